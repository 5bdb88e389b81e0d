"""Statistics of random Chinese and open-face hands are worked out a second time, and agree."""

from pathlib import Path
from random import Random

import pytest

from hhtool.rules.game import load_game
from hhtool.rules.house import load_house
from hhtool.rules.rowgame import RowGame
from hhtool.stats.stat import catalog
from stats.test_second_computation import again, asked, counting, differences, once
from store.made_hands import loaded
from store.test_store_rows_random import HOUSES, unseen
from support.deal_rows import deal_rows
from support.render_chinese import GAME_NAMES, random_form, render

OF_A_GAME = 48

OF_CLASSIC = 8
"""Fewer: every setting of every hand is laid out."""

UNSEEN_EVERY = 8
"""Of how many texts one is written by a player who saw no showdown."""


def game_of(name: str) -> RowGame:
    """A game that is played in rows."""
    game = load_game(name)
    assert isinstance(game, RowGame)
    return game


def written(name: str, seed: int) -> str:
    """A random lawful hand of a game as somebody wrote it, with gaps."""
    profiles = HOUSES.get(name, (game_of(name).profile,))
    profile = profiles[seed % len(profiles)]
    rng = Random(f"{name} statistics {seed}")
    hand = deal_rows(rng, name, load_house(profile))
    while hand.cap and any(hand.fantasyland):  # what is left to lose earlier hands would tell
        hand = deal_rows(rng, name, load_house(profile))
    form = random_form(rng, hand, profile)._replace(table=f"{name} {seed}")
    if seed % UNSEEN_EVERY:
        return render(hand, f"{name}-{seed}", form)
    return unseen(render(hand, f"{name}-{seed}", form._replace(viewer=hand.order()[0])))


def with_a_chance(name: str) -> set[str]:
    """The statistics of a game; nobody discards where all cards are placed."""
    kind = "open-face" if game_of(name).open_face else "classic"
    whole = not name.startswith("pineapple")
    return {
        stat.name
        for stat in catalog()
        if kind in stat.games and not (whole and stat.name.startswith("discard"))
    }


@pytest.mark.parametrize("name", GAME_NAMES)
def test_random_hands_of_rows_agree(tmp_path: Path, name: str) -> None:
    """Jokers, dead hands, fantasyland, surrenders, naturals; each statistic has a chance."""
    count = OF_CLASSIC if name == "classic" else OF_A_GAME
    text = "\n\n".join(written(name, seed) for seed in range(count))
    (tmp_path / "a.txt").write_text(text, encoding="utf-8")
    told = loaded(tmp_path, "a.txt")
    db = tmp_path / "hands.db"
    first = asked(db, True)

    assert count == told["hands"]["confirmed"] + told["hands"]["open"]
    assert not differences(first, again(counting(db, once([tmp_path / "a.txt"])), True))
    assert with_a_chance(name) == {stat for stat, _, _ in first}


def test_a_joker_of_a_dead_hand_is_as_high_as_can_be(tmp_path: Path) -> None:
    """A front that could lie before the middle does not make legal a board whose middle beats the
    back: the joker is an ace, and nine points are lost."""
    text = written("pineapple-joker", 47)
    (tmp_path / "a.txt").write_text(text, encoding="utf-8")
    loaded(tmp_path, "a.txt")
    first = asked(tmp_path / "hands.db", True)

    assert "shows front [Jk Ad 8c] middle [8s 9h Jd 5d 9c] back [9s 3d 4h 3c Tc]" in text
    assert [[9, 1]] == [made for (stat, _, _), made in first.items() if stat == "royalties-voided"]
    assert not differences(first, again(once([tmp_path / "a.txt"]), True))
