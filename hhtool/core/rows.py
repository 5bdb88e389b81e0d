"""What follows from a Chinese or open-face hand: rows, fouls, royalties, points, and who pays whom.

Seats are indexes into `Play.seats`, steps into `Play.steps`; streets count from 0. Money is in
minor units, points are points. A row is FRONT, MIDDLE or BACK; three things that belong to the
rows of a hand stand in that order.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from hhtool.core.cards import Card
from hhtool.core.chips import Chips
from hhtool.core.finding import Cite
from hhtool.core.result import Breach, OpenPoint

FRONT: Final = 0
MIDDLE: Final = 1
BACK: Final = 2

ROW_NAMES: Final = ("front", "middle", "back")
ROOM: Final = (3, 5, 5)
"""How many cards each row holds."""

Cards = tuple[Card, ...]
Rows = tuple[Cards, Cards, Cards]

EMPTY: Final[Rows] = ((), (), ())

NATURALS: Final = (
    "suited dragon",
    "dragon",
    "twelve royals",
    "three straight flushes",
    "three quads",
    "all big",
    "all small",
    "one colour",
    "twelve colours",
    "four trips",
    "five pairs and trips",
    "six pairs",
    "three flushes",
    "three straights",
    "no face cards",
)
"""The special 13-card hands, in our words; a DECLARE step holds an index into them."""

# ---- breaches of a setting: `Breach.kind`, and what `stated` and `allowed` hold ------------------

SET_OUT_OF_TURN: Final = "set_out_of_turn"  # allowed: seats whose turn it is
DEALT_OUT_OF_TURN: Final = "dealt_out_of_turn"  # allowed: seats that are to be dealt to
DEAL_COUNT: Final = "deal_count"  # stated, allowed: numbers of cards
FANTASYLAND_COUNT: Final = "fantasyland_count"  # stated: cards dealt or announced; allowed: counts
FANTASYLAND_UNKNOWN: Final = "fantasyland_unknown"  # the game or the house has no fantasyland
FANTASYLAND_AGAIN: Final = (
    "fantasyland_again"  # stated: both numbers announced; allowed: seats that were left out
)
DEAL_MISSING: Final = "deal_missing"  # allowed: number of cards due
DEALT_AGAIN: Final = "dealt_again"  # stated: number of cards; allowed: none
DEAL_TO_ABSENT: Final = "deal_to_absent"  # a seat that sits out is dealt to
CARD_TWICE: Final = "card_twice"  # stated: the card; allowed: the seat that has it
JOKER_IN_DECK: Final = "joker_in_deck"  # a joker is dealt, and the house's deck has none
CARD_NOT_DEALT: Final = "card_not_dealt"  # stated: cards set or discarded that were not dealt
CARD_SET_TWICE: Final = "card_set_twice"  # stated: the cards
CARD_UNPLACED: Final = "card_unplaced"  # stated: cards dealt and neither set nor discarded
EARLIER_CARD_MOVED: Final = "earlier_card_moved"  # stated: the card; allowed: its street
ROW_OVERFULL: Final = "row_overfull"  # stated: the row, cards then in it; allowed: its room
DISCARD_MISSING: Final = "discard_missing"  # stated, allowed: numbers of cards
DISCARD_TOO_MANY: Final = "discard_too_many"  # stated, allowed: numbers of cards
PLACE_COUNT: Final = "place_count"  # stated, allowed: numbers of cards set on the street
SET_MISSING: Final = "set_missing"  # stated: nothing; the seat was dealt to and never set
SET_AGAIN: Final = "set_again"  # acts after the confirmation of this street
MOVE_UNKNOWN: Final = "move_unknown"  # stated: a card taken back that lies nowhere
SURRENDER_NOT_ALLOWED: Final = "surrender_not_allowed"
NATURAL_NOT_HELD: Final = "natural_not_held"  # stated: index of the natural declared
NATURAL_NOT_PLAYED: Final = "natural_not_played"  # the same; the house has no such natural
NATURAL_LATE: Final = "natural_late"  # the same; hands were shown before it was declared
ANNOUNCED_EARLY: Final = (
    "announced_early"  # a natural or a surrender before its time; stated: SURRENDER or DECLARE;
    # allowed: DEAL or CONFIRM, what has to come first
)
STREET_ORDER: Final = "street_order"  # stated, allowed: numbers of streets, from 1
STREET_TOO_MANY: Final = "street_too_many"  # stated: its number; allowed: streets of the game
STREETS_SHORT: Final = "streets_short"  # stated, allowed: numbers of streets
TOO_MANY_PLAYERS: Final = "too_many_players"  # stated, allowed: numbers of players
BANK_READING: Final = "bank_reading"  # stated: tenths left; allowed: tenths that follow
BANK_UNUSED: Final = "bank_unused"  # out of time with stated tenths left in the bank
TIME_EXCEEDED: Final = "time_exceeded"  # stated: tenths taken; allowed: most tenths
SET_AFTER_TIME: Final = "set_after_time"  # sets when the time and the time bank are gone
AUTOMATIC_UNFOUNDED: Final = (
    "automatic_unfounded"  # set by the clock, and the clock had not run out
)


class Placing(NamedTuple):
    """One confirmed turn of a seat. `step` is the step that confirmed it.

    `dealt` are the cards of the street in deal order, HIDDEN where unseen; `rows` those that the
    turn put into each row, `discards` those it gave up. For an automatic one `expected` is what
    the house's rule makes of it, and `expected_discards` likewise; `why_open` says why that
    cannot be told. `tenths` is the time taken in tenths of a second, -1 where none is printed.
    """

    step: int
    seat: int
    street: int
    dealt: Cards
    rows: Rows
    discards: Cards
    automatic: bool
    expected: Rows
    expected_discards: Cards
    why_open: str
    tenths: int


class Board(NamedTuple):
    """A seat's hand as it stands at the showdown.

    `rows` are the cards as they lie; `played` the same with each joker as the card it stands for;
    `strengths` are -1 for a row of which not all cards are known or there. `fantasyland` is the
    number of cards dealt to a player in fantasyland, else 0. `natural` is one of NATURALS or "".
    `fouled` is None when the cards do not tell.
    """

    seat: int
    rows: Rows
    discards: Cards
    played: Rows
    strengths: tuple[int, int, int]
    fantasyland: int
    natural: str
    surrendered: bool
    fouled: bool | None


class Foul(NamedTuple):
    """Why a hand is dead: `rows` are the row that is too strong and the one behind it; twice the
    middle where a low middle does not qualify; none for a hand that a late set kills."""

    seat: int
    rows: tuple[int, ...]
    cite: Cite


class Royalty(NamedTuple):
    """What a row earns, whether or not it is paid. A fouled hand has none."""

    seat: int
    row: int
    strength: int
    points: int
    cite: Cite


BY_ROWS: Final = "rows"
BY_FOUL: Final = "foul"
BOTH_FOULED: Final = "both fouled"
BY_NATURAL: Final = "natural"
BY_SURRENDER: Final = "surrender"
UNSCORED: Final = "unscored"  # surrendered against surrendered or fouled


class Pair(NamedTuple):
    """Two players' comparison, from the side of `seat`, who comes first in the settlement order.

    `rows` are +1, 0 or -1 times the points of a row. `total` is the sum of `rows`, `scoop`,
    `overall`, `royalties`, `natural` and `surrender`. `why` is one of the constants above.
    `open` is "" or why the cards do not tell; then the figures are 0 and mean nothing.
    """

    seat: int
    opponent: int
    rows: tuple[int, int, int]
    scoop: int
    overall: int
    royalties: int
    natural: int
    surrender: int
    total: int
    why: str
    cite: Cite
    open: str


BY_STACK: Final = "stack"
BY_WIN_CAP: Final = "win cap"
BY_LOSS_CAP: Final = "loss cap"


class Transfer(NamedTuple):
    """One step of the settlement. `owed` is points times the point value; `cut_by` is "" or what
    made `paid` less; `stacks` are those of all seats after it."""

    payer: int
    payee: int
    points: int
    owed: Chips
    paid: Chips
    cut_by: str
    stacks: tuple[Chips, ...]
    cite: Cite


ENTERS: Final = "enters"
STAYS: Final = "stays"
LEAVES: Final = "leaves"


class Fantasy(NamedTuple):
    """What a hand earned or lost: the next hand is played in fantasyland with `cards` cards, or
    (LEAVES, 0) no more. `row` is the row that earned it, -1 for none."""

    seat: int
    outcome: str
    cards: int
    row: int
    cite: Cite


class RowLedger(NamedTuple):
    """One seat's hand. `net` is what its stack changed by, rake included; `cap_left` is what it
    can still lose in the match in minor units, -1 without a cap or when that is not known."""

    seat: int
    dealt_in: bool
    points: int
    paid: Chips
    received: Chips
    rake: Chips
    net: Chips
    stack_after: Chips
    cap_left: int


class Stated(NamedTuple):
    """What only the text can supply, as an explicit argument of the settlement: the rake where
    the house has no schedule (`rake` is None when the text gives none, `rake_by_seat` empty when
    it gives only the sum), and the order of the pairs where the house settles as recorded."""

    rake: Chips | None
    rake_by_seat: tuple[Chips, ...] = ()
    pairs: tuple[tuple[int, int], ...] = ()


class Carried(NamedTuple):
    """What earlier hands of a match hand on: what each seat can still lose in minor units (-1
    where that is not known). Empty for the first hand of a match."""

    cap_left: tuple[int, ...] = ()


NOTHING_STATED: Final = Stated(None)
FRESH: Final = Carried()


@dataclass(frozen=True, slots=True)
class RowSettlement:
    """The result of a Chinese or open-face hand.

    `order` are the seats dealt in, in settlement order (left of the button first); `placings`
    stand in the order of play, `boards` and `ledgers` in seat order with one for every seat.
    `pairs` and `transfers` stand in settlement order; a pair that owes nothing has no transfer.
    `rake_source` is "stated", "schedule" or "none". `streets` has the street of each step;
    `inferred`, `used` and `open` are as in `PotSettlement`. `pairs` that are open leave
    `transfers` after them out. Two figures change nothing in the result, seat by seat: `held` is
    the highest natural of the house that the cards make, played or not ("" for none, None where
    the cards do not tell or the house plays none); `voided` is what each row of a dead hand would
    earn in a legal one, -1 where the cards do not tell.
    """

    order: tuple[int, ...]
    placings: tuple[Placing, ...]
    boards: tuple[Board, ...]
    breaches: tuple[Breach, ...]
    fouls: tuple[Foul, ...]
    royalties: tuple[Royalty, ...]
    pairs: tuple[Pair, ...]
    transfers: tuple[Transfer, ...]
    fantasyland: tuple[Fantasy, ...]
    ledgers: tuple[RowLedger, ...]
    rake: Chips
    rake_source: str
    streets: tuple[int, ...]
    inferred: tuple[str, ...]
    used: tuple[str, ...]
    open: tuple[OpenPoint, ...]
    held: tuple[str | None, ...]
    voided: tuple[tuple[int, int, int], ...]
