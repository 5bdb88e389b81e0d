"""What the database looks like: its migrations, how it is told from others, its documentation.

The set "hhtool" of sqlite-utils migrations makes it; a migration that was released is never
edited. In a new database they run without that library, which takes longer to load than they do,
and are noted as it notes them. Views hold nothing and belong to none: whenever a migration has run
they are all made anew, so that a database of any age has those of this version. `PRAGMA
application_id` marks a database as ours and `PRAGMA user_version` counts the migrations it has
seen, so that both can be asked without any library. `apply` runs inside one BEGIN IMMEDIATE:
sqlite-utils asks what is pending before it begins a transaction of its own, and two processes that
create a database at once would both find everything pending.
"""

import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from functools import partial
from typing import Final, NamedTuple

from hhtool.core.play import STEP_NAME
from hhtool.rules.game import Game, game_names, load_game
from hhtool.store.foregone import add_foregone
from hhtool.store.gained import (
    HAND_VIEWS,
    READING_ON,
    TO_BE_COUNTED,
    TOURNAMENT_INDEX,
    TOURNAMENT_LINES,
    VIEW_INDEX,
)
from hhtool.store.inserting import Row
from hhtool.store.kept_tournaments import KEPT_INDEX, KEPT_TOURNAMENTS
from hhtool.store.play_tables import BY_HAND, FIRST_PLAY_INDEXES, FIRST_PLAY_TABLES, PLAY_TABLES
from hhtool.store.play_views import PLAY_VIEWS
from hhtool.store.row_tables import ADDED_COLUMNS, LOCAL_TIME, ROW_TABLES, TO_INSTANTS
from hhtool.store.row_views import ROW_VIEWS
from hhtool.store.situations import add_play
from hhtool.store.sum_tables import (
    FIRST_SUM_TABLES,
    GAME_INDEX,
    SUM_TABLES,
    SUM_TRIGGERS,
    SUMS_ANEW,
    SUMS_OUT_OF_DATE,
)
from hhtool.store.tables import BY_STRETCH, INDEXES, SEARCHED, TABLES
from hhtool.store.tournament_views import V_TOURNAMENTS
from hhtool.store.tournaments import add_lines
from hhtool.store.views import VIEWS
from hhtool.verify.codes import CODES

APPLICATION_ID: Final = 0x68686462
"""The bytes "hhdb"."""

VERSION: Final = 8
"""How many migrations there are."""

KEPT: Final = (*FIRST_SUM_TABLES, *SUM_TRIGGERS, KEPT_TOURNAMENTS, KEPT_INDEX, GAME_INDEX)
"""What the fifth migration makes."""

MIGRATION_SET: Final = "hhtool"

Migration = Callable[[sqlite3.Connection], None]

_NOTED: Final = (
    """CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
)""",
    """CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name")""",
)
"""Where sqlite-utils notes which migrations a database has seen."""

_VIEWS: Final = (*VIEWS, *ROW_VIEWS, *PLAY_VIEWS, V_TOURNAMENTS)

ACTS: Final[dict[str, str]] = {
    "bring-in": "bring_in",
    "raise to": "raise",
    "raise by": "raise",
    "does not show": "decline_show",
    "shown in the summary": "show",
    "mucked in the summary": "muck",
    "cancelled": "cancel",
    "stand pat": "stand_pat",
    "ante": "post",
    "small blind": "post",
    "big blind": "post",
    "both blinds": "post",
    "button blind": "post",
    "places in front": "place",
    "places in middle": "place",
    "places in back": "place",
    "takes back": "take_back",
    "sets front": "set",
    "sets middle": "set",
    "sets back": "set",
    "confirms": "confirm",
    "set automatically": "confirm",
    "shows front": "show",
    "shows middle": "show",
    "shows back": "show",
    "declares a natural": "declare",
    "plays in fantasyland": "fantasyland",
    "out of time": "time_out",
    "time bank used": "time_bank",
    "time bank left": "time_bank",
    "disconnected": "disconnect",
    "connected": "connect",
    "sits out": "sit_out",
    "is back": "come_back",
}
"""The one word for a step whose name is not already one."""

_RELATION: Final = re.compile(r"CREATE (TABLE|VIEW) (\w+) .*?-- (.*)")
_COLUMN: Final = re.compile(r"  (\w+) (?:INTEGER|TEXT|BLOB|REAL)\b.*-- (.*)")
_VIEW_COLUMN: Final = re.compile(r"  .* AS (\w+),? -- (.*)")
_ADDED: Final = re.compile(r"ALTER TABLE (\w+) ADD COLUMN (\w+) .*\n  -- (.*)")


class Documented(NamedTuple):
    """What a table or view is for, and what each column holds."""

    kind: str
    name: str
    meaning: str
    columns: tuple[tuple[str, str], ...]


def apply(connection: sqlite3.Connection) -> None:
    """Brings a database up to date. The caller holds a BEGIN IMMEDIATE and commits."""
    if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        migrate(connection)
    else:
        _make(connection)
    _drop_views(connection)
    _execute(connection, _VIEWS)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def migrate(connection: sqlite3.Connection) -> None:
    """Runs the migrations that a database has not seen."""
    from sqlite_utils import Database, Migrations  # noqa: PLC0415 - takes 0.1 s, and few need it

    migrations = Migrations(MIGRATION_SET)
    for name, run in MIGRATIONS:
        migrations(name=name)(lambda db, run=run: run(db.conn))
    migrations.apply(Database(connection, recursive_triggers=False, execute_plugins=False))


def _make(connection: sqlite3.Connection) -> None:
    """Runs all of them in a new database, and notes it as sqlite-utils does."""
    _execute(connection, _NOTED)
    for number, (name, run) in enumerate(MIGRATIONS, 1):
        run(connection)
        values = (number, MIGRATION_SET, name, str(datetime.now(UTC)))
        connection.execute("INSERT INTO _sqlite_migrations VALUES (?, ?, ?, ?)", values)


def _for_questions(connection: sqlite3.Connection) -> None:
    """Files can be read on, the texts of one hand are told apart, questions are quick, and what
    players did in the hands of betting games that are stored already is there to be counted."""
    _execute(connection, (*_added(READING_ON), HAND_VIEWS, VIEW_INDEX, *SEARCHED))
    _execute(connection, (*FIRST_PLAY_TABLES, *FIRST_PLAY_INDEXES))
    _execute(connection, (*_added(TO_BE_COUNTED), TOURNAMENT_LINES, TOURNAMENT_INDEX))
    add_play(connection)
    add_lines(connection)
    add_foregone(connection)


def _by_hand(connection: sqlite3.Connection) -> None:
    """What players did lies hand by hand. A table cannot be renamed while a view names it."""
    _drop_views(connection)
    _execute(connection, BY_HAND)


def _drop_views(connection: sqlite3.Connection) -> None:
    for entry in map(_documented, _VIEWS):
        connection.execute(f"DROP VIEW IF EXISTS {entry.name}")


def _execute(connection: sqlite3.Connection, statements: Iterable[str]) -> None:
    for sql in statements:
        connection.execute(sql)


def _added(columns: str) -> tuple[str, ...]:
    """The statements of columns that tables gained. SQLite keeps the text of an added column up to
    its end, so that a comment would swallow the rest of the table."""
    return tuple(line for line in columns.split("\n") if line.startswith("ALTER"))


MIGRATIONS: Final[tuple[tuple[str, Migration], ...]] = (
    ("0001_hands", partial(_execute, statements=(*TABLES, *INDEXES))),
    ("0002_rows", partial(_execute, statements=(*_added(ADDED_COLUMNS), *ROW_TABLES))),
    ("0003_instants", partial(_execute, statements=(*_added(LOCAL_TIME), *TO_INSTANTS))),
    ("0004_questions", _for_questions),
    ("0005_sums", partial(_execute, statements=KEPT)),
    ("0006_sums_anew", partial(_execute, statements=SUMS_ANEW)),
    ("0007_by_hand", _by_hand),
    ("0008_by_stretch", partial(_execute, statements=(*BY_STRETCH, SUMS_OUT_OF_DATE))),
)
"""What each does, in their order."""


def refresh_words(connection: sqlite3.Connection) -> None:
    """Brings the tables of words to those of this version, inside the caller's transaction."""
    connection.executemany(
        "INSERT INTO step_kinds VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        [(kind, name, ACTS.get(name, name)) for kind, name in STEP_NAME.items()],
    )
    connection.executemany(
        "INSERT INTO codes VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET template = excluded.template",
        [(entry.code, entry.name, entry.template) for entry in CODES],
    )
    connection.executemany(
        "INSERT INTO games VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", list(_games())
    )


def _games() -> Iterator[Row]:
    for name in game_names():
        game = load_game(name)
        if game is not None:
            open_face = not isinstance(game, Game) and game.open_face
            yield name, game.family, int(open_face), len(game.streets)


def documentation() -> tuple[Documented, ...]:
    """Every table and view of this version with what its columns hold."""
    added: dict[str, tuple[tuple[str, str], ...]] = {}
    gained = f"{ADDED_COLUMNS}{LOCAL_TIME}{READING_ON}{TO_BE_COUNTED}"
    for table, column, meaning in _ADDED.findall(gained):
        added[table] = (*added.get(table, ()), (column, meaning))
    tables = (
        *TABLES,
        *ROW_TABLES,
        HAND_VIEWS,
        *PLAY_TABLES,
        TOURNAMENT_LINES,
        *SUM_TABLES,
        KEPT_TOURNAMENTS,
    )
    entries = [_documented(sql) for sql in (*_VIEWS, *tables)]
    return tuple(
        entry._replace(columns=entry.columns + added.get(entry.name, ())) for entry in entries
    )


def _documented(sql: str) -> Documented:
    found = _RELATION.search(sql)
    if found is None:
        raise ValueError(f"a table or view without a meaning: {sql[:60]}")
    kind, name, meaning = found.groups()
    pattern = _COLUMN if kind == "TABLE" else _VIEW_COLUMN
    columns = [column.groups() for column in map(pattern.fullmatch, sql.splitlines()) if column]
    return Documented(kind.lower(), name, meaning, tuple((str(c), str(m)) for c, m in columns))
