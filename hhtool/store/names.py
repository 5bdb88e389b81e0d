"""The numbers of players. A name, once stored, keeps its number: names are never deleted."""

import sqlite3
from collections.abc import Sequence
from typing import Final

MOST: Final = 100_000
"""Names that are remembered before the database is asked again."""


class Names:
    """Names at sites → numbers, remembered from hand to hand."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection: sqlite3.Connection = connection
        self.known: dict[tuple[str, str], int] = {}

    def numbers(self, site: str, names: Sequence[str]) -> list[int]:
        """The numbers of some names; new ones are stored in the caller's transaction, after whose
        failure this object must not be used again."""
        if len(self.known) > MOST:
            self.known.clear()
        return [self.known.get((site, name)) or self._number(site, name) for name in names]

    def _number(self, site: str, name: str) -> int:
        self.connection.execute(
            "INSERT INTO players (site, name) VALUES (?, ?) ON CONFLICT DO NOTHING", (site, name)
        )
        row = self.connection.execute(
            "SELECT player_id FROM players WHERE site = ? AND name = ?", (site, name)
        ).fetchone()
        self.known[site, name] = row[0]
        return int(row[0])
