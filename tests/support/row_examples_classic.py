"""The worked examples of classic Chinese, C1 to C18, with the figures as the page has them."""

from collections.abc import Mapping
from typing import Final

from support.row_example import Example, HouseAnswers

HOUSES: Final[dict[str, HouseAnswers]] = {
    "2-4-higher-total": ("classic-2-4", {"overall_basis": "higher_total"}),
    "2-4-eastern": ("classic-2-4", {"royalty_table": "eastern"}),
    "2-4-eastern-higher-total": (
        "classic-2-4",
        {"royalty_table": "eastern", "overall_basis": "higher_total"},
    ),
    "wheel-second": ("classic", {"wheel_rank": "second"}),
    "strict": ("classic", {"equality_allowed": False}),
    "surrender": ("classic", {"surrender_price": 3}),
    "six-pairs": ("classic", {"naturals_table": "N-RTG"}),
    "six-pairs-no-quads": (
        "classic",
        {"naturals_table": "N-RTG", "quads_count_as_two_pairs": False},
    ),
}
"""Houses of one switch or two: the built-in one that each extends, and its answers."""

SYSTEMS: Final = ("classic-plain", "classic-1-4", "classic-2-4", "classic")


def _in_all_systems(
    label: str, boards: Mapping[str, str], rows: str, points: tuple[int, int, int, int]
) -> list[Example]:
    """An example that the page counts in plain, 1-4, 2-4 and 1-6."""
    a, b = boards
    return [
        Example(
            f"{label} {house}",
            house,
            boards,
            [f"{a} vs {b}: {rows}{_bonus(house, points[i])}total {points[i]:+d}"],
            {a: points[i], b: -points[i]},
            [],
        )
        for i, house in enumerate(SYSTEMS)
    ]


def _bonus(house: str, total: int) -> str:
    """The scoop or overall unit that the system pays on top of the rows of C1 to C6."""
    sign = "+" if total > 0 else "-"
    if house == "classic-1-4" and abs(total) == 4:
        return f"scoop {sign}1 "
    if house == "classic-2-4" and abs(total) > 1:
        return f"overall {sign}1 "
    return f"scoop {sign}3 " if house == "classic" and abs(total) == 6 else ""


C1_A: Final = "Ac Ad 9h / Kc Kd 8s 8h 4c / Qh Jh 7h 5h 3h"
C1: Final = {"A": C1_A, "B": "Ks Kh Td / Jd Js 2c 2d 6s / 7c 7d 7s 5c 5d"}
C2: Final = {"A": C1_A, "B": "Ks Qd 9c / Jd Js 2c 2d 6s / Tc 9d 8c 7d 6h"}
C3: Final = {
    "A": "Ac Kd Qh / Jc Jd 8s 8h 4c / Th 9s 8c 7d 6h",
    "B": "As Kh 9c / 6c 6d 2c 2d 3s / Ts 9d 8d 7c 6s",
}
C4: Final = {
    "A": "7c 7d Ah / Qc Qd 8s 5h 4c / Th 9s 8c 7h 6h",
    "B": "6s 6c Ad / Kd Ks 2c 3d 4s / Ts 9d 8d 7s 6d",
}
C5: Final = {
    "A": "Ac Kd 9h / Qc Qd 8s 5h 4c / Th 9s 8c 7h 6h",
    "B": "As Kh 9c / Jd Js 2c 3d 4s / Ts 9d 8d 7s 6d",
}
C6_B: Final = "8d 8s Ts / Js Jd 9h 6h 2d / Qd Qs 7d 7s 3c"
C6: Final = {"A": "Ac Ad Kh / As Ah 4c 3d 2c / Qc Jc 9c 7c 5c", "B": C6_B}
C6_EXCHANGED: Final = {"A": "Ac Ad 4c / As Ah Kh 3d 2c / Qc Jc 9c 7c 5c", "B": C6_B}
C7: Final = {
    "A": "Kc Kd 2h / Qc Qd 5s 4h 3c / Ah Jh 9h 7h 6h",
    "B": "Tc Td Th / 9c 9d 8s 8h 2c / As Kh Qh Js Ts",
    "C": "Ad 5d 3d / 6c 6d 6s 4c 2d / Jc Jd 7c 7d 7s",
}
C9: Final = {
    "A": "Jc Jd 8h / Kc Kd 7s 7h 2s / 5h 4h 3c 2d Ac",
    "B": "Td Ts 9h / Qs Qh 6c 6d 3d / 9d 8c 7c 6h 5s",
}
C10: Final = {
    "A": "8c 8d 2s / Qc Qd 5s 4h 4c / Ah Jh 9h 7h 3h",
    "B": "6s 6d Kc / Td Ts 3c 3d 2d / Ac Jc 9c 7c 2c",
}
C11: Final = {
    "A": "Kc Kd 2s / Ah Jh 9h 7h 3h / As Js 9s 7s 3s",
    "B": "Qc Qd 4s / Tc Td Th 6c 2d / 8c 8d 8h 4c 4d",
}
C12: Final = {
    "A": "2c 2d 2h / 3s 3h 3c 9d 4c / Kh Th 8h 6h 5h",
    "B": "7c 7d 7h / 6s 6d 6c Ad Qc / Ks Ts 8s 5s 4s",
}
C14: Final = {
    "A": "Qc Qd 8h / Kc Kd 7s 7h 2s / Ah Jh 9h 6h 3h",
    "B": "Jc Jd Th / As Ad 4s 3c 2d / 5c 5d 5h 5s 8c",
}
C15: Final = {
    "N": "Qs Qd 8c / Kh Kd 7s 7h 2c / As Js 9s 5s 3s",
    "E": "Jc Jd 9h / Td Ts 6c 6d 4h / 8s 8d 8h 3d 3c",
    "S": "Ac Ad Kc / Ah 5c 5d 4c 2d / Qc Qh 6s 6h 2h",
    "W": "7c 7d Jh / Tc Th Ks 5h 3h / 9c 9d 4d 4s 2s",
}
C17: Final = {
    "A": "4c 4d 2h / Kc Kd 9c 9d 6c / Ac Ad 9h 9s 6d",
    "B": "5c 5d 8h / Qc Qd 7s 4h 3c / Jc Jd 8s 8c 2s",
}
C18_B: Final = "5c 5d 8h / Qh Qd 7d 5h 6c / Th Td 8s 8c 2s"
C18: Final = {"A": "Js Jd Qc / Ah 7s 2c As 3d / 9c Kd 4h Kc 9d", "B": C18_B}
C18_FOUL: Final = {"A": "Js Jd Kc / As 3d Ah 9d Qc / 9c Kd 4h 7s 2c", "B": C18_B}

CLASSIC: Final[list[Example]] = [
    *_in_all_systems("C1", C1, "front +1 middle +1 back -1 ", (1, 1, 2, 1)),
    *_in_all_systems("C2", C2, "front +1 middle +1 back +1 ", (3, 4, 4, 6)),
    *_in_all_systems("C3", C3, "front +1 middle +1 back 0 ", (2, 2, 3, 2)),
    *_in_all_systems("C4", C4, "front +1 middle -1 back 0 ", (0, 0, 0, 0)),
    *_in_all_systems("C5", C5, "front 0 middle +1 back 0 ", (1, 1, 1, 1)),
    Example(
        "C5 higher total",
        "2-4-higher-total",
        C5,
        ["A vs B: front 0 middle +1 back 0 overall +1 total +2"],
        {"A": 2, "B": -2},
        [],
    ),
    *[
        example._replace(fouls=["A"])
        for example in _in_all_systems("C6", C6, "front -1 middle -1 back -1 ", (-3, -4, -4, -6))
    ],
    *_in_all_systems("C6 exchanged", C6_EXCHANGED, "front +1 middle +1 back +1 ", (3, 4, 4, 6)),
    Example(
        "C7",
        "classic",
        C7,
        [
            "A vs B: front 0 middle 0 back 0 scoop 0 royalties 0 total 0",
            "A vs C: front -1 middle -1 back -1 scoop -3 royalties 0 total -6",
            "B vs C: front -1 middle -1 back -1 scoop -3 royalties 0 total -6",
        ],
        {"A": -6, "B": -6, "C": 12},
        ["A", "B"],
    ),
    Example(
        "C9",
        "classic",
        C9,
        ["A vs B: front +1 middle +1 back -1 scoop 0 royalties 0 total +1"],
        {"A": 1, "B": -1},
        [],
    ),
    Example(
        "C9 wheel second",
        "wheel-second",
        C9,
        ["A vs B: front +1 middle +1 back +1 scoop +3 royalties 0 total +6"],
        {"A": 6, "B": -6},
        [],
    ),
    Example(
        "C10",
        "classic",
        C10,
        ["A vs B: front +1 middle +1 back +1 scoop +3 royalties 0 total +6"],
        {"A": 6, "B": -6},
        [],
    ),
    Example(
        "C11",
        "classic",
        C11,
        ["A vs B: front +1 middle +1 back -1 scoop 0 royalties 0 total +1"],
        {"A": 1, "B": -1},
        [],
    ),
    Example(
        "C11 strict",
        "strict",
        C11,
        ["A vs B: front -1 middle -1 back -1 scoop -3 royalties 0 total -6"],
        {"A": -6, "B": 6},
        ["A"],
    ),
    Example(
        "C12",
        "classic-eastern",
        C12,
        ["A vs B: front +1 middle +1 back +1 scoop +3 royalties +3 total +9"],
        {"A": 9, "B": -9},
        ["B"],
        {"A": [3, 0, 0]},
    ),
    Example(
        "C14",
        "2-4-eastern",
        C14,
        ["A vs B: front +1 middle +1 back -1 overall +1 royalties -4 total -2"],
        {"A": -2, "B": 2},
        [],
        {"A": [0, 0, 0], "B": [0, 0, 4]},
    ),
    Example(
        "C14 higher total",
        "2-4-eastern-higher-total",
        C14,
        ["A vs B: front +1 middle +1 back -1 overall -1 royalties -4 total -4"],
        {"A": -4, "B": 4},
        [],
        {"A": [0, 0, 0], "B": [0, 0, 4]},
    ),
    Example(
        "C15",
        "surrender",
        C15,
        [
            "N vs E: front +1 middle +1 back -1 total +1",
            "N vs S: front +1 middle +1 back +1 scoop +3 total +6",
            "N vs W: surrender +3 total +3",
            "E vs S: front +1 middle +1 back +1 scoop +3 total +6",
            "E vs W: surrender +3 total +3",
            "S vs W: surrender 0 total 0",
        ],
        {"N": 10, "E": 8, "S": -12, "W": -6},
        ["S"],
        acts=["W: surrenders"],
    ),
    Example(
        "C17",
        "six-pairs",
        C17,
        ["A vs B: natural +3 total +3"],
        {"A": 3, "B": -3},
    ),
    Example(
        "C17 quads are one pair",
        "six-pairs-no-quads",
        C17,
        ["A vs B: front -1 middle +1 back +1 total +1"],
        {"A": 1, "B": -1},
        [],
    ),
    Example(
        "C18",
        "classic",
        C18,
        fouls=[],
        dealt={"A": ["9c Kd 4h Kc 9d Ah 7s 2c As 3d Js Jd Qc"]},
        sets={"A": ["front [Js Jd Qc] middle [Ah 7s 2c As 3d] back [9c Kd 4h Kc 9d]"]},
    ),
    Example(
        "C18 foul",
        "classic",
        C18_FOUL,
        fouls=["A"],
        dealt={"A": ["9c Kd 4h 7s 2c As 3d Ah 9d Qc Js Jd Kc"]},
        sets={"A": ["front [Js Jd Kc] middle [As 3d Ah 9d Qc] back [9c Kd 4h 7s 2c]"]},
    ),
]
