"""The special 13-card hands: their tests and their worth, typed from the written tables.

Independent of hhtool's own tests, and literal: runs are found by trying every set of cards.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from support.row_cards import Row, ranks_of

Table = tuple[tuple[str, int], ...]

NAMES: Final = (
    "suited dragon",
    "dragon",
    "twelve royals",
    "three straight flushes",
    "three quads",
    "all big",
    "all small",
    "one colour",
    "twelve colours",
    "four trips",
    "five pairs and trips",
    "six pairs",
    "three flushes",
    "three straights",
    "no face cards",
)

SCOOP: Final = -1
"""Worth as much as a scoop."""

SMALL_FUJIAN: Final[Table] = (
    ("twelve royals", 24),
    ("three straight flushes", 22),
    ("three quads", 20),
    ("all big", 15),
    ("all small", 12),
    ("one colour", 10),
    ("four trips", 6),
    ("five pairs and trips", 5),
    ("six pairs", 4),
)

TABLES: Final[dict[str, Table]] = {
    "none": (),
    "N-RTG": (
        ("dragon", 13),
        ("one colour", 13),
        ("twelve colours", 3),
        ("six pairs", 3),
        ("three straights", 3),
        ("three flushes", 3),
    ),
    "N-PAN": (
        ("one colour", 13),
        ("dragon", 13),
        ("twelve colours", 8),
        ("five pairs and trips", 4),
        ("three straights", 4),
        ("three flushes", 3),
        ("six pairs", 3),
    ),
    "N-FUJ": (
        ("suited dragon", 108),
        ("dragon", 36),
        *SMALL_FUJIAN,
        ("three flushes", 3),
        ("three straights", 3),
    ),
    "N-FUJ-b": (
        ("suited dragon", 104),
        ("dragon", 26),
        *SMALL_FUJIAN,
        ("three flushes", 3),
        ("three straights", 3),
    ),
    "N-TBO": (
        ("suited dragon", 108),
        ("dragon", 36),
        *SMALL_FUJIAN,
        ("three straights", 3),
        ("three flushes", 3),
    ),
    "N-HK": (
        ("dragon", 13),
        ("three straights", 3),
        ("three flushes", 3),
        ("six pairs", 3),
        ("all big", 3),
        ("all small", 3),
    ),
    "N-TTX": (
        ("suited dragon", 26),
        ("three straights", 3),
        ("three flushes", 3),
        ("six pairs", 3),
    ),
    "N-WIKI": (("three flushes", SCOOP), ("three straights", SCOOP)),
    "N-XS": (
        ("dragon", SCOOP),
        ("three flushes", SCOOP),
        ("three straights", SCOOP),
        ("no face cards", SCOOP),
    ),
}
"""Highest first; N-VN, of which only the beginning is known, is not played here."""


def _counts(row: Row) -> list[int]:
    return sorted(Counter(ranks_of(row)).values(), reverse=True)


def _dragon(row: Row) -> bool:
    return len(set(ranks_of(row))) == 13


def _suits(row: Row) -> list[int]:
    return sorted(Counter(card % 4 for card in row).values(), reverse=True)


def _reds(row: Row) -> int:
    return sum(card % 4 in (1, 2) for card in row)


def _runs(ranks: Sequence[int], length: int) -> Iterator[tuple[int, ...]]:
    """Every run of that length that the ranks hold, aces high and low."""
    for low in range(1, 16 - length):
        run = tuple(14 if rank == 1 else rank for rank in range(low, low + length))
        if all(rank in ranks for rank in run):
            yield run


def _without(ranks: Sequence[int], run: Sequence[int]) -> list[int]:
    rest = list(ranks)
    for rank in run:
        rest.remove(rank)
    return rest


def _parts_into(ranks: Sequence[int], lengths: Sequence[int]) -> bool:
    if not lengths:
        return not ranks
    return any(_parts_into(_without(ranks, run), lengths[1:]) for run in _runs(ranks, lengths[0]))


def _three_straights(row: Row) -> bool:
    return _parts_into(ranks_of(row), (3, 5, 5))


def _three_straight_flushes(row: Row) -> bool:
    """One 3-run and two 5-runs, each in one suit: the suits share the runs out between them."""
    return _share_out([ranks_of(c for c in row if c % 4 == suit) for suit in range(4)], (3, 5, 5))


def _share_out(suits: list[list[int]], lengths: tuple[int, ...]) -> bool:
    if not lengths:
        return not any(suits)
    for number, ranks in enumerate(suits):
        for run in _runs(ranks, lengths[0]):
            left = [*suits[:number], _without(ranks, run), *suits[number + 1 :]]
            if _share_out(left, lengths[1:]):
                return True
    return False


def _three_flushes(row: Row) -> bool:
    return _suits(row) in ([5, 5, 3], [8, 5], [10, 3], [13])


def _pairs(row: Row, quads_are_two: bool) -> int:
    return sum({2: 1, 3: 1, 4: 2 if quads_are_two else 1}.get(n, 0) for n in _counts(row))


def _six_pairs(row: Row, quads_are_two: bool) -> bool:
    """Six pairs and one card: of the groups only one may leave a card over."""
    return _pairs(row, quads_are_two) >= 6


def _five_and_trips(row: Row, quads_are_two: bool) -> bool:
    counts = _counts(row)
    if 3 not in counts:
        return False
    counts.remove(3)
    return set(counts) <= {2, 4} and (quads_are_two or 4 not in counts)


TESTS: Final[dict[str, Callable[[Row, bool], bool]]] = {
    "suited dragon": lambda row, _: _dragon(row) and _suits(row) == [13],
    "dragon": lambda row, _: _dragon(row),
    "twelve royals": lambda row, _: min(ranks_of(row)) >= 11,
    "three straight flushes": lambda row, _: _three_straight_flushes(row),
    "three quads": lambda row, _: _counts(row) == [4, 4, 4, 1],
    "all big": lambda row, _: min(ranks_of(row)) >= 8,
    "all small": lambda row, _: max(ranks_of(row)) <= 8,
    "one colour": lambda row, _: _reds(row) in (0, 13),
    "twelve colours": lambda row, _: _reds(row) in (1, 12),
    "four trips": lambda row, _: sum(count >= 3 for count in _counts(row)) == 4,
    "five pairs and trips": _five_and_trips,
    "six pairs": _six_pairs,
    "three flushes": lambda row, _: _three_flushes(row),
    "three straights": lambda row, _: _three_straights(row),
    "no face cards": lambda row, _: not any(11 <= rank <= 13 for rank in ranks_of(row)),
}


def holds(name: str, row: Row, quads_are_two: bool = True) -> bool:
    """Whether thirteen cards are that special hand."""
    return TESTS[name](row, quads_are_two)


def best_natural(row: Row, table: Table, quads_are_two: bool = True) -> str:
    """The highest special hand of a table that thirteen cards hold, "" for none."""
    return next((name for name, _ in table if holds(name, row, quads_are_two)), "")
