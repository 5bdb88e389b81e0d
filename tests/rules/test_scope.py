"""Of which games a house speaks: as it says, as it inherits, and what counts for a game."""

from pathlib import Path
from typing import Final

import pytest

from hhtool.rules.game import game_names, load_game
from hhtool.rules.house import documented_answers, house_names, load_house, speaks_of

HEAD: Final = 'name = "my-room"\ntitle = "My room"\nstatus = "documented"\nextends = "defaults"\n'
OPEN_FACE: Final = (
    *("ofc", "ofc-turbo", "pineapple", "pineapple-27", "pineapple-joker"),
    "pineapple-progressive",
)
BETTING: Final = (
    *("a5-triple", "badacey", "badeucy", "badugi", "courchevel", "courchevel-hilo"),
    *("deuce-single", "deuce-triple", "draw5", "holdem", "irish", "omaha", "omaha-hilo"),
    *("omaha5", "omaha5-hilo", "omaha6", "razz", "razz-27", "short-deck", "split-holdem"),
    *("stud-high", "stud-hilo", "stud-hilo-any", "stud5"),
)
EVERY: Final = tuple(sorted((*BETTING, "classic", *OPEN_FACE)))


def test_a_built_in_house_speaks_of_its_games() -> None:
    """Books on stud of betting games, pages on classic Chinese of that, rooms of open-face games;
    the common rules of everything, and each game's own house of that game."""
    spoken = {name: load_house(name).games for name in house_names()}
    of_classic = {name for name in spoken if name.startswith("classic")}

    assert {BETTING} == {spoken[name] for name in ("tda", "roberts", "pokerstars")}
    assert {("classic",)} == {spoken[name] for name in (*of_classic, "fujian13", "rtg-chinese")}
    assert ("ofc", "ofc-turbo") == spoken["aria-2013"]
    assert 11 == sum(games == OPEN_FACE for games in spoken.values())
    assert EVERY == spoken["defaults"] == game_names()
    for name in game_names():
        game = load_game(name)
        assert game is not None
        assert speaks_of(load_house(game.profile), name)


STUD: Final = "[stud]\nburns = { is = true, cite = 'assumed' }\n"
ROWS: Final = "[chinese]\nwin_cap = { is = 'none', cite = 'assumed' }\n"


@pytest.mark.parametrize(
    ("extends", "text", "games"),
    [
        ("defaults", "", EVERY),
        ("defaults", STUD, BETTING),
        ("defaults", ROWS, ("classic", *OPEN_FACE)),
        ("defaults", ROWS + STUD, EVERY),
        ("defaults", "games = ['ofc', 'classic']\n" + STUD, ("classic", "ofc")),
        ("classic-eastern", "", ("classic",)),
        ("classic-eastern", ROWS, ("classic",)),
        ("classic-eastern", STUD, tuple(sorted(("classic", *BETTING)))),
        ("classic-eastern", "games = ['pineapple']\n", ("pineapple",)),
        ("tda", "", BETTING),
    ],
)
def test_a_house_of_ones_own_speaks_of_the_games_that_it_says_or_inherits(
    tmp_path: Path, extends: str, text: str, games: tuple[str, ...]
) -> None:
    """Those that it names; else those of the house that it extends, and all those of a kind on
    which it has an answer and that house has none."""
    house = load_house(write(tmp_path, HEAD.replace("defaults", extends) + text, "mine.toml"))

    assert games == house.games
    write(tmp_path, HEAD.replace("defaults", extends) + text, "group.toml")
    heir = HEAD.replace("defaults", "group.toml") + (STUD if games == BETTING else ROWS)
    assert games == load_house(write(tmp_path, heir, "heir.toml")).games


def test_documented_answers_for_a_game_are_those_of_houses_that_speak_of_it() -> None:
    """A page on classic Chinese documents nothing for Pineapple, nor a tournament of open-face
    with thirteen cards; asked for no game, every house counts."""
    anywhere = documented_answers("chinese.royalty_table").values()
    pineapple = documented_answers("chinese.royalty_table", "pineapple").values()
    classic = documented_answers("chinese.scoring_system", "classic")

    assert {"aria-2013", "classic-eastern"} <= {name for names in anywhere for name in names}
    assert {"defaults", "pineapple-27", "pokerdom-pineapple"} <= {
        name for names in pineapple for name in names
    }
    assert all(speaks_of(load_house(name), "pineapple") for names in pineapple for name in names)
    assert ("classic-plain", "fujian13") == classic["plain"]
    assert {"1-6"} == set(documented_answers("chinese.scoring_system", "pineapple"))
    assert not documented_answers("chinese.scoring_system", "stud-high").get("plain")


def write(folder: Path, text: str, name: str) -> str:
    """A house file, by its path."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)
