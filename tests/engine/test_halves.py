"""High and low: how a pot is halved, quartered and scooped, and every answer that bears on it."""

from dataclasses import replace
from typing import Final

import pytest

from hhtool.core.play import DEAL, SHOW, Play
from hhtool.core.result import PotSettlement
from support.ends import conserved, end_of, ended, odd_of, parts_of
from support.plays import won_of

BOARD: Final = "3h 4s 8c Kd 9h"
KINGS: Final = "Kc Ks Qd Jd"
"""Three kings on that board, and no low."""
LOW: Final = ("As 2s Qc Tc", "Ad 2d Qh Th", "Ah 2h Td Js")
"""Eight-four-three-deuce-ace each on that board, and nothing for high."""
BOTH: Final = "Ac 2c Kc Ks"
"""Three kings, and the same low."""


def halved(total: int, hands: dict[str, str], board: str = BOARD, **more: str | int) -> Play:
    """A pot of `total` between equal stacks; Z folds what is odd. The first of the hands has the
    button, so the second is first in line."""
    deep, odd = divmod(total, len(hands))
    stacks = [f"{name} {deep}" for name in hands]
    folder = {"Z": "6c 6d 7c 7d"} if odd else {}
    if odd:
        stacks.append(f"Z {odd}")
    given = {"folds": "Z" if odd else "", **more}
    return ended("omaha-hilo", ", ".join(stacks), {**hands, **folder}, board, **given)  # type: ignore[arg-type] # as the caller gives them


def lawful(play: Play, settlement: PotSettlement) -> bool:
    return conserved(play, settlement) and not settlement.breaches and len(settlement.pots) == 1


@pytest.mark.parametrize(
    ("residual", "expected"), [("tie_order", {"S": 29, "U": 10}), ("to_high", {"S": 30, "U": 9})]
)
@pytest.mark.rule("tda", "20")
@pytest.mark.rule("wsop-live-2024", "244")
def test_s4_who_wins_high_and_shares_low_is_quartered_into(
    residual: str, expected: dict[str, int]
) -> None:
    """S-4: of 39, S wins high and U and S share low: 20 and 19, of which U, who is first, has 10;
    where the rest of the low goes to the high hand, S has 30."""
    play = halved(39, {"S": BOTH, "U": LOW[0]})
    settlement = end_of(play, split__low_residual=residual)

    assert expected == won_of(play, settlement)
    assert lawful(play, settlement)
    assert "split.low_residual" in settlement.used
    if residual == "tie_order":
        assert expected == won_of(play, end_of(play, house="wsop-live-2024"))


@pytest.mark.parametrize(
    ("residual", "expected"),
    [
        ("tie_order", {"high": {"H": 48}, "low": {"U": 24, "V": 23}}),
        ("to_high", {"high": {"H": 49}, "low": {"U": 23, "V": 23}}),
    ],
)
def test_s6_the_odd_unit_of_a_shared_low_half(
    residual: str, expected: dict[str, dict[str, int]]
) -> None:
    """S-6: of 95 with two lows, the first of them has 24 of 47; or the high hand has 49."""
    play = halved(95, {"H": KINGS, "U": LOW[0], "V": LOW[1]})
    settlement = end_of(play, split__low_residual=residual)

    assert expected == parts_of(play, settlement)
    assert lawful(play, settlement)


@pytest.mark.rule(
    "texts-observed", "odd chip of a shared low half to the high hand, 4 of 4 (Bovada)"
)
def test_the_houses_differ_on_the_low_half() -> None:
    """Bovada gives the rest of a shared low to the high hand, against every rulebook."""
    play = halved(95, {"H": KINGS, "U": LOW[0], "V": LOW[1]})
    won = {house: won_of(play, end_of(play, house=house))["H"] for house in ("bovada", "tda")}
    books = ("wsop-live-2024", "wsop-tournament-2024", "roberts", "barge", "pokerstars")

    assert {"bovada": 49, "tda": 48} == won
    assert {48} == {won_of(play, end_of(play, house=house))["H"] for house in books}


WHEELS: Final = {"A": "As 2c Jc Tc", "B": "Ad 2d Jd Td"}
WHEEL_BOARD: Final = "3h 4s 5c Kd Qh"


@pytest.mark.parametrize(
    ("total", "answer", "expected"),
    [
        (66, "one_split", {"A": 33, "B": 33}),
        (66, "two_halves", {"B": 34, "A": 32}),
        (67, "one_split", {"B": 34, "A": 33}),
        (67, "two_halves", {"B": 34, "A": 33}),
    ],
)
@pytest.mark.rule("tda", "20")
@pytest.mark.rule("wsop-live-2024", "148")
@pytest.mark.rule("wsop-tournament-2024", "73")
@pytest.mark.rule("roberts", "Ties")
def test_s7_the_same_hands_both_ways(total: int, answer: str, expected: dict[str, int]) -> None:
    """S-7: two wheels divide 66 into 33 and 33; half by half, B takes an odd unit of each."""
    play = halved(total, WHEELS, WHEEL_BOARD)
    settlement = end_of(play, split__identical_both_ways=answer)

    assert expected == won_of(play, settlement)
    assert lawful(play, settlement)
    assert (total == 66) == ("split.identical_both_ways" in settlement.used)
    for house in ("tda", "wsop-live-2024", "wsop-tournament-2024", "roberts", "barge"):
        if answer == "one_split":
            assert expected == won_of(play, end_of(play, house=house))


@pytest.mark.parametrize(
    ("unit", "total", "expected"),
    [
        (5, 775, {"high": {"H": 390}, "low": {"L": 385}}),
        (50, 3_199_950, {"high": {"H": 1_600_000}, "low": {"L": 1_599_950}}),
        (5, 778, {"high": {"H": 393}, "low": {"L": 385}}),
        (5, 772, {"high": {"H": 387}, "low": {"L": 385}}),
    ],
)
def test_s8_halves_are_whole_units(
    unit: int, total: int, expected: dict[str, dict[str, int]]
) -> None:
    """S-8: 775 by fives is 390 and 385, 3,199,950 by fifties 1,600,000 and 1,599,950; what is less
    than a unit follows the odd unit."""
    play = halved(total, {"H": KINGS, "L": LOW[0]})
    settlement = end_of(play, split__unit=unit)

    assert expected == parts_of(play, settlement)
    assert lawful(play, settlement)


def test_s9_stud_eight_or_better_is_halved_alike() -> None:
    """S-9: 73 in stud hi-lo is 37 for high and 36 for low."""
    hands = {"H": "Kc Ks Kd Qd Jd 9c 7c", "L": "Ah 2h 3s 4s 8c Qs Jc", "Z": "5c 5d 6c 6d Ts Td 8d"}
    play = ended("stud-hilo", "H 36, L 36, Z 1", hands, folds="Z", button=-1)
    settlement = end_of(play)

    assert {"high": {"H": 37}, "low": {"L": 36}} == parts_of(play, settlement)
    assert conserved(play, settlement)


@pytest.mark.parametrize(
    ("answer", "shows", "expected"),
    [
        ("high", "HL", {"H": (1, "assumed")}),
        ("low", "HL", {"L": (1, "assumed")}),
        ("first_shown", "HL", {"H": (1, "assumed")}),
        ("first_shown", "LH", {"L": (1, "assumed")}),
    ],
)
def test_the_odd_unit_between_the_halves(
    answer: str, shows: str, expected: dict[str, tuple[int, str]]
) -> None:
    """split.hilo_odd: the high half has it, or the low, or the half that was shown first."""
    play = halved(73, {"H": KINGS, "L": LOW[0]}, shows=shows)
    settlement = end_of(play, split__hilo_odd=answer)

    assert expected == odd_of(play, settlement)
    assert 73 == sum(won_of(play, settlement).values())
    assert {"split.hilo_odd", "split.unit"} <= set(settlement.used)


@pytest.mark.rule("barge", "ties-odd-chips")
def test_the_houses_differ_on_the_halves() -> None:
    """Only Winning gives the odd unit to the low half; a single odd unit is one rule's affair."""
    play = halved(73, {"H": KINGS, "L": LOW[0]})
    houses = ("barge", "bovada", "fulltilt", "ongame", "pokerstars", "roberts", "tda", "winamax")
    high = {won_of(play, end_of(play, house=house))["H"] for house in houses}

    assert ({37}, 36) == (high, won_of(play, end_of(play, house="winning"))["H"])
    assert {"H": (1, "barge §ties-odd-chips")} == odd_of(play, end_of(play, house="barge"))


def test_nobody_qualifies_and_high_takes_all() -> None:
    """Without an eight or better there is no low half, and no question about halves."""
    play = halved(73, {"H": KINGS, "L": "Ac 9c Jc Jh"})
    settlement = end_of(play)

    assert {"whole": {"H": 73}} == parts_of(play, settlement)
    assert [0, 0] == [ledger.low for ledger in settlement.ledgers[:2]]
    assert not [name for name in settlement.used if name.startswith("split.")]


def test_who_wins_both_halves_wins_the_whole() -> None:
    """A scoop is one payout, and nothing about halves is asked."""
    play = halved(73, {"S": BOTH, "L": "Qc Jc Tc 9c"})
    settlement = end_of(play)

    assert {"whole": {"S": 73}} == parts_of(play, settlement)
    assert not [name for name in settlement.used if name.startswith("split.")]


def test_an_even_pot_hangs_on_no_rule_of_splits() -> None:
    """80 in quarters is 40, 20 and 20 whatever the house says."""
    play = halved(80, {"H": KINGS, "U": LOW[0], "V": LOW[1], "Z": "6c 6d 7c 7d"}, mucks="Z")
    settlement = end_of(play)

    assert {"high": {"H": 40}, "low": {"U": 20, "V": 20}} == parts_of(play, settlement)
    assert not [name for name in settlement.used if name.startswith("split.")]


def test_the_odd_unit_of_a_half_may_make_its_shares_even() -> None:
    """Of 39, high has 20 for two hands of 10: the second in line would have 9 without the odd
    unit, so it is told of him."""
    hands = {"A": "Kc Qd Jd Tc", "B": "Ks Qc Js Td", "L": LOW[2]}
    play = halved(39, hands)
    settlement = end_of(play)

    assert {"high": {"A": 10, "B": 10}, "low": {"L": 19}} == parts_of(play, settlement)
    assert {"B": (1, "tda §20")} == odd_of(play, settlement)


def test_cards_that_were_never_seen_leave_the_pot_open() -> None:
    """A hand shown in part may yet be the best low: nobody can say who has that half."""
    play = halved(78, {"H": KINGS, "L": LOW[0]})
    unseen = [step for step in play.steps if step.seat != 1 or step.kind not in (DEAL, SHOW)]
    shown = next(step for step in play.steps if step.seat == 1 and step.kind == SHOW)
    steps = (*unseen, shown._replace(cards=shown.cards[:2]))
    settlement = end_of(replace(play, steps=steps))

    assert ((), ["pot 0"]) == (settlement.payouts, [point.subject for point in settlement.open])
    assert (-1, -1) == (settlement.ledgers[1].strength, settlement.ledgers[1].low)


@pytest.mark.rule("barge", "ties-odd-chips")
def test_the_half_of_five_cards_counts_as_the_high_one() -> None:
    """In badacey the best ace-to-five low and the best badugi share; the odd unit is the low's,
    whose hand has five cards."""
    hands = {"F": "2c 3c 4d 5d 7h", "B": "As 2d 3h 9c 9s", "Z": "Kc Qc Jc Tc 9d"}
    play = ended("badacey", "F 36, B 36, Z 1", hands, folds="Z")
    settlement = end_of(play, house="barge")

    assert {"high": {"F": 37}, "low": {"B": 36}} == parts_of(play, settlement)
    assert settlement.ledgers[1].low > settlement.ledgers[0].low > 0
    assert conserved(play, settlement)
