"""What may be done in a betting round, straight from the written rules, without the engine.

All amounts are street totals. Where the rules leave a case open (`frozen`) nobody raises any more,
so that no made-up hand rests on a guess.
"""

from random import Random
from typing import NamedTuple

from support.made_hand import Line, MadeHand


class Mood(NamedTuple):
    """How often a player folds, raises, goes all-in where he may, or is folded by the client while
    he is all-in; the rest he calls or checks."""

    fold: float
    wager: float
    all_in: float
    away: float = 0.04


class Round:
    """One betting round of a hand that is being made up. `least` is the least bet of pot-limit and
    no-limit."""

    def __init__(self, hand: MadeHand, street: int, rng: Random, mood: Mood, least: int) -> None:
        self.hand: MadeHand = hand
        self.street: int = street
        self.rng: Random = rng
        self.mood: Mood = mood
        self.put: list[int] = [0] * hand.count
        self.current: int = 0
        self.full_to: int = 0
        self.bets: int = 0
        self.last_full: int = least
        self.acted: dict[int, int] = {}
        self.began_with: int = len(hand.in_hand())
        self.double: bool = False
        self.big_used: bool = False
        self.frozen: bool = False
        self.cap_with_many: bool = False

    # ---- who is there ----------------------------------------------------------------------------

    def behind(self, seat: int) -> int:
        """A seat's chips."""
        return self.hand.behind(seat)

    def able(self) -> list[int]:
        """The seats in the hand that have chips."""
        return self.hand.able()

    def must_act(self, seat: int) -> bool:
        """Whether a seat owes chips, or has not answered and somebody could answer him."""
        if seat not in self.able():
            return False
        if self.put[seat] < self.current:
            return True
        return seat not in self.acted and len(self.able()) > 1

    # ---- sizes -----------------------------------------------------------------------------------

    @property
    def bet(self) -> int:
        """The fixed bet of this moment."""
        small, big = self.hand.stakes[:2]
        if self.hand.streets[self.street].bet == "big" or self.big_used:
            return big
        return small

    def fixed_totals(self) -> list[int]:
        """The totals to which fixed limit lets a bet or raise go."""
        sizes = [self.bet]
        if self.double and not self.big_used:
            sizes = list(self.hand.stakes[:2])
        return [self.full_to + size for size in sizes]

    def capped(self) -> bool:
        """Whether the house allows no further raise."""
        house = self.hand.house
        most = house.fl_raises_after_bet.value
        if self.hand.limit != "fl" or not most or self.bets < 1 + most:
            return False
        if len(self.hand.in_hand()) == 2:
            rule = house.fl_cap_heads_up.value
            if rule == "lifted_if_round_starts_heads_up":
                return self.began_with > 2
            if rule == "lifted_before_cap":
                return self.cap_with_many
        return True

    def open_to(self, seat: int) -> bool:
        """Whether a seat may raise: it has not answered the last full bet, or faces short all-ins
        that add up."""
        if seat not in self.acted:
            return True
        if not self.hand.house.bet_short_allins_add_up.value:
            return False
        faced = self.current - self.acted[seat]
        if self.half_bet():
            return 2 * faced >= self.bet
        return faced >= self.last_full

    def half_bet(self) -> bool:
        """Whether half a bet counts as a bet."""
        return self.all_in_rule() in ("half_bet", "half_bet_completed")

    def all_in_rule(self) -> str:
        """What the house says of a short all-in."""
        return self.hand.house.bet_allin_rule.value.at(self.hand.limit)

    def wagers(self, seat: int) -> list[int]:
        """The totals to which a seat may bet or raise, a few of them in pot-limit and no-limit."""
        others = [other for other in self.able() if other != seat]
        answer = any(self.put[other] + self.behind(other) > self.current for other in others)
        if self.frozen or not answer or self.capped() or not self.open_to(seat):
            return []
        most = self.put[seat] + self.behind(seat)
        if most <= self.current:
            return []
        if self.hand.limit == "fl":
            totals = [total for total in self.fixed_totals() if total <= most]
            return totals or [most]
        least = self.current + self.last_full
        if self.hand.limit == "pl":
            owed = self.current - self.put[seat]
            most = min(most, self.current + self.pot() + owed)
        if most <= least:
            return [most] if most == self.put[seat] + self.behind(seat) else []
        grain = self.hand.stakes.grain
        middle = least + self.rng.randint(0, min(most - least, 2 * least) // grain) * grain
        return [least, middle, most]

    def pot(self) -> int:
        """What pot-limit counts as the pot."""
        return sum(self.hand.put)

    # ---- acts ------------------------------------------------------------------------------------

    def pay(self, seat: int, chips: int) -> None:
        """Moves chips from a stack to the pot."""
        self.put[seat] += chips
        self.hand.put[seat] += chips

    def say(self, kind: str, seat: int, amount: int = 0, by: int = 0) -> None:
        """Adds a line; a seat without chips is all-in."""
        stopped = amount > 0 and not self.behind(seat)
        all_in = stopped and self.hand.put[seat] == self.hand.stacks[seat]
        self.hand.lines.append(Line(kind, seat, amount, by, all_in, capped=stopped and not all_in))

    def fold(self, seat: int) -> None:
        """The seat gives up."""
        self.hand.folded_on[seat] = self.street
        self.say("fold", seat)

    def call(self, seat: int) -> None:
        """The seat matches the bet as far as it can."""
        chips = min(self.owed(seat), self.behind(seat))
        self.pay(seat, chips)
        self.hand.wagered[seat] = True
        self.say("call", seat, chips)
        self.acted[seat] = self.current

    def owed(self, seat: int) -> int:
        """What a call of the whole bet puts in."""
        return self.current - self.put[seat]

    def wager(self, seat: int, total: int) -> None:
        """The seat bets, completes or raises to a total."""
        level = max(self.put)
        all_in = total == self.put[seat] + self.behind(seat)
        base = self.full_to if self.hand.limit == "fl" and not self.bets else self.current
        full = self._full(total, total - base, all_in)
        if self.double and total not in self.fixed_totals():
            self.frozen = True
        if self.double and not self.big_used and total - base > self.hand.stakes.small:
            self.big_used = True
        self.pay(seat, total - self.put[seat])
        self.hand.wagered[seat] = True
        if self.current:
            self.say("raise", seat, total, total - level)
        else:
            self.say("bet", seat, total)
        if full:
            self.last_full = total - self.current
            self.full_to, self.bets, self.acted = total, self.bets + 1, {}
        self.current = total
        self.acted[seat] = total
        if self.capped():
            self.cap_with_many = len(self.hand.in_hand()) > 2
            self.hand.lines.append(Line("capped"))

    def _full(self, total: int, increase: int, all_in: bool) -> bool:
        if not all_in:
            return True
        if self.hand.limit != "fl":
            return increase >= self.last_full
        if total >= self.fixed_totals()[0]:
            return True
        return self.all_in_rule() == "half_bet" and 2 * increase >= self.bet

    # ---- the round -------------------------------------------------------------------------------

    def play(self, opener: int) -> None:
        """Everybody acts in turn from the opener on, until nobody must."""
        seat = opener
        while len(self.hand.in_hand()) > 1:
            turn = next((s for s in self.hand.clockwise(seat) if self.must_act(s)), -1)
            if turn < 0:
                break
            self._sit_out(seat, turn)
            self.decide(turn)
            seat = (turn + 1) % self.hand.count

    def decide(self, seat: int) -> None:
        """A random lawful act."""
        chance = self.rng.random()
        owed = self.current - self.put[seat]
        wagers = self.wagers(seat)
        if wagers and chance < self.mood.wager:
            top = self.rng.random() < self.mood.all_in
            self.wager(seat, wagers[-1] if top else self.rng.choice(wagers))
        elif owed > 0 and self.rng.random() < self.mood.fold:
            self.fold(seat)
        elif owed > 0:
            self.call(seat)
        else:
            self.say("check", seat)
            self.acted[seat] = self.current

    def _sit_out(self, seat: int, turn: int) -> None:
        """Now and then the client folds a player who is all-in and away, in passing."""
        hand = self.hand
        for other in hand.clockwise(seat):
            if other == turn:
                return
            rest = [s for s in hand.in_hand() if s != other]
            safe = len(rest) > 1 and max(map(hand.matchable, rest)) >= hand.matchable(other)
            out_of_chips = other in hand.in_hand() and not self.behind(other)
            if out_of_chips and safe and self.street > 0 and self._away():
                hand.folded_all_in.append(other)
                self.fold(other)

    def _away(self) -> bool:
        return self.rng.random() < self.mood.away
