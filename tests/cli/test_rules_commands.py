"""`hhtool rules` and `hhtool explain`."""

import json
from pathlib import Path

import pytest

from cli.terminal import hhtool
from hhtool.rules.house import house_names
from hhtool.rules.questions import QUESTIONS
from hhtool.verify.codes import CODES


def test_list_names_every_built_in_profile() -> None:
    """As columns, and as JSON."""
    lines = hhtool("rules", "list").stdout.splitlines()
    listed = json.loads(hhtool("rules", "list", "--format", "json").stdout)

    assert list(house_names()) == [line.split()[0] for line in lines[1:]]
    assert list(house_names()) == [house["name"] for house in listed]


def test_show_gives_every_question_with_answer_rule_and_meaning() -> None:
    """A profile is read as a whole, inherited answers included."""
    out = hhtool("rules", "show", "stud-help").stdout
    shown = json.loads(hhtool("rules", "show", "stud-help", "--format", "json").stdout)

    assert "split.tie.stud_high = first_shown" in out
    assert "stud-help §showdown: Seven-card stud help page of a poker room; documented" in out
    assert [question.name for question in QUESTIONS] == [a["question"] for a in shown["answers"]]
    assert all(answer["meaning"] and answer["rule"] for answer in shown["answers"])


def test_show_takes_the_file_of_a_user(tmp_path: Path) -> None:
    """With an answer of its own, and what it inherits."""
    (tmp_path / "mine.toml").write_text(
        'name = "mine"\ntitle = "My room"\nstatus = "documented"\nextends = "stud-help"\n'
        '[split.tie]\nstud_high = { is = "lowest_seat", cite = "assumed" }\n',
        encoding="utf-8",
    )
    out = hhtool("rules", "show", "./mine.toml", cwd=tmp_path).stdout

    assert "mine · My room" in out
    assert "split.tie.stud_high = lowest_seat" in out
    assert "assumed: no source says so" in out


def test_diff_shows_only_what_differs() -> None:
    """Both answers with their rules; a house does not differ from itself."""
    out = hhtool("rules", "diff", "tda", "stud-help").stdout
    differences = json.loads(hhtool("rules", "diff", "tda", "stud-help", "--format", "json").stdout)

    assert "   tda        high_suit_five (tda §20)" in out
    assert "   stud-help  first_shown (stud-help §showdown)" in out
    assert f"tda and stud-help differ in {len(differences)} questions" in out
    assert all(item["a"]["answer"] != item["b"]["answer"] for item in differences)
    assert "tda and tda differ in no questions" in hhtool("rules", "diff", "tda", "tda").stdout


@pytest.mark.parametrize("name", ["HH310", "hh310", "odd-chip-misplaced"])
def test_explain_prints_the_page_of_a_code(name: str) -> None:
    """By number or by name; raw where nobody looks."""
    out = hhtool("explain", name).stdout

    assert "odd-chip-misplaced" in out.splitlines()[0]
    assert "## Settling it" in out


def test_explain_without_a_code_lists_them() -> None:
    """So that there is somewhere to begin."""
    lines = hhtool("explain").stdout.splitlines()

    assert [entry.code for entry in CODES] == [line.split()[0] for line in lines]
