"""What the lines of a hand say: grammar + hand text → statements, every line accounted for.

The seats are read first; in every other line the seated names are marked (see `marks`) before
lark sees it. Lark reads line by line and says, where it stops, what could have followed.

This module knows no site and no poker. It is the only one of the reader that imports lark.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple, TypeAlias

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from hhtool.core.record import Unread
from hhtool.read.expected import (
    ANOTHER_CARD,
    KNOWN_LINE,
    MOST_OF_FIRST,
    MOST_OPTIONS,
    accepts,
    expected_text,
    option,
)
from hhtool.read.foreign import hint
from hhtool.read.left_out import filled, left_out
from hhtool.read.marks import (
    FIRST_MARK,
    MARK,
    MOST_MARKS,
    Attempt,
    escaped,
    has_figures,
    is_mark,
    is_statement,
    markings,
    restored_fields,
    seats_in,
)
from hhtool.read.spelling import respelled
from hhtool.read.vocabulary import BEGUN, SEAT_RESULTS

Value: TypeAlias = "str | int | tuple[object, ...] | None"
Said: TypeAlias = tuple[str, tuple[Value, ...]]

MEMO_SIZE: Final = 4096

LONGEST_LINE: Final = 4096
"""A longer line is no statement of any site, and is reported unread without looking at it."""

AT_START: Final = "\0"
"""Stands in the memo for the name that a line begins with."""


class Statement(NamedTuple):
    """What one line says: a word of `vocabulary.py` and its fields in order. A name is the index
    of its seat, another token its text, a missing field None, a value (word, *fields)."""

    kind: str
    fields: tuple[Value, ...]
    line: int
    text: str


class Reading(NamedTuple):
    """The statements of a hand, those of them that seat a player, the unread lines, and the
    numbers of the blank lines. The index of a name is its place in `seats`."""

    statements: list[Statement]
    seats: list[Statement]
    unread: list[Unread]
    blank: list[int]


class Seated(NamedTuple):
    """The players of a hand, as the seats name them: escaped names, the numbers of the seats, and
    the order in which names are looked for, longest first."""

    names: list[str]
    numbers: list[Value]
    order: list[int]


Settled: TypeAlias = tuple[Attempt, Said]
"""The marking of a line that the grammar accepts, and what the line says."""

Tried: TypeAlias = "list[tuple[Attempt, UnexpectedInput | None]]"
"""The markings of a line that the grammar refused, with where it stopped."""


@cache
def grammar(name: str) -> Lark:
    """The parser of `grammar/<name>`, with a start symbol for each kind of rule."""
    text = (files("hhtool.grammar") / name).read_text(encoding="utf-8")
    return Lark(
        text,
        parser="lalr",
        start=["line", "statement", "result"],
        maybe_placeholders=True,
        import_paths=[str(files("hhtool.grammar"))],
    )


def own_name(name: str) -> str:
    """The name of a rule, a word or a terminal without the grammar that it was imported from:
    lark calls the `header` of an imported grammar `pokerstars__header`."""
    _, imported, own = name.rpartition("__")
    return f"_{own}" if imported and name.startswith("_") else own


@cache
def name_places(grammar_name: str) -> tuple[re.Pattern[str], ...]:
    """A pattern for all that stands before a name that does not begin its line, for each line of
    the grammar that has one."""
    lark = grammar(grammar_name)
    patterns = {terminal.name: terminal.pattern.to_regexp() for terminal in lark.terminals}
    places: dict[str, None] = {}
    for rule in lark.rules:
        symbols = [symbol.name for symbol in rule.expansion]
        if own_name(str(rule.origin.name)) == "line":
            names = (i for i, symbol in enumerate(symbols) if i and own_name(symbol) == "NAME")
            for at in names:
                places["".join(f"(?:{patterns[symbol]})" for symbol in symbols[:at])] = None
    return tuple(re.compile(place) for place in places)


@cache
def separator(grammar_name: str) -> str:
    """What stands between a player's name and a statement."""
    lark = grammar(grammar_name)
    (mark,) = {
        rule.expansion[1].name for rule in lark.rules if own_name(str(rule.alias)) == "stated"
    }
    return next(str(terminal.pattern.value) for terminal in lark.terminals if terminal.name == mark)


@cache
def gaps(grammar_name: str) -> dict[str, tuple[int, ...]]:
    """By word: the places among its fields that the grammar does not mention."""
    return left_out(grammar(grammar_name).rules, own_name)


class Reader:
    """Reads hands of one dialect. Keeps a bounded memo of what lines said, whoever said it."""

    def __init__(self, grammar_name: str) -> None:
        self.lark: Lark = grammar(grammar_name)
        self.places: tuple[re.Pattern[str], ...] = name_places(grammar_name)
        self.separator: str = separator(grammar_name)
        self.gaps: dict[str, tuple[int, ...]] = gaps(grammar_name)
        self.memo: dict[str, Said] = {}
        self.options: dict[tuple[int, ...], tuple[str, ...]] = {}

    def read(self, lines: Sequence[str], first_line: int) -> Reading:
        """Each line as a statement, or as unread with what was expected instead."""
        texts = [escaped(line) for line in lines]
        seats, names = self.seat_lines(texts)
        reading = Reading([], [], [], [])
        for index, text in enumerate(texts):
            number, original = first_line + index, lines[index]
            if not text.strip():
                reading.blank.append(number)
            elif index in seats:
                seat = Statement("seat", restored_fields(seats[index]), number, original)
                reading.statements.append(seat)
                reading.seats.append(seat)
            else:
                found = self._line(text, number, original, names, first=index == 0)
                if isinstance(found, Unread):
                    reading.unread.append(found)
                else:
                    said = Statement(found[0], restored_fields(found[1]), number, original)
                    reading.statements.append(said)
        return reading

    def seat_lines(self, texts: Sequence[str]) -> tuple[dict[int, tuple[Value, ...]], Seated]:
        """The lines that seat a player: those read without names before play begins, and no more
        than there are marks.

        A line that begins with a seated name and says something of that player seats nobody,
        even if the name looks like a seat.
        """
        seats: dict[int, tuple[Value, ...]] = {}
        seated = Seated([], [], [])
        for index, text in enumerate(texts):
            said = self._parse(text)
            if not isinstance(said, tuple):
                continue
            if said[0] in BEGUN or len(seats) == MOST_MARKS:
                break
            if said[0] == "seat" and not self._acts(text, seated):
                seats[index] = said[1]
                seated.numbers.append(said[1][0])
                seated.names.append(str(said[1][1]))
                seated.order.append(len(seated.order))
        seated.order.sort(key=lambda i: -len(seated.names[i]))
        return seats, seated

    def _acts(self, text: str, seated: Seated) -> bool:
        return any(
            is_mark(attempt.marked[0]) and isinstance(self._parse(attempt.marked), tuple)
            for attempt in markings(text, seated.names, seated.order, ())
        )

    def _line(
        self, text: str, number: int, original: str, seated: Seated, first: bool = False
    ) -> Said | Unread:
        if len(text) > LONGEST_LINE:
            expected = f"a line of at most {LONGEST_LINE} characters"
            return Unread(number, original, LONGEST_LINE + 1, expected, True)
        tried: Tried = []
        found = self.settled(text, seated, tried)
        return found[1] if found else self._unread(tried, text, number, original, first)

    def settled(self, text: str, seated: Seated, tried: Tried) -> Settled | None:
        """How an escaped line is read, None when it is not; what was refused before is added to
        `tried`."""
        second: Settled | None = None
        for attempt in markings(text, seated.names, seated.order, self.places):
            said = self._parse(attempt.marked)
            if not isinstance(said, tuple):
                tried.append((attempt, said))
            elif _agrees(said, seated.numbers):
                return attempt, said
            elif second is None:
                second = attempt, said
        return second

    def _parse(self, line: str) -> Said | UnexpectedInput | None:
        """What a marked line says, or where it stops; None for one that is too long to say
        anything. Lines that begin with a mark are remembered whoever's it is."""
        if len(line) > LONGEST_LINE:
            return None
        marked = line.rstrip()
        begins_with_name = bool(marked) and is_mark(marked[0])
        rest = marked[1:] if begins_with_name else ""
        said = self.memo.get(rest) if rest else None
        if said is None:
            try:
                said = _said(self.lark.parse(marked, start="line"), self.gaps)
            except UnexpectedInput as error:
                return error
            if rest and not MARK.search(rest):
                if len(self.memo) >= MEMO_SIZE:
                    self.memo.clear()
                self.memo[rest] = said
        if not begins_with_name:
            return said
        seat = ord(marked[0]) - FIRST_MARK
        return said[0], tuple(seat if field == AT_START else field for field in said[1])

    def _unread(
        self,
        tried: Tried,
        text: str,
        number: int,
        original: str,
        first: bool,
    ) -> Unread:
        """The attempt that got furthest says what was expected, and where. Of a first line all is
        told, such as every game that the site is known to have."""
        column, expected = 0, ""
        for attempt, error in tried:
            if error is None:
                continue
            marked = attempt.marked.rstrip()
            at = _at(error, marked)
            if attempt.column(at) > column:
                another = _ends_cards(error) and marked[at : at + 1] == " "
                at += another
                column = attempt.column(at)
                found = marked[at:]
                expected = ANOTHER_CARD if another else self._expected(error, at, found, first)
                expected += hint(marked, at)
        return Unread(number, original, column, expected, self._may_move(tried, text))

    def _may_move(self, tried: Tried, text: str) -> bool:
        """Whether a line is a statement, has figures beside its names, or begins as a known line
        does; the last attempt is the one without a mark."""
        plain, error = tried[-1]
        return (
            any(is_statement(attempt.marked, self.separator) for attempt, _ in tried)
            or all(has_figures(attempt.marked) for attempt, _ in tried)
            or (error is not None and _at(error, plain.marked) > 0)
            or self._said_at(text) >= 0
        )

    def stranger(self, text: str) -> str:
        """Who has no seat and says in an unread line what only a player can; "" for nobody."""
        return text[: max(self._said_at(text), 0)]

    def _said_at(self, text: str) -> int:
        """Where the name ends, if it stands there at all, of who says in an unread line what only a
        player can; -1 where nobody does."""
        at = text.rfind(self.separator) if len(text) <= LONGEST_LINE else -1
        while at >= 0:
            try:
                said = self.lark.parse(text[at + len(self.separator) :].rstrip(), start="statement")
                if own_name(str(said.data)) != "noise":
                    return at
            except UnexpectedInput:
                pass
            at = text.rfind(self.separator, 0, at)
        return -1

    def named_with(self, text: str, seats: Sequence[Statement], strangers: Sequence[str]) -> str:
        """The first of these players without seats whom a line names, if it can be read once they
        have seats; else ""."""
        names = [escaped(str(seat.fields[1])) for seat in seats] + [*map(escaped, strangers)]
        numbers = [*(seat.fields[0] for seat in seats), *(None for _ in strangers)]
        order = sorted(range(len(names)), key=lambda i: -len(names[i]))
        found = self._line(escaped(text), 0, text, Seated(names, numbers, order))
        named = [] if isinstance(found, Unread) else [*seats_in(found[1])]
        return next((strangers[i - len(seats)] for i in named if i >= len(seats)), "")

    def _expected(self, error: UnexpectedInput, at: int, found: str, first: bool) -> str:
        if at == 0:
            return KNOWN_LINE
        stack = tuple(error.state.state_stack)
        if stack not in self.options:
            if len(self.options) >= MEMO_SIZE:
                self.options.clear()
            self.options[stack] = tuple(self._options(stack))
        return expected_text(self.options[stack], found, MOST_OF_FIRST if first else MOST_OPTIONS)

    def _options(self, stack: Sequence[int]) -> list[str]:
        """What can follow: the parser's own candidates, less those that no rule would complete."""
        table: Any = self.lark.parser.parser._parse_table
        literals = {
            terminal.name: terminal.pattern.value if terminal.pattern.type == "str" else ""
            for terminal in self.lark.terminals
        }
        return [
            option(own_name(str(name)), literals.get(name, ""))
            for name in table.states[stack[-1]]
            if (name in literals or name == "$END")
            and not name.endswith("_NOISE")
            and accepts(table.states, table.end_states["line"], stack, name)
        ]


def _said(tree: Tree[Token], gaps: Mapping[str, tuple[int, ...]]) -> Said:
    """A parse as (kind, fields). A name at the very start is left as AT_START, to be filled in."""
    kind, *fields = _tree(tree, gaps)
    if kind == "named_seat":
        kind, fields[:2] = "seat", fields[1::-1]
    if kind == "stated":
        stated = tree.children[1]
        assert isinstance(stated, Tree)  # noqa: S101 - the grammar's shape, held by a test
        kind, *fields[1:] = _tree(stated, gaps)
    return str(kind), tuple(fields)


def _tree(tree: Tree[Token], gaps: Mapping[str, tuple[int, ...]]) -> tuple[Value, ...]:
    """A word and its fields."""
    word = own_name(str(tree.data))
    fields = [_value(child, gaps) for child in tree.children]
    return (word, *filled(fields, gaps[word])) if word in gaps else (word, *fields)


def _value(child: "Token | Tree[Token] | None", gaps: Mapping[str, tuple[int, ...]]) -> Value:
    if child is None:
        return None
    if isinstance(child, Tree):
        return _tree(child, gaps)
    field = own_name(child.type)
    if field == "CARDS":
        return respelled(child)
    if field == "NAME":
        return AT_START if child.start_pos == 0 else ord(child) - FIRST_MARK
    return str(child)


def _agrees(said: Said, numbers: Sequence[Value]) -> bool:
    """Whether a summary line names the seat whose number it prints, which settles names that end
    in what looks like a label. Other lines always agree."""
    kind, fields = said
    if kind not in SEAT_RESULTS:
        return True
    seat = fields[1]
    return isinstance(seat, int) and numbers[seat] == fields[0]


def _at(error: UnexpectedInput, marked: str) -> int:
    """Where a token was not expected; at the end of the line for a line that ends too soon."""
    token = getattr(error, "token", None)
    at = error.pos_in_stream if token is None else token.start_pos
    if at is None or (token is not None and token.type == "$END"):
        return len(marked)
    return int(at)


def _ends_cards(error: UnexpectedInput) -> bool:
    """Whether the last thing understood was cards, so that a bad one follows them."""
    last = next(reversed(error.state.value_stack), None)
    return isinstance(last, Token) and own_name(last.type) == "CARDS"
