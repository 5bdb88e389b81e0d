"""Who pays whom when stacks are short: the written settlement once more, transfer by transfer."""

from collections.abc import Sequence

from support.row_hand import PairResult, Payment, RowHand
from support.row_law import Law, Rake


def cap_at_start(hand: RowHand) -> tuple[int, ...]:
    """What each seat can lose at most, in minor units, when a match begins; -1 without a cap."""
    points = hand.cap or hand.law.loss_cap
    if not points:
        return (-1,) * hand.count
    return tuple(min(points * hand.point_value, stack) for stack in hand.stacks)


def pay(
    hand: RowHand, pairs: Sequence[PairResult], before: Sequence[int]
) -> tuple[list[Payment], list[int], list[int]]:
    """The payments, the stacks after them and what each seat can still lose."""
    law, stacks, left = hand.law, list(hand.stacks), list(before)
    payments = []
    for pair in pairs:
        if pair.total == 0:
            continue
        winner, loser = (pair.seat, pair.other) if pair.total > 0 else (pair.other, pair.seat)
        owed = abs(pair.total) * hand.point_value
        limit = stacks[loser]
        if law.win_cap == "own_current":
            limit = min(limit, stacks[winner])
        if law.win_cap == "own_start":
            limit = min(limit, hand.stacks[winner])
        if left[loser] >= 0:
            limit = min(limit, left[loser])
        paid = min(owed, limit)
        stacks[winner] += paid
        stacks[loser] -= paid
        if left[loser] >= 0:
            left[loser] -= paid
            left[winner] += paid if law.cap_counts_winnings else 0
        points = abs(pair.total)
        payments.append(Payment(loser, winner, points, owed, paid, tuple(stacks)))
    return payments, stacks, left


def scheduled(law: Law, rake: Rake, won: int, points: int) -> int:
    """What the house takes of a net winner by its schedule."""
    if won <= 0 or points < rake.from_points:
        return 0
    above, below = rake.share
    unit = below * rake.unit
    whole, rest = divmod(won * above, unit)
    if rake.rounding == "up":
        whole += rest > 0
    elif rake.rounding == "nearest":
        whole += 2 * rest >= unit
    taken = whole * rake.unit
    return taken if rake.cap is None else min(taken, rake.cap)
