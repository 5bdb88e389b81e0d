"""The end of a row game's text: points, stacks, the button, and the end of a match."""

from hhtool.chinese.players import order_seen
from hhtool.chinese.settle import NO_BUTTON
from hhtool.core import claims as c
from hhtool.core.claims import Claim
from hhtool.core.play import NOBODY
from hhtool.verify.row_changes import by_all_totals, by_payments, by_rake, by_totals, sums
from hhtool.verify.row_docket import RowDocket, signed


def check_summary(docket: RowDocket) -> None:
    """What the summary says of each seat; who fouls is told in `shown.py`."""
    for claim in docket.told(c.SUMMARY_SEAT):
        number = docket.record.play.seats[claim.seat].number
        stated = str(claim.values[0])
        docket.judge(claim, claim.values[0] == number, "HH506", stated, str(number))
    for claim in docket.told(c.SUMMARY_BUTTON):
        _check_button(docket, claim)
    for claim in docket.told(c.SUMMARY_POINTS):
        _check_points(docket, claim)
    for claim in docket.told(c.SUMMARY_STACK):
        _check_stack(docket, claim)
    lines = {finding.line for finding in docket.findings if finding.code == "HH506"}
    docket.strike(lines, "HH506", "the line names one player and the seat of another")


def _check_button(docket: RowDocket, claim: Claim) -> None:
    """Who has the button. Where no line of the deal names it, the summary is the only one to say,
    and who acts last in an open-face hand bears it out or does not (rule: chinese §2.2, 1)."""
    play, order = docket.record.play, docket.settlement.order
    stated = docket.name(claim.seat)
    if play.button != NOBODY:
        derived = docket.name(play.button)
        docket.judge(claim, claim.seat == play.button, "HH512", stated, derived)
        return
    fantasy = [board.fantasyland for board in docket.settlement.boards]
    normal = [seat for seat in order if not fantasy[seat]]
    seen = order_seen(play, order, fantasy, docket.game.open_face)
    seats = len(play.seats)
    after = [seat for at in range(seats) if (seat := (claim.seat + 1 + at) % seats) in normal]
    if docket.game.open_face and after != normal:
        derived = docket.name(order[-1]) if seen else "another player"
        docket.judge(claim, False, "HH512", stated, derived)
    elif seen and order:
        docket.confirm(claim, stated)
    else:
        docket.leave_open(claim, NO_BUTTON)


def _check_points(docket: RowDocket, claim: Claim) -> None:
    """A seat's points: the sum over its pairs. A sum of totals that are wrong follows from them."""
    points = docket.ledger(claim.seat).points
    reason = docket.why_open("points", claim.seat)
    if reason:
        docket.leave_open(claim, reason)
    elif claim.amount != points and (
        claim.amount in sums(points, by_totals(docket, claim.seat).values())
        or _unscored_foul(docket)
    ):
        docket.refute(claim, signed(points))
    else:
        stated, derived = signed(claim.amount), signed(points)
        docket.judge(claim, claim.amount == points, "HH726", stated, derived)


def _unscored_foul(docket: RowDocket) -> bool:
    """Whether a foul is misjudged and no line of the scoring shows what was made of it."""
    return bool(docket.misjudged) and not docket.told(c.PAIR_TOTAL)


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
    seat = claim.seat
    right, off = docket.ledger(seat).stack_after, [by_rake(docket, seat)]
    if docket.told(c.PAYMENT):
        return claim.amount in sums(right, [*off, *by_payments(docket, seat).values()])
    for transfer in docket.unmade:
        off.append(transfer.paid * ((transfer.payer == seat) - (transfer.payee == seat)))
    if _unscored_foul(docket) or claim.amount in sums(right + by_all_totals(docket, seat), off):
        return True
    off += [points * docket.point_value for points in by_totals(docket, seat).values()]
    return claim.amount in sums(right, off)


def check_match(docket: RowDocket) -> None:
    """Whether a match is over hangs on its other hands."""
    for claim in docket.told(c.MATCH_OVER):
        docket.leave_open(claim, "the other hands of the match decide it")
