"""Where hands begin in a text: file → hand texts with line numbers and byte ranges.

A hand begins where a dialect's signature says so, never at empty lines. In the middle of a hand
the whole first line is asked for, since a player may have a name like a signature; after an empty
line its beginning is enough, so that a damaged one still begins a hand. Where files were joined
in the middle of a line, the rest of that line begins a hand if it is a whole first line and a table
and a seat follow; both hands then have the number of that line. What stands before the first hand
belongs to none and is handed on as such.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import Final

from hhtool.read.dialects import ROW_HAND, ROWS, Dialect
from hhtool.read.source import UTF8, Source

LINE: Final = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
"""A line with its end. Only CR and LF end lines: chat may hold any other separator."""

MARKS: Final = re.compile("(?:\ufeff|\u00ef\u00bb\u00bf)*")
"""Byte-order marks: files are joined with theirs, and some are encoded twice. No part of a line."""


NUMBER: Final = "#"
"""Stands in every first line: others need not be looked at for one inside."""

FOLLOWING: Final = ("Table", "Seat ")
"""How the lines behind a first line begin."""


@dataclass(frozen=True, slots=True)
class HandText:
    """The lines of one hand without their ends, `first_line` counting from 1. `starts` are the
    byte offsets of each line in the file, and one past the last. `dialect` is None for lines that
    stand before any hand."""

    dialect: Dialect | None
    path: str
    lines: tuple[str, ...]
    first_line: int
    starts: tuple[int, ...]


def split(source: Source, dialects: Sequence[Dialect]) -> list[HandText]:
    """The hands of a text in order, and before them the lines that belong to no hand, if any."""
    raw, numbers = _parted(LINE.findall(source.text), dialects, source.first_line)
    offsets = _offsets(raw, source)
    lines = [line.rstrip("\r\n") for line in raw]
    texts: list[HandText] = []
    begin, dialect = 0, None
    signature = _any_signature(tuple(dialects))
    for index in _likely(lines, dialects):
        line = lines[index]
        text = _unmarked(line)
        free = dialect is None or text != line or _is_blank(lines[index - 1])
        if _is_blank(text):
            lines[index] = text
            continue
        found = _signed(text, dialects, free) if signature.match(text) else None
        if found is not None:
            lines[index] = text
            if index > begin:
                texts.append(_text(source, dialect, lines, numbers, offsets, begin, index))
            begin, dialect = index, found
    if len(lines) > begin:
        texts.append(_text(source, dialect, lines, numbers, offsets, begin, len(lines)))
    return texts


def begins_anywhere(line: str, above: str, dialects: Sequence[Dialect]) -> bool:
    """Whether a hand begins with a line whatever stands before the line above it."""
    text = _unmarked(line)
    if NUMBER not in text and not any(need in text for each in dialects for need in each.needs):
        return False
    found = _signed(text, dialects, free=True)
    if found is None or text.startswith(FOLLOWING):
        return False
    free = not _unmarked(above).strip() or text != line
    return free or _signed(text, dialects, free=False) is found


def holds_hand(text: str, dialects: Sequence[Dialect]) -> bool:
    """Whether a hand may begin in a text of whole lines, whatever stands above it."""
    parts = split(Source("", text, UTF8, 0, False, ""), dialects)
    return any(part.dialect is not None for part in parts)


def signs_rows(text: str, dialects: Sequence[Dialect]) -> bool:
    """Whether hands of a Chinese or open-face game, which hang on each other, may be in a text."""
    rows = any(dialect.family == ROWS for dialect in dialects)
    return rows and ROW_HAND.search(text) is not None


def _likely(lines: Sequence[str], dialects: Sequence[Dialect]) -> list[int]:
    """The lines that may begin a hand, and those that begin with a byte-order mark."""
    needed = tuple({need for dialect in dialects for need in dialect.needs})
    likely: list[int] = []
    for index, line in enumerate(lines):
        for need in needed:
            if need in line:
                likely.append(index)
                break
        else:
            if not line.isascii() and _unmarked(line) != line:
                likely.append(index)
    return likely


def _is_blank(line: str) -> bool:
    """Whether there is nothing in a line but byte-order marks and blanks."""
    text = _unmarked(line)
    return not text or text.isspace()


def _unmarked(line: str) -> str:
    """A line without the byte-order marks that it begins with."""
    if line.isascii():
        return line
    return line[MARKS.match(line).end() :]  # type: ignore[union-attr]  # matches anything


def _parted(
    raw: Sequence[str], dialects: Sequence[Dialect], first: int
) -> tuple[list[str], list[int]]:
    """The lines with their numbers, those parted in two inside of which another hand begins."""
    lines: list[str] = list(raw)
    numbers = list(range(first, first + len(raw)))
    joined = [index for index, line in enumerate(raw) if NUMBER in line and _followed(raw, index)]
    for index in reversed(joined):
        line = raw[index]
        at = _joint(line, dialects)
        if at:
            lines[index : index + 1] = [line[:at], line[at:]]
            numbers.insert(index, index + first)
    return lines, numbers


def _followed(raw: Sequence[str], index: int) -> bool:
    """Whether a table and a seat stand behind a line."""
    behind = raw[index + 1 : index + 1 + len(FOLLOWING)]
    return len(behind) == len(FOLLOWING) and all(map(str.startswith, behind, FOLLOWING))


def _joint(line: str, dialects: Sequence[Dialect]) -> int:
    """Where a whole first line begins inside of a line that is none itself; 0 for nowhere."""
    if _any_signature(tuple(dialects)).match(_unmarked(line)):
        return 0
    places = (
        found.start()
        for dialect in dialects
        for found in dialect.signature.finditer(line)
        if dialect.whole.match(line, found.end())
    )
    return max(places, default=0)


@cache
def _any_signature(dialects: tuple[Dialect, ...]) -> re.Pattern[str]:
    """How first lines of any of some dialects begin."""
    return re.compile("|".join(f"(?:{dialect.signature.pattern})" for dialect in dialects))


def _signed(line: str, dialects: Sequence[Dialect], free: bool) -> Dialect | None:
    """The dialect whose hand a line begins, the one that knows more of the line if several do;
    `free` when no hand can go on with it."""
    found, most = None, -1
    for dialect in dialects:
        signed = dialect.signature.match(line)
        if signed is None or signed.end() <= most:
            continue
        if free or dialect.whole.match(line, signed.end()):
            found, most = dialect, signed.end()
    return found


def _offsets(raw: Sequence[str], source: Source) -> list[int]:
    at, encoding = source.start, source.encoding
    single = _single(encoding)
    if single and source.text.isascii():
        return list(accumulate(map(len, raw), initial=at))
    offsets = [at]
    for line in raw:
        at += len(line) if single and line.isascii() else len(line.encode(encoding))
        offsets.append(at)
    return offsets


def _single(encoding: str) -> bool:
    return encoding in ("utf-8", "cp1252", "latin-1", "ascii")


def _text(
    source: Source,
    dialect: Dialect | None,
    lines: Sequence[str],
    numbers: Sequence[int],
    offsets: Sequence[int],
    begin: int,
    end: int,
) -> HandText:
    return HandText(
        dialect,
        source.path,
        tuple(lines[begin:end]),
        numbers[begin],
        tuple(offsets[begin : end + 1]),
    )
