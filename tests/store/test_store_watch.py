"""`hhtool parse --watch`, run as users run it: with watchfiles, and by the clock without."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hhtool.cli.stopping import STOPPED
from hhtool.pipeline import Settings
from hhtool.store.watch import Watch
from hhtool.store.work import Order
from store.made_hands import content, cut_off, environment, hhtool, loaded, rows, session, stolen

PATIENCE = 60.0
"""Seconds within which what must happen happens, however slow the machine."""


class Watcher:
    """A running `parse --watch` of a folder `in`."""

    def __init__(self, folder: Path, *words: str, without_library: bool) -> None:
        env = environment()
        if without_library:
            (folder / "hidden").mkdir()
            (folder / "hidden" / "watchfiles.py").write_text("raise ImportError\n")
            env["PYTHONPATH"] = os.pathsep.join((str(folder / "hidden"), env.get("PYTHONPATH", "")))
        self.db = folder / "hands.db"
        self.out = folder / "out"
        with self.out.open("wb") as out, (folder / "err").open("wb") as err:
            command = [sys.executable, "-m", "hhtool", "parse", "in", "--db", "hands.db", "--watch"]
            self.process = subprocess.Popen(
                [*command, *words], cwd=folder, env=env, stdout=out, stderr=err
            )

    def wait(self, condition: Callable[[], bool]) -> None:
        """Until something is so; fails when it is not for long, or when the process has ended."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert self.process.poll() is None, self.out.with_name("err").read_text()
            assert time.monotonic() < end, self.out.read_text()
            time.sleep(0.05)

    def hands(self, sql: str = "SELECT hand_no, status FROM hands") -> set[tuple[object, ...]]:
        """What the database holds; nothing before it is made."""
        try:
            return set(rows(self.db, sql))
        except Exception:  # noqa: BLE001 - not there yet
            return set()

    def end(self, number: signal.Signals) -> int:
        """The exit status after a signal."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


@pytest.fixture(params=[False, True], ids=["watchfiles", "clock"])
def watcher(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Watcher]:
    """Watches a folder in which a file of two hands stands."""
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.txt").write_text(session(1, 2))
    watching = Watcher(
        tmp_path, "--format", "json", "--quarantine", "q.txt", without_library=request.param
    )
    yield watching
    if watching.process.poll() is None:
        watching.process.kill()
        watching.process.wait()


def test_a_growing_file_and_a_new_one_are_read_as_they_come(
    watcher: Watcher, tmp_path: Path
) -> None:
    """A hand that is being written is completed; Ctrl-C ends with the status of what is stored."""
    file, two = tmp_path / "in" / "a.txt", {("1", "confirmed"), ("2", "confirmed")}
    watcher.wait(lambda: watcher.hands() == two and b"\n" in watcher.out.read_bytes())
    with file.open("a") as opened:
        opened.write("\n\n" + cut_off(3))
    watcher.wait(lambda: watcher.hands() == two | {("3", "unreadable")})
    with file.open("a") as opened:
        opened.write(stolen(3).removeprefix(cut_off(3)))
    three = two | {("3", "confirmed")}
    watcher.wait(lambda: watcher.hands() == three)
    (tmp_path / "in" / "b.txt").write_text(stolen(4))
    watcher.wait(lambda: watcher.hands() == three | {("4", "confirmed")})

    assert 0 == watcher.end(signal.SIGINT)
    told = [json.loads(line) for line in watcher.out.read_text().splitlines()]
    assert [(2, 0), (1, 0), (0, 1), (1, 0)] == [
        (entry["hands"]["new"], entry["hands"]["replaced"]) for entry in told[:4]
    ]
    assert "Traceback" not in (tmp_path / "err").read_text()
    loaded(tmp_path, "in", db="new.db")
    assert content(watcher.db) == content(tmp_path / "new.db")


def test_the_quarantine_waits_for_the_end_of_a_file(watcher: Watcher, tmp_path: Path) -> None:
    """What was read while it was being written is not there once it is whole; what the file goes on
    after is, and so is what it still ends with when the watching ends."""
    file, quarantine = tmp_path / "in" / "a.txt", tmp_path / "q.txt"

    def stored(number: int, status: str) -> Callable[[], bool]:
        return lambda: (str(number), status) in watcher.hands()

    def add(text: str) -> None:
        with file.open("a") as opened:
            opened.write(text)

    watcher.wait(stored(2, "confirmed"))
    add("\n\n" + cut_off(3))
    watcher.wait(stored(3, "unreadable"))
    add(stolen(3).removeprefix(cut_off(3)) + "\n\n" + cut_off(4))
    watcher.wait(stored(4, "unreadable"))
    assert not quarantine.exists()
    add("\n\n" + stolen(5))
    watcher.wait(lambda: quarantine.exists() and "Hand #4" in quarantine.read_text())
    add("\n\n" + cut_off(6))
    watcher.wait(stored(6, "unreadable"))
    assert "Hand #6" not in quarantine.read_text()
    watcher.end(signal.SIGTERM)

    text = quarantine.read_text()
    assert [0, 1, 1] == [text.count(f"Hand #{number}:") for number in (3, 4, 6)]
    hhtool("parse", "in", "--db", "new.db", "--quarantine", "new.txt", cwd=tmp_path)
    assert text == (tmp_path / "new.txt").read_text()


def test_the_status_is_that_of_what_is_stored_in_the_end(watcher: Watcher, tmp_path: Path) -> None:
    """A refuted hand makes it 1; being told to end is no failure."""
    watcher.wait(lambda: b"\n" in watcher.out.read_bytes())
    (tmp_path / "in" / "b.txt").write_text(stolen(4, won="0.80"))
    watcher.wait(lambda: 2 == watcher.out.read_bytes().count(b"\n"))

    assert 1 == watcher.end(signal.SIGINT)


def test_ctrl_c_before_all_was_read_stops_the_load(tmp_path: Path) -> None:
    """It is no watching yet that could end: a line says so, with the status of a load."""
    (tmp_path / "in").mkdir()
    os.mkfifo(tmp_path / "in" / "pipe")
    (tmp_path / "a.txt").write_text(session(1))
    watching = Watcher(tmp_path, "a.txt", "in/pipe", without_library=True)
    watching.wait(lambda: watching.hands() == {("1", "confirmed")})

    assert 130 == watching.end(signal.SIGINT)
    assert STOPPED == (tmp_path / "err").read_text()
    assert "" == watching.out.read_text()


class Waits(threading.Event):
    """Ends a watch at its second look, and notes how long it was to wait for it."""

    seconds: float | None = None

    def wait(self, timeout: float | None = None) -> bool:
        self.seconds = timeout
        self.set()
        return True


def test_what_reading_takes_is_no_part_of_looking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that is read for a minute does not make the next one wait for twenty."""
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    monkeypatch.setattr("hhtool.store.watch.SECONDS", 0.001)
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.txt").write_text(session(1))
    watch = Watch([str(tmp_path / "in")], Order(str(tmp_path / "hands.db"), Settings()))
    watch.first()
    watch.stopped = waits = Waits()
    (tmp_path / "in" / "b.txt").write_text(session(2))
    begun = time.monotonic()
    (read,) = watch.rounds()
    took = time.monotonic() - begun

    assert 1 == read.hands["new"]
    assert waits.seconds == max(0.001, watch.looked / 0.05)
    assert watch.looked < took


def test_each_line_names_what_was_read(tmp_path: Path) -> None:
    """And tells a hand that was completed from a new one."""
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.txt").write_text(session(1) + "\n\n" + cut_off(2))
    watching = Watcher(tmp_path, without_library=True)
    try:
        watching.wait(lambda: "watching" in (tmp_path / "err").read_text())
        with (tmp_path / "in" / "a.txt").open("a") as opened:
            opened.write(stolen(2).removeprefix(cut_off(2)))
        watching.wait(lambda: "a.txt" in watching.out.read_text())
    finally:
        watching.end(signal.SIGTERM)

    (line,) = [line for line in watching.out.read_text().splitlines() if "a.txt" in line]
    assert "in/a.txt; 0 new, 1 known, 1 replaced; 2 confirmed, 0 refuted" in line


@pytest.mark.parametrize("words", [["-"], ["--dry-run", "in"], ["--retry-failed"]])
def test_what_cannot_grow_cannot_be_watched(tmp_path: Path, words: list[str]) -> None:
    """One line, status 2."""
    (tmp_path / "in").mkdir()
    done = hhtool("parse", "--watch", *words, cwd=tmp_path, text=b"")

    assert (2, 1) == (done.returncode, len(done.stderr.splitlines()))
    assert "--watch needs a database" in done.stderr
