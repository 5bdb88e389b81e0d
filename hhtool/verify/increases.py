"""By how much each raise goes over the bet that it faces, as replayed.

A room counts from the chips that are really there: a blind that its poster could not pay in full
is raised from what he had. What is dead matches no bet.
"""

from typing import Final

from hhtool.core.play import (
    CHECK,
    FOLD,
    POST_ANTE,
    POST_BOTH_BLINDS,
    POST_DEAD,
    POST_SMALL_BLIND,
    RAISE_TO,
    RAISE_WITH,
    Play,
)
from hhtool.core.record import HandRecord
from hhtool.core.result import PotSettlement

RAISES: Final = (RAISE_TO, RAISE_WITH)
"""Raises of which the text tells the increase."""

ODD_POSTS: Final = (POST_ANTE, POST_DEAD, POST_BOTH_BLINDS)
"""Posts of which not all is a bet."""


def increases(record: HandRecord, settlement: PotSettlement) -> list[tuple[int, int]]:
    """(step, increase) of each raise that tells its total, in the order of the play. Of one that
    tells what is put in it is that less the whole bet faced, as the room counts."""
    found: list[tuple[int, int]] = []
    level, street, small_is_in = 0, -1, False
    play = record.play
    steps = play.steps
    for at, _, on, _, total, _, _ in settlement.moves:
        if on != street:
            level, street = level if street < 0 else 0, on
        step = steps[at]
        kind = step.kind
        if kind in (FOLD, CHECK):
            continue
        if kind in RAISES:
            found.append((at, step.amount - level))
        elif kind == POST_SMALL_BLIND:
            if small_is_in:
                continue  # a second one is dead
            small_is_in = True
        bet = _post(play, on, total, kind) if kind in ODD_POSTS else total
        level = bet if bet > level else level
    return found


def _post(play: Play, street: int, total: int, kind: int) -> int:
    """How high a post makes the bet: of both blinds what is above the big one is dead."""
    if kind == POST_ANTE or (street < 0 and kind == POST_DEAD):
        return 0
    if kind == POST_BOTH_BLINDS:
        small, big = play.stakes
        return min(total, small if play.limit == "fl" else max(small, big))
    return total
