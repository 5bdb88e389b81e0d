"""The raw text of what could not be read, with its place and the reason, for whoever mends it.

A quarantine file only grows: each run appends what it newly failed to read, and what stands there
already not again. Its first line marks it, so that a folder that holds it is not read into trouble
again. The end of a file that is being watched may not be whole yet: it waits until the file has
gone on and it still cannot be read, or until the watching ends.
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
from hhtool.store.outcome import KNOWN, Outcome, Passage
from hhtool.store.texts import lines_of
from hhtool.verify.codes import BY_CODE, message

_OUTSIDE: Final = ("HH111", "HH112", "HH114")


class Quarantine:
    """The file of a run, if it has one. With `waits` the end of each file is kept back."""

    def __init__(self, path: str, waits: bool = False) -> None:
        self.path: str = path
        self.waits: bool = waits
        self.held: dict[str, list[str]] = {}
        self.there: str | None = None

    def begin(self) -> None:
        """Makes the file, or sees that it can be appended to. RequestError when it cannot."""
        if self.path:
            _open(self.path)

    def take(self, outcome: Outcome) -> None:
        """Adds what one file has for it."""
        if outcome.state == KNOWN:
            return
        before = self.held.pop(outcome.file, [])
        found = [entry for entry in outcome.passages if entry.new or entry.text in before]
        ended = [entry.text for entry in found if not (self.waits and entry.last)]
        held = [entry.text for entry in found if self.waits and entry.last]
        if held:
            self.held[outcome.file] = held
        self._add(ended)

    def end(self) -> None:
        """Adds what was kept back."""
        held, self.held = self.held, {}
        self._add([text for texts in held.values() for text in texts])

    def _add(self, texts: Sequence[str]) -> None:
        if not texts:
            return
        if self.there is None:
            self.there = _text(self.path)
        fresh = "".join(text for text in texts if f"\n\n{text}" not in self.there)
        if fresh:
            _append(self.path, fresh)
            self.there += fresh


def passages(
    path: str, result: FileResult, hands: Sequence[Case], known: Sequence[Case] = ()
) -> tuple[Passage, ...]:
    """The unreadable hands and the lines outside all hands of a file or a piece of it, in their
    order. `known` were unreadable before; `path` is that under which the file is stored, the same
    however it was asked for."""
    found = [(case.record.place, _reason(case), True) for case in hands]
    found += [(case.record.place, _reason(case), False) for case in known]
    outside = (entry for entry in result.report.findings if entry[1].code in _OUTSIDE)
    found += [(place, finding, True) for place, finding in outside]
    if not found:
        return ()
    lines = [""] * (result.source.first_line - 1) + lines_of(result.source.text)
    end = result.cases[-1].record.place.first_line if result.cases else 1
    end = max(end, result.source.next_line)
    return tuple(
        Passage(_passage(place, finding, lines, path), new, place.first_line >= end)
        for place, finding, new in sorted(found, key=lambda entry: entry[0].first_line)
    )


def _open(path: str) -> None:
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
            _append(path, f"{QUARANTINE_MARK}\n\n")
    except OSError as error:
        raise RequestError(f"cannot write {path}: {error.strerror}") from error


def _text(path: str) -> str:
    try:
        return Path(path).read_bytes().decode("utf-8", "replace")
    except OSError as error:
        raise RequestError(f"cannot read {path}: {error.strerror}") from error


def _append(path: str, text: str) -> None:
    """Adds text at the end, in one write where the disk has room, and waits until it is there."""
    data = text.encode("utf-8", "backslashreplace")
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
        try:
            while data:  # a disk that fills up takes a part, and says so at the next
                data = data[os.write(descriptor, data) :]
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
