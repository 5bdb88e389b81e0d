"""Lows, badugi hands and short-deck hands worked out by the letter, slowly and by themselves.

Every choice of cards is tried, and a hand is a tuple that compares element by element, larger for
the better hand. Cards are ints: rank * 4 + suit with ranks 0..12 for 2..A. In the tuples ranks are
counted as people count them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, combinations_with_replacement, pairwise
from operator import itemgetter
from typing import Any, Final

from support import row_cards

Value = tuple[float, ...]

ACE_LOW: Final = 1
ACE_HIGH: Final = 14
SHAPES: Final = ("5", "4+1", "3+2", "3+1+1", "2+2+1", "2+1+1+1", "1+1+1+1+1")
"""From the worst low to the best."""

STRAIGHT_WINS: Final = (
    *("high card", "pair", "two pair", "trips", "straight"),
    *("full house", "flush", "quads", "straight flush"),
)
TRIPS_WIN: Final = (
    *("high card", "pair", "two pair", "straight", "trips"),
    *("full house", "flush", "quads", "straight flush"),
)
SHORT_SHAPES: Final = {
    "4+1": "quads",
    "3+2": "full house",
    "3+1+1": "trips",
    "2+2+1": "two pair",
    "2+1+1+1": "pair",
    "1+1+1+1+1": "high card",
}


def rank_of(card: int, ace: int = ACE_HIGH) -> int:
    """2 to 13, and the ace as it counts."""
    return ace if card // 4 == 12 else card // 4 + 2


def groups(ranks: Iterable[int]) -> tuple[str, list[int]]:
    """ "2+2+1", and the ranks in that order, high before low."""
    count = Counter(ranks)
    ordered = sorted(count, key=lambda rank: (count[rank], rank), reverse=True)
    return "+".join(str(count[rank]) for rank in ordered), ordered


def a5_of_five(five: Sequence[int]) -> Value:
    """Straights and flushes are nothing, the ace is one."""
    shape, ranks = groups(rank_of(card, ACE_LOW) for card in five)
    return (SHAPES.index(shape), *(-rank for rank in ranks))


def a5(cards: Sequence[int]) -> Value:
    """The best low from ace to five."""
    return max(a5_of_five(five) for five in combinations(cards, 5))


def a5_eight(cards: Sequence[int]) -> Value | None:
    """The five lowest of the different ranks up to eight, if there are five."""
    low = sorted({rank_of(card, ACE_LOW) for card in cards if rank_of(card, ACE_LOW) <= 8})
    return tuple(-rank for rank in reversed(low[:5])) if len(low) >= 5 else None


def low27(cards: Sequence[int]) -> Value:
    """The best low from deuce to seven."""
    return max(row_cards.low(five) for five in combinations(cards, 5))


def badugi(cards: Sequence[int], ace: int) -> Value:
    """The most cards without a common rank or suit, and then the lowest."""
    found = []
    for size in range(1, 5):
        for some in combinations(cards, size):
            ranks = {rank_of(card, ace) for card in some}
            if len(ranks) == size == len({card % 4 for card in some}):
                found.append((size, *(-rank for rank in sorted(ranks, reverse=True))))
    return max(found)


def short_of_five(five: Sequence[int], order: Sequence[str]) -> Value:
    """Five cards of a deck from six to ace, in which 9-8-7-6-A is a straight."""
    shape, ranks = groups(rank_of(card) for card in five)
    kind = SHORT_SHAPES[shape]
    flush = len({card % 4 for card in five}) == 1
    if ranks == [14, 9, 8, 7, 6]:
        run: list[int] = [9]
    else:
        run = ranks[:1] if kind == "high card" and ranks[0] - ranks[4] == 4 else []
    if run:
        return (order.index("straight flush" if flush else "straight"), *run)
    return (order.index("flush" if flush else kind), *ranks)


def short(cards: Sequence[int], order: Sequence[str] = STRAIGHT_WINS) -> Value:
    """The best five."""
    return max(short_of_five(five, order) for five in combinations(cards, 5))


def two_and_three(
    value: Callable[[tuple[int, ...]], Any], hole: Sequence[int], board: Sequence[int]
) -> Any:
    """The best of two cards of the holding and three of the board; None where none counts."""
    values = [
        value((*two, *three)) for two in combinations(hole, 2) for three in combinations(board, 3)
    ]
    return max((each for each in values if each is not None), default=None)


def out_of_order(pairs: Iterable[tuple[int, Any]]) -> list[tuple[tuple[int, Any], ...]]:
    """Where our numbers and another's values do not rise together or stay equal together."""
    ordered = sorted(pairs, key=itemgetter(0))
    return [
        (one, two)
        for one, two in pairwise(ordered)
        if not (one[1] == two[1] if one[0] == two[0] else one[1] < two[1])
    ]


def rainbow(length: int, ranks: range = range(13)) -> list[tuple[int, ...]]:
    """One hand for each way in which so many cards fall into ranks, no five of them of a suit."""
    return [
        tuple(rank * 4 + place % 4 for place, rank in enumerate(some))
        for some in combinations_with_replacement(ranks, length)
        if max(Counter(some).values()) <= 4
    ]


def one_suit(ranks: range = range(13)) -> list[tuple[int, ...]]:
    """Every hand of five spades."""
    return [tuple(rank * 4 + 3 for rank in some) for some in combinations(ranks, 5)]
