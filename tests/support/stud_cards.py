"""How strong are cards? The slow way: every choice of five, and nothing shared with hhtool."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

Value: TypeAlias = tuple[int, tuple[int, ...]]

ACE = 12
WHEEL = {12, 0, 1, 2, 3}
HIGH, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH = range(9)
SHAPES = {
    (1, 1, 1, 1, 1): HIGH,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): THREE,
    (3, 2): FULL,
    (4, 1): FOUR,
}


def grouped(cards: Sequence[int]) -> list[tuple[int, int]]:
    """(how many, rank), the largest groups first, then the highest ranks."""
    counts = Counter(card // 4 for card in cards)
    return sorted(((many, rank) for rank, many in counts.items()), reverse=True)


def five_value(five: Sequence[int]) -> Value:
    """Five cards as (category, ranks that decide)."""
    groups = grouped(five)
    ranks = tuple(rank for _, rank in groups)
    shape = SHAPES[tuple(many for many, _ in groups)]
    flush = len({card % 4 for card in five}) == 1
    straight = shape == HIGH and (ranks[0] - ranks[4] == 4 or set(ranks) == WHEEL)
    top = (3,) if set(ranks) == WHEEL else ranks[:1]
    if straight:
        return (STRAIGHT_FLUSH if flush else STRAIGHT), top
    return (FLUSH if flush else shape), ranks


def value(cards: Sequence[int]) -> Value:
    """The best five of the cards."""
    return max(five_value(five) for five in combinations(cards, 5))


def board_value(cards: Sequence[int], ace: int = ACE) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Up cards by their groups alone: straights and flushes do not count."""
    counts = Counter(ace if card // 4 == ACE else card // 4 for card in cards)
    groups = sorted(((many, rank) for rank, many in counts.items()), reverse=True)
    return tuple(many for many, _ in groups), tuple(rank for _, rank in groups)
