"""What must come of a made-up hand: fouls, pairs, payments and fantasyland put together."""

from support.row_hand import Fantasy, RowHand, RowResult
from support.row_money import cap_at_start, pay, scheduled
from support.row_score import Hand, compare_all, fantasy, judge


def finish(hand: RowHand) -> None:
    """Works out the result of a hand that has been played."""
    law, order = hand.law, hand.order()
    hands = {
        seat: judge(
            law,
            seat,
            hand.boards[seat],
            hand.declared[seat],
            hand.surrendered[seat],
            hand.late[seat],
        )
        for seat in order
    }
    pairs = compare_all(law, hands, order)
    before = hand.cap_before or cap_at_start(hand)
    payments, stacks, left = pay(hand, pairs, before)
    points = [0] * hand.count
    for pair in pairs:
        points[pair.seat] += pair.total
        points[pair.other] -= pair.total
    rakes = _rakes(hand, stacks, points)
    after = [stack - rake for stack, rake in zip(stacks, rakes, strict=True)]
    seats = range(hand.count)
    hand.result = RowResult(
        order=tuple(order),
        fouled=tuple(seat in hands and hands[seat].fouled for seat in seats),
        naturals=tuple(hands[seat].natural if seat in hands else "" for seat in seats),
        royalties=tuple(hands[seat].royalties if seat in hands else (0, 0, 0) for seat in seats),
        fantasies=_fantasies(hand, hands, after),
        pairs=tuple(pairs),
        payments=tuple(payments),
        points=tuple(points),
        rakes=tuple(rakes),
        stacks=tuple(after),
        cap_left=tuple(left),
    )


def _fantasies(hand: RowHand, hands: dict[int, Hand], stacks: list[int]) -> tuple[Fantasy, ...]:
    """What becomes of fantasyland. It lapses, where the house says so, when its player or all
    others have no chips left."""
    found = []
    for seat in range(hand.count):
        outcome = fantasy(hand.law, hands[seat], hand.fantasyland[seat]) if seat in hands else None
        others = [stacks[other] for other in hands if other != seat]
        if outcome and hand.law.lapses and not (stacks[seat] and any(others)):
            leaves = Fantasy(seat, "leaves", 0)
            outcome = leaves if hand.fantasyland[seat] else None
        if outcome:
            found.append(outcome)
    return tuple(found)


def _rakes(hand: RowHand, stacks: list[int], points: list[int]) -> list[int]:
    """By the house's schedule, else a share in thousandths that the text alone knows of."""
    rake = hand.law.rake
    rakes = []
    for seat in range(hand.count):
        won = stacks[seat] - hand.stacks[seat]
        if rake is not None:
            rakes.append(scheduled(hand.law, rake, won, points[seat]))
        elif hand.rake_shares and won > 0:
            rakes.append(won * hand.rake_shares[seat] // 1000)
        else:
            rakes.append(0)
    return rakes
