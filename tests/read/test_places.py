"""What is told beforehand of the places of names, so that lines need not be asked."""

import re

import pytest

from hhtool.read.dialects import DIALECTS
from hhtool.read.marks import FIRST_MARK
from hhtool.read.matching import rules
from hhtool.read.overlap import overlap
from hhtool.read.reader import Reader

GRAMMARS = sorted({dialect.grammar for dialect in DIALECTS})


@pytest.mark.parametrize("grammar", GRAMMARS)
def test_where_statements_are_read_plainly_no_name_can_follow_the_separator(grammar: str) -> None:
    """Else the statement would be read before the other name is looked for."""
    found = rules(grammar)
    stated = re.escape(chr(FIRST_MARK) + found.separator)
    follow = [place for place in found.places.behind_name if overlap(place.pattern, stated)]

    assert not (found.plainly and follow)


@pytest.mark.parametrize("grammar", GRAMMARS)
def test_what_stands_before_a_certain_place_does_not_hang_on_what_follows(grammar: str) -> None:
    """A name may look like the end of the place: it is no part of it."""
    places = rules(grammar).places
    for first in places.certain:
        (place,) = places.by_first[first]
        for before in ("Seat 5: ", "Seat 12: ", "Dealt to ", "Fantasyland: "):
            if place.fullmatch(before):
                for name in ("5: ", "to ", ": ", "Seat 1: ", before, ""):
                    found = place.match(before + name)
                    assert found is not None
                    assert before == found[0]


def test_a_remembered_place_is_not_taken_for_a_name_that_begins_the_line() -> None:
    """A player may be called as a line of the summary begins."""
    reader = Reader("pokerstars.lark")
    seats = ("Seat 1: ann ($5 in chips)", "Seat 2: bob ($5 in chips)")
    lines = (*seats, "*** SUMMARY ***", "Seat 1: ann folded before Flop")
    named = ("Seat 1: Seat 1 ($5 in chips)", "Seat 2: bob ($5 in chips)", "Seat 1: folds")

    assert ["ann", "bob"] == [seat.fields[1] for seat in reader.read(lines, 1).seats]
    assert reader.heads
    assert reader.read(named, 1).statements == Reader("pokerstars.lark").read(named, 1).statements
