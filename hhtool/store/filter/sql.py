"""An expression → parameterised SQL over the documented views.

Null stands for what is not known: where it is not denied it counts as false by itself, and `not`
is written IS NOT TRUE, which makes it true. So an expression is true or false of every hand, as it
is in memory.
"""

from typing import Final

from hhtool.core.errors import RequestError
from hhtool.store.filter.asked import Called
from hhtool.store.filter.clause import Clause, joined
from hhtool.store.filter.tree import All, Condition, Node, Not, OneOf, Some, speaks_of_hand

MOST_VALUES: Final = 5000
"""SQLite takes some more in one statement."""

_SEATS: Final = "h.hand_id IN (SELECT r.hand_id FROM v_results r WHERE {})"
_OWN_SEATS: Final = "EXISTS (SELECT 1 FROM v_results r WHERE r.hand_id = h.hand_id AND {})"


def where(tree: Node) -> Clause:
    """The condition on a row of v_hands that is called h."""
    clause = _clause(tree)
    if len(clause.values) > MOST_VALUES:
        raise RequestError("the expression is too long: its patterns take too many values")
    return clause


def _clause(node: Node) -> Clause:
    match node:
        case Condition(field, test):
            clause = test.clause(field.column, field.unit)
            return clause.within(field.frame) if field.frame else clause
        case Not(term):
            return _clause(term).within("({}) IS NOT TRUE")
        case All(terms):
            return joined("AND", map(_clause, terms))
        case OneOf(terms):
            return joined("OR", map(_clause, terms))
        case Some(term):
            # A question about seats alone can be answered once for all hands. That pays where an
            # index leads to a player's seats; else each hand's seats lie together on the disk.
            once = _named(term) and not speaks_of_hand(term)
            return _clause(term).within(_SEATS if once else _OWN_SEATS)


def _named(node: Node) -> bool:
    """Whether only seats of certain players can pass."""
    match node:
        case Condition(field, test):
            return not field.frame and isinstance(test, Called) and not test.denied
        case All(terms):
            return any(map(_named, terms))
        case OneOf(terms):
            return all(map(_named, terms))
    return False
