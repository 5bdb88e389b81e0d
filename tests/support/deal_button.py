"""Random hands of the games with a button, board games and draws, lawful under a house, with what
must come of them.

Independent of the engine, as `deal_stud` is: a hand is a function of the random generator, the
house and the wish alone.
"""

from random import Random
from typing import Final

from hhtool.rules.house import HouseRules
from support.button_betting import ButtonRound
from support.button_posts import Posts
from support.ends import game_of
from support.made_betting import Mood
from support.made_hand import Line, MadeHand, Stakes
from support.made_payout import finish
from support.made_pots import Schedule, layered
from support.wishes import ANY, MOODS, SCHEDULES, Wish, names_of

BETS: Final = (
    Stakes(4, 8, 1, blinds=(2, 4)),
    Stakes(50, 100, 10, blinds=(25, 50)),
    Stakes(25, 50, 5, blinds=(10, 25)),
    Stakes(200, 400, 25, blinds=(100, 200)),
)
"""Cash stakes of fixed limit, which are bets."""

BLINDS: Final = (
    Stakes(1, 2, 1, blinds=(1, 2)),
    Stakes(5, 10, 2, blinds=(5, 10)),
    Stakes(10, 25, 5, blinds=(10, 25)),
    Stakes(50, 100, 20, blinds=(50, 100)),
)
"""Cash stakes of the other limits, which are blinds."""

LEVELS: Final = (
    Stakes(15, 30, 3, blinds=(15, 30)),
    Stakes(100, 200, 25, blinds=(100, 200)),
    Stakes(1500, 3000, 300, grain=50, blinds=(1500, 3000)),
)


def deal_button(rng: Random, house: HouseRules, wish: Wish = ANY) -> MadeHand:
    """A random lawful hand and what must come of it."""
    return _Dealer(rng, house, wish).deal()


class _Dealer:
    """One hand being made up."""

    def __init__(self, rng: Random, house: HouseRules, wish: Wish) -> None:
        self.rng: Random = rng
        self.wish: Wish = wish
        game = game_of(wish.game)
        tournament = rng.random() < 0.4 if wish.tournament is None else wish.tournament
        most = game.seats[1]
        count = wish.players or min(most, rng.choice((2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10)))
        limit = wish.limit or rng.choice(game.limits)
        stakes = self._stakes(limit, tournament, ante=game.ante)
        button = rng.randrange(count)
        self.hand: MadeHand = MadeHand(
            game=game,
            house=house,
            limit=limit,
            tournament=tournament,
            stakes=stakes,
            numbers=sorted(rng.sample(range(1, most + 1), count)),
            names=names_of(rng, wish, most)[:count],
            stacks=[self._stack(stakes) for _ in range(count)],
            hero=rng.randrange(-1, count),
            first=(button + 1) % count,
            button=button,
        )
        if limit != "fl" and not (tournament or wish.plain or game.ante) and rng.random() < 0.1:
            self.hand.hand_cap = stakes.blinds[1] * rng.choice((10, 20, 40))
        self.mood: Mood = rng.choice(MOODS)
        if not wish.away:
            self.mood = self.mood._replace(away=0.0)
        raked = wish.raked and not tournament
        self.schedule: Schedule = rng.choice(SCHEDULES) if raked else Schedule()
        alike = rng.choice((0, 0, 0, 2, 2, 3, 4)) if wish.alike is None else wish.alike
        self.stub: list[int] = []
        self.thrown: dict[int, int] = {}
        self.pat: set[int] = set()
        self._shuffle(min(alike, count))
        self.posts: Posts = Posts(self.hand, rng, wish)

    def _stakes(self, limit: str, tournament: bool, *, ante: bool) -> Stakes:
        if not tournament:
            stakes = self.rng.choice(BETS if limit == "fl" else BLINDS)
            if ante and limit != "fl":
                stakes = stakes._replace(small=stakes.big, big=stakes.ante)
            return stakes
        small, big, each, bring_in, grain, blinds = self.rng.choice(LEVELS)
        if limit == "fl":
            return Stakes(big, 2 * big, each, bring_in, grain, blinds)
        return Stakes(small, big, small if ante else each, bring_in, grain, blinds)

    def _stack(self, stakes: Stakes) -> int:
        big, rng = stakes.blinds[1], self.rng
        kind = rng.random()
        amount = rng.randint(10 * big, 60 * big)
        if self.wish.deep:
            amount = 400 * big
        elif kind < 0.05:
            amount = rng.randint(1, stakes.ante)
        elif kind < 0.12:
            amount = stakes.ante + rng.randint(0, big)
        elif kind < 0.3:
            amount = stakes.ante + rng.randint(1, 4 * big)
        elif kind < 0.55:
            amount = rng.randint(2 * big, 12 * big)
        return max(amount // stakes.grain, 1) * stakes.grain

    # ---- cards -----------------------------------------------------------------------------------

    def _shuffle(self, alike: int) -> None:
        """A shuffled deck and everybody's first cards; `alike` seats get the same ranks in other
        suits, so that hands tie."""
        hand, rng = self.hand, self.rng
        held = hand.streets[0].deal.count("d")
        deck = list(range(52 - int(hand.game.deck), 52))
        rng.shuffle(deck)
        pattern: list[int] = []
        for card in deck:
            if len(pattern) < held and card // 4 not in [other // 4 for other in pattern]:
                pattern.append(card)
        for turn, seat in enumerate(rng.sample(range(hand.count), alike if alike > 1 else 0)):
            hand.cards[seat] = [card // 4 * 4 + (card + turn) % 4 for card in pattern]
            self.pat.add(seat)
        taken = {card for cards in hand.cards for card in cards}
        self.stub = [card for card in deck if card not in taken]
        for seat in range(hand.count):
            if not hand.cards[seat]:
                hand.cards[seat] = [self.stub.pop() for _ in range(held)]

    def _draw(self, seat: int) -> int:
        """A card for a seat; when the deck has run out, of what others have given up."""
        hand = self.hand
        if not self.stub:
            own = {card: thrower for card, thrower in self.thrown.items() if thrower == seat}
            folded = [s for s in range(hand.count) if hand.folded_on[s] >= 0 and s != seat]
            held = {card for s in hand.in_hand() for card in hand.cards[s]}
            given_up = dict.fromkeys([*self.thrown, *(c for s in folded for c in hand.cards[s])])
            given_up = {card: None for card in given_up if card not in held}
            # Nobody gets back what he threw away, unless there is nothing else.
            self.stub = [card for card in given_up if card not in own] or list(given_up)
            self.rng.shuffle(self.stub)
            self.thrown = own
            hand.lines.append(Line("reshuffle"))
        return self.stub.pop()

    # ---- the hand --------------------------------------------------------------------------------

    def deal(self) -> MadeHand:
        """Posts, streets, the end."""
        hand = self.hand
        self.posts.put_in()
        for street in range(len(hand.streets)):
            if self._runs(street):
                break
            self._street(street)
            self._bet(street)
            self._return()
            if len(hand.in_hand()) == 1:
                break
        if hand.house_money and len(layered(hand)) > 1:
            self.schedule = Schedule()  # texts do not tell how the rake falls on the house's chips
        finish(hand, self.rng, self.schedule)
        return hand

    def _street(self, street: int) -> None:
        hand = self.hand
        dealt = hand.streets[street]
        cards = dealt.deal.count("b")
        if not street:
            hand.lines.append(Line("street", amount=0))
            for seat in hand.clockwise(hand.first):
                hand.lines.append(Line("deal", seat, 0, cards=tuple(hand.cards[seat])))
            if cards:
                self._turn(0, cards, 0)
        elif dealt.draw or dealt.discard:
            hand.lines.append(Line("street", amount=street))
            for seat in hand.clockwise(hand.first):
                if seat in hand.in_hand():
                    self._exchange(street, seat)
        elif hand.game.name == "split-holdem":
            hand.boards = hand.boards if hand.board else [[], []]
            for run in range(2):
                self._turn(street, cards, run + 1)
        else:
            self._turn(street, cards, 0)

    def _turn(self, street: int, cards: int, run: int) -> None:
        """Turns cards on a board."""
        hand = self.hand
        new = [self.stub.pop() for _ in range(cards)]
        hand.boards[max(0, run - 1)] += new
        hand.lines.append(Line("street", amount=street, cards=tuple(new), run=run))

    def _exchange(self, street: int, seat: int) -> None:
        """A player throws cards away, and draws as many where it is a draw."""
        hand, rng = self.hand, self.rng
        count = hand.streets[street].discard or rng.choice((0, 0, 1, 1, 1, 2, 2, 3, 4, 5))
        held = hand.cards[seat]
        if hand.streets[street].draw and (seat in self.pat or not count):
            hand.lines.append(Line("stand_pat", seat, street, cards=tuple(held)))
            return
        gone = rng.sample(held, min(count, len(held)))
        hand.lines.append(Line("discard", seat, len(gone), cards=tuple(gone)))
        hand.cards[seat] = [card for card in held if card not in gone]
        if hand.streets[street].draw:
            for _ in gone:
                hand.cards[seat].append(self._draw(seat))
            new = tuple(hand.cards[seat][-len(gone) :])
            hand.lines.append(Line("deal", seat, street, cards=new))
        self.thrown |= dict.fromkeys(gone, seat)

    def _runs(self, street: int) -> bool:
        """Whether the rest of the board is dealt twice or three times; if so deals it."""
        hand, rng = self.hand, self.rng
        rest = hand.streets[street:]
        need = sum(dealt.deal.count("b") for dealt in rest)
        dealt_once = self.wish.plain or hand.tournament or hand.game.name == "split-holdem"
        if not street or hand.game.family != "board" or dealt_once or self._is_bet_on(street):
            return False
        runs = rng.choice((1, 1, 2, 2, 3))
        if runs == 1 or need * runs > len(self.stub) or any(dealt.discard for dealt in rest):
            return False
        hand.boards = [list(hand.board) for _ in range(runs)]
        for run in range(runs):
            for dealt in rest:
                self._turn(dealt.index, dealt.deal.count("b"), run + 1)
        hand.openers += [hand.next_able(hand.first)] * len(rest)
        return True

    def _return(self) -> None:
        """What nobody matched comes back, once there is something."""
        hand = self.hand
        put = [hand.matchable(seat) for seat in range(hand.count)]
        most, second = sorted(put, reverse=True)[:2]
        if most > second:
            seat = put.index(most)
            hand.returned[seat] = hand.returned.get(seat, 0) + most - second
            hand.lines.append(Line("uncalled", seat, most - second))

    # ---- betting ---------------------------------------------------------------------------------

    def _is_bet_on(self, street: int) -> bool:
        """Whether there can be betting on a street after the first."""
        hand = self.hand
        bet = hand.streets[street].bet != "none"
        return bet and len(hand.able()) > 1 and not hand.returned

    def _bet(self, street: int) -> None:
        hand = self.hand
        if hand.streets[street].bet == "none":
            hand.openers.append(-1)
        elif street:
            hand.openers.append(hand.next_able(hand.first))
            if self._is_bet_on(street):
                nothing = [0] * hand.count
                betting = ButtonRound(hand, street, self.rng, self.mood, 0, nothing)
                betting.play(hand.openers[-1])
        elif self.posts.last < 0:
            hand.openers.append(-1)
        else:
            opener = hand.next_able((self.posts.last + 1) % hand.count)
            hand.openers.append(opener)
            level, live = self.posts.level, self.posts.live
            betting = ButtonRound(hand, 0, self.rng, self.mood, level, live)
            before = len(hand.lines)
            if opener >= 0:
                betting.play(opener)
            if before == len(hand.lines) and not any(live):
                hand.openers[0] = -1  # no post and no act tells of a round
