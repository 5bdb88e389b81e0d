"""The best that thirteen cards could have won, against every setting and against real ones."""

from pathlib import Path
from random import Random

import pytest

from hhtool.chinese.best import Table, best_points, points_of
from hhtool.chinese.boards import Hand
from hhtool.chinese.law import Law, law_of
from hhtool.chinese.naturals import NONE
from hhtool.core.cards import DECK, cards_text
from hhtool.core.rows import NATURALS, RowSettlement
from hhtool.rules.game import load_game
from hhtool.rules.rowgame import RowGame
from support import row_law, stats_foregone
from support.natural_hands import HANDS
from support.row_boards import at_random, careful
from support.row_cards import Board, cards_of
from support.row_houses import BUILT_IN, OF_OUR_OWN, house_of, rules_of
from support.row_settled import points, settled

CLASSIC = tuple(
    name
    for name, games in {**BUILT_IN, **{n: games for n, (_, games, _) in OF_OUR_OWN.items()}}.items()
    if "classic" in games
)


def text_of(board: Board) -> str:
    """A board as the tests write it."""
    return " / ".join(cards_text(row) for row in board)


def table_of(result: RowSettlement) -> Table:
    """The hands as they lay at the end of a hand without declarations."""
    earned = {(r.seat, r.row): r.points for r in result.royalties}
    hands = [
        Hand(
            board,
            NATURALS.index(board.natural) if board.natural else NONE,
            (
                earned.get((board.seat, 0), 0),
                earned.get((board.seat, 1), 0),
                earned.get((board.seat, 2), 0),
            ),
        )
        for board in result.boards
    ]
    return Table(result.order, hands, [-1] * len(hands))


def law(name: str, folder: Path) -> Law:
    """What a house says of classic Chinese."""
    game = load_game("classic")
    assert isinstance(game, RowGame)
    return law_of(game, house_of(name, folder))


@pytest.mark.parametrize("name", CLASSIC)
def test_every_setting_laid_out_gives_the_same(tmp_path: Path, name: str) -> None:
    """By rules written down apart, in every house; and what was won is what the settlement says."""
    rng = Random(name)
    rules, house = law(name, tmp_path), house_of(name, tmp_path)
    own = row_law.law_of(house, "classic")
    deck = list(DECK)
    rng.shuffle(deck)
    deals = [deck[at : at + 13] for at in (0, 13, 26)]
    boards = [careful(rng, own.ranking, list(map(int, cards))) for cards in deals]
    boards[1] = at_random(rng, list(map(int, deals[1])))
    told = dict(zip("ABC", map(text_of, boards), strict=True))
    result = settled(told, house=rules_of(name, tmp_path))
    table = table_of(result)

    for seat, cards in enumerate(deals):
        expected = stats_foregone.best_points(own, result, seat, tuple(map(int, cards)))
        assert expected == best_points(seat, cards, table, rules)
        assert points(result)[seat] == points_of(seat, table, rules)


@pytest.mark.parametrize("name", ["classic-2-4", "fujian13", "all-of-classic", "doubled"])
def test_no_real_setting_wins_more(tmp_path: Path, name: str) -> None:
    """Set at random and settled as a whole hand."""
    rng = Random(name)
    deck = list(map(int, DECK))
    rng.shuffle(deck)
    ranking = row_law.law_of(house_of(name, tmp_path), "classic").ranking
    other, cards = careful(rng, ranking, deck[:13]), deck[13:26]
    house = rules_of(name, tmp_path)
    won = []
    for _ in range(40):
        mine = rng.choice((at_random(rng, list(cards)), careful(rng, ranking, list(cards))))
        result = settled({"A": text_of(mine), "B": text_of(other)}, house=house)
        won.append(points(result)[0])

    assert max(won) <= (best_points(0, cards, table_of(result), law(name, tmp_path)) or 0)


def test_a_natural_that_has_to_be_declared_counts_as_a_way(tmp_path: Path) -> None:
    """Six pairs pay 3 in N-PAN; where the rows would win more they stand."""
    rules = law("declared", tmp_path)
    cards = cards_of(HANDS["six pairs"])
    left = [int(card) for card in DECK if card not in cards]
    mine = (cards[:3], cards[3:8], cards[8:])
    result = settled(
        {
            "A": text_of(mine),
            "B": text_of(at_random(Random(1), left)),
        },
        house=rules_of("declared", tmp_path),
    )
    own = row_law.law_of(house_of("declared", tmp_path), "classic")

    assert ("six pairs", "") == (result.held[0], result.boards[0].natural)
    best = best_points(0, cards, table_of(result), rules)
    assert best is not None
    assert best >= 3
    assert best == stats_foregone.best_points(own, result, 0, cards)
