"""What the house takes of the winners: by schedule, as stated, and when that is open."""

from collections.abc import Mapping

import pytest

from hhtool.chinese.notes import Notes
from hhtool.chinese.rake import Raked, rake_of
from hhtool.core.chips import Chips
from hhtool.core.rows import NOTHING_STATED, Stated
from support.row_settled import house_with, settled

CRUEL: Mapping[str, object] = {
    "rake_percent": "1%",
    "rake_min_points": 5,
    "rake_unit": 1,
    "rake_cap": 400,
    "rake_rounding": "up",
}
"""The policy of the worked example, in hundredths: 1 %, from 5 points won, at most 4."""


def raked(
    won: list[int],
    points: list[int],
    *,
    stacks: list[int] | None = None,
    answers: Mapping[str, object] | None = None,
    stated: Stated = NOTHING_STATED,
    unsettled: frozenset[int] = frozenset(),
) -> tuple[Raked, Notes]:
    notes = Notes()
    held = stacks or [1_000_000] * len(won)
    rules = house_with("ofc", answers)
    return rake_of(won, points, held, unsettled, stated, rules, notes), notes


@pytest.mark.parametrize(
    ("points", "value", "rake"), [(17, 5, 1), (3, 50, 0), (28, 25, 7), (900, 100, 400)]
)
def test_the_worked_schedule_comes_out_as_worked(points: int, value: int, rake: int) -> None:
    """S8: 17 points at 0.05, 3 at 0.50, 28 at 0.25 and 900 at 1.00."""
    won = points * value
    told, _ = raked([won, -won], [points, -points], answers=CRUEL)

    assert ([rake, 0], rake, "schedule") == (told.by_seat, told.total, told.source)


@pytest.mark.parametrize(
    ("rounding", "unit", "won", "rake"),
    [
        ("up", 1, 101, 2),
        ("down", 1, 199, 1),
        ("nearest", 1, 149, 1),
        ("nearest", 1, 150, 2),
        ("up", 10, 1001, 20),
        ("down", 10, 999, 0),
        ("nearest", 10, 500, 10),
        ("up", 1, 100, 1),
        ("up", 50, 7, 7),
    ],
)
def test_a_rake_is_rounded_to_its_unit(rounding: str, unit: int, won: int, rake: int) -> None:
    """Up, down or to the nearest, halves upwards; never more than was won."""
    answers = {**CRUEL, "rake_min_points": 0, "rake_rounding": rounding, "rake_unit": unit}
    told, notes = raked([won, -won], [won, -won], answers=answers)

    assert rake == told.total
    assert (won % (100 * unit) != 0) == ("chinese.rake_rounding" in notes.used)


def test_only_net_winners_are_raked() -> None:
    """After the settlement: two winners pay of what each won, the loser nothing."""
    told, _ = raked([1000, 2000, -3000, 0], [10, 20, -30, 0], answers=CRUEL)

    assert [10, 20, 0, 0] == told.by_seat
    assert 30 == told.total


def test_the_parts_of_a_schedule_are_asked_about_where_they_matter() -> None:
    """The least, the cap, the unit and the rounding each by itself."""
    for won, points, parts in (
        (300, 3, {"rake_percent", "rake_min_points"}),
        (90_000, 900, {"rake_percent", "rake_cap"}),
        (1_010, 10, {"rake_percent", "rake_unit", "rake_rounding"}),
        (1_000, 10, {"rake_percent"}),
    ):
        _, notes = raked([won, -won], [points, -points], answers=CRUEL)
        assert {f"chinese.{part}" for part in parts} == set(notes.used)


def test_without_a_schedule_or_a_statement_there_is_no_rake() -> None:
    """Nobody publishes figures, so none is assumed."""
    told, notes = raked([1000, -1000], [10, -10])

    assert ([0, 0], 0, "none") == (told.by_seat, told.total, told.source)
    assert {} == notes.used


def test_a_stated_rake_is_paid_by_whom_the_text_says() -> None:
    """Seat by seat, but no stack becomes negative."""
    stated = Stated(Chips(60), (Chips(10), Chips(0), Chips(50)))
    told, _ = raked([500, 600, -1100], [5, 6, -11], stated=stated)
    assert ([10, 0, 50], 60, "stated") == (told.by_seat, told.total, told.source)

    told, _ = raked([500, 600, -1100], [5, 6, -11], stated=stated, stacks=[600, 600, 20])
    assert [10, 0, 20] == told.by_seat


def test_the_sum_of_a_rake_is_the_only_winners() -> None:
    """With one net winner there is nobody else it could be of."""
    told, notes = raked([1000, -400, -600], [10, -4, -6], stated=Stated(Chips(30)))

    assert ([30, 0, 0], 30, []) == (told.by_seat, told.total, notes.open)


@pytest.mark.parametrize(
    ("won", "unsettled", "reason"),
    [
        ([500, 600, -1100], frozenset(), "more than one player won"),
        ([0, 0, 0], frozenset(), "nobody won"),
        ([500, 0, -500], frozenset({1, 2}), "who won how much is not known"),
    ],
)
def test_the_sum_of_a_rake_is_open_where_it_could_be_of_several(
    won: list[int], unsettled: frozenset[int], reason: str
) -> None:
    """Two winners share it in a way that the text does not tell."""
    told, notes = raked(won, [1, 1, -2], stated=Stated(Chips(30)), unsettled=unsettled)

    assert 30 == told.total
    (point,) = notes.open
    assert ("rake", -1) == (point.subject, point.seat)
    assert reason in point.reason
    assert {seat for seat, amount in enumerate(won) if amount > 0} | unsettled == told.unknown


def test_a_stated_rake_of_nothing_is_nothing() -> None:
    """It is nobody's, and not open."""
    told, notes = raked([500, 600, -1100], [5, 6, -11], stated=Stated(Chips(0)))

    assert ([0, 0, 0], 0, "stated", []) == (*told[:3], notes.open)


def test_a_schedule_is_open_where_winnings_are() -> None:
    """Of whom it is known what he won, it is known what he pays."""
    told, notes = raked([1000, 0, 0], [10, 0, 0], answers=CRUEL, unsettled=frozenset({1, 2}))

    assert [10, 0, 0] == told.by_seat
    assert ["who won how much is not known"] == [point.reason for point in notes.open]


def test_a_rake_comes_off_the_stack_and_the_net() -> None:
    """It is part of what the hand changed; money and rake together are conserved."""
    boards = {
        "A": "Qc Qd 5h / 8c 8d 8h 3s 2c / Ah Jh 9h 6h 4h",
        "B": "9c 9d Kh / Jc Jd 4s 4d 2d / Ts 9s 8s 7d 6c",
    }
    result = settled(boards, game="ofc", house="ofc", answers=CRUEL, point=100, stacks=(5000, 5000))

    winner, loser = result.ledgers
    assert (1300, 0, 13, 1287, 6287) == (
        *(winner.received, winner.paid, winner.rake, winner.net, winner.stack_after),
    )
    assert (1300, -1300, 3700) == (loser.paid, loser.net, loser.stack_after)
    assert (13, "schedule") == (result.rake, result.rake_source)
