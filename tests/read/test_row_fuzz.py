"""Nothing that a file may hold brings the reading of a Chinese or open-face hand down or loses a
line of it."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.pipeline import Pipeline, Settings
from hhtool.read.build import build, match_place
from hhtool.read.dialects import DIALECTS
from hhtool.read.reader import LONGEST_LINE, Reader
from hhtool.read.source import decode
from read.row_written import CLASSIC, OPEN_FACE, SAMPLE
from read.test_accounting import account_file
from read.written import hand, record, texts

HANDS = (SAMPLE, hand(text=OPEN_FACE), hand(text=CLASSIC))
LINES = [line for text in HANDS for line in text.splitlines()]
JUNK = [
    "", "   ", "some text", "[Ah Kd] for $5", "Table 'Vega' 3-max", "Seat 8: eve ($7 in chips)",
    "*** STREET 9 ***", "*** STREET 99999999999999999999 ***", "*** SUMMARY ***", "*** DEAL ***",
    "eve: fouls", "anna: sets front [] middle [] back []", "Dealt to anna []", "Rules: x",
    "anna: places Jk in front", "Match #1 is over", "Match #1 hand 99999999999", "Cap: 0 points",
    "anna pays anna $1 (1 point)", "anna vs anna: total 0", "Rake $0.001", "Rake €1",
    "Fantasyland: anna (99999999999 cards)", "Seat 1: anna scored -0 points and has 0",
    "anna: uses 0.0s of the time bank, 99999999999s left", "anna: declares dragon",
    "Seat 99999999999999999999: eve ($5 in chips)", "Kush Club Hand #1: Classic Chinese (",
    "X Hand #2: 2-7 Pineapple (1/point) - 2026/11/29 18:42:07 UTC", "\ufeff", "\x00", "\ue000",
]  # fmt: skip


@pytest.mark.parametrize("text", HANDS, ids=["pineapple", "jokers", "classic"])
def test_every_prefix_of_a_row_hand_is_accounted_for(text: str) -> None:
    """A hand may be cut off at any line, and in the middle of any line."""
    lines = text.splitlines()
    for count in range(1, len(lines) + 1):
        account_file("\n".join(lines[:count]).encode())
    for end in range(0, len(text), 11):
        account_file(text[:end].encode())


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from([*LINES, *JUNK]), max_size=50))
def test_row_lines_in_any_order_are_accounted_for(lines: list[str]) -> None:
    """Streets before the first line, points before the cards, two hands in one."""
    account_file("\n".join([*LINES[:3], *lines]).encode("utf-8"))


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Two hands with lines deleted, swapped, repeated, cut, changed and put in."""
    lines = [*draw(st.sampled_from(HANDS)).splitlines(), "", *HANDS[1].splitlines()]
    for _ in range(draw(st.integers(1, 6))):
        at, to = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        how = draw(st.integers(0, 5))
        place = draw(st.integers(0, len(lines[at])))
        if how == 0 and len(lines) > 2:
            del lines[at]
        elif how == 1:
            lines[at], lines[to] = lines[to], lines[at]
        elif how == 2:
            lines.insert(to, lines[at])
        elif how == 3:
            lines[at] = lines[at][:place]
        elif how == 4:
            lines[at] = lines[at][:place] + draw(st.text(max_size=2)) + lines[at][place + 1 :]
        else:
            lines.insert(at, draw(st.sampled_from(JUNK)))
    return draw(st.sampled_from(["\n", "\r\n", "\r"])).join(lines)


@settings(max_examples=200, deadline=None)
@given(damaged())
def test_every_line_of_a_damaged_row_hand_is_accounted_for(text: str) -> None:
    """Lines deleted, swapped, repeated, cut, changed or put in."""
    account_file(text.encode("utf-8", "replace"))


READERS = {dialect: Reader(dialect.grammar) for dialect in DIALECTS}


@settings(max_examples=200, deadline=None)
@given(damaged())
def test_where_a_damaged_hand_stands_in_its_match_is_as_in_its_record(text: str) -> None:
    """Though no more than its first lines may be read for it."""
    for one in texts(text.encode("utf-8", "replace")):
        if one.dialect is not None:
            reader = READERS[one.dialect]
            assert match_place(one, reader) == build(one, reader).record.match_place


PIPELINE = Pipeline(Settings(strict=True))


@settings(max_examples=100, deadline=None)
@given(damaged())
def test_a_damaged_row_hand_is_a_result(text: str) -> None:
    """Whatever it says is replayed and judged, or called unreadable."""
    PIPELINE.file(decode("any.txt", text.encode("utf-8", "replace"), None))


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from([*LINES, *JUNK]), max_size=50))
def test_row_lines_in_any_order_are_a_result(lines: list[str]) -> None:
    """Behind a first line and seats: acts out of turn, cards twice, points of nobody."""
    text = "\n".join([*LINES[:8], *lines])
    PIPELINE.file(decode("any.txt", text.encode("utf-8"), None))


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=20), st.integers(0, len(HANDS[1].encode())))
def test_bytes_put_into_a_row_hand_are_accounted_for(junk: bytes, at: int) -> None:
    """Bytes that mean nothing in the encoding included."""
    data = HANDS[1].encode()
    account_file(data[:at] + junk + data[at:])


def test_changed_bytes_of_a_row_hand_are_accounted_for() -> None:
    """One to five bytes of a hand, anywhere."""
    random = Random(7)
    for text in HANDS * 40:
        data = bytearray(text.encode())
        for _ in range(random.randint(1, 5)):
            data[random.randrange(len(data))] = random.choice(b"0 :[]-+sAh\n\x00\xff*#(")
        account_file(bytes(data))


@pytest.mark.parametrize(
    "piece", ["a", "anna: ", " Hand #1: ", "X Hand #1: (", " (a/point", ' said, "', " in chips)"]
)
def test_a_line_of_a_megabyte_is_no_first_line_of_points(piece: str) -> None:
    """The signature of a dialect looks at every line of a file, whatever its length; one that tried
    each place of it against the rest would not come to an end here."""
    long = piece * (1_000_000 // len(piece))
    signed = [dialect.signature.match(long) for dialect in DIALECTS]
    read = record("\n".join([*LINES[:20], long, *LINES[20:73]]))

    assert not any(match and "point" not in piece for match in signed)
    (line,) = read.unread
    assert (21, LONGEST_LINE + 1, True) == (line.line, line.column, line.moves)
