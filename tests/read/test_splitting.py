"""Where hands begin and end: joined, damaged, cut off, with and without anything between."""

import pytest

from hhtool.pipeline import FileResult, Pipeline, Settings
from hhtool.read.source import decode
from read.row_written import CLASSIC
from read.written import HAND, HEADER, built, hand, kinds, record, records, texts

ONE = hand()
TWO = ONE.replace("700000000001", "700000000002")
LINES = len(HAND.splitlines())


def judged(text: str) -> FileResult:
    """The file through the whole pipeline."""
    return Pipeline(Settings(strict=True)).file(decode("a.txt", text.encode(), None))


def whole(text: str, *ids: str) -> None:
    """These hands, all read without a problem."""
    found = records(text)
    assert list(ids) == [read.id for read in found]
    assert [((), ())] * len(ids) == [(read.unread, read.problems) for read in found]


BOTH = ("700000000001", "700000000002")


@pytest.mark.parametrize(
    "between",
    ["", "\n", "\n\n\n", " \n\t\n", "*********** # 2 **************\n", "\ufeff", "\n\ufeff",
     "\u00ef\u00bb\u00bf", "\n\ufeff\u00ef\u00bb\u00bf", "\n\ufeff\n", "anna leaves the table\n"],
)  # fmt: skip
def test_hands_are_told_apart_by_their_first_lines(between: str) -> None:
    """Empty lines, an archive's ruler, a mark of a joined file, encoded once or twice, nothing."""
    whole(ONE + between + TWO, *BOTH)
    whole(between + ONE, BOTH[0])


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
def test_line_ends_do_not_matter(end: str) -> None:
    """LF, CRLF and the CR of old machines, and a last line without any (report 80)."""
    text = (ONE + "\n" + TWO).replace("\n", end)
    whole(text, *BOTH)
    whole(text.rstrip(), *BOTH)
    mixed = ONE.replace("\n", "\r\n") + TWO
    whole(mixed, *BOTH)


def test_empty_lines_inside_a_hand_do_not_end_it() -> None:
    """Some rooms put one between all lines."""
    whole(ONE.replace("\n", "\n\n") + TWO, *BOTH)
    assert judged(ONE.replace("\n", "\n\n")).report.findings == ()


@pytest.mark.parametrize("code", ["", "Zoom ", "Home Game "])
def test_kinds_of_room_are_all_hands(code: str) -> None:
    """Report 68: today's first lines as well as those of 2009."""
    whole(ONE.replace("PokerStars Hand", f"PokerStars {code}Hand"), BOTH[0])
    whole(ONE.replace("PokerStars Hand", f"PokerStars {code}Game"), BOTH[0])


def test_places_and_bytes_point_into_the_file() -> None:
    """Lines from 1, byte offsets with mark, line ends and characters of several bytes."""
    text = "före\n" + ONE + "\nefter\n" + TWO
    data = b"\xef\xbb\xbf" + text.encode()
    first, second = records(data)

    assert (2, LINES + 1) == (first.place.first_line, first.place.last_line)
    assert (LINES + 4, 2 * LINES + 3) == (second.place.first_line, second.place.last_line)
    for read, one in ((first, ONE), (second, TWO)):
        assert one.encode() == data[slice(*read.byte_range)]


def test_text_around_hands_is_reported_and_harms_nothing() -> None:
    """Before, between and after, each stretch with its place."""
    result = judged(f"see this:\n{ONE}\nthen that 55:\nand\n{TWO}\nthanks, $5 won\n")

    assert 2 == len(result.cases)
    assert [((), ())] * 2 == [(c.record.unread, c.record.problems) for c in result.cases]
    found = [(f.code, p.first_line, p.last_line) for p, f in result.report.findings]
    after = LINES + 2
    assert [
        ("HH111", 1, 1),
        ("HH111", after + 1, after + 2),
        ("HH111", 2 * LINES + 6, 2 * LINES + 6),
    ] == found


def test_text_right_behind_a_summary_is_a_line_of_it_that_moves_nothing() -> None:
    """The hand is still judged, and the line reported."""
    read = record(ONE + "gg, won $5 today\n")
    assert [False] == [line.moves for line in read.unread]
    assert read.readable


DAMAGED = [
    HEADER[:25],
    HEADER[:40],
    HEADER[:-20],
    HEADER[3:],
    HEADER.replace("7 Card Stud", "7 Cart Stud"),
    HEADER.replace("#700", "7oo"),
    HEADER.replace("($1/$2 USD)", ""),
    "",
]


@pytest.mark.parametrize("line", DAMAGED)
@pytest.mark.parametrize("gap", ["", "\n", "\n\n"])
def test_a_damaged_first_line_hides_neither_neighbour(line: str, gap: str) -> None:
    """Reports 72, 73 and 93: the hand before and the hand after are whole."""
    line = line.replace("700000000001", "700000000009")
    bad = "\n".join([line, *ONE.splitlines()[1:]]) + "\n"
    third = ONE.replace("700000000001", "700000000003")
    result = judged(ONE + gap + bad + gap + third)
    by_id = {case.record.id: case.record for case in result.cases}

    for one in ("700000000001", "700000000003"):
        read = by_id[one]
        assert LINES == read.place.last_line - read.place.first_line + 1
        assert ((), ()) == (read.unread, read.problems)


def test_a_damaged_first_line_says_what_was_expected_where() -> None:
    """Reports 72 and 73: not a failure of ours, but the place and the game or the stakes."""
    bad = ONE.replace("7 Card Stud", "7 Cart Stud")
    read = record(bad)

    assert ["header_unreadable"] == kinds(read)
    place = f"the game “7 Cart Stud” (column {HEADER.index('7 Card') + 1}) is not known"
    assert read.problems[0].detail.startswith(f"{place}; known here: “7 Card Stud”, ")
    assert () == read.unread
    assert not read.readable

    read = record(ONE.replace(" ($1/$2 USD)", ""))
    assert ["header_unreadable"] == kinds(read)
    assert "stakes at column 53" == read.problems[0].detail


def test_a_cut_hand_before_a_damaged_one_does_not_swallow_it() -> None:
    """The seats of the second end the first, which is cut off there."""
    cut = "\n".join(ONE.splitlines()[:30])
    bad = "\n".join(["PokerSt", *TWO.splitlines()[1:]])
    result = judged(f"{cut}\n{bad}\n\n{ONE}")

    first, last = result.cases
    assert 30 == first.record.place.last_line
    assert ["cut_off"] == kinds(first.record)
    assert ((), ()) == (last.record.unread, last.record.problems)


@pytest.mark.parametrize("count", range(1, LINES))
def test_a_hand_cut_off_at_any_line_is_told_from_a_whole_one(count: int) -> None:
    """Report 16: the file ends in mid-hand. What is there is read, and the next hand is whole."""
    cut = "\n".join(ONE.splitlines()[:count]) + "\n"
    total = next(i for i, line in enumerate(ONE.splitlines()) if line.startswith("Total"))
    first, second = (one.record for one in built(cut + TWO))

    assert ((), ()) == (second.unread, second.problems)
    assert () == first.unread
    assert count == len(first.read) + len(first.ignored)
    expected = "summary_incomplete" if count > total else "cut_off"
    assert expected in kinds(first)
    assert first.readable == (count > total)


def test_a_name_like_a_first_line_begins_no_hand() -> None:
    """In the middle of a hand the whole line is asked for."""
    names = ("PokerStars Hand #1:", "PokerStars Game #22", "PokerStars Zoom Hand #3: x", "dora")
    whole(hand(names) + TWO, *BOTH)


def test_chat_that_looks_like_a_first_line_begins_no_hand() -> None:
    """It begins with the name of who said it."""
    lines = ONE.splitlines()
    lines.insert(20, f'anna said, "{HEADER}"')
    whole("\n".join(lines) + "\n" + TWO, *BOTH)


def test_other_separators_do_not_end_lines() -> None:
    """Chat may hold any of them."""
    lines = ONE.splitlines()
    lines.insert(20, 'anna said, "a\u2028b\u2029c\x85d\x0be\x0cf\x1cg"')
    text = "\n".join(lines) + "\n"
    whole(text, BOTH[0])
    assert 1 == len(texts(text))


@pytest.mark.parametrize("cut", ["*** RIVER *** [4d Kh J", "anna: ", "x"])
def test_a_hand_that_begins_inside_a_line_is_one(cut: str) -> None:
    """Files are joined where one was cut off: the line is the last of one hand and the first of
    the next, and every byte belongs to one of them."""
    head = "\n".join(ONE.splitlines()[:20]) + "\n" + cut
    first, second = records(head + TWO)

    assert (*BOTH, ["cut_off"], []) == (first.id, second.id, kinds(first), kinds(second))
    assert 21 == first.place.last_line == second.place.first_line
    assert (first.byte_range[1], 0) == (second.byte_range[0], first.byte_range[0])
    assert TWO.encode() == (head + TWO).encode()[slice(*second.byte_range)]


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
def test_a_hand_that_begins_inside_a_line_is_one_however_lines_end(end: str) -> None:
    """A first line whose last field is followed by blanks alone ends before the line does."""
    head = hand(text=CLASSIC).rstrip() + "x"
    lines = (head + hand(text=CLASSIC)).replace("\n", end)

    assert 2 == len(records(lines))


@pytest.mark.parametrize("more", ["\n\n", "\n\ufeff\n", "\n \t\n\u00ef\u00bb\u00bf", "\r\n\r\n\r"])
def test_the_bytes_of_a_hand_end_with_its_last_line(more: str) -> None:
    """What is blank behind it, or a mark, is no part of it."""
    text = ONE.replace("anna", "ännä").rstrip("\n") + "\n"
    (read,) = records(text + more)

    assert (0, len(text.encode())) == read.byte_range


@pytest.mark.parametrize("line", [f'anna said, "{HEADER}"', f"anna: {HEADER}"])
def test_what_a_player_says_begins_no_hand(line: str) -> None:
    """Inside a line a first line counts only where a table and a seat follow."""
    lines = ONE.splitlines()
    for at in (12, 30, len(lines)):
        found = records("\n".join([*lines[:at], line, *lines[at:]]))
        assert [BOTH[0]] == [read.id for read in found]
