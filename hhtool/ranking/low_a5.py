"""How strong is an ace-to-five low? An integer: the larger is the better low.

Aces are low, straights and flushes do not count, and pairs are bad: the best low is 5-4-3-2-A, and
two aces are the lowest pair. The integer is what the weakest of high hands lacks of the largest
such integer, as in low27.py: the category and the ranks of the layout of high.py, in which the ace
is 1 here, the deuce 2 and the king 13. It is never 0. So 0 can say that there is no low at all,
where a game asks for an eight or better and the cards make none.

Rules: betting §1.11.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from hhtool.ranking.high import HIGH_CARD, grouped, packed, take
from hhtool.ranking.keys import (
    HIDDEN_SHIFT,
    KEYS,
    LONGEST_KEPT,
    RANK_BITS,
    rank_counts_ace_low,
)

NO_LOW: Final = 0
"""The value of cards that make no low which qualifies."""

_MOST: Final = 0xFFFFFF

EIGHT_LOW: Final = _MOST - 0x87654
"""8-7-6-5-4, the least low that is an eight or better."""

_key: Final = KEYS.__getitem__

STRENGTHS: Final[dict[int, int]] = {}
"""The strengths found so far by the rank part of the sum of keys."""

_BOARD_STRENGTHS: Final[dict[int, int]] = {}


def low_strength(cards: Sequence[int]) -> int:
    """The value of the best low of five of the cards.

    ValueError when there are fewer than five, or one of them is hidden.
    """
    total = sum(map(_key, cards))
    if total >> HIDDEN_SHIFT:
        raise ValueError("a holding with a hidden card has no strength")
    try:
        return STRENGTHS[total & RANK_BITS]
    except KeyError:
        return by_ranks(total & RANK_BITS, len(cards))


def low8_strength(cards: Sequence[int]) -> int:
    """As `low_strength`, but `NO_LOW` where the best low is no eight or better.

    Rule: betting §1.11, best five distinct ranks of eight or lower.
    """
    value = low_strength(cards)
    return value if value >= EIGHT_LOW else NO_LOW


def low_board_strength(cards: Sequence[int]) -> int:
    """The value of the exposed cards of a razz board: the larger is the lower board, which opens.

    Pairs are bad; a short board lacks ranks, and is the better low where all else is equal. No
    cards are the best. ValueError when a card is hidden.

    Rule: betting §1.5, lowest board, ace low, pairs bad.
    """
    total = sum(map(_key, cards))
    if total >> HIDDEN_SHIFT:
        raise ValueError("a hidden card is no part of an exposed board")
    key = total & RANK_BITS
    found = _BOARD_STRENGTHS.get(key)
    if found is not None:
        return found
    value = _MOST - grouped(rank_counts_ace_low(key))
    if len(cards) <= LONGEST_KEPT:
        _BOARD_STRENGTHS[key] = value
    return value


def best_low(cards: Sequence[int]) -> tuple[int, ...]:
    """The five cards that play: what is paired first, then from the top down, the ace last.

    Of cards that would serve equally well the higher suit plays. ValueError as for `low_strength`.
    """
    value = low_strength(cards)
    return take(sorted(cards, reverse=True), low_ranks(value), low_category(value))


def low_category(low: int) -> int:
    """0 (five different ranks) to 7 (four of a kind), numbered as in high.py; not of `NO_LOW`."""
    return _MOST - low >> 20


def low_ranks(low: int) -> tuple[int, ...]:
    """The ranks that decide, most important first, numbered as in cards.py.

    (6, 4, 2, 1, 12) for 8-6-4-3-A; the pair and then the rest from the top down for a paired low.
    """
    nibbles = (_MOST - low >> shift & 15 for shift in (16, 12, 8, 4, 0))
    return tuple((nibble - 2) % 13 for nibble in nibbles if nibble)


def by_ranks(key: int, length: int) -> int:
    """The strength of `length` cards whose keys add up to `key`, kept for the next time."""
    if length < 5:
        raise ValueError(f"{length} cards make no five-card low")
    counts = rank_counts_ace_low(key)
    held = [rank for rank in range(13) if counts[rank]]
    if len(held) >= 5:
        worst = packed(HIGH_CARD, held[4::-1])
    else:
        cards = [rank for rank in held for _ in range(counts[rank])]
        worst = min(grouped(_counts_of(five)) for five in combinations(cards, 5))
    if length <= LONGEST_KEPT:
        STRENGTHS[key] = _MOST - worst
    return _MOST - worst


def _counts_of(ranks: Sequence[int]) -> list[int]:
    counts = [0] * 13
    for rank in ranks:
        counts[rank] += 1
    return counts
