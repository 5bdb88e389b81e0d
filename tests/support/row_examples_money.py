"""The worked examples of table stakes, S1 to S8, with the figures as the page has them.

The page gives stacks and debts; the boards, and the royalties of the houses in which they come to
those debts, are made up. P1 sits left of the button B.
"""

from typing import Final

from support.row_example import Example, HouseAnswers

ROW_ROYALTIES: Final = {"royalty_table": "custom", "royalty_payment": "winner_row"}
ONE_PERCENT: Final = {
    "rake_percent": "1 %",
    "rake_min_points": 5,
    "rake_unit": 1,
    "rake_cap": 400,
    "rake_rounding": "up",
}

HOUSES: Final[dict[str, HouseAnswers]] = {
    "S1": (
        "classic",
        {
            **ROW_ROYALTIES,
            "royalty_custom": {"front QQ": 28, "back full_house": 10, "back flush": 20},
        },
    ),
    "S4": (
        "classic",
        {**ROW_ROYALTIES, "royalty_custom": {"front QQ": 25, "back flush": 38}},
    ),
    "S5": (
        "classic",
        {
            **ROW_ROYALTIES,
            "royalty_custom": {"front QQ": 28, "front KK": 17, "back flush": 17},
        },
    ),
    "S5n": (
        "classic",
        {
            **ROW_ROYALTIES,
            "royalty_custom": {"front QQ": 28, "front KK": 17, "back flush": 17},
            "win_cap": "none",
        },
    ),
    "american": ("classic", {"royalty_table": "american", "royalty_payment": "both"}),
    "american-no-cap": (
        "classic",
        {"royalty_table": "american", "royalty_payment": "both", "win_cap": "none"},
    ),
    "S8": (
        "classic",
        {"royalty_table": "american", "royalty_payment": "both", **ONE_PERCENT},
    ),
    "S8-900": (
        "classic",
        {
            "royalty_table": "custom",
            "royalty_payment": "both",
            "royalty_custom": {"back royal": 894},
            **ONE_PERCENT,
        },
    ),
}

ONE_EACH: Final = {
    "P1": "Qc Qd 4h / 9c 8d 7c 6c 5d / Tc Td Th 2c 2d",
    "P2": "Kc Kd 4s / 9d 8h 7d 6d 5h / Ac Ks Qh Jd Ts",
    "B": "Jh Js 4c / 9h 8s 7h 6h 5s / As Qs 9s 7s 3s",
}
"""P2 > P1 > B in front, a tie in the middle, P1 > B > P2 in the back."""

S4_BOARDS: Final = {
    "P1": "Jh Js 4h / 9c 8d 7c 6c 5d / Tc Td Th 2c 2d",
    "P2": "Qc Qd 4s / 9d 8h 7d 6d 5h / Ac Kh Qh Jd Ts",
    "B": "Kc Kd 4c / 9h 8s 7h 6h 5s / As Qs 9s 7s 3s",
}
"""B > P2 > P1 in front, a tie in the middle, P1 > B > P2 in the back."""

S3_BOARDS: Final = {
    "P1": "Ah Kd 4c / 6c 6d 9h 7d 3c / Qh Jh 8h 5h 2h",
    "P2": "As Qd 4s / Jc Jd 9c 8d 7c / Qs Js 8s 5s 2s",
    "B": "Kh Qc Ts / 6h 6s 9d 7h 3d / Tc Td 8c 5c 2c",
}
"""P1 > P2 > B in front, P2 > P1 = B in the middle, equal flushes of P1 and P2 in the back."""

ROYAL: Final = "9c 8h 5h / Qc Qd 7d 7h 4s / As Ks Qs Js Ts"
LOSER: Final = "8c 7c 2h / 3c 3h Jc Td 4c / 9h 9s 6c 6d Ad"

CASH: Final = {"A": "$5000", "B": "$5000"}

MONEY: Final[list[Example]] = [
    Example(
        "S1",
        "S1",
        ONE_EACH,
        [
            "P1 vs P2: front -1 middle 0 back +1 royalties +10 total +10",
            "P1 vs B: front +1 middle 0 back +1 royalties +38 total +40",
            "P2 vs B: front +1 middle 0 back -1 royalties -20 total -20",
            "P2 pays P1 5 of 10 (10 points)",
            "B pays P1 10 of 40 (40 points)",
            "P2 pays B 5 of 20 (20 points)",
        ],
        fouls=[],
        stacks={"P1": "5", "P2": "10", "B": "135"},
        transfers=[("P2", "P1", 10, 5), ("B", "P1", 40, 10), ("P2", "B", 20, 5)],
        net={"P1": 15, "P2": -10, "B": -5},
    ),
    Example(
        "S2a",
        "american",
        {"P1": LOSER, "B": ROYAL},
        [
            "P1 vs B: front -1 middle -1 back -1 scoop -3 royalties -25 total -31",
            "P1 pays B 12 of 31 (31 points)",
        ],
        fouls=[],
        stacks={"P1": "12", "B": "200"},
        transfers=[("P1", "B", 31, 12)],
        net={"P1": -12, "B": 12},
    ),
    Example(
        "S2b",
        "american",
        {"P1": ROYAL, "B": LOSER},
        [
            "P1 vs B: front +1 middle +1 back +1 scoop +3 royalties +25 total +31",
            "B pays P1 12 of 31 (31 points)",
        ],
        fouls=[],
        stacks={"P1": "12", "B": "200"},
        transfers=[("B", "P1", 31, 12)],
        net={"P1": 12, "B": -12},
    ),
    Example(
        "S2b without a win cap",
        "american-no-cap",
        {"P1": ROYAL, "B": LOSER},
        ["B pays P1 31 (31 points)"],
        fouls=[],
        stacks={"P1": "12", "B": "200"},
        transfers=[("B", "P1", 31, 31)],
        net={"P1": 31, "B": -31},
    ),
    Example(
        "S3",
        "american",
        S3_BOARDS,
        [
            "P1 vs P2: front +1 middle -1 back 0 royalties 0 total 0",
            "P1 vs B: front +1 middle 0 back +1 royalties +4 total +6",
            "P2 vs B: front +1 middle +1 back +1 scoop +3 royalties +4 total +10",
            "B pays P1 12 (6 points)",
            "B pays P2 3 of 20 (10 points)",
        ],
        fouls=[],
        value="2",
        stacks={"P1": "100", "P2": "100", "B": "15"},
        transfers=[("B", "P1", 12, 12), ("B", "P2", 20, 3)],
        net={"P1": 12, "P2": 3, "B": -15},
    ),
    Example(
        "S4",
        "S4",
        S4_BOARDS,
        [
            "P1 vs P2: front -1 middle 0 back +1 royalties -25 total -25",
            "P1 vs B: front -1 middle 0 back +1 royalties 0 total 0",
            "P2 vs B: front -1 middle 0 back -1 royalties -38 total -40",
            "P1 pays P2 10 of 25 (25 points)",
            "P2 pays B 20 of 40 (40 points)",
        ],
        fouls=[],
        stacks={"P1": "100", "P2": "10", "B": "100"},
        transfers=[("P1", "P2", 25, 10), ("P2", "B", 40, 20)],
        net={"P1": -10, "P2": -10, "B": 20},
    ),
    Example(
        "S5",
        "S5",
        ONE_EACH,
        [
            "P1 vs P2: front -1 middle 0 back +1 royalties -17 total -17",
            "P1 vs B: front +1 middle 0 back +1 royalties +28 total +30",
            "P2 vs B: front +1 middle 0 back -1 royalties 0 total 0",
            "P1 pays P2 5 of 17 (17 points)",
            "B pays P1 0 of 30 (30 points)",
        ],
        fouls=[],
        stacks={"P1": "5", "P2": "80", "B": "90"},
        transfers=[("P1", "P2", 17, 5), ("B", "P1", 30, 0)],
        net={"P1": -5, "P2": 5, "B": 0},
    ),
    Example(
        "S5n",
        "S5n",
        ONE_EACH,
        ["P1 pays P2 5 of 17 (17 points)", "B pays P1 30 (30 points)"],
        fouls=[],
        stacks={"P1": "5", "P2": "80", "B": "90"},
        transfers=[("P1", "P2", 17, 5), ("B", "P1", 30, 30)],
        net={"P1": 25, "P2": 5, "B": -30},
    ),
    Example(
        "S8 17 points",
        "S8",
        {
            "A": "6c 6d 2h / 9s 8h 7c 6h 5c / Tc Td Th 4c 4d",
            "B": "Kc Qd 2c / 3c 3d 8d Jh Ks / 9c 9d 5h 5d Ac",
        },
        ["A vs B: front +1 middle +1 back +1 scoop +3 royalties +11 total +17"],
        {"A": 17, "B": -17},
        [],
        value="$0.05",
        stacks=CASH,
        net={"A": 84, "B": -85},
        rake=1,
    ),
    Example(
        "S8 3 points",
        "S8",
        {
            "A": "Ac Kd 2h / 8c 8d 5h 4c 3d / Tc 9d 8h 7c 6s",
            "B": "Qc Jd 2c / 9c 9h 5c 4d 3h / Jc Js Kc 7d 2d",
        },
        ["A vs B: front +1 middle -1 back +1 scoop 0 royalties +2 total +3"],
        {"A": 3, "B": -3},
        [],
        value="$0.50",
        stacks=CASH,
        net={"A": 150, "B": -150},
    ),
    Example(
        "S8 28 points",
        "S8",
        {
            "A": "Ac Kd 2h / 8c 8d 8h 5c 5d / 9c 9d 9h 9s 3c",
            "B": "Qc Jd 2c / 3d 3h 7c 6d 4s / Tc Td 6h 6s Js",
        },
        ["A vs B: front +1 middle +1 back +1 scoop +3 royalties +22 total +28"],
        {"A": 28, "B": -28},
        [],
        value="$0.25",
        stacks=CASH,
        net={"A": 693, "B": -700},
        rake=7,
    ),
    Example(
        "S8 900 points",
        "S8-900",
        {"A": ROYAL, "B": LOSER},
        ["A vs B: front +1 middle +1 back +1 scoop +3 royalties +894 total +900"],
        {"A": 900, "B": -900},
        [],
        value="$1",
        stacks=CASH,
        net={"A": 89600, "B": -90000},
        rake=400,
    ),
]
