"""Boards with jokers: what they are worth, and whether they are legal."""

import pytest

from hhtool.core.cards import cards_text
from hhtool.core.rows import ENTERS, FRONT, MIDDLE
from hhtool.ranking.words import short, short_low
from support.row_settled import asked, earned, only_pair, settled

OTHER = "2s 3s 5c / 6d 6s 7h Th Jd / 7s 7d Ts Td 8c"
GAME = "pineapple-joker"
HOUSE = "joker-pineapple"


def board_of(board: str, **answers: object) -> tuple[list[str], bool | None]:
    """The rows of a board in words, and whether it fouls."""
    result = settled({"A": board, "B": OTHER}, game=GAME, house=HOUSE, answers=answers)
    return [short(strength) for strength in result.boards[0].strengths], result.boards[0].fouled


@pytest.mark.parametrize(
    ("board", "row", "words"),
    [
        ("Qc Jk 5h / Kc Kd 9s 4h 2d / Ac Ad Ah 3s 2s", 0, "pair Q5"),
        ("3c 2h 5s / Kc Kd 9s 4h 2d / Jk Ah Jh 9h 3h", 2, "flush AKJ93"),
        ("3c 2h 4s / Kc Kd 9s 4h 2d / 9c 8d 7s Jk 5h", 2, "straight 9"),
        ("3c 2h 4s / Qc Qd 9s 4h 2d / Kc Kd Kh Ks Jk", 2, "quads KA"),
    ],
)
def test_a_joker_makes_its_row_strongest(board: str, row: int, words: str) -> None:
    """O15, line by line."""
    rows, fouled = board_of(board)

    assert (words, False) == (rows[row], fouled)


def test_a_front_with_a_joker_may_be_legal_and_enter_fantasyland() -> None:
    """O15: queens in front over a pair of kings."""
    board = "Qc Jk 5h / Kc Kd 9s 4h 2d / Ac Ad Ah 3s 2s"
    result = settled({"A": board, "B": OTHER}, game=GAME, house=HOUSE)

    assert "Qc Qs 5h" == cards_text(result.boards[0].played[FRONT])
    assert "Qc Jk 5h" == cards_text(result.boards[0].rows[FRONT])
    assert [(0, ENTERS, 14)] == [(f.seat, f.outcome, f.cards) for f in result.fantasyland]
    assert (7, 0, 0) == earned(result, 0)


def test_a_board_is_legal_if_any_choice_makes_it_so() -> None:
    """Queens in front would foul over jacks: the joker pairs the five, and nothing is earned."""
    rows, fouled = board_of("Qc Jk 5h / Jc Jd 9s 4h 2d / Ac Ad Ah 3s 2s")

    assert (["pair 5Q", "pair J942", "trips A32"], False) == (rows, fouled)


def test_a_board_that_no_choice_makes_legal_fouls() -> None:
    """Two aces in front over high cards, whatever the joker is."""
    board = "Ac Ad Jk / Kc Qd 9s 4h 2d / Kh Kd 9c 4d 2c"
    result = settled({"A": board, "B": OTHER}, game=GAME, house=HOUSE)

    assert [(FRONT, MIDDLE)] == [foul.rows for foul in result.fouls]
    assert -6 == only_pair(result).total - only_pair(result).royalties


def test_royalties_count_in_full_with_a_joker() -> None:
    """Quads by a joker are quads: 20 in the middle, 15 for a straight flush in the back."""
    board = "3c 2h 4s / Kc Kd Kh Jk 2d / 9c 8c 7c Jk 5c"
    result = settled({"A": board, "B": OTHER}, game=GAME, house=HOUSE)

    assert (0, 20, 15) == earned(result, 0)


def test_trips_of_one_rank_in_front_and_middle_are_legal() -> None:
    """The middle's kickers make it the higher (chinese §2.12)."""
    rows, fouled = board_of("Kc Kd Jk / Kh Ks 9d 4h Jk / Ac Ad Ah 2c 2d")

    assert (["trips K", "trips K94", "full house A2"], False) == (rows, fouled)


def test_a_strict_house_makes_a_joker_hold_back_for_the_back() -> None:
    """Equal straights are legal where equality is; else the middle's joker makes less."""
    board = "3c 2h 5s / 9h 8s 7c 6h Jk / Th 9c 8d 7s 6c"
    assert "straight T" == board_of(board)[0][1]

    rows, fouled = board_of(board, equality_allowed=False)
    assert ("straight 9", False) == (rows[1], fouled)


@pytest.mark.parametrize(
    ("scope", "back"),
    [
        ("unique_in_row", "flush AKJ93"),
        ("unique_in_board", "flush AQJ93"),
        ("free", "flush AAJ93"),
    ],
)
def test_what_a_joker_may_be_is_the_houses(scope: str, back: str) -> None:
    """The king of hearts lies in the middle, the ace of hearts in the row itself."""
    board = "3c 2h 5s / Kh Kd 9s 4h 2d / Jk Ah Jh 9h 3h"
    rows, fouled = board_of(board, joker_scope=scope)

    assert (back, False) == (rows[2], fouled)


@pytest.mark.parametrize(
    ("board", "hangs"),
    [
        ("3c 2h 5s / Kh Kd 9s 4h 2d / Jk Ah Jh 9h 3h", True),
        ("3c 2h 4s / Qc Qd 9s 4h 2d / 9c 8d 7s Jk 5h", False),
    ],
)
def test_the_scope_is_asked_for_only_where_it_matters(board: str, hangs: bool) -> None:
    """A six completes the straight in every house; no six lies elsewhere."""
    result = settled({"A": board, "B": OTHER.replace("6d 6s", "4d 4c")}, game=GAME, house=HOUSE)

    assert hangs == ("joker_scope" in asked(result))


@pytest.mark.parametrize(("wheel", "back"), [("low", "straight 6"), ("second", "straight 5")])
def test_a_joker_makes_a_wheel_where_it_ranks_second(wheel: str, back: str) -> None:
    """2-3-4-5 and a joker: a six-high straight, or the wheel that beats it."""
    board = "7c 2h Ts / Kh Kd 9s 4h 2d / Jk 5h 4d 3c 2s"
    result = settled(
        {"A": board, "B": OTHER}, game=GAME, house=HOUSE, answers={"wheel_rank": wheel}
    )

    assert back == short(result.boards[0].strengths[2])
    assert "wheel_rank" in asked(result)


def test_a_joker_in_front_of_an_unseen_middle_is_held_against_the_back() -> None:
    """Kings in front foul over a pair of queens in the back, whatever the middle is; ace high
    with a king does not, so it stays open."""
    board = "Kc Jk 5h / ?? ?? ?? ?? ?? / Qc Qd 9s 4h 2d"
    result = settled({"A": board, "B": OTHER}, game=GAME, house=HOUSE)

    assert None is result.boards[0].fouled
    assert only_pair(result).open

    board = "Kc Kd Jk / ?? ?? ?? ?? ?? / Qc Qd 9s 4h 2d"
    assert True is settled({"A": board, "B": OTHER}, game=GAME, house=HOUSE).boards[0].fouled


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ("2s 3d 4c / 7c 5d 4h 3s Jk / Ac Ad Ah 9s 9d", "low 75432"),
        ("Kc Jk 5h / 9c 5d 4h 3s 2c / Qc Qd 9s 4s 2d", "low 95432"),
    ],
)
def test_a_joker_of_a_low_middle_makes_it_as_low_as_can_be(board: str, words: str) -> None:
    """Were a game to have both: the best low, and a front that is held against the back."""
    result = settled({"A": board, "B": OTHER}, game="pineapple-27", house="pineapple-27")

    assert words == short_low(result.boards[0].strengths[MIDDLE])
    assert False is result.boards[0].fouled
