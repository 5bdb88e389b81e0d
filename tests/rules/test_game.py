"""Games: that a variant is data alone, and that a mistake in it is placed."""

from importlib.resources import files
from pathlib import Path

import pytest

from hhtool.core.errors import RulesError
from hhtool.rules.game import Game, game_names, load_game, read_game

STUD = files("hhtool.rules").joinpath("games", "stud-high.toml").read_text(encoding="utf-8")


def stud() -> Game:
    game = load_game("stud-high")
    assert isinstance(game, Game)
    return game


@pytest.mark.parametrize("name", game_names())
def test_every_game_loads_under_its_own_name(name: str) -> None:
    """A variant is a file of the games folder, named as it is called."""
    game = load_game(name)

    assert game is not None
    assert name == game.name
    assert list(range(len(game.streets))) == [street.index for street in game.streets]


@pytest.mark.rule("wsop-live-2024", "stud, 214-249")
def test_seven_card_stud_deals_seven_cards_on_five_streets() -> None:
    """Two down and one up, three more up, the last one down; the big bet from fifth street on."""
    streets = stud().streets

    assert "".join(street.deal for street in streets) == "dduuuud"
    assert [s.printed for s in streets] == ["third", "fourth", "fifth", "sixth", "river"]
    assert [s.bet for s in streets] == ["small", "small", "big", "big", "big"]
    assert ["bring_in", *["best_board"] * 4] == [s.opener for s in streets]
    assert (stud().seats, stud().limits) == ((2, 8), ("fl", "pl", "nl"))


def test_a_game_we_do_not_know_is_none() -> None:
    """A text may name any game; that is no mistake of the person who asks."""
    assert load_game("Fizzbin") is None
    assert load_game("../profiles/tda") is None


def test_a_variant_of_ones_own_needs_a_file_only(tmp_path: Path) -> None:
    """Adding a variant touches no code."""
    path = tmp_path / "x.toml"
    path.write_text(STUD.replace('"stud-high"', '"razz"').replace('["high"]', '["low"]'))

    game = read_game(path)

    assert isinstance(game, Game)
    assert (game.name, game.evaluators) == ("razz", ("low",))


WRONG = [
    ('name       = "stud-high"', 'name = "Stud"', 2, "a game is named like"),
    ('title      = "Seven-card stud"', "title = 7", 3, "title must be a text"),
    ('"Seven-card stud"', '""', 3, "title must be a text"),
    ('"stud"\n', '"studs"\n', 4, "family cannot be 'studs'"),
    ('["fl", "pl", "nl"]', '["fl", "sl"]', 6, "limits cannot be 'sl'"),
    ('["fl", "pl", "nl"]', '["fl", "fl"]', 6, "twice"),
    ('["fl", "pl", "nl"]', '"fl"', 6, "limits must be a list"),
    ("[2, 8]", "[8, 2]", 7, "seats must be"),
    ("= true", '= "yes"', 8, "ante must be true or false"),
    ('"defaults"', '"nowhere"', 13, "no built-in house"),
    ('choose     = "any_five"\n', "", 1, "'choose' is missing"),
    ('choose     = "any_five"', 'chose = "any_five"', 12, "unknown key 'chose'"),
    ('deal    = "ddu"', 'deal = "ddx"', 18, "deal has letters"),
    ('deal    = "u"\ndraw    = 0', 'deal = "u"\ndraw = true', 27, "draw must be"),
    ('bet     = "small"', 'bet = "medium"', 21, "bet cannot be 'medium'"),
    ('printed = "third"\n', "", 15, "'printed' is missing"),
    ('"fourth street"', '"third street"', 23, "there twice"),
    ("= true", "= true =", 8, "not valid TOML"),
]


@pytest.mark.parametrize(("old", "new", "line", "message"), WRONG)
def test_a_mistake_in_a_game_is_placed(
    old: str, new: str, line: int, message: str, tmp_path: Path
) -> None:
    """The error is one line with the file, the line and what is wrong there."""
    path = tmp_path / "x.toml"
    assert old in STUD
    path.write_text(STUD.replace(old, new, 1))

    with pytest.raises(RulesError) as caught:
        read_game(path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_game_without_streets_is_refused(tmp_path: Path) -> None:
    """A game is dealt on one street at least."""
    path = tmp_path / "x.toml"
    path.write_text(STUD.partition("[[street]]")[0] + "street = []\n")

    with pytest.raises(RulesError, match=r"x\.toml:15: a game needs one"):
        read_game(path)
