"""What a Chinese or open-face hand comes to, for a reader at the table: the boards with what they
make, who beat whom, who paid whom, and what everybody ends with.

Everything here follows from the rules; what the text says of it is told elsewhere.
"""

from collections.abc import Iterator
from typing import Final

from hhtool.core.rows import BACK, FRONT, MIDDLE, ROW_NAMES, Board, RowLedger, RowSettlement
from hhtool.report.layout import (
    LEFT,
    MARGIN,
    NOTHING,
    RIGHT,
    Block,
    Cell,
    bands,
    joined,
    labelled_lines,
    plain,
    screen_columns,
    styled,
    table,
)
from hhtool.report.row_boards import board
from hhtool.report.row_tables import pair_table, transfer_table
from hhtool.report.row_words import (
    fantasy_words,
    foul_words,
    joker_words,
    low_row,
    open_seats,
    short_name,
    signed,
)
from hhtool.report.telling import Section, Telling

_UNMARKED: Final = (0, 0, 0)
_INDENT: Final = "   "


class Result:
    """The end of a hand in rows, told with the names and the paint of a telling."""

    def __init__(self, telling: Telling, settlement: RowSettlement) -> None:
        self.telling: Telling = telling
        self.settlement: RowSettlement = settlement
        self.room: int = screen_columns() - len(_INDENT)
        self.open_points: frozenset[int] = open_seats(settlement, "points")
        self.open_stacks: frozenset[int] = open_seats(settlement, "stack")
        self.low: int = low_row(telling.case.record.play.game)

    def boards(self) -> Iterator[str]:
        """The boards side by side with the name and the royalty of each row, and every foul."""
        blocks = [self._board(seat) for seat in self.settlement.order]
        labels = ("", *ROW_NAMES, "", *ROW_NAMES)
        for number, band in enumerate(bands(blocks, screen_columns() - MARGIN)):
            if number:
                yield ""
            yield from labelled_lines(labels, band, self.telling.paint)
        if self.settlement.fouls:
            yield ""
        for foul in self.settlement.fouls:
            why = foul_words(foul, self.settlement.boards[foul.seat])
            text = f"{self.telling.paint('FOUL', 'error')}: {self.telling.paint(why)}"
            yield self.telling.row(0, foul.seat, text)

    def section(self) -> Section:
        """Pairs, transfers, and what everybody ends with."""
        parts = [[*self._pairs()], [*self._transfers()], [*self._ends()]]
        lines = [self.telling.paint("by the rules", "strong")]
        for part in filter(None, parts):
            lines += part if len(lines) == 1 else ["", *part]
        return lines

    # ---- the boards ------------------------------------------------------------------------------

    def _board(self, seat: int) -> Block:
        """A name, three rows, and what they make."""
        held, paint = self.settlement.boards[seat], self.telling.paint
        lines = [self._title(held), *board(held.rows, _UNMARKED, paint), NOTHING]
        if held.surrendered or held.natural:
            return lines
        points = {r.row: r.points for r in self.settlement.royalties if r.seat == seat}
        for row in (FRONT, MIDDLE, BACK):
            parts = (short_name(held, row, self.low), joker_words(held, row))
            text = f" {', '.join(part for part in parts if part)}"
            royalty = f"  {signed(points[row])}" if points.get(row) else ""
            lines.append(joined((plain(text), styled(paint, royalty, "strong"))))
        return lines

    def _title(self, held: Board) -> Cell:
        name = styled(self.telling.paint, f" {self.telling.names[held.seat]}", "strong")
        if held.fouled:
            return joined((name, Cell(f"  {self.telling.paint('FOUL', 'error')}", 6)))
        if held.surrendered:
            return joined((name, plain("  surrendered")))
        if held.natural:
            return joined((name, plain(f"  {held.natural}")))
        if held.fouled is None:
            return joined((name, plain("  not all seen")))
        return joined((name, plain("  in fantasyland"))) if held.fantasyland else name

    # ---- the figures -----------------------------------------------------------------------------

    def _pairs(self) -> Iterator[str]:
        """Who beat whom by how much."""
        settlement, telling = self.settlement, self.telling
        if settlement.pairs:
            lines = pair_table(telling.case.record.play, settlement, telling.paint, self.room)
            yield from (_INDENT + line for line in lines)
        for pair in settlement.pairs:
            if pair.open:
                who = f"{telling.names[pair.seat]} vs {telling.names[pair.opponent]}"
                yield _INDENT + telling.paint(f"open: {who}: {pair.open}", "open")

    def _transfers(self) -> Iterator[str]:
        """Who paid whom, in order."""
        settlement, telling = self.settlement, self.telling
        if settlement.transfers:
            lines = transfer_table(telling.case.record.play, settlement, telling.paint, self.room)
            yield from (_INDENT + line for line in lines)

    def _ends(self) -> Iterator[str]:
        """What everybody ends with."""
        ends = [self._end(entry) for entry in self.settlement.ledgers if entry.dealt_in]
        wide = [max((len(row[i]) for row in ends), default=0) for i in (1, 3)]
        rows = [
            (name, f"{points:>{wide[0]}} {noun}", f"ends with {stack:>{wide[1]}}", net, rake)
            for name, points, noun, stack, net, rake in ends
        ]
        if rows:
            cells = [[plain(text) for text in row] for row in rows]
            sides = (LEFT, LEFT, LEFT, RIGHT, LEFT)
            yield from (_INDENT + line for line in table(cells, sides))
        if self.settlement.fantasyland:
            yield ""
        for earned in self.settlement.fantasyland:
            text = f"{self.telling.names[earned.seat]} {fantasy_words(earned)}"
            yield _INDENT + self.telling.paint(text, "strong")

    def _end(self, ledger: RowLedger) -> tuple[str, ...]:
        """Name, points, the noun for them, stack, change, and rake, as they stand in a line."""
        telling, seat = self.telling, ledger.seat
        open_points, open_stack = seat in self.open_points, seat in self.open_stacks
        points = "?" if open_points else signed(ledger.points)
        noun = "point" if abs(ledger.points) == 1 and not open_points else "points"
        stack = "?" if open_stack else telling.money(ledger.stack_after)
        net = f"({'+' if ledger.net > 0 else ''}{telling.money(ledger.net)})"
        rake = f"rake {telling.money(ledger.rake)}" if ledger.rake else ""
        return telling.names[seat], points, noun, stack, "" if open_stack else net, rake
