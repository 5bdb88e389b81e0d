"""Which cards may a player use, and what are they worth at best? By the answers to `choose`.

`any_five`: any of the holding and the board. `exactly_two`: two of the holding and three of the
board, as in Omaha and Courchevel; chosen for high and for low separately. `all`: the holding alone,
as in draw games.

The problem with exactly two is their number: six cards make 150 hands. Where ranks alone decide
but for flushes, the keys of the pairs and of the threes are added up once, and a hand is one look
into a table. A flush needs two of a suit in the holding and three on the board, so only those are
valued card by card.

Not here: which five of many cards are the best (high.py and its like).
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final

from hhtool.ranking.evaluators import EVALUATORS, Evaluator, OfRanks
from hhtool.ranking.keys import RANK_KEYS
from hhtool.ranking.low_a5 import NO_LOW

NO_HAND: Final = -1
"""The value of cards that are too few for a hand. What does not qualify is `NO_LOW`, 0."""

EXACTLY_TWO: Final = "exactly_two"


def any_five(hole: Sequence[int], board: Sequence[int]) -> tuple[int, ...]:
    """All cards of the holding and the board: any five of them may play."""
    return (*hole, *board)


def hole_alone(hole: Sequence[int], _board: Sequence[int]) -> tuple[int, ...]:
    """The cards of the holding: the board, if there is one, does not play."""
    return tuple(hole)


CHOOSE: Final[dict[str, Callable[[Sequence[int], Sequence[int]], tuple[int, ...]]]] = {
    "any_five": any_five,
    "all": hole_alone,
}
"""By the name that a game's `choose` gives, where all that may play may play together."""


def holding_strength(choose: str, evaluator: str, hole: Sequence[int], board: Sequence[int]) -> int:
    """What a holding is worth with the board, by the words of a game file; larger is better.

    `NO_LOW` is less than any hand, and `NO_HAND` less than that. ValueError when a card that may
    play is hidden.
    """
    how = EVALUATORS[evaluator]
    if choose == EXACTLY_TWO:
        return _two_strength(how, hole, board)
    cards = CHOOSE[choose](hole, board)
    return how.strength(cards) if len(cards) >= how.cards else NO_HAND


def holding_best(
    choose: str, evaluator: str, hole: Sequence[int], board: Sequence[int]
) -> tuple[int, ...]:
    """The cards that play, in the order of the evaluator; none where no hand qualifies.

    Of cards that would serve equally well the higher suit plays. ValueError when a card that may
    play is hidden.
    """
    how = EVALUATORS[evaluator]
    value = holding_strength(choose, evaluator, hole, board)
    if value <= NO_LOW:
        return ()
    if choose != EXACTLY_TWO:
        return how.best(CHOOSE[choose](hole, board))
    hands = [hand for hand in _two_and_three(hole, board) if how.strength(hand) == value]
    return max(map(how.best, hands), key=lambda best: sorted(best, reverse=True))


def _two_strength(how: Evaluator, hole: Sequence[int], board: Sequence[int]) -> int:
    if len(hole) < 2 or len(board) < 3:
        return NO_HAND
    if min(hole) < 0 or min(board) < 0:
        raise ValueError("a holding with a hidden card has no strength")
    if how.of_ranks is None:
        return max(how.strength(hand) for hand in _two_and_three(hole, board))
    best = _by_ranks(how.of_ranks, hole, board)
    if how.of_ranks.suited:
        best = max(best, _suited(how, hole, board))
    return best if best >= how.of_ranks.least else NO_LOW


def _by_ranks(how: OfRanks, hole: Sequence[int], board: Sequence[int]) -> int:
    """The best of two and three by ranks alone."""
    found = how.found
    pairs = [RANK_KEYS[one] + RANK_KEYS[two] for one, two in combinations(hole, 2)]
    threes = [
        RANK_KEYS[one] + RANK_KEYS[two] + RANK_KEYS[three]
        for one, two, three in combinations(board, 3)
    ]
    try:
        return max([found[pair + three] for pair in pairs for three in threes])
    except KeyError:
        keys = {pair + three for pair in pairs for three in threes}
        return max([found.get(key) or how.by_ranks(key, 5) for key in keys])


def _suited(how: Evaluator, hole: Sequence[int], board: Sequence[int]) -> int:
    """The best of two and three of one suit; `NO_HAND` where there are none."""
    best = NO_HAND
    for suit in range(4):
        three = [card for card in board if card & 3 == suit]
        if len(three) >= 3:
            two = [card for card in hole if card & 3 == suit]
            for hand in _two_and_three(two, three):
                best = max(best, how.strength(hand))
    return best


def _two_and_three(hole: Sequence[int], board: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for two in combinations(hole, 2):
        for three in combinations(board, 3):
            yield two + three
