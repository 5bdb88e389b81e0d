"""Games with a button and blinds: who acts when, and how high a bet may be. The worked examples
PL-3 to PL-7 of the rules stand here."""

from collections.abc import Mapping
from typing import Final

import pytest

from hhtool.core.play import Play
from support.plays import pots_of, returned_of
from support.scripted import broken, replayed, scripted, turn_of

BLINDS: Final = "B small 1, C big 2, hole, "
FIVE: Final = "A 1000, B 1000, C 1000, D 1000, E 1000"
FLOP: Final = ", street 2c 7d 9h, "


def lawful(play: Play, answers: Mapping[str, object] | None = None) -> None:
    """Asserts that nothing in the hand breaks a rule."""
    assert [] == broken(play, replayed(play, answers=answers))


def test_a_hand_that_is_checked_down_breaks_no_rule() -> None:
    """The seat left of the big blind opens the first round, the one left of the button the others;
    who only posted may still raise, and so checks last."""
    play = scripted(
        "holdem",
        FIVE,
        BLINDS
        + "D folds, E calls 2, A folds, B calls 1, C checks"
        + FLOP
        + "B checks, C checks, E checks, street Jc, B checks, C checks, E bets 4, B folds, "
        + "C calls 4, street Jd, C checks, E checks, C shows 2d 3d, E shows Ah Kh",
    )
    settlement = replayed(play)

    assert [] == broken(play, settlement)
    assert (3, 1, 1, 2) == settlement.openers
    assert [(14, "CE")] == pots_of(play, settlement)
    assert (0, 2) == (
        turn_of(play, settlement, 4).position - 2,
        turn_of(play, settlement, 4).to_call,
    )


def test_the_button_posts_the_small_blind_between_two() -> None:
    """Heads-up the button acts first before the flop and last after it."""
    play = scripted(
        "holdem",
        "A 100, B 100",
        "A small 1, B big 2, hole, A calls 1, B checks" + FLOP + "B checks, A bets 2, B folds",
    )

    lawful(play)
    assert (0, 1) == replayed(play).openers


def test_a_walk_gives_the_big_blind_back_what_nobody_called() -> None:
    """U-2: blinds 50 and 100, everybody folds: 50 comes back and the pot is 100."""
    play = scripted(
        "holdem",
        "A 900, B 900, C 900",
        "B small 50, C big 100, hole, A folds, B folds",
        stakes=(50, 100),
    )
    settlement = replayed(play)

    assert {"C": 50} == returned_of(play, settlement)
    assert [(100, "C")] == pots_of(play, settlement)
    assert [] == broken(play, settlement)


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("D checks", ("D", "check_facing_bet", (2,))),
        ("E calls 2, D folds", ("E", "wrong_opener", (3,))),
        ("D calls 1", ("D", "call_amount", (2,))),
        ("D bets 4", ("D", "bet_facing_bet", (2,))),
        ("D raises 3", ("D", "wager_size", (4, 0))),
        ("D folds, E folds, A folds, C checks", ("C", "act_out_of_turn", (1,))),
        (
            "D folds, E folds, A calls 2, B calls 1, street 2c 7d 9h",
            ("C", "betting_not_closed", (2,)),
        ),
        ("D brings 1", ("D", "bring_in_wrong_seat", (-1,))),
    ],
)
def test_what_the_blinds_forbid_is_recorded(
    script: str, expected: tuple[str, str, tuple[int, ...]]
) -> None:
    """The big blind is a bet: it is called, raised by at least as much, and closed by everybody."""
    play = scripted("holdem", FIVE, BLINDS + script)

    assert expected == broken(play, replayed(play))[0]


@pytest.mark.parametrize(
    ("label", "script", "stakes", "most"),
    [
        ("PL-3", "B small 1, C big 2, hole, D raises {}", (1, 2), 7),
        ("PL-4", "B small 1, C big 2, hole, D folds, E folds, A folds, B raises {}", (1, 2), 6),
        ("PL-6", "B small 5, C big 10, hole, D raises {}", (5, 10), 35),
    ],
)
def test_pl3_to_pl6_a_pot_limit_raise_counts_the_blinds(
    label: str, script: str, stakes: tuple[int, int], most: int
) -> None:
    """PL-3, PL-4 and PL-6: the pot after the call, on top of the call."""
    fits, over = (
        scripted("omaha", FIVE, script.format(total), limit="pl", stakes=stakes)
        for total in (most, most + 1)
    )

    assert [] == broken(fits, replayed(fits)), label
    assert [("wager_size", most)] == [(b[1], b[2][1]) for b in broken(over, replayed(over))]


@pytest.mark.rule("wsop-live-2024", "pot-limit, 169-188")
def test_pl7_some_houses_count_the_small_blind_as_a_big_one() -> None:
    """PL-7: blinds 5 and 10 open for up to 40, but a raise of that is measured by the real pot."""
    opened = "B small 5, C big 10, hole, D raises 40"
    play = scripted("omaha", FIVE, opened + ", E raises 135", limit="pl", stakes=(5, 10))
    over = scripted("omaha", FIVE, opened + ", E raises 136", limit="pl", stakes=(5, 10))

    lawful(play, {"pl.small_blind_as_big": True})
    assert [("E", "wager_size", (70, 135))] == broken(
        over, replayed(over, pl__small_blind_as_big=True)
    )
    assert ("D", "wager_size", (20, 35)) == broken(play, replayed(play))[0]
    assert "pl.small_blind_as_big" in replayed(play).used


def test_fixed_limit_counts_the_big_blind_as_the_first_bet() -> None:
    """Stakes of 2 and 4 are bets: blinds 1 and 2, raises to 4, 6 and 8, then the cap."""
    script = "B small 1, C big 2, hole, D raises 4, E raises 6, A raises 8"
    play = scripted("holdem", FIVE, script, limit="fl", stakes=(2, 4))
    capped = replayed(scripted("holdem", FIVE, script + ", B raises 10", limit="fl", stakes=(2, 4)))

    assert [] == broken(play, replayed(play))
    assert [(5, "capped")] == list(replayed(play).marks)
    assert "wager_beyond_cap" == capped.breaches[0].kind


def test_the_turn_has_the_big_bet_in_fixed_limit_holdem() -> None:
    """The small bet before and on the flop, the big one on turn and river."""
    script = (
        "A small 1, B big 2, hole, A calls 1, B checks"
        + FLOP
        + "B bets 2, A calls 2, street Jc, B bets {}, A calls {}"
    )
    right, wrong = (
        scripted("holdem", "A 99, B 99", script.format(n, n), limit="fl", stakes=(2, 4))
        for n in (4, 2)
    )

    lawful(right)
    assert [("B", "wager_size", (4,))] == broken(wrong, replayed(wrong))
