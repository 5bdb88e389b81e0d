"""The whole derivation of a betting game's hand: what a floor manager would write on the ticket.

Ledgers, the layers of each pot and how they were divided, the cards and the five that play. What
is told of a hand of any game stands in `ticket.py`.
"""

from collections.abc import Callable, Iterator, Sequence

from hhtool.core.case import Case
from hhtool.core.result import Ledger, Pot, PotSettlement
from hhtool.report.contests import Contest, contests, street_payments
from hhtool.report.full import Lines
from hhtool.report.headline import pot_name
from hhtool.report.holdings import boards_of, labelled_words, made, part_text
from hhtool.report.paint import Painter
from hhtool.report.ticket import Ticket
from hhtool.report.visible import padded, visible, width
from hhtool.rules.game import Game, load_game
from hhtool.rules.house import HouseRules


class Derivation(Ticket):
    """A judged hand of a betting game, told section by section."""

    def __init__(
        self, case: Case, settlement: PotSettlement, house: HouseRules, paint: Painter
    ) -> None:
        super().__init__(case, house, paint)
        self.settlement: PotSettlement = settlement
        game = load_game(case.record.play.game)
        self.game: Game | None = game if isinstance(game, Game) else None
        self.contests: tuple[Contest, ...] = (
            tuple(contests(self.game, settlement, self.names)) if self.game else ()
        )

    def told(self, lines: Lines) -> Iterator[str]:
        """Every section, in the order in which the result follows."""
        yield from self.section("players", self._players())
        yield from self.section("put in", self._put_in())
        yield from self.section("pots", self._pots())
        yield from self.section("hands", self._hands())
        yield from self.section("rulings", self.rulings(self.settlement.used))
        yield from self.claims(lines)

    def _players(self) -> Iterator[str]:
        """Each ledger, from the stack before the hand to the stack after it."""
        seats = self.case.record.play.seats
        heads = ("seat", "player", "began", "put in", "back", "won", "net", "ends")
        rows: list[tuple[str, ...]] = [heads]
        for ledger in self.settlement.ledgers:
            if ledger.dealt_in:
                seat = seats[ledger.seat]
                amounts = (seat.stack, ledger.contributed, ledger.returned, ledger.won)
                ends = (ledger.net, ledger.stack_after)
                money = (self.money(amount) for amount in (*amounts, *ends))
                rows.append((str(seat.number), visible(seat.name), *money))
        yield from _columns(rows)

    def _put_in(self) -> Iterator[str]:
        """What each player put in before the deal and on each street."""
        play = self.case.record.play
        paid = street_payments(play, self.settlement, self.game)
        rows = [("seat", "player", *paid.heads, "together")]
        for ledger in self.settlement.ledgers:
            if ledger.contributed:
                seat, amounts = play.seats[ledger.seat], paid.paid[ledger.seat]
                money = map(self.money, (*amounts, sum(amounts)))
                rows.append((str(seat.number), visible(seat.name), *money))
        if len(rows) > 1:
            yield from _columns(rows)

    def _pots(self) -> Iterator[str]:
        """Each pot: where it came from, who contends for it, and how it was divided."""
        settlement = self.settlement
        for entry in settlement.returned:
            back = f"{self.money(entry.amount)} comes back to {self.names[entry.seat]}"
            why = "the hand was cancelled" if settlement.cancelled else "nobody matched it"
            yield self.paint(f"{back}: {why} ({entry.cite})")
        shares = layer_shares(settlement)
        for number, pot in enumerate(settlement.pots):
            raked = f"rake {self.money(pot.rake)} ({settlement.rake_source})"
            rest = f"{self.money(pot.amount - pot.rake)} to divide"
            total = f"{pot_name(settlement, number)} {self.money(pot.amount)}"
            yield self.paint(f"{total}, {raked}, {rest}")
            if shares:
                yield self.paint(
                    f"  put in by   {from_each(shares[number], self.names, self.money)}"
                )
            yield self.paint(f"  contenders  {self._listed(pot.eligible)}")
            yield from self._division(number)

    def _division(self, number: int) -> Iterator[str]:
        for payout in self.settlement.payouts:
            if payout.pot != number:
                continue
            text = f"  paid        {self.names[payout.seat]} {self.money(payout.amount)}"
            part = part_text(payout.part)
            text += f" for {part}" if part else ""
            if payout.odd:
                text += f", of which {self.money(payout.odd)} is odd chip ({payout.cite})"
            elif payout.strength == 0:
                text += ", unshown"
            yield self.paint(text)
        for entry in self.contests:
            if entry.pot == number and entry.why:
                part = part_text(entry.part)
                why = f"{part}: {entry.why}" if part else entry.why
                yield self.paint(f"  because     {why}", "faint")
        for point in self.settlement.open:
            if point.subject == f"pot {number}":
                yield self.paint(f"  open        {point.reason}", "open")

    def _hands(self) -> Iterator[str]:
        """The cards of everybody who did not fold, and what they make."""
        game = self.game
        live = [ledger for ledger in self.settlement.ledgers if _in_at_end(ledger)]
        columns = max((width(visible(self.names[ledger.seat])) for ledger in live), default=0)
        for ledger in live:
            name = padded(visible(self.names[ledger.seat]), columns)
            text = f"{name}  {self.paint.cards(ledger.cards)}"
            makes = [*self._makes(game, ledger)] if game else []
            if len(makes) == 1:
                text += f"  {makes.pop()}"
            yield f"{text}  {self.paint(shown_words(ledger), 'faint')}"
            for entry in makes:
                yield f"{' ' * columns}  {entry}"
        boards = [board for board in boards_of(self.settlement) if board]
        for number, board in enumerate(boards, 1):
            title = f"board {number}" if len(boards) > 1 else "board"
            yield f"{padded(title, columns)}  {self.paint.cards(board)}"

    def _makes(self, game: Game, ledger: Ledger) -> Iterator[str]:
        """What a hand makes, for each half with each board, and the cards that play."""
        for entry in made(game, ledger.cards, self.settlement):
            cards = f": {self.paint.cards(entry.cards)}" if entry.cards else ""
            yield f"{labelled_words(entry)}{cards}"

    # ---- words -----------------------------------------------------------------------------------

    def _listed(self, seats: Sequence[int]) -> str:
        return ", ".join(self.names[seat] for seat in seats) or "nobody"


def from_each(shares: Sequence[int], names: Sequence[str], money: Callable[[int], str]) -> str:
    """ "1.55 each by boris, chen; 0.20 by anna": what each seat put into a pot."""
    grouped: dict[int, list[int]] = {}
    for seat, share in enumerate(shares):
        if share:
            grouped.setdefault(share, []).append(seat)
    return "; ".join(
        f"{money(share)}{' each' if len(seats) > 1 else ''} by"
        f" {', '.join(names[seat] for seat in seats)}"
        for share, seats in sorted(grouped.items(), reverse=True)
    )


def layer_shares(settlement: PotSettlement) -> list[list[int]]:
    """What each seat put into each pot; empty where levels alone do not tell.

    The level of a pot is the least that one of its contenders put in.
    """
    paid = [ledger.contributed - ledger.returned for ledger in settlement.ledgers]
    shares: list[list[int]] = []
    before = 0
    for number, pot in enumerate(settlement.pots):
        last = number == len(settlement.pots) - 1
        level = max(paid) if last else min((paid[seat] for seat in pot.eligible), default=0)
        shares.append([max(0, min(each, level) - before) for each in paid])
        before = level
    return shares if _fit(shares, settlement.pots) else []


def _fit(shares: Sequence[Sequence[int]], pots: Sequence[Pot]) -> bool:
    return all(sum(each) == pot.amount for each, pot in zip(shares, pots, strict=True))


def _in_at_end(ledger: Ledger) -> bool:
    return ledger.dealt_in and ledger.folded_on < 0


def shown_words(ledger: Ledger) -> str:
    """Whether and when a hand was shown."""
    if ledger.shown >= 0:
        return f"shown as number {ledger.shown + 1}"
    return "mucked" if ledger.mucked else "not shown"


def _columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Rows in columns: the second to the left, numbers to the right."""
    widths = [max(width(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        cells = [
            padded(cell, widths[i]) if i == 1 else " " * (widths[i] - width(cell)) + cell
            for i, cell in enumerate(row)
        ]
        yield "  ".join(cells)
