"""A hand of a betting game, street by street: cards, bets, pots, stacks.

Not here: what is told of a hand of any game, which is `telling.py`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from hhtool.core import play as p
from hhtool.core.case import Case
from hhtool.core.finding import OPEN
from hhtool.core.play import Step
from hhtool.core.result import Event, PotSettlement
from hhtool.report.bet_steps import IN_SUMMARY, SHOWDOWN, Felt, act_words
from hhtool.report.chapters import chapters
from hhtool.report.full import Lines
from hhtool.report.headline import pot_name
from hhtool.report.holdings import labelled_words, made, part_text
from hhtool.report.paint import Painter
from hhtool.report.telling import Section, Telling
from hhtool.report.visible import padded, visible
from hhtool.rules.game import Game, load_game

_ACT_COLUMNS: Final = 26


class BetReplay(Telling):
    """The telling of a betting game's hand. `sections` gives what was played and what follows."""

    def __init__(self, case: Case, lines: Lines, paint: Painter) -> None:
        play, game = case.record.play, load_game(case.record.play.game)
        super().__init__(case, lines, paint, [visible(seat.name) for seat in play.seats])
        settlement = case.settlement
        self.settlement: PotSettlement | None = (
            settlement if isinstance(settlement, PotSettlement) else None
        )
        self.game: Game | None = game if isinstance(game, Game) else None
        self.felt: Felt = Felt(play, self.settlement)
        self.events: dict[int, Event] = (
            {event.step: event for event in self.settlement.events} if self.settlement else {}
        )
        self.opened: set[int] = set()

    def sections(self) -> Iterator[Section]:
        """The posts, each street, the showdown, what follows, what the text says of it."""
        for chapter in chapters(self.steps, SHOWDOWN):
            yield [*self._chapter(chapter)]
        played = {step.line for step in self.steps if step.kind not in IN_SUMMARY}
        yield [*self._result()]
        yield [*self.claims(frozenset(played))]

    # ---- the play --------------------------------------------------------------------------------

    def _chapter(self, chapter: Sequence[int]) -> Iterator[str]:
        """The steps of one street, or those before the deal, or those of the showdown."""
        first = self.steps[chapter[0]]
        rest = list(chapter)
        if first.kind == p.STREET:
            yield self.paint(self.felt.open_street(chapter[0]), "strong")
            yield from self.beside(first.line)
            rest.pop(0)
            deals = []
            while rest and self.steps[rest[0]].kind == p.DEAL:
                deals.append(self.steps[rest.pop(0)])
            yield from self._deal(first, deals)
        else:
            yield self.paint("showdown" if first.kind in SHOWDOWN else "before the deal", "strong")
        for index in rest:
            yield from self._step(index)

    def _deal(self, street: Step, deals: Sequence[Step]) -> Iterator[str]:
        """The cards of everybody in the hand after a street's deal."""
        for seat, line in self.felt.deal(street, deals):
            yield self.row(line, seat, self.paint.cards(tuple(self.felt.cards[seat])))
            yield from self.beside(line)
        if street.cards:
            yield self.row(street.line, -1, self.paint.cards(street.cards))

    def _step(self, index: int) -> Iterator[str]:
        step = self.steps[index]
        if step.kind in IN_SUMMARY and step.seat in self.opened:
            return
        self.felt.act(step)
        text = act_words(step, self.money)
        if step.cards:
            text += f" {self.paint.cards(step.cards)}"
        holding = self._holding(step)
        if len(holding) == 1:
            text += f"  {holding.pop()}"
        yield self.row(step.line, step.seat, self._with_pot(index, text))
        for words in holding:
            yield self.row(0, -1, words)
        yield from self.beside(step.line)

    def _holding(self, step: Step) -> list[str]:
        """What a hand makes that is shown for the first time, for each half with each board."""
        if step.kind != p.SHOW or self.settlement is None or self.game is None:
            return []
        again = step.seat in self.opened
        self.opened.add(step.seat)
        cards = self.settlement.ledgers[step.seat].cards
        entries = () if again else made(self.game, cards, self.settlement)
        return [self.paint(labelled_words(entry)) for entry in entries]

    def _with_pot(self, index: int, text: str) -> str:
        """A step that moved chips with the pot and the stack after it."""
        event = self.events.get(index)
        if event is None or not event.paid:
            return text
        behind = "all-in" if event.stack == 0 else f"{self.money(event.stack)} behind"
        after = self.paint(f"pot {self.money(event.pot)}, {behind}", "faint")
        return f"{padded(text + '  ', _ACT_COLUMNS)}{after}"

    # ---- the end ---------------------------------------------------------------------------------

    def _result(self) -> Iterator[str]:
        """What the rules give: pots, payouts, stacks."""
        settlement = self.settlement
        if settlement is None:
            return
        yield self.paint("by the rules", "strong")
        why = "" if settlement.cancelled else ", uncalled"
        for entry in settlement.returned:
            yield self.row(0, entry.seat, f"gets {self.money(entry.amount)} back{why}")
        for number, pot in enumerate(settlement.pots):
            text = f"{pot_name(settlement, number)} {self.money(pot.amount)}"
            rake = f"rake {self.money(pot.rake)} ({settlement.rake_source})"
            yield "         " + self.paint(f"{text}, {rake}")
            yield from self._payouts(settlement, number)
        for ledger in settlement.ledgers:
            if ledger.dealt_in:
                net = f"{'+' if ledger.net > 0 else ''}{self.money(ledger.net)}"
                ends = f"ends with {self.money(ledger.stack_after)} ({net})"
                yield self.row(0, ledger.seat, self.paint(ends, "faint"))

    def _payouts(self, settlement: PotSettlement, number: int) -> Iterator[str]:
        for payout in settlement.payouts:
            if payout.pot == number:
                text = f"wins {self.money(payout.amount)}"
                part = part_text(payout.part)
                text += f" for {part}" if part else ""
                if payout.odd:
                    text += f", odd chip {self.money(payout.odd)} by {payout.cite}"
                yield self.row(0, payout.seat, self.paint(text))
        for point in settlement.open:
            if point.subject == f"pot {number}":
                yield "         " + self.paint(f"open: {point.reason}", OPEN)
