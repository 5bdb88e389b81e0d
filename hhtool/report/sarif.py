"""A run as a SARIF 2.1.0 log: each finding a result with its rule, its place and the line that
stands there. What concerns a file as a whole, or a file that was not read, is a notification."""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from typing import Final, TextIO
from urllib.parse import quote

from hhtool.core.case import Case, FileReport
from hhtool.core.finding import Finding
from hhtool.report.dispute import json_name
from hhtool.report.document import Tally
from hhtool.report.full import Lines, skipped_texts
from hhtool.report.page import page_text
from hhtool.report.row_document import JsonObject
from hhtool.report.selection import Selection
from hhtool.report.shelves import FILES, HANDS, Piece, Shelves
from hhtool.rules.house import HouseRules
from hhtool.verify.codes import BY_CODE, message
from hhtool.version import VERSION

SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
STDIN: Final = "stdin"

NOTIFIED: Final = frozenset(("HH112", "HH113", "HH114"))
"""Findings that are about reading a file and stand on no line of it."""


def hand_pieces(
    case: Case,
    lines: Lines,
    chosen: Selection,
    house: HouseRules | None,  # noqa: ARG001 - as every report is given it
    whole: bool,  # noqa: ARG001 - the same
) -> Iterator[Piece]:
    """A result for each finding of a hand."""
    for finding in case.findings:
        if chosen.has(finding):
            yield HANDS, _dumped(_of_hand(case, finding, lines))


def file_pieces(report: FileReport, lines: Lines, chosen: Selection) -> Iterator[Piece]:
    """A result for each stretch of lines outside every hand; a notification for what concerns the
    whole file."""
    for place, finding in report.findings:
        if not chosen.has(finding):
            continue
        if finding.code in NOTIFIED:
            yield FILES, _dumped(_notification(finding, place.path))
        else:
            region: JsonObject = {"startLine": place.first_line, "endLine": place.last_line}
            region["snippet"] = {"text": lines.at(place.first_line)}
            yield HANDS, _dumped(_result(finding, place.path, region))


def write_report(stream: TextIO, tally: Tally, shelves: Shelves) -> None:
    """The whole log, with the results one a line."""
    notifications = [json.loads(text) for text in shelves[FILES]]
    for text in skipped_texts(tally.skipped):
        notifications.append({"level": "note", "message": {"text": text}})
    driver: JsonObject = {
        "name": "hhtool",
        "version": VERSION,
        "semanticVersion": VERSION,
        "rules": [_rule(code) for code in sorted(tally.codes) if code not in NOTIFIED],
        "notifications": [_rule(code) for code in sorted(tally.codes) if code in NOTIFIED],
    }
    invocation = {"executionSuccessful": True, "toolExecutionNotifications": notifications}
    head = f'{{"$schema":{json.dumps(SCHEMA)},"version":"2.1.0","runs":[{{'
    stream.write(f'{head}"tool":{_dumped({"driver": driver})},\n')
    stream.write('"columnKind":"unicodeCodePoints",')
    stream.write(f'"invocations":{_dumped([invocation])},"results":[')
    for number, text in enumerate(shelves[HANDS]):
        stream.write(f"{',' if number else ''}\n{text}")
    stream.write("]}]}\n")


def uri_of(path: str) -> str:
    """A path as a URI reference: a relative one stays relative, so that a log speaks of no
    machine."""
    if path == "-":
        return STDIN
    if os.sep != "/":
        path = path.replace(os.sep, "/")
    encoded = quote(
        path.encode("utf-8", "surrogateescape" if _from_disk(path) else "surrogatepass")
    )
    return f"file://{encoded}" if path.startswith("/") else encoded


def _from_disk(path: str) -> bool:
    """Whether each half of a character stands for a byte of a name on disk."""
    return all(not 0xD800 <= ord(char) <= 0xDFFF or 0xDC80 <= ord(char) <= 0xDCFF for char in path)


def _of_hand(case: Case, finding: Finding, lines: Lines) -> JsonObject:
    place = case.record.place
    region: JsonObject = {"startLine": max(finding.line, 1)}
    if finding.facts.get("column", "").isdecimal() and int(finding.facts["column"]) > 0:
        region["startColumn"] = int(finding.facts["column"])
    region["snippet"] = {"text": lines.at(finding.line)}
    result = _result(finding, place.path, region)
    about = (case.record.text_hash, finding.code, finding.line - place.first_line, finding.seat)
    mark = hashlib.sha256(repr(about).encode()).hexdigest()
    explained = finding.explained_by
    result["partialFingerprints"] = {"hhtoolFinding/v1": mark}
    result["properties"] = {
        "hand": case.record.id,
        "site": case.record.site,
        "status": case.status,
        "profile": case.rules,
        "player": json_name(case, finding.seat),
        "stated": finding.stated,
        "derived": finding.derived,
        "rules": [str(cite) for cite in finding.cites],
        "explained_by": None
        if explained is None
        else [
            {"switch": entry.switch, "value": entry.value, "profiles": list(entry.profiles)}
            for entry in explained
        ],
    }
    return result


def _result(finding: Finding, path: str, region: JsonObject) -> JsonObject:
    location = {"artifactLocation": {"uri": uri_of(path)}, "region": region}
    return {
        "ruleId": finding.code,
        "level": finding.severity,
        "message": {"text": message(finding.code, finding.facts)},
        "locations": [{"physicalLocation": location}],
    }


def _notification(finding: Finding, path: str) -> JsonObject:
    return {
        "descriptor": {"id": finding.code},
        "level": finding.severity,
        "message": {"text": message(finding.code, finding.facts)},
        "locations": [{"physicalLocation": {"artifactLocation": {"uri": uri_of(path)}}}],
    }


def _rule(code: str) -> JsonObject:
    """A code with the page that explains it."""
    entry, page = BY_CODE[code], page_text(BY_CODE[code])
    return {
        "id": code,
        "name": entry.name,
        "shortDescription": {"text": entry.name.replace("-", " ")},
        "fullDescription": {"text": " ".join(_what_it_says(page))},
        "help": {"text": page, "markdown": page},
        "defaultConfiguration": {"level": entry.severity},
    }


def _what_it_says(page: str) -> Iterable[str]:
    """The lines of the first part of a page."""
    _, _, rest = page.partition("## What it says\n")
    return rest.partition("\n## ")[0].split()


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))
