"""A hand while it is being put together from statements: steps, claims, and what they need.

The table `TAKE` says, for each word of the vocabulary, what it adds to the record. The header tells
the denomination, without which no amount can be read; the seats are there before anything else.
"""

from collections.abc import Callable, Sequence
from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.cards import parse_cards
from hhtool.core.chips import CURRENCY_OF_SIGN, Chips, Denomination, parse
from hhtool.core.claims import Claim
from hhtool.core.play import NOBODY, Seat, Step
from hhtool.read.reader import Statement, Value
from hhtool.read.vocabulary import HOLDINGS, RANK_NAMES

NOTHING: Final = Chips(0)

MOST_DIGITS: Final = 9


class Draft:
    """Collects what the statements say, in order. Private to `read`."""

    def __init__(self, denomination: Denomination, sign: str | None) -> None:
        self.denomination: Denomination = denomination
        self.sign: str | None = sign
        self.stakes: tuple[Chips, Chips, Chips] = (NOTHING, NOTHING, NOTHING)
        self.seats: list[Seat] = []
        self.steps: list[Step] = []
        self.claims: list[Claim] = []
        self.ignored: list[int] = []
        self.table: str = ""
        self.button_number: int = 0

    def amount(self, field: Value) -> Chips:
        """The amount of a field; ValueError when it is none in this denomination, or says that it
        is of another. An amount without a sign is one of the hand's own; without a header that
        tells the sign, any is."""
        text = str(field)
        if self.sign is not None and text[:1] in CURRENCY_OF_SIGN and text[:1] != self.sign:
            raise ValueError(f"{text!r} is not in {self.denomination.code or 'chips'}")
        return parse(text, self.denomination)

    def step(
        self, kind: int, said: Statement, seat: int, amount: Chips = NOTHING, cards: Value = None
    ) -> None:
        """Adds a step with the cards of a field."""
        self.steps.append(Step(kind, seat, amount, parse_cards(str(cards or "")), said.line))

    def claim(
        self,
        kind: str,
        said: Statement,
        seat: int = NOBODY,
        amount: Chips = NOTHING,
        values: tuple[int, ...] = (),
        text: str = "",
    ) -> None:
        """Adds a claim."""
        self.claims.append(Claim(kind, seat, amount, values, text, said.line))


def seat_of(field: Value) -> int:
    """The seat that a name field stands for."""
    if not isinstance(field, int):
        raise TypeError(f"{field!r} is no seat")
    return field


def number_of(field: Value) -> int:
    """The number of a field; ValueError when nothing at a table is counted so high."""
    text = str(field)
    if len(text) > MOST_DIGITS:
        raise ValueError(f"{text[:40]!r} has more than {MOST_DIGITS} digits")
    return int(text)


def word_of(field: Value) -> str:
    """The word of a value such as ("river",)."""
    if not isinstance(field, tuple):
        raise TypeError(f"{field!r} is no value")
    return str(field[0])


def described(field: Value) -> tuple[str, tuple[int, ...]]:
    """The category of a described hand, and the ranks it names followed by its kickers."""
    if not isinstance(field, tuple):
        raise TypeError(f"{field!r} is no description")
    category = str(field[0])
    if category == "royal_flush":
        return "straight_flush", (RANK_NAMES.index("ten"), RANK_NAMES.index("ace"))
    if category == "other_holding":
        return f"other: {field[1]}", ()
    ranks: list[int] = []
    for part, spec in zip(field[1:], HOLDINGS[category], strict=True):
        if not isinstance(part, tuple):
            continue
        if spec == "rank":
            ranks.append(RANK_NAMES.index(str(part[0])))
        elif part[0] == "kickers":
            ranks.extend(RANK_NAMES.index(str(kicker[0])) for kicker in part[1:])
    return category, tuple(ranks)


def _posts(kind: int) -> "Callable[[Draft, Statement], None]":
    def take(draft: Draft, said: Statement) -> None:
        seat = seat_of(said.fields[0])
        draft.step(kind, said, seat, draft.amount(said.fields[1]))
        if said.fields[-1]:
            draft.claim(c.ALL_IN, said, seat)

    return take


def _plain(kind: int) -> "Callable[[Draft, Statement], None]":
    def take(draft: Draft, said: Statement) -> None:
        cards = said.fields[1] if len(said.fields) > 1 else None
        draft.step(kind, said, seat_of(said.fields[0]), cards=cards)

    return take


def _noted(kind: str) -> "Callable[[Draft, Statement], None]":
    def take(draft: Draft, said: Statement) -> None:
        draft.claim(kind, said)

    return take


def _ignored(draft: Draft, said: Statement) -> None:
    draft.ignored.append(said.line)


def _nothing(_draft: Draft, _said: Statement) -> None:
    """Headings only say which section begins, which `build` has seen to; seats are taken first."""


def _table(draft: Draft, said: Statement) -> None:
    draft.table = str(said.fields[0] or "")
    draft.button_number = number_of(said.fields[3] or "0")


def take_seat(draft: Draft, said: Statement) -> str:
    """Adds a seat, whatever its line is worth, so that names keep their seats; says what of it
    cannot be read, else ""."""
    number, name, stack, _bounty, note = said.fields
    fault, seat, chips = "", 0, NOTHING
    try:
        seat = number_of(number)
        chips = draft.amount(stack)
    except ValueError as error:
        fault = str(error)
    draft.seats.append(Seat(seat, str(name), chips, note is not None, said.line))
    return fault


def _street(draft: Draft, said: Statement) -> None:
    street, first, second, _rake = said.fields
    draft.step(p.STREET, said, NOBODY, cards=second or first)
    draft.claim(c.STREET_NAME, said, text=word_of(street))
    if second:
        draft.claim(c.HOLDING, said, values=parse_cards(str(first)))


def _deal(draft: Draft, said: Statement) -> None:
    seat = seat_of(said.fields[0])
    first, second = said.fields[1], said.fields[2]
    if second:
        draft.claim(c.HOLDING, said, seat, values=parse_cards(str(first)))
    draft.step(p.DEAL, said, seat, cards=second or first)


def _raise_to(draft: Draft, said: Statement) -> None:
    seat = seat_of(said.fields[0])
    draft.step(p.RAISE_TO, said, seat, draft.amount(said.fields[2]))
    draft.claim(c.RAISE_INCREASE, said, seat, draft.amount(said.fields[1]))
    if said.fields[-1]:
        draft.claim(c.ALL_IN, said, seat)


def _discard(draft: Draft, said: Statement) -> None:
    seat, count, cards = said.fields
    draft.step(p.DISCARD, said, seat_of(seat), Chips(number_of(count)), cards)


def _show(draft: Draft, said: Statement) -> None:
    seat, cards, holding = said.fields
    draft.step(p.SHOW, said, seat_of(seat), cards=cards)
    if holding is not None:
        category, ranks = described(holding)
        draft.claim(c.DESCRIBED, said, seat_of(seat), values=ranks, text=category)


def _uncalled(draft: Draft, said: Statement) -> None:
    draft.claim(c.UNCALLED, said, seat_of(said.fields[1]), draft.amount(said.fields[0]))


def _collected(draft: Draft, said: Statement) -> None:
    seat, amount, pot = said.fields
    word = word_of(pot)
    number: tuple[int, ...] = ()
    if word == "main_pot":
        number = (0,)
    elif word == "side_pot" and isinstance(pot, tuple):
        number = (number_of(str(pot[1] or 1)),)
    draft.claim(
        c.COLLECTED, said, seat_of(seat), draft.amount(amount), number, word.replace("_", " ")
    )


def _cancelled(draft: Draft, said: Statement) -> None:
    draft.step(p.CANCEL, said, NOBODY)


def _total(draft: Draft, said: Statement) -> None:
    total, pots, rake = said.fields
    draft.claim(c.TOTAL_POT, said, amount=draft.amount(total))
    if isinstance(pots, tuple):
        main, rest = pots[1], pots[2:]
        draft.claim(c.MAIN_POT, said, amount=draft.amount(str(main)), values=(0,))
        sides = (
            [("1", rest[0])] if len(rest) == 1 else list(zip(rest[::2], rest[1::2], strict=True))
        )
        for number, amount in sides:
            side = (number_of(str(number)),)
            draft.claim(c.SIDE_POT, said, amount=draft.amount(str(amount)), values=side)
    draft.claim(c.RAKE, said, amount=draft.amount(rake))


def _board(draft: Draft, said: Statement) -> None:
    draft.claim(c.BOARD, said, values=parse_cards(str(said.fields[0])))


def _finished(draft: Draft, said: Statement) -> None:
    draft.claim(c.FINISHED, said, seat_of(said.fields[0]))


def _seat_result(draft: Draft, said: Statement) -> None:
    seat, result = seat_of(said.fields[1]), said.fields[-1]
    draft.claim(c.SUMMARY_SEAT, said, seat, values=(number_of(said.fields[0]),))
    if isinstance(result, tuple):
        RESULT[str(result[0])](draft, said, seat, result[1:])


Fields = Sequence[object]


def _folded(draft: Draft, said: Statement, seat: int, fields: Fields) -> None:
    street, no_bet = fields
    word = word_of(street if isinstance(street, tuple) else None)
    draft.claim(c.SUMMARY_FOLDED, said, seat, text=word)
    if no_bet is not None:
        draft.claim(c.SUMMARY_NO_BET, said, seat)


def _result_collected(draft: Draft, said: Statement, seat: int, fields: Fields) -> None:
    draft.claim(c.SUMMARY_COLLECTED, said, seat, draft.amount(str(fields[0])))


def _shown_in_summary(draft: Draft, said: Statement, seat: int, cards: object) -> None:
    values = parse_cards(str(cards))
    draft.claim(c.SUMMARY_SHOWED, said, seat, values=values)
    draft.step(p.SUMMARY_SHOW, said, seat, cards=str(cards))


def _described_in_summary(draft: Draft, said: Statement, seat: int, holding: object) -> None:
    if isinstance(holding, tuple):
        category, ranks = described(holding)
        draft.claim(c.SUMMARY_DESCRIBED, said, seat, values=ranks, text=category)


def _result_won(draft: Draft, said: Statement, seat: int, fields: Fields) -> None:
    cards, amount, holding = fields
    _shown_in_summary(draft, said, seat, cards)
    draft.claim(c.SUMMARY_WON, said, seat, draft.amount(str(amount)))
    _described_in_summary(draft, said, seat, holding)


def _result_lost(draft: Draft, said: Statement, seat: int, fields: Fields) -> None:
    cards, holding = fields
    _shown_in_summary(draft, said, seat, cards)
    draft.claim(c.SUMMARY_LOST, said, seat)
    _described_in_summary(draft, said, seat, holding)


def _result_mucked(draft: Draft, said: Statement, seat: int, fields: Fields) -> None:
    cards = str(fields[0] or "")
    draft.claim(c.SUMMARY_MUCKED, said, seat, values=parse_cards(cards))
    draft.step(p.SUMMARY_MUCK, said, seat, cards=cards)


def _result_no_bet(draft: Draft, said: Statement, seat: int, _fields: Fields) -> None:
    draft.claim(c.SUMMARY_NO_BET, said, seat)


RESULT: Final[dict[str, Callable[[Draft, Statement, int, Fields], None]]] = {
    "folded": _folded,
    "result_collected": _result_collected,
    "result_won": _result_won,
    "result_lost": _result_lost,
    "result_mucked": _result_mucked,
    "result_no_bet": _result_no_bet,
}
"""What each result of a summary line adds."""

TAKE: Final[dict[str, Callable[[Draft, Statement], None]]] = {
    "header": _nothing,
    "showdown": _nothing,
    "summary": _nothing,
    "table": _table,
    "seat": _nothing,
    "ante": _posts(p.POST_ANTE),
    "small_blind": _posts(p.POST_SMALL_BLIND),
    "big_blind": _posts(p.POST_BIG_BLIND),
    "both_blinds": _posts(p.POST_BOTH_BLINDS),
    "button_blind": _posts(p.POST_BUTTON_BLIND),
    "bring_in": _posts(p.BRING_IN),
    "street": _street,
    "deal": _deal,
    "fold": _plain(p.FOLD),
    "check": _plain(p.CHECK),
    "call": _posts(p.CALL),
    "bet": _posts(p.BET),
    "raise_to": _raise_to,
    "discard": _discard,
    "stand_pat": _plain(p.STAND_PAT),
    "show": _show,
    "muck": _plain(p.MUCK),
    "decline_show": _plain(p.DECLINE_SHOW),
    "betting_capped": _noted(c.ANNOUNCED_CAP),
    "pair_on_board": _noted(c.ANNOUNCED_PAIR),
    "run_twice": _noted(c.RUN_TWICE),
    "no_low": _noted(c.NO_LOW),
    "uncalled": _uncalled,
    "collected": _collected,
    "cancelled": _cancelled,
    "total": _total,
    "board": _board,
    "seat_result": _seat_result,
    "finished": _finished,
    "noise": _ignored,
}
"""What each line of the vocabulary adds to the record."""
