"""What the lines of a hand say: grammar + hand text → statements, every line accounted for.

Names are hostile: one may contain `: folds`, and one may begin another. So the seats are read
first, and in every other line a seated name is replaced by one private-use character before lark
sees the line. Which occurrences are names is not known beforehand: the markings are tried in a
fixed order (a name at the start of the line first, longest first, then one elsewhere) and the
first that the grammar accepts counts. Private-use characters of the text itself are exchanged
with others first and back afterwards, so that no text can forge a mark.

This module knows no site and no poker. It is the only one that imports lark at run time.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple, TypeAlias

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput

from hhtool.core.record import Unread

Value: TypeAlias = "str | int | tuple[object, ...] | None"

FIRST_MARK: Final = 0xE000
MOST_SEATS: Final = 0x1900
EXCHANGE: Final = {
    **{0xE000 + i: 0x100000 + i for i in range(0x1900)},
    **{0x100000 + i: 0xE000 + i for i in range(0x1900)},
}
"""An involution: the private-use characters that marks use, and as many that they never use."""

MEMO_SIZE: Final = 4096

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
    """The statements and the unread lines of a hand, and the numbers of its blank lines."""

    statements: list[Statement]
    unread: list[Unread]
    blank: list[int]
    names: list[str]


class _Attempt(NamedTuple):
    marked: str
    shifts: tuple[tuple[int, int], ...]  # (position in `marked`, characters left out there)


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


class Reader:
    """Reads hands of one dialect. Keeps a bounded memo of what lines said, whoever said it."""

    def __init__(self, grammar_name: str) -> None:
        self.lark: Lark = grammar(grammar_name)
        self.memo: dict[str, tuple[str, tuple[Value, ...]]] = {}

    def read(self, lines: Sequence[str], first_line: int) -> Reading:
        """Each line as a statement, or as unread with what was expected instead."""
        texts = [line.translate(EXCHANGE) if _has_private(line) else line for line in lines]
        seats = self._seat_lines(texts)
        names = [str(fields[1]) for _, fields in seats.values()]
        order = sorted(range(len(names)), key=lambda i: -len(names[i]))
        reading = Reading([], [], [], [name.translate(EXCHANGE) for name in names])
        for index, text in enumerate(texts):
            number = first_line + index
            if not text.strip():
                reading.blank.append(number)
            elif index in seats:
                kind, fields = seats[index]
                reading.statements.append(Statement(kind, _restored(fields), number, lines[index]))
            else:
                self._line(text, number, lines[index], names, order, reading)
        return reading

    def _seat_lines(self, texts: Sequence[str]) -> dict[int, tuple[str, tuple[Value, ...]]]:
        """The lines that seat a player: those read without names before play begins."""
        seats: dict[int, tuple[str, tuple[Value, ...]]] = {}
        for index, text in enumerate(texts):
            said = self._parse(text.rstrip())
            if said is None:
                continue
            if said[0] == "seat":
                seats[index] = said
            elif said[0] in ("street", "showdown", "summary"):
                break
        return seats

    def _line(
        self,
        text: str,
        number: int,
        original: str,
        names: Sequence[str],
        order: Sequence[int],
        reading: Reading,
    ) -> None:
        second: tuple[str, tuple[Value, ...]] | None = None
        tried = []
        for attempt in markings(text, names, order):
            said = self._parse(attempt.marked.rstrip())
            if said is None:
                tried.append(attempt)
            elif _agrees(said, reading.statements):
                reading.statements.append(Statement(said[0], _restored(said[1]), number, original))
                return
            elif second is None:
                second = said
        if second is not None:
            reading.statements.append(Statement(second[0], _restored(second[1]), number, original))
        else:
            reading.unread.append(self._unread(tried, number, original))

    def _parse(self, marked: str) -> tuple[str, tuple[Value, ...]] | None:
        """What a marked line says. Lines that begin with a mark are remembered whoever's it is."""
        begins_with_name = bool(marked) and _is_mark(marked[0])
        rest = marked[1:] if begins_with_name else ""
        said = self.memo.get(rest) if rest else None
        if said is None:
            try:
                said = _said(self.lark.parse(marked, start="line"))
            except UnexpectedInput:
                return None
            if rest and not _has_private(rest):
                if len(self.memo) >= MEMO_SIZE:
                    self.memo.clear()
                self.memo[rest] = said
        if not begins_with_name:
            return said
        seat = ord(marked[0]) - FIRST_MARK
        return said[0], tuple(seat if field == AT_START else field for field in said[1])

    def _unread(self, tried: Sequence[_Attempt], number: int, original: str) -> Unread:
        """The attempt that got furthest says what was expected, and where."""
        column, expected = 0, ""
        moves = any(_is_statement(attempt.marked) for attempt in tried) or all(
            _has_figures(attempt.marked) for attempt in tried
        )
        for attempt in tried:
            marked = attempt.marked.rstrip()
            try:
                self.lark.parse(marked, start="line")
            except UnexpectedInput as error:
                at = (
                    error.pos_in_stream
                    if isinstance(error, UnexpectedCharacters)
                    else _at(error, marked)
                )
                place = (
                    1 + (at or 0) + sum(out for where, out in attempt.shifts if where < (at or 0))
                )
                if place > column:
                    column, expected = place, self._expected(error)
        return Unread(number, original, column, expected, moves)

    def _expected(self, error: UnexpectedInput) -> str:
        names = getattr(error, "allowed", None) or getattr(error, "expected", None) or ()
        words = sorted({self._terminal(str(name)) for name in names})
        return ", ".join(words[:6]) + (", …" if len(words) > 6 else "")

    def _terminal(self, name: str) -> str:
        if name == "$END":
            return "the end of the line"
        definition = self.lark.get_terminal(name)
        literal = definition.pattern.type == "str"
        return (
            f"“{definition.pattern.value}”"
            if literal
            else name.lstrip("_").lower().replace("_", " ")
        )


def markings(text: str, names: Sequence[str], order: Sequence[int]) -> Iterator[_Attempt]:
    """The ways to mark seated names in a line, in the order in which they are to be tried.

    `order` lists the seats longest name first. A name whose trailing blanks the line has lost is
    found without them.
    """
    starts = [(i, names[i]) for i in order if text.startswith(names[i])]
    starts += [(i, names[i].rstrip()) for i in order if text == names[i].rstrip() != names[i]]
    for seat, name in starts:
        head = chr(FIRST_MARK + seat)
        yield from _marked_after(head, text[len(name) :], ((1, len(name) - 1),), names, order)
    yield from _marked_after("", text, (), names, order)


def _marked_after(
    head: str,
    rest: str,
    shifts: tuple[tuple[int, int], ...],
    names: Sequence[str],
    order: Sequence[int],
) -> Iterator[_Attempt]:
    yield _Attempt(head + rest, shifts)
    found = []
    for seat in order:
        for name in {names[seat], names[seat].rstrip()} - {""}:
            begin = rest.find(name)
            while begin >= 0:
                found.append((begin, seat, name))
                begin = rest.find(name, begin + 1)
    for begin, seat, name in found:
        marked = head + rest[:begin] + chr(FIRST_MARK + seat) + rest[begin + len(name) :]
        yield _Attempt(marked, (*shifts, (len(head) + begin + 1, len(name) - 1)))
    if len(found) > 1:
        yield _all_marked(head, rest, shifts, names, order)


def _all_marked(
    head: str,
    rest: str,
    shifts: tuple[tuple[int, int], ...],
    names: Sequence[str],
    order: Sequence[int],
) -> _Attempt:
    """Every name that stands there, longest first, from left to right."""
    marked, out = [head], list(shifts)
    at = 0
    while at < len(rest):
        seat = next((i for i in order if names[i] and rest.startswith(names[i], at)), None)
        if seat is None:
            marked.append(rest[at])
            at += 1
        else:
            marked.append(chr(FIRST_MARK + seat))
            out.append((sum(map(len, marked)), len(names[seat]) - 1))
            at += len(names[seat])
    return _Attempt("".join(marked), tuple(out))


def _said(tree: Tree[Token]) -> tuple[str, tuple[Value, ...]]:
    """A parse as (kind, fields). A name at the very start is left as AT_START, to be filled in."""
    kind, fields = str(tree.data), [_value(child) for child in tree.children]
    if kind == "stated":
        inner = tree.children[1]
        assert isinstance(inner, Tree)  # noqa: S101 - the grammar's shape, held by a test
        kind, fields = str(inner.data), [fields[0], *(_value(child) for child in inner.children)]
    return kind, tuple(fields)


def _value(child: "Token | Tree[Token] | None") -> Value:
    if child is None:
        return None
    if isinstance(child, Tree):
        return (str(child.data), *(_value(inner) for inner in child.children))
    if child.type == "NAME":
        return AT_START if child.start_pos == 0 else ord(child) - FIRST_MARK
    return str(child)


def _restored(fields: tuple[Value, ...]) -> tuple[Value, ...]:
    return tuple(
        field.translate(EXCHANGE) if isinstance(field, str) and _has_private(field) else field
        for field in fields
    )


def _agrees(said: tuple[str, tuple[Value, ...]], statements: Sequence[Statement]) -> bool:
    """Whether a summary line names the seat whose number it prints, which settles names that end
    in what looks like a label. Other lines always agree."""
    kind, fields = said
    if kind != "seat_result":
        return True
    seats = [statement for statement in statements if statement.kind == "seat"]
    seat = fields[1]
    return isinstance(seat, int) and seat < len(seats) and seats[seat].fields[0] == fields[0]


def _has_private(text: str) -> bool:
    return not text.isascii() and any(
        0xE000 <= ord(char) <= 0xF8FF or 0x100000 <= ord(char) < 0x101900 for char in text
    )


def _is_mark(char: str) -> bool:
    return FIRST_MARK <= ord(char) < FIRST_MARK + MOST_SEATS


def _is_statement(marked: str) -> bool:
    """Whether a line is a player's statement, which may always move chips or cards."""
    return marked[1:2] == ":" and _is_mark(marked[0])


def _has_figures(marked: str) -> bool:
    """Whether there is a card or an amount in a line beside its names."""
    return "[" in marked or any(char.isdigit() for char in marked)


def _at(error: UnexpectedInput, marked: str) -> int:
    """Where a token was not expected; at the end of the line for a line that ends too soon."""
    token = getattr(error, "token", None)
    if token is None or token.type == "$END" or token.start_pos is None:
        return len(marked)
    return int(token.start_pos)
