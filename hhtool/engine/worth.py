"""What each hand is worth: by every evaluator of the game, with every board.

A hand of which a card is not known is worth nothing that can be told; what its known cards make it
is worth at least, because no card weakens a hand, high, low or badugi.
"""

from typing import Final

from hhtool.core.cards import HIDDEN, known
from hhtool.engine.table import Table
from hhtool.ranking.choose import NO_HAND, holding_strength
from hhtool.ranking.low_a5 import NO_LOW

UNKNOWN: Final = NO_HAND
"""The value of a hand whose cards do not tell. What does not qualify is `NO_LOW`."""

DOES_NOT_QUALIFY: Final = NO_LOW


class Worth:
    """The values of all hands. `half` counts the game's evaluators from 0, `run` the boards;
    `first` are those of the first of both."""

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self.halves: int = len(table.game.evaluators)
        self.first: list[int] = self._values(0, 0)
        self.known: dict[tuple[int, int], list[int]] = {(0, 0): self.first}

    def of(self, half: int, run: int) -> list[int]:
        """The value of each seat's hand; `UNKNOWN` for one of which not all cards are known."""
        values = self.known.get((half, run))
        if values is None:
            values = self.known[half, run] = self._values(half, run)
        return values

    def _values(self, half: int, run: int) -> list[int]:
        table = self.table
        board = table.boards[run]
        if HIDDEN in board:
            return [UNKNOWN] * table.count
        choose, evaluator = table.game.choose, table.game.evaluators[half]
        return [
            UNKNOWN
            if not cards or HIDDEN in cards
            else holding_strength(choose, evaluator, cards, board)
            for cards in table.cards
        ]

    def at_least(self, half: int, run: int, seat: int) -> int:
        """What the known cards of a hand make, `UNKNOWN` where they are too few."""
        table = self.table
        return holding_strength(
            table.game.choose,
            table.game.evaluators[half],
            known(table.cards[seat]),
            known(table.boards[run]),
        )
