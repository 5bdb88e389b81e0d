"""The raw text of what could not be read, with its place and the reason, for whoever mends it.

A quarantine file only grows: each run appends what it newly failed to read. Its first line marks
it, so that a folder that holds it is not read into trouble again.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hhtool.core.case import Case
from hhtool.core.errors import RequestError
from hhtool.core.finding import ERROR, Finding, Place
from hhtool.pipeline import FileResult
from hhtool.read.inputs import QUARANTINE_MARK
from hhtool.store.texts import lines_of
from hhtool.verify.codes import BY_CODE, message

"""The first line of a quarantine file."""

_OUTSIDE: Final = ("HH111", "HH112", "HH114")


def passages(result: FileResult, hands: Sequence[Case]) -> str:
    """The unreadable hands and the lines outside all hands of one file, in the order of the file;
    "" when there are none."""
    found = [(case.record.place, _reason(case)) for case in hands]
    found += [entry for entry in result.report.findings if entry[1].code in _OUTSIDE]
    if not found:
        return ""
    lines = [""] * (result.source.first_line - 1) + lines_of(result.source.text)
    return "".join(
        _passage(place, finding, lines, result.source.path)
        for place, finding in sorted(found, key=lambda entry: entry[0].first_line)
    )


def open_quarantine(path: str) -> None:
    """Makes the file, or sees that it can be appended to. RequestError when it cannot, and when
    another file is there already."""
    try:
        head = b""
        if Path(path).exists():
            with Path(path).open("rb") as opened:
                head = opened.read(len(QUARANTINE_MARK))
        if head and head != QUARANTINE_MARK.encode():
            raise RequestError(f"{path} exists and is no quarantine file; name another")
        if not head:
            append(path, f"{QUARANTINE_MARK}\n\n")
    except OSError as error:
        raise RequestError(f"cannot write {path}: {error.strerror}") from error


def append(path: str, text: str) -> None:
    """Adds text at the end, in one write, and waits until the disk has it."""
    data = text.encode("utf-8", "backslashreplace")
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
        try:
            os.write(descriptor, data)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        raise RequestError(f"cannot write {path}: {error.strerror}") from error


def _reason(case: Case) -> Finding:
    """The finding that made a hand unreadable: its first error."""
    return next(found for found in case.findings if found.severity == ERROR)


def _passage(place: Place, finding: Finding, lines: Sequence[str], path: str) -> str:
    first, last = place.first_line, place.last_line
    if finding.code == "HH112":
        last = len(lines)
    text = "\n".join(lines[first - 1 : last])
    head = f"# {path}:{first}-{last} {finding.code} {BY_CODE[finding.code].name}"
    said = message(finding.code, finding.facts)
    at = "" if finding.line == first else f"line {finding.line}: "
    return f"{head}: {' '.join(f'{at}{said}'.split())}\n{text}\n\n"
