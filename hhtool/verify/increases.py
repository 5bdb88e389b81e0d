"""By how much each raise goes over the bet that it faces, as replayed."""

from hhtool.core.play import RAISE_TO
from hhtool.core.record import HandRecord
from hhtool.core.result import PotSettlement


def increases(record: HandRecord, settlement: PotSettlement) -> list[tuple[int, int]]:
    """(step, increase) of each raise that tells its total, in the order of the play."""
    found: list[tuple[int, int]] = []
    level, street = 0, -1
    for event in settlement.events:
        step = record.play.steps[event.step]
        if event.street != street:
            level, street = 0, event.street
        if step.kind == RAISE_TO:
            found.append((event.step, step.amount - level))
        level = max(level, event.street_total) if street >= 0 else 0
    return found
