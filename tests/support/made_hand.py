"""What a made-up hand of a betting game is: the lines of its story, and what must come of it."""

from dataclasses import dataclass, field
from typing import NamedTuple

from hhtool.rules.game import Game, Street
from hhtool.rules.house import HouseRules


class Line(NamedTuple):
    """One thing that happened. `amount` is what a post, call or bet puts in, the street total of a
    raise or straddle, the chips collected or returned, the index of a street or of the street of a
    deal, the number of cards of a discard; `by` what a raise adds; `cards` the new cards of a deal
    or a board, the discards, all cards of a show. `run` counts boards from 1, 0 is the only one or
    all; `capped` is a player whom the cap of the hand stops, with chips left."""

    kind: str
    seat: int = -1
    amount: int = 0
    by: int = 0
    all_in: bool = False
    cards: tuple[int, ...] = ()
    pot: int = -1
    run: int = 0
    capped: bool = False


class Stakes(NamedTuple):
    """The two printed stakes and the forced bets, in minor units; stacks are multiples of the
    grain."""

    small: int
    big: int
    ante: int
    bring_in: int = 0
    grain: int = 1
    blinds: tuple[int, int] = (0, 0)


class ExpectedPot(NamedTuple):
    """A pot before rake, its rake, and who may win it."""

    amount: int
    rake: int
    eligible: tuple[int, ...]


class Paid(NamedTuple):
    """What a seat wins of a pot, in one line: with the board `run`, from 0."""

    pot: int
    run: int
    seat: int
    amount: int


@dataclass
class MadeHand:
    """A hand and what it must come to. Lists have an entry for each seat, in clockwise order.

    `first` is dealt to first. `put` is all that a seat put in, `dead` the part of it that matches
    no bet. `up` and `bring_in_seat` are of stud, `button` (-1 there) and `house_money` of other
    games.
    """

    game: Game
    house: HouseRules
    limit: str
    tournament: bool
    stakes: Stakes
    numbers: list[int]
    names: list[str]
    stacks: list[int]
    hero: int
    first: int
    button: int = -1
    hand_cap: int = 0
    house_money: int = 0
    lines: list[Line] = field(default_factory=list)
    cards: list[list[int]] = field(default_factory=list)
    up: list[list[int]] = field(default_factory=list)
    boards: list[list[int]] = field(default_factory=lambda: [[]])
    put: list[int] = field(default_factory=list)
    dead: list[int] = field(default_factory=list)
    wagered: list[bool] = field(default_factory=list)
    folded_on: list[int] = field(default_factory=list)
    folded_all_in: list[int] = field(default_factory=list)
    bring_in_seat: int = -1
    openers: list[int] = field(default_factory=list)
    returned: dict[int, int] = field(default_factory=dict)
    shown: list[int] = field(default_factory=list)
    mucked: list[int] = field(default_factory=list)
    pots: list[ExpectedPot] = field(default_factory=list)
    paid: list[Paid] = field(default_factory=list)

    def __post_init__(self) -> None:
        count = self.count
        self.cards = [[] for _ in range(count)]
        self.up = [[] for _ in range(count)]
        self.put, self.dead = [0] * count, [0] * count
        self.wagered, self.folded_on = [False] * count, [-1] * count

    @property
    def count(self) -> int:
        """How many are dealt in."""
        return len(self.stacks)

    @property
    def streets(self) -> tuple[Street, ...]:
        """The streets of the game."""
        return self.game.streets

    @property
    def board(self) -> list[int]:
        """The only board, or the first."""
        return self.boards[0]

    @property
    def rake(self) -> int:
        """The rake of all pots."""
        return sum(pot.rake for pot in self.pots)

    @property
    def won(self) -> list[dict[int, int]]:
        """What each seat wins of each pot."""
        won: list[dict[int, int]] = [{} for _ in self.pots]
        for paid in self.paid:
            won[paid.pot][paid.seat] = won[paid.pot].get(paid.seat, 0) + paid.amount
        return won

    def behind(self, seat: int) -> int:
        """The chips that a seat can still put in."""
        left = self.stacks[seat] - self.put[seat]
        return min(left, self.hand_cap - self.put[seat]) if self.hand_cap else left

    def matchable(self, seat: int) -> int:
        """What a seat put in that others have to match, and did not get back."""
        return self.put[seat] - self.dead[seat] - self.returned.get(seat, 0)

    def in_hand(self) -> list[int]:
        """The seats that have not folded."""
        return [seat for seat in range(self.count) if self.folded_on[seat] < 0]

    def able(self) -> list[int]:
        """The seats in the hand that have chips to bet with."""
        return [seat for seat in self.in_hand() if self.behind(seat) > 0]

    def clockwise(self, start: int) -> list[int]:
        """All seats, from `start` on."""
        return [(start + i) % self.count for i in range(self.count)]

    def next_able(self, start: int) -> int:
        """The first seat clockwise from `start` on that can act, -1 for none."""
        able = self.able()
        return next((seat for seat in self.clockwise(start) if seat in able), -1)

    def total_won(self, seat: int) -> int:
        """What a seat wins of all pots."""
        return sum(paid.amount for paid in self.paid if paid.seat == seat)

    def stack_after(self, seat: int) -> int:
        """What a seat ends the hand with."""
        paid = self.stacks[seat] - self.put[seat]
        return paid + self.returned.get(seat, 0) + self.total_won(seat)
