"""What PokerStars calls a hand, from the values that `made_values` finds."""

from collections.abc import Sequence
from typing import Final

from hhtool.rules.game import Game
from support import literal_lows
from support.made_values import Value, best_fives, worth
from support.stud_cards import (
    FLUSH,
    FOUR,
    FULL,
    HIGH,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
    five_value,
)

RANKS: Final = (
    *("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight"),
    *("Nine", "Ten", "Jack", "Queen", "King", "Ace"),
)
KINDS: Final = {
    "high card": HIGH,
    "pair": PAIR,
    "two pair": TWO_PAIR,
    "trips": THREE,
    "straight": STRAIGHT,
    "flush": FLUSH,
    "full house": FULL,
    "quads": FOUR,
    "straight flush": STRAIGHT_FLUSH,
}
NINE_HIGH: Final = 7
COUNTED: Final = ("", "1-card", "2-card", "3-card", "Badugi")
LOW_SHAPES: Final = {"4+1": FOUR, "3+2": FULL, "3+1+1": THREE, "2+2+1": TWO_PAIR, "2+1+1+1": PAIR}


def plural(rank: int) -> str:
    """ "Sixes"."""
    return RANKS[rank] + ("es" if RANKS[rank] == "Six" else "s")


def high_words(kind: int, ranks: Sequence[int], *, short: bool = False) -> str:
    """A hand by its category and the ranks that decide it; in a short deck ace to nine is a
    straight."""
    top = ranks[0]
    low = RANKS[(top - 4) % 13] if top > 3 else "Ace"
    if short and top == NINE_HIGH:
        low = "Ace"
    second = plural(ranks[1]) if len(ranks) > 1 else ""
    return {
        HIGH: f"high card {RANKS[top]}",
        PAIR: f"a pair of {plural(top)}",
        TWO_PAIR: f"two pair, {plural(top)} and {second}",
        THREE: f"three of a kind, {plural(top)}",
        STRAIGHT: f"a straight, {low} to {RANKS[top]}",
        FLUSH: f"a flush, {RANKS[top]} high",
        FULL: f"a full house, {plural(top)} full of {second}",
        FOUR: f"four of a kind, {plural(top)}",
        STRAIGHT_FLUSH: "a Royal Flush"
        if top == 12
        else f"a straight flush, {low} to {RANKS[top]}",
    }[kind]


def listed(ranks: Sequence[int]) -> str:
    """ "8,6,4,3,A" from ranks of 1 or 14 for the ace."""
    return ",".join("?A23456789TJQKA"[rank] for rank in ranks)


def holding(game: Game, hole: Sequence[int], board: Sequence[int]) -> str:
    """The hand in the words of the text: the high half and, where it qualifies, the low."""
    value = worth(game, 0, hole, board)
    first = WORDS[game.evaluators[0]](game, hole, board, value)
    if not game.evaluators[1:] or game.evaluators[0] != "high":
        return first
    low = worth(game, 1, hole, board)
    if low is None or (game.evaluators[1] == "low" and low[0] < len(literal_lows.SHAPES) - 1):
        return f"HI: {first}"
    return f"HI: {first}; LO: {listed([-rank for rank in low if rank < 0])}"


def _high(_game: Game, _hole: Sequence[int], _board: Sequence[int], value: Value) -> str:
    return high_words(*value)


def _short(_game: Game, _hole: Sequence[int], _board: Sequence[int], value: Value) -> str:
    kind = KINDS[literal_lows.STRAIGHT_WINS[value[0]]]
    return high_words(kind, [rank - 2 for rank in value[1:]], short=True)


def _low(_game: Game, _hole: Sequence[int], _board: Sequence[int], value: Value) -> str:
    shape, ranks = literal_lows.SHAPES[value[0]], [-rank for rank in value[1:]]
    if shape not in LOW_SHAPES:
        return f"Lo: {listed(ranks)}"
    return high_words(LOW_SHAPES[shape], [(rank - 2) % 13 for rank in ranks])


def _low27(game: Game, hole: Sequence[int], board: Sequence[int], _value: Value) -> str:
    five = best_fives(game, 0, hole, board)[0]
    kind, ranks = five_value(five)
    if kind == STRAIGHT and ranks == (3,):
        kind, ranks = HIGH, (12, 3, 2, 1, 0)  # A-2-3-4-5 is no straight
    if kind == STRAIGHT_FLUSH and ranks == (3,):
        kind, ranks = FLUSH, (12, 3, 2, 1, 0)
    if kind == HIGH:
        return f"Lo: {listed([rank + 2 for rank in ranks])}"
    return high_words(kind, ranks)


def _badugi(_game: Game, _hole: Sequence[int], _board: Sequence[int], value: Value) -> str:
    return f"{COUNTED[value[0]]}: {listed([-rank for rank in value[1:]])}"


WORDS: Final = {
    "high": _high,
    "short_deck": _short,
    "low": _low,
    "low_27": _low27,
    "badugi": _badugi,
}
