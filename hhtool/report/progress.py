"""How far a run is, on standard error, for somebody who watches a terminal."""

import os
import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

from hhtool.report.visible import visible

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


PAUSE: Final = 0.1
"""Seconds between two drawings."""


class Bar:
    """A bar over files, or nothing at all when `total` is 0. It draws when it is told of a file,
    never from a thread of its own, because workers are forked while it stands."""

    def __init__(self, total: int) -> None:
        self.progress: Progress | None = None
        self.task: TaskID | None = None
        self.done: set[str] = set()
        self.drawn: float = 0.0
        if total:
            self._begin(total)

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
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )

        self.progress = Progress(
            TextColumn("reading"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("files, {task.fields[hands]:,} hands", markup=False),
            TimeRemainingColumn(),
            console=Console(stderr=True, highlight=False),
            transient=True,
            auto_refresh=False,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self.task = self.progress.add_task("", total=total, hands=0)
        self.progress.start()

    def advance(self, path: str, hands: int) -> None:
        """One more file, or member of an archive, is done; `hands` so far."""
        if self.progress is None or self.task is None:
            return
        self.done.add(visible(path).partition("!")[0])
        now = time.monotonic()
        draw = now - self.drawn >= PAUSE
        self.drawn = now if draw else self.drawn
        self.progress.update(self.task, completed=len(self.done), hands=hands, refresh=draw)

    def end(self) -> None:
        """Takes the bar away."""
        if self.progress is not None:
            self.progress.stop()
            self.progress = None


def wants_bar(files: int, quiet: bool, streams: bool) -> bool:
    """Whether a bar helps: several files, somebody at a terminal who did not ask for silence, and
    no results that run over the same screen as they come."""
    if quiet or files < 2 or os.environ.get("CI") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stderr.isatty() and not (streams and sys.stdout.isatty())
