"""What is a strength called? Two pair, kings and fives.

Also which ranks such a description names and which it leaves out, so that a stated one can be
held against a derived one. Not here: how sites word it, which is the grammar's business.
"""

from collections.abc import Sequence
from typing import Final

from hhtool.ranking.high import (
    FIVE_HIGH,
    FULL_HOUSE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TWO_PAIR,
    category,
    ranks,
)

CATEGORY_NAME: Final[tuple[str, ...]] = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
)
"""By category, from the weakest."""

RANK_NAME: Final[tuple[str, ...]] = (
    "deuce",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
RANK_PLURAL: Final[tuple[str, ...]] = tuple(
    name + "es" if name == "six" else name + "s" for name in RANK_NAME
)

# By category and the number of ranks named: {0}, {1} are singular, {2}, {3} the same in plural.
_PHRASES: Final[tuple[tuple[str, ...], ...]] = (
    ("high card", "high card {0}"),
    ("a pair", "a pair of {2}"),
    ("two pair", "two pair, {2}", "two pair, {2} and {3}"),
    ("three of a kind", "three of a kind, {2}"),
    ("a straight", "a straight, {0} high", "a straight, {0} to {1}"),
    ("a flush", "a flush, {0} high"),
    ("a full house", "a full house, {2} full", "a full house, {2} full of {3}"),
    ("four of a kind", "four of a kind, {2}"),
    ("a straight flush", "a straight flush, {0} high", "a straight flush, {0} to {1}"),
)
_ROYAL: Final[tuple[tuple[int, ...], ...]] = ((8, 12), (12,))


def describe(strength: int) -> str:
    """ "two pair, kings and fives": the category and the ranks that name it, without kickers."""
    return describe_named(category(strength), named_ranks(strength))


def describe_named(category: int, ranks: Sequence[int]) -> str:
    """As `describe`, from a category and the ranks that were named, in the order of `named_ranks`.

    Fewer ranks make a shorter phrase; a straight with one rank is named by its top. Ranks beyond
    those that the category has a name for are left out.
    """
    if category == STRAIGHT_FLUSH and tuple(ranks) in _ROYAL:
        return "a royal flush"
    phrases = _PHRASES[category]
    named = ranks[: len(phrases) - 1]
    first = named[0] if named else 0
    second = named[1] if len(named) > 1 else 0
    return phrases[len(named)].format(
        RANK_NAME[first], RANK_NAME[second], RANK_PLURAL[first], RANK_PLURAL[second]
    )


def named_ranks(strength: int) -> tuple[int, ...]:
    """The ranks that a description of this strength names, in its order.

    A straight is named from its low card to its top, (12, 3) for ace to five; a flush by its top;
    a full house by its three and its pair.
    """
    kind = category(strength)
    deciding = ranks(strength)
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        top = deciding[0]
        return (12 if top == FIVE_HIGH else top - 4, top)
    return deciding[:2] if kind in (TWO_PAIR, FULL_HOUSE) else deciding[:1]


def kickers(strength: int) -> tuple[int, ...]:
    """The ranks that decide beyond the named ones, in order; none for a straight.

    For a high card and a flush the four below the top.
    """
    kind = category(strength)
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        return ()
    return ranks(strength)[len(named_ranks(strength)) :]
