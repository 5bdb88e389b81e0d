"""What becomes of the groups of a pattern: the fields of a line, as lark would give them.

A plan is the number of a group, None for a field that is not there, or one of the tuples that
`PLANS` has; `compile_regex.py` makes them. The plans of a pattern become one Python expression when
the pattern is compiled: a function for each plan would cost more than all that they do.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from hhtool.read.marks import FIRST_MARK
from hhtool.read.spelling import respelled

Value: TypeAlias = str | int | tuple[object, ...] | None
Tables: TypeAlias = Mapping[str, Mapping[str, tuple[Value, ...]]]
"""By name: the words of fixed texts."""

MEMO_SIZE: Final = 4096

spelled: Final = lru_cache(MEMO_SIZE)(respelled)

Plan: TypeAlias = Callable[[re.Match[str]], tuple[Value, ...]]
"""What becomes of the groups of a match: fields."""

Take: TypeAlias = Callable[[str], tuple[Value, ...] | None]
"""Reads a text to its end: the fields, or None where it says something else."""


def plan(tables: Tables, plans: tuple[Any, ...]) -> Plan:
    """What becomes of a match."""
    made = Expression(tables)
    fields = made.fields(plans)
    function: Plan = made.function(f"lambda m: {of_groups(fields)}")
    return function


def taking(tables: Tables, pattern: str, plans: tuple[Any, ...]) -> Take:
    """Matches a text with a pattern that takes all of it."""
    compiled = re.compile(pattern)
    made = Expression(tables)
    as_it_is = plans == tuple(range(compiled.groups))
    fields = "m.groups()" if as_it_is else of_groups(made.fields(plans))
    made.names["match"] = compiled.match
    function: Take = made.function(f"lambda text: None if (m := match(text)) is None else {fields}")
    return function


def taking_rest(
    tables: Tables,
    pattern: str,
    plans: tuple[Any, ...],
    rest: Callable[[str, str], tuple[Value, ...] | None],
    rule: str,
) -> Take:
    """Matches what a text begins with, and has a rule take what is left of it."""
    made = Expression(tables)
    fields = made.fields((*plans, ("left",)))
    made.names |= {"match": re.compile(pattern).match, "rest": rest}
    function: Take = made.function(
        "lambda text: None if (m := match(text)) is None "
        f"or (left := rest({rule!r}, text[m.end():])) is None else {of_groups(fields)}"
    )
    return function


class Expression:
    """Plans as the text of an expression over a match `m`, and what its names stand for. Private to
    `read`."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Tables = tables
        self.names: dict[str, Any] = {"spelled": spelled}

    def function(self, text: str) -> Any:
        """What an expression of these names comes to."""
        # All of its text is made here, of numbers and of words that stand in a grammar of ours.
        return eval(text, self.names)  # noqa: S307

    def defined(self, arguments: str, lines: Sequence[str]) -> Any:
        """The function that has these lines."""
        # The same holds of them.
        exec("\n".join([f"def made({arguments}):", *lines]), self.names)  # noqa: S102
        return self.names["made"]

    def fields(self, plans: tuple[Any, ...]) -> str:
        """Plans as a tuple of fields."""
        return f"({''.join(f'{self.field(what)}, ' for what in plans)})"

    def field(self, what: Any) -> str:
        """A plan as a field, or behind a star as several."""
        if what is None:
            return "None"
        if isinstance(what, int):
            return group(what)
        return PLANS[what[0]](self, *what[1:])

    def name(self, value: object) -> str:
        """A name that stands for a value."""
        name = f"n{len(self.names)}"
        self.names[name] = value
        return name


def group(at: int) -> str:
    """A group of the match, of all that there are."""
    return f"g[{at}]"


def of_groups(fields: str) -> str:
    """Fields for which all groups are taken of the match at once, if they are made of any."""
    return f"((g := m.groups()) and {fields})" if "g[" in fields else fields


def _left(_made: Expression) -> str:
    return "left"


def _cards(_made: Expression, at: int) -> str:
    return f"(None if {group(at)} is None else spelled({group(at)}))"


def _name(_made: Expression, at: int) -> str:
    return f"(None if {group(at)} is None else ord({group(at)}) - {FIRST_MARK})"


def _words(made: Expression, at: int, table_name: str) -> str:
    text, table = group(at), made.name(made.tables[table_name])
    return f"(None if {text} is None else {table}.get({text}) or {table}[{text}.lower()])"


def _value(made: Expression, marker: int, word: str, plans: tuple[Any, ...]) -> str:
    inner = "".join(f"{made.field(what)}, " for what in plans)
    return f"(None if {group(marker)} is None else ({word!r}, {inner}))"


def _one(made: Expression, plans: tuple[Any, ...]) -> str:
    fields = [made.field(what) for what in plans]
    text = fields.pop()
    for field in fields[::-1]:
        name = made.name(None)
        text = f"({name} if ({name} := {field}) is not None else {text})"
    return text


def _branch(made: Expression, branches: tuple[tuple[int, tuple[Any, ...]], ...]) -> str:
    text = "()"
    for marker, plans in list(branches)[::-1]:
        text = f"({made.fields(plans)} if {group(marker)} is not None else {text})"
    return f"*{text}"


def _each(made: Expression, at: int, pattern: str, plans: tuple[Any, ...]) -> str:
    items, fields = re.compile(pattern).finditer, plan(made.tables, plans)

    def each(text: str | None) -> tuple[Value, ...]:
        return tuple(field for item in items(text or "") for field in fields(item))

    return f"*{made.name(each)}({group(at)})"


PLANS: Final[dict[str, Callable[..., str]]] = {
    "cards": _cards,
    "name": _name,
    "words": _words,
    "value": _value,
    "one": _one,
    "branch": _branch,
    "each": _each,
    "left": _left,
}
"""The plans that are more than a group: cards as hhtool spells them; the seat of a name; the word
of a fixed text; a value, where the group that marks it is there; the first of several that is
there; the fields of the branch whose mark is there; those of each item of a repetition; what a rule
makes of the rest of the line."""
