"""Blinds that nobody posts whole because the antes, or the stack, did not leave enough."""

import pytest

from hhtool.core.play import Play
from support.plays import pots_of
from support.scripted import broken, replayed, scripted, turn_of


@pytest.mark.parametrize("stakes", [(20, 10), (10, 20)])
def test_a_button_blind_that_the_ante_swallowed_must_be_called_all_the_same(
    stakes: tuple[int, int],
) -> None:
    """Betting §2.3, bets around an all-in blind: A antes all that he has; the others owe the blind
    of 20, which the first stake is where the ante is the second."""
    play = scripted(
        "short-deck",
        "A 6, B 500, C 500",
        "A ante 6, B ante 10, C ante 10, hole, B calls 20, C raises 40, B folds",
        stakes=stakes,
    )
    settlement = replayed(play)

    assert [] == broken(play, settlement)
    assert 20 == turn_of(play, settlement, 5).to_call
    assert [(18, "AC"), (48, "C")] == pots_of(play, settlement)


def test_a_short_button_blind_is_raised_from_the_whole_one() -> None:
    """A has 5 of the blind of 20 left: the least raise is to 40, not to 25."""
    play = scripted(
        "short-deck",
        "A 15, B 500, C 500",
        "A ante 10, B ante 10, C ante 10, A blind 5, hole, B raises 25, C folds",
        stakes=(20, 10),
    )

    assert [("B", "wager_size", (40, 0))] == broken(play, replayed(play))


def test_nobody_bets_before_the_flop_of_a_bomb_pot_though_one_is_all_in() -> None:
    """Antes alone, of which one takes a whole stack, are no blinds: the flop opens the betting."""
    play = scripted(
        "holdem",
        "A 6, B 500, C 500",
        "A ante 6, B ante 10, C ante 10, hole, street 2c 7d 9h, B bets 2, C folds",
    )

    assert [] == broken(play, replayed(play))


def straddled(flop: str) -> Play:
    """The big blind is all-in for 1 of 2, and D straddles to 4."""
    return scripted(
        "holdem",
        "A 500, B 500, C 1, D 500",
        "B small 1, C big 1, D straddles 4, hole, A calls 4, B folds, D checks, "
        f"street 2c 7d 9h, {flop}",
    )


def test_a_straddle_is_no_big_blind_where_that_is_short() -> None:
    """After the first street the least bet is the big blind of the stakes."""
    right, wrong = straddled("D bets 2, A calls 2"), straddled("D bets 1, A calls 1")

    assert [] == broken(right, replayed(right))
    assert [("D", "wager_size", (2, 0))] == broken(wrong, replayed(wrong))


@pytest.mark.parametrize(("stack", "pots"), [(30, [(60, "CD"), (30, "C")]), (900, [(90, "CD")])])
def test_a_call_of_all_that_is_left_does_not_make_a_second_small_blind_live(
    stack: int, pots: list[tuple[int, str]]
) -> None:
    """D posts 15 that he missed, which is dead (betting §2.1). With 15 more he calls all he has,
    whether the post counts or not; with chips left a call of 15 tells that it does."""
    play = scripted(
        "holdem",
        f"A 900, B 900, C 900, D {stack}",
        "B small 15, C big 30, D small 15, hole, D calls 15, A folds, B calls 15, C checks, "
        "street 2c 7d 9h, B folds",
        stakes=(15, 30),
    )
    settlement = replayed(play)

    assert "call_amount" not in {kind for _, kind, _ in broken(play, settlement)}
    assert pots == pots_of(play, settlement)
