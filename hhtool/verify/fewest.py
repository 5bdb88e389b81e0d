"""The fewest moves of chips that settle what parties have too much or too little.

k parties whose differences come to nothing together settle with k - 1 moves, each paying the next
one in need. So the fewest moves are as many as there are parties less the groups that settle by
themselves, and what is asked is the greatest number of such groups. Two opposite differences are
always a group of a best division; the rest is divided by trying every subset once.

Not handled: beyond MOST_EXACT parties that no opposite difference settles, which no table has, all
of them are one group.
"""

from collections.abc import Sequence
from typing import Final

from hhtool.core.chips import Chips
from hhtool.core.dispute import Move

MOST_EXACT: Final = 14
"""Every subset of so many parties is tried."""

Parties = list[tuple[int, int]]
"""Seats, each with what it has too much, or less than 0 for too little."""


def fewest_moves(over: Sequence[tuple[int, int]]) -> tuple[Move, ...]:
    """The fewest moves after which nobody has too much or too little, by payer and payee.

    `over` are seats with what they have too much; in sum it is nothing.
    """
    left = [(seat, amount) for seat, amount in over if amount]
    moves: list[Move] = []
    for group in (*_opposites(left), *_groups(left)):
        moves += _chain(group)
    return tuple(sorted(moves))


def _opposites(left: Parties) -> list[Parties]:
    """The pairs of opposite differences, which are taken out."""
    pairs: list[Parties] = []
    for party in list(left):
        other = next((one for one in left if one[1] == -party[1]), None)
        if party in left and other is not None:
            left.remove(party)
            left.remove(other)
            pairs.append([party, other])
    return pairs


def _groups(parties: Parties) -> list[Parties]:
    """The division into the most groups that come to nothing."""
    if len(parties) > MOST_EXACT:
        return [parties]
    full = 1 << len(parties)
    total, most, last = [0] * full, [0] * full, [0] * full
    for chosen in range(1, full):
        low = chosen & -chosen
        total[chosen] = total[chosen ^ low] + parties[low.bit_length() - 1][1]
        without = [
            (most[chosen ^ (1 << at)], at) for at in range(len(parties)) if chosen & (1 << at)
        ]
        before, at = max(without)
        most[chosen], last[chosen] = before + (not total[chosen]), at
    groups: list[Parties] = [[]]
    chosen = full - 1
    while chosen:
        if not total[chosen] and groups[-1]:
            groups.append([])
        groups[-1].append(parties[last[chosen]])
        chosen ^= 1 << last[chosen]
    return [sorted(group) for group in groups if group]


def _chain(group: Parties) -> list[Move]:
    """One group settled: whoever has too much pays those in need in the order of the seats."""
    have = [[seat, amount] for seat, amount in group if amount > 0]
    need = [[seat, -amount] for seat, amount in group if amount < 0]
    moves: list[Move] = []
    while have and need:
        amount = min(have[0][1], need[0][1])
        moves.append(Move(have[0][0], need[0][0], Chips(amount)))
        for side in (have, need):
            side[0][1] -= amount
            if not side[0][1]:
                side.pop(0)
    return moves
