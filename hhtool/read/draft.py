"""A hand while it is being put together from statements: steps, claims, and what they need.

The header tells the denomination, without which no amount can be read; the seats are there before
anything else. What each word of the vocabulary adds stands in `take.py`.
"""

import re
from typing import Final

from hhtool.core.cards import parse_cards
from hhtool.core.chips import CURRENCY_OF_SIGN, Chips, Denomination, parse
from hhtool.core.claims import Claim
from hhtool.core.play import NOBODY, Seat, Step
from hhtool.read.reader import Statement, Value

NOTHING: Final = Chips(0)

MOST_DIGITS: Final = 9

CODE: Final = re.compile(r"([A-Z]{3}) ?(?=[0-9])")
"""A currency in front of an amount."""


class Draft:
    """Collects what the statements say, in order. Private to `read`."""

    def __init__(self, denomination: Denomination, sign: str | None) -> None:
        self.denomination: Denomination = denomination
        self.sign: str | None = sign
        self.seats: list[Seat] = []
        self.steps: list[Step] = []
        self.claims: list[Claim] = []
        self.ignored: list[int] = []
        self.table: str = ""
        self.button_number: int = 0
        self.button_line: int = 0
        self.rules: str = ""
        self.rules_line: int = 0
        self.match: str = ""
        self.match_hand: int = 0
        self.match_line: int = 0
        self.loss_cap: int = 0
        self.cap_line: int = 0

    def amount(self, field: Value) -> Chips:
        """The amount of a field; ValueError when it is none in this denomination, or says that it
        is of another. An amount without a sign is one of the hand's own; without a header that
        tells the sign, any is."""
        text = str(field)
        code = CODE.match(text)
        foreign = code is not None and code[1] != self.denomination.code
        foreign = foreign or (text[:1] in CURRENCY_OF_SIGN and text[:1] != self.sign)
        if self.sign is not None and foreign:
            raise ValueError(f"{text!r} is not in {self.denomination.code or 'chips'}")
        return parse(text[code.end() :] if code is not None else text, self.denomination)

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
        other: int = NOBODY,
    ) -> None:
        """Adds a claim."""
        self.claims.append(Claim(kind, seat, amount, values, text, said.line, other))


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
    return str(value_of(field)[0])


def value_of(field: Value) -> tuple[Value, ...]:
    """A value: its word and its fields."""
    if not isinstance(field, tuple):
        raise TypeError(f"{field!r} is no value")
    return field  # type: ignore[return-value]  # a value holds values


def take_seat(draft: Draft, said: Statement) -> str:
    """Adds a seat, whatever its line is worth, so that names keep their seats; says what of it
    cannot be read, else ""."""
    number, name, stack, note = said.fields
    fault, seat, chips = "", 0, NOTHING
    try:
        seat = number_of(number)
        chips = draft.amount(value_of(stack)[1])
    except ValueError as error:
        fault = str(error)
    draft.seats.append(Seat(seat, str(name), chips, note is not None, said.line))
    return fault
