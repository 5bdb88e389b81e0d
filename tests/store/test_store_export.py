"""`hhtool export`: the documented views as Parquet, CSV and lines of JSON."""

import csv
import json
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import duckdb
import polars
import pyarrow
import pyarrow.parquet
import pytest

from cli.terminal import ROOT
from hhtool.store import export as exports
from hhtool.store.aliases import add_alias
from hhtool.store.columns import columns_of, view_names
from hhtool.store.connect import open_for_reading
from hhtool.unfinished import UNFINISHED, unfinished
from store.made_hands import environment, hhtool, loaded, rows, stolen
from support.full_disk import UNCACHED, limited

TYPES = {
    "integer": pyarrow.int64(),
    "text": pyarrow.string(),
    "real": pyarrow.float64(),
    "instant": pyarrow.timestamp("ms", tz="UTC"),
}
SQLITE_TYPES = {
    "integer": {"integer", "null"},
    "text": {"text", "null"},
    "real": {"real", "null"},
    "instant": {"text"},
}
MONEY = {"net", "won", "amount", "pot", "paid", "owed", "stack", "small_stake", "to_call", "rake"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a database of the samples, of a hand without a zone, and of one unreadable."""
    folder = tmp_path_factory.mktemp("export")
    (folder / "a.txt").write_text(stolen(1).replace(" ET", "") + "\n\n" + stolen(2)[:300])
    loaded(folder, str(ROOT / "samples"), "a.txt")
    add_alias(str(folder / "hands.db"), ["anna", "ann"], None)
    return folder


def names_in(folder: Path) -> set[str]:
    """The names in a folder."""
    return {path.name for path in folder.iterdir()}


def kept(folder: Path) -> list[Path]:
    """The files of a folder but for those that SQLite keeps beside a database that is open."""
    return [path for path in folder.iterdir() if path.is_file() and "-" not in path.name]


def with_duckdb(sql: str) -> list[tuple[object, ...]]:
    """What DuckDB answers."""
    answer = duckdb.query(sql)
    assert answer is not None
    return answer.fetchall()


def test_the_types_of_columns_are_those_of_their_values(folder: Path) -> None:
    """Of every column of every view, whatever SQLite says of views."""
    with closing(open_for_reading(str(folder / "hands.db"))) as connection:
        for view in view_names():
            assert rows(folder / "hands.db", f"SELECT count(*) > 0 FROM {view}") == [(1,)], view  # noqa: S608
            for column in columns_of(connection, view):
                sql = f'SELECT DISTINCT typeof("{column.name}") FROM {view}'  # noqa: S608
                found = {row[0] for row in connection.execute(sql)}
                assert found <= SQLITE_TYPES[column.kind], (view, column)


def test_every_view_with_money_has_its_unit(folder: Path) -> None:
    """An integer of minor units says nothing without the currency and how many make one."""
    with closing(open_for_reading(str(folder / "hands.db"))) as connection:
        for view in view_names():
            names = {column.name for column in columns_of(connection, view)}
            if names & MONEY:
                assert {"currency", "minor_per_major"} <= names, view


def test_parquet_holds_every_row_with_its_type(folder: Path) -> None:
    """As SQLite has it; instants are timestamps, and null where no zone is told."""
    done = hhtool("export", "--parquet", "parquet", "--db", "hands.db", cwd=folder)
    assert (0, "") == (done.returncode, done.stdout)
    assert {f"{view}.parquet" for view in view_names()} == names_in(folder / "parquet")
    with closing(open_for_reading(str(folder / "hands.db"))) as connection:
        for view in view_names():
            table = pyarrow.parquet.read_table(folder / "parquet" / f"{view}.parquet")
            columns = columns_of(connection, view)
            types = [(field.name, field.type) for field in table.schema]
            assert [(c.name, TYPES[c.kind]) for c in columns] == types
            assert [c.meaning.encode() for c in columns] == [
                f.metadata[b"description"] for f in table.schema
            ]
            kept = [c.name for c in columns if c.kind != "instant"]
            names = ", ".join(f'"{name}"' for name in kept)
            stored = connection.execute(f"SELECT {names} FROM {view}").fetchall()  # noqa: S608
            assert stored == [tuple(row.values()) for row in table.select(kept).to_pylist()]
    hands = pyarrow.parquet.read_table(folder / "parquet" / "v_hands.parquet").to_pylist()
    sql = "SELECT hand_no, started_at FROM v_hands ORDER BY hand_id"
    for (number, text), hand in zip(rows(folder / "hands.db", sql), hands, strict=True):
        assert number == hand["hand_no"]
        at = hand["started_at"]
        assert at is None or at.strftime("%Y-%m-%dT%H:%M:%SZ") == text
        assert (at is None) == (not str(text).endswith("Z"))


def test_other_tools_read_the_files(folder: Path) -> None:
    """DuckDB and polars find the same figures in every form, and integers are integers; in Parquet
    also where all of a column are null."""
    hhtool("export", "--parquet", "others", "--db", "hands.db", "-q", cwd=folder)
    hhtool("export", "--csv", "others", "--db", "hands.db", "-q", cwd=folder)
    lines = ["--jsonl", "others/v_results.jsonl", "--view", "v_results"]
    hhtool("export", *lines, "--db", "hands.db", "-q", cwd=folder)
    sums = "sum(net), count(net), sum(points), count(shown), count(*)"
    expected = rows(folder / "hands.db", f"SELECT {sums} FROM v_results")  # noqa: S608
    file = folder / "others" / "v_results"
    for ending in ("parquet", "csv", "jsonl"):
        sql = f"SELECT {sums}, typeof(any_value(net)) FROM '{file}.{ending}'"  # noqa: S608
        ((*found, kind),) = with_duckdb(sql)
        assert expected == [tuple(found)], ending
        assert kind in ("BIGINT", "HUGEINT"), ending
    for read in (
        polars.read_parquet(f"{file}.parquet"),
        polars.read_csv(f"{file}.csv", infer_schema_length=None),
        polars.read_ndjson(f"{file}.jsonl", infer_schema_length=None),
    ):
        figures = [read[name] for name in ("net", "points", "shown")]
        assert {polars.Int64} == {column.dtype for column in figures}
        net, points, shown = figures
        counts = (net.sum(), net.count(), points.sum(), shown.count(), len(read))
        assert expected == [counts]
    none = polars.read_parquet(f"{file}.parquet").filter(polars.col("points").is_null())
    assert {polars.Int64} == {none[name].dtype for name in ("points", "fouled", "rake")}


def test_null_and_an_empty_text_are_told_apart_in_csv(folder: Path) -> None:
    """Nothing stands for null, and two quotation marks for an empty text."""
    hhtool("export", "--csv", "odd", "--view", "v_hands", "--db", "hands.db", "-q", cwd=folder)
    file = folder / "odd" / "v_hands.csv"
    sql = (
        "SELECT count(*) FILTER (currency = ''), count(*) FILTER (currency IS NULL), "
        "count(*) FILTER (hero = ''), count(*) FILTER (hero IS NULL) FROM {}"
    )
    expected = rows(
        folder / "hands.db",
        sql.format("v_hands").replace("(c", "(WHERE c").replace("(h", "(WHERE h"),
    )
    assert [True, False, False, True] == [count > 0 for count in expected[0]]  # type: ignore[operator]
    read = f"read_csv('{file}', allow_quoted_nulls = false)"
    assert expected == with_duckdb(sql.format(read))
    table = polars.read_csv(file, infer_schema_length=None)
    counts = [
        count
        for name in ("currency", "hero")
        for count in ((table[name] == "").sum(), table[name].null_count())
    ]
    assert expected == [tuple(counts)]


def test_csv_and_lines_of_json_hold_the_same(folder: Path) -> None:
    """Header and values; the view is the first key of an object."""
    hhtool("export", "--csv", "csv", "--view", "v_pairs", "--db", "hands.db", cwd=folder)
    told = hhtool("export", "--jsonl", "-", "--view", "v_pairs", "--db", "hands.db", cwd=folder)
    hhtool("export", "--jsonl", "all.jsonl", "--db", "hands.db", cwd=folder)
    with (folder / "csv" / "v_pairs.csv").open(newline="") as opened:
        read = list(csv.DictReader(opened))
    lines = [json.loads(line) for line in told.stdout.splitlines()]
    everything = [json.loads(line) for line in (folder / "all.jsonl").read_text().splitlines()]

    assert {"v_pairs.csv"} == names_in(folder / "csv")
    assert lines == [line for line in everything if line["view"] == "v_pairs"]
    assert set(view_names()) == {line["view"] for line in everything}
    given = [{k: "" if v is None else str(v) for k, v in line.items()} for line in lines]
    assert given == [{"view": "v_pairs", **row} for row in read]
    assert {"view", *read[0]} == set(lines[0])
    total = "SELECT sum(total), count(*) FROM v_pairs"
    sums = (sum(line["total"] or 0 for line in lines), len(lines))
    assert [sums] == rows(folder / "hands.db", total)


def test_a_killed_export_leaves_what_was_there(folder: Path, tmp_path: Path) -> None:
    """No half file has a final name, and an old one stays whole."""
    hhtool("export", "--csv", str(tmp_path), "--db", "hands.db", "-q", cwd=folder)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    program = (
        "import os, signal, sys\n"
        "from hhtool.store import export\n"
        "write = export._csv\n"
        "def killed(connection, view, path):\n"
        "    path.write_text('half')\n"
        "    if view == 'v_pots':\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
        "    return write(connection, view, path)\n"
        "export._csv = killed\n"
        "export.export_csv('hands.db', sys.argv[1], [])\n"
    )
    for target in (tmp_path, tmp_path / "new"):
        command = [sys.executable, "-c", program, str(target)]
        done = subprocess.run(command, cwd=folder, env=environment(), check=False)
        assert -signal.SIGKILL == done.returncode
    after = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}

    assert before == after
    assert all(name.startswith(UNFINISHED) for name in names_in(tmp_path / "new"))
    assert 1 == len(names_in(tmp_path / "new"))
    hhtool("export", "--csv", str(tmp_path / "new"), "--db", "hands.db", "-q", cwd=folder)
    assert {f"{view}.csv" for view in view_names()} == names_in(tmp_path / "new")


def test_what_another_export_is_writing_stays(folder: Path, tmp_path: Path) -> None:
    """Only leftovers of the dead are taken away."""
    db = str(folder / "hands.db")
    with unfinished(str(tmp_path)) as scratch:
        exports.export_csv(db, str(tmp_path), ["v_pots"])
        assert scratch.is_dir()
        assert {scratch.name, "v_pots.csv"} == names_in(tmp_path)
    assert {"v_pots.csv"} == names_in(tmp_path)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_an_export_that_is_told_to_end_leaves_nothing(
    folder: Path, tmp_path: Path, number: signal.Signals
) -> None:
    """Here in the middle of a file, by its own hand; the status is the shell's."""
    program = (
        "import os, sys\n"
        "from hhtool.store import export\n"
        "number = int(sys.argv.pop())\n"
        "def ended(connection, view, path):\n"
        "    path.write_text('half')\n"
        "    os.kill(os.getpid(), number)\n"
        "export._csv = ended\n"
        "from hhtool.__main__ import main\n"
        "sys.exit(main())\n"
    )
    words = ["export", "--csv", str(tmp_path / "out"), "--db", "hands.db", str(int(number))]
    (tmp_path / "program.py").write_text(program)
    command = [sys.executable, str(tmp_path / "program.py"), *words]
    done = subprocess.run(command, cwd=folder, env=environment(), capture_output=True, check=False)

    assert (128 + number, b"") == (done.returncode, done.stderr)
    assert set() == names_in(tmp_path / "out")


def test_an_export_onto_a_full_disk_leaves_nothing(folder: Path, tmp_path: Path) -> None:
    """One line and status 2."""
    for form, out in (("--csv", "out"), ("--jsonl", "out/all.jsonl")):
        done = subprocess.run(
            [sys.executable, *f"-m hhtool export {form} {tmp_path / out} --db hands.db".split()],
            cwd=folder,
            env=environment() | UNCACHED,
            preexec_fn=limited(40_000),
            capture_output=True,
            text=True,
            check=False,
        )
        assert (2, 1) == (done.returncode, len(done.stderr.splitlines())), done.stderr
        assert "cannot write " in done.stderr
        assert set() == names_in(tmp_path / "out")


def test_an_export_is_of_one_moment(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand that is stored meanwhile is in no view."""
    (tmp_path / "a.txt").write_text(stolen(1))
    (tmp_path / "b.txt").write_text(stolen(2))
    loaded(tmp_path, "a.txt")
    write = exports._csv

    def meanwhile(connection: sqlite3.Connection, view: str, path: Path) -> int:
        if view == "v_hands":
            loaded(tmp_path, "b.txt")
        return write(connection, view, path)

    monkeypatch.setattr(exports, "_csv", meanwhile)
    done = exports.export_csv(str(tmp_path / "hands.db"), str(tmp_path / "out"), [])
    counts = {entry.view: entry.rows for entry in done}

    assert (1, 1, 3) == tuple(counts[view] for view in ("v_files", "v_hands", "v_results"))
    assert [(2,)] == rows(tmp_path / "hands.db", "SELECT count(*) FROM hands")


def test_many_rows_are_written_in_parts(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each batch in a row group of its own, and none is lost between them."""
    monkeypatch.setattr(exports, "ROWS_AT_ONCE", 7)
    (entry,) = exports.export_parquet(str(folder / "hands.db"), str(tmp_path), ["v_steps"])
    read = pyarrow.parquet.ParquetFile(entry.path)

    assert [(entry.rows,)] == rows(folder / "hands.db", "SELECT count(*) FROM v_steps")
    assert entry.rows == read.metadata.num_rows
    assert (entry.rows + 6) // 7 == read.metadata.num_row_groups


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--csv", "x", "--view", "v_nothing"], "no view 'v_nothing'; there are v_files"),
        (["--csv", "x", "--jsonl", "y"], "give one of --parquet, --csv, --jsonl"),
        ([], "give one of --parquet, --csv, --jsonl"),
        (["--jsonl", "a.txt"], "a.txt exists and is no export"),
        (["--jsonl", "hands.db"], "hands.db exists and is no export"),
        (["--csv", "a.txt"], "cannot write to a.txt"),
        (["--csv", "x", "--db", "none.db"], "there is no database none.db"),
    ],
)
def test_what_cannot_be_exported_is_one_line(folder: Path, words: list[str], said: str) -> None:
    """Status 2, and nothing is made or overwritten."""
    before = {path.name: path.read_bytes() for path in kept(folder)}
    db = [] if "--db" in words else ["--db", "hands.db"]
    done = hhtool("export", *words, *db, cwd=folder)

    assert (2, 1) == (done.returncode, len(done.stderr.splitlines())), done.stderr
    assert said in done.stderr
    assert not (folder / "x").exists()
    assert before == {path.name: path.read_bytes() for path in kept(folder)}


def test_without_pyarrow_one_line_says_what_to_install(folder: Path, tmp_path: Path) -> None:
    """CSV and JSON need nothing."""
    (tmp_path / "pyarrow.py").write_text("raise ImportError\n")
    env = {"PYTHONPATH": str(tmp_path)}
    done = hhtool("export", "--parquet", "none", "--db", "hands.db", cwd=folder, env=env)

    assert (2, 1) == (done.returncode, len(done.stderr.splitlines()))
    assert "pip install 'hhtool[export]'" in done.stderr
    assert not (folder / "none").exists()
    assert 0 == hhtool("export", "--csv", "c", "--db", "hands.db", cwd=folder, env=env).returncode
