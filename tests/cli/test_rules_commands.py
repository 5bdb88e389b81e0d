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


AMERICAN = (
    "american: front 66 = 1, 77 = 2, … AA = 9, 222 = 10, 333 = 11, … AAA = 22; "
    "middle trips = 2, straight = 4, flush = 8, full house = 12, quads = 20, "
    "straight flush = 30, royal flush = 50; back straight = 2, flush = 4, full house = 6, "
    "quads = 10, straight flush = 15, royal flush = 25"
)
LOW = (
    "27: front 66 = 1, 77 = 2, … AA = 9, 222 = 10, 333 = 11, … AAA = 22; middle 7-low = 4, "
    "8-low = 2, 9-low = 1, 7-5-4-3-2 = 8; back straight = 2, flush = 4, full house = 6, "
    "quads = 10, straight flush = 15, royal flush = 25"
)
FUJIAN = (
    "N-FUJ: suited dragon = 108, dragon = 36, twelve royals = 24, three straight flushes = 22, "
    "three quads = 20, all big = 15, all small = 12, one colour = 10, four trips = 6, "
    "five pairs and trips = 5, six pairs = 4, three flushes = 3, three straights = 3; "
    "the highest that is held counts, against each opponent"
)
EASTERN = (
    "eastern: front trips = 3; middle full house = 2, quads = 8, straight flush = 10, "
    "royal flush = 10; back quads = 4, straight flush = 5, royal flush = 5"
)


@pytest.mark.parametrize(
    ("house", "question", "told"),
    [
        ("pokerdom-pineapple", "royalty_table", [AMERICAN, LOW]),
        ("pokerdom-pineapple", "scoring_system", ["1-6: 1 a row, 3 more for a scoop; a scoop"]),
        ("classic-2-4", "scoring_system", ["2-4: 1 a row, 1 more for most of the rows; a scoop"]),
        ("classic-2-4", "royalty_table", []),
        ("classic-eastern", "royalty_table", [EASTERN]),
        ("fujian13", "naturals_table", [FUJIAN]),
        ("fujian13", "fantasy_stay", []),
        (
            "tonybet-pineapple",
            "fantasy_stay",
            [
                "S1: front trips, middle full house or back quads, each or better",
                "S3: front trips, middle quads or back quads, each or better",
            ],
        ),
    ],
)
@pytest.mark.parametrize("columns", [80, 100])
def test_show_tells_what_a_named_table_holds(
    house: str, question: str, told: list[str], columns: int
) -> None:
    """Whoever is asked what a flush in the middle earns can quote the table, from the tables that
    the judge goes by; only for games of which the house speaks. Lines fit the screen, and no entry
    is broken."""
    out = hhtool("rules", "show", house, env={"COLUMNS": str(columns)}).stdout
    (block,) = [part for part in out.split("\n\n") if part.startswith(f"chinese.{question} = ")]
    lines = block.splitlines()[1:]
    flowing = " ".join(line.strip() for line in lines)

    assert flowing.startswith(" ".join(told))
    assert columns >= max(map(len, lines))
    assert told or not lines[0].startswith(("   american", "   S"))
    assert not [line for line in lines if line.endswith(("=", "straight", "full"))]


def test_show_gives_named_tables_to_programs() -> None:
    """As the keys with which a house of its own would spell them out; lows have keys of their
    own. Every other question has no table."""
    shown = json.loads(hhtool("rules", "show", "defaults", "--format", "json").stdout)
    tables = {answer["question"]: answer["tables"] for answer in shown["answers"]}
    royalties = tables["chinese.royalty_table"]

    assert ["american", "27"] == list(royalties)
    assert 50 == royalties["american"]["middle royal"]
    assert 22 == royalties["american"]["front AAA"]
    assert "front 55" not in royalties["american"]
    assert 8 == royalties["27"]["middle 75432"]
    assert set(royalties["american"]) <= set(BY_NAME["chinese.royalty_custom"].allowed)
    assert {"row": 1, "scoop": 3, "overall": 0, "scoop in all": 6} == tables[
        "chinese.scoring_system"
    ]["1-6"]
    assert ["front trips", "back quads"] == tables["chinese.fantasy_stay"]["S2"]
    assert {} == tables["chinese.win_cap"] == tables["chinese.naturals_table"]
    assert ["a5-triple", "stud5"] == [shown["games"][0], shown["games"][-1]]


def test_naturals_that_count_as_a_scoop_are_told_in_points(tmp_path: Path) -> None:
    """As many as a scoop is worth in that house; a suited dragon may be swept with."""
    house = (
        'name = "mine"\ntitle = "Mine"\nstatus = "documented"\nextends = "classic-2-4"\n[chinese]\n'
        'naturals_table = { is = "%s", cite = "assumed" }\n'
    )
    told = {}
    for name in ("N-WIKI", "N-TTX"):
        (tmp_path / "mine.toml").write_text(house % name, encoding="utf-8")
        told[name] = hhtool("rules", "show", "./mine.toml", cwd=tmp_path).stdout

    assert "   N-WIKI: three flushes = 4, three straights = 4; the highest" in told["N-WIKI"]
    assert "suited dragon = 26" in told["N-TTX"]
    assert "a suited dragon is multiplied like a sweep" in " ".join(told["N-TTX"].split())


def test_list_and_show_say_of_which_games_a_house_speaks() -> None:
    """Whole kinds of games have one name in the list."""
    rows = {line.split()[0]: line for line in hhtool("rules", "list").stdout.splitlines()}
    listed = json.loads(hhtool("rules", "list", "--format", "json").stdout)

    assert "  ofc, ofc-turbo  " in rows["aria-2013"]
    assert "  open-face  " in rows["swc-progressive"]
    assert "  betting, classic, open-face  " in rows["defaults"]
    assert "  betting  " in rows["tda"]
    assert "   speaks of ofc, ofc-turbo\n" in hhtool("rules", "show", "aria-2013").stdout
    assert {"fujian13": ["classic"]}.items() <= {h["name"]: h["games"] for h in listed}.items()
