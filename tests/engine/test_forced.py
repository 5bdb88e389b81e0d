"""Blinds, straddles, dead chips, antes of all kinds, and money of the house: what is live, what is
dead, and who opens. The worked examples P-2, P-15 and P-16 of the rules stand here."""

from typing import Final

import pytest

from hhtool.core.play import Play
from support.plays import pots_of, returned_of
from support.scripted import broken, replayed, scripted, turn_of

BLINDS: Final = "B small 1, C big 2, hole, "
FIVE: Final = "A 1000, B 1000, C 1000, D 1000, E 1000"
FLOP: Final = ", street 2c 7d 9h, "


def test_p2_a_short_big_blind_must_be_called_whole() -> None:
    """P-2: the big blind is all-in for 120 of 200; the others call 200: main 460, side 160."""
    play = scripted(
        "holdem",
        "A 900, B 900, C 120, D 900",
        "B small 100, C big 120, hole, D calls 200, A calls 200, B folds"
        + FLOP
        + "D checks, A checks, street Jc, D checks, A checks, street Jd, D checks, A checks",
        stakes=(100, 200),
    )
    settlement = replayed(play)

    assert [] == broken(play, settlement)
    assert [(460, "ACD"), (160, "AD")] == pots_of(play, settlement)


@pytest.mark.parametrize("stack", [120, 40])
def test_who_cannot_lose_more_need_not_answer_a_short_big_blind(stack: int) -> None:
    """The small blind has matched an all-in for less, or may still fold to one for more."""
    play = scripted(
        "holdem",
        f"A 900, B {stack}",
        f"A small 100, B big {stack}, hole, street 2c 7d 9h, street Jc, street Jd",
        stakes=(100, 200),
    )
    expected = [] if stack < 100 else [("A", "betting_not_closed", (0,))]

    assert expected == broken(play, replayed(play))


def test_p15_dead_chips_match_no_bet() -> None:
    """P-15: who posted 50 dead and 100 live owes 250 when the button raises to 350, and the dead 50
    are in the pot of 900."""
    play = scripted(
        "holdem",
        "A 2000, B 2000, C 2000, D 2000",
        "B small 50, C big 100, D dead 50, D big 100, hole, D checks, A raises 350, B folds, "
        "C folds, D calls 250",
        stakes=(50, 100),
    )
    settlement = replayed(play)

    assert [] == broken(play, settlement)
    assert 250 == turn_of(play, settlement, 10).to_call
    assert [(900, "AD")] == pots_of(play, settlement)


@pytest.mark.parametrize("posts", ["D both 150", "D small 50, D big 100", "D dead 50, D big 100"])
def test_what_comes_on_top_of_a_second_big_blind_is_dead(posts: str) -> None:
    """However a newcomer's two blinds are printed, the small part is dead; both he and the big
    blind may check."""
    play = scripted(
        "holdem",
        "A 2000, B 2000, C 2000, D 2000",
        f"B small 50, C big 100, {posts}, hole, D checks, A folds, B folds, C checks",
        stakes=(50, 100),
    )
    settlement = replayed(play)

    assert [] == broken(play, settlement)
    assert [(300, "CD")] == pots_of(play, settlement)


def test_a_second_small_blind_is_live_where_its_poster_calls_the_rest() -> None:
    """Who posts 50 and then calls 50 of a big blind of 100 has matched it: 50 more of a raise to
    150 are due."""
    play = scripted(
        "holdem",
        "A 2000, B 2000, C 2000, D 2000",
        "B small 50, C big 100, D small 50, hole, D calls 50, A raises 200, B folds, C folds, "
        "D calls 100",
        stakes=(50, 100),
    )

    assert [] == broken(play, replayed(play))
    assert [(550, "AD")] == pots_of(play, replayed(play))


@pytest.mark.parametrize(
    ("amount", "expected"), [(180, []), (300, []), (240, [("B", "call_amount", (300,))])]
)
def test_a_call_may_stop_at_what_the_others_have(
    amount: int, expected: list[tuple[str, str, tuple[int, ...]]]
) -> None:
    """The blind is 600, but both opponents are all-in, for 360 and 480: the small blind of 300 may
    call 180, or the whole of it, of which the rest comes back."""
    play = scripted(
        "holdem",
        "A 480, B 1600, C 360",
        f"B small 300, C big 360, hole, A calls 480, B calls {amount}, street 2c 7d 9h, street Jc, "
        "street Jd",
        stakes=(300, 600),
    )

    assert expected == broken(play, replayed(play))


def test_a_raise_may_be_told_by_the_chips_it_puts_in() -> None:
    """Who has 20 in and raises with 110 goes to 130."""
    play = scripted(
        "holdem",
        "A 500, B 500",
        "A small 1, B big 2, hole, A calls 1, B checks" + FLOP + "B bets 20, A raises 60, "
        "B adds 110, A calls 70",
    )

    assert [] == broken(play, replayed(play))
    assert [(264, "AB")] == pots_of(play, replayed(play))


def test_a_hand_that_is_all_in_by_its_antes_may_begin_before_the_line_of_the_cards() -> None:
    """Checks of players without chips stand before the cards; they are acts that nobody has, and
    the flop is the flop all the same."""
    play = scripted(
        "holdem",
        "A 30, B 30",
        "A ante 30, B ante 30, B checks, hole, A gets Ah Kh, A shows Ah Kh, B shows 2d 3d, "
        "street 2c 7d 9h, street Jc, street Jd",
    )

    assert [("B", "act_when_all_in", ())] == broken(play, replayed(play))
    assert 5 == len(replayed(play).board)


@pytest.mark.parametrize("order", ["E big 2, B small 1, C big 2", "B small 1, C big 2, E big 2"])
def test_the_big_blind_is_the_one_left_of_the_small_blind(order: str) -> None:
    """A newcomer who posts in another place, before or after, does not move the opener."""
    play = scripted(
        "holdem", FIVE, f"{order}, hole, D folds, E checks, A folds, B calls 1, C checks"
    )

    assert [] == broken(play, replayed(play))
    assert 3 == replayed(play).openers[0]


def test_a_button_at_an_empty_place_is_to_the_right_of_the_small_blind() -> None:
    """Without a button line the small blind opens the later streets."""
    script = (
        BLINDS + "D folds, E folds, A calls 2, B calls 1, C checks" + FLOP + "B checks, C checks"
    )
    play = scripted("holdem", FIVE, script, button="")
    late = scripted("holdem", FIVE, script + ", A checks, street Jc, C checks", button="")

    assert (3, 1) == replayed(play).openers
    assert [("C", "wrong_opener", (1,))] == broken(late, replayed(late))


def test_the_big_blind_may_be_on_the_button() -> None:
    """A hand without a small blind: the player on the button posts the big blind and acts last
    before the flop."""
    play = scripted(
        "holdem", "A 100, B 100, C 100", "A big 2, hole, B calls 2, C calls 2, A checks"
    )

    assert [] == broken(play, replayed(play))


def test_who_takes_no_part_is_not_waited_for() -> None:
    """A player who neither posts nor acts is not in the hand."""
    script = "hole, E folds, A folds, B calls 1, C checks" + FLOP + "B checks, C checks"
    play = scripted("holdem", FIVE, "B small 1, C big 2, " + script)

    assert [False] == [ledger.dealt_in for ledger in replayed(play).ledgers if ledger.seat == 3]
    assert [] == broken(play, replayed(play))


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("E calls 4, A folds, B folds, C calls 2, D checks", []),
        ("E calls 4, A raises 8", []),
        ("E raises 7", [("E", "wager_size", (8, 0))]),
        ("D checks, E folds", [("D", "wrong_opener", (4,))]),
        ("E calls 2", [("E", "call_amount", (4,))]),
    ],
)
def test_a_straddle_is_called_and_leaves_the_last_word(
    script: str, expected: list[tuple[str, str, tuple[int, ...]]]
) -> None:
    """A straddle is a live blind of twice the size: the seat behind it opens."""
    play = scripted("holdem", FIVE, f"B small 1, C big 2, D straddles 4, hole, {script}")

    assert expected == broken(play, replayed(play))


def test_a_second_straddle_of_a_seat_is_its_total() -> None:
    """The big blind straddles to 100: 50 more are in, and 50 come back where 50 was called last."""
    play = scripted(
        "omaha5",
        "A 900, B 900, C 900",
        "A ante 10, B ante 10, C ante 10, B small 25, C big 50, C straddles 100, hole, A folds, "
        "B folds",
        limit="pl",
        stakes=(25, 50),
    )
    settlement = replayed(play)

    assert {"C": 75} == returned_of(play, settlement)
    assert [(80, "C")] == pots_of(play, settlement)
    assert [] == broken(play, settlement)


def test_the_button_blind_is_the_only_one_in_short_deck() -> None:
    """Everybody antes, the button posts the blind; the seat left of it opens."""
    play = scripted(
        "short-deck",
        "A 900, B 900, C 900",
        "A ante 5, B ante 5, C ante 5, A blind 10, hole, B calls 10, C folds, A checks, "
        "street 6c 7d 9h, B checks, A bets 10, B folds",
        stakes=(10, 10),
    )
    settlement = replayed(play)

    assert [] == broken(play, settlement)
    assert (1, 1) == settlement.openers


def test_a_short_deck_has_no_card_below_the_six() -> None:
    """A five on the board is no card of that deck."""
    play = scripted(
        "short-deck",
        "A 900, B 900",
        "A ante 5, B ante 5, A blind 10, hole, B calls 10, A checks, street 5c 7d 9h, B checks, "
        "A checks",
        stakes=(10, 10),
    )

    assert ["card_not_in_deck"] == [breach[1] for breach in broken(play, replayed(play))]


def test_a_bomb_pot_has_no_betting_before_the_flop() -> None:
    """Where everybody antes and nobody posts a blind the flop comes at once."""
    play = scripted(
        "omaha",
        "A 900, B 900, C 900",
        "A ante 10, B ante 10, C ante 10, hole, street 2c 7d 9h, B checks, C bets 10, A folds, "
        "B calls 10",
        limit="pl",
    )
    settlement = replayed(play)

    assert [] == broken(play, settlement)
    assert (-1, 1) == settlement.openers
    assert [(50, "BC")] == pots_of(play, settlement)


def test_money_of_the_house_counts_in_the_pot_of_a_pot_limit_bet() -> None:
    """A splash of 7 is there before the first bet: the pot is 10, and the raise goes to 14."""
    play = scripted("omaha", FIVE, "house 7, " + BLINDS + "D raises 14", limit="pl")

    assert [] == broken(play, replayed(play))
    assert 10 == turn_of(play, replayed(play), 5).pot


# ---- antes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("payer", ["A", "C"])
def test_one_ante_for_the_table_is_dead(payer: str) -> None:
    """The big blind or the button antes for all: nobody else owes one."""
    play = scripted(
        "holdem",
        FIVE,
        f"{payer} ante 2, " + BLINDS + "D folds, E folds, A folds, B calls 1, C checks",
    )
    settlement = replayed(play)

    assert [] == broken(play, settlement)
    assert [(6, "BC")] == pots_of(play, settlement)
    assert "forced.ante_kind" in settlement.used


def test_an_ante_that_one_player_has_not_paid_is_missed() -> None:
    """Where the others ante, so does everybody who is dealt in."""
    play = scripted("holdem", FIVE, "A ante 1, B ante 1, C ante 1, D ante 1, " + BLINDS + "D folds")

    assert [] == broken(play, replayed(play))
    with_e = scripted(
        "holdem", FIVE, "A ante 1, B ante 1, C ante 1, D ante 1, " + BLINDS + "D folds, E folds"
    )
    assert [("E", "ante_missing", (1,))] == broken(with_e, replayed(with_e))


SHORT: Final = {
    "blind_first": "B small 500, C big 1000",
    "ante_first": "C ante 1000, B small 500",
}
"""P-16: the big blind has 1,000, and owes 1,000 as a blind and 1,000 for the table."""


def short_big_blind(first: str) -> Play:
    """P-16, as a house has it that takes this first."""
    return scripted(
        "holdem",
        "A 5000, B 5000, C 1000",
        f"{SHORT[first]}, hole, A calls 1000, B folds, street 2c 7d 9h, street Jc, street Jd, "
        "A shows Ah Kh, C shows 2d 3d",
        stakes=(500, 1000),
    )


@pytest.mark.parametrize(
    ("first", "total", "back"), [("blind_first", 2500, {}), ("ante_first", 2000, {"A": 500})]
)
def test_p16_a_big_blind_ante_of_a_short_stack(
    first: str, total: int, back: dict[str, int]
) -> None:
    """P-16: with the blind first the last 1,000 are live; with the ante first they are dead, and
    what the caller has above the small blind comes back."""
    play = short_big_blind(first)
    settlement = replayed(play, forced__short_post_order=first)

    assert [] == broken(play, settlement)
    assert back == returned_of(play, settlement)
    assert total == sum(pot.amount for pot in settlement.pots)


@pytest.mark.parametrize("house", ["tda", "barge"])
@pytest.mark.rule("tda", "big blind ante, procedure recommended in 2024")
@pytest.mark.rule("barge", "big-blind-ante")
def test_the_blind_comes_before_the_ante_for_the_table(house: str) -> None:
    """forced.short_post_order: who antes for all pays the blind first."""
    play = short_big_blind("ante_first")
    found = replayed(play, house).breaches

    assert [("C", "ante_amount", (0,))] == broken(play, replayed(play, house))
    assert "forced.short_post_order" == found[0].question
    assert [] == broken(play, replayed(short_big_blind("blind_first"), house))


@pytest.mark.parametrize(
    ("posts", "ante_first", "blind_first"),
    [
        (
            "A ante 40, B ante 40, C ante 40, B small 100, C big 160",
            [],
            [("C", "ante_amount", (0,))],
        ),
        ("A ante 40, B ante 40, B small 100, C big 200", [("C", "ante_missing", (40,))], []),
    ],
)
@pytest.mark.rule("texts-observed", "short stack, ante before blind, 1 of 1 (PokerStars)")
def test_each_players_ante_comes_before_the_blind(
    posts: str,
    ante_first: list[tuple[str, str, tuple[int, ...]]],
    blind_first: list[tuple[str, str, tuple[int, ...]]],
) -> None:
    """200 chips are 40 for the ante and 160 for the blind of 200."""
    play = scripted(
        "holdem",
        "A 900, B 900, C 200",
        f"{posts}, hole, A folds, B folds",
        stakes=(100, 200),
    )

    assert ante_first == broken(play, replayed(play))
    assert blind_first == broken(play, replayed(play, forced__short_post_order="blind_first"))
