"""The few statistics that no pair of SQL expressions can say: from how often each value occurs.

A function gets the values of a group, with `per` (a second value) and how often the two occur
together, those of rows that are no chance left out; it gives chances, what was made and the value.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from hhtool.core.cards import SUITS
from hhtool.store.query import Cell


class Seen(NamedTuple):
    """A value, with its second value, and how often they occur."""

    per: Cell
    value: Cell
    times: int


class Derived(NamedTuple):
    """`parts` are the counts of which a profile consists; `why` is why there is no value although
    there are chances."""

    chances: int
    made: Fraction
    value: Fraction | None
    parts: tuple[tuple[str, int], ...] = ()
    why: str = ""


def seconds(seen: Sequence[Seen]) -> Derived:
    """The value in the middle, or the mean of the two there, of tenths of a second."""
    values = sorted((int(entry.value or 0), entry.times) for entry in seen)
    count = sum(times for _, times in values)
    total = Fraction(sum(value * times for value, times in values))
    if not count:
        return Derived(0, total, None)
    low, high = _at(values, (count - 1) // 2), _at(values, count // 2)
    return Derived(count, total / 10, Fraction(low + high, 20))


def _at(values: Sequence[tuple[int, int]], place: int) -> int:
    for value, times in values:
        if place < times:
            return value
        place -= times
    raise IndexError(place)


def difference(seen: Sequence[Seen]) -> Derived:
    """The mean where the second value is true less the mean where it is not; the chances are the
    former, what was made is their sum."""
    counts, totals = [0, 0], [0, 0]
    for entry in seen:
        side = int(bool(entry.per))
        counts[side] += entry.times
        totals[side] += entry.times * int(entry.value or 0)
    value = None
    if all(counts):
        value = Fraction(totals[1], counts[1]) - Fraction(totals[0], counts[0])
    return Derived(counts[1], Fraction(totals[1]), value)


def ranks(seen: Sequence[Seen]) -> Derived:
    """How often each rank is among the cards that are the values."""
    return _profile(seen, 0, "AKQJT98765432")


def suits(seen: Sequence[Seen]) -> Derived:
    """How often each suit is among the cards that are the values."""
    return _profile(seen, 1, "shdc")


def _profile(seen: Sequence[Seen], at: int, order: str) -> Derived:
    counted: Counter[str] = Counter()
    for entry in seen:
        for card in str(entry.value or "").split():
            if card[at] in order and card[1] in SUITS:  # a joker is of no rank
                counted[card[at]] += entry.times
    whole = sum(counted.values())
    parts = tuple((mark, counted[mark]) for mark in order if counted[mark])
    return Derived(whole, Fraction(whole), None, parts)


def returned(seen: Sequence[Seen]) -> Derived:
    """The sum of the values over that of the second values; the chances are their number."""
    count = sum(entry.times for entry in seen)
    made = sum(entry.times * int(entry.value or 0) for entry in seen)
    spent = sum(entry.times * int(entry.per or 0) for entry in seen)
    return Derived(count, Fraction(made), Fraction(made, spent) if spent else None)


HOW: Final[dict[str, Callable[[Sequence[Seen]], Derived]]] = {
    "seconds": seconds,
    "difference": difference,
    "ranks": ranks,
    "suits": suits,
    "returned": returned,
}
"""What a file may name as `how`."""
