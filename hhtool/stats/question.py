"""Statistics and a scope → one question in SQL for all statistics of a view.

Turns and players of hands, of which there are millions, are counted by what they share: see
`counted.py`. A value that may be an amount is summed in two halves, so that no sum passes what
SQLite can hold; Python puts them together.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple

from hhtool.stats.counted import SHARED, CountedQuestion, Places, counted_question
from hhtool.stats.scope import Dimension, Scope, dimension, rows_of
from hhtool.stats.stat import DERIVED, MEAN, RATE, RATIO, SHARE, Stat
from hhtool.store.query import Asks, Cell

CODE: Final = "t.currency"
MINOR: Final = "t.minor_per_major"
TOURNAMENT: Final = "t.is_tournament"

OPEN: Final = "open-face"
BETTING: Final = frozenset(("board", "stud", "draw"))
ROWS: Final = frozenset(("classic", OPEN))
"""The games of which a view may have rows: of betting, or of Chinese and open-face."""

_NONE: Final = "0"
"""What a row says where there is nothing to add up."""

SQUARE_OF: Final = "^"
"""What stands before a figure that is to be squared, which SQLite cannot hold."""

_SQUARED: Final = (
    f"CASE WHEN abs({{0}}) < 3037000500 THEN {{0}} * {{0}} ELSE '{SQUARE_OF}' || {{0}} END"
)

WORKED_OUT: Final = frozenset(("v_tournaments", "kept_tournaments"))
"""Views of few rows that take long to work out: they are asked once for everything."""


class Question(NamedTuple):
    """`keys` columns of the answer are the group, then come those of `extra`, then figures, each
    once; `places` says where those of each statistic are."""

    stats: tuple[Stat, ...]
    sql: str
    values: tuple[Cell, ...]
    keys: int
    extra: tuple[str, ...]
    places: tuple[Places, ...]

    def rows(self, asker: Asks) -> Iterator[tuple[Cell, ...]]:
        """The answer."""
        return asker.ask(self.sql, self.values).rows


def questions(
    stats: Sequence[Stat], scope: Scope, columns: dict[str, tuple[str, ...]]
) -> list[Question | CountedQuestion]:
    """What to ask, in as few questions as there are views and kinds of groups. Statistics of a view
    that has no such dimension are left out; `columns` are those of the views."""
    sorted_out: dict[tuple[str, tuple[str, ...]], list[Stat]] = {}
    for stat in stats:
        key = () if stat.view in WORKED_OUT else apart(stat)
        sorted_out.setdefault((stat.view, key), []).append(stat)
    asked: list[Question | CountedQuestion] = []
    for (view, _), together in sorted_out.items():
        every = ((*apart(stat), *_extra(stat, columns[view])) for stat in together)
        extra = tuple(dict.fromkeys(chain.from_iterable(every)))
        by = [dimension(name, columns[view]) for name in scope.by]
        known = [entry for entry in by if entry is not None]
        if len(known) != len(by):
            continue
        if view in SHARED and not extra:
            asked.append(counted_question(SHARED[view], tuple(together), scope, known))
        else:
            rest = (tuple(together), scope, known, columns[view])
            asked.append(_question(view, extra, *rest))
    return asked


def apart(stat: Stat) -> tuple[str, ...]:
    """What rows are told apart by for what is derived from them. That may be many groups: nothing
    else is asked with it, but of a view that is in `WORKED_OUT`."""
    if stat.kind == DERIVED:
        return (f"({stat.per or 0})", f"({stat.made})", f"({stat.chances})")
    return ()


def _extra(stat: Stat, columns: Sequence[str]) -> tuple[str, ...]:
    """What else its rows are told apart by: the chips of a tournament are no money of the table."""
    if stat.kind == RATE:
        return (f"t.{stat.per}",)
    if not stat.money:
        return ()
    return (CODE, MINOR, TOURNAMENT) if "is_tournament" in columns else (CODE, MINOR)


def _question(
    view: str,
    extra: tuple[str, ...],
    stats: tuple[Stat, ...],
    scope: Scope,
    by: Sequence[Dimension],
    columns: Sequence[str],
) -> Question:
    inner = [entry.sql for entry in by if not entry.column]
    joins = list(dict.fromkeys(entry.join for entry in by if entry.join))
    if any("h." in text for text in inner):
        joins.insert(0, "JOIN hands h ON h.hand_id = t.hand_id")
    names = iter([f"t.g{i}" for i in range(len(inner))])
    told = "".join(f", {sql} AS g{i}" for i, sql in enumerate(inner))
    groups = [*(entry.column or next(names) for entry in by), *extra]
    begin, wanted = scope.begin(), scope.wanted()
    rows = f"(SELECT t.*{told} FROM {rows_of(view, by)} {' '.join(joins)} WHERE {wanted.sql}) t"  # noqa: S608 - values are bound
    figures = [_figures(stat, _of_row(stat, columns), scope.hands is None) for stat in stats]
    once = list(dict.fromkeys(text for texts in figures for text in texts))
    sql = f"{begin.sql}SELECT {', '.join([*groups, *once])} FROM {rows}"  # noqa: S608 - the same
    if groups and scope.hands is None:
        sql += f" GROUP BY {', '.join(map(str, range(1, len(groups) + 1)))}"
    place = {text: len(groups) + i for i, text in enumerate(once)}
    places = tuple(Places(*map(place.__getitem__, texts)) for texts in figures)
    return Question(stats, sql, begin.values + wanted.values, len(by), extra, places)


def _there(stat: Stat, columns: Sequence[str]) -> str:
    """Whether a row is of a game for which the statistic has a meaning; "1" where all are."""
    if "family" in columns and not set(stat.games) >= BETTING:
        return f"family IN ({', '.join(map(repr, stat.games))})"
    if "open_face" in columns and not set(stat.games) >= ROWS:
        return f"open_face IN ({', '.join(str(int(game == OPEN)) for game in stat.games)})"
    return "1"


class _OfRow(NamedTuple):
    """What a row says of a statistic: whether it is of its games, chances, what was made, and the
    square of that."""

    there: str
    chances: str
    made: str
    square: str


def _of_row(stat: Stat, columns: Sequence[str]) -> _OfRow:
    there = _there(stat, columns)
    if stat.kind == DERIVED:
        return _OfRow(there, "1", _NONE, _NONE)
    chances, made = f"({stat.chances})", f"({stat.made})"
    narrowed = "{}"
    if there != "1":
        chances = f"({there} AND {chances})" if stat.kind != RATIO else chances
        narrowed = f"CASE WHEN {there} THEN {{}} END"
    if stat.kind == SHARE:
        return _OfRow(there, chances, f"({chances} AND {made})", _NONE)
    if stat.kind == RATIO:
        return _OfRow(there, narrowed.format(chances), narrowed.format(made), _NONE)
    known = chances == f"({stat.made} IS NOT NULL)"  # what a sum leaves out by itself
    value = made if known else f"CASE WHEN {chances} THEN {made} END"
    square = f"{value} * 1.0 * {made}" if stat.kind in (MEAN, RATE) else _NONE
    return _OfRow(there, chances, value, square)


def _figures(stat: Stat, row: _OfRow, summed: bool) -> tuple[str, str, str, str, str]:
    """Rows of its games, chances, the two halves of what was made, and the sum of its squares; of
    each row alone unless `summed`: those that are whole numbers then are added up as such."""
    there, chances, made, square = row
    if not summed:
        square = square if square == _NONE else _SQUARED.format(made)
        there, chances, made, square = (
            text if text in (_NONE, "1") else f"ifnull({text}, 0)"
            for text in (there, chances, made, square)
        )
        return there, chances, _NONE, made, square
    added = _NONE if made == _NONE else f"sum({made})"
    halves = (_NONE, added)
    if stat.kind not in (SHARE, RATIO, DERIVED):
        halves = (f"sum({made} >> 32)", f"sum({made} & 4294967295)")
    squares = square if square == _NONE else f"total({square})"
    return f"sum({there})", f"sum({chances})", *halves, squares
