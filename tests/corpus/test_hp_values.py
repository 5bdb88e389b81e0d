"""fpdb-3's own expected values beside its hand histories: equal, or listed with the reason."""

import ast
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import closing
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import pytest

from hhtool.stats.run import run
from hhtool.stats.scope import Scope
from hhtool.stats.stat import catalog
from hhtool.store.query import Question
from store.made_hands import loaded
from support.family import CORPUS

LIST: Final = Path(__file__).parent / "data" / "hp_differences.toml"

ONCE: Final = {
    "street0VPI": ("vpip", "made"),
    "street0Aggr": ("pfr", "made"),
    "street0_3BChance": ("three-bet", "chances"),
    "street0_3BDone": ("three-bet", "made"),
    "street0_4BChance": ("four-bet", "chances"),
    "street0_4BDone": ("four-bet", "made"),
    "street0_FoldTo3BChance": ("fold-to-three-bet", "chances"),
    "street0_FoldTo3BDone": ("fold-to-three-bet", "made"),
    "raiseFirstInChance": ("first-in", "chances"),
    "raisedFirstIn": ("first-in", "made"),
    "street1CBChance": ("continuation", "chances"),
    "street1CBDone": ("continuation", "made"),
    "foldToStreet1CBChance": ("fold-to-continuation", "chances"),
    "foldToStreet1CBDone": ("fold-to-continuation", "made"),
    "sawShowdown": ("wsd", "chances"),
    "wonAtSD": ("wsd", "made"),
}
"""fpdb-3's field, and where the figure of one hand is among ours."""

pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not on this machine")

FILES: Final = sorted(CORPUS.rglob("*.hp")) if CORPUS.is_dir() else []


@pytest.fixture(scope="module")
def listed() -> dict[str, dict[str, Any]]:
    return tomllib.loads(LIST.read_text(encoding="utf-8"))


def ours(db: Path) -> dict[str, dict[str, object]]:
    """Of each player the fields that fpdb-3 has as well; chips of tournaments in hundredths."""
    with closing(Question(str(db))) as question:
        answer = run(question, catalog(), Scope(by=("player",), refuted=True))
        played = question.ask(
            "SELECT p.player, p.net, p.won, p.saw_dealt, p.acts_0, p.acts_1, p.acts_2, p.acts_3, "
            "p.acts_4, p.rake_won, CASE h.minor_per_major WHEN 1 THEN 100 ELSE 1 END "
            "FROM v_played p JOIN v_hands h USING (hand_id)"
        )
        rows = list(played.rows)
    figures = {(f.stat.name, f.group[0]): f for f in answer.figures}
    found: dict[str, dict[str, object]] = {}
    paid = 0
    for name, net, won, saw, *rest in rows:
        *acts, rake, unit = rest
        fields: dict[str, object] = {
            "totalProfit": int(net or 0) * int(unit or 1),
            "winnings": int(won or 0) * int(unit or 1),
        }
        paid += int(rake or 0) * int(unit or 1)
        for i, letters in enumerate(map(str, acts)):
            for word, letter in (("Calls", "c"), ("Bets", "b"), ("Raises", "r")):
                fields[f"street{i}{word}"] = letters.count(letter)
            if i:
                fields[f"street{i}Seen"] = int(saw or 0) >= i
        for field, (stat, part) in ONCE.items():
            figure = figures.get((stat, name))
            fields[field] = figure is not None and bool(getattr(figure, part))
        found[str(name)] = fields
    for fields in found.values():
        fields["rake"] = paid
    return found


def apart(
    wanted: Mapping[str, Mapping[str, object]], found: Mapping[str, Mapping[str, object]]
) -> Iterator[tuple[str, str, object, object]]:
    """Field, player and the two values, where they differ."""
    for player, fields in found.items():
        for field, value in fields.items():
            if wanted[player][field] != value:
                yield field, player, wanted[player][field], value


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_expected_values_agree_or_are_listed(
    file: Path, tmp_path: Path, listed: dict[str, dict[str, Any]]
) -> None:
    """Money won, rake, and what has the same definition, of every player in the hand."""
    site = file.relative_to(CORPUS).parts[1]
    loaded(tmp_path, str(file)[: -len(file.suffix)])
    found = ours(tmp_path / "hands.db")
    if site in listed["not_read"]["folders"]:
        assert not found
        return
    wanted = ast.literal_eval(file.read_text(encoding="utf-8"))

    whole = sum(fields["rake"] for fields in wanted.values())  # all of it on one of the winners
    wanted = {player: {**fields, "rake": whole} for player, fields in wanted.items()}

    assert found
    for field, player, theirs, value in apart(wanted, found):
        assert field in listed, (player, theirs, value)
        names = listed[field].get("files", [""])
        assert any(name in file.name for name in names), (field, player, theirs, value)


def test_money_is_never_listed(listed: dict[str, dict[str, Any]]) -> None:
    """What was won, and the rake, have one definition."""
    assert not {"totalProfit", "winnings", "rake", "street0VPI", "street0Aggr"} & set(listed)
    assert all(entry["why"] for entry in listed.values())
    assert 29 == len(FILES)


def test_a_figure_is_compared(tmp_path: Path) -> None:
    """The comparison finds a difference: a net result that is one cent off."""
    fields = {"anna": {"totalProfit": 5, "rake": 0}}
    told = list(apart({"anna": {"totalProfit": 6, "rake": 0}}, fields))

    assert [("totalProfit", "anna", 6, 5)] == told
    assert Fraction(5) == fields["anna"]["totalProfit"]
