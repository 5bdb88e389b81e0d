"""Where files are written until they are whole: a hidden folder beside their names.

Whoever ends before has changed nothing: a file that was there is as it was. The folder goes in the
end, however the run ends, but for a run that was killed. What such runs have left the next one
takes away. Whoever writes in a folder holds a shared lock on it, which the system lets go of with
the process: who can have the folder alone knows that everything unfinished there is of the dead.
Where folders cannot be locked (Windows, some disks of other machines) leftovers stay.
"""

import os
import shutil
import signal
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

from hhtool.core.errors import RequestError

UNFINISHED: Final = ".hhtool-unfinished-"
"""How the name of such a folder begins."""

OPEN_ALREADY: Final = ("/dev/std", "/dev/fd/", "/proc/")
"""How names begin that stand for what a process has open, a file perhaps that others write too."""

TRIES: Final = 50
A_MOMENT: Final = 0.02
"""How often a folder's lock is tried, and seconds between."""


@contextmanager
def unfinished(folder: str) -> Iterator[Path]:
    """A folder for files that are not whole, on the disk of those that will be in `folder`, which
    is made. `put` gives them their names."""
    made(folder)
    with _told(f"to {folder}"), _scratch(folder) as scratch:
        yield scratch


def made(folder: str) -> None:
    """Makes a folder unless it is there. RequestError when that cannot be."""
    with _told(f"to {folder}"):
        Path(folder).mkdir(parents=True, exist_ok=True)


@contextmanager
def replaced(path: str) -> Iterator[Path]:
    """Where to write what gets a name, or takes the place of the file of that name, when all of it
    is there. What is no file, such as a pipe, is written to as it is."""
    with _told(path):
        if _goes_on(path):
            yield Path(path)
            return
        target = Path(os.path.realpath(path))
        there = target.exists()
        if there and not (target.is_file() and os.access(target, os.W_OK)):
            target.open("ab").close()  # which fails, and says why
        beside = os.access(target.parent, os.W_OK) or not there
        with _scratch(str(target.parent) if beside else tempfile.gettempdir()) as scratch:
            yield scratch / "part"
            put(scratch / "part", target)


def put(part: Path, target: Path) -> None:
    """Gives a whole file its name. One that is there keeps owner and permissions; where it cannot
    give way, in a folder that is closed say, it is written over."""
    with part.open("rb") as opened:
        os.fsync(opened.fileno())
    try:
        if target.exists():
            _made_alike(part, target.stat())
        part.replace(target)
    except OSError:
        shutil.copyfile(part, target)


def _made_alike(part: Path, like: os.stat_result) -> None:
    """Gives a file the owner and permissions of another. OSError where that is not allowed."""
    own = part.stat()
    if (own.st_uid, own.st_gid) != (like.st_uid, like.st_gid):
        os.chown(part, like.st_uid, like.st_gid)
    part.chmod(like.st_mode & 0o7777)


def _goes_on(path: str) -> bool:
    """Whether what is written is at once somebody else's, and cannot be taken back."""
    if os.path.abspath(path).startswith(OPEN_ALREADY):  # noqa: PTH100 - links stay
        return True
    return Path(path).exists() and not (Path(path).is_file() or Path(path).is_dir())


@contextmanager
def _told(what: str) -> Iterator[None]:
    """Trouble with the disk, as trouble with the request; that a reader went away is none."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise RequestError(f"cannot write {what}: {error.strerror or error}") from error


@contextmanager
def _scratch(folder: str) -> Iterator[Path]:
    with _shared(folder), _tidy_when_ended():
        scratch = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=folder))
        try:
            yield scratch
        finally:
            shutil.rmtree(scratch, ignore_errors=True)


@contextmanager
def _shared(folder: str) -> Iterator[None]:
    """Holds the lock of who writes in a folder, after taking away what the dead left there."""
    with ExitStack() as held:
        with suppress(OSError, ImportError):
            import fcntl  # noqa: PLC0415 - not on every system

            descriptor = os.open(folder, os.O_RDONLY)
            held.callback(os.close, descriptor)
            with suppress(OSError):
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                for left in Path(folder).glob(f"{UNFINISHED}*"):
                    shutil.rmtree(left, ignore_errors=True)
            _until_free(lambda: fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB))
        yield


def _until_free(lock: Callable[[], None]) -> None:
    """Takes a lock that another hhtool has for a moment. A program that keeps it is not waited for:
    it is none of ours, which nobody tidies up after then."""
    for _ in range(TRIES):
        with suppress(BlockingIOError):
            lock()
            return
        time.sleep(A_MOMENT)


@contextmanager
def _tidy_when_ended() -> Iterator[None]:
    """Who is told to end leaves nothing unfinished behind; the status is the shell's."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals are not for others
        return
    here = os.getpid()

    def end(number: int, _frame: object) -> None:
        if os.getpid() == here:
            raise SystemExit(128 + number)
        os._exit(128 + number)  # a process that was started meanwhile has nothing to tidy

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
