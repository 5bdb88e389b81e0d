"""Asking: `query` can only read, `hands` lists, `doctor` tells, a stored text is found again."""

import csv
import gzip
import io
import json
import signal
import sqlite3
import subprocess
import sys
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from hhtool.core.errors import StoreError
from hhtool.engine import replay
from hhtool.store.query import Question
from hhtool.store.texts import find_hand
from store.made_hands import content, cut_off, environment, hhtool, loaded, rows, session, stolen
from support.gone_reader import left_by_reader


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a file of two hands and their database."""
    (tmp_path / "a.txt").write_text(session(1) + "\n\n" + stolen(2, won="0.80"))
    loaded(tmp_path, "a.txt")
    return tmp_path


QUESTION = "select hand_no, status, rake from v_hands order by hand_no"


def test_a_question_is_answered_in_every_form(folder: Path) -> None:
    """The same rows, for people and programs."""
    wanted = [
        {"hand_no": "1", "status": "confirmed", "rake": 0},
        {"hand_no": "2", "status": "refuted", "rake": 0},
    ]

    def told(form: str) -> str:
        return hhtool("query", QUESTION, "--format", form, cwd=folder).stdout

    assert wanted == json.loads(told("json"))
    assert wanted == [json.loads(line) for line in told("nl").splitlines()]
    for form, mark in (("csv", ","), ("tsv", "\t")):
        read = list(csv.DictReader(io.StringIO(told(form)), delimiter=mark))
        assert [{key: str(text) for key, text in row.items()} for row in wanted] == read
    assert "hand_no  status     rake\n-------  ---------  ----\n1        confirmed  0\n" in told(
        "table"
    )


def test_columns_of_the_same_name_and_odd_values_have_a_form(folder: Path) -> None:
    """Nothing is lost in an object, and JSON stays JSON."""
    sql = "select 1 a, 2 a, 9e999 b, x'00ff' c, cast(x'ff' as text) d, null e"
    done = hhtool("query", sql, "--format", "json", cwd=folder)

    assert [{"a": 1, "a_2": 2, "b": "inf", "c": "00ff", "d": "\ufffd", "e": None}] == json.loads(
        done.stdout
    )
    assert (
        "[]" == hhtool("query", "select 1 where 0", "--format", "json", cwd=folder).stdout.strip()
    )


def test_lists_in_columns_can_be_unpacked(folder: Path) -> None:
    """Those of v_pots or v_hands are JSON, and SQLite's functions for it can be asked."""
    sql = "select e.value as who from v_pots o, json_each(o.eligible) e where pot = 0 limit 1"
    done = hhtool("query", sql, "--format", "json", cwd=folder)

    assert [{"who": "ann"}] == json.loads(done.stdout)


@pytest.mark.parametrize(
    "sql",
    [
        "delete from hands",
        "update hands set status = 'open'",
        "insert into files values (9, 'x', '', '', 'done', 0, 0, '') returning 1",
        "drop table hands",
        "create temp table t (a)",
        "attach 'other.db' as other",
        "vacuum into 'other.db'",
        "pragma query_only = off",
        "pragma journal_mode = delete",
        "pragma user_version = 5",
        "begin immediate",
        "select load_extension('x')",
        "select 1; delete from hands",
        "explain delete from hands",
        "with x as (select 1) delete from hands",
        "",
        "/* nothing */",
        "selec",
        "select * from nowhere",
        "select ?",
        "select '\x01",
    ],
)
def test_a_question_can_only_read(folder: Path, sql: str) -> None:
    """Everything else is one line and status 2, and changes nothing."""
    before = content(folder / "hands.db")
    done = hhtool("query", sql, cwd=folder)

    assert (2, "", 1) == (done.returncode, done.stdout, len(done.stderr.splitlines()))
    assert done.stderr.startswith("hhtool: SQL: ")
    assert content(folder / "hands.db") == before
    assert not (folder / "other.db").exists()


def test_a_missing_database_is_one_line(tmp_path: Path) -> None:
    """And none is made."""
    commands = (("query", "select 1"), ("hands",), ("alias", "add", "a", "b"))
    for command in (*commands, ("parse", "--retry-failed")):
        done = hhtool(*command, cwd=tmp_path)
        assert (2, 1) == (done.returncode, len(done.stderr.splitlines()))
        assert "there is no database hands.db" in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("words", [("query", "select 1"), ("alias", "add", "a", "b")])
def test_what_is_there_and_no_database_is_named(tmp_path: Path, words: tuple[str, ...]) -> None:
    """A folder, a file of no bytes, and an SQLite database without a table stay as they are."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "zero.db").touch()
    with closing(sqlite3.connect(tmp_path / "bare.db")) as connection:
        connection.execute("VACUUM")
    said = "is empty; hhtool parse makes a database of it"
    before = (tmp_path / "bare.db").read_bytes()
    for name, reason in (
        ("folder", "is a folder, not a database"),
        ("zero.db", said),
        ("bare.db", said),
    ):
        done = hhtool(*words, "--db", name, cwd=tmp_path)
        assert (2, f"hhtool: {name} {reason}\n") == (done.returncode, done.stderr)

    assert before
    assert before == (tmp_path / "bare.db").read_bytes()
    assert not (tmp_path / "zero.db").stat().st_size


def test_the_environment_names_the_database(folder: Path, tmp_path: Path) -> None:
    """`--db`, else $HHTOOL_DB, else hands.db."""
    (tmp_path / "else").mkdir()
    env = {"HHTOOL_DB": str(folder / "hands.db")}
    done = hhtool("query", "select 1 as a", "--format", "nl", cwd=tmp_path / "else", env=env)

    assert '{"a": 1}\n' == done.stdout


ENDLESS = "with recursive c(n) as (select 1 union all select n + 1 from c) select n from c"


def test_rows_come_while_the_question_is_answered(folder: Path) -> None:
    """An endless answer can be read, and its reader may go."""
    command = [sys.executable, "-m", "hhtool", "query", ENDLESS, "--format", "nl"]

    assert (b'{"n": 1}\n', b"", 141) == left_by_reader(command, folder, environment())


def test_ctrl_c_stops_a_question(folder: Path) -> None:
    """Status 130, and nothing is said."""
    with subprocess.Popen(
        [sys.executable, "-m", "hhtool", "query", ENDLESS, "--format", "nl"],
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        while process.stdout.read(65536):
            pass
        assert b"" == process.stderr.read()
        assert 130 == process.wait(timeout=60)


def test_a_question_without_a_row_yet_can_be_stopped(folder: Path) -> None:
    """SQLite asks now and then whether it should go on."""
    with closing(Question(str(folder / "hands.db"))) as question:
        question.stop()
        with pytest.raises(StoreError, match="stopped"):
            next(question.ask(ENDLESS.replace("select n from c", "select max(n) from c")).rows)


def test_control_characters_never_reach_a_terminal(tmp_path: Path) -> None:
    """A name may hold an escape sequence; a table shows it."""
    (tmp_path / "a.txt").write_text(stolen(1, ("a\x1b[31mb", "bea", "cid")))
    loaded(tmp_path, "a.txt")
    done = hhtool("query", "select player from v_results", cwd=tmp_path)

    assert "a\\x1b[31mb" in done.stdout
    assert "\x1b" not in done.stdout


def test_hands_are_listed_by_their_instant_whatever_their_zone(tmp_path: Path) -> None:
    """Nine in the evening in New York is two hours after midnight in universal time; each hand
    keeps its own time beside it."""
    times = {1: "2026/02/03 21:04:05 ET", 2: "2026/02/04 01:30:00 UTC", 3: "2026/02/03 22:00:00 ET"}
    hands = (
        stolen(number, time="AT").replace("AT ET", printed) for number, printed in times.items()
    )
    (tmp_path / "a.txt").write_text("\n\n".join(hands))
    loaded(tmp_path, "a.txt")
    done = hhtool("hands", "--format", "nl", cwd=tmp_path)
    sql = "SELECT hand_no, started_at, local_time FROM v_hands ORDER BY started_at"

    assert ["2", "1", "3"] == [json.loads(line)["id"] for line in done.stdout.splitlines()]
    assert rows(tmp_path / "hands.db", sql) == [
        ("2", "2026-02-04T01:30:00Z", "2026-02-04T01:30:00+00:00"),
        ("1", "2026-02-04T02:04:05Z", "2026-02-03T21:04:05-05:00"),
        ("3", "2026-02-04T03:00:00Z", "2026-02-03T22:00:00-05:00"),
    ]


def test_hands_are_listed_and_chosen(folder: Path) -> None:
    """By status, game and player; --limit; --sql prints what would be asked."""

    def ids(*words: object) -> list[str]:
        done = hhtool("hands", *words, "--format", "nl", cwd=folder)
        assert done.returncode == 0
        return [json.loads(line)["id"] for line in done.stdout.splitlines()]

    assert ["1", "2"] == ids()
    assert ["2"] == ids("--status", "refuted")
    assert ["1"] == ids("--limit", 1)
    assert ["1", "2"] == ids("--game", "stud-high", "--player", "bea")
    assert [] == ids("--player", "nobody")
    told = hhtool("hands", "--limit", 1, cwd=folder).stdout.splitlines()
    assert told[2].split() == [
        "1",
        "PokerStars",
        "stud-high",
        "1.00/2.00",
        "2026-02-04T02:04:05Z",
        "3",
        "confirmed",
        f"{folder / 'a.txt'}:1",
    ]


def test_doctor_finds_a_database_well(folder: Path) -> None:
    """Status 0, with versions and counts."""
    done = hhtool("doctor", cwd=folder)

    assert 0 == done.returncode, done.stdout
    for subject in ("hhtool", "lark", "grammar pokerstars.lark", "integrity", "rows of hands"):
        assert f"\n{subject} " in f"\n{done.stdout}"


def test_doctor_says_whether_the_engine_is_compiled(tmp_path: Path) -> None:
    """As the file that it is loaded from tells."""
    runs = "pure Python" if str(replay.__file__).endswith(".py") else "compiled by mypyc"

    assert f"\nengine                         {runs}\n" in hhtool("doctor", cwd=tmp_path).stdout


def test_doctor_without_a_database_looks_at_the_rest(tmp_path: Path) -> None:
    """That there is none yet is no fault, unless one was named."""
    assert 0 == hhtool("doctor", cwd=tmp_path).returncode
    assert 1 == hhtool("doctor", "--db", "none.db", cwd=tmp_path).returncode
    assert not list(tmp_path.iterdir())


def test_doctor_finds_what_is_wrong(folder: Path) -> None:
    """A file that changed, one that has gone, one that failed."""
    (folder / "b.txt").write_text(stolen(3))
    (folder / "c.txt").write_text("dear anna\n")
    loaded(folder, "b.txt", "c.txt")
    (folder / "a.txt").write_text(session(9))
    (folder / "b.txt").unlink()
    done = hhtool("doctor", cwd=folder)

    assert 1 == done.returncode
    (line,) = [line for line in done.stdout.splitlines() if "has changed" in line]
    assert str(folder / "a.txt") in line
    assert line.endswith("has changed; 2 hands read from it before; parse it again  <- wrong")
    assert (
        "has gone, with 1 hand; move it back, or parse it where it is now  <- wrong" in done.stdout
    )
    assert "holds no hand of a known site  <- wrong" in done.stdout


def test_a_hand_that_its_file_holds_no_more_is_listed_only_when_asked_for(folder: Path) -> None:
    """A file that was corrected must not leave its false hand among the true ones."""
    (folder / "b.txt").write_text(stolen(3, won="0.80"))
    loaded(folder, "b.txt")
    (folder / "b.txt").write_text(stolen(4))
    assert hhtool("parse", "b.txt", "--exit-zero", cwd=folder).returncode == 0

    now = hhtool("hands", "--format", "csv", cwd=folder).stdout
    ever = hhtool("hands", "--gone", "--format", "csv", cwd=folder).stdout
    gone = "select distinct hand_no, gone from v_findings where hand_no = '3'"

    assert len(ever.splitlines()) == len(now.splitlines()) + 1
    assert "3,1" in hhtool("query", gone, "--format", "csv", cwd=folder).stdout
    assert "hands that no file holds       1" in hhtool("doctor", cwd=folder).stdout
    assert 0 == hhtool("doctor", cwd=folder).returncode


def test_doctor_tells_a_damaged_database(folder: Path) -> None:
    """One line about it, status 1."""
    with closing(sqlite3.connect(folder / "hands.db")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = bytearray((folder / "hands.db").read_bytes())
    data[3 * 4096 : 40 * 4096] = b"\x55" * (37 * 4096)
    (folder / "broken.db").write_bytes(data)
    done = hhtool("doctor", "--db", "broken.db", cwd=folder)
    (folder / "broken.db").unlink()

    assert 1 == done.returncode
    assert "<- wrong" in done.stdout
    assert "" == done.stderr


def test_a_stored_text_is_read_again_from_its_bytes(tmp_path: Path) -> None:
    """Plain, UTF-16, packed and archived."""
    (tmp_path / "1.txt").write_text(session(9, 1))
    (tmp_path / "2.txt").write_bytes(session(9, 2).replace("\n", "\r\n").encode("utf-16"))
    (tmp_path / "3.txt.gz").write_bytes(gzip.compress(session(9, 3).encode()))
    with zipfile.ZipFile(tmp_path / "4.zip", "w") as archive:
        archive.writestr("x.txt", session(9, 4))
    loaded(tmp_path, ".")

    for number in (1, 2, 3, 4):
        (found,) = find_hand(str(tmp_path / "hands.db"), str(number))
        assert ("PokerStars", str(number), 26, "") == (
            found.site,
            found.hand_no,
            found.first_line,
            found.problem,
        )
        assert stolen(number).split() == found.text.split()
    assert [] == find_hand(str(tmp_path / "hands.db"), "77")


def test_a_text_is_found_at_another_place_when_the_first_has_gone(tmp_path: Path) -> None:
    """The hand is the same, and so is its hash."""
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(stolen(1))
    loaded(tmp_path, ".")
    (tmp_path / "a.txt").unlink()
    (found,) = find_hand(str(tmp_path / "hands.db"), "1")

    assert (str(tmp_path / "b.txt"), "") == (found.path, found.problem)


@pytest.mark.parametrize("change", ["gone", "edited", "shorter"])
def test_a_text_that_cannot_be_proved_is_not_shown(folder: Path, change: str) -> None:
    """Its problem says what to do, and the kept text needs no file."""
    file = folder / "a.txt"
    if change == "gone":
        file.unlink()
    elif change == "edited":
        file.write_text(file.read_text().replace("$31", "$32"))
    else:
        file.write_text("x")
    (found,) = find_hand(str(folder / "hands.db"), "1")
    done = hhtool("show", "1", cwd=folder)

    assert "" == found.text
    assert ("has gone" if change == "gone" else "has changed") in found.problem
    assert "--keep-text" in found.problem
    assert (2, 1) == (done.returncode, len(done.stderr.splitlines()))


def test_a_kept_text_needs_no_file(folder: Path) -> None:
    """--keep-text adds what an earlier load did not keep."""
    loaded(folder, "a.txt", keep_text=True)
    loaded(folder, "a.txt", rules="tda")
    (folder / "a.txt").unlink()
    (found,) = find_hand(str(folder / "hands.db"), "1")

    assert stolen(1).strip() == found.text
    assert 0 == hhtool("show", "1", cwd=folder).returncode
    assert rows(folder / "hands.db", "SELECT text_kept FROM v_hands") == [(1,), (1,)]


def test_hands_of_the_same_number_are_all_found_and_hashes_find_too(tmp_path: Path) -> None:
    """A hand whose number cannot be read has its hash."""
    (tmp_path / "a.txt").write_text(
        stolen(1) + "\n\n" + stolen(1, won="0.80") + "\n\n" + cut_off(2)
    )
    loaded(tmp_path, "a.txt")
    db = tmp_path / "hands.db"
    digest = str(rows(db, "SELECT text_hash FROM v_hands WHERE hand_no = '2'")[0][0])

    assert 2 == len(find_hand(str(db), "1"))
    assert ["2"] == [found.hand_no for found in find_hand(str(db), digest[:12])]


COMMANDS = ("parse", "hands", "query", "doctor")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_help_ends_with_two_examples_that_run(tmp_path: Path, command: str) -> None:
    """Against the samples of the project."""
    import shlex

    root = Path(__file__).parents[2]
    (tmp_path / "samples").symlink_to(root / "samples")
    told = hhtool(command, "--help", cwd=tmp_path, env={"COLUMNS": "250", "NO_COLOR": "1"}).stdout
    examples = [
        line.strip().strip("│").strip()
        for line in told.partition("Examples:")[2].splitlines()
        if line.strip().startswith(f"hhtool {command}")
    ]
    hhtool("parse", "samples/pokerstars", cwd=tmp_path)

    assert 2 == len(examples)
    for example in examples:
        done = hhtool(*shlex.split(example)[1:], cwd=tmp_path)
        assert done.returncode in ((0, 1) if command == "doctor" else (0,)), (example, done.stderr)
        assert done.stdout
