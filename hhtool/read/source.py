"""What a path stands for: files, folders, archives, standard input, as decoded text.

Decoding never repairs: a byte that means nothing in the encoding is said to be there. Text is
not split here into hands.
"""

import codecs
import gzip
import lzma
import sys
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from hhtool.core.errors import RequestError

UTF8: Final = "utf-8"
STDIN: Final = "-"
MEMBER: Final = "!"
"""Between the path of an archive and the name of a file inside it."""

BOMS: Final[tuple[tuple[bytes, str], ...]] = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)

MOST_BYTES: Final = 1 << 28
"""What one packed file may unpack to: far more than any room writes into one."""

TOO_LARGE: Final = f"unpacks to more than {MOST_BYTES >> 20} MB; unpack it, and name the file"

ARCHIVE_ERRORS: Final = (
    OSError,
    EOFError,
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    RuntimeError,
    NotImplementedError,
)
"""What zipfile raises of archives that are damaged, encrypted, or packed in a way it lacks."""

ENDS_INSIDE: Final = frozenset(
    ("unexpected end of data", "truncated data", "incomplete multibyte sequence")
)
"""What Python says of a text that ends inside a character and has no other fault."""

MOST_ZEROS: Final = 10
"""One byte in so many may be zero in a damaged text; more is none, or UTF-16 without its mark."""

NO_TEXT: Final = "is not text: it holds zero bytes and no mark"

LETTERS: Final = {
    "utf-32-be": (False, False, False, True),
    "utf-32-le": (True, False, False, False),
    "utf-16-be": (False, True, False, True),
    "utf-16-le": (True, False, True, False),
}
"""Which of four bytes of plain letters are not zero."""

KNOWN: Final = (UTF8, "utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be", "ascii", "iso8859-1")
"""Encodings that can be cut, beside those that Python makes of a table of all bytes."""

EVERY_BYTE: Final = 256


@dataclass(frozen=True, slots=True)
class Source:
    """One file, or member of an archive, decoded. `start` is the length of its byte-order mark;
    `guessed` whether nothing but the bytes spoke for `encoding`; `error` is "" or says why there
    is no text. `first_line` is above 1 for the rest of a file that is read on; `start` is where
    that begins. `cut` counts the bytes at the end that begin a character of UTF-8 and are not in
    the text: the file is being written, or was cut off. `next_line` and `next_byte` are
    where a large file goes on behind a piece of it (see `stream.py`), 0 where it ends."""

    path: str
    text: str
    encoding: str
    start: int
    guessed: bool
    error: str
    first_line: int = 1
    cut: int = 0
    next_line: int = 0
    next_byte: int = 0


def refused(path: str, error: str) -> Source:
    """A file of which there is no text."""
    return Source(path, "", "", 0, False, error)


def sources(files: Iterable[str], encoding: str | None = None) -> Iterator[Source]:
    """Every text of some files, as `inputs.py` lists them: one a file, one a member of a zip.

    What cannot be read is a Source with an `error`.
    """
    for path in files:
        if path == STDIN:
            if sys.stdin is None:
                raise RequestError("standard input is closed")
            yield decode("-", sys.stdin.buffer.read(), encoding)
        else:
            yield from _file_or_archive(Path(path), encoding)


def load(path: str, encoding: str | None = None) -> Source:
    """The one file, or member of an archive, of that path, as `sources` names it."""
    archive, mark, member = path.partition(MEMBER)
    if mark and not Path(path).exists():
        for source in _members(Path(archive), encoding):
            if source.path == path:
                return source
        raise RequestError(f"{archive} has no member {member}")
    return _file(Path(path), encoding)


def _file_or_archive(file: Path, encoding: str | None) -> Iterator[Source]:
    if file.suffix.lower() == ".zip":
        yield from _members(file, encoding)
    else:
        yield _file(file, encoding)


def _file(file: Path, encoding: str | None) -> Source:
    try:
        if file.suffix.lower() == ".gz":
            with gzip.open(file) as packed:
                data = packed.read(MOST_BYTES + 1)
            if len(data) > MOST_BYTES:
                return refused(str(file), TOO_LARGE)
        else:
            data = file.read_bytes()
    except (OSError, EOFError, zlib.error) as error:
        return refused(str(file), f"cannot be read: {error}")
    return decode(str(file), data, encoding)


def _members(file: Path, encoding: str | None) -> Iterator[Source]:
    try:
        with zipfile.ZipFile(file) as archive:
            infos = [info for info in archive.infolist() if not info.is_dir()]
            for info in sorted(infos, key=lambda info: info.filename):
                path = f"{file}{MEMBER}{info.filename}"
                if info.file_size > MOST_BYTES:
                    yield refused(path, TOO_LARGE)
                else:
                    yield decode(path, archive.read(info), encoding)
            if not infos:
                yield refused(str(file), "is an archive without a file")
    except ARCHIVE_ERRORS as error:
        yield refused(str(file), f"cannot be read as an archive: {error}")


def too_many_zeros(zeros: int, size: int) -> bool:
    """Whether so many zero bytes among so many, without a mark, are those of no text."""
    return zeros * MOST_ZEROS > size


def no_text(data: bytes) -> str:
    """What a file is that has many zero bytes and no mark, and how to have it read where it looks
    like a text."""
    told = tuple(
        4 * len(part) < 5 * (len(part) - part.count(0)) for part in (data[i::4] for i in range(4))
    )
    for encoding, letters in LETTERS.items():
        if told == letters:
            return f"{NO_TEXT}; it looks like {encoding}, which --encoding {encoding} reads"
    return NO_TEXT


def check_encoding(name: str) -> None:
    """RequestError when Python knows no such encoding of text."""
    try:
        "".encode(name)
    except (LookupError, UnicodeError, ValueError) as error:
        raise RequestError(f"no such encoding of text: {name!a}") from error


def decode(path: str, data: bytes, encoding: str | None) -> Source:
    """The text of a file: by its byte-order mark, else as told, else UTF-8, else a guess.

    What is UTF-8 but for the beginning of a character at its end is UTF-8: so a file looks that is
    being written. Files of several encodings are joined behind the mark of the first: with bytes
    that are no UTF-8 behind a mark that says so, the encoding is a guess too.
    """
    for bom, name in BOMS:
        if data.startswith(bom):
            source = _decoded(path, data, name, len(bom), False)
            return source if not source.error or name != "utf-8" else _guessed(path, data, len(bom))
    if encoding is not None:
        try:
            return _decoded(path, data, without_mark(encoding), 0, False)
        except LookupError as error:
            raise RequestError(f"no such encoding: {encoding}") from error
    if too_many_zeros(data.count(b"\0"), len(data)):
        return refused(path, no_text(data))
    source = _decoded(path, data, "utf-8", 0, False)
    return _guessed(path, data, 0) if source.error else source


def _guessed(path: str, data: bytes, start: int) -> Source:
    source = _decoded(path, data, "cp1252", start, True)
    return _decoded(path, data, "latin-1", start, True) if source.error else source


def _decoded(path: str, data: bytes, encoding: str, start: int, guessed: bool) -> Source:
    body = data[start:]
    if encoding.startswith("utf-16") and len(body) % 2:
        body = body[:-1]  # some sites lose the last byte of the last line end
    try:
        return Source(path, body.decode(encoding), encoding, start, guessed, "")
    except UnicodeDecodeError as error:
        if error.reason in ENDS_INSIDE:
            text = body[: error.start].decode(encoding)
            return Source(path, text, encoding, start, guessed, "", cut=len(body) - error.start)
        return Source(path, "", encoding, start, guessed, f"is not {encoding}: {error.reason}")


@cache
def without_mark(encoding: str) -> str:
    """The name of an encoding for text that has no mark of it, or behind one. In UTF-16 as such
    Python would count a mark in every part of the text, and UTF-8 has many names."""
    try:
        name = codecs.lookup(encoding).name
    except (LookupError, ValueError):
        return encoding  # who decodes it says so
    if name in ("utf-16", "utf-32"):
        return f"{name}-{sys.byteorder[0]}e"  # as Python takes it
    return UTF8 if name == "utf-8-sig" else name if name.startswith("utf-") else encoding


@cache
def can_be_cut(encoding: str) -> bool:
    """Whether every part of a text in this encoding has the bytes that it has in the whole."""
    try:
        codec = codecs.lookup(without_mark(encoding))
    except (LookupError, ValueError):
        return False  # who decodes it says so
    table = getattr(sys.modules.get(codec.incrementaldecoder.__module__), "decoding_table", "")
    return codec.name in KNOWN or len(table) == EVERY_BYTE
