"""Laws of every arrangement, on hands that are made up at random.

The hands, and how their cards must lie, are built by `support`, which shares nothing with hhtool.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.chinese.arrange import arrange
from hhtool.chinese.layout import as_expected
from hhtool.chinese.notes import Notes
from hhtool.core import play as p
from hhtool.core.cards import HIDDEN, JOKER, Card
from hhtool.core.chips import CHIPS, Chips
from hhtool.core.play import Play, Seat, Step
from hhtool.rules.house import HouseRules, house_names, load_house
from support.deal_rows import deal_rows
from support.row_hand import RowHand
from support.row_law import GAMES
from support.row_plays import Hand, made_up_play, row_game

SEEDS = st.integers(0, 2**40)
HOUSES = st.sampled_from(house_names())
ROW_GAMES = st.sampled_from(GAMES)

TELLING: Final = (p.SET_FRONT, p.SET_MIDDLE, p.SET_BACK)
PRIVATE: Final = (p.MOVE_FRONT, p.MOVE_MIDDLE, p.MOVE_BACK, p.TAKE_BACK)


def bounded(examples: int) -> settings:
    """The same examples in every run, and no clock."""
    return settings(derandomize=True, deadline=None, max_examples=examples, database=None)


def made_up(seed: int, game: str, house: str) -> RowHand:
    """A lawful hand."""
    return deal_rows(Random(seed), game, load_house(house))


def judged(play: Play, house: HouseRules) -> Hand:
    """What is made of a play."""
    notes = Notes()
    return Hand(play, arrange(play, row_game(play.game), house, notes), notes)


def in_order(rows: Sequence[Sequence[int]]) -> list[list[int]]:
    """Rows whose places have no order."""
    return [sorted(row) for row in rows]


@bounded(400)
@given(SEEDS, ROW_GAMES, HOUSES)
def test_a_lawful_hand_has_no_breach_and_lies_as_it_was_set(
    seed: int, game: str, house: str
) -> None:
    """Every game and house, two to four players, clocks, moves, fantasyland, absent players."""
    hand = made_up(seed, game, house)
    found = judged(made_up_play(hand), hand.house)

    assert [] == found.told()
    assert [] == found.notes.open
    assert tuple(hand.order()) == found.arranged.order
    assert hand.fantasyland == list(found.arranged.fantasyland)
    assert hand.late == list(found.arranged.late)
    assert hand.surrendered == list(found.arranged.surrendered)
    for seat in range(hand.count):
        assert in_order(hand.boards[seat]) == in_order(found.arranged.rows[seat])
        assert hand.discards[seat] == found.arranged.discards[seat]


@bounded(150)
@given(SEEDS, ROW_GAMES, HOUSES)
def test_what_the_clock_sets_lies_as_the_written_rule_lays_it(
    seed: int, game: str, house: str
) -> None:
    """The rule is written down once more in `support`."""
    hand = made_up(seed, game, house)
    if hand.law.timeout_fouls:
        return
    found = judged(made_up_play(hand), hand.house)

    automatic = [turn for turn in found.arranged.placings if turn.automatic]
    assert [True] * len(automatic) == [as_expected(turn) for turn in automatic]


@bounded(150)
@given(SEEDS, ROW_GAMES, HOUSES, st.permutations(range(4)))
def test_suits_have_no_part_in_how_cards_lie(
    seed: int, game: str, house: str, suits: list[int]
) -> None:
    """With the suits exchanged everything else is the same."""

    def exchanged(card: int) -> Card:
        return Card(card if card in (JOKER, HIDDEN) else card // 4 * 4 + suits[card % 4])

    hand = made_up(seed, game, house)
    play = made_up_play(hand)
    steps = tuple(s._replace(cards=tuple(map(exchanged, s.cards))) for s in play.steps)
    before = judged(play, hand.house)
    after = judged(replace(play, steps=steps), hand.house)

    assert before.told() == after.told()
    assert before.notes.used == after.notes.used
    for lay, lie in zip(before.arranged.rows, after.arranged.rows, strict=True):
        assert [[exchanged(card) for card in row] for row in lay] == [list(row) for row in lie]


@bounded(150)
@given(SEEDS, ROW_GAMES, HOUSES)
def test_what_one_player_sees_of_a_lawful_hand_has_no_breach_either(
    seed: int, game: str, house: str
) -> None:
    """Others' cards come hidden, and lie as they are shown in the end; their discards stay
    hidden."""
    hand = made_up(seed, game, house)
    hero = hand.order()[seed % len(hand.order())]
    found = judged(seen_by(hero, hand), hand.house)

    assert [] == found.told()
    for seat in hand.order():
        if not hand.surrendered[seat]:
            assert in_order(hand.boards[seat]) == in_order(found.arranged.rows[seat])
    assert False not in [as_expected(turn) for turn in found.arranged.placings if turn.automatic]


def seen_by(hero: int, hand: RowHand) -> Play:
    """A made-up hand with what one player sees of it."""
    play = made_up_play(hand)
    street, steps = 0, list[Step]()
    for step in play.steps:
        street = step.amount if step.kind == p.STREET else street
        secret = hand.game == "classic" or (step.seat >= 0 and bool(hand.fantasyland[step.seat]))
        if step.seat == hero or not step.cards:
            steps.append(step)
        elif step.kind in PRIVATE and (secret or street > 1):
            continue
        elif (
            step.kind == p.DISCARD
            or (step.kind in TELLING and secret)
            or (step.kind == p.DEAL and (secret or street > 1))
        ):
            steps.append(step._replace(cards=(HIDDEN,) * len(step.cards)))
        else:
            steps.append(step)
    return replace(play, steps=tuple(steps))


# ---- slips ---------------------------------------------------------------------------------------

Lines = list[list[Step]]


def lines_of(play: Play) -> Lines:
    """The steps by the line that they stand on."""
    lines: Lines = []
    for step in play.steps:
        if lines and step.line and lines[-1][-1].line == step.line:
            lines[-1].append(step)
        else:
            lines.append([step])
    return lines


def lost(rng: Random, lines: Lines) -> Lines:
    """A line is missing."""
    at = rng.randrange(len(lines))
    return [*lines[:at], *lines[at + 1 :]]


def doubled(rng: Random, lines: Lines) -> Lines:
    """A line is there twice."""
    at = rng.randrange(len(lines))
    return [*lines[: at + 1], *lines[at:]]


def exchanged(rng: Random, lines: Lines) -> Lines:
    """Two neighbouring lines have changed places."""
    at = rng.randrange(len(lines) - 1)
    return [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]


def misprinted(rng: Random, lines: Lines) -> Lines:
    """A card of a deal or a setting is another one."""
    kinds = (p.DEAL, *TELLING, p.DISCARD)
    places = [
        (line, at)
        for line, steps in enumerate(lines)
        for at, step in enumerate(steps)
        if step.kind in kinds and step.cards
    ]
    line, at = rng.choice(places)
    step = lines[line][at]
    cards = list(step.cards)
    cards[rng.randrange(len(cards))] = Card(rng.randrange(52))
    changed = [*lines[line][:at], step._replace(cards=tuple(cards)), *lines[line][at + 1 :]]
    return [*lines[:line], changed, *lines[line + 1 :]]


@pytest.mark.parametrize("spoil", [lost, doubled, exchanged, misprinted])
@bounded(150)
@given(seed=SEEDS, game=ROW_GAMES, house=HOUSES)
def test_one_slip_is_at_most_one_breach_and_moves_no_card(
    spoil: Callable[[Random, Lines], Lines], seed: int, game: str, house: str
) -> None:
    """A line lost, doubled, in the wrong place or misprinted: some slips are none of the rules'
    affair, none spreads, and with a showdown the cards lie as before."""
    hand = made_up(seed, game, house)
    play = made_up_play(hand)
    lines = lines_of(play)
    if any(hand.surrendered):
        return
    steps = tuple(step for line in spoil(Random(seed), lines) for step in line)
    found = judged(replace(play, steps=steps), hand.house)

    assert len(found.told()) <= 1
    whole = judged(play, hand.house)
    for lay, lie in zip(whole.arranged.rows, found.arranged.rows, strict=True):
        assert in_order(lay) == in_order(lie)


# ---- anything ------------------------------------------------------------------------------------

KINDS: Final = (p.STREET, p.DEAL, p.DISCARD, *range(p.MOVE_FRONT, p.COME_BACK + 1))


@bounded(400)
@given(SEEDS, ROW_GAMES, HOUSES)
def test_any_steps_whatever_are_arranged(seed: int, game: str, house: str) -> None:
    """Nonsense is full of breaches, each on a step of its own street, and never an exception."""
    rng = Random(seed)
    play = nonsense(rng, game)
    found = judged(play, load_house(house))

    notes, seats = found.notes, len(play.seats)
    assert len(play.steps) == len(notes.streets)
    assert all(notes.streets[b.step] == b.street for b in notes.breaches)
    assert [b.step for b in notes.breaches] == sorted(b.step for b in notes.breaches)
    assert {seats} == {len(part) for part in found.arranged[2:]}
    assert set(found.arranged.order) <= set(range(seats))


def nonsense(rng: Random, game: str) -> Play:
    """Random steps at a random table."""
    seats = tuple(
        Seat(number, name, Chips(5), rng.random() < 0.2, 0)
        for number, name in enumerate("ABCD"[: rng.randint(1, 4)], 1)
    )
    steps = []
    for line in range(rng.randint(0, 40)):
        kind = rng.choice(KINDS)
        count = rng.choice((0, 0, 1, 2, 3, 5, 13, 14, 17))
        cards = tuple(Card(rng.randint(HIDDEN, JOKER)) for _ in range(count))
        seat = p.NOBODY if kind == p.STREET else rng.randrange(len(seats))
        amount = rng.randrange(15) if kind == p.DECLARE else rng.randint(-1, 17)
        steps.append(Step(kind, seat, Chips(amount), cards, rng.choice((line, line // 3))))
    return Play(
        game=game,
        limit="",
        denomination=CHIPS,
        stakes=(Chips(0), Chips(0)),
        hand_cap=Chips(0),
        tournament=False,
        button=rng.randint(p.NOBODY, len(seats) - 1),
        seats=seats,
        steps=tuple(steps),
    )
