"""Clocks, time banks and connections of a made-up hand."""

from random import Random
from typing import Final

from support.row_hand import BANK, CONNECT, DISCONNECT, TIME_OUT, Line, RowHand
from support.row_law import STREETS

UNKNOWN_BANK: Final = 900
UNKNOWN_TIME: Final = 600


class Watch:
    """What goes on beside the cards. Times are in tenths of a second."""

    def __init__(self, rng: Random, hand: RowHand, steady: bool) -> None:
        self.rng: Random = rng
        self.hand: RowHand = hand
        self.steady: bool = steady
        self.timed: bool = rng.random() < 0.5
        seconds = hand.law.bank_seconds
        full = rng.choice((0, UNKNOWN_BANK)) if seconds is None else 10 * seconds
        self.bank: list[int] = [full] * hand.count
        self.told: list[bool] = [False] * hand.count

    def turn(self, seat: int) -> tuple[list[Line], bool, int]:
        """What happens before a turn is confirmed, whether the clock does that, and how much of
        the time bank the turn took."""
        away = self.hand.disconnected
        if away[seat]:
            if self.rng.random() < 0.85:
                return self._run_out(seat, True), True, 0
            away[seat] = False
            return [Line(CONNECT, seat)], False, 0
        roll = 1.0 if self.steady else self.rng.random()
        if roll < 0.05:
            away[seat] = self.rng.random() < 0.7
            if away[seat]:
                return [Line(DISCONNECT, seat), *self._run_out(seat, False)], True, 0
            lines, used = self._some_bank(seat)
            return [Line(DISCONNECT, seat), *lines, Line(CONNECT, seat)], False, used
        if roll < 0.1:
            return self._run_out(seat, False), True, 0
        if roll < 0.2:
            lines, used = self._some_bank(seat)
            return lines, False, used
        return [], False, 0

    def _run_out(self, seat: int, away: bool) -> list[Line]:
        """The rest of the bank, then the clock; of who is away a text need not tell that again."""
        lines = []
        if self.bank[seat]:
            lines.append(Line(BANK, seat, tenths=self.bank[seat], left=0))
            self.bank[seat] = 0
        if not (away and self.told[seat]) or self.rng.random() < 0.8:
            lines.append(Line(TIME_OUT, seat))
        self.told[seat] = True
        return lines

    def _some_bank(self, seat: int) -> tuple[list[Line], int]:
        if not self.bank[seat]:
            return [], 0
        used = self.rng.randint(1, self.bank[seat])
        self.bank[seat] -= used
        return [Line(BANK, seat, tenths=used, left=self.bank[seat])], used

    def taken(self, banked: int) -> int:
        """The time that a turn took, -1 where the text gives none."""
        if not self.timed or self.rng.random() < 0.2:
            return -1
        law = self.hand.law
        regular = UNKNOWN_TIME if law.base_seconds is None else 10 * law.base_seconds
        if law.clock_per_hand:
            regular //= len(STREETS[law.game])
        return regular + banked if banked else self.rng.randint(0, regular)
