"""The end of a row game's text: points, stacks, the button, and the end of a match."""

from collections.abc import Sequence

from hhtool.core import claims as c
from hhtool.core.claims import Claim
from hhtool.verify.row_docket import RowDocket, signed


def check_summary(docket: RowDocket) -> None:
    """What the summary says of each seat; who fouls is told in `shown.py`."""
    for claim in docket.claims(c.SUMMARY_SEAT):
        number = docket.record.play.seats[claim.seat].number
        stated = str(claim.values[0])
        docket.judge(claim, claim.values[0] == number, "HH506", stated, str(number))
    for claim in docket.claims(c.SUMMARY_BUTTON):
        button = docket.record.play.button
        derived = docket.name(button) if button >= 0 else "nobody"
        right = claim.seat == button
        docket.judge(claim, right, "HH512", docket.name(claim.seat), derived)
    for claim in docket.claims(c.SUMMARY_POINTS):
        _check_points(docket, claim)
    for claim in docket.claims(c.SUMMARY_STACK):
        _check_stack(docket, claim)
    for line in [finding.line for finding in docket.findings if finding.code == "HH506"]:
        docket.strike(line, "HH506", "the line names one player and the seat of another")


def _check_points(docket: RowDocket, claim: Claim) -> None:
    """A seat's points: the sum over its pairs. A sum of totals that are wrong follows from them."""
    points = docket.ledger(claim.seat).points
    reason = docket.why_open("points", claim.seat)
    if reason:
        docket.leave_open(claim, reason)
    elif claim.amount != points and (
        claim.amount in _sums(points, _by_totals(docket, claim.seat)) or _unscored_foul(docket)
    ):
        docket.refute(claim, signed(points))
    else:
        stated, derived = signed(claim.amount), signed(points)
        docket.judge(claim, claim.amount == points, "HH726", stated, derived)


def _sums(right: int, changes: Sequence[int]) -> set[int]:
    """What a figure may come to if any of the wrong figures that it hangs on are believed."""
    sums = {right}
    for change in changes:
        sums |= {value + change for value in sums}
    return sums


def _by_totals(docket: RowDocket, seat: int) -> list[int]:
    """How far the wrong totals of a seat's pairs are from the right ones, from its side."""
    changes = []
    for claim in docket.claims(c.PAIR_TOTAL):
        pair = docket.pair(claim.seat, claim.other)
        if pair is not None and docket.refuted(claim) and seat in (claim.seat, claim.other):
            change = claim.amount - pair.total
            changes.append(change if seat == claim.seat else -change)
    return changes


def _by_payments(docket: RowDocket, seat: int) -> list[int]:
    """How far what a seat is said to have been paid by each other player, less what it is said to
    have paid, is from what is right; the house's rake at last."""
    said = dict.fromkeys(range(len(docket.record.play.seats)), 0)
    due = dict(said)
    for claim in docket.claims(c.PAYMENT):
        _count(said, seat, claim.seat, claim.other, claim.amount)
    for transfer in docket.settlement.transfers:
        _count(due, seat, transfer.payer, transfer.payee, transfer.paid)
    rakes = [claim.amount for claim in docket.claims(c.RAKE_PAID) if claim.seat == seat]
    raked = docket.ledger(seat).rake - sum(rakes) if rakes else 0
    return [change for other in said if (change := said[other] - due[other])] + [raked]


def _count(balance: dict[int, int], seat: int, payer: int, payee: int, amount: int) -> None:
    """Enters a payment into a seat's balance with the other player."""
    if payee == seat:
        balance[payer] += amount
    elif payer == seat:
        balance[payee] -= amount


def _unscored_foul(docket: RowDocket) -> bool:
    """Whether a foul is misjudged and no line of the scoring shows what was made of it."""
    return bool(docket.misjudged) and not any(docket.claims(c.PAIR_TOTAL))


def _check_stack(docket: RowDocket, claim: Claim) -> None:
    """What a seat has in the end. A stack that the stated payments make follows from them."""
    ledger = docket.ledger(claim.seat)
    reason = docket.why_open("stack", claim.seat)
    due = ledger.stack_after
    if reason:
        docket.leave_open(claim, reason)
    elif claim.amount != due and _follows(docket, claim):
        docket.refute(claim, docket.money(due))
    else:
        stated, derived = docket.money(claim.amount), docket.money(due)
        docket.judge(claim, claim.amount == due, "HH727", stated, derived)


def _follows(docket: RowDocket, claim: Claim) -> bool:
    """Whether a wrong stack is what comes of payments, totals or a rake that are wrong."""
    right = docket.ledger(claim.seat).stack_after
    if any(docket.claims(c.PAYMENT)):
        return claim.amount in _sums(right, _by_payments(docket, claim.seat))
    changes = [points * docket.point_value for points in _by_totals(docket, claim.seat)]
    return _unscored_foul(docket) or claim.amount in _sums(right, changes)


def check_match(docket: RowDocket) -> None:
    """Whether a match is over hangs on its other hands."""
    for claim in docket.claims(c.MATCH_OVER):
        docket.leave_open(claim, "the other hands of the match decide it")
