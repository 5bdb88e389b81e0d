"""A hand of any game of which only the end is of interest, and what the engine makes of it.

    play = ended("omaha-hilo", "A 100, B 100", {"A": "As 2s Kd Qd", "B": …}, "3h 4h 8c Kh 9d")

Everybody antes all that he has, so nobody can bet: the cards are dealt, shown, and the pots are
divided. With `behind` everybody has so much left, and `acts` says what is done on which street (1:
"A checks, B bets 10, A calls 10"). Players are single letters in clockwise order. With several
boards the streets that differ are dealt once for each.
"""

from collections.abc import Iterator, Mapping, Sequence

from hhtool.core import play as p
from hhtool.core.cards import Card, parse_cards
from hhtool.core.chips import CHIPS, Chips, Denomination
from hhtool.core.play import NOBODY, Play, Seat, Step
from hhtool.core.result import Payout, PotSettlement, Rake
from hhtool.engine.replay import settle
from hhtool.rules.game import Game, load_game
from support.plays import ACTS, house_with


def game_of(name: str) -> Game:
    """A betting game that there is."""
    game = load_game(name)
    if not isinstance(game, Game):
        raise AssertionError(f"there is no betting game {name}")
    return game


def ended(
    game: str,
    stacks: str,
    hands: Mapping[str, str],
    *boards: str,
    shows: str = "",
    mucks: str = "",
    folds: str = "",
    button: int = 0,
    dead: Mapping[str, int] | None = None,
    house: int = 0,
    stakes: tuple[int, int] = (20, 40),
    chips: Denomination = CHIPS,
    behind: int = 0,
    acts: Mapping[int, str] | None = None,
) -> Play:
    """A hand of which the end counts. Who neither mucks nor folds shows, in the order of `shows`.
    `dead` chips come on top of the stacks, and `house` money on top of all."""
    extra = dead or {}
    players = {name: int(stack) for name, stack in (s.split() for s in stacks.split(","))}
    seats = tuple(
        Seat(number, name, Chips(stack + extra.get(name, 0) + behind), False, number)
        for number, (name, stack) in enumerate(players.items(), 1)
    )
    turned = [parse_cards(text) for text in boards]
    script = _Script(game_of(game), list(players), hands, turned, button)
    opened = shows or "".join(name for name in players if name not in mucks + folds)
    steps = [
        *script.posts(players, extra, house),
        *script.streets(folds, acts or {}),
        *(script.step(p.SHOW, name, 0, parse_cards(hands[name])) for name in opened),
        *(script.step(p.MUCK, name) for name in mucks),
    ]
    return Play(
        game=game,
        limit="nl",
        denomination=chips,
        stakes=(Chips(stakes[0]), Chips(stakes[1])),
        hand_cap=Chips(0),
        tournament=not chips.code,
        button=button,
        seats=seats,
        steps=tuple(steps),
    )


class _Script:
    """Makes the steps of such a hand, one a line."""

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        hands: Mapping[str, str],
        boards: Sequence[tuple[Card, ...]],
        button: int,
    ) -> None:
        self.game: Game = game
        self.names: Sequence[str] = names
        self.around: Sequence[str] = [*names[button + 1 :], *names[: button + 1]]
        self.hands: dict[str, list[Card]] = {n: list(parse_cards(hands[n])) for n in names}
        self.boards: Sequence[tuple[Card, ...]] = boards
        self.line: int = 0

    def step(
        self, kind: int, name: str = "", amount: int = 0, cards: tuple[Card, ...] = ()
    ) -> Step:
        """The step of the next line."""
        self.line += 1
        seat = self.names.index(name) if name else NOBODY
        return Step(kind, seat, Chips(amount), cards, self.line)

    def posts(
        self, stacks: Mapping[str, int], dead: Mapping[str, int], house: int
    ) -> Iterator[Step]:
        """Everybody's ante, dead chips, money of the house."""
        for name, stack in stacks.items():
            yield self.step(p.POST_ANTE, name, stack)
        for name, chips in dead.items():
            yield self.step(p.POST_DEAD, name, chips)
        if house:
            yield self.step(p.HOUSE_MONEY, "", house)

    def streets(self, folds: str, acts: Mapping[int, str]) -> Iterator[Step]:
        """The deal of every street and what is done on it; who folds does so on the first."""
        for street in self.game.streets:
            yield from self._turned(street.index)
            count = sum(letter in "ud" for letter in street.deal)
            for name in self.names:
                if count and not (street.index and name in folds):
                    cards = tuple(self.hands[name][:count])
                    del self.hands[name][:count]
                    yield self.step(p.DEAL, name, 0, cards)
            for name in self.around if street.draw else "":
                if name not in folds:
                    yield self.step(p.STAND_PAT, name)
            for name in folds if not street.index else "":
                yield self.step(p.FOLD, name)
            for item in filter(None, acts.get(street.index, "").split(",")):
                name, act, *amount = item.split()
                yield self.step(ACTS[act], name, int(amount[0]) if amount else 0)

    def _turned(self, index: int) -> Iterator[Step]:
        """The line of a street, one for each board where they differ."""
        turned = [street.deal.count("b") for street in self.game.streets]
        begin, end = sum(turned[:index]), sum(turned[: index + 1])
        dealt = [board[begin:end] for board in self.boards] or [()]
        if len(set(dealt)) == 1:
            yield self.step(p.STREET, "", 0, dealt[0])
            return
        for run, cards in enumerate(dealt, 1):
            yield self.step(p.STREET, "", run, cards)


def end_of(
    play: Play,
    rake: int | None = None,
    house: str = "defaults",
    answers: Mapping[str, object] | None = None,
    **more: object,
) -> PotSettlement:
    """What the engine makes of the hand. An answer may be given as `split__hilo_odd="low"`."""
    questions = {name.replace("__", "."): value for name, value in more.items()} | {
        **(answers or {})
    }
    taken = Rake(None if rake is None else Chips(rake))
    return settle(play, game_of(play.game), house_with(house, questions), taken)


def parts_of(play: Play, settlement: PotSettlement, pot: int = 0) -> dict[str, dict[str, int]]:
    """What each part of a pot pays to whom: {"high": {"A": 20}, "low": {"B": 19}}."""
    paid: dict[str, dict[str, int]] = {}
    for payout in settlement.payouts:
        if payout.pot == pot:
            name = play.seats[payout.seat].name
            paid.setdefault(payout.part, {})[name] = payout.amount
    return paid


def odd_of(play: Play, settlement: PotSettlement) -> dict[str, tuple[int, str]]:
    """Who has odd chips, how many, and by which rule."""
    return {
        play.seats[payout.seat].name: (payout.odd, str(payout.cite))
        for payout in settlement.payouts
        if payout.odd
    }


def conserved(play: Play, settlement: PotSettlement) -> bool:
    """Whether what was put in came back, was paid out or raked, and nothing else was."""
    put_in = sum(ledger.contributed for ledger in settlement.ledgers)
    added = sum(step.amount for step in play.steps if step.kind == p.HOUSE_MONEY)
    back = sum(entry.amount for entry in settlement.returned)
    return put_in + added == back + _paid(settlement.payouts) + settlement.rake


def _paid(payouts: Sequence[Payout]) -> int:
    return sum(payout.amount for payout in payouts)
