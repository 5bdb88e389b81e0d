"""What a line says is remembered for whoever says it next: that changes nothing of what is read."""

import os
from pathlib import Path
from typing import Final

import pytest

from hhtool.read.build import build
from hhtool.read.dialects import DIALECTS
from hhtool.read.draft import Draft
from hhtool.read.ending import TOTALS
from hhtool.read.reader import Reader
from hhtool.read.sections import HEADED
from hhtool.read.take import ADDS, TAKES
from hhtool.read.vocabulary import LINES, STATEMENTS
from read.made_lines import texts

SAMPLES: Final = Path(__file__).parents[2] / "samples"
CORPUS: Final = os.environ.get("HHTOOL_CORPUS", "")
FOLDERS: Final = [SAMPLES, *([Path(CORPUS)] if CORPUS else [])]

MOST: Final = 40
"""Hands of one file: those of a session are much alike."""


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
def test_a_reader_that_has_read_others_reads_a_hand_as_a_new_one_does(dialect: object) -> None:
    """Whoever says a thing, and whatever the amounts of his hand are worth."""
    hands = [text for text in texts(FOLDERS) if text.dialect is dialect]
    by_file: dict[str, int] = {}
    old: Reader | None = None
    for text in hands:
        assert text.dialect is not None
        by_file[text.path] = by_file.get(text.path, 0) + 1
        if by_file[text.path] <= MOST:
            old = old or Reader(text.dialect.grammar)
            new = Reader(text.dialect.grammar)
            assert build(text, new) == build(text, old) == build(text, old)


def test_a_word_has_its_line_added_or_taken() -> None:
    """Raises alone are both: some rooms tell them by what the player puts in."""
    assert {"raise_to"} == set(ADDS) & set(TAKES)


def test_what_is_remembered_begins_no_section_without_its_heading() -> None:
    """Where such a line stands hangs on the lines around it; that of all others is told by the
    section that they stand in."""
    assert set(ADDS) <= set(HEADED)


def test_the_end_of_a_hand_is_never_among_what_is_remembered() -> None:
    """Its lines are known by when they were taken: they are taken anew, or have a figure and no
    name, so that nobody remembers them."""
    ends = {"cancelled", *TOTALS, *(word for dialect in DIALECTS for word in dialect.ends)}
    for word in ends:
        assert word not in STATEMENTS
        assert word in TAKES or (LINES[word] and "NAME" not in LINES[word])


def test_what_is_remembered_for_a_currency_does_not_hold_for_another() -> None:
    """Nor for one of several boards."""
    from hhtool.core.chips import Denomination

    euros, dollars = (
        Draft(Denomination(code, 100), sign) for code, sign in (("EUR", "€"), ("USD", "$"))
    )
    again = Draft(Denomination("EUR", 100), "€")
    board = Draft(Denomination("EUR", 100), "€")
    board.on_board(2)

    assert euros.money is again.money
    assert len({id(draft.money) for draft in (euros, dollars, board)}) == 3
    board.on_board(0)
    assert euros.money is board.money
