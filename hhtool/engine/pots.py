"""Contributions → the returned bet and the pots.

Contributions hold all matchable money, antes included: a player all-in for part of an ante can win
only that part from each opponent. Folded money sits in the layers it reached and makes none of
its own. Dead chips match nothing: like money that the house adds they lie in the main pot, and
whoever has put in no others plays for these alone. Which layers become one pot is a question of
the house.

Rules: betting §2.2 and §2.3.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Layered(NamedTuple):
    """Pots as (amount, eligible seats), main pot first, and the chips whose contributors have all
    folded."""

    pots: list[tuple[int, tuple[int, ...]]]
    orphaned: int


def returned_bet(contributions: Sequence[int]) -> tuple[int, int] | None:
    """(seat, amount): the part of the single largest contribution that nobody matched.

    Folded players count: a bet that was called and then given up is not returned. None when the
    two largest are equal.
    """
    if not contributions:
        return None
    ranked = sorted(contributions)
    most = ranked[-1]
    excess = most - ranked[-2] if len(ranked) > 1 else most
    return (contributions.index(most), excess) if excess else None


def layers(
    contributions: Sequence[int],
    live: Sequence[int],
    folded_all_in: Sequence[int],
    layering: str,
    orphan: str,
    dead: int = 0,
) -> Layered:
    """The pots of `contributions` (after the returned bet) and of `dead` money among the `live`
    seats.

    `layering` "merged": layers with the same contenders are one pot; "all_in_levels": the level of
    a player who was all-in and then folded bounds a pot of its own. `orphan` "pot_below": chips
    above every contender go to the last pot; "last_to_fold" is for the caller to settle.
    """
    levels = {contributions[seat] for seat in live}
    most = max(contributions, default=0)
    if most and levels == {most} and not folded_all_in:
        return Layered([(sum(contributions) + dead, tuple(live))], 0)  # nothing parts the chips
    bounds = levels
    if layering == "all_in_levels":
        top = max(levels, default=0)
        bounds = levels | {contributions[o] for o in folded_all_in if contributions[o] < top}
    pots: list[tuple[int, tuple[int, ...]]] = [(dead, tuple(live))] if dead else []
    before = 0
    for level in sorted(bounds - {0}):
        amount = _between(contributions, before, level)
        who = tuple([seat for seat in live if contributions[seat] >= level])
        keep_apart = layering == "all_in_levels" and before not in levels and before > 0
        if pots and pots[-1][1] == who and not keep_apart:
            pots[-1] = (pots[-1][0] + amount, who)
        else:
            pots.append((amount, who))
        before = level
    orphaned = _between(contributions, before, most)
    if orphaned and orphan == "pot_below" and pots:
        pots[-1] = (pots[-1][0] + orphaned, pots[-1][1])
    elif orphaned and orphan == "pot_below":
        pots.append((orphaned, tuple(live)))
    return Layered(pots, orphaned)


def _between(contributions: Sequence[int], low: int, high: int) -> int:
    """What lies between two levels."""
    amount = 0
    for paid in contributions:
        if paid > low:
            amount += (paid if paid < high else high) - low
    return amount
