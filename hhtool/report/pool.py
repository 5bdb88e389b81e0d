"""Files shared by processes: what each comes to, in the order of the files.

A worker makes what does its work once, so that grammars load once; the parent reads texts no
further ahead of what was handed on than the workers need. A file that is not to be sent as a whole
it works through by itself.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from hhtool.ahead import Ahead, Done, Shared, Tell, begin, gone_through, size_of
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
    tell: Tell | None = None,
) -> Iterator[T]:
    """What `maker(order)`, called once in each process, makes of each text, and `here` of each file
    that is no text; `tell` is told how far they are beyond that."""
    ahead = Ahead(get_context(), tell)
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(maker, order, ahead.shared))
    waiting: deque[tuple[Future[Done[T]], int]] = deque()
    try:
        for text in texts:
            if isinstance(text, Stream):
                yield from _ended(waiting, 0, ahead)
                yield from here(text) if here is not None else ()
                continue
            waiting.append((pool.submit(_work, text), size_of(text)))
            yield from _ended(waiting, AHEAD * jobs - 1, ahead)
        yield from _ended(waiting, 0, ahead)
    finally:
        pool.shutdown(cancel_futures=True)


def _ended(waiting: deque[tuple[Future[Done[T]], int]], most: int, ahead: Ahead) -> Iterator[T]:
    """What has come of texts in their order; waits as long as more than so many are under way."""
    while waiting and (waiting[0][0].done() or len(waiting) > most):
        yield ahead.taken_from(*waiting.popleft())


def _begin(maker: Callable[[Any], Callable[[Source], Any]], order: object, shared: Shared) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it and ends the workers
    _WORK.append(maker(order))
    begin(shared)


def _work(source: Source) -> Done[Any]:
    return gone_through(source, lambda: _WORK[0](source))
