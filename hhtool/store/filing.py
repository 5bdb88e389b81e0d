"""A file in the database: entered with its first hands, and done with its last.

A large file comes in pieces (see `read/stream.py`), each stored in one transaction, by one process
or by several in any order. What they leave to be settled when all of them are in is kept here: the
places that the file no longer has, the findings outside its hands, and where it can be read on.
"""

import sqlite3
from collections.abc import Sequence
from typing import Final, NamedTuple

from hhtool.core.finding import Finding, Place
from hhtool.pipeline import FileResult
from hhtool.read.source import Source
from hhtool.store import growth
from hhtool.store.batch import OpenFile
from hhtool.store.growth import Before, LastHand
from hhtool.store.inserting import Row, dumped, insert
from hhtool.store.keeping import Leave
from hhtool.store.outcome import HandKey, Outcome
from hhtool.store.places import Stand, drop, stands_in
from hhtool.store.reuse import settle_numbers
from hhtool.store.texts import lines_of

_DECODED: Final = "SELECT encoding FROM files WHERE path = ?"
_BEGIN: Final = """
INSERT INTO files (path, encoding, content_hash, state, hands, lines, error)
VALUES (?, ?, ?, 'reading', 0, 0, '')
ON CONFLICT (path) DO UPDATE
SET encoding = excluded.encoding, content_hash = excluded.content_hash, state = 'reading'
RETURNING file_id
"""
_DONE: Final = """
UPDATE files SET state = ?, hands = ?, lines = ?, error = ?,
  resume_line = ?, resume_byte = ?, resume_hash = ?
WHERE file_id = ?
"""


class Entered(NamedTuple):
    """A file that is being read: `encoding` is how its bytes are decoded now, `decoded` how they
    were when it was read last, "" for a new file."""

    file_id: int
    path: str
    encoding: str
    decoded: str

    def opened(self, connection: sqlite3.Connection, source: Source, texts: bool) -> OpenFile:
        """One piece of it; with `texts` its lines are to be kept."""
        first = source.first_line
        stands = stands_in(connection, self.file_id, first, source.next_line)
        lines = lines_of(source.text) if texts else ()
        return OpenFile(self.file_id, self.path, stands, set(), set(), lines, first)


class Gone(NamedTuple):
    """A place that a file no longer has; `unfinished` when its hand is the beginning of what stands
    there now."""

    stand: Stand
    unfinished: bool


class Part(NamedTuple):
    """What storing a piece came to, and what it leaves for the end. `completed` counts its new
    hands that are the whole of one that was stored half-written."""

    outcome: Outcome
    hands: int
    lines: int
    findings: tuple[tuple[Place, Finding], ...]
    error: str
    gone: tuple[Gone, ...]
    completed: int
    last: LastHand | None


def enter(connection: sqlite3.Connection, path: str, digest: str, encoding: str) -> Entered:
    """Notes that a file is being read; inside the caller's transaction."""
    known_as = connection.execute(_DECODED, (path,)).fetchone()
    row = connection.execute(_BEGIN, (path, encoding, digest)).fetchone()
    return Entered(row[0], path, encoding, known_as[0] if known_as else "")


def part_of(
    connection: sqlite3.Connection,
    entered: Entered,
    file: OpenFile,
    result: FileResult,
    outcome: Outcome,
) -> Part:
    """What storing a piece came to, when its hands are in."""
    lines = {stand.first_line: stand.hand_id for stand in file.seen}
    ways = {entered.decoded, entered.encoding} - {""}
    gone, completed = [], 0
    for stand in sorted(file.before - file.seen):
        again = stand.first_line in lines and growth.unfinished(
            connection, file.file_id, stand, result.source, ways
        )
        gone.append(Gone(stand, again))
        completed += again and lines[stand.first_line] in file.new
    report = result.report
    return Part(
        outcome=outcome,
        hands=report.hands,
        lines=report.lines,
        findings=report.findings,
        error=report.error,
        gone=tuple(gone),
        completed=completed,
        last=growth.last_hand(result),
    )


class Filing:
    """One file, as its pieces come in; `before` is what of it is not read again."""

    def __init__(self, entered: Entered, before: Before, outcome: Outcome) -> None:
        self.entered: Entered = entered
        self.before: Before = before
        self.outcome: Outcome = outcome
        self.parts: int = 0
        self.hands: int = 0
        self.lines: int = 0
        self.findings: list[tuple[Place, Finding]] = []
        self.gone: list[Gone] = []
        self.can_grow: bool = True
        self.last: LastHand | None = None
        self.error: str = ""

    def take(self, part: Part) -> None:
        """The next piece, in their order."""
        self.parts += 1
        self.outcome.add(part.outcome)
        self.hands += part.hands
        self.lines += part.lines
        self.findings += part.findings
        self.gone += part.gone
        self.outcome.new -= part.completed
        self.outcome.replaced += part.completed
        self.can_grow = self.can_grow and (part.last is not None or not part.hands)
        self.last = part.last
        self.error = part.error

    def finish(
        self, connection: sqlite3.Connection, source: Source, behind: Before, leave: Leave
    ) -> None:
        """Takes back the places that the file no longer has, and marks it as done, unless it
        changed while it was being read. `source` is its last piece, `behind` what is before it;
        `leave` is told of hands that are deleted, before."""
        if self.error and self.parts > 1:
            return
        file_id = self.entered.file_id
        moved: set[HandKey | None] = set()
        for stand, unfinished in self.gone:
            moved.add(drop(connection, file_id, stand, unfinished, leave))
        settle_numbers(connection, {key for key in moved if key is not None})
        state = "done" if self.hands else "failed"
        figures = (self.before.hands + self.hands, self.before.line + self.lines, self.error)
        last = self.last if self.can_grow else None
        resume = growth.goes_on(source, last, behind)
        connection.execute(_DONE, (state, *figures, *resume, file_id))
        self._findings(connection)

    def _findings(self, connection: sqlite3.Connection) -> None:
        file_id = self.entered.file_id
        connection.execute(
            "DELETE FROM file_findings WHERE file_id = ? AND first_line > ?",
            (file_id, self.before.line),
        )
        kept = connection.execute(
            "SELECT count(*) FROM file_findings WHERE file_id = ?", (file_id,)
        ).fetchone()[0]
        insert(connection, "file_findings", _rows(file_id, kept, self.findings))


def _rows(file_id: int, kept: int, findings: Sequence[tuple[Place, Finding]]) -> list[Row]:
    return [
        (file_id, i, f.code, f.severity, place.first_line, place.last_line, dumped(f.facts))
        for i, (place, f) in enumerate(findings, kept)
    ]
