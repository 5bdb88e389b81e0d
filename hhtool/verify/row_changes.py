"""How far a player's points and stack are off if what the text says before is believed.

A sum of wrong figures is wrong with them, and that is no fault of its own. Which of the figures a
text went on from nobody knows, so any of them may have been.
"""

from collections.abc import Iterable
from typing import Final

from hhtool.chinese.notes import Notes
from hhtool.chinese.transfers import settle_pairs
from hhtool.core import claims as c
from hhtool.verify.row_docket import RowDocket

MOST_CHANGES: Final = 10
"""Of more wrong figures than these it is only asked whether all of them make a sum."""


def sums(right: int, changes: Iterable[int]) -> set[int]:
    """What a figure may come to if any of the wrong figures that it hangs on are believed."""
    off = [change for change in changes if change]
    if len(off) > MOST_CHANGES:
        return {right, right + sum(off)}
    found = {right}
    for change in off:
        found |= {value + change for value in found}
    return found


def by_totals(docket: RowDocket, seat: int) -> dict[int, int]:
    """How far the wrong totals of a seat's pairs are from the right ones, from its side and by the
    other player."""
    changes: dict[int, int] = {}
    for pair in docket.settlement.pairs:
        if seat not in (pair.seat, pair.opponent):
            continue
        other = pair.opponent if seat == pair.seat else pair.seat
        right, said = docket.pair(seat, other), docket.said_total(seat, other)
        if right is not None and said is not None and docket.refuted(said[0]):
            changes[other] = said[1] - right.total
    return changes


def by_payments(docket: RowDocket, seat: int) -> dict[int, int]:
    """How far what a seat is said to have been paid by each other player, less what it is said to
    have paid, is from what is right."""
    changes: dict[int, int] = {}
    for other, amount in _said_payments(docket).get(seat, {}).items():
        changes[other] = amount
    for transfer in docket.settlement.transfers:
        if transfer.payee == seat:
            changes[transfer.payer] = changes.get(transfer.payer, 0) - transfer.paid
        elif transfer.payer == seat:
            changes[transfer.payee] = changes.get(transfer.payee, 0) + transfer.paid
    return {other: change for other, change in changes.items() if change}


def _said_payments(docket: RowDocket) -> dict[int, dict[int, int]]:
    """What each seat is said to have been paid by each other one."""
    if docket.said_payments is None:
        said: dict[int, dict[int, int]] = {}
        for claim in docket.told(c.PAYMENT):
            for seat, other, amount in (
                (claim.other, claim.seat, claim.amount),
                (claim.seat, claim.other, -claim.amount),
            ):
                balance = said.setdefault(seat, {})
                balance[other] = balance.get(other, 0) + amount
        docket.said_payments = said
    return docket.said_payments


def by_rake(docket: RowDocket, seat: int) -> int:
    """How far the rake that a seat is said to pay is from what is right, as its stack sees it."""
    if seat not in docket.said_rake:
        return 0
    return docket.ledger(seat).rake - docket.said_rake[seat]


def by_all_totals(docket: RowDocket, seat: int) -> int:
    """How far a stack is off where the totals of the text are paid out by the rules, limits and
    all."""
    if not docket.off_by_totals:
        docket.off_by_totals = _off_by_totals(docket)
    return docket.off_by_totals[seat]


def _off_by_totals(docket: RowDocket) -> list[int]:
    pairs = []
    for pair in docket.settlement.pairs:
        said = docket.said_total(pair.seat, pair.opponent)
        believed = said is not None and docket.refuted(said[0])
        pairs.append(pair._replace(total=said[1]) if said and believed else pair)
    play, house = docket.record.play, docket.house
    settled = settle_pairs(
        pairs,
        docket.settlement.order,
        not docket.why_open("order"),
        play,
        house,
        docket.carried,
        docket.stated,
        docket.point_value,
        Notes(),
    )
    ledgers = docket.settlement.ledgers
    return [
        stack - ledger.stack_after - ledger.rake
        for stack, ledger in zip(settled.stacks, ledgers, strict=True)
    ]
