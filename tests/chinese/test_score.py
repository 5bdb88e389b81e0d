"""Points of a pair: rows, scoops, majorities, royalties, dead and surrendered hands, sweeps."""

import pytest

from support.row_settled import asked, earned, only_pair, settled

SYSTEMS = ("plain", "1-4", "2-4", "1-6")
PROFILES = ("classic-plain", "classic-1-4", "classic-2-4", "classic-eastern")
"""Houses that play them; the last one plays royalties as well."""

STRONG = "Ac Ad 9h / Kc Kd 8s 8h 4c / Qh Jh 7h 5h 3h"
FOULED = "Ac Ad Kh / As Ah 4c 3d 2c / Qc Jc 9c 7c 5c"
UNFOULED = "Ac Ad 4c / As Ah Kh 3d 2c / Qc Jc 9c 7c 5c"
PLAIN = "8d 8s Ts / Js Jd 9h 6h 2d / Qd Qs 7d 7s 3c"

EXAMPLES = {
    "C1": (STRONG, "Ks Kh Td / Jd Js 2c 2d 6s / 7c 7d 7s 5c 5d", (1, 1, -1), (1, 1, 2, 1)),
    "C2": (STRONG, "Ks Qd 9c / Jd Js 2c 2d 6s / Tc 9d 8c 7d 6h", (1, 1, 1), (3, 4, 4, 6)),
    "C3": (
        "Ac Kd Qh / Jc Jd 8s 8h 4c / Th 9s 8c 7d 6h",
        "As Kh 9c / 6c 6d 2c 2d 3s / Ts 9d 8d 7c 6s",
        (1, 1, 0),
        (2, 2, 3, 2),
    ),
    "C4": (
        "7c 7d Ah / Qc Qd 8s 5h 4c / Th 9s 8c 7h 6h",
        "6s 6c Ad / Kd Ks 2c 3d 4s / Ts 9d 8d 7s 6d",
        (1, -1, 0),
        (0, 0, 0, 0),
    ),
    "C5": (
        "Ac Kd 9h / Qc Qd 8s 5h 4c / Th 9s 8c 7h 6h",
        "As Kh 9c / Jd Js 2c 3d 4s / Ts 9d 8d 7s 6d",
        (0, 1, 0),
        (1, 1, 1, 1),
    ),
    "C6": (FOULED, PLAIN, (-1, -1, -1), (-3, -4, -4, -6)),
    "C6 in order": (UNFOULED, PLAIN, (1, 1, 1), (3, 4, 4, 6)),
    "O5": (
        "Ac Kd 9h / Qc Qd 8s 5h 4c / Th 9s 8c 7h 6h",
        "As Kh 9c / Qh Qs 8h 5d 4d / Ts 9d 8d 7s 6d",
        (0, 0, 0),
        (0, 0, 0, 0),
    ),
}


@pytest.mark.rule("pagat", "scoring")
@pytest.mark.rule("rebufilo", "scoring")
@pytest.mark.rule("wikisum", "scoring")
@pytest.mark.rule("grid-poker", "scoring")
@pytest.mark.parametrize("label", list(EXAMPLES))
@pytest.mark.parametrize("number", range(4))
def test_a_pair_is_worth_what_the_system_says(label: str, number: int) -> None:
    """C1 to C6 and O5 in four systems, without royalties."""
    first, second, rows, expected = EXAMPLES[label]
    pair = only_pair(settled({"A": first, "B": second}, answers=in_system(SYSTEMS[number])))
    assert (rows, expected[number]) == (pair.rows, pair.total)

    answers: dict[str, object] = {"royalty_table": "none", "naturals_table": "none"}
    house = settled({"A": first, "B": second}, house=PROFILES[number], answers=answers)
    assert expected[number] == only_pair(house).total


def in_system(system: str, **more: object) -> dict[str, object]:
    return {"scoring_system": system, **more}


@pytest.mark.parametrize(
    ("system", "parts"),
    [
        ("plain", (0, 0)),
        ("1-4", (1, 0)),
        ("2-4", (0, 1)),
        ("1-6", (3, 0)),
        ("custom(2, 5, 3)", (5, 3)),
    ],
)
@pytest.mark.parametrize("label", ["C2", "C6"])
def test_a_scoop_and_the_overall_unit_stand_by_themselves(
    system: str, parts: tuple[int, int], label: str
) -> None:
    """Rows, scoop and overall are figures of their own, for a dead hand too."""
    first, second, rows, _ = EXAMPLES[label]
    pair = only_pair(settled({"A": first, "B": second}, answers=in_system(system)))
    line, sign = (2 if "custom" in system else 1), rows[0]

    assert tuple(line * row for row in rows) == pair.rows
    assert parts == (sign * pair.scoop, sign * pair.overall)
    assert sum(pair.rows) + pair.scoop + pair.overall == pair.total


@pytest.mark.rule("poker-arena", "scoring")
@pytest.mark.rule("pokerdom-scoring", "lines")
@pytest.mark.parametrize("house", ["ofc", "pokerdom-pineapple"])
def test_open_face_pays_one_a_row_and_three_for_all_three(house: str) -> None:
    """O5 and C2 as open-face hands: a tied row is 0, two of three rows are a net 1."""
    game = "ofc" if house == "ofc" else "pineapple"
    for label, total in (("O5", 0), ("C2", 6), ("C3", 2), ("C4", 0)):
        first, second, rows, _ = EXAMPLES[label]
        result = settled({"A": first, "B": second}, game=game, house=house)
        pair = only_pair(result)
        assert rows == pair.rows
        assert total == pair.total - pair.royalties


@pytest.mark.rule("smolen", "overall unit")
@pytest.mark.rule("wikisum", "scoring")
@pytest.mark.parametrize(("house", "total"), [("classic-2-4", 1), ("classic-2-4-total", 2)])
def test_one_win_and_two_ties_are_a_majority_only_by_total(house: str, total: int) -> None:
    """C5: the overall unit needs two rows, or goes to the higher total."""
    first, second, _, _ = EXAMPLES["C5"]
    answers: dict[str, object] = {"royalty_table": "none"}
    result = settled({"A": first, "B": second}, house=house, answers=answers)

    assert total == only_pair(result).total
    assert "overall_basis" in asked(result)


QUADS_LOSE = (
    "Qc Qd 8h / Kc Kd 7s 7h 2s / Ah Jh 9h 6h 3h",
    "Jc Jd Th / As Ad 4s 3c 2d / 5c 5d 5h 5s 8c",
)


@pytest.mark.rule("smolen", "overall unit")
@pytest.mark.rule("high-on-poker", "royalties")
@pytest.mark.rule("wikisum", "scoring")
@pytest.mark.parametrize(
    ("house", "overall", "total"), [("classic-2-4", 1, -2), ("classic-2-4-total", -1, -4)]
)
def test_the_overall_unit_may_go_to_the_loser_of_the_rows(
    house: str, overall: int, total: int
) -> None:
    """C14: rows 2-1 to A, a bonus of 4 to B; by total B is ahead 5 to 2."""
    first, second = QUADS_LOSE
    answers: dict[str, object] = {"royalty_table": "eastern"}
    result = settled({"A": first, "B": second}, house=house, answers=answers)
    pair = only_pair(result)

    assert ((1, 1, -1), overall, -4, total) == (
        pair.rows,
        pair.overall,
        pair.royalties,
        pair.total,
    )
    assert "overall_basis" in asked(result)


def test_the_overall_unit_goes_to_nobody_where_totals_are_equal() -> None:
    """One win each and no bonus."""
    first, second, _, _ = EXAMPLES["C4"]
    pair = only_pair(
        settled({"A": first, "B": second}, answers=in_system("2-4", overall_basis="higher_total"))
    )

    assert (0, 0) == (pair.overall, pair.total)


@pytest.mark.parametrize(
    ("label", "hangs"), [("C1", True), ("C2", True), ("C4", False), ("C5", False), ("O5", False)]
)
def test_the_system_is_asked_for_only_where_systems_differ(label: str, hangs: bool) -> None:
    """One win each, or one win and two ties, is the same in all of them."""
    first, second, _, _ = EXAMPLES[label]

    assert hangs == ("scoring_system" in asked(settled({"A": first, "B": second})))


# ---- royalties between two players --------------------------------------------------------------

O1 = (
    "6c 6d Ah / Tc Td Th 9s 4c / Kh Qh 9h 5h 2h",
    "Kc Qd 8s / 9c 9d 5s 5d 3c / 7c 7d 7s 4h 4s",
)
O2 = (
    "Qc Qd 5h / 8c 8d 8h 3s 2c / Ah Jh 9h 6h 4h",
    "9c 9d Kh / Jc Jd 4s 4d 2d / Ts 9s 8s 7d 6c",
)
O7 = (
    "6c 6d Jh / Tc Td 4h 3s 2c / Kh Qh 9h 5h 2h",
    "Ac 9d 8s / Jc Jd 7s 7d 3c / 8c 8d 8h 4d 4s",
)
O13 = (
    "Kc Kd 4h / 9h 8h 7h 6h 5h / Ts Js Qs Ks As",
    "Ah Jd 9c / Qc Qd 8c 8d 2s / Tc Td Th 3c 3d",
)


@pytest.mark.rule("poker-arena", "royalties")
@pytest.mark.rule("pokerdom-scoring", "bonuses")
@pytest.mark.parametrize(("game", "house"), [("ofc", "ofc"), ("pineapple", "pokerdom-pineapple")])
@pytest.mark.parametrize(
    ("boards", "rows", "royalties", "total"),
    [
        (O1, (1, 1, -1), ((1, 2, 4), (0, 0, 6)), 2),
        (O2, (1, 1, 1), ((7, 2, 4), (4, 0, 2)), 13),
        (O7, (1, -1, -1), ((1, 0, 4), (0, 0, 6)), -2),
        (O13, (1, 1, 1), ((8, 30, 25), (0, 0, 6)), 63),
    ],
)
def test_both_sides_are_paid_their_royalties_in_open_face(
    boards: tuple[str, str],
    rows: tuple[int, int, int],
    royalties: tuple[tuple[int, int, int], tuple[int, int, int]],
    total: int,
    game: str,
    house: str,
) -> None:
    """O1, O2, O7 and O13: the difference is paid, whoever wins the rows."""
    result = settled(dict(zip("AB", boards, strict=True)), game=game, house=house)
    pair = only_pair(result)

    assert royalties == (earned(result, 0), earned(result, 1))
    assert (rows, total) == (pair.rows, pair.total)
    assert sum(royalties[0]) - sum(royalties[1]) == pair.royalties


@pytest.mark.rule("golden-nugget-2013", "royalties")
@pytest.mark.rule("grid-poker", "royalties")
@pytest.mark.parametrize(
    ("boards", "game", "house", "royalties", "total"),
    [
        (O7, "ofc", "ofc-trumping", -5, -6),
        (O2, "ofc", "ofc-trumping", 13, 19),
        (QUADS_LOSE, "classic", "classic-eastern", -4, -3),
    ],
)
def test_only_the_winner_of_a_row_is_paid_its_royalty_where_the_house_says_so(
    boards: tuple[str, str], game: str, house: str, royalties: int, total: int
) -> None:
    """O7 in the house where royalties trump each other, and C14's cards in a classic one."""
    result = settled(dict(zip("AB", boards, strict=True)), game=game, house=house)

    assert (royalties, total) == (only_pair(result).royalties, only_pair(result).total)


def test_a_tied_row_pays_no_royalty_where_only_its_winner_is_paid() -> None:
    """Two equal straights: nobody wins the row. Where both are paid they cancel."""
    first, second, _, _ = EXAMPLES["O5"]
    for payment in ("both", "winner_row"):
        answers: dict[str, object] = {"royalty_payment": payment}
        result = settled({"A": first, "B": second}, game="ofc", house="ofc", answers=answers)
        assert 0 == only_pair(result).royalties
        assert "royalty_payment" not in asked(result)


def test_who_is_paid_is_asked_only_where_it_matters() -> None:
    """O7 parts the two payments; a hand whose winner of each row alone earns does not."""
    o7 = settled(dict(zip("AB", O7, strict=True)), game="ofc", house="ofc")
    assert "royalty_payment" in asked(o7)

    one_side = settled(
        {"A": O13[0], "B": "Ah Jd 9c / Qc Qd 8c 8d 2s / Tc Td 5h 5c 3d"}, game="ofc", house="ofc"
    )
    assert 63 == only_pair(one_side).royalties
    assert "royalty_payment" not in asked(one_side)
