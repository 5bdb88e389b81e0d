"""Full Tilt, GGPoker and Winamax together: no line is lost, and what the corpus has of them."""

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core.record import HandRecord
from hhtool.read.build import build
from hhtool.read.dialects import DIALECTS, Dialect
from hhtool.read.reader import Reader
from hhtool.read.source import decode
from hhtool.read.split import split
from read import fulltilt_written, ggpoker_written, winamax_written
from read.test_accounting import account_file
from read.written import hand

CORPUS = Path(os.environ.get("HHTOOL_CORPUS", Path(__file__).parents[3] / "shared" / "corpus"))
FOUND = {"fulltilt": 323, "ggpoker": 79, "winamax": 142}
"""The hands of each dialect in the folders of its name."""

EXPECTED_OF_ANOTHER = (".hp", ".hands", ".gt")
"""What another reader makes of a file beside it."""

NOT_WHOLE = {
    ("NLHE-6max-Matrix-USD-26-201211.match4.txt", 98): "the seats are missing from the file",
    ("PostingDead.txt", 1): "a card was edited by hand into one that no room prints",
}
"""Hands with a line that cannot be read: the file and its line, and the reason."""

NOT_JUDGED = {
    **NOT_WHOLE,
    ("3-Draw-Limit-USD-20-40-201101.Partial.txt", 1): "the room gives only a part of the hand",
    ("InValidHand_1.txt", 1): "the seats are missing from the file",
}
"""Hands of which there is no telling what was played."""

TEXTS = (
    fulltilt_written.HAND,
    fulltilt_written.STUD,
    fulltilt_written.DRAW,
    fulltilt_written.TWICE,
    ggpoker_written.HAND,
    winamax_written.HAND,
    winamax_written.STUD,
    winamax_written.DRAW,
    winamax_written.EVENT,
)
JUNK = (
    "", "   ", "some text", "anna folds", "anna: folds", "anna bets €5", "eve checks $5 [Ah]",
    "*** SUMMARY ***", "*** SHOW DOWN 2 ***", "Seat 5: eve ($7)", "Seat 5: eve (7€)",
    "Seat 5: eve (99999999999999999999)", "anna is dealt 99999 cards", "Total pot 1k | No rake",
    "Winamax Poker - ", "Poker Hand #HD1: ", "Full Tilt Poker Game #1: ", "\ufeff", "\x00",
)  # fmt: skip


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """Two hands, perhaps of two rooms, with lines deleted, swapped, cut, changed and put in."""
    texts = [hand(text=draw(st.sampled_from(TEXTS))) for _ in range(2)]
    lines = "\n".join(texts).splitlines()
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(lines) - 1))
        how = draw(st.integers(0, 4))
        if how == 0 and len(lines) > 1:
            del lines[at]
        elif how == 1:
            to = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[to] = lines[to], lines[at]
        elif how == 2:
            lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
        elif how == 3:
            place = draw(st.integers(0, len(lines[at])))
            lines[at] = lines[at][:place] + draw(st.text(max_size=2)) + lines[at][place + 1 :]
        else:
            lines.insert(at, draw(st.sampled_from(JUNK)))
    return "\n".join(lines)


@settings(max_examples=120, deadline=None)
@given(mutated())
def test_every_line_of_a_damaged_file_is_accounted_for(text: str) -> None:
    """Read, ignored, blank, unread, or a problem: exactly one of these."""
    account_file(text.encode("utf-8", "replace"))


@pytest.mark.parametrize("text", TEXTS)
def test_every_prefix_of_a_hand_is_accounted_for(text: str) -> None:
    """A hand may be cut off in the middle of any line."""
    data = hand(text=text)
    for end in range(0, len(data), 23):
        account_file(data[:end].encode())


def files() -> Iterator[Path]:
    """The files of these rooms, alphabetically."""
    for file in sorted(CORPUS.rglob("*")):
        of_room = not FOUND.keys().isdisjoint(part.name for part in file.parents)
        if of_room and file.is_file() and file.suffix not in EXPECTED_OF_ANOTHER:
            yield file


def records() -> Iterator[tuple[str, HandRecord]]:
    """Every hand of these rooms, with the name of its file."""
    readers: dict[Dialect, Reader] = {}
    for file in files():
        source = decode(file.name, file.read_bytes(), None)
        assert not source.error
        for text in split(source, DIALECTS):
            if text.dialect is not None:
                reader = readers.setdefault(text.dialect, Reader(text.dialect.grammar))
                yield file.name, build(text, reader).record


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not on this machine")
def test_the_hands_of_the_corpus_are_read_but_those_on_the_list() -> None:
    """Each hand that is not has a reason, and each reason its hand."""
    found: Counter[str] = Counter()
    unread, unjudged = set(), set()
    for name, record in records():
        found[record.dialect] += 1
        if record.unread:
            unread.add((name, record.place.first_line))
        if not record.readable:
            unjudged.add((name, record.place.first_line))

    assert FOUND == dict(found)
    assert NOT_WHOLE.keys() == unread
    assert NOT_JUDGED.keys() == unjudged
    assert len(NOT_WHOLE) * 200 <= sum(FOUND.values())


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not on this machine")
def test_every_line_of_the_corpus_is_accounted_for() -> None:
    """Whatever became of a hand, no line of its file is lost."""
    checked = 0
    for file in files():
        account_file(file.read_bytes())
        checked += 1
    assert 140 < checked
