"""The order of lows, badugi, short-deck and Omaha hands against pokerkit and phevaluator."""

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest
from phevaluator import evaluate_omaha_cards
from pokerkit import (
    BadugiHand,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardBadugiHand,
    StandardLowHand,
)

from hhtool.core.cards import CARD_TEXT, DECK
from hhtool.ranking.choose import holding_strength
from hhtool.ranking.evaluators import EVALUATORS
from hhtool.ranking.low_a5 import NO_LOW
from support import literal_lows as literal

SHORT = range(4, 13)
RAINBOW = literal.rainbow(5)
FLUSHES = literal.one_suit()
SHORT_HANDS = literal.rainbow(5, SHORT) + literal.one_suit(SHORT)


def text(cards: Sequence[int]) -> str:
    return "".join(CARD_TEXT[card] for card in cards)


@pytest.mark.parametrize(
    ("evaluator", "oracle", "hands"),
    [
        ("low", RegularLowHand, RAINBOW + FLUSHES[::10]),
        ("low_27", StandardLowHand, RAINBOW + FLUSHES),
        ("short_deck", ShortDeckHoldemHand, SHORT_HANDS),
    ],
    ids=["low", "low_27", "short_deck"],
)
def test_every_class_of_five_cards_stands_where_the_oracle_has_it(
    evaluator: str, oracle: Callable[[str], Any], hands: list[tuple[int, ...]]
) -> None:
    """Not a sample: one hand for each way in which five cards fall into ranks, and the flushes."""
    strength = EVALUATORS[evaluator].strength

    assert [] == literal.out_of_order((strength(hand), oracle(text(hand))) for hand in hands)


@pytest.mark.parametrize(
    ("evaluator", "oracle", "size", "deck"),
    [
        ("low", RegularLowHand, 7, DECK),
        ("low_27", StandardLowHand, 7, DECK),
        ("low_27", StandardLowHand, 7, DECK[:28]),
        ("short_deck", ShortDeckHoldemHand, 7, DECK[16:]),
        ("badugi", BadugiHand, 4, DECK),
        ("badugi", BadugiHand, 5, DECK),
        ("badugi", BadugiHand, 7, DECK),
        ("badugi_27", StandardBadugiHand, 5, DECK),
    ],
)
def test_random_holdings_stand_where_the_oracle_has_them(
    evaluator: str, oracle: Any, size: int, deck: Sequence[int]
) -> None:
    """The best of more cards, in 1,500 seeded holdings of each kind."""
    random = Random(size)
    strength = EVALUATORS[evaluator].strength
    hands = [random.sample(deck, size) for _ in range(1500)]

    assert [] == literal.out_of_order(
        (strength(hand), oracle.from_game(text(hand))) for hand in hands
    )


def test_badugis_of_every_class_stand_where_the_oracle_has_them() -> None:
    """Each set of one to four ranks, in as many suits, with the ace low and with the ace high."""
    hands = [
        tuple(rank * 4 + suit for suit, rank in enumerate(ranks))
        for size in (1, 2, 3, 4)
        for ranks in combinations(range(13), size)
    ]
    low, high = EVALUATORS["badugi"].strength, EVALUATORS["badugi_27"].strength

    assert 1092 == len(hands)
    assert [] == literal.out_of_order((low(hand), BadugiHand(text(hand))) for hand in hands)
    assert [] == literal.out_of_order(
        (high(hand), StandardBadugiHand(text(hand))) for hand in hands
    )


def qualifying(pairs: list[tuple[int, Any]]) -> list[tuple[int, Any]]:
    """The pairs of which both sides say that there is a low; they say it together."""
    assert [ours != NO_LOW for ours, _ in pairs] == [theirs is not None for _, theirs in pairs]
    return [pair for pair in pairs if pair[1] is not None]


def test_eight_lows_of_seven_cards_stand_where_the_oracle_has_them() -> None:
    """Also whether there is one at all."""
    random = Random(8)
    hands = [random.sample(DECK, 7) for _ in range(3000)]
    strength = EVALUATORS["low_8"].strength
    oracle = EightOrBetterLowHand.from_game_or_none
    pairs = qualifying([(strength(hand), oracle(text(hand))) for hand in hands])

    assert len(pairs) > 500
    assert [] == literal.out_of_order(pairs)


@pytest.mark.parametrize(("held", "deals"), [(4, 600), (5, 250), (6, 150)])
def test_omaha_holdings_stand_where_one_oracle_has_them(held: int, deals: int) -> None:
    """Two of four, five or six cards and three of the board, for high and for low."""
    random = Random(held)
    highs: list[tuple[int, Any]] = []
    lows: list[tuple[int, Any]] = []
    for _ in range(deals):
        deal = random.sample(DECK, held + 5)
        hole, board = deal[:held], deal[held:]
        high = holding_strength("exactly_two", "high", hole, board)
        low = holding_strength("exactly_two", "low_8", hole, board)
        highs.append((high, OmahaHoldemHand.from_game(text(hole), text(board))))
        oracle = OmahaEightOrBetterLowHand.from_game_or_none
        lows.append((low, oracle(text(hole), text(board))))

    assert [] == literal.out_of_order(highs)
    assert [] == literal.out_of_order(qualifying(lows))


@pytest.mark.parametrize(("held", "deals"), [(4, 40_000), (5, 8000), (6, 3000)])
def test_omaha_holdings_stand_where_the_other_oracle_has_them(held: int, deals: int) -> None:
    """It knows four cards; of five and six every four are asked. Its lower number is the better."""
    random = Random(held)
    pairs = []
    for _ in range(deals):
        deal = random.sample(DECK, held + 5)
        hole, board = deal[:held], deal[held:]
        theirs = min(evaluate_omaha_cards(*board, *four) for four in combinations(hole, 4))
        pairs.append((holding_strength("exactly_two", "high", hole, board), -theirs))

    assert [] == literal.out_of_order(pairs)
