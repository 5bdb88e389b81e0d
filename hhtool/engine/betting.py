"""Whose turn it is, what may be done, and what an act closes or reopens: one betting round.

The turn is kept as pointers: normally one, the last seat that acted in turn. When somebody acts
out of turn a second pointer is added, so that both the player who was passed over and the one
behind the intruder may go on; one intrusion is one breach.

While acts come in turn the seats in need stand in line, and each act takes the first one off; the
line is made anew when a wager, or a player who is the last with chips, changes who is in need.

Amounts are street totals. `full_to` is the level of the last full bet; `current_to` the amount to
match, above it after a short all-in. In fixed limit a wager goes to `full_to` plus a bet; in
pot-limit and no-limit to at least `current_to` plus `last_full`.

Rules: wsop-live-2024 §124-138, wsop-tournament-2024 §93-97, as the house answers them.
"""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from hhtool.core.finding import Cite
from hhtool.core.play import NOBODY
from hhtool.core.result import (
    ACT_AFTER_CLOSE,
    ACT_OUT_OF_TURN,
    RAISE_NOT_REOPENED,
    WAGER_BEYOND_CAP,
    WAGER_SIZE,
    WRONG_OPENER,
)
from hhtool.engine.table import Table

NO_BETTING: Final = -1
"""The bet of a street without betting."""

NO_CAP: Final = 1 << 30
"""More wagers than a round can have."""

NOT_YET: Final = -1
"""The level at which a seat acted that is still to act."""

OUT_OF_LINE: Final = [NOBODY - 1]
"""The line where the turn hangs on more than the last act: no seat is the first in it, nor is it
nobody, whose acts a garbled text may tell."""


class Round:
    """One betting round. `opener` is the seat that is to act first, -1 when nobody can tell; `bet`
    is the street's bet (`NO_BETTING` without one), `other` the one that an open pair allows beside
    it, 0 when there is no choice; `lacking` is what a bring-in was too small by: the turn goes on
    as if it had been paid. `acted_at` is the level at which each seat acted last, `NOT_YET` since
    the last full bet. `line` are the seats in need, the one whose turn it is first; `disturbed` is
    whether others than the last that acted may have come into need since."""

    def __init__(self, table: Table, opener: int, bet: int, other: int, least: int) -> None:
        self.table: Table = table
        self.fixed: bool = table.play.limit == "fl"
        self.opener: int = opener
        self.bet: int = bet
        self.other: int = other
        current = max(table.street_in)
        if table.street == 0 and current < table.blinds.opening:
            current = table.blinds.opening
        self.current_to: int = current
        self.full_to: int = current if not self.fixed or current >= bet else 0
        self.last_full: int = max(least, current)
        self.bets: int = 1 if self.full_to else 0
        self.raises: int = 0
        self.acted_at: list[int] = [NOT_YET] * table.count
        self.pointers: list[int] = [] if opener < 0 else [(opener - 1) % table.count]
        self.begun: bool = False
        self.began_with: int = len(table.contenders)
        self.big_used: bool = False
        self.bring_in_level: int = 0
        self.bring_in_short: bool = False
        self.lacking: list[int] = [0] * table.count
        self.cap_reached: bool = False
        most = table.house.fl_raises_after_bet.value if self.fixed else 0
        self.most_bets: int = 1 + most if most else NO_CAP
        self.line: list[int] = []
        self.disturbed: bool = False

    # ---- turn ------------------------------------------------------------------------------------

    def in_need(self) -> list[int]:
        """The seats that are still to act, or may, in seat order: who owes something, and who has
        not acted yet while anybody else could answer."""
        if self.bet < 0:
            return []
        table, current, acted_at = self.table, self.current_to, self.acted_at
        able, street_in, lacking = table.able, table.street_in, self.lacking
        if len(able) < 2:
            return [seat for seat in able if current > street_in[seat] + lacking[seat]]
        if not self.begun:
            return able[:]
        return [s for s in able if acted_at[s] < 0 or current > street_in[s] + lacking[s]]

    def line_up(self) -> None:
        """Puts the seats in need in line from the last that acted in turn on. Nobody is the first
        of it while the turn, or what an act means, hangs on more than that: the first may be a
        check that says nothing, or show that a bring-in is missing."""
        self.disturbed = False
        need = self.in_need()
        if not need:
            self.line = need
            return
        open_to_all = self.begun
        if not open_to_all:
            open_to_all = len(self.table.able) > 1 if self.table.street else self.current_to > 0
        if open_to_all and len(self.pointers) == 1:
            first = bisect_right(need, self.pointers[0])
            self.line = need[first:] + need[:first]
        else:
            self.line = OUT_OF_LINE

    def _owes_nothing(self, seat: int) -> bool:
        """Whether nobody is left who could win more of a seat than it has put in: the others are
        all-in for no more, short of a blind or a bring-in that the amount to call would match."""
        table = self.table
        if table.able and table.able != [seat]:
            return False
        paid, dead = table.contributed, table.dead
        mine = paid[seat] - dead[seat]
        for other in table.contenders:
            if other != seat and paid[other] - dead[other] > mine:
                return False
        return True

    def waiting(self, need: list[int]) -> list[int]:
        """The seats that still have to act, in seat order, of those in need."""
        if len(need) == 1 and self._owes_nothing(need[0]):
            return []
        return need  # of several each is somebody who could win more of the others

    def expected(self, need: list[int]) -> list[int]:
        """The seats whose turn it may be, of those in need: one, unless somebody acted out of
        turn."""
        if not self.pointers or not need:
            return need
        found: list[int] = []
        for pointer in self.pointers:
            seat = need[0]
            for behind in need:
                if behind > pointer:
                    seat = behind
                    break
            if seat not in found:
                found.append(seat)
        return found

    def take_turn(self, seat: int, need: list[int]) -> None:
        """Moves the turn to a seat that acts, and notes when it was not its turn; `need` are the
        seats in need before it does."""
        expected = self.expected(need)
        if seat in expected:
            if len(expected) == 1 or seat == expected[0]:
                self.pointers = [seat]
            else:
                self.pointers = [*self.pointers[:-1], seat]
        elif not expected:
            self.table.breach(ACT_AFTER_CLOSE, seat)
        elif self.begun:
            self.table.breach(ACT_OUT_OF_TURN, seat, (), tuple(expected))
            self.pointers = [*self.pointers, seat]
        else:
            self._wrong_opener(seat, expected)
        self.begun = True

    def _wrong_opener(self, seat: int, expected: Sequence[int]) -> None:
        """Notes that a street was opened by another seat; play then goes on from there."""
        table = self.table
        if table.street and table.game.family == "stud":
            question = "stud.opener_tie"
            table.ask(question)
            cite = table.house.stud_opener_tie.cite
            table.breach(WRONG_OPENER, seat, (), tuple(expected), question, cite)
        else:
            table.breach(WRONG_OPENER, seat, (), tuple(expected))
        self.pointers = [*self.pointers, seat]

    # ---- what may be done ------------------------------------------------------------------------

    def to_call(self, seat: int) -> int:
        """What a seat needs to match the bet, however much it has."""
        owed = self.current_to - self.table.street_in[seat] - self.lacking[seat]
        return owed if owed > 0 else 0

    def to_match(self, seat: int) -> int:
        """What a seat needs to match all that any other can have in on this street: less than the
        amount to call where a blind was short and nobody is left to win the rest."""
        table = self.table
        others = [other for other in table.contenders if other != seat]
        most = max((table.street_in[o] + table.behind(o) for o in others), default=0)
        return max(0, min(self.current_to, most) - table.street_in[seat])

    def _totals(self, seat: int) -> tuple[int, ...]:
        """The street totals to which a seat may bet or raise: the allowed ones in fixed limit,
        else the least and the most (0: as much as it has)."""
        if self.fixed and not self.other:
            return (self.full_to + self.bet,)
        if self.fixed:
            steps = {self.other} if self.big_used else {self.bet, self.other}
            return tuple(sorted(self.full_to + step for step in steps))
        least = max(self.current_to + self.last_full, self.last_full)
        return (least, self._pot_limit(seat) if self.table.play.limit == "pl" else 0)

    def _pot_limit(self, seat: int) -> int:
        """The highest total in pot-limit: the pot after a call, on top of the call."""
        pot = self.table.pot + self.to_call(seat) + self._small_as_big()
        unit = self.table.house.pl_round_pot_up_to.value
        if unit:
            self.table.ask("pl.round_pot_up_to")
            pot = -(-pot // unit) * unit
        return self.current_to + pot

    def _small_as_big(self) -> int:
        """What the small blind lacks of a big one, where the first raise counts it as one."""
        table = self.table
        if table.street or self.raises or table.blinds.small < 0:
            return 0
        table.ask("pl.small_blind_as_big")
        if not table.house.pl_small_blind_as_big.value:
            return 0
        return max(0, table.blinds.whole - table.blinds.small_amount)

    def _at_cap(self) -> bool:
        """Whether the limit on raises forbids another wager (fixed limit only)."""
        if self.bets < self.most_bets:
            return False
        self.table.ask("fl.raises_after_bet")
        if len(self.table.contenders) == 2:
            self.table.ask("fl.cap_heads_up")
        self.cap_reached |= self.capped()
        return self.capped()

    def capped(self) -> bool:
        """The answer of `_at_cap`, without a question of the house being noted."""
        if self.bets < self.most_bets:
            return False
        rule = self.table.house.fl_cap_heads_up.value
        if len(self.table.contenders) == 2:
            if rule == "lifted_if_round_starts_heads_up":
                return self.began_with != 2
            if rule == "lifted_before_cap":
                return self.cap_reached
        return True

    def _may_raise(self, seat: int) -> bool:
        """Whether the betting is open for a seat that faces only short all-ins since its act."""
        self.table.ask("bet.short_allins_add_up")
        return self._reopened(seat)

    def open_to(self, seat: int) -> bool:
        """Whether a seat may bet or raise, chips apart. Unlike the judgement on a raise that was
        made, this notes no question of the house: no result hangs on it."""
        if self.bets >= self.most_bets and self.capped():
            return False
        return self.acted_at[seat] < 0 or self._reopened(seat)

    def _reopened(self, seat: int) -> bool:
        """Whether the short all-ins since a seat's act add up to the right to raise."""
        if not self.table.house.bet_short_allins_add_up.value:
            return False
        faced = self.current_to - self.acted_at[seat]
        if self._half_bet():
            return 2 * faced >= self._bet()
        return faced >= self.last_full

    def _bet(self) -> int:
        """The bet by which fixed limit goes up now: the big one once an open pair had it."""
        return self.other if self.big_used else self.bet

    def _half_bet(self) -> bool:
        """Whether half a bet more opens the betting again (fixed limit)."""
        return self._all_in_rule() in ("half_bet", "half_bet_completed")

    def _all_in_rule(self) -> str:
        return self.table.house.bet_allin_rule.value.at(self.table.play.limit)

    # ---- what was done ---------------------------------------------------------------------------

    def wager(self, seat: int, total: int, all_in: bool) -> None:
        """A bet, completion or raise to a street total; notes where it is illegal."""
        table = self.table
        self._judge(seat, total, all_in)
        # An all-in over a bring-in counts in fixed limit by its whole amount (betting §1.7).
        current = self.current_to
        base = self.full_to if self.fixed and not self.bets else current
        if not all_in or self._is_full(seat, total, total - base):
            if not self.fixed and total - current > self.last_full:
                self.last_full = total - current
            self.full_to = total
            self.bets += 1
            self.acted_at = [NOT_YET] * table.count
            if total - base > self.bet:
                self.big_used = bool(self.other)
        if total > current:
            self.current_to = total
        if self.bets >= self.most_bets and self._at_cap():
            table.marks.append((table.now, "capped"))

    def stands_at(self, total: int) -> None:
        """Takes chips that are no lawful wager for a full one to a street total."""
        self.bets += 1
        self.full_to = self.current_to = max(self.current_to, total)
        self.acted_at = [NOT_YET] * self.table.count

    def _is_full(self, seat: int, total: int, increase: int) -> bool:
        """Whether an all-in counts as a whole bet or raise."""
        if self.fixed:
            if total >= self._totals(seat)[0]:
                return True
            self.table.ask("bet.allin_rule")
            return self._all_in_rule() == "half_bet" and 2 * increase >= self._bet()
        return increase >= self.last_full

    def _judge(self, seat: int, total: int, all_in: bool) -> None:
        table = self.table
        if self.bets >= self.most_bets and self._at_cap():
            most = 1 + table.house.fl_raises_after_bet.value
            cite = table.house.fl_raises_after_bet.cite
            question = "fl.raises_after_bet"
            table.breach(WAGER_BEYOND_CAP, seat, (self.bets + 1,), (most,), question, cite)
            return
        acted_at = self.acted_at[seat]
        faced = self.current_to - acted_at
        if acted_at >= 0 and not self._may_raise(seat) and faced:
            least = -(-self._bet() // 2) if self._half_bet() else self.last_full
            cite = table.house.bet_short_allins_add_up.cite
            question = "bet.short_allins_add_up"
            table.breach(RAISE_NOT_REOPENED, seat, (faced,), (least,), question, cite)
            return
        allowed = self._totals(seat)
        if not self._size_fits(total, allowed, all_in):
            cite, question = self._size_rule()
            table.breach(WAGER_SIZE, seat, (total,), allowed, question, cite)

    def _size_fits(self, total: int, allowed: tuple[int, ...], all_in: bool) -> bool:
        if self.fixed:
            if total in allowed:
                return True
            return all_in and total < allowed[-1]
        least, most = allowed
        return (total >= least or all_in) and (not most or total <= most)

    def _size_rule(self) -> tuple[Cite, str]:
        house = self.table.house
        open_pair = self.table.game.streets[self.table.street].open_pair
        if self.other or (open_pair and self.fixed):
            return house.stud_open_pair_double.cite, "stud.open_pair_double"
        return house.bet_allin_rule.cite, "bet.allin_rule"
