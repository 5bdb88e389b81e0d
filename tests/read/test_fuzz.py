"""Nothing that a file may hold brings the pipeline down, and nothing makes it crawl."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.pipeline import FileResult, Pipeline, Settings
from hhtool.read import parser
from hhtool.read.matching import Rules
from hhtool.read.reader import LONGEST_LINE
from hhtool.read.source import decode
from hhtool.verify import slip
from read.test_accounting import JUNK, LINES, mutated
from read.written import hand

PIPELINE = Pipeline(Settings(strict=True))


def judged(data: bytes) -> FileResult:
    """What the pipeline says of a file; a bug in it is raised."""
    return PIPELINE.file(decode("any.txt", data, None))


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_a_result(data: bytes) -> None:
    """Binary junk, half an encoding, zero bytes."""
    judged(data)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_behind_a_first_line_are_a_result(data: bytes) -> None:
    """The same where a hand has begun."""
    judged(LINES[0].encode() + b"\n" + data)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from([*LINES, *JUNK]), max_size=60))
def test_plausible_lines_in_any_order_are_a_result(lines: list[str]) -> None:
    """Report 93: streets before the header, names missing."""
    judged("\n".join(lines).encode("utf-8"))


@settings(max_examples=150, deadline=None)
@given(mutated())
def test_a_damaged_file_is_a_result(text: str) -> None:
    """Whatever a damaged hand says is replayed and judged, or called unreadable."""
    judged(text.encode("utf-8", "replace"))


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, len(LINES) - 1), st.integers(0, len(LINES) - 1)), max_size=4)
)
def test_a_hand_with_its_lines_in_another_order_is_a_result(swaps: list[tuple[int, int]]) -> None:
    """Acts out of turn, streets in the wrong order, cards before seats."""
    lines = list(LINES)
    for one, other in swaps:
        lines[one], lines[other] = lines[other], lines[one]
    judged("\n".join(lines).encode())


@contextmanager
def counted() -> Iterator[list[int]]:
    """How many lines patterns and lark were given, a statement being one of its own, and how many
    characters."""
    counts = [0, 0]
    plain, line, judged = Rules.plain, Rules.line, parser.parsed

    def count(text: str) -> None:
        counts[0] += 1
        counts[1] += len(text)

    def counting_plain(self: Rules, rule: str, text: str) -> object:
        count(text)
        return plain(self, rule, text)

    def counting_line(self: Rules, marked: str) -> object:
        count(marked)
        return line(self, marked)

    def counting_lark(grammar_name: str, marked: str) -> object:
        count(marked)
        return judged(grammar_name, marked)

    with (
        patch.object(Rules, "plain", counting_plain),
        patch.object(Rules, "line", counting_line),
        patch.object(parser, "parsed", counting_lark),
    ):
        yield counts


def cost(text: str) -> tuple[int, int]:
    """The lines that were looked at, tries included, and their characters."""
    with counted() as counts:
        judged(text.encode())
    return counts[0], counts[1]


@pytest.mark.parametrize(
    "letter", ["a", "anna: ", "(", " in chips", " ($5 in chips)", '"', "[Ah] "]
)
def test_a_line_of_a_megabyte_is_reported_and_not_searched(letter: str) -> None:
    """It is longer than any site writes, so nothing looks into it."""
    long = letter * (1_000_000 // len(letter))
    lines = [*LINES[:20], long, *LINES[20:]]
    result = judged("\n".join(lines).encode())

    (line,) = result.cases[0].record.unread
    assert (21, LONGEST_LINE + 1, True) == (line.line, line.column, line.moves)
    assert cost("\n".join(lines))[1] < 3 * len(hand()) + 30 * LONGEST_LINE


def test_similar_names_cost_no_more_than_their_number() -> None:
    """With 23 seats, each name beginning the next, a line is tried at most once a name: by the
    patterns, and by lark where they refuse it."""
    names = ["a" * (index + 1) for index in range(23)]
    seats = [f"Seat {index + 1}: {name} ($5 in chips)" for index, name in enumerate(names)]
    lines = [*LINES[:2], *seats, "*** 3rd STREET ***", *["a" * 4000 + " does nothing"] * 50]

    assert cost("\n".join(lines))[0] <= 2 * len(lines) * (len(names) + 2)


def test_a_long_hand_costs_what_its_lines_cost() -> None:
    """Twice the lines, twice the work."""
    once, twice = (
        cost("\n".join([*LINES[:10], *['anna said, "x"', "eve: folds"] * count, *LINES[10:]]))
        for count in (2_000, 4_000)
    )
    assert twice[0] < 2.1 * once[0]
    assert twice[1] < 2.1 * once[1]


def test_many_hands_cost_what_each_costs() -> None:
    """Ten times the hands, ten times the work."""
    tiny = "\n".join(LINES[:6])
    assert 10 * cost(f"{tiny}\n")[0] >= cost(f"{tiny}\n" * 10)[0]
    assert 1_000 == len(judged(f"{tiny}\n".encode() * 1_000).cases)


def test_a_hand_of_wrong_acts_is_not_judged_once_for_each() -> None:
    """Looking for the one act to blame ends where it cannot be one. What is tried is counted where
    it is made, in a module that is never compiled."""
    wrong = ["anna: raises $1 to $2", "boris: raises $1 to $3"]
    counts = []
    for many in (50, 100):
        text = "\n".join([*LINES[:22], *wrong * many, *LINES[22:]])
        with patch.object(slip, "_as_tried", side_effect=slip._as_tried) as tried:
            judged(text.encode())
        counts.append(tried.call_count)

    assert counts[0] == counts[1]
    assert 0 < counts[1] < 200
