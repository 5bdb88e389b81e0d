"""A hand of a betting game, street by street: cards, bets, pots, stacks.

Not here: what is told of a hand of any game, which is `telling.py`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from hhtool.core import play as p
from hhtool.core.cards import HIDDEN
from hhtool.core.case import Case
from hhtool.core.finding import OPEN
from hhtool.core.play import Step
from hhtool.core.result import Event, PotSettlement
from hhtool.ranking.words import describe
from hhtool.report.full import Lines
from hhtool.report.headline import pot_name
from hhtool.report.paint import Painter
from hhtool.report.telling import Section, Telling
from hhtool.report.visible import padded, visible
from hhtool.rules.game import Game, Street, load_game

_ACT: Final[dict[int, str]] = {
    p.POST_ANTE: "antes {amount}",
    p.POST_SMALL_BLIND: "posts the small blind {amount}",
    p.POST_BIG_BLIND: "posts the big blind {amount}",
    p.POST_BOTH_BLINDS: "posts both blinds {amount}",
    p.POST_BUTTON_BLIND: "posts the button blind {amount}",
    p.BRING_IN: "brings in for {amount}",
    p.FOLD: "folds",
    p.CHECK: "checks",
    p.CALL: "calls {amount}",
    p.BET: "bets {amount}",
    p.RAISE_TO: "raises to {amount}",
    p.RAISE_BY: "raises by {amount}",
    p.DISCARD: "discards",
    p.STAND_PAT: "stands pat",
    p.SHOW: "shows",
    p.MUCK: "mucks",
    p.DECLINE_SHOW: "does not show",
    p.SUMMARY_SHOW: "showed, as the summary says",
    p.SUMMARY_MUCK: "mucked, as the summary says",
    p.CANCEL: "the room cancels the hand",
}
_SHOWDOWN: Final = frozenset((p.SHOW, p.MUCK, p.DECLINE_SHOW, p.SUMMARY_SHOW, p.SUMMARY_MUCK))
_IN_SUMMARY: Final = frozenset((p.SUMMARY_SHOW, p.SUMMARY_MUCK))
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
        self.streets: tuple[Street, ...] = game.streets if isinstance(game, Game) else ()
        self.events: dict[int, Event] = (
            {event.step: event for event in self.settlement.events} if self.settlement else {}
        )
        self.cards: list[list[int]] = [[] for _ in play.seats]
        self.inside: list[bool] = [False] * len(play.seats)
        self.opened: set[int] = set()
        self.street: int = -1

    def sections(self) -> Iterator[Section]:
        """The posts, each street, the showdown, what follows, what the text says of it."""
        for chapter in _chapters(self.steps):
            yield [*self._chapter(chapter)]
        played = {step.line for step in self.steps if step.kind not in _IN_SUMMARY}
        yield [*self._result()]
        yield [*self.claims(frozenset(played))]

    # ---- the play --------------------------------------------------------------------------------

    def _chapter(self, chapter: Sequence[int]) -> Iterator[str]:
        """The steps of one street, or those before the deal, or those of the showdown."""
        first = self.steps[chapter[0]]
        rest = list(chapter)
        if first.kind == p.STREET:
            known = self.settlement
            self.street = known.streets[chapter[0]] if known else self.street + 1
            yield self.paint(self._street_title(), "strong")
            yield from self.beside(first.line)
            rest.pop(0)
            deals = []
            while rest and self.steps[rest[0]].kind == p.DEAL:
                deals.append(self.steps[rest.pop(0)])
            yield from self._deal(first, deals)
        else:
            yield self.paint("showdown" if first.kind in _SHOWDOWN else "before the deal", "strong")
        for index in rest:
            yield from self._step(index)

    def _street_title(self) -> str:
        if self.street < len(self.streets):
            return self.streets[self.street].name
        return f"street {self.street + 1}"

    def _deal(self, street: Step, deals: Sequence[Step]) -> Iterator[str]:
        """The cards of everybody in the hand after a street's deal."""
        dealt = {step.seat: step for step in deals}
        letters = self.streets[self.street].deal if self.street < len(self.streets) else ""
        for seat, held in enumerate(self.cards):
            if seat in dealt:
                self.inside[seat] = self.inside[seat] or self.street == 0
                held.extend(_faces(letters, dealt[seat].cards))
            elif self.inside[seat] and not street.cards:
                held.extend([HIDDEN] * len(letters))
            if self.inside[seat] or seat in dealt:
                line = dealt[seat].line if seat in dealt else 0
                yield self.row(line, seat, self.paint.cards(tuple(held)))
                yield from self.beside(line)
        if street.cards:
            yield self.row(street.line, -1, self.paint.cards(street.cards))

    def _step(self, index: int) -> Iterator[str]:
        step = self.steps[index]
        if step.kind in _IN_SUMMARY and step.seat in self.opened:
            return
        if step.kind in (p.POST_ANTE, p.POST_SMALL_BLIND, p.POST_BIG_BLIND, p.POST_BOTH_BLINDS):
            self.inside[step.seat] = True
        if step.kind == p.FOLD:
            self.inside[step.seat] = False
        text = _ACT.get(step.kind, p.STEP_NAME[step.kind]).format(amount=self.money(step.amount))
        if step.cards:
            text += f" {self.paint.cards(step.cards)}"
        if step.kind == p.SHOW:
            self.opened.add(step.seat)
            text += self._holding(step.seat)
        yield self.row(step.line, step.seat, self._with_pot(index, text))
        yield from self.beside(step.line)

    def _holding(self, seat: int) -> str:
        strength = self.settlement.ledgers[seat].strength if self.settlement else -1
        return self.paint(f"  {describe(strength)}") if strength > 0 else ""

    def _with_pot(self, index: int, text: str) -> str:
        """A step that moved chips with the pot and the stack after it."""
        event = self.events.get(index)
        if event is None or not event.paid:
            return text
        behind = "all-in" if event.stack == 0 else f"{self.money(event.stack)} behind"
        after = self.paint(f"pot {self.money(event.pot)}, {behind}", "faint")
        return f"{padded(text, _ACT_COLUMNS)}{after}"

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
                if payout.odd:
                    text += f", odd chip {self.money(payout.odd)} by {payout.cite}"
                yield self.row(0, payout.seat, self.paint(text))
        for point in settlement.open:
            if point.subject == f"pot {number}":
                yield "         " + self.paint(f"open: {point.reason}", OPEN)


def _chapters(steps: Sequence[Step]) -> list[list[int]]:
    """The indices of the steps, street by street; the showdown is a chapter of its own."""
    chapters: list[list[int]] = []
    shown = False
    for index, step in enumerate(steps):
        shows = step.kind in _SHOWDOWN and not shown
        shown = shown or shows
        if step.kind == p.STREET or shows or not chapters:
            chapters.append([])
        chapters[-1].append(index)
    return chapters


def _faces(letters: str, cards: Sequence[int]) -> list[int]:
    """A street's cards, the unseen ones hidden: only those dealt up are always printed."""
    if len(cards) >= len(letters):
        return list(cards)
    rest = list(cards)
    return [rest.pop(0) if letter == "u" and rest else HIDDEN for letter in letters]
