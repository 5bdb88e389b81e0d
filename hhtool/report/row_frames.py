"""A Chinese or open-face hand as frames: cards dealt, rows and discards as they are set, then the
boards by the rules, the points of each pair, and each payment with the stacks after it."""

from collections.abc import Iterator, Sequence

from hhtool.core import play as p
from hhtool.core.case import Case
from hhtool.core.play import Step
from hhtool.core.rows import EMPTY, ROW_NAMES, Rows, RowSettlement
from hhtool.report.chapters import chapters
from hhtool.report.frames import BY_THE_RULES, Frame, Reel, spelled
from hhtool.report.paint import Painter
from hhtool.report.row_boards import laid
from hhtool.report.row_steps import SETS, SHOWS, groups, rows_of, shown, told
from hhtool.report.row_tables import pair_figures
from hhtool.report.row_words import (
    fantasy_words,
    foul_words,
    full_name,
    low_row,
    pair_words,
    signed,
    transfer_words,
)
from hhtool.rules.game import load_game
from hhtool.rules.rowgame import RowGame, RowStreet

_PLAIN = Painter(False)


class RowFrames(Reel):
    """The frames of one hand."""

    def __init__(self, case: Case) -> None:
        super().__init__(case)
        settlement, game = case.settlement, load_game(case.record.play.game)
        self.settlement: RowSettlement | None = (
            settlement if isinstance(settlement, RowSettlement) else None
        )
        self.streets: tuple[RowStreet, ...] = game.streets if isinstance(game, RowGame) else ()
        self.steps: tuple[Step, ...] = case.record.play.steps
        self.rows: list[Rows] = [EMPTY] * len(self.names)
        self.discards: list[list[int]] = [[] for _ in self.names]
        self.street: int = -1

    def frames(self) -> Iterator[Frame]:
        """From the seats to the stacks that the rules give."""
        for seat in range(len(self.names)):
            self.lay(seat, cards="", state="", discards="", new=[0, 0, 0])
            self._lay_rows(seat)
        yield self.frame(0, "The players take their seats.")
        found = frozenset(finding.line for finding in self.case.findings)
        for chapter in chapters(self.steps, SHOWS):
            if self.steps[chapter[0]].kind in SHOWS:
                yield from self._showdown()
                continue
            rest = list(chapter)
            if self.steps[rest[0]].kind == p.STREET:
                yield self._open(rest.pop(0))
            for group in groups(self.steps, rest, found):
                yield self._group([self.steps[index] for index in group])
        if self.settlement:
            yield from self._result(self.settlement)

    def _open(self, index: int) -> Frame:
        known = self.settlement
        self.street = known.streets[index] if known else self.street + 1
        named = self.street < len(self.streets)
        self.section = self.streets[self.street].name if named else f"street {self.street + 1}"
        for seat in range(len(self.names)):
            self.lay(seat, new=[0, 0, 0])
        line = self.steps[index].line
        return self.frame(line, self.section[:1].upper() + self.section[1:])

    def _group(self, steps: Sequence[Step]) -> Frame:
        """What a player did on a line, or a few moves."""
        first, seat = steps[0], steps[0].seat
        if first.kind == p.DEAL:
            self.lay(seat, cards=spelled(first.cards))
        elif first.kind == p.FANTASYLAND:
            self.lay(seat, state=f"in fantasyland with {first.amount} cards")
        elif first.kind in SETS:
            self._set(steps)
        name = self.names[seat] if seat >= 0 else "the table"
        return self.frame(first.line, f"{name} {told(steps, _PLAIN)}", seat)

    def _set(self, steps: Sequence[Step]) -> None:
        seat, rows = steps[0].seat, rows_of(steps, SETS)
        self.rows[seat] = laid(self.rows[seat], rows)
        for step in steps:
            if step.kind == p.DISCARD:
                self.discards[seat] += step.cards
        self.lay(seat, cards="", new=[len(cards) for cards in rows])
        self.lay(seat, discards=spelled(self.discards[seat]))
        self._lay_rows(seat)

    def _lay_rows(self, seat: int) -> None:
        self.lay(seat, rows=[spelled(cards) for cards in self.rows[seat]])

    # ---- the end ---------------------------------------------------------------------------------

    def _showdown(self) -> Iterator[Frame]:
        """Each board as it was shown, in the order of showing."""
        self.section = "showdown"
        lines = {step.seat: step.line for step in self.steps if step.kind in SHOWS}
        for seat, rows in shown(self.steps).items():
            self.rows[seat] = rows
            self.lay(seat, new=[0, 0, 0], cards="")
            self._lay_rows(seat)
            parts = (f"{ROW_NAMES[n]} {spelled(cards)}" for n, cards in enumerate(rows))
            yield self.frame(lines[seat], f"{self.names[seat]} shows {', '.join(parts)}", seat)

    def _result(self, settlement: RowSettlement) -> Iterator[Frame]:
        self.section = BY_THE_RULES
        for seat in settlement.order:
            yield self._board(settlement, seat)
        heads, figures = pair_figures(settlement)
        for pair, texts in zip(settlement.pairs, figures, strict=True):
            who = f"{self.names[pair.seat]} against {self.names[pair.opponent]}"
            parts = [f"{head} {text}" for head, text in zip(heads, texts, strict=True) if text]
            why = pair_words(pair, settlement, self.names)
            parts += [why] if why else []
            text = f"open: {pair.open}" if pair.open else ", ".join(parts)
            yield self.frame(0, f"{who}: {text}")
        for entry in settlement.transfers:
            self.stacks = list(entry.stacks)
            paid = f"pays {self.names[entry.payee]} {self.money(entry.paid)}"
            cut = transfer_words(entry, self.names)
            about = f"{entry.points} points" + (f"; {cut}" if cut else "")
            yield self.frame(0, f"{self.names[entry.payer]} {paid} ({about})")
        self.stacks = [entry.stack_after for entry in settlement.ledgers]
        parts = [
            f"{self.names[entry.seat]} {signed(entry.points)}"
            for entry in settlement.ledgers
            if entry.dealt_in
        ]
        parts += [
            f"{self.names[entry.seat]} {fantasy_words(entry)}" for entry in settlement.fantasyland
        ]
        yield self.frame(0, f"The hand is over: {', '.join(parts)}")

    def _board(self, settlement: RowSettlement, seat: int) -> Frame:
        """What the rows of a seat make, what they earn, or why they are foul."""
        held = settlement.boards[seat]
        self.rows[seat] = held.rows
        self.lay(seat, new=[0, 0, 0], cards="")
        self._lay_rows(seat)
        fouls = [foul_words(foul, held) for foul in settlement.fouls if foul.seat == seat]
        if fouls:
            self.lay(seat, state="foul")
            return self.frame(0, f"{self.names[seat]} fouls: {'; '.join(fouls)}", seat)
        if held.natural or held.surrendered:
            self.lay(seat, state=held.natural or "surrendered")
            return self.frame(0, f"{self.names[seat]}: {held.natural or 'surrendered'}", seat)
        earned = {entry.row: entry.points for entry in settlement.royalties if entry.seat == seat}
        low, parts = low_row(self.case.record.play.game), []
        for number, name in enumerate(ROW_NAMES):
            makes = full_name(held, number, low) or "not all seen"
            royalty = f" ({signed(earned[number])})" if earned.get(number) else ""
            parts.append(f"{name} {makes}{royalty}")
        return self.frame(0, f"{self.names[seat]} has {', '.join(parts)}", seat)
