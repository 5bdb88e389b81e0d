"""However the same files are loaded, the database ends with the same content: twice, in halves, in
another order, by two processes at once, and after `kill -9` in the middle.

The files are the samples and, where the corpus is there, some of every room in it; some stand there
twice, one was read while it was being written, and one is no hand history.
"""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.terminal import ROOT
from store.made_hands import environment, hhtool, rows, sound
from support.stored import content

CORPUS = Path(os.environ.get("HHTOOL_CORPUS", Path(__file__).parents[3] / "shared" / "corpus"))

LARGEST = 20_000
"""Bytes of a file of the corpus that is among the files."""

EVERY = 12
"""Of so many files of the corpus one is among the files."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of hand histories."""
    folder = tmp_path_factory.mktemp("files") / "in"
    shutil.copytree(ROOT / "samples", folder / "samples")
    found = sorted(path for path in CORPUS.rglob("*.txt") if path.stat().st_size <= LARGEST)
    for index, path in enumerate(found[::EVERY]):
        (folder / f"{index:03}.txt").write_bytes(path.read_bytes())
    texts = sorted((folder / "samples").rglob("*.txt"))
    shutil.copy(texts[0], folder / "again.txt")
    (folder / "cut.txt").write_bytes(texts[-1].read_bytes()[:-200])
    (folder / "two.txt").write_bytes(b"\n\n".join(path.read_bytes() for path in texts[-2:]))
    (folder / "letter.txt").write_text("dear anna\n")
    return folder


@pytest.fixture(scope="module")
def expected(folder: Path) -> dict[str, str]:
    """The content after one load of the folder, by one process."""
    load(folder, "once.db", folder)
    assert rows(folder.parent / "once.db", "SELECT count(*) > 90 FROM hands") == [(1,)]
    return content(folder.parent / "once.db")


def load(folder: Path, db: str, *paths: Path, jobs: int = 1) -> None:
    """One run of the command."""
    words = ["parse", *paths, "--db", db, "--jobs", jobs, "-q", "--exit-zero"]
    done = hhtool(*words, cwd=folder.parent)
    assert 0 == done.returncode, done.stderr


def started(folder: Path, db: str, *paths: Path, jobs: int = 1) -> "subprocess.Popen[bytes]":
    """A run that goes on while the test does."""
    words = ["parse", *map(str, paths), "--db", db, "--jobs", str(jobs), "-q", "--exit-zero"]
    return subprocess.Popen(
        [sys.executable, "-m", "hhtool", *words],
        cwd=folder.parent,
        env=environment(),
        stderr=subprocess.PIPE,
    )


def texts(folder: Path) -> list[Path]:
    """The files of the folder."""
    return sorted(path for path in folder.rglob("*.txt") if path.is_file())


def test_twice(folder: Path, expected: dict[str, str]) -> None:
    """The second load stores nothing."""
    load(folder, "twice.db", folder)
    load(folder, "twice.db", folder)
    assert content(folder.parent / "twice.db") == expected


def test_in_halves(folder: Path, expected: dict[str, str]) -> None:
    """The later half first, then all of it."""
    files = texts(folder)
    load(folder, "halves.db", *files[len(files) // 2 :])
    load(folder, "halves.db", *files[: len(files) // 2])
    load(folder, "halves.db", folder)
    assert content(folder.parent / "halves.db") == expected


def test_in_another_order(folder: Path, expected: dict[str, str]) -> None:
    """Every file by itself, from the last to the first, and what is skipped in the end."""
    load(folder, "backwards.db", *texts(folder)[::-1])
    load(folder, "backwards.db", folder, jobs=2)
    assert content(folder.parent / "backwards.db") == expected


def test_by_two_processes_at_once(folder: Path, expected: dict[str, str]) -> None:
    """Both want every file; neither fails."""
    files = texts(folder)
    running = [started(folder, "both.db", *order) for order in ([folder], [*files[::-1], folder])]
    told = [process.communicate(timeout=240)[1] for process in running]
    assert [0, 0] == [process.returncode for process in running], told
    assert content(folder.parent / "both.db") == expected


@pytest.mark.parametrize(("jobs", "hands"), [(1, 5), (1, 60), (2, 30)])
def test_after_kill_9_in_the_middle(
    folder: Path, expected: dict[str, str], jobs: int, hands: int
) -> None:
    """Killed when so many hands are stored; the next run goes on, and nothing is broken before."""
    db = folder.parent / f"killed-{jobs}-{hands}.db"
    process = started(folder, db.name, folder, jobs=jobs)
    try:
        end = time.monotonic() + 120
        while process.poll() is None and _count(db) < hands and time.monotonic() < end:
            time.sleep(0.01)
        assert process.poll() is None, "it ended before it could be killed"
    finally:
        process.send_signal(signal.SIGKILL)
        process.communicate()

    assert sound(db)
    assert _count(db) < rows(folder.parent / "once.db", "SELECT count(*) FROM hands")[0][0]  # type: ignore[operator]
    load(folder, db.name, folder, jobs=jobs)
    assert content(db) == expected


def _count(db: Path) -> int:
    try:
        return int(str(rows(db, "SELECT count(*) FROM hands")[0][0]))
    except Exception:  # noqa: BLE001 - not made yet
        return 0
