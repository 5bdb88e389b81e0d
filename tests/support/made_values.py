"""How strong is a holding, and which cards of it play? By the words of game files, the slow way.

Every choice of cards that a game allows is tried, with values that share nothing with hhtool.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Final, TypeAlias

from hhtool.rules.game import Game
from support import literal_lows, row_cards, stud_cards

Value: TypeAlias = Any
"""A tuple, larger for the better hand; None for one that does not qualify."""

Key: TypeAlias = list[tuple[int, int]]

FOR_HIGH: Final = ("high", "short_deck")
ACE_HIGH: Final = (*FOR_HIGH, "low_27", "badugi_27")

OF_FIVE: Final[dict[str, Callable[[tuple[int, ...]], Value]]] = {
    "high": stud_cards.five_value,
    "short_deck": lambda five: literal_lows.short_of_five(five, literal_lows.STRAIGHT_WINS),
    "low": literal_lows.a5_of_five,
    "low_8": literal_lows.a5_eight,
    "low_27": row_cards.low,
}
"""What five cards are worth."""

ACES: Final = {"badugi": literal_lows.ACE_LOW, "badugi_27": literal_lows.ACE_HIGH}
"""What an ace counts where four cards play."""


def worth(game: Game, half: int, hole: Sequence[int], board: Sequence[int]) -> Value:
    """The best that a holding makes with a board, by one of the game's evaluators."""
    return _worth(game.evaluators[half], game.choose, tuple(sorted(hole)), tuple(sorted(board)))


@lru_cache(maxsize=100_000)
def _worth(evaluator: str, choose: str, hole: tuple[int, ...], board: tuple[int, ...]) -> Value:
    if evaluator in ACES:
        return literal_lows.badugi((*hole, *board), ACES[evaluator])
    values = [_of_five(evaluator, five) for five in choices(choose, hole, board)]
    return max((value for value in values if value is not None), default=None)


@lru_cache(maxsize=100_000)
def _of_five(evaluator: str, five: tuple[int, ...]) -> Value:
    return OF_FIVE[evaluator](five)


def choices(choose: str, hole: Sequence[int], board: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every five cards that may play."""
    if choose == "exactly_two":
        for two in combinations(hole, 2):
            for three in combinations(board, 3):
                yield tuple(sorted((*two, *three)))
    else:
        yield from combinations(sorted((*hole, *board)), 5)


def best_fives(
    game: Game, half: int, hole: Sequence[int], board: Sequence[int]
) -> list[tuple[int, ...]]:
    """Every five cards that make the best of a holding."""
    best, evaluator = worth(game, half, hole, board), game.evaluators[half]
    every = set(choices(game.choose, hole, board))
    return [five for five in every if _of_five(evaluator, five) == best]


def playing_key(
    game: Game, half: int, hole: Sequence[int], board: Sequence[int], suits: Sequence[str]
) -> Key:
    """The five that play, highest first, suits as the house ranks them. Of equally strong fives the
    one that compares highest."""
    evaluator = game.evaluators[half]
    keys = []
    for five in best_fives(game, half, hole, board):
        wheel = evaluator == "high" and {card // 4 for card in five} == stud_cards.WHEEL
        ace_low = wheel or evaluator not in ACE_HIGH
        keys.append(ranked(five, suits, ace_low=ace_low))
    return max(keys)


def ranked(cards: Sequence[int], suits: Sequence[str], *, ace_low: bool) -> Key:
    """Cards as (rank, suit), highest first."""
    low = {stud_cards.ACE: -1} if ace_low else {}
    pairs = [(low.get(c // 4, c // 4), suits.index("cdhs"[c % 4])) for c in cards]
    return sorted(pairs, reverse=True)
