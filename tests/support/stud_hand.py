"""What a made-up stud hand is: the lines of its story, and what must come of it."""

from dataclasses import dataclass, field
from typing import NamedTuple

from hhtool.rules.house import HouseRules

THIRD, FOURTH, FIFTH, SIXTH, SEVENTH = range(5)


class Line(NamedTuple):
    """One thing that happened. `amount` is what a post, call or bet puts in, the street total of a
    raise, the chips collected or returned; `by` what a raise adds; `cards` the new cards of a deal,
    the community card of a street, all cards of a show."""

    kind: str
    seat: int = -1
    amount: int = 0
    by: int = 0
    all_in: bool = False
    cards: tuple[int, ...] = ()
    pot: int = -1


class Stakes(NamedTuple):
    """The forced and fixed bets, in minor units; stacks are multiples of the grain."""

    small: int
    big: int
    ante: int
    bring_in: int
    grain: int = 1


class ExpectedPot(NamedTuple):
    """A pot before rake, its rake, and who may win it."""

    amount: int
    rake: int
    eligible: tuple[int, ...]


@dataclass
class StudHand:
    """A hand and what it must come to. Lists have an entry for each seat, in clockwise order."""

    house: HouseRules
    limit: str
    tournament: bool
    stakes: Stakes
    numbers: list[int]
    names: list[str]
    stacks: list[int]
    hero: int
    first: int
    lines: list[Line] = field(default_factory=list)
    cards: list[list[int]] = field(default_factory=list)
    up: list[list[int]] = field(default_factory=list)
    board: list[int] = field(default_factory=list)
    put: list[int] = field(default_factory=list)
    wagered: list[bool] = field(default_factory=list)
    folded_on: list[int] = field(default_factory=list)
    folded_all_in: list[int] = field(default_factory=list)
    bring_in_seat: int = -1
    openers: list[int] = field(default_factory=list)
    returned: dict[int, int] = field(default_factory=dict)
    shown: list[int] = field(default_factory=list)
    mucked: list[int] = field(default_factory=list)
    pots: list[ExpectedPot] = field(default_factory=list)
    won: list[dict[int, int]] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many are dealt in."""
        return len(self.stacks)

    @property
    def rake(self) -> int:
        """The rake of all pots."""
        return sum(pot.rake for pot in self.pots)

    def in_hand(self) -> list[int]:
        """The seats that have not folded."""
        return [seat for seat in range(self.count) if self.folded_on[seat] < 0]

    def clockwise(self, start: int) -> list[int]:
        """All seats, from `start` on."""
        return [(start + i) % self.count for i in range(self.count)]

    def total_won(self, seat: int) -> int:
        """What a seat wins of all pots."""
        return sum(won.get(seat, 0) for won in self.won)

    def stack_after(self, seat: int) -> int:
        """What a seat ends the hand with."""
        paid = self.stacks[seat] - self.put[seat]
        return paid + self.returned.get(seat, 0) + self.total_won(seat)
