"""Hands in which nothing is false and something cannot be told: they are open, with the reason."""

import json

import pytest

from hhtool.core.case import Case
from hhtool.core.finding import ERROR, OPEN, REFUTED, WARNING
from hhtool.report.document import hand_object
from verify.marked import clean, only_case

UNTOLD = "the summary does not tell what came of everybody"
UNREAD = "what this line says of the result cannot be read"


def changed(base: str, old: str, new: str) -> str:
    """A clean hand with one stretch of it changed."""
    text = clean(base)
    assert 1 == text.count(old)
    return text.replace(old, new)


def left_open(case: Case) -> list[tuple[str, str]]:
    """The code of each warning that leaves a hand open, and why."""
    return [(each.code, each.leaves_open) for each in case.findings if each.leaves_open]


@pytest.mark.parametrize(
    "line",
    [
        "Seat 1: anne (big blind) collected ($17.20)",
        "Seat 1: anna2 (big blind) collected ($17.20)",
        "Seat 1: anna (big blind) got ($17.20)",
        "Seat 1: anna (big bl",
    ],
)
def test_what_a_line_says_of_the_winner_and_nothing_reads_leaves_the_hand_open(line: str) -> None:
    """It may be wrong in the name, the word or the amount, or be half a line."""
    text = changed("flop_fold", "Seat 1: anna (big blind) collected ($17.20)", line)
    case = only_case(text, "pokerstars")

    assert (OPEN, [("HH104", UNREAD)]) == (case.status, left_open(case))


def test_a_line_that_says_nothing_of_money_leaves_the_hand_as_it_is() -> None:
    """Of a player who folded."""
    folded = "Seat 2: boris folded before Flop (didn't bet)"
    case = only_case(changed("flop_fold", folded, "Seat 2: boris foulded"), "pokerstars")

    assert ("confirmed", ["HH104"]) == (case.status, [f.code for f in case.findings])


@pytest.mark.parametrize("kept", [0, 1, 4])
def test_a_summary_that_is_cut_off_leaves_the_hand_open(kept: int) -> None:
    """Wherever it ends behind its total."""
    head, seats = clean("flop_fold").split("Board [Js 8h 2d]\n")
    lines = seats.splitlines(keepends=True)
    case = only_case(f"{head}Board [Js 8h 2d]\n{''.join(lines[:kept])}", "pokerstars")

    assert (OPEN, [("HH109", UNTOLD)]) == (case.status, left_open(case))


def test_the_reason_is_told_in_the_document() -> None:
    """ "open" of a hand has what left it so."""
    text = changed("flop_fold", "Seat 6: emil (small blind) folded before Flop\n", "")
    case = only_case(text, "pokerstars")
    document = json.loads(json.dumps(hand_object(case)))

    (told,) = document["open"]
    assert ("summary-incomplete", UNTOLD) == (told["claim"], told["reason"])


def test_a_room_that_tells_only_some_seats_lacks_none() -> None:
    """At Winamax who folded has no line."""
    line = "Seat 4: chen (small blind) showed [8h 8s] and lost with Trips of 8\n"

    assert "confirmed" == only_case(changed("winamax", line, ""), "winamax").status


BUTTON_POSTS = """\
Winamax Poker - CashGame - HandId: #9310000-45-1773691300 - Holdem no limit (0.50€/1€) - \
2026/03/16 20:52:00 UTC
Table: 'Cadix 03' 5-max (real money) Seat #2 is the button
Seat 1: anna (100€)
Seat 2: boris (40€)
Seat 4: chen (87.40€)
*** ANTE/BLINDS ***
boris posts small blind 0.50€
chen posts big blind 1€
Dealt to anna [Jd Js]
*** PRE-FLOP ***
anna raises 2€ to 3€
boris folds
chen folds
anna collected 4.50€ from pot
*** SUMMARY ***
Total pot 4.50€ | No rake
Seat 1: anna won 4.50€
"""


def test_a_button_that_posts_the_small_blind_among_three_leaves_the_hand_open() -> None:
    """Some rooms leave the button where it is when the next player has gone; or a misprint."""
    case = only_case(BUTTON_POSTS, "winamax")

    assert [("HH427", WARNING)] == [(f.code, f.severity) for f in case.findings]
    assert OPEN == case.status


def test_a_button_that_nobody_has_fits_blinds_behind_it() -> None:
    """tda, dead button: at an empty place before the small blind, or at a player not dealt in."""
    text = clean("fulltilt").replace("seat #1\n", "seat #2\n").replace("anna (button)", "anna")
    seated = text.replace("Seat 3: boris ($45)", "Seat 2: dana ($50)\nSeat 3: boris ($45)")
    seated = seated.replace(
        "Seat 3: boris (small", "Seat 2: dana is sitting out\nSeat 3: boris (small"
    )

    for hand in (text, seated):
        case = only_case(hand, "fulltilt")
        assert ("confirmed", ()) == (case.status, case.findings)


@pytest.mark.parametrize("paid", ["18.01", "999"])
def test_more_than_everybody_put_in_cannot_be_paid(paid: str) -> None:
    """Without a total and a rake: 18 went in, so no rake makes it right."""
    text = changed("flop_fold", "Total pot $18 | STP $2 | Rake $0.80\n", "")
    case = only_case(text.replace("$17.20", f"${paid}"), "pokerstars")

    errors = [f.code for f in case.findings if f.severity == ERROR]
    assert (REFUTED, ["HH309"]) == (case.status, errors)


@pytest.mark.parametrize("paid", ["18", "17.20", "0.50"])
def test_no_more_than_everybody_put_in_may_be_paid(paid: str) -> None:
    """What is missing may be rake."""
    text = changed("flop_fold", "Total pot $18 | STP $2 | Rake $0.80\n", "")
    case = only_case(text.replace("$17.20", f"${paid}"), "pokerstars")

    assert REFUTED != case.status
