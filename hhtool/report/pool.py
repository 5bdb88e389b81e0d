"""Files shared by processes: what each comes to, in the order of the files.

A worker makes what does its work once, so that grammars load once; the parent reads texts no
further ahead of what was handed on than the workers need.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, Final, TypeVar

from hhtool.read.source import Source

T = TypeVar("T")
A = TypeVar("A")

AHEAD: Final = 4
"""How many files a worker may be ahead of what was written."""

_WORK: Final[list[Callable[[Source], Any]]] = []
"""What a worker process does with a text; empty in any other."""


def pooled(
    texts: Iterator[Source], jobs: int, maker: Callable[[A], Callable[[Source], T]], order: A
) -> Iterator[T]:
    """What `maker(order)`, called once in each process, makes of each text."""
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(maker, order))
    waiting: deque[Future[T]] = deque()
    try:
        for source in texts:
            waiting.append(pool.submit(_work, source))
            while waiting and (waiting[0].done() or len(waiting) >= AHEAD * jobs):
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(maker: Callable[[Any], Callable[[Source], Any]], order: object) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it and ends the workers
    _WORK.append(maker(order))


def _work(source: Source) -> Any:
    return _WORK[0](source)
