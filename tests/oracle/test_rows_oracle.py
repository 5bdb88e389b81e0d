"""The reference that made-up Chinese hands are judged by, against engines of others and the page.

`support.row_cards` ranks rows in its own literal way; phevaluator and pokerkit, which are
dependencies of the tests only, rank five cards too. The reference scorer is held against the worked
examples of the rules, whose figures were worked out by neither.
"""

import re
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import pytest
from phevaluator import evaluate_cards
from pokerkit import StandardLowHand

from hhtool.rules.house import load_house
from support.row_cards import (
    FLUSH,
    HIGH_CARD,
    PAIR,
    QUADS,
    STRAIGHT,
    TRIPS,
    Board,
    Row,
    cards_of,
    completions,
    low,
    text_of,
    value,
)
from support.row_example import Example, rules_of_example
from support.row_examples import EXAMPLES, HOUSES
from support.row_hand import RowHand
from support.row_law import law_of
from support.row_layout import automatic
from support.row_outcome import finish


def random_rows(count: int) -> list[Row]:
    """Five cards each, a quarter of them of few ranks or of one suit, so that no class is rare."""
    rng = Random(20261129)
    rows = []
    for number in range(count):
        deck = list(range(52))
        if number % 8 == 0:
            ranks = rng.sample(range(13), 3)
            deck = [card for card in deck if card // 4 in ranks]
        elif number % 8 == 1:
            deck = [card for card in deck if card % 4 == number // 8 % 4]
        rows.append(tuple(rng.sample(deck, 5)))
    return rows


def test_five_cards_rank_as_another_evaluator_ranks_them() -> None:
    """Equal for equal and higher for higher over 12,000 hands, against phevaluator."""
    found: dict[tuple[float, ...], int] = {}
    for row in random_rows(12_000):
        rank = evaluate_cards(*(text_of(card) for card in row))
        assert rank == found.setdefault(value(row), rank)

    assert 2_000 < len(found)
    strongest_first = sorted(found, reverse=True)
    assert [found[one] for one in strongest_first] == sorted(found.values())
    assert len(found) == len(set(found.values()))


def test_deuce_to_seven_lows_rank_as_another_evaluator_ranks_them() -> None:
    """Equal for equal and lower for lower over 12,000 hands, against pokerkit."""
    found: dict[tuple[float, ...], StandardLowHand] = {}
    for row in random_rows(12_000):
        hand = StandardLowHand("".join(text_of(card) for card in row))
        assert hand == found.setdefault(low(row), hand)

    best_first = sorted(found, reverse=True)
    for better, worse in pairwise(best_first):
        assert found[better] > found[worse]


def test_three_cards_are_trips_pairs_or_nothing() -> None:
    """52 trips, 3,744 pairs and 18,304 others of the 22,100 hands; suits and runs mean nothing."""
    classes = Counter(value(row)[0] for row in combinations(range(52), 3))

    assert {TRIPS: 52, PAIR: 3_744, HIGH_CARD: 18_304} == classes


@pytest.mark.parametrize(
    ("row", "best"),
    [
        ("Qc Jk 5h", (PAIR, 12, 5)),
        ("Jk Ah Jh 9h 3h", (FLUSH, 14, 13, 11, 9, 3)),
        ("9c 8d 7s Jk 5h", (STRAIGHT, 9)),
        ("Kc Kd Kh Ks Jk", (QUADS, 13, 14)),
    ],
)
@pytest.mark.rule("chinese", "4.2")
def test_a_joker_is_the_card_that_the_page_says(row: str, best: tuple[int, ...]) -> None:
    """The strongest that the row can become with a card that is not in it: example O15."""
    assert best == max(value(one) for one in completions(cards_of(row)))


# ---- the page's examples -------------------------------------------------------------------------


def _minor(text: str) -> int:
    """ "$0.05" as 5 cents, "12" as 12 chips."""
    whole, _, cents = text.removeprefix("$").partition(".")
    return int(whole) * 100 + int(cents.ljust(2, "0")) if text.startswith("$") else int(whole)


def _board(text: str) -> Board:
    front, middle, back = (cards_of(row) for row in text.split("/"))
    return front, middle, back


def hand_of(example: Example, folder: Path) -> RowHand:
    """An example as a made-up hand."""
    house = load_house(rules_of_example(example.house, HOUSES, folder))
    names = list(example.boards)
    count = len(names)
    hand = RowHand(
        game=example.game,
        house=house,
        law=law_of(house, example.game),
        names=names,
        numbers=list(range(1, count + 1)),
        stacks=[_minor(example.stacks.get(name, "100000")) for name in names],
        absent=[False] * count,
        button=count - 1,
        point_value=_minor(example.value),
        currency="$" if example.value.startswith("$") else "",
        fantasyland=[example.fantasyland.get(name, 0) for name in names],
        boards=[_board(board) for board in example.boards.values()],
        discards=[()] * count,
        surrendered=[f"{name}: surrenders" in example.acts for name in names],
        declared=[""] * count,
        late=[False] * count,
        disconnected=[False] * count,
    )
    finish(hand)
    return hand


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.label)
@pytest.mark.rule("chinese", "4")
def test_the_reference_comes_to_the_figures_of_the_page(example: Example, tmp_path: Path) -> None:
    """Points, fouls, royalties, fantasyland, payments, rake and each pair's total."""
    hand = hand_of(example, tmp_path)
    came, names = hand.came, hand.names
    totals = {f"{names[pair.seat]} vs {names[pair.other]}": pair.total for pair in came.pairs}
    for line in example.says:
        if found := re.fullmatch(r"(\w+ vs \w+): .*total ([+-]?\d+)", line):
            assert int(found[2]) == totals[found[1]]
    if example.points is not None:
        assert example.points == dict(zip(names, came.points, strict=True))
    if example.fouls is not None:
        assert list(example.fouls) == [names[i] for i, foul in enumerate(came.fouled) if foul]
    for name, rows in (example.royalties or {}).items():
        assert tuple(rows) == came.royalties[names.index(name)]
    if example.goes_on is not None:
        going = {names[entry.seat]: entry.cards for entry in came.fantasies if entry.cards}
        assert example.goes_on == going
    if example.net is not None:
        nets = [after - before for after, before in zip(came.stacks, hand.stacks, strict=True)]
        assert example.net == dict(zip(names, nets, strict=True))
        assert example.rake == sum(came.rakes)
    if example.transfers is not None:
        paid = [(names[p.payer], names[p.payee], p.owed, p.paid) for p in came.payments]
        assert list(example.transfers) == paid


@pytest.mark.parametrize(
    "example", [one for one in EXAMPLES if one.dealt], ids=lambda example: example.label
)
@pytest.mark.rule("chinese", "4")
def test_the_reference_lays_out_as_the_page_does(example: Example, tmp_path: Path) -> None:
    """C18 and O11, street by street."""
    law = hand_of(example, tmp_path).law
    for name, streets in example.dealt.items():
        before: Board = ((), (), ())
        for cards, said in zip(streets, example.sets[name], strict=True):
            place = len(re.findall(r"\b[2-9TJQKA][cdhs]\b", said.split(", discards")[0]))
            rows, discards = automatic(law, before, cards_of(cards), (), place)
            told = re.findall(r"\[(.*?)\]", said)
            assert [cards_of(row) for row in told] == [*rows, *([discards] if discards else [])]
            front, middle, back = (a + b for a, b in zip(before, rows, strict=True))
            before = (front, middle, back)
        assert before == _board(example.boards[name])
