"""What reading the lines of a hand comes to: who says what in which line, and what is left.

The same is said again and again in a file, by one player or another. So what a line says stands in
a `Phrase`, which knows no player and no line and is kept for the next; the three together are a
`Spoken` line. A `Statement` is the same in one piece, for whoever wants the fields.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

from hhtool.core.cards import Card
from hhtool.core.chips import Chips
from hhtool.core.record import Unread
from hhtool.read.plans import Value

NOWHERE: Final = -1
"""The place of the name among the fields of a phrase that names nobody."""


class Statement(NamedTuple):
    """What one line says: a word of `vocabulary.py` and its fields in order. A name is the index
    of its seat, another token its text, a missing field None, a value (word, *fields)."""

    kind: str
    fields: tuple[Value, ...]
    line: int
    text: str


_statement: Final[Callable[[tuple[Any, ...]], Statement]] = partial(tuple.__new__, Statement)
"""Makes a statement in half the time, where there are many."""

StepPart: TypeAlias = tuple[int, Chips, tuple[Card, ...]]
"""The kind, the amount and the cards of a step."""

ClaimPart: TypeAlias = tuple[str, Chips, tuple[int, ...], str, int]
"""The kind, the amount, the values, the text and the board of a claim."""

NO_CARDS: Final[tuple[Card, ...]] = ()


class Phrase:
    """What a line says, whoever says it: a word of `vocabulary.py`, and its fields without the name
    whose place among them is `named`. `number` is that of the seat which a line of a summary
    prints beside the name, None in others.

    `steps` and `claims` are what it adds to hands that are read by `money` (see `take.py`).
    """

    __slots__ = ("claims", "fields", "kind", "money", "named", "number", "steps")

    def __init__(self, kind: str, fields: tuple[Value, ...], named: int = NOWHERE) -> None:
        self.kind: str = kind
        self.fields: tuple[Value, ...] = fields
        self.named: int = named
        self.number: Value = None
        self.money: object = None
        self.steps: list[StepPart] = []
        self.claims: list[ClaimPart] = []

    def fields_of(self, seat: int) -> tuple[Value, ...]:
        """All fields, as a seat says it."""
        named, fields = self.named, self.fields
        if named == 0:
            return (seat, *fields)
        return fields if named < 0 else (*fields[:named], seat, *fields[named:])


SEATED: Final = Phrase("seat", ())
"""Stands for the lines that seat a player, no two of which are alike."""

Spoken: TypeAlias = tuple[Phrase, int, int]
"""A phrase, the seat that says it, and the number of the line."""


class Reading:
    """What the lines of a hand say, in order; those of them that seat a player; the unread lines,
    and the numbers of the blank ones. The index of a name is its place in `seats`. `texts` are the
    lines without the blanks at their ends."""

    def __init__(self, lines: Sequence[str], first_line: int) -> None:
        self.lines: Sequence[str] = lines
        self.first_line: int = first_line
        self.texts: list[str] = [line.rstrip() for line in lines]
        self.said: list[Spoken] = []
        self.seats: list[Statement] = []
        self.unread: list[Unread] = []
        self.blank: list[int] = []

    @property
    def statements(self) -> list[Statement]:
        """All that is said, as statements."""
        seats = {seat.line: seat for seat in self.seats}
        return [seats[said[2]] if said[0] is SEATED else self.statement(said) for said in self.said]

    def statement(self, said: Spoken) -> Statement:
        """What is said in one line."""
        phrase, seat, line = said
        fields = phrase.fields if phrase.named < 0 else phrase.fields_of(seat)
        return _statement((phrase.kind, fields, line, self.lines[line - self.first_line]))

    def seated(self, seats: Mapping[int, tuple[Value, ...]]) -> None:
        """Adds the lines that seat a player, by their places among the lines."""
        lines, first = self.lines, self.first_line
        self.seats = [
            _statement(("seat", fields, first + at, lines[at])) for at, fields in seats.items()
        ]

    def text(self, line: int) -> str:
        """A line as it is printed."""
        return self.lines[line - self.first_line]

    def until(self, last: int) -> "Reading":
        """What stands up to a line."""
        part = Reading((), self.first_line)
        part.lines = self.lines
        part.said = [said for said in self.said if said[2] <= last]
        part.texts, part.seats, part.blank = self.texts, self.seats, self.blank
        part.unread = [line for line in self.unread if line.line <= last]
        return part
