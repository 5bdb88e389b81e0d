"""What is a holding worth in which way of ranking? The evaluators, by the words of game files.

A game that splits its pot names two of them; each is asked by itself. Which cards of the holding
and the board it is asked about is decided in choose.py.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from hhtool.ranking import high, low_a5
from hhtool.ranking.badugi import badugi27_strength, badugi_strength, best_badugi, best_badugi27
from hhtool.ranking.low27 import (
    best_low27,
    low27_board_strength,
    low27_holding_strength,
)
from hhtool.ranking.short_deck import (
    best_short,
    best_short_trips,
    short_as_high,
    short_strength,
    short_trips_as_high,
    short_trips_strength,
)
from hhtool.ranking.words import (
    Naming,
    name_badugi,
    name_high,
    name_low,
    name_low27,
    name_short,
)


class OfRanks(NamedTuple):
    """How an evaluator values five cards whose rank keys (keys.py) are already added up.

    `found` are the values known so far, `by_ranks` finds another from the sum and the number of
    cards. `suited`: whether five cards of one suit are worth something else. A value under `least`
    does not qualify.
    """

    found: dict[int, int]
    by_ranks: Callable[[int, int], int]
    suited: bool
    least: int


class Evaluator(NamedTuple):
    """A way of ranking. `cards` is how many play and the fewest that a holding can have.

    `strength` values all the cards it is given by the best that they contain: larger is better,
    and 0 is what does not qualify. `best` are the cards that play, whether they qualify or not.
    """

    cards: int
    strength: Callable[[Sequence[int]], int]
    best: Callable[[Sequence[int]], tuple[int, ...]]
    naming: Callable[[int], Naming]
    of_ranks: OfRanks | None


def _name_short(value: int) -> Naming:
    return name_short(short_as_high(value))


def _name_short_trips(value: int) -> Naming:
    return name_short(short_trips_as_high(value))


_HIGH: Final = OfRanks(high.STRENGTHS, high.by_ranks, True, 0)
_LOW: Final = OfRanks(low_a5.STRENGTHS, low_a5.by_ranks, False, 0)
_LOW_8: Final = OfRanks(low_a5.STRENGTHS, low_a5.by_ranks, False, low_a5.EIGHT_LOW)

EVALUATORS: Final[dict[str, Evaluator]] = {
    "high": Evaluator(5, high.strength, high.best_five, name_high, _HIGH),
    "short_deck": Evaluator(5, short_strength, best_short, _name_short, None),
    "short_deck_trips": Evaluator(
        5, short_trips_strength, best_short_trips, _name_short_trips, None
    ),
    "low": Evaluator(5, low_a5.low_strength, low_a5.best_low, name_low, _LOW),
    "low_8": Evaluator(5, low_a5.low8_strength, low_a5.best_low, name_low, _LOW_8),
    "low_27": Evaluator(5, low27_holding_strength, best_low27, name_low27, None),
    "badugi": Evaluator(4, badugi_strength, best_badugi, name_badugi, None),
    "badugi_27": Evaluator(4, badugi27_strength, best_badugi27, name_badugi, None),
}
"""By the word that a game's `evaluators` gives. `low_8` asks for an eight or better; in
`short_deck_trips` three of a kind beats a straight; `badugi_27` has the ace high."""

BOARD_STRENGTH: Final[dict[str, Callable[[Sequence[int]], int]]] = {
    "high": high.board_strength,
    "low": low_a5.low_board_strength,
    "low_ace_high": low27_board_strength,
}
"""By a game's `board`: what says whose up cards open a later street, the larger value first."""
