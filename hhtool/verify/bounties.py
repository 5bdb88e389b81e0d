"""Bounties: who is out, who takes the price on his head, how much it is, and who shares it.

A bounty is paid outside the pot. Where every head has the same, the first line of the hand prints
it as the middle one of the three parts of the price of the tournament.
"""

from typing import Final

from hhtool.core import claims as c
from hhtool.core.chips import Denomination, parse
from hhtool.core.claims import Claim
from hhtool.verify.pot_docket import PotDocket

MONEY: Final = Denomination("", 100)
"""What bounties are paid in, whatever the chips are."""


def check_knockouts(docket: PotDocket) -> None:
    """A bounty is won from a player who has nothing left, by those who win of the hand."""
    told: set[int] = set()
    for claim in docket.told(c.KNOCKOUT):
        out, taker = docket.ledger(claim.other), docket.ledger(claim.seat)
        amount, sharing = _wrong_amount(docket, claim), _wrong_sharing(docket, claim)
        open_now = docket.settlement.open
        derived = ""
        if not open_now and out.stack_after:
            derived = f"{docket.money(out.stack_after)} is left"
        elif not open_now and not taker.won:
            derived = f"{docket.name(claim.seat)} wins nothing"
        code, stated = "HH320", docket.name(claim.other)
        if not derived and sharing:
            code, stated, derived = "HH324", _said(docket, claim), sharing
        elif not derived and amount:
            code, stated, derived = "HH323", claim.text, amount
        if derived and claim.line in told:
            docket.refute(claim, derived)  # one line tells of all who share a bounty
        elif derived:
            told.add(claim.line)
            docket.judge(claim, False, code, stated, derived)
        elif open_now:
            docket.leave_open(claim, open_now[0].reason)
        else:
            docket.confirm(claim, "nothing is left")


def _wrong_amount(docket: PotDocket, claim: Claim) -> str:
    """What the bounty is by the first line, where that is another."""
    due = docket.record.bounty
    if not claim.values or not due:
        return ""
    try:
        right = parse(claim.text, MONEY) == parse(due, MONEY)
    except ValueError:
        return ""  # one of the two is no money, as a ticket
    return "" if right else f"the first line of the hand has bounties of {due}"


def _wrong_sharing(docket: PotDocket, claim: Claim) -> str:
    """What another line says of the same head that does not go with this one: of two that differ
    the later is told."""
    same = [other for other in docket.told(c.KNOCKOUT) if other.other == claim.other]
    if not claim.amount and len({other.seat for other in same}) == 1:
        return "nobody else has a share"
    first, earlier = same[0], [other for other in same if other.line < claim.line]
    if not earlier:
        return ""
    if not claim.amount and not any(other.amount for other in earlier):
        again = any(other.seat == claim.seat for other in earlier)
        return f"{docket.name(claim.seat)} has a share already" if again else ""
    if _line_of(same, first) == _line_of(same, claim):
        return ""
    names = " and ".join(docket.name(seat) for seat, _, _ in sorted(_line_of(same, first)))
    return f"line {first.line} gives it to {names}"


def _line_of(same: list[Claim], claim: Claim) -> set[tuple[int, int, str]]:
    """What the line of a claim says: who, with how many, and how much."""
    return {(o.seat, o.amount, o.text) for o in same if o.line == claim.line}


def _said(docket: PotDocket, claim: Claim) -> str:
    verb = "take the bounty for" if claim.amount == 1 else "share the bounty for"
    return f"{verb} {docket.name(claim.other)}"
