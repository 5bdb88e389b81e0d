"""Files of any size, in pieces of whole hands: where a large file can be cut.

A large file is read twice. The first time its bytes say how they are decoded, exactly as those of a
small one do (see `source.py`), the hash of its text is made, and places are noted where it can be
cut; nothing is kept. The second time each piece is decoded by itself. It is cut only before a line
that begins a hand whatever stands above it, so that splitting the pieces gives the very hands that
splitting the whole would, with the same numbers of lines and bytes. A file in which no hand begins
is cut anywhere. Never cut are what stands between two hands, and a text in an encoding of which
Python cannot tell from a part of the text how many bytes that is: these are read as a whole,
however large they are.
"""

import codecs
import re
import shutil
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from hhtool.core.errors import RequestError
from hhtool.read.dialects import DIALECTS, Dialect
from hhtool.read.large import Cut, Large, Origin
from hhtool.read.source import (
    ARCHIVE_ERRORS,
    BOMS,
    ENDS_INSIDE,
    MEMBER,
    MOST_BYTES,
    STDIN,
    TOO_LARGE,
    UTF8,
    Source,
    can_be_cut,
    decode,
    no_text,
    refused,
    too_many_zeros,
    without_mark,
)
from hhtool.read.split import LINE, begins_anywhere, holds_hand, signs_rows

if TYPE_CHECKING:
    from hashlib import _Hash

PIECE: Final = 1_000_000
"""Characters of a piece, more by the rest of its last hand; a file of no more bytes is no large
one."""

CHUNK: Final = 1 << 18
"""Bytes that are read at once."""

CHANGED: Final = "changed while it was being read; read it again"

GUESSES: Final = ("cp1252", "latin-1")
"""What bytes that are no UTF-8 may speak for, the likelier first."""

PRINTED: Final = "-"
"""Stands for a line that is not known: hands that need an empty line above do not begin below."""

_LINE_END: Final = re.compile(r"\r\n?|\n")


@dataclass(frozen=True, slots=True)
class Stream:
    """One file, or member of an archive. `head` is its text when it is small or cannot be cut;
    of a `large` one it has all but the text."""

    head: Source
    large: Large | None = None

    def pieces(self) -> Iterator[Source]:
        """The text, piece by piece. The last one has an `error` and no text when the file is no
        longer what it was."""
        if self.large is None:
            yield self.head
            return
        try:
            yield from self._pieces(self.large)
        except (UnicodeError, *ARCHIVE_ERRORS):
            yield replace(self.head, error=CHANGED)

    def _pieces(self, large: Large) -> Iterator[Source]:
        ends = [cut.byte for cut in large.cuts[1:]] + [large.end]
        lines = [cut.line for cut in large.cuts[1:]] + [0]
        with large.origin.opened() as opened:
            opened.seek(large.cuts[0].byte)
            for cut, end, next_line in zip(large.cuts, ends, lines, strict=True):
                data = opened.read(end - cut.byte)
                if len(data) < end - cut.byte:
                    raise EOFError
                yield replace(
                    self.head,
                    text=data.decode(self.head.encoding),
                    start=cut.byte,
                    first_line=cut.line,
                    cut=0 if next_line else self.head.cut,
                    next_line=next_line,
                    next_byte=end if next_line else 0,
                )

    def source(self) -> Source:
        """All of it at once."""
        if self.large is None:
            return self.head
        pieces = list(self.pieces())
        if pieces[-1].error:
            return pieces[-1]
        return replace(self.head, text="".join(piece.text for piece in pieces))


def streams(
    files: Iterable[str], encoding: str | None = None, dialects: Sequence[Dialect] = DIALECTS
) -> Iterator[Stream]:
    """Every text of some files, as `sources` has them, large ones to be read in pieces."""
    for path in files:
        if path == STDIN:
            yield from _standard_input(encoding, dialects)
        elif Path(path).suffix.lower() == ".zip":
            yield from _members(path, encoding, dialects)
        else:
            yield _file(path, encoding, dialects)


def most_pieces(file: str) -> int:
    """Of how many pieces a file can be at most, as far as its size tells."""
    path = Path(file)
    return max(1, path.stat().st_size // PIECE) if path.is_file() else 1


def _standard_input(encoding: str | None, dialects: Sequence[Dialect]) -> Iterator[Stream]:
    """What does not fit a piece lies in a file as long as it is being read."""
    if sys.stdin is None:
        raise RequestError("standard input is closed")
    data = sys.stdin.buffer.read(PIECE + 1)
    if len(data) <= PIECE:
        yield Stream(decode(STDIN, data, encoding))
        return
    with tempfile.NamedTemporaryFile() as kept:
        kept.write(data)
        shutil.copyfileobj(sys.stdin.buffer, kept, CHUNK)
        kept.seek(0)
        yield stream_of(STDIN, kept, Origin(kept.name), encoding, dialects)


def _file(path: str, encoding: str | None, dialects: Sequence[Dialect]) -> Stream:
    origin = Origin(path)
    try:
        with origin.opened() as opened:
            return stream_of(str(Path(path)), opened, origin, encoding, dialects)
    except (OSError, EOFError, zlib.error) as error:
        return Stream(refused(str(Path(path)), f"cannot be read: {error}"))


def _members(file: str, encoding: str | None, dialects: Sequence[Dialect]) -> Iterator[Stream]:
    path = str(Path(file))
    try:
        with zipfile.ZipFile(file) as archive:
            members = [(i, e) for i, e in enumerate(archive.infolist()) if not e.is_dir()]
            for index, entry in sorted(members, key=lambda member: member[1].filename):
                name = f"{path}{MEMBER}{entry.filename}"
                if entry.file_size > MOST_BYTES:
                    yield Stream(refused(name, TOO_LARGE))
                    continue
                with archive.open(entry) as opened:
                    stream = stream_of(name, opened, Origin(file, index), encoding, dialects)
                yield stream
            if not members:
                yield Stream(refused(path, "is an archive without a file"))
    except ARCHIVE_ERRORS as error:
        yield Stream(refused(path, f"cannot be read as an archive: {error}"))


def stream_of(
    path: str,
    opened: IO[bytes],
    origin: Origin,
    encoding: str | None,
    dialects: Sequence[Dialect] = DIALECTS,
) -> Stream:
    """A file that is open at its beginning. Fails as reading does. What is no file on a disk can be
    read only once."""
    head = opened.read(PIECE + 1)
    if len(head) <= PIECE or not Path(origin.file).is_file():
        return Stream(decode(path, head + opened.read(), encoding))
    for bom, name in BOMS:
        if head.startswith(bom):
            tried = (name, *GUESSES) if name == UTF8 else (name,)
            return _tried(path, origin, len(bom), tried, dialects)
    if encoding is None:
        return _tried(path, origin, 0, (UTF8, *GUESSES), dialects)
    if not can_be_cut(encoding):
        return Stream(decode(path, head + opened.read(), encoding))
    return _tried(path, origin, 0, (without_mark(encoding),), dialects)


def _tried(
    path: str, origin: Origin, start: int, encodings: Sequence[str], dialects: Sequence[Dialect]
) -> Stream:
    """A large file in the first of some encodings in which all of it means something: of several
    it is the bytes alone that speak for each."""
    head = refused(path, "")
    for encoding in encodings:
        survey = Survey(encoding, Cut(start, 1, True), dialects)
        guessed = encoding != encodings[0]
        head = replace(head, encoding=encoding, start=start, guessed=guessed)
        try:
            with origin.opened() as opened:
                opened.seek(start)
                survey.read(opened, MOST_BYTES if origin.packed else 0)
        except UnicodeDecodeError as error:
            head = replace(head, error=f"is not {encoding}: {error.reason}")
            continue
        if survey.over:
            return Stream(refused(path, TOO_LARGE))
        unmarked = not start and UTF8 in encodings[:-1]
        if unmarked and too_many_zeros(survey.zeros, survey.size):
            with origin.opened() as opened:
                return Stream(refused(path, no_text(opened.read(CHUNK))))
        return Stream(replace(head, error="", cut=survey.cut), survey.found(origin))
    return Stream(head)


class Survey:
    """A first reading, from some place on."""

    def __init__(
        self,
        encoding: str,
        begin: Cut,
        dialects: Sequence[Dialect],
        before: "_Hash | None" = None,
    ) -> None:
        self.encoding: str = encoding
        self.dialects: Sequence[Dialect] = dialects
        self.decode: codecs.IncrementalDecoder = codecs.getincrementaldecoder(encoding)()
        self.cuts: list[Cut] = [begin]
        self.hashed: _Hash = sha256() if before is None else before.copy()
        self.before: _Hash = self.hashed.copy()
        self.text: str = ""
        self.at: int = 0
        self.above: str = ""
        self.size: int = 0
        self.zeros: int = 0
        self.cut: int = 0
        self.rows: bool = False
        self.over: bool = False
        self.end: int = begin.byte
        self.line: int = begin.line
        self.no_hand: bool = before is None
        self.anywhere: list[Cut] = []
        self.asked: int = 2 * PIECE

    def read(self, opened: IO[bytes], most: int = 0) -> None:
        """Reads to the end, or until it is `over` so many bytes. UnicodeDecodeError when they mean
        nothing in the encoding."""
        data = opened.read(CHUNK)
        while data:
            self.size += len(data)
            self.zeros += data.count(b"\0")
            self.over = 0 < most < self.size
            if self.over:
                return
            # As much again as is kept, so that a text without a cut is not copied for each chunk.
            after = opened.read(max(CHUNK, len(self.text)))
            self._take(data, final=not after)
            data = after

    def found(self, origin: Origin) -> Large:
        """What there is to know."""
        digest = self.hashed.hexdigest()
        no_hand = self.no_hand and bool(self.anywhere)
        cuts = (*self.cuts, *self.anywhere) if no_hand else tuple(self.cuts)
        return Large(origin, cuts, self.end, digest, self.before, self.rows, no_hand)

    def _take(self, data: bytes, final: bool) -> None:
        if final and self.encoding.startswith("utf-16") and self.size % 2:
            data = data[:-1]  # as `source.py` has it
        try:
            self.text += self.decode.decode(data, final)
        except UnicodeDecodeError as error:
            if error.reason not in ENDS_INSIDE:
                raise
            whole = error.object
            self.cut = len(whole) - error.start
            self.text += whole[: error.start].decode(self.encoding)
        while (at := self._next(final)) > 0:
            free = stands_free(self.text[:at])
            self._consume(at)
            self.cuts.append(Cut(self.end, self.line, free))
            self.before = self.hashed.copy()
            self.no_hand = False
        if self.no_hand and (len(self.text) > self.asked or (final and self.anywhere)):
            self._without_hand(final)
        if final:
            self._consume(len(self.text))

    def _without_hand(self, final: bool) -> None:
        """Forgets the beginning of what was read of a text in which no hand has begun: if none
        does, it can be cut anywhere. What is left is looked at again, with what follows."""
        self.no_hand = not holds_hand(self.text, self.dialects)
        self.asked = 2 * len(self.text)
        mark = "\n" if "\n" in self.text else "\r"
        while self.no_hand and not final and len(self.text) > 2 * PIECE:
            end = self.text.rfind(mark, 0, PIECE) + 1
            if not end:
                return
            self._consume(end)
            self.anywhere.append(Cut(self.end, self.line, False))
            self.asked = 2 * PIECE

    def _next(self, final: bool) -> int:
        """Where the next piece begins in the text, 0 as long as that is not known."""
        if not self.at:
            end = _LINE_END.search(self.text, PIECE)
            if end is None or end.end() == len(self.text):
                return 0
            self.at, self.above = end.end(), PRINTED
        while (found := LINE.match(self.text, self.at)) is not None:
            if found.end() == len(self.text) and not final:
                return 0
            line = found[0].rstrip("\r\n")
            if begins_anywhere(line, self.above, self.dialects):
                return self.at
            self.at, self.above = found.end(), line
        return 0

    def _consume(self, size: int) -> None:
        """Hashes and counts so many characters, which are then forgotten."""
        text, self.text, self.at = self.text[:size], self.text[size:], 0
        self.line += _lines(text)
        data = text.encode(UTF8)
        self.hashed.update(data)
        if self.encoding != UTF8:
            data = text.encode(self.encoding)
        self.end += len(data)
        self.rows = self.rows or signs_rows(text, self.dialects)


def stands_free(text: str) -> bool:
    """Whether what follows a text stands behind an empty line of it."""
    lines = text.rsplit("\n", 2)
    return len(lines) > 2 and not lines[2] and not lines[1].strip()


def _lines(text: str) -> int:
    return text.count("\n") + text.count("\r") - text.count("\r\n")
