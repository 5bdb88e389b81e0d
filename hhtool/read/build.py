"""Statements → HandRecord: what a hand text says, put together, and what does not fit.

What each line adds stands in `take.py`, where it may stand in `sections.py`, what a hand ends with
in `ending.py`.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from hhtool.core import record as r
from hhtool.core.cards import HIDDEN, known
from hhtool.core.chips import CHIPS, SIGN_OF_CURRENCY, ZEROS, Chips, Denomination
from hhtool.core.claims import Claim
from hhtool.core.finding import Place
from hhtool.core.play import DEAL, NOBODY, Play, Step
from hhtool.core.record import HandRecord, MatchPlace, Problem, Unread
from hhtool.read.dialects import BETTING, DIALECTS, ROWS, Dialect
from hhtool.read.draft import (
    NAME,
    NOTHING,
    NUMBER,
    Draft,
    made_claim,
    made_step,
    sign_of,
    take_seats,
)
from hhtool.read.ending import CHECK_END, End, length, unread_lines
from hhtool.read.header import Header
from hhtool.read.payment_lines import KIND_OF, main_pot_named
from hhtool.read.reader import Reader
from hhtool.read.row_lines import with_order
from hhtool.read.sections import HEADED, MISPLACED_HERE, ONCE, SEATS, Sections, misplaced
from hhtool.read.split import HandText
from hhtool.read.statements import SEATED, Reading, Spoken
from hhtool.read.strangers import why_no_seat, with_strangers
from hhtool.read.take import ADDS, PLAIN, PLAIN_PUT_IN, TAKES, make_ready
from hhtool.read.vocabulary import BEGUN, LINES, RESULTS, STATEMENTS, VALUES

NOT_READ: Final = frozenset((r.HEADER_UNREADABLE, r.AMOUNT_UNREADABLE))
"""Problems with what a line says, though its form was understood."""

HEAD: Final = 16
"""How many lines most hands have at most before their play."""


class Built(NamedTuple):
    """A record, and how many lines of its text belong to it; the rest stand outside every hand."""

    record: HandRecord
    lines: int


class Terms(NamedTuple):
    """The stakes of a hand: the two of a betting game, the cap on a hand, what a point is worth."""

    low: Chips = NOTHING
    high: Chips = NOTHING
    cap: Chips = NOTHING
    point: Chips = NOTHING


class _Hand:
    """A hand text and what was made of it, one after the other. Never leaves this module."""

    def __init__(self, text: HandText, dialect: Dialect, reading: Reading) -> None:
        self.text: HandText = text
        self.family: str = dialect.family
        self.reading: Reading = reading
        self.header: Header = Header(reading, text, dialect)
        self.draft: Draft = Draft(_denomination(self.header, reading), self.header.sign)
        self.draft.raises_put_in = text.dialect is not None and text.dialect.raises_put_in
        self.terms: Terms = Terms()
        self.problems: list[Problem] = list(self.header.problems)
        in_summary = text.dialect.in_summary if text.dialect is not None else frozenset()
        self.sections: Sections = Sections(reading, in_summary)
        self.seat_faults: dict[int, str] = {}
        self.unused: set[int] = set()
        self.lines: dict[str, int] = {}
        self.steps: list[Step] = []
        self.claims: list[Claim] = []
        left = unread_lines(self.family, reading, in_summary, self.header.unread_line)
        self.unread: tuple[Unread, ...] = left


def build(text: HandText, reader: Reader) -> Built:
    """The record of a hand text. Lines after its end are left to the caller."""
    if text.dialect is None:
        raise ValueError("only a text that a dialect signed is a hand")
    whole = reader.read(text.lines, text.first_line)
    lines = length(text, whole)
    last = text.first_line + lines - 1
    reading = whole
    if lines < len(text.lines) and _ends_behind(whole, last):
        reading = whole.until(last)
    hand = _Hand(text, text.dialect, reading)
    hand.unread = with_strangers(reader, reading, hand.unread)
    _take_all(hand)
    if not any(problem.kind == r.HEADER_UNREADABLE for problem in hand.problems):
        _check_seats(hand, reader)
        end = End(
            seats=hand.draft.seats,
            claims=hand.claims,
            reading=reading,
            unused=hand.unused,
            lines=hand.lines,
            problems=hand.problems,
            last=last,
            dialect=text.dialect,
        )
        problem = CHECK_END[hand.family](end)
        if problem is not None:
            hand.problems.append(problem)
    return Built(_record(hand, lines), lines)


def match_place(text: HandText, reader: Reader) -> MatchPlace:
    """Where a hand stands in its match, as in its record. The lines before the play are enough if
    each of them can be read and has its place."""
    if text.dialect is not None:
        head = reader.read(text.lines[:HEAD], text.first_line)
        begun = next((said[2] for said in head.said if said[0].kind in BEGUN), None)
        if begun is not None and not (head.blank or head.unread):
            hand = _Hand(text, text.dialect, head.until(begun))
            _take_all(hand)
            draft = hand.draft
            if not hand.problems:
                return MatchPlace(hand.header.site, draft.table, draft.match, draft.match_hand)
    return build(text, reader).record.match_place


def _ends_behind(reading: Reading, last: int) -> bool:
    """Whether anything stands behind the last line of a hand but empty lines."""
    behind = reading.phrases[last + 1 - reading.first_line :]
    unread = reading.unread
    return any(behind) or bool(unread and unread[-1].line > last)


def unbuilt(text: HandText) -> HandRecord:
    """The record of a hand text that `build` failed on: where it stands, and nothing more."""
    reading = Reading(text.lines, text.first_line)
    dialect = text.dialect or DIALECTS[0]
    hand = _Hand(text, dialect, reading)
    return _record(hand, len(text.lines))


def _denomination(header: Header, reading: Reading) -> Denomination:
    """Cents for a currency; whole chips else, or hundredths where the text prints fractions."""
    if header.currency:
        return Denomination(header.currency, 100)
    if b"." not in reading.encoded:
        return CHIPS
    for at, phrase in enumerate(reading.phrases):
        if phrase is None or "." not in reading.lines[at] or phrase.kind == "noise":
            continue  # what somebody says of money is no amount of the hand
        kind, seat = phrase.kind, reading.speakers[at]
        spec = LINES.get(kind) or ("NAME", *STATEMENTS.get(kind, ()))
        amounts = _amounts(spec, reading.statement((phrase, seat, reading.first_line + at)).fields)
        if any(_is_fraction(amount, header) for amount in amounts):
            return Denomination("", 100)
    return CHIPS


def _is_fraction(amount: str, header: Header) -> bool:
    """Whether an amount of chips has a fraction: "0.5", not "1.5k" nor what is money, where the
    first line tells that the hand is not played for any."""
    money = header.sign is not None and sign_of(amount)
    return "." in amount and amount[-1:] not in ZEROS and not money


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


def _take_all(hand: _Hand) -> None:
    """Takes all that is said where it may be. What phrases add that are ready is added here."""
    draft, sections, reading = hand.draft, hand.sections, hand.reading
    hand.terms = _terms(hand)
    draft.big_blind = hand.terms.high
    acts, told = draft.acts, draft.told
    faults = hand.seat_faults = take_seats(draft, reading)
    section, money, first = sections.section, draft.money, reading.first_line
    lines = range(first, first + len(reading.phrases))
    plain = PLAIN_PUT_IN if draft.raises_put_in else PLAIN
    for phrase, seat, line in zip(reading.phrases, reading.speakers, lines, strict=True):
        if phrase is None:
            continue
        if phrase.money is not money and phrase.kind in plain:
            try:  # noqa: SIM105 - of many lines, and a context for each takes as long as they do
                make_ready(draft, phrase)
            except ValueError:
                pass  # told below, if the line has a place where it stands
        after = phrase.after[section] if phrase.money is money else MISPLACED_HERE
        if after >= 0:
            section = after
        elif phrase is SEATED and section == SEATS and not faults:
            continue
        else:
            sections.section = section
            if not _taken(hand, (phrase, seat, line)):
                continue
            section, money = sections.section, draft.money
        for step, amount, cards in phrase.steps:
            acts.append(made_step((step, seat, amount, cards, line)))
        for claim, amount, values, text, run in phrase.claims:
            told.append(made_claim((claim, seat, amount, values, text, line, NOBODY, run)))
    hand.steps = draft.acts
    hand.claims = main_pot_named(draft.told)


def _taken(hand: _Hand, said: Spoken) -> bool:
    """Takes a line, or makes ready what its phrase adds: whether it has a place where it stands.
    Then the phrase has what it adds, up to a figure that cannot be read."""
    draft, sections = hand.draft, hand.sections
    phrase, _seat, line = said
    kind = phrase.kind
    section = HEADED[kind][sections.section]
    if section >= 0:
        sections.section = section
    elif not sections.take(kind, line):
        return _refused(hand, said)
    if phrase.money is draft.money:
        return True
    if (kind in ONCE and kind in hand.lines) or (kind == "seat" and phrase is not SEATED):
        return _refused(hand, said)
    fault = hand.seat_faults.get(line, "") if phrase is SEATED else ""
    try:
        if kind not in ADDS or (draft.raises_put_in and kind in TAKES):
            TAKES[kind](draft, hand.reading.statement(said))
        elif phrase is not SEATED:
            make_ready(draft, phrase)
    except ValueError as error:
        fault = str(error)
    if fault:
        hand.problems.append(Problem(r.AMOUNT_UNREADABLE, line, hand.reading.text(line), fault))
        hand.unused.add(line)
    else:
        hand.lines[kind] = line
    return True


def _refused(hand: _Hand, said: Spoken) -> bool:
    """Notes that a line has no place where it stands."""
    kind, line = said[0].kind, said[2]
    text, name = hand.reading.text(line), kind.replace("_", " ")
    hand.problems.append(Problem(misplaced(kind), line, text, name))
    hand.unused.add(line)
    return False


def _terms(hand: _Hand) -> Terms:
    """The stakes as the header prints them."""
    header = hand.header
    try:
        if SIGN_OF_CURRENCY.get(header.currency, header.sign) != header.sign:
            raise ValueError(f"stakes in {header.sign} are said to be {header.currency}")
        return Terms(*map(hand.draft.amount, (*header.stakes, header.point_value)))
    except ValueError as error:
        line, first = hand.text.first_line, hand.text.lines[0]
        hand.problems.append(Problem(r.AMOUNT_UNREADABLE, line, first, str(error)))
        return Terms()


def _check_seats(hand: _Hand, reader: Reader) -> None:
    """Whether there are seats, each with a name and a number of its own."""
    seats, problems = hand.draft.seats, hand.problems
    if not seats:
        detail = f"no seat could be read{why_no_seat(reader, hand.text.lines, hand.unread)}"
        problems.append(Problem(r.SEATS_UNREADABLE, hand.text.first_line, "", detail))
    if len({*map(NUMBER, seats)}) == len({*map(NAME, seats)}) == len(seats):
        return
    for index, seat in enumerate(seats):
        for other in seats[:index]:
            if seat.name == other.name or seat.number == other.number:
                same = f"name {seat.name!r}" if seat.name == other.name else f"number {seat.number}"
                detail = f"two seats have the same {same}"
                problems.append(Problem(r.SEATS_UNREADABLE, seat.line, seat.name, detail))


def _record(hand: _Hand, length: int) -> HandRecord:
    text, header, draft = hand.text, hand.header, hand.draft
    _clockwise(hand)
    last = text.first_line + length - 1
    return HandRecord(
        id=header.id,
        site=header.site,
        dialect=text.dialect.name if text.dialect else "",
        place=Place(text.path, text.first_line, last),
        byte_range=(text.start, text.end_of(length)),
        text_hash=hashlib.sha256(hand.reading.first(length)).hexdigest(),
        started_at=header.started_at,
        table=draft.table,
        tournament=header.tournament or draft.tournament,
        hero=draft.hero if draft.hero != NOBODY else HERO[hand.family](hand.steps),
        rules=draft.rules,
        play=_play(hand),
        claims=tuple(hand.claims if hand.family == BETTING else with_order(hand.claims)),
        read=_read_lines(hand, last),
        unread=hand.unread,
        ignored=tuple(draft.ignored),
        problems=tuple(hand.problems),
        rules_line=draft.rules_line,
        bounty=header.bounty,
        buy_in=header.buy_in,
    )


def _read_lines(hand: _Hand, last: int) -> tuple[int, ...]:
    """The lines up to the last that stand in the record, or head a section of it."""
    reading = hand.reading
    others = {*hand.draft.ignored, *hand.unused}
    if reading.unread or hand.problems:
        others |= {line.line for line in reading.unread}
        others |= {problem.line for problem in hand.problems if problem.kind in NOT_READ}
    if reading.blank and reading.blank[0] < last:
        others |= {*reading.blank}
    lines = range(reading.first_line, last + 1)
    return tuple([line for line in lines if line not in others]) if others else tuple(lines)


def _play(hand: _Hand) -> Play:
    header, draft, terms = hand.header, hand.draft, hand.terms
    numbers = [*map(NUMBER, draft.seats)]
    button = numbers.index(draft.button_number) if draft.button_number in numbers else NOBODY
    return Play(
        game=header.game,
        limit=header.limit,
        denomination=draft.denomination,
        stakes=(terms.low, terms.high),
        hand_cap=terms.cap,
        tournament=header.is_tournament,
        button=button,
        seats=tuple(draft.seats),
        steps=tuple(hand.steps),
        point_value=terms.point,
        loss_cap=draft.loss_cap,
        match=draft.match,
        match_hand=draft.match_hand,
        button_line=draft.button_line,
        match_line=draft.match_line,
        cap_line=draft.cap_line,
        button_number=draft.button_number,
    )


def _clockwise(hand: _Hand) -> None:
    """Puts the seats in the order of their numbers, which is clockwise, whatever the text's."""
    draft = hand.draft
    numbers = [*map(NUMBER, draft.seats)]
    if numbers == sorted(numbers):
        return
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    place = {old: new for new, old in enumerate(order)}
    place[NOBODY] = NOBODY
    draft.seats = [draft.seats[i] for i in order]
    draft.hero = place[draft.hero]
    hand.steps = [step._replace(seat=place[step.seat]) for step in hand.steps]
    hand.claims = [
        claim._replace(seat=place[claim.seat], other=place[claim.other]) for claim in hand.claims
    ]


def _told_most(steps: Sequence[Step]) -> int:
    """The seat whose own cards the text shows: the one that the first deal tells most of."""
    kinds = [*map(KIND_OF, steps)]
    if kinds.count(DEAL) == 1:
        deal = steps[kinds.index(DEAL)]
        return deal[1] if known(deal[3]) else NOBODY
    first: dict[int, int] = {}
    for step in steps:
        if step[0] == DEAL and step[1] not in first:
            first[step[1]] = len(known(step[3]))
    best = max(first.values(), default=0)
    seats = [seat for seat, count in first.items() if count == best > 0]
    return seats[0] if len(seats) == 1 else NOBODY


def _all_known(steps: Sequence[Step]) -> int:
    """The only seat of which the text shows every card, while it hides others' cards."""
    hidden = {step.seat for step in steps if step.kind == DEAL and HIDDEN in step.cards}
    known = {step.seat for step in steps if step.kind == DEAL} - hidden
    return known.pop() if hidden and len(known) == 1 else NOBODY


HERO: Final[dict[str, Callable[[Sequence[Step]], int]]] = {
    BETTING: _told_most,
    ROWS: _all_known,
}
"""Whose file it is, by the family of the games: a seat or NOBODY."""
