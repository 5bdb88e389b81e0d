"""How a rake falls on the pots: the worked examples of the rules, and every answer of `rake.*`."""

from collections.abc import Mapping, Sequence
from typing import Final

import pytest

from hhtool.core.chips import Chips
from hhtool.core.result import Rake
from hhtool.engine.rake import one_schedule, rake_of, schedule
from support.plays import house_with, settled, stud


def raked(
    pots: Sequence[int],
    answers: Mapping[str, object],
    stated: int | None = None,
    players: int = 6,
) -> list[int]:
    house = house_with("defaults", {f"rake.{name}": value for name, value in answers.items()})
    rake = Rake(None if stated is None else Chips(stated))
    return rake_of(pots, rake, house, players, False).by_pot


STEPS: Final = {"kind": "steps", "step_size": 20, "step_amount": 1}


@pytest.mark.rule("pokerstars-observed", "raked hands with several pots, 10 of 10")
def test_r1_the_rake_of_a_pot_is_that_of_all_so_far_less_that_of_all_before() -> None:
    """R-1: 1 of each 20; pots of 247, 93 and 30 give 12, 5 and 1, and leave 235, 88 and 29."""
    assert [12, 5, 1] == raked([247, 93, 30], STEPS)


@pytest.mark.rule("pokerstars-observed", "raked hands with several pots, 10 of 10")
def test_r2_a_step_may_be_completed_by_two_pots() -> None:
    """R-2: pots of 137, 45 and 72 give 6, 3 and 3."""
    assert [6, 3, 3] == raked([137, 45, 72], STEPS)


def test_r5_a_percentage_is_rounded_on_the_sums() -> None:
    """R-5: 4.25 % of pots of 580 and 2,055 is 25 and 87."""
    assert [25, 87] == raked([580, 2055], {"kind": "percent", "percent": "4.25 %"})


@pytest.mark.rule("texts-observed", "exact halves go down, as 4.5 % of 45.00 makes 2.02")
def test_r6_exact_halves_go_down() -> None:
    """R-6: 4.5 % of 4,500 is 202.5, so 202; of 350 it is 15.75, so 16."""
    assert [202] == raked([4500], {"kind": "percent", "percent": "4.5 %"})
    assert [16] == raked([350], {"kind": "percent", "percent": "4.5 %"})


@pytest.mark.parametrize(
    ("kind", "expected"), [("as_logged", 7), ("none", 0), ("percent", 20), ("steps", 10)]
)
def test_the_rake_comes_from_the_text_or_from_a_schedule(kind: str, expected: int) -> None:
    """rake.kind: as logged, none, ten per cent, or one of each twenty, of a pot of 200."""
    answers = {"kind": kind, "percent": "10 %", "step_size": 20, "step_amount": 1}
    assert [expected] == raked([200], answers, stated=7)


def test_a_rake_that_the_text_does_not_give_is_none() -> None:
    """rake.kind = as_logged: it is never what is missing from the payouts."""
    house = house_with()
    assert ([0, 0], "none") == rake_of([100, 50], Rake(None), house, 3, False)


@pytest.mark.parametrize(
    ("rounding", "expected"),
    [
        ("floor", [10, 10, 11, 11]),
        ("nearest_half_down", [10, 11, 11, 12]),
        ("nearest_half_up", [11, 11, 12, 12]),
        ("half_even", [10, 11, 12, 12]),
    ],
)
def test_a_share_is_rounded_as_the_house_rounds(rounding: str, expected: list[int]) -> None:
    """rake.rounding: ten per cent of 105, 107, 115 and 116."""
    answers = {"kind": "percent", "percent": "10 %", "rounding": rounding}
    assert expected == [raked([pot], answers)[0] for pot in (105, 107, 115, 116)]


@pytest.mark.parametrize(
    ("allocation", "scheduled", "stated"),
    [
        ("cumulative_main_first", [4, 13, 1], [5, 12, 1]),
        ("proportional", [5, 12, 1], [5, 12, 1]),
        ("main_only", [18, 0, 0], [18, 0, 0]),
        ("largest_pot", [0, 18, 0], [0, 18, 0]),
        ("each_pot_alone", [4, 12, 1], [5, 12, 1]),
    ],
)
def test_a_rake_falls_on_the_pots_as_the_house_allocates_it(
    allocation: str, scheduled: list[int], stated: list[int]
) -> None:
    """rake.allocation: one of each twenty of pots of 93, 247 and 30, and a stated 18 of them."""
    assert scheduled == raked([93, 247, 30], {**STEPS, "allocation": allocation})
    assert stated == raked([93, 247, 30], {"allocation": allocation}, stated=18)


@pytest.mark.rule(
    "fulltilt-observed", "rake of a hand with a side pot, all from the main pot, 1 of 1"
)
def test_a_main_pot_gives_no_more_than_it_holds() -> None:
    """rake.allocation main_only: 300 from pots of 8,510 and 1,000 come from the first, as Full Tilt
    took them; of 18 from pots of 10 and 50 the second gives the rest."""
    assert [300, 0] == raked([8510, 1000], {"allocation": "main_only"}, stated=300)
    assert [10, 8] == raked([10, 50], {"allocation": "main_only"}, stated=18)
    assert "main_only" == house_with("fulltilt").rake_allocation.value


@pytest.mark.parametrize(("players", "expected"), [(2, 50), (6, 50), (7, 300), (8, 300)])
def test_the_cap_depends_on_the_players_dealt_in(players: int, expected: int) -> None:
    """rake.cap: 0.50 from two players on, 3.00 from seven on."""
    answers = {"kind": "percent", "percent": "10 %", "cap": {2: 50, 7: 300}}
    assert [expected] == raked([10_000], answers, players=players)


def test_a_cap_bounds_the_rake_of_the_hand_however_it_is_allocated() -> None:
    """rake.cap: two pots of 1,000 at ten per cent and a cap of 150 give 100 and 50; a cap of
    nothing gives nothing."""
    answers = {"kind": "percent", "percent": "10 %", "cap": {2: 150}}
    for allocation in ("cumulative_main_first", "each_pot_alone"):
        assert [100, 50] == raked([1000, 1000], {**answers, "allocation": allocation})
    assert 0 == schedule(1000, house_with("defaults", {"rake.kind": "percent"}), 0)


@pytest.mark.parametrize(("free", "expected"), [(True, 0), (False, 4)])
@pytest.mark.rule("pokerstars-help", "no rake on the first betting round")
def test_a_hand_that_ends_on_third_street_may_be_free_of_rake(free: bool, expected: int) -> None:
    """rake.free_first_round: antes of 10 and a bring-in called, then a raise that takes it."""
    play = stud(
        "A 500, B 500, C 500",
        "ante 10, third, A brings 5, B calls 5, C raises 20, A folds, B folds",
    )
    settlement = settled(
        play, rake__kind="percent", rake__percent="10 %", rake__free_first_round=free
    )

    assert (45, expected) == (settlement.pots[0].amount, settlement.rake)


@pytest.mark.parametrize(
    ("pots", "parts"),
    [
        ([247, 93, 30], [12, 5, 1]),
        ([30, 29], [1, 2]),
        ([6000, 700], [250, 0]),
        ([199, 200], [5, 10]),
        ([100, 100, 100], [0, 0, 0]),
    ],
)
def test_parts_that_some_schedule_can_have_taken_fit(pots: list[int], parts: list[int]) -> None:
    """A share rounded to the nearest, each full step, a cap: the room's schedule is not known."""
    assert one_schedule(pots, parts)


@pytest.mark.parametrize(
    ("pots", "parts"),
    [([1000, 1000], [10, 90]), ([1000, 1000, 1000], [50, 0, 50]), ([10, 10], [-1, 2])],
)
def test_parts_that_no_schedule_can_have_taken_do_not_fit(
    pots: list[int], parts: list[int]
) -> None:
    """One share and one cap must explain the rake of every sum."""
    assert not one_schedule(pots, parts)
