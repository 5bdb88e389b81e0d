"""Where painted text stands: cells that know their width, tables, blocks side by side, short names.

Colours take no columns and wide letters two, so a painted text alone does not tell how wide it is.
"""

import shutil
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from hhtool.core.play import Seat
from hhtool.report.paint import Painter
from hhtool.report.visible import visible, width

SCREEN: Final = 80
"""The columns of a screen that does not tell, and the most that is filled side by side."""

MARGIN: Final = 9
"""The columns before the name of a row: a blank margin, the number of a line, two blanks."""

GAP: Final = 2
"""Blanks between columns."""

LONGEST_NAME: Final = 18
"""The columns that a name takes at most where it stands in a table."""

LEFT: Final = 0
RIGHT: Final = 1


class Cell(NamedTuple):
    """A painted text and the columns that it takes."""

    text: str
    columns: int


NOTHING: Final = Cell("", 0)

Block = list[Cell]
"""Lines that stay one below the other."""


@lru_cache(maxsize=4096)
def plain(text: str) -> Cell:
    """A text without colours, which is visible already."""
    return Cell(text, width(text))


def styled(paint: Painter, text: str, style: str = "") -> Cell:
    """A text in a style, which is made visible."""
    if not style:
        return plain(visible(text))
    return Cell(paint(text, style), width(visible(text)))


def joined(cells: Iterable[Cell]) -> Cell:
    """Cells one after the other, without anything between them."""
    parts = list(cells)
    return Cell("".join(part.text for part in parts), sum(part.columns for part in parts))


def filled(cell: Cell, columns: int, side: int = LEFT) -> str:
    """A cell's text with blanks up to a number of columns, at the side that is named."""
    blanks = " " * (columns - cell.columns)
    return cell.text + blanks if side == LEFT else blanks + cell.text


def table(rows: Sequence[Sequence[Cell]], sides: Sequence[int]) -> Iterator[str]:
    """Rows in columns; `sides` says of each column where its cells stand."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(itemgetter(1), column)) for column in columns]
    both = zip(columns, widths, sides, strict=True)
    lines = zip(*(_column(*entry) for entry in both), strict=True)
    gap = " " * GAP
    for line in lines:
        yield gap.join(line).rstrip()


def _column(cells: Sequence[Cell], columns: int, side: int) -> list[str]:
    """The texts of a column with their blanks; many are the same."""
    texts = {cell: filled(cell, columns, side) for cell in set(cells)}
    return [texts[cell] for cell in cells]


def table_columns(rows: Sequence[Sequence[Cell]]) -> int:
    """How wide a table is."""
    widest = (max(row[i].columns for row in rows) for i in range(len(rows[0])))
    return sum(widest) + GAP * (len(rows[0]) - 1)


def screen_columns() -> int:
    """How many columns may be filled: those of the screen, at most SCREEN."""
    return min(SCREEN, shutil.get_terminal_size((SCREEN, 24)).columns)


def bands(blocks: Sequence[Block], columns: int) -> Iterator[list[Block]]:
    """The blocks in groups that fit side by side, each group as full as it can be."""
    band: list[Block] = []
    used = 0
    for block in blocks:
        wide = block_columns(block)
        if band and used + GAP + wide > columns:
            yield band
            band, used = [], 0
        used += wide + (GAP if band else 0)
        band.append(block)
    if band:
        yield band


def side_by_side(band: Sequence[Block]) -> Iterator[str]:
    """The lines of blocks that stand beside each other."""
    widths = [block_columns(block) for block in band]
    for number in range(max(map(len, band), default=0)):
        cells = (block[number] if number < len(block) else NOTHING for block in band)
        parts = (filled(cell, wide) for cell, wide in zip(cells, widths, strict=True))
        yield (" " * GAP).join(parts).rstrip()


def block_columns(block: Block) -> int:
    """How wide a block is."""
    return max((cell.columns for cell in block), default=0)


def short_names(seats: Sequence[Seat], longest: int = LONGEST_NAME) -> list[str]:
    """The names as they stand in tables: visible, and a long one cut, with the number of its seat
    so that it is still nobody else's."""
    names = []
    for seat in seats:
        name = visible(seat.name)
        if width(name) > longest:
            end = f"…({seat.number})"
            name = _cut(name, longest - width(end)) + end
        names.append(name)
    return names


def _cut(text: str, columns: int) -> str:
    """As many characters from the left as fit."""
    while width(text) > columns:
        text = text[:-1]
    return text


def labelled_lines(labels: Sequence[str], band: Sequence[Block], paint: Painter) -> Iterator[str]:
    """The lines of blocks side by side, each with a label in the margin."""
    for number, line in enumerate(side_by_side(band)):
        label = labels[number] if number < len(labels) else ""
        blanks = " " * (MARGIN - GAP - len(label))
        yield f"{blanks}{paint(label, 'faint')} {line}".rstrip()
