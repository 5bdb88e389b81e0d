"""A report of a file that is read in pieces is the report of the whole file."""

import io
import json
from pathlib import Path

import pytest

from hhtool.pipeline import Settings
from hhtool.read import stream
from hhtool.report.delivery import deliver
from hhtool.report.progress import Bar
from hhtool.report.selection import ALL
from hhtool.report.survey import Order, survey
from store.made_hands import cut_off, stolen

OUTSIDE = "And a line that has nothing to do with it."

EVERY = ("full", "concise", "github", "json", "jsonl", "html", "markdown")
"""Formats in which what is said of lines outside hands stands in a place of its own."""


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Hands of all kinds, with lines between them that belong to none."""
    hands = []
    for number in range(1, 30):
        hands.append(cut_off(number) if number % 9 == 4 else stolen(number))
        if number % 10 == 6:
            hands[-1] = stolen(number, won="0.80")
        if number % 7 == 5:
            hands.append(OUTSIDE)
    path = tmp_path / "hands.txt"
    path.write_text("\n\n\n".join(hands))
    return str(path)


def report(file: str, form: str, jobs: int = 1) -> str:
    """What `verify` writes."""
    out = io.StringIO()
    order = Order(Settings(strict=True), form, ALL)
    deliver(survey([file], order, jobs), order, out, Bar({}))
    return out.getvalue()


def in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on every file is a large one."""
    monkeypatch.setattr(stream, "PIECE", 2000)
    monkeypatch.setattr(stream, "CHUNK", 700)


@pytest.mark.parametrize("form", EVERY)
def test_it_is_the_same(form: str, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Letter by letter."""
    whole = report(file, form)
    in_pieces(monkeypatch)
    assert whole == report(file, form)
    assert 5 < sum(1 for read in stream.streams([file], None) for _ in read.pieces())


def test_a_log_has_the_same_results(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of lines outside hands stand with the hands of their piece."""
    whole = json.loads(report(file, "sarif"))
    in_pieces(monkeypatch)
    pieces = json.loads(report(file, "sarif"))
    results = [one["runs"][0].pop("results") for one in (whole, pieces)]
    assert whole == pieces
    assert sorted(results[0], key=json.dumps) == sorted(results[1], key=json.dumps)
    assert {"HH111", "HH103"} <= {result["ruleId"] for result in results[0]}
