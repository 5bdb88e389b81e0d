"""`hhtool rules infer`: a profile, a table or JSON on standard output, counts beside it."""

import json
from pathlib import Path

import pytest

from cli.terminal import ROOT, SAMPLES, SPLIT, hhtool, one_line

ALL = str(ROOT / "samples")


def test_the_profile_can_be_given_to_rules(tmp_path: Path) -> None:
    """What infer proposes judges the hands from which it comes."""
    done = hhtool("rules", "infer", SPLIT)
    path = tmp_path / "mine.toml"
    path.write_text(done.stdout, encoding="utf-8")
    verdict = json.loads(hhtool("verify", SPLIT, "--rules", str(path), "--format", "json").stdout)

    assert (0, 1) == (done.returncode, verdict["summary"]["confirmed"])
    assert "pokerstars-inferred" == verdict["hands"][0]["rules"]
    assert "PokerStars: 1 hand in 1 file, 1 of which tell rules apart\n" == done.stderr


def test_json_names_the_hands_that_speak() -> None:
    """With file and line, for and against."""
    found = json.loads(hhtool("rules", "infer", SPLIT, "--format", "json", "-q").stdout)
    (room,) = found["rooms"]
    (tie,) = (one for one in room["questions"] if one["question"] == "split.tie.stud_high")

    assert ("PokerStars", "pokerstars", 1) == (room["site"], room["profile"], room["hands"])
    assert (1, 0) == (tie["answers"][0]["for"], tie["answers"][0]["against"])
    (hand,) = tie["answers"][0]["hands_for"]
    assert (SPLIT, 1) == (hand["file"], hand["line"])


def test_a_profile_is_of_one_room() -> None:
    """Hands of several ask for a choice; a table shows them all."""
    done = hhtool("rules", "infer", ALL)
    listed = hhtool("rules", "infer", ALL, "--format", "table", "-q")
    chosen = hhtool("rules", "infer", ALL, "--site", "winamax", "-q")

    assert (2, "") == (done.returncode, done.stdout)
    assert one_line(done.stderr)
    assert "--site: Kush Club (51), PokerStars (38), " in done.stderr
    assert (0, "") == (listed.returncode, listed.stderr)
    assert "Winamax · " in listed.stdout
    assert 'name    = "winamax-inferred"' in chosen.stdout


@pytest.mark.parametrize("arguments", [["--site", "Nowhere"], ["--dialect", "winamax"]])
def test_without_a_hand_there_is_nothing_to_infer(arguments: list[str]) -> None:
    """One line, exit 2."""
    done = hhtool("rules", "infer", str(SAMPLES), *arguments)

    assert (2, "") == (done.returncode, done.stdout)
    assert one_line(done.stderr)
    assert "no hand to infer rules from" in done.stderr


def test_the_profile_of_the_settings_does_not_decide(tmp_path: Path) -> None:
    """Each hand is measured by its own site's profile."""
    (tmp_path / "hhtool.toml").write_text('rules = "stud-help"\n', encoding="utf-8")
    done = hhtool("rules", "infer", SPLIT, "-q", cwd=tmp_path)

    assert 'extends = "pokerstars"' in done.stdout


def test_verify_what_if_adds_the_table() -> None:
    """On the screen and in the JSON; without it the key is empty."""
    refuted = str(SAMPLES / "stud-fl-2max-payout-refuted.txt")
    full = hhtool("verify", refuted, "--what-if").stdout
    asked = json.loads(hhtool("verify", refuted, "--what-if", "--format", "json").stdout)
    plain = json.loads(hhtool("verify", refuted, "--format", "json").stdout)

    assert "no other answer and no other profile makes it right" in full
    assert ["HH306"] == [one["code"] for one in asked["hands"][0]["what_if"]["tried"]]
    assert {} == plain["hands"][0]["what_if"]
