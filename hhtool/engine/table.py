"""The mutable state of one hand while it is replayed: stacks, contributions, cards, who is in.

Private to the engine; nothing of it is returned. What was done is applied as it was done, legal or
not: the rules live in `betting.py`, `opening.py` and `deal.py`.
"""

from bisect import insort
from collections.abc import Iterable, Sequence
from typing import Final

from hhtool.core.cards import HIDDEN, SUITS, Card
from hhtool.core.play import Play
from hhtool.core.result import CARD_NOT_IN_DECK, DUPLICATE_CARD, FOLDED_CARD_REUSED
from hhtool.engine.course import Course, courses
from hhtool.engine.minutes import Minutes
from hhtool.engine.standing import Ahead, Blinds, Spread
from hhtool.rules.game import Game
from hhtool.rules.house import HouseRules

BOARD_SEAT: Final = -1
"""The owner of the community cards."""

LEAST_OF_36: Final = 16
"""The first of the sixes, with which the deck of 36 begins."""


class Table(Minutes):
    """Seats are indices; lists have one entry a seat. `contributed` is all that a seat put in,
    `dead` the part of it that matches no bet, `house_money` what the house added to the pot, `pot`
    all chips put in so far, those of the house too.
    `muck_step` is the step of the muck, -1 for none, `mucked` whether there is any. `boards` has
    one board, or one for each run; `least` is the first card of the deck. `big_blind` is that of
    the stakes: the small bet of fixed limit, in which the stakes are bets, else the larger; where
    the button has the only blind its ante may be the second stake.
    `contenders` are the seats in the hand and `able` those of them with chips to act with, both in
    seat order.
    """

    __slots__ = (
        "able",
        "ahead",
        "ante",
        "big_blind",
        "blinds",
        "boards",
        "cap",
        "cards",
        "contenders",
        "contributed",
        "count",
        "courses",
        "dead",
        "dealt_in",
        "first",
        "folded",
        "folded_all_in",
        "folded_on",
        "game",
        "house",
        "house_money",
        "least",
        "muck_step",
        "mucked",
        "places",
        "play",
        "pot",
        "shown",
        "spread",
        "stack",
        "street_in",
        "up",
        "wagered",
    )

    def __init__(self, play: Play, game: Game, house: HouseRules) -> None:
        super().__init__()
        count = len(play.seats)
        self.play: Play = play
        self.game: Game = game
        self.house: HouseRules = house
        self.courses: tuple[Course, ...] = courses(game)
        self.count: int = count
        self.stack: list[int] = [stack for _, _, stack, _, _ in play.seats]
        self.contenders: list[int] = []
        self.able: list[int] = []
        self.contributed: list[int] = [0] * count
        self.pot: int = 0
        self.ante: list[int] = [0] * count
        self.dead: list[int] = [0] * count
        self.house_money: int = 0
        self.street_in: list[int] = [0] * count
        self.dealt_in: list[bool] = [False] * count
        self.wagered: list[bool] = [False] * count
        self.folded_on: list[int] = [-1] * count
        self.folded: list[bool] = [False] * count
        self.folded_all_in: list[int] = []
        empty = [()] * count
        self.cards: list[list[int]] = list(map(list, empty))
        self.up: list[list[int]] = list(map(list, empty))
        self.shown: list[int] = [-1] * count
        self.muck_step: list[int] = [-1] * count
        self.mucked: bool = False
        self.boards: list[list[int]] = [[]]
        self.least: int = LEAST_OF_36 if game.deck == "36" else 0
        self.ahead: Ahead = Ahead(play)
        self.first: int = self.ahead.first
        self.places: list[int] = []
        self.spread: Spread = Spread()
        self.blinds: Blinds = Blinds()
        small, big = play.stakes
        self.big_blind: int = big if big > small and play.limit != "fl" else small
        self.cap: int = play.hand_cap or house.bet_hand_cap.value or 0

    @property
    def board(self) -> list[int]:
        """The only board, or the first of several."""
        return self.boards[0]

    def behind(self, seat: int) -> int:
        """The chips that a seat can still put in: its stack, or less under a cap on the hand."""
        stack = self.stack[seat]
        return min(stack, self.cap - self.contributed[seat]) if self.cap else stack

    def live(self, seat: int) -> bool:
        """Whether a seat is in the hand."""
        return self.dealt_in[seat] and not self.folded[seat]

    def deal_in(self, seats: Iterable[int]) -> None:
        """Seats come into the hand."""
        dealt_in, folded = self.dealt_in, self.folded
        for seat in seats:
            dealt_in[seat] = True
        self.places = []
        contenders = [seat for seat, is_in in enumerate(dealt_in) if is_in and not folded[seat]]
        self.contenders = contenders
        self.able = self._able()

    def come_in(self, seat: int) -> None:
        """One more seat comes into the hand."""
        seat %= self.count  # what a garbled text has nobody do is the last seat's
        self.dealt_in[seat] = True
        self.places = []
        if not self.folded[seat]:
            insort(self.contenders, seat)
            if self.behind(seat) > 0:
                insort(self.able, seat)

    def _able(self) -> list[int]:
        """The contenders with chips to act with."""
        stack = self.stack
        if not self.cap:
            return [seat for seat in self.contenders if stack[seat] > 0]
        return [seat for seat in self.contenders if self.behind(seat) > 0]

    def fold(self, seat: int) -> None:
        """A seat gives up its hand."""
        street = self.street
        self.folded[seat] = True
        self.folded_on[seat] = street if street > 0 else 0
        if seat in self.contenders:
            self.contenders.remove(seat)
        if seat in self.able:
            self.able.remove(seat)
        self.moves.append(
            (self.now, seat, street, 0, self.street_in[seat], self.pot, self.stack[seat])
        )

    def begins_at(self, seat: int) -> None:
        """The seat is the first to be dealt to."""
        self.first = seat
        self.places = []

    def clockwise(self, start: int) -> list[int]:
        """All seats, from `start` on."""
        return [*range(start, self.count), *range(start)]

    def positions(self) -> list[int]:
        """How many dealt-in players are dealt to before each seat."""
        if not self.places:
            count, first = self.count, self.first
            if all(self.dealt_in):
                self.places = [*range(count - first, count), *range(count - first)]
                return self.places
            self.places = [0] * count
            before = 0
            for place in self.clockwise(first):
                self.places[place] = before
                before += self.dealt_in[place]
        return self.places

    def pay(self, seat: int, amount: int) -> None:
        """Moves chips from a stack to the pot, as many as the step says."""
        left = self.stack[seat] = self.stack[seat] - amount
        pot = self.pot = self.pot + amount
        paid = self.street_in[seat] = self.street_in[seat] + amount
        self.contributed[seat] += amount
        if left <= 0 or amount < 0 or self.cap:
            self.able = self._able()
        self.moves.append((self.now, seat, self.street, amount, paid, pot, left))

    def record(self, seat: int) -> None:
        """Notes that the step being replayed moved the turn and no chips."""
        self.moves.append(
            (self.now, seat, self.street, 0, self.street_in[seat], self.pot, self.stack[seat])
        )

    def see_all(self, cards: Sequence[int], seat: int) -> None:
        """Takes known cards into play, and notes those that are in play already."""
        owner, least = self.owner, self.least
        for card in cards:
            if card >= least and card not in owner:
                owner[card] = seat
            else:
                self.see(card, seat)

    def see(self, card: int, seat: int) -> None:
        """Takes a known card into play, and notes when it is in play already."""
        if card < 0:
            return
        other = self.owner.get(card)
        if other is None:
            self.owner[card] = seat
            if card < self.least:
                self.breach(CARD_NOT_IN_DECK, seat, (card,))
            return
        gone = card in self.thrown or (other != BOARD_SEAT and self.folded[other])
        if (card, seat) in self.doubled or (other == seat and card not in self.thrown):
            return
        if gone and self.dealt > int(self.game.deck):
            self.owner[card] = seat  # the deck had run out, and was made of what had been given up
            self.thrown.pop(card, None)
            return
        self.doubled.add((card, seat))
        if gone:
            self.ask("stud.reuse_muck")
            if not self.house.stud_reuse_muck.value:
                cite = self.house.stud_reuse_muck.cite
                self.breach(FOLDED_CARD_REUSED, seat, (card,), (other,), "stud.reuse_muck", cite)
        else:
            self.breach(DUPLICATE_CARD, seat, (card,), (other,))

    def reveal(self, seat: int, cards: tuple[Card, ...]) -> bool:
        """Fills a seat's unseen cards with those shown. False when they contradict the deal."""
        dealt = self.cards[seat]
        if dealt == [*cards]:
            return True
        rest = list(cards)
        for card in dealt:
            if card >= 0 and len(cards) >= len(dealt):
                if card not in rest:
                    return False
                rest.remove(Card(card))
        hidden = [i for i, card in enumerate(dealt) if card == HIDDEN]
        new = [card for card in rest if card not in dealt]
        if len(new) > len(hidden):
            return False
        for place, card in zip(hidden, new, strict=False):
            dealt[place] = card
        self.see_all(new, seat)
        return True


def house_order(table: Table, cards: Sequence[int]) -> tuple[int, ...]:
    """Cards with their suits in the house's order, so that a suit compares as it ranks there."""
    table.ask("stud.suit_order")
    order = table.house.stud_suit_order.value
    return tuple((card >> 2) * 4 + order.index(SUITS[card & 3]) for card in cards)
