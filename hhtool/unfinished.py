"""Where files are written until they are whole: a hidden folder beside their names.

The folder goes in the end, however the run ends, but for a run that was killed. What such runs have
left the next one takes away. Whoever writes in a folder holds a shared lock on it, which the system
lets go of with the process: who can have the folder alone knows that everything unfinished there
is of the dead. Where folders cannot be locked (Windows, some disks of other machines) leftovers
stay.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

from hhtool.core.errors import RequestError

UNFINISHED: Final = ".hhtool-export-"
"""How the name of such a folder begins."""


@contextmanager
def unfinished(folder: str) -> Iterator[Path]:
    """A folder for files that are not whole, on the disk of those that will be."""
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        with _shared(folder):
            scratch = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=folder))
            try:
                yield scratch
            finally:
                shutil.rmtree(scratch, ignore_errors=True)
    except OSError as error:
        raise RequestError(f"cannot write to {folder}: {error.strerror or error}") from error


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
            fcntl.flock(descriptor, fcntl.LOCK_SH)
        yield
