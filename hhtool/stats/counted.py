"""Statistics of rows that share what they say: what is shared is looked at once, then rows count.

Millions of turns have some thousand situations. What each situation means for every statistic is
worked out once; the rows of a group then add up how often each situation occurs. To add the figures
of all statistics at once, they stand side by side in one integer, each in a lane of its own that no
sum can leave.
"""

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from struct import pack, unpack
from typing import Final, NamedTuple, cast

from hhtool.stats.scope import Dimension, Scope, rows_of
from hhtool.stats.stat import MEAN, RATIO, SHARE, Stat
from hhtool.store.query import Asks, Cell


class Shared(NamedTuple):
    """A view of rows that share what they say: the table of the rows, the number that each has, and
    the table of what they share."""

    rows: str
    number: str
    shared: str


SHARED: Final = {
    "v_turns": Shared("turns", "situation", "situations"),
    "v_played": Shared("played", "conduct", "conducts"),
}

FIGURES: Final = 4
"""Of each statistic: whether a row is of its games, chances, made, the square of what was made."""

LANES: Final = {1: "B", 2: "H", 4: "I", 8: "Q"}
"""Bytes of a figure, and how `struct` calls them."""

GREATEST_LANE: Final = 8
"""A sum that does not fit would take more hands than there are."""

_Figures = tuple[int, ...]
_Lanes = tuple[tuple[Cell, ...], int]
"""The keys of what rows share, and its figures side by side."""


_ONE_DIGIT: Final = bytes(range(10))
_PRINTED: Final = bytes((ord("0") + i) % 256 for i in range(256))
"""What a byte below ten is printed as."""


class Places(NamedTuple):
    """Where in a row of an answer the figures of a statistic are: whether there are rows of its
    games, chances, what was made in two halves, the sum of its squares."""

    there: int
    chances: int
    high: int
    low: int
    squares: int


class _Shared(NamedTuple):
    keys: tuple[Cell, ...]
    figures: tuple[int, ...]


class CountedQuestion(NamedTuple):
    """`of_rows` asks for the keys and the number of each row, `of_shared` for number, keys and
    figures of what they share; `order` are the places of the dimensions among the keys of both,
    `places` those of the figures in a row."""

    stats: tuple[Stat, ...]
    of_rows: str
    values: tuple[Cell, ...]
    of_shared: str
    order: tuple[int, ...]
    places: tuple[Places, ...]
    keys: int
    extra: tuple[str, ...] = ()

    def rows(self, asker: Asks) -> Iterator[tuple[Cell, ...]]:
        """For each group its keys, then the figures, then a zero for the upper halves."""
        lanes: dict[Cell, _Lanes] = {}
        sums: dict[tuple[Cell, ...], int] = {}
        for many in asker.in_bulk(self.of_rows, self.values):
            counted = Counter(many)
            fresh = self._asked(asker, {row[0] for row in counted} - lanes.keys())
            lanes |= self._side_by_side(fresh, GREATEST_LANE)
            _add(sums, counted, lanes)
        if not self.keys:
            sums.setdefault((), 0)
        for found, total in sums.items():
            yield (*(found[place] for place in self.order), *self._figures(total, GREATEST_LANE))

    def written(self, asker: Asks) -> Iterator[tuple[tuple[Cell, ...], str]]:
        """For each group its keys, and the figures of `rows` as a JSON list. For groups of which
        most have few rows: their figures take a byte each."""
        many = list(chain.from_iterable(asker.in_bulk(self.of_rows, self.values)))
        counted = Counter(many)
        shared = self._asked(asker, {row[0] for row in counted})
        greatest = max(max(one.figures) for one in shared.values()) if shared else 0
        rows = max(Counter([row[1:] for row in many]).values(), default=0)
        lane = next(size for size in LANES if greatest * rows < 1 << 8 * size)
        sums: dict[tuple[Cell, ...], int] = {}
        _add(sums, counted, self._side_by_side(shared, lane))
        for found, text in zip(sums, self._printed(sums.values(), lane), strict=True):
            yield tuple([found[place] for place in self.order]), text

    def _printed(self, sums: Iterable[int], lane: int) -> Iterator[str]:
        """Figures that stand side by side as JSON lists. Most have one digit each, and are printed
        without making numbers of them."""
        width = self.width
        size = width * lane
        lowest = int.from_bytes((b"\xff" + bytes(lane - 1)) * width, "little")
        zeros = f"[{', '.join('0' * (width + 1))}]".encode()
        for total in sums:
            digits = total.to_bytes(size, "little")[::lane]
            if total & lowest == total and not digits.translate(None, _ONE_DIGIT):
                printed = bytearray(zeros)
                printed[1 : 3 * width : 3] = digits.translate(_PRINTED)
                yield printed.decode()
            else:
                yield str(self._figures(total, lane))

    @property
    def width(self) -> int:
        """How many figures there are."""
        return FIGURES * len(self.stats)

    def _asked(self, asker: Asks, numbers: Collection[Cell]) -> "dict[Cell, _Shared]":
        """Keys and figures of what rows of those numbers share."""
        if not numbers:
            return {}
        rows = asker.ask(self.of_shared, (json.dumps(list(numbers)),)).rows
        width = self.width
        return {row[0]: _Shared(row[1:-width], cast("_Figures", row[-width:])) for row in rows}

    def _side_by_side(self, shared: Mapping[Cell, _Shared], lane: int) -> "dict[Cell, _Lanes]":
        """Keys and figures in one integer, each in so many bytes."""
        layout = f"<{self.width}{LANES[lane]}"
        return {
            number: (one.keys, int.from_bytes(pack(layout, *one.figures), "little"))
            for number, one in shared.items()
        }

    def _figures(self, total: int, lane: int) -> list[int]:
        """The figures that stand side by side, and the zero."""
        size = self.width * lane
        return [*unpack(f"<{self.width}{LANES[lane]}", total.to_bytes(size, "little")), 0]


def _add(
    sums: dict[tuple[Cell, ...], int],
    counted: Mapping[tuple[Cell, ...], int],
    lanes: "Mapping[Cell, _Lanes]",
) -> None:
    """Adds the figures of rows to those of their groups."""
    for row, times in counted.items():
        keys, figures = lanes[row[0]]
        found = row[1:] + keys if keys else row[1:]
        if times > 1:
            figures *= times
        sums[found] = sums[found] + figures if found in sums else figures


def counted_question(
    view: Shared, stats: tuple[Stat, ...], scope: Scope, by: Sequence[Dimension]
) -> CountedQuestion:
    """The two questions to ask."""
    of_rows = [entry for entry in by if not entry.column]
    of_shared = [entry for entry in by if entry.column]
    order = [
        of_rows.index(entry) if not entry.column else len(of_rows) + of_shared.index(entry)
        for entry in by
    ]
    joins = list(dict.fromkeys(entry.join for entry in of_rows if entry.join))
    if any("h." in entry.sql for entry in of_rows):
        joins.insert(0, "JOIN hands h ON h.hand_id = t.hand_id")
    begin, wanted = scope.begin(), scope.wanted()
    told = ", ".join([f"t.{view.number}", *(entry.sql for entry in of_rows)])
    source = f"{rows_of(view.rows, by)} {' '.join(joins)}"
    rows = f"{begin.sql}SELECT {told} FROM {source} WHERE {wanted.sql}"  # noqa: S608 - values are bound
    figures = [text for stat in stats for text in _of_one(stat)]
    keys = [entry.column for entry in of_shared]
    shared = (
        f"SELECT {', '.join([view.number, *keys, *figures])} FROM {view.shared} t "  # noqa: S608 - our own text
        f"WHERE {view.number} IN (SELECT value FROM json_each(?))"
    )
    last = len(by) + FIGURES * len(stats)
    begins = range(len(by), last, FIGURES)
    places = tuple(Places(i, i + 1, last, i + 2, i + 3) for i in begins)
    return CountedQuestion(
        stats, rows, begin.values + wanted.values, shared, tuple(order), places, len(by)
    )


def _of_one(stat: Stat) -> tuple[str, ...]:
    """The figures of one row of what is shared."""
    there = f"family IN ({', '.join(map(repr, stat.games))})"
    chances, made = (
        f"CASE WHEN {there} THEN coalesce({text}, 0) ELSE 0 END"
        for text in (stat.chances, stat.made)
    )
    if stat.kind == SHARE:
        made = f"({chances} AND {made})"
    elif stat.kind != RATIO:
        made = f"CASE WHEN {chances} THEN {made} ELSE 0 END"
    return there, chances, made, f"{made} * {made}" if stat.kind == MEAN else "0"
