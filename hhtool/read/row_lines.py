"""What the lines of Chinese and open-face games add to a record: placements, rows, payments.

A `sets` line is several steps, and a line with several figures several claims: one for each thing
that can be true or false by itself. All of them carry the line's number.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.chips import Chips
from hhtool.core.claims import Claim
from hhtool.core.play import NOBODY
from hhtool.core.rows import ROW_NAMES
from hhtool.read.draft import (
    MOST_DIGITS,
    Draft,
    Takes,
    cards_of,
    number_of,
    seat_of,
    value_of,
    word_of,
)
from hhtool.read.plans import Value
from hhtool.read.statements import Statement
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


def _fantasyland(draft: Draft, said: Statement) -> None:
    seat, count = said.fields
    draft.step(p.FANTASYLAND, said, seat_of(seat), Chips(number_of(count)))


def _single_street(draft: Draft, said: Statement) -> None:
    draft.step(p.STREET, said, NOBODY, Chips(1))


def _numbered_street(draft: Draft, said: Statement) -> None:
    draft.step(p.STREET, said, NOBODY, Chips(number_of(said.fields[0])))


def _dealt_cards(draft: Draft, said: Statement) -> None:
    seat, cards = said.fields
    draft.step(p.DEAL, said, seat_of(seat), cards=cards)


def _place_card(draft: Draft, said: Statement) -> None:
    seat, card, row = said.fields
    draft.step(MOVES[ROWS.index(word_of(row))], said, seat_of(seat), cards=card)


def _take_back(draft: Draft, said: Statement) -> None:
    seat, card = said.fields
    draft.step(p.TAKE_BACK, said, seat_of(seat), cards=card)


def _laid(draft: Draft, said: Statement, kinds: Sequence[int]) -> int:
    """Adds a step for each row of a layout; the seat whose rows they are."""
    seat = seat_of(said.fields[0])
    for kind, cards in zip(kinds, value_of(said.fields[1])[1:], strict=True):
        draft.step(kind, said, seat, cards=cards)
    return seat


def _set(draft: Draft, said: Statement) -> int:
    seat = _laid(draft, said, SETS)
    if said.fields[2] is not None:
        cards = value_of(said.fields[2])[1]
        count = len(cards_of(str(cards or "")))
        draft.step(p.DISCARD, said, seat, Chips(count), cards)
    return seat


def _set_rows(draft: Draft, said: Statement) -> None:
    time = said.fields[3]
    tenths = NOT_TIMED if time is None else tenths_of(time)
    draft.step(p.CONFIRM, said, _set(draft, said), tenths)


def _automatic_rows(draft: Draft, said: Statement) -> None:
    seat = _set(draft, said)
    draft.step(p.CONFIRM_AUTO, said, seat)
    draft.claim(c.AUTOMATIC, said, seat)


def _declare(draft: Draft, said: Statement) -> None:
    seat, natural = said.fields
    draft.step(p.DECLARE, said, seat_of(seat), Chips(NATURALS.index(word_of(natural))))


def _time_bank(draft: Draft, said: Statement) -> None:
    seat, used, left = said.fields
    tenths = tenths_of(left)
    draft.step(p.BANK_USED, said, seat_of(seat), tenths_of(used))
    draft.step(p.BANK_LEFT, said, seat_of(seat), tenths)


def _status(kind: int) -> Takes:
    def take(draft: Draft, said: Statement) -> None:
        draft.step(kind, said, seat_of(said.fields[0]))

    return take


def _show_rows(draft: Draft, said: Statement) -> None:
    seat = _laid(draft, said, SHOWS)
    for name, cards in zip(ROW_NAMES, value_of(said.fields[1])[1:], strict=True):
        draft.claim(c.SHOWN_ROW, said, seat, values=cards_of(str(cards or "")), text=name)


def _royalties(draft: Draft, said: Statement) -> None:
    seat = seat_of(said.fields[0])
    points = [points_of(field) for field in said.fields[1:]]
    for name, amount in zip(ROW_NAMES, points, strict=True):
        draft.claim(c.ROYALTY, said, seat, amount, text=name)


def _said_of(kind: str) -> Takes:
    """A claim about a seat, with the number of cards where the line has one."""

    def take(draft: Draft, said: Statement) -> None:
        cards = Chips(number_of(said.fields[1])) if len(said.fields) > 1 else Chips(0)
        draft.claim(kind, said, seat_of(said.fields[0]), cards)

    return take


ORDERS: Final = {c.PAIR_TOTAL: c.PAIR_ORDER, c.PAYMENT: c.PAYMENT_ORDER}
"""The claim by which a line says its place, after the last one of its figures."""


def with_order(claims: Sequence[Claim]) -> list[Claim]:
    """The claims, and those of the order in which pairs are scored and paid; one alone has none."""
    if ORDERS.keys().isdisjoint({claim.kind for claim in claims}):
        return list(claims)
    count = Counter(claim.kind for claim in claims)
    places: Counter[str] = Counter()
    told: list[Claim] = []
    for claim in claims:
        told.append(claim)
        if claim.kind in ORDERS and count[claim.kind] > 1:
            places[claim.kind] += 1
            place, kind = Chips(places[claim.kind]), ORDERS[claim.kind]
            told.append(claim._replace(kind=kind, amount=place, values=()))
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
        word, *fields = value_of(comparison)
        for (kind, row), field in zip(COMPARED[str(word)], fields, strict=True):
            if field is not None:
                figures.append((kind, row, points_of(field)))
    figures.append((c.PAIR_TOTAL, "", points_of(total)))
    for kind, row, points in figures:
        draft.claim(kind, said, seat_of(seat), points, text=row, other=seat_of(other))


def _payment(draft: Draft, said: Statement) -> None:
    payer, payee, moved, owed, points = said.fields
    paid = draft.amount(moved)
    values = (paid if owed is None else draft.amount(owed), points_of(points))
    draft.claim(c.PAYMENT, said, seat_of(payer), paid, values, other=seat_of(payee))


def _rake_paid(draft: Draft, said: Statement) -> None:
    seat, amount = said.fields
    draft.claim(c.RAKE_PAID, said, seat_of(seat), draft.amount(amount))


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

ROW_TAKES: Final[dict[str, Takes]] = {
    "rules": _rules,
    "match": _match,
    "loss_cap": _loss_cap,
    "fantasyland": _fantasyland,
    "single_street": _single_street,
    "numbered_street": _numbered_street,
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
    "pair_points": _pair_points,
    "payment": _payment,
    "rake_paid": _rake_paid,
    "rake": _rake,
    "seat_score": _seat_score,
    "match_over": _match_over,
}
"""What each line of a Chinese or open-face game adds to the record."""
