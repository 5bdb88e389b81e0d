"""A database that an older hhtool made is brought up to date by the next load, and keeps its hands.

`data/version_N.sql` are dumps of real ones, made by the hhtool whose schema that was: a confirmed,
a refuted and an unreadable hand, from version 2 on one of Chinese poker, from version 4 on the last
of a tournament, and in version 5 two of another one that began in the same second.
"""

import sqlite3
import threading
import zlib
from contextlib import closing
from pathlib import Path

import pytest

from hhtool.core.errors import StoreError
from hhtool.store.connect import open_for_load, open_for_reading
from hhtool.store.schema import VERSION, documentation
from hhtool.store.texts import find_hand
from store.made_hands import content, cut_off, hhtool, loaded, rows, stolen

DATA = Path(__file__).parent / "data"
MIGRATIONS = [
    *("0001_hands", "0002_rows", "0003_instants", "0004_questions", "0005_sums"),
    "0006_sums_anew",
    "0007_by_hand",
    "0008_by_stretch",
]


def database_of(version: int, folder: Path) -> Path:
    """A database that an older hhtool made."""
    with closing(sqlite3.connect(folder / "hands.db")) as connection:
        connection.executescript((DATA / f"version_{version}.sql").read_text(encoding="utf-8"))
    return folder / "hands.db"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database of version 1."""
    return database_of(1, tmp_path)


def test_there_is_a_database_of_every_earlier_version() -> None:
    """Whoever adds a migration adds a dump of the version before it."""
    assert len(MIGRATIONS) == VERSION
    assert {f"version_{version}.sql" for version in range(1, VERSION)} == {
        path.name for path in DATA.iterdir()
    }


def schema(db: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every relation with its columns, their types, defaults and order."""
    names = rows(db, "SELECT name FROM sqlite_master WHERE type IN ('table', 'view', 'index')")
    return {str(name): rows(db, f"PRAGMA table_xinfo('{name}')") for (name,) in names}


@pytest.mark.parametrize("version", range(1, VERSION))
def test_an_old_database_ends_with_the_schema_of_a_new_one(tmp_path: Path, version: int) -> None:
    """To the last column, its type, its default and its place."""
    old = database_of(version, tmp_path)
    open_for_load(str(old)).close()
    open_for_load(str(tmp_path / "new.db")).close()

    relations = schema(old)
    assert schema(tmp_path / "new.db") == relations
    assert rows(old, "PRAGMA user_version") == [(VERSION,)]
    recorded = rows(old, "SELECT name FROM _sqlite_migrations ORDER BY id")
    assert recorded == [(name,) for name in MIGRATIONS]
    strict = "SELECT name FROM pragma_table_list WHERE type = 'table' AND strict"
    assert set(rows(tmp_path / "new.db", strict)) == set(rows(old, strict))
    for entry in documentation():
        columns = [column[1] for column in relations[entry.name]]
        assert columns == [column for column, _ in entry.columns]


def test_an_old_database_keeps_its_hands(old: Path) -> None:
    """Verdicts, results, findings and kept texts; what it did not know has its default."""
    views = ("v_files", "v_places", "v_steps", "v_decisions", "v_pots", "v_payouts")
    columns = {view: ", ".join(str(row[1]) for row in schema(old)[view]) for view in views}
    asked = [f"SELECT {columns[view]} FROM {view}" for view in views]  # noqa: S608 - our own names
    before = [rows(old, sql) for sql in asked]
    results = rows(old, "SELECT player, won, net, stack_after FROM v_results")
    open_for_load(str(old)).close()

    assert before == [rows(old, sql) for sql in asked]
    assert results == rows(old, "SELECT player, won, net, stack_after FROM v_results")
    assert rows(old, "SELECT hand_no, status, stakes, point_value, match, button FROM v_hands") == [
        ("1", "confirmed", "1.00/2.00", 0, "", None),
        ("2", "refuted", "1.00/2.00", 0, "", None),
        ("3", "unreadable", "1.00/2.00", 0, "", None),
    ]
    assert rows(old, "SELECT hand_no, code FROM v_findings ORDER BY hand_no") == [
        ("2", "HH303"),
        ("3", "HH103"),
    ]
    assert rows(old, "SELECT DISTINCT other FROM v_claims") == [(None,)]
    assert rows(old, "SELECT DISTINCT points, fouled FROM v_results") == [(None, None)]
    assert "7 Card Stud" in find_hand(str(old), "1")[0].text


@pytest.mark.parametrize("version", range(1, VERSION))
def test_a_load_of_the_same_hands_leaves_an_old_database_as_a_new_one(
    tmp_path: Path, version: int
) -> None:
    """The content of every view is that of a database of this version, and the hands are known.
    But for the words of findings: a stored verdict stays as it was told."""
    old = database_of(version, tmp_path)
    names = [str(row[0]) for row in rows(old, "SELECT path FROM files ORDER BY path")]
    with closing(sqlite3.connect(old)) as connection:
        for name in names:
            (tmp_path / Path(name).name).write_text(_text(connection, name))
        for name in names:
            path = str(tmp_path / Path(name).name)
            connection.execute("UPDATE files SET path = ? WHERE path = ?", (path, name))
        connection.commit()
    again = [Path(name).name for name in names]
    told = loaded(tmp_path, *again, keep_text=True)["hands"]
    loaded(tmp_path, *again, db="new.db", keep_text=True)

    assert (0, 0) == (told["new"], told["replaced"])
    one, other = content(old), content(tmp_path / "new.db")
    del one["v_findings"], other["v_findings"]
    assert one == other
    codes = "SELECT hand_no, code, line FROM v_findings ORDER BY hand_no"
    assert rows(old, codes) == rows(tmp_path / "new.db", codes)


def _text(connection: sqlite3.Connection, path: str) -> str:
    """The text of a file, put together of the hands that were kept."""
    kept = connection.execute(
        "SELECT packed FROM texts JOIN hands USING (hand_id) JOIN files USING (file_id) "
        "WHERE path = ? ORDER BY first_line",
        (path,),
    )
    return "".join(f"{zlib.decompress(row[0]).decode()}\n" for row in kept)


def test_the_times_of_an_old_database_become_instants(old: Path) -> None:
    """Each zone's own time is kept beside the instant in UTC; a time without a zone stays."""
    with closing(sqlite3.connect(old)) as connection:
        connection.execute(
            "UPDATE hands SET started_at = '2026-03-14T20:15:00' WHERE hand_no = '2'"
        )
        connection.execute("UPDATE hands SET started_at = '' WHERE hand_no = '3'")
        connection.commit()
    open_for_load(str(old)).close()

    assert rows(old, "SELECT started_at, local_time FROM v_hands ORDER BY hand_no") == [
        ("2026-02-04T02:04:05Z", "2026-02-03T21:04:05-05:00"),
        ("2026-03-14T20:15:00", "2026-03-14T20:15:00"),
        ("", ""),
    ]


def test_a_load_into_an_old_database_knows_its_hands(old: Path, tmp_path: Path) -> None:
    """The same text is the same hand, whatever version stored it."""
    (tmp_path / "b.txt").write_text(
        stolen(1) + "\n\n" + stolen(2, won="0.80") + "\n\n" + cut_off(3) + "\n\n" + stolen(4)
    )
    told = loaded(tmp_path, "b.txt")

    assert (1, 3, 0) == (told["hands"]["new"], told["hands"]["known"], told["hands"]["replaced"])
    assert (2, 1, 1) == tuple(
        told["hands"][status] for status in ("confirmed", "refuted", "unreadable")
    )
    assert rows(old, "SELECT count(*) FROM v_places") == [(7,)]


def test_an_old_database_is_not_read_before_it_is_brought_up_to_date(old: Path) -> None:
    """One line says what to do, and the file stays as it is."""
    before = old.read_bytes()
    with pytest.raises(StoreError, match="hhtool parse brings it up to date"):
        open_for_reading(str(old))
    done = hhtool("hands", cwd=old.parent)

    assert (2, 1) == (done.returncode, len(done.stderr.splitlines()))
    assert before == old.read_bytes()


@pytest.mark.parametrize("version", range(1, VERSION))
def test_what_failed_is_retried_in_an_old_database(tmp_path: Path, version: int) -> None:
    """It is brought up to date before it is asked what failed."""
    old = database_of(version, tmp_path)
    (failed,) = rows(
        old, "SELECT path FROM files JOIN hands USING (file_id) WHERE status = 'unreadable'"
    )[0]
    done = hhtool("parse", "--retry-failed", cwd=tmp_path)

    assert (0, f"skipped {failed}: has gone\n") == (done.returncode, done.stderr)
    assert rows(old, "PRAGMA user_version") == [(VERSION,)]


def test_what_is_kept_of_tournaments_is_worked_out_again(tmp_path: Path) -> None:
    """Of two hands of the same second the one that was stored last was the last, and is the one
    with the greater number now."""
    old = database_of(5, tmp_path)
    kept = (
        "SELECT n.name, h.hand_no FROM {} t JOIN hands h USING (hand_id) "
        "JOIN players n USING (player_id) WHERE t.tournament = '880046' ORDER BY 1"
    )
    before = [("anna", "320000000040"), ("boris", "320000000040")]
    for view in ("v_tournaments", "kept_tournaments"):
        assert before == rows(old, kept.format(view))
    (tmp_path / "b.txt").write_text(stolen(7))
    loaded(tmp_path, "b.txt")

    after = [(name, "320000000041") for name, _ in before]
    for view in ("v_tournaments", "kept_tournaments"):
        assert after == rows(old, kept.format(view))


def test_many_may_bring_a_database_up_to_date_at_once(old: Path) -> None:
    """Only one finds the migration pending."""
    failures: list[BaseException] = []

    def migrate() -> None:
        try:
            open_for_load(str(old)).close()
        except BaseException as error:  # noqa: BLE001 - told below
            failures.append(error)

    threads = [threading.Thread(target=migrate) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert not failures
    assert rows(old, "SELECT count(*) FROM _sqlite_migrations") == [(VERSION,)]


def test_a_migration_that_fails_leaves_nothing_behind(old: Path) -> None:
    """It is one transaction with the record of it: version 1 before, version 1 after."""
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("CREATE TABLE transfers (mine TEXT)")
        connection.commit()
    before = schema(old)
    with pytest.raises(sqlite3.OperationalError, match="transfers"):
        open_for_load(str(old))

    assert before == schema(old)
    assert rows(old, "PRAGMA user_version") == [(1,)]
    assert rows(old, "SELECT count(*) FROM v_hands") == [(3,)]
