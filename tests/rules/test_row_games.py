"""Chinese and open-face games: that a variant is data alone, and that a mistake in it is placed."""

from importlib.resources import files
from pathlib import Path

import pytest

from hhtool.core.errors import RulesError
from hhtool.rules.game import game_names, load_game, read_game
from hhtool.rules.house import load_house
from hhtool.rules.rowgame import RowGame

TEXT = files("hhtool.rules").joinpath("games", "pineapple.toml").read_text(encoding="utf-8")

FIRST_FIVE = [(5, 5)]
PINEAPPLE = [*FIRST_FIVE, *[(3, 2)] * 4]

VARIANTS = {
    "classic": ("Classic Chinese", "52", (2, 4), False, "high", "classic", [(13, 13)]),
    "ofc": ("Open-Face Chinese", "52", (2, 4), True, "high", "ofc", [*FIRST_FIVE, *[(1, 1)] * 8]),
    "ofc-turbo": (
        *("Turbo Open-Face Chinese", "52", (2, 4), True, "high", "ofc"),
        [*FIRST_FIVE, *[(2, 2)] * 4],
    ),
    "pineapple": (
        *("Pineapple Open-Face Chinese", "52", (2, 3), True, "high", "pokerdom-pineapple"),
        PINEAPPLE,
    ),
    "pineapple-progressive": (
        *("Progressive Pineapple", "52", (2, 3), True, "high", "tonybet-progressive"),
        PINEAPPLE,
    ),
    "pineapple-27": ("2-7 Pineapple", "52", (2, 3), True, "low_27", "pineapple-27", PINEAPPLE),
    "pineapple-joker": (
        *("Joker Pineapple", "54", (2, 3), True, "high", "joker-pineapple"),
        PINEAPPLE,
    ),
}
"""Name in the text, deck, players, open or not, middle, default profile, and each street's cards
dealt and placed."""


def row_game(name: str) -> RowGame:
    game = load_game(name)
    assert isinstance(game, RowGame)
    return game


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_deals_sets_and_defaults_as_the_rules_say(name: str) -> None:
    """Thirteen cards stay; Pineapple deals seventeen and discards one on each later street."""
    game = row_game(name)
    streets = [(street.deal, street.place) for street in game.streets]

    assert VARIANTS[name] == (
        *(game.title, game.deck, game.seats, game.open_face, game.middle, game.profile),
        streets,
    )
    assert (game.name, game.family) == (name, "rows")
    assert sum(placed for _, placed in streets) == 13
    assert list(range(len(streets))) == [street.index for street in game.streets]


def test_every_game_of_this_family_is_in_the_table() -> None:
    """A variant that nobody describes here is not tested."""
    found = {name for name in game_names() if isinstance(load_game(name), RowGame)}

    assert set(VARIANTS) == found


@pytest.mark.rule("chinese-help", "players, cards and deal")
@pytest.mark.rule("bet-and-bit", "players")
@pytest.mark.rule("pokerdom-help", "tables")
@pytest.mark.rule("connective-help", "tables")
@pytest.mark.rule("swc-help", "tables")
@pytest.mark.parametrize("name", VARIANTS)
def test_the_deck_covers_a_full_table(name: str) -> None:
    """Four times thirteen is the deck; three times seventeen leaves one card over, and with four
    players Pineapple would need sixty-eight."""
    game = row_game(name)
    cards = sum(street.deal for street in game.streets)
    deck = int(game.deck)

    assert cards * game.seats[1] <= deck
    assert cards * (game.seats[1] + 1) > deck


@pytest.mark.parametrize("name", VARIANTS)
def test_a_game_and_its_own_house_agree_on_the_table(name: str) -> None:
    """The house seats as many as the game has places, with the game's deck."""
    game = row_game(name)
    house = load_house(game.profile)

    assert game.seats[1] == house.chinese_max_seats.value.at(name)
    assert game.deck == house.chinese_deck.value.at(name).partition("_")[0]


def test_street_names_are_those_of_the_headings() -> None:
    """`*** DEAL ***` in classic Chinese, else `*** STREET n ***`."""
    assert ["deal"] == [street.name for street in row_game("classic").streets]
    assert [f"street {n}" for n in range(1, 10)] == [s.name for s in row_game("ofc").streets]


WRONG = [
    ('"pineapple"', '"Pine apple"', 2, "a game is named like"),
    ('"Pineapple Open-Face Chinese"', '""', 3, "title must be a text"),
    ('"rows"', '"row"', 4, "family cannot be 'row'"),
    ('"52"', '"53"', 5, "deck cannot be '53'; allowed: 52 | 54"),
    ("[2, 3]", "[2, 5]", 6, "seats must be the fewest and most players, from 2 to 4"),
    ("[2, 3]", "[3, 2]", 6, "seats must be"),
    ("= true", "= 1", 7, "open_face must be true or false"),
    ('"high"', '"low"', 8, "middle cannot be 'low'"),
    ('"pokerdom-pineapple"', '"nowhere"', 9, "no built-in house"),
    ('middle    = "high"\n', "", 1, "'middle' is missing"),
    ("deal  = 3", "deal  = true", 18, "deal must be a number of cards"),
    ("deal  = 3", 'deal  = "ddd"', 18, "deal must be a number of cards"),
    ("place = 2", "place = 4", 19, "place must be a number of the 3 cards dealt, not 4"),
    ("place = 2", "place = 0", 19, "place must be a number of the 3 cards dealt, not 0"),
    ("place = 2", "place = 1", 11, "the streets place 12 cards; the rows hold 13"),
    ('"street 2"', '"street 1"', 16, "there twice"),
    ('name  = "street 2"\n', "", 16, "'name' is missing"),
    ('name  = "street 2"', 'name  = "street 2"\nbet = "big"', 18, "unknown key 'bet'"),
]


@pytest.mark.parametrize(("old", "new", "line", "message"), WRONG)
def test_a_mistake_in_a_row_game_is_placed(
    old: str, new: str, line: int, message: str, tmp_path: Path
) -> None:
    """The error is one line with the file, the line and what is wrong there."""
    path = tmp_path / "x.toml"
    assert old in TEXT
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(RulesError) as caught:
        read_game(path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_row_game_of_ones_own_needs_a_file_only(tmp_path: Path) -> None:
    """Adding a variant touches no code: here Pineapple with four cards a street."""
    path = tmp_path / "x.toml"
    text = TEXT.replace('"pineapple"', '"pineapple-four"').replace("deal  = 3", "deal  = 4")
    path.write_text(text, encoding="utf-8")
    game = read_game(path)

    assert isinstance(game, RowGame)
    assert [5, 4, 4, 4, 4] == [street.deal for street in game.streets]
