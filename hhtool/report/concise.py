"""One line for each finding: for editors and grep, and as annotations for GitHub workflows."""

from collections.abc import Iterator
from typing import Final

from hhtool.core.case import Case, FileReport
from hhtool.core.finding import ERROR, NOTE, WARNING, Finding
from hhtool.report.headline import place_text
from hhtool.report.paint import Painter
from hhtool.report.selection import Selection
from hhtool.report.visible import visible
from hhtool.verify.codes import BY_CODE, message

_COMMAND: Final = {ERROR: "error", WARNING: "warning", NOTE: "notice"}


def concise(
    report: FileReport, cases: tuple[Case, ...], chosen: Selection, paint: Painter
) -> Iterator[str]:
    """ "path:line: CODE name severity message" for each finding of a file, in order."""
    for line, _, finding in _findings(report, cases, chosen):
        name = BY_CODE[finding.code].name
        place = paint(place_text(report.path, line))
        severity = paint(finding.severity, finding.severity)
        sentence = paint(message(finding.code, finding.facts))
        yield f"{place}: {finding.code} {name} {severity} {sentence}"


def github(report: FileReport, cases: tuple[Case, ...], chosen: Selection) -> Iterator[str]:
    """A workflow command for each finding, which GitHub shows beside the line of the file."""
    for line, last, finding in _findings(report, cases, chosen):
        title = f"{finding.code} {BY_CODE[finding.code].name}"
        where = {"file": report.path, "line": str(line), "endLine": str(last), "title": title}
        properties = ",".join(f"{key}={_property(value)}" for key, value in where.items())
        sentence = _data(visible(message(finding.code, finding.facts)))
        yield f"::{_COMMAND[finding.severity]} {properties}::{sentence}"


def _findings(
    report: FileReport, cases: tuple[Case, ...], chosen: Selection
) -> Iterator[tuple[int, int, Finding]]:
    """The findings of a file and of its hands, with their first and last lines."""
    for place, finding in report.findings:
        if chosen.has(finding):
            yield place.first_line, place.last_line, finding
    for case in cases:
        for finding in case.findings:
            if chosen.has(finding):
                yield finding.line, finding.line, finding


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(visible(text)).replace(":", "%3A").replace(",", "%2C")
