"""Files that grow: where reading goes on, and what is read then.

Rooms write a hand at the end of a file that stays as it is otherwise. What stands before its last
hand is then only held against its hash; the last hand, which may not have been whole, and what
follows are decoded, judged and stored. In a file of Chinese or open-face games hands go on from
those before them (see `context.py`), so that it is read as a whole; so is a file whose last hand
does not stand behind an empty line, where what precedes could say otherwise where hands begin.
"""

import sqlite3
from collections.abc import Collection
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, NamedTuple

from hhtool.core.case import Case
from hhtool.pipeline import FileResult
from hhtool.read.dialects import BETTING, dialect_of
from hhtool.read.inputs import PACKED
from hhtool.read.source import BOMS, STDIN, Source
from hhtool.rules.game import load_game
from hhtool.rules.rowgame import RowGame
from hhtool.store.places import Stand
from hhtool.store.texts import text_hash

if TYPE_CHECKING:
    from hashlib import _Hash

PIECE: Final = 1 << 20
"""Bytes that are hashed at once."""

UTF8: Final = "utf-8"
GUESSES: Final = (UTF8, "cp1252", "latin-1")
"""What the bytes of a file alone may speak for."""


class Resume(NamedTuple):
    """What the database knows of a file that was read to its end: up to where nothing can change
    when it grows, and the hash of the text before that."""

    file_id: int
    encoding: str
    content_hash: str
    hands: int
    line: int
    byte: int
    hash: str


class Before(NamedTuple):
    """What is not read of a file: its hands, its last line, and the text before as hashed."""

    hands: int
    line: int
    hashed: "_Hash"


class Grown(NamedTuple):
    """The rest of a file, what is before it, and the hash of the whole text."""

    source: Source
    before: Before
    content_hash: str


def nothing_before() -> Before:
    """Of a file that is read from its beginning."""
    return Before(0, 0, sha256())


def resume_of(connection: sqlite3.Connection, path: str) -> Resume | None:
    """Where a file can be read on, if it was read to its end and can."""
    row = connection.execute(
        "SELECT file_id, encoding, content_hash, hands, resume_line, resume_byte, resume_hash "
        "FROM files WHERE path = ? AND state = 'done' AND resume_byte > 0",
        (path,),
    ).fetchone()
    return None if row is None else Resume(*row)


def read_on(file: str, resume: Resume, encoding: str | None) -> Grown | None:
    """The rest of a file; None when it must be read as a whole."""
    if file == STDIN or Path(file).suffix.lower() in PACKED:
        return None
    try:
        with Path(file).open("rb") as opened:
            start = _mark(opened.read(max(len(bom) for bom, _ in BOMS)), resume, encoding)
            if start is None:
                return None
            opened.seek(start)
            hashed = _hashed(opened, resume.byte - start, resume.encoding)
            if hashed.hexdigest() != resume.hash:
                return None
            rest = opened.read()
        if b"\0" in rest and resume.encoding in GUESSES:
            return None  # whether it is text, its bytes as a whole say
        if resume.encoding.startswith("utf-16") and len(rest) % 2:
            rest = rest[:-1]  # as `source.py` has it
        text = rest.decode(resume.encoding)
        whole = hashed.copy()
        whole.update(text.encode(UTF8))
    except (OSError, UnicodeError):
        return None
    source = Source(file, text, resume.encoding, resume.byte, False, "", resume.line)
    return Grown(source, Before(resume.hands - 1, resume.line - 1, hashed), whole.hexdigest())


def goes_on(result: FileResult, before: Before) -> tuple[int, int, str]:
    """Line, byte and hash for the next reading of a file: of its last hand, or 1, 0 and "" for the
    whole file."""
    whole = (1, 0, "")
    if not result.cases or any(map(_hands_on, result.cases)):
        return whole
    record = result.cases[-1].record
    at = record.byte_range[0] - result.source.start
    data = result.source.text.encode(result.source.encoding)
    if len(result.cases) == 1 and not at and before.line:
        return record.place.first_line, record.byte_range[0], before.hashed.hexdigest()
    text = data[:at].decode(result.source.encoding)
    lines = text.rsplit("\n", 2)
    if len(lines) < 3 or lines[2] or lines[1].strip():
        return whole
    hashed = before.hashed.copy()
    hashed.update(text.encode(UTF8))
    return record.place.first_line, record.byte_range[0], hashed.hexdigest()


def unfinished(
    connection: sqlite3.Connection, stand: Stand, source: Source, encodings: Collection[str]
) -> bool:
    """Whether a hand that the file has no more is the beginning of what now stands there: it was
    read while it was being written. What a file gains can change how all of it is decoded: its
    bytes are held against the hand in each of the encodings that it may have been read in."""
    row = connection.execute(
        "SELECT byte_start, byte_end, lower(hex(text_hash)) FROM hands WHERE hand_id = ?",
        (stand.hand_id,),
    ).fetchone()
    if row is None:
        return False
    start, end, digest = row
    data = source.text.encode(source.encoding)[max(0, start - source.start) : end - source.start]
    return any(text_hash(data.decode(name, "ignore")) == str(digest) for name in encodings)


def _hands_on(case: Case) -> bool:
    """Whether a hand could hand something on to the next one."""
    if dialect_of(case.record.dialect).family != BETTING:
        return True
    return isinstance(load_game(case.record.play.game), RowGame)


def _mark(head: bytes, resume: Resume, encoding: str | None) -> int | None:
    """The length of the byte-order mark; None when the file would be decoded otherwise now."""
    for bom, name in BOMS:
        if head.startswith(bom):
            return len(bom) if name == resume.encoding else None
    if encoding is not None:
        return 0 if encoding == resume.encoding else None
    return 0 if resume.encoding in GUESSES else None


def _hashed(opened: BinaryIO, size: int, encoding: str) -> "_Hash":
    """The hash of so many bytes as text. Those of UTF-8 are their own text."""
    hashed = sha256()
    if encoding != UTF8:
        hashed.update(opened.read(size).decode(encoding).encode(UTF8))
        return hashed
    while size > 0:
        piece = opened.read(min(size, PIECE))
        if not piece:
            break
        hashed.update(piece)
        size -= len(piece)
    return hashed
