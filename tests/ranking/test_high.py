"""The order of high hands, the cards that play, and exposed boards."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core.cards import DECK, cards_text, parse_cards
from hhtool.ranking.choose import CHOOSE
from hhtool.ranking.high import (
    FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    best_five,
    board_strength,
    category,
    ranks,
    strength,
)

REPEATABLE = settings(derandomize=True, deadline=None, max_examples=200)
HOLDINGS = st.permutations(DECK).flatmap(
    lambda deck: st.integers(5, 8).map(lambda count: tuple(deck[:count]))
)


def value(text: str) -> int:
    return strength(parse_cards(text))


def board(text: str) -> int:
    return board_strength(parse_cards(text))


def five(text: str) -> str:
    return cards_text(best_five(parse_cards(text)))


def in_ranks(multiset: tuple[int, ...]) -> list[int]:
    """Cards of these ranks, in suits that make no flush of up to eight cards."""
    return [rank * 4 + place % 4 for place, rank in enumerate(multiset)]


def flush_ways(multiset: tuple[int, ...]) -> int:
    """In how many suits these ranks can fall so that five or more share one."""
    by_suited = [1]
    for copies in Counter(multiset).values():
        longer = [0] * (len(by_suited) + 1)
        for suited, ways in enumerate(by_suited):
            longer[suited] += ways * comb(3, copies)
            longer[suited + 1] += ways * comb(3, copies - 1)
        by_suited = longer
    return 4 * sum(by_suited[5:])


def frequencies(size: int) -> Counter[int]:
    """How many hands of this size have each strength, counted without dealing them all."""
    count: Counter[int] = Counter()
    for multiset in combinations_with_replacement(range(13), size):
        copies = Counter(multiset).values()
        if max(copies) <= 4:
            ways = prod(comb(4, each) for each in copies) - flush_ways(multiset)
            count[strength(in_ranks(multiset))] += ways
    for suited in range(5, size + 1):
        for held in combinations(range(13), suited):
            rest = [0, 4, 8][: size - suited]
            flush = strength([rank * 4 + 1 for rank in held] + rest)
            count[flush] += 4 * comb(39, size - suited)
    return count


def by_category(count: Counter[int]) -> list[int]:
    total = [0] * 9
    for each, ways in count.items():
        total[category(each)] += ways
    return total


def test_five_cards_have_7462_strengths_each_as_often_as_they_should() -> None:
    """There are C(52, 5) hands in 7,462 classes; 40 straight flushes, 624 fours of a kind …"""
    count = frequencies(5)

    expected = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40]
    assert len(count) == 7462
    assert comb(52, 5) == sum(expected)
    assert expected == by_category(count)


def test_seven_cards_fall_into_categories_as_often_as_they_should() -> None:
    """Of the C(52, 7) holdings 41,584 hold a straight flush and 17.4 in 100 nothing."""
    count = frequencies(7)

    expected = [
        23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584,
    ]  # fmt: skip
    assert len(count) == 4824
    assert comb(52, 7) == sum(expected)
    assert expected == by_category(count)


@pytest.mark.parametrize(
    ("cards", "kind", "deciding"),
    [
        ("As Kd 9c 5h 3s", 0, (12, 11, 7, 3, 1)),
        ("Ts Td 9c 5h 3s", 1, (8, 7, 3, 1)),
        ("Ks Kd 5c 5h As", 2, (11, 3, 12)),
        ("6s 6d 6c 5h As", 3, (4, 12, 3)),
        ("As Kd Qc Jh Ts", 4, (12,)),
        ("As 2d 3c 4h 5s", 4, (3,)),
        ("Qs Ts 7s 4s 2s", 5, (10, 8, 5, 2, 0)),
        ("5s 5d 5c Ah As", 6, (3, 12)),
        ("Js Jd Jc Jh 2s", 7, (9, 0)),
        ("9s 8s 7s 6s 5s", 8, (7,)),
        ("As 2s 3s 4s 5s", 8, (3,)),
    ],
)
def test_a_strength_says_its_category_and_the_ranks_that_decide(
    cards: str, kind: int, deciding: tuple[int, ...]
) -> None:
    """The layout is documented so that a strength can be printed, not only compared."""
    assert kind == category(value(cards))
    assert deciding == ranks(value(cards))


def test_the_documented_layout_holds() -> None:
    """Two pair, kings and fives with an ace is 0x2c4d00."""
    assert value("Ks Kd 5c 5h As") == 0x2C4D00


def test_fewer_than_five_cards_are_refused() -> None:
    """A high hand has five cards."""
    with pytest.raises(ValueError, match="4 cards"):
        value("As Ks Qs Js")


@pytest.mark.parametrize("cards", ["As Ks Qs Js ??", "?? ?? ?? ?? ?? ?? ??", "2c 2d 7h 8h ?? 9s"])
def test_a_hidden_card_has_no_strength(cards: str) -> None:
    """Nothing is guessed: the hidden card must not count as any card."""
    with pytest.raises(ValueError, match="hidden"):
        value(cards)
    with pytest.raises(ValueError, match="hidden"):
        board(cards)


def test_steel_wheel_is_a_straight_flush_and_beats_fours() -> None:
    """Report 47: five to ace of one suit was lost."""
    assert value("Ah 2h 3h 4h 5h Ad Ac") > value("Ks Kh Kd Kc Ah Qd 2c")
    assert category(value("Ah 2h 3h 4h 5h Ad Ac")) == STRAIGHT_FLUSH
    assert value("Ah 2h 3h 4h 5h") < value("2h 3h 4h 5h 6h")


def test_cards_that_do_not_play_break_no_tie() -> None:
    """Report 48: equal best five, different sixth and seventh cards."""
    assert value("Ks Kd 9c 9h As Qd 2c") == value("Kh Kc 9s 9d Ad Jd 3c")
    assert value("As Kd Qc Jh 9s 8d 2c") == value("Ad Kc Qh Js 9d 7d 3c")


def test_third_pair_is_only_a_kicker() -> None:
    """Report 49: of three pairs in seven cards the lowest counts as one card."""
    assert ranks(value("Ks Kd 9c 9h 5s 5d 2c")) == (11, 7, 3)
    assert ranks(value("Ks Kd 9c 9h 5s 5d Ac")) == (11, 7, 12)
    assert value("Ks Kd 9c 9h 5s 5d 2c") == value("Kh Kc 9s 9d 5h 4d 2c")
    assert value("Ks Kd 9c 9h 5s 5d 2c") < value("Kh Kc 9s 9d 6h 4d 2c")


def test_fifth_card_of_a_flush_decides() -> None:
    """Report 51: flushes equal in four cards."""
    assert value("As Js 9s 7s 3s Kd Kc") > value("Ah Jh 9h 7h 2h Kd Kc")


def test_kickers_of_a_pair_of_fives_decide() -> None:
    """Report 52: 9-7-5-5-3 with K-8 against Q-4."""
    assert value("9c 7d 5h 5s 3c Kd 8h") > value("9c 7d 5h 5s 3c Qd 4h")


def test_king_high_flush_beats_queen_high_flush() -> None:
    """Report 53: 3-4-5-10-K against 4-5-7-10-Q."""
    assert value("3d 4d 5d Td Kd") > value("4d 5d 7d Td Qd")


def test_hands_that_differ_in_suits_only_are_equal() -> None:
    """Report 55: ace-king with a pair of aces."""
    assert value("Ah Kd Ac 9s 7d 4c 2h") == value("Ad Kh As 9c 7h 4s 2d")


def test_the_stronger_hand_has_the_larger_number() -> None:
    """Reports 56 and 57: the direction was read the wrong way round."""
    ascending = [
        "As Kd Qc Jh 9s", "2s 2d 3c 4h 5s", "2s 2d 3c 3h 4s", "2s 2d 2c 3h 4s", "As 2d 3c 4h 5s",
        "2s 3s 4s 5s 7s", "2s 2d 2c 3h 3s", "2s 2d 2c 2h 3s", "As 2s 3s 4s 5s",
    ]  # fmt: skip
    values = [value(cards) for cards in ascending]

    assert list(range(9)) == [category(each) for each in values]
    assert sorted(values) == values


def test_straight_on_the_board_is_beaten_only_by_a_higher_one() -> None:
    """Report 59: K-Q-J-10-9 on the board, three hands."""
    plays_the_board = value("Ks Qd Jc Th 9s 2c 2d")
    pairs_the_board = value("Ks Qd Jc Th 9s Kc 9d")
    holds_an_ace = value("Ks Qd Jc Th 9s Ac 3d")

    assert plays_the_board == pairs_the_board < holds_an_ace


def test_straight_flush_beats_fours() -> None:
    """Report 60: one of each."""
    assert value("5c 6c 7c 8c 9c Ad As") > value("Ah Ad As Ac Kd Kh Ks")


def test_two_threes_make_a_full_house_of_the_higher() -> None:
    """The lower three of a kind counts as a pair, even below a higher single card."""
    assert ranks(value("8s 8d 8c 4h 4s 4d Ac")) == (6, 2)


def test_a_full_house_of_eight_cards_is_full_of_the_highest_pair() -> None:
    """A pair of aces fills kings better than three deuces do."""
    cards = "Ks Kd Kc 2h 2s 2d As Ad"

    assert ranks(value(cards)) == (11, 12)
    assert five(cards) == "Ks Kd Kc As Ad"


def test_straight_does_not_go_round_the_corner() -> None:
    """An ace is above the king or below the deuce, never between."""
    assert category(value("Qs Kd Ac 2h 3s 9d 8c")) == 0


def test_six_card_run_counts_to_its_top() -> None:
    """A wheel with a six is a six-high straight."""
    assert ranks(value("As 2d 3c 4h 5s 6d Kc")) == (4,)


def test_straight_and_flush_apart_make_a_flush() -> None:
    """A straight flush needs the same five cards for both."""
    assert category(value("5s 6s 7s 8s 9d Ks 2c")) == FLUSH


def test_fours_and_full_houses_beat_what_else_eight_cards_hold() -> None:
    """Eight cards, unlike seven, can hold a straight or a flush and something better."""
    assert category(value("As Ks 9s 5s 2s Ad Ac Ah")) == 7
    assert category(value("As Ks 9s 5s 2s Ad Ac Kh")) == 6
    assert category(value("9c 9d 9h 9s Tc Jd Qh Ks")) == 7
    assert category(value("9c 9d 9h Ts Tc Jd Qh Ks")) == 6


def test_eight_cards_are_worth_their_best_five() -> None:
    """The definition, tried on 1,500 seeded holdings of eight and seven cards."""
    random = Random(5)
    for _ in range(1500):
        cards = random.sample(DECK, random.choice((7, 8)))
        assert max(map(strength, combinations(cards, 5))) == strength(cards)


def test_a_whole_deck_holds_a_royal_flush() -> None:
    """More cards than the table keeps are still valued."""
    assert (category(strength(DECK)), ranks(strength(DECK))) == (STRAIGHT_FLUSH, (12,))
    assert cards_text(best_five(DECK)) == "As Ks Qs Js Ts"


@pytest.mark.parametrize(
    ("cards", "playing"),
    [
        ("2c 9d As 5h Kd 7c 3s", "As Kd 9d 7c 5h"),
        ("2c Td As 5h Ts 7c 3s", "Ts Td As 7c 5h"),
        ("5c Kd As 5h Ks 7c 7s", "Ks Kd 7s 7c As"),
        ("5c Kd 5s 5h As 7c 2s", "5s 5h 5c As Kd"),
        ("Tc Jd Qs Kh As Ad 2s", "As Kh Qs Jd Tc"),
        ("2c 3d 4s 5h Ac Ad Ks", "5h 4s 3d 2c Ad"),
        ("2h 9h Ah 5h Kh 7h As", "Ah Kh 9h 7h 5h"),
        ("5c 5d 5s Ah Ad Ac 2s", "Ah Ad Ac 5s 5d"),
        ("5c 5d 5s 5h Ad Ac 2s", "5s 5h 5d 5c Ad"),
        ("5d 4d 3d 2d Ad As 6s", "5d 4d 3d 2d Ad"),
        ("5d 6d 7d 8d 9d Td Ts", "Td 9d 8d 7d 6d"),
    ],
)
def test_the_cards_that_play_come_best_first_in_the_higher_suit(cards: str, playing: str) -> None:
    """Pairs before kickers, straights from the top; of equal cards the higher suit plays."""
    assert playing == five(cards)


def test_exposed_boards_rank_by_pairs_and_then_by_kickers() -> None:
    """Fours, threes, two pair, pair, high card; straights and flushes do not count (1.5)."""
    descending = [
        "2s 2d 2c 2h", "Ks Kd Kc 2h", "2s 2d 2c Ah", "As Ad 2c 2h", "Ks Kd Qc Qh", "As Ad 3c 2h",
        "2s 2d Ac Kh", "2s 2d Ac Qh", "As Ks Qs Js", "As Ks Qs Ts", "9s 8s 7s 6s",
    ]  # fmt: skip
    values = [board(cards) for cards in descending]

    assert sorted(set(values), reverse=True) == values


def test_boards_of_equal_ranks_tie_whatever_their_suits() -> None:
    """Position or suits settle a tied board, by the house; the strength does not."""
    assert board("Ks 9d 9c") == board("9h Kd 9s")
    assert board("As Ks Qs Js") == board("Ac Kd Qh Js")


def test_longer_board_is_higher_where_all_else_is_equal() -> None:
    """Even a deuce is more than no card; a pair is more than any high card."""
    assert 0 == board("") < board("Ks") < board("Ks 2d") < board("2s 2d") < board("2s 2d 2c")
    assert board("Ks 2d") < board("As")


def test_five_exposed_cards_make_no_straight_or_flush() -> None:
    """Exposed boards rank without them at any length."""
    run_of_spades, threes_and_pair = board("As Ks Qs Js Ts"), board("9s 9d 9c 5s 5d")

    assert category(run_of_spades) == 0
    assert ranks(run_of_spades) == (12, 11, 10, 9, 8)
    assert category(threes_and_pair) == 6
    assert ranks(threes_and_pair) == (7, 3)


def test_any_five_of_holding_and_board_may_play() -> None:
    """The names are those that a game's `choose` gives."""
    assert parse_cards("As Kd Qc") == CHOOSE["any_five"](parse_cards("As Kd"), parse_cards("Qc"))


@REPEATABLE
@given(HOLDINGS, st.randoms(use_true_random=False))
def test_another_card_never_weakens(cards: tuple[int, ...], random: Random) -> None:
    """The best five of more cards are at least as good."""
    another = random.choice([card for card in DECK if card not in cards])
    assert strength((*cards, another)) >= strength(cards)
    assert board_strength(cards[:4]) <= board_strength(cards[:5])


@REPEATABLE
@given(HOLDINGS, st.permutations((0, 1, 2, 3)))
def test_exchanging_suits_changes_nothing(cards: tuple[int, ...], suits: list[int]) -> None:
    """Suits never decide who wins a pot (betting 1.3)."""
    exchanged = [card - card % 4 + suits[card % 4] for card in cards]
    assert strength(exchanged) == strength(cards)
    assert board_strength(exchanged) == board_strength(cards)


@REPEATABLE
@given(HOLDINGS, st.randoms(use_true_random=False))
def test_the_order_of_cards_is_irrelevant(cards: tuple[int, ...], random: Random) -> None:
    """A holding is a set."""
    shuffled = random.sample(cards, len(cards))
    assert strength(shuffled) == strength(cards)
    assert best_five(shuffled) == best_five(cards)
    assert board_strength(shuffled) == board_strength(cards)


@REPEATABLE
@given(HOLDINGS)
def test_the_five_that_play_are_worth_the_holding(cards: tuple[int, ...]) -> None:
    """They are five different cards of the holding, and as strong."""
    playing = best_five(cards)
    assert len(set(playing)) == 5
    assert set(playing) <= set(cards)
    assert strength(playing) == strength(cards)
    if category(strength(cards)) not in (STRAIGHT, FLUSH, STRAIGHT_FLUSH):
        assert board_strength(playing) == strength(cards)


@REPEATABLE
@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=7))
def test_a_repeated_card_raises_nothing(cards: list[int]) -> None:
    """A text may print a card twice: that is a finding, not a failure."""
    assert strength(cards) > 0
    assert set(best_five(cards)) <= set(cards)
