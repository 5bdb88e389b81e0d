"""A Chinese or open-face hand, street by street: who did what, and then the boards as they lie.

The boards of a street stand side by side, in the order of play; what was placed on it is in
brackets. Not here: the showdown and what follows, which is `row_result.py`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from hhtool.core import play as p
from hhtool.core.case import Case
from hhtool.core.rows import EMPTY, ROW_NAMES, Rows, RowSettlement
from hhtool.report.chapters import chapters
from hhtool.report.full import Lines
from hhtool.report.layout import (
    MARGIN,
    Block,
    bands,
    labelled_lines,
    plain,
    screen_columns,
    short_names,
    styled,
)
from hhtool.report.paint import Painter
from hhtool.report.row_boards import board, laid
from hhtool.report.row_result import Result
from hhtool.report.row_steps import (
    SETS,
    SHOWS,
    dealt_order,
    groups,
    rows_of,
    shown,
    told,
)
from hhtool.report.telling import Section, Telling
from hhtool.rules.game import load_game
from hhtool.rules.rowgame import RowGame, RowStreet

_LEGEND: Final = "[ ] placed on this street   . free place   ?? not seen"
_LABELS: Final = ("", *ROW_NAMES)

Group = list[int]
"""The indices of steps that are told together."""


class RowReplay(Telling):
    """The telling of a hand in rows. `sections` gives what was played and what follows."""

    def __init__(self, case: Case, lines: Lines, paint: Painter) -> None:
        play, game = case.record.play, load_game(case.record.play.game)
        super().__init__(case, lines, paint, short_names(play.seats))
        settlement = case.settlement
        self.settlement: RowSettlement | None = (
            settlement if isinstance(settlement, RowSettlement) else None
        )
        self.streets: tuple[RowStreet, ...] = game.streets if isinstance(game, RowGame) else ()
        self.order: tuple[int, ...] = (
            self.settlement.order if self.settlement else dealt_order(self.steps)
        )
        self.rows: list[Rows] = [EMPTY] * len(play.seats)
        self.new: list[list[int]] = [[0, 0, 0] for _ in play.seats]
        self.fantasyland: dict[int, int] = {
            step.seat: step.amount for step in self.steps if step.kind == p.FANTASYLAND
        }
        self.unset: set[int] = set(self.fantasyland)
        self.shown: dict[int, Rows] = shown(self.steps)
        self.street: int = -1

    def sections(self) -> Iterator[Section]:
        """What stands before the deal, each street, the showdown, what follows, what the text says
        of it."""
        whole = chapters(self.steps, SHOWS)
        for chapter in whole:
            if not self._shows(chapter):
                yield [*self._street(chapter)]
        yield [*self._showdown([index for c in whole if self._shows(c) for index in c])]
        if self.settlement:
            yield Result(self, self.settlement).section()
        played = {step.line for step in self.steps if step.kind not in SHOWS}
        yield [*self.claims(frozenset(played))]

    # ---- a street --------------------------------------------------------------------------------

    def _street(self, chapter: Sequence[int]) -> Iterator[str]:
        """The steps of one street with the boards after it, or the steps before the deal."""
        first = self.steps[chapter[0]]
        if first.kind != p.STREET:
            yield self.paint("before the deal", "strong")
            yield from self._groups(chapter)
            return
        self.new = [[0, 0, 0] for _ in self.rows]
        yield self.paint(self._title(chapter[0]), "strong")
        yield from self.beside(first.line)
        yield from self._groups(chapter[1:])
        at_once = len(self.streets) == 1 and (self.shown or self.settlement)
        if not at_once and any(rows != EMPTY for rows in self.rows):
            yield ""
            yield from self._boards()

    def _showdown(self, chapter: Sequence[int]) -> Iterator[str]:
        """What happened at the showdown beyond showing, and the boards."""
        if not self.shown and self.settlement is None:
            return
        yield self.paint("showdown", "strong")
        yield from self._groups(chapter)
        if self.settlement:
            yield from Result(self, self.settlement).boards()
            return
        self.rows = [self.shown.get(seat, rows) for seat, rows in enumerate(self.rows)]
        self.unset.clear()
        yield from self._boards(marks=False)

    def _shows(self, chapter: Sequence[int]) -> bool:
        return self.steps[chapter[0]].kind in SHOWS

    def _groups(self, indices: Sequence[int]) -> Iterator[str]:
        found = frozenset(finding.line for finding in self.findings)
        for group in groups(self.steps, indices, found):
            yield from self._group(group)

    def _title(self, index: int) -> str:
        known = self.settlement
        self.street = known.streets[index] if known else self.street + 1
        if self.street < len(self.streets):
            return self.streets[self.street].name
        return f"street {self.street + 1}"

    def _group(self, group: Group) -> Iterator[str]:
        """What a player did on a line, or a few moves, with what is wrong about it."""
        steps = [self.steps[index] for index in group]
        first = steps[0]
        if first.kind in SHOWS:
            return
        if first.kind in SETS:
            self._lay(first.seat, rows_of(steps, SETS))
        yield self.row(first.line, first.seat, told(steps, self.paint))
        for line in dict.fromkeys(step.line for step in steps):
            yield from self.beside(line)
        yield from self._unverifiable(group)

    def _lay(self, seat: int, rows: Rows) -> None:
        self.unset.discard(seat)
        self.rows[seat] = laid(self.rows[seat], rows)
        self.new[seat] = [old + len(now) for old, now in zip(self.new[seat], rows, strict=True)]

    def _unverifiable(self, group: Group) -> Iterator[str]:
        """Why the layout of the clock cannot be checked."""
        for placing in self.settlement.placings if self.settlement else ():
            if placing.step in group and placing.automatic and placing.why_open:
                yield " " * MARGIN + self.paint(f"open: {placing.why_open}", "open")

    # ---- the boards ------------------------------------------------------------------------------

    def _boards(self, marks: bool = True) -> Iterator[str]:
        """Everybody's board, as many side by side as the screen holds."""
        marks = marks and len(self.streets) != 1
        blocks = [self._block(seat, marks) for seat in self.order]
        for number, band in enumerate(bands(blocks, screen_columns() - MARGIN)):
            if number:
                yield ""
            yield from labelled_lines(_LABELS, band, self.paint)
        if marks and self.street == 0:
            yield ""
            yield " " * MARGIN + self.paint(_LEGEND, "faint")

    def _block(self, seat: int, marks: bool) -> Block:
        """A name above a board, or above the words that it is not set yet."""
        name = styled(self.paint, f" {self.names[seat]}", "strong")
        if seat in self.unset:
            cards = f" {self.fantasyland[seat]} cards"
            return [name, *map(plain, (" in fantasyland", cards, " not set yet"))]
        new = self.new[seat] if marks else [0, 0, 0]
        return [name, *board(self.rows[seat], new, self.paint)]
