"""What of a judged hand can be stored: a text may print amounts that no database holds."""

from dataclasses import replace
from operator import itemgetter
from typing import Final

from hhtool.core.case import Case
from hhtool.core.chips import Chips
from hhtool.core.finding import UNREADABLE, Finding
from hhtool.core.play import NOBODY, Play
from hhtool.core.rows import RowSettlement
from hhtool.store.row_parts import amounts
from hhtool.verify.codes import BY_CODE

GREATEST: Final = 2**62
"""The sum of all amounts of a hand stays below, so that nothing derived from them passes what
SQLite can hold (2^63)."""

NOTHING: Final = Chips(0)

_AMOUNT: Final = itemgetter(2)
"""Of a step, of a claim; and the stack of a seat."""

_NUMBER: Final = itemgetter(0)


def storable(case: Case) -> Case:
    """The case, or what can be kept of it when its amounts pass what the database can hold."""
    play = case.record.play
    sums = sum(map(_NUMBER, play.seats)) + sum(map(_AMOUNT, play.seats)) + sum(_agreed(play))
    sums += sum(map(abs, map(_AMOUNT, play.steps))) + sum(
        map(abs, map(_AMOUNT, case.record.claims))
    )
    if isinstance(case.settlement, RowSettlement):
        sums += sum(map(abs, amounts(case.settlement)))
    return case if sums < GREATEST else _without_amounts(case)


def _without_amounts(case: Case) -> Case:
    """A hand that cannot be read because of its greatest amount."""
    play = case.record.play
    first = case.record.place.first_line
    found_at: list[tuple[int, int]] = [(seat.stack, seat.line) for seat in play.seats]
    found_at += [(seat.number, seat.line) for seat in play.seats]
    found_at += [(abs(step.amount), step.line) for step in play.steps]
    found_at += [(abs(claim.amount), claim.line) for claim in case.record.claims]
    found_at += [(amount, first) for amount in _agreed(play)]
    if isinstance(case.settlement, RowSettlement):
        found_at += [(abs(amount), first) for amount in amounts(case.settlement)]
    _, line = max(found_at, key=lambda entry: entry[0])
    facts = {"detail": "the amounts of this hand pass what can be stored"}
    found = Finding("HH108", BY_CODE["HH108"].severity, line, -1, "", "", (), facts)
    nothing = replace(
        play,
        seats=(),
        steps=(),
        stakes=(NOTHING, NOTHING),
        hand_cap=NOTHING,
        button=NOBODY,
        point_value=NOTHING,
        loss_cap=0,
        match_hand=0,
    )
    return replace(
        case,
        record=replace(case.record, play=nothing, claims=(), hero=NOBODY),
        settlement=None,
        verdicts=(),
        findings=(*(kept._replace(seat=-1) for kept in case.findings), found),
        status=UNREADABLE,
    )


def _agreed(play: Play) -> tuple[int, ...]:
    """The figures that were agreed before the deal."""
    return (*play.stakes, play.hand_cap, play.point_value, play.loss_cap, play.match_hand)
