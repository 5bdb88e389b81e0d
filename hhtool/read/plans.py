"""What becomes of the groups of a pattern: the fields of a line, as lark would give them.

A plan is the number of a group, None for a field that is not there, or one of the tuples that
`PLANS` has; `compile_regex.py` makes them. Each becomes a function once, when its pattern is
compiled.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final, TypeAlias

from hhtool.read.marks import FIRST_MARK
from hhtool.read.spelling import respelled

Value: TypeAlias = str | int | tuple[object, ...] | None
Groups: TypeAlias = tuple[Any, ...]
Tables: TypeAlias = Mapping[str, Mapping[str, tuple[Value, ...]]]
"""By name: the words of fixed texts."""

MEMO_SIZE: Final = 4096

spelled: Final = lru_cache(MEMO_SIZE)(respelled)

Plan: TypeAlias = Callable[[Groups], tuple[Value, ...]]
"""What becomes of the groups of a match: fields."""


class _Several:
    """A plan that leaves as many fields as the text has."""

    def __init__(self, fields: Plan) -> None:
        self.fields: Plan = fields


Single: TypeAlias = Callable[[Groups], Value]
Field: TypeAlias = Single | _Several
"""What becomes of some of the groups: a field, or several."""


def plan(tables: Tables, plans: tuple[Any, ...]) -> Plan:
    """Plans as one function, the simplest that does it: the groups that come first as they are are
    taken together."""
    first = next((at for at, what in enumerate(plans) if what != at), len(plans))
    fields = [_field(tables, what) for what in plans[first:]]
    singles = [field for field in fields if not isinstance(field, _Several)]
    if len(singles) < len(fields):
        return lambda groups: (*groups[:first], *_together(fields, groups))
    if len(singles) > MOST_ALONE:
        return lambda groups: (*groups[:first], *[field(groups) for field in singles])
    return _FEW[len(singles)](first, *singles)


MOST_ALONE: Final = 3
"""So many fields are taken without a loop."""


def _none(first: int) -> Plan:
    return lambda groups: groups[:first]


def _one_more(first: int, one: Single) -> Plan:
    return lambda groups: (*groups[:first], one(groups))


def _two_more(first: int, one: Single, two: Single) -> Plan:
    return lambda groups: (*groups[:first], one(groups), two(groups))


def _three_more(first: int, one: Single, two: Single, three: Single) -> Plan:
    return lambda groups: (*groups[:first], one(groups), two(groups), three(groups))


_FEW: Final[tuple[Callable[..., Plan], ...]] = (_none, _one_more, _two_more, _three_more)


def _together(fields: Sequence[Field], groups: Groups) -> tuple[Value, ...]:
    together: list[Value] = []
    for field in fields:
        if isinstance(field, _Several):
            together += field.fields(groups)
        else:
            together.append(field(groups))
    return tuple(together)


def _missing(_groups: Groups) -> None:
    return None


def _field(tables: Tables, what: Any) -> Field:
    if what is None:
        return _missing
    if isinstance(what, int):
        return itemgetter(what)
    return PLANS[what[0]](tables, *what[1:])


def _cards(_tables: Tables, at: int) -> Field:
    def cards(groups: Groups) -> Value:
        return None if groups[at] is None else spelled(groups[at])

    return cards


def _name(_tables: Tables, at: int) -> Field:
    def name(groups: Groups) -> Value:
        return None if groups[at] is None else ord(groups[at]) - FIRST_MARK

    return name


def _words(tables: Tables, at: int, table_name: str) -> Field:
    table = tables[table_name]

    def words(groups: Groups) -> Value:
        text = groups[at]
        return None if text is None else table.get(text) or table[text.lower()]

    return words


def _value(tables: Tables, marker: int, word: str, plans: tuple[Any, ...]) -> Field:
    if not plans:
        alone = (word,)
        return lambda groups: None if groups[marker] is None else alone
    if len(plans) == 1 and isinstance(plans[0], int):
        (at,) = plans
        return lambda groups: None if groups[marker] is None else (word, groups[at])
    made = plan(tables, plans)

    def value(groups: Groups) -> Value:
        return None if groups[marker] is None else (word, *made(groups))

    return value


def _one(tables: Tables, plans: tuple[Any, ...]) -> Field:
    fields = [field for field in (_field(tables, what) for what in plans) if callable(field)]

    def one(groups: Groups) -> Value:
        for field in fields:
            found = field(groups)
            if found is not None:
                return found
        return None

    return one


def _branch(tables: Tables, branches: tuple[tuple[int, tuple[Any, ...]], ...]) -> Field:
    made = [(marker, plan(tables, plans)) for marker, plans in branches]

    def branch(groups: Groups) -> tuple[Value, ...]:
        for marker, fields in made:
            if groups[marker] is not None:
                return fields(groups)
        return ()

    return _Several(branch)


def _each(tables: Tables, at: int, pattern: str, plans: tuple[Any, ...]) -> Field:
    items, made = re.compile(pattern).finditer, plan(tables, plans)

    def each(groups: Groups) -> tuple[Value, ...]:
        found = items(groups[at] or "")
        return tuple(field for item in found for field in made(item.groups()))

    return _Several(each)


PLANS: Final[dict[str, Callable[..., Field]]] = {
    "cards": _cards,
    "name": _name,
    "words": _words,
    "value": _value,
    "one": _one,
    "branch": _branch,
    "each": _each,
}
"""The plans that are more than a group: cards as hhtool spells them; the seat of a name; the word
of a fixed text; a value, where the group that marks it is there; the first of several that is
there; the fields of the branch whose mark is there; those of each item of a repetition."""
