"""A made-up hand through pokerkit, act by act.

Games that pokerkit has no class for are put together from its parts where these fit. Seats go round
from the first to be dealt to.
"""

import warnings
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from pokerkit import (
    Automation,
    BadugiHand,
    Deck,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    SevenCardStud,
    ShortDeckHoldemHand,
    StandardBadugiHand,
    StandardHighHand,
    StandardLowHand,
)
from pokerkit.games import (
    FixedLimitPokerMixin,
    Holdem,
    NoLimitPokerMixin,
    PotLimitPokerMixin,
    SingleDraw,
    TripleDraw,
)

from support.made_hand import Line, MadeHand
from support.render_pokerstars import card

AUTOMATIC: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
    Automation.RUNOUT_COUNT_SELECTION,
)
LIMITS: Final[Mapping[str, Any]] = {
    "fl": FixedLimitPokerMixin,
    "pl": PotLimitPokerMixin,
    "nl": NoLimitPokerMixin,
}


class Parts(NamedTuple):
    """What a game is made of there: its class, hands, deck and number of hole cards. `low` is a
    stud that the lowest board opens."""

    kind: Any
    hands: tuple[Any, ...]
    hole: int = 0
    deck: Any = Deck.STANDARD
    low: bool = False


OMAHA_HILO: Final = (OmahaHoldemHand, OmahaEightOrBetterLowHand)

KNOWN: Final[Mapping[str, Parts]] = {
    "stud-high": Parts(SevenCardStud, (StandardHighHand,)),
    "stud-hilo": Parts(SevenCardStud, (StandardHighHand, EightOrBetterLowHand)),
    "razz": Parts(SevenCardStud, (RegularLowHand,), deck=Deck.REGULAR, low=True),
    "stud-hilo-any": Parts(
        SevenCardStud, (StandardHighHand, RegularLowHand), deck=Deck.REGULAR, low=True
    ),
    "holdem": Parts(Holdem, (StandardHighHand,), 2),
    "split-holdem": Parts(Holdem, (StandardHighHand,), 2),
    "short-deck": Parts(Holdem, (ShortDeckHoldemHand,), 2, Deck.SHORT_DECK_HOLDEM),
    "omaha": Parts(Holdem, (OmahaHoldemHand,), 4),
    "omaha5": Parts(Holdem, (OmahaHoldemHand,), 5),
    "omaha6": Parts(Holdem, (OmahaHoldemHand,), 6),
    "omaha-hilo": Parts(Holdem, OMAHA_HILO, 4),
    "omaha5-hilo": Parts(Holdem, OMAHA_HILO, 5),
    "draw5": Parts(SingleDraw, (StandardHighHand,), 5),
    "deuce-single": Parts(SingleDraw, (StandardLowHand,), 5),
    "deuce-triple": Parts(TripleDraw, (StandardLowHand,), 5),
    "a5-triple": Parts(TripleDraw, (RegularLowHand,), 5, Deck.REGULAR),
    "badugi": Parts(TripleDraw, (BadugiHand,), 4, Deck.REGULAR),
    "badacey": Parts(TripleDraw, (RegularLowHand, BadugiHand), 5, Deck.REGULAR),
    "badeucy": Parts(TripleDraw, (StandardLowHand, StandardBadugiHand), 5),
}
"""The games that pokerkit knows, or of which it has the parts."""


class Outcome(NamedTuple):
    """How a hand went there: what happened ("" when it went to the end) and the net results."""

    trouble: str
    nets: list[int]


def there(hand: MadeHand) -> Outcome:
    """What pokerkit makes of a hand."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of folds where a check is free
        return _Other(hand).play()


class _Other:
    """One hand in the other engine."""

    def __init__(self, hand: MadeHand) -> None:
        self.hand: MadeHand = hand
        self.order: list[int] = hand.clockwise(hand.first)
        self.state: Any = self._game()(tuple(hand.stacks[seat] for seat in self.order), hand.count)

    def _game(self) -> Any:
        hand, parts = self.hand, KNOWN[self.hand.game.name]
        body = {
            "deck": parts.deck,
            "hand_types": parts.hands,
            "hole_dealing_count": parts.hole,
            "low": parts.low,
        }
        game = type(hand.game.name, (LIMITS[hand.limit], parts.kind), body)
        stakes = hand.stakes
        small, big = stakes.small, stakes.big
        if hand.limit != "fl":
            small = big = stakes.small if parts.kind is SevenCardStud else stakes.blinds[1]
        if parts.kind is SevenCardStud:
            return game(AUTOMATIC, True, stakes.ante, stakes.bring_in, small, big)
        blinds: Any = stakes.blinds
        ante = stakes.ante if hand.game.ante else 0
        if hand.game.ante:
            blinds = [*[0] * (hand.count - 1), blinds[1]]
            if hand.count == 2:
                blinds.reverse()  # as it does with the blinds of two players
        bets = (big,) if parts.kind is SingleDraw else (small, big)
        boards = 2 if hand.game.name == "split-holdem" else 1
        return game(AUTOMATIC, True, ante, blinds, *bets, starting_board_count=boards)

    def play(self) -> Outcome:
        """All lines of the hand."""
        for index, line in enumerate(self.hand.lines):
            trouble = self._line(line, self.hand.lines[index + 1 :])
            if trouble:
                return Outcome(trouble, [])
        self._show()
        nets = [0] * self.hand.count
        for place, seat in enumerate(self.order):
            nets[seat] = int(self.state.payoffs[place])
        return Outcome("" if not self.state.status else "unfinished", nets)

    def _line(self, line: Line, rest: Sequence[Line]) -> str:
        if line.kind == "street":
            return self._street(line, rest)
        if line.kind in ("bring_in", "fold", "check", "call", "bet", "raise"):
            return self._act(line)
        return ""

    def _show(self) -> None:
        while self.state.showdown_index is not None:
            self.state.show_or_muck_hole_cards(True)

    def _street(self, line: Line, rest: Sequence[Line]) -> str:
        self._show()
        stop = next((i for i, other in enumerate(rest) if other.kind == "street"), len(rest))
        lines = rest[:stop]
        if any(other.kind == "reshuffle" for other in lines):
            return "the deck is reshuffled"
        if not self._discarded(lines):
            return f"no draw {line.amount}"
        if line.amount and line.run < 2:
            if not self.state.can_burn_card("??"):
                return f"no street {line.amount}"
            self.state.burn_card("??")
        if line.cards:
            return self._board(line)
        for seat in self.order:
            for other in lines:
                if other.seat == seat and other.kind == "deal":
                    self.state.deal_hole("".join(map(card, other.cards)))
        return ""

    def _discarded(self, lines: Sequence[Line]) -> bool:
        """All discards of a street, which come before any new card there; whether they may."""
        for line in lines:
            if line.kind in ("discard", "stand_pat"):
                gone = "".join(map(card, line.cards if line.kind == "discard" else ()))
                if not self.state.can_stand_pat_or_discard(gone):
                    return False
                self.state.stand_pat_or_discard(gone)
        return True

    def _board(self, line: Line) -> str:
        cards = "".join(map(card, line.cards))
        if not self.state.can_deal_board(cards):
            return "no community card"
        self.state.deal_board(cards)
        return ""

    def _act(self, line: Line) -> str:
        actor = self.state.actor_index
        if actor is None or self.order[actor] != line.seat:
            return f"another actor for a {line.kind}"
        try:
            if line.kind == "bring_in":
                self.state.post_bring_in()
            elif line.kind == "fold":
                self.state.fold()
            elif line.kind in ("check", "call"):
                self.state.check_or_call()
            else:
                self.state.complete_bet_or_raise_to(line.amount)
        except ValueError as error:
            return f"{line.kind}: {error}"
        return ""
