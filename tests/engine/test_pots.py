"""What comes back, and which pots there are: the worked examples of the rules, and the switches."""

from typing import Final

import pytest

from hhtool.core.play import Play
from hhtool.engine.pots import layers, returned_bet
from support.plays import breaches_of, house_with, pots_of, returned_of, settled, stud, won_of
from support.scripts import run_out, to_river


def pots(
    contributions: list[int], live: list[int], away: list[int] | None = None, **switches: str
) -> list[tuple[int, tuple[int, ...]]]:
    layering = switches.get("layering", "merged")
    orphan = switches.get("orphan", "pot_below")
    return layers(contributions, live, away or [], layering, orphan).pots


@pytest.mark.rule("stud-help", "all-in")
def test_u1_the_part_of_a_bet_that_an_all_in_player_cannot_call_comes_back() -> None:
    """U-1: A bets 300 on the river, B is all-in for 180; 120 comes back and 360 plays."""
    play = stud(
        "A 1000, B 195",
        f"""ante 10, third, A brings 5, B calls 5, {to_river("AB")}""".replace(
            "river, A checks, B checks", "river, A bets 300, B calls 180, A shows, B shows"
        ),
        limit="nl",
    )
    settlement = settled(play)

    assert {"A": 120} == returned_of(play, settlement)
    assert [(30 + 360, "AB")] == pots_of(play, settlement)
    assert [] == breaches_of(play, settlement)


def walk(script: str) -> Play:
    seats = ", ".join(f"{name} 1000" for name in "ABCDEF")
    return stud(seats, script, stakes=(100, 200))


def test_u2_a_walk_returns_what_the_big_blind_has_over_the_small_and_is_not_raked() -> None:
    """U-2: blinds of 50 and 100 and everybody folds: 50 comes back, the pot is 100, no rake."""
    play = walk("A small 50, B big 100, third, C folds, D folds, E folds, F folds, A folds")
    settlement = settled(play, stud__forced_bet="blinds", rake__kind="percent", rake__percent="5 %")

    assert {"B": 50} == returned_of(play, settlement)
    assert [(100, "B")] == pots_of(play, settlement)
    assert {"B": 100} == won_of(play, settlement)
    assert 0 == settlement.rake


def test_u3_antes_are_part_of_the_pot_of_a_walk() -> None:
    """U-3: with six antes of 10 before the blinds, 50 comes back and the pot is 160."""
    play = walk(
        "ante 10, A small 50, B big 100, third, C folds, D folds, E folds, F folds, A folds"
    )
    settlement = settled(play, stud__forced_bet="blinds")

    assert ({"B": 50}, [(160, "B")]) == (returned_of(play, settlement), pots_of(play, settlement))
    assert [] == breaches_of(play, settlement)


def test_u4_part_of_an_ante_comes_back_from_a_player_who_is_all_in_for_less() -> None:
    """U-4: antes of 7 against an all-in for 6: 1 comes back, the pot is 12."""
    play = stud("A 100, B 6", f"ante 7, third, {run_out()}, A shows, B shows")
    settlement = settled(play)

    assert ({"A": 1}, [(12, "AB")]) == (returned_of(play, settlement), pots_of(play, settlement))
    assert [] == breaches_of(play, settlement)


def test_u5_a_completion_that_nobody_calls_comes_back_over_the_bring_in() -> None:
    """U-5: six antes of 40, bring-in 50, completion to 200, all fold: 150 back, a pot of 340."""
    play = stud(
        ", ".join(f"{name} 1000" for name in "ABCDEF"),
        "ante 40, third, A brings 50, B raises 200, C folds, D folds, E folds, F folds, A folds",
        stakes=(200, 400),
    )
    settlement = settled(play)

    assert ({"B": 150}, [(340, "B")]) == (returned_of(play, settlement), pots_of(play, settlement))
    assert [] == breaches_of(play, settlement)


@pytest.mark.rule("stud-help", "all-in")
def test_u6_the_biggest_of_three_all_ins_gets_back_what_the_second_cannot_match() -> None:
    """U-6: 40, 90 and 150 all-in: 60 comes back, the main pot is 120, the side pot 100."""
    play = stud(
        "A 40, B 90, C 150",
        f"""ante 10, third, A brings 5, B calls 5, C raises 140, A calls 25, B calls 75,
        {run_out()}, A shows, B shows, C shows""",
        limit="nl",
    )
    settlement = settled(play)

    assert {"C": 60} == returned_of(play, settlement)
    assert [(120, "ABC"), (100, "BC")] == pots_of(play, settlement)
    assert {"A": 120, "B": 100} == won_of(play, settlement)
    assert (2, 60) == returned_bet([40, 90, 150])


def test_p1_a_short_ante_bounds_the_main_pot() -> None:
    """P-1: antes of 10, A all-in for 6: 18 for three, 8 for B and C."""
    assert [(18, (0, 1, 2)), (8, (1, 2))] == pots([6, 10, 10], [0, 1, 2])


def test_p2_and_p3_a_big_blind_that_is_all_in_for_less() -> None:
    """P-2: blinds of 100 and 200, the big blind all-in for 120, two callers, the small blind folds:
    main 460, side 160. P-3: with one caller 80 come back to him and there is one pot of 340."""
    assert [(460, (1, 2, 3)), (160, (2, 3))] == pots([100, 120, 200, 200], [1, 2, 3])
    assert (2, 80) == returned_bet([100, 120, 200])
    assert [(340, (1, 2))] == pots([100, 120, 120], [1, 2])


def test_p12_equal_stakes_and_a_folder_make_one_pot() -> None:
    """P-12: twice 33.90 and 5.00 of a folder are 72.80, whatever the text calls the raise."""
    assert returned_bet([3390, 3390, 500]) is None
    assert [(7280, (0, 1))] == pots([3390, 3390, 500], [0, 1])


def test_p4_folded_money_sits_in_the_layers_that_it_reached() -> None:
    """P-4: all-ins of 50, 120, 300 and 20 of a folder: 180 back, main 170, side 140."""
    assert (2, 180) == returned_bet([50, 120, 300, 20])
    assert [(170, (0, 1, 2)), (140, (1, 2))] == pots([50, 120, 120, 20], [0, 1, 2])


def test_p5_folded_money_makes_no_layer_of_its_own() -> None:
    """P-5: 50, twice 120 and 80 of a folder: main 200, side 170."""
    assert [(200, (0, 1, 2)), (170, (1, 2))] == pots([50, 120, 120, 80], [0, 1, 2])


def side_pot_play(end: str) -> Play:
    return stud(
        "A 100, B 900, C 900",
        f"""ante 10, third, A brings 5, B raises 90, C calls 90, A calls 85,
        fourth, B bets 200, C calls 200, {end}""",
        {"B": "3s 8h 3d Kh Tc 6s 4h"},
        limit="nl",
    )


def test_p6_a_side_pot_with_one_contender_left_is_his_at_once() -> None:
    """P-6: A all-in for 100, B and C 300 each, C folds later: 300 for A and B, 400 to B."""
    play = side_pot_play("fifth, B bets 20, C folds, sixth, river, A shows, B shows")
    settlement = settled(play)

    assert [(300, "AB"), (400, "B")] == pots_of(play, settlement)
    assert {"A": 300, "B": 400} == won_of(play, settlement)
    assert {"B": 20} == returned_of(play, settlement)


ORPHANS: Final = "fifth, B folds, C folds"


def test_p7_an_orphan_layer_goes_to_the_pot_below() -> None:
    """P-7: B and C fold as well: one pot of 700 for A, and a finding."""
    play = side_pot_play(ORPHANS)
    settlement = settled(play)

    assert [(700, "A")] == pots_of(play, settlement)
    assert "- orphan_pot" in breaches_of(play, settlement)
    assert [(700, (0,))] == pots([100, 300, 300], [0])


def test_p7_an_orphan_layer_goes_to_the_last_to_fold_where_a_house_says_so() -> None:
    """pots.orphan_layer = last_to_fold: C, who folded last, is given the 400 of B and C."""
    play = side_pot_play(ORPHANS)
    settlement = settled(play, pots__orphan_layer="last_to_fold")

    assert {"A": 300, "C": 400} == won_of(play, settlement)
    assert "- orphan_pot" in breaches_of(play, settlement)
    assert 1900 == sum(ledger.stack_after for ledger in settlement.ledgers)


@pytest.mark.parametrize(("orphan", "taker"), [("pot_below", ()), ("last_to_fold", (2,))])
def test_the_finding_on_an_orphan_layer_says_who_gets_it(
    orphan: str, taker: tuple[int, ...]
) -> None:
    """pots.orphan_layer: nobody is named for the pot below, else C; the answer is cited."""
    settlement = settled(side_pot_play(ORPHANS), pots__orphan_layer=orphan)
    (breach,) = (entry for entry in settlement.breaches if entry.kind == "orphan_pot")

    assert ((400,), taker) == (breach.stated, breach.allowed)
    assert house_with().pots_orphan_layer.cite == breach.cite


def test_chips_of_a_hand_that_everybody_folded_are_there_once() -> None:
    """No player is left and no pot is below: all of it is one pot, whatever the house says."""
    play = stud("A 100, B 100", "ante 10, third, A brings 5, B calls 5, A folds, B folds")
    for orphan in ("pot_below", "last_to_fold"):
        settlement = settled(play, pots__orphan_layer=orphan)
        assert [30] == [pot.amount for pot in settlement.pots]


def test_p14_three_pots_of_one_hand_are_three_layers() -> None:
    """P-14: pots of 840, 915 and 466 (contributions of 210, 515, 748 and 748)."""
    expected = [(840, (0, 1, 2, 3)), (915, (1, 2, 3)), (466, (2, 3))]
    assert expected == pots([210, 515, 748, 748], [0, 1, 2, 3])


@pytest.mark.parametrize(
    ("layering", "expected"),
    [
        ("merged", [(1960, (1, 2, 3)), (510, (2, 3))]),
        ("all_in_levels", [(1040, (1, 2, 3)), (920, (1, 2, 3)), (510, (2, 3))]),
    ],
)
@pytest.mark.rule("pokerstars-observed", "all-in player who folded later, 3 of 3")
@pytest.mark.rule(
    "texts-observed",
    "hands with several pots, 77 of 80 (PokerStars 69 of 72, Full Tilt 8 of 8)",
)
def test_the_level_of_an_all_in_player_who_folds_may_bound_a_pot(
    layering: str, expected: list[tuple[int, tuple[int, ...]]]
) -> None:
    """pots.layering: 1,040 + 920 + 510 where his level is kept apart, else 1,960 + 510."""
    assert expected == pots([208, 508, 763, 763, 228], [1, 2, 3], [0], layering=layering)


@pytest.mark.parametrize(
    ("layering", "expected"), [("merged", [380]), ("all_in_levels", [200, 180])]
)
def test_a_player_who_is_all_in_and_sits_out_bounds_a_pot_at_pokerstars(
    layering: str, expected: list[int]
) -> None:
    """pots.layering: A is all-in for 50 and folded by the client; B, C and D go on to 110."""
    play = stud(
        "A 50, B 900, C 900, D 900",
        f"""ante 10, third, A brings 5, B raises 40, C calls 40, D calls 40, A calls 35,
        fourth, B bets 60, C calls 60, D calls 60, A folds, {to_river("BCD", "fifth")},
        B shows, C shows, D shows""",
        {"B": "3s 8h 3d Kh Tc 6s 4h"},
        limit="nl",
    )
    settlement = settled(play, pots__layering=layering)

    assert expected == [pot.amount for pot in settlement.pots]
    assert {(1, 2, 3)} == {pot.eligible for pot in settlement.pots}
