"""What it costs to judge a hand of very many lines: steps of Python, which are exact, not seconds.

A text may repeat a line thousands of times, by a fault of the room or of somebody who wants hhtool
to hang. Each line more must cost as much as the one before.
"""

import sys
from types import FrameType
from typing import Any, Final

import pytest

from hhtool.core.record import HandRecord
from hhtool.rules.game import load_game
from hhtool.rules.house import load_house
from hhtool.verify.judge import judge
from verify.marked import CLEAN, clean, only_case

MANY: Final = 220
"""More lines than hhtool tries to blame one by one."""

BENDS: Final = 1.3
"""How much more a second lot of lines may cost than the first; were the cost of a line to grow with
their number it would be three times as much."""

LINES: Final = {
    "a payment": ("short", "boris pays anna", "chen pays anna $0.80 (4 points)\n"),
    "a payment nobody owes": ("short", "boris pays anna", "anna pays boris $0.10 (1 points)\n"),
    "a pair": ("short", "boris pays anna", "anna vs chen: total +4\n"),
    "a pair that is none": ("short", "boris pays anna", "anna vs anna: total +4\n"),
    "a royalty": ("short", "boris: shows", "anna: royalties front 4 middle 0 back 0\n"),
    "a rake": ("short", "*** SUMMARY", "anna pays rake $0.01\n"),
    "a sum of rakes": ("short", "Seat 1: anna scored", "Rake $1\n"),
    "shown rows": ("short", "boris: shows", "anna: shows front [2c 2d] middle [] back [Kh]\n"),
    "a foul": ("short", "chen: shows", "anna: fouls\n"),
    "a seat": ("short", "Seat 2: boris fouled", "Seat 1: anna scored +12 points and has $9\n"),
    "a wrong seat": ("short", "Seat 2: boris fouled", "Seat 3: anna scored +1 points and has $9\n"),
    "a deal": ("kush", "*** STREET 2", "Dealt to chen [4d Kh 6d 5s As]\n"),
    "a layout": ("kush", "*** STREET 2", "chen: sets front [Kh 5s] middle [As] back [4d 6d]\n"),
    "a move": ("kush", "*** STREET 2", "chen: places As in back\n"),
    "a street": ("kush", "*** STREET 3", "*** STREET 2 ***\n"),
}
"""By what they are: the clean hand, the line that they are put before, and the line."""


def with_lines(name: str, count: int) -> HandRecord:
    """The record of a clean hand with a line so often."""
    base, before, line = LINES[name]
    text = clean(base)
    assert text.count(f"\n{before}") == 1
    at = text.index(f"\n{before}") + 1
    return only_case(f"{text[:at]}{line * count}{text[at:]}", CLEAN[base]).record


def steps_to_judge(record: HandRecord, rules: str) -> int:
    """The lines of Python that are run, each turn of a loop for itself."""
    game = load_game(record.play.game)
    assert game is not None
    house, steps = load_house(rules), 0

    def count(_frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal steps
        steps += event == "line"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        judge(record, game, house, True)
    finally:
        sys.settrace(before)
    return steps


@pytest.mark.parametrize("name", LINES)
def test_the_thousandth_line_costs_no_more_than_the_first(name: str) -> None:
    """Twice as many lines cost about twice as much."""
    rules = CLEAN[LINES[name][0]]
    some, many = (steps_to_judge(with_lines(name, count), rules) for count in (MANY, 2 * MANY))
    none = steps_to_judge(with_lines(name, 0), rules)

    assert many - some <= BENDS * (some - none)


def test_a_loop_over_all_lines_for_each_line_would_be_noticed() -> None:
    """The measure sees a loop inside of a loop, in a comprehension too."""
    lines = list(range(60))

    def steps_of(count: int) -> int:
        steps = 0

        def trace(_frame: FrameType, event: str, _argument: Any) -> Any:
            nonlocal steps
            steps += event == "line"
            return trace

        before = sys.gettrace()
        sys.settrace(trace)
        try:
            _pairs_of(lines[:count])
        finally:
            sys.settrace(before)
        return steps

    none, some, many = (steps_of(count) for count in (0, 30, 60))
    assert many - some > 2 * (some - none)


def _pairs_of(lines: list[int]) -> int:
    return sum(len([other for other in lines if other != line]) for line in lines)
