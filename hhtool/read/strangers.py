"""Players without a seat, and texts whose every line is quoted or indented.

No line that names a player can be read when the player has no seat, so that one lost or misspelt
seat makes as many unread lines as that player acts. What such a line needs is told with it. The
same holds of a text that was forwarded: nothing in it is a line of a hand until what stands before
each line is taken off. Nothing here reads such a line: it stays unread.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from itertools import takewhile
from typing import Final

from hhtool.core.record import Unread
from hhtool.read.dialects import Dialect
from hhtool.read.marks import MOST_MARKS
from hhtool.read.reader import LONGEST_LINE, Reader
from hhtool.read.statements import Reading

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
    if not unread:
        return ()
    moving = [line.text for line in unread if line.moves]
    acting = [reader.stranger(text) for text in moving]
    for text, name in zip(moving[:MOST_MISSPELT], tuple(acting), strict=False):
        if not name:
            acting.append(_misspelt(reader, reading, text))
    names = list(dict.fromkeys(filter(None, acting)))[: MOST_MARKS - len(reading.seats)]
    if not names:
        return tuple(unread)
    return tuple(
        line._replace(stranger=reader.named_with(line.text, reading.seats, names))
        for line in unread
    )


MOST_MISSPELT: Final = 20
"""Each is read once more for every name that is like a word of it."""

ALIKE: Final = 0.7


def _misspelt(reader: Reader, reading: Reading, text: str) -> str:
    """What stands in a line for a seated player's name and is much like it, if the line can be read
    with it; "" for nothing."""
    words = text.split(" ") if len(text) <= LONGEST_LINE else []
    for seat in reading.seats:
        name = str(seat.fields[1])
        width = name.count(" ") + 1
        for at in range(len(words) - width + 1):
            other = " ".join(words[at : at + width])
            if _like(name, other) and reader.named_with(text, reading.seats, [other]):
                return other
    return ""


def _like(name: str, other: str) -> bool:
    """Whether a word is a name with a letter or two wrong."""
    like = SequenceMatcher(None, name, other, autojunk=False)
    return other != name and like.quick_ratio() >= ALIKE and like.ratio() >= ALIKE


def why_no_seat(reader: Reader, lines: Sequence[str], unread: Sequence[Unread]) -> str:
    """Why a hand has no seats, as far as its lines tell: " ..." to follow that fact, or ""."""
    for before in _prefixes(lines):
        if reader.read([line.removeprefix(before) for line in lines], 1).seats:
            return f": {_prefix_text(before)}"
    seated = {*takewhile(lambda line: not line.startswith(HEADING), lines)}
    seats = [line for line in unread if line.text.startswith("Seat ") and line.text in seated]
    if not seats:
        return "; expected lines that begin with “Seat ”"
    return f"; in line {seats[0].line}, expected {seats[0].expected} at column {seats[0].column}"


def why_no_hand(
    lines: Sequence[str], dialects: Sequence[Dialect], reader_of: Callable[[Dialect], Reader]
) -> str:
    """Why no hand was found in a file: it is empty, no text, forwarded, or lacks first lines."""
    printed = [line for line in lines if line.strip()]
    if not printed:
        return "this file is empty"
    whole = "".join(printed)
    if sum(1 for sign in whole if sign in CONTROLS) * MOST_CONTROLS > len(whole):
        return "this file is no text"
    for line in printed:
        before = PREFIX.match(line)
        rest = line[before.end() :] if before is not None else ""
        if before is not None and any(dialect.signature.match(rest) for dialect in dialects):
            return f"{NO_HAND}: {_prefix_text(before.group())}"
    nearest = _nearest(printed[:MOST_LINES], dialects, reader_of)
    return f"{NO_HAND}{nearest}"


NO_HAND: Final = "no line of this file begins a hand of a known site"
CONTROLS: Final = frozenset(chr(code) for code in (*range(9), *range(14, 32), 0x7F, 0xFFFD))
MOST_CONTROLS: Final = 50
"""One sign in so many that no text has makes a file no text."""

MOST_LINES: Final = 200
LEAST_READ: Final = 3
"""So many lines in the form of a site tell it; "NAME folds" is of many."""


def _nearest(
    lines: Sequence[str], dialects: Sequence[Dialect], reader_of: Callable[[Dialect], Reader]
) -> str:
    """The site whose lines those of a file are most like, or ""."""
    best, most = "", LEAST_READ - 1
    for dialect in dialects:
        reading = reader_of(dialect).read(lines, 1)
        read = len({said[2] for said in reading.said})
        if read > most:
            best, most = dialect.site, read
    if not best:
        return ""
    return f", though {most} lines are in the form of {best}: their first line is lost or not its"


def _prefixes(lines: Sequence[str]) -> list[str]:
    """What stands before most lines."""
    found = (PREFIX.match(line) for line in lines if line.strip())
    counted = Counter(match.group() for match in found if match is not None)
    return [before for before, _ in counted.most_common(MOST_TRIED)]


def _prefix_text(before: str) -> str:
    shown = before.strip()
    return f"each line begins with “{shown}”" if shown else "each line is indented"
