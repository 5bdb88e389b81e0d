"""Files that are read again whenever they have changed, until somebody stops it.

What changed is told by size and time of change, whatever woke us: watchfiles, where it is
installed, else the clock. A file that cannot be read just now is looked at again when it has
changed; a file that was named and is not there may come again.
"""

import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

from hhtool.core.errors import RequestError
from hhtool.store.outcome import Outcome, Summary
from hhtool.store.quarantine import Quarantine
from hhtool.store.work import Order, Worker, job_of, plan, run, summed_up

SECONDS: Final = 1.0
"""Between two looks without watchfiles; with it, for what it cannot see, ten times as long."""

SHARE: Final = 0.05
"""Of the time may be spent with looking."""

Stamp = tuple[int, int]


class Watch:
    """Files and folders that are looked after. `stop` may be called at any time, from a signal
    handler say: the file that is being read is read to its end."""

    def __init__(self, paths: Sequence[str], order: Order) -> None:
        self.paths: Sequence[str] = paths
        self.order: Order = order
        self.stopped: threading.Event = threading.Event()
        self.stamps: dict[str, Stamp] = {}
        self.unclean: set[str] = set()
        self.looked: float = 0.0  # seconds that the last look took
        self.quarantine: Quarantine = Quarantine(order.quarantine, waits=True)

    @property
    def clean(self) -> bool:
        """Whether nothing is refuted or left unread in any file as it was when it was last read."""
        return not self.unclean

    def first(self, done: Callable[[Outcome], None] | None = None) -> Summary:
        """Loads everything that is there."""
        found = plan(self.paths, self.order)
        self.stamps = _stamps(found.files)

        def noted(outcome: Outcome) -> None:
            self._note(outcome)
            if done is not None:
                done(outcome)

        return run(found, self.order, noted, self.quarantine)

    def rounds(self) -> Iterator[Summary]:
        """Loads what has changed since, whenever something has; ends when stopped."""
        job = job_of(replace(self.order, retry_failed=False))
        with closing(Worker(job)) as worker:
            for _ in _wakings(self.paths, self.stopped, self._rest):
                begun = time.monotonic()
                changed = self._changed()
                self.looked = time.monotonic() - begun
                if changed:
                    read = self._outcomes(worker, changed)
                    yield summed_up(self.order, read, self.quarantine, self._note)

    def stop(self) -> None:
        """Ends the rounds."""
        self.stopped.set()

    def close(self) -> None:
        """What waited for its file to go on is what it is."""
        self.quarantine.end()

    def _rest(self) -> float:
        """Seconds until the next look; how long files took to be read is no part of looking."""
        return max(SECONDS, self.looked / SHARE)

    def _note(self, outcome: Outcome) -> None:
        alone = Summary()
        alone.add(outcome)
        (self.unclean.discard if alone.clean else self.unclean.add)(outcome.file)

    def _changed(self) -> dict[str, Stamp]:
        """The files that are not as they were when they were last read."""
        try:
            stamps = _stamps(plan(self.paths, self.order).files)
        except RequestError:
            return {}
        return {file: stamp for file, stamp in stamps.items() if self.stamps.get(file) != stamp}

    def _outcomes(self, worker: Worker, changed: dict[str, Stamp]) -> Iterator[Outcome]:
        """Stamps are from before the reading: what is added meanwhile is seen in the next round."""
        for file, stamp in changed.items():
            if self.stopped.is_set():
                return
            yield from worker.load(file)
            self.stamps[file] = stamp


def _wakings(
    paths: Sequence[str], stopped: threading.Event, rest: Callable[[], float]
) -> Iterator[None]:
    """Comes back whenever something may have changed, until stopped. `rest` says how long nothing
    need be looked at."""
    try:
        from watchfiles import watch  # noqa: PLC0415 - an extra
    except ImportError:
        while not stopped.is_set():
            yield
            stopped.wait(rest())
        return
    due = 0.0
    changes = watch(
        *_there(paths),
        stop_event=stopped,
        rust_timeout=1000,
        yield_on_timeout=True,
        recursive=any(Path(path).is_dir() for path in paths),
    )
    for changed in changes:
        if stopped.is_set():
            return
        if changed or time.monotonic() >= due:
            yield
            due = time.monotonic() + max(10 * SECONDS, rest())


def _there(paths: Sequence[str]) -> list[str]:
    """What watchfiles is to watch: of a file its folder, since a file may be replaced."""
    folders = (Path(path) if Path(path).is_dir() else Path(path).parent for path in paths)
    return sorted({str(folder) for folder in folders})


def _stamps(files: Sequence[str]) -> dict[str, Stamp]:
    """Size and time of change of the files that are there."""
    found: dict[str, Stamp] = {}
    for file in files:
        try:
            stat = os.stat(file)  # noqa: PTH116 - a link has the stamp of its file
        except OSError:
            continue
        found[file] = (stat.st_size, stat.st_mtime_ns)
    return found
