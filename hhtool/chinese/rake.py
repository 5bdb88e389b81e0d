"""What does the house take of those who won the hand?

Where a house has a schedule the rake follows from it: a share of what each net winner won, rounded
to a unit, at most so much, and only from so many points on. Else the text says what each pays, or
only what they pay together; the sum is the winner's where there is but one. A rake is never more
than what its payer has.

Rules: chinese §2.15.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from hhtool.chinese.notes import Notes
from hhtool.core.rows import Stated
from hhtool.rules.house import HouseRules

SEVERAL: Final = "the text gives only the sum of the rake, and more than one player won"
NO_WINNER: Final = "the text states a rake, and nobody won"
UNSETTLED: Final = "who won how much is not known"


class Raked(NamedTuple):
    """What each seat pays, the total, where the figure came from ("stated", "schedule", "none"),
    and the seats of which it is not known what they pay."""

    by_seat: list[int]
    total: int
    source: str
    unknown: frozenset[int]


def rake_of(
    won: Sequence[int],
    points: Sequence[int],
    stacks: Sequence[int],
    unsettled: frozenset[int],
    stated: Stated,
    house: HouseRules,
    notes: Notes,
) -> Raked:
    """The rake of a hand. `won` is what each seat won or lost in minor units, `points` the same in
    points, `stacks` what it has then; of `unsettled` seats nothing of that is known."""
    if house.chinese_rake_percent.value is not None:
        return _by_schedule(won, points, unsettled, house, notes)
    none = [0] * len(won)
    if stated.rake is None and not stated.rake_by_seat:
        return Raked(none, 0, "none", frozenset())
    if len(stated.rake_by_seat) == len(won):
        paid = [
            min(int(due), stack) for due, stack in zip(stated.rake_by_seat, stacks, strict=True)
        ]
        for seat in unsettled:
            paid[seat] = int(stated.rake_by_seat[seat])
        return Raked(paid, sum(paid), "stated", frozenset())
    return _of_sum(int(stated.rake or 0), won, stacks, unsettled, notes)


def _of_sum(
    total: int, won: Sequence[int], stacks: Sequence[int], unsettled: frozenset[int], notes: Notes
) -> Raked:
    """A rake of which only the sum is known."""
    paid = [0] * len(won)
    if not total:
        return Raked(paid, 0, "stated", frozenset())
    winners = [seat for seat, amount in enumerate(won) if amount > 0 and seat not in unsettled]
    if unsettled or len(winners) != 1:
        why = UNSETTLED if unsettled else SEVERAL if winners else NO_WINNER
        notes.leave_open("rake", -1, why)
        return Raked(paid, total, "stated", frozenset((*winners, *unsettled)))
    paid[winners[0]] = min(total, stacks[winners[0]])
    return Raked(paid, paid[winners[0]], "stated", frozenset())


def _by_schedule(
    won: Sequence[int],
    points: Sequence[int],
    unsettled: frozenset[int],
    house: HouseRules,
    notes: Notes,
) -> Raked:
    paid = [0] * len(won)
    for seat, amount in enumerate(won):
        if amount > 0 and seat not in unsettled:
            notes.ask("chinese.rake_percent")
            paid[seat] = _scheduled(amount, points[seat], house, notes)
    if unsettled:
        notes.leave_open("rake", -1, UNSETTLED)
    return Raked(paid, sum(paid), "schedule", unsettled)


def _scheduled(amount: int, points: int, house: HouseRules, notes: Notes) -> int:
    """What the house's schedule takes of a net winner."""
    if points < house.chinese_rake_min_points.value:
        notes.ask("chinese.rake_min_points")
        return 0
    above, below = house.chinese_rake_percent.value or (0, 1)
    unit, cap = house.chinese_rake_unit.value, house.chinese_rake_cap.value
    if amount * above % (below * unit):
        notes.ask("chinese.rake_unit")
        notes.ask("chinese.rake_rounding")
    rounded = ROUNDING[house.chinese_rake_rounding.value](amount * above, below * unit) * unit
    if cap is not None and cap < rounded:
        notes.ask("chinese.rake_cap")
        rounded = cap
    return min(rounded, amount)


ROUNDING: Final[dict[str, Callable[[int, int], int]]] = {
    "up": lambda above, below: -(-above // below),
    "down": lambda above, below: above // below,
    "nearest": lambda above, below: (2 * above + below) // (2 * below),
}
"""By the answers to `chinese.rake_rounding`: a fraction as a whole number, halves upwards."""
