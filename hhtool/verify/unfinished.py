"""Whether the text of a Chinese or open-face hand stops before the hand does.

Such a hand is not wrong, and what would have come of it cannot be told: it is unreadable, and is
read again when its file has grown.
"""

from hhtool.core import claims as c
from hhtool.core.finding import Finding
from hhtool.core.record import HandRecord
from hhtool.core.rows import ROOM, RowSettlement
from hhtool.verify.codes import BY_CODE


def cut_off(record: HandRecord, settlement: RowSettlement) -> Finding | None:
    """The finding on the last line of a hand of which nothing is told after the play, and whose
    players have not all set their cards. A hand that the clock killed waits for nobody."""
    dead = {foul.seat for foul in settlement.fouls if not foul.rows}
    if any(claim.kind != c.AUTOMATIC for claim in record.claims):
        return None
    waiting = [
        record.play.seats[seat].name
        for seat in settlement.order
        if sum(map(len, settlement.boards[seat].rows)) < sum(ROOM)
        and not settlement.boards[seat].surrendered
        and seat not in dead
    ]
    if settlement.order and not waiting:
        return None
    names = f"{' and '.join(waiting)} still {'has' if len(waiting) == 1 else 'have'}"
    detail = f"{names} cards to set" if waiting else "nobody is dealt to"
    line = record.place.last_line
    return Finding("HH103", BY_CODE["HH103"].severity, line, -1, "", "", (), {"detail": detail})
