"""What happened at the table, as printed: seats, steps, and what was agreed before the deal.

A step is one printed act, deal or show. Nothing here is computed, corrected or judged.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from hhtool.core.cards import Card
from hhtool.core.chips import Chips, Denomination

NOBODY: Final = -1
"""The seat of a step that belongs to no player, such as the start of a street."""

POST_ANTE: Final = 1
POST_SMALL_BLIND: Final = 2
POST_BIG_BLIND: Final = 3
POST_BOTH_BLINDS: Final = 4
POST_BUTTON_BLIND: Final = 5
BRING_IN: Final = 6
FOLD: Final = 10
CHECK: Final = 11
CALL: Final = 12
BET: Final = 13
RAISE_TO: Final = 14
RAISE_BY: Final = 15
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

STEP_NAME: Final[dict[int, str]] = {
    POST_ANTE: "ante",
    POST_SMALL_BLIND: "small blind",
    POST_BIG_BLIND: "big blind",
    POST_BOTH_BLINDS: "both blinds",
    POST_BUTTON_BLIND: "button blind",
    BRING_IN: "bring-in",
    FOLD: "fold",
    CHECK: "check",
    CALL: "call",
    BET: "bet",
    RAISE_TO: "raise to",
    RAISE_BY: "raise by",
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
}


class Step(NamedTuple):
    """One printed act, deal or show.

    `seat` is an index into `Play.seats` or NOBODY. `amount` is in minor units and means what the
    kind says: chips put in (posts, CALL, BET, BRING_IN), the street total (RAISE_TO), the increase
    (RAISE_BY), the number of cards (DISCARD). `cards` are the new cards of a DEAL, the community
    cards of a STREET, all the cards of a SHOW. `line` is the line of the file, from 1.
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


@dataclass(frozen=True, slots=True)
class Play:
    """What happened in one hand.

    `game` names a file of `rules/games`, or is what the site calls a game that we do not know.
    `limit` is "fl", "pl", "nl" or "". `stakes` are the two printed stakes (small and big bet for
    fixed limit, blinds else), `hand_cap` the printed limit on one player's chips in a hand (0:
    none). `button` is an index into `seats` or NOBODY.
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
