"""Laws of dividing pots, on random hands of every game: boards, halves, ties, dead money, rake.

What must come of them is counted unit by unit in `support/share_out.py`, which knows nothing of the
engine.
"""

from dataclasses import replace
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core.cards import DECK, Card, cards_text
from hhtool.core.play import Play
from hhtool.core.result import OF_RUN, PotSettlement
from hhtool.rules.game import Game, game_names, load_game
from support.ends import conserved, end_of, ended, game_of
from support.share_out import share_out

GAMES: Final = tuple(name for name in game_names() if isinstance(load_game(name), Game))
SEEDS = st.integers(0, 2**40)
ANSWERS: Final = {
    "split.hilo_odd": ("high", "low"),
    "split.low_residual": ("tie_order", "to_high"),
    "split.identical_both_ways": ("one_split", "two_halves"),
    "split.run_odd": ("first_board", "last_board"),
    "split.many_odd": ("one_each", "all_to_first"),
    "split.unit": (1, 1, 5),
    "split.tie.button_games": ("left_of_button", "reverse_position", "lowest_seat"),
    "split.tie.stud_high": ("left_of_button", "reverse_position", "lowest_seat"),
    "split.tie.stud_low": ("left_of_button", "reverse_position", "lowest_seat"),
}


def bounded(examples: int) -> settings:
    """The same examples in every run, and no clock."""
    return settings(derandomize=True, deadline=None, max_examples=examples, database=None)


def pack(game: Game, rng: Random) -> list[Card]:
    """A shuffled deck of the game."""
    cards = [card for card in DECK if game.deck == "52" or card >> 2 >= 4]
    rng.shuffle(cards)
    return cards


def hand_like(ranks: list[int], cards: list[Card], rng: Random) -> list[Card]:
    """A hand of these ranks as far as the deck has them, so that hands tie."""
    hand: list[Card] = []
    for rank in ranks:
        same = [card for card in cards if card >> 2 == rank] if rng.random() < 0.9 else []
        hand.append(same[0] if same else cards[0])
        cards.remove(hand[-1])
    return hand


def random_end(game: Game, rng: Random) -> Play:
    """Two to four hands, one to three boards, unequal stacks, dead chips and money of the house."""
    cards = pack(game, rng)
    names = "ABCD"[: rng.randint(2, 4)]
    held = sum(letter in "ud" for street in game.streets for letter in street.deal)
    first = [cards.pop() for _ in range(held)]
    hands = {names[0]: cards_text(first)}
    for name in names[1:]:
        ranks = [card >> 2 for card in first] if rng.random() < 0.6 else [-1] * held
        hands[name] = cards_text(hand_like(ranks, cards, rng))
    boards: list[str] = []
    if game.family == "board":
        common = [cards.pop() for _ in range(rng.choice((1, 3, 4)))]
        runs = rng.choice((1, 1, 2, 3)) if game.name != "split-holdem" else 2
        for _ in range(runs):
            rest = [cards.pop() for _ in range(5 - len(common))]
            boards.append(cards_text([*common, *rest]))
    stacks = ", ".join(f"{name} {rng.choice((40, 57, 57, rng.randint(1, 99)))}" for name in names)
    shows = "".join(rng.sample(names, len(names)))
    return ended(
        game.name,
        stacks,
        hands,
        *boards,
        shows=shows,
        button=rng.randrange(len(names)),
        dead={rng.choice(names): rng.randint(1, 30)} if rng.random() < 0.3 else None,
        house=rng.choice((0, 0, 7)),
    )


def answers_of(rng: Random) -> dict[str, object]:
    return {question: rng.choice(choices) for question, choices in ANSWERS.items()}


def paid_of(settlement: PotSettlement) -> dict[tuple[int, int], int]:
    """What each seat wins of each pot."""
    paid: dict[tuple[int, int], int] = {}
    for payout in settlement.payouts:
        key = payout.pot, payout.seat
        paid[key] = paid.get(key, 0) + payout.amount
    return {key: amount for key, amount in paid.items() if amount}


@pytest.mark.parametrize("game", GAMES)
@bounded(60)
@given(seed=SEEDS)
def test_every_pot_is_shared_out_as_it_is_unit_by_unit(game: str, seed: int) -> None:
    """Boards, then halves, then ties, each unit in its turn, by every answer of the house."""
    rng = Random(seed)
    play, answers = random_end(game_of(game), rng), answers_of(rng)
    settlement = end_of(play, rng.choice((None, 0, 3)), answers=answers)
    expected: dict[tuple[int, int], int] = {}
    for number, pot in enumerate(settlement.pots):
        shares = share_out(play, settlement, pot, answers)
        expected |= {(number, seat): amount for seat, amount in shares.items() if amount}

    assert () == settlement.open
    assert expected == paid_of(settlement)


@pytest.mark.parametrize("game", GAMES)
@bounded(40)
@given(seed=SEEDS)
def test_no_chip_is_lost_or_made(game: str, seed: int) -> None:
    """What was put in and what the house added comes back, is won, or is raked, pot by pot."""
    rng = Random(seed)
    play = random_end(game_of(game), rng)
    settlement = end_of(play, rng.choice((None, 3)), answers=answers_of(rng))

    assert conserved(play, settlement)
    for number, pot in enumerate(settlement.pots):
        won = sum(payout.amount for payout in settlement.payouts if payout.pot == number)
        assert pot.amount - pot.rake == won
    for payout in settlement.payouts:
        assert 0 <= payout.odd <= payout.amount
        assert (payout.odd > 0) == (payout.cite is not None)


@pytest.mark.parametrize("game", GAMES)
@bounded(40)
@given(seed=SEEDS)
def test_under_one_each_nobody_has_two_odd_units_of_a_part(game: str, seed: int) -> None:
    """The shares of those who tie for a half of a board differ by one unit at most, and so do
    the halves and the boards where no low is rounded down to its winners."""
    rng = Random(seed)
    play = random_end(game_of(game), rng)
    settlement = end_of(play, answers={"split.low_residual": "tie_order"})
    parts: dict[tuple[int, str], list[int]] = {}
    halves: dict[tuple[int, str], dict[str, int]] = {}
    for payout in settlement.payouts:
        parts.setdefault((payout.pot, payout.part), []).append(payout.amount)
        half, _, run = payout.part.partition(OF_RUN)
        each = halves.setdefault((payout.pot, run), {})
        each[half] = each.get(half, 0) + payout.amount

    assert all(max(shares) - min(shares) <= 1 for shares in parts.values())
    for each in halves.values():
        assert each.keys() in ({"whole"}, {"high", "low"})
        assert max(each.values()) - min(each.values()) <= 1
    for number in range(len(settlement.pots)):
        boards = [sum(e.values()) for (pot, run), e in halves.items() if pot == number and run]
        assert not boards or max(boards) - min(boards) <= 1


@bounded(300)
@given(seed=SEEDS, game=st.sampled_from(GAMES), by=st.integers(1, 3))
def test_turning_the_table_turns_what_is_won(seed: int, game: str, by: int) -> None:
    """With the button and everybody moved on alike, position is what it was."""
    rng = Random(seed)
    play = random_end(game_of(game), rng)
    count = len(play.seats)
    moved = replace(
        play,
        button=(play.button + by) % count,
        seats=tuple(play.seats[(i - by) % count] for i in range(count)),
        steps=tuple(
            step if step.seat < 0 else step._replace(seat=(step.seat + by) % count)
            for step in play.steps
        ),
    )
    rules = {
        f"split.tie.{kind}": "left_of_button" for kind in ("button_games", "stud_high", "stud_low")
    }
    here, there = end_of(play, answers=rules), end_of(moved, answers=rules)

    turned = {(pot, (seat + by) % count): won for (pot, seat), won in paid_of(here).items()}
    assert turned == paid_of(there)


@bounded(300)
@given(seed=SEEDS, game=st.sampled_from(GAMES))
def test_a_question_that_was_not_asked_changes_nothing(seed: int, game: str) -> None:
    """Whatever a house answers to a question about splits, the payouts are the same where the
    settlement does not name it."""
    rng = Random(seed)
    play = random_end(game_of(game), rng)
    base = end_of(play)
    for question in (name for name in ANSWERS if name != "split.unit"):
        others = [end_of(play, answers={question: answer}) for answer in ANSWERS[question]]
        differs = len({tuple(sorted(paid_of(s).items())) for s in others}) > 1
        assert not differs or question in base.used
