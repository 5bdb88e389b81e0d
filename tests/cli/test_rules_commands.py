"""`hhtool rules` and `hhtool explain`."""

import json
from pathlib import Path

import pytest

from cli.terminal import hhtool
from hhtool.report.rulings import HEADINGS
from hhtool.rules.answer import BETTING
from hhtool.rules.house import house_names
from hhtool.rules.questions import BY_NAME, QUESTIONS
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


def test_show_folds_games_of_which_a_house_says_nothing() -> None:
    """A Chinese house inherits every answer about betting games, and a stud book those about
    rows; the common rules are shown whole."""
    chinese = hhtool("rules", "show", "pokerdom-pineapple").stdout
    stud = hhtool("rules", "show", "stud-help").stdout
    both = hhtool("rules", "show", "defaults").stdout.splitlines()
    betting = [q for q in QUESTIONS if q.topic == BETTING]

    assert f"betting games: {len(betting)} answers, all of them inherited" in chinese
    assert "stud.suit_order" not in chinese
    assert "chinese.win_cap = own_current" in chinese
    assert "Chinese and open-face games: " in stud
    assert "chinese.win_cap" not in stud
    assert [q.name for q in QUESTIONS] == [
        line.split(" = ")[0] for line in both if " = " in line and line.split(" = ")[0] in BY_NAME
    ]


def test_show_heads_each_group_of_questions_and_breaks_no_answer() -> None:
    """Lines of a long list end between its items."""
    lines = hhtool("rules", "show", "aria-2013").stdout.splitlines()
    shown = [line for line in lines if line.startswith("   ")]

    assert "-- Chinese and open-face: fantasyland --" in lines
    assert set(HEADINGS) <= set(BY_NAME)
    assert "   front 555 | front 666 |" in "\n".join(shown)
    assert not [line for line in shown if line.endswith(("front", "middle", "back"))]
    assert 100 >= max(len(line) for line in shown if "|" in line)


def test_show_prints_answers_that_vary_case_by_case() -> None:
    """Several items of one case stand in braces."""
    out = hhtool("rules", "show", "tonybet-progressive").stdout
    listed = hhtool("rules", "show", "tonybet-progressive", "--format", "json").stdout
    answers = {a["question"]: a["answer"] for a in json.loads(listed)["answers"]}
    cards = (
        "classic: none, ofc: {any: 13}, ofc-turbo: {any: 13}, pineapple-27: {any: 14, both: 15}, "
        "other: {QQ: 14, KK: 15, AA: 16, trips: 17}"
    )

    assert cards == answers["chinese.fantasy_cards"]
    assert f"chinese.fantasy_cards = {cards}\n" in out


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
    (tmp_path / "same.toml").write_text(
        'name = "same"\ntitle = "As the rest"\nstatus = "documented"\nextends = "defaults"\n',
        encoding="utf-8",
    )
    same = hhtool("rules", "show", "./same.toml", cwd=tmp_path).stdout
    assert all(f"{question.name} = " in same for question in QUESTIONS)


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
