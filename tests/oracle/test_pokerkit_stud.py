"""The same stud hands through another engine: pokerkit, which is a dependency of the tests only.

Random hands are played there act by act. Where it refuses an act, lets another player act or pays
otherwise, the reason is looked up in the table of known differences, and every kind of difference
is counted exactly. What is in neither is a fault of ours or of the table.
"""

from collections import Counter
from functools import cache
from random import Random
from typing import Any, Final

import pytest
from pokerkit import FixedLimitSevenCardStud

from hhtool.rules.house import HouseRules
from support.deal_stud import deal_hand
from support.made_cases import engine_says
from support.made_hand import MadeHand
from support.plays import house_with, settled, stud, won_of
from support.pokerkit_hand import AUTOMATIC, there
from support.scripts import TIED, to_river
from support.wishes import Wish

SAME: Final = "the same payouts"

REASONS: Final = {
    "odd chip": "all odd units of a tie go to one player there, and suits do not count for them",
    "short bring-in": "there everybody calls only what was brought in; here the full bring-in",
    "fold": "there the player after an all-in bring-in card must bring in; here he may fold",
    "short all-in": "there a short all-in is no bet to be completed; here it is, in fixed limit",
    "cap": "there a short all-in counts towards the cap of the street; here it does not",
    "community": "there folded and burned cards are dealt before a community card is turned",
}
"""Every difference that is tolerated, and why."""

MESSAGES: Final = (
    ("must post a bring-in", "fold"),
    ("below the minimum allowed", "short all-in"),
    ("Short all-in cannot be raised", "short all-in"),
    ("No more completion", "cap"),
    ("no community card", "community"),
    ("other payouts of a tie", "odd chip"),
)
"""What is said there, and the reason for it."""


def compared(hand: MadeHand) -> str:
    """SAME, or what differed."""
    outcome = there(hand)
    if outcome.trouble:
        return outcome.trouble
    ledgers = engine_says(hand).ledgers
    if outcome.nets == [ledger.net for ledger in ledgers]:
        return SAME
    return f"other payouts{' of a tie' if any(len(won) > 1 for won in hand.won) else ''}"


def reason(hand: MadeHand) -> str:
    """SAME, a key of REASONS, or what was said there when no reason is known for it."""
    said = compared(hand)
    if said == SAME:
        return said
    forced = [line for line in hand.lines if line.kind == "bring_in"]
    if any(line.amount < hand.stakes.bring_in for line in forced):
        return "short bring-in"
    return next((why for words, why in MESSAGES if words in said), said)


@cache
def counted(limit: str, count: int, wish: Wish) -> Counter[str]:
    """How many of so many random hands end there as here, and why the others do not."""
    house: HouseRules = house_with(
        "defaults", {"stud.open_pair_double": False, "pl.min_bet_stud": "small_bet"}
    )
    wished = wish._replace(limit=limit, raked=False, away=False)
    return Counter(reason(deal_hand(Random(seed), house, wished)) for seed in range(count))


DEEP: Final = Wish(deep=True, alike=0)
SHORT: Final = Wish(alike=0)
TIES: Final = Wish(players=4, deep=True, alike=3)


@pytest.mark.parametrize(
    ("limit", "count", "expected"),
    [
        ("fl", 120, {SAME: 119, "community": 1}),
        ("pl", 50, {SAME: 49, "community": 1}),
        ("nl", 50, {SAME: 49, "community": 1}),
    ],
)
def test_deep_stacks_are_paid_as_pokerkit_pays_them(
    limit: str, count: int, expected: dict[str, int]
) -> None:
    """Hands without a tie in which nobody is short of chips: one pot, and no difference but the
    card that all share."""
    assert expected == counted(limit, count, DEEP)


@pytest.mark.parametrize(
    ("limit", "count", "expected"),
    [
        (
            "fl",
            250,
            {SAME: 223, "community": 2, "cap": 3, "fold": 2}
            | {"short all-in": 17, "short bring-in": 3},
        ),
        ("pl", 80, {SAME: 74, "community": 1, "fold": 1, "short bring-in": 4}),
        ("nl", 80, {SAME: 76, "fold": 1, "short bring-in": 3}),
    ],
)
def test_side_pots_are_paid_as_pokerkit_pays_them(
    limit: str, count: int, expected: dict[str, int]
) -> None:
    """Hands with short stacks and many pots; every difference is one of the table."""
    assert expected == counted(limit, count, SHORT)


def test_ties_differ_from_pokerkit_in_their_odd_chips_only() -> None:
    """Three hands of the same ranks: even shares agree, odd units go elsewhere."""
    assert {SAME: 73, "odd chip": 7} == counted("fl", 80, TIES)


def test_every_reason_of_the_table_is_met() -> None:
    """A reason that no hand shows any more is to be struck out."""
    found = counted("fl", 250, SHORT) + counted("fl", 80, TIES)

    assert set(REASONS) == set(found) - {SAME}


def test_three_tied_hands_are_the_known_fault() -> None:
    """Report 67: a pot of 14 three ways is 5, 5 and 4 by every rule book; there it is 6, 4 and
    4."""
    hands = {**TIED, "Z": "2c 2d As 6s 8c Tc Qd"}
    play = stud(
        "A 90, B 90, C 90, Z 90",
        f"""ante 2, third, A brings 1, B raises 2, C calls 2, Z folds, A calls 1,
        {to_river("ABC")}, A shows, B shows, C shows""",
        hands,
        stakes=(2, 4),
    )
    assert {"C": 5, "B": 5, "A": 4} == won_of(play, settled(play))

    state: Any = FixedLimitSevenCardStud(AUTOMATIC, True, 2, 1, 2, 4)((90,) * 4, 4)
    cards = [hands[name].split() for name in "ABCZ"]
    for seat in range(4):
        state.deal_hole("".join(cards[seat][:3]))
    state.post_bring_in()
    state.complete_bet_or_raise_to(2)
    state.check_or_call()
    state.fold()
    state.check_or_call()
    for street in range(3, 7):
        state.burn_card("??")
        for seat in range(3):
            state.deal_hole(cards[seat][street])
        for _ in range(3):
            state.check_or_call()
    while state.showdown_index is not None:
        state.show_or_muck_hole_cards(True)
    assert [6, 4, 4] == [payoff + 4 for payoff in state.payoffs[:3]]
