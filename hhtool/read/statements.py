"""What reading the lines of a hand comes to: who says what in which line, and what is left.

The same is said again and again in a file, by one player or another. So what a line says stands in
a `Phrase`, which knows no player and no line and is kept for the next; the three together are a
`Spoken` line. A `Statement` is the same in one piece, for whoever wants the fields.
"""

from collections.abc import Sequence
from itertools import count
from typing import Final, NamedTuple, TypeAlias

from hhtool.core.cards import Card
from hhtool.core.chips import Chips
from hhtool.core.play import NOBODY
from hhtool.core.quick import maker
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


_statement: Final = maker(Statement)
"""Makes a statement in half the time, where there are many."""

StepPart: TypeAlias = tuple[int, Chips, tuple[Card, ...]]
"""The kind, the amount and the cards of a step."""

ClaimPart: TypeAlias = tuple[str, Chips, tuple[int, ...], str, int]
"""The kind, the amount, the values, the text and the board of a claim."""

NO_CARDS: Final[tuple[Card, ...]] = ()


NO_STEPS: Final[list[StepPart]] = []
NO_CLAIMS: Final[list[ClaimPart]] = []
"""Those of all phrases of which it is not known yet what they add."""


class Phrase:
    """What a line says, whoever says it: a word of `vocabulary.py`, and its fields without the name
    whose place among them is `named`. `number` is that of the seat which a line of a summary
    prints beside the name, None in others.

    `steps` and `claims` are what it adds to hands that are read by `money` (see `take.py`), and
    `after` is the section behind it by the one that it stands in (see `sections.py`).
    """

    __slots__ = ("after", "claims", "fields", "kind", "money", "named", "number", "steps")

    def __init__(self, kind: str, fields: tuple[Value, ...], named: int = NOWHERE) -> None:
        self.kind: str = kind
        self.fields: tuple[Value, ...] = fields
        self.named: int = named
        self.number: Value = None
        self.money: object = None
        self.after: tuple[int, ...] = ()
        self.steps: list[StepPart] = NO_STEPS
        self.claims: list[ClaimPart] = NO_CLAIMS

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
    """What the lines of a hand say, in order; those of them that seat a player, by their places
    among the lines; the unread lines, and the numbers of the blank ones. The index of a name is its
    place in `seated`. `texts` are the lines without the blanks at their ends, `encoded` is all of
    them. By line, `phrases` are what is said, None for nothing, and `speakers` the seats of those
    who say it; `unstated` are the places of what is said of no player, or may be, but for the
    seats."""

    def __init__(self, lines: Sequence[str], first_line: int) -> None:
        self.lines: Sequence[str] = lines
        self.first_line: int = first_line
        self.texts: list[str] = [*map(str.rstrip, lines)]
        self.encoded: bytes = "\n".join(self.texts).encode("utf-8", "surrogatepass")
        self.phrases: list[Phrase | None] = []
        self.speakers: list[int] = []
        self.unstated: list[int] = []
        self.seated: dict[int, tuple[Value, ...]] = {}
        self.unread: list[Unread] = []
        self.blank: list[int] = []

    @property
    def said(self) -> list[Spoken]:
        """All that is said."""
        spoken = zip(self.phrases, self.speakers, count(self.first_line))
        return [(phrase, seat, line) for phrase, seat, line in spoken if phrase is not None]

    @property
    def statements(self) -> list[Statement]:
        """The same as statements."""
        return [self.statement(said) for said in self.said]

    @property
    def seats(self) -> list[Statement]:
        """The lines that seat a player, as statements."""
        return [self.statement((SEATED, NOBODY, self.first_line + at)) for at in self.seated]

    def statement(self, said: Spoken) -> Statement:
        """What is said in one line."""
        phrase, seat, line = said
        at = line - self.first_line
        if phrase is SEATED:
            fields = self.seated[at]
        else:
            fields = phrase.fields if phrase.named < 0 else phrase.fields_of(seat)
        return _statement((phrase.kind, fields, line, self.lines[at]))

    def first(self, many: int) -> bytes:
        """The first of the texts, so many, in one."""
        behind = len(self.texts) - many
        if not behind:
            return self.encoded
        if self.encoded.endswith(b"\n" * behind):  # all of them are blank
            return self.encoded[:-behind]
        return "\n".join(self.texts[:many]).encode("utf-8", "surrogatepass")

    def text(self, line: int) -> str:
        """A line as it is printed."""
        return self.lines[line - self.first_line]

    def until(self, last: int) -> "Reading":
        """What stands up to a line."""
        part = Reading((), self.first_line)
        many = last + 1 - self.first_line
        part.lines, part.texts, part.encoded = self.lines, self.texts, self.encoded
        part.phrases, part.speakers = self.phrases[:many], self.speakers[:many]
        part.seated, part.blank = self.seated, self.blank
        part.unread = [line for line in self.unread if line.line <= last]
        return part
