"""Pots, strengths and the house → payouts: winners, shares, odd units.

Each pot is split alone, the last side pot first: after its rake between the boards, each board's
share between high and low, each half between tied hands.

Rules: betting §3.1, through `runs.py`, `halves.py`, `divide.py` and `ties.py`.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hhtool.core.chips import Chips, amount_text
from hhtool.core.result import LOW, OF_RUN, WHOLE, OpenPoint, Payout, Pot
from hhtool.engine.divide import Divider, Rule, Share
from hhtool.engine.halves import Board
from hhtool.engine.runs import Outcome, outcome_of
from hhtool.engine.table import Table
from hhtool.engine.worth import UNKNOWN, Worth
from hhtool.rules.house import split_unit_at

NO_CHIPS: Final = Chips(0)


class Award(NamedTuple):
    """Payouts, what each seat's hand is worth with the first board to the game's first evaluator
    and to its second (`UNKNOWN` without one), and what stays open."""

    payouts: list[Payout]
    strengths: list[int]
    lows: list[int]
    open: list[OpenPoint]


def award(table: Table, pots: Sequence[Pot]) -> Award:
    """Who wins what of each pot. Seats of a pot that cannot be decided get nothing of it."""
    worth = Worth(table)
    nothing = [UNKNOWN] * table.count
    result = Award([], worth.first, worth.of(1, 0) if worth.halves > 1 else nothing, [])
    divider: Divider | None = None
    for number in reversed(range(len(pots))):
        pot = pots[number]
        if len(pot.eligible) == 1:
            result.payouts.append(_whole(pot.eligible[0], number, pot, 0))
            continue
        outcome = outcome_of(table, pot, worth)
        if outcome.reason:
            result.open.append(OpenPoint(f"pot {number}", -1, outcome.reason))
        elif outcome.sole >= 0:
            value = worth.first[outcome.sole]
            result.payouts.append(_whole(outcome.sole, number, pot, value))
        elif len(outcome.boards) == 1 and outcome.boards[0].takes_all >= 0:
            seat = outcome.boards[0].takes_all
            result.payouts.append(_whole(seat, number, pot, worth.first[seat]))
        else:
            if divider is None:
                divider = Divider(table.house, split_unit_at(table.house, _stake_key(table)))
            result.payouts.extend(_divided(table, divider, number, pot, outcome, worth))
    for question in divider.asked if divider is not None else ():
        table.ask(question)
    return result


def nothing_awarded(table: Table) -> Award:
    """Of a hand that was called off nobody wins anything."""
    return Award([], [UNKNOWN] * table.count, [UNKNOWN] * table.count, [])


def _divided(
    table: Table, divider: Divider, number: int, pot: Pot, outcome: Outcome, worth: Worth
) -> list[Payout]:
    """The payouts of a pot that cards decide: board by board, high before low."""
    payouts: list[Payout] = []
    runs = len(outcome.boards)
    for run, whole in enumerate(_by_board(table, divider, pot, outcome)):
        suffix = f"{OF_RUN}{run + 1}" if runs > 1 else ""
        for entry in Board(table, run, outcome.boards[run]).parts(divider, whole):
            value = worth.of(int(entry.part == LOW), run)[entry.seat]
            part = entry.part + suffix
            payouts.append(_payout(entry.seat, number, part, entry.share, value))
    return payouts


def _by_board(table: Table, divider: Divider, pot: Pot, outcome: Outcome) -> list[Share]:
    """Each board's share of a pot, the first board first."""
    whole, ruling = Share(pot.amount - pot.rake), table.house.split_run_odd
    runs = len(outcome.boards)
    if runs == 1:
        return [whole]
    rule = Rule("split.run_odd", ruling.cite)
    shares = divider.shares(whole, runs, ("boards", outcome.boards), rule)
    return shares if ruling.value == "first_board" else shares[::-1]


def _whole(seat: int, number: int, pot: Pot, value: int) -> Payout:
    """A pot of which nothing is divided."""
    strength = value if value > 0 else 0
    return tuple.__new__(
        Payout, (seat, number, WHOLE, pot.amount - pot.rake, NO_CHIPS, strength, None)
    )


def _payout(seat: int, pot: int, part: str, share: Share, value: int) -> Payout:
    amount, odd = Chips(share.amount), Chips(share.odd)
    return Payout(seat, pot, part, amount, odd, max(value, 0), share.cite)


def _stake_key(table: Table) -> str:
    small, big = (amount_text(bet, table.play.denomination) for bet in table.play.stakes)
    return f"{small}/{big}"
