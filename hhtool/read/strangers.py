"""Players without a seat, and texts whose every line is quoted or indented.

No line that names a player can be read when the player has no seat, so that one lost or misspelt
seat makes as many unread lines as that player acts. What such a line needs is told with it. The
same holds of a text that was forwarded: nothing in it is a line of a hand until what stands before
each line is taken off. Nothing here reads such a line: it stays unread.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Final

from hhtool.core.record import Unread
from hhtool.read.dialects import Dialect
from hhtool.read.marks import MOST_MARKS
from hhtool.read.reader import Reader, Reading

PREFIX: Final = re.compile(r"[^\w*\[(]+")
"""What may stand before each line of a forwarded text; no line of a hand begins so."""

HEADING: Final = "***"
"""How the headings of all sites begin; the seats stand before the first of them."""

MOST_TRIED: Final = 3
"""Each reads the hand once more."""


def with_strangers(
    reader: Reader, reading: Reading, unread: Sequence[Unread]
) -> tuple[Unread, ...]:
    """The unread lines; those that only a missing seat keeps from being read, with whose it is."""
    acting = (reader.stranger(line.text) for line in unread if line.moves)
    names = list(dict.fromkeys(filter(None, acting)))[: MOST_MARKS - len(reading.seats)]
    if not names:
        return tuple(unread)
    return tuple(
        line._replace(stranger=reader.named_with(line.text, reading.seats, names))
        for line in unread
    )


def why_no_seat(reader: Reader, lines: Sequence[str], unread: Sequence[Unread]) -> str:
    """Why a hand has no seats, as far as its lines tell: " ..." to follow that fact, or ""."""
    for before in _prefixes(lines):
        if reader.read([line.removeprefix(before) for line in lines], 1).seats:
            return f": {_prefix_text(before)}"
    seated = {*takewhile(lambda line: not line.startswith(HEADING), lines)}
    seats = (line for line in unread if line.text.startswith("Seat ") and line.text in seated)
    seat = next(seats, None)
    if seat is None:
        return "; expected lines that begin with “Seat ”"
    return f"; in line {seat.line}, expected {seat.expected} at column {seat.column}"


def why_no_hand(lines: Iterable[str], dialects: Sequence[Dialect]) -> str:
    """The same of a file in which no hand was found."""
    for line in lines:
        before = PREFIX.match(line)
        rest = line[before.end() :] if before is not None else ""
        if before is not None and any(dialect.signature.match(rest) for dialect in dialects):
            return f"; {_prefix_text(before.group())}"
    return ""


def _prefixes(lines: Sequence[str]) -> list[str]:
    """What stands before most lines."""
    found = (PREFIX.match(line) for line in lines if line.strip())
    counted = Counter(match.group() for match in found if match is not None)
    return [before for before, _ in counted.most_common(MOST_TRIED)]


def _prefix_text(before: str) -> str:
    shown = before.strip()
    return f"each line begins with “{shown}”" if shown else "each line is indented"
