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
from hhtool.report.full import Lines
from hhtool.report.headline import pot_name
from hhtool.report.holdings import labelled_words, made, part_text
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
    p.POST_DEAD: "posts {amount} dead",
    p.STRADDLE: "straddles to {amount}",
    p.HOUSE_MONEY: "the house adds {amount}",
    p.BRING_IN: "brings in for {amount}",
    p.FOLD: "folds",
    p.CHECK: "checks",
    p.CALL: "calls {amount}",
    p.BET: "bets {amount}",
    p.RAISE_TO: "raises to {amount}",
    p.RAISE_BY: "raises by {amount}",
    p.DEAL: "is dealt",
    p.DISCARD: "discards {number}",
    p.STAND_PAT: "stands pat",
    p.SHOW: "shows",
    p.MUCK: "mucks",
    p.DECLINE_SHOW: "does not show",
    p.SUMMARY_SHOW: "showed, as the summary says",
    p.SUMMARY_MUCK: "mucked, as the summary says",
    p.CANCEL: "the room cancels the hand",
}
_POSTS: Final = frozenset((p.POST_ANTE, p.POST_SMALL_BLIND, p.POST_BIG_BLIND, p.POST_BOTH_BLINDS))
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
        self.game: Game | None = game if isinstance(game, Game) else None
        self.streets: tuple[Street, ...] = self.game.streets if self.game else ()
        self.events: dict[int, Event] = (
            {event.step: event for event in self.settlement.events} if self.settlement else {}
        )
        self.cards: list[list[int]] = [[] for _ in play.seats]
        self.inside: list[bool] = [False] * len(play.seats)
        self.opened: set[int] = set()
        self.street: int = -1
        self.turned: dict[int, int] = {}

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
            yield self.paint(self._street_title(first), "strong")
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

    def _street_title(self, step: Step) -> str:
        """The street, and the number of its board where there are several."""
        run = f", run {step.amount}" if step.amount else ""
        street = self._street_of(step)
        if street < len(self.streets):
            return self.streets[street].name + run
        return f"street {street + 1}{run}"

    def _street_of(self, step: Step) -> int:
        """The street that a line opens: of a second board one that was over on the first, told by
        how many cards lie there."""
        before = self.turned.get(step.amount, self.turned.get(0, 0))
        self.turned[step.amount] = before + len(step.cards)
        lying = 0
        for street in self.streets if step.amount > 1 else ():
            lying += street.deal.count("b")
            if lying == self.turned[step.amount]:
                return street.index
        return self.street

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
            if seat in dealt or (self.inside[seat] and self._all_are_dealt()):
                line = dealt[seat].line if seat in dealt else 0
                yield self.row(line, seat, self.paint.cards(tuple(held)))
                yield from self.beside(line)
        if street.cards:
            yield self.row(street.line, -1, self.paint.cards(street.cards))

    def _all_are_dealt(self) -> bool:
        """Whether cards come to everybody on every street, so that each hand is told again."""
        return self.game is None or self.game.family == "stud"

    def _step(self, index: int) -> Iterator[str]:
        step = self.steps[index]
        if step.kind in _IN_SUMMARY and step.seat in self.opened:
            return
        if step.kind in _POSTS:
            self.inside[step.seat] = True
        if step.kind == p.FOLD:
            self.inside[step.seat] = False
        told = _ACT.get(step.kind, p.STEP_NAME[step.kind])
        text = told.format(amount=self.money(step.amount), number=step.amount)
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
