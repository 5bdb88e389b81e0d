"""Statements become a record: sections, seats, amounts; what does not fit is a problem."""

import pytest

from hhtool.core import play as p
from hhtool.core.claims import RAKE, TOTAL_POT
from hhtool.core.record import HandRecord
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.marks import MOST_MARKS
from hhtool.read.source import decode
from read.written import HAND, HEADER, PLAIN, hand, kinds, record

PLAYED = record(hand())
LINES = hand().splitlines()


def moved(line: str, to: int) -> HandRecord:
    """The hand with a line moved to another number."""
    lines = [one for one in LINES if one != line]
    assert len(lines) + 1 == len(LINES)
    lines.insert(to - 1, line)
    return record("\n".join(lines))


def judged(text: str) -> None:
    """The file through the whole pipeline, where bugs are raised."""
    Pipeline(Settings(strict=True)).file(decode("a.txt", text.encode(), None))


def test_a_hand_is_what_was_printed() -> None:
    """Seats in the order of their numbers, steps and amounts as they stand."""
    play = PLAYED.play
    assert list(PLAIN) == [seat.name for seat in play.seats]
    assert [1, 2, 4, 7] == [seat.number for seat in play.seats]
    assert [2000, 630, 2000, 2000] == [seat.stack for seat in play.seats]
    assert [False, False, False, True] == [seat.sitting_out for seat in play.seats]
    assert ("stud-high", "fl", (100, 200), 0) == (
        play.game, play.limit, play.stakes, play.hand_cap,
    )  # fmt: skip
    assert 0 == PLAYED.hero
    raises = [(step.seat, step.amount) for step in play.steps if step.kind == p.RAISE_TO]
    assert [(0, 100), (2, 200), (0, 400)] == raises


def test_seats_in_another_order_are_the_same_players() -> None:
    """The index is the place at the table, not the place in the text."""
    lines = [*LINES[:2], LINES[5], LINES[3], LINES[2], LINES[4], *LINES[6:]]
    read = record("\n".join(lines))

    assert [s[:4] for s in PLAYED.play.steps] == [s[:4] for s in read.play.steps]
    assert [s[:4] for s in PLAYED.play.seats] == [s[:4] for s in read.play.seats]


@pytest.mark.parametrize(
    ("line", "to", "kind"),
    [
        ("Seat 2: boris ($6.30 in chips)", 9, "misplaced_play"),
        ("boris: calls $0.20 and is all-in", 51, "misplaced_play"),
        ("anna collected $14.40 from pot", 6, "misplaced_play"),
        ("Total pot $14.50 | Rake $0.10", 30, "misplaced"),
        ("Table 'Vega' 8-max", 10, "misplaced"),
        ("Dealt to boris [8s]", 7, "misplaced_play"),
    ],
)
def test_a_line_out_of_its_section_is_kept_and_not_used(line: str, to: int, kind: str) -> None:
    """It is never moved to where it should be; the rest keeps its seats and lines."""
    read = moved(line, to)

    found = [problem for problem in read.problems if problem.line == to]
    assert [(kind, line)] == [(problem.kind, problem.text) for problem in found]
    assert () == read.unread
    assert to not in read.read
    assert list(PLAIN) == [seat.name for seat in read.play.seats]
    judged("\n".join(LINES))


def test_a_total_out_of_the_summary_is_no_total() -> None:
    """Without one there is no rake, and the summary is not whole."""
    read = moved("Total pot $14.50 | Rake $0.10", 30)
    assert {"misplaced", "summary_incomplete"} == set(kinds(read))
    assert not {TOTAL_POT, RAKE} & {claim.kind for claim in read.claims}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("boris ($6.30 in chips)", "anna ($6.30 in chips)", "two seats have the same name 'anna'"),
        ("Seat 4: chen ($", "Seat 2: chen ($", "two seats have the same number 2"),
    ],
)
def test_players_who_cannot_be_told_apart_make_a_hand_unreadable(
    old: str, new: str, said: str
) -> None:
    """A name and a number are one player's each."""
    read = record(hand().replace(old, new, 1))
    assert said in [problem.detail for problem in read.problems]
    assert not read.readable


def test_a_damaged_seat_does_not_shift_the_others() -> None:
    """Every name stays with its own acts, also behind a stack or number that cannot be read."""
    for stack in ("$6.305", "€6.30", "$" + "9" * 30):
        text = hand().replace("$6.30 in", f"{stack} in")
        read = record(text)
        assert ["amount_unreadable"] == kinds(read)
        assert list(PLAIN) == [seat.name for seat in read.play.seats]
        assert PLAYED.play.steps == read.play.steps
        assert not read.readable
        judged(text)
    judged(hand().replace("Seat 2: boris ($", "Seat 22222222222222222222: boris ($"))


def test_there_are_no_more_seats_than_marks() -> None:
    """The rest is read and seats nobody, which no hand survives."""
    seats = [f"Seat {i}: p{i} ($5 in chips)" for i in range(10, 10 + MOST_MARKS)]
    read = record("\n".join([*LINES[:6], *seats, *LINES[6:]]))

    assert MOST_MARKS == len(read.play.seats)
    assert 4 == kinds(read).count("misplaced_play")
    assert not read.readable


def test_a_currency_other_than_the_headers_is_noticed() -> None:
    """In a seat, a bet or the summary; an amount without a sign is the hand's own."""
    for old, new in (
        ("anna ($20 in", "anna (€20 in"),
        ("boris: bets $2", "boris: bets £2"),
        ("Rake $0.10", "Rake €0.10"),
    ):
        read = record(hand().replace(old, new, 1))
        (problem,) = (one for one in read.problems if one.kind == "amount_unreadable")
        assert "is not in USD" in problem.detail
        assert new in problem.text
        assert not read.readable
    assert () == record(hand().replace("Rake $0.10", "Rake 0.10")).problems


@pytest.mark.parametrize(
    ("stakes", "code", "minor"),
    [
        ("($1/$2 USD)", "USD", 100), ("(€1/€2 EUR)", "EUR", 100), ("(£1/£2)", "GBP", 100),
        ("($1/$2 CAD)", "CAD", 100), ("(1/2 SEK)", "SEK", 100), ("(1/2)", "", 100),
    ],
)  # fmt: skip
def test_the_header_names_the_currency(stakes: str, code: str, minor: int) -> None:
    """By a code, else by the sign; without either it is chips, in hundredths if printed so."""
    sign = stakes[1] if not stakes[1].isdigit() else ""
    text = HAND.replace("($1/$2 USD)", stakes).replace("$", sign)
    read = record(hand(text=text))

    assert (code, minor) == (read.play.denomination.code, read.play.denomination.minor_per_major)
    assert () == read.problems
    assert [2000, 630, 2000, 2000] == [seat.stack for seat in read.play.seats]


def test_chips_are_whole_where_none_is_printed_with_a_fraction() -> None:
    """Also a fraction that stands only inside the pots or a result makes hundredths (report 71)."""
    whole = HAND.replace("($1/$2 USD)", "(10/20)").replace("$", "").replace(".", "")
    assert 1 == record(hand(text=whole)).play.denomination.minor_per_major
    for old, new in (
        ("Total pot 1450 |", "Total pot 1450 Main pot 1440.5. Side pot 9.5. |"),
        ("and won (1440)", "and won (1440.5)"),
    ):
        read = record(hand(text=whole.replace(old, new)))
        assert 100 == read.play.denomination.minor_per_major
        assert () == read.problems


@pytest.mark.parametrize("stakes", ["($1/€2 USD)", "($0.005/$0.01 USD)", "($1/$2 EUR)"])
def test_stakes_that_contradict_themselves_are_no_zeros(stakes: str) -> None:
    """They are reported at the first line."""
    read = record(hand().replace("($1/$2 USD)", stakes))
    assert 1 in [problem.line for problem in read.problems]
    assert not read.readable


def test_the_record_knows_the_file() -> None:
    """Number, table, tournament, place."""
    assert ("700000000001", "Vega", "", 1, len(LINES)) == (
        PLAYED.id, PLAYED.table, PLAYED.tournament,
        PLAYED.place.first_line, PLAYED.place.last_line,
    )  # fmt: skip
    table = hand().replace(
        "Table 'Vega' 8-max", "Table 'Mike's 'PLO' ' 8-max Seat #4 is the button"
    )
    read = record(table)
    assert ("Mike's 'PLO' ", 2) == (read.table, read.play.button)
    assert HEADER == LINES[0]


def test_a_dead_button_is_nobodys() -> None:
    """The printed seat can be empty."""
    read = record(hand().replace("Vega' 8-max", "Vega' 8-max Seat #5 is the button"))
    assert (p.NOBODY, ()) == (read.play.button, read.problems)
