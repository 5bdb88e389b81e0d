"""The result and the report of a bundle, from hands as they were judged."""

from collections import Counter
from collections.abc import Sequence
from io import StringIO

from hhtool.core.case import Case
from hhtool.core.finding import UNREADABLE
from hhtool.pipeline import FileResult, Pipeline
from hhtool.report.document import Tally, document, dumped, file_object, hand_object
from hhtool.report.full import Lines
from hhtool.report.gathered import report_as
from hhtool.report.selection import ALL
from hhtool.report.shelves import Shelves
from hhtool.report.survey import house_of


def result_of(result: FileResult, cases: Sequence[Case]) -> bytes:
    """What `verify --format json --what-if` says of these hands of a file."""
    hands = [dumped(hand_object(case)) for case in cases]
    files = [dumped(file_object(result.report))]
    return "".join(document(_tally(cases), files, hands)).encode("ascii")


def report_of(result: FileResult, cases: Sequence[Case], pipeline: Pipeline) -> bytes:
    """What `verify --format html --what-if --explain` says of these hands of a file."""
    report, lines, page = report_as("html"), Lines(result.source), StringIO()
    with Shelves() as shelves:
        shelves.put(report.file_pieces(result.report, lines, ALL))
        for case in cases:
            house = house_of(case, pipeline) if case.settlement is not None else None
            shelves.put(report.hand_pieces(case, lines, ALL, house, whole=True))
        report.write_report(page, _tally(cases), shelves)
    return page.getvalue().encode("utf-8", "backslashreplace")


def _tally(cases: Sequence[Case]) -> Tally:
    return Tally(
        files=1,
        statuses=Counter(case.status for case in cases),
        codes=Counter(finding.code for case in cases for finding in case.findings),
        unread=sum(len(case.record.unread) for case in cases if case.status != UNREADABLE),
    )
