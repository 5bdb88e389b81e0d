"""The worked examples of open-face play, O1 to O15, with the figures as the page has them."""

from typing import Final

from support.row_example import Example, HouseAnswers

HOUSES: Final[dict[str, HouseAnswers]] = {
    "stay-S1": ("ofc", {"fantasy_stay": "S1"}),
    "stay-S2": ("ofc", {"fantasy_stay": "S2"}),
    "stay-S3": ("ofc", {"fantasy_stay": "S3"}),
}

O1: Final = {
    "A": "6c 6d Ah / Tc Td Th 9s 4c / Kh Qh 9h 5h 2h",
    "B": "Kc Qd 8s / 9c 9d 5s 5d 3c / 7c 7d 7s 4h 4s",
}
O2: Final = {
    "A": "Qc Qd 5h / 8c 8d 8h 3s 2c / Ah Jh 9h 6h 4h",
    "B": "9c 9d Kh / Jc Jd 4s 4d 2d / Ts 9s 8s 7d 6c",
}
O3: Final = {
    "A": "Qc Qd 7h / Js Jd 6c 5d 4c / Ah Th 8h 5h 2h",
    "B": "7c 7d As / 9c 9d 9h Ks 3c / 5c 5s 6s 6d 6h",
}
O4: Final = {
    "A": "Jc Jh 3h / Td Th 8d 7c 2s / As Ks Qs Js Ts",
    "B": "4c 4d 4h / 9s 9d 7s 7d 2h / Ah Kh Qd 8h 5c",
}
O5: Final = {
    "A": "Ac Kd 9h / Qc Qd 8s 5h 4c / Th 9s 8c 7h 6h",
    "B": "As Kh 9c / Qh Qs 8h 5d 4d / Ts 9d 8d 7s 6d",
}
O7: Final = {
    "A": "6c 6d Jh / Tc Td 4h 3s 2c / Kh Qh 9h 5h 2h",
    "B": "Ac 9d 8s / Jc Jd 7s 7d 3c / 8c 8d 8h 4d 4s",
}
O11: Final = {
    "A": "5s Ac 2s / Jc Jd As 8c Qh / 9h 4c Kd 7s 2d",
    "B": "5c 5d 8s / Qc Qd 7d 4h 3c / Js Jh 8d 8h Kc",
}
O13: Final = {
    "A": "Kc Kd 4h / 9h 8h 7h 6h 5h / Ts Js Qs Ks As",
    "B": "Ah Jd 9c / Qc Qd 8c 8d 2s / Tc Td Th 3c 3d",
}
O15: Final = {
    "a pair of queens": {
        "A": "Qc Jk 5h / Kc Kd 9s 4h 2d / Ad 9d 7d 6d 3d",
        "B": "Qd Qh 5s / Ks Kh 9h 4s 2c / Ac 9c 7c 6c 3c",
    },
    "a flush AKJ93": {
        "A": "2d 2c 5h / Td Tc 8s 7h 4c / Jk Ah Jh 9h 3h",
        "B": "2h 2s 5d / Th Ts 8d 7c 4d / As Ks Js 9s 3s",
    },
    "a straight to the nine": {
        "A": "Ac Qd Jh / Kc Kd 4s 3h 2d / 9c 8d 7s Jk 5h",
        "B": "Ad Qh Js / Ks Kh 4c 3d 2s / 9d 8h 7c 6s 5c",
    },
}
"""A joker in a row of A; the same row without a joker in B's hand ties with it."""

O15_QUADS: Final = {
    "A": "Ac Qd 9h / 8c 8d 7h 5s 2c / Kc Kd Kh Ks Jk",
    "B": "3c 3d 4h / 9d 9s 6c 5h 2d / Tc Td Js 4d 4s",
}

AGAINST_O8: Final = "4d 6c 8s / Ts 9d 8d 6s 2s / Th Tc 7h 7c 5d"
AGAINST_O10: Final = "Ks Jc Ts / Qh Qs 7d 7s 4c / As Ad 9d 9s 2s"
"""Hands that earn nothing and share no card with the boards of the example."""

FOUL: Final = (-1, -1, -1)
O8: Final = (
    ("Qc Qd 2h / Kc Kd 5h 4s 3c / Ah Jh 9h 8h 6h", (13, 14, 14)),
    ("Qc Qd 2h / Jc Jd 5h 4s 3c / Ah Jh 9h 8h 6h", FOUL),
    ("Jc Jd Ah / Kc Kd 5h 4s 3c / Qh 9h 8h 6h 2h", (0, 0, 0)),
    ("Kc Kd 2h / Ac Ad 5h 4s 3c / Qh Jh 9h 8h 6h", (13, 14, 15)),
    ("Ac Ad 2h / 3c 3d 5h 5s 4c / Qh Jh 9h 8h 6h", (13, 14, 16)),
    ("2c 2d 2h / 3c 3d 3h 5s 4c / Qh Jh 9h 8h 6h", (13, 14, 17)),
)
"""Boards, and with how many cards they enter fantasyland in each game: 0 for not at all."""

O8_GAMES: Final = (
    ("ofc", "ofc"),
    ("pineapple", "pokerdom-pineapple"),
    ("pineapple-progressive", "tonybet-progressive"),
)

O10: Final = (
    ("full house in the middle", "Qc Qd 2h / Tc Td Th 4s 4d / Kc Kd Kh 5s 5d", "yes no no"),
    ("quads in the back", "Ac Kd 9h / Js Jd 7h 6c 3s / 8c 8d 8h 8s 2c", "yes yes yes"),
    ("trips in front", "3c 3d 3h / Tc Td Th 8s 2d / Ah Jh 9h 6h 4h", "yes yes yes"),
    ("quads in the middle", "Ac Kd 9h / 5c 5d 5h 5s 2c / 8c 8d 8h 8s Jd", "yes yes yes"),
    ("straight flush in the back", "Ac Kd 9h / Js Jd 7h 6s 3s / 9c 8c 7c 6c 5c", "yes yes yes"),
)
"""Boards, and whether they keep fantasyland under S1, S2 and S3."""


def _entries(board: str, cards: tuple[int, int, int]) -> list[Example]:
    boards = {"A": board, "B": AGAINST_O8}
    front, middle, _ = board.split(" / ")
    examples = []
    for (game, house), count in zip(O8_GAMES, cards, strict=True):
        examples.append(
            Example(
                f"O8 {front} over {middle} {game}",
                house,
                boards,
                fouls=["A"] if count < 0 else [],
                game=game,
                goes_on={"A": count} if count > 0 else {},
            )
        )
    return examples


def _stays(name: str, board: str, verdicts: str) -> list[Example]:
    boards = {"A": board, "B": AGAINST_O10}
    examples = []
    for rule, verdict in zip(("S1", "S2", "S3"), verdicts.split(), strict=True):
        examples.append(
            Example(
                f"O10 {name} {rule}",
                f"stay-{rule}",
                boards,
                fouls=[],
                game="pineapple",
                fantasyland={"A": 14},
                goes_on={"A": 14} if verdict == "yes" else {},
            )
        )
    return examples


PINEAPPLE: Final = Example("", "pokerdom-pineapple", {}, game="pineapple")

OPEN: Final[list[Example]] = [
    PINEAPPLE._replace(
        label="O1",
        boards=O1,
        says=["A vs B: front +1 middle +1 back -1 scoop 0 royalties +1 total +2"],
        points={"A": 2, "B": -2},
        fouls=[],
        royalties={"A": [1, 2, 4], "B": [0, 0, 6]},
    ),
    PINEAPPLE._replace(
        label="O2",
        boards=O2,
        says=["A vs B: front +1 middle +1 back +1 scoop +3 royalties +7 total +13"],
        points={"A": 13, "B": -13},
        fouls=[],
        royalties={"A": [7, 2, 4], "B": [4, 0, 2]},
        goes_on={"A": 14},
    ),
    PINEAPPLE._replace(
        label="O3",
        boards=O3,
        says=["A vs B: front -1 middle -1 back -1 scoop -3 royalties -10 total -16"],
        points={"A": -16, "B": 16},
        fouls=["A"],
        royalties={"B": [2, 2, 6]},
        goes_on={},
    ),
    PINEAPPLE._replace(
        label="O4",
        boards=O4,
        says=["A vs B: front 0 middle 0 back 0 scoop 0 royalties 0 total 0"],
        points={"A": 0, "B": 0},
        fouls=["A", "B"],
        royalties={},
    ),
    PINEAPPLE._replace(
        label="O5",
        boards=O5,
        says=["A vs B: front 0 middle 0 back 0 scoop 0 royalties 0 total 0"],
        points={"A": 0, "B": 0},
        fouls=[],
        royalties={"A": [0, 0, 2], "B": [0, 0, 2]},
    ),
    Example(
        "O7 both",
        "ofc",
        O7,
        ["A vs B: front +1 middle -1 back -1 scoop 0 royalties -1 total -2"],
        {"A": -2, "B": 2},
        [],
        {"A": [1, 0, 4], "B": [0, 0, 6]},
        game="ofc",
    ),
    Example(
        "O7 winner of the row",
        "ofc-trumping",
        O7,
        ["A vs B: front +1 middle -1 back -1 scoop 0 royalties -5 total -6"],
        {"A": -6, "B": 6},
        [],
        {"A": [1, 0, 4], "B": [0, 0, 6]},
        game="ofc",
    ),
    *[example for board, cards in O8 for example in _entries(board, cards)],
    *[example for name, board, verdicts in O10 for example in _stays(name, board, verdicts)],
    PINEAPPLE._replace(
        label="O11",
        boards=O11,
        fouls=["A"],
        dealt={"A": ["9h 4c Kd 7s 2d", "Jc Jd 3h", "As 8c 6d", "Qh 5s Tc", "Ac 2s 9d"]},
        sets={
            "A": [
                "front [] middle [] back [9h 4c Kd 7s 2d]",
                "front [] middle [Jc Jd] back [], discards [3h]",
                "front [] middle [As 8c] back [], discards [6d]",
                "front [5s] middle [Qh] back [], discards [Tc]",
                "front [Ac 2s] middle [] back [], discards [9d]",
            ]
        },
    ),
    PINEAPPLE._replace(
        label="O13",
        boards=O13,
        says=["A vs B: front +1 middle +1 back +1 scoop +3 royalties +57 total +63"],
        points={"A": 63, "B": -63},
        fouls=[],
        royalties={"A": [8, 30, 25], "B": [0, 0, 6]},
        goes_on={"A": 14},
    ),
    *[
        Example(
            f"O15 {what}",
            "joker-pineapple",
            boards,
            ["A vs B: front 0 middle 0 back 0 scoop 0 royalties 0 total 0"],
            {"A": 0, "B": 0},
            [],
            game="pineapple-joker",
            goes_on={"A": 14, "B": 14} if "queens" in what else {},
        )
        for what, boards in O15.items()
    ],
    Example(
        "O15 quads of kings",
        "joker-pineapple",
        O15_QUADS,
        ["A vs B: front -1 middle -1 back +1 scoop 0 royalties +10 total +9"],
        {"A": 9, "B": -9},
        [],
        {"A": [0, 0, 10], "B": [0, 0, 0]},
        game="pineapple-joker",
    ),
]
