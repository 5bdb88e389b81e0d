"""What happened at the table, as printed: seats, steps, and what was agreed before the deal.

A step is one printed act, deal or show. Nothing here is computed, corrected or judged.
"""

from typing import Final, NamedTuple

from hhtool.core.cards import Card
from hhtool.core.chips import Chips, Denomination
from hhtool.core.quick import value

NO_POINTS: Final = Chips(0)

NOBODY: Final = -1
"""The seat of a step that belongs to no player, such as the start of a street."""

POST_ANTE: Final = 1
POST_SMALL_BLIND: Final = 2
POST_BIG_BLIND: Final = 3
POST_BOTH_BLINDS: Final = 4
POST_BUTTON_BLIND: Final = 5
BRING_IN: Final = 6
POST_DEAD: Final = 7
STRADDLE: Final = 8
HOUSE_MONEY: Final = 9
FOLD: Final = 10
CHECK: Final = 11
CALL: Final = 12
BET: Final = 13
RAISE_TO: Final = 14
RAISE_BY: Final = 15
RAISE_WITH: Final = 16
STREET: Final = 20
DEAL: Final = 21
DISCARD: Final = 22
STAND_PAT: Final = 23
SHOW: Final = 30
MUCK: Final = 31
DECLINE_SHOW: Final = 32
SUMMARY_SHOW: Final = 33
SUMMARY_MUCK: Final = 34
CANCEL: Final = 40

# Chinese and open-face. A `sets` line makes three SET_… steps, a DISCARD where it has one, and a
# CONFIRM or CONFIRM_AUTO, all with its line; a `shows` line three SHOW_… steps.
MOVE_FRONT: Final = 50
MOVE_MIDDLE: Final = 51
MOVE_BACK: Final = 52
TAKE_BACK: Final = 53
SET_FRONT: Final = 54
SET_MIDDLE: Final = 55
SET_BACK: Final = 56
CONFIRM: Final = 57
CONFIRM_AUTO: Final = 58
SHOW_FRONT: Final = 59
SHOW_MIDDLE: Final = 60
SHOW_BACK: Final = 61
SURRENDER: Final = 62
DECLARE: Final = 63
FANTASYLAND: Final = 64
TIME_OUT: Final = 65
BANK_USED: Final = 66
BANK_LEFT: Final = 67
DISCONNECT: Final = 68
CONNECT: Final = 69
SIT_OUT: Final = 70
COME_BACK: Final = 71

BLINDS: Final = frozenset(
    (
        POST_SMALL_BLIND,
        POST_BIG_BLIND,
        POST_BOTH_BLINDS,
        POST_BUTTON_BLIND,
        POST_DEAD,
        STRADDLE,
    )
)
"""What a player puts in before the cards beside an ante."""

STEP_NAME: Final[dict[int, str]] = {
    POST_ANTE: "ante",
    POST_SMALL_BLIND: "small blind",
    POST_BIG_BLIND: "big blind",
    POST_BOTH_BLINDS: "both blinds",
    POST_BUTTON_BLIND: "button blind",
    BRING_IN: "bring-in",
    POST_DEAD: "dead chips",
    STRADDLE: "straddle",
    HOUSE_MONEY: "money from the house",
    FOLD: "fold",
    CHECK: "check",
    CALL: "call",
    BET: "bet",
    RAISE_TO: "raise to",
    RAISE_BY: "raise by",
    RAISE_WITH: "raise with",
    STREET: "street",
    DEAL: "deal",
    DISCARD: "discard",
    STAND_PAT: "stand pat",
    SHOW: "show",
    MUCK: "muck",
    DECLINE_SHOW: "does not show",
    SUMMARY_SHOW: "shown in the summary",
    SUMMARY_MUCK: "mucked in the summary",
    CANCEL: "cancelled",
    MOVE_FRONT: "places in front",
    MOVE_MIDDLE: "places in middle",
    MOVE_BACK: "places in back",
    TAKE_BACK: "takes back",
    SET_FRONT: "sets front",
    SET_MIDDLE: "sets middle",
    SET_BACK: "sets back",
    CONFIRM: "confirms",
    CONFIRM_AUTO: "set automatically",
    SHOW_FRONT: "shows front",
    SHOW_MIDDLE: "shows middle",
    SHOW_BACK: "shows back",
    SURRENDER: "surrender",
    DECLARE: "declares a natural",
    FANTASYLAND: "plays in fantasyland",
    TIME_OUT: "out of time",
    BANK_USED: "time bank used",
    BANK_LEFT: "time bank left",
    DISCONNECT: "disconnected",
    CONNECT: "connected",
    SIT_OUT: "sits out",
    COME_BACK: "is back",
}


class Step(NamedTuple):
    """One printed act, deal or show.

    `seat` is an index into `Play.seats` or NOBODY. `amount` is in minor units and means what the
    kind says: chips put in (posts, CALL, BET, BRING_IN, RAISE_WITH; POST_DEAD: all of them dead,
    they match no bet; POST_BOTH_BLINDS: what is above the big blind is dead; HOUSE_MONEY: by
    nobody, into the main pot), the street total (RAISE_TO, STRADDLE), the increase (RAISE_BY), the
    number of cards (DISCARD, FANTASYLAND), tenths of a second (CONFIRM: -1 where none are printed;
    BANK_USED; BANK_LEFT), an index into `rows.NATURALS` (DECLARE). Of a STREET it is the number
    printed: of the street in Chinese and open-face, of the board in a betting game that has several
    (0: the only one, or cards common to all). `cards` are the new cards of a DEAL in deal order,
    the community cards of a STREET that are new on its board, all the cards of a SHOW, those that
    are moved, set in a row, discarded or shown in a row. `line` is the line of the file, from 1.
    """

    kind: int
    seat: int
    amount: Chips
    cards: tuple[Card, ...]
    line: int


class Seat(NamedTuple):
    """A place at the table. Its index in `Play.seats` is its clockwise order; `number` is as
    printed; `stack` is what the player began with, in minor units."""

    number: int
    name: str
    stack: Chips
    sitting_out: bool
    line: int


@value
class Play:
    """What happened in one hand.

    `game` names a file of `rules/games`, or is what the site calls a game that we do not know.
    `limit` is "fl", "pl", "nl" or "". `stakes` are the two printed stakes (small and big bet for
    fixed limit, blinds else), `hand_cap` the printed limit on one player's chips in a hand (0:
    none). `button` is an index into `seats` or NOBODY; `button_number` is the number that the text
    prints of its place, which may be empty, and 0 where it prints none.

    Chinese and open-face: `limit` is "", `point_value` what one point is worth, `loss_cap` the most
    points that a player can lose in a match (0: none is printed), `match` its number ("" without
    one) and `match_hand` which hand of it this is, from 1. `button_line`, `match_line` and
    `cap_line` are the lines that say so, 0 where none does.
    """

    game: str
    limit: str
    denomination: Denomination
    stakes: tuple[Chips, Chips]
    hand_cap: Chips
    tournament: bool
    button: int
    seats: tuple[Seat, ...]
    steps: tuple[Step, ...]
    point_value: Chips = NO_POINTS
    loss_cap: int = 0
    match: str = ""
    match_hand: int = 0
    button_line: int = 0
    match_line: int = 0
    cap_line: int = 0
    button_number: int = 0
