"""A database that an older hhtool made is brought up to date by the next load, and keeps its hands.

`data/version_1.sql` is the dump of a real one: a confirmed, a refuted and an unreadable hand.
"""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from hhtool.core.errors import StoreError
from hhtool.store.connect import open_for_load, open_for_reading
from hhtool.store.schema import VERSION, documentation
from hhtool.store.texts import find_hand
from store.made_hands import cut_off, hhtool, loaded, rows, stolen

DUMP = Path(__file__).parent / "data" / "version_1.sql"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database of version 1."""
    with closing(sqlite3.connect(tmp_path / "hands.db")) as connection:
        connection.executescript(DUMP.read_text(encoding="utf-8"))
    return tmp_path / "hands.db"


def schema(db: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every relation with its columns, their types, defaults and order."""
    names = rows(db, "SELECT name FROM sqlite_master WHERE type IN ('table', 'view', 'index')")
    return {str(name): rows(db, f"PRAGMA table_xinfo('{name}')") for (name,) in names}


def test_an_old_database_ends_with_the_schema_of_a_new_one(old: Path, tmp_path: Path) -> None:
    """To the last column, its type, its default and its place."""
    open_for_load(str(old)).close()
    open_for_load(str(tmp_path / "new.db")).close()

    assert schema(tmp_path / "new.db") == schema(old)
    assert rows(old, "PRAGMA user_version") == [(VERSION,)]
    assert rows(old, "SELECT name FROM _sqlite_migrations ORDER BY id") == [
        ("0001_hands",),
        ("0002_rows",),
        ("0003_instants",),
    ]
    strict = "SELECT name FROM pragma_table_list WHERE type = 'table' AND strict"
    assert set(rows(tmp_path / "new.db", strict)) == set(rows(old, strict))
    for entry in documentation():
        columns = [column[1] for column in schema(old)[entry.name]]
        assert columns == [column for column, _ in entry.columns]


def test_an_old_database_keeps_its_hands(old: Path) -> None:
    """Verdicts, results, findings and kept texts; what it did not know has its default."""
    before = {
        view: rows(old, f"SELECT * FROM {view}")  # noqa: S608 - our own names
        for view in ("v_files", "v_places", "v_steps", "v_decisions", "v_pots", "v_payouts")
    }
    results = rows(old, "SELECT player, won, net, stack_after FROM v_results")
    open_for_load(str(old)).close()

    assert before == {view: rows(old, f"SELECT * FROM {view}") for view in before}  # noqa: S608
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
    assert rows(old, "SELECT count(*) FROM _sqlite_migrations") == [(3,)]


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
