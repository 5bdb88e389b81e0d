"""Files that grow: where reading goes on, and what is read then.

Rooms write a hand at the end of a file that stays as it is otherwise. What stands before its last
hand is then only held against its hash; the last hand, which may not have been whole, and what
follows are decoded, judged and stored. In a file of Chinese or open-face games hands go on from
those before them (see `context.py`), so that it is read as a whole; so is a file whose last hand
does not stand behind an empty line, where what precedes could say otherwise where hands begin.
"""

import os
import sqlite3
from collections.abc import Collection
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, NamedTuple

from hhtool.core.case import Case
from hhtool.pipeline import FileResult
from hhtool.read import stream
from hhtool.read.dialects import BETTING, DIALECTS, dialect_of
from hhtool.read.inputs import PACKED
from hhtool.read.large import Cut, Origin
from hhtool.read.source import BOMS, STDIN, UTF8, Source, can_be_cut, without_mark
from hhtool.read.stream import Stream, Survey, stands_free
from hhtool.rules.game import load_game
from hhtool.rules.rowgame import RowGame
from hhtool.store.places import Stand
from hhtool.store.texts import text_hash

if TYPE_CHECKING:
    from hashlib import _Hash

PIECE: Final = 1 << 20
"""Bytes that are hashed at once."""

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
    """What is before a text in its file: hands, the last line, all text as hashed, and whether its
    last line is empty."""

    hands: int
    line: int
    hashed: "_Hash"
    free: bool = True


class Grown(NamedTuple):
    """The rest of a file, what is before it, and the hash of the whole text."""

    stream: Stream
    before: Before
    content_hash: str


class LastHand(NamedTuple):
    """Where the last hand of a text begins."""

    line: int
    byte: int


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
            rest = _rest(file, opened, resume, hashed)
    except (OSError, UnicodeError):
        return None
    if rest is None:
        return None
    return Grown(rest.stream, Before(resume.hands - 1, resume.line - 1, hashed), rest.digest)


class _Rest(NamedTuple):
    """What a file has from some place on, and the hash of all of it."""

    stream: Stream
    digest: str


def _rest(file: str, opened: BinaryIO, resume: Resume, hashed: "_Hash") -> _Rest | None:
    """None where the bytes of the file as a whole say whether it is text."""
    encoding = resume.encoding
    size = os.fstat(opened.fileno()).st_size - resume.byte
    source = Source(file, "", encoding, resume.byte, False, "", resume.line)
    if size > stream.PIECE and can_be_cut(encoding):
        survey = Survey(encoding, Cut(resume.byte, resume.line, True), DIALECTS, hashed)
        survey.read(opened)
        found = survey.found(Origin(file))
        strange = survey.cut or (survey.zeros and encoding in GUESSES)
        return None if strange else _Rest(Stream(source, found), found.digest)
    rest = opened.read()
    if b"\0" in rest and encoding in GUESSES:
        return None
    if encoding.startswith("utf-16") and len(rest) % 2:
        rest = rest[:-1]  # as `source.py` has it
    text = rest.decode(encoding)
    whole = hashed.copy()
    whole.update(text.encode(UTF8))
    return _Rest(Stream(replace(source, text=text)), whole.hexdigest())


def last_hand(result: FileResult) -> LastHand | None:
    """Where the last hand begins, if reading can go on with it: no hand hangs on another."""
    if not result.cases or any(map(_hands_on, result.cases)):
        return None
    record = result.cases[-1].record
    return LastHand(record.place.first_line, record.byte_range[0])


def before_last(read: Stream, before: Before) -> Before:
    """What is before the last piece of a file of which some is not read."""
    if read.large is None or len(read.large.cuts) == 1:
        return before
    last = read.large.cuts[-1]
    return Before(0, last.line - 1, read.large.hashed, last.free)


def goes_on(source: Source, last: LastHand | None, before: Before) -> tuple[int, int, str]:
    """Line, byte and hash for the next reading of a file: of its last hand, or 1, 0 and "" for the
    whole file. `before` is what is before the text that the last hand is in."""
    whole = (1, 0, "")
    if last is None:
        return whole
    at = last.byte - source.start
    if not at and before.line:
        return (*last, before.hashed.hexdigest()) if before.free else whole
    text = source.text.encode(source.encoding)[:at].decode(source.encoding)
    if not stands_free(text):
        return whole
    hashed = before.hashed.copy()
    hashed.update(text.encode(UTF8))
    return (*last, hashed.hexdigest())


def unfinished(
    connection: sqlite3.Connection,
    file_id: int,
    stand: Stand,
    source: Source,
    encodings: Collection[str],
) -> bool:
    """Whether a hand that the file has no more is the beginning of what now stands there: it was
    read while it was being written. What a file gains can change how all of it is decoded: its
    bytes are held against the hand in each of the encodings that it may have been read in."""
    row = connection.execute(
        "SELECT byte_start, byte_end, lower(hex(text_hash)) FROM hands "
        "WHERE hand_id = ? AND file_id = ? AND first_line = ?",
        (stand.hand_id, file_id, stand.first_line),
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
        return 0 if without_mark(encoding) == resume.encoding else None
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
