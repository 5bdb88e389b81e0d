"""The variants with betting: what each deals, who opens, and what a hand is worth in it."""

import pytest

from hhtool.ranking.evaluators import BOARD_STRENGTH, EVALUATORS
from hhtool.rules.game import WORDS, Game, game_names, load_game

GAMES = [game for name in game_names() if isinstance(game := load_game(name), Game)]


def named(name: str) -> Game:
    game = load_game(name)
    assert isinstance(game, Game)
    return game


def test_the_evaluators_of_games_are_those_that_there_are() -> None:
    """A game file can name every way of ranking, and only those; likewise for open boards."""
    assert set(EVALUATORS) == set(WORDS["evaluators"])
    assert {*BOARD_STRENGTH, "none"} == set(WORDS["board"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_deck_has_cards_for_a_full_table(game: Game) -> None:
    """Everybody's own cards and the board fit into the deck, but on a last street of stud, where
    one card may be common to all."""
    streets = game.streets[:-1] if game.family == "stud" else game.streets
    own = sum(letter in "du" for street in streets for letter in street.deal)
    board = sum(street.deal.count("b") for street in game.streets)

    assert own * game.seats[1] + board <= int(game.deck)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_hand_has_cards_enough_for_every_evaluator(game: Game) -> None:
    """As many cards play as the game deals and lets play."""
    letters = "".join(street.deal for street in game.streets)
    usable = sum(letter in "du" for letter in letters)
    usable -= sum(street.discard for street in game.streets)
    if game.choose != "all":
        usable += letters.count("b")

    assert all(EVALUATORS[name].cards <= usable for name in game.evaluators)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_family_has_what_goes_with_it(game: Game) -> None:
    """Boards in board games, draws in draw games, up cards and a bring-in in stud; the big bet
    once the second half of the streets begins, and never a small one after it."""
    letters = "".join(street.deal for street in game.streets)
    bets = [street.bet for street in game.streets if street.bet != "none"]

    assert (game.family == "board") == ("b" in letters)
    assert (game.family == "draw") == any(street.draw for street in game.streets)
    assert (game.family == "stud") == ("u" in letters) == (game.forced == "bring_in")
    assert bets == sorted(bets, reverse=True)
    assert bets.index("big") == len(bets) // 2
    assert all((street.opener == "none") == (street.bet == "none") for street in game.streets)


@pytest.mark.parametrize(
    ("name", "deal", "evaluators"),
    [
        ("holdem", "ddbbbbb", ("high",)),
        ("split-holdem", "ddbbbbb", ("high",)),
        ("short-deck", "ddbbbbb", ("short_deck",)),
        ("omaha", "ddddbbbbb", ("high",)),
        ("omaha-hilo", "ddddbbbbb", ("high", "low_8")),
        ("omaha5-hilo", "dddddbbbbb", ("high", "low_8")),
        ("omaha6", "ddddddbbbbb", ("high",)),
        ("courchevel-hilo", "dddddbbbbb", ("high", "low_8")),
        ("irish", "ddddbbbbb", ("high",)),
        ("razz", "dduuuud", ("low",)),
        ("razz-27", "dduuuud", ("low_27",)),
        ("stud-hilo", "dduuuud", ("high", "low_8")),
        ("stud-hilo-any", "dduuuud", ("high", "low")),
        ("stud5", "duuuu", ("high",)),
        ("draw5", "ddddd", ("high",)),
        ("deuce-single", "ddddd", ("low_27",)),
        ("deuce-triple", "ddddd", ("low_27",)),
        ("a5-triple", "ddddd", ("low",)),
        ("badugi", "dddd", ("badugi",)),
        ("badacey", "ddddd", ("low", "badugi")),
        ("badeucy", "ddddd", ("low_27", "badugi_27")),
    ],
)
def test_what_a_variant_deals_and_what_wins_in_it(
    name: str, deal: str, evaluators: tuple[str, ...]
) -> None:
    """The cards of all streets, and the halves of the pot, that of five cards first."""
    game = named(name)

    assert (deal, evaluators) == ("".join(s.deal for s in game.streets), game.evaluators)


@pytest.mark.parametrize(
    ("name", "draws"), [("draw5", 1), ("deuce-single", 1), ("badugi", 3), ("badacey", 3)]
)
def test_all_cards_may_be_exchanged_in_every_draw(name: str, draws: int) -> None:
    """One draw or three, each of as many cards as a hand has."""
    game = named(name)
    size = len(game.streets[0].deal)

    assert [size] * draws == [street.draw for street in game.streets if street.draw]
    assert "all" == game.choose
