"""What a made-up Chinese or open-face hand is: the lines of its story, and what must come of it."""

from dataclasses import dataclass, field
from typing import NamedTuple

from hhtool.rules.house import HouseRules
from support.row_cards import Board, Row
from support.row_law import Law

FRONT, MIDDLE, BACK = range(3)

STREET = "street"
DEAL = "deal"
MOVE = "move"
TAKE_BACK = "take back"
SET = "set"
AUTOMATIC = "automatic"
SURRENDER = "surrender"
DECLARE = "declare"
TIME_OUT = "time out"
BANK = "bank"
DISCONNECT = "disconnect"
CONNECT = "connect"
SIT_OUT = "sit out"
COME_BACK = "come back"
CHAT = "chat"

NO_ROWS: Board = ((), (), ())


class Line(NamedTuple):
    """One thing that happened. `number` is that of a street; `cards` those dealt, or the one moved;
    `row` where it went; `rows` what a set line puts where; `discards` what it gives up, None where
    nothing may be; `tenths` the time taken, -1 for none, or what was used of a time bank, `left`
    what is left of it; `text` a natural or what was said."""

    kind: str
    seat: int = -1
    number: int = 0
    cards: Row = ()
    row: int = -1
    rows: Board = NO_ROWS
    discards: Row | None = None
    tenths: int = -1
    left: int = 0
    text: str = ""


class PairResult(NamedTuple):
    """Two players compared, from the side of the first in settlement order. `why` is "rows",
    "foul", "both fouled", "natural", "surrender" or "unscored"."""

    seat: int
    other: int
    rows: tuple[int, int, int] = (0, 0, 0)
    scoop: int = 0
    overall: int = 0
    royalties: int = 0
    natural: int = 0
    surrender: int = 0
    why: str = "rows"

    @property
    def total(self) -> int:
        """All that the first player wins of the second, in points."""
        parts = self.scoop + self.overall + self.royalties + self.natural + self.surrender
        return sum(self.rows) + parts


class Payment(NamedTuple):
    """One step of the settlement, in minor units, and the stacks of all seats after it."""

    payer: int
    payee: int
    points: int
    owed: int
    paid: int
    stacks: tuple[int, ...]


class Fantasy(NamedTuple):
    """What becomes of fantasyland: "enters", "stays" or "leaves"."""

    seat: int
    outcome: str
    cards: int


@dataclass(frozen=True)
class RowResult:
    """All that must come of a hand, with an entry for each seat where nothing else is said.
    `royalties` are zeros for whoever has none; `cap_left` is in minor units, -1 for none."""

    order: tuple[int, ...]
    fouled: tuple[bool, ...]
    naturals: tuple[str, ...]
    royalties: tuple[tuple[int, int, int], ...]
    fantasies: tuple[Fantasy, ...]
    pairs: tuple[PairResult, ...]
    payments: tuple[Payment, ...]
    points: tuple[int, ...]
    rakes: tuple[int, ...]
    stacks: tuple[int, ...]
    cap_left: tuple[int, ...]


@dataclass
class RowHand:
    """A hand and what must come to pass. Lists have an entry for each seat, in clockwise order.

    `fantasyland` is the number of cards of a player in fantasyland, else 0. `boards` and
    `discards` are those at the showdown. `cap` is the printed cap in points, 0 for none, and
    `cap_before` what each could still lose when the hand began. `rakes` are those of a house
    without a schedule: a text states them, nothing derives them.
    """

    game: str
    house: HouseRules
    law: Law
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
    match_over: bool = False
    fantasyland: list[int] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    boards: list[Board] = field(default_factory=list)
    discards: list[Row] = field(default_factory=list)
    surrendered: list[bool] = field(default_factory=list)
    declared: list[str] = field(default_factory=list)
    late: list[bool] = field(default_factory=list)
    disconnected: list[bool] = field(default_factory=list)
    rake_shares: tuple[int, ...] = ()
    result: RowResult | None = None

    @property
    def count(self) -> int:
        """How many seats are printed."""
        return len(self.stacks)

    @property
    def came(self) -> RowResult:
        """What must come of the hand, once it is played."""
        if self.result is None:
            raise AssertionError("the hand is not finished")
        return self.result

    def order(self) -> list[int]:
        """The seats dealt in, left of the button first and the button last."""
        seats = [(self.button + 1 + i) % self.count for i in range(self.count)]
        return [seat for seat in seats if not self.absent[seat]]
