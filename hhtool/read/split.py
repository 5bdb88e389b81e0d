"""Where hands begin in a text: file → hand texts with line numbers and byte ranges.

A hand begins where a dialect's signature says so, never at empty lines. In the middle of a hand
the whole first line is asked for, since a player may have a name like a signature; after an empty
line its beginning is enough, so that a damaged one still begins a hand. What stands before the
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

MARKS: Final = re.compile("(?:\ufeff|\u00ef\u00bb\u00bf)*")
"""Byte-order marks: files are joined with theirs, and some are encoded twice. No part of a line."""


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
    lines = [line.rstrip("\r\n") for line in raw]
    texts: list[HandText] = []
    begin, dialect, free = 0, None, True
    for index, line in enumerate(lines):
        text = line[MARKS.match(line).end() :]  # type: ignore[union-attr]  # matches anything
        found = _signed(text, dialects, free or dialect is None or text != line)
        if found is not None or not text.strip():
            lines[index] = text
        if found is not None:
            if index > begin:
                texts.append(_text(source, dialect, lines, offsets, begin, index))
            begin, dialect = index, found
        free = not text.strip()
    if len(lines) > begin:
        texts.append(_text(source, dialect, lines, offsets, begin, len(lines)))
    return texts


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
