"""Statements → HandRecord: what belongs where in a hand, and what the header says of it.

The table of sections says which kinds of line each section of a hand allows. A line out of its
section is kept and reported, never moved.
"""

import hashlib
from collections.abc import Sequence
from typing import Final, NamedTuple

from hhtool.core import record as r
from hhtool.core.chips import CHIPS, Chips, Denomination
from hhtool.core.claims import SUMMARY_SEAT
from hhtool.core.finding import Place
from hhtool.core.play import DEAL, NOBODY, Play
from hhtool.core.record import HandRecord, Problem
from hhtool.read.draft import TAKE, Draft, currency_of, word_of
from hhtool.read.reader import Reader, Reading, Statement, Value
from hhtool.read.split import HandText
from hhtool.read.vocabulary import GAMES, LINES, STATEMENTS
from hhtool.read.when import iso

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

MOVING: Final = frozenset(STATEMENTS) - {"noise"} | {"street", "deal", "uncalled", "collected"}
"""Lines that move chips or cards, so that a hand with one of them in the wrong place is lost."""

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
    reading = reader.read(text.lines, text.first_line)
    length = _length(text, reading)
    last = text.first_line + length - 1
    reading = Reading(
        [said for said in reading.statements if said.line <= last],
        [line for line in reading.unread if line.line <= last],
        reading.blank,
        reading.names,
    )
    header = _Header(reading.statements, text)
    draft = Draft(_denomination(header, reading.statements))
    problems = list(header.problems)
    _take_all(draft, reading.statements, problems)
    _check_shape(draft, reading, problems, text.first_line, last)
    unread = tuple(
        line for line in reading.unread if not header.problems or line.line > text.first_line
    )
    return Built(_record(text, header, draft, unread, problems, length), length)


class _Header:
    """What the first line says, as far as it could be read."""

    def __init__(self, statements: Sequence[Statement], text: HandText) -> None:
        self.id: str = ""
        self.game: str = ""
        self.limit: str = ""
        self.currency: str = ""
        self.stakes: tuple[str, str] = ("0", "0")
        self.cap: str = "0"
        self.tournament: str = ""
        self.is_tournament: bool = False
        self.started_at: str = ""
        self.problems: list[Problem] = []
        if statements and statements[0].kind == "header":
            self._take(statements[0].fields, text)
        else:
            detail = "the first line of a hand could not be read"
            self.problems.append(
                Problem(r.HEADER_UNREADABLE, text.first_line, text.lines[0], detail)
            )

    def _take(self, fields: Sequence[Value], text: HandText) -> None:
        _room, number, _club, tournament, variant, stakes, when = fields
        self.id = str(number)
        if isinstance(tournament, tuple):
            self.tournament, self.is_tournament = str(tournament[2]), True
        if isinstance(variant, tuple):
            self._variant(variant)
        if isinstance(stakes, tuple):
            self._stakes(stakes)
        if isinstance(when, tuple) and text.dialect is not None:
            _, date, time, zone, et_date, et_time, et_zone = when
            if et_date is not None:
                date, time, zone = et_date, et_time, et_zone
            self.started_at = iso(str(date), str(time), str(zone or ""), text.dialect.zones)

    def _variant(self, variant: tuple[object, ...]) -> None:
        parts = variant[1:] if variant[0] == "single" else variant[2:]
        game, limit = parts[0], parts[1]
        self.game = GAMES[word_of(game if isinstance(game, tuple) else None)]
        self.limit = word_of(limit if isinstance(limit, tuple) else None)
        if variant[0] == "mixed_with_stakes":
            self.stakes = (str(parts[2]), str(parts[3]))
            self.currency = currency_of(str(parts[2]), None if parts[4] is None else str(parts[4]))

    def _stakes(self, stakes: tuple[object, ...]) -> None:
        kind, fields = stakes[0], stakes[1:]
        code: Value = None
        if kind == "level":
            fields = fields[2:]
        elif kind == "table_stakes":
            self.cap = str(fields[2] or "0")
            code = None if fields[3] is None else str(fields[3])
        else:
            code = None if fields[2] is None else str(fields[2])
        self.stakes = (str(fields[0]), str(fields[1]))
        self.currency = currency_of(str(fields[0]), code)


def _denomination(header: _Header, statements: Sequence[Statement]) -> Denomination:
    """Cents for a currency; whole chips else, or hundredths where the text prints fractions."""
    if header.currency:
        return Denomination(header.currency, 100)
    for said in statements:
        spec = LINES.get(said.kind) or ("NAME", *STATEMENTS.get(said.kind, ()))
        for name, field in zip(spec, said.fields, strict=False):
            if name.rstrip("?") == "CHIPS" and "." in str(field):
                return Denomination("", 100)
    return CHIPS


def _length(text: HandText, reading: Reading) -> int:
    """How many lines belong to the hand: after its summary, an empty line or the seats of another
    hand end it, as long as nothing of its own summary follows."""
    summary = next((said.line for said in reading.statements if said.kind == "summary"), None)
    end = text.first_line + len(text.lines)
    if summary is not None:
        after = [said for said in reading.statements if said.line > summary]
        stops = [said.line for said in after if said.kind in NEXT_HAND]
        own = [said.line for said in after if IN_SUMMARY <= SECTIONS[said.kind] != ANYWHERE]
        last_own = max((line for line in own if not stops or line < stops[0]), default=summary)
        stops += [line for line in reading.blank if line > last_own]
        end = min(stops, default=end)
    while end > text.first_line + 1 and (end - 1) in reading.blank:
        end -= 1
    return end - text.first_line


def _take_all(draft: Draft, statements: Sequence[Statement], problems: list[Problem]) -> None:
    section = SEATS if problems else START
    for said in statements:
        if section not in SECTIONS[said.kind]:
            kind = r.MISPLACED_PLAY if said.kind in MOVING else r.MISPLACED
            problems.append(Problem(kind, said.line, said.text, said.kind.replace("_", " ")))
            continue
        section = OPENS.get(said.kind, section)
        try:
            TAKE[said.kind](draft, said)
        except ValueError as error:
            problems.append(Problem(r.AMOUNT_UNREADABLE, said.line, said.text, str(error)))


def _check_shape(
    draft: Draft, reading: Reading, problems: list[Problem], first: int, last: int
) -> None:
    """Whether there are seats, each with a name and a number of its own, and a whole summary."""
    if any(problem.kind == r.HEADER_UNREADABLE for problem in problems):
        return
    if not draft.seats:
        problems.append(Problem(r.SEATS_UNREADABLE, first, "", "no seat could be read"))
        return
    for index, seat in enumerate(draft.seats):
        for other in draft.seats[:index]:
            if seat.name == other.name or seat.number == other.number:
                same = f"name {seat.name!r}" if seat.name == other.name else f"number {seat.number}"
                detail = f"two seats have the same {same}"
                problems.append(Problem(r.SEATS_UNREADABLE, seat.line, seat.name, detail))
    kinds = {said.kind for said in reading.statements}
    if "cancelled" in kinds:
        line = next(said.line for said in reading.statements if said.kind == "cancelled")
        problems.append(Problem(r.CANCELLED, line, "", "the room cancelled the hand"))
    elif "summary" not in kinds or "total" not in kinds:
        problems.append(Problem(r.CUT_OFF, last, "", "no summary with a total follows"))
    else:
        told = {claim.seat for claim in draft.claims if claim.kind == SUMMARY_SEAT}
        missing = [s.name for i, s in enumerate(draft.seats) if i not in told and not s.sitting_out]
        if missing:
            problems.append(Problem(r.SUMMARY_INCOMPLETE, last, "", ", ".join(missing)))


def _record(
    text: HandText,
    header: _Header,
    draft: Draft,
    unread: tuple[r.Unread, ...],
    problems: list[Problem],
    length: int,
) -> HandRecord:
    lines = [line.rstrip() for line in text.lines[:length]]
    order = sorted(range(len(draft.seats)), key=lambda i: draft.seats[i].number)
    _clockwise(draft, order)
    button = next(
        (i for i, seat in enumerate(draft.seats) if seat.number == draft.button_number), NOBODY
    )
    stakes = (_stake(draft, header.stakes[0]), _stake(draft, header.stakes[1]))
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
        play=Play(
            game=header.game,
            limit=header.limit,
            denomination=draft.denomination,
            stakes=stakes,
            hand_cap=_stake(draft, header.cap),
            tournament=header.is_tournament,
            button=button,
            seats=tuple(draft.seats),
            steps=tuple(draft.steps),
        ),
        claims=tuple(draft.claims),
        unread=unread,
        ignored=tuple(draft.ignored),
        problems=tuple(problems),
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


def _stake(draft: Draft, text: str) -> Chips:
    try:
        return draft.amount(text)
    except ValueError:
        return Chips(0)


def _hero(draft: Draft) -> int:
    """The seat whose own cards the text shows: the one that the first deal tells most of."""
    first: dict[int, int] = {}
    for step in draft.steps:
        if step.kind == DEAL:
            first.setdefault(step.seat, len(step.cards))
    best = max(first.values(), default=0)
    seats = [seat for seat, count in first.items() if count == best]
    return seats[0] if len(seats) == 1 else NOBODY
