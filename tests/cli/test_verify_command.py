"""`hhtool verify`: what it reads, what it prints, and how it exits."""

import gzip
import json
import re
import shutil
import subprocess
import sys
import zipfile
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from cli.terminal import (
    CLEAN,
    CUT_OFF,
    HOSTILE,
    REFUTED,
    ROOT,
    SAMPLES,
    SPLIT,
    hhtool,
    hostile_hand,
)

ESCAPE = "\x1b"


def schema() -> Any:
    """The schema that ships with the package."""
    return json.loads(files("hhtool.report").joinpath("schema.json").read_text(encoding="utf-8"))


def parsed(*arguments: str, **how: Any) -> Any:
    """The JSON document of a run, which must be as the schema says."""
    document = json.loads(hhtool("verify", "--format", "json", *arguments, **how).stdout)
    jsonschema.Draft202012Validator(schema()).validate(document)
    return document


@pytest.mark.parametrize(("path", "status"), [(CLEAN, 0), (SPLIT, 0), (REFUTED, 1), (CUT_OFF, 1)])
def test_exit_status_is_1_for_refuted_and_unreadable_hands_only(path: str, status: int) -> None:
    """A confirmed hand and an open one are 0."""
    done = hhtool("verify", path, "-q")

    assert (status, "", "") == (done.returncode, done.stdout, done.stderr)


def test_exit_zero_turns_1_into_0_and_not_2() -> None:
    """What could not run is still 2."""
    assert 0 == hhtool("verify", REFUTED, "--exit-zero", "-q").returncode
    assert 2 == hhtool("verify", "no-such-file", "--exit-zero", "-q").returncode


def test_a_finding_is_shown_in_the_one_form() -> None:
    """Code and severity; place and player; the sentence; stated, derived, rule; what explains."""
    lines = hhtool("verify", SPLIT).stdout.splitlines()
    start = lines.index("HH310 odd-chip-misplaced · warning")

    assert [
        f"{SPLIT}:40, seat 3 (boris)",
        "   boris collected 1.58 from the pot, with an odd chip that is not due here:"
        " chen 1.58, boris 1.57",
        "   stated   boris collected $1.58 from pot",
        "   derived  chen 1.58, boris 1.57",
        "   rule     wsop-live-2024 §148 (profile pokerstars)",
        "   right    under split.tie.stud_high = first_shown (stud-help)",
    ] == lines[start + 1 : start + 7]
    assert "1 hand in 1 file: 0 confirmed, 0 refuted, 1 open" in lines


def test_lines_that_nothing_read_are_counted_beside_the_verdict() -> None:
    """A verdict says nothing of them: the head of the hand and the last line of the report do."""
    text = (ROOT / "samples/chinese/classic-2max-scoop.txt").read_text(encoding="utf-8")
    begin = text.index(" pays ")
    broken = text[:begin] + " payed " + text[begin + len(" pays ") :]
    done = hhtool("verify", "-", stdin=broken.encode())
    ignored = hhtool("verify", "-", "--ignore", "HH104", stdin=broken.encode())

    assert (1, 0) == (done.returncode, ignored.returncode)
    assert done.stdout.splitlines()[0].endswith(" · confirmed, 1 line unread")
    assert "1 hand in 1 file: 1 confirmed, 0 refuted, 1 line unread" in done.stdout.splitlines()
    assert " · confirmed, 1 line unread · " in ignored.stdout.splitlines()[0]


def test_a_confirmed_hand_is_one_line() -> None:
    """Nothing is to be said about it."""
    first, blank, summary = hhtool("verify", CLEAN).stdout.splitlines()

    assert first.startswith(f"hand 900000000004 · {CLEAN}:1 · confirmed · ")
    assert ("", "1 hand in 1 file: 1 confirmed, 0 refuted") == (blank, summary)


def test_explain_gives_the_whole_derivation() -> None:
    """Ledgers, layers, division, cards in words, rulings with their rules, confirmed claims."""
    out = hhtool("verify", CLEAN, "--explain").stdout

    for part in (
        "        1  ivo       290     290     0  1160   870  1160",
        "side pot 1 990, rake 0 (stated), 990 to divide",
        "put in by   330 each by jana, karl, lena",
        "contenders  ivo, jana, karl",
        "200 comes back to karl: nobody matched it (stud-help §all-in)",
        "a pair of aces: Ad Ac 8d 7s 6h",
        'stud.suit_order = ["c", "d", "h", "s"]',
        "roberts §Ties: Robert's Rules of Poker",
        "ivo collected 1160 from main pot  [collected]",
    ):
        assert part in out


def test_the_document_is_as_the_schema_says() -> None:
    """All samples, with the notes beside them, which are files without hands."""
    document = parsed(str(ROOT / "samples"))
    summary = document["summary"]

    assert summary["hands"] == len(document["hands"])
    assert summary["hands"] == sum(
        summary[status] for status in ("confirmed", "refuted", "open", "unreadable")
    )
    assert summary["files"] == len(document["files"])
    assert summary["findings"]["HH306"] == 1


def test_betting_games_fill_pots_and_leave_the_rest_empty() -> None:
    """A key that does not apply is there and empty."""
    (hand,) = parsed(CLEAN)["hands"]

    assert [1160, 990, 340] == [pot["amount"] for pot in hand["pots"]]
    assert ["ivo", "jana", "karl"] == hand["pots"][0]["eligible"]
    assert {"ivo": 870, "jana": 370, "karl": -450, "lena": -790} == hand["net"]
    assert [{"player": "karl", "amount": 200}] == hand["returned"]
    assert ({}, [], {}, {}, []) == tuple(
        hand[key] for key in ("points", "fouls", "royalties", "fantasyland", "transfers")
    )


def test_a_finding_in_json_names_the_switch_that_explains_it() -> None:
    """And the rule as it is printed; the claim is open, with its line and reason."""
    (hand,) = parsed(SPLIT)["hands"]
    (finding,) = hand["findings"]

    assert ("HH310", 40, "boris") == tuple(finding[key] for key in ("code", "line", "player"))
    assert ["wsop-live-2024 §148"] == finding["rules"]
    assert [
        {"switch": "split.tie.stud_high", "value": "first_shown", "profiles": ["stud-help"]}
    ] == finding["explained_by"]
    assert {40, 41, 45, 46} == {item["line"] for item in hand["open"]}


def test_odd_inputs_are_as_the_schema_says(tmp_path: Path) -> None:
    """Empty, binary and damaged files, other encodings, unknown games, hostile names."""
    text = Path(REFUTED).read_text(encoding="utf-8")
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "binary.txt").write_bytes(bytes(range(256)))
    (tmp_path / "bad.zip").write_bytes(b"PK no archive")
    (tmp_path / "latin.txt").write_bytes(text.replace("dora", "Zoë").encode("latin-1"))
    (tmp_path / "utf16.txt").write_bytes(text.encode("utf-16"))
    (tmp_path / "razz.txt").write_text(text.replace("7 Card Stud", "Razz"), encoding="utf-8")
    (tmp_path / "half.txt").write_text(text[: len(text) // 2], encoding="utf-8")
    (tmp_path / "hostile.txt").write_text(hostile_hand(), encoding="utf-8")
    (tmp_path / "noise.txt").write_text(f"hello\n\n{text}\n\nnoise\n", encoding="utf-8")
    document = parsed(str(tmp_path))
    by_file = {Path(item["file"]).name: item for item in document["files"]}
    codes = {
        name: [finding["code"] for finding in item["findings"]] for name, item in by_file.items()
    }

    assert ["HH112"] == codes["empty.txt"]
    assert ["HH114"] == codes["bad.zip"]
    assert {"HH112", "HH114"} & set(codes["binary.txt"])
    assert ["HH113"] == codes["latin.txt"]
    assert "HH111" in codes["noise.txt"]
    assert HOSTILE in {player["name"] for hand in document["hands"] for player in hand["players"]}


def test_jsonl_streams_the_same_hands_and_tells_of_files_on_stderr(tmp_path: Path) -> None:
    """One object a line; what is wrong with a file has no place among them."""
    (tmp_path / "notes.txt").write_text("nothing", encoding="utf-8")
    done = hhtool("verify", "--format", "jsonl", REFUTED, str(tmp_path))
    hands = [json.loads(line) for line in done.stdout.splitlines()]

    assert parsed(REFUTED)["hands"] == hands
    assert "HH112 no-hand-found" in done.stderr
    whole = schema()
    jsonschema.Draft202012Validator({**whole["$defs"]["hand"], "$defs": whole["$defs"]}).validate(
        hands[0]
    )


def test_concise_is_one_line_a_finding() -> None:
    """path:line: CODE name severity message."""
    told = "HH306 payout-wrong error dora collected 10.60 from the pot; 11.60 is due"

    assert f"{REFUTED}:36: {told}\n" == hhtool("verify", REFUTED, "--format", "concise").stdout


def test_github_annotations_are_escaped(tmp_path: Path) -> None:
    """A comma or colon in a path, a percent sign in a name, cannot end a property."""
    path = tmp_path / "a,b:c%.txt"
    path.write_text(hostile_hand().replace(HOSTILE, "100%"), encoding="utf-8")
    done = hhtool("verify", path.name, "--format", "github", cwd=tmp_path)

    assert (
        "::error file=a%2Cb%3Ac%25.txt,line=36,endLine=36,title=HH306 payout-wrong"
        "::100%25 collected 10.60 from the pot; 11.60 is due\n"
    ) == done.stdout


@pytest.mark.parametrize("form", ["full", "concise", "github", "json", "jsonl"])
def test_hostile_names_are_never_obeyed(form: str, tmp_path: Path) -> None:
    """No markup is interpreted, and no control or direction mark reaches the terminal."""
    (tmp_path / "h.txt").write_text(hostile_hand(), encoding="utf-8")
    arguments = ("verify", "h.txt", "--format", form, "--explain")
    done = hhtool(*arguments, env={"FORCE_COLOR": "1"}, cwd=tmp_path)
    plain = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout)

    assert 1 == done.returncode
    assert ESCAPE not in plain
    assert "\u202e" not in plain
    assert "[red]x[/]" in plain
    assert "\x1b[31m\\u202e" not in done.stdout


def test_colour_is_for_terminals_and_for_who_wants_it() -> None:
    """A pipe gets none; FORCE_COLOR asks for it; NO_COLOR and a dumb terminal refuse it."""
    assert ESCAPE not in hhtool("verify", REFUTED).stdout
    assert ESCAPE in hhtool("verify", REFUTED, env={"FORCE_COLOR": "1"}).stdout
    for refusal in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        env = {"FORCE_COLOR": "1", **refusal}
        assert ESCAPE not in hhtool("verify", REFUTED, env=env).stdout


def test_archives_folders_and_standard_input_are_read(tmp_path: Path) -> None:
    """The same hand, whatever holds it."""
    data = Path(REFUTED).read_bytes()
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "deep").mkdir()
    (tmp_path / "in" / "deep" / "hand.txt").write_bytes(data.replace(b"\n", b"\r\n"))
    (tmp_path / "hand.txt.gz").write_bytes(gzip.compress(data))
    with zipfile.ZipFile(tmp_path / "hands.zip", "w") as archive:
        archive.writestr("one/hand.txt", data)
    document = parsed("in", "hand.txt.gz", "hands.zip", "-", cwd=tmp_path, stdin=data)

    assert ["in/deep/hand.txt", "hand.txt.gz", "hands.zip!one/hand.txt", "-"] == [
        hand["file"] for hand in document["hands"]
    ]
    assert {"refuted"} == {hand["status"] for hand in document["hands"]}


def test_a_folder_without_hands_is_1_and_one_without_files_is_2(tmp_path: Path) -> None:
    """Files in which nothing could be read are told; no file at all is a wrong request."""
    (tmp_path / "empty").mkdir()
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "a.txt").write_text("no hand\n", encoding="utf-8")

    assert 2 == hhtool("verify", "empty", cwd=tmp_path).returncode
    done = hhtool("verify", "notes", cwd=tmp_path)
    assert 1 == done.returncode
    assert "HH112 no-hand-found · warning" in done.stdout


@pytest.mark.parametrize(
    ("options", "status", "codes"),
    [
        (["--select", "HH3"], 1, {"HH306"}),
        (["--select", "HH1,HH2"], 0, set()),
        (["--ignore", "HH306"], 0, set()),
        (["--ignore", "payout-wrong"], 0, set()),
        (["--select", "hh3", "--ignore", "HH306"], 0, set()),
        (["--select", "HH110", "--select", "HH306"], 1, {"HH306"}),
    ],
)
def test_select_and_ignore_decide_what_counts(
    options: list[str], status: int, codes: set[str]
) -> None:
    """What is left out is not shown and does not touch the exit status; the verdict stays."""
    done = hhtool("verify", REFUTED, "--format", "json", *options)
    document = json.loads(done.stdout)

    assert status == done.returncode
    assert codes == set(document["summary"]["findings"])
    assert "refuted" == document["hands"][0]["status"]


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    """The parts of a report come in the order of the files, whoever made them."""
    shutil.copytree(SAMPLES, tmp_path / "samples")
    for form in ("full", "json"):
        one, two = (
            hhtool("verify", ".", "--format", form, "--jobs", jobs, cwd=tmp_path)
            for jobs in ("1", "2")
        )
        assert (one.returncode, one.stdout, one.stderr) == (two.returncode, two.stdout, two.stderr)


def test_output_goes_to_a_file_that_is_not_read_itself(tmp_path: Path) -> None:
    """Also when it lies in the folder that is read; colours do not go there."""
    shutil.copy(REFUTED, tmp_path)
    first = hhtool("verify", ".", "-o", "report.txt", cwd=tmp_path, env={"FORCE_COLOR": "1"})
    report = (tmp_path / "report.txt").read_text(encoding="utf-8")
    hhtool("verify", ".", "-o", "report.txt", cwd=tmp_path)

    assert (1, "", "") == (first.returncode, first.stdout, first.stderr)
    assert "HH306 payout-wrong · error" in report
    assert "HH112" not in report
    assert ESCAPE not in report
    assert report == (tmp_path / "report.txt").read_text(encoding="utf-8")


def test_rules_by_option_are_stated_and_make_errors_of_warnings() -> None:
    """Under a profile that the caller names a wrong odd chip is an error, and named as such."""
    done = hhtool("verify", SPLIT, "--rules", "tda")

    assert 1 == done.returncode
    assert "HH310 odd-chip-misplaced · error" in done.stdout
    assert "tda (named by --rules or a setting)" in done.stdout
    assert 0 == hhtool("verify", SPLIT, "--rules", "stud-help", "-q").returncode


def test_a_bad_profile_leaves_an_old_report_alone(tmp_path: Path) -> None:
    """The output is opened when the request is known to be good."""
    (tmp_path / "report.txt").write_text("old", encoding="utf-8")
    done = hhtool("verify", REFUTED, "--rules", "nonsense", "-o", "report.txt", cwd=tmp_path)

    assert 2 == done.returncode
    assert "old" == (tmp_path / "report.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("form", "begins"),
    [("html", "<!DOCTYPE html>"), ("markdown", "# 1 hand: refuted"), ("sarif", '{"$schema"')],
)
def test_a_report_goes_to_the_output_or_to_a_file(form: str, begins: str, tmp_path: Path) -> None:
    """The same bytes, and the exit status of the verdict."""
    file = tmp_path / "report"
    printed = hhtool("verify", REFUTED, "--format", form)
    written = hhtool("verify", REFUTED, "--format", form, "-o", str(file))

    assert (1, 1, "") == (printed.returncode, written.returncode, written.stdout)
    assert printed.stdout.startswith(begins)
    assert printed.stdout == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("form", ["html", "markdown", "sarif"])
def test_a_report_obeys_nothing_that_a_name_says(form: str) -> None:
    """No ANSI sequence and no turned writing reaches a terminal or a page."""
    done = hhtool("verify", "-", "--format", form, stdin=hostile_hand().encode())

    assert 1 == done.returncode
    assert ESCAPE not in done.stdout
    assert "\u202e" not in done.stdout


def test_templates_are_loaded_for_web_pages_alone() -> None:
    """jinja2 costs a start nothing where no page is asked for."""
    code = "import sys; import hhtool.report.survey; import hhtool.report.delivery;"
    code += "sys.exit('jinja2' in sys.modules)"
    assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode
