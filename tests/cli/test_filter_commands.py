"""Filter expressions on the command line: `hands` lists, `verify --where` judges only some."""

import json
import shlex
from pathlib import Path

import pytest

from cli.terminal import CLEAN, CUT_OFF, REFUTED, ROOT, SAMPLES, SPLIT, hhtool, one_line
from hhtool.cli.listing import HOW
from hhtool.cli.rulebook import complete_expression
from hhtool.store.filter.fields import FIELDS, OTHER_NAMES
from hhtool.store.filter.parse import parse
from store.made_hands import session

FOUR = (CLEAN, CUT_OFF, REFUTED, SPLIT)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a database of four hands: confirmed, unreadable, refuted, open."""
    path = tmp_path_factory.mktemp("filter")
    hhtool("parse", *FOUR, "--exit-zero", "-q", cwd=path)
    return path


def listed(folder: Path, *words: str) -> set[str]:
    """The statuses of the hands that are listed."""
    done = hhtool("hands", *words, "--format", "json", cwd=folder)
    assert 0 == done.returncode, done.stderr
    return {hand["status"] for hand in json.loads(done.stdout)}


def test_hands_that_match_are_listed(folder: Path) -> None:
    """An expression narrows what options leave."""
    assert {"confirmed", "unreadable", "refuted", "open"} == listed(folder)
    assert {"refuted"} == listed(folder, "code:HH306")
    assert {"confirmed", "open"} == listed(folder, "not code:HH306 and not unreadable")
    assert {"open"} == listed(folder, "player:boris and net>0 and showdown")
    assert set() == listed(folder, "code:HH306", "--status", "open")
    assert {"refuted"} == listed(folder, "code:HH306 or open", "--status", "refuted")
    assert {"open"} == listed(folder, "pot:3.30", "--game", "stud-high", "--player", "boris")


def test_a_hand_that_left_its_file_is_marked_where_it_is_listed(tmp_path: Path) -> None:
    """It is left out unless it is asked for; then a column says which hands have gone."""
    (tmp_path / "a.txt").write_text(session(1, 2))
    hhtool("parse", "a.txt", cwd=tmp_path)
    (tmp_path / "a.txt").write_text(session(1))
    hhtool("parse", "a.txt", cwd=tmp_path)

    (left,) = json.loads(hhtool("hands", "--format", "json", cwd=tmp_path).stdout)
    assert ("1", False) == (left["id"], "gone" in left)
    both = json.loads(hhtool("hands", "--gone", "--format", "json", cwd=tmp_path).stdout)
    assert [("1", 0), ("2", 1)] == [(hand["id"], hand["gone"]) for hand in both]
    assert left | {"gone": 0} == both[0]


@pytest.mark.parametrize(
    "words",
    [
        ('code:HH306 or player:"o\'neill"',),
        ('player~"?\'\\"" or pot>2.50',),
        ('table:"a\tb" or cards:AA,AKs or not any(foul)',),
        ("refuted", "--limit", "1", "--player", "do'ra", "--gone"),
        (),
    ],
)
def test_the_sql_is_what_is_asked(folder: Path, words: tuple[str, ...]) -> None:
    """As it is printed, with its values, `hhtool query` answers it alike, and no database is
    needed to print it."""
    told = hhtool("hands", *words, "--sql", cwd=folder.parent)
    asked = hhtool("query", told.stdout, "--format", "csv", cwd=folder)

    assert (0, "", True) == (told.returncode, told.stderr, one_line(told.stdout))
    assert asked.stdout == hhtool("hands", *words, "--format", "csv", cwd=folder).stdout
    assert 0 == asked.returncode, asked.stderr


@pytest.mark.parametrize(
    ("expression", "told"),
    [
        ("poit>3", "column 1 (“poit>3”): no field “poit”; near it: pot, points, position"),
        ("refuted and", "column 12 (the end): expected a field, not, any( or “(”"),
        ("", "column 1 (the end): expected a field"),
        ("a\x1b[31m\n:", "column 2 (“"),
        ("(" * 15_000, "column 15001 (the end): expected a field"),
        ("not " * 4000 + "foul", "more than 50 deep"),
    ],
    ids=lambda text: text[:20],
)
def test_a_wrong_expression_is_one_line(folder: Path, expression: str, told: str) -> None:
    """With the column; the exit status is 2, and nothing is read or listed."""
    for words in (("hands", expression), ("verify", REFUTED, "-q", "--where", expression)):
        done = hhtool(*words, cwd=folder)
        assert (2, "") == (done.returncode, done.stdout)
        assert one_line(done.stderr)
        assert "\x1b" not in done.stderr
        assert done.stderr.startswith("hhtool: filter expression, column ")
        assert told in done.stderr


def test_the_fields_are_told(tmp_path: Path) -> None:
    """Every one with its meaning and an example, without a database; so are the signs."""
    done = hhtool("hands", "--fields", cwd=tmp_path)

    assert (0, "") == (done.returncode, done.stderr)
    for field in FIELDS:
        (line,) = [text for text in done.stdout.splitlines() if text.endswith(f"  {field.example}")]
        assert line.split()[0].rstrip(",") == field.name
        assert field.meaning in line
    assert all(name in done.stdout for name in OTHER_NAMES)
    assert not [line for line in done.stdout.split("Fields of")[0].splitlines() if len(line) > 100]


def test_the_expressions_of_the_help_are_right() -> None:
    """What `--fields` says by example can be asked."""
    for expression in (
        "pot:2.50",
        "game:stud-high",
        'player:"anna" and points<-12 and not foul',
        'player:"anna" and (foul or points<-12)',
        'player:"anna" and any(foul and not player:"anna")',
        "not points<0",
    ):
        assert expression in " ".join(HOW.split())
        assert parse(expression)


def test_the_shell_completes_fields() -> None:
    """The last word of an expression, with the sign that it needs."""
    begun = "refuted and (poi"
    found = {
        "refuted and (points:": "points won or lost",
        "refuted and (point_value:": "what one point is worth",
    }
    assert found == dict(complete_expression(begun))
    assert {"foul"} == set(dict(complete_expression("fou")))
    assert {"not all_in"} == set(dict(complete_expression("not all-")))
    assert len(FIELDS) == len(complete_expression(""))


def judged(*words: str) -> tuple[int, str, str]:
    """The exit status, the statuses of the hands shown, and what stands beside them."""
    done = hhtool("verify", *words, "--format", "jsonl")
    shown = sorted(json.loads(line)["status"] for line in done.stdout.splitlines())
    return done.returncode, " ".join(shown), done.stderr


def left_out(count: int) -> str:
    """How it is told."""
    return f"note: hands left out by --where: {count}\n"


def test_only_hands_that_are_meant_are_judged() -> None:
    """Others are neither shown nor counted, in findings, figures and exit status; that they are
    left out is told."""
    assert (1, "confirmed open refuted unreadable", "") == judged(*FOUR)
    assert (0, "open", left_out(3)) == judged(*FOUR, "--where", "player:boris and pot:3.30")
    assert (1, "refuted", left_out(3)) == judged(*FOUR, "--where", "code:HH306")
    assert (0, "confirmed open", left_out(2)) == judged(*FOUR, "--where", "confirmed or open")
    assert (0, "", left_out(4)) == judged(*FOUR, "--where", 'player:"nobody"')
    done = hhtool("verify", *FOUR, "--where", "confirmed")
    assert "1 hand in 4 files: 1 confirmed, 0 refuted\n" == done.stdout.splitlines(True)[-1]
    document = hhtool("verify", *FOUR, "--where", "confirmed", "--format", "json").stdout
    assert 1 == json.loads(document)["summary"]["hands"] == len(json.loads(document)["hands"])
    assert "" == hhtool("verify", *FOUR, "-q", "--where", "confirmed").stderr


def test_unreadable_hands_are_asked_for_like_any_other() -> None:
    """By what could be read of them; `or unreadable` keeps them all."""
    assert (0, "confirmed", left_out(3)) == judged(*FOUR, "--where", f"id:{_number(CLEAN)}")
    assert (1, "confirmed unreadable", left_out(2)) == judged(
        *FOUR, "--where", f"id:{_number(CLEAN)} or unreadable"
    )
    assert (1, "unreadable", left_out(3)) == judged(*FOUR, "--where", f"id:{_number(CUT_OFF)}")


def _number(path: str) -> str:
    return Path(path).read_text(encoding="utf-8").split("#", 1)[1].split(":", 1)[0]


def test_findings_about_a_file_stay(tmp_path: Path) -> None:
    """No condition on hands speaks of lines that belong to none, nor of a file without hands."""
    stray = tmp_path / "stray.txt"
    text = "what is this?\n\n" + Path(CLEAN).read_text(encoding="utf-8")
    stray.write_text(text, encoding="utf-8")
    status, shown, aside = judged(str(stray), "--where", "refuted")

    assert (1, "") == (status, shown)
    assert "HH111" in aside
    assert left_out(1) in aside
    assert (0, "", left_out(1)) == judged(str(stray), "--where", "refuted", "--ignore", "HH111")


def test_any_number_of_processes_leaves_the_same() -> None:
    """The expression goes with the work."""
    words = ("verify", str(SAMPLES), "--where", "refuted and pot>2.50", "--format", "jsonl")
    one = hhtool(*words, "--jobs", "1")
    two = hhtool(*words, "--jobs", "2")

    assert one.stdout
    assert (one.returncode, one.stdout, one.stderr) == (two.returncode, two.stdout, two.stderr)


def test_the_examples_of_the_contract_are_answered(folder: Path) -> None:
    """As they are written there."""
    for line in (
        "'game:pineapple and foul and points<-12'",
        "'player:\"anna\" and pot>50.00 and refuted'",
        "'after:2026-01-01 and code:HH310'",
    ):
        listed(folder, *shlex.split(line))
    foul = hhtool("verify", str(ROOT / "samples/chinese"), "--where", "game:pineapple and foul")
    assert "hand 1204-1" in foul.stdout
