"""The text of an expression → its tree, by the grammar filter.lark; or where it is wrong, and how.

This is the only module of the store that imports lark. What is nested too deep, too long or has too
many conditions is refused here, so that nothing after it need fear for its stack.
"""

import re
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from lark import Lark, Token, Transformer, v_args
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from hhtool.core.errors import RequestError
from hhtool.rules.game import game_names
from hhtool.store.filter.asked import Called, Test
from hhtool.store.filter.fields import BY_NAME, OTHER_NAMES, Field, field_named
from hhtool.store.filter.persons import condition
from hhtool.store.filter.tree import All, Condition, Node, Not, OneOf, Some, of_hand
from hhtool.store.filter.values import Written, WrongValueError, range_of

LONGEST: Final = 20_000
MOST_CONDITIONS: Final = 200
MOST_VALUES: Final = 100
DEEPEST: Final = 50

_CODE: Final = re.compile(r"hh[0-9]{1,3}", re.I)
_LISTED: Final = (":", "=", "!=", "~")
"""The signs behind which several values may stand."""

_ESCAPED: Final = re.compile(r"\\(.)", re.S)

_WORDS: Final[dict[str, str]] = {
    "FIELD": "a field",
    "NOT": "not",
    "ANY": "any(",
    "LPAR": "“(”",
    "_RPAR": "“)”",
    "_AND": "and",
    "_OR": "or",
    "COLON": "“:”",
    "SIGN": "a sign such as <",
    "_COMMA": "“,”",
    "_DOTS": "“..”",
    "QUOTED": "a text in quotation marks",
    "WORD": "a value",
    "$END": "the end",
}
"""How a message names what could have stood at a place, in this order."""


class _Built(NamedTuple):
    """A tree, how deep brackets and nots stand in each other in it, and how many conditions."""

    node: Node
    deep: int = 0
    conditions: int = 1


class _Range(NamedTuple):
    low: Written | None
    high: Written | None


class _WrongError(Exception):
    """What is wrong at a column of the expression."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column: int = column


def parse(text: str) -> Node:
    """The tree of an expression, ready for both evaluations. RequestError in one line says at which
    column, from 1, it is wrong, and what would be right there."""
    try:
        return of_hand(_parsed(text))
    except _WrongError as wrong:
        found = text[wrong.column - 1 :].split("\n", 1)[0]
        at = f"“{found[:30]}{'…' if len(found) > 30 else ''}”" if found else "the end"
        raise RequestError(f"filter expression, column {wrong.column} ({at}): {wrong}") from wrong


def _parsed(text: str) -> Node:
    if len(text) > LONGEST:
        raise _WrongError(f"the expression is longer than {LONGEST} characters", LONGEST + 1)
    for i, char in enumerate(text):
        if "\ud800" <= char <= "\udfff":
            raise _WrongError("this is not UTF-8", i + 1)
    try:
        built: _Built = _lark().parse(text)  # type: ignore[assignment]
    except UnexpectedInput as error:
        raise _unexpected(text, error) from error
    return built.node


@cache
def _lark() -> Lark:
    grammar = (files("hhtool.store.filter") / "filter.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", transformer=_Builder())


@v_args(inline=True)
class _Builder(Transformer[Token, _Built]):
    """Makes the tree while lark reads, so that nothing recurses."""

    def start(self, term: _Built) -> _Built:
        """The whole expression."""
        return term

    def either(self, *terms: _Built) -> _Built:
        """Terms that “or” joins."""
        return _chain(OneOf, terms)

    def both(self, *terms: _Built) -> _Built:
        """Terms that “and” joins."""
        built = _chain(All, terms)
        if isinstance(built.node, All):
            _one_name(built.node)
        return built

    def negated(self, sign: Token, term: _Built) -> _Built:
        """A term with “not” before it; two of them are none."""
        inner = term.node
        node = inner.term if isinstance(inner, Not) else Not(inner)
        return _deeper(term._replace(node=node), sign)

    def bracketed(self, bracket: Token, term: _Built) -> _Built:
        """A term in brackets, which change nothing but the order."""
        return _deeper(term, bracket)

    def some(self, word: Token, _bracket: Token, term: _Built) -> _Built:
        """What is asked of a player of its own."""
        return _deeper(term._replace(node=Some(term.node)), word)

    def alone(self, name: Token) -> _Built:
        """A field by itself."""
        field = _field(name)
        if field.kind.alone is None:
            raise _WrongError(f"{field.name} needs a value: {field.example}", _end(name))
        return _condition(field, field.kind.alone, name)

    def compared(self, name: Token, sign: Token, values: tuple[Written, ...]) -> _Built:
        """A field, a sign and what stands behind it."""
        field = _signed(name, sign, len(values))
        try:
            node = condition(field, str(sign), values, _column(name))
        except WrongValueError as wrong:
            raise _WrongError(str(wrong), wrong.column) from wrong
        return _Built(node)

    def ranged(self, name: Token, sign: Token, span: _Range) -> _Built:
        """A field and a range."""
        field = _signed(name, sign, 1)
        if not field.kind.ranges:
            raise _WrongError(f"{field.name} takes no range: {field.example}", _column(sign) + 1)
        try:
            test = range_of(field.kind, field.name, span.low, span.high)
        except WrongValueError as wrong:
            raise _WrongError(str(wrong), wrong.column) from wrong
        return _condition(field, test, name)

    def values(self, *values: Written) -> tuple[Written, ...]:
        """A list."""
        if len(values) > MOST_VALUES:
            column = values[MOST_VALUES].column
            raise _WrongError(f"more than {MOST_VALUES} values in one list", column)
        return values

    def closed(self, low: Written, high: Written) -> _Range:
        """A range with both ends."""
        return _Range(low, high)

    def from_on(self, low: Written) -> _Range:
        """A range that has no end."""
        return _Range(low, None)

    def up_to(self, high: Written) -> _Range:
        """A range that has no beginning."""
        return _Range(None, high)

    def value(self, token: Token) -> Written:
        """A word, or what stands in quotation marks."""
        if token.type == "QUOTED":
            return Written(_ESCAPED.sub(r"\1", token[1:-1]), True, _column(token))
        return Written(str(token), False, _column(token))


def _column(token: Token) -> int:
    return (token.start_pos or 0) + 1


def _end(token: Token) -> int:
    return (token.end_pos or 0) + 1


def _condition(field: Field, test: Test, name: Token) -> _Built:
    return _Built(Condition(field, test, _column(name)))


def _chain(joint: type[All | OneOf], terms: tuple[_Built, ...]) -> _Built:
    """Terms that a word joins; a term of the same kind, in brackets, is more of the same."""
    if len(terms) == 1:
        return terms[0]
    nodes: list[Node] = []
    for term in terms:
        nodes += term.node.terms if isinstance(term.node, joint) else (term.node,)
    conditions = sum(term.conditions for term in terms)
    if conditions > MOST_CONDITIONS:
        raise _WrongError(f"the expression has more than {MOST_CONDITIONS} conditions", 1)
    return _Built(joint(tuple(nodes)), max(term.deep for term in terms), conditions)


def _deeper(term: _Built, token: Token) -> _Built:
    if term.deep >= DEEPEST:
        message = f"brackets and nots stand more than {DEEPEST} deep in each other"
        raise _WrongError(message, _column(token))
    return term._replace(deep=term.deep + 1)


def _one_name(joined: All) -> None:
    """A second name in one conjunction would find nothing, and is not what anybody means."""
    named = [term for term in joined.terms if isinstance(term, Condition)]
    named = [term for term in named if term.field.fact == "player" and _names(term)]
    for term in named[1:]:
        if not _names(term) & _names(named[0]):
            message = 'this is said of the same player; of another one: opponent:"…" or any( … )'
            raise _WrongError(message, term.column)


def _names(term: Condition) -> frozenset[str]:
    test = term.test
    return frozenset(test.names) if isinstance(test, Called) and not test.denied else frozenset()


def _field(name: Token) -> Field:
    field = field_named(name)
    if field is not None:
        return field
    plain = name.lower()
    if _CODE.fullmatch(plain):
        hint = f"a finding is code:{name.upper()}"
    elif plain in game_names():
        hint = f"a game is game:{plain}"
    else:
        near = get_close_matches(plain.replace("-", "_"), [*BY_NAME, *OTHER_NAMES], n=3)
        hint = f"near it: {', '.join(near)}" if near else "hhtool hands --fields lists them"
    raise _WrongError(f"no field “{name[:40]}”; {hint}", _column(name))


def _signed(name: Token, sign: Token, values: int) -> Field:
    """The field, when that sign may stand behind it and so many values behind that."""
    field = _field(name)
    if not field.kind.signs:
        message = f"{field.name} stands by itself: {field.name}, or not {field.name}"
        raise _WrongError(message, _column(sign))
    if sign == "!=" and (field.frame or "!" not in field.kind.signs):
        raise _WrongError(f"write not {field.example}", _column(sign))
    if sign[0] not in field.kind.signs:
        raise _WrongError(f"{field.name} is {field.kind.title}: {field.example}", _column(sign))
    if values > 1 and sign not in _LISTED:
        raise _WrongError(f"one value stands behind {sign}", _end(sign))
    return field


def _unexpected(text: str, error: UnexpectedInput) -> _WrongError:
    """What could have stood where lark stopped."""
    at = getattr(error, "pos_in_stream", None)
    column = len(text) + 1 if at is None or at < 0 else at + 1
    expected: set[str] = set()
    if isinstance(error, UnexpectedCharacters):
        expected = set(error.allowed or ())
    elif isinstance(error, UnexpectedToken):
        expected = set(error.accepts or error.expected)
        if error.token.type == "$END":
            column = len(text) + 1
    if text[column - 1 : column] in ('"', "'") and "QUOTED" in expected:
        return _WrongError("this quotation does not end, or has a \\ before another sign", column)
    words = [word for name, word in _WORDS.items() if name in expected]
    listed = " or ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else "".join(words)
    return _WrongError(f"expected {listed}", column)
