"""One file after the other into the database: what is new, what is known, what is judged anew.

A hand is its site, its number and its text. Hands go in as a file is read, piece by piece (see
`read/stream.py`), each piece in one transaction that holds the write lock from its start, and a
file is done only in the transaction of its last hands: after a crash the next run finds the file
unfinished, knows the hands that are in, and goes on.
Two processes may load the same files; each sees what the other has committed. A file that has
grown is read on from its last hand (see `growth.py`).

A stored verdict stays, whatever version or profile gave it, but for four cases: `--rules` names
another profile than the stored one (or the profile has changed since) which speaks of the hand's
game, `--rules auto` names none where an option gave the stored one, `--retry-failed` asks for the
unreadable hands again, and other hands stand before it than did when it was judged (see
`context.py`). A text that has changed is another hand.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from hhtool.core.finding import UNREADABLE
from hhtool.pipeline import FileResult, Pipeline
from hhtool.read.source import MEMBER, STDIN, Source
from hhtool.read.stream import Stream
from hhtool.store import growth, known, places, quarantine
from hhtool.store.batch import Batch, Terms
from hhtool.store.connect import immediate
from hhtool.store.context import Contexts
from hhtool.store.filing import Entered, Filing, Part, enter, part_of
from hhtool.store.growth import Before, Grown, Resume, nothing_before
from hhtool.store.houses import house_hash
from hhtool.store.keeping import Keeping
from hhtool.store.limits import storable
from hhtool.store.names import Names
from hhtool.store.outcome import FAILED, NO_HAND, READ, Outcome
from hhtool.store.removal import bulk
from hhtool.store.situations import Situations
from hhtool.verify.codes import message

Hear = Callable[[str, int, int], None]
"""Is told of a file that it was read up to a byte, and how many hands it has up to there."""


def nobody(_file: str, _byte: int, _hands: int) -> None:
    """Does not listen."""


Turn: TypeAlias = AbstractContextManager[object]
"""Of several processes that load into one database."""

NO_OTHERS: Final[Turn] = nullcontext()


class Unread(NamedTuple):
    """A file that is to be read: the path under which it is stored, the hash of its whole text, and
    what of it is not read again, with what is said of that."""

    path: str
    digest: str
    before: Before
    outcome: Outcome


class Loader:
    """Loads files into one database through one connection. `hear` is told how far it is. `turn`
    is held while a piece is written, of several processes by one at a time: SQLite itself has those
    that wait look for its lock ever more seldom."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        pipeline: Pipeline,
        terms: Terms,
        turn: Turn = NO_OTHERS,
    ) -> None:
        bulk(connection)
        self.connection: sqlite3.Connection = connection
        self.pipeline: Pipeline = pipeline
        self.terms: Terms = terms._replace(
            rules_hash=rules_hash(pipeline), rules_anew=pipeline.settings.rules_anew
        )
        self.hear: Hear = nobody
        self.turn: Turn = turn
        self.keeping: Keeping = Keeping(connection)
        self.names: Names = Names(connection)
        self.situations: Situations = Situations(connection)

    @contextmanager
    def writing(self) -> Iterator[None]:
        """One transaction, and what is to be added up after it, in one turn."""
        with self.turn:
            with immediate(self.connection):
                yield
            self.terms.settle(self.keeping)

    def load(self, stream: Stream) -> Outcome:
        """Judges and stores one file, unless it is known and nothing is to be done again."""
        stream, digest = hashed(stream)
        found = self.look(stream, digest)
        if isinstance(found, Outcome):
            return found
        return self._judged(found, stream, self.pipeline.stream(stream))

    def look(self, stream: Stream, digest: str) -> Outcome | Unread:
        """What there is to say of a file that is known, or that it is to be read."""
        shown = stream.head.path
        path = stored_path(shown, digest)
        file_id = known.unchanged(self.connection, path, digest, stream.head.encoding)
        if file_id is not None and not self._again(file_id):
            return self._known(file_id, shown, places.TO_THE_END)
        return Unread(path, digest, nothing_before(), Outcome(shown))

    def grows(self, file: str) -> bool:
        """Whether a file is known and only what it may have gained is to be read."""
        resume = growth.resume_of(self.connection, stored_path(file, ""))
        return (
            resume is not None
            and self.pipeline.settings.dialect is None
            and not self._again(resume.file_id)
        )

    def read_on(self, file: str) -> Outcome | None:
        """Judges and stores what a known file has gained; None when it is to be read as a whole."""
        path = stored_path(file, "")
        resume = growth.resume_of(self.connection, path)
        if resume is None or not self.grows(file):
            return None
        grown = growth.read_on(file, resume, self.pipeline.settings.encoding)
        if grown is None:
            return None
        if grown.content_hash == resume.content_hash:
            return self._known(resume.file_id, file, places.TO_THE_END)
        return self._rest(path, resume, grown)

    def _rest(self, path: str, resume: Resume, grown: Grown) -> Outcome | None:
        results = self.pipeline.stream(grown.stream)
        first = next(results)
        if not first.cases or first.cases[0].record.place.first_line != resume.line:
            return None
        outcome = self._known(resume.file_id, grown.stream.head.path, resume.line)
        outcome.state = READ
        unread = Unread(path, grown.content_hash, grown.before, outcome)
        return self._judged(unread, grown.stream, chain((first,), results))

    def _known(self, file_id: int, shown: str, before: int) -> Outcome:
        given = bool(self.terms.rules_hash)
        return known.outcome(self.connection, file_id, shown, given, before)

    def _again(self, file_id: int) -> bool:
        """Whether a known file is to be read once more."""
        terms, house = self.terms, self.pipeline.house
        if terms.retry_failed and known.has_unreadable(self.connection, file_id):
            return True
        if terms.keep_text and known.lacks_text(self.connection, file_id):
            return True
        if known.has_other_context(self.connection, file_id, bool(terms.rules_hash)):
            return True
        if terms.rules_anew and known.has_rules_by_option(self.connection, file_id):
            return True
        return house is not None and known.has_other_rules(
            self.connection, file_id, house, terms.rules_hash
        )

    def _judged(self, unread: Unread, stream: Stream, results: Iterator[FileResult]) -> Outcome:
        """Stores a file, each piece in one transaction."""
        filing: Filing | None = None
        contexts = Contexts()
        for result in results:
            with self.writing():
                if filing is None:
                    filing = self.entered(unread, stream.head.encoding)
                filing.take(self.store(filing.entered, result, contexts))
                if not result.source.next_line:
                    self.finish(filing, stream, result.source)
            if result.source.next_byte:
                self.hear(result.source.path, result.source.next_byte, filing.hands)
            del result  # so that its hands are not kept while the next ones are judged
        return unread.outcome

    def entered(self, unread: Unread, encoding: str) -> Filing:
        """Notes that a file is being read, in the caller's transaction."""
        entered = enter(self.connection, unread.path, unread.digest, encoding)
        return Filing(entered, unread.before, unread.outcome)

    def finish(self, filing: Filing, stream: Stream, last: Source) -> None:
        """The file is done with its last piece; in the caller's transaction."""
        behind = growth.before_last(stream, filing.before)
        filing.finish(self.connection, last, behind, self.terms.leave)

    def store(self, entered: Entered, result: FileResult, contexts: Contexts) -> Part:
        """Stores the hands of a piece, in the caller's transaction."""
        outcome = told(result)
        file = entered.opened(self.connection, result.source, self.terms.keep_text)
        batch = Batch(self.connection, self.names, self.situations, self.terms, file, outcome)
        taken = batch.take_all(contexts.of(result))
        batch.write()
        if self.terms.quarantine:
            fresh = [case for case in taken if case is not None]
            newly = {case.record.place for case in fresh}
            known_ones = [
                case
                for case in map(storable, result.cases)
                if case.status == UNREADABLE and case.record.place not in newly
            ]
            outcome.passages = quarantine.passages(entered.path, result, fresh, known_ones)
        return part_of(self.connection, entered, file, result, outcome)


def judged_only(
    pipeline: Pipeline, stream: Stream, with_text: bool, hear: Hear = nobody
) -> Outcome:
    """What would be said of a file if every hand in it were new; touches no database."""
    stream, digest = hashed(stream)
    path = stored_path(stream.head.path, digest)
    outcome = Outcome(stream.head.path)
    for result in pipeline.stream(stream):
        outcome.add(judged_piece(path, result, with_text))
        if result.source.next_byte:
            hear(result.source.path, result.source.next_byte, outcome.new)
    return outcome


def judged_piece(path: str, result: FileResult, with_text: bool) -> Outcome:
    """The same of a piece of a file."""
    outcome = told(result)
    outcome.new = len(result.cases)
    for case in result.cases:
        outcome.statuses[case.status] += 1
        outcome.findings.update(found.code for found in case.findings)
    if with_text:
        fresh = [case for case in result.cases if case.status == UNREADABLE]
        outcome.passages = quarantine.passages(path, result, fresh)
    return outcome


def told(result: FileResult) -> Outcome:
    """What is to be said of a file itself, before its hands."""
    outcome = Outcome(result.source.path)
    outcome.findings.update(found.code for _, found in result.report.findings)
    if not result.cases and not result.source.next_line:
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


def hashed(stream: Stream) -> tuple[Stream, str]:
    """A file and the hash of its text. Some encodings yield halves of characters, which no database
    of texts can hold: such a file is not read."""
    if stream.large is not None:
        return stream, stream.large.digest
    source = stream.head
    try:
        return stream, content_hash(source.text)
    except UnicodeEncodeError:
        error = f"is not {source.encoding}: it would hold halves of characters"
        return Stream(replace(source, text="", error=error)), content_hash("")
