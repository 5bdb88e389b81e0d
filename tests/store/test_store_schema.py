"""The schema: strict, documented to the last column, told from other databases."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
import yaml

from hhtool.core.errors import StoreError
from hhtool.stats.scope import Scope
from hhtool.store.connect import open_for_load, open_for_reading
from hhtool.store.schema import VERSION, documentation, migrate
from store.made_hands import hhtool, rows, stolen


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """An empty database of ours."""
    open_for_load(str(tmp_path / "hands.db")).close()
    return tmp_path / "hands.db"


def test_every_table_view_and_column_is_documented(db: Path) -> None:
    """`doctor --schema` leaves nothing out and invents nothing."""
    relations = rows(
        db,
        "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') "
        "AND name NOT LIKE '\\_sqlite%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    )
    stored = {
        str(name): tuple(row[1] for row in rows(db, f"PRAGMA table_info({name})"))
        for (name,) in relations
    }

    assert stored == {
        entry.name: tuple(column for column, _ in entry.columns) for entry in documentation()
    }
    assert all(entry.meaning for entry in documentation())
    assert all(meaning for entry in documentation() for _, meaning in entry.columns)


def test_a_new_database_is_as_sqlite_utils_makes_it(db: Path, tmp_path: Path) -> None:
    """To the text of every table, index and trigger, and to what is noted of the migrations: the
    next one finds what it looks for."""
    with closing(sqlite3.connect(tmp_path / "other.db", isolation_level=None)) as connection:
        migrate(connection)
    made = "SELECT type, name, sql FROM sqlite_master WHERE type <> 'view' ORDER BY type, name"
    noted = (
        "SELECT id, migration_set, name, applied_at LIKE '____-__-__ __:__:__%+00:00' "
        "FROM _sqlite_migrations"
    )

    assert rows(tmp_path / "other.db", made) == rows(db, made)
    assert rows(tmp_path / "other.db", noted) == rows(db, noted)


def test_doctor_prints_the_documentation_without_a_database(tmp_path: Path) -> None:
    """Every view and table has its heading."""
    done = hhtool("doctor", "--schema", cwd=tmp_path)

    assert done.returncode == 0
    for entry in documentation():
        assert f"{entry.name} ({entry.kind}): {entry.meaning}\n" in done.stdout
    assert not list(tmp_path.iterdir())


def test_datasette_is_told_of_every_table_view_and_column(tmp_path: Path) -> None:
    """`doctor --metadata` says what `doctor --schema` does, under the name of the database."""
    done = hhtool("doctor", "--metadata", "--db", "nights/night.db", cwd=tmp_path)
    document = yaml.safe_load(done.stdout)

    assert 0 == done.returncode
    assert ["night"] == list(document["databases"])
    assert document["databases"]["night"]["tables"] == {
        entry.name: {"description": entry.meaning, "columns": dict(entry.columns)}
        for entry in documentation()
    }


def test_every_table_is_strict(db: Path) -> None:
    """A text never becomes an amount."""
    tables = rows(db, "SELECT name FROM pragma_table_list WHERE type = 'table' AND NOT strict")

    assert {str(name) for (name,) in tables} <= {"_sqlite_migrations", "sqlite_schema"} | {
        "sqlite_temp_schema",
        "sqlite_sequence",
        "sqlite_stat1",
    }
    with closing(sqlite3.connect(db)) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute("INSERT INTO pots VALUES (1, 0, 'ten', 0, '[]')")


def test_foreign_keys_hold_for_whoever_loads(db: Path) -> None:
    """A part of a hand that is not there is refused."""
    with closing(open_for_load(str(db))) as connection:
        assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (1,)
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute("INSERT INTO pots VALUES (1, 0, 10, 0, '[]')")


def test_opening_twice_changes_nothing(db: Path) -> None:
    """Each migration is recorded once, in the set of sqlite-utils."""
    before = rows(db, "SELECT * FROM _sqlite_migrations")
    open_for_load(str(db)).close()

    assert rows(db, "SELECT * FROM _sqlite_migrations") == before
    first = ("0001_hands", "0002_rows", "0003_instants", "0004_questions", "0005_sums")
    names = (*first, "0006_sums_anew", "0007_by_hand", "0008_by_stretch")
    assert [row[1:3] for row in before] == [("hhtool", name) for name in names]


def test_many_may_create_a_database_at_once(tmp_path: Path) -> None:
    """Only one finds the migrations pending."""
    path = str(tmp_path / "new.db")
    failures: list[BaseException] = []

    def create() -> None:
        try:
            open_for_load(path).close()
        except BaseException as error:  # noqa: BLE001 - told below
            failures.append(error)

    threads = [threading.Thread(target=create) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert not failures
    assert rows(tmp_path / "new.db", "SELECT count(*) FROM _sqlite_migrations") == [(VERSION,)]


def test_a_database_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    """Not even its journal mode is changed."""
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE t (a)")
        connection.commit()
    before = path.read_bytes()

    with pytest.raises(StoreError, match="another program"):
        open_for_load(str(path))
    with pytest.raises(StoreError, match="another program"):
        open_for_reading(str(path))
    assert path.read_bytes() == before


def test_a_newer_schema_is_refused(db: Path) -> None:
    """What this version does not know it does not touch."""
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("PRAGMA user_version = 99")

    with pytest.raises(StoreError, match="newer hhtool"):
        open_for_load(str(db))
    with pytest.raises(StoreError, match="newer hhtool"):
        open_for_reading(str(db))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("text.db", "is not an SQLite database"),
        (".", "is a folder"),
        ("missing/hands.db", "cannot be opened"),
    ],
)
def test_what_is_no_database_is_one_line_and_status_2(
    tmp_path: Path, name: str, reason: str
) -> None:
    """No traceback, and the file stays as it was."""
    (tmp_path / "a.txt").write_text(stolen(1))
    (tmp_path / "text.db").write_text("this is a letter\n" * 100)
    done = hhtool("parse", "a.txt", "--db", name, cwd=tmp_path)

    assert done.returncode == 2
    assert reason in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert (tmp_path / "text.db").read_text().startswith("this is a letter")


def test_a_locked_database_is_a_store_error(db: Path) -> None:
    """After the time-out, and only then."""
    with closing(sqlite3.connect(db, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        holder.execute("DELETE FROM codes WHERE code = 'HH999'")  # so that opening has to write
        holder.execute("COMMIT")
        holder.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked by another program"):
            open_for_load(str(db), timeout=0.2)
        holder.execute("ROLLBACK")
    open_for_load(str(db), timeout=0.2).close()


def test_a_database_in_a_folder_that_cannot_be_written_can_be_read(
    db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its journal has no helper files then, and none can be made."""
    real = sqlite3.connect

    def refused(name: str, *values: object, **options: object) -> sqlite3.Connection:
        if "immutable" not in name:
            name = f"file:{tmp_path}/no-such-folder/x.db?mode=ro"
        return real(name, *values, **options)  # type: ignore[call-overload,no-any-return] # passed on

    monkeypatch.setattr("hhtool.store.connect.sqlite3.connect", refused)
    with closing(open_for_reading(str(db))) as connection:
        assert connection.execute("SELECT count(*) FROM hands").fetchone() == (0,)


def test_what_is_stored_of_a_hand_lies_together(db: Path) -> None:
    """Players come back in any order: where rows lay player by player, each hand that comes would
    be written in a dozen places. One way in by player is enough."""
    key = rows(
        db,
        "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c "
        "WHERE m.type = 'table' AND c.pk = 1 AND EXISTS (SELECT 1 "
        "FROM pragma_table_info(m.name) h WHERE h.name = 'hand_id')",
    )
    # In kept_tournaments a row is of many hands.
    first = {str(table): column for table, column in key if table != "kept_tournaments"}
    ways_in = (
        "SELECT m.tbl_name FROM sqlite_master m, pragma_index_info(m.name) i "
        "WHERE m.type = 'index' AND i.seqno = {} AND i.name = 'player_id' ORDER BY 1"
    )

    assert {"played", "turns", "seats", "steps", "claims"} < first.keys()
    assert {"hand_id"} == set(first.values())
    assert [("kept_tournaments",)] == rows(db, ways_in.format(0))
    assert [("seats",)] == rows(db, ways_in.format(1))  # in stretches of hands


@pytest.mark.parametrize("view", ["v_played", "v_amounts", "v_turns", "v_sides", "v_set_hands"])
def test_the_hands_of_a_player_are_found_at_once(db: Path, view: str) -> None:
    """None of the others is gone through."""
    wanted = Scope(players=(1,)).wanted()
    sql = f"EXPLAIN QUERY PLAN SELECT * FROM {view} t WHERE {wanted.sql}"  # noqa: S608 - ours
    with closing(sqlite3.connect(db)) as connection:
        plan = [str(row[3]) for row in connection.execute(sql, wanted.values)]

    assert "SEARCH seats USING COVERING INDEX seats_by_player (ANY(<expr>) AND player_id=?)" in plan
    left_out = ("SCAN hands USING INDEX hands_set_aside", "SCAN hand_views")
    scans = [step for step in plan if step.startswith("SCAN") and step not in left_out]
    assert not [step for step in scans if step not in ("SCAN CONSTANT ROW", "SCAN x")]


def test_what_a_player_of_that_name_did_is_found_at_once(db: Path) -> None:
    """Whoever asks by SQL need not know numbers."""
    sql = "EXPLAIN QUERY PLAN SELECT * FROM v_played WHERE player = 'ann'"
    with closing(sqlite3.connect(db)) as connection:
        plan = [str(row[3]) for row in connection.execute(sql)]

    assert not [step for step in plan if step.startswith("SCAN")]
