"""Deuce-to-seven lows: straights and flushes count, the ace is high, the larger is better."""

from random import Random

import pytest

from hhtool.core.cards import DECK, HIDDEN, parse_cards
from hhtool.ranking.high import category
from hhtool.ranking.low27 import NUMBER_ONE, as_high, low27_strength, qualifies, top_rank
from support.row_cards import low as literal_low
from support.row_cards import qualifies as literally_qualifies

IN_ORDER = (
    "7c 5d 4h 3s 2c",
    "7c 6d 4h 3s 2c",
    "7c 6d 5h 4s 2c",
    "8c 5d 4h 3s 2c",
    "9c 5d 4h 3s 2c",
    "Tc 5d 4h 3s 2c",
    "Tc 9d 8h 7s 5c",
    "Jc 5d 4h 3s 2c",
    "Ac 5d 4h 3s 2c",
    "Ac Kd Qh Js 9c",
    "2c 2d 5h 4s 3c",
    "Ac Ad Kh Qs Jc",
    "2c 2d 3h 3s 4c",
    "2c 2d 2h 4s 3c",
    "6c 5d 4h 3s 2c",
    "7c 5c 4c 3c 2c",
    "Ac 5c 4c 3c 2c",
    "2c 2d 2h 3s 3c",
    "2c 2d 2h 2s 3c",
    "6c 5c 4c 3c 2c",
)
"""From the best low downwards, one of each kind."""


def low(text: str) -> int:
    return low27_strength(parse_cards(text))


def test_lows_stand_in_their_order() -> None:
    """7-5-4-3-2 is best; then each higher top card; pairs, straights and flushes are worse."""
    values = [low(text) for text in IN_ORDER]

    assert sorted(values, reverse=True) == values
    assert len(values) == len(set(values))
    assert NUMBER_ONE == values[0]


@pytest.mark.parametrize(("cards", "kind"), [("Ac 5d 4h 3s 2c", 0), ("Ac 5c 4c 3c 2c", 5)])
def test_the_wheel_is_no_straight(cards: str, kind: int) -> None:
    """The ace is high, so A-5-4-3-2 is an ace high, or a flush in one suit."""
    assert kind == category(as_high(low(cards)))


def test_lows_compare_as_a_literal_reading_compares_them() -> None:
    """30,000 lows, those that qualify among them."""
    random = Random(27)
    rows = [tuple(random.sample(DECK, 5)) for _ in range(20_000)]
    rows += [tuple(random.sample(DECK[:36], 5)) for _ in range(10_000)]
    found = {low27_strength(row): literal_low(row) for row in rows}

    assert sorted(found.values()) == [found[each] for each in sorted(found)]
    assert len(found) == len(set(found.values()))
    for row in rows:
        assert literally_qualifies(row) == qualifies(low27_strength(row))


@pytest.mark.parametrize(
    ("cards", "yes"),
    [
        ("Tc 9d 8h 7s 5c", True),
        ("7c 5d 4h 3s 2c", True),
        ("Jc 5d 4h 3s 2c", False),
        ("Ac 5d 4h 3s 2c", False),
        ("2c 2d 5h 4s 3c", False),
        ("6c 5d 4h 3s 2c", False),
        ("7c 5c 4c 3c 2c", False),
        ("Ts 9c 8h 7s 6d", False),
    ],
)
def test_only_a_ten_low_or_better_qualifies(cards: str, yes: bool) -> None:
    """No pair, straight or flush, and no card above a ten (chinese §2.6)."""
    assert yes == qualifies(low(cards))


@pytest.mark.parametrize(
    ("cards", "rank"),
    [("7c 5d 4h 3s 2c", 5), ("Tc 5d 4h 3s 2c", 8), ("Ac 5d 4h 3s 2c", 12), ("2c 2d 5h 4s 3c", -1)],
)
def test_the_top_card_of_a_low_is_told(cards: str, rank: int) -> None:
    """What makes a nine low a nine low; a pair has no low card."""
    assert rank == top_rank(low(cards))


@pytest.mark.parametrize("row", [(0, 1, 2, 3), range(6), (0, 1, 2, 3, HIDDEN)])
def test_a_low_of_other_cards_has_no_value(row: tuple[int, ...]) -> None:
    """Five cards, all of them seen."""
    with pytest.raises(ValueError, match=r"hidden|five"):
        low27_strength(row)
