"""What single lines say: read, ignored as noise, or kept with what was expected instead."""

import pytest

from hhtool.core import claims as c
from hhtool.core.cards import cards_text
from hhtool.core.play import STREET
from hhtool.core.record import HandRecord, Unread
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.source import decode
from read.written import HAND, HEADER, hand, kinds, record

PLAYED = record(hand())
ACTED_LINE = 22
"""The first line after third street is dealt."""


def with_line(line: str, at: int = ACTED_LINE) -> HandRecord:
    """The hand with one line more, which becomes line number `at`."""
    lines = hand().splitlines()
    lines.insert(at - 1, line)
    return record("\n".join(lines))


def unread(line: str, at: int = ACTED_LINE) -> Unread:
    """The same, for a line that cannot be read; all the others are."""
    read = with_line(line, at)
    (one,) = read.unread
    assert (at, line) == (one.line, one.text)
    assert len(PLAYED.read) + len(PLAYED.ignored) == len(read.read) + len(read.ignored)
    return one


NOISE = [
    "anna said, \"x\"", "anna said, \"\"", "anna said, \"a \"b\": c\"", "eve said, \"hi: folds\"",
    "anna said, \"*** SUMMARY ***\"", "anna said, \"Seat 9: evil ($5 in chips)\"",
    "anna said, \"chen: folds\"", "anna said, \"Dealt to anna [Ah]\"",
    "anna said, \"\u2028x\u2029\"",
    "eve joins the table at seat #6", "anna leaves the table", "anna has returned",
    "anna: sits out", "anna: is sitting out", "anna sits out", "anna is sitting out",
    "eve: sits out", " eve has returned",
    "anna has timed out", "anna has timed out while disconnected",
    "anna has timed out while being disconnected", "anna is disconnected", "anna is connected",
    "eve will be allowed to play after the button",
    "eve was removed from the table for failing to post",
]  # fmt: skip


@pytest.mark.parametrize("line", NOISE)
@pytest.mark.parametrize("at", [8, ACTED_LINE, 46, 52])
def test_chat_and_comings_and_goings_are_ignored_anywhere(line: str, at: int) -> None:
    """Between seats and posts, on a street, at the showdown, in the summary: known, and counted."""
    read = with_line(line, at)

    assert ((), ()) == (read.unread, read.problems)
    assert at in read.ignored
    assert len(PLAYED.ignored) + 1 == len(read.ignored)
    assert [step[:4] for step in PLAYED.play.steps] == [step[:4] for step in read.play.steps]
    assert [claim[:5] for claim in PLAYED.claims] == [claim[:5] for claim in read.claims]


AFTER_CHIPS = "the end of the line, at cap or “ and is all-in”"
QUEEN = "would be a queen in French, German or Italian; the letters here are T J Q K A"
BLANKS = "has blanks for thousands; the mark here is a comma, or none"
COMMA = "has a decimal comma; the mark here is a point"

UNREAD = [
    ("Dealt to anna [Ah 3c] [of]", 24, "cards such as Ah 3c"),
    ("Dealt to anna [Ah 3x]", 19, "another card such as 3c"),
    ("Dealt to anna [Dh]", 16, f"cards such as Ah 3c (“Dh” {QUEEN})"),
    ("Dealt to anna [Ah Ds]", 19, f"another card such as 3c (“Ds” {QUEEN})"),
    ("Dealt to anna [Ah Dx]", 19, "another card such as 3c"),
    ("Dealt to anna []", 16, "cards such as Ah 3c"),
    ("Dealt to eve [Ah]", 10, "the name of a seated player"),
    ("anna: fodls", 7, "“folds”, “bets ”, “calls ” or one of 14 others"),
    ("anna: bets $1 430", 14, f"{AFTER_CHIPS} (“1 430” {BLANKS})"),
    ("anna: bets $1\xa0430", 14, f"{AFTER_CHIPS} (“1\xa0430” {BLANKS})"),
    ("anna: bets $1 43", 14, AFTER_CHIPS),
    ("anna: bets 1,43", 13, f"{AFTER_CHIPS} (“1,43” {COMMA})"),
    ("anna: bets 0,44 €", 13, f"{AFTER_CHIPS} (“0,44” {COMMA})"),
    ("anna: bets 1,4300", 17, AFTER_CHIPS),
    ("anna: bets", 7, "“bets ”, “folds”, “calls ” or one of 14 others"),
    ("anna: raises $1", 16, "“ to ”"),
    ("anna: folds quickly", 12, "the end of the line, “ [” or “ (disconnect)”"),
    ("Uncalled bet ($1) returned to eve", 31, "the name of a seated player"),
    ("*** RIVRE ***", 5, "“RIVER”, “FLOP”, “TURN” or one of 14 others"),
    ("eve: folds", 1, "the beginning of a known line"),
    (" anna: checks", 1, "the beginning of a known line"),
    (": checks", 1, "the beginning of a known line"),
    ("the pot was splashed with $5", 1, "the beginning of a known line"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "column", "expected"), UNREAD)
def test_a_line_that_nothing_reads_says_what_was_expected(
    line: str, column: int, expected: str
) -> None:
    """Reports 7, 72 and 77: kept as printed, the column is that of the original line."""
    one = unread(line)
    assert (column, expected) == (one.column, one.expected)
    assert one.moves


@pytest.mark.parametrize("name", ["x", "a rather long name [1]", "\ue000", "🂡", "a: b"])
def test_the_column_is_that_of_the_original_line(name: str) -> None:
    """However long the name is that a mark stood for."""
    lines = hand((name, "boris", "chen", "dora")).splitlines()
    for line, begin in ((f"{name}: fodls", 3), (f"Dealt to {name} [Ah 3c] [of]", 20)):
        lines.insert(ACTED_LINE - 1, line)
        (one,) = record("\n".join(lines)).unread
        assert len(name) + begin == one.column
        del lines[ACTED_LINE - 1]


@pytest.mark.parametrize("line", ["gg all", "anna thinks hard", "----"])
def test_a_line_without_figures_moves_nothing(line: str) -> None:
    """It is a warning, and the hand is judged."""
    assert not unread(line).moves
    assert with_line(line).readable


def test_a_statement_of_somebody_without_a_seat_may_move_chips() -> None:
    """An act that cannot be given to a player cannot be passed over."""
    assert unread("eve: checks").moves
    assert not with_line("eve: checks").readable


def test_in_the_summary_only_cards_matter() -> None:
    """Chips have moved by then; cards may be shown nowhere else (report 83)."""
    assert not unread("Seat 1: anna won big ($5)", 52).moves
    assert unread("Seat 1: anna flashed [Ah]", 52).moves


def test_findings_name_file_line_and_column() -> None:
    """What a reader sees of an unread line."""
    lines = hand().splitlines()
    lines.insert(ACTED_LINE - 1, "anna: fodls")
    source = decode("night.txt", "\n".join(lines).encode(), None)
    (case,) = Pipeline(Settings(strict=True)).file(source).cases

    (finding,) = case.findings
    assert ("HH105", ACTED_LINE) == (finding.code, finding.line)
    assert "night.txt" == case.record.place.path
    assert "7" == finding.facts["column"]


def test_trailing_blanks_do_not_matter() -> None:
    """One may follow any line, and a line end may have lost them."""
    spaced = record(hand().replace("\n", "  \n"))
    assert (PLAYED.play, PLAYED.claims) == (spaced.play, spaced.claims)


def test_cards_may_be_shown_after_the_pot_was_collected() -> None:
    """Report 81: a winner shows voluntarily."""
    lines = hand().splitlines()
    at = next(i for i, line in enumerate(lines) if " collected " in line)
    lines[at - 1], lines[at] = lines[at], lines[at - 1]
    read = record("\n".join(lines))
    assert ((), ()) == (read.unread, read.problems)


def test_cards_that_stand_only_in_the_summary_are_read() -> None:
    """Report 83: no line shows them, the seat's summary does."""
    lines = [line for line in hand().splitlines() if ": shows" not in line]
    read = record("\n".join(lines))
    shown = [claim for claim in read.claims if claim.kind == c.SUMMARY_SHOWED]
    assert [7, 7] == [len(claim.values) for claim in shown]
    assert ((), ()) == (read.unread, read.problems)


def test_a_cancelled_hand_says_so() -> None:
    """It is read as far as it goes; nobody wins anything."""
    lines = [*hand().splitlines()[:30], "Hand cancelled", "*** SUMMARY ***"]
    read = record("\n".join(lines))
    assert ["cancelled"] == kinds(read)
    assert 31 == read.problems[0].line
    assert read.readable


def test_the_boards_of_a_hand_that_is_run_twice_are_numbered() -> None:
    """Report 69: each street of each board is a step with the number of its run."""
    lines = hand().splitlines()
    at = lines.index("*** SHOW DOWN ***")
    lines[at:at] = [
        "*** FIRST RIVER *** [3d Kd 9h 8h] [4s]",
        "*** SECOND RIVER *** [3d Kd 9h 8h] [5s]",
    ]
    read = record("\n".join(lines))
    streets = [step for step in read.play.steps if step.kind == STREET and step.amount]

    assert ((), ()) == (read.unread, read.problems)
    assert [(1, "4s"), (2, "5s")] == [(s.amount, cards_text(s.cards)) for s in streets]


HEADERS = {
    "PokerStars Zoom Hand #1:  7 Card Stud Limit ($1/$2 USD) - 2026/03/14 20:15:00 ET": "stud-high",
    "PokerStars Game #1: 7 Card Stud Limit ($1/$2) - 2008/03/14 - 20:15:00 (ET)": "stud-high",
    "PokerStars Hand #1: Tournament #2, $10+$1 USD Razz Limit - Level IV (50/100) - "
    "2026/03/14 20:15:00 CET [2026/03/14 15:15:00 ET]": "razz",
    "PokerStars Hand #1: Tournament #2, Freeroll  Hold'em No Limit - Level I (10/20) - "
    "2026/03/14 20:15:00 ET": "holdem",
    "PokerStars Home Game Hand #1: {my club}  8-Game (Razz Limit, $1/$2 USD) - "
    "2026/03/14 20:15:00 ET": "razz",
    "PokerStars Hand #1:  6+ Hold'em No Limit (Button Blind\xa0$0.25 - Ante\xa0$0.25 USD) - "
    "2026/03/14 20:15:00 ET": "short-deck",
    "PokerStars Hand #1:  Omaha Hi/Lo Pot Limit ($1/$2 - $50 Cap -  USD) - "
    "2026/03/14 20:15:00 ET": "omaha-hilo",
}


@pytest.mark.parametrize(("header", "game"), HEADERS.items())
def test_headers_of_many_years_are_read(header: str, game: str) -> None:
    """Report 68: cash, tournament, zoom, home game, two times, old dates, mixed games."""
    chips = "$" if "$1/" in header or "$0." in header else ""
    text = hand(text=HAND.replace("$", chips)).replace(HEADER.replace("$", chips), header)
    read = record(text)

    assert game == read.play.game
    assert () == read.unread
    assert [] == [problem for problem in read.problems if problem.line == 1]
    assert ("2" if "Tournament" in header else "") == read.tournament
