"""What a report says, before it is Markdown or HTML: sheets of tables and sentences.

Texts are plain and as they came: whoever writes them out escapes them.
"""

from collections.abc import Iterable
from typing import NamedTuple


class Shown(NamedTuple):
    """Cards within a text."""

    cards: tuple[int, ...]


Said = tuple[str | Shown, ...]
"""A text with cards in it."""


class Grid(NamedTuple):
    """A table. `caption` says what it holds; the columns in `numbers` stand to the right; the one
    in `head` names its row. Where a screen is narrow, the cells of one that `stacks` stand below
    each other."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Said, ...], ...]
    numbers: frozenset[int] = frozenset()
    head: int = 0
    stacks: bool = False


class Notes(NamedTuple):
    """Sentences, each a line of its own."""

    lines: tuple[Said, ...]


Part = Grid | Notes


class Sheet(NamedTuple):
    """Something that a report tells under a title. `by` are the house's answers that decide it."""

    title: str
    parts: tuple[Part, ...]
    by: tuple[str, ...] = ()


def said(text: str) -> Said:
    """A text without cards; nothing for an empty one."""
    return (text,) if text else ()


def row(*cells: str | Said) -> tuple[Said, ...]:
    """A row of a table, of texts with and without cards."""
    return tuple(said(cell) if isinstance(cell, str) else cell for cell in cells)


def notes(lines: Iterable[str | Said]) -> Notes:
    """Sentences, with and without cards."""
    return Notes(row(*lines))


def filled(sheets: Iterable[Sheet]) -> tuple[Sheet, ...]:
    """The sheets that say anything, without their empty tables."""
    kept = []
    for sheet in sheets:
        parts = tuple(part for part in sheet.parts if _size(part))
        if parts:
            kept.append(sheet._replace(parts=parts))
    return tuple(kept)


def _size(part: Part) -> int:
    return len(part.rows) if isinstance(part, Grid) else len(part.lines)
