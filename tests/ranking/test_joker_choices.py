"""What jokers stand for: the strongest row, within what the house and the board allow."""

from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core.cards import DECK, JOKER, cards_text, parse_cards
from hhtool.ranking.joker import (
    FREE,
    UNIQUE_IN_BOARD,
    UNIQUE_IN_ROW,
    Choice,
    stand_ins,
)
from hhtool.ranking.rows import front_strength, row_strength
from support.row_cards import value

HIGH = (1, 2, -1)
REPEATABLE = settings(derandomize=True, deadline=None, max_examples=60, database=None)


def strength(row: int, cards: Sequence[int]) -> int:
    return front_strength(cards) if row == 0 else row_strength(cards, False)


def no_stronger(_row: int, front: Choice, behind: Choice) -> bool:
    return front.strength <= behind.strength


def resolved(front: str, middle: str, back: str, scope: str = UNIQUE_IN_ROW) -> tuple[str, ...]:
    rows = [parse_cards(row) for row in (front, middle, back)]
    return tuple(
        cards_text(choice.cards) for choice in stand_ins(rows, scope, strength, HIGH, no_stronger)
    )


@pytest.mark.parametrize(
    ("back", "played"),
    [
        ("Jk Ah Jh 9h 3h", "Kh Ah Jh 9h 3h"),
        ("9c 8d 7s Jk 5h", "9c 8d 7s 6s 5h"),
        ("Kc Kd Kh Ks Jk", "Kc Kd Kh Ks As"),
        ("Kc Kd Kh Qs Jk", "Kc Kd Kh Qs Ks"),
        ("Kc Kd Qh Qs Jk", "Kc Kd Qh Qs Ks"),
        ("Kc Qd 9h 8s Jk", "Kc Qd 9h 8s Ks"),
        ("9c 8c 7c 6c Jk", "9c 8c 7c 6c Tc"),
        ("Kc Kd Kh Jk Jk", "Kc Kd Kh As Ks"),
        ("Ac 2c 3c Jk Jk", "Ac 2c 3c 5c 4c"),
        ("Ac 2d 7h Jk Jk", "Ac 2d 7h As Ah"),
    ],
)
def test_a_joker_makes_its_row_as_strong_as_can_be(back: str, played: str) -> None:
    """The card not already in the row that gives the highest tuple; five of a kind is none."""
    assert played == resolved("4c 3d 2h", "Qc Td 8s 4h 2d", back)[2]


def test_two_jokers_beside_an_ace_in_front_are_three_aces() -> None:
    """The rows behind allow it: a flush and a full house."""
    assert "As Ah Ac" == resolved("Jk Jk Ac", "Ks 9s 7s 5s 2s", "6s 6h 6d 5c 5h")[0]


def test_a_joker_holds_back_to_keep_the_board_legal() -> None:
    """A pair of queens in front would foul over a pair of jacks; a pair of fives does not."""
    assert "Qc 5s 5h" == resolved("Qc Jk 5h", "Jc Jd 9s 4h 2d", "Ac Kh Qd Js Td")[0]


def test_a_joker_in_the_middle_holds_back_for_the_back() -> None:
    """Three kings would beat the back's three queens; two pair does not."""
    played = resolved("4c 3d 2h", "Kc Kd 9s 4h Jk", "Qc Qd Qh 9h 2c")

    assert "Kc Kd 9s 4h 9h" == played[1]


def test_where_nothing_is_legal_every_row_is_as_strong_as_can_be() -> None:
    """Aces in front foul over a middle of high cards whatever the joker is."""
    assert "Ac Ad As" == resolved("Ac Ad Jk", "Kc Qd 9s 4h 2d", "Kh Kd 9c 4d 2c")[0]


def test_front_and_middle_can_hold_trips_of_one_rank() -> None:
    """The middle's kickers make it the higher (chinese §2.12)."""
    played = resolved("Kc Kd Jk", "Kh Ks 9d 4h Jk", "Ac Ad Ah 2c 2d")

    assert ("Kc Kd Ks", "Kh Ks 9d 4h Kd") == played[:2]


@pytest.mark.parametrize(
    ("scope", "back"),
    [
        (UNIQUE_IN_ROW, "Kh Ah Jh 9h 3h"),
        (UNIQUE_IN_BOARD, "Qh Ah Jh 9h 3h"),
        (FREE, "Ah Ah Jh 9h 3h"),
    ],
)
def test_the_house_says_what_a_joker_may_be(scope: str, back: str) -> None:
    """Any card not in its row, any not in its board (where the king of hearts lies), or any."""
    assert back == resolved("4c 3d 2h", "Kh Td 8s 4h 2d", "Jk Ah Jh 9h 3h", scope)[2]


@pytest.mark.parametrize(
    ("scope", "middle"),
    [(UNIQUE_IN_ROW, "Ac Ad As 5c Ah"), (UNIQUE_IN_BOARD, "Ac Ad As 5c 5s")],
)
def test_a_card_that_a_joker_is_in_the_back_is_taken_for_the_board(scope: str, middle: str) -> None:
    """The back needs the ace of hearts for its royal flush, and comes first."""
    played = resolved("4c 3d 2h", "Ac Ad As 5c Jk", "Kh Qh Jh Th Jk", scope)

    assert (middle, "Kh Qh Jh Th Ah") == played[1:]


def test_a_free_joker_makes_no_five_of_a_kind() -> None:
    """Four kings and a joker are four kings with an ace in every house."""
    rows = ("4c 3d 2h", "Qc Td 8s 4h 2d", "Kc Kd Kh Ks Jk")

    assert "Kc Kd Kh Ks As" == resolved(*rows, FREE)[2]


def test_a_row_with_an_unseen_card_binds_no_other() -> None:
    """Its cards are left as they are; the others are as strong as the known rows let them be."""
    played = resolved("Qc Jk 5h", "Jc Jd ?? 4h 2d", "Ac Kh Qd Js Td")

    assert ("Qc Qs 5h", "Jc Jd ?? 4h 2d") == played[:2]


def brute(rows: Sequence[tuple[int, ...]], scope: str) -> tuple[tuple[float, ...], ...]:
    """The values back, middle, front of the best legal reading, by trying every card."""
    fronts, middles, backs = (_readings(row, scope) for row in rows)
    legal = [
        (value(back), value(middle), value(front))
        for back in backs
        for middle in middles
        if value(middle) <= value(back)
        for front in fronts
        if value(front) <= value(middle)
        if scope != UNIQUE_IN_BOARD or len({*front, *middle, *back}) == 13
    ]
    return max(legal, default=())


def _readings(row: tuple[int, ...], scope: str) -> list[tuple[int, ...]]:
    held = tuple(card for card in row if card != JOKER)
    others = [card for card in DECK if card not in held]
    readings = [(*held, *stand) for stand in combinations(others, len(row) - len(held))]
    if scope == UNIQUE_IN_BOARD:
        return readings
    by_value = {value(reading): reading for reading in readings}
    return list(by_value.values())


@given(
    deck=st.permutations(DECK),
    jokers=st.lists(st.integers(0, 12), min_size=1, max_size=2, unique=True),
    high=st.booleans(),
)
@REPEATABLE
def test_the_choice_is_the_best_legal_one_there_is(
    deck: list[int], jokers: list[int], high: bool
) -> None:
    """Highest back, then highest middle, then highest front, of every reading that is legal."""
    board = deck[:13]
    if high:  # rank the cards so that a good many boards are legal
        board = sorted(board, key=lambda card: (board_count(board, card), card))
    for place in jokers:
        board[place] = JOKER
    rows = (tuple(board[:3]), tuple(board[3:8]), tuple(board[8:]))
    expected = brute(rows, UNIQUE_IN_ROW)
    found = stand_ins(rows, UNIQUE_IN_ROW, strength, HIGH, no_stronger)

    played = tuple(value(tuple(choice.cards)) for choice in reversed(found))
    best = tuple(max(value(reading) for reading in _readings(row, UNIQUE_IN_ROW)) for row in rows)
    if expected:
        assert expected == played
    else:
        assert best[2] == played[0]
        assert not played[0] >= played[1] >= played[2]


def board_count(board: Sequence[int], card: int) -> int:
    return sum(1 for other in board if other >> 2 == card >> 2)


def test_the_choice_within_a_board_is_the_best_legal_one_there_is() -> None:
    """The same where no card may lie in a board twice: the second row waits for the first."""
    rows = ("Kc Jk 7h", "Ac Ad 9s 9h Jk", "Ah 8h 7d 7c 7s")
    cards = [tuple(map(int, parse_cards(row))) for row in rows]
    found = stand_ins(cards, UNIQUE_IN_BOARD, strength, HIGH, no_stronger)

    expected = brute(cards, UNIQUE_IN_BOARD)
    assert expected
    assert expected == tuple(value(tuple(choice.cards)) for choice in reversed(found))


def test_rows_without_a_joker_are_left_as_they_are() -> None:
    """And are worth what they are worth, even where they foul."""
    rows = ("Ac Ad Kh", "As Ah 4c 3d 2c", "Qc Jc 9c 7c 5c")

    assert rows == resolved(*rows)
