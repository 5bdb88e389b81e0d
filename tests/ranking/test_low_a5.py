"""Ace-to-five lows: aces low, straights and flushes nothing, pairs bad; the larger is better."""

from collections import Counter
from math import comb, prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core.cards import DECK, cards_text, parse_cards
from hhtool.ranking.low_a5 import (
    EIGHT_LOW,
    NO_LOW,
    best_low,
    low8_strength,
    low_board_strength,
    low_category,
    low_ranks,
    low_strength,
)
from support import literal_lows as literal

REPEATABLE = settings(derandomize=True, deadline=None, max_examples=100)
HOLDINGS = st.permutations(DECK).flatmap(
    lambda deck: st.integers(5, 8).map(lambda count: tuple(deck[:count]))
)


def low(text: str) -> int:
    return low_strength(parse_cards(text))


def ways(cards: tuple[int, ...]) -> int:
    """In how many suits these ranks can be held."""
    return prod(comb(4, copies) for copies in Counter(card >> 2 for card in cards).values())


def test_five_cards_have_6175_lows_each_as_often_as_it_should() -> None:
    """C(52, 5) hands: 1,317,888 without a pair, and pairs as often as in high poker."""
    hands = literal.rainbow(5)
    by_category: Counter[int] = Counter()
    for hand in hands:
        by_category[low_category(low_strength(hand))] += ways(hand)

    assert 6175 == len({low_strength(hand) for hand in hands}) == len(hands)
    assert by_category == {
        0: 1317888, 1: 1098240, 2: 123552, 3: 54912, 6: 3744, 7: 624,
    }  # fmt: skip
    assert comb(52, 5) == by_category.total()


def test_the_order_of_all_lows_is_the_literal_one() -> None:
    """Every way in which five cards fall into ranks."""
    hands = literal.rainbow(5)

    assert [] == literal.out_of_order((low_strength(hand), literal.a5(hand)) for hand in hands)


def test_seven_cards_make_a_razz_low_as_often_as_they_should() -> None:
    """Of the C(52, 7) holdings 781,824 hold a wheel; by the top card of five ranks."""
    by_top: Counter[int] = Counter()
    for hand in literal.rainbow(7):
        value = low_strength(hand)
        top = low_ranks(value)[0] if low_category(value) == 0 else -1
        by_top[top] += ways(hand)

    expected = [
        781824, 3151360, 7426560, 13171200, 19174400, 23675904, 24837120, 21457920, 13939200,
    ]  # fmt: skip
    assert expected == [by_top[rank] for rank in range(3, 12)]
    assert comb(52, 7) == by_top.total()


def test_one_hand_in_45_qualifies_with_five_cards_in_56_lows() -> None:
    """C(8, 5) sets of ranks, 1,024 ways each."""
    lows = [hand for hand in literal.rainbow(5) if low8_strength(hand) != NO_LOW]

    assert 56 == len({low8_strength(hand) for hand in lows})
    assert 57344 == sum(map(ways, lows))
    assert EIGHT_LOW == min(low8_strength(hand) for hand in lows) == low("8c 7d 6h 5s 4c")
    assert max(map(low_strength, lows)) == low("5c 4d 3h 2s Ac")


@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_lows_of_more_cards_compare_as_a_literal_reading_compares_them(size: int) -> None:
    """Random holdings, and such that are full of pairs."""
    random = Random(size)
    hands = [random.sample(DECK, size) for _ in range(1500)]
    hands += [random.sample(DECK[:12] + DECK[48:], size) for _ in range(1000)]

    assert [] == literal.out_of_order((low_strength(hand), literal.a5(hand)) for hand in hands)
    none = (-99.0,)
    assert [] == literal.out_of_order(
        (low8_strength(hand), literal.a5_eight(hand) or none) for hand in hands
    )


def test_lows_stand_in_their_order() -> None:
    """The wheel is best, a flush is nothing, aces are the lowest pair."""
    descending = [
        "5s 4s 3s 2s As", "6c 4d 3h 2s Ac", "6c 5d 3h 2s Ac", "7c 4d 3h 2s Ac", "8c 7d 6h 5s 4c",
        "9c 4d 3h 2s Ac", "Kc Qd Jh Ts 9c", "Ac Ad 4h 3s 2c", "Ac Ad Kh Qs Jc", "2c 2d 4h 3s Ac",
        "Kc Kd Qh Js Tc", "2c 2d Ah As 3c", "3c 3d Ah As 2c", "Ac Ad Ah 3s 2c", "Ac Ad Ah 2s 2c",
        "Ac Ad Ah As 2c",
    ]  # fmt: skip
    values = [low(cards) for cards in descending]

    assert sorted(set(values), reverse=True) == values


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("8c 6d 4h 3s Ac Kd Kh", (6, 4, 2, 1, 12)),
        ("5c 4d 3h 2s Ac 6d 7h", (3, 2, 1, 0, 12)),
        ("Ac Ad 2h 2s 3c 3d 4h", (12, 2, 1, 0)),
        ("8c 8d Kh Ks Qc Qd Qh", (10, 6, 11)),
        ("Ac Ad Ah As Kc Kd Kh", (12, 11)),
        ("8c 8d 8h Ks Qc 8s Qd", (10, 6, 11)),
    ],
)
def test_a_low_says_the_ranks_that_decide(cards: str, value: tuple[int, ...]) -> None:
    """The pair first and then downwards, the ace at the end of it."""
    assert value == low_ranks(low(cards))


@pytest.mark.parametrize(
    ("cards", "playing"),
    [
        ("8c 6d 4h 3s Ac Kd Kh", "8c 6d 4h 3s Ac"),
        ("8c 8s 6d 4h 3s Ac Ah", "8s 6d 4h 3s Ah"),
        ("8c 8d 8s Kh Qs Kc Qd", "Qs Qd 8s 8d Kh"),
        ("Ac Ad 2h 2s 3c 3d 4h", "Ad Ac 4h 3d 2s"),
    ],
)
def test_the_cards_of_a_low_come_from_the_top_down_in_the_higher_suit(
    cards: str, playing: str
) -> None:
    """Of cards that serve equally well the higher suit plays."""
    assert playing == cards_text(best_low(parse_cards(cards)))


def test_a_pair_in_the_low_is_counterfeited() -> None:
    """A-2 with a board of A-4-7 has no eight low; with three more low ranks it has one."""
    assert NO_LOW == low8_strength(parse_cards("Ac 2c Ad 4h 7s"))
    assert low8_strength(parse_cards("Ac 2c Ad 4h 7s 8s")) == low("8c 7c 4c 2c Ac")


@pytest.mark.parametrize(("cards", "why"), [("Ac 2c 3c 4c", "4 cards"), ("Ac 2c 3c 4c ??", "hidd")])
def test_a_low_of_too_few_or_hidden_cards_has_no_value(cards: str, why: str) -> None:
    """Five cards, all of them seen."""
    for evaluate in (low_strength, low8_strength, best_low):
        with pytest.raises(ValueError, match=why):
            evaluate(parse_cards(cards))


def test_the_lowest_board_is_the_one_that_opens_in_razz() -> None:
    """Ace low, pairs bad (betting 1.5); straights and flushes are nothing on a board."""
    descending = [
        "4s 3s 2s As", "5s 3d 2c Ah", "8s 3d 2c Ah", "Ks Qd Jc Th", "As Ad 3c 2h", "2s 2d 3c Ah",
        "Ks Kd Qc Jh", "As Ad 2c 2h", "As Ad Ac 2h", "2s 2d 2c 2h",
    ]  # fmt: skip
    values = [low_board_strength(parse_cards(cards)) for cards in descending]

    assert sorted(set(values), reverse=True) == values
    assert low_board_strength(parse_cards("5s 3d")) == low_board_strength(parse_cards("5c 3h"))
    with pytest.raises(ValueError, match="hidden"):
        low_board_strength(parse_cards("5s ??"))


@REPEATABLE
@given(HOLDINGS, st.randoms(use_true_random=False))
def test_another_card_never_weakens_a_low(cards: tuple[int, ...], random: Random) -> None:
    """The best five of more cards are at least as good, and still qualify."""
    another = random.choice([card for card in DECK if card not in cards])
    assert low_strength((*cards, another)) >= low_strength(cards)
    assert low8_strength((*cards, another)) >= low8_strength(cards)


@REPEATABLE
@given(HOLDINGS, st.permutations(range(4)), st.randoms(use_true_random=False))
def test_suits_and_the_order_of_cards_change_no_low(
    cards: tuple[int, ...], suits: list[int], random: Random
) -> None:
    """Suits never decide who wins a pot (betting 1.3), and a holding is a set."""
    exchanged = [card - card % 4 + suits[card % 4] for card in random.sample(cards, len(cards))]
    assert low_strength(exchanged) == low_strength(cards)
    assert low_board_strength(exchanged[:4]) == low_board_strength([*exchanged[3::-1]])


@REPEATABLE
@given(HOLDINGS)
def test_the_cards_that_play_are_worth_the_low(cards: tuple[int, ...]) -> None:
    """They are five different cards of the holding, and as good."""
    playing = best_low(cards)
    assert 5 == len(set(playing) & set(cards)) == len(playing)
    assert low_strength(playing) == low_strength(cards)
    assert low_ranks(low_strength(cards)) == tuple(dict.fromkeys(card >> 2 for card in playing))


@REPEATABLE
@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=7))
def test_a_repeated_card_in_a_low_raises_nothing(cards: list[int]) -> None:
    """A text may print a card twice: that is a finding, not a failure."""
    assert low_strength(cards) > NO_LOW
    assert set(best_low(cards)) <= set(cards)
