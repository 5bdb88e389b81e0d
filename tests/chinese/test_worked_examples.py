"""The worked examples of the rules of Chinese and open-face poker, each under its label.

Every example is a hand in hhtool's text format, read and judged by the installed command; hands of
one house go through one process. The figures are those of the page: as claims of the text, which
must all be confirmed, and in the JSON of the verdict.
"""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from support.row_example import Example, rules_of_example, text_of_example
from support.row_examples import EXAMPLES, HOUSES, LABELS, MONEY

Verdicts = dict[str, Mapping[str, Any]]


def verify(path: Path, rules: str = "") -> list[dict[str, Any]]:
    """What `hhtool verify` says of the hands of a file."""
    command = [sys.executable, "-m", "hhtool", "verify", "--format", "json", "--exit-zero"]
    option = ["--rules", rules] if rules else []
    done = subprocess.run(
        [*command, *option, str(path)], capture_output=True, check=False, timeout=120
    )
    assert b"" == done.stderr
    assert 0 == done.returncode
    hands: list[dict[str, Any]] = json.loads(done.stdout)["hands"]
    return hands


def judged(folder: Path, texts: Mapping[str, str], house: str = "") -> Verdicts:
    """The verdict on each text, by its label; without a house the texts name theirs."""
    path = folder / f"{house or 'all'}.txt"
    path.write_text("\n".join(texts.values()), encoding="utf-8")
    found = verify(path, rules_of_example(house, HOUSES, folder))
    return dict(zip(texts, found, strict=True))


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> Verdicts:
    """All examples, judged: those under built-in houses in one run, each other house in its own."""
    folder = tmp_path_factory.mktemp("examples")
    found = judged(folder, {one.label: text(one) for one in EXAMPLES if one.house not in HOUSES})
    for house in HOUSES:
        found |= judged(
            folder, {one.label: text(one) for one in EXAMPLES if one.house == house}, house
        )
    return found


def text(example: Example) -> str:
    """An example as a hand, which names its house if that is a built-in one."""
    rules = "" if example.house in HOUSES else example.house
    return text_of_example(example, example.label.replace(" ", "-"), rules)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.label)
@pytest.mark.rule("chinese", "4")
def test_a_worked_example_comes_to_the_figures_of_the_page(
    verdicts: Verdicts, example: Example
) -> None:
    """Points, fouls, royalties, fantasyland, payments, and every line of the scoring."""
    hand = verdicts[example.label]

    assert ("confirmed", []) == (hand["status"], hand["findings"])
    assert {"refuted": 0, "open": 0} == {key: hand["claims"][key] for key in ("refuted", "open")}
    if example.points is not None:
        assert example.points == hand["points"]
    if example.fouls is not None:
        assert list(example.fouls) == hand["fouls"]
    if example.royalties is not None:
        shown = {name: rows for name, rows in hand["royalties"].items() if any(rows)}
        assert {name: rows for name, rows in example.royalties.items() if any(rows)} == shown
    if example.goes_on is not None:
        assert example.goes_on == hand["fantasyland"]


@pytest.mark.parametrize("example", MONEY, ids=lambda example: example.label)
@pytest.mark.rule("chinese", "4.3")
def test_a_worked_settlement_comes_to_the_money_of_the_page(
    verdicts: Verdicts, example: Example
) -> None:
    """Who pays whom how much of what is owed, in this order, what all end with, and the rake."""
    hand = verdicts[example.label]

    assert example.net == hand["net"]
    assert example.rake == hand["rake"]
    if example.transfers is not None:
        moved = [(t["from"], t["to"], t["owed"], t["paid"]) for t in hand["transfers"]]
        assert list(example.transfers) == moved


def _damaged(example: Example) -> str:
    """The text with the last figure of the page changed by one."""
    before, after = text(example).rsplit("total ", 1)
    points, *rest = after.split("\n", 1)
    return "\n".join([f"{before}total {int(points) + 1:+d}", *rest])


def test_the_figures_of_the_page_can_be_refuted(tmp_path: Path) -> None:
    """Each example whose last total is told one point higher is refuted: the claims are judged."""
    scored = [one for one in EXAMPLES if any(" total " in line for line in one.says)]
    found = judged(
        tmp_path, {one.label: _damaged(one) for one in scored if one.house not in HOUSES}
    )

    assert 35 < len(found)
    assert [] == [label for label, hand in found.items() if hand["status"] != "refuted"]


def test_every_worked_example_is_here() -> None:
    """The page's labels, all of them."""
    labels = [one.label for one in EXAMPLES]
    assert set(LABELS) == {label.split()[0] for label in labels}
    assert len(labels) == len(set(labels))


SAMPLE = Path(__file__).parents[2] / "samples/chinese/pineapple-3max-time-bank-and-win-cap.txt"


@pytest.mark.rule("chinese", "2.14")
def test_the_hand_that_describes_the_format_is_confirmed_in_every_figure() -> None:
    """anna is set by the clock and fouls, chen earns fantasyland, and anna's last payment is cut
    because boris may win no more than the $3.85 that he has left."""
    command = [sys.executable, "-m", "hhtool", "verify", "--format", "json", str(SAMPLE)]
    done = subprocess.run(command, capture_output=True, check=False, timeout=120)
    (hand,) = json.loads(done.stdout)["hands"]

    assert (0, "confirmed", []) == (done.returncode, hand["status"], hand["findings"])
    assert {"confirmed": 61, "refuted": 0, "open": 0} == hand["claims"]
    assert ("pokerdom-pineapple", "hand") == (hand["rules"], hand["rules_source"])
    assert {"anna": -27, "boris": -6, "chen": 33} == hand["points"]
    assert {"anna": -1285, "boris": -365, "chen": 1650} == hand["net"]
    assert ["anna"] == hand["fouls"]
    assert [3, 0, 0] == hand["royalties"]["boris"]
    assert [8, 0, 4] == hand["royalties"]["chen"]
    assert {"chen": 14} == hand["fantasyland"]
    assert [900, 750, 385] == [transfer["paid"] for transfer in hand["transfers"]]
