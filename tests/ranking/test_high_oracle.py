"""The order of high hands against phevaluator, in which the lower number is the stronger."""

from collections.abc import Sequence
from random import Random

import pytest
from phevaluator import evaluate_cards

from hhtool.core.cards import CARD_TEXT, DECK
from hhtool.ranking.high import strength

PAIRS = 20_000


def oracle(cards: Sequence[int]) -> int:
    """Larger is stronger, as in our own numbers."""
    return -int(evaluate_cards(*(CARD_TEXT[card] for card in cards)))


def sign(difference: int) -> int:
    return (difference > 0) - (difference < 0)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_random_pairs_of_hands_compare_as_the_oracle_compares_them(size: int) -> None:
    """The better of two hands, or a tie, is the same in 20,000 seeded pairs; so is the whole order.

    Both hands of a pair share cards now and then, as they do with a board.
    """
    random = Random(size)
    theirs_of_ours: dict[int, int] = {}
    for _ in range(PAIRS):
        deck = random.sample(DECK, 2 * size)
        shared = random.randrange(size)
        one, other = deck[:size], deck[:shared] + deck[size : 2 * size - shared]
        ours = strength(one), strength(other)
        theirs = oracle(one), oracle(other)
        assert sign(theirs[0] - theirs[1]) == sign(ours[0] - ours[1]), (one, other)
        theirs_of_ours.update(zip(ours, theirs, strict=True))

    in_our_order = [theirs_of_ours[value] for value in sorted(theirs_of_ours)]
    assert sorted(set(in_our_order)) == in_our_order
