"""What reading a hand costs in calls of Python functions, which is exact where seconds are not."""

from typing import Final

import pytest

from hhtool.read.build import build, match_place
from hhtool.read.reader import Reader
from hhtool.read.split import HandText
from support.call_counts import calls, sample


def costs(text: HandText) -> tuple[int, int]:
    """The calls for a hand whose like was read before: of reading, and with its record."""
    assert text.dialect is not None
    reader = Reader(text.dialect.grammar)
    build(text, reader)
    return (
        calls(lambda: reader.read(text.lines, text.first_line)),
        calls(lambda: build(text, reader)),
    )


BUDGETS: Final = {
    "chinese/classic-4max-surrender-and-foul": (395, 659),
    "chinese/ofc-2max-royalties-trump-each-other": (153, 319),
    "chinese/pineapple-3max-short-stack-pays-two-winners": (269, 487),
    "fulltilt/holdem-nl-3max-side-pot": (185, 334),
    "pokerstars/holdem-nl-4max-steals-and-re-raises": (52, 145),
    "pokerstars/holdem-nl-6max-side-pot-and-odd-cent": (59, 158),
    "pokerstars/stud-fl-3max-raked-side-pot": (47, 134),
    "pokertracker/holdem-nl-3max-merge": (41, 175),
    "winamax/deuce-triple-fl-2max-high-card": (33, 121),
}
"""By sample: the most calls of reading it, and of making its record too."""


@pytest.mark.parametrize("name", BUDGETS)
def test_a_hand_costs_no_more_calls_than_it_did(name: str) -> None:
    """Fewer are welcome: then the budget is to be lowered."""
    read, built = costs(sample(name))
    most_read, most_built = BUDGETS[name]

    assert most_read >= read
    assert most_built >= built


def test_where_a_hand_stands_in_its_match_costs_a_third_of_its_record() -> None:
    """Large files are read for it before they are judged."""
    text = sample("chinese/pineapple-3max-short-stack-pays-two-winners")
    assert text.dialect is not None
    reader = Reader(text.dialect.grammar)
    place = build(text, reader).record.match_place

    assert match_place(text, reader) == place
    assert place.match
    assert 3 * calls(lambda: match_place(text, reader)) < calls(lambda: build(text, reader))


def test_twice_the_lines_cost_twice_the_calls() -> None:
    """Nothing looks back over all that was read."""
    text = sample("pokerstars/holdem-nl-6max-side-pot-and-odd-cent")
    assert text.dialect is not None
    reader = Reader(text.dialect.grammar)
    at = text.lines.index("*** SUMMARY ***")

    def cost(many: int) -> int:
        lines = (*text.lines[:at], *['eve said, "x"'] * many, *text.lines[at:])
        reader.read(lines, 1)
        return calls(lambda: reader.read(lines, 1))

    assert cost(400) - cost(200) <= 200 * MOST_A_LINE


MOST_A_LINE: Final = 12
"""Calls for a line that is not remembered."""
