"""Badugi: the most cards without a common rank or suit, then the lowest; the larger is better."""

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core.cards import DECK, HIDDEN, cards_text, parse_cards
from hhtool.ranking.badugi import (
    badugi27_strength,
    badugi_count,
    badugi_ranks,
    badugi_strength,
    best_badugi,
    best_badugi27,
)
from support import literal_lows as literal

REPEATABLE = settings(derandomize=True, deadline=None, max_examples=100)
HOLDINGS = st.permutations(DECK).flatmap(
    lambda deck: st.integers(1, 7).map(lambda count: tuple(deck[:count]))
)


def value(text: str) -> int:
    return badugi_strength(parse_cards(text))


def test_all_270725_hands_fall_into_1092_classes_as_often_as_they_should() -> None:
    """715 badugis of 24 hands each; 2,860 hands of one suit and 13 of one rank play one card."""
    count = Counter(map(badugi_strength, combinations(range(52), 4)))
    by_cards: Counter[int] = Counter()
    classes: Counter[int] = Counter()
    for each, hands in count.items():
        by_cards[badugi_count(each)] += hands
        classes[badugi_count(each)] += 1

    assert comb(52, 4) == 270725 == count.total()
    assert by_cards == {4: 17160, 3: 154440, 2: 96252, 1: 2873}
    assert classes == {4: comb(13, 4), 3: comb(13, 3), 2: comb(13, 2), 1: 13}
    assert {24} == {count[each] for each in count if badugi_count(each) == 4}


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 7])
def test_badugi_hands_compare_as_a_literal_reading_compares_them(size: int) -> None:
    """With aces low and with aces high, from four cards and from the five and seven of others."""
    random = Random(size)
    hands = [random.sample(DECK, size) for _ in range(1200)]
    hands += [random.sample(DECK[:8] + DECK[44:], size) for _ in range(600)]

    assert [] == literal.out_of_order(
        (badugi_strength(hand), literal.badugi(hand, literal.ACE_LOW)) for hand in hands
    )
    assert [] == literal.out_of_order(
        (badugi27_strength(hand), literal.badugi(hand, literal.ACE_HIGH)) for hand in hands
    )


def test_badugi_hands_stand_in_their_order() -> None:
    """Any badugi beats any three cards; K-Q-J-T is the worst of four."""
    descending = [
        "4c 3d 2h As", "5c 3d 2h As", "5c 4d 3h 2s", "6c 3d 2h As", "Kc Qd Jh Ts", "3c 2d Ah As",
        "4c 2d Ah As", "Kc Qd Jh Js", "2c Ad Ah As", "Kc Kd Qc Qd", "Ac 2c 3c 4c", "Kc Kd Kh Ks",
    ]  # fmt: skip
    values = [value(cards) for cards in descending]

    assert sorted(set(values), reverse=True) == values


def test_the_ace_is_high_in_the_badugi_half_of_badeucey() -> None:
    """The best is 5-4-3-2, and an ace is worse than a king."""
    best, king, ace = (
        parse_cards(cards) for cards in ("5c 4d 3h 2s", "Kc 4d 3h 2s", "Ac 4d 3h 2s")
    )

    assert badugi27_strength(best) > badugi27_strength(king) > badugi27_strength(ace)
    assert (12, 2, 1, 0) == badugi_ranks(badugi27_strength(ace))
    assert badugi_strength(ace) > badugi_strength(best)


@pytest.mark.parametrize(
    ("cards", "low", "high"),
    [
        ("Jc 7d 4h As", "Jc 7d 4h As", "As Jc 7d 4h"),
        ("6c 4d As Ac", "6c 4d As", "As 6c 4d"),
        ("2c 2d 3c 9c", "3c 2d", "3c 2d"),
        ("2c 2d 3c 3h", "3h 2d", "3h 2d"),
        ("Ad 2h 8h 7c 9s", "9s 7c 2h Ad", "Ad 9s 7c 2h"),
        ("Ac 2c 2d 3d 3h 4h", "3h 2d Ac", "4h 3d 2c"),
        ("Kc Kd Kh Ks", "Ks", "Ks"),
    ],
)
def test_the_cards_of_a_badugi_hand_come_from_the_top_down(cards: str, low: str, high: str) -> None:
    """The ace last where it is low; of sets that serve equally well that of the higher suits."""
    assert low == cards_text(best_badugi(parse_cards(cards)))
    assert high == cards_text(best_badugi27(parse_cards(cards)))


@pytest.mark.parametrize("cards", [(), (HIDDEN,), (0, 5, HIDDEN, 10)])
def test_a_badugi_hand_needs_cards_that_were_seen(cards: tuple[int, ...]) -> None:
    """Nothing is guessed."""
    for evaluate in (badugi_strength, badugi27_strength, best_badugi, best_badugi27):
        with pytest.raises(ValueError, match="hidden"):
            evaluate(cards)


@REPEATABLE
@given(HOLDINGS, st.permutations(range(4)), st.randoms(use_true_random=False))
def test_a_badugi_hand_gains_by_cards_and_not_by_suits(
    cards: tuple[int, ...], suits: list[int], random: Random
) -> None:
    """Another card never weakens; exchanging suits or places changes nothing."""
    another = random.choice([card for card in DECK if card not in cards])
    exchanged = [card - card % 4 + suits[card % 4] for card in random.sample(cards, len(cards))]

    for evaluate, best in ((badugi_strength, best_badugi), (badugi27_strength, best_badugi27)):
        assert evaluate((*cards, another)) >= evaluate(cards)
        assert evaluate(exchanged) == evaluate(cards)
        assert evaluate(best(cards)) == evaluate(cards)
        assert best(random.sample(cards, len(cards))) == best(cards)
        assert tuple(card >> 2 for card in best(cards)) == badugi_ranks(evaluate(cards))


@REPEATABLE
@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=6))
def test_a_repeated_card_in_a_badugi_hand_raises_nothing(cards: list[int]) -> None:
    """A text may print a card twice: that is a finding, not a failure."""
    assert badugi_strength(cards) > 0
    assert set(best_badugi(cards)) <= set(cards)
