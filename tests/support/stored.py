"""What a database holds, whatever numbers it gave its hands and in whatever order they came."""

import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path

HAND = "(SELECT h.site || h.hand_no || hex(h.text_hash) FROM hands h WHERE h.hand_id = v.{})"
PLAYER = "(SELECT n.site || ' ' || n.name FROM players n WHERE n.player_id = v.{})"

LOCAL = {"hand_id": HAND, "view_of": HAND, "player_id": PLAYER, "opponent_id": PLAYER}
"""Columns with the number of a hand or player, which differs from one database to the next, and
what it stands for."""

UNTOLD = {"file_id", "situation"}
"""The number of a file does too, and that of a situation; the views have what they stand for beside
it."""


def content(db: Path) -> dict[str, str]:
    """A hash of each view, hands and players not being known by their numbers here."""
    with closing(sqlite3.connect(f"file:{db}?mode=ro", uri=True)) as connection:
        views = connection.execute("SELECT name FROM sqlite_master WHERE type = 'view'").fetchall()
        return {view: _hash(connection, view) for (view,) in views}


def _hash(connection: sqlite3.Connection, view: str) -> str:
    names = [row[1] for row in connection.execute(f"PRAGMA table_info({view})")]
    columns = [LOCAL.get(n, "{}").format(n) for n in names if n not in UNTOLD]
    sql = f"SELECT {', '.join(columns)} FROM {view} v"  # noqa: S608 - our own names
    found = sorted(map(repr, connection.execute(sql).fetchall()))
    return sha256("\n".join(found).encode()).hexdigest()
