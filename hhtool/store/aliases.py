"""Which names are the same person: said by the user, kept in the database, and taken back."""

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from itertools import chain, count
from typing import Final

from hhtool.core.errors import StoreError
from hhtool.store.connect import immediate, open_for_load
from hhtool.store.query import Question

_TOGETHER: Final = """
SELECT p.name, q.name, h.hand_no, f.path, h.first_line
FROM seats s JOIN seats t ON t.hand_id = s.hand_id AND t.player_id > s.player_id
JOIN players p ON p.player_id = s.player_id JOIN players q ON q.player_id = t.player_id
JOIN hands h ON h.hand_id = s.hand_id JOIN files f USING (file_id)
WHERE NOT h.gone AND s.player_id IN ({0}) AND t.player_id IN ({0})
ORDER BY f.path, h.first_line, s.seat, t.seat LIMIT 1
"""


def add_alias(path: str, names: Sequence[str], site: str | None) -> str:
    """Says that all names are one person, who is called what one of them is called already, or by
    the first name. Persons that meet so become one. StoreError for a name that nobody has, and for
    names that sat in one hand together, and where there is no database: none is made."""
    with closing(open_for_load(path, make=False)) as connection, immediate(connection):
        found = _players(connection, names, site)
        known = _persons(connection, found)
        joined = dict.fromkeys(chain(found, *(_members(connection, one) for one in known)))
        _apart(connection, tuple(joined))
        person = known[0] if known else _new_person(connection, names)
        connection.executemany(
            "INSERT INTO aliases VALUES (?, ?) ON CONFLICT DO UPDATE SET person = excluded.person",
            [(player, person) for player in joined],
        )
    return person


def remove_alias(path: str, names: Sequence[str], site: str | None) -> list[tuple[str, list[str]]]:
    """Takes names from their persons: each such person, as it is called now, with the names that
    it still has. One name left is no person. StoreError for a name that is joined with no other."""
    with closing(open_for_load(path, make=False)) as connection, immediate(connection):
        leaving = list[int]()
        for name in names:
            joined = [
                player
                for player in _players(connection, [name], site)
                if _persons(connection, [player])
            ]
            if not joined:
                raise StoreError(f"{name!r} is joined with no other name")
            leaving += joined
        persons = _persons(connection, leaving)
        connection.executemany(
            "DELETE FROM aliases WHERE player_id = ?", [(player,) for player in leaving]
        )
        return [_left(connection, person) for person in persons]


def aliases(path: str) -> list[tuple[str, str, str]]:
    """Every name that has been joined: person, site, name."""
    with closing(Question(path)) as question:
        rows = question.ask(
            "SELECT person, site, player FROM v_aliases ORDER BY person, site, player"
        ).rows
        return [(str(person), str(site), str(name)) for person, site, name in rows]


def _players(connection: sqlite3.Connection, names: Iterable[str], site: str | None) -> list[int]:
    """The numbers of the players of some names. StoreError for a name that nobody has."""
    found = list[int]()
    for name in names:
        rows = connection.execute(
            "SELECT player_id FROM players WHERE name = ?1 AND (?2 IS NULL OR site = ?2)",
            (name, site),
        ).fetchall()
        if not rows:
            where = "" if site is None else f" at {site}"
            raise StoreError(f"nobody in the database is called {name!r}{where}")
        found += (int(row[0]) for row in rows)
    return found


def _persons(connection: sqlite3.Connection, players: Iterable[int]) -> list[str]:
    """The persons to whom some players belong, each once."""
    rows = (
        row
        for player in players
        for row in connection.execute("SELECT person FROM aliases WHERE player_id = ?", (player,))
    )
    return list(dict.fromkeys(str(row[0]) for row in rows))


def _members(connection: sqlite3.Connection, person: str) -> dict[int, str]:
    """The numbers and names of a person, in the order in which they are listed."""
    rows = connection.execute(
        "SELECT player_id, name FROM aliases JOIN players USING (player_id) WHERE person = ? "
        "ORDER BY site, name",
        (person,),
    )
    return {int(player): str(name) for player, name in rows}


def _apart(connection: sqlite3.Connection, players: Sequence[int]) -> None:
    """StoreError when two of them sat in one hand: nobody plays against himself."""
    marks = ", ".join(str(player) for player in players)
    row = connection.execute(_TOGETHER.format(marks)).fetchone()
    if row is not None:
        one, other, number, path, line = row
        raise StoreError(
            f"{one!r} and {other!r} are two persons: both sit in hand {number} ({path}:{line})"
        )


def _new_person(connection: sqlite3.Connection, names: Sequence[str]) -> str:
    """What a person of those names is called: the first that no other person is called."""
    more = (f"{names[0]} {number}" for number in count(2))
    return next(name for name in chain(names, more) if not _members(connection, name))


def _left(connection: sqlite3.Connection, person: str) -> tuple[str, list[str]]:
    """A person from whom names were taken: called by another name where its own was, and no more
    where one is left."""
    names = list(dict.fromkeys(_members(connection, person).values()))
    called = person
    if len(names) < 2:
        connection.execute("DELETE FROM aliases WHERE person = ?", (person,))
        called = names[0] if names else person
    elif person not in names:
        called = _new_person(connection, names)
        connection.execute("UPDATE aliases SET person = ? WHERE person = ?", (called, person))
    return called, names
