"""How cards fall when the time is out: the written rule once more, card by card."""

from collections.abc import Sequence

from support.row_cards import Board, Row
from support.row_hand import BACK, FRONT, MIDDLE
from support.row_law import Law

ROOM = (3, 5, 5)
ROW_OF = {"front": FRONT, "middle": MIDDLE, "back": BACK}


def automatic(
    law: Law,
    before: Board,
    dealt: Sequence[int],
    tentative: Sequence[tuple[int, int]],
    place: int,
) -> tuple[Board, Row]:
    """The cards of this turn by row, and those given up.

    `tentative` are (card, row) of cards that were moved and not confirmed, in that order; they are
    taken back, or stay where the house leaves them. Then cards go, in the order in which they were
    dealt, to the first row that has a free place.
    """
    kept = list(tentative) if law.keeps_tentative else []
    rest = list(dealt)
    rows: list[list[int]] = [[], [], []]
    for card, row in kept:
        rest.remove(card)
        rows[row].append(card)
    for card in rest[: place - len(kept)]:
        rows[_free_row(law, before, rows)].append(card)
    front, middle, back = (tuple(row) for row in rows)
    return (front, middle, back), tuple(rest[place - len(kept) :])


def _free_row(law: Law, before: Board, rows: list[list[int]]) -> int:
    order = [ROW_OF[name] for name in law.layout_rows]
    return next(row for row in order if len(before[row]) + len(rows[row]) < ROOM[row])


def rows_to_fill(law: Law, before: Board, place: int) -> list[int]:
    """Into which rows the next cards go when the clock sets them."""
    rows: list[list[int]] = [[], [], []]
    filled = []
    for _ in range(place):
        row = _free_row(law, before, rows)
        rows[row].append(-1)
        filled.append(row)
    return filled
