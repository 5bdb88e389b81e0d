"""How the result of a betting game's hand follows, as sheets: ledger, pots, hands.

What is computed and how it is worded is shared with `explain.py`, which tells it on a terminal.
"""

from collections.abc import Iterator

from hhtool.core.case import Case
from hhtool.core.chips import amount_text
from hhtool.core.result import Ledger, PotSettlement
from hhtool.report.cited import cite_words
from hhtool.report.contests import Contest, contests, street_payments
from hhtool.report.explain import from_each, layer_shares, shown_words
from hhtool.report.headline import pot_name
from hhtool.report.holdings import Made, boards_of, labelled_words, made, part_text
from hhtool.report.sheet import Grid, Notes, Said, Sheet, Shown, filled, notes, row
from hhtool.rules.game import Game, load_game
from hhtool.rules.house import HouseRules

RAKED = {
    "stated": "as the text states it",
    "schedule": "by the house's schedule",
    "none": "none taken",
}
_POTS = ("pots.", "rake.", "split.", "text.")
_HANDS = ("show.",)


class BetSheets:
    """The derivation of one hand."""

    def __init__(self, case: Case, settlement: PotSettlement, house: HouseRules) -> None:
        game = load_game(case.record.play.game)
        self.case: Case = case
        self.settlement: PotSettlement = settlement
        self.house: HouseRules = house
        self.game: Game | None = game if isinstance(game, Game) else None
        self.names: list[str] = [seat.name for seat in case.record.play.seats]
        self.contests: tuple[Contest, ...] = (
            tuple(contests(self.game, settlement, self.names)) if self.game else ()
        )

    def sheets(self) -> tuple[Sheet, ...]:
        """Players, pots, hands, each with the answers of the house that decide it."""
        used = self.settlement.used
        pots = tuple(name for name in used if name.startswith(_POTS))
        hands = tuple(name for name in used if name.startswith(_HANDS))
        rest = tuple(name for name in used if name not in pots and name not in hands)
        return filled(
            (
                Sheet("Players", (self._ledger(),), rest),
                Sheet("Pots", (self._returned(), *self._pots()), pots),
                Sheet("Hands", (self._hands(), self._boards()), hands),
            )
        )

    def _ledger(self) -> Grid:
        """From the stack before the hand to the stack after it, street by street."""
        play, settlement = self.case.record.play, self.settlement
        paid = street_payments(play, settlement, self.game)
        heads = ("Player", "began", *paid.heads, "put in", "returned", "won", "net", "ends")
        rows = []
        for ledger in settlement.ledgers:
            if ledger.dealt_in:
                began = play.seats[ledger.seat].stack
                flows = (ledger.contributed, ledger.returned, ledger.won)
                before = (began, *paid.paid[ledger.seat], *flows)
                money = [self._money(amount) for amount in before]
                net = f"{'+' if ledger.net > 0 else ''}{self._money(ledger.net)}"
                name = self.names[ledger.seat]
                rows.append(row(name, *money, net, self._money(ledger.stack_after)))
        numbers = frozenset(range(1, len(heads)))
        return Grid("What each player put in, got back and won", heads, tuple(rows), numbers)

    def _returned(self) -> Notes:
        lines = []
        for entry in self.settlement.returned:
            why = "the hand was cancelled" if self.settlement.cancelled else "nobody matched it"
            who = f"{self._money(entry.amount)} comes back to {self.names[entry.seat]}"
            lines.append(f"{who}: {why}. Rule: {cite_words(entry.cite, self.house)}.")
        return notes(lines)

    def _pots(self) -> Iterator[Grid]:
        """A table for each pot: its layers, contenders, rake and division."""
        settlement = self.settlement
        shares = layer_shares(settlement)
        for number, pot in enumerate(settlement.pots):
            raked = f"{self._money(pot.rake)} ({RAKED[settlement.rake_source]})"
            rows = [row("put in", self._money(pot.amount))]
            if shares:
                rows.append(row("by", from_each(shares[number], self.names, self._money)))
            contenders = ", ".join(self.names[seat] for seat in pot.eligible) or "nobody"
            rows.append(row("contenders", contenders))
            rows.append(row("rake", raked))
            rows.append(row("to divide", self._money(pot.amount - pot.rake)))
            rows += [row("paid", text) for text in self._division(number)]
            rows += [row(*pair) for pair in self._because(number)]
            yield Grid(
                pot_name(settlement, number).capitalize(), ("Figure", "What follows"), tuple(rows)
            )

    def _division(self, number: int) -> Iterator[str]:
        for payout in self.settlement.payouts:
            if payout.pot == number:
                text = f"{self.names[payout.seat]} {self._money(payout.amount)}"
                part = part_text(payout.part)
                text += f" for {part}" if part else ""
                if payout.odd and payout.cite:
                    text += f", of which {self._money(payout.odd)} is odd chip:"
                    text += f" {cite_words(payout.cite, self.house)}"
                yield text

    def _because(self, number: int) -> Iterator[tuple[str, str]]:
        for entry in self.contests:
            if entry.pot == number and entry.why:
                part = part_text(entry.part)
                yield "because", f"{part}: {entry.why}" if part else entry.why
        for point in self.settlement.open:
            if point.subject == f"pot {number}":
                yield "open", point.reason

    def _hands(self) -> Grid:
        """The cards of everybody who did not fold, the five that play, and what they make."""
        rows = []
        for ledger in self.settlement.ledgers:
            if ledger.dealt_in and ledger.folded_on < 0:
                rows += list(self._hand(ledger))
        heads = ("Player", "cards", "makes", "with", "at the showdown")
        return Grid("The cards of those who did not fold", heads, tuple(rows))

    def _hand(self, ledger: Ledger) -> Iterator[tuple[Said, ...]]:
        entries: list[Made] = []
        if self.game:
            entries = list(made(self.game, ledger.cards, self.settlement))
        first = (self.names[ledger.seat], (Shown(ledger.cards),))
        shown = shown_words(ledger)
        if not entries:
            yield row(*first, "not all cards are known", "", shown)
        for number, entry in enumerate(entries):
            who = first if number == 0 else (self.names[ledger.seat], "")
            five: Said = (Shown(entry.cards),) if entry.cards else ()
            yield row(*who, labelled_words(entry), five, "" if number else shown)

    def _boards(self) -> Notes:
        boards = [board for board in boards_of(self.settlement) if board]
        titles = [f"Board {n}: " if len(boards) > 1 else "Board: " for n in range(1, 9)]
        return Notes(tuple((titles[n], Shown(board)) for n, board in enumerate(boards)))

    def _money(self, amount: int) -> str:
        return amount_text(amount, self.case.record.play.denomination)
