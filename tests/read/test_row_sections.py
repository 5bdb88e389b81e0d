"""Where the lines of a Chinese or open-face hand may stand, where it ends, and what it may lack."""

import pytest

from hhtool.core import claims as c
from hhtool.core.record import HandRecord
from read.row_written import CLASSIC, OPEN_FACE, SAMPLE
from read.written import built, hand, kinds, record, records, texts

LINES = hand(text=OPEN_FACE).splitlines()
PLAYED = record("\n".join(LINES))
STREET = 1 + LINES.index("*** STREET 2 ***")
SHOWN = 1 + LINES.index("*** SHOWDOWN ***")
SCORED = 1 + LINES.index("*** SCORING ***")
SUMMED = 1 + LINES.index("*** SUMMARY ***")
LAST = len(LINES)


def moved(line: str, to: int) -> HandRecord:
    """The hand with a line moved to another number."""
    lines = [one for one in LINES if one != line]
    assert len(lines) + 1 == LAST
    lines.insert(to - 1, line)
    return record("\n".join(lines))


PLAY_LINES = [
    "Rules: joker-pineapple",
    "Match #1204 hand 2",
    "Cap: 120 points",
    "Fantasyland: boris (14 cards)",
]
"""Lines that stand before the deal."""

STREET_LINES = [
    "*** STREET 2 ***",
    "Dealt to anna [Qh 9d 4h]",
    "anna: places Kh in front",
    "anna: takes back Kh",
    "anna: sets front [Qh] middle [9d] back [], discards [4h] (3s)",
]
"""Lines of the play."""

SHOWN_LINES = [
    "anna: shows front [Kh 5s Qh] middle [Jk 9d] back [Jk 6d]",
    "anna: royalties front 0 middle +2 back 15",
    "anna: enters fantasyland with 14 cards",
    "boris: fouls",
    "boris: leaves fantasyland",
    "chen: stays in fantasyland with 14 cards",
]
SCORED_LINES = [
    "anna vs boris: front +1 middle 0 back -1 royalties +15 total +15",
    "anna pays chen €33.25 of €36.00 (36 points)",
    "chen pays rake €0.20",
]
SUMMARY_LINES = ["Rake €0.20", "Seat 7: chen (button) scored +42 points and has €1,189.05"]

STRAY = [
    *((line, at, "misplaced_play") for line in PLAY_LINES for at in (STREET + 1, SCORED, LAST)),
    *((line, at, "misplaced_play") for line in STREET_LINES for at in (SHOWN + 1, SCORED, LAST)),
    *((line, 8, "misplaced_play") for line in STREET_LINES[1:]),
    *((line, at, "misplaced") for line in SHOWN_LINES for at in (8, STREET, SCORED + 1, SUMMED)),
    *((line, at, "misplaced") for line in SCORED_LINES for at in (8, STREET, SHOWN + 1, LAST - 1)),
    *((line, at, "misplaced") for line in SUMMARY_LINES for at in (8, STREET, SHOWN, SCORED + 1)),
    ("Match #1204 is over", STREET, "misplaced"),
    ("Match #1204 is over", SCORED, "misplaced"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "to", "kind"), STRAY)
def test_a_stray_line_of_a_row_hand_is_kept_and_not_used(line: str, to: int, kind: str) -> None:
    """One that plays or tells the terms makes the hand unreadable; a claim is left out."""
    read = moved(line, to)

    found = [(k.kind, k.text) for k in read.problems if k.line == to]
    assert [(kind, line)] == found
    assert () == read.unread
    assert to not in read.read
    assert (kind == "misplaced") == read.readable


def test_a_table_or_seat_behind_the_play_begins_another_hand() -> None:
    """Its first line was lost: nothing of it belongs to this hand."""
    for line in LINES[1:2] + LINES[5:6]:
        text = "\n".join([*LINES[:STREET], line, *LINES[STREET:]])
        (one,) = built(text)
        assert (STREET, ()) == (one.lines, one.record.unread)


@pytest.mark.parametrize("line", ["Rules: ofc", "Match #7 hand 1", "Cap: 9 points"])
def test_terms_stand_once(line: str) -> None:
    """A second line would say something else: nobody knows which counts."""
    read = record("\n".join([*LINES[:9], line, *LINES[9:]]))
    assert [("misplaced_play", 10)] == [(k.kind, k.line) for k in read.problems]
    assert ("joker-pineapple", "1204", 120) == (read.rules, read.play.match, read.play.loss_cap)


def test_a_second_rake_has_no_place() -> None:
    """The summary states one."""
    read = record("\n".join([*LINES[: SUMMED + 1], "Rake €3", *LINES[SUMMED + 1 :]]))
    assert [("misplaced", SUMMED + 2)] == [(k.kind, k.line) for k in read.problems]
    assert [20] == [claim.amount for claim in read.claims if claim.kind == c.RAKE]


def without(*lines: str) -> HandRecord:
    """The hand without some lines."""
    return record("\n".join(line for line in LINES if line not in lines))


HEADINGS = ("*** SHOWDOWN ***", "*** SCORING ***", "*** SUMMARY ***")


@pytest.mark.parametrize("count", range(1, 8))
def test_any_heading_of_a_block_may_be_missing(count: int) -> None:
    """Its lines follow in their order all the same."""
    lost = [heading for bit, heading in enumerate(HEADINGS) if count >> bit & 1]
    read = without(*lost)

    assert ((), ()) == (read.unread, read.problems)
    assert [k[:5] for k in PLAYED.claims] == [k[:5] for k in read.claims]
    assert [s[:4] for s in PLAYED.play.steps] == [s[:4] for s in read.play.steps]


@pytest.mark.parametrize("count", range(1, 8))
def test_any_block_of_claims_may_be_missing(count: int) -> None:
    """Every line of it is a claim; the rest is read as before, and no hand is cut off."""
    blocks = (LINES[SHOWN - 1 : SCORED - 1], LINES[SCORED - 1 : SUMMED - 1], LINES[SUMMED - 1 : -1])
    lost = [line for bit, block in enumerate(blocks) if count >> bit & 1 for line in block]
    read = without(*lost)

    assert ((), ()) == (read.unread, read.problems)
    assert read.readable
    assert LAST - len(lost) == read.place.last_line


@pytest.mark.parametrize("line", [*SHOWN_LINES, *SCORED_LINES, "Rake €0.20", LINES[-1]])
def test_any_claim_may_be_missing(line: str) -> None:
    """What is not said cannot be wrong."""
    read = without(line)
    assert ((), ()) == (read.unread, read.problems)


def test_claims_without_any_heading_stand_behind_the_play() -> None:
    """One in the middle of it is misplaced, and ends no street."""
    lines = [line for line in LINES if line not in HEADINGS]
    lines.remove("boris: fouls")
    lines.insert(STREET, "boris: fouls")
    read = record("\n".join(lines))
    assert [("misplaced", STREET + 1)] == [(k.kind, k.line) for k in read.problems]
    assert [s[:4] for s in PLAYED.play.steps] == [s[:4] for s in read.play.steps]


def test_a_summary_names_everybody_who_was_dealt_in() -> None:
    """A line that is missing is missed; one that cannot be read, and one of a player who sits out,
    is not."""
    seats = [line for line in LINES[SUMMED:] if line.startswith("Seat")]
    read = without(seats[1], seats[2])
    assert [("summary_incomplete", "boris, chen")] == [(k.kind, k.detail) for k in read.problems]
    assert read.readable
    assert ["anna, boris, chen"] == [k.detail for k in without(*seats).problems]
    text = "\n".join(LINES).replace(seats[1], seats[1].replace("scored", "scord"))
    assert [] == kinds(record(text))


@pytest.mark.parametrize("count", range(1, len(SAMPLE.splitlines()) + 1))
def test_a_row_hand_cut_off_at_any_line_is_read_as_far_as_it_goes(count: int) -> None:
    """Nothing of it is a problem but a summary that lacks a seat; the next hand is whole."""
    cut = "\n".join(SAMPLE.splitlines()[:count]) + "\n"
    first, second = records(cut + SAMPLE)
    summary = 1 + SAMPLE.splitlines().index("*** SUMMARY ***")

    assert ((), ()) == (second.unread, second.problems)
    assert tuple(range(1, count + 1)) == first.read
    expected = {"summary_incomplete"} if summary <= count < 73 else set()
    expected |= {"seats_unreadable"} if count < 5 else set()
    assert expected == set(kinds(first))


ONE, TWO = SAMPLE, hand(text=OPEN_FACE)


@pytest.mark.parametrize(
    "between", ["", "\n", "\n\n\n", " \n\t\n", "\ufeff", "\n\ufeff", "\n\ufeff\n"]
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_row_hands_are_told_apart(between: str, end: str) -> None:
    """By empty lines, by nothing at all, and by the mark of a second file."""
    found = records((ONE + between + TWO + between + hand(text=CLASSIC)).replace("\n", end))
    assert ["1204-1", "1204-2", "77"] == [read.id for read in found]
    assert [((), ())] * 3 == [(read.unread, read.problems) for read in found]
    assert [73, LAST, 41] == [read.place.last_line - read.place.first_line + 1 for read in found]


def test_an_empty_line_between_all_lines_ends_no_hand() -> None:
    """Some editors put one there; also without a summary."""
    for text in (TWO, "\n".join(TWO.splitlines()[: SUMMED - 1]) + "\n"):
        (one,) = built(text.replace("\n", "\n\n"))
        plain = record(text)
        assert [s[:4] for s in plain.play.steps] == [s[:4] for s in one.record.play.steps]
        assert [k[:5] for k in plain.claims] == [k[:5] for k in one.record.claims]
        assert ((), ()) == (one.record.unread, one.record.problems)


@pytest.mark.parametrize("last", [LAST, LAST - 1, SUMMED - 1, SCORED - 1, SHOWN - 1, STREET])
def test_what_follows_behind_an_empty_line_belongs_to_no_hand(last: int) -> None:
    """Whatever the last line of the hand is."""
    lines = LINES[:last]
    (one,) = built("\n".join([*lines, "", "that was it: 5 of 5", "", "bye"]) + "\n" + ONE)[:1]
    assert last == one.lines
    assert () == one.record.unread


HEADER = TWO.splitlines()[0]
DAMAGED = [
    "", HEADER[:9], HEADER[:30], HEADER[:50], HEADER[3:], HEADER.replace("Hand", "Hnd"),
    HEADER.replace("Joker Pine", "Jokr Pine"), HEADER.replace("/point", ""), HEADER[:-20],
]  # fmt: skip


@pytest.mark.parametrize("line", DAMAGED)
@pytest.mark.parametrize("gap", ["", "\n", "\n\n"])
def test_a_damaged_first_line_of_points_hides_neither_neighbour(line: str, gap: str) -> None:
    """The hand before and the hand after are whole."""
    bad = "\n".join([line, *TWO.splitlines()[1:]]) + "\n"
    found = {read.id: read for read in records(ONE + gap + bad + gap + hand(text=CLASSIC))}
    for number, count in (("1204-1", 73), ("77", 41)):
        read = found[number]
        assert count == read.place.last_line - read.place.first_line + 1
        assert ((), ()) == (read.unread, read.problems)


@pytest.mark.parametrize("line", [HEADER.replace("Joker Pine", "Jokr Pine"), HEADER[:-20]])
def test_a_first_line_that_is_damaged_in_one_place_still_begins_its_hand(line: str) -> None:
    """The game or the point value is enough to know it."""
    bad = "\n".join([line, *TWO.splitlines()[1:]]) + "\n"
    first, second = records(ONE + "\n" + bad)
    assert ((), ["header_unreadable"]) == (first.problems, kinds(second))
    assert LAST == second.place.last_line - second.place.first_line + 1


def test_hands_of_two_dialects_stand_in_one_file() -> None:
    """Each is read by its own grammar, also in a room called like the other."""
    stars = hand()
    points = ONE.replace("Kush Club", "PokerStars")
    found = records(stars + points + stars + "\n" + points)
    assert ["pokerstars", "chinese"] * 2 == [read.dialect for read in found]
    assert [((), ())] * 4 == [(read.unread, read.problems) for read in found]


@pytest.mark.parametrize(
    "line",
    [
        f'anna said, "{HEADER}"',
        f"Table '{HEADER}' 3-max",
        f"Rules: {HEADER}",
    ],
)
@pytest.mark.parametrize("gap", [[], [""]])
def test_a_line_that_quotes_a_first_line_begins_no_hand(line: str, gap: list[str]) -> None:
    """What may hold any text is no first line, also behind an empty line."""
    lines = [*LINES[:1], *gap, line, *LINES[1:]]
    assert 1 == len(texts("\n".join(lines)))


def test_a_statement_on_a_seat_that_nobody_has_is_not_passed_over() -> None:
    """In the summary a number belongs to a name."""
    text = "\n".join(LINES).replace("Seat 7: chen (button) scored", "Seat 6: chen (button) scored")
    (claim,) = (k for k in record(text).claims if k.kind == c.SUMMARY_SEAT and k.values == (6,))
    assert 2 == claim.seat
