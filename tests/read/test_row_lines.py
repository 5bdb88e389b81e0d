"""What single lines of a Chinese or open-face hand say, and what is expected of a damaged one."""

import pytest

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.record import HandRecord, Unread
from read.row_written import CLASSIC, OPEN_FACE
from read.written import hand, kinds, record

LINES = hand(text=OPEN_FACE).splitlines()
PLAYED = record("\n".join(LINES))
ACTED = 1 + LINES.index("*** STREET 2 ***")
"""The line in the place of which another is put: behind the first street."""

SHOWN = 1 + LINES.index("*** SHOWDOWN ***") + 1
SCORED = 1 + LINES.index("*** SCORING ***") + 1
SUMMED = 1 + LINES.index("*** SUMMARY ***") + 1


def with_line(line: str, at: int = ACTED) -> HandRecord:
    """The hand with one line more, which becomes line number `at`."""
    return record("\n".join([*LINES[: at - 1], line, *LINES[at - 1 :]]))


def unread(line: str, at: int = ACTED) -> Unread:
    """The same, for a line that cannot be read; all the others are."""
    read = with_line(line, at)
    (one,) = read.unread
    assert (at, line, ()) == (one.line, one.text, read.problems)
    assert len(PLAYED.read) + len(PLAYED.ignored) == len(read.read) + len(read.ignored)
    return one


NOISE = [
    'anna said, "x"', 'anna said, ""', 'anna said, "a "b": c"', 'eve said, "hi: sets front"',
    'anna said, "*** SUMMARY ***"', 'anna said, "Seat 8: evil ($5 in chips)"',
    'anna said, "chen: fouls"', 'anna said, "Dealt to anna [Ah]"', 'anna said, "chen pays anna 5"',
    'anna said, "Kush Club Hand #9: Classic Chinese (1/point) - 2026/11/29 18:42:07 UTC"',
    "eve: is connected", "eve: is disconnected", "eve: sits out", "eve: is back",
]  # fmt: skip
PLACES = [11, ACTED, SHOWN, SCORED, SUMMED, len(LINES) + 1]


@pytest.mark.parametrize("line", NOISE)
@pytest.mark.parametrize("at", PLACES)
def test_chat_and_strangers_are_ignored_anywhere(line: str, at: int) -> None:
    """Known, and counted; nothing else changes."""
    read = with_line(line, at)

    assert ((), ()) == (read.unread, read.problems)
    assert at in read.ignored
    assert [step[:4] for step in PLAYED.play.steps] == [step[:4] for step in read.play.steps]
    assert [claim[:5] for claim in PLAYED.claims] == [claim[:5] for claim in read.claims]


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("runs out of time", p.TIME_OUT), ("is disconnected", p.DISCONNECT),
        ("is connected", p.CONNECT), ("sits out", p.SIT_OUT), ("is back", p.COME_BACK),
        ("uses 1.5s of the time bank, 0s left", p.BANK_USED),
    ],
)  # fmt: skip
@pytest.mark.parametrize("at", PLACES)
def test_clocks_and_connections_may_stand_anywhere(words: str, kind: int, at: int) -> None:
    """Between seats, on a street, in every block of claims, and behind the hand."""
    read = with_line(f"anna: {words}", at)

    assert ((), ()) == (read.unread, read.problems)
    (step,) = (step for step in read.play.steps if step.line == at and step.kind == kind)
    assert 0 == step.seat
    assert [claim[:5] for claim in PLAYED.claims] == [claim[:5] for claim in read.claims]


UNREAD = [
    ("anna: places As in bakc", 20, "“back”, “front” or “middle”"),
    ("anna: places As in", 16, "“ in ”"),
    ("anna: places Xs in back", 14, "a card such as Ah"),
    ("anna: places ?? in back", 14, "a card such as Ah"),
    ("anna: places As Kh in back", 16, "“ in ”"),
    ("anna: takes back", 7, "“takes back ”, “fouls”, “sets ” or one of 15 others"),
    ("anna: sets front [Kh 5x] middle [] back []", 22, "another card such as 3c"),
    ("anna: sets front [Kh] midle [] back []", 23, "“middle [”"),
    ("anna: sets middle [Kh] front [] back []", 12, "“front [”"),
    ("anna: sets front [Kh] middle [] back [] (21.55s)", 42, "seconds such as 21.5s"),
    ("anna: sets front [] middle [] back [4h], discard [4h]", 40,
     "“, discards [”, the end of the line or “ (”"),
    ("anna: declares dargon", 16, "“dragon”, “all big”, “no face” or one of 25 others"),
    ("anna: uses 45 of the time bank, 0s left", 12, "seconds such as 21.5s"),
    ("Dealt to eve [Ah]", 10, "the name of a seated player"),
    ("Dealt to anna Ah", 14, "“ [”"),
    ("*** STREET X ***", 12, "a number"),
    ("*** STRET 3 ***", 1, "the beginning of a known line"),
    ("anna: royalties front x middle 0 back 0", 23, "points such as +6"),
    ("anna: enters fantasyland with fourteen cards", 31, "a number"),
    ("anna: fouls twice", 12, "the end of the line"),
    ("anna vs eve: front +1 total +1", 9, "the name of a seated player"),
    ("anna vs chen: front +1 midle +1 back +1 total +3", 24, "“middle ”"),
    ("anna vs chen: front +1 middle +1 back +1 royalty +3 total +6", 42,
     "“royalties ”, “scoop ”, “total ” or “overall ”"),
    ("anna pays chen 3 of 4 (6 pts)", 25, "“ points” or “ point”"),
    ("anna pays eve €3 (6 points)", 11, "the name of a seated player"),
    ("eve: sets front [] middle [] back []", 1, "the beginning of a known line"),
    ("eve: runs out of time", 1, "the beginning of a known line"),
    ("the deck had [Ah] on top", 1, "the beginning of a known line"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "column", "expected"), UNREAD)
def test_a_damaged_line_says_what_was_expected_where(line: str, column: int, expected: str) -> None:
    """Kept as printed; in the play it may have moved cards, and the hand is not judged."""
    one = unread(line)
    assert (column, expected) == (one.column, one.expected)
    assert one.moves
    assert not with_line(line).readable


@pytest.mark.parametrize("line", ["gg all", "anna thinks hard", "----"])
def test_a_line_without_figures_moves_nothing(line: str) -> None:
    """It is a warning, and the hand is judged."""
    assert not unread(line).moves
    assert with_line(line).readable


@pytest.mark.parametrize("at", [SHOWN, SCORED, SUMMED, len(LINES)])
@pytest.mark.parametrize(
    "line", ["anna: shwos front [Ah]", "anna vs chen: frnt +1", "Seat 2: anna scored 3", "[Ah]"]
)
def test_behind_the_play_nothing_moves(line: str, at: int) -> None:
    """What follows is a claim: a damaged one is reported, and the hand is judged without it."""
    assert not unread(line, at).moves
    assert with_line(line, at).readable


def test_columns_are_those_of_the_original_line() -> None:
    """However long the names are that marks stood for."""
    names = ("a rather long name [1]", "\ue000", "c: d", "x")
    lines = hand(names, OPEN_FACE).splitlines()
    for line, begin in (
        (f"{names[0]}: places As in bakc", len(names[0]) + 16),
        (f"{names[2]} vs {names[0]}: frnt +1", len(names[2]) + len(names[0]) + 7),
    ):
        lines.insert(ACTED - 1, line)
        (one,) = record("\n".join(lines)).unread
        assert begin == one.column
        del lines[ACTED - 1]


FIGURES = [
    ("<0>: royalties front 0 middle +2 back 15", "back 15", "back 1234567890"),
    ("total -36", "-36", "-1234567890"),
    ("(36 points)", "36", "1234567890"),
    ("(21.5s)", "21.5", "12345678900.5"),
    ("with 14 cards", "14", "1234567890"),
    ("STREET 2", "2", "1234567890"),
    ("Cap: 120", "120", "1234567890"),
    ("hand 2", "2", "1234567890"),
    ("scored +42", "+42", "+1234567890"),
    ("Seat 9: ", "9", "1234567890"),
    ("(€40 in", "€40", "€40.001"),
    ("(€40 in", "€40", "$40"),
    ("(€40 in", "€40", "USD 40"),
    ("€33.25 of", "€33.25", "€33.255"),
    ("of €36.00", "€36.00", "$36.00"),
    ("pays rake €0.20", "€0.20", "$0.20"),
    ("Rake €0.20", "€0.20", "0.201"),
    ("has €59.50", "€59.50", "£59.50"),
]


@pytest.mark.parametrize(("place", "old", "new"), FIGURES)
def test_a_figure_that_is_none_is_reported_on_its_line(place: str, old: str, new: str) -> None:
    """No such number is counted at a table, or it is no amount of this currency."""
    assert place in OPEN_FACE
    read = record(hand(text=OPEN_FACE.replace(place, place.replace(old, new), 1)))
    (problem,) = (one for one in read.problems if one.kind == "amount_unreadable")

    assert new.lstrip("+-").rstrip("0123456789") in problem.text
    assert problem.line == 1 + next(
        i for i, line in enumerate(OPEN_FACE.splitlines()) if place in line
    )
    assert problem.line not in read.read
    assert not read.readable


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("scored -12 points", "scored -12 point"), ("(2 points)", "(2 point)"),
        ("total 0", "total +0"), ("(2 points)", "(+2 points)"), ("front +1", "front 1"),
        ("(1.0s)", "(1s)"), ("3 (3 points)", "3.00 (3 points)"), ("Rake 0", "Rake 0.00"),
    ],
)  # fmt: skip
def test_small_liberties_change_nothing(old: str, new: str) -> None:
    """One point or several, a plus that could be left out, chips with hundredths."""
    text = hand(text=CLASSIC)
    plain, free = record(text), record(text.replace(old, new))
    factor = free.play.denomination.minor_per_major
    assert ((), ()) == (free.unread, free.problems)
    assert [(k.kind, k.seat, k.other, k.text) for k in plain.claims] == [
        (k.kind, k.seat, k.other, k.text) for k in free.claims
    ]
    money = (c.PAYMENT, c.SUMMARY_STACK, c.RAKE)
    assert [k.amount * (factor if k.kind in money else 1) for k in plain.claims] == [
        k.amount for k in free.claims
    ]


def test_an_amount_may_name_its_currency() -> None:
    """In front, with or without a blank; also where the currency has no sign that is known."""
    plain = record(hand(text=OPEN_FACE))
    named = record(hand(text=OPEN_FACE.replace("€", "EUR ")))
    close = record(hand(text=OPEN_FACE.replace("€", "EUR")))
    assert plain.play == named.play == close.play
    assert plain.claims == named.claims == close.claims

    rubles = record(hand(text=OPEN_FACE.replace("€", "RUB ")))
    assert ("RUB", 100, 100) == (
        rubles.play.denomination.code, rubles.play.denomination.minor_per_major,
        rubles.play.point_value,
    )  # fmt: skip
    assert [] == kinds(rubles)
    assert plain.claims == rubles.claims
