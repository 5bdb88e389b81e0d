"""What lows, badugi and short-deck hands are called, and stated ones held against derived ones."""

import pytest

from hhtool.core.cards import parse_cards
from hhtool.ranking.evaluators import EVALUATORS
from hhtool.ranking.low_a5 import NO_LOW
from hhtool.ranking.words import (
    BADUGI_NAME,
    CATEGORY_NAME,
    LOW,
    NO_LOW_NAME,
    Naming,
    agrees,
    dashed,
    describe_naming,
    name_low,
)


def naming(evaluator: str, cards: str) -> Naming:
    how = EVALUATORS[evaluator]
    return how.naming(how.strength(parse_cards(cards)))


@pytest.mark.parametrize(
    ("evaluator", "cards", "name", "ranks", "words"),
    [
        ("low", "8c 6d 4h 3s Ac Kd Kh", LOW, "8-6-4-3-A", "an eight-six-four-three-ace low"),
        ("low_8", "7c 6d 4h 3s 2c", LOW, "7-6-4-3-2", "a seven-six-four-three-deuce low"),
        ("low", "8c 8d 7h 4s 3c", "pair", "8-7-4-3", "a pair of eights"),
        ("low", "8c 8d 7h 7s 3c", "two_pair", "8-7-3", "two pair, eights and sevens"),
        ("low", "8c 8d 8h 7s 3c", "three_of_a_kind", "8-7-3", "three of a kind, eights"),
        ("low", "8c 8d 8h As Ac", "full_house", "8-A", "a full house, eights full of aces"),
        ("low", "Ac Ad Ah As 2c", "four_of_a_kind", "A-2", "four of a kind, aces"),
        ("low_8", "9c 6d 4h 3s Ac", NO_LOW_NAME, "", "no low"),
        ("low_27", "8c 7d 5h 4s 3c", LOW, "8-7-5-4-3", "an eight-seven-five-four-three low"),
        ("low_27", "Ac 5d 4h 3s 2c", LOW, "A-5-4-3-2", "an ace-five-four-three-deuce low"),
        ("low_27", "8c 7d 6h 5s 4c", "straight", "4-8", "a straight, four to eight"),
        ("low_27", "Kc Kd 9h 5s 2c", "pair", "K-9-5-2", "a pair of kings"),
        ("low_27", "9c 7c 5c 4c 2c", "flush", "9-7-5-4-2", "a flush, nine high"),
        ("badugi", "Jc 7d 4h As", "badugi", "J-7-4-A", "a badugi, jack-seven-four-ace"),
        ("badugi", "6c 4d As Ac", "three_card", "6-4-A", "a three-card badugi, six-four-ace"),
        ("badugi", "6c 4d 4c 6d", "two_card", "6-4", "a two-card badugi, six-four"),
        ("badugi", "6c 4c 9c Ac", "one_card", "A", "a one-card badugi, ace"),
        ("badugi_27", "Jc 7d 4h As", "badugi", "A-J-7-4", "a badugi, ace-jack-seven-four"),
        ("high", "Ks Kd 5c 5h As", "two_pair", "K-5-A", "two pair, kings and fives"),
        ("short_deck", "9c 8d 7h 6s Ac", "straight", "A-9", "a straight, ace to nine"),
        ("short_deck", "9c 8c 7c 6c Ac", "straight_flush", "A-9", "a straight flush, ace to nine"),
        ("short_deck", "Tc 9d 8h 7s 6c", "straight", "6-T", "a straight, six to ten"),
        ("short_deck", "Kc Qc Tc 9c 7c", "flush", "K-Q-T-9-7", "a flush, king high"),
        ("short_deck", "Kc Kd Kh 9c 9h", "full_house", "K-9", "a full house, kings full of nines"),
        (
            "short_deck_trips",
            "Kc Kd Kh 9c 8h",
            "three_of_a_kind",
            "K-9-8",
            "three of a kind, kings",
        ),
        ("short_deck_trips", "9c 8d 7h 6s Ac", "straight", "A-9", "a straight, ace to nine"),
    ],
)
def test_a_hand_is_named_by_its_class_and_its_ranks(
    evaluator: str, cards: str, name: str, ranks: str, words: str
) -> None:
    """As sites name it: a low by its ranks, what is no low by the name of the high hand."""
    named = naming(evaluator, cards)

    assert name == named.name
    assert name in (*CATEGORY_NAME, *BADUGI_NAME, LOW, NO_LOW_NAME)
    assert ranks == dashed(named.ranks)
    assert words == describe_naming(named)


SEVEN_FIVE = Naming(LOW, (5, 3, 2, 1, 12))


@pytest.mark.parametrize(
    ("stated", "derived", "right"),
    [
        (Naming(LOW, (5, 3, 2, 1, 12)), SEVEN_FIVE, True),
        (Naming(LOW, (5, 3)), SEVEN_FIVE, True),
        (Naming(LOW, (5,)), SEVEN_FIVE, True),
        (Naming(LOW, (5, 3, 2, 1, 0)), SEVEN_FIVE, False),
        (Naming(LOW, (6,)), SEVEN_FIVE, False),
        (Naming(LOW, (12, 1, 2, 3, 5)), SEVEN_FIVE, False),
        (Naming(NO_LOW_NAME, ()), SEVEN_FIVE, False),
        (SEVEN_FIVE, Naming(NO_LOW_NAME, ()), False),
        (Naming(NO_LOW_NAME, ()), Naming(NO_LOW_NAME, ()), True),
        (Naming("pair", (6,)), Naming("pair", (6, 5, 2, 1)), True),
        (Naming("pair", (7,)), Naming("pair", (6, 5, 2, 1)), False),
        (Naming("three_card", (4, 2, 12)), Naming("three_card", (4, 2, 12)), True),
        (Naming("three_card", (4, 2, 12)), Naming("badugi", (5, 4, 2, 12)), False),
        (Naming("badugi", (9, 5, 2)), Naming("badugi", (9, 5, 2, 12)), True),
        (Naming("straight", (8,)), Naming("straight", (4, 8)), True),
        (Naming("straight", (4,)), Naming("straight", (4, 8)), False),
        (Naming("straight", (4, 8)), Naming("straight", (4, 8)), True),
        (Naming("flush", (8,)), Naming("flush", (8, 5, 3, 2, 1)), True),
    ],
)
def test_a_stated_name_agrees_as_far_as_it_goes(
    stated: Naming, derived: Naming, right: bool
) -> None:
    """ "Lo: 7,5,4,3,A", "seven-five low", "High card: 7"; a straight by its top card alone."""
    assert right == agrees(stated, derived)


@pytest.mark.parametrize(
    ("named", "words"),
    [
        (Naming(LOW, ()), "a low"),
        (Naming(LOW, (5,)), "a seven low"),
        (Naming(LOW, (6, 5)), "an eight-seven low"),
        (Naming(LOW, (12, 3)), "an ace-five low"),
        (Naming("badugi", ()), "a badugi"),
        (Naming("three_card", (1, 0)), "a three-card badugi, three-deuce"),
        (Naming("two_pair", (11,)), "two pair, kings"),
    ],
)
def test_a_name_with_fewer_ranks_is_a_shorter_phrase(named: Naming, words: str) -> None:
    """A stated name says what it says and no more."""
    assert words == describe_naming(named)


def test_cards_without_a_qualifying_low_are_named_so() -> None:
    """The value of no low is no hand of any category."""
    assert Naming(NO_LOW_NAME, ()) == name_low(NO_LOW)
