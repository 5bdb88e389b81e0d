"""Debts that no line pays: whether the text lacks a line, or the winner his money.

Any line may be missing, and a missing one says nothing false: it is a warning. It is an error where
the text goes on as if nothing had been paid: with a stack at the end that lacks the money or still
has it, or with a later payment that is cut as only an unpaid debt would cut it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from hhtool.core import claims as c
from hhtool.core.claims import Claim
from hhtool.core.finding import ERROR, WARNING
from hhtool.core.rows import Transfer
from hhtool.verify.row_changes import by_all_totals, by_payments, by_rake, by_totals, sums
from hhtool.verify.row_docket import RowDocket
from hhtool.verify.told import paid_out


class Debt(NamedTuple):
    """A debt without a payment, the line to tell it on, and whether the final stacks show that it
    was paid all the same: None where they show nothing."""

    transfer: Transfer
    line: int
    made: bool | None


def debts_untold(
    docket: RowDocket, missing: Sequence[Transfer], claims: Sequence[Claim]
) -> list[Debt]:
    """Transfers that no line tells, in a text that goes on behind its payments. They are told on
    the line of the pair, else on that of the last payment."""
    debts = []
    for transfer in missing:
        both = transfer.payer, transfer.payee
        total = docket.said_total(*both)
        misjudged = bool(set(both) & docket.misjudged) and total is None
        if not transfer.paid or misjudged or not paid_out(docket, *both):
            continue
        if total is not None and docket.refuted(total[0]) and not total[1]:
            continue  # the line of the pair says that nothing is owed, which is told there
        line = total[0].line if total is not None else claims[-1].line
        debts.append(Debt(transfer, line, _made(docket, transfer)))
    return debts


def check_no_payments(docket: RowDocket) -> None:
    """Debts of a text without any payment. It may lack them, as it may lack every block; but where
    it scores the debt and tells what everybody has in the end, they are missed."""
    if not docket.told(c.SUMMARY_STACK):
        return
    debts = []
    for transfer in docket.settlement.transfers:
        both = transfer.payer, transfer.payee
        total = docket.said_total(*both)
        if transfer.paid and total is not None and total[1] and paid_out(docket, *both):
            debts.append(Debt(transfer, total[0].line, _made(docket, transfer)))
    tell_untold(docket, debts, False)


def tell_untold(docket: RowDocket, debts: Sequence[Debt], unpaid: bool) -> None:
    """The findings on debts that no line pays. `unpaid` is whether later payments are cut as only
    such a debt would cut them."""
    for transfer, line, made in debts:
        wrong = made is False or (unpaid and made is None)
        if wrong:
            docket.unmade.append(transfer)
        derived, payee = docket.money(transfer.paid), docket.name(transfer.payee)
        docket.find(
            "HH717",
            line,
            transfer.payer,
            "nothing",
            derived,
            (transfer.cite,),
            severity=ERROR if wrong else WARNING,
            payee=payee,
        )


def _made(docket: RowDocket, transfer: Transfer) -> bool | None:
    """Whether the final stacks of the two show that the one paid the other."""
    payer, payee, paid = transfer.payer, transfer.payee, transfer.paid
    stacks = {claim.seat: claim.amount for claim in docket.told(c.SUMMARY_STACK)}
    made: bool | None = None
    for seat, other, unpaid in ((payer, payee, paid), (payee, payer, -paid)):
        if seat not in stacks or docket.why_open("stack", seat):
            continue
        off = stacks[seat] - docket.ledger(seat).stack_after
        otherwise = _otherwise(docket, seat, other)
        if off in otherwise:
            made = True
        elif off - unpaid in otherwise:
            return False
    return made


def _otherwise(docket: RowDocket, seat: int, other: int) -> set[int]:
    """How far a stack may be off by what the text says, but for the payment between two."""
    if docket.told(c.PAYMENT):
        said = by_payments(docket, seat)
        return sums(0, [by_rake(docket, seat), *(said[one] for one in said if one != other)])
    totals = by_totals(docket, seat).values()
    unpaid = [
        -t.paid if t.payee == seat else t.paid
        for t in docket.settlement.transfers
        if seat in (t.payer, t.payee) and other not in (t.payer, t.payee)
    ]
    changes = [*unpaid, *(points * docket.point_value for points in totals)]
    return sums(0, changes) | {by_all_totals(docket, seat)}
