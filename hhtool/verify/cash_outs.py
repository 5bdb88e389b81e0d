"""Hands that are sold to the room, which is paid outside the pot.

No rule says how much the room should pay. So only what the text says of it more than once is held
against itself, and the sale against what the hand makes possible.
"""

from hhtool.core import claims as c
from hhtool.core.claims import Claim
from hhtool.verify.pot_docket import PotDocket


def check_cash_outs(docket: PotDocket) -> None:
    """A player sells his hand to the room: he must have one, once, and the summary says it too.
    Where the line has the wrong name the summary tells of nobody else."""
    sold = {claim.seat for claim in docket.told(c.CASHED_OUT)}
    misnamed = any(not _may_sell(docket, seat) for seat in sold)
    told: set[int] = set()
    for claim in docket.claims(c.CASHED_OUT, c.CASH_OUT_FEE, c.SUMMARY_CASHED_OUT):
        derived = WRONG[claim.kind](docket, claim)
        if claim.kind == c.SUMMARY_CASHED_OUT and claim.seat not in sold and misnamed:
            docket.leave_open(claim, "no line of the hand says so")
        elif derived and claim.line in told:
            docket.refute(claim, derived)
        else:
            told |= {claim.line} if derived else set()
            docket.judge(claim, not derived, "HH319", "cashed out", derived or "outside the pot")


def _wrong_sale(docket: PotDocket, claim: Claim) -> str:
    """Why a sale cannot be as told, "" for nothing against it."""
    if not _may_sell(docket, claim.seat):
        return "a folded hand cannot be sold"
    return _told_otherwise(docket, claim)


def _wrong_fee(docket: PotDocket, claim: Claim) -> str:
    price = sum(o.amount for o in docket.told(c.CASHED_OUT) if o.seat == claim.seat)
    if claim.amount > price:
        return "the fee is more than was paid"
    return _told_otherwise(docket, claim)


def _wrong_summary(docket: PotDocket, claim: Claim) -> str:
    """The summary tells the sale of a hand once more, and in some rooms its price."""
    if not _may_sell(docket, claim.seat):
        return "a folded hand cannot be sold"
    prices = [o.amount for o in docket.told(c.CASHED_OUT) if o.seat == claim.seat]
    if not prices:
        return "no line of the hand says so"
    if claim.amount and claim.amount not in prices:
        return f"for {docket.money(claim.amount)}, and before it was {docket.money(prices[0])}"
    return ""


WRONG = {
    c.CASHED_OUT: _wrong_sale,
    c.CASH_OUT_FEE: _wrong_fee,
    c.SUMMARY_CASHED_OUT: _wrong_summary,
}
"""What may be wrong with each claim about a sale."""


def _told_otherwise(docket: PotDocket, claim: Claim) -> str:
    """Whether an earlier line tells another price or fee of the same sale."""
    first = next(other for other in docket.told(claim.kind) if other.seat == claim.seat)
    if first.amount == claim.amount:
        return ""
    what = "fee" if claim.kind == c.CASH_OUT_FEE else "price"
    now, before = docket.money(claim.amount), docket.money(first.amount)
    return f"the {what} is {now} here and {before} in line {first.line}"


def _may_sell(docket: PotDocket, seat: int) -> bool:
    ledger = docket.ledger(seat)
    return ledger.dealt_in and ledger.folded_on < 0
