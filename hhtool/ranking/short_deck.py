"""How strong is a holding of a deck that begins with the sixes? The larger is the stronger.

With four ranks fewer a flush is rarer than a full house and beats it. The lowest straight is
9-8-7-6-A, the ace in it lower than the six. A straight beats three of a kind; but some houses have
three of a kind beat a straight, as it was first played, and then another five of the same seven
cards may play. So there are two evaluators.

The integer has the layout of high.py, but its top bits are the place of the category in this
order, not the category itself; `short_as_high` gives the layout of high.py back.

Not handled: the ranks below the six. They get some value without an exception.
"""

from collections.abc import Sequence
from typing import Final

from hhtool.ranking.high import (
    FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    category,
    grouped,
    of_one_suit,
    packed,
    ranks,
    take,
)
from hhtool.ranking.keys import (
    HIDDEN_SHIFT,
    KEYS,
    LONGEST_KEPT,
    RANK_BITS,
    START,
    UNUSUAL,
    has_five,
    rank_counts,
)

NINE_HIGH: Final = 7
"""The rank of the top card of the lowest straight, in which the ace counts as a five."""

_ACE: Final = 12
_DECIDING: Final = 0xFFFFF

# By category of high.py, its place in the order; the same tables lead back.
_PLACE: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, 6, 5, 7, 8)
_PLACE_TRIPS: Final[tuple[int, ...]] = (0, 1, 2, 4, 3, 6, 5, 7, 8)

_key: Final = KEYS.__getitem__

# The strengths found so far by the rank part of the sum of keys, suits left aside.
_STRENGTHS: Final[dict[int, int]] = {}
_STRENGTHS_TRIPS: Final[dict[int, int]] = {}


def short_strength(cards: Sequence[int]) -> int:
    """The value of the best five of the cards; a straight beats three of a kind.

    ValueError when there are fewer than five, or one of them is hidden.
    """
    return _strength(cards, _PLACE, _STRENGTHS)


def short_trips_strength(cards: Sequence[int]) -> int:
    """As `short_strength`, where three of a kind beats a straight."""
    return _strength(cards, _PLACE_TRIPS, _STRENGTHS_TRIPS)


def short_as_high(value: int) -> int:
    """The value of `short_strength` in the layout of high.py."""
    return _PLACE[value >> 20] << 20 | value & _DECIDING


def short_trips_as_high(value: int) -> int:
    """The value of `short_trips_strength` in the layout of high.py."""
    return _PLACE_TRIPS[value >> 20] << 20 | value & _DECIDING


def best_short(cards: Sequence[int]) -> tuple[int, ...]:
    """The five cards that play: what is paired first, then kickers; straights from the top down.

    Of cards that would serve equally well the higher suit plays. ValueError as for
    `short_strength`.
    """
    return _best(cards, short_as_high(short_strength(cards)))


def best_short_trips(cards: Sequence[int]) -> tuple[int, ...]:
    """As `best_short`, where three of a kind beats a straight."""
    return _best(cards, short_trips_as_high(short_trips_strength(cards)))


def short_straight_ranks(top: int) -> tuple[int, ...]:
    """The five ranks of the straight to `top`, downwards; the ace comes last in a nine-high one."""
    if top == NINE_HIGH:
        return (*range(top, top - 4, -1), _ACE)
    return tuple(range(top, top - 5, -1))


def _strength(cards: Sequence[int], place: Sequence[int], found: dict[int, int]) -> int:
    total = sum(map(_key, cards), START)
    if not total & UNUSUAL:
        try:
            return found[total & RANK_BITS]
        except KeyError:
            return _by_ranks(total & RANK_BITS, len(cards), place, found)
    if total >> HIDDEN_SHIFT:
        raise ValueError("a holding with a hidden card has no strength")
    best = _by_ranks(total & RANK_BITS, len(cards), place, found)
    for suit in range(4):
        if has_five(total, suit):
            held = sorted({card >> 2 for card in cards if card & 3 == suit}, reverse=True)
            top = _straight_top(held)
            flush = packed(FLUSH, held[:5]) if top < 0 else packed(STRAIGHT_FLUSH, [top])
            best = max(best, _placed(flush, place))
    return best


def _by_ranks(key: int, length: int, place: Sequence[int], found: dict[int, int]) -> int:
    if length < 5:
        raise ValueError(f"{length} cards make no five-card hand")
    counts = rank_counts(key)
    value = _placed(grouped(counts), place)
    top = _straight_top([rank for rank in range(12, -1, -1) if counts[rank]])
    if top >= 0:
        value = max(value, _placed(packed(STRAIGHT, [top]), place))
    if length <= LONGEST_KEPT:
        found[key] = value
    return value


def _straight_top(held: Sequence[int]) -> int:
    """The top rank of the best straight among the ranks held; -1 where there is none."""
    mask = sum(1 << rank for rank in held)
    mask |= mask >> 9 & 8  # an ace also counts as a five
    run = mask & mask >> 1 & mask >> 2 & mask >> 3 & mask >> 4
    return run.bit_length() + 3 if run else -1


def _placed(high: int, place: Sequence[int]) -> int:
    return place[high >> 20] << 20 | high & _DECIDING


def _best(cards: Sequence[int], high: int) -> tuple[int, ...]:
    kind, wanted = category(high), ranks(high)
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        wanted = short_straight_ranks(wanted[0])
    usable = sorted(cards, reverse=True)
    if kind in (FLUSH, STRAIGHT_FLUSH):
        usable = of_one_suit(usable, wanted)
    return take(usable, wanted, kind)
