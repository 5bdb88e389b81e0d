"""One file after the other into the database: what is new, what is known, what is judged anew.

A hand is its site, its number and its text. Hands go in by batches, each in one transaction that
holds the write lock from its start, and a file is done only in the transaction of its last hands:
after a crash the next run finds the file unfinished, knows the hands that are in, and goes on.
Two processes may load the same files; each sees what the other has committed. A file that has
grown is read on from its last hand (see `growth.py`).

A stored verdict stays, whatever version or profile gave it, but for three cases: `--rules` names
another profile than the stored one (or the profile has changed since) which speaks of the hand's
game, `--retry-failed` asks for the unreadable hands again, and other hands stand before it than
did when it was judged (see `context.py`). A text that has changed is another hand.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Final

from hhtool.core.case import Case
from hhtool.core.finding import UNREADABLE
from hhtool.pipeline import FileResult, Pipeline
from hhtool.read.source import MEMBER, STDIN, Source
from hhtool.store import growth, known, quarantine
from hhtool.store.batch import Batch, OpenFile, Terms
from hhtool.store.connect import immediate
from hhtool.store.context import Placed, in_context
from hhtool.store.growth import Before, Grown, Resume, nothing_before
from hhtool.store.houses import house_hash
from hhtool.store.inserting import Row, dumped, insert
from hhtool.store.keeping import Leave
from hhtool.store.names import Names
from hhtool.store.outcome import FAILED, NO_HAND, READ, HandKey, Outcome
from hhtool.store.places import drop, stands_in
from hhtool.store.reuse import settle_numbers
from hhtool.store.rows import storable
from hhtool.store.situations import Situations
from hhtool.store.texts import lines_of
from hhtool.verify.codes import message

BATCH_BYTES: Final = 1_000_000
"""Text in one transaction."""

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


class Loader:
    """Loads files into one database through one connection."""

    def __init__(self, connection: sqlite3.Connection, pipeline: Pipeline, terms: Terms) -> None:
        self.connection: sqlite3.Connection = connection
        self.pipeline: Pipeline = pipeline
        self.terms: Terms = terms._replace(rules_hash=rules_hash(pipeline))
        self.names: Names = Names(connection)
        self.situations: Situations = Situations(connection)

    def load(self, source: Source) -> Outcome:
        """Judges and stores one file, unless it is known and nothing is to be done again."""
        source, digest = _hashed(source)
        path = stored_path(source.path, digest)
        file_id = known.unchanged(self.connection, path, digest, source.encoding)
        if file_id is not None and not self._again(file_id):
            return self._known(file_id, source.path, known.TO_THE_END)
        result = self.pipeline.file(source)
        return self._judged(path, digest, result, told(result), nothing_before())

    def read_on(self, file: str) -> Outcome | None:
        """Judges and stores what a known file has gained; None when it is to be read as a whole."""
        path = stored_path(file, "")
        resume = growth.resume_of(self.connection, path)
        settings = self.pipeline.settings
        if resume is None or settings.dialect is not None or self._again(resume.file_id):
            return None
        grown = growth.read_on(file, resume, settings.encoding)
        if grown is None:
            return None
        if grown.content_hash == resume.content_hash:
            return self._known(resume.file_id, file, known.TO_THE_END)
        return self._rest(path, resume, grown)

    def _rest(self, path: str, resume: Resume, grown: Grown) -> Outcome | None:
        result = self.pipeline.file(grown.source)
        if not result.cases or result.cases[0].record.place.first_line != resume.line:
            return None
        outcome = self._known(resume.file_id, grown.source.path, resume.line)
        outcome.state = READ
        outcome.findings.update(found.code for _, found in result.report.findings)
        return self._judged(path, grown.content_hash, result, outcome, grown.before)

    def _known(self, file_id: int, shown: str, before: int) -> Outcome:
        given = bool(self.terms.rules_hash)
        return known.outcome(self.connection, file_id, shown, given, before)

    def _judged(
        self, path: str, digest: str, result: FileResult, outcome: Outcome, before: Before
    ) -> Outcome:
        fresh = self._store(path, digest, result, outcome, before)
        if self.terms.quarantine:
            places = {case.record.place for case in fresh}
            known_ones = [
                case
                for case in map(storable, result.cases)
                if case.status == UNREADABLE and case.record.place not in places
            ]
            outcome.passages = quarantine.passages(path, result, fresh, known_ones)
        return outcome

    def _again(self, file_id: int) -> bool:
        """Whether a known file is to be read once more."""
        terms, house = self.terms, self.pipeline.house
        if terms.retry_failed and known.has_unreadable(self.connection, file_id):
            return True
        if terms.keep_text and known.lacks_text(self.connection, file_id):
            return True
        if known.has_other_context(self.connection, file_id, bool(terms.rules_hash)):
            return True
        return house is not None and known.has_other_rules(
            self.connection, file_id, house, terms.rules_hash
        )

    def _store(
        self, path: str, digest: str, result: FileResult, outcome: Outcome, before: Before
    ) -> list[Case]:
        """Stores the hands of a file; returns those that turned out unreadable."""
        unreadable: list[Case] = []
        file: OpenFile | None = None
        batches = list(_batches(list(in_context(result))))
        for hands in batches:
            with immediate(self.connection):
                if file is None:
                    file = self._begin(path, digest, result.source)
                batch = Batch(
                    self.connection, self.names, self.situations, self.terms, file, outcome
                )
                taken = [batch.take(hand) for hand in hands]
                unreadable += [case for case in taken if case is not None]
                batch.write()
                if hands is batches[-1]:
                    completed = _finish(self.connection, file, result, before, self.terms.leave)
                    outcome.new -= completed
                    outcome.replaced += completed
        return unreadable

    def _begin(self, path: str, digest: str, source: Source) -> OpenFile:
        known_as = self.connection.execute(_DECODED, (path,)).fetchone()
        row = self.connection.execute(_BEGIN, (path, source.encoding, digest)).fetchone()
        lines = lines_of(source.text) if self.terms.keep_text else ()
        first = source.first_line
        stands = stands_in(self.connection, row[0], first)
        how = known_as[0] if known_as else ""
        return OpenFile(row[0], path, stands, set(), set(), lines, first, how)


def judged_only(pipeline: Pipeline, source: Source, with_text: bool) -> Outcome:
    """What would be said of a file if every hand in it were new; touches no database."""
    source, digest = _hashed(source)
    result = pipeline.file(source)
    outcome = told(result)
    outcome.new = len(result.cases)
    for case in result.cases:
        outcome.statuses[case.status] += 1
        outcome.findings.update(found.code for found in case.findings)
    if with_text:
        fresh = [case for case in result.cases if case.status == UNREADABLE]
        path = stored_path(source.path, digest)
        outcome.passages = quarantine.passages(path, result, fresh)
    return outcome


def told(result: FileResult) -> Outcome:
    """What is to be said of a file itself, before its hands."""
    outcome = Outcome(result.source.path)
    outcome.findings.update(found.code for _, found in result.report.findings)
    if not result.cases:
        outcome.state = FAILED
        _, found = result.report.findings[0]
        # The sites that are known are the same for every file, and told once by whoever tells.
        strange = found.code == NO_HAND
        outcome.reason = found.facts["why"] if strange else message(found.code, found.facts)
    return outcome


def rules_hash(pipeline: Pipeline) -> str:
    """What tells one profile given by option from another of the same name; "" without one."""
    if pipeline.house is None:
        return ""
    return house_hash(pipeline.house)


def stored_path(path: str, digest: str) -> str:
    """The path under which a file is stored: absolute, so that any folder finds it again; texts of
    standard input are told apart by their digest."""
    if path == STDIN:
        return f"{STDIN}#{digest[:12]}"
    archive, mark, member = path.partition(MEMBER)
    if not mark or Path(path).exists():
        archive, mark, member = path, "", ""
    # A link stays a link: it is the name that the user knows.
    full = os.path.abspath(archive) + mark + member  # noqa: PTH100 - resolve() follows links
    return full.encode("utf-8", "backslashreplace").decode("utf-8")


def content_hash(text: str) -> str:
    """The SHA-256 of a decoded text."""
    return sha256(text.encode("utf-8")).hexdigest()


def _hashed(source: Source) -> tuple[Source, str]:
    """A source and the hash of its text. Some encodings yield halves of characters, which no
    database of texts can hold: such a file is not read."""
    try:
        return source, content_hash(source.text)
    except UnicodeEncodeError:
        error = f"is not {source.encoding}: it would hold halves of characters"
        return replace(source, text="", error=error), content_hash("")


def _batches(hands: Sequence[Placed]) -> Iterator[Sequence[Placed]]:
    """The hands by about a megabyte of text; one empty batch for a file without hands."""
    begin, size = 0, 0
    for index, hand in enumerate(hands):
        start, end = hand.case.record.byte_range
        size += end - start
        if size >= BATCH_BYTES:
            yield hands[begin : index + 1]
            begin, size = index + 1, 0
    if begin < len(hands) or not hands:
        yield hands[begin:]


def _finish(
    connection: sqlite3.Connection,
    file: OpenFile,
    result: FileResult,
    before: Before,
    leave: Leave,
) -> int:
    """Takes back the places that the file no longer has, and marks it as done. How many of its new
    hands are the whole of one that was stored half-written."""
    lines = {stand.first_line: stand.hand_id for stand in file.seen}
    completed = 0
    moved: set[HandKey | None] = set()
    ways = {file.decoded, result.source.encoding} - {""}
    for stand in file.before - file.seen:
        again = stand.first_line in lines and growth.unfinished(
            connection, stand, result.source, ways
        )
        moved.add(drop(connection, file.file_id, stand, again, leave))
        completed += again and lines[stand.first_line] in file.new
    settle_numbers(connection, {key for key in moved if key is not None})
    report = result.report
    state = "done" if result.cases else "failed"
    figures = (before.hands + report.hands, before.line + report.lines, report.error)
    connection.execute(_DONE, (state, *figures, *growth.goes_on(result, before), file.file_id))
    connection.execute(
        "DELETE FROM file_findings WHERE file_id = ? AND first_line > ?",
        (file.file_id, before.line),
    )
    kept = connection.execute(
        "SELECT count(*) FROM file_findings WHERE file_id = ?", (file.file_id,)
    ).fetchone()[0]
    rows: list[Row] = [
        (file.file_id, i, f.code, f.severity, place.first_line, place.last_line, dumped(f.facts))
        for i, (place, f) in enumerate(report.findings, kept)
    ]
    insert(connection, "file_findings", rows)
    return completed
