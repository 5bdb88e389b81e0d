"""By how much each raise goes over the bet that it faces, as replayed.

A room counts from the chips that are really there: a blind that its poster could not pay in full
is raised from what he had. What is dead matches no bet.
"""

from typing import Final

from hhtool.core import play as p
from hhtool.core.record import HandRecord
from hhtool.core.result import Event, PotSettlement

NO_BET: Final = frozenset((p.POST_ANTE, p.POST_DEAD))
"""Posts that are no bet."""


def increases(record: HandRecord, settlement: PotSettlement) -> list[tuple[int, int]]:
    """(step, increase) of each raise that tells its total, in the order of the play. Of one that
    tells what is put in it is that less the whole bet faced, as the room counts."""
    found: list[tuple[int, int]] = []
    level, street, small_is_in = 0, -1, False
    steps = record.play.steps
    for event in settlement.events:
        if event.street != street:
            level, street = level if street < 0 else 0, event.street
        step = steps[event.step]
        kind = step.kind
        if kind in (p.FOLD, p.CHECK):
            continue
        if kind in (p.RAISE_TO, p.RAISE_WITH):
            found.append((event.step, step.amount - level))
        small = kind == p.POST_SMALL_BLIND
        if not (small and small_is_in):  # a second one is dead
            level = max(level, _bet(record.play, event, kind))
        small_is_in = small_is_in or small
    return found


def _bet(play: p.Play, event: Event, kind: int) -> int:
    """How high an act or post makes the bet: of both blinds what is above the big one is dead."""
    if kind == p.POST_ANTE or (event.street < 0 and kind in NO_BET):
        return 0
    if kind == p.POST_BOTH_BLINDS:
        small, big = play.stakes
        return min(event.street_total, small if play.limit == "fl" else max(small, big))
    return event.street_total
