"""Statements → HandRecord: what belongs where in a hand, and what the header says of it.

The table of sections says which kinds of line each section of a hand allows. A line out of its
section is kept and reported, never moved.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from hhtool.core import record as r
from hhtool.core.chips import (
    CHIPS,
    SIGN_OF_CURRENCY,
    Chips,
    Denomination,
)
from hhtool.core.claims import SUMMARY_SEAT
from hhtool.core.finding import Place
from hhtool.core.play import DEAL, NOBODY, Play
from hhtool.core.record import HandRecord, Problem
from hhtool.read.dialects import DIALECTS
from hhtool.read.draft import TAKE, Draft, take_seat
from hhtool.read.header import Header
from hhtool.read.reader import Reader, Reading, Statement
from hhtool.read.split import HandText
from hhtool.read.vocabulary import LINES, RESULTS, STATEMENTS, VALUES

START, SEATS, PLAY, SHOWDOWN, SUMMARY = range(5)

BETTING: Final = frozenset((PLAY,))
ACTED: Final = frozenset((SEATS, PLAY))
ENDED: Final = frozenset((PLAY, SHOWDOWN))
IN_SUMMARY: Final = frozenset((SUMMARY,))
ANYWHERE: Final = frozenset((SEATS, PLAY, SHOWDOWN, SUMMARY))

SECTIONS: Final[dict[str, frozenset[int]]] = {
    "header": frozenset((START,)),
    "table": frozenset((SEATS,)),
    "seat": frozenset((SEATS,)),
    "ante": ACTED,
    "small_blind": ACTED,
    "big_blind": ACTED,
    "both_blinds": ACTED,
    "button_blind": ACTED,
    "street": ACTED,
    "deal": BETTING,
    "bring_in": BETTING,
    "fold": BETTING,
    "check": BETTING,
    "call": BETTING,
    "bet": BETTING,
    "raise_to": BETTING,
    "discard": BETTING,
    "stand_pat": BETTING,
    "betting_capped": BETTING,
    "pair_on_board": BETTING,
    "showdown": BETTING,
    "show": ENDED,
    "muck": ENDED,
    "decline_show": ENDED,
    "uncalled": ENDED,
    "collected": ENDED,
    "finished": ENDED,
    "summary": frozenset((SEATS, PLAY, SHOWDOWN)),
    "cancelled": ANYWHERE,
    "total": IN_SUMMARY,
    "board": IN_SUMMARY,
    "run_twice": IN_SUMMARY,
    "no_low": frozenset((SHOWDOWN, SUMMARY)),
    "seat_result": IN_SUMMARY,
    "noise": ANYWHERE,
}
"""The sections in which each kind of line may stand."""

OPENS: Final[dict[str, int]] = {
    "header": SEATS,
    "ante": PLAY,
    "small_blind": PLAY,
    "big_blind": PLAY,
    "both_blinds": PLAY,
    "button_blind": PLAY,
    "street": PLAY,
    "showdown": SHOWDOWN,
    "summary": SUMMARY,
}
"""The kinds of line that begin a section."""

ONCE: Final = frozenset(("total",))
"""Lines of which a hand has one: a second has no place."""

MOVING: Final = frozenset(STATEMENTS) - {"noise"} | {
    "seat", "street", "deal", "uncalled", "collected",
}  # fmt: skip
"""Lines that move chips or cards, so that a hand with one of them in the wrong place is lost."""

NOT_READ: Final = frozenset((r.HEADER_UNREADABLE, r.AMOUNT_UNREADABLE))
"""Problems with what a line says, though its form was understood."""

BEGUN: Final = frozenset(("street", "showdown", "summary"))
"""Lines after which no seat of the same hand can stand."""

NEXT_HAND: Final = frozenset(("header", "table", "seat"))
"""Lines of a following hand whose header was damaged: they end this one."""


class Built(NamedTuple):
    """A record, and how many lines of its text belong to it; the rest stand outside every hand."""

    record: HandRecord
    lines: int


def build(text: HandText, reader: Reader) -> Built:
    """The record of a hand text. Lines after its end are left to the caller."""
    if text.dialect is None:
        raise ValueError("only a text that a dialect signed is a hand")
    whole = reader.read(text.lines, text.first_line)
    length = _length(text, whole)
    last = text.first_line + length - 1
    reading = Reading(
        [said for said in whole.statements if said.line <= last],
        whole.seats,
        [line for line in whole.unread if line.line <= last],
        whole.blank,
    )
    header = Header(reading, text, text.dialect)
    draft = Draft(_denomination(header, reading.statements), header.sign)
    problems = list(header.problems)
    used = _take_all(draft, reading, problems)
    draft.stakes = _stakes(draft, header, text, problems)
    if not any(problem.kind == r.HEADER_UNREADABLE for problem in problems):
        _check_seats(draft, problems, text.first_line)
        _check_end(draft, reading, used, problems, last)
    return Built(_record(text, header, draft, reading, used, problems, length), length)


def unbuilt(text: HandText) -> HandRecord:
    """The record of a hand text that `build` failed on: where it stands, and nothing more."""
    reading = Reading([], [], [], [])
    dialect = text.dialect or DIALECTS[0]
    header = Header(reading, text, dialect)
    draft = Draft(_denomination(header, []), header.sign)
    return _record(text, header, draft, reading, [], list(header.problems), len(text.lines))


def _denomination(header: Header, statements: Sequence[Statement]) -> Denomination:
    """Cents for a currency; whole chips else, or hundredths where the text prints fractions."""
    if header.currency:
        return Denomination(header.currency, 100)
    for said in statements:
        spec = LINES.get(said.kind) or ("NAME", *STATEMENTS.get(said.kind, ()))
        if any("." in amount for amount in _amounts(spec, said.fields)):
            return Denomination("", 100)
    return CHIPS


def _amounts(spec: Sequence[str], fields: Sequence[object]) -> Iterator[str]:
    """The amounts among the fields of a statement, and in the values inside it."""
    if tuple(spec) == ("*",):
        spec = ("CHIPS",) * len(fields)
    for name, field in zip(spec, fields, strict=False):
        if isinstance(field, tuple):
            word = str(field[0])
            yield from _amounts(VALUES.get(word) or RESULTS.get(word, ()), field[1:])
        elif name.rstrip("?") == "CHIPS" and isinstance(field, str):
            yield field


def _length(text: HandText, reading: Reading) -> int:
    """How many lines belong to the hand.

    The table and seats of another hand end it, with what was not understood just before them; and
    after its summary an empty line does, as long as nothing of that summary follows.
    """
    end = _next_hand(reading) or text.first_line + len(text.lines)
    nothing = {line.line for line in reading.unread} | set(reading.blank)
    if end < text.first_line + len(text.lines):
        while end - 1 in nothing and end > text.first_line + 1:
            end -= 1
    summary = next((said.line for said in reading.statements if said.kind == "summary"), end)
    own = [
        said.line
        for said in reading.statements
        if summary < said.line < end and IN_SUMMARY <= SECTIONS[said.kind] != ANYWHERE
    ]
    last_own = max(own, default=summary)
    end = min((line for line in reading.blank if last_own < line < end), default=end)
    while end > text.first_line + 1 and (end - 1) in nothing.intersection(reading.blank):
        end -= 1
    return end - text.first_line


def _next_hand(reading: Reading) -> int | None:
    """The first line of a hand that follows without a header that could be read."""
    begun = tables = 0
    for said in reading.statements:
        tables += said.kind == "table"
        if said.kind in NEXT_HAND and (begun or tables > 1):
            return said.line
        begun += said.kind in BEGUN
    return None


def _take_all(draft: Draft, reading: Reading, problems: list[Problem]) -> list[Statement]:
    """Takes every statement that stands where it may; returns those that could be used."""
    taken = any(said.kind == "header" for said in reading.statements[:1])
    section = START if taken else SEATS
    used: list[Statement] = []
    faults = {said.line: take_seat(draft, said) for said in reading.seats}
    once: set[str] = set()
    for said in reading.statements:
        lost = said.kind == "seat" and said.line not in faults
        lost = lost or said.kind in once
        if lost or section not in SECTIONS[said.kind]:
            kind = r.MISPLACED_PLAY if said.kind in MOVING else r.MISPLACED
            problems.append(Problem(kind, said.line, said.text, said.kind.replace("_", " ")))
            continue
        section = OPENS.get(said.kind, section)
        fault = faults.get(said.line, "")
        try:
            TAKE[said.kind](draft, said)
        except ValueError as error:
            fault = str(error)
        if fault:
            problems.append(Problem(r.AMOUNT_UNREADABLE, said.line, said.text, fault))
        else:
            used.append(said)
            once.update(ONCE & {said.kind})
    return used


def _stakes(
    draft: Draft, header: Header, text: HandText, problems: list[Problem]
) -> tuple[Chips, Chips, Chips]:
    """The two stakes and the cap of a hand, as the header prints them."""
    try:
        if SIGN_OF_CURRENCY.get(header.currency, header.sign) != header.sign:
            raise ValueError(f"stakes in {header.sign} are said to be {header.currency}")
        low, high, cap = (draft.amount(amount) for amount in header.stakes)
    except ValueError as error:
        line = text.first_line
        problems.append(Problem(r.AMOUNT_UNREADABLE, line, text.lines[0], str(error)))
        return Chips(0), Chips(0), Chips(0)
    return low, high, cap


def _check_seats(draft: Draft, problems: list[Problem], first: int) -> None:
    """Whether there are seats, each with a name and a number of its own."""
    if not draft.seats:
        problems.append(Problem(r.SEATS_UNREADABLE, first, "", "no seat could be read"))
    for index, seat in enumerate(draft.seats):
        for other in draft.seats[:index]:
            if seat.name == other.name or seat.number == other.number:
                same = f"name {seat.name!r}" if seat.name == other.name else f"number {seat.number}"
                detail = f"two seats have the same {same}"
                problems.append(Problem(r.SEATS_UNREADABLE, seat.line, seat.name, detail))


def _check_end(
    draft: Draft,
    reading: Reading,
    used: Sequence[Statement],
    problems: list[Problem],
    last: int,
) -> None:
    """Whether the hand was cancelled, or has a whole summary."""
    lines = {said.kind: said.line for said in used}
    if "cancelled" in lines:
        detail = "the room cancelled the hand"
        problems.append(Problem(r.CANCELLED, lines["cancelled"], "", detail))
    elif "summary" not in lines:
        problems.append(Problem(r.CUT_OFF, last, "", "no summary follows"))
    elif "total" not in lines and "seat_result" not in lines:
        problems.append(Problem(r.CUT_OFF, last, "", "no total stands in its summary"))
    else:
        told = {claim.seat for claim in draft.claims if claim.kind == SUMMARY_SEAT}
        # A line that is there and could not be read is no missing line.
        rest = "\n".join(line.text for line in reading.unread if line.line > lines["summary"])
        missing = [
            seat.name
            for i, seat in enumerate(draft.seats)
            if i not in told and not seat.sitting_out and seat.name not in rest
        ]
        unsure = [line.line for line in reading.unread]
        unsure += [p.line for p in problems if p.kind == r.AMOUNT_UNREADABLE]
        if "total" not in lines and max(unsure, default=0) < lines["summary"]:
            missing.append("the total pot")
        if missing:
            problems.append(Problem(r.SUMMARY_INCOMPLETE, last, "", ", ".join(missing)))


def _unread(reading: Reading, used: Sequence[Statement], header: Header) -> tuple[r.Unread, ...]:
    """The unread lines but a damaged first one, which is a problem of its own. In the summary
    nothing moves, but cards may be shown."""
    summary = next((said.line for said in used if said.kind == "summary"), None)
    return tuple(
        line._replace(moves=line.moves and (not summary or line.line < summary or "[" in line.text))
        for line in reading.unread
        if line.line != header.unread_line
    )


def _record(
    text: HandText,
    header: Header,
    draft: Draft,
    reading: Reading,
    used: Sequence[Statement],
    problems: list[Problem],
    length: int,
) -> HandRecord:
    lines = [line.rstrip() for line in text.lines[:length]]
    order = sorted(range(len(draft.seats)), key=lambda i: draft.seats[i].number)
    _clockwise(draft, order)
    useless = {*draft.ignored, *(p.line for p in problems if p.kind in NOT_READ)}
    return HandRecord(
        id=header.id,
        site=text.dialect.site if text.dialect else "",
        dialect=text.dialect.name if text.dialect else "",
        place=Place(text.path, text.first_line, text.first_line + length - 1),
        byte_range=(text.starts[0], text.starts[length]),
        text_hash=hashlib.sha256("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest(),
        started_at=header.started_at,
        table=draft.table,
        tournament=header.tournament,
        hero=_hero(draft),
        rules="",
        play=_play(header, draft),
        claims=tuple(draft.claims),
        read=tuple(said.line for said in used if said.line not in useless),
        unread=_unread(reading, used, header),
        ignored=tuple(draft.ignored),
        problems=tuple(problems),
    )


def _play(header: Header, draft: Draft) -> Play:
    button = next(
        (i for i, seat in enumerate(draft.seats) if seat.number == draft.button_number), NOBODY
    )
    return Play(
        game=header.game,
        limit=header.limit,
        denomination=draft.denomination,
        stakes=draft.stakes[:2],
        hand_cap=draft.stakes[2],
        tournament=header.is_tournament,
        button=button,
        seats=tuple(draft.seats),
        steps=tuple(draft.steps),
    )


def _clockwise(draft: Draft, order: list[int]) -> None:
    """Puts the seats in the order of their numbers, which is clockwise, whatever the text's."""
    if order == list(range(len(order))):
        return
    place = {old: new for new, old in enumerate(order)}
    place[NOBODY] = NOBODY
    draft.seats = [draft.seats[i] for i in order]
    draft.steps = [step._replace(seat=place[step.seat]) for step in draft.steps]
    draft.claims = [claim._replace(seat=place[claim.seat]) for claim in draft.claims]


def _hero(draft: Draft) -> int:
    """The seat whose own cards the text shows: the one that the first deal tells most of."""
    first: dict[int, int] = {}
    for step in draft.steps:
        if step.kind == DEAL:
            first.setdefault(step.seat, len(step.cards))
    best = max(first.values(), default=0)
    seats = [seat for seat, count in first.items() if count == best]
    return seats[0] if len(seats) == 1 else NOBODY
