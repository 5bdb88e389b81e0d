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

from hhtool.core.cards import HIDDEN, JOKER, Card, known
from hhtool.core.rows import EMPTY, ROOM, ROW_NAMES, Cards, Placing, Rows

UNSEEN: Final = "not all the cards dealt are shown"
NOT_TOLD: Final = "the text has no deal for this turn"
MISDEALT: Final = "the player was not dealt the right number of cards"
NO_ROOM: Final = "the rows have no room for the cards"
TOO_MANY: Final = "more cards lay in the rows than the street places"
NOT_HIS: Final = "a card that lay in the rows was not dealt"
MOVES_UNTOLD: Final = "cards may have lain in the rows unconfirmed, and the text does not tell"
KEPT_UNSEEN: Final = "which of the cards unseen lay in the rows unconfirmed is not shown"
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
        # Which of several unseen cards it was decides what the others are.
        if card not in rest and rest.count(HIDDEN) > 1 and known(rest):
            return Layout(EMPTY, (), KEPT_UNSEEN)
        rest.remove(card if card in rest else HIDDEN)
        rows[row].append(card)
    if len(kept) > place:
        return Layout(EMPTY, (), TOO_MANY)
    free = [ROOM[row] - lying[row] - len(rows[row]) for row in range(3)]
    count = place - len(kept)
    laid, given_up = rest[:count], rest[count:]
    at = 0
    for row in map(ROW_NAMES.index, order):
        if free[row] > 0:
            rows[row] += laid[at : at + free[row]]
            at += free[row]
    if at < len(laid):
        return Layout(EMPTY, (), NO_ROOM)
    front, middle, back = rows
    unseen = HIDDEN in front or HIDDEN in middle or HIDDEN in back
    laid_rows = (tuple(front), tuple(middle), tuple(back))
    return Layout(laid_rows, tuple(given_up), UNSEEN if unseen else "")


def agrees(layout: Layout, rows: Rows, discards: Cards) -> bool | None:
    """Whether a turn lies as it should: None when cards unseen, or `why_open`, leave it open.

    The places within a row have no order. A card that is seen has to lie where it is due, wherever
    those lie that are not: unseen cards decide only what is left.
    """
    if layout.why_open not in SHAPED:
        return None
    if not layout.why_open and _same(layout, rows, discards):
        return True
    due, there = list(layout.rows), list(rows)
    if any(len(one) != len(other) for one, other in zip(due, there, strict=True)):
        return False
    hidden_at = sum(HIDDEN in row for row in (*due, layout.discards))
    if len(discards) == len(layout.discards):  # else that is what is judged with the turn
        due.append(layout.discards)
        there.append(discards)
    parts = [_Part(one, other) for one, other in zip(due, there, strict=True)]
    missing = [card for part in parts for card in part.missing]
    if any(part.contradicts(missing) for part in parts):
        return False
    unseen_at = sum(part.hidden_there > 0 for part in parts)
    # Cards of one place only cannot have changed places.
    certain = hidden_at < 2 and unseen_at < 2 and layout.why_open != NOT_TOLD
    return True if certain else None


def _same(layout: Layout, rows: Rows, discards: Cards) -> bool:
    """Whether all lies as the rule has it, card by card."""
    (front, middle, back), given_up, _ = layout
    return (
        sorted(front) == sorted(rows[0])
        and sorted(middle) == sorted(rows[1])
        and sorted(back) == sorted(rows[2])
        and sorted(given_up) == sorted(discards)
    )


class _Part:
    """A row, or the discards: `missing` are cards due there that are not seen there, `strange`
    those seen there that are not known to be due; the others of either side are unseen."""

    def __init__(self, due: Cards, there: Cards) -> None:
        self.missing: list[int] = known(due)
        self.strange: list[int] = []
        for card in known(there):
            if card in self.missing:
                self.missing.remove(card)
            else:
                self.strange.append(card)
        self.hidden_due: int = due.count(HIDDEN)
        self.hidden_there: int = there.count(HIDDEN)

    def contradicts(self, missing: Sequence[int]) -> bool:
        """Whether no layout of the rule looks so; `missing` are cards due anywhere and not seen."""
        elsewhere = any(card in missing and card != JOKER for card in self.strange)
        too_many = len(self.strange) > self.hidden_due
        return elsewhere or too_many or len(self.missing) > self.hidden_there


def as_expected(placing: Placing) -> bool | None:
    """Whether an automatic placing lies as the house lays it; None where that cannot be told."""
    layout = Layout(placing.expected, placing.expected_discards, placing.why_open)
    return agrees(layout, placing.rows, placing.discards)
