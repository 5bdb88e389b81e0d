"""How strong is a deuce-to-seven low? An integer: the larger is the better low.

Straights and flushes count against the hand and the ace is high, so the best low is the weakest
high hand without them, 7-5-4-3-2, and A-2-3-4-5 is no straight but an ace high. The integer is
what the high value (high.py) lacks of the largest such integer.

Of more than five cards, as in 2-7 razz, the five play that make the best low. Which they are does
not follow from ranks alone when five cards share a suit, and not from the lowest ranks when these
make a straight; so all fives are tried, and what follows from ranks is kept.

Rules: betting §1.11; chinese §2.6, §2.9.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from hhtool.ranking.high import (
    FLUSH,
    HIGH_CARD,
    STRAIGHT,
    STRAIGHT_FLUSH,
    board_strength,
    strength,
)
from hhtool.ranking.keys import KEYS, LONGEST_KEPT, RANK_BITS, START, UNUSUAL

_MOST: Final = 0xFFFFFF
_TEN: Final = 8

# A-5-4-3-2, which is no straight here, by the strength of the wheel.
_NO_STRAIGHT: Final[dict[int, int]] = {
    STRAIGHT << 20 | 4 << 16: HIGH_CARD << 20 | 0xD4321,
    STRAIGHT_FLUSH << 20 | 4 << 16: FLUSH << 20 | 0xD4321,
}

_key: Final = KEYS.__getitem__

_STRENGTHS: Final[dict[int, int]] = {}


def low27_strength(cards: Sequence[int]) -> int:
    """The value of five cards as a low. ValueError for a hidden card or another number of cards."""
    if len(cards) != 5:
        raise ValueError(f"a low has five cards, not {len(cards)}")
    value = strength(cards)
    return _MOST - _NO_STRAIGHT.get(value, value)


def low27_holding_strength(cards: Sequence[int]) -> int:
    """The value of the best low of five of the cards.

    ValueError when there are fewer than five, or one of them is hidden.
    """
    total = sum(map(_key, cards), START)
    if total & UNUSUAL:
        return _best(cards)
    key = total & RANK_BITS
    found = _STRENGTHS.get(key)
    if found is not None:
        return found
    value = _best(cards)
    if len(cards) <= LONGEST_KEPT:
        _STRENGTHS[key] = value
    return value


def low27_board_strength(cards: Sequence[int]) -> int:
    """The value of the exposed cards of a 2-7 razz board: the larger is the lower board.

    Aces are high and pairs are bad; straights and flushes do not count. ValueError when a card is
    hidden.

    Rule: betting §1.11, lowest board opens.
    """
    return _MOST - board_strength(cards)


def best_low27(cards: Sequence[int]) -> tuple[int, ...]:
    """The five cards that play: what is paired first, then from the top down.

    Of fives that would serve equally well the one with the higher cards by suit plays. ValueError
    as for `low27_holding_strength`.
    """
    value = low27_holding_strength(cards)
    fives = combinations(sorted(cards, reverse=True), 5)
    five = max(five for five in fives if low27_strength(five) == value)
    copies = [sum(card >> 2 == other >> 2 for other in five) for card in five]
    return tuple(card for _, card in sorted(zip(copies, five, strict=True), reverse=True))


def _best(cards: Sequence[int]) -> int:
    if len(cards) < 5:
        raise ValueError(f"{len(cards)} cards make no five-card low")
    return max(low27_strength(five) for five in combinations(cards, 5))


def as_high(low: int) -> int:
    """The strength of the same cards in the layout of high.py, the ace high and no wheel."""
    return _MOST - low


NUMBER_ONE: Final = as_high(HIGH_CARD << 20 | 0x64321)
"""7-5-4-3-2, the best low there is."""


def qualifies(low: int) -> bool:
    """Whether it is a ten low or better: no pair, straight or flush, and no card above a ten."""
    return as_high(low) >> 16 <= HIGH_CARD << 4 | _TEN + 1


def top_rank(low: int) -> int:
    """The rank of the highest card of a low without pair, straight or flush; -1 of any other."""
    high = as_high(low)
    return (high >> 16) - 1 if high >> 20 == HIGH_CARD else -1
