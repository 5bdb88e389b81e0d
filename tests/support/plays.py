"""A terse way to write a stud hand, and to read what the engine makes of it.

    play = stud("A 100, B 100, C 6", "ante 10, third, A brings 5, B calls 5, C folds, fourth …")

Players are single letters in clockwise order. A street deals everybody who is still in, from the
first on who has put in an ante; who is not given a hand gets one of a fixed set, in which A brings
in and opens every later street. A raise is always to a street total. `shows` opens all cards that a
player has by then; `river 6h` turns a community card.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from hhtool.core import play as p
from hhtool.core.cards import DECK, Card, parse_cards
from hhtool.core.chips import CHIPS, Chips, Denomination
from hhtool.core.finding import ASSUMED
from hhtool.core.play import NOBODY, Play, Seat, Step
from hhtool.core.result import PotSettlement, Rake
from hhtool.engine.replay import settle
from hhtool.rules.game import Game, load_game
from hhtool.rules.house import HouseRules, load_house, with_answer
from support.made_hand import Line, MadeHand

CENTS: Final = Denomination("USD", 100)
NOTHING: Final = Chips(0)

FILLERS: Final = (
    "Ad Qs 2c As Kh Jd 9c",
    "3s 8h 3d 9h Tc 6s 4h",
    "2h 7c 4c 8s Jc 5h Qd",
    "6h Kc 5d 7s Qh 9d 3h",
    "8c Th 6c Jh 4s 2s Kd",
    "7h 9s 8d 5c Qc 3c Td",
)
"""From the best to the weakest of them; down, down, up, up, up, up, down."""

STREETS: Final = ("third", "fourth", "fifth", "sixth", "river")
DEALT: Final = ((0, 3), (3, 4), (4, 5), (5, 6), (6, 7))

ACTS: Final = {
    "ante": p.POST_ANTE,
    "small": p.POST_SMALL_BLIND,
    "big": p.POST_BIG_BLIND,
    "brings": p.BRING_IN,
    "folds": p.FOLD,
    "checks": p.CHECK,
    "calls": p.CALL,
    "bets": p.BET,
    "raises": p.RAISE_TO,
    "shows": p.SHOW,
    "mucks": p.MUCK,
}


def stud(
    stacks: str,
    script: str,
    hands: Mapping[str, str] | None = None,
    *,
    limit: str = "fl",
    stakes: tuple[int, int] = (20, 40),
    chips: Denomination = CHIPS,
    button: int = NOBODY,
    cap: int = 0,
) -> Play:
    """A stud hand from its stacks and a script."""
    players = dict(entry.split() for entry in stacks.split(","))
    seats = tuple(
        Seat(number, name, Chips(int(chips_)), False, number)
        for number, (name, chips_) in enumerate(players.items(), 1)
    )
    names = list(players)
    steps = _Script(names, [seat.stack for seat in seats], _hands(names, hands or {})).steps(script)
    return Play(
        game="stud-high",
        limit=limit,
        denomination=chips,
        stakes=(Chips(stakes[0]), Chips(stakes[1])),
        hand_cap=Chips(cap),
        tournament=not chips.code,
        button=button,
        seats=seats,
        steps=tuple(steps),
    )


def _hands(names: Sequence[str], given: Mapping[str, str]) -> list[tuple[Card, ...]]:
    """The hand of each player: the given one, else a filler without the cards of the given."""
    taken = {card for text in given.values() for card in parse_cards(text)}
    taken_by_fillers = {card for text in FILLERS for card in parse_cards(text)}
    spare = [card for card in DECK if card not in taken and card not in taken_by_fillers]
    hands = []
    for index, name in enumerate(names):
        text = given.get(name) or FILLERS[index % len(FILLERS)]
        cards = parse_cards(text)
        if name not in given:
            cards = tuple(spare.pop() if card in taken else card for card in cards)
        hands.append(cards)
    return hands


class _Script:
    """Turns a script into steps."""

    def __init__(
        self, names: list[str], stacks: list[Chips], hands: list[tuple[Card, ...]]
    ) -> None:
        self.names: list[str] = names
        self.stacks: list[Chips] = stacks
        self.hands: list[tuple[Card, ...]] = hands
        self.folded: set[int] = set()
        self.line: int = 0
        self.dealt: int = 0
        self.first: int = -1

    def steps(self, script: str) -> Iterator[Step]:
        """The steps of all items, which commas or line ends part."""
        for item in script.replace("\n", ",").split(","):
            words = item.split()
            if words:
                yield from self._item(words)

    def _item(self, words: list[str]) -> Iterator[Step]:
        if words[0] in STREETS:
            yield from self._street(words[0], parse_cards(" ".join(words[1:])))
        elif words[0] == "ante":
            for seat, stack in enumerate(self.stacks):
                yield self._step(p.POST_ANTE, seat, min(int(words[1]), stack))
        elif words[0] == "cancel":
            yield self._step(p.CANCEL, NOBODY, 0)
        else:
            seat, kind = self.names.index(words[0]), ACTS[words[1]]
            if kind == p.FOLD:
                self.folded.add(seat)
            amount = int(words[2]) if len(words) > 2 else 0
            cards = self.hands[seat][: self.dealt] if kind == p.SHOW else ()
            yield self._step(kind, seat, amount, cards)

    def _street(self, name: str, community: tuple[Card, ...]) -> Iterator[Step]:
        yield self._step(p.STREET, NOBODY, 0, community)
        begin, end = DEALT[STREETS.index(name)]
        self.dealt = begin if community else end
        for seat in (*range(self.first, len(self.hands)), *range(self.first)):
            hand = self.hands[seat]
            if seat not in self.folded and not community:
                yield self._step(p.DEAL, seat, 0, hand[begin:end])

    def _step(self, kind: int, seat: int, amount: int, cards: tuple[Card, ...] = ()) -> Step:
        self.line += 1
        if self.first < 0:
            self.first = max(seat, 0)
        return Step(kind, seat, Chips(amount), cards, self.line)


# ---- settling ------------------------------------------------------------------------------------


def stud_game() -> Game:
    """Seven-card stud."""
    game = load_game("stud-high")
    if not isinstance(game, Game):
        raise AssertionError("there is no seven-card stud")
    return game


def house_with(name: str = "defaults", answers: Mapping[str, object] | None = None) -> HouseRules:
    """A built-in house with some other answers."""
    house = load_house(name)
    for question, value in (answers or {}).items():
        house = with_answer(house, question, value, ASSUMED)
    return house


def settled(
    play: Play,
    rake: int | None = None,
    house: str = "defaults",
    answers: Mapping[str, object] | None = None,
    **more: object,
) -> PotSettlement:
    """What the engine makes of a play. An answer may be given as `split__tie__stud_high="…"`."""
    questions = {name.replace("__", "."): value for name, value in more.items()} | {
        **(answers or {})
    }
    taken = Rake(None if rake is None else Chips(rake))
    return settle(play, stud_game(), house_with(house, questions), taken)


def pots_of(play: Play, settlement: PotSettlement) -> list[tuple[int, str]]:
    """Each pot before rake and the letters of who may win it."""
    return [(pot.amount, _letters(play, pot.eligible)) for pot in settlement.pots]


def won_of(play: Play, settlement: PotSettlement) -> dict[str, int]:
    """What each player wins of all pots, winners only."""
    won: dict[str, int] = {}
    for payout in settlement.payouts:
        name = play.seats[payout.seat].name
        won[name] = won.get(name, 0) + payout.amount
    return won


def returned_of(play: Play, settlement: PotSettlement) -> dict[str, int]:
    """What comes back to whom."""
    return {play.seats[entry.seat].name: entry.amount for entry in settlement.returned}


def breaches_of(play: Play, settlement: PotSettlement) -> list[str]:
    """Each breach as "A wager_size"."""
    return [
        f"{play.seats[breach.seat].name if breach.seat >= 0 else '-'} {breach.kind}"
        for breach in settlement.breaches
    ]


def openers_of(play: Play, settlement: PotSettlement) -> str:
    """The openers of the streets as letters, "-" for nobody."""
    return "".join(play.seats[seat].name if seat >= 0 else "-" for seat in settlement.openers)


def order_of(play: Play, settlement: PotSettlement) -> str:
    """Who is to show, first to last."""
    return _letters(play, settlement.show_order)


def _letters(play: Play, seats: Sequence[int]) -> str:
    return "".join(play.seats[seat].name for seat in seats)


# ---- made-up hands -------------------------------------------------------------------------------

MADE_UP: Final = {
    "ante": p.POST_ANTE,
    "small_blind": p.POST_SMALL_BLIND,
    "big_blind": p.POST_BIG_BLIND,
    "both_blinds": p.POST_BOTH_BLINDS,
    "button_blind": p.POST_BUTTON_BLIND,
    "straddle": p.STRADDLE,
    "house_money": p.HOUSE_MONEY,
    "bring_in": p.BRING_IN,
    "fold": p.FOLD,
    "check": p.CHECK,
    "call": p.CALL,
    "bet": p.BET,
    "raise": p.RAISE_TO,
    "street": p.STREET,
    "deal": p.DEAL,
    "discard": p.DISCARD,
    "stand_pat": p.STAND_PAT,
    "show": p.SHOW,
    "muck": p.MUCK,
}


def play_of(hand: MadeHand) -> Play:
    """A made-up hand as the reader would hand it to the engine, all cards open to it."""
    steps = [
        Step(
            MADE_UP[line.kind],
            line.seat,
            _amount(line),
            tuple(Card(card) for card in line.cards),
            number,
        )
        for number, line in enumerate(hand.lines, 1)
        if line.kind in MADE_UP
    ]
    seats = tuple(
        Seat(hand.numbers[seat], hand.names[seat], Chips(hand.stacks[seat]), False, 0)
        for seat in range(hand.count)
    )
    return Play(
        game=hand.game.name,
        limit=hand.limit,
        denomination=CHIPS if hand.tournament else CENTS,
        stakes=(Chips(hand.stakes.small), Chips(hand.stakes.big)),
        hand_cap=Chips(hand.hand_cap),
        tournament=hand.tournament,
        button=hand.button,
        seats=seats,
        steps=tuple(steps),
    )


def _amount(line: Line) -> Chips:
    """The amount of a line as steps count it: of a street the number of its board."""
    if line.kind == "street":
        return Chips(line.run)
    return NOTHING if line.kind in ("deal", "stand_pat") else Chips(line.amount)


def rake_of(hand: MadeHand) -> Rake:
    """The rake of a made-up hand, pot by pot."""
    return Rake(Chips(hand.rake), tuple(Chips(pot.rake) for pot in hand.pots))
