"""Section E: formats that drift, boards, endings, figures that a text does not give."""

import json

import pytest

from cli.terminal import hhtool
from hhtool.core import claims as c
from hhtool.core.finding import CONFIRMED, OPEN, UNREADABLE
from reports_public.hands import (
    NOW,
    back,
    case_of,
    cases,
    hand,
    lines_of,
    net,
    river,
    settled,
    told,
    won,
)

PLAIN = river(
    "2c 7d Jh 9s 4d",
    {"anna": ("Ad Ks", "high card Ace"), "boris": ("Qs Th", "high card Queen")},
    {"anna": "$4"},
)


@pytest.mark.report("E68")
@pytest.mark.parametrize(
    ("old", "new", "began"),
    [
        ("PokerStars Hand", "PokerStars Game", "2026-03-14T20:15:00-04:00"),
        ("PokerStars Hand", "PokerStars Zoom Hand", "2026-03-14T20:15:00-04:00"),
        (NOW, "2026/03/15 1:15:00 CET [2026/03/14 20:15:00 ET]", "2026-03-14T20:15:00-04:00"),
        (NOW, "2026/03/14 - 20:15:00 (ET)", "2026-03-14T20:15:00-04:00"),
    ],
)
def test_a_first_line_of_any_year_is_read(old: str, new: str, began: str) -> None:
    """Game or hand, zoom or not, one time or two: the same hand."""
    case = case_of(PLAIN.replace(old, new))

    assert (CONFIRMED, []) == (case.status, told(case))
    assert (began, {"anna": 200, "boris": -200}) == (case.record.started_at, net(case))


TWICE = hand(
    "anna $20, boris $20",
    "anna: posts small blind $1\nboris: posts big blind $2\n*** HOLE CARDS ***\n",
    "anna: raises $18 to $20 and is all-in\nboris: calls $18 and is all-in\n",
    "*** FIRST FLOP *** [2c 7d Jh]\n*** FIRST TURN *** [2c 7d Jh] [9s]\n",
    "*** FIRST RIVER *** [2c 7d Jh 9s] [4d]\n",
    "*** SECOND FLOP *** [3c 8d Jd]\n*** SECOND TURN *** [3c 8d Jd] [6c]\n",
    "*** SECOND RIVER *** [3c 8d Jd 6c] [2h]\n",
    "*** FIRST SHOW DOWN ***\nboris: shows [As Kh] (high card Ace)\n",
    "anna: shows [Ad Ks] (high card Ace)\n",
    "boris collected $9.75 from pot\nanna collected $9.75 from pot\n",
    "*** SECOND SHOW DOWN ***\nboris: shows [As Kh] (high card Ace)\n",
    "anna: shows [Ad Ks] (high card Ace)\n",
    "boris collected $9.75 from pot\nanna collected $9.75 from pot\n",
    "*** SUMMARY ***\nTotal pot $40 | Rake $1\nHand was run twice\n",
    "FIRST Board [2c 7d Jh 9s 4d]\nSECOND Board [3c 8d Jd 6c 2h]\n",
    "Seat 1: anna (button) (small blind) showed [Ad Ks] and won ($9.75) with high card Ace, "
    "and won ($9.75) with high card Ace\n",
    "Seat 2: boris (big blind) showed [As Kh] and won ($9.75) with high card Ace, "
    "and won ($9.75) with high card Ace\n",
)


@pytest.mark.report("E69")
@pytest.mark.report("E76")
def test_two_boards_have_two_showdowns_and_four_payments_of_one_pot() -> None:
    """39 after the rake: 19.50 a board, 9.75 for each of two equal hands."""
    case = case_of(TWICE)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert [(1, 975), (0, 975)] * 2 == [
        (claim.seat, claim.amount) for claim in case.record.claims if claim.kind == c.COLLECTED
    ]
    assert (2, {"anna": 1950, "boris": 1950}) == (len(settled(case).boards), won(case))
    assert {"anna": -50, "boris": -50} == net(case)


@pytest.mark.report("E76")
def test_a_second_board_that_is_not_paid_is_told() -> None:
    """Half of the pot is missing."""
    text = TWICE.replace(
        "boris collected $9.75 from pot\nanna collected $9.75 from pot\n*** SUMMARY", "*** SUMMARY"
    )

    assert "confirmed" != case_of(text).status
    assert any(finding.severity == "error" for finding in case_of(text).findings)


@pytest.mark.report("E71")
def test_a_stack_with_a_thousands_mark_and_half_a_dollar_is_read() -> None:
    """1,500.5 is 1,500.50."""
    case = case_of(PLAIN.replace("boris ($20 in chips)", "boris ($1,500.5 in chips)"))

    assert (CONFIRMED, 150050) == (case.status, case.record.play.seats[1].stack)


@pytest.mark.report("E80")
@pytest.mark.parametrize("end", ["", "\n", "\r\n", "\n\n\n"])
def test_the_last_hand_of_a_file_is_read_however_the_file_ends(end: str) -> None:
    """Two hands, the second of which may lack its line end."""
    both = PLAIN + "\n\n" + PLAIN.replace("#880000001", "#880000002").rstrip("\n") + end
    first, last = cases(both)

    assert [("880000001", CONFIRMED), ("880000002", CONFIRMED)] == [
        (first.record.id, first.status),
        (last.record.id, last.status),
    ]
    assert net(first) == net(last)


VOLUNTARY = hand(
    "anna $20, boris $20",
    "anna: posts small blind $1\nboris: posts big blind $2\n*** HOLE CARDS ***\n",
    "anna: raises $4 to $6\nboris: folds\nUncalled bet ($4) returned to anna\n",
    "anna collected $4 from pot\nanna: shows [Ad Ks] (high card Ace)\n",
    "*** SUMMARY ***\nTotal pot $4 | Rake $0\n",
    "Seat 1: anna (button) (small blind) collected ($4)\n",
    "Seat 2: boris (big blind) folded before Flop\n",
)


@pytest.mark.report("E81")
def test_cards_that_the_winner_shows_after_being_paid_are_read() -> None:
    """Nobody has to show; who does is read, and the pot was his already."""
    case = case_of(VOLUNTARY)

    assert (CONFIRMED, []) == (case.status, told(case))
    assert (("Ad", "Ks"), {"anna": 400}, {"anna": 400}) == (
        tuple(
            "23456789TJQKA"[card // 4] + "cdhs"[card % 4] for card in settled(case).ledgers[0].cards
        ),
        won(case),
        back(case),
    )


@pytest.mark.report("E83")
def test_cards_that_stand_in_the_summary_alone_decide_the_pot() -> None:
    """No line of the showdown opens a hand; the summary does, and is held against the cards."""
    silent = "".join(line for line in PLAIN.splitlines(True) if ": shows [" not in line)
    case = case_of(silent)
    wrong = silent.replace("anna collected", "boris collected").replace(
        "[Ad Ks] and won ($4)", "[Ad Ks] and lost"
    )
    wrong = wrong.replace("[Qs Th] and lost", "[Qs Th] and won ($4)")

    assert (CONFIRMED, []) == (case.status, told(case))
    assert {"anna": 400} == won(case)
    assert "HH307" in {finding.code for finding in case_of(wrong).findings}


UNTOLD_RAKE = """\
EverestPoker Game #880000041: Table Ceres - $0.50/$1 - No Limit Hold'em - 22:33:12 - 2011/01/02
Seat 1: anna ($20.00)
Seat 2: boris ($20.00)
anna posts the small blind of $0.50
boris posts the big blind of $1.00
The button is in seat #1
*** HOLE CARDS ***
anna calls $0.50
boris checks
*** FLOP *** [2c 7d Jh]
boris bets $2.00
anna calls $2.00
*** TURN *** [9s]
boris checks
anna checks
*** RIVER *** [4d]
boris checks
anna checks
boris shows [Qs 10h]
anna shows [Ad Ks]
*** SUMMARY ***
boris shows [Qs 10h]
anna shows [Ad Ks]
anna collects $5.70
"""
"""Six were put in and 5.70 are paid: the text has no line for the rake."""


@pytest.mark.report("E85")
def test_a_rake_that_the_text_does_not_tell_is_unknown_and_not_nothing() -> None:
    """What is paid is neither right nor wrong; paid whole it would be right."""
    case = case_of(UNTOLD_RAKE)
    (verdict,) = [verdict for verdict in case.verdicts if verdict.outcome == OPEN]

    assert (OPEN, "none") == (case.status, settled(case).rake_source)
    assert "the text does not tell the rake" == verdict.reason
    assert CONFIRMED == case_of(UNTOLD_RAKE.replace("5.70", "6.00")).status


@pytest.mark.report("E87")
@pytest.mark.parametrize("skin", ["DE", "FR", "it", "UK"])
def test_a_national_skin_is_the_room_itself(skin: str) -> None:
    """Its first line names the country; site and profile are the room's."""
    text = PLAIN.replace("PokerStars Hand", f"PokerStars.{skin} Hand")
    case = case_of(text.replace("$", "€").replace("USD", "EUR"))

    assert (CONFIRMED, "PokerStars", "pokerstars") == (case.status, case.record.site, case.rules)
    assert ("EUR", {"anna": 200, "boris": -200}) == (
        case.record.play.denomination.code,
        net(case),
    )


@pytest.mark.report("E91")
def test_chips_that_move_outside_the_pot_are_never_passed_over() -> None:
    """A side bounty between players is no line of this room: it may move chips, so that no stack
    is certain and the hand is unreadable; what the room pays for a knockout is outside the pot."""
    text = PLAIN.replace("*** SUMMARY ***", "boris: pays anna a side bounty of $5\n*** SUMMARY ***")
    bounty = PLAIN.replace("*** SUMMARY ***", "anna wins $5 for eliminating boris\n*** SUMMARY ***")

    assert UNREADABLE == case_of(text).status
    assert [("HH105", "boris: pays anna a side bounty of $5")] == lines_of(case_of(text), text)
    assert {"anna": 200, "boris": -200} == net(case_of(bounty))
    assert 0 == sum(net(case_of(bounty)).values())


@pytest.mark.report("E93")
def test_a_corrupt_hand_is_one_fault_and_the_next_is_untouched() -> None:
    """Streets stand before the first line, and a name is missing where somebody acts."""
    head, *lines = PLAIN.splitlines(True)
    turn = next(line for line in lines if "TURN" in line)
    shuffled = turn + head + "".join(line for line in lines if line != turn)
    shuffled = shuffled.replace("boris: checks\nanna: checks\n*** RIVER", ": checks\n*** RIVER")
    done = hhtool(
        "verify",
        "-",
        "--format",
        "json",
        stdin=(shuffled + "\n\n" + PLAIN.replace("#880000001", "#880000002")).encode(),
    )
    bad, good = json.loads(done.stdout)["hands"]

    assert (1, "unreadable", "confirmed") == (done.returncode, bad["status"], good["status"])
    assert {"anna": 200, "boris": -200} == good["net"]
    assert all(finding["code"].startswith("HH1") for finding in bad["findings"])
