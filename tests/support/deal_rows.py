"""Random hands of Chinese and open-face games, lawful under a house, with what must come of them.

Independent of hhtool: what a row is worth, fouls, royalties, naturals, pairs, payments, automatic
layouts and fantasyland follow from the written rules here once more (`support.row_…`). A hand is a
function of the random generator, the game, the house and the wish alone.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from hhtool.rules.house import HouseRules
from support.row_boards import at_random, built, careful, mirrored, natural
from support.row_cards import JOKER, Board
from support.row_hand import DECLARE, SIT_OUT, SURRENDER, Line, RowHand
from support.row_law import Law, law_of
from support.row_naturals import best_natural
from support.row_outcome import finish
from support.row_turns import Story

NAMES: Final = ("anna", "boris", "chen", "dora", "emil", "fatima")
CURRENCIES: Final = ("$", "$", "€", "£", "")
POINT_VALUES: Final = (1, 5, 25, 50, 100, 1000, 12345)
STACK_POINTS: Final = (1, 2, 5, 10, 20, 40, 100, 400, 2000)


class Wish(NamedTuple):
    """What a hand is to be like; what is None is drawn. `deep`: nobody is short of chips;
    `steady`: no clock runs out; `style`: how every board comes about; `fantasyland`: who is dealt
    how many cards in it, by place clockwise from the left of the button."""

    players: int | None = None
    deep: bool = False
    steady: bool = False
    style: str | None = None
    fantasyland: tuple[int, ...] | None = None
    raked: bool = True
    names: Sequence[str] = NAMES


ANY: Final = Wish()


class Table(NamedTuple):
    """What one hand of a match hands on to the next, or a table of its own."""

    names: list[str]
    numbers: list[int]
    stacks: list[int]
    absent: list[bool]
    button: int
    point_value: int
    currency: str
    cap: int = 0
    cap_before: tuple[int, ...] = ()
    match: str = ""
    match_hand: int = 0
    fantasyland: tuple[int, ...] = ()
    disconnected: tuple[bool, ...] = ()


def deal_rows(rng: Random, game: str, house: HouseRules, wish: Wish = ANY) -> RowHand:
    """A random lawful hand at a table of its own, and what must come of it."""
    law = law_of(house, game)
    table = new_table(rng, law, wish)
    fantasyland = _fantasyland(rng, law, table, wish)
    goes_on = any(fantasyland)
    # What earlier hands of a match leave to lose is not known of a hand that stands alone.
    table = table._replace(fantasyland=fantasyland, cap=0 if goes_on else table.cap)
    if table.cap or law.caps_match or rng.random() < 0.5:
        hands = rng.randint(2, 7) if goes_on else 1
        table = table._replace(match=str(rng.randint(1, 9999)), match_hand=hands)
    return deal_at(rng, law, house, table, wish)


def deal_at(rng: Random, law: Law, house: HouseRules, table: Table, wish: Wish = ANY) -> RowHand:
    """A random lawful hand at a table."""
    hand = RowHand(
        game=law.game,
        house=house,
        law=law,
        names=list(table.names),
        numbers=list(table.numbers),
        stacks=list(table.stacks),
        absent=list(table.absent),
        button=table.button,
        point_value=table.point_value,
        currency=table.currency,
        cap=table.cap,
        cap_before=table.cap_before,
        match=table.match,
        match_hand=table.match_hand,
        fantasyland=list(table.fantasyland),
        boards=[((), (), ())] * len(table.names),
        discards=[()] * len(table.names),
        surrendered=[False] * len(table.names),
        declared=[""] * len(table.names),
        late=[False] * len(table.names),
        disconnected=list(table.disconnected or (False,) * len(table.names)),
    )
    _Dealer(rng, hand, wish).deal()
    return hand


def new_table(rng: Random, law: Law, wish: Wish) -> Table:
    """Seats, stacks and a point value for a first hand."""
    count = wish.players or rng.randint(2, law.most_seats)
    away = 1 if not wish.players and rng.random() < 0.15 else 0
    absent = [False] * count + [True] * away
    rng.shuffle(absent)
    names = list(wish.names)
    rng.shuffle(names)
    value, currency = rng.choice(POINT_VALUES), rng.choice(CURRENCIES)
    seats = count + away
    return Table(
        names=names[:seats],
        numbers=sorted(rng.sample(range(1, 7), seats)),
        stacks=[_stack(rng, value, wish.deep) for _ in range(seats)],
        absent=absent,
        button=rng.choice([seat for seat in range(seats) if not absent[seat]]),
        point_value=value,
        currency=currency,
        cap=rng.randint(1, 60) if not wish.deep and rng.random() < 0.15 else 0,
        fantasyland=(0,) * seats,
    )


def _stack(rng: Random, point_value: int, deep: bool) -> int:
    if deep:
        return 100_000 * point_value
    if rng.random() < 0.15:
        return rng.randint(1, 9)
    return rng.randint(1, point_value * rng.choice(STACK_POINTS))


def _fantasyland(rng: Random, law: Law, table: Table, wish: Wish) -> tuple[int, ...]:
    """Who plays fantasyland with how many cards: as wished, else nobody, one, several or all, with
    numbers of cards that the house deals."""
    count = len(table.names)
    cards = [0] * count
    if wish.fantasyland is not None:
        order = [(table.button + 1 + i) % count for i in range(count)]
        for seat, wanted in zip(order, wish.fantasyland, strict=False):
            cards[seat] = wanted
    elif law.entry and not law.caps_match and rng.random() < 0.35:
        share = rng.choice((0.35, 0.6, 1.0))
        for seat, absent in enumerate(table.absent):
            if not absent and rng.random() < share:
                cards[seat] = rng.choice(sorted(set(law.entry_cards.values())))
    return tuple(cards)


class _Dealer:
    """One hand being made up."""

    def __init__(self, rng: Random, hand: RowHand, wish: Wish) -> None:
        self.rng: Random = rng
        self.hand: RowHand = hand
        self.wish: Wish = wish
        self.deck: list[int] = list(range(52))
        if hand.game == "pineapple-joker":
            self.deck += [JOKER, JOKER]
        self.goals: dict[int, Board] = {}

    def deal(self) -> None:
        """The boards that all aim at, the way there, and what comes of it."""
        hand, rng = self.hand, self.rng
        order = hand.order()
        skill = rng.choice((0.1, 0.4, 0.8))
        for seat in order:
            self.goals[seat] = self._goal(seat, skill)
            for card in (card for row in self.goals[seat] for card in row):
                self.deck.remove(card)
        rng.shuffle(self.deck)
        story = Story(rng, hand, self.goals, self.deck, self.wish.steady)
        story.tell()
        if hand.game == "classic":
            self._declarations()
        self._leave()
        if self.wish.raked and hand.law.rake is None and rng.random() < 0.25:
            hand.rake_shares = tuple(rng.randint(0, 60) for _ in range(hand.count))
        finish(hand)

    def _goal(self, seat: int, skill: float) -> Board:
        """What a player aims at, of the cards that are left."""
        rng, law = self.rng, self.hand.law
        kind = (
            self.wish.style
            or rng.choices(
                ("built", "mirrored", "natural", "dealt"),
                (0.45, 0.1, 0.1 if law.naturals else 0, 0.4),
            )[0]
        )
        board: Board | None = None
        if kind == "built":
            board = built(rng, law.ranking, self.deck)
        elif kind == "mirrored" and self.goals:
            board = mirrored(rng, rng.choice(list(self.goals.values())), self.deck)
        elif kind == "natural" and law.naturals:
            board = natural(rng, rng.choice(law.naturals)[0], self.deck)
        if board is not None:
            return board
        cards = rng.sample(self.deck, max(13, self.hand.fantasyland[seat]))
        if rng.random() < skill or kind == "careful":
            return careful(rng, law.ranking, cards)
        return at_random(rng, cards)

    def _declarations(self) -> None:
        """After all have set, left of the button first: surrenders and declared naturals."""
        hand, rng, law = self.hand, self.rng, self.hand.law
        for seat in hand.order():
            cards = tuple(card for row in hand.boards[seat] for card in row)
            held = best_natural(cards, law.naturals, law.quads_are_two)
            if held and rng.random() < 0.6:
                hand.declared[seat] = held
                hand.lines.append(Line(DECLARE, seat, text=held))
            elif law.surrender_price and rng.random() < 0.25:
                hand.surrendered[seat] = True
                hand.lines.append(Line(SURRENDER, seat))

    def _leave(self) -> None:
        """Some who lost the connection, or have had enough, sit out from now on."""
        for seat in self.hand.order():
            if self.hand.disconnected[seat] and self.rng.random() < 0.4:
                self.hand.lines.append(Line(SIT_OUT, seat))
