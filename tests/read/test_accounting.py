"""Every line of every file is read, knowingly ignored, blank, reported, or outside every hand."""

import os
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core.record import HEADER_UNREADABLE, HandRecord
from hhtool.read.build import Built, build
from hhtool.read.dialects import DIALECTS, Dialect
from hhtool.read.reader import Reader
from hhtool.read.source import decode
from hhtool.read.split import HandText, split
from read.written import HAND, built, hand, texts

CORPUS = Path(os.environ.get("HHTOOL_CORPUS", Path(__file__).parents[3] / "shared" / "corpus"))
LARGEST = 200_000

LINE_PROBLEMS = {
    "amount_unreadable",
    "misplaced",
    "misplaced_play",
    HEADER_UNREADABLE,
}
"""Problems of one line, which is understood and of no use."""


def account(text: HandText, one: Built) -> None:
    """Each line of the hand is exactly one of the five, and the place is all that was taken."""
    record = one.record
    first, last = record.place.first_line, record.place.last_line
    assert (text.first_line, one.lines) == (first, last - first + 1)
    assert 1 <= one.lines <= len(text.lines)
    blank = [first + i for i, line in enumerate(text.lines[: one.lines]) if not line.strip()]
    parts = [blank, record.read, record.ignored, [line.line for line in record.unread]]
    counted = Counter(line for part in parts for line in part)
    counted.update(_useless(record))
    assert dict.fromkeys(range(first, last + 1), 1) == dict(counted)


def _useless(record: HandRecord) -> set[int]:
    return {problem.line for problem in record.problems if problem.kind in LINE_PROBLEMS}


def account_file(data: bytes) -> None:
    """The hand texts of a file stand side by side, and each accounts for its lines."""
    source = decode("any.txt", data, None)
    readers: dict[Dialect, Reader] = {}
    line, byte = 1, source.start
    for text in split(source, DIALECTS):
        joined = text.first_line == line - 1  # in the middle of a line
        assert (line - joined, byte) == (text.first_line, text.starts[0])
        line, byte = text.first_line + len(text.lines), text.starts[-1]
        if text.dialect is not None:
            reader = readers.setdefault(text.dialect, Reader(text.dialect.grammar))
            account(text, build(text, reader))
    assert byte + source.cut == len(data) or source.error or source.encoding.startswith("utf-16")


def _corpus() -> list[bytes]:
    files = sorted(CORPUS.rglob("*.txt"))
    data = (file.read_bytes() for file in files if file.stat().st_size <= LARGEST)
    return [text for text in data if b"PokerStars " in text[:400]]


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not on this machine")
def test_every_line_of_the_corpus_is_accounted_for() -> None:
    """Whatever became of a hand, no line of its file is lost."""
    files = _corpus()
    assert 150 < len(files)
    for data in files:
        account_file(data)


LINES = hand().splitlines()
JUNK = [
    "", "   ", "some text", "<3 cards [Ah Kd] for $5", "Table 'Vega' 8-max", LINES[0],
    "Seat 5: eve ($7 in chips)", "*** SUMMARY ***", "*** RIVER ***", "anna: folds", "eve: folds",
    "anna: bets $0.001", "anna: bets €5", 'eve said, "*** SUMMARY ***"', "Hand cancelled",
    "PokerStars Hand #7", "PokerStars Hand #7: ", "Total pot $1 | Rake $0", "\ufeff", "\x00",
    "Seat 1: anna ($5.001 in chips)", "Seat 99999999999999999999: eve ($5 in chips)",
]  # fmt: skip


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """Two hands with lines deleted, swapped, repeated, cut, changed and put in."""
    lines = [*LINES, "", *LINES]
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(lines) - 1))
        how = draw(st.integers(0, 5))
        if how == 0 and len(lines) > 1:
            del lines[at]
        elif how == 1:
            to = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[to] = lines[to], lines[at]
        elif how == 2:
            lines.insert(draw(st.integers(0, len(lines))), lines[at])
        elif how == 3:
            lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
        elif how == 4:
            place = draw(st.integers(0, len(lines[at])))
            lines[at] = lines[at][:place] + draw(st.text(max_size=2)) + lines[at][place + 1 :]
        else:
            lines.insert(at, draw(st.sampled_from(JUNK)))
    return draw(st.sampled_from(["\n", "\r\n", "\r"])).join(lines)


@settings(max_examples=150, deadline=None)
@given(mutated())
def test_every_line_of_a_damaged_file_is_accounted_for(text: str) -> None:
    """Lines deleted, swapped, repeated, cut, changed or put in."""
    account_file(text.encode("utf-8", "replace"))


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=20), st.integers(0, len(hand().encode())))
def test_bytes_put_into_a_hand_are_accounted_for(junk: bytes, at: int) -> None:
    """Bytes that mean nothing in the encoding included."""
    data = hand().encode()
    account_file(data[:at] + junk + data[at:])


def test_every_prefix_of_a_hand_is_accounted_for() -> None:
    """A hand may be cut off at any line, and in the middle of any line."""
    data = hand()
    for line in range(1, len(LINES) + 1):
        account_file("\n".join(LINES[:line]).encode())
    for end in range(0, len(data), 7):
        account_file(data[:end].encode())


def test_lines_behind_a_hand_are_left_to_the_file() -> None:
    """They belong to no hand: the pipeline reports them as such."""
    text = hand() + "\nthanks for reading\n"
    (one,) = built(text)

    assert len(HAND.splitlines()) == one.lines
    assert one.lines + 2 == len(texts(text)[0].lines)
