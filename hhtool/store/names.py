"""The numbers of players. A name, once stored, keeps its number: names are never deleted."""

import sqlite3
from collections.abc import Iterable, Mapping
from typing import Final

from hhtool.store.inserting import insert
from hhtool.store.look_up import looked_up

MOST: Final = 20_000
"""Names that are remembered before the database is asked again."""

_FIND: Final = "SELECT name, player_id FROM players WHERE site = ? AND name IN ({})"
_NEXT: Final = "SELECT coalesce(max(player_id), 0) + 1 FROM players"


class Names:
    """Names at sites → numbers, remembered from hand to hand."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection: sqlite3.Connection = connection
        self.known: dict[str, dict[str, int]] = {}

    def numbers(self, site: str, names: Iterable[str]) -> Mapping[str, int]:
        """The numbers of some names, and perhaps of others; new ones are stored in the caller's
        transaction, in their order, after whose failure this object must not be used again."""
        known = self.known.setdefault(site, {})
        unknown = [name for name in dict.fromkeys(names) if name not in known]
        if not unknown:
            return known
        if len(known) > MOST:
            known.clear()
            unknown = list(dict.fromkeys(names))
        known.update(looked_up(self.connection, _FIND, site, unknown))
        new = [name for name in unknown if name not in known]
        if new:
            begin = int(self.connection.execute(_NEXT).fetchone()[0])
            insert(
                self.connection, "players", [(i, site, name) for i, name in enumerate(new, begin)]
            )
            known.update(zip(new, range(begin, begin + len(new)), strict=True))
        return known
