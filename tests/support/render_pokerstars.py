"""Prints a made-up stud hand as PokerStars prints hands.

Only what a client would see: the hero's down cards, others' when they are shown. Main and side pots
are printed before or after rake as the house of the hand has it.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from support.stud_cards import (
    FLUSH,
    FOUR,
    FULL,
    HIGH,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
    value,
)
from support.stud_hand import SEVENTH, THIRD, Line, StudHand
from support.stud_payout import held

STREETS: Final = ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")
FOLDED: Final = ("3rd Street", "4th Street", "5th Street", "6th Street", "River")
LIMITS: Final = {"fl": "Limit", "pl": "Pot Limit", "nl": "No Limit"}
RANKS: Final = (
    *("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight"),
    *("Nine", "Ten", "Jack", "Queen", "King", "Ace"),
)


def render(hand: StudHand, number: int = 1, noise: Random | None = None) -> str:
    """The text of the hand, ending with a line end; `noise` strews in lines that mean nothing."""
    return _Printer(hand, noise).text(number)


def card(number: int) -> str:
    """ "Td"."""
    return "23456789TJQKA"[number // 4] + "cdhs"[number % 4]


def cards(numbers: Sequence[int]) -> str:
    """ "[Td 3c]"."""
    return "[" + " ".join(map(card, numbers)) + "]"


def plural(rank: int) -> str:
    """ "Sixes"."""
    return RANKS[rank] + ("es" if RANKS[rank] == "Six" else "s")


def holding(numbers: Sequence[int]) -> str:
    """The best five in PokerStars' words."""
    kind, ranks = value(numbers)
    top = ranks[0]
    low = RANKS[(top - 4) % 13] if top > 3 else "Ace"
    second = plural(ranks[1]) if len(ranks) > 1 else ""
    return {
        HIGH: f"high card {RANKS[top]}",
        PAIR: f"a pair of {plural(top)}",
        TWO_PAIR: f"two pair, {plural(top)} and {second}",
        THREE: f"three of a kind, {plural(top)}",
        STRAIGHT: f"a straight, {low} to {RANKS[top]}",
        FLUSH: f"a flush, {RANKS[top]} high",
        FULL: f"a full house, {plural(top)} full of {second}",
        FOUR: f"four of a kind, {plural(top)}",
        STRAIGHT_FLUSH: "a Royal Flush"
        if top == 12
        else f"a straight flush, {low} to {RANKS[top]}",
    }[kind]


class _Printer:
    """Writes the lines of one hand."""

    def __init__(self, hand: StudHand, noise: Random | None) -> None:
        self.hand: StudHand = hand
        self.noise: Random | None = noise
        self.seen: list[list[int]] = [[] for _ in range(hand.count)]

    def money(self, amount: int) -> str:
        """ "$1", "$0.60", or "1500" in a tournament."""
        if self.hand.tournament:
            return str(amount)
        whole, cents = divmod(amount, 100)
        return f"${whole}.{cents:02d}" if cents else f"${whole}"

    def text(self, number: int) -> str:
        """The whole hand."""
        hand = self.hand
        lines = [self._header(number), f"Table 'Nowhere {number}' 8-max"]
        for seat in range(hand.count):
            chips = self.money(hand.stacks[seat])
            lines.append(f"Seat {hand.numbers[seat]}: {hand.names[seat]} ({chips} in chips)")
        for line in hand.lines:
            lines += self._line(line)
            lines += self._noise()
        lines += self._ends()
        return "\n".join([*lines, *self._summary()]) + "\n"

    def _header(self, number: int) -> str:
        hand = self.hand
        small, big = (self.money(amount) for amount in hand.stakes[:2])
        game = f"7 Card Stud {LIMITS[hand.limit]}"
        if hand.tournament:
            middle = f"Tournament #777, $2.00+$0.20 USD {game} - Level IV ({small}/{big})"
        else:
            middle = f" {game} ({small}/{big} USD)"
        return f"PokerStars Hand #{1000 + number}: {middle} - 2013/01/03 9:27:43 ET"

    # ---- the play --------------------------------------------------------------------------------

    def _line(self, line: Line) -> list[str]:
        text = PRINT[line.kind](self, line)
        return [] if text is None else [text]

    def act(self, line: Line) -> str:
        """What a player does."""
        name, amount = self.hand.names[line.seat], self.money(line.amount)
        words = ACTS[line.kind].format(amount=amount, by=self.money(line.by))
        return f"{name}: {words}{' and is all-in' if line.all_in else ''}"

    def street(self, line: Line) -> str:
        """The heading of a street, with the community card if there is one."""
        shown = f" {cards(line.cards)}" if line.cards else ""
        return f"*** {STREETS[line.amount]} ***{shown}"

    def deal(self, line: Line) -> str | None:
        """What the hero sees of the cards that a seat is dealt."""
        hand, seat, street = self.hand, line.seat, line.amount
        new = list(line.cards)
        if seat != hand.hero:
            if street == SEVENTH:
                return None
            new = new[-1:]
        before = self.seen[seat]
        self.seen[seat] = before + new
        old = f"{cards(before)} " if street > THIRD else ""
        return f"Dealt to {hand.names[seat]} {old}{cards(new)}"

    def show(self, line: Line) -> str:
        """A hand is shown and named."""
        words = holding(held(self.hand, line.seat))
        return f"{self.hand.names[line.seat]}: shows {cards(line.cards)} ({words})"

    def uncalled(self, line: Line) -> str:
        """A bet comes back."""
        name = self.hand.names[line.seat]
        return f"Uncalled bet ({self.money(line.amount)}) returned to {name}"

    def collected(self, line: Line) -> str:
        """A share of a pot."""
        name = self.hand.names[line.seat]
        return f"{name} collected {self.money(line.amount)} from {self._pot(line.pot)}"

    def _pot(self, number: int) -> str:
        sides = len(self.hand.pots) - 1
        if not sides:
            return "pot"
        if not number:
            return "main pot"
        return "side pot" if sides == 1 else f"side pot-{number}"

    # ---- noise -----------------------------------------------------------------------------------

    def _noise(self) -> list[str]:
        rng = self.noise
        if rng is None or rng.random() > 0.15:
            return []
        name = rng.choice(self.hand.names)
        return [rng.choice(NOISE).format(name=name, other=rng.choice(self.hand.names))]

    def _ends(self) -> list[str]:
        """After the last line: who is out of the tournament, who does not show."""
        hand, said = self.hand, []
        if self.noise is not None and len(hand.in_hand()) == 1:
            said.append(f"{hand.names[hand.in_hand()[0]]}: doesn't show hand")
        if self.noise is not None and hand.tournament:
            out = [seat for seat in range(hand.count) if not hand.stack_after(seat)]
            said += [f"{hand.names[seat]} finished the tournament in 9th place" for seat in out]
        return said

    # ---- the summary -----------------------------------------------------------------------------

    def _summary(self) -> list[str]:
        hand = self.hand
        lines = ["*** SUMMARY ***", self._total()]
        if hand.board:
            lines.append(f"Board {cards(hand.board)}")
        for seat in range(hand.count):
            lines.append(f"Seat {hand.numbers[seat]}: {hand.names[seat]} {self._result(seat)}")
        return lines

    def _total(self) -> str:
        hand = self.hand
        total = f"Total pot {self.money(sum(pot.amount for pot in hand.pots))}"
        if len(hand.pots) > 1:
            net = hand.house.text_pot_parts.value == "net"
            parts = [pot.amount - pot.rake if net else pot.amount for pot in hand.pots]
            for number, part in enumerate(parts):
                name = self._pot(number)
                total += f" {name[0].upper()}{name[1:]} {self.money(part)}."
        return f"{total} | Rake {self.money(hand.rake)}"

    def _result(self, seat: int) -> str:
        hand = self.hand
        if hand.folded_on[seat] >= 0:
            idle = hand.folded_on[seat] == THIRD and not hand.wagered[seat]
            note = " (didn't bet)" if idle else ""
            return f"folded on the {FOLDED[hand.folded_on[seat]]}{note}"
        won = hand.total_won(seat)
        if seat in hand.shown:
            words, all_cards = holding(held(hand, seat)), cards(hand.cards[seat])
            if won:
                return f"showed {all_cards} and won ({self.money(won)}) with {words}"
            return f"showed {all_cards} and lost with {words}"
        if seat in hand.mucked:
            known = self.noise is None or self.noise.random() < 0.7
            return f"mucked {cards(hand.cards[seat])}" if known else "mucked"
        return f"collected ({self.money(won)})"


ACTS: Final = {
    "ante": "posts the ante {amount}",
    "bring_in": "brings in for {amount}",
    "fold": "folds",
    "check": "checks",
    "call": "calls {amount}",
    "bet": "bets {amount}",
    "raise": "raises {by} to {amount}",
    "muck": "mucks hand",
}

PRINT: Final[dict[str, Callable[[_Printer, Line], str | None]]] = {
    **dict.fromkeys(ACTS, _Printer.act),
    "street": _Printer.street,
    "deal": _Printer.deal,
    "show": _Printer.show,
    "uncalled": _Printer.uncalled,
    "collected": _Printer.collected,
    "capped": lambda _printer, _line: "Betting is capped",
    "pair": lambda _printer, _line: "Pair on board - a double bet is allowed",
    "showdown": lambda _printer, _line: "*** SHOW DOWN ***",
}

NOISE: Final = (
    '{name} said, "nice hand"',
    '{name} said, "{other}: raises $5 to $900"',
    '{name} said, ""',
    'Zed said, "{name} folds?"',
    "{name} has timed out",
    "{name} has timed out while disconnected",
    "{name} is disconnected",
    "{name} is connected",
    "{name}: sits out",
    "{name} is sitting out",
    "{name} has returned",
    "Zed joins the table at seat #8",
    "Zed leaves the table",
    "Zed (away): will be allowed to play after the button",
)
"""Lines that mean nothing for the result."""
