"""Laws that every hand of a Chinese or open-face game obeys, on hands that are made up at random.

The hands and what must come of them are built by `support`, which shares nothing with hhtool's
own scoring and settlement.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core.cards import JOKER, Card
from hhtool.core.play import Play, Step
from hhtool.core.rows import BY_FOUL, RowSettlement
from support.changed_plays import garbled
from support.deal_rows import ANY, Wish, deal_rows
from support.row_as_play import play_of_rows, retell, settled_rows
from support.row_hand import RowHand
from support.row_houses import PLACES, house_of
from support.row_outcome import finish

SEEDS = st.integers(0, 2**40)
EVERYWHERE = pytest.mark.parametrize("where", PLACES, ids="-".join)
"""Under every house, in each of its games."""

EXAMPLES: Final = 5
"""Hands of each house and game for each law."""

STEADY: Final = Wish(steady=True, raked=False)
"""Nobody is set by the clock, and no rake is stated."""


bounded: Final = settings(derandomize=True, deadline=None, max_examples=EXAMPLES, database=None)
"""The same examples in every run, and no clock."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where houses of our own are written."""
    return tmp_path_factory.mktemp("houses")


def dealt(seed: int, where: tuple[str, str], folder: Path, wish: Wish = ANY) -> RowHand:
    """A random hand of a house and a game."""
    house, game = where
    return deal_rows(Random(f"{house} {game} {seed}"), game, house_of(house, folder), wish)


def points_of(settlement: RowSettlement) -> list[int]:
    """The points of each seat."""
    return [ledger.points for ledger in settlement.ledgers]


def stacks_of(settlement: RowSettlement) -> list[int]:
    """What each seat has in the end."""
    return [ledger.stack_after for ledger in settlement.ledgers]


@EVERYWHERE
@bounded
@given(seed=SEEDS)
def test_a_hand_comes_to_what_the_written_rules_make_of_it(
    folder: Path, seed: int, where: tuple[str, str]
) -> None:
    """Order, fouls, royalties, pairs, payments, rake and fantasyland, part by part."""
    hand = dealt(seed, where, folder)
    came, settlement = hand.came, settled_rows(hand)

    assert () == settlement.breaches + settlement.open
    assert came.order == settlement.order
    assert came.fouled == tuple(bool(board.fouled) for board in settlement.boards)
    assert came.naturals == tuple(board.natural for board in settlement.boards)
    royalties = {(entry.seat, entry.row): entry.points for entry in settlement.royalties}
    for seat, rows in enumerate(came.royalties):
        assert list(rows) == [royalties.get((seat, row), 0) for row in range(3)]
    assert [(*pair[:8], pair.total) for pair in came.pairs] == [
        pair[:9] for pair in settlement.pairs
    ]
    assert [(*pay[:5], pay.stacks) for pay in came.payments] == [
        (pay.payer, pay.payee, pay.points, pay.owed, pay.paid, pay.stacks)
        for pay in settlement.transfers
    ]
    assert list(came.fantasies) == [
        (entry.seat, entry.outcome, entry.cards) for entry in settlement.fantasyland
    ]
    assert list(came.points) == points_of(settlement)
    assert list(came.stacks) == stacks_of(settlement)
    assert list(came.rakes) == [ledger.rake for ledger in settlement.ledgers]


@EVERYWHERE
@bounded
@given(seed=SEEDS)
def test_points_sum_to_zero_and_money_is_conserved(
    folder: Path, seed: int, where: tuple[str, str]
) -> None:
    """What one wins another loses; only the rake leaves the table, and nobody owes anything."""
    hand = dealt(seed, where, folder)
    settlement = settled_rows(hand)

    assert 0 == sum(points_of(settlement))
    assert sum(hand.stacks) == sum(stacks_of(settlement)) + settlement.rake
    assert 0 == sum(ledger.net for ledger in settlement.ledgers) + settlement.rake
    for transfer in settlement.transfers:
        assert sum(hand.stacks) == sum(transfer.stacks)
        assert min(transfer.stacks) >= 0
    assert min(stacks_of(settlement)) >= 0


@EVERYWHERE
@bounded
@given(seed=SEEDS)
def test_nobody_loses_more_than_he_had_or_wins_more_than_the_cap_allows(
    folder: Path, seed: int, where: tuple[str, str]
) -> None:
    """A payment is no more than what is owed, than what the payer holds, and than what the house
    lets the payee win; a hand costs nobody more than his stack or what a cap leaves him."""
    hand = dealt(seed, where, folder)
    settlement = settled_rows(hand)
    win_cap = hand.house.chinese_win_cap.value
    before = tuple(hand.stacks)
    for pay in settlement.transfers:
        most = {
            "own_current": before[pay.payee],
            "own_start": hand.stacks[pay.payee],
            "none": pay.owed,
        }[win_cap]
        assert 0 <= pay.paid <= min(pay.owed, before[pay.payer], most)
        assert (pay.paid < pay.owed) == bool(pay.cut_by)
        before = pay.stacks
    points = hand.cap or hand.house.chinese_loss_cap_points.value or 10**9
    for seat, ledger in enumerate(settlement.ledgers):
        lost = ledger.paid - ledger.received
        assert lost <= min(hand.stacks[seat], points * hand.point_value)


def test_two_dragons_of_one_suit_tie_and_neither_sweeps_everybody(folder: Path) -> None:
    """N-TTX: 26, doubled against each opponent who is swept; for sweeping all, which the other
    dragon prevents, it would be three times as much."""
    hand = dealt(1, ("doubled", "classic"), folder, STEADY._replace(players=3, deep=True))
    clubs, diamonds = (tuple(range(suit, 52, 4)) for suit in (0, 1))
    third = (2, 6, 11), (10, 14, 19, 3, 7), (18, 22, 27, 31, 15)
    first, second, last = hand.order()
    for seat, cards in ((first, clubs), (second, diamonds)):
        hand.boards[seat] = (cards[:3], cards[3:8], cards[8:])
    hand.boards[last] = third
    hand.cap, hand.surrendered = 0, [False] * hand.count
    hand.declared, hand.late = [""] * hand.count, [False] * hand.count
    hand.lines = []
    retell(hand)
    finish(hand)
    settlement = settled_rows(hand)

    assert [0, 52, 52] == [pair.total for pair in hand.came.pairs]
    assert [0, 52, 52] == [pair.total for pair in settlement.pairs]
    assert () == settlement.breaches


def swapped(hand: RowHand, a: int, b: int) -> RowHand:
    """The same hand with everything that two players hold exchanged, seats and chips apart."""
    other = replace(hand)
    for name in ("boards", "fantasyland", "surrendered", "declared"):
        values = list(getattr(hand, name))
        values[a], values[b] = values[b], values[a]
        setattr(other, name, values)
    other.lines = [
        line._replace(seat={a: b, b: a}.get(line.seat, line.seat)) for line in hand.lines
    ]
    retell(other)
    finish(other)
    return other


@EVERYWHERE
@bounded
@given(seed=SEEDS, deep=st.booleans())
def test_swapping_two_players_swaps_their_points(
    folder: Path, seed: int, where: tuple[str, str], deep: bool
) -> None:
    """Position decides no point; it decides no money either while no stack is short."""
    hand = dealt(seed, where, folder, STEADY._replace(deep=deep))
    a, b = hand.order()[0], hand.order()[-1]
    retell(hand)
    here, there = settled_rows(hand), settled_rows(swapped(hand, a, b))
    places = [{a: b, b: a}.get(seat, seat) for seat in range(hand.count)]

    assert here.breaches == there.breaches == ()
    assert points_of(here) == [points_of(there)[seat] for seat in places]
    assert [here.boards[seat].strengths for seat in places] == [
        board.strengths for board in there.boards
    ]
    if deep and not hand.cap and hand.house.chinese_loss_cap_points.value is None:
        nets = [ledger.net for ledger in there.ledgers]
        assert [ledger.net for ledger in here.ledgers] == [nets[seat] for seat in places]


EXCHANGED: Final = (3, 2, 1, 0)
"""Clubs for spades and diamonds for hearts: what is black stays black."""


def recoloured(play: Play, suits: Sequence[int]) -> Play:
    """The same hand with the suits exchanged."""

    def change(card: int) -> Card:
        return Card(card if card in (JOKER, -1) else card // 4 * 4 + suits[card % 4])

    return replace(
        play,
        steps=tuple(step._replace(cards=tuple(map(change, step.cards))) for step in play.steps),
    )


@EVERYWHERE
@bounded
@given(seed=SEEDS)
def test_exchanging_clubs_with_spades_and_diamonds_with_hearts_changes_nothing(
    folder: Path, seed: int, where: tuple[str, str]
) -> None:
    """Suits do not rank in any of these houses."""
    hand = dealt(seed, where, folder)
    here = settled_rows(hand)
    there = settled_rows(hand, recoloured(play_of_rows(hand), EXCHANGED))

    assert here.pairs == there.pairs
    assert here.transfers == there.transfers
    assert here.fantasyland == there.fantasyland
    assert here.royalties == there.royalties
    assert here.fouls == there.fouls
    assert here.ledgers == there.ledgers
    assert here.breaches == there.breaches


@EVERYWHERE
@bounded
@given(seed=SEEDS)
def test_a_fouled_player_wins_no_row(folder: Path, seed: int, where: tuple[str, str]) -> None:
    """Nor a scoop, a royalty, an overall unit or a place in fantasyland."""
    settlement = settled_rows(dealt(seed, where, folder))
    fouled = {board.seat for board in settlement.boards if board.fouled}

    for pair in settlement.pairs:
        for seat, sign in ((pair.seat, 1), (pair.opponent, -1)):
            if seat in fouled:
                won = (*pair.rows, pair.scoop, pair.overall, pair.royalties)
                assert pair.why != BY_FOUL or all(sign * points <= 0 for points in won)
    assert fouled == {foul.seat for foul in settlement.fouls}
    assert not fouled & {entry.seat for entry in settlement.royalties}
    assert not fouled & {entry.seat for entry in settlement.fantasyland if entry.cards}


@EVERYWHERE
@bounded
@given(seed=SEEDS)
def test_a_pair_is_the_sum_of_its_parts(folder: Path, seed: int, where: tuple[str, str]) -> None:
    """A total is rows, scoop, overall unit, royalties, natural and surrender; a seat's points are
    its totals; the pairs are all there are, each once, in settlement order."""
    settlement = settled_rows(dealt(seed, where, folder))
    order = settlement.order
    points = [0] * len(settlement.ledgers)
    for pair in settlement.pairs:
        extra = (pair.scoop, pair.overall, pair.royalties, pair.natural, pair.surrender)
        assert pair.total == sum(pair.rows) + sum(extra)
        points[pair.seat] += pair.total
        points[pair.opponent] -= pair.total

    assert points == points_of(settlement)
    pairs = [(a, b) for i, a in enumerate(order) for b in order[i + 1 :]]
    assert pairs == [(pair.seat, pair.opponent) for pair in settlement.pairs]


def _with_other_cards(step: Step, rng: Random) -> Step:
    cards = [Card(rng.choice((-1, JOKER, rng.randrange(52)))) for _ in step.cards]
    return step._replace(cards=tuple(cards[rng.randint(0, 1) :]))


@EVERYWHERE
@bounded
@given(seed=SEEDS)
def test_a_garbled_hand_is_settled_all_the_same(
    folder: Path, seed: int, where: tuple[str, str]
) -> None:
    """The settlement never raises; points sum to zero, and no chip is made or lost."""
    hand = dealt(seed, where, folder)
    settlement = settled_rows(hand, garbled(play_of_rows(hand), Random(seed), _with_other_cards))

    assert 0 == sum(points_of(settlement))
    moved = sum(ledger.received - ledger.paid for ledger in settlement.ledgers)
    assert 0 == moved
    assert all(min(transfer.stacks) >= 0 for transfer in settlement.transfers)
