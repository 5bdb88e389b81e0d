"""Who wins a pot on each board: the best of the hands that were shown for it, high and low.

A pot with one contender is his, shown or not, and is not asked about here. Else only shown hands
can win it: cards speak, but a hand that was mucked is dead.

Rules: betting §2.3, §3.1, §4.5.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hhtool.core.result import Pot
from hhtool.engine.table import Table
from hhtool.engine.worth import DOES_NOT_QUALIFY, UNKNOWN, Worth

NOBODY: Final[tuple[int, ...]] = ()


class Won(NamedTuple):
    """The seats that win one board, in seat order. `low` is empty where there is no such half or
    nobody qualifies for it: then `high` wins all."""

    high: tuple[int, ...]
    low: tuple[int, ...]

    @property
    def takes_all(self) -> int:
        """The seat that wins all of it, -1 where it is to be divided."""
        if len(self.high) == 1 and self.low in (NOBODY, self.high):
            return self.high[0]
        return -1


class Outcome(NamedTuple):
    """Who wins a pot: on each board, or `sole` without asking the cards (-1: cards decide); or
    the `reason` why nobody can tell."""

    boards: tuple[Won, ...]
    sole: int
    reason: str


def outcome_of(table: Table, pot: Pot, worth: Worth) -> Outcome:
    """The winners of a pot with several contenders."""
    shown = [seat for seat in pot.eligible if table.shown[seat] >= 0]
    if not shown:
        holding = [seat for seat in pot.eligible if table.muck_step[seat] < 0]
        if len(holding) == 1:
            return Outcome((), holding[0], "")
        return Outcome((), -1, "no hand was shown for it")
    boards: list[Won] = []
    for run in range(len(table.boards)):
        high, reason = _best(table, worth, 0, run, shown)
        low = NOBODY
        if worth.halves > 1 and not reason:
            low, reason = _best(table, worth, 1, run, shown)
        if reason:
            return Outcome((), -1, reason)
        boards.append(Won(high, low))
    return Outcome(tuple(boards), -1, "")


def _best(
    table: Table, worth: Worth, half: int, run: int, shown: Sequence[int]
) -> tuple[tuple[int, ...], str]:
    """The best of the shown hands by one evaluator, none if none qualifies; or why nobody can
    tell. The only hand that was shown wins whatever its cards are."""
    values = worth.of(half, run)
    unknown = [seat for seat in shown if values[seat] == UNKNOWN]
    best = max(values[seat] for seat in shown)
    if unknown and (len(shown) > 1 or half):
        least = worth.at_least(half, run, unknown[0])
        if len(unknown) == 1 and least > max(best, DOES_NOT_QUALIFY):
            return (unknown[0],), ""
        if len(shown) == 1:
            return NOBODY, ""  # whether it qualifies or not, there is nobody else
        return NOBODY, f"the cards of {table.play.seats[unknown[0]].name} are not all known"
    if best == DOES_NOT_QUALIFY:
        return NOBODY, ""
    return tuple(seat for seat in shown if values[seat] == best), ""
