"""Sizes, caps and reopening: the worked examples of the rules, and the switches of betting."""

import pytest

from hhtool.core.play import Play
from support.plays import breaches_of, house_with, pots_of, returned_of, settled, stud, won_of
from support.scripts import run_out, to_river

LIMPED = "ante 1, third, A brings 5, B calls 5, C calls 5, fourth"


def limped(acts: str, stacks: str = "A 900, B 900, C 900", limit: str = "fl") -> Play:
    """Three players after a called bring-in of 5, on fourth street, A to open; 20 is the bet."""
    return stud(stacks, f"{LIMPED}, {acts}", limit=limit)


def found(play: Play, house: str = "defaults", **answers: object) -> list[str]:
    """The breaches, without those of a script that stops in the middle of a street."""
    breaches = breaches_of(play, settled(play, None, house, None, **answers))
    return [breach for breach in breaches if "betting_not_closed" not in breach]


# ---- fixed limit ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("total", "expected"), [(40, []), (48, ["C wager_size"])])
def test_fl1_a_short_all_in_raise_is_completed(total: int, expected: list[str]) -> None:
    """FL-1: bet 20, all-in for 28: the next player completes to 40, not to 48."""
    acts = f"A bets 20, B raises 28, C raises {total}"
    assert expected == found(limped(acts, "A 900, B 34, C 900"))


@pytest.mark.parametrize(
    ("rule", "total", "expected"),
    [
        ("half_bet", 2145, []),
        ("half_bet", 1600, ["C wager_size"]),
        ("full_bet", 1600, []),
        ("full_bet", 2145, ["C wager_size"]),
    ],
)
@pytest.mark.rule("wsop-tournament-2024", "93-97")
def test_fl3_half_a_bet_more_counts_as_a_raise_in_fixed_limit(
    rule: str, total: int, expected: list[str]
) -> None:
    """FL-3, bet.allin_rule: bet 800, all-in for 1,345: a full raise by the half-bet rule, so that
    the next raise goes to 2,145; short by the full-bet rule, so that it is completed to 1,600."""
    play = stud(
        "A 9000, B 1445, C 9000",
        f"""ante 50, third, A brings 50, B calls 50, C calls 50,
        fourth, A bets 800, B raises 1345, C raises {total}""",
        stakes=(800, 1600),
    )
    assert expected == found(play, bet__allin_rule=rule)


@pytest.mark.parametrize(
    ("all_in", "total", "expected"),
    [(15, 35, []), (15, 20, ["B wager_size"]), (9, 20, []), (9, 29, ["B wager_size"])],
)
def test_fl4_half_a_bet_opens_as_a_bet(all_in: int, total: int, expected: list[str]) -> None:
    """FL-4: an opening all-in for 15 where 20 is the bet is full, and 35 comes next; one for 9 is
    completed to 20."""
    acts = f"A bets {all_in}, B raises {total}"
    assert expected == found(limped(acts, f"A {6 + all_in}, B 900, C 900"))


@pytest.mark.parametrize(
    ("all_in", "total", "expected"),
    [(12, 32, []), (12, 20, ["C wager_size"]), (9, 20, []), (9, 29, ["C wager_size"])],
)
def test_an_all_in_over_the_bring_in_is_measured_by_the_small_bet(
    all_in: int, total: int, expected: list[str]
) -> None:
    """Bring-in 5, small bet 20: an all-in for 12 is a completion, one for 9 is not."""
    script = f"ante 1, third, A brings 5, B raises {all_in}, C raises {total}"
    assert expected == found(stud(f"A 900, B {1 + all_in}, C 900", script))


def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    """A bet 20, B is all-in for 28 and C calls: A may call the 8, not raise."""
    acts = "A bets 20, B raises 28, C calls 28, A raises 40"
    assert ["A raise_not_reopened"] == found(limped(acts, "A 900, B 34, C 900"))


def test_the_big_bet_of_an_open_pair_is_halved_for_the_half_bet_rule() -> None:
    """After a bet of 40 on an open pair, an all-in for 55 is short of half of the next 40, so it is
    completed to 80; one for 60 is full, and 100 comes next."""
    pair = {"A": "Ad Qs 2c 2s Kh Jd 9c"}
    for all_in, total in ((55, 80), (60, 100)):
        acts = f"{LIMPED}, A bets 40, B raises {all_in}, C raises {total}"
        assert [] == found(stud(f"A 900, B {6 + all_in}, C 900", acts, pair))


CAPPED = """ante 10, third, A brings 15, B raises 50, C raises 100, A raises 150, B raises 200,
    C raises 250"""


@pytest.mark.parametrize(("most", "expected"), [(3, ["C wager_beyond_cap"]), (4, []), (0, [])])
@pytest.mark.rule("wsop-live-2024", "betting, 124-138")
def test_cap1_a_bet_and_so_many_raises_are_allowed(most: int, expected: list[str]) -> None:
    """CAP-1, fl.raises_after_bet: 50, 100, 150, 200, then the betting is capped at PokerStars; WSOP
    allows 250; 0 allows any number. The bring-in never counts."""
    play = stud("A 900, B 900, C 900", CAPPED, stakes=(50, 100))

    assert expected == found(play, fl__raises_after_bet=most)


@pytest.mark.rule("texts-observed", "capped rounds, 20 of 20 end with the fourth bet")
def test_cap1_the_cap_falls_with_the_wager_that_reaches_it() -> None:
    """CAP-1: `Betting is capped` belongs after the raise to 200 by default, to 250 at WSOP."""
    play = stud("A 900, B 900, C 900", CAPPED, stakes=(50, 100))
    steps = play.steps

    for house, total in (("defaults", 200), ("pokerstars", 200), ("wsop-live-2024", 250)):
        marks = settled(play, house=house).marks
        assert total == next(steps[step].amount for step, word in marks if word == "capped")


HEADS_UP = ", A bets 20, B raises 40, A raises 60, B raises 80, A raises 100"


@pytest.mark.parametrize(
    ("rule", "folds_early", "folds_late"),
    [
        ("kept", ["A wager_beyond_cap"], ["A wager_beyond_cap"]),
        ("lifted_if_round_starts_heads_up", [], ["A wager_beyond_cap"]),
        ("lifted_before_cap", [], []),
    ],
)
@pytest.mark.rule("roberts", "Betting and raising")
@pytest.mark.rule("pokerstars-observed", "heads-up rounds with a cap line, 11 of 11")
def test_the_cap_may_be_lifted_between_two_players(
    rule: str, folds_early: list[str], folds_late: list[str]
) -> None:
    """fl.cap_heads_up: C folds on third street, or on fourth after the first bet."""
    early = "ante 1, third, A brings 5, B calls 5, C folds, fourth" + HEADS_UP
    late = LIMPED + HEADS_UP.replace("B raises 40,", "B raises 40, C folds,")

    seats = "A 900, B 900, C 900"
    assert folds_early == found(stud(seats, early), fl__cap_heads_up=rule)
    assert folds_late == found(stud(seats, late), fl__cap_heads_up=rule)


def test_the_cap_stays_when_two_are_left_after_it_was_reached() -> None:
    """fl.cap_heads_up = lifted_before_cap: C folds to the fourth bet; it is capped already."""
    acts = "A bets 20, B raises 40, C raises 60, A raises 80, B calls 40, C folds"
    late = "A bets 20, B raises 40, C raises 60, A raises 80, B folds, C raises 100"

    assert [] == found(limped(acts), fl__cap_heads_up="lifted_before_cap")
    breaches = found(limped(late), fl__cap_heads_up="lifted_before_cap")
    assert ["C wager_beyond_cap"] == breaches


@pytest.mark.parametrize(
    ("house", "amount", "expected"),
    [
        ("wsop-live-2024", 20, []),
        ("wsop-live-2024", 40, []),
        ("wsop-tournament-2024", 20, []),
        ("wsop-tournament-2024", 40, ["A wager_size"]),
        ("tda", 40, ["A wager_size"]),
    ],
)
@pytest.mark.rule("wsop-live-2024", "220")
@pytest.mark.rule("tda", "open pair, dropped from later editions")
def test_an_open_pair_allows_the_big_bet_where_the_house_does(
    house: str, amount: int, expected: list[str]
) -> None:
    """stud.open_pair_double: A shows a pair of deuces on fourth street and bets 20 or 40."""
    pair = {"A": "Ad Qs 2c 2s Kh Jd 9c"}
    play = stud("A 900, B 900, C 900", f"{LIMPED}, A bets {amount}", pair)

    assert expected == found(play, house)


def test_after_the_first_big_bet_all_raises_are_big() -> None:
    """A small bet may be raised by either; a big one only by the big bet."""
    pair = {"A": "Ad Qs 2c 2s Kh Jd 9c"}
    seats = "A 900, B 900, C 900"

    small_then_big = f"{LIMPED}, A bets 20, B raises 60, C raises 100"
    assert [] == found(stud(seats, small_then_big, pair))
    big_then_small = f"{LIMPED}, A bets 40, B raises 60"
    assert ["B wager_size"] == found(stud(seats, big_then_small, pair))


def test_a_bring_in_of_the_whole_small_bet_is_the_first_bet() -> None:
    """Some rooms force the full small bet: the next raise is to two bets."""
    seats = "A 900, B 900, C 900"

    assert [] == found(stud(seats, "ante 1, third, A brings 20, B raises 40"))
    assert ["A bring_in_amount", "B wager_size"] == found(
        stud(seats, "ante 1, third, A brings 25, B raises 40")
    )


# ---- pot-limit and no-limit ----------------------------------------------------------------------

EIGHT = ", ".join(f"{name} 9000" for name in "ABCDEFGH")
MORE = {"G": "2d 4d Ks 5s 6d 7d Ts", "H": "Js Ac Ah"}


@pytest.mark.parametrize(("total", "expected"), [(1250, []), (1251, ["B wager_size"])])
def test_pl1_antes_and_the_bring_in_count_in_the_pot(total: int, expected: list[str]) -> None:
    """PL-1: eight antes of 100 and a bring-in of 150: at most to 1,250."""
    folds = ", ".join(f"{name} folds" for name in "CDEFGHA")
    script = f"ante 100, third, A brings 150, B raises {total}, {folds}"
    assert expected == found(stud(EIGHT, script, MORE, limit="pl", stakes=(200, 400)))


@pytest.mark.parametrize(
    ("ante", "unit", "total", "expected"),
    [
        (45, 0, 250, []),
        (45, 0, 251, ["B wager_size"]),
        (41, 0, 242, []),
        (41, 0, 250, ["B wager_size"]),
        (41, 10, 250, []),
        (41, 10, 251, ["B wager_size"]),
    ],
)
def test_pl5_a_pot_limit_raise_is_the_pot_after_the_call(
    ante: int, unit: int, total: int, expected: list[str]
) -> None:
    """PL-5, pl.round_pot_up_to: pot 100, bet 50, so at most to 250. With a pot of 92 it is 242, or
    250 where the pot is rounded up to tens."""
    script = f"""ante {ante}, third, A brings 5, B calls 5, fourth, A bets 50, B raises {total}"""
    play = stud("A 900, B 900", script, limit="pl")

    assert expected == found(play, pl__round_pot_up_to=unit)


@pytest.mark.parametrize(
    ("smallest", "amount", "expected"),
    [
        ("bring_in", 5, []),
        ("bring_in", 4, ["A wager_size"]),
        ("small_bet", 20, []),
        ("small_bet", 5, ["A wager_size"]),
    ],
)
@pytest.mark.rule("barge", "seven-card-stud")
def test_the_smallest_bet_of_no_limit_stud(smallest: str, amount: int, expected: list[str]) -> None:
    """pl.min_bet_stud: the bring-in of 5, or the small bet of 20."""
    play = limped(f"A bets {amount}", limit="nl")

    assert expected == found(play, pl__min_bet_stud=smallest)


ADDED = """A bets 500, B raises 1000, C calls 1000, D raises 1300, E raises 1700, A folds"""


@pytest.mark.parametrize(
    ("add_up", "total", "expected"),
    [
        (True, 2200, []),
        (True, 2100, ["B wager_size"]),
        (False, 2200, ["B raise_not_reopened"]),
    ],
)
@pytest.mark.rule("wsop-tournament-2024", "96")
def test_short_all_ins_that_make_a_full_raise_together_reopen_the_betting(
    add_up: bool, total: int, expected: list[str]
) -> None:
    """bet.short_allins_add_up: bet 500, raise to 1,000, a call, all-ins for 1,300 and 1,700: the
    raiser faces 700, and may raise to at least 2,200."""
    play = stud(
        "A 9000, B 9000, C 9000, D 1310, E 1710",
        f"""ante 5, third, A brings 5, B calls 5, C calls 5, D calls 5, E calls 5,
        fourth, {ADDED}, B raises {total}""",
        limit="nl",
    )
    assert expected == found(play, bet__short_allins_add_up=add_up)


@pytest.mark.parametrize(("total", "expected"), [(240, []), (200, ["C wager_size"])])
def test_there_is_no_completing_in_no_limit(total: int, expected: list[str]) -> None:
    """Bet 100, all-in for 140: the next raise is to at least 240."""
    acts = f"A bets 100, B raises 140, C raises {total}"
    assert expected == found(limped(acts, "A 900, B 146, C 900", "nl"))


def test_an_opening_all_in_below_the_smallest_bet_is_no_bet() -> None:
    """In no-limit a second all-in is measured over the first: 3 and then 6 where 5 is the least
    leave the betting closed to A, who had checked to them; 3 and then 8 open it."""
    for all_in, expected in ((6, ["A raise_not_reopened"]), (8, [])):
        seats = f"A 900, B 9, C {6 + all_in}"
        acts = f"A checks, B bets 3, C raises {all_in}, A raises 40"
        breaches = found(limped(acts, seats, "nl"), bet__short_allins_add_up=False)
        assert expected == breaches


def test_the_full_bring_in_is_what_was_called_over_a_short_one() -> None:
    """A is all-in for 2 of a bring-in of 5; B calls 5, so that 5 is the least bet later on."""
    script = "ante 1, third, A brings 2, B calls 5, C calls 5, fourth, B bets {}"
    seats, hands = "A 3, B 900, C 900", {"B": "3s 8h 3d As Tc 6s 4h", "A": "Ad Qs 2c 7d Kh Jd 9c"}

    assert [] == found(stud(seats, script.format(5), hands, limit="nl"))
    assert ["B wager_size"] == found(stud(seats, script.format(4), hands, limit="nl"))


@pytest.mark.parametrize("cap", [50, None])
def test_a_player_who_reaches_the_cap_of_the_hand_is_all_in(cap: int | None) -> None:
    """bet.hand_cap: 50 a hand; after ante 10 and a raise to 40 neither can bet any more."""
    raised = "ante 10, third, A brings 5, B raises 40, A calls 35"
    play = stud("A 500, B 500", f"{raised}, {run_out()}, A shows, B shows", limit="nl")
    more = stud("A 500, B 500", f"{raised}, fourth, A bets 10", limit="nl")

    settlement = settled(play, bet__hand_cap=cap)
    assert [(100, "AB")] == pots_of(play, settlement)
    assert {"A": 100} == won_of(play, settlement)
    assert (cap is None) == bool(settlement.breaches)
    assert (["A act_when_all_in"] if cap else []) == found(more, bet__hand_cap=cap)


# ---- acts that nobody may make -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        ("A checks, B bets 20, A calls 20", "A act_out_of_turn"),
        ("B checks", "B wrong_opener"),
        ("A bets 20, B checks", "B check_facing_bet"),
        ("A folds", "A fold_facing_nothing"),
        ("A calls 20", "A call_without_bet"),
        ("A bets 20, B calls 15", "B call_amount"),
        ("A bets 20, B bets 40", "B bet_facing_bet"),
        ("A bets 25", "A wager_size"),
        ("A checks, B checks, C checks, A bets 20", "A act_after_close"),
        ("A bets 20, B folds, C calls 20, B calls 20", "B act_after_fold"),
    ],
)
def test_an_act_that_the_rules_forbid_is_recorded_and_the_replay_goes_on(
    acts: str, expected: str
) -> None:
    """The step is applied as it was done, and the rule it breaks is noted once."""
    assert [expected] == found(limped(acts))


@pytest.mark.parametrize(
    "answers", ["B folds, C folds", "B calls 20, C raises 40", "B folds, C calls 20, A checks"]
)
def test_a_call_of_nothing_is_a_bet_for_those_behind(answers: str) -> None:
    """A calls 20 where there is nothing to call: whoever folds, calls or raises answers a bet."""
    later = ["A act_after_close"] if answers.endswith("checks") else []
    assert ["A call_without_bet", *later] == found(limped(f"A calls 20, {answers}"))


def test_more_chips_than_there_are_is_recorded() -> None:
    """A bets 20 with 10 behind."""
    assert ["A more_than_stack"] == found(limped("A bets 20", "A 16, B 900, C 900"))


def test_a_bet_must_be_answered_before_the_next_street() -> None:
    """C has not acted when fifth street comes."""
    play = limped("A bets 20, B calls 20, fifth")
    assert "C betting_not_closed" in breaches_of(play, settled(play))


def test_a_called_hand_is_lawful_to_the_end() -> None:
    """The measure of these tests: nothing is wrong with a hand that is checked through."""
    play = limped(f"A checks, B checks, C checks, {to_river('ABC', 'fifth')}, A shows, B shows")
    settlement = settled(play)

    assert [] == breaches_of(play, settlement)
    assert ({}, {"A": 18}) == (returned_of(play, settlement), won_of(play, settlement))
    assert house_with().fl_raises_after_bet.value == 3
