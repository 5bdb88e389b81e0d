"""The reports that are put together when a run is over, because they tell first what is known
last: one web page, one text in Markdown, one SARIF log."""

from collections.abc import Iterator
from importlib import import_module
from typing import Final, Protocol, TextIO, cast

from hhtool.core.case import Case, FileReport
from hhtool.report.document import Tally
from hhtool.report.full import Lines
from hhtool.report.selection import Selection
from hhtool.report.shelves import Piece, Shelves
from hhtool.rules.house import HouseRules

_MODULES: Final = {
    "html": "hhtool.report.web_page",
    "markdown": "hhtool.report.markdown",
    "sarif": "hhtool.report.sarif",
}

GATHERED: Final = frozenset(_MODULES)
"""The formats of these reports."""


class Report(Protocol):
    """What a module that makes such a report has. A worker makes the pieces, the parent the
    report."""

    def hand_pieces(
        self, case: Case, lines: Lines, chosen: Selection, house: HouseRules | None, whole: bool
    ) -> Iterator[Piece]:
        """What a hand adds; `whole` tells all of it also where nothing is wrong."""

    def file_pieces(self, report: FileReport, lines: Lines, chosen: Selection) -> Iterator[Piece]:
        """What a file adds beside its hands."""

    def write_report(self, stream: TextIO, tally: Tally, shelves: Shelves) -> None:
        """Writes the report."""


def report_as(form: str) -> Report:
    """The maker of a format, loaded when it is asked for: templates are for web pages alone."""
    return cast("Report", import_module(_MODULES[form]))
