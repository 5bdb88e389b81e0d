"""A whole load: files are shared out among processes, and what they did is summed up.

Each process judges whole files, or pieces of large ones (see `sharing.py`), and writes its own
transactions; nothing but figures comes back, since sending rows would cost more than writing them.
Outcomes are taken in the order of the files, and every figure and every stored row is the same
whatever the number of processes.
"""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from hhtool.ahead import Ahead, Done, Shared, Tell, begin, gone_through, size_of
from hhtool.core.errors import StoreError
from hhtool.cycles import look_seldom
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.inputs import Inputs, Skipped, inputs
from hhtool.read.source import MEMBER, STDIN
from hhtool.read.stream import Stream, most_pieces, streams
from hhtool.store.batch import Terms
from hhtool.store.connect import explained, open_for_load, open_for_reading
from hhtool.store.context import Contexts
from hhtool.store.filing import Part
from hhtool.store.keeping import Leave, Settle, at_the_end, nothing_is_kept
from hhtool.store.load import NO_OTHERS, Hear, Loader, Turn, judged_only, judged_piece, nobody
from hhtool.store.outcome import SKIPPED, Outcome, Summary
from hhtool.store.quarantine import Quarantine, with_text
from hhtool.store.reuse import CODE, count_reused
from hhtool.store.sharing import Piece, shared

T = TypeVar("T")

MOST_PROCESSES: Final = 4
"""More would wait for the one write lock."""

AHEAD: Final = 4
"""How many pieces of a file a process may be ahead of what was taken from it."""

WORTH_A_PROCESS: Final = 1_000_000
"""Bytes of files below which starting another process takes longer than it saves."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a load is to do. `db` is "" when nothing is to be stored; `jobs` is None when the size
    of the files decides."""

    db: str
    settings: Settings
    jobs: int | None = None
    retry_failed: bool = False
    keep_text: bool = False
    quarantine: str = ""
    leave: Leave = nothing_is_kept
    settle: Settle = at_the_end


class Job(NamedTuple):
    """What each process of a load must know."""

    db: str
    settings: Settings
    terms: Terms


def plan(paths: Sequence[str], order: Order) -> Inputs:
    """What the paths stand for; with `retry_failed` and no paths, the files of the database that
    failed or hold unreadable hands."""
    if paths or not order.retry_failed:
        return inputs(paths, order.settings.encoding)
    open_for_load(order.db, make=False).close()  # one of an older version is asked all the same
    again = files_to_retry(order.db)
    there = [path for path in again if Path(path).exists()]
    gone = tuple(Skipped(path, "has gone") for path in again if path not in there)
    found = inputs(there, order.settings.encoding)
    return found._replace(skipped=found.skipped + gone)


def run(
    found: Inputs,
    order: Order,
    done: Callable[[Outcome], None] | None = None,
    quarantine: Quarantine | None = None,
    hear: Hear = nobody,
    tell: Tell | None = None,
) -> Summary:
    """Loads the files of a plan; `done` is told of each, `hear` how far a large one is, `tell` how
    far several processes are beyond that."""
    Pipeline(order.settings)  # a wrong option is said once, before anything is done
    kept = Quarantine(order.quarantine) if quarantine is None else quarantine
    kept.begin()
    if order.db:
        open_for_load(order.db).close()
    processes = _processes(found.files, order.jobs)
    read = _outcomes(found.files, job_of(order), processes, (hear, tell))
    return summed_up(order, read, kept, done, found.skipped)


def job_of(order: Order) -> Job:
    """What each process of a load must know of its order."""
    terms = Terms(
        retry_failed=order.retry_failed,
        keep_text=order.keep_text,
        quarantine=bool(order.quarantine),
        leave=order.leave,
        settle=order.settle,
    )
    return Job(order.db, order.settings, terms)


def summed_up(
    order: Order,
    outcomes: Iterable[Outcome],
    quarantine: Quarantine,
    done: Callable[[Outcome], None] | None = None,
    skipped: Iterable[Skipped] = (),
) -> Summary:
    """Takes outcomes as they come: what goes to the quarantine is written at once."""
    summary = Summary()
    for file, reason in skipped:
        summary.add(Outcome(file, SKIPPED, reason))
    for outcome in outcomes:
        quarantine.take(outcome)
        summary.add(outcome)
        if done is not None:
            done(outcome)
    if order.db and summary.reused:
        with explained(order.db), closing(open_for_reading(order.db)) as connection:
            summary.findings[CODE] += count_reused(connection, summary.reused)
    return summary


def files_to_retry(db: str) -> list[str]:
    """The files of a database that failed or hold unreadable hands; archives as a whole."""
    sql = (
        "SELECT path FROM files WHERE state <> 'done' OR file_id IN ("
        "SELECT file_id FROM hands WHERE status = 'unreadable' UNION SELECT p.file_id "
        "FROM hand_places p JOIN hands USING (hand_id) WHERE status = 'unreadable') ORDER BY path"
    )
    with explained(db), closing(open_for_reading(db)) as connection:
        paths = [row[0] for row in connection.execute(sql)]
    whole = [path if Path(path).exists() else path.partition(MEMBER)[0] for path in paths]
    return list(dict.fromkeys(path for path in whole if not path.startswith(f"{STDIN}#")))


def _processes(files: Sequence[str], jobs: int | None) -> int:
    if STDIN in files:
        return 1
    pieces = sum(map(most_pieces, files))
    if jobs is not None:
        return max(1, min(jobs, pieces))
    size = sum(Path(file).stat().st_size for file in files if Path(file).is_file())
    most = min(MOST_PROCESSES, _cores(), pieces)
    return max(1, min(most, size // WORTH_A_PROCESS))


def _cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def _outcomes(
    files: Sequence[str], job: Job, processes: int, told: tuple[Hear, Tell | None]
) -> Iterator[Outcome]:
    hear, tell = told
    if processes == 1:
        with closing(Worker(job, hear)) as worker:
            for file in files:
                yield from worker.load(file)
        return
    executor = _Workers(processes, job, tell)
    ended = False
    try:
        with closing(Worker(job, hear)) as worker, explained(job.db):
            yield from _shared_out(files, worker, executor)
        ended = True
    except BrokenProcessPool as error:
        message = "a process of this load was ended from outside; run the same command again"
        raise StoreError(message) from error
    finally:
        for child in multiprocessing.active_children() if not ended else ():
            child.terminate()  # what they have not committed is not there
        executor.shutdown(wait=True, cancel_futures=True)


class _Workers(ProcessPoolExecutor):
    """Processes that hear of Ctrl-C when they have begun to work, and not before: what comes
    up while a process is still being loaded is told with a traceback."""

    def __init__(self, processes: int, job: Job, tell: Tell | None) -> None:
        context = multiprocessing.get_context("spawn")
        self.most: int = AHEAD * processes
        self.ahead: Ahead = Ahead(context, tell)
        start = (job, context.Lock(), self.ahead.shared)
        super().__init__(processes, context, initializer=_start, initargs=start)

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> "Future[T]":
        """As ever; a process that is started for it has the signal held back."""
        with _held_back():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _held_back() -> Iterator[None]:
    """Ctrl-C is heard a moment later, and by the processes that begin here when they say so."""
    if not hasattr(signal, "pthread_sigmask"):
        yield  # not on every system
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


Task = tuple["Future[Done[Any]]", Callable[[Any], Iterable[Outcome]], int]
"""What a process is doing, what to make of it, and of how many bytes of a piece it tells."""


def _shared_out(files: Sequence[str], worker: "Worker", executor: _Workers) -> Iterator[Outcome]:
    """Small files as a whole, large ones in pieces of which no more are read ahead."""
    waiting: deque[Task] = deque()
    pieces: deque[Future[Any]] = deque()
    for file in files:
        for piece, task in worker.tasks(file, executor):
            waiting.append(task)
            if piece:
                pieces.append(task[0])
            while waiting and (waiting[0][0].done() or _under_way(pieces) >= executor.most):
                yield from _taken(waiting, executor.ahead)
    while waiting:
        yield from _taken(waiting, executor.ahead)


def _under_way(pieces: "deque[Future[Any]]") -> int:
    while pieces and pieces[0].done():
        pieces.popleft()
    return len(pieces)


def _taken(waiting: deque[Task], ahead: Ahead) -> Iterable[Outcome]:
    future, take, size = waiting.popleft()
    return take(ahead.taken_from(future, size))


class Worker:
    """What one process keeps from file to file."""

    def __init__(self, job: Job, hear: Hear = nobody, turn: Turn = NO_OTHERS) -> None:
        self.job: Job = job
        self.hear: Hear = hear
        self.pipeline: Pipeline = Pipeline(job.settings)
        self.loader: Loader | None = None
        if job.db:
            self.loader = Loader(open_for_load(job.db), self.pipeline, job.terms, turn)
            self.loader.hear = hear

    def load(self, file: str) -> Iterator[Outcome]:
        """What became of one file, or of each member of an archive."""
        if self.loader is not None and file != STDIN:
            with explained(self.job.db):
                outcome = self.loader.read_on(file)
            if outcome is not None:
                yield outcome
                return
        for stream in streams([file], self.job.settings.encoding, self.pipeline.dialects):
            source = stream.head
            if source.path != file and source.error.startswith("is not text"):
                yield Outcome(source.path, SKIPPED, source.error)
            else:
                yield self._one(stream)

    def _one(self, stream: Stream) -> Outcome:
        if self.loader is None:
            outcome = judged_only(self.pipeline, stream, self.job.terms.quarantine, self.hear)
        else:
            with explained(self.job.db):
                outcome = self.loader.load(stream)
        outcome.passages = with_text(outcome.passages, stream)
        return outcome

    def tasks(self, file: str, executor: ProcessPoolExecutor) -> Iterator[tuple[bool, Task]]:
        """What other processes are to do for a file, as soon as it is asked for, and whether it is
        for a piece of it."""
        share = shared(file, self.pipeline, self.loader, self.hear)
        if share is None:
            yield False, (executor.submit(_load, file), list, 0)
            return
        if isinstance(share.found, Outcome):
            known: Future[Done[Outcome]] = Future()
            known.set_result(Done(share.found))
            yield False, (known, lambda outcome: (outcome,), 0)
        for piece in share.pieces():
            future, size = executor.submit(_piece, piece), size_of(piece.source)
            yield True, (future, partial(share.take, piece), size)

    def piece(self, piece: Piece) -> Part | Outcome:
        """Judges a piece of a file that is shared out, and stores it."""
        result = self.pipeline.file(piece.source)
        if self.loader is None or piece.entered is None:
            return judged_piece(piece.path, result, self.job.terms.quarantine)
        with explained(self.job.db), self.loader.writing():
            return self.loader.store(piece.entered, result, Contexts())

    def close(self) -> None:
        """Closes the database."""
        if self.loader is not None:
            self.loader.connection.close()


_worker: list[Worker] = []
"""The one of this process, when it was started by another."""


def _start(job: Job, turn: Turn, shared: Shared) -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _worker.append(Worker(job, turn=turn))
    begin(shared)
    look_seldom()


def _end_with_parent() -> None:
    """A process whose parent was killed would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _load(file: str) -> Done[list[Outcome]]:
    return Done(list(_worker[0].load(file)))


def _piece(piece: Piece) -> Done[Part | Outcome]:
    return gone_through(piece.source, lambda: _worker[0].piece(piece))
