"""What rows earn: every table, row by row."""

import pytest

from hhtool.chinese.royalty import TABLES, Royalties, points
from hhtool.core.cards import parse_cards
from hhtool.core.finding import ASSUMED
from hhtool.core.rows import BACK, FRONT, MIDDLE
from hhtool.ranking.low27 import low27_strength
from hhtool.ranking.rows import front_strength, row_strength
from support.row_settled import asked, earned, only_pair, settled

FRONTS = [
    f"{rank}c {rank}d {other}h"
    for rank, other in zip("23456789TJQKA", "3222222222222", strict=True)
]
TRIPS = [f"{rank}c {rank}d {rank}h" for rank in "23456789TJQKA"]
LINES = (
    "Ac Kd 9h 8s 2c",
    "Ac Ad 9h 8s 2c",
    "Ac Ad 9h 9s 2c",
    "Ac Ad Ah 8s 2c",
    "6c 5d 4h 3s 2c",
    "Ac Kc 9c 8c 2c",
    "Ac Ad Ah 8s 8c",
    "Ac Ad Ah As 2c",
    "6c 5c 4c 3c 2c",
    "Ac Kc Qc Jc Tc",
)
"""One row of each class, and a royal flush."""

NOTHING = [0] * 13
LADDER = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]
PAIRS = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
BACKS = [0, 0, 0, 0, 2, 4, 6, 10, 15, 25]

EXPECTED = {
    "none": (NOTHING, NOTHING, [0] * 10, [0] * 10),
    "eastern": (NOTHING, [3] * 13, [0] * 6 + [2, 8, 10, 10], [0] * 7 + [4, 5, 5]),
    "eastern_royal": (NOTHING, [3] * 13, [0] * 6 + [2, 8, 10, 14], [0] * 7 + [4, 5, 7]),
    "one_unit": (NOTHING, [1] * 13, [0] * 6 + [1] * 4, [0] * 7 + [1] * 3),
    "two_unit": (NOTHING, [2] * 13, [0] * 6 + [2] * 4, [0] * 7 + [2] * 3),
    "american": (PAIRS, LADDER, [0, 0, 0, 2, 4, 8, 12, 20, 30, 50], BACKS),
    "american_no_mid_trips": (PAIRS, LADDER, [0, 0, 0, 0, 4, 8, 12, 20, 30, 50], BACKS),
    "flat20": (PAIRS, [20] * 13, [0, 0, 0, 2, 4, 8, 12, 20, 30, 50], BACKS),
    "old2012": (
        PAIRS,
        LADDER,
        [0, 0, 0, 0, 4, 8, 12, 16, 20, 30],
        [0, 0, 0, 0, 2, 4, 6, 8, 10, 15],
    ),
}


def of_table(name: str, row: int, cards: str, low: bool = False) -> int:
    held = parse_cards(cards)
    if row == FRONT:
        strength = front_strength(held)
    elif low and row == MIDDLE:
        strength = low27_strength(held)
    else:
        strength = row_strength(held, False)
    return points(Royalties(TABLES[name], False, low, ASSUMED), row, strength)


@pytest.mark.parametrize("name", list(EXPECTED))
@pytest.mark.rule("poker-arena", "royalties")
@pytest.mark.rule("high-on-poker", "royalties")
@pytest.mark.rule("tiaotiaoxie", "royalties")
@pytest.mark.rule("aria-2013", "royalties")
def test_every_row_of_every_table_earns_what_is_written(name: str) -> None:
    """The tables of chinese §1.6 and §2.9, value by value."""
    pairs, trips, middle, back = EXPECTED[name]

    assert pairs == [of_table(name, FRONT, front) for front in FRONTS]
    assert trips == [of_table(name, FRONT, front) for front in TRIPS]
    assert middle == [of_table(name, MIDDLE, line) for line in LINES]
    assert back == [of_table(name, BACK, line) for line in LINES]
    assert 0 == of_table(name, FRONT, "Ac Kd Qh")


@pytest.mark.rule("poker-arena", "2-7 pineapple")
@pytest.mark.parametrize(
    ("low", "worth"),
    [
        ("7c 5d 4h 3s 2c", 8),
        ("7c 6d 4h 3s 2c", 4),
        ("8c 5d 4h 3s 2c", 2),
        ("9c 8d 7h 6s 4c", 1),
        ("Tc 5d 4h 3s 2c", 0),
        ("7c 7d 4h 3s 2c", 0),
        ("6c 5d 4h 3s 2c", 0),
    ],
)
def test_a_low_middle_earns_by_its_top_card(low: str, worth: int) -> None:
    """9-low 1, 8-low 2, 7-low 4, 7-5-4-3-2 8; front and back as in the american table."""
    assert worth == of_table("27", MIDDLE, low, low=True)
    assert PAIRS == [of_table("27", FRONT, front) for front in FRONTS]
    assert LADDER == [of_table("27", FRONT, front) for front in TRIPS]
    assert BACKS == [of_table("27", BACK, line) for line in LINES]


def test_a_table_for_high_middles_gives_a_low_middle_nothing() -> None:
    """A class of high hand means nothing for a low, and the other way round."""
    assert 0 == of_table("american", MIDDLE, "7c 5d 4h 3s 2c", low=True)
    assert 0 == of_table("american", MIDDLE, "7c 7d 7h 3s 3c", low=True)
    assert 0 == of_table("27", MIDDLE, "9c 5d 4h 3s 2c")


A = "Qc Qd 5h / 8c 8d 8h 3s 2c / Ah Jh 9h 6h 4h"
B = "9c 9d Kh / Jc Jd 4s 4d 2d / Ts 9s 8s 7d 6c"


def test_a_legal_hand_earns_its_royalties_row_by_row() -> None:
    """O2: queens 7, trips in the middle 2, a flush 4; nines 4, nothing, a straight 2."""
    result = settled({"A": A, "B": B}, game="ofc", house="ofc")

    assert (7, 2, 4) == earned(result, 0)
    assert (4, 0, 2) == earned(result, 1)
    assert {entry.strength for entry in result.royalties} <= {
        strength for board in result.boards for strength in board.strengths
    }


def test_a_steel_wheel_earns_as_a_straight_flush_however_it_ranks() -> None:
    """The rank of the wheel changes its place among straights, not its class."""
    board = "2c 3d 9h / Jc Jd 4s 4d 2d / 5h 4h 3h 2h Ah"
    for wheel in ("low", "second"):
        result = settled(
            {"A": board, "B": B}, game="ofc", house="ofc", answers={"wheel_rank": wheel}
        )
        assert (0, 0, 15) == earned(result, 0)


def test_a_table_of_the_houses_own_counts_as_written() -> None:
    """A royal flush that it does not name earns like a straight flush."""
    own = {
        "front QQ": 3,
        "front 888": 9,
        "middle trips": 1,
        "back flush": 2,
        "back straight_flush": 5,
    }
    answers = {"royalty_table": "custom", "royalty_custom": own, "royalty_payment": "both"}
    result = settled({"A": A, "B": B}, answers=answers)

    assert (3, 1, 2) == earned(result, 0)
    assert (0, 0, 0) == earned(result, 1)
    assert {"royalty_table", "royalty_custom"} <= asked(result)

    royal = "8c 8d 8h / 9c 9d 9h 5s 5c / As Ks Qs Js Ts"
    assert (9, 0, 5) == earned(settled({"A": royal, "B": B}, answers=answers), 0)
    answers["royalty_custom"] = {**own, "back royal": 40}
    assert (9, 0, 40) == earned(settled({"A": royal, "B": B}, answers=answers), 0)


def test_classic_chinese_has_no_royalties_unless_a_house_says_so() -> None:
    """The help text as it stands has none; `classic-eastern` plays the eastern table."""
    boards = {"A": "2c 2d 2h / 3s 3h 3c 9d 4c / Kh Th 8h 6h 5h", "B": B}

    assert (0, 0, 0) == earned(settled(boards), 0)
    assert "royalty_table" in asked(settled(boards))
    assert (3, 0, 0) == earned(settled(boards, house="classic-eastern"), 0)
    assert (3, 0, 0) == earned(settled(boards, house="fujian13"), 0)


def test_the_table_is_asked_for_only_where_a_row_could_earn_something() -> None:
    """High cards and small pairs earn nothing in any table."""
    plain = {
        "A": "2c 3d 9h / Jc Jd 4s 5d 2d / Kh Kd Qs 9s 8s",
        "B": "4c 3h 9d / Tc 7d 6s 5h 2h / Ah Ad Qc 6h 8c",
    }
    result = settled(plain)

    assert set() == {"royalty_table", "royalty_custom", "royalty_payment"} & asked(result)
    assert () == result.royalties


def test_a_dead_hand_earns_nothing() -> None:
    """O4: not even for a royal flush."""
    result = settled(
        {
            "A": "Jc Jh 3h / Td Th 8d 7c 2s / As Ks Qs Js Ts",
            "B": "4c 4d 4h / 9s 9d 7s 7d 2h / Ah Kh Qd 8h 5c",
        },
        game="ofc",
        house="ofc",
    )

    assert () == result.royalties
    assert 0 == only_pair(result).total


def test_a_royalty_carries_the_rule_that_gives_it() -> None:
    """The table of the house, or its own."""
    result = settled({"A": A, "B": B}, game="ofc", house="ofc")

    assert {("poker-arena", "royalties")} == {tuple(entry.cite) for entry in result.royalties}


def test_the_royalties_of_a_dead_hand_are_told_apart() -> None:
    """Jacks in front (6) and a royal flush in the back (25) over a pair of tens: nothing is earned,
    and 31 are lost; a legal hand loses nothing."""
    dead = "Jh 3h Jc / Td 2s 7c Th 8d / Ks Qs Ts Js As"
    legal = "2c 3d 4h / 5c 5d 7h 8h 9c / 6c 6d Kc Kd Qh"
    result = settled({"A": dead, "B": legal}, game="ofc-turbo", house="ofc")

    assert (0, 0, 0) == earned(result, 0)
    assert ((6, 0, 25), (0, 0, 0)) == result.voided
    hidden = settled({"A": dead.replace("3h", "??"), "B": legal}, game="ofc-turbo", house="ofc")

    assert hidden.boards[0].fouled is None
    assert (-1, -1, -1) == hidden.voided[0]
