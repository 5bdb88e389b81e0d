"""Pairs that are not settled by rows alone: dead hands, surrendered hands and sweeps."""

import pytest

from hhtool.core.rows import BOTH_FOULED, BY_FOUL, BY_ROWS, BY_SURRENDER, UNSCORED
from support.row_settled import asked, earned, only_pair, points, settled, totals

FOULED = "Ac Ad Kh / As Ah 4c 3d 2c / Qc Jc 9c 7c 5c"
UNFOULED = "Ac Ad 4c / As Ah Kh 3d 2c / Qc Jc 9c 7c 5c"
PLAIN = "8d 8s Ts / Js Jd 9h 6h 2d / Qd Qs 7d 7s 3c"

O2 = (
    "Qc Qd 5h / 8c 8d 8h 3s 2c / Ah Jh 9h 6h 4h",
    "9c 9d Kh / Jc Jd 4s 4d 2d / Ts 9s 8s 7d 6c",
)
O3 = (
    "Qc Qd 7h / Js Jd 6c 5d 4c / Ah Th 8h 5h 2h",
    "7c 7d As / 9c 9d 9h Ks 3c / 5c 5s 6s 6d 6h",
)
O4 = (
    "Jc Jh 3h / Td Th 8d 7c 2s / As Ks Qs Js Ts",
    "4c 4d 4h / 9s 9d 7s 7d 2h / Ah Kh Qd 8h 5c",
)
C12 = (
    "2c 2d 2h / 3s 3h 3c 9d 4c / Kh Th 8h 6h 5h",
    "7c 7d 7h / 6s 6d 6c Ad Qc / Ks Ts 8s 5s 4s",
)


@pytest.mark.rule("poker-arena", "fouls")
@pytest.mark.rule("pokerdom-scoring", "dead hand")
@pytest.mark.parametrize(("game", "house"), [("ofc", "ofc"), ("pineapple", "pokerdom-pineapple")])
def test_a_dead_hand_pays_a_scoop_and_the_royalties_of_the_other(game: str, house: str) -> None:
    """O3: 6 and 10, its own royalties are void. O4: two dead hands pay each other nothing."""
    result = settled(dict(zip("AB", O3, strict=True)), game=game, house=house)
    pair = only_pair(result)
    assert (BY_FOUL, (-1, -1, -1), -3, -10, -16) == (
        *(pair.why, pair.rows, pair.scoop, pair.royalties, pair.total),
    )
    assert (0, 0, 0) == earned(result, 0)

    both = only_pair(settled(dict(zip("AB", O4, strict=True)), game=game, house=house))
    assert (BOTH_FOULED, (0, 0, 0), 0) == (both.why, both.rows, both.total)


@pytest.mark.rule("high-on-poker", "royalties")
def test_a_dead_hand_pays_eastern_royalties_too() -> None:
    """C12: rows 3, scoop 3, and 3 for the trips in front of the legal hand."""
    result = settled(dict(zip("AB", C12, strict=True)), house="classic-eastern")

    assert ((3, 0, 0), (0, 0, 0)) == (earned(result, 0), earned(result, 1))
    assert 9 == only_pair(result).total


@pytest.mark.rule("grid-poker", "dead hand")
def test_two_dead_hands_and_a_legal_one() -> None:
    """C7: 0 between the dead, 6 from each to the legal hand."""
    result = settled(
        {
            "A": "Kc Kd 2h / Qc Qd 5s 4h 3c / Ah Jh 9h 7h 6h",
            "B": "Tc Td Th / 9c 9d 8s 8h 2c / As Kh Qh Js Ts",
            "C": "Ad 5d 3d / 6c 6d 6s 4c 2d / Jc Jd 7c 7d 7s",
        },
        house="classic-eastern",
        answers={"royalty_table": "none"},
    )

    assert [0, -6, -6] == totals(result)
    assert [-6, -6, 12] == points(result)


@pytest.mark.rule("wikisum", "dead hand")
def test_a_dead_hand_pays_four_in_the_western_system() -> None:
    """C6 in 2-4: three rows and the overall unit; nothing to a surrendered hand."""
    boards = {"A": FOULED, "B": PLAIN, "C": UNFOULED.replace("Ac", "Tc")}
    result = settled(boards, house="classic-2-4", surrendered=("C",))

    assert [-4, 0, 3] == totals(result)
    assert UNSCORED == result.pairs[1].why


@pytest.mark.rule("connective-help", "dead hand")
def test_a_dead_hand_changes_no_units_where_the_text_is_taken_at_its_word() -> None:
    """The dead hand neither wins nor loses, not even the other's royalties."""
    result = settled(dict(zip("AB", O3, strict=True)), game="pineapple", house="connective-literal")
    pair = only_pair(result)

    assert (BY_FOUL, (0, 0, 0), 0, 0, 0) == (
        *(pair.why, pair.rows, pair.scoop, pair.royalties, pair.total),
    )
    assert {"foul_cost", "foul_pays_royalties"} <= asked(result)


@pytest.mark.parametrize(
    ("cost", "royalties", "parts"),
    [
        ("as_scoop", True, ((-1, -1, -1), -3, -10, -16)),
        ("as_scoop", False, ((-1, -1, -1), -3, 0, -6)),
        ("lines_only", True, ((-1, -1, -1), 0, -10, -13)),
        ("none", True, ((0, 0, 0), 0, -10, -10)),
        ("none", False, ((0, 0, 0), 0, 0, 0)),
        ("fixed(10)", True, ((-1, -1, -1), -7, -10, -20)),
        ("fixed(2)", False, ((-1, -1, -1), 1, 0, -2)),
    ],
)
def test_what_a_dead_hand_costs_is_the_houses(
    cost: str, royalties: bool, parts: tuple[tuple[int, int, int], int, int, int]
) -> None:
    """As if scooped, the rows alone, nothing, or a fixed number; royalties by a switch."""
    answers = {"foul_cost": cost, "foul_pays_royalties": royalties}
    pair = only_pair(
        settled(dict(zip("AB", O3, strict=True)), game="ofc", house="ofc", answers=answers)
    )

    assert parts == (pair.rows, pair.scoop, pair.royalties, pair.total)


def test_a_dead_hand_wins_no_row() -> None:
    """Though its front alone would beat the other's."""
    assert (-1, -1, -1) == only_pair(settled({"A": FOULED, "B": PLAIN})).rows
    assert (1, 1, 1) == only_pair(settled({"A": PLAIN, "B": FOULED})).rows


# ---- surrender ---------------------------------------------------------------------------------

C15 = {
    "N": "Qs Qd 8c / Kh Kd 7s 7h 2c / As Js 9s 5s 3s",
    "E": "Jc Jd 9h / Td Ts 6c 6d 4h / 8s 8d 8h 3d 3c",
    "S": "Ac Ad Kc / Ah 5c 5d 4c 2d / Qc Qh 6s 6h 2h",
    "W": " / / ",
}


@pytest.mark.rule("grid-poker", "surrender")
def test_a_surrendered_hand_pays_its_price_to_who_neither_surrendered_nor_fouled() -> None:
    """C15: one surrenders at 3, one fouls; 1-6 without royalties."""
    result = settled(C15, answers={"surrender_price": 3}, surrendered=("W",))

    assert [1, 6, 3, 6, 3, 0] == totals(result)
    assert [10, 8, -12, -6] == points(result)
    assert [BY_ROWS, BY_FOUL, BY_SURRENDER, BY_FOUL, BY_SURRENDER, UNSCORED] == [
        pair.why for pair in result.pairs
    ]
    assert [0, 0, 3, 0, 3, 0] == [pair.surrender for pair in result.pairs]
    assert "surrender_price" in asked(result)


@pytest.mark.rule("grid-poker", "surrender")
@pytest.mark.rule("rebufilo", "surrender")
@pytest.mark.parametrize(("house", "price"), [("classic-2-4", 3), ("classic-1-4", 2)])
def test_the_price_is_the_houses(house: str, price: int) -> None:
    """3 in the Western system, 2 in 1-4; no royalties are paid."""
    answers: dict[str, object] = {"royalty_table": "american", "royalty_payment": "both"}
    result = settled({"A": O2[0], "B": " / / "}, house=house, surrendered=("B",), answers=answers)

    assert (price, 0) == (only_pair(result).total, only_pair(result).royalties)


def test_two_surrendered_hands_pay_each_other_nothing() -> None:
    """Neither is compared."""
    boards = {"A": " / / ", "B": " / / "}
    result = settled(boards, answers={"surrender_price": 3}, surrendered=("A", "B"))

    assert (UNSCORED, 0) == (only_pair(result).why, only_pair(result).total)


def test_a_surrendered_hand_is_neither_dead_nor_worth_anything() -> None:
    """Even if the cards that it shows would foul, or earn royalties."""
    boards = {"A": O3[0], "B": O3[1]}
    answers = {"surrender_price": 3, "royalty_table": "american"}
    result = settled(boards, answers=answers, surrendered=("A",))

    assert ((), False) == (result.fouls, result.boards[0].fouled)
    assert (0, 0, 0) == earned(result, 0)
    assert -3 == only_pair(result).total


def test_a_surrender_without_a_price_is_open() -> None:
    """Nobody says what it costs, so nothing is paid and nothing is guessed."""
    result = settled(C15, surrendered=("W",))

    opened = [bool(pair.open) for pair in result.pairs]
    assert [False, False, True, False, True, False] == opened
    assert "surrender_price" in asked(result)


# ---- sweeps ------------------------------------------------------------------------------------

SWEEPER = "Ac Ad 9h / Kc Kd 8s 8h 4c / Ts Td Tc 5h 5d"
SWEPT = "Ks Qd 9c / Jd Js 2c 2d 6s / Tc 9d 8c 7d 6h"
WINS_FRONT = "As Ah 9d / Qd Qs 2h 2s 7s / 9h 8d 7c 6c 5s"


@pytest.mark.rule("tiaotiaoxie", "scoring")
def test_a_player_who_sweeps_everybody_wins_double_and_double_again() -> None:
    """fujian13: three rows are 3, doubled for the sweep of an opponent, and once more for all."""
    third = WINS_FRONT.replace("As Ah", "Ks Kh")
    answers: dict[str, object] = {"naturals_table": "none", "royalty_table": "none"}
    boards = {"A": SWEEPER, "B": SWEPT, "C": third}
    result = settled(boards, house="fujian13", answers=answers)

    assert [12, 12] == totals(result)[:2]
    assert [9, 9] == [pair.scoop for pair in result.pairs[:2]]
    assert {"sweep_pair_multiplier", "sweep_all_multiplier"} <= asked(result)


def test_the_only_opponent_is_not_everybody() -> None:
    """fujian13, heads-up: the sweep of an opponent doubles, and nothing doubles it again."""
    answers: dict[str, object] = {"naturals_table": "none", "royalty_table": "none"}
    result = settled({"A": SWEEPER, "B": SWEPT}, house="fujian13", answers=answers)

    assert [6] == totals(result)
    assert "sweep_all_multiplier" not in asked(result)


@pytest.mark.rule("tiaotiaoxie", "scoring")
def test_a_sweep_of_one_opponent_counts_once() -> None:
    """The other one wins a row, so nobody is swept but the first."""
    answers: dict[str, object] = {"naturals_table": "none", "royalty_table": "none"}
    boards = {"A": SWEEPER, "B": SWEPT, "C": WINS_FRONT.replace("9d", "Kh")}
    result = settled(boards, house="fujian13", answers=answers)

    assert [6, 1] == totals(result)[:2]
    assert "sweep_all_multiplier" not in asked(result)


def test_sweeps_multiply_the_rows_and_nothing_else() -> None:
    """Not the bonus for a scoop, and not the royalties (chinese §1.6)."""
    answers = {
        "sweep_pair_multiplier": 3,
        "royalty_table": "american",
        "royalty_payment": "both",
        "scoring_system": "1-6",
    }
    pair = only_pair(settled({"A": O2[0], "B": O2[1]}, answers=answers))

    assert ((1, 1, 1), 3 + 2 * 3, 7) == (pair.rows, pair.scoop, pair.royalties)


def test_a_dead_hand_that_pays_as_if_scooped_pays_what_a_scoop_costs() -> None:
    """It counts as swept; where it pays the rows alone it does not."""
    answers: dict[str, object] = {
        "naturals_table": "none",
        "royalty_table": "none",
    }
    boards = {"A": SWEEPER, "B": FOULED, "C": SWEPT}
    result = settled(boards, house="fujian13", answers=answers)
    assert [12, 12, -6] == totals(result)

    answers["foul_cost"] = "lines_only"
    assert [3, 6, -3] == totals(settled(boards, house="fujian13", answers=answers))


def test_whether_everybody_is_swept_may_hang_on_hidden_cards() -> None:
    """Then the pairs that are swept are open too, where that would double them."""
    boards = {"A": SWEEPER, "B": SWEPT, "C": "?? ?? ?? / ?? ?? ?? ?? ?? / ?? ?? ?? ?? ??"}
    doubled = {"sweep_pair_multiplier": 2, "sweep_all_multiplier": 2}

    assert [True, True, True] == [bool(p.open) for p in settled(boards, answers=doubled).pairs]
    once = settled(boards, answers={"sweep_pair_multiplier": 2})
    assert [False, True, True] == [bool(pair.open) for pair in once.pairs]
    assert 9 == once.pairs[0].total
