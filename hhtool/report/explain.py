"""The whole derivation of a hand: what a floor manager would write on the back of the ticket.

Ledgers, the layers of each pot and how they were divided, the cards and the five that play, every
ruling that was asked for, and every claim that was found right.
"""

from collections.abc import Iterator, Sequence

from hhtool.core.case import Case
from hhtool.core.chips import amount_text
from hhtool.core.finding import CONFIRMED
from hhtool.core.result import Ledger, Pot, PotSettlement
from hhtool.ranking.choose import CHOOSE
from hhtool.ranking.high import best_five
from hhtool.ranking.words import describe
from hhtool.report.full import Lines
from hhtool.report.headline import pot_name
from hhtool.report.paint import Painter
from hhtool.report.visible import padded, visible, width
from hhtool.rules.answer import answer_text
from hhtool.rules.cite import source_of
from hhtool.rules.game import load_game
from hhtool.rules.house import HouseRules, ruling
from hhtool.rules.questions import question_named


class Derivation:
    """One judged hand and the house that judged it, told section by section."""

    def __init__(
        self, case: Case, settlement: PotSettlement, house: HouseRules, paint: Painter
    ) -> None:
        self.case: Case = case
        self.settlement: PotSettlement = settlement
        self.house: HouseRules = house
        self.paint: Painter = paint
        self.names: list[str] = [seat.name for seat in case.record.play.seats]

    def told(self, lines: Lines) -> Iterator[str]:
        """Every section, in the order in which the result follows."""
        yield from self._section("players", self._players())
        yield from self._section("pots", self._pots())
        yield from self._section("hands", self._hands())
        yield from self._section("rulings", self._rulings())
        yield from self._section("confirmed", self._confirmed(lines))

    def _section(self, title: str, body: Iterator[str]) -> Iterator[str]:
        rows = list(body)
        if rows:
            yield f"   {self.paint(title, 'strong')}"
            yield from (f"     {row}" for row in rows)

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
                money = (self._money(amount) for amount in (*amounts, *ends))
                rows.append((str(seat.number), visible(seat.name), *money))
        yield from _columns(rows)

    def _pots(self) -> Iterator[str]:
        """Each pot: where it came from, who contends for it, and how it was divided."""
        settlement = self.settlement
        for entry in settlement.returned:
            back = f"{self._money(entry.amount)} comes back to {self.names[entry.seat]}"
            why = "the hand was cancelled" if settlement.cancelled else "nobody matched it"
            yield self.paint(f"{back}: {why} ({entry.cite})")
        shares = layer_shares(settlement)
        for number, pot in enumerate(settlement.pots):
            raked = f"rake {self._money(pot.rake)} ({settlement.rake_source})"
            rest = f"{self._money(pot.amount - pot.rake)} to divide"
            total = f"{pot_name(settlement, number)} {self._money(pot.amount)}"
            yield self.paint(f"{total}, {raked}, {rest}")
            if shares:
                yield self.paint(f"  put in by   {self._from_each(shares[number])}")
            yield self.paint(f"  contenders  {self._listed(pot.eligible)}")
            yield from self._division(number)

    def _division(self, number: int) -> Iterator[str]:
        for payout in self.settlement.payouts:
            if payout.pot != number:
                continue
            text = f"  paid        {self.names[payout.seat]} {self._money(payout.amount)}"
            if payout.odd:
                text += f", of which {self._money(payout.odd)} is odd chip ({payout.cite})"
            elif payout.strength == 0:
                text += ", unshown"
            yield self.paint(text)
        for point in self.settlement.open:
            if point.subject == f"pot {number}":
                yield self.paint(f"  open        {point.reason}", "open")

    def _hands(self) -> Iterator[str]:
        """The cards of everybody who did not fold, and what they make."""
        game = load_game(self.case.record.play.game)
        live = [ledger for ledger in self.settlement.ledgers if _in_at_end(ledger)]
        columns = max((width(visible(self.names[ledger.seat])) for ledger in live), default=0)
        for ledger in live:
            name = padded(visible(self.names[ledger.seat]), columns)
            text = f"{name}  {self.paint.cards(ledger.cards)}"
            if ledger.strength > 0 and game is not None:
                playing = CHOOSE[game.choose](ledger.cards, self.settlement.board)
                five = self.paint.cards(best_five(playing))
                text += f"  {describe(ledger.strength)}: {five}"
            yield f"{text}  {self.paint(_shown(ledger), 'faint')}"
        if self.settlement.board:
            yield f"{padded('board', columns)}  {self.paint.cards(self.settlement.board)}"

    def _rulings(self) -> Iterator[str]:
        """Every question that the result hangs on, the house's answer and where it says so."""
        for name in self.settlement.used:
            question = question_named(name)
            found = ruling(self.house, question)
            source = source_of(found.cite, self.house.sources)
            title = source.title if source else "no source says so"
            yield self.paint(f"{name} = {answer_text(found.value)}")
            yield self.paint(f"  {question.meaning}", "faint")
            yield self.paint(f"  {found.cite}: {title}", "faint")

    def _confirmed(self, lines: Lines) -> Iterator[str]:
        """Every claim that was found right, with its line as it stands in the file."""
        right: dict[int, list[str]] = {}
        for verdict in self.case.verdicts:
            if verdict.outcome == CONFIRMED:
                kind = verdict.claim.kind.replace("_", " ")
                right.setdefault(verdict.claim.line, []).append(kind)
        for line, kinds in sorted(right.items()):
            said = self.paint(f"line {line:>4}  {lines.at(line)}")
            what = self.paint(f"[{', '.join(kinds)}]", "faint")
            yield f"{said}  {what}"

    # ---- words -----------------------------------------------------------------------------------

    def _money(self, amount: int) -> str:
        return amount_text(amount, self.case.record.play.denomination)

    def _listed(self, seats: Sequence[int]) -> str:
        return ", ".join(self.names[seat] for seat in seats) or "nobody"

    def _from_each(self, shares: Sequence[int]) -> str:
        """ "1.55 each by boris, chen; 0.20 by anna"."""
        grouped: dict[int, list[int]] = {}
        for seat, share in enumerate(shares):
            if share:
                grouped.setdefault(share, []).append(seat)
        return "; ".join(
            f"{self._money(share)}{' each' if len(seats) > 1 else ''} by {self._listed(seats)}"
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


def _shown(ledger: Ledger) -> str:
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
