"""Which hands are dead, and by which rows."""

import pytest

from hhtool.core.finding import Cite
from hhtool.core.rows import BACK, FRONT, MIDDLE
from hhtool.ranking.words import first_difference
from support.row_settled import asked, house_with, only_pair, settled, totals

LEGAL = "2c 3d 5s / 9c 9h 8s 7s 4c / Qd Jd 7d 6d 4d"
"""A hand in order, for whoever needs an opponent."""

TABLE = [
    ("Ac Ad Kh / As Ah 4c 3d 2c", False),
    ("Ac Ad Kh / As Ah Kc Qd Jc", True),
    ("Ac Ad Kh / As Ah Kc 3d 2c", True),
    ("Ac Ad Qh / As Ah Kc 3d 2c", True),
    ("Qc Qd 7h / Qs Qh 6c 5d 4c", False),
    ("Qc Qd 7h / Qs Qh 9c 8d 2c", True),
    ("9c 9d Th / 9s 9h 8c 7d 2c", False),
    ("Ac Kd Qh / As Kh Qc 3d 2c", True),
    ("Ac Kd Qh / As Kh Jc Td 9c", False),
    ("2c 2d 2h / 3s 3h 3c 5d 4c", True),
    ("3c 3d 3h / 2s 2h 2c Ad Kc", False),
    ("2c 2d 2h / As Ah Kc Kd Qc", False),
    ("Kc Kd Kh / 5s 4h 3c 2d Ac", True),
    ("Ac Ad Ah / Ks Qs Js 9s 7s", True),
]
"""The table of chinese §1.3."""

STRAIGHT_FLUSH = "9h 8h 7h 6h 5h"


@pytest.mark.rule("chinese-help", "showdown and scoring, dead hand")
@pytest.mark.parametrize(("rows", "legal"), TABLE)
@pytest.mark.parametrize("kickers", ["padded", "shared_only"])
def test_a_front_may_be_no_stronger_than_the_middle(rows: str, legal: bool, kickers: str) -> None:
    """Class first, then the tuples, kickers included. Where equality is legal it does not matter
    whether the middle's further kickers count."""
    answers = {"front_middle_kickers": kickers}
    result = settled({"A": f"{rows} / {STRAIGHT_FLUSH}", "B": LEGAL}, answers=answers)

    assert (not legal) == result.boards[0].fouled
    assert ([] if legal else [(FRONT, MIDDLE)]) == [foul.rows for foul in result.fouls]


@pytest.mark.rule("chinese-help", "showdown and scoring, dead hand")
def test_a_middle_may_be_no_stronger_than_the_back() -> None:
    """C7: a middle of two pair over a back that is a straight is legal, B's trips in front are
    not; a middle flush over a straight is not either."""
    result = settled({"A": "2c 3d 5h / Ah Jh 9h 7h 6h / Tc 9c 8d 7s 6s", "B": LEGAL})

    (foul,) = result.fouls
    assert (0, (MIDDLE, BACK)) == (foul.seat, foul.rows)
    assert Cite("chinese-help", "showdown and scoring, dead hand") == foul.cite


def test_every_comparison_that_fails_is_named() -> None:
    """A front over the middle and the middle over the back are two reasons."""
    result = settled({"A": "Ac Ad Kh / Kc Kd 8s 8h 4d / Qc Qd 7s 6s 2d", "B": LEGAL})
    assert [(MIDDLE, BACK)] == [foul.rows for foul in result.fouls]

    result = settled({"A": "Ac Ad Kh / Kc Ks 8s 6h 4d / Qc Qd 7s 6s 2d", "B": LEGAL})
    assert [(FRONT, MIDDLE), (MIDDLE, BACK)] == [foul.rows for foul in result.fouls]


def test_a_foul_by_a_kicker_is_told_in_words() -> None:
    """C6: the strengths that the settlement keeps say which element differs."""
    result = settled({"A": "Ac Ad Kh / As Ah 4c 3d 2c / Qc Jc 9c 7c 5c", "B": LEGAL})
    front, middle, _ = result.boards[0].strengths

    assert "front kicker king over middle kicker four" == first_difference(front, middle)


EQUAL = "Kc Kd 2s / Ah Jh 9h 7h 3h / As Js 9s 7s 3s"
OTHER = "Qc Qd 4s / Tc Td Th 6c 2d / 8c 8d 8h 4c 4d"


@pytest.mark.rule("chinese-help", "showdown and scoring, dead hand")
@pytest.mark.rule("connective-help", "rows")
@pytest.mark.rule("pokerdom-help", "rows")
@pytest.mark.rule("bet-and-bit", "rows")
@pytest.mark.rule("wfb-thirteen", "rows")
@pytest.mark.parametrize(
    "house", ["classic", "connective-pineapple", "pokerdom-pineapple", "ofc", "fujian13"]
)
def test_a_middle_equal_to_the_back_is_legal(house: str) -> None:
    """C11: stronger than or equal. (The hand is six pairs where naturals are played.)"""
    result = settled({"A": EQUAL, "B": OTHER}, house=house, answers={"naturals_table": "none"})

    assert False is result.boards[0].fouled
    assert "equality_allowed" in asked(result)
    assert house_with(house).chinese_equality_allowed.cite.rule.startswith(("rows", "showdown"))


@pytest.mark.rule("rtg-help", "rows")
@pytest.mark.rule("swc-help", "rows")
@pytest.mark.parametrize("house", ["rtg-chinese", "swc-progressive"])
def test_a_strict_house_kills_equal_rows(house: str) -> None:
    """C11 in a house where each row must beat the one before it."""
    result = settled({"A": EQUAL, "B": OTHER}, house=house, answers={"naturals_table": "none"})

    (foul,) = result.fouls
    assert (0, (MIDDLE, BACK)) == (foul.seat, foul.rows)
    assert house_with(house).chinese_equality_allowed.cite == foul.cite
    assert [-6] == totals(result)


SHARED = f"Ac Ad Kh / As Ah Kc 3d 2c / {STRAIGHT_FLUSH}"


@pytest.mark.parametrize(
    ("equality", "kickers", "fouled"),
    [
        (True, "padded", False),
        (True, "shared_only", False),
        (False, "padded", False),
        (False, "shared_only", True),
    ],
)
def test_further_kickers_of_the_middle_matter_only_where_equality_is_forbidden(
    equality: bool, kickers: str, fouled: bool
) -> None:
    """AAK over AAK32 parts the two readings in a strict house alone (chinese §1.3)."""
    answers = {"equality_allowed": equality, "front_middle_kickers": kickers}
    result = settled({"A": SHARED, "B": LEGAL}, answers=answers)

    assert fouled == result.boards[0].fouled
    hangs = {"equality_allowed", "front_middle_kickers"} & asked(result)
    assert {
        (True, "padded"): set(),
        (True, "shared_only"): {"equality_allowed"},
        (False, "padded"): {"front_middle_kickers"},
        (False, "shared_only"): {"equality_allowed", "front_middle_kickers"},
    }[equality, kickers] == hangs


def test_a_hand_in_clear_order_hangs_on_no_question_of_order() -> None:
    """Equality, kickers, suits and wheels are asked about only where they could matter."""
    result = settled({"A": f"{TABLE[3][0]} / {STRAIGHT_FLUSH}", "B": LEGAL})

    order = {"equality_allowed", "front_middle_kickers", "suit_tiebreak", "suit_order"}
    assert set() == asked(result) & (order | {"wheel_rank", "joker_scope", "timeout_action"})


# ---- the wheel ---------------------------------------------------------------------------------

WHEEL = "Jc Jd 8h / Kc Kd 7s 7h 2s / 5h 4h 3c 2d Ac"
NINE = "Td Ts 9h / Qs Qh 6c 6d 3d / 9d 8c 7c 6h 5s"


@pytest.mark.rule("boardgamearena", "straights")
def test_the_wheel_is_the_lowest_straight() -> None:
    """C9: it loses to a straight to the nine."""
    result = settled({"A": WHEEL, "B": NINE})

    assert ((1, 1, -1), 1) == (only_pair(result).rows, only_pair(result).total)
    assert "wheel_rank" in asked(result)


@pytest.mark.rule("tiaotiaoxie", "straights")
def test_the_wheel_is_the_second_straight_where_a_house_says_so() -> None:
    """C9 under `wheel_rank = second`: A scoops."""
    result = settled({"A": WHEEL, "B": NINE}, answers={"wheel_rank": "second"})
    assert ((1, 1, 1), 6) == (only_pair(result).rows, only_pair(result).total)

    result = settled({"A": WHEEL, "B": NINE}, house="fujian13")
    assert (1, 1, 1) == only_pair(result).rows


def test_a_wheel_in_front_of_a_six_high_straight_fouls_where_it_ranks_second() -> None:
    """The order of the straights decides within one hand as well."""
    board = {"A": "2c 3h 7h / 5h 4h 3c 2d Ac / 6h 5s 4c 3d 2s", "B": LEGAL}

    assert () == settled(board).fouls
    (foul,) = settled(board, answers={"wheel_rank": "second"}).fouls
    assert (MIDDLE, BACK) == foul.rows


# ---- suits -------------------------------------------------------------------------------------

SPADES_BEHIND = EQUAL
HEARTS_BEHIND = "Kc Kd 2s / As Js 9s 7s 3s / Ah Jh 9h 7h 3h"


@pytest.mark.parametrize("suits", ["placement_only", "all_rows"])
def test_suits_say_which_of_two_equal_flushes_goes_to_the_back(suits: str) -> None:
    """The Pan Club: of two flushes of the same ranks the higher suit lies behind."""
    answers = {"suit_tiebreak": suits}

    assert () == settled({"A": SPADES_BEHIND, "B": OTHER}, answers=answers).fouls
    result = settled({"A": HEARTS_BEHIND, "B": OTHER}, answers=answers)
    (foul,) = result.fouls
    assert (MIDDLE, BACK) == foul.rows
    assert {"suit_tiebreak", "suit_order"} <= asked(result)
    assert "equality_allowed" not in asked(result)


def test_the_order_of_suits_is_the_houses() -> None:
    """Where hearts are above spades, the hearts belong behind."""
    answers = {"suit_tiebreak": "placement_only", "suit_order": ["c", "d", "s", "h"]}

    assert () == settled({"A": HEARTS_BEHIND, "B": OTHER}, answers=answers).fouls
    assert 1 == len(settled({"A": SPADES_BEHIND, "B": OTHER}, answers=answers).fouls)


@pytest.mark.parametrize(("suits", "fouls"), [("none", 0), ("placement_only", 0), ("all_rows", 1)])
def test_suits_decide_between_equal_pairs_only_where_they_decide_everything(
    suits: str, fouls: int
) -> None:
    """Equal pairs are no straights or flushes: only a house that lets suits decide every equal
    rank asks which of them is higher."""
    board = "2c 3h 4h / Ks Kh Qs 9s 7s / Kc Kd Qd 9d 7d"
    result = settled(
        {"A": board, "B": LEGAL.replace("2c 3d", "4s Td")}, answers={"suit_tiebreak": suits}
    )

    assert fouls == len(result.fouls)
    assert "suit_tiebreak" in asked(result)


@pytest.mark.parametrize(
    ("suits", "rows"), [("none", (0, 1, 1)), ("placement_only", (0, 1, 1)), ("all_rows", (1, 1, 1))]
)
def test_suits_decide_between_players_only_where_they_decide_everything(
    suits: str, rows: tuple[int, int, int]
) -> None:
    """One capsa room breaks every tie by suit; elsewhere equal rows tie."""
    result = settled(
        {
            "A": "As Kd 9h / Qc Qd 8s 5h 4c / Th 9s 8c 7h 6h",
            "B": "Ac Kh 9c / Jd Js 2c 3d 4s / 7s 6d 5d 4d 3s",
        },
        answers={"suit_tiebreak": suits},
    )

    assert rows == only_pair(result).rows
    assert "suit_tiebreak" in asked(result)
    assert (suits == "all_rows") == ("suit_order" in asked(result))


# ---- 2-7, lateness, hidden cards ---------------------------------------------------------------

HIGH_HAND = "2c 3d 5h / 9h 8s 7h 4c 2d / Qh Jh 7h 5h 3h"


@pytest.mark.parametrize(
    ("board", "rows"),
    [
        ("Ac Ad Kh / Tc 9d 8h 6s 2s / As Ah Kc Kd 4d", []),
        ("Ac Ad Kh / Tc 9d 8h 6s 2s / Ks Kc Qc Qd 4d", []),
        ("Ac Ad Kh / Tc 9d 8h 6s 2s / As Ah Qc Jd 4d", [(FRONT, BACK)]),
        ("2h 3c 4s / Jc 9d 8h 6s 2s / Ks Kc Qc Qd 4d", [(MIDDLE, MIDDLE)]),
        ("2h 3c 4s / Tc Td 8h 6s 2s / Ks Kc Qc Qd 4d", [(MIDDLE, MIDDLE)]),
        ("2h 3c 4s / 6c 5s 4h 3s 2s / Ks Kc Qc Qd 4d", [(MIDDLE, MIDDLE)]),
        ("Kh Kd 4s / Jc 9d 8h 6s 2s / Ks Qc Jd 9c 4d", [(FRONT, BACK), (MIDDLE, MIDDLE)]),
    ],
)
@pytest.mark.rule("poker-arena", "2-7 pineapple")
def test_a_low_middle_must_be_a_ten_low_and_binds_no_other_row(
    board: str, rows: list[tuple[int, int]]
) -> None:
    """In 2-7 Pineapple the front may be no stronger than the back, and the middle must be a ten
    low or better; it has no order relation to the others (chinese §2.6)."""
    result = settled({"A": board, "B": HIGH_HAND}, game="pineapple-27", house="pineapple-27")

    assert rows == [foul.rows for foul in result.fouls]
    assert bool(rows) == result.boards[0].fouled


def test_a_wheel_in_a_low_middle_is_no_wheel() -> None:
    """A-2-3-4-5 is an ace high there: no ten low, and no straight to be ranked."""
    board = "2h 3c 4s / Ac 5s 4h 3s 2s / Ks Kc Qc Qd 4d"
    result = settled({"A": board, "B": HIGH_HAND}, game="pineapple-27", house="pineapple-27")

    assert [(MIDDLE, MIDDLE)] == [foul.rows for foul in result.fouls]
    assert "wheel_rank" not in asked(result)


def test_a_hand_that_is_late_is_dead_where_the_house_kills_it() -> None:
    """Rows in order do not save it; the reason names no rows."""
    result = settled({"A": LEGAL, "B": OTHER}, late=("A",), answers={"timeout_action": "foul"})

    (foul,) = result.fouls
    assert (0, ()) == (foul.seat, foul.rows)
    assert -6 == only_pair(result).total
    assert "timeout_action" in asked(result)


@pytest.mark.parametrize(
    ("board", "fouled"),
    [
        ("Ac Ad Kh / ?? ?? ?? ?? ?? / Kc Kd Qs Js 4d", True),
        ("Ac Ad Kh / ?? ?? ?? ?? ?? / As Ah Kc Kd 4d", None),
        ("Ac Ad Kh / Kc Ks 8s 6h 4d / ?? ?? ?? ?? ??", True),
        ("2c 3h 4h / Kc Ks 8s 6h 4d / ?? ?? ?? ?? ??", None),
        ("?? ?? ?? / Kc Ks 8s 6h 4d / Qc Qd 7s 6s 2d", True),
        ("?? ?? ?? / Qc Qd 7s 6s 2d / Kc Ks 8s 6h 4d", None),
        ("?? ?? ?? / 9s 8c 7d 6h 5s / Kc Qc Tc 8c 4c", False),
        ("2c 3h ?? / 9s 8c 7d 6h 5s / Kc Qc Tc 8c 4c", False),
        ("2c 3h 4h / 9s 8c 7d 6h / Kc Qc Tc 8c 4c", None),
    ],
)
def test_hidden_cards_leave_a_foul_open_only_where_they_could_change_it(
    board: str, fouled: bool | None
) -> None:
    """Rows seen in the wrong order are dead whatever the rest is; no front beats a straight."""
    result = settled({"A": board, "B": LEGAL}, game="ofc", house="ofc")

    assert fouled is result.boards[0].fouled
    assert bool(fouled) == bool(result.fouls)


def test_a_row_with_too_many_cards_has_no_value() -> None:
    """A corrupt record is no foul (chinese §1.3): the points of the pair stay open."""
    result = settled({"A": "2c 3h 4h Kd / 9s 8c 7d 6h 5s / Kc Qc Tc 8c 4c", "B": LEGAL})

    assert -1 == result.boards[0].strengths[FRONT]
    assert only_pair(result).open
