"""Prints a made-up hand of any betting game as PokerStars prints hands.

Only what a client would see: the hero's cards, others' up cards and what is shown. Main and side
pots are printed before or after rake as the house of the hand has it. Games that PokerStars has no
name for are printed under that of a kin; `in_record` tells a record of such a text which game it
is.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from hhtool.core import claims as c
from hhtool.core.record import HandRecord
from support.made_hand import Line, MadeHand
from support.made_words import holding

LIMITS: Final = {"fl": "Limit", "pl": "Pot Limit", "nl": "No Limit"}
GAMES: Final = {
    "stud-high": "7 Card Stud",
    "stud-hilo": "7 Card Stud Hi/Lo",
    "razz": "Razz",
    "holdem": "Hold'em",
    "short-deck": "6+ Hold'em",
    "omaha": "Omaha",
    "omaha-hilo": "Omaha Hi/Lo",
    "omaha5": "5 Card Omaha",
    "omaha5-hilo": "5 Card Omaha Hi/Lo",
    "omaha6": "6 Card Omaha",
    "courchevel": "Courchevel",
    "courchevel-hilo": "Courchevel Hi/Lo",
    "split-holdem": "Split Hold'em",
    "draw5": "5 Card Draw",
    "deuce-single": "Single Draw 2-7 Lowball",
    "deuce-triple": "Triple Draw 2-7 Lowball",
    "badugi": "Badugi",
}
KIN: Final = {
    "stud-hilo-any": "stud-hilo",
    "razz-27": "razz",
    "stud5": "stud-high",
    "irish": "holdem",
    "a5-triple": "deuce-triple",
    "badacey": "badugi",
    "badeucy": "badugi",
}
"""Games without a name there, and under which other they are printed."""

STUD_STREETS: Final = ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")
STUD_FOLDS: Final = ("3rd Street", "4th Street", "5th Street", "6th Street", "River")
FIVE_CARD_STUD: Final = dict(
    zip(("third", "fourth", "fifth", "sixth"), ("second", "third", "fourth", "fifth"), strict=True)
)
"""The streets of five-card stud by those under which they are printed."""

STREETS: Final = {
    "flop": "FLOP",
    "turn": "TURN",
    "river": "RIVER",
    "first_draw": "FIRST DRAW",
    "second_draw": "SECOND DRAW",
    "third_draw": "THIRD DRAW",
}
FOLDS: Final = {
    "flop": "on the Flop",
    "turn": "on the Turn",
    "river": "on the River",
    "first_draw": "after the 1st Draw",
    "second_draw": "after the 2nd Draw",
    "third_draw": "after the 3rd Draw",
}
RUNS: Final = ("FIRST ", "SECOND ", "THIRD ")
BLIND_POSTS: Final = ("small_blind", "big_blind", "both_blinds", "button_blind", "straddle")


def in_record(record: HandRecord, game: str) -> HandRecord:
    """The record of a text that was printed under the name of a kin, with the game that it is."""
    words = FIVE_CARD_STUD if game == "stud5" else {}
    claims = tuple(
        replace_text(claim, words) if claim.kind in (c.STREET_NAME, c.SUMMARY_FOLDED) else claim
        for claim in record.claims
    )
    return replace(record, play=replace(record.play, game=game), claims=claims)


def replace_text(claim: c.Claim, words: dict[str, str]) -> c.Claim:
    """A claim with another word in it."""
    return claim._replace(text=words.get(claim.text, claim.text))


def render(hand: MadeHand, number: int = 1, noise: Random | None = None) -> str:
    """The text of the hand, ending with a line end; `noise` strews in lines that mean nothing."""
    return _Printer(hand, noise).text(number)


def card(number: int) -> str:
    """ "Td"."""
    return "23456789TJQKA"[number // 4] + "cdhs"[number % 4]


def cards(numbers: Sequence[int]) -> str:
    """ "[Td 3c]"."""
    return "[" + " ".join(map(card, numbers)) + "]"


class _Printer:
    """Writes the lines of one hand."""

    def __init__(self, hand: MadeHand, noise: Random | None) -> None:
        self.hand: MadeHand = hand
        self.noise: Random | None = noise
        self.street_now: int = -1
        self.boards: list[list[int]] = [[] for _ in hand.boards]
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
        lines = [self._header(number), self._table(number)]
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
        game = f"{GAMES[KIN.get(hand.game.name, hand.game.name)]} {LIMITS[hand.limit]}"
        stakes = f"{small}/{big} USD"
        if hand.stakes.small > hand.stakes.big:
            stakes = f"Button Blind {small} - Ante {big} USD"
        if hand.hand_cap:
            stakes = f"{small}/{big} - {self.money(hand.hand_cap)} Cap -  USD"
        if hand.tournament:
            middle = f"Tournament #777, $2.00+$0.20 USD {game} - Level IV ({small}/{big})"
        else:
            middle = f" {game} ({stakes})"
        return f"PokerStars Hand #{1000 + number}: {middle} - 2013/01/03 9:27:43 ET"

    def _table(self, number: int) -> str:
        hand = self.hand
        table = f"Table 'Nowhere {number}' {hand.game.seats[1]}-max"
        if hand.button < 0:
            return table
        return f"{table} Seat #{hand.numbers[hand.button]} is the button"

    # ---- the play --------------------------------------------------------------------------------

    def _line(self, line: Line) -> list[str]:
        text = PRINT[line.kind](self, line)
        return [] if text is None else [text]

    def act(self, line: Line) -> str:
        """What a player does."""
        name, amount = self.hand.names[line.seat], self.money(line.amount)
        words = ACTS[line.kind].format(amount=amount, by=self.money(line.by))
        capped = f" and has reached the {self.money(self.hand.hand_cap)} cap" if line.capped else ""
        return f"{name}: {words}{capped}{' and is all-in' if line.all_in else ''}"

    def street(self, line: Line) -> str | None:
        """The heading of a street, with the cards of the board if there is one."""
        hand, run = self.hand, RUNS[line.run - 1] if line.run else ""
        begun, self.street_now = self.street_now, line.amount
        shown = f" {cards(line.cards)}" if line.cards else ""
        if hand.game.family == "stud":
            return f"*** {STUD_STREETS[line.amount]} ***{shown}"
        if hand.game.family == "board" and line.cards:
            before = self.boards[max(0, line.run - 1)]
            shown = f" {cards(before)}{shown}" if before else shown
            for board in self.boards if not line.run else [before]:
                board.extend(line.cards)
        if not line.amount:
            first = "HOLE CARDS" if hand.game.family == "board" else "DEALING HANDS"
            return f"*** {'PRE-FLOP' if begun == 0 else first} ***{shown}"
        if self._single_draw() or hand.streets[line.amount].discard:
            return None
        return f"*** {run}{STREETS[hand.streets[line.amount].printed]} ***{shown}"

    def _single_draw(self) -> bool:
        """Texts of games with one draw have no line where it begins."""
        return self.hand.game.family == "draw" and len(self.hand.streets) == 2

    def deal(self, line: Line) -> str | None:
        """What the hero sees of the cards that a seat is dealt."""
        hand, seat, street = self.hand, line.seat, line.amount
        new = list(line.cards)
        if seat != hand.hero:
            if "u" not in hand.streets[street].deal:
                return None
            new = new[-1:]
        before = self.seen[seat]
        self.seen[seat] = before + new
        old = f"{cards(before)} " if street and before else ""
        return f"Dealt to {hand.names[seat]} {old}{cards(new)}"

    def discard(self, line: Line) -> str:
        """Cards are thrown away: the hero's are seen."""
        hand, seat = self.hand, line.seat
        self.seen[seat] = [card for card in self.seen[seat] if card not in line.cards]
        seen = f" {cards(line.cards)}" if seat == hand.hero else ""
        count = f"{line.amount} card{'s' if line.amount > 1 else ''}"
        return f"{hand.names[seat]}: discards {count}{seen}"

    def stand_pat(self, line: Line) -> str:
        """Nothing is thrown away."""
        seen = f" on {cards(line.cards)}" if line.seat == self.hand.hero else ""
        return f"{self.hand.names[line.seat]}: stands pat{seen}"

    def show(self, line: Line) -> str:
        """A hand is shown and named."""
        words = self._holding(line.seat, max(0, line.run - 1))
        return f"{self.hand.names[line.seat]}: shows {cards(line.cards)} ({words})"

    def _holding(self, seat: int, run: int) -> str:
        return holding(self.hand.game, self.hand.cards[seat], self.hand.boards[run])

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
        several = len(hand.boards) > 1
        if len(hand.boards) == 2 and hand.game.name != "split-holdem":
            lines.append("Hand was run twice")
        for run, board in enumerate(hand.boards):
            if board:
                lines.append(f"{RUNS[run] if several else ''}Board {cards(board)}")
        for seat in range(hand.count):
            name = f"{hand.names[seat]}{self._labels(seat)}"
            lines.append(f"Seat {hand.numbers[seat]}: {name} {self._result(seat)}")
        return lines

    def _labels(self, seat: int) -> str:
        hand = self.hand
        posts = [line for line in hand.lines if line.kind in BLIND_POSTS]
        kinds = {line.kind: line.seat for line in reversed(posts)}
        labels = ["button"] if seat == hand.button and hand.game.name != "short-deck" else []
        for kind in ("small_blind", "big_blind", "button_blind"):
            if kinds.get(kind) == seat:
                labels.append(kind.replace("_", " "))
        return "".join(f" ({label})" for label in labels)

    def _total(self) -> str:
        hand = self.hand
        taken = hand.rake if hand.house.text_total_pot.value == "net" else 0
        total = f"Total pot {self.money(sum(pot.amount for pot in hand.pots) - taken)}"
        if len(hand.pots) > 1:
            net = hand.house.text_pot_parts.value == "net"
            parts = [pot.amount - pot.rake if net else pot.amount for pot in hand.pots]
            parts[0] -= hand.house_money  # which is told by itself
            for number, part in enumerate(parts):
                name = self._pot(number)
                total += f" {name[0].upper()}{name[1:]} {self.money(part)}."
        if hand.house_money:
            total += f" | STP {self.money(hand.house_money)}"
        return f"{total} | Rake {self.money(hand.rake)}"

    def _result(self, seat: int) -> str:
        hand = self.hand
        if hand.folded_on[seat] >= 0:
            return self._folded(seat)
        if seat in hand.shown:
            return f"showed {cards(hand.cards[seat])} and {', and '.join(self._outcomes(seat))}"
        if seat in hand.mucked:
            known = self.noise is None or self.noise.random() < 0.7
            return f"mucked {cards(hand.cards[seat])}" if known else "mucked"
        return f"collected ({self.money(hand.total_won(seat))})"

    def _outcomes(self, seat: int) -> list[str]:
        """What came of a shown hand on each board."""
        hand = self.hand
        told = []
        for run in range(len(hand.boards)):
            won = sum(paid.amount for paid in hand.paid if (paid.run, paid.seat) == (run, seat))
            words = self._holding(seat, run)
            words = f"a {words}" if words.split(":")[0] in A_BADUGI else words
            told.append(f"won ({self.money(won)}) with {words}" if won else f"lost with {words}")
        return told

    def _folded(self, seat: int) -> str:
        hand = self.hand
        street = hand.streets[hand.folded_on[seat]]
        posted = any(line.seat == seat and line.kind in BLIND_POSTS for line in hand.lines)
        idle = not (street.index or hand.wagered[seat] or posted)
        note = " (didn't bet)" if idle else ""
        if hand.game.family == "stud":
            return f"folded on the {STUD_FOLDS[street.index]}{note}"
        if street.index:
            when = "after the Draw" if self._single_draw() else FOLDS[street.printed]
        else:
            when = "before Flop" if hand.game.family == "board" else "before the Draw"
        return f"folded {when}{note}"


A_BADUGI: Final = ("Badugi", "3-card", "2-card", "1-card")

ACTS: Final = {
    "ante": "posts the ante {amount}",
    "small_blind": "posts small blind {amount}",
    "big_blind": "posts big blind {amount}",
    "both_blinds": "posts small & big blinds {amount}",
    "button_blind": "posts button blind {amount}",
    "straddle": "posts straddle {amount}",
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
    "discard": _Printer.discard,
    "stand_pat": _Printer.stand_pat,
    "show": _Printer.show,
    "uncalled": _Printer.uncalled,
    "collected": _Printer.collected,
    "capped": lambda _printer, _line: "Betting is capped",
    "pair": lambda _printer, _line: "Pair on board - a double bet is allowed",
    "reshuffle": lambda _printer, _line: "The deck is reshuffled",
    "house_money": lambda printer, line: f"STP added: {printer.money(line.amount)}",
    "showdown": lambda _printer, _line: "*** SHOW DOWN ***",
    "run_showdown": lambda _printer, line: f"*** {RUNS[line.run - 1]}SHOW DOWN ***",
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
