"""How is a holding looked up? Every card has a key, and the keys of a holding add up.

Most strengths depend on how many cards of each rank there are, and otherwise only on whether five
cards share a suit. So a key has one three-bit field for each rank and one five-bit field for each
suit; the sum of the keys counts both. The suit fields begin at 11, so that the fifth card of a
suit sets the field's top bit. The rank part is what tables of strengths are looked up by: five to
eight cards fall into ranks in 193,830 ways, so such a table may keep every one that comes.

Not handled: a card that occurs twice. Its fields are counted like any other.
"""

from typing import Final

RANK_BITS: Final = (1 << 39) - 1
"""The part of a sum that counts ranks."""

SUIT_SHIFT: Final = 40
HIDDEN_SHIFT: Final = 60

START: Final = sum(11 << SUIT_SHIFT + 5 * suit for suit in range(4))
"""What is added to a sum of keys before its suits are asked for."""

FIVE_OF_A_SUIT: Final = sum(16 << SUIT_SHIFT + 5 * suit for suit in range(4))
"""The bits of which one is set when a suit has five cards or more."""

UNUSUAL: Final = FIVE_OF_A_SUIT | 15 << HIDDEN_SHIFT
"""The bits of which one is set when a suit has five cards or a card is hidden."""

KEYS: Final[tuple[int, ...]] = (
    *((1 << 3 * (card >> 2)) + (1 << SUIT_SHIFT + 5 * (card & 3)) for card in range(52)),
    1 << HIDDEN_SHIFT,
)
"""By card. The hidden card is -1, which finds the last entry."""

RANK_KEYS: Final[tuple[int, ...]] = tuple(1 << 3 * (card >> 2) for card in range(52))
"""By card, the rank part of its key. Not for a hidden card."""

LONGEST_KEPT: Final = 8
"""The largest number of cards whose strength a table keeps."""


def rank_counts(key: int) -> list[int]:
    """How many cards of each rank, from deuce to ace."""
    return [key >> 3 * rank & 7 for rank in range(13)]


def rank_counts_ace_low(key: int) -> list[int]:
    """How many cards of each rank, from ace to king."""
    return [key >> 36 & 7, *(key >> 3 * rank & 7 for rank in range(12))]


def has_five(total: int, suit: int) -> bool:
    """Whether five cards or more are of the suit, in a sum that began with `START`."""
    return bool(total & 16 << SUIT_SHIFT + 5 * suit)
