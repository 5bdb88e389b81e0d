"""What follows from a play under a game and a house: the settlement of a hand and its parts.

Every amount is in minor units; every seat is an index into `Play.seats`; `step` is an index into
`Play.steps`; `street` counts from 0 (the first betting round).
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from hhtool.core.cards import Card
from hhtool.core.chips import Chips
from hhtool.core.finding import Cite

WHOLE: Final = "whole"
"""The part of a pot that is not divided between halves or boards."""


class Event(NamedTuple):
    """A step that moved chips: `paid` by it, the seat's `street_total`, `pot` and `stack` after."""

    step: int
    seat: int
    street: int
    paid: Chips
    street_total: Chips
    pot: Chips
    stack: Chips


class Decision(NamedTuple):
    """One turn to act and its context before the act. `position` counts clockwise from the first
    player to be dealt to, `left_to_act` the players behind who could still answer a bet."""

    step: int
    seat: int
    street: int
    to_call: Chips
    raises_before: int
    pot: Chips
    stack: Chips
    left_to_act: int
    position: int


class Breach(NamedTuple):
    """An illegal act or deal: recorded, and the replay goes on with what was done.

    `kind` is one of `engine/breach.py`. `stated` and `allowed` are amounts, seats or cards as the
    kind says, empty where it needs none. `question` is the house-rule question it hangs on, "" when
    no house would allow it.
    """

    kind: str
    step: int
    seat: int
    street: int
    stated: tuple[int, ...]
    allowed: tuple[int, ...]
    question: str
    cite: Cite


class Pot(NamedTuple):
    """`amount` before rake; `eligible` seats in seat order; main pot first, sets nested."""

    amount: Chips
    rake: Chips
    eligible: tuple[int, ...]


class Returned(NamedTuple):
    """The part of the largest contribution that nobody matched."""

    seat: int
    amount: Chips
    cite: Cite


class Payout(NamedTuple):
    """What a seat wins of a pot. `odd` of the `amount` is odd chip, and `cite` says why here.
    `strength` is 0 for a pot that was won unshown."""

    seat: int
    pot: int
    part: str
    amount: Chips
    odd: Chips
    strength: int
    cite: Cite


class Ledger(NamedTuple):
    """One seat's hand. `folded_on` is the street of the fold or -1; `wagered` whether any bet
    beyond antes was put in voluntarily or by force; `cards` in the order of the deal, HIDDEN where unseen;
    `strength` is -1 when the cards do not tell; `shown` is the place in the order of showing from
    0, or -1; `mucked` when the cards were given up at the showdown."""

    seat: int
    dealt_in: bool
    ante: Chips
    contributed: Chips
    returned: Chips
    won: Chips
    net: Chips
    stack_after: Chips
    folded_on: int
    wagered: bool
    cards: tuple[Card, ...]
    strength: int
    shown: int
    mucked: bool


class OpenPoint(NamedTuple):
    """Something the play does not decide: `subject` is a pot ("pot 0"), "bring-in", "opener" …"""

    subject: str
    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class PotSettlement:
    """The result of a hand of a betting game.

    `rake_source` is "stated" (the text gave the figure), "schedule" (the house's), or "none".
    `show_order` is the order in which the house would have hands shown; `bring_in` and `openers`
    (one per street) are seats or -1; `inferred` names what the text does not print, such as
    position; `used` names the house-rule questions that the result hangs on.
    """

    events: tuple[Event, ...]
    decisions: tuple[Decision, ...]
    breaches: tuple[Breach, ...]
    returned: tuple[Returned, ...]
    pots: tuple[Pot, ...]
    payouts: tuple[Payout, ...]
    ledgers: tuple[Ledger, ...]
    board: tuple[Card, ...]
    rake: Chips
    rake_source: str
    cancelled: bool
    bring_in: int
    openers: tuple[int, ...]
    show_order: tuple[int, ...]
    inferred: tuple[str, ...]
    used: tuple[str, ...]
    open: tuple[OpenPoint, ...]


Settlement = PotSettlement
"""What a hand of any game comes to; Chinese and open-face games will bring a second shape."""
