"""Statistics of rows that share what they say: what is shared is looked at once, then rows count.

Millions of turns have some thousand situations. What each situation means for every statistic is
worked out once; the rows of a group then add up how often each situation occurs. To add the figures
of all statistics at once, they stand side by side in one integer, each in a lane of its own that no
sum can leave.
"""

import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from struct import pack, unpack
from typing import Final, NamedTuple

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

LANE: Final = 8
"""Bytes of a figure. A sum that does not fit would take more hands than there are."""

Lanes = tuple[tuple[Cell, ...], int]
"""The keys of what rows share, and its figures side by side."""

_NONE: Final = "0"
"""The figure of what a statistic has none of."""


class Places(NamedTuple):
    """Where in a row of an answer the figures of a statistic are: whether there are rows of its
    games, chances, what was made in two halves, the sum of its squares."""

    there: int
    chances: int
    high: int
    low: int
    squares: int


class CountedQuestion(NamedTuple):
    """`of_rows` asks for the keys and the number of each row, `of_shared` for number, keys and
    figures of what they share; `order` are the places of the dimensions among the keys of both,
    `places` those of the figures in a row; `width` is how many figures there are."""

    stats: tuple[Stat, ...]
    of_rows: str
    values: tuple[Cell, ...]
    of_shared: str
    order: tuple[int, ...]
    places: tuple[Places, ...]
    keys: int
    width: int
    extra: tuple[str, ...] = ()

    def rows(self, asker: Asks) -> Iterator[tuple[Cell, ...]]:
        """For each group its keys, then the figures, then a zero for the upper halves."""
        lanes: dict[Cell, Lanes] = {}
        sums: dict[tuple[Cell, ...], int] = {}
        for many in asker.in_bulk(self.of_rows, self.values):
            counted = Counter(many)
            lanes |= self.side_by_side(asker, {row[0] for row in counted} - lanes.keys())
            _add(sums, counted, lanes)
        if not self.keys:
            sums.setdefault((), 0)
        size = self.width * LANE
        for found, total in sums.items():
            figures = unpack(f"<{self.width}Q", total.to_bytes(size, "little"))
            yield (*(found[place] for place in self.order), *figures, 0)

    def side_by_side(self, asker: Asks, numbers: Collection[Cell]) -> dict[Cell, Lanes]:
        """Of what rows of those numbers share the keys, and the figures in one integer."""
        if not numbers:
            return {}
        width = self.width
        layout = f"<{width}Q"
        rows = asker.ask(self.of_shared, (json.dumps(list(numbers)),)).rows
        return {
            row[0]: (row[1:-width], int.from_bytes(pack(layout, *row[-width:]), "little"))
            for row in rows
        }


def _add(
    sums: dict[tuple[Cell, ...], int],
    counted: Mapping[tuple[Cell, ...], int],
    lanes: Mapping[Cell, Lanes],
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
    texts = [_of_one(stat) for stat in stats]
    figures = list(dict.fromkeys(text for some in texts for text in some if text != _NONE))
    keys = [entry.column for entry in of_shared]
    shared = (
        f"SELECT {', '.join([view.number, *keys, *figures])} FROM {view.shared} t "  # noqa: S608 - our own text
        f"WHERE {view.number} IN (SELECT value FROM json_each(?))"
    )
    place = {text: len(by) + i for i, text in enumerate((*figures, _NONE))}
    places = tuple(Places(*map(place.__getitem__, some)) for some in texts)
    rest = (tuple(order), places, len(by), len(figures))
    return CountedQuestion(stats, rows, begin.values + wanted.values, shared, *rest)


def _of_one(stat: Stat) -> tuple[str, str, str, str, str]:
    """The figures of one row of what is shared, in the order of `Places`."""
    there = f"family IN ({', '.join(map(repr, stat.games))})"
    chances, made = (
        f"CASE WHEN {there} THEN coalesce({text}, 0) ELSE 0 END"
        for text in (stat.chances, stat.made)
    )
    if stat.kind == SHARE:
        made = f"({chances} AND {made})"
    elif stat.kind != RATIO:
        made = f"CASE WHEN {chances} THEN {made} ELSE 0 END"
    return there, chances, _NONE, made, f"{made} * {made}" if stat.kind == MEAN else _NONE
