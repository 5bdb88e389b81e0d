"""What lark says of a line: what it means, or where it stops and what could have followed.

Lark is the judge of what a grammar says. A hand whose lines are all taken by the patterns that are
made from it (`matching.py`) needs no lark; a line that none takes is explained here.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

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
from hhtool.read.marks import FIRST_MARK, Attempt, has_figures, is_statement
from hhtool.read.matching import Said, meant
from hhtool.read.plans import Value
from hhtool.read.spelling import respelled

MEMO_SIZE: Final = 4096

Tried: TypeAlias = "list[tuple[Attempt, UnexpectedInput | None]]"
"""The markings of a line that the grammar refused, with where it stopped; None where it was not
looked at."""


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
def gaps(grammar_name: str) -> dict[str, tuple[int, ...]]:
    """By word: the places among its fields that the grammar does not mention."""
    return left_out(grammar(grammar_name).rules, own_name)


def parsed(grammar_name: str, marked: str) -> Said | UnexpectedInput:
    """What a marked line says, or where it stops."""
    try:
        tree = grammar(grammar_name).parse(marked, start="line")
    except UnexpectedInput as error:
        # Whoever keeps it would keep all that was being read when it was raised.
        error.__traceback__ = error.__context__ = None
        return error
    kind, *fields = _tree(tree, gaps(grammar_name))
    return meant(str(kind), tuple(fields))


def _tree(tree: Tree[Token], left: Mapping[str, tuple[int, ...]]) -> tuple[Value, ...]:
    """A word and its fields."""
    word = own_name(str(tree.data))
    fields = [_value(child, left) for child in tree.children]
    return (word, *filled(fields, left[word])) if word in left else (word, *fields)


def _value(child: "Token | Tree[Token] | None", left: Mapping[str, tuple[int, ...]]) -> Value:
    if child is None:
        return None
    if isinstance(child, Tree):
        return _tree(child, left)
    field = own_name(child.type)
    if field == "CARDS":
        return respelled(child)
    return ord(child) - FIRST_MARK if field == "NAME" else str(child)


class Explainer:
    """Says of lines that cannot be read what was expected, and where. Of one dialect."""

    def __init__(self, grammar_name: str, separator: str) -> None:
        self.grammar_name: str = grammar_name
        self.separator: str = separator
        self.lark: Lark = grammar(grammar_name)
        self.options: dict[tuple[int, ...], tuple[str, ...]] = {}

    def unread(self, tried: Tried, text: str, number: int, original: str, first: bool) -> Unread:
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
            or self.said_at(text) >= 0
        )

    def said_at(self, text: str) -> int:
        """Where the name ends, if it stands there at all, of who says in an unread line what only a
        player can; -1 where nobody does."""
        at = text.rfind(self.separator)
        while at >= 0:
            try:
                said = self.lark.parse(text[at + len(self.separator) :].rstrip(), start="statement")
                if own_name(str(said.data)) != "noise":
                    return at
            except UnexpectedInput:
                pass
            at = text.rfind(self.separator, 0, at)
        return -1

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
