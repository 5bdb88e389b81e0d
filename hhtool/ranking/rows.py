"""How strong is a row of a Chinese or open-face hand, and which of two equal rows has the suits?

A row of five is valued as a high hand (high.py). A front row has three cards: in it a sequence
and a suit mean nothing, and a kicker that it lacks is lower than a deuce. In the layout of
high.py a missing rank is 0, so that one comparison of integers holds between rows of any length.

A house may rank the straight from ace to five second. Such a straight is written as one to the
king with a second rank, the five: above the straight to the king, below the one to the ace. The
steel wheel likewise.

Not here: a middle row that counts as a low (low27.py), jokers (joker.py), and which row may
stand before which, which is a matter of the house.

Rules: chinese §1.2, §1.3.
"""

from collections.abc import Sequence
from typing import Final

from hhtool.ranking.high import (
    FIVE_HIGH,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    board_strength,
    strength,
)

_KING: Final = 11
_ACE: Final = 12


def _to(kind: int, top: int, below: int = 0) -> int:
    return kind << 20 | top + 1 << 16 | below << 12


_RAISED: Final[dict[int, int]] = {
    _to(kind, FIVE_HIGH): _to(kind, _KING, FIVE_HIGH + 1) for kind in (STRAIGHT, STRAIGHT_FLUSH)
}
"""The strength of each wheel where it is the second highest, by that where it is the lowest."""

_WHEELS: Final = frozenset((*_RAISED, *_RAISED.values()))

ROYAL: Final = _to(STRAIGHT_FLUSH, _ACE)
"""The best straight flush. It is no class of its own."""

# How many bits of a front's strength lie below the last rank that a front of its category has.
_UNSHARED: Final[dict[int, int]] = {HIGH_CARD: 8, PAIR: 12, THREE_OF_A_KIND: 16}


def front_strength(cards: Sequence[int]) -> int:
    """The value of a row of three: trips, a pair or high cards. ValueError for a hidden card."""
    if len(cards) != 3:
        raise ValueError(f"a front row has three cards, not {len(cards)}")
    return board_strength(cards)


def row_strength(cards: Sequence[int], wheel_second: bool) -> int:
    """The value of a row of five. ValueError for a hidden card or another number of cards."""
    if len(cards) != 5:
        raise ValueError(f"a middle or back row has five cards, not {len(cards)}")
    value = strength(cards)
    return _RAISED.get(value, value) if wheel_second else value


def is_wheel(strength: int) -> bool:
    """Whether this is a straight or straight flush from ace to five, however it is ranked."""
    return strength in _WHEELS


def shared_part(front: int, behind: int) -> int:
    """The strength `behind` as far as a front of the strength `front` has ranks to match it."""
    cut = _UNSHARED[front >> 20]
    return behind >> cut << cut


def suit_places(order: Sequence[str]) -> tuple[int, ...]:
    """The place of clubs, diamonds, hearts and spades, 0 the lowest, in such an order of suits."""
    return tuple(order.index(suit) for suit in "cdhs")


def suit_key(cards: Sequence[int], places: Sequence[int]) -> int:
    """Which of two equally strong rows has the higher suits: the one with the larger key.

    The first card that differs decides: paired cards first, then from the top down, the ace of a
    wheel last. `places` are those of `suit_places`.
    """
    count = [0] * 13
    for card in cards:
        count[card >> 2] += 1
    wheel = len(cards) == 5 and all(count[rank] == 1 for rank in (0, 1, 2, 3, _ACE))

    def weight(card: int) -> tuple[int, int, int]:
        rank = card >> 2
        return count[rank], -1 if wheel and rank == _ACE else rank, places[card & 3]

    key = 0
    for card in sorted(cards, key=weight, reverse=True):
        key = key << 2 | places[card & 3]
    return key
