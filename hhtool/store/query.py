"""Questions to a database in SQL, which can only read.

Four locks hold: the file is opened read-only, the connection refuses to write, no other database
can be attached, and an authoriser allows nothing but reading. A long question can be stopped.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, Protocol

from hhtool.core.errors import StoreError
from hhtool.store.connect import explained, open_for_reading

Cell = str | int | float | None

STEPS_BETWEEN: Final = 100_000
"""Steps of SQLite between two looks at whether to stop."""

BULK: Final = 65_536
"""Rows that are fetched at once."""

_ALLOWED: Final = frozenset(
    (
        sqlite3.SQLITE_SELECT,
        sqlite3.SQLITE_READ,
        sqlite3.SQLITE_FUNCTION,
        sqlite3.SQLITE_RECURSIVE,
    )
)
_PRAGMAS: Final = frozenset(
    ("table_info", "table_xinfo", "table_list", "index_list", "index_info", "foreign_key_list")
)


class Answer(NamedTuple):
    """The names of the columns, no two alike, and the rows as they come."""

    columns: tuple[str, ...]
    rows: Iterator[tuple[Cell, ...]]


class Asks(Protocol):
    """Whoever answers questions in SQL."""

    def ask(self, sql: str, values: Sequence[Cell] = ()) -> Answer:
        """The answer to one statement."""

    def in_bulk(self, sql: str, values: Sequence[Cell] = ()) -> Iterator[list[tuple[Cell, ...]]]:
        """The rows of an answer, many at a time."""


class Question:
    """One connection for questions, which are all answered from the database as it is when the
    first is asked, whatever is stored meanwhile. `stop` may be called at any time, from a signal
    handler say."""

    def __init__(self, path: str) -> None:
        self.path: str = path
        self.stopped: bool = False
        self.connection: sqlite3.Connection = open_for_reading(path)
        self.connection.text_factory = _text
        self.connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
        # SQLite makes these ready with what the authoriser must forbid.
        self.connection.execute("SELECT 1 FROM json_each('[]'), json_tree('[]')")
        self.connection.execute("BEGIN")
        self.connection.set_authorizer(_authorise)
        self.connection.set_progress_handler(lambda: int(self.stopped), STEPS_BETWEEN)

    def ask(self, sql: str, values: Sequence[Cell] = ()) -> Answer:
        """The answer to one statement. StoreError when it is no question, or a wrong one."""
        try:
            with explained(self.path, ours=False):
                cursor = self.connection.execute(sql, values)
        except (sqlite3.Error, sqlite3.Warning) as error:
            raise self._wrong(error) from error
        except ValueError as error:  # such as a zero character in the text
            raise StoreError(f"SQL: {error}") from error
        if cursor.description is None:
            raise StoreError("SQL: this is no question; use SELECT on the views of the database")
        return Answer(
            _distinct([str(column[0]) for column in cursor.description]), self._rows(cursor)
        )

    def in_bulk(self, sql: str, values: Sequence[Cell] = ()) -> Iterator[list[tuple[Cell, ...]]]:
        """The rows of an answer as they are stored, blobs too, many at a time."""
        try:
            with explained(self.path, ours=False):
                cursor = self.connection.execute(sql, values)
                while rows := cursor.fetchmany(BULK):
                    yield rows
        except sqlite3.Error as error:
            raise self._wrong(error) from error

    def stop(self) -> None:
        """Ends the question that is being answered."""
        self.stopped = True

    def close(self) -> None:
        """Closes the database."""
        self.connection.close()

    def _rows(self, cursor: sqlite3.Cursor) -> Iterator[tuple[Cell, ...]]:
        try:
            with explained(self.path, ours=False):
                for row in cursor:
                    yield tuple(map(_cell, row)) if bytes in map(type, row) else row
        except sqlite3.Error as error:
            raise self._wrong(error) from error

    def _wrong(self, error: BaseException) -> StoreError:
        if self.stopped:
            return StoreError("stopped")
        if any(word in str(error) for word in ("authoriz", "prohibited", "attached")):
            return StoreError("SQL: only reading is allowed here")
        return StoreError(f"SQL: {' '.join(str(error).split())}")


def _authorise(
    action: int, first: str | None, _second: str | None, _database: str | None, _by: str | None
) -> int:
    if action in _ALLOWED:
        return sqlite3.SQLITE_OK
    if action == sqlite3.SQLITE_PRAGMA and first in _PRAGMAS:
        return sqlite3.SQLITE_OK
    return sqlite3.SQLITE_DENY


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _cell(value: object) -> Cell:
    if isinstance(value, bytes):
        return value.hex()
    if value is None or isinstance(value, str | int | float):
        return value
    raise TypeError(f"SQLite does not give {type(value)}")


def _distinct(names: Sequence[str]) -> tuple[str, ...]:
    """The names, later ones of the same name numbered: id, id_2."""
    given: list[str] = []
    for name in names:
        chosen, count = name, 1
        while chosen in given or (count > 1 and chosen in names):
            count += 1
            chosen = f"{name}_{count}"
        given.append(chosen)
    return tuple(given)
