"""Who shows first, who may muck, what is opened early: every answer of `show.*`."""

import pytest

from hhtool.core.play import MUCK, Play
from hhtool.core.result import MUCK_WITHOUT_HAND
from support.plays import breaches_of, house_with, order_of, settled, stud, won_of
from support.scripts import checks, run_out, to_river

THREE = "A 900, B 900, C 900"
BEFORE = "ante 1, third, A brings 5, B calls 5, C calls 5"


def shown(river: str, fourth: str = "") -> Play:
    """Three players to the river; A opens every street."""
    fourth = fourth or checks("ABC")
    streets = f"fourth, {fourth}, fifth, {checks('ABC')}, sixth, {checks('ABC')}"
    return stud(THREE, f"{BEFORE}, {streets}, river, {river}, A shows, B shows, C shows")


@pytest.mark.parametrize(
    ("rule", "expected"), [("last_aggressor_of_round", "BCA"), ("position", "ABC")]
)
@pytest.mark.rule("wsop-live-2024", "145")
def test_after_a_bet_the_last_to_bet_or_raise_shows_first(rule: str, expected: str) -> None:
    """show.bet_on_last_round: B bets the river; or position counts all the same."""
    play = shown("A checks, B bets 40, C calls 40, A calls 40")
    settlement = settled(play, show__bet_on_last_round=rule)

    assert expected == order_of(play, settlement)
    assert [] == breaches_of(play, settlement)


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("first_to_act", "BCA"),
        ("dealing_order", "ABC"),
        ("last_to_check", "ABC"),
        ("last_aggressor_of_hand", "CAB"),
    ],
)
def test_after_checks_the_houses_differ(rule: str, expected: str) -> None:
    """show.no_bet_stud: B opened the river, A checked last, C bet on fourth street, A was dealt to
    first."""
    hands = {"A": "Ad Qs 2c 3h 4d 6s 9c", "B": "3s 8h 3d Kh Tc Qd 4h", "C": "2h 7c 4c 8s Jc 5h Qh"}
    play = stud(
        THREE,
        f"""{BEFORE}, fourth, B checks, C bets 20, A calls 20, B calls 20,
        {to_river("BCA", "fifth")}, A shows, B shows, C shows""",
        hands,
    )
    settlement = settled(play, show__no_bet_stud=rule)

    assert expected == order_of(play, settlement)
    assert [] == breaches_of(play, settlement)


@pytest.mark.parametrize(
    ("house", "expected"),
    [
        ("stud-help", "CAB"),
        ("pokerstars", "ABC"),
        ("fulltilt", "BCA"),
        ("tda", "ABC"),
        ("wsop-tournament-2024", "ABC"),
    ],
)
@pytest.mark.rule("tda", "showdown order")
@pytest.mark.rule("wsop-tournament-2024", "72")
def test_the_houses_name_who_shows_first_without_a_bet(house: str, expected: str) -> None:
    """The stud help page: who checked last; PokerStars: in dealing order; Full Tilt: the last
    aggressor of the hand; TDA and WSOP tournaments: the first to act. After a bet they agree."""
    fourth = "A checks, B bets 20, C calls 20, A calls 20"
    checked = shown(checks("ABC"), fourth)
    bet = shown("A checks, B checks, C bets 40, A calls 40, B calls 40", fourth)

    assert expected == order_of(checked, settled(checked, house=house))
    assert "CAB" == order_of(bet, settled(bet, house=house))


@pytest.mark.parametrize(("side_first", "expected"), [(True, "BCA"), (False, "ABC")])
@pytest.mark.rule("wsop-live-2024", "149")
def test_the_side_pot_is_shown_down_first(side_first: bool, expected: str) -> None:
    """show.side_pot_first: A is all-in on fourth street and opens nothing; B and C have a side
    pot."""
    play = stud(
        "A 26, B 900, C 900",
        f"""{BEFORE}, fourth, A bets 20, B calls 20, C calls 20,
        fifth, B bets 40, C calls 40, {to_river("BC", "sixth")},
        B shows, C shows, A shows""",
        {"B": "3s 8h 3d 9h Tc Qd 4h"},
    )
    answers = {"show.side_pot_first": side_first, "show.no_bet_stud": "dealing_order"}
    settlement = settled(play, answers=answers)

    assert expected == order_of(play, settlement)


@pytest.mark.parametrize("when", ["when_betting_closed", "at_showdown"])
@pytest.mark.rule("stud-help", "all-in")
def test_all_in_hands_may_be_opened_before_the_last_cards(when: str) -> None:
    """show.all_in_face_up: texts that print the hands before the next street are replayed to the
    end; no order of showing is prescribed."""
    early = f"""ante 10, third, A brings 5, B raises 90, A calls 85, A shows, B shows,
        {run_out()}, A shows, B shows"""
    play = stud("A 100, B 100", early, limit="nl")
    settlement = settled(play, show__all_in_face_up=when)

    assert ("", {"A": 200}) == (order_of(play, settlement), won_of(play, settlement))
    assert [] == breaches_of(play, settlement)


def test_a_showdown_before_the_last_street_lacks_streets() -> None:
    """Betting 4: hands that are compared after five cards have not been dealt to the end."""
    play = stud("A 100, B 100", "ante 100, third, fourth, fifth, A shows, B shows", limit="nl")
    assert "- streets_missing" in breaches_of(play, settled(play))


@pytest.mark.parametrize(("may_muck", "breaches"), [(True, []), (False, ["A muck_not_allowed"])])
@pytest.mark.rule("wsop-live-2024", "139-145")
def test_a_hand_that_is_mucked_wins_nothing(may_muck: bool, breaches: list[str]) -> None:
    """show.losers_may_muck: cards speak only when they are shown; A mucks the best hand, where
    the house lets him or not."""
    play = shown(checks("ABC"))
    mucked = stud(THREE, f"{BEFORE}, {to_river('ABC')}, A mucks, B shows, C shows")
    settlement = settled(mucked, show__losers_may_muck=may_muck)

    assert {"B": 18} == won_of(mucked, settlement)
    assert settlement.ledgers[0].mucked
    assert breaches == breaches_of(mucked, settlement)
    assert "show.losers_may_muck" in settlement.used
    assert {"A": 18} == won_of(play, settled(play))


ALL_IN = f"ante 10, third, A brings 5, B raises 90, A calls 85, {run_out()}"


@pytest.mark.parametrize("house", ["tda", "wsop-tournament-2024", "stud-help"])
@pytest.mark.rule("tda", "face up for all-ins")
@pytest.mark.rule("wsop-tournament-2024", "70")
@pytest.mark.rule("stud-help", "all-in")
def test_a_player_who_is_all_in_may_not_muck_where_hands_are_opened(house: str) -> None:
    """show.all_in_face_up: A and B are all-in on third street, and B mucks after the river."""
    play = stud("A 100, B 100", f"{ALL_IN}, A shows, B mucks", limit="nl")
    settlement = settled(play, house=house)

    assert ["B muck_not_allowed"] == breaches_of(play, settlement)
    (breach,) = settlement.breaches
    assert ("show.all_in_face_up", len(play.steps) - 1) == (breach.question, breach.step)
    assert house_with(house).show_all_in_face_up.cite == breach.cite
    assert breach.question in settlement.used


@pytest.mark.parametrize(
    ("script", "when"),
    [
        (f"{ALL_IN}, A shows, B mucks", "at_showdown"),
        (f"{ALL_IN}, B mucks, A shows, B shows", "when_betting_closed"),
        (
            f"""ante 10, third, A brings 5, B calls 5, {
                to_river("AB").replace("river, A checks, B checks", "river, A bets 85, B calls 85")
            }, A shows, B mucks""",
            "when_betting_closed",
        ),
        ("ante 10, third, A brings 5, B folds, A mucks", "when_betting_closed"),
    ],
)
def test_other_hands_may_be_mucked(script: str, when: str) -> None:
    """Where hands stay closed; all-in on the last street; the last hand."""
    play = stud("A 100, B 100", script, limit="nl")

    assert [] == breaches_of(play, settled(play, show__all_in_face_up=when))


@pytest.mark.parametrize("script", ["B shows, A shows, A mucks", "A shows, C mucks, B mucks"])
def test_a_hand_that_is_not_there_unseen_is_not_mucked(script: str) -> None:
    """A hand that was shown, and one that was folded: neither line changes who wins."""
    before = f"ante 1, third, A brings 5, B calls 5, C folds, {to_river('AB')}"
    play = stud(THREE, f"{before}, {script}")
    settlement = settled(play)

    (breach,) = (o for o in settlement.breaches if o.kind == MUCK_WITHOUT_HAND)
    assert breach.seat == play.steps[breach.step].seat
    assert play.steps[breach.step].kind == MUCK


def test_the_last_player_left_wins_unshown() -> None:
    """Betting 4.5: who is left alone needs to show nothing."""
    play = stud(THREE, "ante 1, third, A brings 5, B raises 20, C folds, A folds")
    settlement = settled(play)

    assert {"B": 13} == won_of(play, settlement)
    assert (0, ()) == (settlement.payouts[0].strength, settlement.show_order)


def test_a_pot_that_nobody_showed_for_stays_open() -> None:
    """Nothing says who won: the settlement says so, and pays nobody."""
    play = stud(THREE, f"{BEFORE}, {to_river('ABC')}")
    settlement = settled(play)

    assert ({}, "pot 0") == (won_of(play, settlement), settlement.open[0].subject)
    assert "no hand was shown for it" == settlement.open[0].reason


KINGS = {"A": "?? ?? 2c Kd Kh Ks ??", "B": "3s 8h 3d 9h Tc Qd 4h", "C": "2h 7c 4c 8s Jc 5h Qh"}


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (KINGS, {}),
        ({**KINGS, "A": "9c ?? 2c Kd Kh Ks ??"}, {"A": 18}),
        ({**KINGS, "A": "3c ?? 2c 3h 8d Jd ??"}, {}),
        ({**KINGS, "A": "9c ?? 2c Kd Kh Ks ??", "B": "3s ?? 3d 9h Tc Qd 4h"}, {}),
    ],
)
def test_a_hand_whose_known_cards_beat_all_others_wins_for_certain(
    hands: dict[str, str], expected: dict[str, int]
) -> None:
    """A shows a hand of which not all cards are known. Five that make three kings win already;
    four, or five that B ties or beats, decide nothing, and neither do two such hands."""
    play = stud(THREE, f"{BEFORE}, {to_river('ABC')}, A shows, B shows, C shows", hands)
    settlement = settled(play)

    assert expected == won_of(play, settlement)
    assert bool(expected) != bool(settlement.open)
    assert {0} >= {payout.strength for payout in settlement.payouts}
