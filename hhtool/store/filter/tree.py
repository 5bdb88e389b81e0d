"""What an expression is made of, and of whom its conditions on players speak.

A condition on a player asks a seat of the hand. Alone, it asks whether any seat passes, and with
`not` before it whether none does. Where `and` joins several of them, brackets or not, they speak
of one and the same player: some seat must pass them all, those with `not` too, which are about that
player then. Only where each of them begins with `not` is there nobody to speak of, and each asks
that no seat passes. `any( )` asks for a player of its own.
"""

from dataclasses import dataclass

from hhtool.store.filter.asked import Test
from hhtool.store.filter.fields import PLAYER, Field


@dataclass(frozen=True, slots=True)
class Condition:
    """A test of a field; `column` is where it stands in the expression, from 1."""

    field: Field
    test: Test
    column: int


@dataclass(frozen=True, slots=True)
class Not:
    """What must not hold."""

    term: "Node"


@dataclass(frozen=True, slots=True)
class All:
    """Terms that must all hold."""

    terms: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class OneOf:
    """Terms of which one must hold."""

    terms: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Some:
    """What must hold of one player of the hand."""

    term: "Node"


Node = Condition | Not | All | OneOf | Some


def of_hand(node: Node) -> Node:
    """The same with `Some` wherever players are spoken of, so that every condition on a player
    stands within one."""
    match node:
        case Condition():
            return Some(node) if node.field.of == PLAYER else node
        case Not(term):
            return Not(of_hand(term))
        case OneOf(terms):
            return OneOf(tuple(map(of_hand, terms)))
        case All(terms):
            about = tuple(term for term in terms if speaks_of_player(term))
            if len(about) < 2 or all(isinstance(term, Not) for term in about):
                return All(tuple(map(of_hand, terms)))
            rest = tuple(term for term in terms if term not in about)
            return All((*map(of_hand, rest), Some(All(about)))) if rest else Some(All(about))
        case Some():
            return node


def speaks_of_player(node: Node) -> bool:
    """Whether a condition on a player stands in it that belongs to no `any( )` of its own."""
    match node:
        case Condition():
            return node.field.of == PLAYER
        case Not(term):
            return speaks_of_player(term)
        case All(terms) | OneOf(terms):
            return any(map(speaks_of_player, terms))
        case Some():
            return False


def speaks_of_hand(node: Node) -> bool:
    """Whether something stands in it that asks the hand and not one seat."""
    match node:
        case Condition():
            return node.field.of != PLAYER
        case Not(term):
            return speaks_of_hand(term)
        case All(terms) | OneOf(terms):
            return any(map(speaks_of_hand, terms))
        case Some():
            return True
