"""What a Chinese or open-face hand's text paid each seat, beside what the seat is due.

The payments and the rake of the players are what was paid; a debt that no line pays was paid unless
it is told as missing. Where these are right the final stack counts: it is what a player has.
"""

from typing import Final

from hhtool.core import claims as c
from hhtool.core.claims import Claim
from hhtool.core.finding import ERROR
from hhtool.core.record import HandRecord
from hhtool.core.rows import RowSettlement
from hhtool.verify.judged import Judged
from hhtool.verify.money import Money, compared

MONEY: Final = (c.PAYMENT, c.RAKE_PAID, c.SUMMARY_STACK)
"""What the text says of money that moved, and of what a player has then."""

UNPAID: Final = "HH717"
RAKE_UNKNOWN: Final = frozenset(("HH763",))
"""Findings after which nobody can say what the house is due."""


def row_money(judged: Judged, settlement: RowSettlement) -> Money:
    """What each seat's stack changed by as the text tells it, and by the rules."""
    record = judged.record
    due = [int(ledger.net) for ledger in settlement.ledgers]
    paid = _by_lines(judged, settlement)
    stacks = {claim.seat: claim.amount for claim in _of(record, c.SUMMARY_STACK)}
    for seat, stack in stacks.items():
        if paid[seat] == due[seat]:
            began = settlement.ledgers[seat].stack_after - due[seat]
            paid[seat] = stack - began
    wrong = [finding for finding in judged.findings if finding.severity == ERROR]
    money = Money(paid, due, int(settlement.rake))
    if any(finding.code in RAKE_UNKNOWN for finding in wrong):
        return money._replace(open="nobody can say what rake is due")
    if paid != due:
        money = money._replace(open=_why_open(settlement))
    return compared(judged, MONEY, money, any(finding.code == UNPAID for finding in wrong))


def _why_open(settlement: RowSettlement) -> str:
    """Why somebody's money is not known, "" if it is."""
    subjects = ("stack", "transfers", "rake")
    return next((point.reason for point in settlement.open if point.subject in subjects), "")


def _by_lines(judged: Judged, settlement: RowSettlement) -> list[int]:
    """What each stack changes by through the payments and the rake of the text."""
    record = judged.record
    change = [0] * len(record.play.seats)
    said = {frozenset((claim.seat, claim.other)) for claim in _of(record, c.PAYMENT)}
    unpaid = _unpaid(judged)
    moved = [(claim.seat, claim.other, claim.amount) for claim in _of(record, c.PAYMENT)]
    moved += [
        (entry.payer, entry.payee, entry.paid)
        for entry in settlement.transfers
        if frozenset((entry.payer, entry.payee)) not in said
        and (entry.payer, record.play.seats[entry.payee].name) not in unpaid
    ]
    for payer, payee, amount in moved:
        change[payer] -= amount
        change[payee] += amount
    raked = {claim.seat for claim in _of(record, c.RAKE_PAID)}
    for claim in _of(record, c.RAKE_PAID):
        change[claim.seat] -= claim.amount
    for ledger in settlement.ledgers:
        if ledger.seat not in raked:
            change[ledger.seat] -= ledger.rake
    return change


def _unpaid(judged: Judged) -> set[tuple[int, str]]:
    """The payers and payees of debts that were not paid."""
    return {
        (finding.seat, finding.facts["payee"])
        for finding in judged.findings
        if finding.code == UNPAID and finding.severity == ERROR
    }


def _of(record: HandRecord, kind: str) -> list[Claim]:
    return [claim for claim in record.claims if claim.kind == kind]
