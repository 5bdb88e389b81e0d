"""Files shared by processes: what each comes to, in the order of the files.

A worker makes what does its work once, so that grammars load once; the parent reads texts no
further ahead of what was handed on than the workers need. A file that is not to be sent as a whole
it works through by itself.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, Final, TypeVar

from hhtool.read.source import Source
from hhtool.read.stream import Stream

T = TypeVar("T")
A = TypeVar("A")

AHEAD: Final = 4
"""How many files a worker may be ahead of what was written."""

_WORK: Final[list[Callable[[Source], Any]]] = []
"""What a worker process does with a text; empty in any other."""


def pooled(
    texts: Iterator[Source | Stream],
    jobs: int,
    maker: Callable[[A], Callable[[Source], T]],
    order: A,
    here: Callable[[Stream], Iterator[T]] | None = None,
) -> Iterator[T]:
    """What `maker(order)`, called once in each process, makes of each text, and `here` of each file
    that is no text."""
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(maker, order))
    waiting: deque[Future[T]] = deque()
    try:
        for text in texts:
            if isinstance(text, Stream):
                yield from _ended(waiting, 0)
                yield from here(text) if here is not None else ()
                continue
            waiting.append(pool.submit(_work, text))
            yield from _ended(waiting, AHEAD * jobs - 1)
        yield from _ended(waiting, 0)
    finally:
        pool.shutdown(cancel_futures=True)


def _ended(waiting: deque[Future[T]], most: int) -> Iterator[T]:
    """What has come of texts in their order; waits as long as more than so many are under way."""
    while waiting and (waiting[0].done() or len(waiting) > most):
        yield waiting.popleft().result()


def _begin(maker: Callable[[Any], Callable[[Source], Any]], order: object) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it and ends the workers
    _WORK.append(maker(order))


def _work(source: Source) -> Any:
    return _WORK[0](source)
