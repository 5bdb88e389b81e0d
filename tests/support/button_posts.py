"""What is put in before the cards of a made-up hand with blinds: antes, blinds, what newcomers owe,
straddles, chips of the house.

Who cannot pay pays what he has, the ante or the blind first as the house says.
"""

from collections.abc import Sequence
from random import Random

from support.made_hand import Line, MadeHand
from support.wishes import Wish

PER_PLAYER, BIG_BLIND_ANTE, BUTTON_ANTE = "per_player", "big_blind_ante", "button_ante"


class Posts:
    """The posts of one hand. `live` is what each seat has put in that matches a bet, `level` what
    is to be matched, `last` the seat left of which the betting begins (-1: nobody bets)."""

    def __init__(self, hand: MadeHand, rng: Random, wish: Wish) -> None:
        self.hand: MadeHand = hand
        self.rng: Random = rng
        self.live: list[int] = [0] * hand.count
        self.level: int = 0
        self.last: int = -1
        self.fancy: bool = not wish.plain
        self.heads_up: bool = hand.count == 2
        self.small: int = hand.button if self.heads_up else (hand.button + 1) % hand.count
        self.big: int = (self.small + 1) % hand.count
        self.kind: str = self._ante_kind()

    def _ante_kind(self) -> str:
        if self.hand.game.ante:
            return PER_PLAYER
        kinds = ("", "", "", PER_PLAYER, BIG_BLIND_ANTE, BUTTON_ANTE)
        return self.rng.choice(kinds) if self.fancy else ""

    def put_in(self) -> None:
        """All of it."""
        hand, rng = self.hand, self.rng
        if self.fancy and not hand.tournament and rng.random() < 0.05:
            hand.house_money = rng.randint(1, 3 * hand.stakes.blinds[1])
        if hand.game.ante:
            self._antes(range(hand.count))
            self._button_blind()
        elif self._is_bomb_pot():
            self.kind = PER_PLAYER
            self._antes(range(hand.count))
        else:
            self._antes_and_blinds()
            self._newcomers()
            self._straddles()
        if hand.house_money:
            hand.lines.append(Line("house_money", amount=hand.house_money))

    def _is_bomb_pot(self) -> bool:
        """Everybody antes and nobody posts: the betting begins on the flop."""
        return self.fancy and self.hand.game.family == "board" and self.rng.random() < 0.04

    def _pay(self, kind: str, seat: int, chips: int, dead: int = 0) -> None:
        """Moves chips, as many as there are. Of a post with a dead part the live part goes first;
        an ante is no bet, though one player's for all is dead."""
        hand = self.hand
        paid = min(chips, hand.behind(seat))
        if not paid:
            return
        hand.put[seat] += paid
        buried = max(0, paid - (chips - dead))
        hand.dead[seat] += buried
        if kind != "ante":
            self.live[seat] += paid - buried
        hand.lines.append(Line(kind, seat, paid, all_in=hand.put[seat] == hand.stacks[seat]))

    def _antes_and_blinds(self) -> None:
        hand = self.hand
        order = hand.house.forced_short_post_order.value.at(self.kind or PER_PLAYER)
        payers = {
            "": range(0),
            PER_PLAYER: range(hand.count),
            BIG_BLIND_ANTE: (self.big,),
            BUTTON_ANTE: (hand.button,),
        }[self.kind]
        if order == "ante_first":
            self._antes(payers)
            self._blinds()
        else:
            self._blinds()
            self._antes(payers)

    def _antes(self, payers: Sequence[int]) -> None:
        hand = self.hand
        for seat in hand.clockwise(hand.first):
            if seat not in payers:
                continue
            if self.kind == PER_PLAYER:
                self._pay("ante", seat, hand.stakes.ante)
            # Two players can each ante less than half a blind: that is no ante for the table.
            elif not self.heads_up or hand.behind(seat) >= hand.stakes.blinds[1]:
                self._pay("ante", seat, hand.stakes.blinds[1], hand.stakes.blinds[1])

    def _blinds(self) -> None:
        small, big = self.hand.stakes.blinds
        self._pay("small_blind", self.small, small)
        self._pay("big_blind", self.big, big)
        self.level, self.last = big, self.big

    def _button_blind(self) -> None:
        hand = self.hand
        self._pay("button_blind", hand.button, hand.stakes.blinds[1])
        self.level, self.last = hand.stakes.blinds[1], hand.button

    def _newcomers(self) -> None:
        """Players who come in pay a big blind, or both, of which the small one is dead; who missed
        the small one alone pays that, dead."""
        hand, rng = self.hand, self.rng
        small, big = hand.stakes.blinds
        both_stand = self.live[self.small] and self.live[self.big]
        for seat in hand.clockwise((self.big + 1) % hand.count):
            if seat in (self.small, self.big) or not (self.fancy and both_stand):
                return
            if rng.random() > 0.06 or not hand.behind(seat):
                continue
            kind = rng.choice(("big_blind", "both_blinds", "small_blind"))
            if kind == "both_blinds":
                self._pay(kind, seat, small + big, small)
            elif kind == "big_blind":
                self._pay(kind, seat, big)
            else:
                self._pay(kind, seat, small, small)

    def _straddles(self) -> None:
        hand, rng = self.hand, self.rng
        if not self.fancy or self.heads_up or hand.limit == "fl" or hand.hand_cap:
            return
        seat = (self.big + 1) % hand.count
        while seat != self.small and rng.random() < 0.08:
            total = 2 * self.level
            if self.live[seat] or hand.behind(seat) <= total:
                return
            hand.put[seat] += total
            self.live[seat] = total
            hand.lines.append(Line("straddle", seat, total))
            self.level, self.last = total, seat
            seat = (seat + 1) % hand.count
