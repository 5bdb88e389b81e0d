"""The catalog: every statistic loads, says what it is, and its worked examples come out."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from fractions import Fraction
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from hhtool.stats.derived import HOW
from hhtool.stats.efficiency import OF_HANDS
from hhtool.stats.run import Answer, run
from hhtool.stats.scope import Scope
from hhtool.stats.stat import (
    CATALOG,
    DERIVED,
    Example,
    Stat,
    StatsError,
    catalog,
    read_stat,
    stats_named,
)
from hhtool.store.query import Question
from hhtool.store.schema import documentation
from store.made_hands import hhtool, loaded

ROOT = Path(__file__).parents[2]

EXAMPLES = [(stat, example) for stat in catalog() for example in stat.examples]


@cache
def figures_of(sample: str) -> Answer:
    """All figures of a sample by player, refuted hands included."""
    folder = Path(mkdtemp())
    loaded(folder, str(ROOT / "samples" / f"{sample}.txt"))
    with closing(Question(str(folder / "hands.db"))) as question:
        return run(question, catalog(), Scope(by=("player",), refuted=True))


@pytest.mark.parametrize(
    ("stat", "example"), EXAMPLES, ids=[f"{s.name}-{e.player}-{e.sample}" for s, e in EXAMPLES]
)
def test_the_worked_example_comes_out(stat: Stat, example: Example) -> None:
    """Made and chances, worked out by hand from the text of the sample."""
    made, chances = example.figure.split("/")
    found = [
        (figure.made, figure.chances)
        for figure in figures_of(example.sample).figures
        if figure.stat.name == stat.name and figure.group == (example.player,)
    ]

    assert [(Fraction(made), int(chances))] == found


@pytest.mark.parametrize("stat", catalog(), ids=lambda stat: stat.name)
def test_every_statistic_says_what_it_is(stat: Stat) -> None:
    """From a documented view, with a sentence, a source and an example."""
    views = {entry.name: entry for entry in documentation() if entry.kind == "view"}

    assert stat.view in views
    assert {"player_id", "hand_id"} <= {column for column, _ in views[stat.view].columns}
    assert stat.meaning.endswith(".")
    assert stat.source
    assert stat.examples
    assert stat.kind != DERIVED or stat.how in {**HOW, **OF_HANDS}


@contextmanager
def changed(tmp_path: Path, before: str, after: str) -> Iterator[Path]:
    """The file of VPIP with one text in the place of another."""
    text = (CATALOG / "vpip.toml").read_text(encoding="utf-8")
    assert before in text
    path = tmp_path / "vpip.toml"
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    yield path


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("title =", "heading =", "title is missing"),
        ('kind = "share"', 'kind = "part"', "kind must be one of"),
        ('kind = "share"', 'kind = "rate"', "per belongs to a rate"),
        ('kind = "share"', 'kind = "derived"', "how belongs to what is derived"),
        ('"board", ', '"bridge", ', "games must be some of"),
        ("unit =", 'mood = "good"\nunit =', "mood is no key"),
    ],
)
def test_a_wrong_file_is_told(tmp_path: Path, before: str, after: str, reason: str) -> None:
    """The file is named, and what is wrong in it."""
    with changed(tmp_path, before, after) as path, pytest.raises(StatsError, match=reason):
        read_stat(path)


def test_what_takes_long_is_left_out_unless_it_is_named(tmp_path: Path) -> None:
    """Setting efficiency looks at every hand; its definition says so."""
    loaded(tmp_path, str(ROOT / "samples" / "chinese" / "classic-2max-scoop.txt"))
    with closing(Question(str(tmp_path / "hands.db"))) as question:
        whole = {figure.stat.name for figure in run(question, (), Scope()).figures}
        named = run(question, stats_named(("setting-efficiency",)), Scope(by=("player",))).figures

    assert "points" in whole
    assert "setting-efficiency" not in whole
    assert [("anna", Fraction(-6)), ("boris", Fraction(1))] == [
        (str(figure.group[0]), figure.value) for figure in named
    ]
    told = hhtool("stats", "list", "setting-efficiency", cwd=tmp_path).stdout
    assert "only when asked for by name" in told


def test_an_unknown_statistic_is_told() -> None:
    """With what is like it, or where to look."""
    with pytest.raises(StatsError, match=r"'tree_bet'; near it: three-bet"):
        stats_named(("vpip", "tree_bet"))
    with pytest.raises(StatsError, match=r"'xyz'; hhtool stats list"):
        stats_named(("xyz",))


def test_names_are_taken_as_people_write_them() -> None:
    """No two statistics become one by that."""
    names = [stat.name for stat in catalog()]
    spelled = tuple(name.upper().replace("-", "_") for name in names)

    assert names == [stat.name for stat in stats_named(spelled)]
    assert names == [stat.name for stat in stats_named(tuple(names))]
    written = ("3bet", "3-bet", "threebet", "Fold_To_3bet")
    found = [stat.name for stat in stats_named(written)]
    assert ["three-bet", "fold-to-three-bet"] == found  # each once
