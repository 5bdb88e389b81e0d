"""Rows of three and five cards: classes, kickers, the wheel, suits."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core.cards import DECK, HIDDEN, JOKER, parse_cards
from hhtool.ranking.high import category, ranks
from hhtool.ranking.rows import (
    ROYAL,
    front_strength,
    is_wheel,
    row_strength,
    shared_part,
    suit_key,
    suit_places,
)
from support.row_cards import value

REPEATABLE = settings(derandomize=True, deadline=None, max_examples=300, database=None)
NATURAL_ORDER = suit_places(("c", "d", "h", "s"))

FRONTS = st.permutations(DECK).map(lambda deck: tuple(deck[:3]))
FIVES = st.permutations(DECK).map(lambda deck: tuple(deck[:5]))


def front(text: str) -> int:
    return front_strength(parse_cards(text))


def five(text: str, wheel_second: bool = False) -> int:
    return row_strength(parse_cards(text), wheel_second)


@pytest.mark.parametrize(
    ("cards", "kind", "deciding"),
    [
        ("2c 2d 2h", 3, (0,)),
        ("Ac Ad Kh", 1, (12, 11)),
        ("Kh Ac Ad", 1, (12, 11)),
        ("2c 2d Ah", 1, (0, 12)),
        ("Ac Kd Qh", 0, (12, 11, 10)),
        ("Qc Kc Ac", 0, (12, 11, 10)),
    ],
)
def test_a_front_is_trips_a_pair_or_high_cards(
    cards: str, kind: int, deciding: tuple[int, ...]
) -> None:
    """Three cards in sequence or of one suit mean nothing in the front row."""
    assert kind == category(front(cards))
    assert deciding == ranks(front(cards))


@pytest.mark.parametrize(
    ("row", "behind", "legal"),
    [
        ("Ac Ad Kh", "As Ah 4c 3d 2c", False),
        ("Ac Ad Kh", "As Ah Kc Qd Jc", True),
        ("Ac Ad Kh", "As Ah Kc 3d 2c", True),
        ("Ac Ad Qh", "As Ah Kc 3d 2c", True),
        ("Qc Qd 7h", "Qs Qh 6c 5d 4c", False),
        ("Qc Qd 7h", "Qs Qh 9c 8d 2c", True),
        ("9c 9d Th", "9s 9h 8c 7d 2c", False),
        ("Ac Kd Qh", "As Kh Qc 3d 2c", True),
        ("Ac Kd Qh", "As Kh Jc Td 9c", False),
        ("2c 2d 2h", "3s 3h 3c 5d 4c", True),
        ("3c 3d 3h", "2s 2h 2c Ad Kc", False),
        ("2c 2d 2h", "As Ah Kc Kd Qc", False),
        ("Kc Kd Kh", "5s 4h 3c 2d Ac", True),
        ("Ac Ad Ah", "Ks Qs Js 9s 7s", True),
    ],
)
def test_a_front_compares_with_a_middle_card_by_card(row: str, behind: str, legal: bool) -> None:
    """The table of chinese §1.3: class first, then the tuples; what the front lacks is lowest."""
    assert legal == (front(row) <= five(behind))


@given(row=FRONTS, behind=FIVES, wheel_second=st.booleans())
@REPEATABLE
def test_rows_compare_as_tuples_compare(
    row: tuple[int, ...], behind: tuple[int, ...], wheel_second: bool
) -> None:
    """Element by element, and of two tuples that are equal so far the longer is higher."""
    ours = front_strength(row), row_strength(behind, wheel_second)
    theirs = value(row), value(behind, wheel_second)

    assert (theirs[0] < theirs[1], theirs[0] == theirs[1]) == (
        ours[0] < ours[1],
        ours[0] == ours[1],
    )


def test_every_front_with_every_other_compares_as_tuples_compare() -> None:
    """All 22,100 fronts make 455 values in the order of their tuples."""
    ours = {front_strength(row): value(row) for row in combinations(DECK, 3)}

    assert 455 == len(ours)
    assert 455 == len(set(ours.values()))
    assert sorted(ours.values()) == [ours[each] for each in sorted(ours)]


def test_fives_compare_as_tuples_compare() -> None:
    """The same for 20,000 rows of five, with the wheel lowest and second."""
    random = Random(5)
    for wheel_second in (False, True):
        rows = [tuple(random.sample(DECK, 5)) for _ in range(20_000)]
        rows += [parse_cards("5h 4h 3c 2d Ac"), parse_cards("5h 4h 3h 2h Ah")]
        found = {row_strength(row, wheel_second): value(row, wheel_second) for row in rows}
        assert sorted(found.values()) == [found[each] for each in sorted(found)]


def test_the_wheel_is_the_lowest_straight_or_the_second_highest() -> None:
    """A-2-3-4-5 has top card five; in houses that rank it second only T-J-Q-K-A beats it."""
    wheel, six, king, ace = "5h 4h 3c 2d Ac", "6h 5h 4c 3d 2c", "Kh Qh Jc Td 9c", "Ah Kh Qc Jd Tc"

    assert five(wheel) < five(six) < five(king) < five(ace)
    assert five(six, True) < five(king, True) < five(wheel, True) < five(ace, True)


def test_the_steel_wheel_goes_with_the_wheel() -> None:
    """A straight flush from ace to five is ranked as the straight is."""
    wheel, six, king, royal = "5h 4h 3h 2h Ah", "6h 5h 4h 3h 2h", "Kh Qh Jh Th 9h", "Ah Kh Qh Jh Th"

    assert five(wheel) < five(six) < five(king) < five(royal)
    assert five(six, True) < five(king, True) < five(wheel, True) < five(royal, True)
    assert ROYAL == five(royal) == five(royal, True)


@given(row=FIVES)
@REPEATABLE
def test_only_wheels_are_ranked_otherwise(row: tuple[int, ...]) -> None:
    """Which straight the wheel beats changes no other row."""
    low, second = row_strength(row, False), row_strength(row, True)

    assert is_wheel(low) == is_wheel(second)
    assert (low != second) == is_wheel(low)


@pytest.mark.parametrize("cards", ["Ac Ad", "Ac Ad Ah Kc", "Ac Ad ??", "Ac Ad Jk"])
def test_a_front_of_other_cards_has_no_value(cards: str) -> None:
    """Three cards, all of them seen and none a joker: who stands for what is asked before."""
    with pytest.raises(ValueError, match=r"hidden|three"):
        front(cards)


@pytest.mark.parametrize("row", [(0, 1, 2, 3), (0, 1, 2, 3, HIDDEN), (0, 1, 2, 3, JOKER), range(6)])
def test_a_row_of_five_of_other_cards_has_no_value(row: tuple[int, ...]) -> None:
    """Five cards, all of them seen and none a joker."""
    with pytest.raises(ValueError, match=r"hidden|five"):
        row_strength(row, False)


@pytest.mark.parametrize(
    ("row", "behind", "equal"),
    [
        ("Ac Ad Kh", "As Ah Kc 3d 2c", True),
        ("Ac Ad Kh", "As Ah Qc 3d 2c", False),
        ("Ac Kd Qh", "As Kh Qc 3d 2c", True),
        ("Ac Kd Jh", "As Kh Qc 3d 2c", False),
        ("2c 2d 2h", "3s 3h 3c 5d 4c", False),
        ("Ac Ad Kh", "As Ah Kc Kd 2c", False),
    ],
)
def test_the_shared_part_is_what_the_front_has_ranks_for(
    row: str, behind: str, equal: bool
) -> None:
    """The middle's further kickers are left out where only shared cards count."""
    assert equal == (front(row) == shared_part(front(row), five(behind)))


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("As Kd 9c", "Ah Ks 9s"),
        ("As Kd 9d", "As Kd 9c"),
        ("9s 9c Kc", "9h 9d Ks"),
        ("Ts 9c 8c 7h 6h", "Th 9s 8d 7s 6d"),
        ("5s 4c 3c 2c Ac", "5h 4s 3d 2h As"),
        ("Ac Kc 9c 7c 2d", "Ac Kc 9c 7c 2c"),
        ("2s 2c Ac Kc Qc", "2h 2d As Ks Qs"),
    ],
)
def test_suits_decide_by_the_first_card_that_differs(higher: str, lower: str) -> None:
    """Paired cards come first, then the others from the top down, the ace of a wheel last."""
    first, second = (suit_key(parse_cards(text), NATURAL_ORDER) for text in (higher, lower))

    assert second < first


def test_the_order_of_the_suits_is_the_houses() -> None:
    """Where diamonds are highest and clubs lowest of the rest, diamonds win."""
    places = suit_places(("c", "h", "s", "d"))

    assert (0, 3, 1, 2) == places
    assert suit_key(parse_cards("As Kd 9c"), places) < suit_key(parse_cards("Ad Kc 9s"), places)


@given(row=FIVES, seed=st.integers(0, 99))
@REPEATABLE
def test_the_order_in_which_a_row_lies_does_not_matter(row: tuple[int, ...], seed: int) -> None:
    """A row is a set of cards."""
    turned = list(row)
    Random(seed).shuffle(turned)

    assert row_strength(row, False) == row_strength(turned, False)
    assert suit_key(row, NATURAL_ORDER) == suit_key(turned, NATURAL_ORDER)
