"""The raw text of what could not be read, with its place and the reason, for whoever mends it.

A quarantine file only grows: each run appends what it newly failed to read, and what stands there
already not again. It is made when there is something for it. Its first line marks it, so that a
folder that holds it is not read into trouble again. The end of a file that is being watched may not
be whole yet: it waits until the file has gone on and it still cannot be read, or until the watching
ends.
"""

import errno
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hhtool.core.case import Case
from hhtool.core.errors import RequestError
from hhtool.core.finding import ERROR, Finding
from hhtool.pipeline import FileResult
from hhtool.read.inputs import QUARANTINE_MARK
from hhtool.read.stream import Stream
from hhtool.store.outcome import KNOWN, NO_HAND, Again, Outcome, Passage
from hhtool.store.texts import lines_of
from hhtool.verify.codes import BY_CODE, message

if TYPE_CHECKING:
    from hashlib import _Hash

ODD: Final = "backslashreplace"
"""What becomes of a character that cannot be written."""

_OUTSIDE: Final = ("HH111", NO_HAND, "HH114")
_HEAD: Final = re.compile(rb"# .*?:(\d+)-(\d+) HH\d{3} ")


class Quarantine:
    """The file of a run, if it has one. With `waits` the end of each file is kept back."""

    def __init__(self, path: str, waits: bool = False) -> None:
        self.path: str = path
        self.waits: bool = waits
        self.held: dict[str, list[Passage]] = {}
        self.there: set[bytes] | None = None

    def begin(self) -> None:
        """Sees that the file can be appended to, or made. RequestError when it cannot."""
        if self.path:
            _may_append(self.path)

    def take(self, outcome: Outcome) -> None:
        """Adds what one file has for it."""
        if outcome.state == KNOWN:
            return
        before = {entry.text for entry in self.held.pop(outcome.file, [])}
        found = [entry for entry in outcome.passages if entry.new or entry.text in before]
        held = [entry for entry in found if self.waits and entry.last]
        if held:
            self.held[outcome.file] = held
        self._add([entry for entry in found if not (self.waits and entry.last)])

    def end(self) -> None:
        """Adds what was kept back."""
        held, self.held = self.held, {}
        self._add([entry for entries in held.values() for entry in entries])

    def _add(self, found: Sequence[Passage]) -> None:
        if not found:
            return
        if self.there is None:
            self.there = _stand(self.path)
        fresh = []
        for entry in found:
            digest = _digest(entry)
            if digest not in self.there:
                fresh.append(entry)
                self.there.add(digest)
        if fresh:
            _append(self.path, fresh)


def passages(
    path: str, result: FileResult, hands: Sequence[Case], known: Sequence[Case] = ()
) -> tuple[Passage, ...]:
    """The unreadable hands and the lines outside all hands of a file or a piece of it, in their
    order. `known` were unreadable before; `path` is that under which the file is stored, the same
    however it was asked for. A whole file that was judged in pieces is without its text."""
    found = [(case.record.place, _reason(case), True) for case in hands]
    found += [(case.record.place, _reason(case), False) for case in known]
    outside = (entry for entry in result.report.findings if entry[1].code in _OUTSIDE)
    found += [(place, finding, True) for place, finding in outside]
    if not found:
        return ()
    lines, above = lines_of(result.source.text), result.source.first_line - 1
    end = result.cases[-1].record.place.first_line if result.cases else 1
    end = max(end, result.source.next_line)
    made = []
    for place, finding, new in sorted(found, key=lambda entry: entry[0].first_line):
        whole = finding.code == NO_HAND
        first, last = place.first_line, above + len(lines) if whole else place.last_line
        text = _head(path, first, last, finding)
        if not (whole and above):
            text += "\n".join(lines[first - 1 - above : last - above]) + "\n\n"
        made.append(Passage(text, new, first >= end))
    return tuple(made)


def with_text(found: tuple[Passage, ...], stream: Stream) -> tuple[Passage, ...]:
    """The passages of a file; those that are all of a large one with the place of its text."""
    large = stream.large
    if large is None or not large.no_hand:
        return found
    again = Again(stream.head, large.origin, large.cuts, large.end)
    return tuple(
        entry if entry.text.endswith("\n\n") else entry._replace(file=again) for entry in found
    )


def _may_append(path: str) -> None:
    """RequestError when a file cannot be appended to, or is there and is no quarantine."""
    try:
        if Path(path).exists():
            with Path(path).open("rb+") as opened:
                head = opened.read(len(QUARANTINE_MARK))
            if head and head != QUARANTINE_MARK.encode():
                raise RequestError(f"{path} exists and is no quarantine file; name another")
        else:
            folder = Path(os.path.realpath(path)).parent
            error = errno.EACCES if folder.is_dir() else errno.ENOENT
            if not os.access(folder, os.W_OK):
                raise RequestError(f"cannot write {path}: {os.strerror(error)}")
    except OSError as error:
        raise RequestError(f"cannot write {path}: {error.strerror or error}") from error


def _stand(path: str) -> set[bytes]:
    """The digests of what a quarantine file holds; nothing of one that is not there."""
    try:
        with Path(path).open("rb") as opened:
            return {*_passages_of(opened)}
    except FileNotFoundError:
        return set()
    except OSError as error:
        raise RequestError(f"cannot read {path}: {error.strerror or error}") from error


def _passages_of(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The digest of each passage in the lines of a file: a head behind an empty line, and as many
    lines as it says. Where somebody has mended the file a head may stand in what is none."""
    begun: list[tuple[_Hash, int]] = []
    above = b""
    for line in lines:
        begun = [(hashed, left - 1) for hashed, left in begun if left]
        head = _HEAD.match(line) if above == b"\n" else None
        if head is not None:
            begun.append((sha256(), max(1, int(head[2]) - int(head[1]) + 1)))
        for hashed, left in begun:
            hashed.update(line)
            if not left:
                yield hashed.digest()
        above = line


def _digest(entry: Passage) -> bytes:
    hashed = sha256()
    for part in _parts(entry):
        hashed.update(part)
    return hashed.digest()


def _parts(entry: Passage) -> Iterator[bytes]:
    """A passage but for the empty line behind it, piece by piece."""
    text = entry.text if entry.file is not None else entry.text[:-1]
    yield text.encode("utf-8", ODD)
    for piece in entry.file.pieces() if entry.file is not None else ():
        yield "".join(f"{line}\n" for line in lines_of(piece.text)).encode("utf-8", ODD)


def _append(path: str, found: Iterable[Passage]) -> None:
    """Adds passages at the end, each piece in one write where the disk has room, and waits until
    they are there."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
        try:
            if not os.fstat(descriptor).st_size:
                _write(descriptor, f"{QUARANTINE_MARK}\n\n".encode())
            for entry in found:
                for part in _parts(entry):
                    _write(descriptor, part)
                _write(descriptor, b"\n")
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        raise RequestError(f"cannot write {path}: {error.strerror or error}") from error


def _write(descriptor: int, data: bytes) -> None:
    while data:  # a disk that fills up takes a part, and says so at the next
        data = data[os.write(descriptor, data) :]


def _reason(case: Case) -> Finding:
    """The finding that made a hand unreadable: its first error."""
    return next(found for found in case.findings if found.severity == ERROR)


def _head(path: str, first: int, last: int, finding: Finding) -> str:
    head = f"# {path}:{first}-{last} {finding.code} {BY_CODE[finding.code].name}"
    said = message(finding.code, finding.facts)
    at = "" if finding.line == first else f"line {finding.line}: "
    return f"{head}: {' '.join(f'{at}{said}'.split())}\n"
