"""Who gets the odd unit in each room whose hands were counted, and by the rulebooks: one table.

A has the button and the lowest seat, B sits left of it, C bet last. A question that no hand of a
room answered stands as the common rules have it.

Rules: betting §5.2 and §3.3.
"""

from typing import Final, NamedTuple

import pytest

from hhtool.core.play import Play
from support.ends import conserved, end_of, ended, parts_of
from support.plays import won_of

PLAYS_FOR_ALL: Final = "Ac Kd Qh Js Tc"
LOW_BOARD: Final = "3h 4s 8c Kd 9h"
KINGS: Final = "Kc Ks Qd Jd"
LOWS: Final = ("As 2s Qc Tc", "Ad 2d Qh Th")


class Row(NamedTuple):
    """Who gets the odd unit of a tie, which half that of a pot, and who that of a low half between
    A and B. Between two runs it is the first one's everywhere."""

    tie: str
    half: str = "high"
    low_half: str = "B"


TABLE: Final[dict[str, Row]] = {
    "pokerstars": Row("B"),
    "bovada": Row("B", low_half="the high hand"),
    "pacific": Row("B"),
    "fulltilt": Row("B"),
    "ongame": Row("A", low_half="A"),
    "pkr": Row("C", low_half="A"),
    "entraction": Row("B"),
    "everleaf": Row("B"),
    "gg": Row("B"),
    "winamax": Row("A", low_half="A"),
    "winning": Row("B", half="low"),
    "runitonce": Row("B"),
    "everest": Row("B"),
    "wsop-live-2024": Row("B"),
    "wsop-tournament-2024": Row("B"),
    "tda": Row("B"),
    "roberts": Row("B"),
    "barge": Row("B"),
    "defaults": Row("B"),
}


def tie() -> Play:
    """151 for three whom the board plays for; C made the last bet, on the turn."""
    checks = "B checks, C checks, A checks"
    return ended(
        "holdem",
        "A 50, B 50, C 50",
        {"A": "2h 3d", "B": "5s 6c", "C": "2s 2d"},
        PLAYS_FOR_ALL,
        house=1,
        behind=100,
        acts={0: checks, 1: checks, 2: "B checks, C bets 20, A calls 20, B calls 20", 3: checks},
    )


def halves(odd: int, *lows: str) -> Play:
    """Three kings against the same low; the house adds what is odd. C has the kings, and bet last,
    so that A comes next."""
    hands = {"A": lows[0], "B": lows[-1], "C": KINGS}
    names = "ABC" if len(lows) > 1 else "AC"
    return ended(
        "omaha-hilo",
        ", ".join(f"{name} 10" for name in names),
        {name: hands[name] for name in names},
        LOW_BOARD,
        house=odd,
        behind=100 if len(lows) > 1 else 0,
        acts=dict.fromkeys(range(3), "B checks, C checks, A checks")
        | {3: "B checks, C bets 40, A calls 40, B calls 40"}
        if len(lows) > 1
        else None,
    )


@pytest.mark.parametrize("house", TABLE)
def test_the_odd_unit_of_a_tie(house: str) -> None:
    """211 in three: 71 for one and 70 for the others."""
    play = tie()
    settlement = end_of(play, house=house)

    expected = dict.fromkeys("ABC", 70) | {TABLE[house].tie: 71}
    assert expected == won_of(play, settlement)
    assert conserved(play, settlement)


@pytest.mark.parametrize("house", TABLE)
def test_the_odd_unit_between_high_and_low(house: str) -> None:
    """21 in two halves: 11 and 10."""
    play = halves(1, LOWS[0])
    settlement = end_of(play, house=house)

    high, low = (10, 11) if TABLE[house].half == "low" else (11, 10)
    assert {"high": {"C": high}, "low": {"A": low}} == parts_of(play, settlement)
    assert conserved(play, settlement)


@pytest.mark.parametrize("house", TABLE)
def test_the_odd_unit_of_a_shared_low_half(house: str) -> None:
    """162 in two halves: the low half of 81 is 41 and 40, or 40 and 40 and one more for high."""
    play = halves(12, *LOWS)
    settlement = end_of(play, house=house)
    where = TABLE[house].low_half

    shares = dict.fromkeys("AB", 40) | ({} if where == "the high hand" else {where: 41})
    high = 82 if where == "the high hand" else 81
    assert {"high": {"C": high}, "low": shares} == parts_of(play, settlement)
    assert conserved(play, settlement)


@pytest.mark.parametrize("house", TABLE)
def test_the_odd_unit_between_two_runs(house: str) -> None:
    """21 on two boards, A ahead on both: 11 on the first and 10 on the second."""
    play = ended(
        "holdem",
        "A 10, B 10",
        {"A": "As Ad", "B": "Ks Kd"},
        "2c 7d 9h Jc 4s",
        "3c 8d 9c Qc 5h",
        house=1,
    )
    settlement = end_of(play, house=house)

    assert [("whole of run 1", 11), ("whole of run 2", 10)] == [
        (payout.part, payout.amount) for payout in settlement.payouts
    ]
