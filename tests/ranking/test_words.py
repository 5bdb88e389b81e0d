"""A strength in English, and a stated description printed the same way."""

import pytest

from hhtool.core.cards import parse_cards
from hhtool.ranking.high import STRAIGHT_FLUSH, TWO_PAIR, board_strength, category, strength
from hhtool.ranking.words import (
    CATEGORY_NAME,
    describe,
    describe_named,
    kickers,
    named_ranks,
)

CASES = [
    ("As Kd 9c 5h 3s", "high card ace", (12,), (11, 7, 3, 1)),
    ("Ts Td 9c 5h 3s", "a pair of tens", (8,), (7, 3, 1)),
    ("6s 6d 9c 5h 3s", "a pair of sixes", (4,), (7, 3, 1)),
    ("Ks Kd 5c 5h As", "two pair, kings and fives", (11, 3), (12,)),
    ("3s 3d 2c 2h As", "two pair, threes and deuces", (1, 0), (12,)),
    ("6s 6d 6c 5h As", "three of a kind, sixes", (4,), (12, 3)),
    ("As Kd Qc Jh Ts", "a straight, ten to ace", (8, 12), ()),
    ("6s 5d 4c 3h 2s", "a straight, deuce to six", (0, 4), ()),
    ("As 2d 3c 4h 5s", "a straight, ace to five", (12, 3), ()),
    ("Qs Ts 7s 4s 2s", "a flush, queen high", (10,), (8, 5, 2, 0)),
    ("5s 5d 5c Ah As", "a full house, fives full of aces", (3, 12), ()),
    ("Js Jd Jc Jh 2s", "four of a kind, jacks", (9,), (0,)),
    ("9s 8s 7s 6s 5s", "a straight flush, five to nine", (3, 7), ()),
    ("As 2s 3s 4s 5s", "a straight flush, ace to five", (12, 3), ()),
    ("As Ks Qs Js Ts", "a royal flush", (8, 12), ()),
]


@pytest.mark.parametrize(("cards", "words", "named", "rest"), CASES)
def test_a_strength_is_described_as_players_say_it(
    cards: str, words: str, named: tuple[int, ...], rest: tuple[int, ...]
) -> None:
    """Reports 56 and 57: words, not a bare number whose direction nobody knows."""
    value = strength(parse_cards(cards))

    assert words == describe(value)
    assert named == named_ranks(value)
    assert rest == kickers(value)


@pytest.mark.parametrize(("cards", "words", "named", "rest"), CASES)
def test_a_stated_description_is_printed_like_a_derived_one(
    cards: str, words: str, named: tuple[int, ...], rest: tuple[int, ...]
) -> None:
    """Stated and derived stand beside each other in a finding."""
    assert words == describe_named(category(strength(parse_cards(cards))), named)


@pytest.mark.parametrize(
    ("kind", "ranks", "words"),
    [
        (0, (), "high card"),
        (1, (), "a pair"),
        (2, (), "two pair"),
        (2, (11,), "two pair, kings"),
        (3, (), "three of a kind"),
        (4, (), "a straight"),
        (4, (8,), "a straight, ten high"),
        (5, (), "a flush"),
        (6, (), "a full house"),
        (6, (3,), "a full house, fives full"),
        (7, (), "four of a kind"),
        (8, (), "a straight flush"),
        (8, (7,), "a straight flush, nine high"),
        (8, (12,), "a royal flush"),
    ],
)
def test_a_text_may_name_fewer_ranks(kind: int, ranks: tuple[int, ...], words: str) -> None:
    """What a text leaves out is left out, not guessed."""
    assert words == describe_named(kind, ranks)


def test_ranks_beyond_the_named_ones_are_left_out() -> None:
    """Some texts add kickers: "a flush, ace, queen, nine"."""
    assert describe_named(5, (12, 10, 7)) == "a flush, ace high"
    assert describe_named(2, [11, 3, 12]) == "two pair, kings and fives"


def test_an_exposed_board_is_described_by_what_it_shows() -> None:
    """Its strength has fewer ranks and the same layout."""
    value = board_strength(parse_cards("Ks 2d 2c"))

    assert describe(value) == "a pair of deuces"
    assert named_ranks(value) == (0,)
    assert kickers(value) == (11,)


def test_every_category_has_a_name() -> None:
    """The names are the ones that findings, JSON and filters use."""
    assert len(CATEGORY_NAME) == 9
    assert CATEGORY_NAME[STRAIGHT_FLUSH] == "straight_flush"
    assert CATEGORY_NAME[TWO_PAIR] == "two_pair"
