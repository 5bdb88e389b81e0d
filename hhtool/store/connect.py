"""How a database is opened, for loading or for reading only, and what can be wrong with it.

Nothing of a database that is not ours is changed: who made it is asked before the journal mode.
Every failure that a user can mend becomes a StoreError of one line; any other is a bug and passes.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import quote

from hhtool.core.errors import StoreError
from hhtool.rules.game import game_names
from hhtool.store.schema import APPLICATION_ID, VERSION, apply, refresh_words
from hhtool.verify.codes import CODES

BUSY_SECONDS: Final = 60.0
"""How long a writer waits for another one."""

OLDEST_SQLITE: Final = (3, 37, 0)
"""The first with STRICT tables."""

EMPTY: Final = "is empty; hhtool parse makes a database of it"
"""What there is to say of a file without a table, which SQLite takes for a database."""

_BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_NO_HELPERS: Final = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
_WRONG: Final[dict[int, str]] = {
    sqlite3.SQLITE_BUSY: "is locked by another program",
    sqlite3.SQLITE_LOCKED: "is locked by another program",
    sqlite3.SQLITE_PERM: "cannot be written: access denied",
    sqlite3.SQLITE_READONLY: "cannot be written: it or its folder is read-only",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened: its folder is missing, or it may not be read",
    sqlite3.SQLITE_IOERR: "cannot be read or written",
    sqlite3.SQLITE_CORRUPT: "is damaged",
    sqlite3.SQLITE_FULL: "cannot grow: the disk is full",
    sqlite3.SQLITE_CONSTRAINT: "does not take what is to be stored: it was changed by hand, which "
    "hhtool doctor tells, or this is a fault of hhtool",
    sqlite3.SQLITE_NOTADB: "is not an SQLite database",
}
"""What a user can do something about, by SQLite's primary result code."""


def open_for_load(
    path: str, timeout: float = BUSY_SECONDS, make: bool = True
) -> sqlite3.Connection:
    """A database to write to, brought up to date, or made unless `make` is false. StoreError when
    that cannot be."""
    _check_library()
    _check_place(path, make)
    with explained(path), ExitStack() as failing:
        connection = sqlite3.connect(path, timeout=timeout, isolation_level=None)
        failing.callback(connection.close)
        version = _version(connection, path)
        if not version and not make:
            raise StoreError(f"{path} {EMPTY}")
        connection.execute("PRAGMA foreign_keys = ON")
        _write_ahead(connection, timeout)
        connection.execute("PRAGMA synchronous = NORMAL")
        if version < VERSION or _old_words(connection):
            with immediate(connection):
                if _version(connection, path) < VERSION:
                    apply(connection)
                refresh_words(connection)
        failing.pop_all()
    return connection


def open_for_reading(path: str, timeout: float = 5.0) -> sqlite3.Connection:
    """A database that this connection cannot change. StoreError when it is missing or not ours."""
    _check_place(path, False)
    with explained(path), ExitStack() as failing:
        connection = _read_only(path, timeout)
        failing.callback(connection.close)
        connection.execute("PRAGMA query_only = ON")
        version = _version(connection, path)
        if not version:
            raise StoreError(f"{path} {EMPTY}")
        if version < VERSION:
            raise StoreError(f"{path} is of an older hhtool; hhtool parse brings it up to date")
        failing.pop_all()
    return connection


@contextmanager
def immediate(connection: sqlite3.Connection) -> Iterator[None]:
    """One transaction that holds the write lock from its start, so that what it reads stays so."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


@contextmanager
def explained(path: str, ours: bool = True) -> Iterator[None]:
    """Turns what a user can mend into a StoreError that names the database; `ours` when the SQL is
    hhtool's own, so that a table that is not there is missing from the database."""
    try:
        yield
    except sqlite3.Error as error:
        wrong = _WRONG.get(_code(error))
        if wrong is None and ours and str(error).startswith(("no such table", "no such column")):
            wrong = "lacks what hhtool made in it"
        if wrong is None:
            raise
        raise StoreError(f"{path} {wrong} ({error})") from error
    except UnicodeDecodeError as error:
        # What hhtool stores is UTF-8, and so are the names of tables.
        raise StoreError(f"{path} is damaged ({error.reason})") from error


def _code(error: sqlite3.Error) -> int:
    """SQLite's primary result code; 0 when the error is Python's own."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _check_place(path: str, make: bool) -> None:
    """StoreError when no database can be there, or, unless one is to be made, none is."""
    if Path(path).is_dir():
        raise StoreError(f"{path} is a folder, not a database")
    if not make and not Path(path).is_file():
        raise StoreError(f"there is no database {path}; hhtool parse makes one")


def _check_library() -> None:
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        needed = ".".join(map(str, OLDEST_SQLITE))
        raise StoreError(f"SQLite {needed} or newer is needed; this is {sqlite3.sqlite_version}")


def _read_only(path: str, timeout: float) -> sqlite3.Connection:
    """In a folder that cannot be written the helper files of the journal cannot be made. Without
    such a file nobody is writing, and the database can be read as one that does not change."""
    name = f"file:{quote(str(Path(path).absolute()))}?mode=ro"
    try:
        return _ready(name, timeout)
    except sqlite3.OperationalError as error:
        if _code(error) not in _NO_HELPERS or Path(f"{path}-wal").exists():
            raise
    return _ready(f"{name}&immutable=1", timeout)


def _ready(name: str, timeout: float) -> sqlite3.Connection:
    """A connection that has proved that it can read."""
    connection = sqlite3.connect(name, timeout, uri=True, isolation_level=None)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _version(connection: sqlite3.Connection, path: str) -> int:
    """How many migrations a database has seen; StoreError when it is not ours or is newer."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if application != APPLICATION_ID:
        if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise StoreError(f"{path} is a database of another program")
        return 0
    if version > VERSION:
        raise StoreError(f"{path} was made by a newer hhtool: schema {version}, known {VERSION}")
    return version


def _write_ahead(connection: sqlite3.Connection, timeout: float) -> None:
    """Changes the journal mode, for which SQLite itself does not wait."""
    if connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal":
        return
    end = time.monotonic() + timeout
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if _code(error) not in _BUSY or time.monotonic() > end:
                raise
            time.sleep(0.01)
        else:
            return


def _old_words(connection: sqlite3.Connection) -> bool:
    stored = connection.execute("SELECT code, template FROM codes ORDER BY code").fetchall()
    games = {row[0] for row in connection.execute("SELECT game FROM games")}
    return not (
        {(entry.code, entry.template) for entry in CODES} <= set(stored)
        and games.issuperset(game_names())
    )
