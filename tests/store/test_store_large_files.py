"""Files of any size: in little memory, as it is read, by several processes, killed in between.

The large file has everything that a hand can be: confirmed, refuted, unreadable, standing twice,
with a number that another text has, and lines between hands that belong to none.
"""

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from hhtool.cli.stopping import STOPPED
from hhtool.pipeline import Settings
from hhtool.read import stream
from hhtool.stats.kept import leave, settle_many
from hhtool.store.work import Order, plan, run
from store.made_hands import content, cut_off, environment, hhtool, loaded, rows, sound, stolen

HANDS = 1400
"""In a file of more than two megabytes: of three pieces."""

MOST_MEMORY = 150
"""Megabytes of a process."""

OTHER = "And a hand that has nothing to do with it.\n\n"


def one(number: int) -> str:
    """A hand with that number, of players who come again."""
    if number % 90 == 1:
        return cut_off(number)
    names = (f"ann{number % 7}", f"bea{number % 11}", f"cid{number % 13}")
    hand = stolen(number, names, won="0.90" if number % 50 else "0.80")
    talk = "".join(f'{name} said, "{WELL}"\n' for name in names)
    return hand.replace("*** SUMMARY", f"{talk}*** SUMMARY")


WELL = "well, " * 40
"""Lines without meaning make a file large and the test no slower."""


def large(count: int = HANDS, first: int = 0) -> str:
    """Many hands."""
    made = []
    for number in range(first, first + count):
        made.append(one(number))
        if number % 70 == 2:
            made.append(f"\n{OTHER}")
        if number % 300 == 299:
            made += [stolen(number - 250), *map(one, range(number - 200, number - 190))]
    return "\n\n".join(made)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a large file, and what one process stores of it."""
    folder = tmp_path_factory.mktemp("large")
    (folder / "large.txt").write_text(large())
    assert 2 * stream.PIECE < (folder / "large.txt").stat().st_size
    (folder / "told.json").write_text(parsed(folder, "once.db", "--quarantine", "once.txt"))
    return folder


def parsed(folder: Path, db: str, *also: str) -> str:
    """What a load of the large file says of itself, but for the time."""
    words = ["parse", "large.txt", "--db", db, "--exit-zero", "--format", "json", *also]
    done = hhtool(*words, cwd=folder)
    assert (0, "") == (done.returncode, done.stderr.replace(NOTE, ""))
    told = json.loads(done.stdout)
    del told["seconds"], told["db"]
    return json.dumps(told)


NOTE = "note: unreadable hands: 16; --retry-failed reads them again\n"


def test_the_large_file_has_everything(folder: Path) -> None:
    """So that what is equal below is worth it."""
    told = json.loads((folder / "told.json").read_text())
    assert {"read": 1} == {state: n for state, n in told["files"].items() if n}
    assert all(told["hands"][what] > 5 for what in ("new", "known", "refuted", "unreadable"))
    assert {"HH111", "HH115"} <= set(told["findings"])
    assert 30 < (folder / "once.txt").read_text().count("\n# ")


def test_two_processes_store_and_tell_the_same(folder: Path) -> None:
    """Content, figures and the quarantine; the second time all of it is known."""
    told = parsed(folder, "two.db", "--jobs", "2", "--quarantine", "two.txt")
    assert (folder / "told.json").read_text() == told
    assert content(folder / "once.db") == content(folder / "two.db")
    assert (folder / "once.txt").read_text() == (folder / "two.txt").read_text()
    again = json.loads(parsed(folder, "two.db", "--jobs", "2"))
    assert (1, 0) == (again["files"]["known"], again["hands"]["new"])


def test_each_process_settles_as_it_goes_on(folder: Path) -> None:
    """The sums are the same, and little is left for one process to do at the end."""
    db = folder / "going.db"
    settle = partial(settle_many, at_once=100)
    order = Order(str(db), Settings(), jobs=2, leave=leave, settle=settle)
    run(plan([str(folder / "large.txt")], order), order)

    noted = "SELECT count(*) FROM to_sum"
    assert [(0,)] != rows(db, noted) < [(100,)]
    loaded(folder, "large.txt", db="going.db")
    assert [(0,)] == rows(db, noted)
    assert sums(folder / "once.db") == sums(db)


def sums(db: Path) -> list[tuple[object, ...]]:
    """What is kept of each player."""
    found = rows(
        db,
        "SELECT name, question, told, figures FROM sums JOIN players USING (player_id) "
        "ORDER BY name, question, told",
    )
    assert found
    return found


def test_a_dry_run_tells_the_same_by_two_processes(folder: Path) -> None:
    """It counts every hand as new."""
    told = [parsed(folder, "none.db", "--dry-run", "--jobs", jobs) for jobs in ("1", "2")]
    assert told[0] == told[1]
    assert not (folder / "none.db").exists()


def begun(
    folder: Path, db: str, jobs: str, start_new_session: bool = False
) -> "subprocess.Popen[bytes]":
    """A load of the large file that has just begun."""
    words = ["parse", "large.txt", "--db", db, "--jobs", jobs, "--exit-zero"]
    return subprocess.Popen(
        [sys.executable, "-m", "hhtool", *words],
        cwd=folder,
        env=environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=start_new_session,
    )


@pytest.mark.parametrize(("number", "jobs"), [(signal.SIGKILL, "1"), (signal.SIGINT, "2")])
def test_what_was_stored_before_it_was_ended_stays(folder: Path, number: int, jobs: str) -> None:
    """The database is whole, the file unfinished; the next run goes on."""
    db = folder / f"ended-{jobs}-{number}.db"
    process = begun(folder, db.name, jobs)
    try:
        end = time.monotonic() + 120
        while process.poll() is None and not _stored(db) and time.monotonic() < end:
            time.sleep(0.005)
        assert process.poll() is None, "it ended before it could be ended"
    finally:
        process.send_signal(number)
        if number == signal.SIGINT:
            process.send_signal(number)  # who does not want to wait
        _, err = process.communicate()

    assert sound(db)
    told = (130, STOPPED) if number == signal.SIGINT else (-number, "")
    assert told == (process.returncode, err.decode())
    stored = _stored(db)
    assert 0 < stored < rows(folder / "once.db", "SELECT count(*) FROM hands")[0][0]  # type: ignore[operator]
    assert [("reading",)] == rows(db, "SELECT state FROM files")
    said = _doctor(folder, db)
    assert said[said.index("files not read to their end 1 <- wrong") + 1] == (
        f"{folder}/large.txt the same hhtool parse goes on with it, if none does just now <- wrong"
    )
    assert "files that failed 0" in said
    told = json.loads(parsed(folder, db.name, "--jobs", jobs))
    assert told["hands"]["known"] >= stored
    assert content(folder / "once.db") == content(db)
    assert "files not read to their end 0" in _doctor(folder, db)


def _doctor(folder: Path, db: Path) -> list[str]:
    """The lines of the report, their columns one blank apart."""
    said = hhtool("doctor", "--db", db.name, cwd=folder).stdout
    return [" ".join(line.split()) for line in said.splitlines()]


@pytest.mark.parametrize("seconds", [0.6, 0.8, 1.0, 1.2])
def test_ctrl_c_while_processes_begin_is_told_in_a_line(folder: Path, seconds: float) -> None:
    """A terminal sends it to all of them, also to one that is still being loaded."""
    process = begun(folder, f"early-{seconds}.db", "2", start_new_session=True)
    time.sleep(seconds)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert "Traceback" not in err.decode()
    assert process.returncode in (130, -signal.SIGINT)


def _stored(db: Path) -> int:
    try:
        return int(str(rows(db, "SELECT count(*) FROM hands")[0][0]))
    except Exception:  # noqa: BLE001 - not made yet
        return 0


PEAK = """
import resource, subprocess, sys
done = subprocess.run([sys.executable, "-m", "hhtool", *sys.argv[1:]], stdout=subprocess.DEVNULL)
print(done.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def peak(folder: Path, *words: str) -> float:
    """The most memory that a process of the command had, in megabytes."""
    done = subprocess.run(
        [sys.executable, "-c", PEAK, *words],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    status, size = map(int, done.stdout.split())
    assert 0 == status, done.stderr
    return size / (1024 if sys.platform != "darwin" else 1 << 20)


@pytest.fixture(scope="module")
def wide(folder: Path) -> str:
    """A file of forty megabytes, few of which are hands."""
    blank = f"{' ' * 999}\n" * 400
    with (folder / "wide.txt").open("w") as file:
        for first in range(0, 1000, 10):
            file.write(f"{large(10, first)}\n\n{blank}")
    assert 40_000_000 < (folder / "wide.txt").stat().st_size
    return "wide.txt"


@pytest.mark.parametrize(
    "words",
    [
        ("parse", "--db", "peak.db", "-q", "--jobs", "1"),
        ("parse", "--dry-run", "-q", "--jobs", "2"),
        ("verify", "-q", "--jobs", "1"),
        ("verify", "--jobs", "1"),
        ("verify", "--format", "jsonl", "--jobs", "2"),
        ("verify", "--format", "json", "--jobs", "1"),
        ("verify", "--format", "sarif", "--jobs", "2"),
    ],
)
def test_memory_is_bounded_whatever_the_size(
    folder: Path, wide: str, words: tuple[str, ...]
) -> None:
    """As a whole the text alone, decoded and split, takes more than the budget."""
    command, *options = words
    assert peak(folder, command, wide, *options, "--exit-zero") < MOST_MEMORY


@pytest.mark.parametrize(
    "command", ["verify", "parse --db none.db", "parse --db none.db --quarantine none.txt"]
)
def test_a_large_file_without_a_hand_takes_little_memory(folder: Path, command: str) -> None:
    """What is said of it is what is said of a small one."""
    said = []
    for name, lines in (("small.log", 300), ("huge.log", 120_000)):
        with (folder / name).open("w") as file:
            file.writelines(
                f"2026-11-30 {number:>9} nothing to do with it\n" * 3 for number in range(lines)
            )
        done = hhtool(*command.split(), name, "--jobs", "2", cwd=folder)
        assert 1 == done.returncode
        said.append((done.stdout + done.stderr).replace(name, "X"))
    assert "no line of this file begins a hand" in said[0]
    assert said[0].splitlines()[:3] == said[1].splitlines()[:3]
    assert peak(folder, *command.split(), "huge.log", "--exit-zero") < MOST_MEMORY


def test_hands_do_not_pile_up(folder: Path) -> None:
    """Twice as many hands take hardly more; all of them at once take twenty megabytes more."""
    (folder / "half.txt").write_text(large(HANDS // 2))
    half, whole = (
        peak(folder, "parse", f"{name}.txt", "--db", f"{name}.db", "-q", "--exit-zero", "--jobs=1")
        for name in ("half", "large")
    )
    assert whole - half < 10


def test_small_pieces_store_what_the_whole_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one process and in this one, texts kept, the file growing, shrinking and moving."""
    steps = [large(60), large(75), f"{stolen(5000)}\n\n{large(75)}", large(40, first=20)]
    told: dict[str, list[object]] = {}
    for db, piece in (("whole", stream.PIECE), ("pieces", 2000)):
        monkeypatch.setattr(stream, "PIECE", piece)
        monkeypatch.setattr(stream, "CHUNK", 700)
        (tmp_path / db).mkdir()
        file = tmp_path / "a.txt"
        told[db] = []
        for text in steps:
            file.write_text(text)
            told[db].append(loaded(tmp_path, "a.txt", db=f"{db}/h", keep_text=True))
    assert told["whole"] == told["pieces"]
    whole, pieces = (tmp_path / db / "h" for db in ("whole", "pieces"))
    assert content(whole) == content(pieces)
    assert rows(whole, FILES) == rows(pieces, FILES)
    assert rows(whole, TEXTS) == rows(pieces, TEXTS)


def test_the_quarantine_holds_all_of_a_large_file_without_a_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is cut anywhere, and yet one passage, the one that it is as a whole; it stands there once,
    and no more than a piece of it is in memory at a time."""
    text = "".join(f"line {number} of something else\n" for number in range(300))
    (tmp_path / "a.txt").write_text(text + "and a last one")
    loaded(tmp_path, "a.txt", db="whole.db", quarantine=str(tmp_path / "whole.txt"))
    monkeypatch.setattr(stream, "PIECE", 900)
    monkeypatch.setattr(stream, "CHUNK", 700)
    sizes: list[int] = []
    write = os.write

    def noted(descriptor: int, data: bytes) -> int:
        sizes.append(len(data))
        return write(descriptor, data)

    monkeypatch.setattr("hhtool.store.quarantine.os.write", noted)
    for _ in range(2):
        loaded(tmp_path, "a.txt", quarantine=str(tmp_path / "q.txt"), retry_failed=True)

    assert text in (tmp_path / "q.txt").read_text()
    assert (tmp_path / "whole.txt").read_bytes() == (tmp_path / "q.txt").read_bytes()
    assert content(tmp_path / "whole.db") == content(tmp_path / "hands.db")
    assert 5 < len(sizes)
    assert max(sizes) < 3 * 900


FILES = """
SELECT encoding, content_hash, hands, lines, resume_line, resume_byte, resume_hash FROM files
"""
TEXTS = """
SELECT h.hand_no, hex(h.text_hash), hex(t.packed) FROM texts t JOIN hands h USING (hand_id)
ORDER BY 1, 2
"""
