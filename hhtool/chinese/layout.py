"""How the house lays out a turn whose time has run out.

The cards of the turn go, in the order in which they were dealt, each to the first free place of the
first row that has one, in the order of rows that the house names; those that are left when enough
are placed are discarded. Cards that lay in the rows unconfirmed are taken back first, or stay where
the house says so. Nothing is sorted and nothing is mended: what comes of it may foul.

A hidden card is laid out like any other, so that a layout of the wrong shape is known to be wrong
even where the cards are not known.

Rules: chinese §1.10 and §2.4.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hhtool.core.cards import HIDDEN, Card, known
from hhtool.core.rows import EMPTY, ROOM, ROW_NAMES, Cards, Placing, Rows

UNSEEN: Final = "not all the cards dealt are shown"
NOT_TOLD: Final = "the text has no deal for this turn"
MISDEALT: Final = "the player was not dealt the right number of cards"
NO_ROOM: Final = "the rows have no room for the cards"
TOO_MANY: Final = "more cards lay in the rows than the street places"
NOT_HIS: Final = "a card that lay in the rows was not dealt"
MOVES_UNTOLD: Final = "cards may have lain in the rows unconfirmed, and the text does not tell"
UNTIMED: Final = "the text tells of no time-out, so that none can be missed"
NO_LAYOUT: Final = "the house kills a hand that is not set in time, and lays nothing out"


SHAPED: Final = ("", UNSEEN, NOT_TOLD)
"""With these the number of cards in each row is known, if not which cards."""


class Layout(NamedTuple):
    """The cards of a turn by row, and those given up; `why_open` is "" or why that cannot be
    told."""

    rows: Rows
    discards: Cards
    why_open: str


NONE: Final = Layout(EMPTY, (), NO_LAYOUT)


def lay_out(
    dealt: Sequence[Card],
    lying: Sequence[int],
    order: Sequence[str],
    place: int,
    kept: Sequence[tuple[Card, int]] = (),
) -> Layout:
    """The layout of `dealt`, in deal order, of which `place` cards go into the rows.

    `lying` is how many cards of earlier streets each row holds; `order` names the rows as they are
    filled; `kept` are the cards (and the rows) that stay where they lie unconfirmed.
    """
    rest = list(dealt)
    rows: list[list[Card]] = [[], [], []]
    for card, row in kept:
        if card not in rest and HIDDEN not in rest:
            return Layout(EMPTY, (), NOT_HIS)
        rest.remove(card if card in rest else HIDDEN)
        rows[row].append(card)
    if len(kept) > place:
        return Layout(EMPTY, (), TOO_MANY)
    free = [ROOM[row] - lying[row] - len(rows[row]) for row in range(3)]
    laid = rest[: place - len(kept)]
    for card in laid:
        row = next((row for row in map(ROW_NAMES.index, order) if free[row] > 0), -1)
        if row < 0:
            return Layout(EMPTY, (), NO_ROOM)
        free[row] -= 1
        rows[row].append(card)
    front, middle, back = (tuple(row) for row in rows)
    laid_rows = (front, middle, back)
    unseen = any(HIDDEN in row for row in laid_rows)
    return Layout(laid_rows, tuple(rest[len(laid) :]), UNSEEN if unseen else "")


def agrees(layout: Layout, rows: Rows, discards: Cards) -> bool | None:
    """Whether a turn lies as it should: None when hidden cards, or `why_open`, leave it open.

    The places within a row have no order.
    """
    if layout.why_open not in SHAPED:
        return None
    answers = [_row_agrees(due, there) for due, there in zip(layout.rows, rows, strict=True)]
    if False in answers:
        return False
    if None in answers:
        return None
    # Discards unseen follow from the rows; how many there are is judged with the turn.
    same_number = len(discards) == len(layout.discards)
    return not (same_number and _row_agrees(layout.discards, discards) is False)


def as_expected(placing: Placing) -> bool | None:
    """Whether an automatic placing lies as the house lays it; None where that cannot be told."""
    layout = Layout(placing.expected, placing.expected_discards, placing.why_open)
    return agrees(layout, placing.rows, placing.discards)


def _row_agrees(due: Cards, there: Cards) -> bool | None:
    """Whether the same cards lie there; None when hidden ones could be those that are missing."""
    if len(due) != len(there):
        return False
    missing = known(due)
    strange = []
    for card in known(there):
        if card in missing:
            missing.remove(card)
        else:
            strange.append(card)
    unseen_due, unseen_there = due.count(HIDDEN), there.count(HIDDEN)
    if len(strange) > unseen_due or len(missing) > unseen_there:
        return False
    return None if unseen_due or unseen_there else True
