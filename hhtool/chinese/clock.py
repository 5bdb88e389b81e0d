"""What the clock says: readings of the time bank, time taken, and who was set by it.

A text need not print a clock. What it prints must add up: what a time bank had, less what was used,
is what is left, unless the house fills it again in between; nobody is out of time with time left in
the bank; nobody takes more time than the house gives, where it says how much; and nobody is set
automatically whose time has not run out and who is there. Where a hand tells of no time-out at all,
nobody can say whether one came before an automatic setting: that stays open.

After a slip in a reading both figures, the printed one and the one that follows, are taken for
possible, so that one slip is noted once.

Rules: chinese §2.3, §2.5; §1.10 and §2.4 for a house that kills a hand which is not set in time.
"""

from collections.abc import Callable
from typing import Final

from hhtool.chinese.table import Table
from hhtool.core import play as p
from hhtool.core import rows as r
from hhtool.core.play import Step

PER_HAND: Final = "per_hand"


def judge_clock(table: Table) -> None:
    """Notes what of the clock is wrong, and whose hand it kills."""
    told = [kind for kind in HANDLE if kind in table.of_kind]
    if table.house.chinese_base_seconds.value is None and UNTIMED.issuperset(told):
        return
    watches = [_Watch(table, seat) for seat in range(table.count)]
    steps = table.play.steps
    for index in table.steps_of(HANDLE):
        kind, seat, _, _, _ = step = steps[index]
        HANDLE[kind](watches[seat], index, step)
    for watch in watches:
        watch.finish()


class _Watch:
    """One player's clock. Times are in tenths of a second.

    `left` are the readings that the bank may show (empty before the first), `printed` the last one
    that was printed and `read_at` its step, `told_now` whether it was on this turn; `using` is what
    was used since the last reading, `used` on this turn, `used_in_hand` so far. `out` is the step
    of a time-out that no setting of the player's own has followed, `turn_out` that of one since
    the last deal, -1 for none; `bank_told` that it was noted that the bank was not empty then.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.table: Table = table
        self.seat: int = seat
        self.left: tuple[int, ...] = ()
        self.printed: int = -1
        self.read_at: int = -1
        self.told_now: bool = False
        self.using: int = 0
        self.used: int = 0
        self.used_in_hand: int = 0
        self.taken_in_hand: int = 0
        self.exceeded: bool = False
        self.out: int = -1
        self.now_out: int = -1
        self.turn_out: int = -1
        self.bank_told: bool = False
        self.disconnected: bool = False
        self.lost_contact: bool = False
        self.away: bool = table.absent[seat]

    # ---- the time bank ---------------------------------------------------------------------------

    def bank_used(self, _index: int, step: Step) -> None:
        """Time of the bank is used."""
        self.using += step.amount
        self.used += step.amount
        self.used_in_hand += step.amount

    def bank_left(self, index: int, step: Step) -> None:
        """The bank is read."""
        reading, table, house = int(step.amount), self.table, self.table.house
        due = tuple(before - self.using for before in self.left)
        if not due:
            self._judge_first(index, reading)
        elif reading not in due:
            refill = house.chinese_bank_refill_seconds
            question = "chinese.bank_refill_seconds" if reading > max(due) else ""
            if question:
                table.notes.ask(question)
            if not question or refill.value is None:
                stated, allowed = (reading,), (due[0],)
                table.breach(
                    index, r.BANK_READING, self.seat, stated, allowed, question, refill.cite
                )
                self.left = (reading, due[0])
            else:
                self.left = (reading,)
        else:
            self.left = (reading,)
        self.printed, self.told_now, self.bank_told, self.using = reading, True, False, 0
        self.read_at = index

    def _judge_first(self, index: int, reading: int) -> None:
        """The first reading of a hand can be too large for the house's bank."""
        full = self.table.house.chinese_bank_seconds
        self.left = (reading,)
        if full.value is None:
            return
        most = max(full.value * 10 - self.using, 0)
        if reading > most:
            stated, allowed, question = (reading,), (most,), "chinese.bank_seconds"
            self.table.notes.ask(question)
            self.table.breach(
                index, r.BANK_READING, self.seat, stated, allowed, question, full.cite
            )

    def _judge_bank(self) -> None:
        """Whoever is out of time has an empty bank."""
        if self.now_out >= 0 and self.printed > 0 and not self.bank_told:
            self.bank_told = True
            self.table.breach(self.now_out, r.BANK_UNUSED, self.seat, (self.printed,))
        self.now_out = -1

    # ---- here or not -----------------------------------------------------------------------------

    def time_out(self, index: int, _step: Step) -> None:
        """The player's time is over."""
        self.out = self.now_out = self.turn_out = index

    def deal(self, _index: int, _step: Step) -> None:
        """A new turn begins for the player."""
        self.turn_out = -1

    def disconnect(self, _index: int, _step: Step) -> None:
        """The player's connection is lost."""
        self.disconnected = self.lost_contact = True

    def connect(self, _index: int, _step: Step) -> None:
        """The player is there again."""
        self.disconnected = False

    def sit_out(self, _index: int, _step: Step) -> None:
        """The player leaves the game."""
        self.away = True

    def come_back(self, _index: int, _step: Step) -> None:
        """The player is back in the game."""
        self.away = False

    # ---- settings --------------------------------------------------------------------------------

    def confirm(self, index: int, step: Step) -> None:
        """The player sets: a time-out before it was one of the regular time, unless there is no
        time bank left to go on with."""
        if step.amount >= 0:
            self._judge_time(index, int(step.amount))
        if self.turn_out >= 0 and self._nothing_left():
            self._set_too_late(index)
        self.out = self.now_out = -1
        self._next_turn()

    def _nothing_left(self) -> bool:
        """Whether the time bank was read as empty before the time ran out, and no house rule gives
        more."""
        house, notes = self.table.house, self.table.notes
        if self.printed < 0:
            notes.ask("chinese.bank_seconds")
            if house.chinese_bank_seconds.value != 0:
                return False
        elif self.printed or self.read_at > self.turn_out:
            return False
        notes.ask("chinese.bank_refill_seconds")
        if self.lost_contact:
            notes.ask("chinese.reconnect_seconds")
        more = house.chinese_reconnect_seconds.value if self.lost_contact else None
        return house.chinese_bank_refill_seconds.value is None and not more

    def _set_too_late(self, index: int) -> None:
        """Time and bank are gone: the clock sets, or kills the hand, and no player does."""
        ruling = self.table.house.chinese_timeout_action
        self.table.notes.ask("chinese.timeout_action")
        if ruling.value == "foul":
            self.table.dead_from[self.seat] = self.turn_out
        else:
            question = "chinese.timeout_action"
            self.table.breach(index, r.SET_AFTER_TIME, self.seat, (), (), question, ruling.cite)

    def confirm_auto(self, index: int, _step: Step) -> None:
        """The clock sets for the player."""
        table = self.table
        ruling = table.house.chinese_timeout_action
        table.notes.ask("chinese.timeout_action")
        if ruling.value == "foul" and table.dead_from[self.seat] < 0:
            table.dead_from[self.seat] = index
        emptied = self.told_now and self.printed == 0
        if not (self.out >= 0 or self.disconnected or self.away or emptied):
            if self.told_now or any(s.kind == p.TIME_OUT for s in table.play.steps):
                table.breach(index, r.AUTOMATIC_UNFOUNDED, self.seat)
            else:
                table.untimed.add(index)
        self._judge_bank()
        self._next_turn()

    def _next_turn(self) -> None:
        self.told_now, self.used, self.turn_out = False, 0, -1
        self.lost_contact = self.disconnected

    def finish(self) -> None:
        """The end of the hand: a time-out that nothing has followed kills the hand in some."""
        self._judge_bank()
        if self.out < 0 or self.table.late[self.seat] or not self._unset():
            return
        self.table.notes.ask("chinese.timeout_action")
        if self.table.house.chinese_timeout_action.value == "foul":
            self.table.dead_from[self.seat] = self.out

    def _unset(self) -> bool:
        """Whether the player never set the cards of a turn."""
        turns = self.table.turns.values()
        return any(turn.seat == self.seat and not turn.lines for turn in turns)

    # ---- time taken ------------------------------------------------------------------------------

    def _judge_time(self, index: int, tenths: int) -> None:
        """Whether the player took more time than the house gives."""
        self.taken_in_hand += tenths
        house = self.table.house
        base = house.chinese_base_seconds
        if base.value is None:
            return
        by_street = (tenths, base.value * 10 + self._more(self.used))
        by_hand = (self.taken_in_hand, base.value * 10 + self._more(self.used_in_hand))
        too_long = [taken > most for taken, most in (by_street, by_hand)]
        if not any(too_long):
            return
        self.table.notes.ask("chinese.base_seconds")
        if not all(too_long):
            self.table.notes.ask("chinese.clock_model")
        per_hand = house.chinese_clock_model.value == PER_HAND
        (taken, most), exceeds = (by_hand if per_hand else by_street), too_long[per_hand]
        if exceeds and not (per_hand and self.exceeded):
            self.exceeded = True
            stated, allowed, question = (taken,), (most,), "chinese.base_seconds"
            self.table.breach(
                index, r.TIME_EXCEEDED, self.seat, stated, allowed, question, base.cite
            )

    def _more(self, used: int) -> int:
        """The time beyond the regular one: what was used of the bank, as far as the text tells,
        else all that the house's bank can hold; and what the house gives to come back."""
        house, tells = self.table.house, self._tells_bank()
        bank, back = house.chinese_bank_seconds.value, house.chinese_reconnect_seconds.value
        more = used if tells else (bank or 0) * 10
        return more + (back or 0) * 10 if self.lost_contact else more

    def _tells_bank(self) -> bool:
        return any(step.kind == p.BANK_USED for step in self.table.play.steps)


HANDLE: Final[dict[int, Callable[[_Watch, int, Step], None]]] = {
    p.DEAL: _Watch.deal,
    p.BANK_USED: _Watch.bank_used,
    p.BANK_LEFT: _Watch.bank_left,
    p.TIME_OUT: _Watch.time_out,
    p.DISCONNECT: _Watch.disconnect,
    p.CONNECT: _Watch.connect,
    p.SIT_OUT: _Watch.sit_out,
    p.COME_BACK: _Watch.come_back,
    p.CONFIRM: _Watch.confirm,
    p.CONFIRM_AUTO: _Watch.confirm_auto,
}
"""What each kind of step does to a player's clock."""

UNTIMED: Final = frozenset((p.DEAL, p.CONFIRM))
"""Steps that by themselves are no affair of the clock, but for the time that a player took."""
