"""A load looks after what refers to what itself: a hand goes with all its parts."""

from contextlib import closing
from pathlib import Path

import pytest

from hhtool.store.connect import immediate, open_for_load
from hhtool.store.removal import bulk, remove
from hhtool.store.rows import HAND_COLUMNS, PARTS
from store.made_hands import loaded, rows, session


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """A database of two hands, one of which stands in two files."""
    (tmp_path / "a.txt").write_text(session(1, 2))
    (tmp_path / "b.txt").write_text(session(2))
    loaded(tmp_path, "a.txt", "b.txt", keep_text=True, leave=lambda *_: None)
    return tmp_path / "hands.db"


def tables(db: Path) -> list[str]:
    """The names of all tables."""
    sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL"
    return [str(row[0]) for row in rows(db, sql)]


def test_every_table_that_hangs_on_a_hand_is_known(db: Path) -> None:
    """One that is added and not emptied would keep rows of hands that are gone."""
    hanging = {
        table
        for table in tables(db)
        if any(row[2] == "hands" for row in rows(db, f"PRAGMA foreign_key_list({table})"))
    }

    assert {*PARTS, "hand_places", "hand_views"} == hanging


def test_rows_are_as_wide_as_their_tables(db: Path) -> None:
    """Values wait one after the other, and are cut into rows by these widths."""
    widths = {name: len(rows(db, f"PRAGMA table_info({name})")) for name in ("hands", *PARTS)}

    assert {"hands": HAND_COLUMNS, **PARTS} == widths


def test_a_hand_goes_with_its_parts(db: Path) -> None:
    """Nothing of it is left, and nothing of another goes, on a connection that does not ask SQLite
    to look after it."""
    of_hand = "SELECT count(*) FROM {} WHERE hand_id = {}"
    kept = {name: rows(db, of_hand.format(name, 1)) for name in PARTS}
    with closing(open_for_load(str(db))) as connection:
        bulk(connection)
        with immediate(connection):
            connection.execute("INSERT INTO hand_views VALUES (1, 2)")
            connection.execute("DELETE FROM sums_of")
            remove(connection, 2)

    for name in ("hands", "hand_places", "hand_views", *PARTS):
        assert rows(db, of_hand.format(name, 2)) == [(0,)]
    assert {name: rows(db, of_hand.format(name, 1)) for name in PARTS} == kept
    assert rows(db, "SELECT count(*) FROM hand_views") == [(0,)]
