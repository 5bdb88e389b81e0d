"""What follows from a play under a game and a house: the settlement of a hand and its parts.

Every amount is in minor units; every seat is an index into `Play.seats`; `step` is an index into
`Play.steps`; `street` counts from 0 (the first betting round).
"""

from typing import Final, NamedTuple

from hhtool.core.cards import Card
from hhtool.core.chips import Chips
from hhtool.core.finding import Cite
from hhtool.core.quick import maker, value

WHOLE: Final = "whole"
HIGH: Final = "high"
LOW: Final = "low"
"""The parts of a pot: not divided, or a half. The half of a game's first evaluator is the high."""

OF_RUN: Final = " of run "
"""What parts a half from the number of its board, from 1, in the part of a payout."""


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
    player to be dealt to, `left_to_act` the players behind who could still answer a bet;
    `may_raise` says whether the betting is open for the seat, whatever chips it has."""

    step: int
    seat: int
    street: int
    to_call: Chips
    raises_before: int
    pot: Chips
    stack: Chips
    left_to_act: int
    position: int
    may_raise: bool


Fields = tuple[int, ...]
"""The fields of an event or of a decision, for those who look at many and ask by place."""

_event: Final = maker(Event)
_decision: Final = maker(Decision)
"""Each makes one in half the time."""

ACT_OUT_OF_TURN: Final = "act_out_of_turn"  # allowed: seats whose turn it is
WRONG_OPENER: Final = "wrong_opener"  # allowed: the seat that opens the street
ACT_AFTER_FOLD: Final = "act_after_fold"
ACT_WHEN_ALL_IN: Final = "act_when_all_in"
ACT_AFTER_CLOSE: Final = "act_after_close"
BETTING_NOT_CLOSED: Final = "betting_not_closed"  # allowed: seats still to act
CHECK_FACING_BET: Final = "check_facing_bet"  # allowed: the amount to call
FOLD_FACING_NOTHING: Final = "fold_facing_nothing"
CALL_WITHOUT_BET: Final = "call_without_bet"
CALL_AMOUNT: Final = "call_amount"  # stated and allowed: chips put in
BET_FACING_BET: Final = "bet_facing_bet"  # allowed: the bet faced
WAGER_SIZE: Final = "wager_size"  # stated: the street total; allowed: totals, or least and most
WAGER_BEYOND_CAP: Final = "wager_beyond_cap"  # stated: wagers with this one; allowed: most wagers
RAISE_NOT_REOPENED: Final = "raise_not_reopened"  # stated: increase faced; allowed: least increase
MORE_THAN_STACK: Final = "more_than_stack"  # stated: chips put in; allowed: chips there
ANTE_MISSING: Final = "ante_missing"  # allowed: the ante
ANTE_AMOUNT: Final = "ante_amount"  # stated, allowed: amounts
BLIND_AMOUNT: Final = "blind_amount"  # stated, allowed: amounts
BLIND_TWICE: Final = "blind_twice"  # stated: the amount
DRAW_MISSING: Final = "draw_missing"
BRING_IN_WRONG_SEAT: Final = "bring_in_wrong_seat"  # allowed: the seat; stated, allowed[1:]: cards
BRING_IN_AMOUNT: Final = "bring_in_amount"  # stated: amount; allowed: what is due (0: no one
# says), most
BRING_IN_MISSING: Final = "bring_in_missing"  # allowed: the seat
CARD_COUNT: Final = "card_count"  # stated, allowed: numbers of cards
CARD_MISSING: Final = "card_missing"  # allowed: number of cards
CARD_TO_FOLDED: Final = "card_to_folded"  # stated: cards
DUPLICATE_CARD: Final = "duplicate_card"  # stated: the card; allowed: the seat that has it
FOLDED_CARD_REUSED: Final = "folded_card_reused"  # stated: the card; allowed: the seat that had it
CARD_NOT_IN_DECK: Final = "card_not_in_deck"  # stated: the card
CARDS_CHANGED: Final = "cards_changed"  # stated: the cards shown; allowed: those dealt
DECK_PROCEDURE: Final = "deck_procedure"  # stated: 1 for a community card; allowed: likewise
TOO_MANY_STREETS: Final = "too_many_streets"
STREETS_MISSING: Final = "streets_missing"  # stated: streets dealt; allowed: streets of the game
STREET_LINE_MISSING: Final = "street_line_missing"
MUCK_NOT_ALLOWED: Final = "muck_not_allowed"
MUCK_WITHOUT_HAND: Final = "muck_without_hand"
FOLDED_HAS_MOST: Final = "folded_has_most"  # allowed: chips returned
ORPHAN_POT: Final = "orphan_pot"  # stated: chips whose contributors have all folded; allowed: the
# seat that gets them, none for the pot below


class Breach(NamedTuple):
    """An illegal act or deal: recorded, and the replay goes on with what was done.

    `kind` is one of the constants below, which say what `stated` and `allowed` hold (amounts, seats
    or cards). `question` is the house-rule question it hangs on, "" when no house would allow it.
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
    `cite` is None where cards and arithmetic alone decide; `strength` is 0 for a pot that was won
    unshown, or by a hand of which not all cards are known. `part` is "whole", "high" or "low", with
    " of run 2" after it where there are several boards."""

    seat: int
    pot: int
    part: str
    amount: Chips
    odd: Chips
    strength: int
    cite: Cite | None


class Ledger(NamedTuple):
    """One seat's hand. `folded_on` is the street of the fold or -1; `wagered` whether anything
    beyond the ante was put in; `cards` in the order of the deal, HIDDEN where unseen;
    `strength` is what the hand is worth to the game's first evaluator and `low` to its second, both
    with the first board: 0 does not qualify, -1 when the cards do not tell or the game has no such
    half. `shown` is the place in the order of showing from 0, or -1; `mucked` when the cards were
    given up at the showdown."""

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
    low: int = -1


class Rake(NamedTuple):
    """The rake as an argument of the settlement: the one figure that the text must supply where a
    house has no schedule. `total` is None when the text gives none; `by_pot` (main pot first) is
    empty when only the total is known."""

    total: Chips | None
    by_pot: tuple[Chips, ...] = ()


class OpenPoint(NamedTuple):
    """Something the play does not decide: `subject` is a pot ("pot 0"), "bring-in", "opener" …"""

    subject: str
    seat: int
    reason: str


@value
class PotSettlement:
    """The result of a hand of a betting game.

    `moves` are the fields of the `events` and `turns` those of the `decisions`, in order: most
    hands are judged and stored without one of them being looked at by name.
    `rake_source` is "stated" (the text gave the figure), "schedule" (the house's), or "none".
    `show_order` is the order in which the house would have hands shown; `bring_in` and `openers`
    (one per street) are seats or -1; `board` is the first of the `boards`, of which there are
    several where cards were dealt for more than one; `marks` are steps after which the betting is
    "capped" or before which an "open_pair" lies; `streets` has the street of each step; `inferred`
    names what the text does not print, such as position; `used` names the house-rule questions
    that the result hangs on.
    """

    moves: tuple[Fields, ...]
    turns: tuple[Fields, ...]
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
    marks: tuple[tuple[int, str], ...]
    streets: tuple[int, ...]
    inferred: tuple[str, ...]
    used: tuple[str, ...]
    open: tuple[OpenPoint, ...]
    boards: tuple[tuple[Card, ...], ...] = ()

    @property
    def events(self) -> tuple[Event, ...]:
        """Every step that moved chips, or the turn."""
        return tuple(map(_event, self.moves))

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every turn to act."""
        return tuple(map(_decision, self.turns))
