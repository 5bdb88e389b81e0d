"""How answers of `hhtool query` are written: every kind of value, any number of rows; Ctrl-C."""

import csv
import io
import subprocess
import sys
import tracemalloc
from contextlib import closing
from pathlib import Path
from typing import Literal

import pytest

from hhtool.store.exchange import pieces
from hhtool.store.query import Question
from store.made_hands import environment, hhtool, loaded, stolen

NUMBERS = "with recursive c(n) as (select 1 union all select n + 1 from c{}) select {} from c"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a database of one hand."""
    folder = tmp_path_factory.mktemp("answers")
    (folder / "a.txt").write_text(stolen(1))
    loaded(folder, "a.txt")
    return folder


def test_null_and_an_empty_text_are_told_apart(folder: Path) -> None:
    """In CSV and TSV nothing stands for null; what could be misread stands in quotation marks."""
    sql = (
        "select null a, '' b, 'x,\"y\nz' c, x'00ff' d, 9223372036854775807 e, 9e999 f, "
        "9e999 - 9e999 g, 0.1 h, ' x' i, 'a\tb' j"
    )
    values = '"x,""y\nz"{0}00ff{0}9223372036854775807{0}inf{0}{0}0.1{0}" x"{0}"a\tb"\n'
    for form, mark in (("csv", ","), ("tsv", "\t")):
        done = hhtool("query", sql, "--format", form, cwd=folder)
        head = mark.join("abcdefghij")
        assert f'{head}\n{mark}""{mark}{values.format(mark)}' == done.stdout
        (row,) = csv.DictReader(io.StringIO(done.stdout), delimiter=mark)
        assert ("", "", 'x,"y\nz', " x", "a\tb") == tuple(row[name] for name in "abcij")
    one = hhtool("query", "select null a union all select 'b'", "--format", "csv", cwd=folder)
    assert 'a\n""\nb\n' == one.stdout


@pytest.mark.parametrize("form", ["json", "nl", "csv", "tsv"])
def test_an_answer_of_any_size_takes_no_room(
    folder: Path, form: Literal["json", "nl", "csv", "tsv"]
) -> None:
    """Fifty thousand rows of two hundred characters pass through less than a megabyte."""
    sql = NUMBERS.format(" limit 50000", "n, printf('%0200d', n)")
    with closing(Question(str(folder / "hands.db"))) as question:
        tracemalloc.start()
        size = sum(map(len, pieces(question.ask(sql), form)))
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()

    assert size > 10_000_000
    assert peak < 1_000_000


def test_ctrl_c_stops_a_question_that_has_no_row_yet(folder: Path, tmp_path: Path) -> None:
    """Status 130, and nothing is said. The signal comes from the process itself, as it asks."""
    program = (
        "import os, signal, sys\n"
        "from hhtool.store.query import Question\n"
        "ask = Question.ask\n"
        "def interrupted(*words):\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "    return ask(*words)\n"
        "Question.ask = interrupted\n"
        "from hhtool.__main__ import main\n"
        "sys.exit(main())\n"
    )
    (tmp_path / "program.py").write_text(program)
    done = subprocess.run(
        [sys.executable, str(tmp_path / "program.py"), "query", NUMBERS.format("", "max(n)")],
        cwd=folder,
        env=environment(),
        capture_output=True,
        timeout=120,
        check=False,
    )

    assert (130, b"", b"") == (done.returncode, done.stdout, done.stderr)
