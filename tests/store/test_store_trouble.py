"""What can go wrong around a database: each is one line and status 2, and nothing is broken."""

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from store.made_hands import environment, hhtool, loaded, rows, session, sound, stolen
from support.full_disk import UNCACHED, limited


def test_a_full_disk_is_one_line_and_loses_nothing_that_was_stored(tmp_path: Path) -> None:
    """What was stored before is whole."""
    (tmp_path / "a.txt").write_text(session(1, 2))
    loaded(tmp_path, "a.txt")
    (tmp_path / "big.txt").write_text("\n\n".join(stolen(n) for n in range(10, 400)))
    limit = (tmp_path / "hands.db").stat().st_size + 40_000

    done = subprocess.run(
        [sys.executable, "-m", "hhtool", "parse", "big.txt", "--db", "hands.db", "-q"],
        cwd=tmp_path,
        env=environment() | UNCACHED,
        preexec_fn=limited(limit),
        capture_output=True,
        text=True,
        check=False,
    )

    assert (2, 1) == (done.returncode, len(done.stderr.splitlines())), done.stderr
    assert "hands.db cannot " in done.stderr
    assert sound(tmp_path / "hands.db")
    assert [(2,)] == rows(tmp_path / "hands.db", "SELECT count(*) FROM hands")
    assert 0 == hhtool("parse", "big.txt", "--db", "hands.db", cwd=tmp_path).returncode
    assert [(392,)] == rows(tmp_path / "hands.db", "SELECT count(*) FROM hands")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_an_answer_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    """Status 2, as for any output on a full disk."""
    (tmp_path / "a.txt").write_text(session(1, 2))
    loaded(tmp_path, "a.txt")
    for words in (["query", "SELECT * FROM v_steps"], ["export", "--jsonl", "-"]):
        with open("/dev/full", "wb") as full:  # noqa: PTH123 - a device
            done = subprocess.run(
                [sys.executable, "-m", "hhtool", *words, "--db", "hands.db"],
                cwd=tmp_path,
                env=environment(),
                stdout=full,
                stderr=subprocess.PIPE,
                check=False,
            )
        assert (2, 1) == (done.returncode, len(done.stderr.splitlines())), done.stderr


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    """No database can be made in it."""
    (tmp_path / "a.txt").write_text(session(1))
    (tmp_path / "closed").mkdir(mode=0o500)
    done = hhtool("parse", "a.txt", "--db", "closed/hands.db", cwd=tmp_path)

    assert (2, 1) == (done.returncode, len(done.stderr.splitlines()))
    assert "cannot be opened" in done.stderr


def test_a_folder_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    """It is not made: it may be a slip of the pen."""
    (tmp_path / "a.txt").write_text(session(1))
    done = hhtool("parse", "a.txt", "--db", "none/hands.db", cwd=tmp_path)

    assert (2, 1) == (done.returncode, len(done.stderr.splitlines()))
    assert "none/hands.db cannot be opened" in done.stderr
    assert not (tmp_path / "none").exists()


def test_a_database_of_another_program_is_one_line(tmp_path: Path) -> None:
    """For every command; the file stays as it is."""
    (tmp_path / "a.txt").write_text(session(1))
    with closing(sqlite3.connect(tmp_path / "other.db")) as connection:
        connection.execute("CREATE TABLE birds (name TEXT)")
        connection.commit()
    before = (tmp_path / "other.db").read_bytes()
    for words in (["parse", "a.txt"], ["hands"], ["query", "SELECT 1"], ["export", "--csv", "c"]):
        done = hhtool(*words, "--db", "other.db", cwd=tmp_path)
        assert (2, 1) == (done.returncode, len(done.stderr.splitlines()))
        assert "other.db is a database of another program" in done.stderr
    assert before == (tmp_path / "other.db").read_bytes()


def test_a_writer_waits_for_another_one(tmp_path: Path) -> None:
    """A lock that is held for a while is no failure."""
    (tmp_path / "a.txt").write_text(session(1))
    (tmp_path / "b.txt").write_text(session(2))
    loaded(tmp_path, "a.txt")
    with closing(sqlite3.connect(tmp_path / "hands.db", isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        running = subprocess.Popen(
            [sys.executable, "-m", "hhtool", "parse", "b.txt", "--db", "hands.db", "-q"],
            cwd=tmp_path,
            env=environment(),
        )
        with pytest.raises(subprocess.TimeoutExpired):
            running.wait(4)
        connection.execute("ROLLBACK")
    assert 0 == running.wait(60)
    assert [(2,)] == rows(tmp_path / "hands.db", "SELECT count(*) FROM hands")


def test_what_failed_is_read_again_after_an_upgrade(tmp_path: Path) -> None:
    """`--retry-failed` without a path finds in the database what could not be read: here as if an
    older hhtool had known neither the site of one file nor a line of a hand in another."""
    (tmp_path / "a.txt").write_text(session(1, 2))
    (tmp_path / "b.txt").write_text(session(3))
    loaded(tmp_path, "a.txt", "b.txt")
    with closing(sqlite3.connect(tmp_path / "hands.db", isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("UPDATE hands SET status = 'unreadable' WHERE hand_no = '2'")
        connection.execute("DELETE FROM hands WHERE hand_no = '3'")
        connection.execute("UPDATE files SET state = 'failed', hands = 0 WHERE path LIKE '%b.txt'")
    known = hhtool("parse", "a.txt", "--db", "hands.db", "--format", "json", cwd=tmp_path)
    again = hhtool("parse", "--retry-failed", "--db", "hands.db", "--format", "json", cwd=tmp_path)
    told = [json.loads(done.stdout)["hands"] for done in (known, again)]

    assert [(0, 2, 0), (1, 1, 1)] == [(t["new"], t["known"], t["replaced"]) for t in told]
    assert 0 == again.returncode
    assert [("confirmed", 3)] == rows(
        tmp_path / "hands.db", "SELECT status, count(*) FROM hands GROUP BY status"
    )
