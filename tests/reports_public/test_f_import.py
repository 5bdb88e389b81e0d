"""Section F: imports that fail in silence, store twice, or stop half-way."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hhtool.core.errors import StoreError
from store.made_hands import content, hhtool, loaded, rows, session, stolen

UNKNOWN = "Moonlight Casino - Hand 71\nTable 4, dealer seat 2\nRed Queen bets 5\n"


@pytest.mark.report("F95")
@pytest.mark.report("F96")
def test_files_that_fail_are_counted_and_named_with_the_reason(tmp_path: Path) -> None:
    """Fourteen of fourteen: how many, and of each where and why."""
    for number in range(14):
        (tmp_path / f"night-{number:02}.txt").write_text(UNKNOWN)
    done = hhtool("parse", ".", cwd=tmp_path)

    assert 1 == done.returncode
    assert "files     0 read, 0 known, 14 failed, 0 skipped" in done.stdout
    failed = [line for line in done.stderr.splitlines() if line.startswith("failed: ")]
    assert 14 == len(failed)
    assert failed[0].startswith("failed: night-00.txt: ")
    assert failed[0].rpartition(": ")[2]
    assert 1 == done.stderr.count("Winamax")  # the sites that are known are listed once


@pytest.mark.report("F97")
def test_an_unknown_site_ends_no_run(tmp_path: Path) -> None:
    """The other files of a large folder are stored, and the exit status tells."""
    for number in range(60):
        (tmp_path / f"night-{number:02}.txt").write_text(UNKNOWN if number == 7 else stolen(number))
    done = hhtool("parse", ".", cwd=tmp_path)

    assert 1 == done.returncode
    assert "failed: night-07.txt: " in done.stderr
    assert rows(tmp_path / "hands.db", "SELECT count(*) FROM v_hands") == [(59,)]


@pytest.mark.report("F99")
def test_a_log_that_is_imported_twice_is_stored_once(tmp_path: Path) -> None:
    """What a hand is, its site, number and text say: also in a copy under another name."""
    (tmp_path / "a.txt").write_text(session(1, 2))
    first = loaded(tmp_path, "a.txt")
    (tmp_path / "copy.txt").write_text(session(1, 2))
    again = loaded(tmp_path, "a.txt", "copy.txt")

    assert 2 == first["hands"]["new"]
    assert (0, 4) == (again["hands"]["new"], again["hands"]["known"])
    assert rows(tmp_path / "hands.db", "SELECT count(*) FROM v_hands") == [(2,)]


@pytest.mark.report("F100")
def test_nothing_is_half_written_when_a_batch_fails(tmp_path: Path) -> None:
    """The second hand of a batch breaks a rule of the database: the first one is not there either,
    and the run after the repair ends as one that never failed."""
    (tmp_path / "a.txt").write_text(session(1, 2, 3))
    loaded(tmp_path, "a.txt", db="whole.db")
    (tmp_path / "none.txt").write_text(UNKNOWN)
    loaded(tmp_path, "none.txt")
    with closing(sqlite3.connect(tmp_path / "hands.db")) as connection:
        connection.execute(
            "CREATE TRIGGER trouble BEFORE INSERT ON played WHEN NEW.hand_id = 2 "
            "BEGIN SELECT RAISE(ABORT, 'no'); END"
        )
        connection.commit()
    with pytest.raises(StoreError, match="a fault of hhtool"):
        loaded(tmp_path, "a.txt")

    for table in ("hands", "seats", "turns", "situations", "played"):
        assert rows(tmp_path / "hands.db", f"SELECT count(*) FROM {table}") == [(0,)]  # noqa: S608
    with closing(sqlite3.connect(tmp_path / "hands.db")) as connection:
        connection.execute("DROP TRIGGER trouble")
        connection.commit()
    loaded(tmp_path, "a.txt")
    whole, mended = content(tmp_path / "whole.db"), content(tmp_path / "hands.db")
    files = {"v_files", "v_findings"}  # the file that failed stands there too
    assert {view: whole[view] for view in whole if view not in files} == {
        view: mended[view] for view in mended if view not in files
    }


@pytest.mark.report("F101")
def test_the_number_of_a_match_is_not_that_of_a_hand(tmp_path: Path) -> None:
    """The hands of a match share its number and are hands of their own."""
    sample = "pineapple-2max-chain-of-two-fantasyland-hands.txt"
    loaded(tmp_path, str(Path(__file__).parents[2] / "samples/chinese" / sample))

    assert rows(tmp_path / "hands.db", "SELECT match, hand_no FROM v_hands ORDER BY hand_no") == [
        ("1301", f"1301-{number}") for number in (1, 2, 3)
    ]


@pytest.mark.report("F103")
def test_files_with_other_names_are_skipped_with_a_reason(tmp_path: Path) -> None:
    """Counted, named, and not in silence."""
    (tmp_path / "a.txt").write_text(stolen(1))
    (tmp_path / "night.html").write_text(stolen(2))
    done = hhtool("parse", ".", cwd=tmp_path)

    assert "1 read, 0 known, 0 failed, 1 skipped" in done.stdout
    assert "skipped night.html: is no hand history by its name (.html)" in done.stderr


@pytest.mark.report("F104")
def test_a_table_without_a_size_is_not_given_one(tmp_path: Path) -> None:
    """The seats that were taken are counted, and the size of the table is nowhere guessed."""
    text = stolen(1)
    assert " 8-max" in text
    (tmp_path / "a.txt").write_text(text.replace(" 8-max", "") + "\n\n" + stolen(2))
    loaded(tmp_path, "a.txt")
    found = rows(tmp_path / "hands.db", "SELECT * FROM hands ORDER BY hand_no")

    assert rows(tmp_path / "hands.db", "SELECT status, table_name, players FROM v_hands") == [
        ("confirmed", "Vela", 3),
        ("confirmed", "Vela", 3),
    ]
    assert not {"8", 8} & set(found[0])
