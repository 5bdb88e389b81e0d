"""What can be done about a refuted hand, as JSON and on a screen of 80 columns."""

import json
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import jsonschema
import pytest

from hhtool.core.case import Case
from hhtool.pipeline import Pipeline, Settings
from hhtool.report.dispute import NOTHING, RIGHT_MONEY
from hhtool.report.document import hand_object
from hhtool.report.full import Lines, hand_block
from hhtool.report.paint import Painter
from hhtool.report.selection import ALL, selection
from hhtool.report.visible import width
from verify.faults import faults
from verify.marked import judged

SAMPLES: Final = Path(__file__).resolve().parents[2] / "samples"

PAYOUT: Final = "pokerstars/stud-fl-2max-payout-refuted"
ODD_CENT: Final = "pokerstars/stud-fl-3max-split-odd-cent"
ROYALTY: Final = "chinese/classic-2max-royalty-refuted"
SEQUENCE: Final = "chinese/pineapple-2max-stack-not-carried-over"
CLEAN: Final = "pokerstars/stud-fl-4max-two-side-pots"


def cases(name: str, what_if: bool = True, rules: str | None = None) -> tuple[Case, ...]:
    """The hands of a sample."""
    pipeline = Pipeline(Settings(rules=rules, strict=True, what_if=what_if))
    (result,) = pipeline.files([str(SAMPLES / f"{name}.txt")])
    return result.cases


def told(name: str, what_if: bool = True, select: str = "", rules: str | None = None) -> str:
    """The last hand of a sample in the full format."""
    pipeline = Pipeline(Settings(rules=rules, strict=True, what_if=what_if))
    (result,) = pipeline.files([str(SAMPLES / f"{name}.txt")])
    chosen = selection([select], []) if select else ALL
    lines = hand_block(result.cases[-1], Lines(result.source), chosen, Painter(False))
    return "\n".join(lines)


def section(text: str, title: str) -> list[str]:
    """The lines of a section, without their margin."""
    lines = text.split("\n")
    begin = lines.index(f"   {title}") + 1
    return [line[6:] for line in lines[begin : lines.index("", begin)]]


def hand(name: str, what_if: bool = True) -> Any:
    """The last hand of a sample as JSON."""
    return json.loads(json.dumps(hand_object(cases(name, what_if)[-1])))


def test_json_has_the_moves_and_null_for_the_house() -> None:
    """The winner was paid 1.00 too little of 11.60; the house has it."""
    assert {
        "moves": [{"from": None, "to": "dora", "amount": 100}],
        "paid": {"dora": 1060, "emil": 0},
        "due": {"dora": 1160, "emil": 0},
        "rake_paid": 160,
        "rake_due": 60,
        "open": "",
    } == hand(PAYOUT)["correction"]


def test_json_has_the_trials_that_were_asked_for() -> None:
    """What was tried, and the entries: what makes most right and changes least first."""
    what = hand(ODD_CENT)["what_if"]
    error = {"code": "HH310", "line": 40, "player": "boris"}

    assert [error] == what["tried"]
    assert [] == what["not_tried"]
    assert what["explained"]
    assert {
        "switch": "split.tie.stud_high",
        "value": "first_shown",
        "profiles": ["stud-help"],
        "basis": "documented",
        "changes": 1,
        "explains": True,
        "right": [error],
        "wrong": [],
        "new": [],
    } == what["switches"][0]
    assert ["stud-help"] == [one["value"] for one in what["profiles"] if one["explains"]]


@pytest.mark.parametrize(("name", "asked"), [(CLEAN, False), (CLEAN, True), (ODD_CENT, False)])
def test_json_keys_that_do_not_apply_are_there_and_empty(name: str, asked: bool) -> None:
    """No correction of a hand that is not refuted; no trials that nobody asked for."""
    found = hand(name, asked)

    assert {} == found["correction"]
    assert asked == bool(found["what_if"])


@pytest.mark.parametrize("name", [PAYOUT, ODD_CENT, ROYALTY, SEQUENCE, CLEAN])
def test_json_follows_the_schema(name: str) -> None:
    """With everything tried."""
    schema = json.loads(files("hhtool.report").joinpath("schema.json").read_text("utf-8"))
    one = {**schema, **schema["$defs"]["hand"]}

    for case in cases(name):
        jsonschema.validate(json.loads(json.dumps(hand_object(case))), one)


def test_the_correction_is_a_table_and_a_sentence() -> None:
    """Who has what of which sum, and who pays whom."""
    assert [
        "            paid    due  difference",
        "dora       10.60  11.60       +1.00",
        "the house   1.60   0.60       -1.00",
        "the house pays dora 1.00",
    ] == section(told(PAYOUT, what_if=False), "smallest correction")


def test_payments_that_are_right_are_said_to_be_right() -> None:
    """A royalty is told wrongly, and nothing hangs on it; where a total is wrong money is, but no
    player's."""
    assert [RIGHT_MONEY] == section(told(ROYALTY), "smallest correction")
    text = (SAMPLES / f"{CLEAN}.txt").read_text().replace("Side pot-1 990", "Side pot-1 991")
    result = judged(text.encode(), None, lambda _: None)
    (case,) = result.cases
    lines = hand_block(case, Lines(result.source), ALL, Painter(False))
    assert ["HH302"] == [finding.code for finding in case.findings]
    assert [RIGHT_MONEY] == section("\n".join(lines), "smallest correction")
    assert "money is right" not in RIGHT_MONEY


def test_a_switch_that_explains_everything_is_told_with_its_houses() -> None:
    """How well the answer is founded, and who gives it."""
    lines = section(told(ODD_CENT), "what if")

    assert "tried: HH310 odd-chip-misplaced (line 40)" == lines[0]
    assert "right    documented  split.tie.stud_high = first_shown (stud-help)" == lines[1]
    assert "right    documented  profile stud-help (2 other answers)" in lines
    assert "smallest correction" not in told(ODD_CENT)


def test_it_is_said_when_nothing_explains_a_finding() -> None:
    """No answer, no profile; and what was tried in vain."""
    lines = section(told(PAYOUT), "what if")

    assert NOTHING == lines[1]
    assert lines[2].startswith("in vain: other answers to show.no_bet_stud (")


def test_errors_between_hands_are_told_as_not_tried() -> None:
    """They hang on two hands."""
    (first, *_) = section(told(SEQUENCE), "what if")

    assert first.startswith("not tried: HH731 stack-not-carried-over (line ")


def test_no_section_for_errors_that_are_not_selected() -> None:
    """Who selects other findings gets no correction of these."""
    text = told(PAYOUT, select="HH1")

    assert "smallest correction" not in text
    assert "what if" not in text


@pytest.mark.parametrize("name", [PAYOUT, ODD_CENT, ROYALTY, SEQUENCE])
def test_the_sections_fit_on_a_screen_of_80_columns(name: str) -> None:
    """From the first of them to the end of the hand."""
    text = told(name)
    begins = [text.find(title) for title in ("   smallest correction", "   what if")]
    lines = text[min(at for at in begins if at >= 0) :].split("\n")

    assert 80 >= max(map(width, lines))


def test_every_planted_fault_is_told_in_80_columns() -> None:
    """Also where names and answers are long."""

    def ask(pipeline: Pipeline) -> None:
        pipeline.settings = replace(pipeline.settings, what_if=True)

    for fault in faults()[::12]:
        result = judged(fault.planted()[0].encode(), fault.rules, ask)
        for case in result.cases:
            text = "\n".join(hand_block(case, Lines(result.source), ALL, Painter(False)))
            for title in ("   smallest correction", "   what if"):
                at = text.find(title)
                if at >= 0:
                    assert 80 >= max(map(width, text[at:].split("\n"))), fault.name
