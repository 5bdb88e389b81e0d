"""A betting game's hand as frames: cards, bets, pots, stacks after each step, and who wins what."""

from collections.abc import Iterator, Sequence

from hhtool.core import play as p
from hhtool.core.cards import HIDDEN
from hhtool.core.case import Case
from hhtool.core.play import Step
from hhtool.core.result import Event, PotSettlement
from hhtool.report.bet_steps import IN_SUMMARY, SHOWDOWN, Felt, act_words
from hhtool.report.chapters import chapters
from hhtool.report.contests import Contest, contests
from hhtool.report.frames import BY_THE_RULES, Frame, Reel, spelled
from hhtool.report.headline import pot_name
from hhtool.report.holdings import part_text

_STATE = {p.FOLD: "folded", p.MUCK: "mucked", p.SHOW: "shows", p.DECLINE_SHOW: "does not show"}


class BetFrames(Reel):
    """The frames of one hand."""

    def __init__(self, case: Case) -> None:
        super().__init__(case)
        settlement = case.settlement
        self.settlement: PotSettlement | None = (
            settlement if isinstance(settlement, PotSettlement) else None
        )
        self.felt: Felt = Felt(case.record.play, self.settlement)
        self.steps: tuple[Step, ...] = case.record.play.steps
        self.events: dict[int, Event] = (
            {event.step: event for event in self.settlement.events} if self.settlement else {}
        )
        self.pot: int = 0
        self.shown: set[int] = set()

    def frames(self) -> Iterator[Frame]:
        """From the seats to the stacks that the rules give."""
        for seat in range(len(self.names)):
            self.lay(seat, bet="", cards="", state="")
        self._set_pot(0)
        self.table["board"] = []
        yield self.frame(0, "The players take their seats.")
        for chapter in chapters(self.steps, SHOWDOWN):
            yield from self._chapter(chapter)
        if self.settlement:
            yield from self._result(self.settlement)

    def _chapter(self, chapter: Sequence[int]) -> Iterator[Frame]:
        rest = list(chapter)
        first = self.steps[rest[0]]
        if first.kind == p.STREET:
            index = rest.pop(0)
            deals = []
            while rest and self.steps[rest[0]].kind == p.DEAL:
                deals.append(self.steps[rest.pop(0)])
            yield self._street(index, deals)
        else:
            self.section = "showdown" if first.kind in SHOWDOWN else "before the deal"
        for index in rest:
            step = self.steps[index]
            if step.kind not in IN_SUMMARY or (step.cards and step.seat not in self.shown):
                yield self._step(index, step)

    def _street(self, index: int, deals: Sequence[Step]) -> Frame:
        """The bets go into the pot and the cards are dealt, all of them in one frame."""
        step = self.steps[index]
        self.section = self.felt.open_street(index)
        for seat, bet in enumerate(self._standing()):
            self.lay(seat, bet=self.money(bet) if bet else "")
        for _ in self.felt.deal(step, deals):
            pass
        self._deal_unseen()
        for seat in range(len(self.names)):
            self._show_cards(seat)
        self.table["board"] = self._boards()
        dealt = f": {spelled(step.cards)}" if step.cards else ""
        told = self.section[:1].upper() + self.section[1:]
        return self.frame(
            step.line, f"{told}{dealt}" if dealt or not deals else f"{told}: the deal"
        )

    def _deal_unseen(self) -> None:
        """Those whom no line deals to and who are in the hand have cards that nobody saw."""
        if self.felt.street != 0 or self.settlement is None or not self.felt.streets:
            return
        unseen = [HIDDEN for letter in self.felt.streets[0].deal if letter != "b"]
        for ledger in self.settlement.ledgers:
            if ledger.dealt_in and not self.felt.cards[ledger.seat]:
                self.felt.cards[ledger.seat] += unseen

    def _standing(self) -> list[int]:
        """The bets that stand when a street begins: blinds on the first one, nothing later."""
        standing = [0] * len(self.names)
        if self.felt.street != 0 or self.settlement is None:
            return standing
        for event in self.settlement.events:
            posts = event.street < 0 and self.steps[event.step].kind != p.POST_ANTE
            if posts and event.seat >= 0:
                standing[event.seat] += event.paid
        decided = set[int]()
        for event in self.settlement.events:
            if event.street == 0 and event.seat >= 0 and event.seat not in decided:
                decided.add(event.seat)  # dead chips of a blind are no bet
                standing[event.seat] = event.street_total - event.paid
        return standing

    def _boards(self) -> list[str]:
        """Each board with the cards that are common to all of them."""
        boards = self.felt.boards
        common = boards.get(0, [])
        runs = [number for number in sorted(boards) if number]
        if not runs:
            return [spelled(common)] if common else []
        return [spelled([*common, *boards[number]]) for number in runs]

    def _step(self, index: int, step: Step) -> Frame:
        self.felt.act(step)
        words = act_words(step, self.money)
        cards = f" {spelled(step.cards)}" if step.cards else ""
        if step.seat >= 0:
            self._hold(step)
            if step.kind in _STATE:
                self.lay(step.seat, state=_STATE[step.kind])
        event = self.events.get(index)
        if event is not None and event.seat >= 0:
            self.stacks[event.seat] = event.stack
            self._set_pot(event.pot)
            self.lay(event.seat, bet=self.money(event.street_total) if event.street_total else "")
            if event.paid and event.stack == 0:
                self.lay(event.seat, state="all-in")
        elif event is not None:
            self._set_pot(event.pot)
        who = f"{self.names[step.seat]} " if step.seat >= 0 else ""
        return self.frame(step.line, f"{who}{words}{cards}", step.seat)

    def _hold(self, step: Step) -> None:
        """What a show, a discard or a draw does to the cards of a seat."""
        held = self.felt.cards[step.seat]
        if step.kind in SHOWDOWN:
            if step.cards:
                self.shown.add(step.seat)
            held[:] = step.cards or held
        elif step.kind == p.DISCARD:
            gone = set(step.cards)
            held[:] = [HIDDEN if card in gone else card for card in held]
        elif step.kind == p.DEAL:
            for card in step.cards:
                if HIDDEN in held:
                    held[held.index(HIDDEN)] = card
                else:
                    held.append(card)
        self._show_cards(step.seat)

    def _show_cards(self, seat: int) -> None:
        self.lay(seat, cards=spelled(self.felt.cards[seat]))

    def _set_pot(self, pot: int) -> None:
        self.pot = pot
        self.table["pot"] = self.money(pot)

    # ---- the end ---------------------------------------------------------------------------------

    def _result(self, settlement: PotSettlement) -> Iterator[Frame]:
        """What comes back, each pot, and what everybody ends with, by the rules."""
        self.section = BY_THE_RULES
        for seat in range(len(self.names)):
            self.lay(seat, bet="")
        why = "" if settlement.cancelled else ", which nobody matched"
        for entry in settlement.returned:
            self.stacks[entry.seat] += entry.amount
            self._set_pot(self.pot - entry.amount)
            yield self.frame(
                0, f"{self.names[entry.seat]} gets {self.money(entry.amount)} back{why}"
            )
        game = self.felt.game
        won = tuple(contests(game, settlement, self.names)) if game else ()
        for number in reversed(range(len(settlement.pots))):
            yield self._pot(settlement, number, won)
        nets = [
            f"{self.names[entry.seat]} {'+' if entry.net > 0 else ''}{self.money(entry.net)}"
            for entry in settlement.ledgers
            if entry.dealt_in
        ]
        self.stacks = [entry.stack_after for entry in settlement.ledgers]
        yield self.frame(0, f"The hand is over: {', '.join(nets)}")

    def _pot(self, settlement: PotSettlement, number: int, won: Sequence[Contest]) -> Frame:
        pot = settlement.pots[number]
        parts = []
        for payout in settlement.payouts:
            if payout.pot == number:
                self.stacks[payout.seat] += payout.amount
                self.lay(payout.seat, state="wins")
                half = part_text(payout.part)
                about = f" for {half}" if half else ""
                parts.append(f"{self.names[payout.seat]} wins {self.money(payout.amount)}{about}")
        self._set_pot(self.pot - pot.amount)
        parts += [
            f"open: {point.reason}" for point in settlement.open if point.subject == f"pot {number}"
        ]
        parts += [entry.why for entry in won if entry.pot == number and entry.why]
        rake = f", rake {self.money(pot.rake)}" if pot.rake else ""
        name = pot_name(settlement, number).capitalize()
        return self.frame(0, f"{name} {self.money(pot.amount)}{rake}: {'; '.join(parts)}")
