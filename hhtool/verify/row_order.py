"""Whether pairs and payments stand in the order in which they settle.

Each line says its place among the others of its kind, by standing there. Held against it is the
order of the pairs that the lines settle, whatever they come to; a line that settles none of its
own has no place. The order is that of the seats from the button on, so where nobody can tell who
has the button nobody knows it.
"""

from collections.abc import Mapping
from typing import Final

from hhtool.core.claims import Claim
from hhtool.verify.row_docket import RowDocket

Both = frozenset[int]
"""Two players in either order."""

NO_PLACE: Final = "the line settles no pair of its own, so it has no place in the order"
AS_RECORDED: Final = "the house settles in the order of its record"


def first_misplaced(
    docket: RowDocket, kind: str, settles: Mapping[int, Both]
) -> tuple[Claim, Both] | None:
    """Decides the claims of a kind of order; the first that is wrong, and the pair that is due
    there. `settles` has the pair of each line that settles one; no pair is in it twice."""
    said = docket.told(kind)
    if docket.house.chinese_settlement_order.value == "recorded":
        for claim in said:
            docket.confirm(claim, AS_RECORDED)
        return None
    if not said:
        return None
    unknown = docket.why_open("order")
    pairs = docket.settlement.pairs
    order = {frozenset((pair.seat, pair.opponent)): at for at, pair in enumerate(pairs)}
    placed: list[Claim] = []
    for claim in said:
        if settles.get(claim.line) in order and not unknown:
            placed.append(claim)
        else:
            docket.leave_open(claim, unknown or NO_PLACE)
    due = sorted((settles[claim.line] for claim in placed), key=order.__getitem__)
    first: tuple[Claim, Both] | None = None
    for claim, both in zip(placed, due, strict=True):
        derived = pair_words(docket, both)
        if settles[claim.line] == both:
            docket.confirm(claim, derived)
        else:
            docket.refute(claim, derived)
            first = first or (claim, both)
    return first


def pair_words(docket: RowDocket, both: Both) -> str:
    """ "anna and boris", the one first who settles first."""
    return " and ".join([docket.name(seat) for seat in docket.settlement.order if seat in both])
