"""Whether the list of seats of a row game gives a player the wrong number.

Numbers are the order of play, so one that is misprinted may put everybody out of turn, or leave the
button at an empty seat; and the summary has the right one. So each number of the summary that no
seat has is tried. When nothing else is wrong then, and the order of the play or the table line
agrees with the summary, the list is to blame: the errors that are gone then were its. Where the
list and the summary are the only ones to tell, the finding stands on the summary.

The settlement stays that of the seats as printed, and what hangs on their order is open.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from hhtool.core import claims as c
from hhtool.core.case import Verdict
from hhtool.core.finding import NOTE, OPEN, REFUTED, Key
from hhtool.core.play import NOBODY
from hhtool.core.record import HandRecord
from hhtool.verify.judged import Judged, key
from hhtool.verify.misnamed import misprint, told
from hhtool.verify.slip import Examine

LEFT_OPEN: Final = "what hangs on it is open"


class Renumbered(NamedTuple):
    """A seat, its number in the summary, the hand with that number, and the printed index of each
    of its seats. `least` is how many findings less tell that the list is to blame."""

    seat: int
    number: int
    record: HandRecord
    order: tuple[int, ...]
    least: int


def without_misnumbered(judged: Judged, examine: Examine) -> Judged:
    """The same without the errors that one misprinted number of the list of seats made."""
    record, before = judged.record, told(judged.findings)
    for other in _renumbered(record) if before else ():
        after: Counter[Key] = Counter()
        for (code, line, seat), count in told(examine(other.record)).items():
            after[code, line, other.order[seat] if seat >= 0 else seat] += count
        if not after - before and before.total() - after.total() >= other.least:
            return _set_aside(judged, other, after)
    return judged


def _renumbered(record: HandRecord) -> Iterator[Renumbered]:
    play = record.play
    numbers = {seat.number for seat in play.seats}
    buttons = [claim.seat for claim in record.claims if claim.kind == c.SUMMARY_BUTTON]
    for claim in record.claims:
        if claim.kind == c.SUMMARY_SEAT and claim.values[0] not in numbers:
            at_empty_seat = play.button_line and play.button < 0 and claim.seat in buttons
            button = claim.seat if at_empty_seat else play.button
            read = replace(record, play=replace(play, button=button))
            yield _with_number(read, claim.seat, claim.values[0], 1 if at_empty_seat else 2)


def _with_number(record: HandRecord, seat: int, number: int, least: int) -> Renumbered:
    """The hand with another number for a seat, and its seats in the order of their numbers."""
    play = record.play
    seats = list(play.seats)
    seats[seat] = seats[seat]._replace(number=number)
    order = sorted(range(len(seats)), key=lambda index: seats[index].number)
    at = {NOBODY: NOBODY, **{old: new for new, old in enumerate(order)}}
    steps = tuple(step._replace(seat=at[step.seat]) for step in play.steps)
    claims = tuple(
        claim._replace(seat=at[claim.seat], other=at[claim.other]) for claim in record.claims
    )
    sorted_seats = tuple(seats[index] for index in order)
    read = replace(play, button=at[play.button], seats=sorted_seats, steps=steps)
    other = replace(record, hero=at[record.hero], play=read, claims=claims)
    return Renumbered(seat, number, other, tuple(order), least)


def _set_aside(judged: Judged, other: Renumbered, after: Counter[Key]) -> Judged:
    """The findings that are left, that on the seat among them; refuted claims that are not on a
    line with one are open."""
    seat = judged.record.play.seats[other.seat]
    stated, derived = f"seat {seat.number}", f"seat {other.number}"
    own = misprint(seat.line, other.seat, stated, derived, LEFT_OPEN)
    left = [f for f in judged.findings if f.severity == NOTE or key(f) in after]
    blamed = {finding.line for finding in left}
    reason = f"it hangs on the number of the seat in line {seat.line}, which is misprinted"
    verdicts = tuple(
        Verdict(verdict.claim, OPEN, verdict.derived, reason)
        if verdict.outcome == REFUTED and verdict.claim.line not in blamed
        else verdict
        for verdict in judged.verdicts
    )
    findings = sorted((own, *left), key=lambda finding: (finding.line, finding.code))
    return judged._replace(verdicts=verdicts, findings=tuple(findings))
