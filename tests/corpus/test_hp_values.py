"""fpdb-3's own expected values beside its hand histories: equal, or listed with the reason.

A difference that is listed and no longer found fails as one that is found and not listed.
"""

import ast
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

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
    "wonWhenSeenStreet1": ("wwsf", "made"),
}
"""fpdb-3's field, and where the figure of one hand is among ours."""

IN_BLIND: Final = {
    "SB": {"foldSbToStealChance": "chances", "foldedSbToSteal": "made"},
    "BB": {"foldBbToStealChance": "chances", "foldedBbToSteal": "made"},
}
"""By place the fields that are our fold-to-steal there; for all others they are not."""

UNKEPT: Final = tuple(f"street{i}Raises" for i in range(5))
"""What the expected files leave at 0 whoever raised; streetNAggr has whether a player did."""

pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not on this machine")

FILES: Final = sorted(CORPUS.rglob("*.hp")) if CORPUS.is_dir() else []


class Listed(NamedTuple):
    """A difference that is known: a field, its value with us, and a part of the file's name."""

    field: str
    ours: bool
    file: str
    why: str


class Apart(NamedTuple):
    """A difference that was found."""

    field: str
    player: str
    theirs: object
    ours: object


def listed() -> list[Listed]:
    """All differences that are known."""
    entries = tomllib.loads(LIST.read_text(encoding="utf-8"))["difference"]
    return [
        Listed(entry["field"], entry["ours"], file, entry["why"])
        for entry in entries
        for file in entry["files"]
    ]


def not_read() -> set[str]:
    """The sites that hhtool does not read."""
    return set(tomllib.loads(LIST.read_text(encoding="utf-8"))["not_read"]["folders"])


def site_of(file: Path) -> str:
    """The folder that a file of expected values lies in."""
    return file.relative_to(CORPUS).parts[1]


def ours(db: Path) -> dict[str, dict[str, object]]:
    """Of each player the fields that fpdb-3 has as well; chips of tournaments in hundredths."""
    with closing(Question(str(db))) as question:
        answer = run(question, catalog(), Scope(by=("player",), refuted=True))
        played = question.ask(
            "SELECT p.player, p.position, p.net, p.won, p.wins, p.saw_dealt, p.acts_0, p.acts_1, "
            "p.acts_2, p.acts_3, p.acts_4, p.rake_won, "
            "CASE h.minor_per_major WHEN 1 THEN 100 ELSE 1 END "
            "FROM v_played p JOIN v_hands h USING (hand_id)"
        )
        rows = list(played.rows)
    figures = {(f.stat.name, f.group[0]): f for f in answer.figures}
    found: dict[str, dict[str, object]] = {}
    paid = 0
    for name, place, net, won, wins, saw, *rest in rows:
        *acts, rake, unit = rest
        fields: dict[str, object] = {
            "totalProfit": int(net or 0) * int(unit or 1),
            "winnings": int(won or 0) * int(unit or 1),
        }
        paid += int(rake or 0) * int(unit or 1)
        for i, letters in enumerate(map(str, acts)):
            for word, letter in (("Calls", "c"), ("Bets", "b")):
                fields[f"street{i}{word}"] = letters.count(letter)
            if i:
                fields[f"street{i}Aggr"] = "b" in letters or "r" in letters
                seen = int(saw or 0) >= i
                fields |= {f"street{i}Seen": seen, f"wonWhenSeenStreet{i}": seen and bool(wins)}
        for field, (stat, part) in ONCE.items():
            figure = figures.get((stat, name))
            fields[field] = figure is not None and bool(getattr(figure, part))
        steal = figures.get(("fold-to-steal", name))
        for blind, parts in IN_BLIND.items():
            for field, part in parts.items():
                fields[field] = place == blind and steal is not None and bool(getattr(steal, part))
        found[str(name)] = fields
    for fields in found.values():
        fields["rake"] = paid
    return found


def apart(
    wanted: Mapping[str, Mapping[str, object]], found: Mapping[str, Mapping[str, object]]
) -> Iterator[Apart]:
    """Where the two differ."""
    for player, fields in found.items():
        for field, value in fields.items():
            if wanted[player][field] != value:
                yield Apart(field, player, wanted[player][field], value)


def compared(file: Path, folder: Path) -> list[Apart]:
    """A file of expected values beside what hhtool says of its hand."""
    loaded(folder, str(file)[: -len(file.suffix)])
    found = ours(folder / "hands.db")
    wanted = ast.literal_eval(file.read_text(encoding="utf-8"))
    assert found
    assert not any(fields[field] for fields in wanted.values() for field in UNKEPT)

    whole = sum(fields["rake"] for fields in wanted.values())  # all of it on one of the winners
    return list(apart({name: {**fields, "rake": whole} for name, fields in wanted.items()}, found))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_expected_values_agree_or_are_listed(file: Path, tmp_path: Path) -> None:
    """Money won, rake, and what has the same definition, of every player in the hand; and what is
    listed for the file is a difference still."""
    if site_of(file) in not_read():
        loaded(tmp_path, str(file)[: -len(file.suffix)])
        assert not ours(tmp_path / "hands.db")
        return

    known = {(entry.field, entry.ours) for entry in listed() if entry.file in file.name}
    assert known == {(one.field, one.ours) for one in compared(file, tmp_path)}


def test_every_entry_is_of_some_file_and_has_a_reason() -> None:
    """None is left of a file that is there no more, or that hhtool does not read."""
    read = [file.name for file in FILES if site_of(file) not in not_read()]

    assert not [entry for entry in listed() if not any(entry.file in name for name in read)]
    assert not [entry for entry in listed() if not entry.why]
    assert not not_read() - {site_of(file) for file in FILES}
    assert 29 == len(FILES)


def test_money_is_never_listed() -> None:
    """What was won, and the rake, have one definition."""
    money = {"totalProfit", "winnings", "rake", "street0VPI", "street0Aggr"}
    assert not money & {entry.field for entry in listed()}


def test_a_figure_is_compared() -> None:
    """The comparison finds a difference: a net result that is one cent off."""
    fields = {"anna": {"totalProfit": 5, "rake": 0}}

    assert [Apart("totalProfit", "anna", 6, 5)] == list(
        apart({"anna": {"totalProfit": 6, "rake": 0}}, fields)
    )
