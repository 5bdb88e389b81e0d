"""The bar on standard error: for who watches a terminal, and for nobody else."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from cli.terminal import environment
from hhtool.read.stream import PIECE
from hhtool.report.progress import sizes_of, wants_bar
from store.made_hands import stolen

TOLD = re.compile(r"reading .*?([0-9]+)% +([0-9,]+) hands, ([0-9,]+) a second; .*?([0-9:-]+) left")

HANDS = 30

EACH_TIME = """
from runpy import run_module
from hhtool import ahead
from hhtool.report import progress
ahead.PAUSE = progress.PAUSE = 0.001
run_module("hhtool", run_name="__main__")
"""
"""Looks often, and draws whenever the bar is told of something: a quick machine shows as much as a
slow one."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a file of few hands, but of more pieces than two processes are ever ahead, and
    a small one."""
    folder = tmp_path_factory.mktemp("watched")
    blank = f"{' ' * 999}\n" * 1000
    hands = "".join(f"{stolen(number)}\n\n{blank}" for number in range(HANDS))
    (folder / "large.txt").write_text(hands)
    (folder / "small.txt").write_text(stolen(99))
    return folder


def seen(folder: Path, *words: str, **env: str) -> tuple[str, str]:
    """What the command writes on a terminal that has its standard error, and elsewhere."""
    ours, theirs = pty.openpty()
    with (
        TemporaryFile() as out,
        subprocess.Popen(
            [sys.executable, "-c", EACH_TIME, *words, "--exit-zero"],
            cwd=folder,
            env=environment({"TERM": "xterm", **env}),
            stdout=out,
            stderr=theirs,
        ) as run,
    ):
        os.close(theirs)
        shown = b""
        while True:
            try:
                more = os.read(ours, 1 << 16)
            except OSError:  # the other end is closed
                break
            if not more:
                break
            shown += more
        assert 0 == run.wait(60), shown
        out.seek(0)
        written = out.read().decode()
    os.close(ours)
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown.decode()), written


@pytest.mark.parametrize(
    "words",
    [
        ("parse", "large.txt", "--db", "a.db", "--jobs", "1"),
        ("parse", "large.txt", "small.txt", "--db", "b.db", "--jobs", "2"),
        ("parse", "large.txt", "--dry-run", "--jobs", "2"),
        ("parse", "large.txt", "--dry-run", "--jobs", "1"),
        ("verify", "large.txt", "--jobs", "1"),
        ("verify", "large.txt", "small.txt", "--format", "jsonl", "--jobs", "2"),
    ],
)
def test_a_large_file_is_told_as_it_is_read(folder: Path, words: tuple[str, ...]) -> None:
    """How much of the bytes, how many hands, how many a second and how long it will take."""
    shown, _ = seen(folder, *words)
    told = TOLD.findall(shown)
    assert "0" == told[0][0]
    part = [int(percent) for percent, *_ in told]
    assert sorted(part) == part
    assert any(20 < percent < 80 for percent in part)
    hands = [int(count) for _, count, *_ in told]
    assert sorted(hands) == hands
    assert 0 < hands[-1] <= HANDS + 1
    assert any(rate != "0" for _, _, rate, _ in told)


@pytest.mark.parametrize("command", ["parse", "verify"])
def test_it_moves_while_the_first_pieces_are_worked_on(folder: Path, command: str) -> None:
    """Two processes have one each, and tell of their hands before one is done."""
    (folder / "hands.txt").write_text("\n\n".join(map(stolen, range(3500))))
    words = ("--db", "c.db") if command == "parse" else ("--format", "html", "-o", "out.html")
    shown, _ = seen(folder, command, "hands.txt", "--jobs", "2", *words)
    told = [(int(part), int(count.replace(",", ""))) for part, count, *_ in TOLD.findall(shown)]

    in_a_piece = PIECE // len(f"{stolen(3499)}\n\n")
    assert 0 < next(count for _, count in told if count) < in_a_piece
    assert all(count for part, count in told if part)
    assert sorted(told) == told
    assert told[-1][1] <= 3500


@pytest.mark.parametrize(
    ("words", "env"),
    [
        (("verify", "small.txt"), {}),
        (("verify", "large.txt", "-q"), {}),
        (("parse", "large.txt", "--dry-run", "-q"), {}),
        (("verify", "large.txt"), {"CI": "true"}),
        (("verify", "large.txt"), {"TERM": "dumb"}),
    ],
)
def test_there_is_no_bar_for_little_nor_for_who_asks_for_silence(
    folder: Path, words: tuple[str, ...], env: dict[str, str]
) -> None:
    """Nothing is written on the terminal."""
    shown, _ = seen(folder, *words, **env)
    assert "" == shown


def test_there_is_no_bar_where_standard_error_is_no_terminal(folder: Path) -> None:
    """Not a word is in a log."""
    done = subprocess.run(
        [sys.executable, "-m", "hhtool", "verify", "large.txt", "--exit-zero"],
        cwd=folder,
        env=environment({"TERM": "xterm"}),
        capture_output=True,
        check=True,
    )
    assert b"" == done.stderr


def test_results_that_run_over_the_screen_have_no_bar(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would stand among them."""
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    sizes = sizes_of([str(folder / "large.txt")])
    assert wants_bar(sizes, quiet=False, streams=False)
    assert not wants_bar(sizes, quiet=False, streams=True)
