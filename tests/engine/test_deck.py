"""Cards: the short deck of seventh street, and cards that cannot be where they are."""

import pytest

from hhtool.engine.stub import ENOUGH
from support.plays import breaches_of, settled, stud, won_of
from support.scripts import checks, to_river

DEALT_THIRD = 3


def out(players: int, fourth: int, fifth: int, sixth: int) -> int:
    """The cards that have been dealt before seventh street."""
    return DEALT_THIRD * players + fourth + fifth + sixth


TABLE = [
    pytest.param(out(8, 8, 8, 8), 8, False, False, id="ST-1 eight, nobody folds"),
    pytest.param(out(8, 7, 7, 7), 7, False, True, id="ST-2 eight, one folds before fourth"),
    pytest.param(out(8, 8, 8, 8), 7, False, False, id="ST-3 eight, one folds before seventh"),
    pytest.param(out(8, 6, 6, 6), 6, True, True, id="ST-4 eight, two fold before fourth"),
    pytest.param(out(7, 7, 7, 7), 7, True, True, id="ST-5 seven, nobody folds"),
    pytest.param(out(6, 6, 6, 6), 6, True, True, id="ST-6 six, nobody folds"),
]


@pytest.mark.parametrize(("dealt", "need", "wsop", "roberts"), TABLE)
@pytest.mark.rule("wsop-live-2024", "228")
def test_st1_to_st6_whether_each_gets_a_card_of_his_own(
    dealt: int, need: int, wsop: bool, roberts: bool
) -> None:
    """ST-1 to ST-6, stud.short_stub: the table of cards left after burning, by WSOP 228 and by
    Robert's procedure."""
    assert wsop == ENOUGH["wsop_live"](dealt, need)
    assert roberts == ENOUGH["roberts"](dealt, need)


@pytest.mark.parametrize(
    ("policy", "left_for_eight"),
    [
        ("no_burn_community", 0),
        ("stud_help", 0),
        ("roberts", 0),
        ("wsop_live", 2),
        ("community_only", 4),
    ],
)
@pytest.mark.rule("pokerstars-help", "reshuffle")
@pytest.mark.rule("stud-help", "notes")
def test_each_procedure_needs_so_many_cards_more_than_players(
    policy: str, left_for_eight: int
) -> None:
    """stud.short_stub: without burns, and where burn cards are used again, as many as players;
    WSOP two more; four more where three are burned already and one is to come."""
    enough = ENOUGH[policy]

    assert enough(52 - 7 - left_for_eight, 7)
    assert not enough(52 - 7 - left_for_eight + 1, 7)


NAMES = "ABCDEFGH"
SIX_CARDS = {
    "A": "2c 3d 4h 5s 7c 8d",
    "B": "2d 3h 4s 5c 7d 8h",
    "C": "2h 3s 4c 5d 7h 8s",
    "D": "2s 3c 4d 5h 7s 8c",
    "E": "9c Kd Jh 9d Kc Js",
    "F": "9h Kh Jc 9s Ks Jd",
    "G": "Tc Ad Qh Td Ac Qs",
    "H": "Th Ah Qc Ts As Qd",
}


def test_a_community_card_belongs_to_everybody() -> None:
    """Betting 1.10: eight players stay and four cards are left; the six on the board makes four
    straights from four to eight, which share the pot of 48."""
    order = "GHABCDEF"
    streets = to_river(order).split(", river")[0]
    calls = ", ".join(f"{name} calls 5" for name in "DEFGHAB")
    shows = ", ".join(f"{name} shows" for name in NAMES)
    play = stud(
        ", ".join(f"{name} 900" for name in NAMES),
        f"ante 1, third, C brings 5, {calls}, {streets}, river 6h, {checks(order)}, {shows}",
        SIX_CARDS,
    )
    settlement = settled(play)

    assert [] == breaches_of(play, settlement)
    assert {"A": 12, "B": 12, "C": 12, "D": 12} == won_of(play, settlement)


FIVE = {
    "A": "2c 3d 4h 5s 7c 8d Kc",
    "B": "2d 3h 4s 5c 7d 8h Kd",
    "C": "9c Td 9h Qs Jc Ad Ks",
}


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"B": "2d 3h 4s 5s 7d 8h Kd"}, ["B duplicate_card"]),
        ({"C": "9c Td 9h Qs Jc 4s Ks"}, ["C folded_card_reused"]),
        ({}, []),
    ],
)
def test_a_card_can_be_in_one_place_only(change: dict[str, str], expected: list[str]) -> None:
    """B folds on fifth street; the five of spades is dealt twice, the four of spades again after
    it was folded."""
    play = stud(
        "A 900, B 900, C 900",
        f"""ante 1, third, A brings 5, B calls 5, C calls 5, fourth, {checks("CAB")},
        fifth, C bets 40, A calls 40, B folds, {to_river("CA", "sixth")}, C shows""",
        {**FIVE, **change},
    )

    assert expected == breaches_of(play, settled(play))


@pytest.mark.parametrize(("reuse", "expected"), [(False, ["C folded_card_reused"]), (True, [])])
@pytest.mark.rule("wsop-live-2024", "228")
def test_folded_cards_come_back_only_where_the_house_shuffles_them_in(
    reuse: bool, expected: list[str]
) -> None:
    """stud.reuse_muck: the four of spades, folded on fifth street, is dealt on sixth."""
    play = stud(
        "A 900, B 900, C 900",
        f"""ante 1, third, A brings 5, B calls 5, C calls 5, fourth, {checks("CAB")},
        fifth, C bets 40, A calls 40, B folds, {to_river("CA", "sixth")}, C shows""",
        {**FIVE, "C": "9c Td 9h Qs Jc 4s Ks"},
    )

    assert expected == breaches_of(play, settled(play, stud__reuse_muck=reuse))
