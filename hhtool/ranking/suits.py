"""Whose suit takes the odd chip? Keys that order tied holdings where a house asks the suits.

Suits rank clubs, diamonds, hearts, spades. Suits never decide a pot, only its indivisible rest.
Which house asks which key, and how the rest is dealt out, is not decided here.
"""

from collections.abc import Sequence

from hhtool.core.cards import known
from hhtool.ranking.high import FIVE_HIGH, STRAIGHT, STRAIGHT_FLUSH, best_five, strength

_ACE = 12
_LOW_ACE = -1


def five_key(cards: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The five cards that play as (rank, suit), highest first; the larger key takes the odd unit.

    Where several fives are equally strong, this is the largest of their keys. The ace of a
    five-high straight counts low. ValueError as for `strength`.

    Rule: betting 3.2, `high_suit_five`.
    """
    value = strength(cards)
    five = best_five(cards)
    wheel = value >> 20 in (STRAIGHT, STRAIGHT_FLUSH) and five[0] >> 2 == FIVE_HIGH
    return tuple(sorted((_pair(card, ace_low=wheel) for card in five), reverse=True))


def all_key(cards: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """All cards seen as (rank, suit), highest first; the larger key takes the odd unit.

    Rule: betting 3.2, `high_suit_all`.
    """
    return tuple(sorted((_pair(card, ace_low=False) for card in known(cards)), reverse=True))


def ace_low_key(cards: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The cards that play as (rank, suit), highest first, aces low; the larger key takes the odd
    unit.

    For ace-to-five lows and badugi hands, of the cards that play alone.

    Rule: betting 3.2, `high_suit_five` where an ace is low: the seven of a 7-5-4-2-A.
    """
    return tuple(sorted((_pair(card, ace_low=True) for card in known(cards)), reverse=True))


def low_all_key(cards: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """All cards seen as (rank, suit), lowest first, aces low; the SMALLER key takes the odd unit.

    Rule: betting 3.2, `low_suit_all`.
    """
    return tuple(sorted(_pair(card, ace_low=True) for card in known(cards)))


def _pair(card: int, *, ace_low: bool) -> tuple[int, int]:
    rank = card >> 2
    return (_LOW_ACE if ace_low and rank == _ACE else rank, card & 3)
