"""Which names are the same person: said by the user, kept in the database."""

from collections.abc import Sequence
from contextlib import closing

from hhtool.core.errors import StoreError
from hhtool.store.connect import immediate, open_for_load
from hhtool.store.query import Question


def add_alias(path: str, names: Sequence[str], site: str | None) -> str:
    """Says that all names are one person, who is called by the first name or what that person is
    called already. Persons that meet so become one. StoreError for a name that nobody has, and
    where there is no database: none is made."""
    with closing(open_for_load(path, make=False)) as connection, immediate(connection):
        found: list[int] = []
        for name in names:
            rows = connection.execute(
                "SELECT player_id FROM players WHERE name = ?1 AND (?2 IS NULL OR site = ?2)",
                (name, site),
            ).fetchall()
            if not rows:
                where = "" if site is None else f" at {site}"
                raise StoreError(f"nobody in the database is called {name!r}{where}")
            found += (int(row[0]) for row in rows)
        known = [
            row[0]
            for player in found
            for row in connection.execute(
                "SELECT person FROM aliases WHERE player_id = ?", (player,)
            )
        ]
        person = str(known[0]) if known else names[0]
        connection.executemany(
            "UPDATE aliases SET person = ? WHERE person = ?", [(person, other) for other in known]
        )
        connection.executemany(
            "INSERT INTO aliases VALUES (?, ?) ON CONFLICT DO UPDATE SET person = excluded.person",
            [(player, person) for player in found],
        )
    return person


def aliases(path: str) -> list[tuple[str, str, str]]:
    """Every name that has been joined: person, site, name."""
    with closing(Question(path)) as question:
        rows = question.ask(
            "SELECT person, site, player FROM v_aliases ORDER BY person, site, player"
        ).rows
        return [(str(person), str(site), str(name)) for person, site, name in rows]
