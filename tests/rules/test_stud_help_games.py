"""The stud help page is law for stud with seven cards, and for no other game."""

import pytest

from hhtool.core.case import Case
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.source import decode
from hhtool.rules.house import load_house, speaks_of
from verify.marked import clean


def kept(base: str, asked: bool) -> Case:
    """A clean hand under `stud-help`, named by a setting or asked for by an option."""
    pipeline = Pipeline(Settings(rules="stud-help", rules_asked=asked, strict=True))
    (case,) = pipeline.file(decode("x", clean(base).encode(), None)).cases
    return case


@pytest.mark.parametrize("game", ["holdem", "omaha-hilo", "deuce-triple", "stud5", "ofc"])
def test_it_says_nothing_of_other_games(game: str) -> None:
    """Its streets are third to seventh."""
    house = load_house("stud-help")

    assert not speaks_of(house, game)
    assert speaks_of(house, "stud-high")


def test_a_flop_hand_is_judged_by_its_site_and_a_stud_hand_by_the_page() -> None:
    """Of a profile that is only kept nothing is told; of one that was asked for a note is."""
    assert ("pokerstars", ()) == (kept("flop_fold", False).rules, kept("flop_fold", False).findings)
    assert "stud-help" == kept("fold", False).rules
    told = kept("flop_fold", True)
    assert ("pokerstars", ["HH803"]) == (told.rules, [f.code for f in told.findings])
