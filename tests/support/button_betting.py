"""A betting round of a game with blinds: what may be done where stud has no such rule."""

from random import Random

from support.made_betting import Mood, Round
from support.made_hand import MadeHand


class ButtonRound(Round):
    """One betting round of such a game. On the first street blinds and straddles stand already;
    `level` is what is to be matched."""

    def __init__(
        self,
        hand: MadeHand,
        street: int,
        rng: Random,
        mood: Mood,
        level: int,
        live: list[int],
    ) -> None:
        super().__init__(hand, street, rng, mood, hand.stakes.blinds[1])
        self.put = list(live)
        self.current = level
        self.last_full = max(self.last_full, level)
        self.raised: bool = False
        if hand.limit != "fl" or level >= self.bet:
            self.full_to = level
        self.bets = 1 if self.full_to else 0

    def must_act(self, seat: int) -> bool:
        """As everywhere, but who owes a part of a blind that its poster could not pay need not
        put it in where nobody is left to win it."""
        return super().must_act(seat) and not self._has_matched_all(seat)

    def _has_matched_all(self, seat: int) -> bool:
        hand = self.hand
        others = [other for other in hand.in_hand() if other != seat]
        if any(self.behind(other) for other in others):
            return False
        return all(hand.matchable(other) <= hand.matchable(seat) for other in others)

    def owed(self, seat: int) -> int:
        """The whole bet, or no more than the others can have in."""
        whole = super().owed(seat)
        others = [other for other in self.hand.in_hand() if other != seat]
        most = max(self.put[other] + self.behind(other) for other in others)
        less = min(self.current, most) - self.put[seat]
        return less if 0 < less < whole and self.rng.random() < 0.5 else whole

    def pot(self) -> int:
        """With the house's chips; some houses count the small blind as a big one at first."""
        hand = self.hand
        more = 0
        small = [line.amount for line in hand.lines if line.kind == "small_blind"]
        if hand.house.pl_small_blind_as_big.value and small and not (self.street or self.raised):
            more = hand.stakes.blinds[1] - small[0]
        return super().pot() + hand.house_money + more

    def wager(self, seat: int, total: int) -> None:
        """A bet or raise to a total."""
        super().wager(seat, total)
        self.raised = True
