"""Chips that match nothing, and money of the house: they lie in the main pot."""

from dataclasses import replace
from typing import Final

import pytest

from hhtool.core.chips import Chips
from hhtool.core.play import CANCEL, NOBODY, Step
from hhtool.engine.pots import layers, returned_bet
from support.ends import conserved, end_of, ended, parts_of
from support.plays import pots_of, returned_of, won_of

PAIRS: Final = {"A": "As Ad", "B": "Ks Kd"}
BOARD: Final = "2c 7d 9h Jc 4s"


def test_p16_who_has_only_dead_chips_plays_for_these_alone() -> None:
    """P-16, the ante first: the big blind's 1,000 are all dead. Of the caller's 1,000 the small
    blind matched 500, so 500 come back. The big blind plays for 1,000, the caller for 1,000 more.
    """
    assert (2, 500) == returned_bet([500, 0, 1000])
    found = layers([500, 0, 500], [1, 2], [], "merged", "pot_below", 1000)

    assert [(1000, (1, 2)), (1000, (2,))] == found.pots
    assert 0 == found.orphaned


def test_p16_with_the_blind_first_the_big_blind_contests_it_all() -> None:
    """P-16, the blind first: 500, 1,000 and 1,000 make one pot of 2,500."""
    assert [(2500, (1, 2))] == layers([500, 1000, 1000], [1, 2], [], "merged", "pot_below").pots


@pytest.mark.parametrize("layering", ["merged", "all_in_levels"])
def test_dead_chips_make_no_pot_of_their_own(layering: str) -> None:
    """Where everybody has put in others too, they lie in the main pot with them."""
    found = layers([100, 100, 60], [0, 1, 2], [], layering, "pot_below", 50)

    assert [(230, (0, 1, 2)), (80, (0, 1))] == found.pots


def test_dead_chips_are_not_matched_and_do_not_come_back() -> None:
    """B posts 50 dead beside his 100: A's 100 match, and the pot is 250."""
    play = ended("holdem", "A 100, B 100", PAIRS, BOARD, dead={"B": 50})
    settlement = end_of(play)

    assert {} == returned_of(play, settlement)
    assert [(250, "AB")] == pots_of(play, settlement)
    assert {"A": 250} == won_of(play, settlement)
    assert [150, -150] == [ledger.net for ledger in settlement.ledgers]
    assert conserved(play, settlement)


def test_money_of_the_house_is_won_with_the_main_pot() -> None:
    """C is all-in for 50 with the best hand: the house's 20 are his, in the main pot."""
    hands = {"A": "Ks Kd", "B": "Qs Qd", "C": "As Ad"}
    play = ended("holdem", "A 100, B 100, C 50", hands, BOARD, house=20)
    settlement = end_of(play)

    assert [(170, "ABC"), (100, "AB")] == pots_of(play, settlement)
    assert {"C": 170, "A": 100} == won_of(play, settlement)
    assert 20 == sum(ledger.net for ledger in settlement.ledgers)
    assert conserved(play, settlement)


def test_the_rake_is_taken_from_dead_chips_and_the_house_s_money_too() -> None:
    """The base is all that is in the pot: 10 % of 270 is 27."""
    play = ended("holdem", "A 100, B 100", PAIRS, BOARD, dead={"B": 50}, house=20)
    settlement = end_of(play, rake__kind="percent", rake__percent="10 %")

    assert (27, {"A": 243}) == (settlement.rake, won_of(play, settlement))
    assert conserved(play, settlement)


def test_a_cancelled_hand_gives_dead_chips_back() -> None:
    """Everybody gets all that he put in, whatever it was for."""
    play = ended("holdem", "A 100, B 100", PAIRS, BOARD, dead={"B": 50})
    cancelled = Step(CANCEL, NOBODY, Chips(0), (), 99)
    steps = (*play.steps[:3], cancelled)
    settlement = end_of(replace(play, steps=steps))

    assert {"A": 100, "B": 150} == returned_of(play, settlement)
    assert {} == parts_of(play, settlement)
