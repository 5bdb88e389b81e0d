"""Laws that every settlement obeys, on boards, stacks and houses that are made up at random."""

from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core.cards import DECK, JOKER, cards_text
from hhtool.core.rows import ROW_NAMES, Pair, RowSettlement
from hhtool.ranking.high import strength
from hhtool.rules.house import house_names, load_house
from support.row_settled import nets, points, settled

GAMES: Final = {
    "classic": 4,
    "ofc": 4,
    "ofc-turbo": 4,
    "pineapple": 3,
    "pineapple-progressive": 3,
    "pineapple-27": 3,
    "pineapple-joker": 3,
}
"""The games and the most players of each."""

HOUSES: Final = tuple(name for name in house_names() if "chinese" in load_house(name).topics)

SWITCHES: Final[dict[str, tuple[object, ...]]] = {
    "wheel_rank": ("low", "second"),
    "equality_allowed": (True, False),
    "scoring_system": ("plain", "1-4", "2-4", "1-6", "custom(2, 1, 3)"),
    "overall_basis": ("rows", "higher_total"),
    "sweep_pair_multiplier": (1, 2),
    "sweep_all_multiplier": (1, 2),
    "foul_cost": ("as_scoop", "lines_only", "none", "fixed(7)"),
    "foul_pays_royalties": (True, False),
    "royalty_payment": ("both", "winner_row"),
    "naturals_table": ("none", "N-RTG", "N-FUJ", "N-TTX", "N-XS"),
    "natural_conflict": ("higher_full", "difference"),
    "surrender_price": (2, 3),
    "win_cap": ("own_current", "own_start", "none"),
    "loss_cap_points": ("none", 3, 40),
    "loss_cap_scope": ("match", "hand"),
    "cap_counts_winnings": (True, False),
    "shortage_rule": ("sequential", "pro_rata"),
    "rake_percent": ("none", "1%", "10%"),
}

SEEDS = st.integers(0, 2**40)
BOUNDED = settings(derandomize=True, deadline=None, max_examples=150, database=None)
EXCHANGED: Final = (str.maketrans("cs", "sc"), str.maketrans("dh", "hd"))


class Made(NamedTuple):
    """A hand at random: one of three boards is laid anyhow, the others with care."""

    game: str
    house: str
    boards: dict[str, str]
    stacks: tuple[int, ...]
    point: int
    cap: int
    answers: dict[str, object]
    fantasyland: dict[str, int]
    surrendered: tuple[str, ...]

    def settled(self, boards: Mapping[str, str] | None = None, deep: bool = False) -> RowSettlement:
        """The settlement, with other boards if told, or with stacks that no debt exhausts."""
        return settled(
            boards or self.boards,
            game=self.game,
            house=self.house,
            answers=self.answers,
            stacks=(10**9,) * len(self.stacks) if deep else self.stacks,
            point=self.point,
            cap=0 if deep else self.cap,
            fantasyland=self.fantasyland,
            surrendered=self.surrendered,
        )


def made(seed: int, *, deep_answers: bool = False) -> Made:
    """A hand that hangs on the seed alone. `deep_answers` leaves out caps."""
    random = Random(seed)
    game = random.choice(list(GAMES))
    names = list("ABCD")[: random.randint(2, GAMES[game])]
    deck: list[int] = [*DECK, *([JOKER, JOKER] if game == "pineapple-joker" else [])]
    random.shuffle(deck)
    hands = [deck[13 * i : 13 * i + 13] for i in range(len(names))]
    point = random.choice((1, 5, 50))
    answers = {
        question: random.choice(values)
        for question, values in SWITCHES.items()
        if random.random() < 0.25 and not (deep_answers and question == "loss_cap_points")
    }
    return Made(
        game=game,
        house=random.choice(HOUSES),
        boards={name: laid(random, hand) for name, hand in zip(names, hands, strict=True)},
        stacks=tuple(random.choice((1, 3, 20, 70, 500)) * random.choice((1, point)) for _ in names),
        point=point,
        cap=random.choice((0, 0, 5, 20)),
        answers=answers,
        fantasyland={"A": 13} if game != "classic" and random.random() < 0.3 else {},
        surrendered=("A",) if game == "classic" and random.random() < 0.1 else (),
    )


def laid(random: Random, cards: list[int]) -> str:
    """Thirteen cards in rows: anyhow, or the best five behind, then the best of the rest."""
    if random.random() < 0.34:
        rows = cards[:3], cards[3:8], cards[8:]
    else:
        back = max(combinations(cards, 5), key=_worth)
        rest = [card for card in cards if card not in back]
        rest += [JOKER] * (cards.count(JOKER) - back.count(JOKER) - rest.count(JOKER))
        middle = max(combinations(rest, 5), key=_worth)
        front = list(rest)
        for card in middle:
            front.remove(card)
        rows = front, list(middle), list(back)
    return " / ".join(cards_text(row) for row in rows)


def _worth(five: tuple[int, ...]) -> int:
    """A rough value; jokers are spread over the rows."""
    return strength([card for card in five if card != JOKER] + [0, 17, 34, 51][: five.count(JOKER)])


@given(seed=SEEDS)
@BOUNDED
def test_the_points_of_all_players_sum_to_zero(seed: int) -> None:
    """What one wins another loses, in every pair and over the hand (chinese §2.8)."""
    result = made(seed).settled()

    assert 0 == sum(points(result))
    for pair in result.pairs:
        parts = (*pair.rows, pair.scoop, pair.overall, pair.royalties, pair.natural, pair.surrender)
        assert pair.total == sum(parts)
        assert 1 >= sum(1 for part in (pair.natural, pair.surrender, any(pair.rows)) if part)


@given(seed=SEEDS)
@BOUNDED
def test_money_is_conserved_and_no_stack_is_negative(seed: int) -> None:
    """Stacks and rake together are what they were; nobody loses more than he had (§2.14)."""
    hand = made(seed)
    result = hand.settled()

    after = [ledger.stack_after for ledger in result.ledgers]
    assert sum(hand.stacks) == sum(after) + result.rake
    assert min(after) >= 0
    assert all(min(transfer.stacks) >= 0 for transfer in result.transfers)
    assert [end - start for end, start in zip(after, hand.stacks, strict=True)] == nets(result)


@given(seed=SEEDS)
@BOUNDED
def test_no_payment_is_more_than_the_house_allows(seed: int) -> None:
    """Not more than is owed, than the payer has, than the winner may win or the cap leaves."""
    hand = made(seed)
    result = hand.settled()
    answers = {"win_cap": "own_current", "shortage_rule": "sequential", **hand.answers}

    stacks = list(hand.stacks)
    for transfer in result.transfers:
        start = hand.stacks[transfer.payee]
        now = stacks[transfer.payee] if answers["shortage_rule"] == "sequential" else start
        cap = {"own_current": now, "own_start": start, "none": transfer.owed}[
            str(answers["win_cap"] if "win_cap" in hand.answers else _win_cap(hand))
        ]
        assert transfer.paid <= min(transfer.owed, stacks[transfer.payer], cap)
        assert bool(transfer.cut_by) == (transfer.paid < transfer.owed)
        stacks = list(transfer.stacks)


def _win_cap(hand: Made) -> str:
    return load_house(hand.house).chinese_win_cap.value


@given(seed=SEEDS)
@BOUNDED
def test_nobody_loses_more_than_the_cap(seed: int) -> None:
    """A printed cap bounds the net loss of everybody in a first hand."""
    hand = made(seed)
    if not hand.cap:
        return
    for ledger, stack in zip(hand.settled().ledgers, hand.stacks, strict=True):
        assert -ledger.net <= min(hand.cap * hand.point, stack)


@given(seed=SEEDS)
@BOUNDED
def test_swapping_the_cards_of_two_players_swaps_their_points(seed: int) -> None:
    """And their money, where no stack is short: no seat is better than another."""
    hand = made(seed, deep_answers=True)
    if hand.surrendered or hand.fantasyland:
        return
    names = list(hand.boards)
    first, second = Random(seed).sample(names, 2)
    boards = dict(hand.boards)
    boards[first], boards[second] = boards[second], boards[first]
    before, after = hand.settled(deep=True), hand.settled(boards, deep=True)

    swap = [names.index({first: second, second: first}.get(name, name)) for name in names]
    assert points(before) == [points(after)[place] for place in swap]
    assert nets(before) == [nets(after)[place] for place in swap]


@given(seed=SEEDS)
@BOUNDED
def test_exchanging_suits_changes_nothing(seed: int) -> None:
    """Clubs for spades or diamonds for hearts: suits never rank, and colours stay what they are."""
    hand = made(seed)
    result = hand.settled()
    for exchange in EXCHANGED:
        other = hand.settled(
            {name: board.translate(exchange) for name, board in hand.boards.items()}
        )
        assert figures(result) == figures(other)


@given(seed=SEEDS)
@BOUNDED
def test_the_order_of_the_cards_in_a_row_changes_nothing(seed: int) -> None:
    """A row is a set of cards."""
    hand = made(seed)
    random = Random(seed)
    turned = {}
    for name, board in hand.boards.items():
        rows = [row.split() for row in board.split("/")]
        for row in rows:
            random.shuffle(row)
        turned[name] = " / ".join(" ".join(row) for row in rows)

    assert figures(hand.settled()) == figures(hand.settled(turned))


def figures(result: RowSettlement) -> tuple[object, ...]:
    """All that a settlement says of points and money."""
    return (
        result.pairs,
        result.transfers,
        result.ledgers,
        result.fantasyland,
        result.royalties,
        result.fouls,
        [(board.strengths, board.fouled, board.natural) for board in result.boards],
    )


@given(seed=SEEDS)
@BOUNDED
def test_a_dead_hand_wins_no_row_and_earns_nothing(seed: int) -> None:
    """Nor does it enter or keep fantasyland (chinese §1.5, §2.6)."""
    result = made(seed).settled()

    dead = {board.seat for board in result.boards if board.fouled}
    assert dead == {foul.seat for foul in result.fouls}
    for pair in result.pairs:
        assert not (pair.seat in dead and max(_of(pair)) > 0)
        assert not (pair.opponent in dead and min(_of(pair)) < 0)
    assert dead.isdisjoint(entry.seat for entry in result.royalties)
    assert dead.isdisjoint(f.seat for f in result.fantasyland if f.outcome in ("enters", "stays"))


def _of(pair: Pair) -> tuple[int, ...]:
    return (*pair.rows, pair.royalties, pair.natural, pair.surrender)


@given(seed=SEEDS)
@BOUNDED
def test_hiding_a_row_never_turns_a_figure_into_another(seed: int) -> None:
    """With a row unseen a pair, a foul or a payment is open or what it was."""
    hand = made(seed)
    random = Random(seed)
    name, row = random.choice(list(hand.boards)), random.randrange(3)
    rows = hand.boards[name].split("/")
    rows[row] = " ".join(["??"] * len(rows[row].split()))
    full, part = hand.settled(), hand.settled({**hand.boards, name: "/".join(rows)})

    for whole, seen in zip(full.boards, part.boards, strict=True):
        assert seen.fouled in (None, whole.fouled), ROW_NAMES[row]
    for known, seen_pair in zip(full.pairs, part.pairs, strict=True):
        assert seen_pair.open or known == seen_pair
    assert part.transfers == full.transfers[: len(part.transfers)]
    assert set(part.fantasyland) <= set(full.fantasyland)


@pytest.mark.parametrize("question", sorted(set(SWITCHES) - {"rake_percent", "loss_cap_points"}))
@settings(derandomize=True, deadline=None, max_examples=60, database=None)
@given(seed=SEEDS)
def test_a_question_that_is_not_asked_changes_nothing(question: str, seed: int) -> None:
    """Every answer that a house could give otherwise, and that would change the hand, is among
    those it hangs on; but for a rake or a cap where the house has none, and points that only a
    house with a system of its own would give."""
    hand = made(seed)
    result = hand.settled()
    if f"chinese.{question}" in result.used:
        return
    for answer in SWITCHES[question]:
        if "custom" not in str(answer):
            other = hand._replace(answers={**hand.answers, question: answer}).settled()
            assert amounts(result) == amounts(other), answer


def amounts(result: RowSettlement) -> tuple[object, ...]:
    """Points, money, fouls and fantasyland, without the rules that they cite."""
    return (
        [pair[:10] for pair in result.pairs],
        [transfer[:5] for transfer in result.transfers],
        [ledger[:8] for ledger in result.ledgers],  # not what a cap leaves for later hands
        [entry[:3] for entry in result.fantasyland],
        [entry[:2] for entry in result.fouls],
        [entry[:4] for entry in result.royalties],
        [(board.strengths, board.fouled, board.natural) for board in result.boards],
    )
