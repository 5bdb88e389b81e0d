"""Which hands statistics count: a hand in several texts once, and those that --where means."""

import csv
from pathlib import Path

import pytest

from store.made_hands import hhtool, loaded, stolen

SAMPLES = Path(__file__).parents[2] / "samples"
BETTING = "pokerstars/holdem-nl-4max-steals-and-re-raises.txt"
ANN = stolen(1)
BEA = ANN.replace("Dealt to ann [9h 9s Kc]", "Dealt to ann [Kc]").replace(
    "Dealt to bea [4d]", "Dealt to bea [7h Ts 4d]"
)


def figures(folder: Path, *words: str) -> dict[str, str]:
    """What was made, by what figures are told apart by, else by statistic."""
    done = hhtool("stats", *words, "--format", "csv", cwd=folder)
    assert 0 == done.returncode, done.stderr
    lines = list(csv.DictReader(done.stdout.splitlines()))
    return {next(iter(line.values())): line["made"] for line in lines}


@pytest.fixture
def two_texts(tmp_path: Path) -> Path:
    """One hand as ann saw it and as bea saw it, of which that of ann counts."""
    (tmp_path / "ann.txt").write_text(ANN)
    (tmp_path / "bea.txt").write_text(BEA)
    loaded(tmp_path, "ann.txt", "bea.txt")
    return tmp_path


@pytest.mark.parametrize("by", ["player", "session", "game", "position"])
def test_a_hand_in_two_texts_counts_once(two_texts: Path, by: str) -> None:
    """Whatever it is told apart by: ann's hands are one."""
    told = figures(two_texts, "hands", "--player", "ann", "--by", by)

    assert ["1"] == list(told.values())
    assert {"ann": "1", "bea": "1"} == {
        name: made
        for name, made in figures(two_texts, "hands", "--by", "player").items()
        if name in ("ann", "bea")
    }


def test_me_is_the_hero_of_each_text(two_texts: Path) -> None:
    """Both files are the user's: ann in one and bea in the other, once each."""
    assert {"ann": "1", "bea": "1"} == figures(
        two_texts, "hands", "--player", "me", "--by", "player"
    )


def test_a_refuted_hand_in_two_texts_is_left_out_once(tmp_path: Path) -> None:
    """The note counts hands, not texts."""
    for name, text in (("ann.txt", ANN), ("bea.txt", BEA)):
        (tmp_path / name).write_text(text.replace("$0.90", "$0.80"))
    loaded(tmp_path, "ann.txt", "bea.txt")

    assert "left out: 1 refuted hands" in hhtool("stats", cwd=tmp_path).stdout


def test_an_expression_says_which_hands_count(tmp_path: Path) -> None:
    """As `hhtool hands` lists them; the figures of an expression and of its denial add up."""
    loaded(tmp_path, str(SAMPLES / BETTING))
    asked = 'player:"anna" and not folded'
    listed = hhtool("hands", asked, "--format", "csv", cwd=tmp_path).stdout.splitlines()[1:]
    meant = figures(tmp_path, "hands", "--player", "boris", "--where", asked)
    others = figures(tmp_path, "hands", "--player", "boris", "--where", f"not ({asked})")

    assert 0 < len(listed) < 5
    assert {"hands": str(len(listed))} == meant
    assert {"hands": str(5 - len(listed))} == others


def test_a_slip_in_an_expression_is_told_at_its_column(tmp_path: Path) -> None:
    """As with `hhtool hands`, and before a database is looked for."""
    done = hhtool("stats", "--where", "refuted and polnts<3", cwd=tmp_path)

    assert 2 == done.returncode
    assert "column 13" in done.stderr
    assert "near it: points" in done.stderr


def test_hostile_text_in_an_expression_is_a_value(tmp_path: Path) -> None:
    """Nobody is called so; nothing is changed."""
    loaded(tmp_path, str(SAMPLES / BETTING))
    asked = 'player:"x\') OR 1=1; DROP TABLE hands; --"'

    assert {"hands": "0"} == figures(tmp_path, "hands", "--player", "anna", "--where", asked)
    assert {"hands": "5"} == figures(tmp_path, "hands", "--player", "anna")
