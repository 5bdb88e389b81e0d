"""An expression asked of a hand in memory, in plain Python: true or false, as the SQL is."""

from hhtool.core.case import Case
from hhtool.store.filter.asked import Value
from hhtool.store.filter.facts import Facts, Held, facts_of
from hhtool.store.filter.fields import PLAYER
from hhtool.store.filter.tree import All, Condition, Node, Not, OneOf, Some


def selects(tree: Node, case: Case) -> bool:
    """Whether a hand is meant."""
    return holds(tree, facts_of(case))


def holds(tree: Node, facts: Facts) -> bool:
    """Whether the hand with these facts is meant."""
    return _holds(tree, facts, {})


def _holds(node: Node, facts: Facts, seat: Held) -> bool:
    """Whether it holds of the hand; `seat` is whom conditions on players speak of."""
    match node:
        case Condition():
            return _passes(node, facts, seat)
        case Not(term):
            return not _holds(term, facts, seat)
        case All(terms):
            return all(_holds(term, facts, seat) for term in terms)
        case OneOf(terms):
            return any(_holds(term, facts, seat) for term in terms)
        case Some(term):
            return any(_holds(term, facts, one) for one in facts.seats)


def _passes(condition: Condition, facts: Facts, seat: Held) -> bool:
    field = condition.field
    held = (seat if field.of == PLAYER else facts.hand)[field.fact]
    values: tuple[Value, ...] = held if isinstance(held, tuple) else (held,)
    unit = facts.unit if field.unit else 1
    return any(condition.test.passes(value, unit) for value in values)
