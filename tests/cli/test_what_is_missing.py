"""Hands that lack a line, and games and sites that hhtool does not know: what the installed command
says of them, and how it exits."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import hhtool
from read.fulltilt_written import HAND as FULL_TILT
from read.ggpoker_written import HAND as GGPOKER
from read.winamax_written import HAND as WINAMAX
from read.written import PLAIN, hand
from reports_public.hands import river

POKERSTARS = river(
    "2c 7d Jh 9s 4d",
    {
        "anna": ("Ad Ks", "high card Ace"),
        "boris": ("Qs Th", "high card Queen"),
        "chen": ("Js 3c", "a pair of Jacks"),
    },
    {"chen": "$6"},
)

SITES = (
    *("PokerStars", "Full Tilt by PokerStars", "PPPoker", "Run It Once", "Full Tilt", "GGPoker"),
    *(
        "Winamax",
        "Everest",
        "PokerTracker",
        "Microgaming",
        "the hhtool format for Chinese and open-face games",
    ),
)


def judged(text: str, *options: str) -> tuple[int, Any, list[tuple[str, str]]]:
    """Exit status, the one hand, and its findings as code and sentence."""
    done = hhtool("verify", "-", "--format", "json", *options, stdin=text.encode())
    (found,) = json.loads(done.stdout)["hands"]
    return done.returncode, found, [(f["code"], f["message"]) for f in found["findings"]]


@pytest.mark.parametrize(
    "lost", [" Seat #1 is the button", "Table 'Ceres' 6-max Seat #1 is the button\n"]
)
def test_a_hand_without_a_button_is_judged_by_the_blinds_and_says_so(lost: str) -> None:
    """Whether only the words are lost or the whole line: a warning, and the money is certain."""
    status, found, findings = judged(POKERSTARS.replace(lost, ""))

    assert (0, "confirmed") == (status, found["status"])
    instead = "turns and odd chips are counted by the small blind of boris"
    said = f"no line says who has the button; {instead}"
    assert [("HH119", said)] == findings
    assert {"anna": -200, "boris": -200, "chen": 400} == found["net"]


def test_a_label_of_the_summary_does_not_stand_in_for_the_button() -> None:
    """What the summary calls the button is a claim: it is open when nothing else tells."""
    text = POKERSTARS.replace(" Seat #1 is the button", "").replace(
        "Seat 1: anna s", "Seat 1: anna (button) s"
    )
    status, found, findings = judged(text)

    assert (0, "open", ["HH119"]) == (status, found["status"], [code for code, _ in findings])
    assert ["no line tells who has the button"] == [item["reason"] for item in found["open"]]


def test_games_without_a_button_and_buttons_at_an_empty_place_lack_nothing() -> None:
    """Stud has none; a button may stand where nobody sits, if the blinds fit it."""
    apart = POKERSTARS.replace("Seat 3: ", "Seat 5: ").replace("Seat 2: ", "Seat 3: ")
    assert [] == judged(apart.replace("Seat #1 is", "Seat #2 is"))[2]
    (found,) = judged(POKERSTARS.replace("Seat #1 is", "Seat #6 is"))[2]
    assert "HH427" == found[0]
    assert "HH119" not in [code for code, _ in judged(hand(PLAIN))[2]]


@pytest.mark.parametrize(
    ("text", "seat", "name", "left"),
    [
        (POKERSTARS, "Seat 2: boris ($20 in chips)\n", "boris", "anna, chen"),
        (hand(PLAIN, FULL_TILT), "Seat 4: chen ($21.50)\n", "chen", "anna, boris, dora"),
        (hand(PLAIN, GGPOKER), "Seat 4: chen ($21.5 in chips)\n", "chen", "anna, boris, dora"),
        (hand(PLAIN, WINAMAX), "Seat 4: chen (21.50€)\n", "chen", "anna, boris, dora"),
    ],
    ids=["pokerstars", "fulltilt", "ggpoker", "winamax"],
)
def test_a_missing_player_is_named_with_those_who_are_there(
    text: str, seat: str, name: str, left: str
) -> None:
    """Nobody can be paid who has no seat: the hand is unreadable."""
    assert text.count(seat) == 1
    status, found, findings = judged(text.replace(seat, ""))

    assert (1, "unreadable") == (status, found["status"])
    expected = f"the players cannot be told apart: {name} plays and has no seat; seated: {left}"
    assert ("HH102", expected) in findings


def test_a_hand_without_players_says_what_their_lines_begin_with() -> None:
    """No seat at all."""
    lines = POKERSTARS.splitlines(keepends=True)
    status, found, findings = judged("".join(line for line in lines if "in chips" not in line))

    assert (1, "unreadable") == (status, found["status"])
    expected = "no seat could be read; expected lines that begin with “Seat ”"
    assert [("HH102", f"the players cannot be told apart: {expected}")] == findings


@pytest.mark.parametrize(
    ("text", "game", "known"),
    [
        (
            POKERSTARS,
            "Hold'em No",
            ("“Hold'em”", "“Razz”", "“7 Card Stud Hi/Lo”", "“5 Card Omaha”", "“Badugi”", "HORSE"),
        ),
        (hand(PLAIN, FULL_TILT), "Hold'em", ("“Hold'em”", "“Razz”", "“Omaha Hi”")),
        (hand(PLAIN, GGPOKER), "Hold'em No Limit", ("“Hold'em", "“Omaha")),
        (hand(PLAIN, WINAMAX), "Holdem", ("“Holdem”", "“Omaha”")),
    ],
    ids=["pokerstars", "fulltilt", "ggpoker", "winamax"],
)
def test_an_unknown_game_is_told_with_the_games_that_are_known(
    text: str, game: str, known: tuple[str, ...]
) -> None:
    """On the first line, at the column where the game stands."""
    first, rest = text.split("\n", 1)
    column = first.index(game) + 1
    status, found, findings = judged(f"{first.replace(game, 'Telesina' + game[7:], 1)}\n{rest}")

    assert (1, "unreadable") == (status, found["status"])
    (said,) = [text for code, text in findings if code == "HH101"]
    assert said.startswith("the first line of the hand cannot be read; the game “Telesina")
    assert f"(column {column}) is not known; known here: " in said
    assert [] == [name for name in known if name not in said]


def test_an_unknown_site_is_told_with_the_sites_that_are_known(tmp_path: Path) -> None:
    """No hand is found: a finding of the file, exit status 1, and a document without hands."""
    (tmp_path / "night.txt").write_text(
        POKERSTARS.replace("PokerStars Hand #", "Somewhere Poker Deal "), encoding="utf-8"
    )
    done = hhtool("verify", "--format", "json", "night.txt", cwd=tmp_path)
    document = json.loads(done.stdout)
    (file,) = document["files"]

    assert (1, 0) == (done.returncode, document["summary"]["hands"])
    ((code, said),) = [(finding["code"], finding["message"]) for finding in file["findings"]]
    assert "HH112" == code
    assert said.startswith("no line of this file begins a hand of a known site, though ")
    assert "lines are in the form of PokerStars" in said
    assert said.endswith(f"; known: {', '.join(SITES)}")


def test_one_such_hand_in_a_file_hides_no_other() -> None:
    """An unknown game before a hand that is right; `--exit-zero` turns the status."""
    unknown = POKERSTARS.replace("Hold'em No Limit", "Telesina No Limit")
    both = f"{unknown}\n\n{POKERSTARS.replace('#880000001', '#880000002')}"
    done = hhtool("verify", "-", "--format", "json", stdin=both.encode())
    quiet = hhtool("verify", "-", "-q", "--exit-zero", stdin=both.encode())

    assert ["unreadable", "confirmed"] == [h["status"] for h in json.loads(done.stdout)["hands"]]
    assert (1, 0) == (done.returncode, quiet.returncode)
