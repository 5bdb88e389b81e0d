"""Files → rendered parts, in the order of the files, by one process or by several.

Each part is rendered where its file was judged, so that only text comes back from a worker and the
result is the same whatever their number. A large file is one part for each of its pieces (see
`read/stream.py`), which workers share, unless its hands hang on each other.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from hhtool.ahead import Tell
from hhtool.core.case import Case, FileReport, Settlement
from hhtool.core.finding import UNREADABLE, Finding
from hhtool.core.rows import RowSettlement
from hhtool.pipeline import FileResult, Pipeline, Settings
from hhtool.read.source import Source
from hhtool.read.stream import Stream, most_pieces, streams
from hhtool.report.concise import concise, github
from hhtool.report.document import dumped, file_object, hand_object
from hhtool.report.explain import Derivation
from hhtool.report.full import Lines, file_block, hand_block
from hhtool.report.gathered import GATHERED, report_as
from hhtool.report.headline import place_text
from hhtool.report.paint import Painter
from hhtool.report.pool import pooled
from hhtool.report.row_explain import RowDerivation
from hhtool.report.selection import Selection, fails
from hhtool.report.shelves import Piece
from hhtool.report.visible import visible
from hhtool.rules.house import HouseRules, load_house
from hhtool.verify.codes import BY_CODE, message
from hhtool.verify.ruled import FROM_HAND, FROM_OPTION

MOST_WHOLE: Final = 1 << 24
"""Bytes of a file that a worker is given as a whole because its hands hang on each other."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for: `form` is a format of `verify`, or "" when only the exit status is.
    `where` is a filter expression, None for every hand."""

    settings: Settings
    form: str
    chosen: Selection
    explain: bool = False
    colour: bool = False
    where: str | None = None


class Part(NamedTuple):
    """What one file, or a piece of one, adds to a report; `next_byte` is where the file goes
    on, 0 when it ends.

    `lines` are written as they are, behind the `head` of the whole file; `aside` beside the data;
    `file` and `hands` are JSON, for the document, and of this piece alone; `unread` counts the
    lines that nothing read of hands that were read; `failed` when the exit status is to be 1;
    `pieces` are parts of a report that is put together when the run is over; `left_out` counts the
    hands that the filter expression does not mean."""

    path: str
    next_byte: int
    head: tuple[str, ...]
    lines: tuple[str, ...]
    aside: tuple[str, ...]
    file: str
    hands: tuple[str, ...]
    statuses: Counter[str]
    codes: Counter[str]
    unread: int
    failed: bool
    pieces: tuple[Piece, ...] = ()
    left_out: int = 0


class Clerk:
    """Judges files and renders them. Holds the pipeline, so that grammars load once."""

    def __init__(self, order: Order) -> None:
        self.order: Order = order
        self.pipeline: Pipeline = Pipeline(order.settings)
        self.paint: Painter = Painter(order.colour)
        self.means: Callable[[Case], bool] = _every if order.where is None else meant(order.where)

    def parts(self, stream: Stream) -> Iterator[Part]:
        """One file, judged and rendered, piece by piece."""
        return map(self._part, self.pipeline.stream(stream))

    def part(self, source: Source) -> Part:
        """One file, or a piece whose hands hang on none before it."""
        return self._part(self.pipeline.file(source))

    def _part(self, judged: FileResult) -> Part:
        """The hands that are meant, and what is said of the file itself."""
        result = replace(judged, cases=tuple(filter(self.means, judged.cases)))
        order, report = self.order, result.report
        document = order.form == "json"
        found = [finding for finding in _findings(result) if order.chosen.has(finding)]
        return Part(
            path=report.path,
            next_byte=result.source.next_byte,
            head=tuple(self._head(report)),
            lines=tuple(self._lines(result)),
            aside=tuple(_aside(result, order.chosen)) if order.form == "jsonl" else (),
            file=dumped(file_object(report, order.chosen)) if document else "",
            hands=tuple(dumped(hand_object(case, order.chosen)) for case in result.cases)
            if document
            else (),
            statuses=Counter(case.status for case in result.cases),
            codes=Counter(finding.code for finding in found),
            unread=sum(
                len(case.record.unread) for case in result.cases if case.status != UNREADABLE
            ),
            failed=any(fails(finding) for finding in found),
            pieces=tuple(self._pieces(result)),
            left_out=len(judged.cases) - len(result.cases),
        )

    def _head(self, report: FileReport) -> Iterable[str]:
        """What stands before the hands of a file."""
        form, chosen = self.order.form, self.order.chosen
        if form == "full":
            return file_block(report, chosen, self.paint)
        if form == "concise":
            return concise(report, (), chosen, self.paint)
        return github(report, (), chosen) if form == "github" else ()

    def _lines(self, result: FileResult) -> Iterable[str]:
        form, chosen = self.order.form, self.order.chosen
        hands = replace(result.report, findings=())
        if form == "full":
            return self._full(result)
        if form == "concise":
            return concise(hands, result.cases, chosen, self.paint)
        if form == "github":
            return github(hands, result.cases, chosen)
        if form == "jsonl":
            return (dumped(hand_object(case, chosen)) for case in result.cases)
        return ()

    def _pieces(self, result: FileResult) -> Iterator[Piece]:
        """What the file adds to a report that is put together when the run is over."""
        if self.order.form not in GATHERED:
            return
        report, chosen, lines = report_as(self.order.form), self.order.chosen, Lines(result.source)
        yield from report.file_pieces(result.report, lines, chosen)
        for case in result.cases:
            house = house_of(case, self.pipeline) if case.settlement is not None else None
            yield from report.hand_pieces(case, lines, chosen, house, self.order.explain)

    def _full(self, result: FileResult) -> Iterator[str]:
        lines = Lines(result.source)
        for case in result.cases:
            explain = self.order.explain
            yield from hand_block(case, lines, self.order.chosen, self.paint, whole=explain)
            if explain and case.settlement is not None:
                yield from self._derivation(case, case.settlement).told(lines)
                yield ""

    def _derivation(self, case: Case, settlement: Settlement) -> Derivation | RowDerivation:
        house = house_of(case, self.pipeline)
        if isinstance(settlement, RowSettlement):
            return RowDerivation(case, settlement, house, self.paint)
        return Derivation(case, settlement, house, self.paint)


def house_of(case: Case, pipeline: Pipeline) -> HouseRules:
    """The house by which a pipeline judged a hand."""
    if case.rules_source == FROM_OPTION and pipeline.house is not None:
        return pipeline.house
    return load_house(case.record.rules if case.rules_source == FROM_HAND else case.rules)


def survey(
    files: Iterable[str], order: Order, jobs: int, besides: str = "", tell: Tell | None = None
) -> Iterator[Part]:
    """The parts of every file; `besides` is a file to be left out, `tell` is told how far several
    processes are beyond the parts that are there."""
    out = Path(besides).resolve() if besides else None
    clerk = Clerk(order)  # here as well, so that a bad profile is noticed before any work
    read = (
        stream
        for stream in streams(files, order.settings.encoding, clerk.pipeline.dialects)
        if out is None or Path(stream.head.path).resolve() != out
    )
    if jobs < 2:
        return chain.from_iterable(map(clerk.parts, read))
    return pooled(_shared(read), jobs, _clerk, order, clerk.parts, tell)


def _shared(read: Iterable[Stream]) -> Iterator[Source | Stream]:
    """Files in what workers can have of them: as a whole, or in pieces; what is neither is left to
    us."""
    for stream in read:
        if stream.large is None:
            yield stream.source()
        elif stream.large.apart:
            yield from stream.pieces()
        elif stream.large.end <= MOST_WHOLE:
            yield stream.source()
        else:
            yield stream


def shares(files: Sequence[str]) -> int:
    """How many processes could have something to do with some files."""
    return sum(map(most_pieces, files))


def _clerk(order: Order) -> Callable[[Source], Part]:
    """What a worker does with each file."""
    return Clerk(order).part


def meant(expression: str) -> Callable[[Case], bool]:
    """Whether a filter expression means a hand. RequestError when it is none."""
    from hhtool.store.filter.memory import selects  # noqa: PLC0415 - only with an expression
    from hhtool.store.filter.parse import parse  # noqa: PLC0415 - the same

    return partial(selects, parse(expression))


def _every(_case: Case) -> bool:
    return True


def _findings(result: FileResult) -> Iterator[Finding]:
    for _, finding in result.report.findings:
        yield finding
    for case in result.cases:
        yield from case.findings


def _aside(result: FileResult, chosen: Selection) -> Iterator[str]:
    """Findings about the file itself, which have no place among the hands of a stream."""
    for place, finding in result.report.findings:
        if chosen.has(finding):
            where = visible(place_text(place.path, place.first_line))
            entry = BY_CODE[finding.code]
            sentence = visible(message(finding.code, finding.facts))
            yield f"{where}: {entry.code} {entry.name} {finding.severity} {sentence}"
