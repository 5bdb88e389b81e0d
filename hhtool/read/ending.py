"""Where a hand ends, and whether it is whole: its last line, its summary, what was left unread.

Hands of betting games end with a summary, and without one they are cut off. Every claim of a
Chinese or open-face hand may be missing, so that only a summary that is there can lack a seat.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from hhtool.core import record as r
from hhtool.core.claims import SUMMARY_SEAT, Claim
from hhtool.core.play import Seat
from hhtool.core.record import Problem, Unread
from hhtool.read.dialects import BETTING, ROWS, SUMMED_UP, Dialect
from hhtool.read.sections import (
    ANYWHERE,
    OVER,
    SECTIONS,
    SHOWDOWN,
    SUMMARY,
    settled_at,
)
from hhtool.read.split import HandText
from hhtool.read.statements import Reading
from hhtool.read.vocabulary import BEGUN, HEADERS

NEXT_HAND: Final = HEADERS | {"table", "event_table", "game_table", "seat"}
"""Lines of a following hand whose header was damaged: they end this one."""

TELLING: Final = NEXT_HAND | BEGUN
"""All that tells one hand from the next."""

TABLES: Final = frozenset(("table", "event_table", "game_table"))

TOTALS: Final = frozenset(("total", "bare_total", "unraked_total", "total_with_fees"))
"""The lines that tell all that was in."""


OF_SUMMARY: Final = TOTALS | {"seat_result"}
"""Lines that stand in a summary alone."""


class End(NamedTuple):
    """What is known of a hand when its end is judged. `unused` are the lines that were read and
    could not be taken, and `lines` the last line of each word that was taken and not remembered
    (see `take.py`); `last` is the last line of the hand, `dialect` how its room writes."""

    seats: Sequence[Seat]
    claims: Sequence[Claim]
    reading: Reading
    unused: Collection[int]
    lines: Mapping[str, int]
    problems: Sequence[Problem]
    last: int
    dialect: Dialect


def length(text: HandText, reading: Reading) -> int:
    """How many lines belong to the hand.

    The table and seats of another hand end it, with what was not understood just before them; and
    after its summary an empty line does, as long as nothing of that summary follows. Without a
    summary, in games that need none, an empty line does after its last line that was understood.
    """
    end = _next_hand(reading) or text.first_line + len(text.lines)
    if not reading.unread and end == text.first_line + len(text.lines):
        blank = reading.blank[0] if reading.blank else end
        if blank + len(reading.blank) == end:  # nothing but empty lines at the end
            return blank - text.first_line
    nothing = {line.line for line in reading.unread} | set(reading.blank)
    if end < text.first_line + len(text.lines):
        while end - 1 in nothing and end > text.first_line + 1:
            end -= 1
    last_own = _last_own(text, reading, end)
    end = min((line for line in reading.blank if last_own < line < end), default=end)
    while end > text.first_line + 1 and (end - 1) in nothing.intersection(reading.blank):
        end -= 1
    return end - text.first_line


def _next_hand(reading: Reading) -> int | None:
    """The first line of a hand that follows without a header that could be read. A table that is
    named twice in the same words is one table."""
    begun = tables = 0
    table = ""
    for at in reading.unstated:
        phrase = reading.phrases[at]
        if phrase is None or phrase.kind not in TELLING:
            continue
        kind, line = phrase.kind, reading.first_line + at
        if kind in NEXT_HAND:
            if kind in TABLES and reading.text(line) != table:
                tables, table = tables + 1, reading.text(line)
            if begun or tables > 1:
                return line
        else:
            begun += 1
    return None


def _last_own(text: HandText, reading: Reading, end: int) -> int:
    """The last line that must belong to the hand, so that no empty line before it ends it."""
    ends = text.dialect.ends if text.dialect is not None else SUMMED_UP
    summary = next((line for phrase, _, line in reading.said if phrase.kind in ends), None)
    if summary is not None:
        places, begin = frozenset((SUMMARY, OVER)), summary
    elif text.dialect is not None and text.dialect.family == ROWS:
        places, begin = ANYWHERE, text.first_line
    else:
        return end
    kinds = _kinds_in(places)
    own = [line for phrase, _, line in reading.said if begin < line < end and phrase.kind in kinds]
    return max(own, default=begin)


@cache
def _kinds_in(places: frozenset[int]) -> frozenset[str]:
    """The lines that may stand in these sections, but those that may stand anywhere."""
    return frozenset(
        kind for kind, sections in SECTIONS.items() if places & sections and sections != ANYWHERE
    )


def _betting_end(end: End) -> Problem | None:
    """Whether a hand was cancelled, or has a whole summary."""
    lines = end.lines
    if "cancelled" in lines:
        detail = "the room cancelled the hand"
        return Problem(r.CANCELLED, lines["cancelled"], "", detail)
    ended = [lines[kind] for kind in end.dialect.ends if kind in lines]
    if not ended:
        return _cut_off(end)
    totalled = not end.dialect.tells_total or not TOTALS.isdisjoint(lines)
    if not (totalled or _used(end, frozenset(("seat_result",)))):
        return Problem(r.CUT_OFF, end.last, "", "no total stands in its summary")
    missing = _without_line(end, min(ended))
    if not totalled:
        unsure = [line.line for line in end.reading.unread]
        unsure += [p.line for p in end.problems if p.kind == r.AMOUNT_UNREADABLE]
        if max(unsure, default=0) < min(ended):
            missing.append("the total pot")
    return _incomplete(end, missing)


def _used(end: End, kinds: frozenset[str]) -> list[int]:
    """The lines of some words that could be taken."""
    said = end.reading.said
    return [line for phrase, _, line in said if phrase.kind in kinds and line not in end.unused]


def _cut_off(end: End) -> Problem:
    """That a hand has no end. Where lines of its summary stand there, only their heading is lost:
    that is told at the first of them."""
    missing_end = "summary" if end.dialect.ends == SUMMED_UP else "last line"
    summed = [line for phrase, _, line in end.reading.said if phrase.kind in OF_SUMMARY]
    if summed and end.dialect.ends == SUMMED_UP:
        detail = "lines of a summary stand here, and no “*** SUMMARY ***” before them"
        return Problem(r.CUT_OFF, min(summed), "", detail)
    return Problem(r.CUT_OFF, end.last, "", f"no {missing_end} follows")


def _rows_end(end: End) -> Problem | None:
    """Whether a summary, if there is one, has a line for everybody who was dealt in."""
    begins = _used(end, frozenset(("summary", "seat_score")))
    return _incomplete(end, _without_line(end, begins[0])) if begins else None


def _without_line(end: End, summary: int) -> list[str]:
    """The players without a line in the summary, if it should have them. One that is there and
    could not be read is no missing line."""
    if not end.dialect.tells_every_seat:
        return []
    told = {claim[1] for claim in end.claims if claim[0] == SUMMARY_SEAT}
    if len(told) == len(end.seats):
        return []
    rest = "\n".join([line.text for line in end.reading.unread if line.line > summary])
    return [
        seat.name
        for i, seat in enumerate(end.seats)
        if i not in told and not seat.sitting_out and seat.name not in rest
    ]


def _incomplete(end: End, missing: Sequence[str]) -> Problem | None:
    if not missing:
        return None
    return Problem(r.SUMMARY_INCOMPLETE, end.last, "", ", ".join(missing))


CHECK_END: Final[dict[str, Callable[[End], Problem | None]]] = {
    BETTING: _betting_end,
    ROWS: _rows_end,
}
"""What must stand at the end of a hand, by the family of its games."""


SETTLED: Final = {BETTING: SUMMARY, ROWS: SHOWDOWN}
"""The section, by the family of its games, from which nothing of a hand moves any more."""


def unread_lines(
    family: str, reading: Reading, in_summary: frozenset[str], header: int
) -> tuple[Unread, ...]:
    """The unread lines but a damaged first one, whose number is `header` and which is a problem of
    its own."""
    if not reading.unread:
        return ()
    settled = settled_at(reading, in_summary, SETTLED[family])
    return tuple(
        line._replace(moves=line.moves and _moves(family, line, settled))
        for line in reading.unread
        if line.line != header
    )


def _moves(family: str, line: Unread, settled: int | None) -> bool:
    """Whether anything can move where a line stands: the summary of a betting game may show cards
    that stand nowhere else."""
    if settled is None or line.line < settled:
        return True
    return family == BETTING and "[" in line.text
