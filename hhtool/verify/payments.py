"""Who is said to have paid whom: parties, points, what was owed, what moved, and in which order.

Every wrong payment makes later stacks wrong, and with them what later payments may be. So the
text's own stacks are kept beside the right ones: a payment that is wrong and is what the rule
makes of those follows from an earlier fault, which is told once.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hhtool.chinese.caps import Limits, limits_of
from hhtool.core import claims as c
from hhtool.core import rows as w
from hhtool.core.claims import Claim
from hhtool.core.finding import ERROR, WARNING
from hhtool.core.rows import Transfer
from hhtool.verify.pay_order import check_order
from hhtool.verify.row_docket import RowDocket, counted
from hhtool.verify.told import paid_out

Pair = frozenset[int]

NOT_CUT: Final = {w.BY_STACK: "HH725", w.BY_WIN_CAP: "HH723", w.BY_LOSS_CAP: "HH724"}
"""The code of a payment in full that should have been cut, by what cuts it."""


class Paid(NamedTuple):
    """A stated payment beside the transfer of the same two players in the same direction."""

    claim: Claim
    transfer: Transfer


def check_payments(docket: RowDocket) -> None:
    """Each payment, and the transfers that no line tells."""
    claims = list(docket.claims(c.PAYMENT))
    if not claims:
        _check_silence(docket)
        return
    due = {frozenset((t.payer, t.payee)): t for t in docket.settlement.transfers}
    unsettled = _unsettled(docket)
    paid: list[Paid] = []
    stray: list[Claim] = []
    for claim in claims:
        both = frozenset((claim.seat, claim.other))
        transfer = due.get(both)
        if transfer is not None and _line_of(transfer, claims) is claim:
            paid.append(Paid(claim, transfer))
        elif transfer is None and both in unsettled:
            docket.leave_open(claim, unsettled[both])
        else:
            stray.append(claim)
    told = [entry.transfer for entry in paid]
    missing = [transfer for transfer in docket.settlement.transfers if transfer not in told]
    missing = _check_stray(docket, stray, missing)
    _check_missing(docket, missing, claims)
    in_order = check_order(docket, [entry.claim for entry in paid])
    _check_amounts(docket, claims, paid, in_order)


def _unsettled(docket: RowDocket) -> dict[Pair, str]:
    """The pairs of which nobody knows what they pay, and why."""
    pairs = docket.settlement.pairs
    reason = next((pair.open for pair in pairs if pair.open), "") or docket.why_open("transfers")
    return {frozenset((pair.seat, pair.opponent)): reason for pair in pairs if reason}


def _line_of(transfer: Transfer, claims: Sequence[Claim]) -> Claim | None:
    """The line that tells a transfer: of the same two in the same direction, for the same points
    if there are two."""
    told = [k for k in claims if (k.seat, k.other) == (transfer.payer, transfer.payee)]
    same = [claim for claim in told if claim.values[1] == transfer.points]
    return next(iter((*same, *told)), None)


def _check_stray(
    docket: RowDocket, stray: Sequence[Claim], missing: Sequence[Transfer]
) -> list[Transfer]:
    """Payments between others than owe and are owed; the transfers that no line tells then."""
    left = list(missing)
    for claim in stray:
        meant = _meant(claim, left)
        if meant is not None:
            left.remove(meant)
        if _follows_total(docket, claim) or _follows_foul(docket, claim.seat, claim.other):
            docket.refute(claim, "nothing is owed in this direction")
            continue
        stated, payee = docket.money(claim.amount), docket.name(claim.other)
        if meant is None:
            docket.judge(claim, False, "HH720", stated, "nothing", payee=payee)
            continue
        code = "HH718" if meant.payer == claim.seat else "HH719"
        name = docket.name(meant.payee if code == "HH718" else meant.payer)
        owed = f"{name} is owed it" if code == "HH718" else f"{name} owes it to "
        owed += "" if code == "HH718" else docket.name(meant.payee)
        docket.judge(claim, False, code, stated, owed, (meant.cite,), payee=payee)
    return left


def _meant(claim: Claim, missing: Sequence[Transfer]) -> Transfer | None:
    """The transfer that a stray payment was meant to be: of the same payer, to the same payee, or
    between the same two, with the same points first."""
    near = [
        t for t in missing if claim.seat in (t.payer, t.payee) or claim.other in (t.payer, t.payee)
    ]

    def unlike(transfer: Transfer) -> tuple[bool, bool, bool]:
        return (
            transfer.points != claim.values[1],
            transfer.payer != claim.seat,
            transfer.payee != claim.other,
        )

    return min(near, key=unlike, default=None)


def _check_silence(docket: RowDocket) -> None:
    """Debts of a text without any payment. It may lack them, as it may lack every block; but where
    it scores the debt and tells what everybody has in the end, they are missed."""
    if not any(docket.claims(c.SUMMARY_STACK)):
        return
    for transfer in docket.settlement.transfers:
        both = transfer.payer, transfer.payee
        total = _stated_total(docket, *both)
        if transfer.paid and total is not None and total[1] and paid_out(docket, *both):
            _unpaid(docket, transfer, total[0].line, WARNING)


def _check_missing(docket: RowDocket, missing: Sequence[Transfer], claims: Sequence[Claim]) -> None:
    """Transfers that no line tells, in a text that goes on behind the payments. The finding stands
    on the line of the pair, else on that of the last payment."""
    for transfer in missing:
        both = transfer.payer, transfer.payee
        if not transfer.paid or _follows_foul(docket, *both) or not paid_out(docket, *both):
            continue
        total = _stated_total(docket, transfer.payer, transfer.payee)
        if total is not None and docket.refuted(total[0]) and not total[1]:
            continue  # the line of the pair says that nothing is owed, which is told there
        line = total[0].line if total is not None else claims[-1].line
        _unpaid(docket, transfer, line)
        docket.unpaid = True


def _unpaid(docket: RowDocket, transfer: Transfer, line: int, severity: str = ERROR) -> None:
    """The finding on a debt that no line pays."""
    derived, payee = docket.money(transfer.paid), docket.name(transfer.payee)
    cites = (transfer.cite,)
    docket.find(
        "HH717", line, transfer.payer, "nothing", derived, cites, severity=severity, payee=payee
    )


def _stated_total(docket: RowDocket, seat: int, other: int) -> tuple[Claim, int] | None:
    """The total that the text gives a pair, from the side of the first."""
    for claim in docket.claims(c.PAIR_TOTAL):
        if (claim.seat, claim.other) == (seat, other):
            return claim, claim.amount
        if (claim.other, claim.seat) == (seat, other):
            return claim, -claim.amount
    return None


class _Purses:
    """The stacks as they are if what the text says was paid."""

    def __init__(self, docket: RowDocket) -> None:
        self.start: list[int] = [seat.stack for seat in docket.record.play.seats]
        self.stacks: list[int] = list(self.start)
        play, house = docket.record.play, docket.house
        scope = house.chinese_loss_cap_scope.value
        limits = limits_of(play, house, docket.carried, docket.point_value, scope)
        self.limits: Limits = limits
        self.cap_left: list[int] = list(limits.cap_left)

    def most(self, claim: Claim) -> int:
        """The most that the two stacks, and a cap, let move."""
        limit = self.stacks[claim.seat]
        if self.limits.win_cap == "own_current":
            limit = min(limit, self.stacks[claim.other])
        if self.limits.win_cap == "own_start":
            limit = min(limit, self.start[claim.other])
        if self.cap_left[claim.seat] >= 0:
            limit = min(limit, self.cap_left[claim.seat])
        return max(0, limit)

    def move(self, claim: Claim) -> None:
        """The stated amount changes hands."""
        self.stacks[claim.seat] -= claim.amount
        self.stacks[claim.other] += claim.amount
        if self.cap_left[claim.seat] >= 0:
            self.cap_left[claim.seat] -= claim.amount
        if self.limits.cap_counts_winnings and self.cap_left[claim.other] >= 0:
            self.cap_left[claim.other] += claim.amount


def _check_amounts(
    docket: RowDocket, claims: Sequence[Claim], paid: Sequence[Paid], in_order: dict[Pair, int]
) -> None:
    """The figures of each payment. `in_order` is what moves in the order of the text, where that
    is another one and has been told."""
    purses = _Purses(docket)
    strayed = docket.unpaid or any(docket.refuted(claim) for claim in claims)
    due = {id(claim): transfer for claim, transfer in paid}
    for claim in claims:
        transfer = due.get(id(claim))
        if transfer is None:
            purses.move(claim)
            continue
        owed = claim.values[0]
        both = frozenset((claim.seat, claim.other))
        for_right = claim.values == (transfer.owed, transfer.points)
        follows = strayed and claim.amount == min(owed, purses.most(claim))
        follows = for_right and (follows or claim.amount == in_order.get(both))
        purses.move(claim)
        if for_right and claim.amount == transfer.paid:
            docket.confirm(claim, docket.money(transfer.paid))
        elif follows or _follows_total(docket, claim) or _follows_foul(docket, *both):
            docket.refute(claim, docket.money(transfer.paid))
        else:
            _wrong(docket, claim, transfer)
        strayed = strayed or docket.refuted(claim)


def _follows_total(docket: RowDocket, claim: Claim) -> bool:
    """Whether a payment is what the wrong total of its pair comes to."""
    total = _stated_total(docket, claim.seat, claim.other)
    owed, points = claim.values
    return (
        total is not None
        and docket.refuted(total[0])
        and total[1] == -points
        and owed == points * docket.point_value
    )


def _follows_foul(docket: RowDocket, payer: int, payee: int) -> bool:
    """Whether a foul of one of the two is misjudged, and no line shows what was made of it."""
    misjudged = bool({payer, payee} & docket.misjudged)
    return misjudged and _stated_total(docket, payer, payee) is None


def _wrong(docket: RowDocket, claim: Claim, transfer: Transfer) -> None:
    """The finding on a payment: points, what was owed, or what moved."""
    owed, points = claim.values
    payee = docket.name(claim.other)
    cites = (transfer.cite,)
    if points != transfer.points:
        said, right = counted(points, "point"), str(transfer.points)
        docket.judge(claim, False, "HH715", said, right, cites, payee=payee)
    elif claim.amount == transfer.paid:
        said, right = docket.money(owed), docket.money(transfer.owed)
        docket.judge(claim, False, "HH716", said, right, cites, payee=payee)
    else:
        full = claim.amount == owed == transfer.owed
        code = NOT_CUT.get(transfer.cut_by, "HH714") if full else "HH714"
        said, right = docket.money(claim.amount), docket.money(transfer.paid)
        docket.judge(claim, False, code, said, right, cites, payee=payee)
