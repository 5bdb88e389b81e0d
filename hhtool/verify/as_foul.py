"""Whether the scoring of a text takes a hand for foul, whatever the text calls it.

A hand that lost all its rows anyway is scored alike whether it is foul or not, and tells nothing.
"""

from hhtool.core import claims as c
from hhtool.core.rows import BOTH_FOULED, BY_FOUL, Pair
from hhtool.verify.row_docket import RowDocket


def scored_as_foul(docket: RowDocket, seat: int) -> bool | None:
    """Whether all that is scored of a foul hand is what a foul makes; None where nothing tells.

    The sum of a seat's points speaks where no line of its pairs does.
    """
    pairs = [pair for pair in docket.settlement.pairs if seat in (pair.seat, pair.opponent)]
    pairs = [pair for pair in pairs if pair.why in (BY_FOUL, BOTH_FOULED) and not pair.open]
    telling = any(_tells(docket, pair, seat) for pair in pairs)
    said = [(pair, docket.said_total(pair.seat, pair.opponent)) for pair in pairs]
    totals = [(pair, total[1]) for pair, total in said if total is not None]
    if totals:
        if any(total != pair.total for pair, total in totals):
            return False
        return any(_tells(docket, pair, seat) for pair, _ in totals) or None
    if docket.why_open("points", seat):
        return None
    points = [claim.amount for claim in docket.told(c.SUMMARY_POINTS) if claim.seat == seat]
    if any(amount != docket.ledger(seat).points for amount in points):
        return False
    return bool(points and telling) or None


def _tells(docket: RowDocket, pair: Pair, seat: int) -> bool:
    """Whether a pair would be scored otherwise if the hand of a seat were good."""
    own, other = docket.board(seat), docket.board(pair.opponent if pair.seat == seat else pair.seat)
    if other.fouled:
        return True
    if min(*own.strengths, *other.strengths) < 0:
        return False
    return any(mine >= theirs for mine, theirs in zip(own.strengths, other.strengths, strict=True))
