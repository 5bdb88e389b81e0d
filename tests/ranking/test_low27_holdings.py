"""Deuce-to-seven lows of five and of more cards, as in 2-7 razz; boards; class counts."""

from collections import Counter
from math import comb, prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core.cards import DECK, cards_text, parse_cards
from hhtool.ranking.high import category
from hhtool.ranking.low27 import (
    as_high,
    best_low27,
    low27_board_strength,
    low27_holding_strength,
    low27_strength,
)
from support import literal_lows as literal

REPEATABLE = settings(derandomize=True, deadline=None, max_examples=80)
HOLDINGS = st.permutations(DECK).flatmap(
    lambda deck: st.integers(5, 8).map(lambda count: tuple(deck[:count]))
)


def low(text: str) -> int:
    return low27_holding_strength(parse_cards(text))


def test_five_cards_have_7462_lows_each_as_often_as_it_should() -> None:
    """Nine straights, not ten: A-5-4-3-2 is an ace high, and a flush in one suit."""
    count: Counter[int] = Counter()
    values = set()
    for hand in literal.rainbow(5):
        copies = Counter(card >> 2 for card in hand).values()
        ways = prod(comb(4, each) for each in copies) - (4 if len(copies) == 5 else 0)
        count[category(as_high(low27_strength(hand)))] += ways
        values.add(low27_strength(hand))
    for hand in literal.one_suit():
        count[category(as_high(low27_strength(hand)))] += 4
        values.add(low27_strength(hand))

    assert 7462 == len(values)
    assert comb(52, 5) == count.total()
    assert count == {
        0: 1278 * 1020, 1: 1098240, 2: 123552, 3: 54912, 4: 9 * 1020, 5: 1278 * 4, 6: 3744,
        7: 624, 8: 36,
    }  # fmt: skip


@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_the_best_of_more_cards_is_the_literal_one(size: int) -> None:
    """Random holdings, such as are full of pairs and runs, and such as are nearly of one suit."""
    random = Random(size)
    hands = [random.sample(DECK, size) for _ in range(600)]
    hands += [random.sample(DECK[:24], size) for _ in range(400)]
    hands += [random.sample(DECK[::4] + DECK[1:12:4], size) for _ in range(400)]

    assert [] == literal.out_of_order(
        (low27_holding_strength(hand), literal.low27(tuple(hand))) for hand in hands
    )


@pytest.mark.parametrize(
    ("cards", "playing"),
    [
        ("2c 3d 4h 5s 6c 7d Kh", "7d 5s 4h 3d 2c"),
        ("2c 3d 4h 5s 6c Ad Kh", "Kh 5s 4h 3d 2c"),
        ("2c 3c 4c 5c 7c 9d Td", "9d 5c 4c 3c 2c"),
        ("2c 3d 4h 5s Ac Ad Ah", "Ah 5s 4h 3d 2c"),
        ("2c 2d 2h 3s 3c 3d 4h", "3s 3d 2h 2d 4h"),
        ("2c 2d 7h 5s 4c 3d Kh", "7h 5s 4c 3d 2d"),
        ("9c 7c 5c 4c 2c 2d Kd", "9c 7c 5c 4c 2d"),
    ],
)
def test_the_cards_of_a_deuce_to_seven_low_avoid_runs_and_flushes(cards: str, playing: str) -> None:
    """Straights and flushes count against the hand, so a higher card may play instead."""
    five = parse_cards(playing)

    assert playing == cards_text(best_low27(parse_cards(cards)))
    assert low27_strength(five) == low(cards)


@pytest.mark.parametrize(("cards", "why"), [("Ac 2c 3c 4c", "4 cards"), ("Ac 2c 3c 4c ??", "hidd")])
def test_a_deuce_to_seven_low_needs_five_cards_that_were_seen(cards: str, why: str) -> None:
    """Nothing is guessed."""
    for evaluate in (low27_holding_strength, best_low27):
        with pytest.raises(ValueError, match=why):
            evaluate(parse_cards(cards))


def test_the_lowest_board_opens_in_deuce_to_seven_razz() -> None:
    """The ace is high everywhere (betting 1.11); four cards make no straight and no flush."""
    descending = [
        "5s 4s 3s 2s", "6s 4d 3c 2h", "Ks 4d 3c 2h", "As 4d 3c 2h", "2s 2d 4c 3h", "As Ad 3c 2h",
        "2s 2d 3c 3h", "2s 2d 2c 3h", "2s 2d 2c 2h",
    ]  # fmt: skip
    values = [low27_board_strength(parse_cards(cards)) for cards in descending]

    assert sorted(set(values), reverse=True) == values


@REPEATABLE
@given(HOLDINGS, st.permutations(range(4)), st.randoms(use_true_random=False))
def test_a_deuce_to_seven_low_gains_by_cards_and_not_by_suits(
    cards: tuple[int, ...], suits: list[int], random: Random
) -> None:
    """Another card never weakens the best five; exchanging suits or places changes nothing."""
    another = random.choice([card for card in DECK if card not in cards])
    exchanged = [card - card % 4 + suits[card % 4] for card in random.sample(cards, len(cards))]

    assert low27_holding_strength((*cards, another)) >= low27_holding_strength(cards)
    assert low27_holding_strength(exchanged) == low27_holding_strength(cards)
    assert low27_strength(best_low27(cards)) == low27_holding_strength(cards)
    assert best_low27(sorted(cards)) == best_low27(cards)


@REPEATABLE
@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=7))
def test_a_repeated_card_in_a_deuce_to_seven_low_raises_nothing(cards: list[int]) -> None:
    """A text may print a card twice: that is a finding, not a failure."""
    assert low27_holding_strength(cards) > 0
    assert set(best_low27(cards)) <= set(cards)
