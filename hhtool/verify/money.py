"""What a text paid each seat beside what the seat is due, and whether the two can be compared.

Only a payment that is refuted moves anything. Where one is open, because the books do not balance,
cards are hidden, a house may answer otherwise or one misprinted act is to blame, nobody can say
what is to be put right; and a payment that is confirmed is right.
"""

from collections.abc import Container
from typing import NamedTuple

from hhtool.core.finding import OPEN, REFUTED
from hhtool.verify.judged import Judged


class Money(NamedTuple):
    """By seat what was paid and what is due, the rake that is due, and "" or why nobody can say
    one of them."""

    paid: list[int]
    due: list[int]
    rake: int
    open: str = ""


def compared(judged: Judged, kinds: Container[str], money: Money, wrong: bool) -> Money:
    """The money as far as the verdicts on claims of some kinds let it be compared. `wrong` is
    whether a finding without a claim says that something was not paid rightly."""
    own = [
        (verdict, claim)
        for verdict, claim in zip(judged.verdicts, judged.record.claims, strict=True)
        if claim.kind in kinds
    ]
    off = {seat for seat, due in enumerate(money.due) if money.paid[seat] != due}
    if not off or money.open:
        return money
    for verdict, claim in own:
        if verdict.outcome == OPEN and off & {claim.seat, claim.other}:
            return money._replace(open=verdict.reason)
    if wrong or any(verdict.outcome == REFUTED for verdict, _ in own):
        return money
    return money._replace(paid=money.due)
