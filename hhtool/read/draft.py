"""A hand while it is being put together from statements: steps, claims, and what they need.

The header tells the denomination, without which no amount can be read; the seats are there before
anything else. What each word of the vocabulary adds stands in `take.py`.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from hhtool.core.cards import parse_cards
from hhtool.core.chips import CURRENCY_OF_SIGN, Chips, Denomination, parse, rounded_to
from hhtool.core.claims import Claim
from hhtool.core.play import NOBODY, Seat, Step
from hhtool.core.quick import maker
from hhtool.read.plans import Value
from hhtool.read.statements import Phrase, Reading, Statement

NOTHING: Final = Chips(0)

MOST_DIGITS: Final = 9

SITTING_OUT: Final = frozenset(("sitting_out", "out_of_hand"))
"""The notes on a seat that say that its player takes no part."""

CODE: Final = re.compile(r"([A-Z]{3}) ?(?=[0-9])")
"""A currency in front of an amount."""


NO_STACK: Final = "no_stack"
"""Of a player who has nothing in front of him, and so takes no part."""


MEMO_SIZE: Final = 16_384
NUMBERS: Final = 256
"""So many numbers are remembered: of seats, places and cards."""

cards_of: Final = lru_cache(MEMO_SIZE)(parse_cards)
"""As `parse_cards`; what was read before is remembered."""


made_step: Final = maker(Step)
made_claim: Final = maker(Claim)
made_seat: Final = maker(Seat)
"""Make them in half the time, where there are many."""

NUMBER: Final = itemgetter(0)
NAME: Final = itemgetter(1)
"""Those of a seat."""


class Amounts(dict[str, Chips]):
    """What the amounts of hands in one currency are, by their texts; those that were read before
    are remembered. One that is none in this denomination, or says that it is of another, is a
    ValueError. An amount without a sign is one of the hand's own; without a header that tells the
    sign, any is."""

    def __init__(self, denomination: Denomination, sign: str | None) -> None:
        super().__init__()
        self.denomination: Denomination = denomination
        self.sign: str | None = sign

    def __missing__(self, text: str) -> Chips:
        chips = parse(text if text[:1] == self.sign else self._own(text), self.denomination)
        if len(self) >= MEMO_SIZE:
            self.clear()
        self[text] = chips
        return chips

    def _own(self, text: str) -> str:
        """An amount without the code in front of it, if it is of the hand's own currency."""
        if text.isdecimal():
            return text
        code = CODE.match(text)
        foreign = code is not None and code[1] != self.denomination.code
        sign = sign_of(text)
        foreign = foreign or (bool(sign) and sign != self.sign)
        if self.sign is not None and foreign:
            raise ValueError(f"{text!r} is not in {self.denomination.code or 'chips'}")
        return text[code.end() :] if code is not None else text


@lru_cache(64)
def _amounts(code: str, minor_per_major: int, sign: str | None) -> Amounts:
    """Always the same object for the same."""
    return Amounts(Denomination(code, minor_per_major), sign)


class Money(NamedTuple):
    """By what the lines of a hand are read: what its amounts are worth, and the board that they
    are about."""

    code: str
    minor_per_major: int
    sign: str | None
    run: int


@lru_cache(256)
def _money(code: str, minor_per_major: int, sign: str | None, run: int) -> Money:
    """Always the same object for the same."""
    return Money(code, minor_per_major, sign, run)


class Draft:
    """Collects what the statements say, in order. Private to `read`."""

    def __init__(self, denomination: Denomination, sign: str | None) -> None:
        self.denomination: Denomination = denomination
        self.sign: str | None = sign
        self.amounts: Amounts = _amounts(denomination.code, denomination.minor_per_major, sign)
        self.money: Money = _money(denomination.code, denomination.minor_per_major, sign, 0)
        self.seats: list[Seat] = []
        self.acts: list[Step] = []
        self.told: list[Claim] = []
        self.ignored: list[int] = []
        self.table: str = ""
        self.tournament: str = ""
        self.button_number: int = 0
        self.button_line: int = 0
        self.rules: str = ""
        self.rules_line: int = 0
        self.match: str = ""
        self.match_hand: int = 0
        self.match_line: int = 0
        self.loss_cap: int = 0
        self.run: int = 0
        self.big_blind: int = 0
        self.hero: int = NOBODY
        self.raises_put_in: bool = False
        self.cap_line: int = 0

    def amount(self, field: Value) -> Chips:
        """The amount of a field, as `Amounts` has it."""
        return self.amounts[str(field)]

    def rounding(self, field: Value) -> tuple[int, ...]:
        """What the amount of a field is rounded to; nothing for one that is told exactly."""
        unit = rounded_to(str(field), self.denomination)
        return (unit,) if unit else ()

    def on_board(self, run: int) -> None:
        """What follows is about this board, from 1; 0 for the only one, or the whole hand."""
        if run != self.run:
            self.run = run
            self.money = _money(*self.money[:3], run)

    def step(
        self, kind: int, said: Statement, seat: int, amount: Chips = NOTHING, cards: Value = None
    ) -> None:
        """Adds a step with the cards of a field."""
        held = cards_of(str(cards)) if cards else ()
        self.acts.append(made_step((kind, seat, amount, held, said.line)))

    def claim(
        self,
        kind: str,
        said: Statement,
        seat: int = NOBODY,
        amount: Chips = NOTHING,
        values: tuple[int, ...] = (),
        text: str = "",
        other: int = NOBODY,
        run: int = 0,
    ) -> None:
        """Adds a claim."""
        self.told.append(made_claim((kind, seat, amount, values, text, said.line, other, run)))


def sign_of(amount: str) -> str:
    """The currency sign in front of an amount or behind it; "" without one."""
    first, last = amount[:1], amount[-1:]
    return first if first in CURRENCY_OF_SIGN else last if last in CURRENCY_OF_SIGN else ""


def seat_of(field: Value) -> int:
    """The seat that a name field stands for."""
    if not isinstance(field, int):
        raise TypeError(f"{field!r} is no seat")
    return field


@lru_cache(NUMBERS)
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


def value_of(field: Value) -> tuple[Value, ...]:
    """A value: its word and its fields."""
    if not isinstance(field, tuple):
        raise TypeError(f"{field!r} is no value")
    return field  # type: ignore[return-value]  # a value holds values


def take_seats(draft: Draft, reading: Reading) -> dict[int, str]:
    """Adds the seats, whatever their lines are worth, so that names keep their seats; by line what
    of it cannot be read, where anything is."""
    faults: dict[int, str] = {}
    amounts, seats, first = draft.amounts, draft.seats, reading.first_line
    for at, (number, name, stack, note) in reading.seated.items():
        held = value_of(stack)
        fault, seat, chips = "", 0, NOTHING
        try:
            seat = number_of(number)
            if len(held) > 1:
                chips = amounts[str(held[1])]
        except ValueError as error:
            faults[first + at] = fault = str(error)
        out = held[0] == NO_STACK and not fault
        if note is not None:
            word = word_of(note)
            if word == "hero":
                draft.hero = len(seats)
            elif word == "dealer":
                draft.button_number, draft.button_line = seat, first + at
            out = out or word in SITTING_OUT
        seats.append(made_seat((seat, str(name), chips, out, first + at)))
    return faults


Adds: TypeAlias = Callable[[Draft, Phrase], None]
"""Adds to a phrase the steps and claims that it stands for."""

Takes: TypeAlias = Callable[[Draft, Statement], None]
"""Adds to a draft what a statement does."""
