"""Where a stored hand stands: one place counts as the first, the others are remembered.

The first place is that with most hands before it (see `context.py`; betting games have none), then
the first by path and line.

Which place that is depends on the set of places only, never on the order in which files were read,
so that any number of processes ends with the same content.
"""

import sqlite3
from typing import Final, NamedTuple

from hhtool.core.finding import UNREADABLE
from hhtool.store.keeping import Keeping, Leave
from hhtool.store.outcome import HandKey
from hhtool.store.removal import remove
from hhtool.store.rows import Spot

TO_THE_END: Final = 1 << 62
"""Beyond the last line of any file."""

_SPOT: Final = "file_id, first_line, last_line, byte_start, byte_end, context"
_MOVE: Final = """
UPDATE hands SET file_id = ?, first_line = ?, last_line = ?, byte_start = ?, byte_end = ?,
  context = ?, gone = 0
WHERE hand_id = ?
"""
_ANOTHER: Final = "INSERT OR REPLACE INTO hand_places VALUES (?, ?, ?, ?, ?, ?, ?)"
_LEAST: Final = """
SELECT p.file_id, p.first_line, p.last_line, p.byte_start, p.byte_end, p.context
FROM hand_places p JOIN files f USING (file_id)
WHERE p.hand_id = ? ORDER BY p.context DESC, f.path, p.first_line LIMIT 1
"""
_BEFORE: Final = """
SELECT EXISTS (
  SELECT 1 FROM (
    SELECT hand_id, file_id, context FROM hands WHERE NOT gone
    UNION ALL SELECT hand_id, file_id, context FROM hand_places
  ) p JOIN files f USING (file_id)
  WHERE p.hand_id = ?1 AND p.file_id <> ?2
    AND (p.context > ?3 OR p.context = ?3 AND f.path < ?4)
)
"""


class Stand(NamedTuple):
    """A hand and the first line of one of its places in a file."""

    hand_id: int
    first_line: int


def remember(connection: sqlite3.Connection, hand_id: int, spot: Spot, path: str) -> None:
    """Notes that a stored hand stands at a spot of the file with that path too."""
    row = connection.execute(
        f"SELECT {_SPOT}, gone, path FROM hands JOIN files USING (file_id) WHERE hand_id = ?",  # noqa: S608 - ours
        (hand_id,),
    ).fetchone()
    first, gone, first_path = Spot(*row[:6]), row[6], row[7]
    same = spot[:2] == first[:2]
    if gone or same or _goes_before(spot, path, first, first_path):
        connection.execute(_MOVE, (*spot, hand_id))
        _forget(connection, hand_id, spot)
        if not gone and not same:
            connection.execute(_ANOTHER, (hand_id, *first))
    else:
        connection.execute(_ANOTHER, (hand_id, *spot))


def comes_first(connection: sqlite3.Connection, hand_id: int, spot: Spot, path: str) -> bool:
    """Whether no other file has a place of a stored hand that counts before this one."""
    values = (hand_id, spot.file_id, spot.context, path)
    return not connection.execute(_BEFORE, values).fetchone()[0]


def stands_in(
    connection: sqlite3.Connection, file_id: int, first_line: int = 1, next_line: int = 0
) -> set[Stand]:
    """The places of stored hands in a file from a line on, up to the line behind them if there is
    one, as far as the database knows."""
    rows = connection.execute(
        "SELECT hand_id, first_line FROM hands "
        "WHERE file_id = ?1 AND first_line >= ?2 AND first_line < ?3 AND NOT gone "
        "UNION SELECT hand_id, first_line FROM hand_places "
        "WHERE file_id = ?1 AND first_line >= ?2 AND first_line < ?3",
        (file_id, first_line, next_line or TO_THE_END),
    )
    return {Stand(*row) for row in rows}


def is_in(connection: sqlite3.Connection, hand_id: int, file_id: int) -> bool:
    """Whether a stored hand stands in a file, as far as the database knows."""
    row = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM hands WHERE hand_id = ?1 AND file_id = ?2 AND NOT gone) "
        "OR EXISTS (SELECT 1 FROM hand_places WHERE hand_id = ?1 AND file_id = ?2)",
        (hand_id, file_id),
    ).fetchone()
    return bool(row[0])


def drop(
    connection: sqlite3.Connection, file_id: int, stand: Stand, unfinished: bool, leave: Leave
) -> HandKey | None:
    """Takes back a place that the file no longer has.

    Another place becomes the first; without one the hand is deleted when it was unreadable, or
    `unfinished`: the beginning of what stands there now; `leave` is told before. Else it is marked
    as gone, since its verdict still stands.
    Returns the number of a hand whose places changed, for whoever watches over numbers.
    """
    hand_id, line = stand
    connection.execute(
        "DELETE FROM hand_places WHERE hand_id = ? AND file_id = ? AND first_line = ?",
        (hand_id, file_id, line),
    )
    row = connection.execute(
        "SELECT file_id, first_line, status, site, hand_no FROM hands WHERE hand_id = ?", (hand_id,)
    ).fetchone()
    if row is None or (row[0], row[1]) != (file_id, line):
        return None
    other = connection.execute(_LEAST, (hand_id,)).fetchone()
    if other is not None:
        connection.execute(_MOVE, (*other, hand_id))
        _forget(connection, hand_id, Spot(*other))
    elif unfinished or row[2] == UNREADABLE:
        leave(Keeping(connection), [hand_id])
        remove(connection, hand_id)
    else:
        connection.execute("UPDATE hands SET gone = 1 WHERE hand_id = ?", (hand_id,))
    return row[3], row[4]


def _goes_before(spot: Spot, path: str, other: Spot, other_path: str) -> bool:
    if spot.context != other.context:
        return spot.context > other.context
    return (path, spot.first_line) <= (other_path, other.first_line)


def _forget(connection: sqlite3.Connection, hand_id: int, spot: Spot) -> None:
    """A place that is the first is not among the others."""
    connection.execute(
        "DELETE FROM hand_places WHERE hand_id = ? AND file_id = ? AND first_line = ?",
        (hand_id, spot.file_id, spot.first_line),
    )
