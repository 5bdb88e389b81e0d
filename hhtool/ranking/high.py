"""How strong is a high holding? An integer: the larger is stronger, and equal ones tie.

The integer is `category << 20 | r1 << 16 | r2 << 12 | r3 << 8 | r4 << 4 | r5`: the category from
0 (high card) to 8 (straight flush), then the ranks that decide, in order of importance, each as
rank + 1; 0 where there is none. Two pair, kings and fives with an ace is 0x2c4d00. `category` and
`ranks` take it apart. Suits never decide, so they are not in it.

The problem is to find it quickly. Apart from flushes only the number of cards of each rank counts.
So the keys of the cards are added (keys.py), and the rank part of the sum is looked up in a table
that fills as hands come; flushes are in another one, by the ranks of their suit. Holdings of more
than eight cards are valued but not kept.

Not handled: lows, and a card that occurs twice. Such a holding gets some value without an
exception; the caller reports the card.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

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

HIGH_CARD: Final = 0
PAIR: Final = 1
TWO_PAIR: Final = 2
THREE_OF_A_KIND: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
FOUR_OF_A_KIND: Final = 7
STRAIGHT_FLUSH: Final = 8

FIVE_HIGH: Final = 3
"""The rank of the top card of the lowest straight, in which the ace counts as one."""

_key: Final = KEYS.__getitem__

STRENGTHS: Final[dict[int, int]] = {}
"""The strengths found so far by the rank part of the sum of keys, suits left aside."""

_BOARD_STRENGTHS: Final[dict[int, int]] = {}

_FLUSHES: Final[dict[int, int]] = {}
"""The strengths of flushes found so far, by a bit for each rank of their suit."""

# How many cards of each rank in `ranks` play, by category; runs and flushes take one of each.
_COPIES: Final[tuple[tuple[int, ...], ...]] = (
    (1, 1, 1, 1, 1),
    (2, 1, 1, 1),
    (2, 2, 1),
    (3, 1, 1),
    (1, 1, 1, 1, 1),
    (1, 1, 1, 1, 1),
    (3, 2),
    (4, 1),
    (1, 1, 1, 1, 1),
)


def strength(cards: Sequence[int]) -> int:
    """The value of the best five of the cards, in the layout that the module describes.

    ValueError when there are fewer than five, or one of them is hidden.
    """
    total = sum(map(_key, cards), START)
    if total & UNUSUAL:
        return _suited(cards, total)
    try:
        return STRENGTHS[total & RANK_BITS]
    except KeyError:
        return by_ranks(total & RANK_BITS, len(cards))


def board_strength(cards: Sequence[int]) -> int:
    """The value of the exposed cards of a stud board, which says who opens a later street.

    The layout is that of `strength`, but straights and flushes do not count, and a short board has
    fewer ranks: where all else is equal, the longer board is the higher. No cards are 0.
    ValueError when a card is hidden.

    Rule: betting 1.5, incomplete boards compare like poker hands of their length.
    """
    total = sum(map(_key, cards))
    if total >> HIDDEN_SHIFT:
        raise ValueError("a hidden card is no part of an exposed board")
    key = total & RANK_BITS
    found = _BOARD_STRENGTHS.get(key)
    if found is not None:
        return found
    value = grouped(rank_counts(key))
    if len(cards) <= LONGEST_KEPT:
        _BOARD_STRENGTHS[key] = value
    return value


def category(strength: int) -> int:
    """0 (high card) to 8 (straight flush)."""
    return strength >> 20


@lru_cache(16_384)
def ranks(strength: int) -> tuple[int, ...]:
    """The ranks that decide, most important first.

    (11, 3, 12) for kings and fives with an ace; the top card alone for a straight; trips then pair
    for a full house; all five for a flush.
    """
    nibbles = [strength >> shift & 15 for shift in (16, 12, 8, 4, 0)]
    return tuple([nibble - 1 for nibble in nibbles if nibble])


def straight_ranks(top: int) -> tuple[int, ...]:
    """The five ranks of the straight to `top`, downwards; the ace comes last in a five-high one."""
    return tuple(rank % 13 for rank in range(top, top - 5, -1))


def best_five(cards: Sequence[int]) -> tuple[int, ...]:
    """The five cards that play: what is paired first, then kickers; straights from the top down.

    Of cards that would serve equally well the higher suit plays (clubs, diamonds, hearts, spades).
    ValueError as for `strength`.
    """
    value = strength(cards)
    kind = category(value)
    wanted = straight_ranks(ranks(value)[0]) if kind in (STRAIGHT, STRAIGHT_FLUSH) else ranks(value)
    usable = sorted(cards, reverse=True)
    if kind in (FLUSH, STRAIGHT_FLUSH):
        usable = of_one_suit(usable, wanted)
    return take(usable, wanted, kind)


def _suited(cards: Sequence[int], total: int) -> int:
    """The strength where five or more cards share a suit; ValueError where one is hidden.

    With eight cards a flush and a full house or four of a kind can meet.
    """
    if total >> HIDDEN_SHIFT:
        raise ValueError("a holding with a hidden card has no strength")
    key = total & RANK_BITS
    best = STRENGTHS.get(key) or by_ranks(key, len(cards))
    for suit in range(4):
        if has_five(total, suit):
            held = 0
            for card in cards:
                if card & 3 == suit:
                    held |= 1 << (card >> 2)
            best = max(best, _FLUSHES.get(held) or flush_strength(held))
    return best


def flush_strength(held: int) -> int:
    """The strength of the best flush among cards of one suit, a bit for each of their ranks, kept
    for the next time."""
    ranks_held = [rank for rank in range(12, -1, -1) if held >> rank & 1]
    top = straight_top(ranks_held)
    value = packed(FLUSH, ranks_held[:5]) if top < 0 else packed(STRAIGHT_FLUSH, [top])
    _FLUSHES[held] = value
    return value


def by_ranks(key: int, length: int) -> int:
    """The strength of `length` cards without regard to suits, kept for the next time."""
    if length < 5:
        raise ValueError(f"{length} cards make no five-card hand")
    counts = rank_counts(key)
    top = straight_top([rank for rank in range(12, -1, -1) if counts[rank]])
    value = grouped(counts)
    if top >= 0:
        value = max(value, packed(STRAIGHT, [top]))
    if length <= LONGEST_KEPT:
        STRENGTHS[key] = value
    return value


def grouped(counts: Sequence[int]) -> int:
    """The strength by pairs, threes and fours alone, of any number of cards."""
    order = sorted(
        (rank for rank in range(13) if counts[rank]),
        key=lambda rank: (counts[rank], rank),
        reverse=True,
    )
    first = counts[order[0]] if order else 0
    second = counts[order[1]] if len(order) > 1 else 0
    if first >= 4:
        kind, named, room = FOUR_OF_A_KIND, 1, 1
    elif first == 3 and second >= 2:
        kind, named, room = FULL_HOUSE, 2, 0
    elif first == 3:
        kind, named, room = THREE_OF_A_KIND, 1, 2
    elif second == 2:
        kind, named, room = TWO_PAIR, 2, 1
    elif first == 2:
        kind, named, room = PAIR, 1, 3
    else:
        kind, named, room = HIGH_CARD, 0, 5
    if kind == FULL_HOUSE:  # of eight cards the pair may be higher than a second three
        pair = max(rank for rank in order[1:] if counts[rank] >= 2)
        return packed(kind, (order[0], pair))
    # A third pair or a second three of a kind is no more than a kicker.
    kickers = sorted(order[named:], reverse=True)[:room]
    return packed(kind, order[:named] + kickers)


def straight_top(held: Sequence[int]) -> int:
    """The top rank of the best straight among the ranks held; -1 where there is none."""
    mask = sum(2 << rank for rank in held)
    mask |= mask >> 13 & 1  # an ace also counts as one
    run = mask & mask >> 1 & mask >> 2 & mask >> 3 & mask >> 4
    return run.bit_length() + 2 if run else -1


def packed(kind: int, deciding: Sequence[int]) -> int:
    """A category and the ranks that decide, most important first, as one strength."""
    value = kind << 20
    for place, rank in enumerate(deciding):
        value |= rank + 1 << 16 - 4 * place
    return value


def take(cards: Sequence[int], wanted: Sequence[int], kind: int) -> tuple[int, ...]:
    """The first cards of each wanted rank, as many of each as play in a hand of the category."""
    taken: list[int] = []
    for rank, copies in zip(wanted, _COPIES[kind], strict=False):
        taken += [card for card in cards if card >> 2 == rank][:copies]
    return tuple(taken)


def of_one_suit(cards: Sequence[int], wanted: Sequence[int]) -> list[int]:
    """The cards of the highest suit that has every wanted rank."""
    for suit in (3, 2, 1, 0):
        held = [card for card in cards if card & 3 == suit]
        if {card >> 2 for card in held}.issuperset(wanted):
            return held
    raise ValueError("no suit has every rank of the flush")
