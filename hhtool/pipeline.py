"""Text → Case: the only place where the stages meet, and the public functions of hhtool.

A bug in one hand becomes finding HH900 of that hand and never hides its neighbours; with `strict`
(as the tests run) it is raised instead.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from hhtool.ahead import GONE
from hhtool.core.case import Case, FileReport, Verdict
from hhtool.core.errors import HHToolError
from hhtool.core.finding import (
    CONFIRMED,
    ERROR,
    OPEN,
    REFUTED,
    UNREADABLE,
    WARNING,
    Finding,
    Place,
)
from hhtool.core.record import HandRecord, MatchPlace
from hhtool.core.rows import RowSettlement
from hhtool.read.build import Built, build, match_place, unbuilt
from hhtool.read.dialects import DIALECTS, Dialect, dialect_of
from hhtool.read.inputs import inputs
from hhtool.read.reader import Reader
from hhtool.read.source import Source, check_encoding, sources
from hhtool.read.split import HandText, split
from hhtool.read.strangers import why_no_hand
from hhtool.read.stream import Stream
from hhtool.rules.game import Game, load_game
from hhtool.rules.house import HouseRules, load_house
from hhtool.rules.rowgame import RowGame
from hhtool.verify import of_file
from hhtool.verify.beginnings import beginnings
from hhtool.verify.correction import correct
from hhtool.verify.judge import judge
from hhtool.verify.judged import Judged
from hhtool.verify.judging import Judging
from hhtool.verify.link import Link
from hhtool.verify.ruled import FROM_DEFAULT, Ruled, Rulings, noted
from hhtool.verify.sequence import Sequence as HandSequence
from hhtool.verify.text import check_text, left_open
from hhtool.verify.trial import Trial
from hhtool.verify.unfinished import cut_off
from hhtool.verify.what_if import what_if

T = TypeVar("T")

AT_ONCE: Final = 16
"""How many hands are read before they are judged."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the caller may choose: a profile by name or path, a dialect, an encoding; `strict`
    raises bugs instead of reporting them. `rules_asked` is False for a profile that no command
    asked for, because it is always that of the user: it is for the games of which it speaks.
    `rules_anew` has what a database holds under a profile by option judged without one. `what_if`
    has every error tried under every other answer and house."""

    rules: str | None = None
    dialect: str | None = None
    encoding: str | None = None
    strict: bool = False
    rules_asked: bool = True
    rules_anew: bool = False
    what_if: bool = False


@dataclass(frozen=True, slots=True)
class FileResult:
    """The hands of one file, or of a piece of it, judged, and what stands in it beside them."""

    source: Source
    report: FileReport
    cases: tuple[Case, ...]


class Pipeline:
    """Reads and judges files one by one. Holds the readers, so that grammars load once.

    `hear` is told of every hand that was judged, with the house that judged it.
    """

    def __init__(self, settings: Settings = Settings()) -> None:
        self.settings: Settings = settings
        if settings.encoding is not None:
            check_encoding(settings.encoding)
        self.house: HouseRules | None = load_house(settings.rules) if settings.rules else None
        self.dialects: Sequence[Dialect] = DIALECTS
        if settings.dialect is not None:
            self.dialects = (dialect_of(settings.dialect),)
        self.readers: dict[str, Reader] = {}
        self.hear: Callable[[Trial, HouseRules], None] | None = None
        self.rulings: Rulings = Rulings(settings.rules_asked)

    def files(self, paths: Iterable[str]) -> Iterator[FileResult]:
        """Every file that the paths stand for, judged in order."""
        for source in sources(inputs(paths, self.settings.encoding).files, self.settings.encoding):
            yield self.file(source)

    def file(self, source: Source) -> FileResult:
        """The hands of one decoded file, and the lines outside them."""
        return self.piece(source, Judging())

    def stream(self, stream: Stream) -> Iterator[FileResult]:
        """The same of each piece of a file, in its order."""
        any_hand = stream.large is None or not stream.large.no_hand
        judging = Judging(self._beginnings(stream), any_hand)
        return (self.piece(source, judging) for source in stream.pieces())

    def piece(self, source: Source, judging: Judging) -> FileResult:
        """A file, or a piece of one behind those that were judged. What is said of a file as a
        whole is said with its last piece."""
        cases: list[Case] = []
        findings: list[tuple[Place, Finding]] = []
        if source.error:
            findings.append(of_file.not_read(source))
        texts = split(source, self.dialects)
        for text, first in self._cases(texts, cases, judging.sequence):
            rest = text.lines[first:]
            if not any(map(str.strip, rest)):
                continue
            judging.sequence.part()
            if judging.any_hand:
                numbered = enumerate(rest, text.first_line + first)
                outside = [(number, line) for number, line in numbered if line.strip()]
                findings += of_file.outside(source, outside)
        lines = sum(len(text.lines) for text in texts)
        judged = judging.took(cases)
        if not judging.hands:
            for text in texts:
                judging.no_hand.read(text.lines, self.dialects)
            if not (source.error or source.next_line):
                why = why_no_hand(judging.no_hand, self.dialects, self._reader)
                findings = [of_file.no_hand(source, self.dialects, why)]
        if not source.next_line:
            findings += of_file.of_encoding(source, source.first_line - 1 + lines)
        report = FileReport(
            path=source.path,
            encoding=source.encoding,
            lines=lines,
            hands=len(cases),
            findings=tuple(findings),
            error=source.error,
        )
        return FileResult(source, report, judged)

    def _cases(
        self, texts: Sequence[HandText], cases: list[Case], sequence: HandSequence
    ) -> Iterator[tuple[HandText, int]]:
        """Judges the hand texts in their order, and says of each how many of its lines are those of
        a hand.

        Some are read before the first of them is judged: either is quicker when it goes on with the
        next hand at once.
        """
        for start in range(0, len(texts), AT_ONCE):
            some, before = texts[start : start + AT_ONCE], len(cases)
            read = [self._built(text) if text.dialect is not None else None for text in some]
            for text, built in zip(some, read, strict=True):
                first = 0
                if built is not None:
                    case, first = self._judged(text, built, sequence)
                    cases.append(case)
                yield text, first
            if GONE:
                GONE[0].passed(some[-1].end - some[0].start, len(cases) - before)

    def _beginnings(self, stream: Stream) -> frozenset[int] | None:
        """Which hands of a file have the note that a match began before it; None where the hands of
        a piece by themselves say so. That hangs on the whole file, so that it is read once more."""
        if stream.large is None or not stream.large.rows:
            return None
        texts = (text for piece in stream.pieces() for text in split(piece, self.dialects))
        return beginnings(self._match_place(text) for text in texts if text.dialect)

    def _match_place(self, text: HandText) -> MatchPlace:
        """Where a hand stands in its match."""
        dialect = text.dialect or self.dialects[0]
        place = self._tried(lambda: match_place(text, self._reader(dialect)))
        return place if isinstance(place, MatchPlace) else unbuilt(text).match_place

    def _judged(
        self, text: HandText, built: Built | Exception, sequence: HandSequence
    ) -> tuple[Case, int]:
        """A hand that was read, or could not be for a fault of ours, judged as the next of its
        file; and how many lines of its text belong to it."""
        if isinstance(built, Built):
            record, lines = built.record, built.lines
            case = self._tried(lambda: self.case(record, sequence))
            if isinstance(case, Case):
                return case, lines
            fault = case
        else:
            record, lines, fault = unbuilt(text), len(text.lines), built
        sequence.forget(record)
        line, detail = record.place.first_line, f"{type(fault).__name__}: {fault}"
        bug = Finding("HH900", ERROR, line, -1, "", "", (), {"detail": detail})
        return _unjudged(record, (bug,), UNREADABLE), lines

    def _built(self, text: HandText) -> Built | Exception:
        """A hand text as it is read, or the fault of ours that came up."""
        dialect = text.dialect
        if dialect is None:
            return ValueError("only a text that a dialect signed is a hand")
        return self._tried(lambda: build(text, self._reader(dialect)))

    def _tried(self, made: Callable[[], T]) -> T | Exception:
        """What is made of one hand, or the fault of ours that came up."""
        try:
            return made()
        except HHToolError:
            raise
        except Exception as error:
            if self.settings.strict:
                raise
            return error

    def _reader(self, dialect: Dialect) -> Reader:
        """The reader of a dialect, which loads its grammar once."""
        reader = self.readers.get(dialect.name)
        if reader is None:
            reader = self.readers[dialect.name] = Reader(dialect.grammar)
        return reader

    def case(self, record: HandRecord, sequence: HandSequence) -> Case:
        """A record, judged under the profile that applies to it, as the next of its file."""
        spotless = not (record.problems or record.unread)
        texts = () if spotless else tuple(check_text(record))
        if not (spotless or record.readable):
            sequence.forget(record)
            return _unjudged(record, texts, UNREADABLE)
        game = _game(record)
        if game is None:
            sequence.forget(record)
            note = noted(record, "HH801", game=record.play.game)
            return _unjudged(record, (*texts, note), OPEN)
        ruled = self.rulings.of(record, game, self.house)
        house, _, stated, notes = ruled
        if texts and isinstance(game, Game):
            texts = left_open(record, texts)
        texts += notes
        carried = sequence.carried(record, house)
        judged = judge(record, game, house, stated, carried)
        trial = Trial(judged.record, game, carried)
        between: tuple[str, ...] = ()
        if isinstance(game, RowGame) and isinstance(judged.settlement, RowSettlement):
            end = cut_off(judged.record, judged.settlement)
            if end is not None:
                sequence.forget(record)
                return _unjudged(record, (*texts, end), UNREADABLE)
            judged, between = _followed(judged, game, house, stated, sequence)
        if self.hear is not None:
            self.hear(trial, house)
        return self._case(record, trial, judged, ruled, (texts, between))

    def _case(
        self,
        record: HandRecord,
        trial: Trial,
        judged: Judged,
        ruled: Ruled,
        beside: tuple[tuple[Finding, ...], tuple[str, ...]],
    ) -> Case:
        """A judged hand; `beside` are the findings on its text, and the questions that what hands
        hand on hangs on."""
        house, source, stated, _ = ruled
        texts, between = beside
        findings = judged.findings
        if texts or findings:
            findings = _in_order((*texts, *findings))
        status = _status(judged.verdicts, findings)
        hangs = judged.settlement.used
        if between:
            hangs = tuple(dict.fromkeys((*hangs, *between)))
        return Case(
            record=record,
            settlement=judged.settlement,
            verdicts=judged.verdicts,
            findings=findings,
            rules=house.name,
            rules_source=source,
            stated=stated,
            assumed=self.rulings.assumed(house, hangs),
            status=status,
            correction=correct(judged, trial.game, house) if status == REFUTED else None,
            what_if=what_if(trial, house, findings) if self.settings.what_if else None,
        )


def _game(record: HandRecord) -> Game | RowGame | None:
    """The rules of a hand's game, None where we have none for it or for its limit."""
    game = load_game(record.play.game)
    unknown = isinstance(game, Game) and record.play.limit not in game.limits
    return None if unknown else game


def _in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(sorted(findings, key=lambda finding: (finding.line, finding.code)))


def _followed(
    judged: Judged, game: RowGame, house: HouseRules, stated: bool, sequence: HandSequence
) -> tuple[Judged, tuple[str, ...]]:
    """What was judged by itself, with what the hands before say of it, and the questions of the
    house that the latter hangs on."""
    settlement = judged.settlement
    if not isinstance(settlement, RowSettlement):
        return judged, ()
    link = Link(judged.record, game, house, settlement, judged.verdicts, findings=judged.findings)
    followed = sequence.follow(link, stated)
    again = judged._replace(
        settlement=followed.settlement,
        findings=(*followed.own, *followed.findings),
        verdicts=followed.verdicts,
    )
    return again, followed.used


def _status(verdicts: Sequence[Verdict], findings: Sequence[Finding]) -> str:
    if findings and any(finding.severity == ERROR for finding in findings):
        return REFUTED
    if OPEN in [verdict.outcome for verdict in verdicts]:
        return OPEN
    if not findings:
        return CONFIRMED
    if any(finding.severity == WARNING and finding.explained_by for finding in findings):
        return OPEN  # an act that one documented house allows and another does not
    if any(finding.leaves_open for finding in findings):
        return OPEN
    return CONFIRMED


def _unjudged(record: HandRecord, findings: tuple[Finding, ...], status: str) -> Case:
    reason = "the hand cannot be read" if status == UNREADABLE else "the game is not known"
    verdicts = tuple(Verdict(claim, OPEN, "", reason) for claim in record.claims)
    return Case(record, None, verdicts, findings, "", FROM_DEFAULT, False, (), status)
