"""Conditions on persons: `me` among their names stands for the hero of the text."""

from collections.abc import Sequence
from typing import Final

from hhtool.store.filter.asked import Holds
from hhtool.store.filter.fields import BY_NAME, HEROES_OF, Field
from hhtool.store.filter.tree import All, Condition, Node, OneOf, of_hand
from hhtool.store.filter.values import PERSON, Written, test_of
from hhtool.store.persons import ME

_EXACTLY: Final = (":", "=", "!=")


def condition(field: Field, sign: str, values: Sequence[Written], column: int) -> Node:
    """What a field, a sign and some values ask. WrongValueError says which value is wrong, and
    why."""
    names = [value for value in values if not _is_me(field, sign, value)]
    asked: list[Node] = []
    if names:
        asked.append(Condition(field, test_of(field.kind, field.name, sign, names), column))
    if len(names) < len(values):
        asked.append(Condition(HEROES_OF[field.name], Holds(denied=sign == "!="), column))
    if len(asked) == 1:
        return asked[0]
    return All(tuple(asked)) if sign == "!=" else OneOf(tuple(asked))


def with_player(name: str) -> Node:
    """A hand in which somebody of that name plays, or the hero for `me`."""
    return of_hand(condition(BY_NAME["player"], ":", (Written(name, False, 1),), 1))


def _is_me(field: Field, sign: str, value: Written) -> bool:
    return field.kind is PERSON and sign in _EXACTLY and not value.quoted and value.text == ME
