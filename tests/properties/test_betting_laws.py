"""Laws that every lawful hand of every betting game obeys, on hands that are made up at random.

Here the engine sees all cards; the hands as a client prints them are in `test_betting_round_trip`.
"""

from itertools import pairwise
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core.play import HOUSE_MONEY
from hhtool.core.result import Rake
from hhtool.engine.replay import settle
from hhtool.rules.game import Game
from hhtool.rules.house import load_house
from support.changed_plays import garbled, recoloured, turned
from support.deal_any import deal_any
from support.ends import game_of
from support.made_cases import GAMES, came, engine_says, houses_for, made, payouts
from support.made_hand import MadeHand
from support.plays import play_of, rake_of
from support.wishes import Wish

SEEDS = st.integers(0, 2**40)
BY_POSITION: Final = ("left_of_button", "reverse_position", "last_aggressor_first", "first_shown")


def bounded(examples: int) -> settings:
    """The same examples in every run, and no clock."""
    return settings(derandomize=True, deadline=None, max_examples=examples, database=None)


def dealt(game: str, seed: int) -> MadeHand:
    """A hand of a game, under a house that the seed chooses."""
    houses = houses_for(game)
    house = load_house(houses[seed % len(houses)])
    return deal_any(Random(f"{game} {seed}"), house, Wish(game=game))


@pytest.mark.parametrize("game", GAMES)
@bounded(25)
@given(seed=SEEDS)
def test_chips_are_conserved_and_nobody_loses_more_than_he_had(game: str, seed: int) -> None:
    """Stacks before and the house's chips are stacks after and the rake; pots and what came back
    are all that was put in, and it is what the naive count finds."""
    hand = dealt(game, seed)
    settlement = engine_says(hand)
    ledgers = settlement.ledgers

    assert () == settlement.breaches
    assert () == settlement.open
    assert made(hand) == came(settlement)
    after = sum(ledger.stack_after for ledger in ledgers)
    assert sum(hand.stacks) + hand.house_money == after + settlement.rake
    put_in = sum(ledger.contributed for ledger in ledgers)
    back = sum(entry.amount for entry in settlement.returned)
    assert put_in + hand.house_money == back + sum(pot.amount for pot in settlement.pots)
    assert all(ledger.stack_after >= 0 for ledger in ledgers)
    for number, pot in enumerate(settlement.pots):
        paid = sum(pay.amount for pay in settlement.payouts if pay.pot == number)
        assert pot.amount - pot.rake == paid


@pytest.mark.parametrize("game", GAMES)
@bounded(15)
@given(seed=SEEDS)
def test_a_side_pot_is_contested_by_some_of_those_who_contest_the_pot_below(
    game: str, seed: int
) -> None:
    """The sets of eligible players are nested, main pot first, and only they win."""
    settlement = engine_says(dealt(game, seed))

    assert all(pot.eligible for pot in settlement.pots)
    for below, above in pairwise(settlement.pots):
        assert set(above.eligible) <= set(below.eligible)
    for pay in settlement.payouts:
        assert pay.seat in settlement.pots[pay.pot].eligible


@pytest.mark.parametrize("game", GAMES)
@bounded(15)
@given(seed=SEEDS, by=st.integers(1, 9))
def test_turning_the_table_turns_the_payouts(game: str, seed: int, by: int) -> None:
    """Position counts from the button, or from the first player who is dealt to, so it turns with
    the table."""
    hand = dealt(game, seed)
    here = engine_says(hand)
    there = settle(turned(play_of(hand), by), hand.game, hand.house, rake_of(hand))
    if hand.house.split_tie_button_games.value not in BY_POSITION:
        return  # the number of a seat does not turn

    moved = [(pot, (seat + by) % hand.count, amount) for pot, seat, amount in payouts(here)]
    assert sorted(moved) == payouts(there)
    assert [(seat + by) % hand.count for seat in here.show_order] == list(there.show_order)
    assert () == there.breaches


@pytest.mark.parametrize("game", GAMES)
@bounded(20)
@given(seed=SEEDS, suits=st.permutations((0, 1, 2, 3)))
def test_exchanging_suits_moves_nothing_but_odd_chips(
    game: str, seed: int, suits: list[int]
) -> None:
    """Suits never decide a pot: winners, pots and whole shares stay; in games with a button, where
    odd chips go by position, everything does."""
    hand = dealt(game, seed)
    here = engine_says(hand)
    play = recoloured(play_of(hand), suits)
    there = settle(play, hand.game, hand.house, rake_of(hand))

    assert here.pots == there.pots
    assert here.returned == there.returned
    if hand.game.family != "stud":
        assert here.payouts == there.payouts
        assert () == there.breaches
    even = sorted((pay.pot, pay.seat, pay.amount - pay.odd) for pay in here.payouts)
    assert even == sorted((pay.pot, pay.seat, pay.amount - pay.odd) for pay in there.payouts)


@pytest.mark.parametrize("game", GAMES)
@bounded(60)
@given(seed=SEEDS)
def test_a_garbled_hand_is_settled_all_the_same(game: str, seed: int) -> None:
    """The engine never raises, and what was put in is in the pots or came back."""
    hand = dealt(game, seed)
    play = garbled(play_of(hand), Random(seed))
    added = sum(step.amount for step in play.steps if step.kind == HOUSE_MONEY)
    settlement = settle(play, hand.game, hand.house, Rake(None))

    put_in = sum(ledger.contributed for ledger in settlement.ledgers)
    back = sum(entry.amount for entry in settlement.returned)
    assert put_in + added == back + sum(pot.amount for pot in settlement.pots)


def test_every_betting_game_is_here() -> None:
    """Whatever game has a file deals hands of its own."""
    games: list[Game] = [game_of(name) for name in GAMES]

    assert 24 == len(games)
    assert {"stud", "board", "draw"} == {game.family for game in games}
