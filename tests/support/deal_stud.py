"""Random hands of the games of stud, lawful under a house, with what must come of them.

Independent of the engine: betting, opening, dealing and payouts follow the written rules here once
more, in the most literal way. A hand is a function of the random generator, the house and the wish
alone.
"""

from random import Random
from typing import Final

from hhtool.rules.house import HouseRules
from support.ends import game_of
from support.made_betting import Mood, Round
from support.made_hand import Line, MadeHand, Stakes
from support.made_payout import finish
from support.made_pots import Schedule
from support.stud_cards import ACE, board_value
from support.wishes import ANY, MOODS, SCHEDULES, Wish, names_of

CASH: Final = (
    Stakes(4, 8, 1, 2),
    Stakes(50, 100, 10, 15),
    Stakes(100, 200, 15, 50),
    Stakes(40, 80, 10, 10),
)
CHIPS: Final = (
    Stakes(40, 80, 8, 12),
    Stakes(100, 200, 20, 30),
    Stakes(2000, 4000, 150, 500, 50),
)
COUNTS: Final = (2, 2, 3, 3, 4, 5, 6, 7, 8, 8)


def deal_hand(rng: Random, house: HouseRules, wish: Wish = ANY) -> MadeHand:
    """A random lawful hand and what must come of it."""
    return _Dealer(rng, house, wish).deal()


class _Dealer:
    """One hand being made up."""

    def __init__(self, rng: Random, house: HouseRules, wish: Wish) -> None:
        self.rng: Random = rng
        tournament = rng.random() < 0.4 if wish.tournament is None else wish.tournament
        game = game_of(wish.game)
        most = game.seats[1]
        count = wish.players or rng.choice((*COUNTS, *range(9, most + 1)))
        stakes = rng.choice(CHIPS if tournament else CASH)
        names = names_of(rng, wish, most)
        self.hand: MadeHand = MadeHand(
            game=game,
            house=house,
            limit=wish.limit or rng.choice(("fl", "fl", "pl", "nl")),
            tournament=tournament,
            stakes=stakes,
            numbers=sorted(rng.sample(range(1, most + 1), count)),
            names=names[:count],
            stacks=[self._stack(stakes, wish.deep) for _ in range(count)],
            hero=rng.randrange(-1, count),
            first=rng.randrange(count),
        )
        self.mood: Mood = rng.choice(MOODS)
        if not wish.away:
            self.mood = self.mood._replace(away=0.0)
        raked = wish.raked and not tournament
        self.schedule: Schedule = rng.choice(SCHEDULES) if raked else Schedule()
        alike = rng.choice((0, 0, 0, 2, 2, 3, 4)) if wish.alike is None else wish.alike
        self.reserved: dict[int, list[int]] = {}
        self.stub: list[int] = []
        self._shuffle(min(alike, count))
        self.dealt: int = 0

    def _stack(self, stakes: Stakes, deep: bool) -> int:
        amount = 100 * stakes.big if deep else self._amount(stakes)
        return max(amount // stakes.grain, 1) * stakes.grain

    def _amount(self, stakes: Stakes) -> int:
        small, _, ante, bring_in = stakes[:4]
        rng = self.rng
        kind = rng.random()
        if kind < 0.06:
            return rng.randint(1, ante)
        if kind < 0.12:
            return ante + rng.randint(0, bring_in)
        if kind < 0.3:
            return ante + rng.randint(1, 4 * small)
        if kind < 0.55:
            return rng.randint(2 * small, 12 * small)
        return rng.randint(10 * small, 60 * small)

    def _shuffle(self, alike: int) -> None:
        """A shuffled deck; `alike` seats get the same ranks in other suits, so that hands tie."""
        deck = list(range(52))
        self.rng.shuffle(deck)
        if alike > 1:
            pattern: list[int] = []
            held = sum(len(street.deal) for street in self.hand.streets)
            while len(pattern) < held:
                card = self.rng.randrange(52)
                if card // 4 not in [other // 4 for other in pattern]:
                    pattern.append(card)
            for turn, seat in enumerate(self.rng.sample(range(self.hand.count), alike)):
                self.reserved[seat] = [card // 4 * 4 + (card + turn) % 4 for card in pattern]
            taken = {card for cards in self.reserved.values() for card in cards}
            deck = [card for card in deck if card not in taken]
        self.stub = deck

    # ---- the hand --------------------------------------------------------------------------------

    def deal(self) -> MadeHand:
        """Antes, five streets, the end."""
        hand = self.hand
        for seat in hand.clockwise(hand.first):
            ante = min(hand.stakes.ante, hand.stacks[seat])
            hand.put[seat] = ante
            hand.lines.append(Line("ante", seat, ante, all_in=ante == hand.stacks[seat]))
        for street in range(len(hand.streets)):
            self._street(street)
            self._bet(street)
            self._return()
            if len(hand.in_hand()) == 1:
                break
        finish(hand, self.rng, self.schedule)
        return hand

    def _street(self, street: int) -> None:
        hand = self.hand
        for seat in range(hand.count):
            if hand.folded_on[seat] >= 0:
                self.stub += self.reserved.pop(seat, [])
        seats = hand.in_hand()
        letters = hand.streets[street].deal
        if "u" not in letters and not self._enough(len(seats)):
            for cards in self.reserved.values():
                self.stub += cards
            hand.boards = [[self.stub.pop()]]
            hand.lines.append(Line("street", amount=street, cards=tuple(hand.board)))
            return
        hand.lines.append(Line("street", amount=street))
        new: dict[int, list[int]] = {}
        for seat in seats:
            new[seat] = [self._draw(seat) for _ in letters]
            hand.cards[seat] += new[seat]
            hand.up[seat] += new[seat][-letters.count("u") or len(letters) :]
        for seat in hand.clockwise(hand.first):
            if seat in new:
                hand.lines.append(Line("deal", seat, street, cards=tuple(new[seat])))
        self.dealt += len(seats) * len(letters)

    def _draw(self, seat: int) -> int:
        return self.reserved[seat].pop() if seat in self.reserved else self.stub.pop()

    def _enough(self, need: int) -> bool:
        """Whether each gets a seventh card of his own, by the table of the rules."""
        policy = self.hand.house.stud_short_stub.value
        stub = 52 - self.dealt - 3  # three cards were burned where cards are burned
        if policy == "no_burn_community":
            return self.dealt + need <= 52
        if policy == "wsop_live":
            return stub >= need + 2 or stub + 3 >= need + 2
        if policy == "community_only":
            return stub - 1 >= need
        return stub + 3 >= need

    def _return(self) -> None:
        """What nobody matched comes back, once there is something."""
        hand = self.hand
        put = [hand.put[seat] - hand.returned.get(seat, 0) for seat in range(hand.count)]
        most, second = sorted(put, reverse=True)[:2]
        if most > second:
            seat = put.index(most)
            hand.returned[seat] = hand.returned.get(seat, 0) + most - second
            hand.lines.append(Line("uncalled", seat, most - second))

    # ---- betting ---------------------------------------------------------------------------------

    def _bet(self, street: int) -> None:
        hand = self.hand
        small_bet = hand.house.pl_min_bet_stud.value == "small_bet"
        least = hand.stakes.small if small_bet else hand.stakes.bring_in
        betting = Round(hand, street, self.rng, self.mood, least)
        opener = self._opener(street)
        hand.openers.append(opener)
        if len(betting.able()) < 2 or hand.returned:
            return
        if hand.streets[street].open_pair and hand.limit == "fl":
            boards = [board_value(hand.up[seat])[0] for seat in hand.in_hand()]
            if hand.house.stud_open_pair_double.value and any(shape[0] > 1 for shape in boards):
                betting.double = True
                hand.lines.append(Line("pair"))
        if not street:
            opener = self._force(betting, opener)
        if opener >= 0:
            betting.play(opener)

    def _opener(self, street: int) -> int:
        hand, house = self.hand, self.hand.house
        if not street:
            hand.bring_in_seat = min(range(hand.count), key=self._bring_in_key)
            return hand.next_able(hand.bring_in_seat)
        boards = {seat: list(hand.up[seat]) for seat in hand.in_hand()}
        if hand.board:
            if house.stud_community_opener.value == "same_as_sixth":
                before = hand.openers[-1]
                return hand.next_able(before) if before >= 0 else -1
            boards = {seat: [*cards, *hand.board] for seat, cards in boards.items()}
        values = {seat: board_value(cards, self._ace()) for seat, cards in boards.items()}
        best = max(values.values()) if hand.game.board == "high" else min(values.values())
        tied = [seat for seat, value in values.items() if value == best]
        if house.stud_opener_tie.value.at(hand.game.name) == "high_suit":
            top = max(tied, key=lambda s: sorted(map(self._suited, boards[s]), reverse=True))
        else:
            top = next(seat for seat in hand.clockwise(hand.first) if seat in tied)
        return hand.next_able(top)

    def _ace(self) -> int:
        """What an ace counts on a board."""
        return -1 if self.hand.game.board == "low" else ACE

    def _suited(self, card: int) -> tuple[int, int]:
        return card // 4, self.hand.house.stud_suit_order.value.index("cdhs"[card % 4])

    def _bring_in_key(self, seat: int) -> tuple[int, int]:
        """The least of these brings in: the lowest door card, or the highest where low hands
        win."""
        rank, suit = self._suited(self.hand.up[seat][0])
        side = self.hand.house.stud_bring_in_side.value.at(self.hand.game.name)
        if side == "low_ace_high":
            return rank, suit
        return -(-1 if side == "high_ace_low" and rank == ACE else rank), -suit

    def _force(self, betting: Round, opener: int) -> int:
        """The bring-in or a completion in its place; where the betting then goes on, -1 for
        nowhere."""
        hand, rng = self.hand, self.rng
        free = hand.bring_in_seat != opener
        for seat in hand.clockwise(opener):
            if seat not in betting.able():
                continue
            if free and rng.random() < 0.3:
                betting.fold(seat)
                if len(betting.able()) < 2 or len(hand.in_hand()) < 2:
                    return -1
                continue
            self._enter(betting, seat)
            return (seat + 1) % hand.count
        return -1

    def _enter(self, betting: Round, seat: int) -> None:
        hand, rng = self.hand, self.rng
        small, bring_in = hand.stakes.small, hand.stakes.bring_in
        if betting.behind(seat) > bring_in and rng.random() < 0.15:
            pot = sum(hand.put)
            if hand.limit == "fl" or betting.behind(seat) > small <= pot:
                betting.wager(seat, min(small, betting.behind(seat)))
                return
        chips = min(bring_in, betting.behind(seat))
        betting.pay(seat, chips)
        hand.wagered[seat] = True
        betting.say("bring_in", seat, chips)
        betting.current = bring_in
        if chips < bring_in:
            betting.frozen = hand.limit != "fl"
            if len(hand.in_hand()) == 2 and rng.random() < 0.5:
                betting.current = chips
        if not hand.house.stud_bring_in_option.value:
            betting.acted[seat] = betting.current
