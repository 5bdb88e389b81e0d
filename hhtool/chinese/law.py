"""What a house says of judging and comparing rows in a game, taken apart once for the two.

Nothing of a hand stands here, but for what was lately found of its like (worth.py).
"""

from typing import Final, NamedTuple

from hhtool.chinese import naturals as n
from hhtool.chinese.foul import RowRules, row_rules
from hhtool.chinese.royalty import Royalties, royalties_of
from hhtool.chinese.terms import Terms, scoop_worth, terms_of
from hhtool.chinese.worth import Worths
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame

MOST_KEPT: Final = 64
"""The largest number of houses that are kept: more of them are not in use at a time."""


class Law(NamedTuple):
    """What a house says of laying and comparing rows in a game."""

    terms: Terms
    naturals: n.Naturals
    rules: RowRules
    royalties: Royalties
    worths: Worths


_KEPT: Final[dict[tuple[int, int], tuple[RowGame, HouseRules, Law]]] = {}
"""By the identities of game and house, which are kept with what was found, so that no others have
them."""


def law_of(game: RowGame, house: HouseRules) -> Law:
    """What a house says in a game."""
    known = id(game), id(house)
    kept = _KEPT.get(known)
    if kept is None:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        kept = _KEPT[known] = game, house, _law(game, house)
    return kept[2]


def _law(game: RowGame, house: HouseRules) -> Law:
    terms = terms_of(game, house)
    naturals = n.naturals_of(house, scoop_worth(terms.system))
    rules, royalties = row_rules(game, house), royalties_of(game, house)
    return Law(terms, naturals, rules, royalties, Worths(terms))
