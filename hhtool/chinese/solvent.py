"""Who has chips left for certain, though cards unseen leave open what is paid?

Fantasyland lapses where its player, or everybody else, is broke. Usually nobody can be: what a
pair of players can come to is bounded by the worth of three rows and by the best that the rows
unseen may earn. Held against the stacks at the start of the hand, the worst case tells who is safe;
that a stack can be so short that it matters stays open.

Rules: chinese §2.10 (all-in), §1.4, §1.5, §2.9.
"""

from collections.abc import Sequence

from hhtool.chinese.boards import Hand
from hhtool.chinese.royalty import Royalties, most_points, points
from hhtool.chinese.terms import Terms, scoop_worth
from hhtool.core.rows import Pair


def solvent(
    stacks: Sequence[int],
    hands: Sequence[Hand],
    pairs: Sequence[Pair],
    terms: Terms,
    royalties: Royalties,
    value: int,
) -> frozenset[int]:
    """The seats that have chips left at the worst. `stacks` are those at the start of the hand, a
    point is worth `value`, 0 where nobody knows."""
    if value <= 0:
        return frozenset()
    worst = [0] * len(stacks)
    for pair in pairs:
        for seat, other, total in (
            (pair.seat, pair.opponent, pair.total),
            (pair.opponent, pair.seat, -pair.total),
        ):
            loss = _most_lost(hands[seat], hands[other], terms, royalties) if pair.open else -total
            worst[seat] += max(loss, 0) * value
    return frozenset(seat for seat, stack in enumerate(stacks) if stack > worst[seat])


def _most_lost(own: Hand, other: Hand, terms: Terms, royalties: Royalties) -> int:
    """The most points that a hand can lose to another one in open-face play."""
    rows = max(scoop_worth(terms.system) * terms.pair_times * terms.all_times, terms.foul_fixed)
    price = terms.surrender_price or 0
    earned = 0
    if not (terms.winner_row or own.board.fouled is not False or min(own.royalties) < 0):
        earned = sum(own.royalties)
    return max(rows, price) + _most_earned(other, royalties) - earned


def _most_earned(hand: Hand, royalties: Royalties) -> int:
    """The most that the rows of a hand can earn."""
    total = 0
    for row, strength in enumerate(hand.board.strengths):
        seen = points(royalties, row, strength) if strength >= 0 else most_points(royalties, row)
        total += max(seen, 0)
    return total
