"""A whole load: files are shared out among processes, and what they did is summed up.

Each process judges whole files and writes its own transactions; nothing but figures comes back,
since sending rows would cost more than writing them. Outcomes are taken in the order of the files,
and every figure and every stored row is the same whatever the number of processes.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from hhtool.core.errors import StoreError
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.inputs import Inputs, Skipped, inputs
from hhtool.read.source import MEMBER, STDIN
from hhtool.read.stream import Stream, streams
from hhtool.store.batch import Terms
from hhtool.store.connect import explained, open_for_load, open_for_reading
from hhtool.store.load import Loader, judged_only
from hhtool.store.outcome import SKIPPED, Outcome, Summary
from hhtool.store.quarantine import Quarantine
from hhtool.store.reuse import CODE, count_reused

MOST_PROCESSES: Final = 4
"""More would wait for the one write lock."""

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
) -> Summary:
    """Loads the files of a plan; `done` is told of each."""
    Pipeline(order.settings)  # a wrong option is said once, before anything is done
    kept = Quarantine(order.quarantine) if quarantine is None else quarantine
    kept.begin()
    if order.db:
        open_for_load(order.db).close()
    read = _outcomes(found.files, job_of(order), _processes(found.files, order.jobs))
    return summed_up(order, read, kept, done, found.skipped)


def job_of(order: Order) -> Job:
    """What each process of a load must know of its order."""
    terms = Terms("", order.retry_failed, order.keep_text, bool(order.quarantine))
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
    if jobs is not None:
        return max(1, min(jobs, len(files)))
    size = sum(Path(file).stat().st_size for file in files if Path(file).is_file())
    most = min(MOST_PROCESSES, _cores(), len(files))
    return max(1, min(most, size // WORTH_A_PROCESS))


def _cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def _outcomes(files: Sequence[str], job: Job, processes: int) -> Iterator[Outcome]:
    if processes == 1:
        with closing(Worker(job)) as worker:
            for file in files:
                yield from worker.load(file)
        return
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(processes, context, initializer=_start, initargs=(job,))
    ended = False
    try:
        for outcomes in executor.map(_load, files):
            yield from outcomes
        ended = True
    except BrokenProcessPool as error:
        message = "a process of this load was ended from outside; run the same command again"
        raise StoreError(message) from error
    finally:
        for child in multiprocessing.active_children() if not ended else ():
            child.terminate()  # what they have not committed is not there
        executor.shutdown(wait=True, cancel_futures=True)


class Worker:
    """What one process keeps from file to file."""

    def __init__(self, job: Job) -> None:
        self.job: Job = job
        self.pipeline: Pipeline = Pipeline(job.settings)
        self.loader: Loader | None = None
        if job.db:
            self.loader = Loader(open_for_load(job.db), self.pipeline, job.terms)

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
            return judged_only(self.pipeline, stream, self.job.terms.quarantine)
        with explained(self.job.db):
            return self.loader.load(stream)

    def close(self) -> None:
        """Closes the database."""
        if self.loader is not None:
            self.loader.connection.close()


_worker: list[Worker] = []
"""The one of this process, when it was started by another."""


def _start(job: Job) -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _worker.append(Worker(job))


def _end_with_parent() -> None:
    """A process whose parent was killed would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _load(file: str) -> list[Outcome]:
    return list(_worker[0].load(file))
