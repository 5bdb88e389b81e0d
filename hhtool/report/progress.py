"""How far a run is, on standard error, for somebody who watches a terminal."""

import os
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

from hhtool.read.source import MEMBER

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from hhtool.ahead import Tell

PAUSE: Final = 0.1
"""Seconds between two drawings."""

MUCH: Final = 1_000_000
"""Bytes of a single file for which a bar is drawn."""


class Bar:
    """A bar over the bytes of files, or nothing at all for no `sizes`. It draws when it is told of
    a file or a piece of one, never from a thread of its own, because workers are forked while it
    stands."""

    def __init__(self, sizes: Mapping[str, int]) -> None:
        self.progress: Progress | None = None
        self.task: TaskID | None = None
        self.sizes: Mapping[str, int] = sizes
        self.done: set[str] = set()
        self.bytes: int = 0
        self.begun: float = time.monotonic()
        self.drawn: float = 0.0
        self.hands: int = 0
        self.within: int = 0  # bytes of the file that is being read
        self.beyond: int = 0
        self.hands_beyond: int = 0
        self.shown: int = 0
        self.hands_shown: int = 0
        if sizes:
            self._begin(sum(sizes.values()))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()

    def _begin(self, total: int) -> None:
        from rich.console import Console  # noqa: PLC0415 - slow to import, and seldom needed
        from rich.progress import (  # noqa: PLC0415 - the same
            BarColumn,
            Progress,
            TaskProgressColumn,
            TextColumn,
            TimeRemainingColumn,
        )

        told = "{task.fields[hands]:,} hands, {task.fields[rate]:,} a second;"
        self.progress = Progress(
            TextColumn("reading"),
            BarColumn(),
            TaskProgressColumn(),
            TextColumn(told, markup=False),
            TimeRemainingColumn(),
            TextColumn("left"),
            console=Console(stderr=True, highlight=False),
            transient=True,
            auto_refresh=False,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self.task = self.progress.add_task("", total=total or None, hands=0, rate=0)
        self.progress.start()

    def advance(self, path: str, hands: int, byte: int = 0) -> None:
        """One more file, or member of an archive, is done, or read up to a byte; `hands` of all
        files so far."""
        if self.progress is None or self.task is None:
            return
        whole = path.partition(MEMBER)[0]
        name = path if path in self.sizes else whole
        if not byte and name not in self.done:
            self.done.add(name)
            self.bytes += self.sizes.get(name, 0)
        # What a packed file unpacks to says little of how far it is.
        self.within = byte if path in self.sizes and byte < self.sizes[path] else 0
        self.hands = hands
        self._draw()

    @property
    def ahead(self) -> "Tell | None":
        """What is to be told how many bytes were gone through, and how many hands judged, beyond
        those of `advance`; None where nobody watches."""
        return None if self.progress is None else self._ahead

    def _ahead(self, beyond: int, hands: int) -> None:
        grown = beyond > self.beyond or hands > self.hands_beyond
        self.beyond, self.hands_beyond = beyond, hands
        if grown:
            self._draw()

    def _draw(self) -> None:
        if self.progress is None or self.task is None:
            return
        self.shown = max(self.shown, self.bytes + self.within + self.beyond)
        self.hands_shown = max(self.hands_shown, self.hands + self.hands_beyond)
        now = time.monotonic()
        draw = now - self.drawn >= PAUSE
        self.drawn = now if draw else self.drawn
        self.progress.update(
            self.task,
            completed=self.shown,
            hands=self.hands_shown,
            rate=round(self.hands_shown / max(now - self.begun, PAUSE)),
            refresh=draw,
        )

    def end(self) -> None:
        """Takes the bar away."""
        if self.progress is not None:
            self.progress.stop()
            self.progress = None


def sizes_of(files: Iterable[str]) -> dict[str, int]:
    """The bytes of files, by their paths as they are told; of what is no file none."""
    found = {}
    for file in files:
        path = Path(file)
        found[str(path)] = path.stat().st_size if path.is_file() else 0
    return found


def wants_bar(sizes: Mapping[str, int], quiet: bool, streams: bool) -> bool:
    """Whether a bar helps: several files or much of one, somebody at a terminal who did not ask for
    silence, and no results that run over the same screen as they come."""
    little = len(sizes) < 2 and sum(sizes.values()) < MUCH
    if quiet or little or os.environ.get("CI") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stderr.isatty() and not (streams and sys.stdout.isatty())


def to_watch(files: Iterable[str], quiet: bool, streams: bool) -> dict[str, int]:
    """What a bar is to go over; nothing where none helps."""
    sizes = sizes_of(files)
    return sizes if wants_bar(sizes, quiet, streams) else {}
