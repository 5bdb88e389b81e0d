"""What rows are called, and what makes one stronger than the row behind it."""

import pytest

from hhtool.core.cards import parse_cards
from hhtool.ranking.low27 import low27_strength
from hhtool.ranking.rows import front_strength, row_strength
from hhtool.ranking.words import (
    describe,
    describe_low,
    first_difference,
    named_ranks,
    short,
    short_low,
    why_no_low,
)


def strength(text: str, wheel_second: bool = False) -> int:
    cards = parse_cards(text)
    return front_strength(cards) if len(cards) == 3 else row_strength(cards, wheel_second)


@pytest.mark.parametrize(
    ("front", "middle", "words"),
    [
        ("Ac Ad Kh", "As Ah 4c 3d 2c", "front kicker king over middle kicker four"),
        ("Qc Qd 7h", "Qs Qh 6c 5d 4c", "front kicker seven over middle kicker six"),
        ("Ac Kd Qh", "As Kh Jc Td 9c", "front third card queen over middle third card jack"),
        ("Ac 3d 2h", "Kh Jc Td 9c 4s", "front high card ace over middle high card king"),
        ("Qc Qd 7h", "Js Jh 6c 5d 4c", "front pair of queens over middle pair of jacks"),
        ("6c 6d 7h", "5s 5h 6s Kd Ac", "front pair of sixes over middle pair of fives"),
        ("3c 3d 3h", "2s 2h 2c Ad Kc", "front three threes over middle three deuces"),
        ("2c 2d 2h", "As Ah Kc Kd Qc", "front three of a kind over middle two pair"),
        ("2c 2d 3h", "As Kh Qc Jd 9c", "front pair over middle high card"),
    ],
)
def test_a_front_over_a_middle_is_told_by_the_first_element_that_differs(
    front: str, middle: str, words: str
) -> None:
    """Dispute D11: a foul by a kicker is not understood until it is named."""
    assert words == first_difference(strength(front), strength(middle))


@pytest.mark.parametrize(
    ("middle", "back", "words"),
    [
        ("9c 9d 8h 8s 2c", "9h 9s 7h 7s Ac", "middle lower pair of eights over back lower pair of "
         "sevens"),
        ("9c 9d 8h 8s 3c", "9h 9s 8c 8d 2c", "middle kicker three over back kicker deuce"),
        ("Tc Td 8h 8s 3c", "9h 9s 8c 8d 2c", "middle higher pair of tens over back higher pair of "
         "nines"),
        ("Th 9s 8c 7d 6h", "9h 8s 7c 6d 5h", "middle straight to the ten over back straight to the "
         "nine"),
        ("Ah Jh 9h 7h 3h", "Ac Jc 9c 7c 2c", "middle fifth card three over back fifth card deuce"),
        ("Ah Jh 9h 7h 3h", "Kc Jc 9c 7c 2c", "middle flush to the ace over back flush to the king"),
        ("7c 7d 7h 5s 5c", "6c 6d 6h As Ac", "middle three sevens over back three sixes"),
        ("7c 7d 7h 6s 6c", "7c 7d 7h 5s 5c", "middle pair of sixes over back pair of fives"),
        ("7c 7d 7h 7s 6c", "6c 6d 6h 6s Ac", "middle four sevens over back four sixes"),
        ("7c 7d 7h As 6c", "7c 7d 7h Ks Qc", "middle kicker ace over back kicker king"),
        ("7c 7d 7h As 6c", "7c 7d 7h As 5c", "middle second kicker six over back second kicker "
         "five"),
        ("9h 8h 7h 6h 5h", "8c 7c 6c 5c 4c", "middle straight flush to the nine over back straight "
         "flush to the eight"),
        ("Ah Jh 9h 7h 3h", "Th 9s 8c 7d 6h", "middle flush over back straight"),
        ("7c 7d 7h 7s 6c", "6c 6d 6h As Ac", "middle four of a kind over back full house"),
    ],
)  # fmt: skip
def test_a_middle_over_a_back_is_told_in_every_class(middle: str, back: str, words: str) -> None:
    """Each deciding rank has its name in its class."""
    assert words == first_difference(strength(middle), strength(back), ("middle", "back"))


def test_a_wheel_that_ranks_second_is_told_as_a_wheel() -> None:
    """Its strength stands between the straights to the king and to the ace; its top is a five."""
    wheel, king = strength("5h 4h 3c 2d Ac", True), strength("Kh Qh Jc Td 9c", True)

    words = "middle straight to the five over back straight to the king"
    assert words == first_difference(wheel, king, ("middle", "back"))
    assert "a straight, ace to five" == describe(wheel)
    assert (12, 3) == named_ranks(wheel)
    assert "straight 5" == short(wheel) == short(strength("5h 4h 3c 2d Ac"))


def test_equal_rows_are_called_equal() -> None:
    """Where a house forbids equality, nothing differs; a front may be equal as far as it goes."""
    flush, same = strength("Ah Jh 9h 7h 3h"), strength("As Js 9s 7s 3s")

    assert "middle equals back" == first_difference(flush, same, ("middle", "back"))
    shared = "front equals middle as far as its cards go"
    assert shared == first_difference(strength("Ac Ad Kh"), strength("As Ah Kc 3d 2c"))


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Ac Ad 9h", "pair A9"),
        ("Ac Kd Qh", "high card AKQ"),
        ("Kc Kd 8s 8h 4c", "two pair K84"),
        ("Tc Td Th 9s 4c", "trips T94"),
        ("Th 9s 8c 7d 6h", "straight T"),
        ("Qh Jh 7h 5h 3h", "flush QJ753"),
        ("7c 7d 7s 5c 5d", "full house 75"),
        ("5c 5d 5h 5s 8c", "quads 58"),
        ("As Ks Qs Js Ts", "straight flush A"),
    ],
)
def test_a_row_is_told_shortly_as_the_worked_examples_tell_it(cards: str, words: str) -> None:
    """The class and the ranks that decide."""
    assert words == short(strength(cards))


@pytest.mark.parametrize(
    ("cards", "described", "shortly", "why"),
    [
        ("7c 5d 4h 3s 2c", "a seven-five-four-three-deuce low", "low 75432", ""),
        ("8c 6d 4h 3s 2c", "an eight-six-four-three-deuce low", "low 86432", ""),
        (
            "Ac 5d 4h 3s 2c",
            "an ace-five-four-three-deuce low",
            "low A5432",
            "middle high card ace over the ten of a ten low",
        ),
        (
            "Tc Td 4h 3s 2c",
            "a pair of tens, no low",
            "pair T432",
            "middle pair of tens is no ten low or better",
        ),
        (
            "6c 5d 4h 3s 2c",
            "a straight, deuce to six, no low",
            "straight 6",
            "middle straight, deuce to six is no ten low or better",
        ),
    ],
)
def test_a_low_is_told_card_by_card(cards: str, described: str, shortly: str, why: str) -> None:
    """A middle of 2-7 Pineapple has five ranks that count, or fouls."""
    low = low27_strength(parse_cards(cards))

    assert (described, shortly, why) == (describe_low(low), short_low(low), why_no_low(low))
