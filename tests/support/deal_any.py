"""A random lawful hand of any betting game."""

from random import Random

from hhtool.rules.house import HouseRules
from support.deal_button import deal_button
from support.deal_stud import deal_hand
from support.ends import game_of
from support.made_hand import MadeHand
from support.wishes import ANY, Wish


def deal_any(rng: Random, house: HouseRules, wish: Wish = ANY) -> MadeHand:
    """A random lawful hand of the wished game and what must come of it."""
    stud = game_of(wish.game).family == "stud"
    return (deal_hand if stud else deal_button)(rng, house, wish)
