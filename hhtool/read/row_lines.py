"""What the lines of Chinese and open-face games add to a record: placements, rows, payments.

A `sets` line is several steps, and a line with several figures several claims: one for each thing
that can be true or false by itself. All of them carry the line's number. What a line of one player
adds is told with its phrase; lines of two players, or of the hand, are taken anew each time.
"""

from collections.abc import Callable, Sequence
from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.cards import Card
from hhtool.core.chips import Chips
from hhtool.core.claims import Claim
from hhtool.core.play import NOBODY
from hhtool.core.rows import ROW_NAMES
from hhtool.read.draft import (
    MOST_DIGITS,
    NOTHING,
    Adds,
    Draft,
    Takes,
    cards_of,
    made_claim,
    number_of,
    seat_of,
    value_of,
    word_of,
)
from hhtool.read.plans import Value
from hhtool.read.statements import NO_CARDS, Phrase, Statement
from hhtool.read.vocabulary import NATURALS, ROWS

NOT_TIMED: Final = Chips(-1)

MOVES: Final = (p.MOVE_FRONT, p.MOVE_MIDDLE, p.MOVE_BACK)
SETS: Final = (p.SET_FRONT, p.SET_MIDDLE, p.SET_BACK)
SHOWS: Final = (p.SHOW_FRONT, p.SHOW_MIDDLE, p.SHOW_BACK)


def points_of(field: Value) -> Chips:
    """The points of a field such as "+6"; ValueError when no hand comes to so many."""
    text = str(field)
    if len(text.lstrip("+-")) > MOST_DIGITS:
        raise ValueError(f"{text[:40]!r} has more than {MOST_DIGITS} digits")
    return Chips(int(text))


def tenths_of(field: Value) -> Chips:
    """The tenths of a second of a field such as "21.5s"."""
    whole, _, tenths = str(field).removesuffix("s").partition(".")
    return Chips(10 * number_of(whole) + int(tenths or 0))


def _rules(draft: Draft, said: Statement) -> None:
    draft.rules = str(said.fields[0]).strip()
    draft.rules_line = said.line


def _match(draft: Draft, said: Statement) -> None:
    match, hand = said.fields
    draft.match_hand = number_of(hand)
    draft.match = str(match)
    draft.match_line = said.line


def _loss_cap(draft: Draft, said: Statement) -> None:
    draft.loss_cap = number_of(said.fields[0])
    draft.cap_line = said.line


def _match_over(draft: Draft, said: Statement) -> None:
    draft.claim(c.MATCH_OVER, said, text=str(said.fields[0]))


def _cards(field: Value) -> tuple[Card, ...]:
    return cards_of(str(field)) if field else NO_CARDS


def _fantasyland(_draft: Draft, phrase: Phrase) -> None:
    phrase.steps.append((p.FANTASYLAND, Chips(number_of(phrase.fields[0])), NO_CARDS))


def _single_street(draft: Draft, said: Statement) -> None:
    draft.step(p.STREET, said, NOBODY, Chips(1))


def _numbered_street(draft: Draft, said: Statement) -> None:
    draft.step(p.STREET, said, NOBODY, Chips(number_of(said.fields[0])))


def _dealt_cards(_draft: Draft, phrase: Phrase) -> None:
    phrase.steps.append((p.DEAL, NOTHING, _cards(phrase.fields[0])))


def _place_card(_draft: Draft, phrase: Phrase) -> None:
    card, row = phrase.fields
    phrase.steps.append((MOVES[ROWS.index(word_of(row))], NOTHING, _cards(card)))


def _take_back(_draft: Draft, phrase: Phrase) -> None:
    phrase.steps.append((p.TAKE_BACK, NOTHING, _cards(phrase.fields[0])))


def _set(phrase: Phrase) -> None:
    """A step for each row of a layout, and one for the discards."""
    rows, discards = value_of(phrase.fields[0]), phrase.fields[1]
    for kind, cards in zip(SETS, rows[1:], strict=True):
        phrase.steps.append((kind, NOTHING, _cards(cards)))
    if discards is not None:
        given_up = _cards(value_of(discards)[1])
        phrase.steps.append((p.DISCARD, Chips(len(given_up)), given_up))


def _set_rows(_draft: Draft, phrase: Phrase) -> None:
    time = phrase.fields[2]
    tenths = NOT_TIMED if time is None else tenths_of(time)
    _set(phrase)
    phrase.steps.append((p.CONFIRM, tenths, NO_CARDS))


def _automatic_rows(_draft: Draft, phrase: Phrase) -> None:
    _set(phrase)
    phrase.steps.append((p.CONFIRM_AUTO, NOTHING, NO_CARDS))
    phrase.claims.append((c.AUTOMATIC, NOTHING, (), "", 0))


def _declare(_draft: Draft, phrase: Phrase) -> None:
    natural = NATURALS.index(word_of(phrase.fields[0]))
    phrase.steps.append((p.DECLARE, Chips(natural), NO_CARDS))


def _time_bank(_draft: Draft, phrase: Phrase) -> None:
    used, left = phrase.fields
    tenths = tenths_of(left)
    phrase.steps.append((p.BANK_USED, tenths_of(used), NO_CARDS))
    phrase.steps.append((p.BANK_LEFT, tenths, NO_CARDS))


def _status(kind: int) -> Adds:
    def add(_draft: Draft, phrase: Phrase) -> None:
        phrase.steps.append((kind, NOTHING, NO_CARDS))

    return add


def _show_rows(_draft: Draft, phrase: Phrase) -> None:
    for kind, name, field in zip(SHOWS, ROW_NAMES, value_of(phrase.fields[0])[1:], strict=True):
        cards = _cards(field)
        phrase.steps.append((kind, NOTHING, cards))
        phrase.claims.append((c.SHOWN_ROW, NOTHING, cards, name, 0))


def _royalties(_draft: Draft, phrase: Phrase) -> None:
    points = [points_of(field) for field in phrase.fields]
    for name, amount in zip(ROW_NAMES, points, strict=True):
        phrase.claims.append((c.ROYALTY, amount, (), name, 0))


def _said_of(kind: str) -> Adds:
    """A claim about a seat, with the number of cards where the line has one."""

    def add(_draft: Draft, phrase: Phrase) -> None:
        cards = Chips(number_of(phrase.fields[0])) if phrase.fields else NOTHING
        phrase.claims.append((kind, cards, (), "", 0))

    return add


ORDERS: Final = {c.PAIR_TOTAL: c.PAIR_ORDER, c.PAYMENT: c.PAYMENT_ORDER}
"""The claim by which a line says its place, after the last one of its figures."""


def with_order(claims: Sequence[Claim]) -> list[Claim]:
    """The claims, and those of the order in which pairs are scored and paid; one alone has none."""
    kinds = [claim.kind for claim in claims]
    places = {kind: 0 for kind in ORDERS if kinds.count(kind) > 1}
    if not places:
        return list(claims)
    told: list[Claim] = []
    for claim in claims:
        told.append(claim)
        kind, seat, _, _, text, line, other, run = claim
        if kind in places:
            places[kind] += 1
            place = Chips(places[kind])
            told.append(Claim(ORDERS[kind], seat, place, (), text, line, other, run))
    return told


COMPARED: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "compared_rows": (
        *((c.PAIR_ROW, name) for name in ROW_NAMES),
        (c.PAIR_SCOOP, ""),
        (c.PAIR_OVERALL, ""),
        (c.PAIR_ROYALTIES, ""),
    ),
    "compared_natural": ((c.PAIR_NATURAL, ""),),
    "compared_surrender": ((c.PAIR_SURRENDER, ""),),
}
"""The claim, and its row, for each figure of a comparison."""


def _pair_points(draft: Draft, said: Statement) -> None:
    seat, other, comparison, total = said.fields
    figures: list[tuple[str, str, Chips]] = []
    if comparison is not None:
        fields = value_of(comparison)
        for (kind, row), field in zip(COMPARED[str(fields[0])], fields[1:], strict=True):
            if field is not None:
                figures.append((kind, row, points_of(field)))
    figures.append((c.PAIR_TOTAL, "", points_of(total)))
    sides, line = (seat_of(seat), seat_of(other)), said.line
    for kind, row, points in figures:
        draft.told.append(made_claim((kind, sides[0], points, (), row, line, sides[1], 0)))


def _payment(draft: Draft, said: Statement) -> None:
    payer, payee, moved, owed, points = said.fields
    paid = draft.amount(moved)
    values = (paid if owed is None else draft.amount(owed), points_of(points))
    draft.claim(c.PAYMENT, said, seat_of(payer), paid, values, other=seat_of(payee))


def _rake_paid(draft: Draft, phrase: Phrase) -> None:
    phrase.claims.append((c.RAKE_PAID, draft.amount(phrase.fields[0]), (), "", 0))


def _rake(draft: Draft, said: Statement) -> None:
    draft.claim(c.RAKE, said, amount=draft.amount(said.fields[0]))


def _seat_score(draft: Draft, said: Statement) -> None:
    number, name, button, result = said.fields
    seat = seat_of(name)
    draft.claim(c.SUMMARY_SEAT, said, seat, values=(number_of(number),))
    if button is not None:
        draft.claim(c.SUMMARY_BUTTON, said, seat)
    word, *fields = value_of(result)
    ROW_RESULTS[str(word)](draft, said, seat, fields)


def _scored(draft: Draft, said: Statement, seat: int, fields: Sequence[Value]) -> None:
    fouled, points, stack = fields
    if fouled is not None:
        draft.claim(c.SUMMARY_FOUL, said, seat)
    draft.claim(c.SUMMARY_POINTS, said, seat, points_of(points))
    draft.claim(c.SUMMARY_STACK, said, seat, draft.amount(stack))


ROW_RESULTS: Final[dict[str, Callable[[Draft, Statement, int, Sequence[Value]], None]]] = {
    "scored": _scored,
}
"""What each result of a summary line of such a game adds."""

ROW_ADDS: Final[dict[str, Adds]] = {
    "fantasyland": _fantasyland,
    "dealt_cards": _dealt_cards,
    "place_card": _place_card,
    "take_back": _take_back,
    "set_rows": _set_rows,
    "automatic_rows": _automatic_rows,
    "surrender": _status(p.SURRENDER),
    "declare": _declare,
    "time_out": _status(p.TIME_OUT),
    "time_bank": _time_bank,
    "disconnect": _status(p.DISCONNECT),
    "connect": _status(p.CONNECT),
    "sit_out": _status(p.SIT_OUT),
    "come_back": _status(p.COME_BACK),
    "show_rows": _show_rows,
    "royalties": _royalties,
    "foul": _said_of(c.FOULS),
    "enter_fantasyland": _said_of(c.ENTERS),
    "stay_fantasyland": _said_of(c.STAYS),
    "leave_fantasyland": _said_of(c.LEAVES),
    "rake_paid": _rake_paid,
}
"""What the lines of one player add in a Chinese or open-face game."""

ROW_TAKES: Final[dict[str, Takes]] = {
    "rules": _rules,
    "match": _match,
    "loss_cap": _loss_cap,
    "single_street": _single_street,
    "numbered_street": _numbered_street,
    "pair_points": _pair_points,
    "payment": _payment,
    "rake": _rake,
    "seat_score": _seat_score,
    "match_over": _match_over,
}
"""What each other line of such a game does."""
