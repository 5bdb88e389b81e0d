"""Statistics and a scope → one question in SQL for all statistics of a view.

Turns are counted by situation, and players of hands by conduct, before the statistics look at them:
there are few of those, and millions of rows. A value that may be an amount is summed in two halves,
so that no sum passes what SQLite can hold; Python puts them together.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hhtool.stats.scope import SESSIONS, Dimension, Scope, dimension
from hhtool.stats.stat import DERIVED, MEAN, RATE, RATIO, SHARE, Stat
from hhtool.store.query import Cell


class _Counted(NamedTuple):
    """A view of rows that share what they say: the table of the rows, the number that each has, and
    the table of what they share."""

    rows: str
    number: str
    shared: str


_COUNTED: Final = {
    "v_turns": _Counted("turns", "situation", "situations"),
    "v_played": _Counted("played", "conduct", "conducts"),
}

_MONEY: Final = ("h.currency", "h.minor_per_major")

_MONEY_OF_ITS_OWN: Final = {"v_tournaments": ("t.currency", "t.minor_per_major")}
"""The price of a tournament is not in the chips of its hands."""

WIDTH: Final = 5
"""Columns of the answer for each statistic: whether there are rows of its games, chances, made in
two halves, sum of squares."""

OPEN: Final = "open-face"


class Question(NamedTuple):
    """`keys` columns of the answer are the group, then come `extra` ones, then the figures."""

    stats: tuple[Stat, ...]
    sql: str
    values: tuple[Cell, ...]
    keys: int
    extra: int


def questions(
    stats: Sequence[Stat], scope: Scope, columns: dict[str, tuple[str, ...]]
) -> list[Question]:
    """What to ask, in as few questions as there are views and kinds of groups. Statistics of a view
    that has no such dimension are left out; `columns` are those of the views."""
    sorted_out: dict[tuple[str, tuple[str, ...]], list[Stat]] = {}
    for stat in stats:
        sorted_out.setdefault((stat.view, _extra(stat)), []).append(stat)
    asked = []
    for (view, extra), together in sorted_out.items():
        by = [dimension(name, columns[view]) for name in scope.by]
        known = [entry for entry in by if entry is not None]
        if len(known) == len(by):
            asked.append(_question(view, extra, tuple(together), scope, known, columns[view]))
    return asked


def _extra(stat: Stat) -> tuple[str, ...]:
    """What else its rows are told apart by."""
    money = _MONEY_OF_ITS_OWN.get(stat.view, _MONEY) if stat.money else ()
    if stat.kind == DERIVED:
        return (f"({stat.per or 0})", f"({stat.made})", f"({stat.chances})", *money)
    if stat.kind == RATE:
        return (f"t.{stat.per}",)
    return money


def _question(
    view: str,
    extra: tuple[str, ...],
    stats: tuple[Stat, ...],
    scope: Scope,
    by: Sequence[Dimension],
    columns: Sequence[str],
) -> Question:
    counted = _COUNTED.get(view)
    inner = [*(entry.sql for entry in by if not entry.column), *_of_hand(extra)]
    joins = list(dict.fromkeys(entry.join for entry in by if entry.join))
    if any("h." in text for text in inner):
        joins.insert(0, "JOIN hands h ON h.hand_id = t.hand_id")
    names = iter([f"t.g{i}" for i in range(len(inner))])
    told = "".join(f", {sql} AS g{i}" for i, sql in enumerate(inner))
    groups = [
        *(entry.column or next(names) for entry in by),
        *(next(names) if text in _of_hand(extra) else text for text in extra),
    ]
    wanted = scope.wanted()
    base = f"FROM {counted.rows if counted else view} t {' '.join(joins)} WHERE {wanted.sql}"
    if counted:
        keys = ", ".join([f"t.{counted.number}", *(f"g{i}" for i in range(len(inner)))])
        rows = (
            f"(SELECT t.{counted.number}{told}, count(*) AS n {base} GROUP BY {keys}) t "
            f"JOIN {counted.shared} USING ({counted.number})"
        )
    else:
        rows = f"(SELECT t.*{told} {base}) t"
    figures = [_figures(stat, "t.n" if counted else "1", columns) for stat in stats]
    begin = f"WITH {SESSIONS} " if "session" in scope.by else ""
    sql = f"{begin}SELECT {', '.join([*groups, *figures])} FROM {rows}"  # noqa: S608 - values are bound
    if groups:
        sql += f" GROUP BY {', '.join(map(str, range(1, len(groups) + 1)))}"
    return Question(stats, sql, wanted.values, len(by), len(extra))


def _of_hand(extra: Sequence[str]) -> list[str]:
    return [text for text in extra if text.startswith("h.")]


def _there(stat: Stat, count: str, columns: Sequence[str]) -> str:
    """Whether a row is of a game for which the statistic has a meaning."""
    if "family" in columns:
        return f"{count} * (family IN ({', '.join(repr(game) for game in stat.games)}))"
    if "open_face" in columns:
        return f"open_face IN ({', '.join(str(int(game == OPEN)) for game in stat.games)})"
    return "1"


def _figures(stat: Stat, count: str, columns: Sequence[str]) -> str:
    """Rows of its games, chances, the two halves of what was made, and the sum of its squares."""
    chances, made = f"({stat.chances})", f"({stat.made})"
    there = f"sum({_there(stat, count, columns)})"
    if stat.kind == DERIVED:
        return f"{there}, sum({count}), 0, 0, 0"
    value = f"({count} * {made})"
    if stat.kind in (SHARE, RATIO):
        if stat.kind == SHARE:
            value = f"({count} * ({chances} AND {made}))"
        return f"{there}, sum({count} * {chances}), 0, sum({value}), 0"
    value = f"(CASE WHEN {chances} THEN {count} * {made} END)"
    squares = f"total({value} * 1.0 * {made})" if stat.kind in (MEAN, RATE) else "0"
    halves = f"sum({value} >> 32), sum({value} & 4294967295)"
    return f"{there}, sum({count} * {chances}), {halves}, {squares}"
