"""How a stored hand goes: with all its parts.

The tables say themselves that the parts go with the hand. A load does not ask SQLite to look after
that, since it would look for the hand of each of a hundred rows that are stored with it (see
`bulk`); so here the parts are deleted by name.
"""

import sqlite3
from typing import Final

from hhtool.store.rows import PARTS

_VIEWS: Final = "DELETE FROM hand_views WHERE hand_id = ?1 OR view_of = ?1"
_OF_HAND: Final = tuple(
    f"DELETE FROM {table} WHERE hand_id = ?"  # noqa: S608 - our own names
    for table in ("hands", "hand_places", *PARTS)
)


PAGES: Final = 8000
"""How many kB of the database a load has in memory: a piece of a file changes about so much, and
what does not fit is written twice."""


def bulk(connection: sqlite3.Connection) -> None:
    """Makes a connection fit to store what hhtool makes itself: that rows refer to what is there,
    and that words are those of the table, is not looked at again for each row."""
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("PRAGMA ignore_check_constraints = ON")
    connection.execute(f"PRAGMA cache_size = -{PAGES}")


def remove(connection: sqlite3.Connection, hand_id: int) -> None:
    """Deletes a hand and its parts, inside the caller's transaction. The views of a hand go first:
    what is noted about the sums hangs on them (see `sum_tables.py`)."""
    connection.execute(_VIEWS, (hand_id,))
    for sql in _OF_HAND:
        connection.execute(sql, (hand_id,))
