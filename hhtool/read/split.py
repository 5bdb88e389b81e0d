"""Where hands begin in a text: file → hand texts with line numbers and byte ranges.

A hand begins where a dialect's signature says so, never at empty lines. What stands before the
first hand belongs to none and is handed on as such.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hhtool.read.dialects import Dialect
from hhtool.read.source import Source

LINE: Final = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
"""A line with its end. Only CR and LF end lines: chat may hold any other separator."""


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
    raw = LINE.findall(source.text)
    offsets = _offsets(raw, source)
    lines = [line.rstrip("\r\n").lstrip("\ufeff") for line in raw]
    texts: list[HandText] = []
    begin, dialect = 0, None
    for index, line in enumerate(lines):
        found = _signed(line, dialects)
        if found is not None:
            if index > begin:
                texts.append(_text(source, dialect, lines, offsets, begin, index))
            begin, dialect = index, found
    if len(lines) > begin:
        texts.append(_text(source, dialect, lines, offsets, begin, len(lines)))
    return texts


def _signed(line: str, dialects: Sequence[Dialect]) -> Dialect | None:
    for dialect in dialects:
        if dialect.signature.match(line):
            return dialect
    return None


def _offsets(raw: Sequence[str], source: Source) -> list[int]:
    offsets = [source.start]
    for line in raw:
        width = (
            len(line)
            if line.isascii() and _single(source.encoding)
            else len(line.encode(source.encoding))
        )
        offsets.append(offsets[-1] + width)
    return offsets


def _single(encoding: str) -> bool:
    return encoding in ("utf-8", "cp1252", "latin-1", "ascii")


def _text(
    source: Source,
    dialect: Dialect | None,
    lines: Sequence[str],
    offsets: Sequence[int],
    begin: int,
    end: int,
) -> HandText:
    return HandText(
        dialect, source.path, tuple(lines[begin:end]), begin + 1, tuple(offsets[begin : end + 1])
    )
