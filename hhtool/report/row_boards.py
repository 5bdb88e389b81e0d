"""The rows of a board as a player lays them out: the front of three above the middle of the five.

        Kh 5s  .
     As[Jh] .  .  .
     4d 6d[9d] .  .

A dot is a free place, brackets hold what was placed on this street, `??` is a card that was not
seen. A row that was given too many cards is as long as it is.
"""

from collections.abc import Sequence
from typing import Final

from hhtool.core.cards import Card
from hhtool.core.rows import ROOM, Rows
from hhtool.report.layout import Block, Cell, joined, plain
from hhtool.report.paint import Painter

COLUMNS: Final = 16
"""The columns of five cards with what stands before, between and after them."""

_FREE: Final = -2


def board(rows: Rows, new: Sequence[int], paint: Painter) -> Block:
    """Three lines: front, middle, back. The last `new` cards of each row were placed just now."""
    lines = []
    for cards, count, room in zip(rows, new, ROOM, strict=True):
        places = [*cards, *[_FREE] * (room - len(cards))]
        line = _line(places, range(len(cards) - count, len(cards)), paint)
        blanks = max(0, (COLUMNS - 1 - 3 * len(places)) // 2)
        lines.append(joined((plain(" " * blanks), line)))
    return lines


def laid(rows: Rows, more: Rows) -> Rows:
    """The rows with what a turn adds to each."""
    front, middle, back = ((*old, *new) for old, new in zip(rows, more, strict=True))
    return front, middle, back


def cards_cell(cards: Sequence[Card], paint: Painter) -> Cell:
    """Cards one after the other, each in the colour of its suit."""
    return Cell(paint.cards(tuple(cards)), max(0, 3 * len(cards) - 1))


def _line(places: Sequence[int], new: range, paint: Painter) -> Cell:
    """The places of a row, with a bracket before the first new card and after the last."""
    text = ""
    for number, card in enumerate(places):
        text += _between(number, new)
        text += " ." if card == _FREE else paint.cards((card,))
    return Cell(text + _between(len(places), new), 3 * len(places) + 1)


def _between(number: int, new: range) -> str:
    """What stands before the place of that number."""
    if new and number == new.start:
        return "["
    return "]" if new and number == new.stop else " "
