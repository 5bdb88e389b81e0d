"""Texts of hands in rows, read, settled and reported: JSON, replay and derivation of every game.

Random lawful hands of `support.deal_rows`, printed with all that a text may leave out, and the hand
that the format is explained with.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import jsonschema
import pytest

from hhtool.core.case import Case
from hhtool.core.rows import ROW_NAMES, RowSettlement
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.source import Source, load
from hhtool.report.document import dumped, hand_object
from hhtool.report.full import Lines
from hhtool.report.paint import Painter
from hhtool.report.replay import Replay
from hhtool.report.row_explain import RowDerivation
from hhtool.report.selection import ALL
from hhtool.report.survey import Order, survey
from hhtool.report.visible import width
from hhtool.rules.game import load_game
from hhtool.rules.house import load_house
from report.made_rows import PLAIN
from report.test_json_document import schema
from support.deal_rows import Wish, deal_rows
from support.render_chinese import random_form, render

GAMES: Final = (
    "classic",
    "ofc",
    "ofc-turbo",
    "pineapple",
    "pineapple-progressive",
    "pineapple-27",
    "pineapple-joker",
)
HANDS: Final = 12
WIDE: Final = ("王小明", "ボリス", "Zoë", "Renée Ng", "ﾎﾞﾘｽ", "d")

CARD: Final = r"[2-9TJQKA][cdhs]|Jk"
DRAWN: Final = re.compile(
    r" (?: front|middle|  back) | {9}\S(?!.* · )| {9,}(?:front|points) |   \S+ (?:vs|pays) "
)
"""Lines of boards and of tables, and names above them; not findings, which are sentences."""


def profile_of(game: str) -> str:
    """The house that a game is played under when nothing names one."""
    found = load_game(game)
    assert found is not None
    return found.profile


def texts(game: str, names: tuple[str, ...] = WIDE) -> Iterator[str]:
    """Random hands of a game as texts, some seen by one player only."""
    house = load_house(profile_of(game))
    for seed in range(HANDS):
        rng = Random(f"{game} {seed}")
        hand = deal_rows(rng, game, house, Wish(names=names))
        yield render(hand, f"{seed}-1", random_form(rng, hand))


def judged(text: str) -> tuple[Case, Lines]:
    """A text as a file of its own, judged."""
    source = Source("night.txt", text, "utf-8", 0, False, "")
    (case,) = Pipeline(Settings(strict=True)).file(source).cases
    return case, Lines(source)


def result_of(case: Case) -> RowSettlement:
    """What a hand in rows comes to."""
    assert isinstance(case.settlement, RowSettlement)
    return case.settlement


@pytest.mark.parametrize("game", GAMES)
def test_the_json_of_every_game_is_as_the_schema_says(game: str) -> None:
    """And its figures agree with each other: points and money of all players sum to nothing
    beyond the rake, payments lead from the stacks before to those after."""
    whole = schema()
    validator = jsonschema.Draft202012Validator({"$ref": "#/$defs/hand", "$defs": whole["$defs"]})
    for text in texts(game):
        case, _ = judged(text)
        hand: dict[str, Any] = json.loads(dumped(hand_object(case, ALL)))
        validator.validate(hand)
        assert game == hand["game"]
        if hand["open"]:
            continue
        assert 0 == sum(hand["points"].values())
        assert 0 == sum(hand["net"].values()) + hand["rake"]
        for name, points in hand["points"].items():
            mine = sum(p["total"] for p in hand["pairs"] if p["player"] == name)
            theirs = sum(p["total"] for p in hand["pairs"] if p["opponent"] == name)
            assert points == mine - theirs
        if hand["transfers"]:
            paid = hand["rake_paid"]
            last = hand["transfers"][-1]["stacks"]
            assert hand["stacks"] == {n: last[n] - paid.get(n, 0) for n in hand["stacks"]}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_told_in_eighty_columns(game: str) -> None:
    """Boards and tables; lines of the text are quoted as they are. Colours add nothing."""
    for text in texts(game):
        case, lines = judged(text)
        plain, coloured = (
            [line for part in Replay(case, lines, Painter(colour)).told() for line in part]
            for colour in (False, True)
        )

        assert plain == [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in coloured]
        assert all(width(line) <= 80 for line in plain if DRAWN.match(line))
        assert all(any(name in line for line in plain) for name in ROW_NAMES)


def cards_by_row(part: list[str]) -> dict[str, list[str]]:
    """The cards that stand behind each label, over all boards."""
    found: dict[str, list[str]] = {}
    for line in part:
        label, *rest = re.sub(r"[\[\]]", " ", line).split() or [""]
        if label in ROW_NAMES and re.fullmatch(CARD, rest[0]):
            found.setdefault(label, []).extend(rest)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_last_boards_of_the_streets_are_those_of_the_showdown(game: str) -> None:
    """What was placed on the way is what lies there in the end."""
    for text in texts(game, ("anna", "boris", "chen", "dora", "emil", "fatima")):
        case, lines = judged(text)
        if "??" in text or game == "classic":
            continue
        parts = list(Replay(case, lines, PLAIN).told())
        at = next(i for i, part in enumerate(parts) if part[0] == "showdown")
        before, after = (cards_by_row(part) for part in (parts[at - 1], parts[at]))
        assert before == after


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_derived(game: str) -> None:
    """Each player has his rows, each pair its line."""
    for text in texts(game):
        case, lines = judged(text)
        settlement = result_of(case)
        derivation = RowDerivation(case, settlement, load_house(case.rules), PLAIN)
        told = list(derivation.told(lines))

        assert len(settlement.order) == sum(line.split()[:1] == ["middle"] for line in told) - sum(
            len(set(foul.rows) & {1}) for foul in settlement.fouls
        )
        assert len(settlement.pairs) == sum(
            " vs " in line and "front" not in line and "open" not in line for line in told
        )


# ---- the hand of the format ----------------------------------------------------------------------


FORMAT_HAND: Final = Path(__file__).with_name("format_hand.txt")
"""The hand that the format is explained with, as the page prints it."""


def test_the_formats_hand_is_reported_as_its_page_says() -> None:
    """anna is set by the clock and fouls, chen earns fantasyland, and anna's last payment is cut
    because boris may not win more than he has left."""
    (case,) = Pipeline(Settings(strict=True)).file(load(str(FORMAT_HAND))).cases
    hand = hand_object(case)

    assert "confirmed" == hand["status"]
    assert {"anna": -27, "boris": -6, "chen": 33} == hand["points"]
    assert {"anna": 3472, "boris": 770, "chen": 3245} == hand["stacks"]
    assert (["anna"], {"chen": 14}) == (hand["fouls"], hand["fantasyland"])
    assert {"boris": [3, 0, 0], "chen": [8, 0, 4]} == hand["royalties"]
    assert [(900, 900, ""), (750, 750, ""), (450, 385, "win cap")] == [
        (entry["owed"], entry["paid"], entry["cut_by"]) for entry in hand["transfers"]
    ]
    assert all(entry["rows"] == entry["expected_rows"] for entry in hand["automatic"])


@pytest.mark.parametrize("form", ["full", "concise", "github", "jsonl", "json"])
def test_every_format_reports_a_hand_in_rows(form: str, tmp_path: Path) -> None:
    """A false total is found on its line in each; `--explain` derives the whole hand."""
    text = FORMAT_HAND.read_text(encoding="utf-8").replace("+12 total +18", "+12 total +17")
    (tmp_path / "h.txt").write_text(text, encoding="utf-8")
    order = Order(Settings(strict=True), form, ALL, explain=True)
    (part,) = survey([str(tmp_path / "h.txt")], order, 1)
    written = "\n".join((*part.lines, *part.hands))
    line = next(i for i, told in enumerate(text.splitlines(), 1) if "total +17" in told)

    assert part.failed
    assert 1 == part.codes["HH712"] == part.codes.total()
    assert f"line={line}" in written or f":{line}" in written or f'"line": {line}' in written
    assert ("transfers" in written) == (form in ("full", "jsonl", "json"))
