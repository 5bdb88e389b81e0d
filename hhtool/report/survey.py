"""Files → rendered parts, in the order of the files, by one process or by several.

Each part is rendered where its file was judged, so that only text comes back from a worker and the
result is the same whatever their number.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from hhtool.core.case import Case, Settlement
from hhtool.core.finding import UNREADABLE, Finding
from hhtool.core.rows import RowSettlement
from hhtool.pipeline import FROM_HAND, FROM_OPTION, FileResult, Pipeline, Settings
from hhtool.read.source import Source, sources
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
    """What one file adds to a report. `lines` are written as they are, `aside` beside the data;
    `file` and `hands` are JSON, for the document; `unread` counts the lines that nothing read of
    hands that were read; `failed` when the exit status is to be 1; `pieces` are parts of a report
    that is put together when the run is over; `left_out` counts the hands that the filter
    expression does not mean."""

    path: str
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

    def part(self, source: Source) -> Part:
        """One file, judged and rendered: its hands that are meant, and what is said of itself."""
        judged = self.pipeline.file(source)
        result = replace(judged, cases=tuple(filter(self.means, judged.cases)))
        order, report = self.order, result.report
        lines: Iterable[str] = ()
        aside: Iterable[str] = ()
        if order.form == "full":
            lines = self._full(result)
        elif order.form == "concise":
            lines = concise(report, result.cases, order.chosen, self.paint)
        elif order.form == "github":
            lines = github(report, result.cases, order.chosen)
        elif order.form == "jsonl":
            lines = (dumped(hand_object(case, order.chosen)) for case in result.cases)
            aside = _aside(result, order.chosen)
        document = order.form == "json"
        found = [finding for finding in _findings(result) if order.chosen.has(finding)]
        return Part(
            path=report.path,
            lines=tuple(lines),
            aside=tuple(aside),
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
        yield from file_block(result.report, self.order.chosen, self.paint)
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


def survey(files: Iterable[str], order: Order, jobs: int, besides: str = "") -> Iterator[Part]:
    """The parts of every file; `besides` is a file to be left out."""
    out = Path(besides).resolve() if besides else None
    texts = (
        source
        for source in sources(files, order.settings.encoding)
        if out is None or Path(source.path).resolve() != out
    )
    clerk = Clerk(order)  # here as well, so that a bad profile is noticed before any work
    return map(clerk.part, texts) if jobs < 2 else pooled(texts, jobs, _clerk, order)


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
