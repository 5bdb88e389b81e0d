"""Where hands begin in a text: file → hand texts with line numbers and byte ranges.

A hand begins where a dialect's signature says so, never at empty lines. In the middle of a hand
the whole first line is asked for, since a player may have a name like a signature; after an empty
line its beginning is enough, so that a damaged one still begins a hand. Where files were joined
in the middle of a line, the rest of that line begins a hand if it is a whole first line and a table
and a seat follow; both hands then have the number of that line. What stands before the first hand
belongs to none and is handed on as such.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from typing import Final

from hhtool.core.quick import value
from hhtool.read.dialects import ROW_HAND, ROWS, Dialect
from hhtool.read.source import UTF8, Source

LINE: Final = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
"""A line with its end. Only CR and LF end lines: chat may hold any other separator."""


NUMBER: Final = "#"
"""Stands in every first line: others need not be looked at for one inside."""

FOLLOWING: Final = ("Table", "Seat ")
"""How the lines behind a first line begin."""

FOLLOWED: Final = re.compile(r"(?:\r\n?|\n){}[^\r\n]*(?:\r\n?|\n){}".format(*FOLLOWING))
"""What then stands behind a first line."""

BYTE_ORDER: Final = ("\ufeff", "\u00ef\u00bb\u00bf")
"""Byte-order marks: files are joined with theirs, and some are encoded twice. No part of a line."""

MARKS: Final = re.compile(f"(?:{'|'.join(BYTE_ORDER)})*")

ENDS: Final = ("\r", "\n")

LINE_END: Final = re.compile(r"\r\n?|\n")


@value
class HandText:
    """The lines of one hand without their ends, `first_line` counting from 1. `dialect` is None for
    lines that stand before any hand. `raw` is the same text as it stands in the file, from the byte
    `start` on to `end`."""

    dialect: Dialect | None
    path: str
    lines: tuple[str, ...]
    first_line: int
    raw: str
    start: int
    end: int
    encoding: str

    @property
    def starts(self) -> tuple[int, ...]:
        """The byte offsets of each line in the file, and one past the last."""
        raw, size = LINE.findall(self.raw), _Size(self.encoding)
        return tuple(accumulate(map(size, raw), initial=self.start))

    def end_of(self, count: int) -> int:
        """One past the last byte of the first lines, so many of them."""
        behind, begin = self.lines[count:], len(self.raw)
        if "\r" in self.raw or _has_marks(self.raw):
            for _ in behind:
                begin = _line_above(self.raw, 0, begin)[0]
        elif behind:
            begin -= sum(map(len, behind)) + len(behind) - (not self.raw.endswith("\n"))
        rest = self.raw[begin:]
        if rest.isascii() and _single(self.encoding):
            return self.end - len(rest)
        return self.end - len(rest.encode(self.encoding))


class _Size:
    """How many bytes a text has in an encoding."""

    def __init__(self, encoding: str) -> None:
        self.encoding: str = encoding
        self.single: bool = _single(encoding)

    def __call__(self, text: str) -> int:
        return len(text) if self.single and text.isascii() else len(text.encode(self.encoding))


def split(source: Source, dialects: Sequence[Dialect]) -> list[HandText]:
    """The hands of a text in order, and before them the lines that belong to no hand, if any."""
    text, parts = source.text, _Parts(source)
    dialect = None
    for begin, line, unmarked in _likely(text, dialects):
        free = dialect is None or unmarked != line or _below_blank(text, parts.end, begin)
        found = _signed(unmarked, dialects, free)
        if found is not None:
            parts.until(begin, dialect)
            dialect = found
    parts.until(len(text), dialect)
    return parts.texts


class _Parts:
    """The parts of a text, one behind the other. Private to this module."""

    def __init__(self, source: Source) -> None:
        self.source: Source = source
        self.texts: list[HandText] = []
        self.end: int = 0
        self.line: int = source.first_line
        self.byte: int = source.start
        self.size: _Size = _Size(source.encoding)

    def until(self, end: int, dialect: Dialect | None) -> None:
        """The next part ends here, if it has begun before."""
        if end == self.end:
            return
        source, begin, first = self.source, self.byte, self.line
        raw = source.text[self.end : end]
        lines = raw.split("\n") if "\r" not in raw else LINE_END.split(raw)
        self.line += len(lines) - 1
        if not lines[-1]:
            lines.pop()
        if _has_marks(raw):
            _unmark(lines, dialect is not None)
        self.end, self.byte = end, begin + self.size(raw)
        self.texts.append(
            HandText(
                dialect,
                source.path,
                tuple(lines),
                first,
                raw,
                begin,
                self.byte,
                source.encoding,
            )
        )


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


def _likely(text: str, dialects: Sequence[Dialect]) -> Iterator[tuple[int, str, str]]:
    """Where the lines begin that may be first lines, and they themselves with and without their
    byte-order marks; those parted in two inside of which another hand begins."""
    needed = {need for dialect in dialects for need in dialect.needs}
    signature = _any_signature(tuple(dialects))
    for begin, end in sorted({place for need in needed for place in _lines_with(need, text)}):
        line = text[begin:end]
        unmarked = _unmarked(line)
        if signature.match(unmarked):
            yield begin, line, unmarked
        elif NUMBER in line and FOLLOWED.match(text, end):
            at = _joint(line, dialects)
            if at > 0:
                yield begin, line[:at], _unmarked(line[:at])
                yield begin + at, line[at:], _unmarked(line[at:])


def _lines_with(need: str, text: str) -> Iterator[tuple[int, int]]:
    """Where the lines begin and end in which something stands."""
    end, at = 0, text.find(need)
    while at >= 0:
        begin = _begin_of_line(text, end, at)
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        returned = text.find("\r", at, end)
        end = end if returned < 0 else returned
        yield begin, end
        at = text.find(need, end)


def _line_above(text: str, begin: int, at: int) -> tuple[int, int]:
    """Where the line above a place begins and ends, in a part that begins before."""
    end = at - (2 if text.endswith("\r\n", begin, at) else text.endswith(ENDS, begin, at))
    return _begin_of_line(text, begin, end), end


def _begin_of_line(text: str, first: int, at: int) -> int:
    """Where the line of a place begins, at the earliest here."""
    begin = max(first, text.rfind("\n", first, at) + 1)
    return max(begin, text.rfind("\r", begin, at) + 1)


def _below_blank(text: str, begin: int, at: int) -> bool:
    """Whether the line above a place is blank; it is one of a part that begins before."""
    above, end = _line_above(text, begin, at)
    return _is_blank(text[above:end])


def _has_marks(text: str) -> bool:
    return not text.isascii() and (BYTE_ORDER[0] in text or BYTE_ORDER[1] in text)


def _unmark(lines: list[str], signed: bool) -> None:
    """Takes byte-order marks off blank lines, and off the first one where a hand begins so."""
    for index, line in enumerate(lines):
        if (signed and index == 0) or _is_blank(line):
            lines[index] = _unmarked(line)


def _is_blank(line: str) -> bool:
    """Whether there is nothing in a line but byte-order marks and blanks."""
    text = _unmarked(line)
    return not text or text.isspace()


def _unmarked(line: str) -> str:
    """A line without the byte-order marks that it begins with."""
    if line.isascii():
        return line
    return line[MARKS.match(line).end() :]  # type: ignore[union-attr]  # matches anything


def _joint(line: str, dialects: Sequence[Dialect]) -> int:
    """Where a whole first line begins inside of a line that is none itself; 0 for nowhere."""
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


def _single(encoding: str) -> bool:
    return encoding in ("utf-8", "cp1252", "latin-1", "ascii")
