"""One board's share of a pot: between high and low, and between tied hands.

Where nobody qualifies for low, high takes it all. Players who tie for both halves divide the whole
at once, or half by half, as the house has it: the odd unit of a half can fall twice to the same
player, so the two are not the same.

Rules: betting §3.1, `split.hilo_odd`, `split.low_residual` and `split.identical_both_ways`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from hhtool.core.result import HIGH, LOW, WHOLE
from hhtool.engine.divide import Divider, Rule, Share
from hhtool.engine.runs import Won
from hhtool.engine.table import Table
from hhtool.engine.ties import Hands, tie_order, tie_rule


class Part(NamedTuple):
    """What a seat wins of one board's share: WHOLE, HIGH or LOW of it."""

    seat: int
    part: str
    share: Share


class Board:
    """One board's share of a pot, to be divided. `run` counts the boards from 0."""

    def __init__(self, table: Table, run: int, won: Won) -> None:
        self.table: Table = table
        self.run: int = run
        self.won: Won = won

    def parts(self, divider: Divider, whole: Share) -> list[Part]:
        """Who gets what of it: high before low, tied hands in the order of odd units."""
        won, house = self.won, self.table.house
        if not won.low or won.high == won.low == won.high[:1]:
            return self._tied(divider, whole, WHOLE, won.high)
        if won.high == won.low:
            at_once = self._tied(divider.trial(), whole, WHOLE, won.high)
            if _paid(at_once) != _paid(self._halves(divider.trial(), whole)):
                divider.asked["split.identical_both_ways"] = None
            if house.split_identical_both_ways.value == "one_split":
                return self._tied(divider, whole, WHOLE, won.high)
        return self._halves(divider, whole)

    def _halves(self, divider: Divider, whole: Share) -> list[Part]:
        rule = Rule("split.hilo_odd", self.table.house.split_hilo_odd.cite)
        group = (HIGH, LOW, self.run, self.won)
        first, second = divider.shares(whole, 2, group, rule)
        high, low = (second, first) if self._low_is_first() else (first, second)
        high, low = self._residual(divider, high, low)
        return [
            *self._tied(divider, high, HIGH, self.won.high),
            *self._tied(divider, low, LOW, self.won.low),
        ]

    def _low_is_first(self) -> bool:
        """Whether the odd unit between the halves is the low's."""
        rule = self.table.house.split_hilo_odd.value
        if rule == "first_shown":
            shown = self.table.shown
            return min(shown[s] for s in self.won.low) < min(shown[s] for s in self.won.high)
        return rule == LOW

    def _residual(self, divider: Divider, high: Share, low: Share) -> tuple[Share, Share]:
        """The halves once what cannot be divided among tied lows is where the house has it."""
        ruling, count = self.table.house.split_low_residual, len(self.won.low)
        if divider.is_even(low.amount, count):
            return high, low
        divider.asked["split.low_residual"] = None
        if ruling.value != "to_high":
            return high, low
        moved = low.amount % (divider.unit * count)
        more = Share(high.amount + moved, high.odd + moved, ruling.cite)
        return more, Share(low.amount - moved)

    def _tied(
        self, divider: Divider, whole: Share, part: str, winners: Sequence[int]
    ) -> list[Part]:
        """The shares of those who tie for a part; their order is of no account when it is even."""
        game = self.table.game
        hands = Hands(game.evaluators[int(part == LOW)], self.table.boards[self.run])
        if len(winners) == 1:
            return [Part(winners[0], part, whole)]
        order = list(winners)
        if not divider.is_even(whole.amount, len(order)):
            order = tie_order(self.table, winners, hands)
        rule = tie_rule(self.table, hands)
        shares = divider.shares(whole, len(order), (part, self.run, tuple(winners)), rule)
        return [Part(seat, part, share) for seat, share in zip(order, shares, strict=True)]


def _paid(parts: Sequence[Part]) -> dict[int, int]:
    """What each seat gets of all parts."""
    paid: dict[int, int] = {}
    for entry in parts:
        paid[entry.seat] = paid.get(entry.seat, 0) + entry.share.amount
    return paid
