"""Whose turn it is, what may be done, and what an act closes or reopens: one betting round.

The turn is kept as pointers: normally one, the last seat that acted in turn. When somebody acts
out of turn a second pointer is added, so that both the player who was passed over and the one
behind the intruder may go on; one intrusion is one breach.

Amounts are street totals. `full_to` is the level of the last full bet; `current_to` the amount to
match, above it after a short all-in. In fixed limit a wager goes to `full_to` plus a bet; in
pot-limit and no-limit to at least `current_to` plus `last_full`.

Rules: wsop-live-2024 §124-138, wsop-tournament-2024 §93-97, as the house answers them.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hhtool.core.finding import Cite
from hhtool.core.result import (
    ACT_AFTER_CLOSE,
    ACT_OUT_OF_TURN,
    RAISE_NOT_REOPENED,
    WAGER_BEYOND_CAP,
    WAGER_SIZE,
    WRONG_OPENER,
)
from hhtool.engine.table import Table


class Sizes(NamedTuple):
    """The bets of a round: the street's bet, and the other one where an open pair allows it."""

    bet: int  # -1 on a street without betting
    other: int  # 0 when there is no choice


NO_BETTING: Final = Sizes(-1, 0)


class Round:
    """One betting round. `opener` is the seat that is to act first, -1 when nobody can tell;
    `lacking` is what a bring-in was too small by: the turn goes on as if it had been paid."""

    def __init__(self, table: Table, opener: int, sizes: Sizes, least: int) -> None:
        self.table: Table = table
        self.fixed: bool = table.play.limit == "fl"
        self.opener: int = opener
        self.sizes: Sizes = sizes
        self.current_to: int = max(table.street_in)
        if table.street == 0:
            self.current_to = max(self.current_to, table.blinds.opening)
        full = not self.fixed or self.current_to >= sizes.bet
        self.full_to: int = self.current_to if full else 0
        self.last_full: int = max(least, self.current_to)
        self.bets: int = 1 if self.full_to else 0
        self.raises: int = 0
        self.acted: list[bool] = [False] * table.count
        self.acted_at: list[int] = [0] * table.count
        self.pointers: list[int] = [] if opener < 0 else [(opener - 1) % table.count]
        self.begun: bool = False
        self.began_with: int = len(table.contenders)
        self.big_used: bool = False
        self.bring_in_level: int = 0
        self.bring_in_short: bool = False
        self.lacking: list[int] = [0] * table.count
        self.cap_reached: bool = False

    # ---- turn ------------------------------------------------------------------------------------

    def in_need(self) -> list[int]:
        """The seats that are still to act, or may, in seat order: who owes something, and who has
        not acted yet while anybody else could answer."""
        need: list[int] = []
        if self.sizes.bet < 0:
            return need
        able, current, acted = self.table.able, self.current_to, self.acted
        answered = len(able) > 1
        street_in, lacking = self.table.street_in, self.lacking
        for seat in able:
            if (answered and not acted[seat]) or current > street_in[seat] + lacking[seat]:
                need.append(seat)
        return need

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

    def totals(self, seat: int) -> tuple[int, ...]:
        """The street totals to which a seat may bet or raise: the allowed ones in fixed limit,
        else the least and the most (0: as much as it has)."""
        if self.fixed:
            steps = {self.sizes.bet}
            if self.sizes.other:
                steps = {self.sizes.other} if self.big_used else {self.sizes.bet, self.sizes.other}
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

    def at_cap(self) -> bool:
        """Whether the limit on raises forbids another wager (fixed limit only)."""
        if not self._has_most_raises():
            return False
        self.table.ask("fl.raises_after_bet")
        if len(self.table.contenders) == 2:
            self.table.ask("fl.cap_heads_up")
        self.cap_reached |= self._capped()
        return self._capped()

    def _has_most_raises(self) -> bool:
        if not self.fixed:
            return False
        most = self.table.house.fl_raises_after_bet.value
        return bool(most) and self.bets >= 1 + most

    def _capped(self) -> bool:
        """The answer of `at_cap`, without a question of the house being noted."""
        if not self._has_most_raises():
            return False
        rule = self.table.house.fl_cap_heads_up.value
        if len(self.table.contenders) == 2:
            if rule == "lifted_if_round_starts_heads_up":
                return self.began_with != 2
            if rule == "lifted_before_cap":
                return self.cap_reached
        return True

    def may_raise(self, seat: int) -> bool:
        """Whether the betting is open for a seat that faces only short all-ins since its act."""
        if not self.acted[seat]:
            return True
        self.table.ask("bet.short_allins_add_up")
        return self._reopened(seat)

    def open_to(self, seat: int) -> bool:
        """Whether a seat may bet or raise, chips apart. Unlike the judgement on a raise that was
        made, this notes no question of the house: no result hangs on it."""
        if self.fixed and self._capped():
            return False
        return not self.acted[seat] or self._reopened(seat)

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
        return self.sizes.other if self.big_used else self.sizes.bet

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
        fixed = self.fixed
        base = self.full_to if fixed and not self.bets else self.current_to
        full = self._is_full(seat, total, total - base, all_in)
        if full:
            if not fixed:
                self.last_full = max(self.last_full, total - self.current_to)
            self.full_to = total
            self.bets += 1
            self.acted = [False] * self.table.count
            if total - base > self.sizes.bet:
                self.big_used = bool(self.sizes.other)
        self.current_to = max(self.current_to, total)
        if self.at_cap():
            table.marks.append((table.now, "capped"))

    def stands_at(self, total: int) -> None:
        """Takes chips that are no lawful wager for a full one to a street total."""
        self.bets += 1
        self.full_to = self.current_to = max(self.current_to, total)
        self.acted = [False] * self.table.count

    def _is_full(self, seat: int, total: int, increase: int, all_in: bool) -> bool:
        if not all_in:
            return True
        if self.fixed:
            if total >= self.totals(seat)[0]:
                return True
            self.table.ask("bet.allin_rule")
            return self._all_in_rule() == "half_bet" and 2 * increase >= self._bet()
        return increase >= self.last_full

    def _judge(self, seat: int, total: int, all_in: bool) -> None:
        table = self.table
        if self.at_cap():
            most = 1 + table.house.fl_raises_after_bet.value
            cite = table.house.fl_raises_after_bet.cite
            question = "fl.raises_after_bet"
            table.breach(WAGER_BEYOND_CAP, seat, (self.bets + 1,), (most,), question, cite)
            return
        faced = self.current_to - self.acted_at[seat]
        if not self.may_raise(seat) and faced:
            least = -(-self._bet() // 2) if self._half_bet() else self.last_full
            cite = table.house.bet_short_allins_add_up.cite
            question = "bet.short_allins_add_up"
            table.breach(RAISE_NOT_REOPENED, seat, (faced,), (least,), question, cite)
            return
        allowed = self.totals(seat)
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
        if self.sizes.other or (open_pair and self.fixed):
            return house.stud_open_pair_double.cite, "stud.open_pair_double"
        return house.bet_allin_rule.cite, "bet.allin_rule"

    def done(self, seat: int) -> None:
        """Notes that a seat has acted, and at which bet."""
        self.acted[seat] = True
        self.acted_at[seat] = self.current_to
