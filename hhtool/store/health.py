"""Whether hhtool, a database and the files that it was made from are sound and as they were."""

import inspect
import platform
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final, NamedTuple

from hhtool.core.errors import HHToolError
from hhtool.engine.replay import settle
from hhtool.read.dialects import DIALECTS
from hhtool.read.reader import Reader
from hhtool.read.source import MEMBER, STDIN, load
from hhtool.rules.game import game_names, load_game
from hhtool.rules.house import house_names, load_house
from hhtool.store.connect import OLDEST_SQLITE, explained, open_for_reading
from hhtool.store.load import content_hash
from hhtool.store.schema import VERSION as SCHEMA
from hhtool.store.schema import documentation
from hhtool.version import VERSION

LIBRARIES: Final = ("lark", "sqlite-utils", "typer", "rich", "tzdata")
"""What hhtool is built on."""

MOST_SHOWN: Final = 20
"""Troubles of one kind that are told one by one."""

STOPPED: Final = "the same hhtool parse goes on with it, if none does just now"
NO_HAND: Final = "holds no hand of a known site"

_ORPHANS: Final[dict[str, str]] = {
    "players without a seat": "SELECT count(*) FROM players WHERE player_id NOT IN "
    "(SELECT player_id FROM seats)",
    "decisions without a step": "SELECT count(*) FROM decisions d LEFT JOIN steps s "
    "ON s.hand_id = d.hand_id AND s.step = d.step WHERE s.step IS NULL",
    "payouts without a pot": "SELECT count(*) FROM payouts p LEFT JOIN pots o "
    "ON o.hand_id = p.hand_id AND o.pot = p.pot WHERE o.pot IS NULL",
    "placements without a step": "SELECT count(*) FROM placements m LEFT JOIN steps s "
    "ON s.hand_id = m.hand_id AND s.step = m.step WHERE s.step IS NULL",
    "rows without a seat": "SELECT count(*) FROM set_rows r LEFT JOIN row_seats b "
    "ON b.hand_id = r.hand_id AND b.seat = r.seat LEFT JOIN seats s "
    "ON s.hand_id = r.hand_id AND s.seat = r.seat WHERE b.seat IS NULL OR s.seat IS NULL",
}
_HARMLESS: Final = frozenset(("players without a seat",))
"""A name stays when the only hand with it was judged anew and turned out otherwise."""


class Point(NamedTuple):
    """One thing that was looked at: what was found, and whether it is as it should be."""

    subject: str
    found: str
    well: bool


def installation() -> Iterator[Point]:
    """Versions, and whether everything that ships with hhtool can be loaded."""
    yield Point("hhtool", VERSION, True)
    yield Point("engine", "compiled by mypyc" if inspect.isbuiltin(settle) else "pure Python", True)
    yield Point("python", platform.python_version(), True)
    right = sqlite3.sqlite_version_info >= OLDEST_SQLITE
    yield Point("sqlite", sqlite3.sqlite_version, right)
    for library in LIBRARIES:
        try:
            yield Point(library, version(library), True)
        except PackageNotFoundError:
            yield Point(library, "is not installed", False)
    for dialect in DIALECTS:
        Reader(dialect.grammar)
        yield Point(f"grammar {dialect.grammar}", "loads", True)
    try:
        games = [name for name in game_names() if load_game(name) is not None]
        houses = [load_house(name).name for name in house_names()]
    except HHToolError as error:
        yield Point("rules", str(error), False)
    else:
        yield Point("games", ", ".join(games), True)
        yield Point("profiles", ", ".join(houses), True)


def examine(db: str) -> Iterator[Point]:
    """Everything there is to say about a database. StoreError when it cannot be opened."""
    with explained(db), closing(open_for_reading(db)) as connection:
        yield Point("schema", f"version {SCHEMA}", True)
        yield from _soundness(connection)
        for relation in documentation():
            if relation.kind == "table":
                sql = f"SELECT count(*) FROM {relation.name}"  # noqa: S608 - a table of ours
                count = connection.execute(sql).fetchone()[0]
                yield Point(f"rows of {relation.name}", str(count), True)
        for subject, sql in _ORPHANS.items():
            count = connection.execute(sql).fetchone()[0]
            yield Point(subject, str(count), count == 0 or subject in _HARMLESS)
        yield from _files(connection)


def _soundness(connection: sqlite3.Connection) -> Iterator[Point]:
    faults = [row[0] for row in connection.execute(f"PRAGMA integrity_check({MOST_SHOWN})")]
    yield Point("integrity", "; ".join(faults), faults == ["ok"])
    broken = connection.execute("PRAGMA foreign_key_check").fetchall()
    yield Point("foreign keys", f"{len(broken)} broken" if broken else "ok", not broken)


def _files(connection: sqlite3.Connection) -> Iterator[Point]:
    """Files that failed or were not finished, and hands whose text has gone or changed."""
    rows = connection.execute("SELECT path, state, error FROM files ORDER BY path").fetchall()
    begun = [(path, STOPPED) for path, state, _ in rows if state == "reading"]
    yield from _listed("files not read to their end", begun)
    failed = [(path, error or NO_HAND) for path, state, error in rows if state == "failed"]
    yield from _listed("files that failed", failed)
    gone = [(row[0], reason) for row in rows if (reason := _moved(connection, row[0]))]
    yield from _listed("files gone or changed", gone)
    moved = connection.execute(
        "SELECT count(*) FROM hands WHERE context <> judged_context AND rules_source <> 'option'"
    ).fetchone()[0]
    again = f"{moved}; other hands stand before them now, so parse their files again"
    yield Point("hands to judge anew", again if moved else "0", not moved)
    noted = connection.execute(
        "SELECT CASE WHEN EXISTS (SELECT 1 FROM sums_of) THEN (SELECT count(*) FROM to_sum) "
        "ELSE (SELECT count(*) FROM hands) END"
    ).fetchone()[0]
    # Statistics ask the hands themselves until then.
    later = f"{noted}; the next hhtool parse puts them in"
    yield Point("hands not in the sums", later if noted else "0", True)
    lost = connection.execute(
        "SELECT count(*) FROM hands WHERE gone AND hand_id NOT IN (SELECT hand_id FROM texts)"
    ).fetchone()[0]
    # Nothing is wrong with them: nothing is dropped, and the lists of hands leave them out.
    yield Point("hands that no file holds", str(lost), True)


def _listed(subject: str, found: list[tuple[str, str]]) -> Iterator[Point]:
    """How many files something is wrong with, the first of them, and how many are not named."""
    yield Point(subject, str(len(found)), not found)
    for path, reason in found[:MOST_SHOWN]:
        yield Point(f"  {path}", reason, False)
    if (more := len(found) - MOST_SHOWN) > 0:
        yield Point("  …", f"and {more} more", True)


def _hands(count: int) -> str:
    return "1 hand" if count == 1 else f"{count} hands"


def _moved(connection: sqlite3.Connection, path: str) -> str:
    """What has become of a file since it was read; "" when nothing has."""
    if path.startswith(f"{STDIN}#"):
        return ""
    digest, encoding, error, hands = connection.execute(
        "SELECT content_hash, encoding, error, hands FROM files WHERE path = ?", (path,)
    ).fetchone()
    archive = path.partition(MEMBER)[0]
    kept = connection.execute(
        "SELECT count(*) FROM hands h JOIN files f USING (file_id) "
        "WHERE f.path = ? AND h.hand_id NOT IN (SELECT hand_id FROM texts)",
        (path,),
    ).fetchone()[0]
    if not Path(path).exists() and not Path(archive).exists() and hands and not kept:
        return ""  # the texts of all its hands are in the database
    if not Path(path).exists() and not Path(archive).exists():
        return f"has gone, with {_hands(hands)}; move it back, or parse it where it is now"
    if error:
        return ""
    try:
        source = load(path, encoding)
        same = not source.error and content_hash(source.text) == digest
    except (HHToolError, UnicodeEncodeError):
        same = False
    return "" if same else f"has changed; {_hands(hands)} read from it before; parse it again"
