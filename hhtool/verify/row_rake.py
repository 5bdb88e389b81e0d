"""The rake of a row game: what each winner is said to pay, and the sum of it.

Where the house has no schedule the text must supply the rake. It tells it up to three times: in a
line for each player, in the sum of the summary, and in the final stacks, which lack it. The lines
count, and a sum that differs from theirs is false; but when the stacks lack exactly that sum it is
a line that is false or lost, and the stacks say what was paid.
"""

from collections.abc import Sequence
from typing import NamedTuple

from hhtool.chinese.rake import UNSETTLED
from hhtool.core import claims as c
from hhtool.core.chips import Chips
from hhtool.core.claims import Claim
from hhtool.core.record import HandRecord
from hhtool.core.rows import RowSettlement, Stated
from hhtool.verify.row_docket import RowDocket, told_of

Rake = tuple[Chips | None, tuple[Chips, ...]]
"""The sum, None where the text gives none, and what each seat pays, empty where only the sum is
told."""


def stated_rake(record: HandRecord) -> Rake:
    """The rake by the lines of the players, else by the summary."""
    by_seat = [0] * len(record.play.seats)
    lines = _of(record, c.RAKE_PAID)
    for claim in lines:
        by_seat[claim.seat] += claim.amount
    total = next((claim.amount for claim in _of(record, c.RAKE)), None)
    if lines or (total and _stacks(record)):
        return Chips(sum(by_seat)), tuple(Chips(amount) for amount in by_seat)
    return total, ()


def rake_by_stacks(record: HandRecord, settlement: RowSettlement, stated: Stated) -> Stated | None:
    """The rake that the final stacks lack, where that is the sum of the summary and not that of the
    lines; else None."""
    total = next((claim.amount for claim in _of(record, c.RAKE)), None)
    stacks = _stacks(record)
    if total in (None, stated.rake) or not stacks or settlement.rake_source != "stated":
        return None
    lack = [ledger.stack_after + ledger.rake for ledger in settlement.ledgers]
    for seat, amount in stacks.items():
        lack[seat] -= amount
    paid = [lack[seat] if seat in stacks else 0 for seat in range(len(lack))]
    if sum(paid) != total or min(paid) < 0:
        return None
    return stated._replace(rake=total, rake_by_seat=tuple(Chips(amount) for amount in paid))


def _of(record: HandRecord, kind: str) -> Sequence[Claim]:
    return told_of(record).get(kind, ())


def _stacks(record: HandRecord) -> dict[int, Chips]:
    """The final stacks, none where one of the players has none."""
    stacks = {claim.seat: claim.amount for claim in _of(record, c.SUMMARY_STACK)}
    seats = enumerate(record.play.seats)
    missing = [seat for seat, place in seats if seat not in stacks and not place.sitting_out]
    return {} if missing else stacks


class _Lines(NamedTuple):
    """What the lines of the players come to: how many, their sum, whether one is wrong, and whether
    what one of its players has is not known."""

    number: int
    total: int
    wrong: bool
    unsure: bool


def check_rake(docket: RowDocket) -> None:
    """What each player is said to pay the house, and the sum of it."""
    lines = docket.told(c.RAKE_PAID)
    left = {ledger.seat: int(ledger.rake) for ledger in docket.settlement.ledgers}
    said = dict.fromkeys(left, 0)
    for claim in lines:
        said[claim.seat] += claim.amount
        _check_line(docket, claim, left, said)
    told = _Lines(
        len(lines),
        sum(said.values()),
        any(docket.refuted(line) for line in lines),
        any(docket.why_open("stack", seat) for seat in docket.said_rake),
    )
    for claim in docket.told(c.RAKE):
        _check_sum(docket, claim, told)


def _check_line(
    docket: RowDocket, claim: Claim, left: dict[int, int], said: dict[int, int]
) -> None:
    """One player's rake; `left` is what no line before has paid, `said` what the player is said to
    pay so far."""
    house, seat = docket.house, claim.seat
    stated, due, won = docket.money(claim.amount), left[seat], _won(docket, seat)
    reason = docket.why_open("stack", seat)
    scheduled = docket.settlement.rake_source == "schedule"
    by_lines = docket.stated.rake_by_seat[seat : seat + 1] == (docket.said_rake[seat],)
    if reason:
        docket.leave_open(claim, reason)
    elif claim.amount and not won:
        docket.judge(claim, False, "HH729", stated, docket.money(0))
    elif said[seat] > won and by_lines and not scheduled:
        paid, payer = docket.money(said[seat]), f"{docket.name(seat)} is"
        docket.judge(claim, False, "HH763", paid, docket.money(won), payer=payer)
    else:
        cites = (house.chinese_rake_percent.cite,) if scheduled else ()
        why = "due by the house's schedule" if scheduled else "what the sum and the stacks lack"
        right, derived = claim.amount == due, docket.money(due)
        docket.judge(claim, right, "HH728", stated, derived, cites, why=why)
    left[seat] = max(0, due - claim.amount)


def _won(docket: RowDocket, seat: int) -> int:
    """What a seat won in the hand before the rake, 0 for one that lost."""
    ledger = docket.ledger(seat)
    return max(0, ledger.received - ledger.paid)


def _check_sum(docket: RowDocket, claim: Claim, lines: _Lines) -> None:
    """The rake of the summary against what the players pay, against the house's schedule or, where
    no line says who pays it, against what the winners won. A sum with a line in it that is wrong
    follows from that line."""
    due = docket.settlement.rake
    reason = docket.why_open("rake")
    scheduled = docket.settlement.rake_source == "schedule"
    stated, derived = docket.money(claim.amount), docket.money(due)
    believed = docket.stated.rake == claim.amount and not (lines.number or scheduled)
    if believed and reason != UNSETTLED and _too_much(docket, claim):
        return
    if reason and (not lines.number or (scheduled and lines.unsure)):
        docket.leave_open(claim, reason)
    elif claim.amount != due and claim.amount == lines.total and lines.wrong:
        docket.refute(claim, derived)
    else:
        docket.judge(claim, claim.amount == due, "HH730", stated, derived)


def _too_much(docket: RowDocket, claim: Claim) -> bool:
    """Whether a sum that no line shares out is more than its payers won, with a finding: all of
    them together, or the one whose final stack lacks too much."""
    ledgers = docket.settlement.ledgers
    won = {ledger.seat: _won(docket, ledger.seat) for ledger in ledgers}
    paid, most, payer = int(claim.amount), sum(won.values()), "the winners are"
    for ledger in ledgers:
        if paid <= most and ledger.rake > won[ledger.seat]:
            paid, most = int(ledger.rake), won[ledger.seat]
            payer = f"by the final stack {docket.name(ledger.seat)} is"
    if paid <= most:
        return False
    docket.judge(claim, False, "HH763", docket.money(paid), docket.money(most), payer=payer)
    return True
