"""A deck from six to ace: a flush beats a full house, and 9-8-7-6-A is a straight."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core.cards import DECK, cards_text, parse_cards
from hhtool.ranking.high import category, ranks
from hhtool.ranking.short_deck import (
    best_short,
    best_short_trips,
    short_as_high,
    short_strength,
    short_trips_as_high,
    short_trips_strength,
)
from support import literal_lows as literal

SHORT = DECK[16:]
REPEATABLE = settings(derandomize=True, deadline=None, max_examples=100)
HOLDINGS = st.permutations(SHORT).flatmap(
    lambda deck: st.integers(5, 8).map(lambda count: tuple(deck[:count]))
)
Evaluate = Callable[[Sequence[int]], int]
BOTH = [
    pytest.param(short_strength, short_as_high, literal.STRAIGHT_WINS, id="straight-wins"),
    pytest.param(short_trips_strength, short_trips_as_high, literal.TRIPS_WIN, id="trips-win"),
]


def value(text: str) -> int:
    return short_strength(parse_cards(text))


def test_all_376992_hands_fall_into_1404_classes_as_often_as_they_should() -> None:
    """24 straight flushes, 288 fours, 480 flushes, fewer than the 1,728 full houses."""
    count = Counter(map(short_strength, combinations(range(16, 52), 5)))
    by_category: Counter[int] = Counter()
    for each, hands in count.items():
        by_category[category(short_as_high(each))] += hands

    assert comb(36, 5) == 376992 == count.total()
    assert 1404 == len(count)
    assert by_category == {
        0: 122400, 1: 193536, 2: 36288, 3: 16128, 4: 6120, 5: 480, 6: 1728, 7: 288, 8: 24,
    }  # fmt: skip


@pytest.mark.parametrize(("evaluate", "as_high", "order"), BOTH)
def test_all_classes_stand_in_the_literal_order(
    evaluate: Evaluate, as_high: Callable[[int], int], order: Sequence[str]
) -> None:
    """Every way in which five cards fall into ranks, and every flush."""
    hands = literal.rainbow(5, range(4, 13)) + literal.one_suit(range(4, 13))

    assert [] == literal.out_of_order(
        (evaluate(hand), literal.short(hand, order)) for hand in hands
    )
    assert 9 == len({category(as_high(evaluate(hand))) for hand in hands})


@pytest.mark.parametrize(("evaluate", "as_high", "order"), BOTH)
@pytest.mark.parametrize("size", [6, 7, 8])
def test_the_best_five_of_more_short_cards_are_the_literal_ones(
    size: int, evaluate: Evaluate, as_high: Callable[[int], int], order: Sequence[str]
) -> None:
    """Random holdings, and such as are nearly of one suit."""
    random = Random(size)
    hands = [random.sample(SHORT, size) for _ in range(700)]
    hands += [random.sample(SHORT[::4] + SHORT[1:12:4], size) for _ in range(300)]

    assert [] == literal.out_of_order(
        (evaluate(hand), literal.short(hand, order)) for hand in hands
    )


def test_short_hands_stand_in_their_order() -> None:
    """A flush over a full house, a straight over three of a kind."""
    descending = [
        "As Ks Qs Js Ts", "9s 8s 7s 6s As", "6c 6d 6h 6s 7c", "As 9s 8s 7s Ts", "Ac Ad Ah Ks Kc",
        "Ac Kd Qh Js Tc", "Tc 9d 8h 7s 6c", "9c 8d 7h 6s Ac", "Ac Ad Ah Ks Qc", "Ac Ad Kh Ks Qc",
        "Ac Ad Kh Qs Jc", "Ac Kd Qh Js 9c",
    ]  # fmt: skip
    values = [value(cards) for cards in descending]

    assert sorted(set(values), reverse=True) == values


def test_three_of_a_kind_beats_a_straight_where_the_house_says_so() -> None:
    """With both in seven cards the other one plays."""
    cards = parse_cards("9c 8d 7h 6s Tc Td Th")

    assert (4, (8,)) == _parts(short_as_high(short_strength(cards)))
    assert (3, (8, 7, 6)) == _parts(short_trips_as_high(short_trips_strength(cards)))
    assert "Th 9c 8d 7h 6s" == cards_text(best_short(cards))
    assert "Th Td Tc 9c 8d" == cards_text(best_short_trips(cards))


def _parts(high: int) -> tuple[int, tuple[int, ...]]:
    return category(high), ranks(high)


@pytest.mark.parametrize(
    ("cards", "playing"),
    [
        ("6c 7d 8h 9s Ac Ad Kh", "9s 8h 7d 6c Ad"),
        ("6c 7c 8c 9c Ac Ad Tc", "Tc 9c 8c 7c 6c"),
        ("6c 7c 8c 9c Ac Ad Td", "9c 8c 7c 6c Ac"),
        ("Kc Kd Kh Qc Qd Tc 9c 8c", "Kc Qc Tc 9c 8c"),
        ("Kc Kd Kh 7s 7d Ac", "Kh Kd Kc 7s 7d"),
    ],
)
def test_the_short_cards_that_play_come_best_first(cards: str, playing: str) -> None:
    """The ace comes last in the straight to the nine; a flush plays before a full house."""
    assert playing == cards_text(best_short(parse_cards(cards)))


def test_the_ace_goes_below_the_six_and_nowhere_else() -> None:
    """9-8-7-6-A is the lowest straight; 8-7-6-A-K is none, and no ace stands for a real five."""
    assert category(short_as_high(value("8c 7d 6h As Kc"))) == 0
    assert category(short_as_high(value("9c 8d 7h 6s Ac"))) == 4
    assert value("9c 8d 7h 6s Ac") < value("Tc 9d 8h 7s 6c")


@pytest.mark.parametrize(("cards", "why"), [("Ac 6c 7c 8c", "4 cards"), ("Ac 6c 7c 8c ??", "hidd")])
def test_a_short_hand_needs_five_cards_that_were_seen(cards: str, why: str) -> None:
    """Nothing is guessed."""
    for evaluate in (short_strength, short_trips_strength, best_short, best_short_trips):
        with pytest.raises(ValueError, match=why):
            evaluate(parse_cards(cards))


@REPEATABLE
@given(HOLDINGS, st.permutations(range(4)), st.randoms(use_true_random=False))
def test_a_short_hand_gains_by_cards_and_not_by_suits(
    cards: tuple[int, ...], suits: list[int], random: Random
) -> None:
    """Another card never weakens; exchanging suits or places changes nothing."""
    another = random.choice([card for card in SHORT if card not in cards])
    exchanged = [card - card % 4 + suits[card % 4] for card in random.sample(cards, len(cards))]

    for evaluate, best in (
        (short_strength, best_short),
        (short_trips_strength, best_short_trips),
    ):
        assert evaluate((*cards, another)) >= evaluate(cards)
        assert evaluate(exchanged) == evaluate(cards)
        assert evaluate(best(cards)) == evaluate(cards)
        assert 5 == len(set(best(cards)) & set(cards))


@REPEATABLE
@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=7))
def test_a_card_that_does_not_belong_raises_nothing(cards: list[int]) -> None:
    """A deuce, or a card printed twice, is a finding and not a failure."""
    assert short_strength(cards) > 0
    assert set(best_short(cards)) <= set(cards)
