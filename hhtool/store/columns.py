"""What type each column of each view has, for who writes them to typed files.

SQLite tells the type of a column that comes from a table as it is; of others it tells different
things in different versions, so they are named here. Values are those of STRICT tables, so that a
type holds for every row.
"""

import sqlite3
from typing import Final, Literal, NamedTuple

from hhtool.store.schema import documentation

Kind = Literal["integer", "text", "real", "instant"]

INSTANTS: Final = frozenset(("started_at",))
"""Texts that are instants in UTC, or local times without a zone, which are no instants."""

DERIVED_TEXTS: Final = frozenset(
    (
        *("stakes", "text_hash", "eligible", "stated", "derived", "cites", "explained_by"),
        *("row", "played", "behind", "player", "opponent", "currency", "prize_currency"),
        *("v_results.front", "v_results.middle", "v_results.back"),
    )
)
DERIVED_REALS: Final = frozenset(("seconds",))
"""Columns that are worked out and no integers; with the view where others of the name are."""

_DECLARED: Final[dict[str, Kind]] = {"INTEGER": "integer", "TEXT": "text", "REAL": "real"}


class Column(NamedTuple):
    """A column of a view: its type and what it holds."""

    name: str
    kind: Kind
    meaning: str


def view_names() -> tuple[str, ...]:
    """Every documented view."""
    return tuple(entry.name for entry in documentation() if entry.kind == "view")


def columns_of(connection: sqlite3.Connection, view: str) -> tuple[Column, ...]:
    """The columns of a documented view, in order."""
    entry = next(entry for entry in documentation() if entry.name == view)
    rows = connection.execute(f"PRAGMA table_info({view})").fetchall()
    declared = {row[1]: row[2] for row in rows}
    return tuple(
        Column(name, _kind(view, name, declared[name]), text) for name, text in entry.columns
    )


def _kind(view: str, name: str, declared: str) -> Kind:
    if name in INSTANTS:
        return "instant"
    if name in DERIVED_TEXTS or f"{view}.{name}" in DERIVED_TEXTS:
        return "text"
    if name in DERIVED_REALS:
        return "real"
    return _DECLARED.get(declared, "integer")
