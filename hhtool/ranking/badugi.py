"""How strong is a badugi hand? An integer: the larger is the better hand.

Only cards of different ranks and of different suits play together: four of them are a badugi, and
any hand of more cards beats any of fewer. Among hands of equally many the lower wins, the highest
card compared first. The integer is `count << 16` and what the ranks lack of 0xffff, four bits for
each from the highest: the deuce 2, the king 13, and the ace 1, or 14 where it is high.

A holding may have any number of cards: of the five of badacey or the seven of razzdugi the best
four or fewer play. The search takes the largest sets first, among sets of one size those with the
lowest high cards first; so the first set that fits is the best.

Rules: betting §1.11.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

_ACE: Final = 12
_MOST: Final = 0xFFFF

# A card's rank and suit, each as a bit: cards fit together if no two share one.
_BITS: Final[tuple[int, ...]] = tuple(1 << (card >> 2) | 1 << 13 + (card & 3) for card in range(52))

# By number of cards: the places of the sets of up to four cards in a holding sorted downwards.
_SETS: Final[dict[int, tuple[tuple[int, ...], ...]]] = {}


def badugi_strength(cards: Sequence[int]) -> int:
    """The value of the best set of the cards, aces low. ValueError for no or a hidden card."""
    return _value(best_badugi(cards), 1)


def badugi27_strength(cards: Sequence[int]) -> int:
    """The value with aces high, as in the badugi half of badeucey. ValueError as above."""
    return _value(best_badugi27(cards), 14)


def best_badugi(cards: Sequence[int]) -> tuple[int, ...]:
    """The cards that play, the highest first and the ace last.

    Of sets that would serve equally well the one with the higher suits plays.
    """
    return _best(sorted(cards, key=_ace_low))


def best_badugi27(cards: Sequence[int]) -> tuple[int, ...]:
    """The cards that play where aces are high, the highest first."""
    return _best(sorted(cards, key=_ace_high))


def badugi_count(value: int) -> int:
    """How many cards play: 4 for a badugi."""
    return value >> 16


def badugi_ranks(value: int) -> tuple[int, ...]:
    """The ranks of the cards that play, highest first, numbered as in cards.py."""
    shifts = (12, 8, 4, 0)[: value >> 16]
    return tuple(((_MOST - value >> shift & 15) - 2) % 13 for shift in shifts)


def _ace_low(card: int) -> tuple[int, int]:
    return -(((card >> 2) + 1) % 13), card & 3


def _ace_high(card: int) -> tuple[int, int]:
    return -(card >> 2), card & 3


def _best(cards: Sequence[int]) -> tuple[int, ...]:
    """The best set of cards that are sorted downwards by rank and upwards by suit."""
    if not cards or min(cards) < 0:
        raise ValueError("a badugi hand has one card or more, and none of them hidden")
    bits = [_BITS[card] for card in cards]
    for places in _SETS.get(len(cards)) or _sets(len(cards)):
        if _fit(bits, places):
            return tuple([cards[place] for place in places])
    return ()


def _fit(bits: Sequence[int], places: Sequence[int]) -> bool:
    """Whether no two of the cards at these places share a rank or a suit."""
    taken = 0
    for place in places:
        if taken & bits[place]:
            return False
        taken |= bits[place]
    return True


def _sets(count: int) -> tuple[tuple[int, ...], ...]:
    """The sets in the order in which they are tried."""
    found: list[tuple[int, ...]] = []
    for size in range(min(count, 4), 0, -1):
        found += reversed(list(combinations(range(count), size)))
    _SETS[count] = tuple(found)
    return _SETS[count]


def _value(cards: Sequence[int], ace: int) -> int:
    packed = 0
    for place, card in enumerate(cards):
        rank = card >> 2
        packed |= (ace if rank == _ACE else rank + 2) << 12 - 4 * place
    return len(cards) << 16 | _MOST - packed
