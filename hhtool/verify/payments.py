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
from hhtool.core.rows import Transfer
from hhtool.verify.pay_order import check_order
from hhtool.verify.row_docket import RowDocket, counted
from hhtool.verify.unpaid import check_no_payments, debts_untold, tell_untold

Pair = frozenset[int]

NOT_CUT: Final = {w.BY_STACK: "HH725", w.BY_WIN_CAP: "HH723", w.BY_LOSS_CAP: "HH724"}
"""The code of a payment in full that should have been cut, by what cuts it."""


class Paid(NamedTuple):
    """A stated payment beside the transfer of the same two players in the same direction."""

    claim: Claim
    transfer: Transfer


def check_payments(docket: RowDocket) -> None:
    """Each payment and its place, and the transfers that no line tells."""
    claims = docket.told(c.PAYMENT)
    transfers = docket.settlement.transfers
    if not claims:
        check_no_payments(docket)
        return
    due = {frozenset((t.payer, t.payee)): t for t in transfers}
    lines = _lines_of(transfers, claims)
    unsettled = _unsettled(docket)
    settles: dict[int, Pair] = {}
    stray: list[Claim] = []
    for claim in claims:
        both = frozenset((claim.seat, claim.other))
        if lines.get(both) is claim:
            settles[claim.line] = both
        elif both not in due and both in unsettled:
            docket.leave_open(claim, unsettled[both])
            if both not in settles.values():
                settles[claim.line] = both
        else:
            stray.append(claim)
    paid = [Paid(claim, due[both]) for both, claim in lines.items()]
    paid.sort(key=lambda entry: entry.claim.line)
    missing = [t for t in transfers if frozenset((t.payer, t.payee)) not in lines]
    missing = _check_stray(docket, stray, missing, settles)
    untold = debts_untold(docket, missing, claims)
    in_order = check_order(docket, settles, [entry.claim for entry in paid])
    perhaps = any(debt.made is not True for debt in untold)
    unpaid = _check_amounts(docket, claims, paid, in_order, perhaps)
    tell_untold(docket, untold, unpaid)


def _unsettled(docket: RowDocket) -> dict[Pair, str]:
    """The pairs of which nobody knows what they pay, and why."""
    pairs = docket.settlement.pairs
    reason = next((pair.open for pair in pairs if pair.open), "") or docket.why_open("transfers")
    return {frozenset((pair.seat, pair.opponent)): reason for pair in pairs if reason}


def _lines_of(transfers: Sequence[Transfer], claims: Sequence[Claim]) -> dict[Pair, Claim]:
    """The line that tells each transfer: the first of the same two in the same direction, for the
    same points if there is one."""
    due = {(t.payer, t.payee): t for t in transfers}
    lines: dict[Pair, Claim] = {}
    for claim in claims:
        transfer = due.get((claim.seat, claim.other))
        if transfer is not None:
            held = lines.setdefault(frozenset((claim.seat, claim.other)), claim)
            if held.values[1] != transfer.points == claim.values[1]:
                lines[frozenset((claim.seat, claim.other))] = claim
    return lines


def _check_stray(
    docket: RowDocket,
    stray: Sequence[Claim],
    missing: Sequence[Transfer],
    settles: dict[int, Pair],
) -> list[Transfer]:
    """Payments between others than owe and are owed; the transfers that no line tells then. A line
    that was meant to be another has the place of that one."""
    left = list(missing)
    for claim in stray:
        both = frozenset((claim.seat, claim.other))
        if _says_nothing(docket, claim) and both not in settles.values():
            settles[claim.line] = both
            docket.confirm(claim, "nothing is owed")
            continue
        follows = _follows_total(docket, claim) or _follows_foul(docket, claim.seat, claim.other)
        own = next((t for t in left if {t.payer, t.payee} == both), None)
        meant = own if follows else _meant(claim, left)
        if meant is not None:
            left.remove(meant)
            settles[claim.line] = frozenset((meant.payer, meant.payee))
        elif follows and both not in settles.values():
            settles[claim.line] = both
        if follows:
            docket.refute(claim, "nothing is owed in this direction")
        else:
            _tell_stray(docket, claim, meant)
    return left


def _says_nothing(docket: RowDocket, claim: Claim) -> bool:
    """Whether a payment says that nothing moves for no points, between two who owe nothing."""
    pair = docket.pair(claim.seat, claim.other)
    return pair is not None and not pair.total and not (claim.amount or any(claim.values))


def _tell_stray(docket: RowDocket, claim: Claim, meant: Transfer | None) -> None:
    """The finding on a payment between two of whom the one owes the other nothing."""
    stated, payee = docket.money(claim.amount), docket.name(claim.other)
    if meant is None:
        docket.judge(claim, False, "HH720", stated, "nothing", payee=payee)
        return
    code = "HH718" if meant.payer == claim.seat else "HH719"
    name = docket.name(meant.payee if code == "HH718" else meant.payer)
    owed = f"{name} is owed it" if code == "HH718" else f"{name} owes it to "
    owed += "" if code == "HH718" else docket.name(meant.payee)
    docket.judge(claim, False, code, stated, owed, (meant.cite,), payee=payee)


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
    docket: RowDocket,
    claims: Sequence[Claim],
    paid: Sequence[Paid],
    in_order: dict[Pair, int],
    unpaid: bool,
) -> bool:
    """The figures of each payment; whether one of them is what only debts that no line pays make
    of it. `in_order` is what moves in the order of the text, where that is another one and has been
    told; `unpaid` is whether such debts may not have been paid."""
    purses = _Purses(docket)
    strayed, shown = any(docket.refuted(claim) for claim in claims), False
    due = {id(claim): transfer for claim, transfer in paid}
    for claim in claims:
        transfer = due.get(id(claim))
        if transfer is None:
            purses.move(claim)
            continue
        owed = claim.values[0]
        both = frozenset((claim.seat, claim.other))
        for_right = claim.values == (transfer.owed, transfer.points)
        as_left = for_right and claim.amount == min(owed, purses.most(claim))
        follows = as_left and (strayed or unpaid)
        if for_right and strayed and claim.amount != transfer.paid:
            docket.used["chinese.win_cap"] = None  # a stack that is wrong may be a limit here
        follows |= for_right and claim.amount == in_order.get(both)
        purses.move(claim)
        if for_right and claim.amount == transfer.paid:
            docket.confirm(claim, docket.money(transfer.paid))
        elif follows or _follows_total(docket, claim) or _follows_foul(docket, *both):
            docket.refute(claim, docket.money(transfer.paid))
            shown |= as_left and not strayed
        else:
            _wrong(docket, claim, transfer)
        strayed = strayed or docket.refuted(claim)
    return shown


def _follows_total(docket: RowDocket, claim: Claim) -> bool:
    """Whether a payment is what the wrong total of its pair comes to."""
    total = docket.said_total(claim.seat, claim.other)
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
    return misjudged and docket.said_total(payer, payee) is None


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
