"""The whole derivation of a Chinese or open-face hand: what a floor manager would write down.

What lay in each row and what it is compared by, why a hand is foul, royalties, each pair's points,
fantasyland, who paid whom out of which stack, the rake. Each figure stands with the house's answer
that makes it and the rule that gives the answer. What is told of a hand of any game stands in
`ticket.py`.
"""

from collections.abc import Callable, Iterator
from typing import Final

from hhtool.core.case import Case
from hhtool.core.finding import Cite
from hhtool.core.rows import (
    BACK,
    BOTH_FOULED,
    BY_FOUL,
    BY_NATURAL,
    BY_ROWS,
    BY_SURRENDER,
    ENTERS,
    FRONT,
    MIDDLE,
    ROW_NAMES,
    STAYS,
    Board,
    Pair,
    Placing,
    Rows,
    RowSettlement,
)
from hhtool.report.full import Lines
from hhtool.report.layout import (
    LEFT,
    NOTHING,
    RIGHT,
    SCREEN,
    Cell,
    plain,
    short_names,
    styled,
    table,
)
from hhtool.report.paint import Painter
from hhtool.report.row_boards import cards_cell
from hhtool.report.row_tables import pair_table, transfer_table
from hhtool.report.row_words import (
    compared_by,
    fantasy_words,
    foul_words,
    full_name,
    joker_words,
    low_row,
    open_seats,
    signed,
    tuple_text,
)
from hhtool.report.ticket import Ticket
from hhtool.report.visible import visible
from hhtool.rules.cite import source_of
from hhtool.rules.house import HouseRules

_ROWS: Final = (FRONT, MIDDLE, BACK)
_INDENT: Final = "     "
_ROOM: Final = SCREEN - len(_INDENT)
_LABEL: Final = 11

RAKE: Final = {
    "stated": "as the text states it",
    "schedule": "by the house's schedule",
    "none": "as the house takes none",
}


class RowDerivation(Ticket):
    """A judged hand in rows, told section by section."""

    def __init__(
        self, case: Case, settlement: RowSettlement, house: HouseRules, paint: Painter
    ) -> None:
        super().__init__(case, house, paint)
        self.settlement: RowSettlement = settlement
        self.names: list[str] = short_names(case.record.play.seats)
        self.cites: dict[str, Cite] = {}
        # Questions whose answers are told beside the figures, whether or not another answer could
        # have changed this hand.
        self.told_of: dict[str, None] = {}
        self.low: int = low_row(case.record.play.game)

    def told(self, lines: Lines) -> Iterator[str]:
        """Every section, in the order in which the result follows."""
        yield from self.section("players", self._players())
        yield from self.section("automatic layouts", self._automatic())
        yield from self.section("rows", self._rows())
        yield from self.section("fouls", self._fouls())
        yield from self.section("royalties", self._royalties())
        yield from self.section("pairs", self._pairs())
        yield from self.section("fantasyland", self._fantasyland())
        yield from self.section("transfers", self._transfers())
        yield from self.section("rake", self._rake())
        asked = dict.fromkeys((*self.settlement.used, *self.told_of))
        yield from self.section("rulings", self.rulings(asked))
        yield from self.section("sources", self._sources())
        yield from self.claims(lines)

    def _players(self) -> Iterator[str]:
        """Each ledger, from the stack before the hand to the stack after it."""
        heads = ("seat", "player", "began", "points", "paid", "received", "rake", "net", "ends")
        rows = [[plain(head) for head in heads]]
        open_points = open_seats(self.settlement, "points")
        open_stacks = open_seats(self.settlement, "stack")
        for entry in self.settlement.ledgers:
            if not entry.dealt_in:
                continue
            seat = self.case.record.play.seats[entry.seat]
            points = "?" if entry.seat in open_points else signed(entry.points)
            flows = (entry.paid, entry.received, entry.rake, entry.net, entry.stack_after)
            known = entry.seat not in open_stacks
            money = (self.money(amount) if known else "?" for amount in flows)
            about = (str(seat.number), visible(seat.name), self.money(seat.stack), points)
            rows.append([plain(text) for text in (*about, *money)])
        if len(rows) > 1:
            yield from table(rows, (RIGHT, LEFT, *[RIGHT] * 7))

    # ---- the cards -------------------------------------------------------------------------------

    def _automatic(self) -> Iterator[str]:
        """What the clock set, and what the house's rule makes of the same cards."""
        placings = [entry for entry in self.settlement.placings if entry.automatic]
        for entry in placings:
            line = self.case.record.play.steps[entry.step].line
            dealt = self.paint.cards(entry.dealt)
            who = f"line {line:>4}  {self.names[entry.seat]}, street {entry.street + 1}"
            yield f"{self.paint(who)}: dealt {dealt}"
            same = (entry.rows, entry.discards) == (entry.expected, entry.expected_discards)
            told = ", as the rule lays them" if same and not entry.why_open else ""
            yield f"{_INDENT}set   {self._layout(entry.rows, entry.discards)}{self.paint(told)}"
            if not told:
                yield f"{_INDENT}rule  {self._rule_layout(entry)}"
        if placings:
            yield self._by("order", "chinese.auto_layout_rows")
            yield self._by("placed", "chinese.auto_layout_keeps_tentative")

    def _rule_layout(self, entry: Placing) -> str:
        if entry.why_open:
            return self.paint(f"open: {entry.why_open}", "open")
        return self._layout(entry.expected, entry.expected_discards)

    def _layout(self, rows: Rows, discards: tuple[int, ...]) -> str:
        parts = [f"{ROW_NAMES[row]} {self.paint.cards(rows[row])}" for row in _ROWS if rows[row]]
        if discards:
            parts.append(f"discards {self.paint.cards(discards)}")
        return ", ".join(parts) or "nothing"

    def _rows(self) -> Iterator[str]:
        """Each player's rows: the cards, what they make in words, and what decides in order."""
        rows: list[list[Cell]] = []
        for seat in self.settlement.order:
            held = self.settlement.boards[seat]
            for row in _ROWS:
                name = self.names[seat] if row == FRONT else ""
                rows.append([plain(name), *self._row(held, row)])
            rows += self._beyond(held)
        if rows:
            yield from table(rows, (LEFT,) * 5)

    def _row(self, held: Board, row: int) -> tuple[Cell, ...]:
        words = (full_name(held, row, self.low), compared_by(held, row, self.low))
        told = ", ".join(part for part in (*words, joker_words(held, row)) if part)
        return (
            styled(self.paint, ROW_NAMES[row], "faint"),
            cards_cell(held.rows[row], self.paint),
            styled(self.paint, tuple_text(held, row, self.low), "faint"),
            styled(self.paint, told),
        )

    def _beyond(self, held: Board) -> Iterator[list[Cell]]:
        """What else there is to say of a player's cards."""
        if held.discards:
            label = styled(self.paint, "discards", "faint")
            yield [NOTHING, label, cards_cell(held.discards, self.paint), NOTHING, NOTHING]
        about = [f"in fantasyland with {held.fantasyland} cards"] if held.fantasyland else []
        about += [held.natural] if held.natural else []
        about += ["surrendered"] if held.surrendered else []
        for text in about:
            yield [NOTHING, NOTHING, NOTHING, NOTHING, plain(text)]

    def _fouls(self) -> Iterator[str]:
        """The two rows of each dead hand, and the first thing that differs."""
        for foul in self.settlement.fouls:
            held = self.settlement.boards[foul.seat]
            yield f"{self.names[foul.seat]}: {self.paint(foul_words(foul, held))}"
            cells = (
                (ROW_NAMES[row], tuple_text(held, row, self.low), full_name(held, row, self.low))
                for row in dict.fromkeys(foul.rows)
            )
            rows = [[styled(self.paint, text) for text in row] for row in cells]
            if rows:
                yield from (f"  {line}" for line in table(rows, (LEFT,) * 3))
            yield self._cited(foul.cite)

    # ---- the points ------------------------------------------------------------------------------

    def _royalties(self) -> Iterator[str]:
        """What each row earns beyond winning, whether or not it is paid."""
        earned = [entry for entry in self.settlement.royalties if entry.points]
        rows = []
        for entry in earned:
            held = self.settlement.boards[entry.seat]
            cells = (ROW_NAMES[entry.row], full_name(held, entry.row, self.low))
            name, points = plain(self.names[entry.seat]), plain(signed(entry.points))
            rows.append([name, *map(plain, cells), points])
        if rows:
            yield from table(rows, (LEFT, LEFT, LEFT, RIGHT))
            yield self._by("table", "chinese.royalty_table")
            for cite in dict.fromkeys(entry.cite for entry in earned):
                if cite != self.cite("chinese.royalty_table"):
                    yield self._cited(cite)

    def _pairs(self) -> Iterator[str]:
        """Each pair's figures, and which answers of the house make them."""
        pairs = self.settlement.pairs
        if not pairs:
            return
        yield from pair_table(self.case.record.play, self.settlement, self.paint, _ROOM)
        for pair in pairs:
            if pair.open:
                who = f"{self.names[pair.seat]} vs {self.names[pair.opponent]}"
                yield self.paint(f"{who} is open: {pair.open}", "open")
        for label, question, applies in FIGURES:
            if any(applies(pair) for pair in pairs if not pair.open):
                yield self._by(label, question)

    def _fantasyland(self) -> Iterator[str]:
        """What each hand earned, kept or lost, by which row."""
        for entry in self.settlement.fantasyland:
            held = self.settlement.boards[entry.seat]
            text = f"{self.names[entry.seat]} {fantasy_words(entry)}"
            if entry.row >= 0:
                text += f": {ROW_NAMES[entry.row]} {full_name(held, entry.row, self.low)}"
            yield self.paint(text)
            yield self._cited(entry.cite)
        outcomes = {entry.outcome for entry in self.settlement.fantasyland}
        if ENTERS in outcomes:
            yield self._by("cards", "chinese.fantasy_cards")
        if STAYS in outcomes:
            yield self._by("on a stay", "chinese.fantasy_stay_cards")

    # ---- the money -------------------------------------------------------------------------------

    def _transfers(self) -> Iterator[str]:
        """Each payment in order: owed, paid, what cut it, the stacks after it."""
        settlement, play = self.settlement, self.case.record.play
        if settlement.transfers:
            yield from transfer_table(play, settlement, self.paint, _ROOM)
            worth = f"a point is {self.money(play.point_value)}"
            yield self.paint(f"{'owed'.ljust(_LABEL)}points as in the pairs; {worth}", "faint")
            yield self._by("order", "chinese.settlement_order")
            yield self._by("winner", "chinese.win_cap")
        cuts = {entry.cut_by: entry.cite for entry in settlement.transfers if entry.cut_by}
        for cut_by, cite in cuts.items():
            yield self.paint(f"{'cut'.ljust(_LABEL)}{cut_by} ({self._cite(cite)})", "faint")

    def _rake(self) -> Iterator[str]:
        """What the house took, of whom, and who says so."""
        settlement = self.settlement
        yield f"{self.money(settlement.rake)}, {RAKE[settlement.rake_source]}"
        for entry in settlement.ledgers:
            if entry.rake:
                yield f"{self.money(entry.rake)} of {self.names[entry.seat]}"
        if settlement.rake_source == "schedule":
            yield self._by("rate", "chinese.rake_percent")

    # ---- words -----------------------------------------------------------------------------------

    def _by(self, label: str, question: str) -> str:
        """ "rows/scoop chinese.scoring_system = 1-6 (pokerdom-scoring §lines)"."""
        self.told_of[question] = None
        answer = f"{question} = {self.answer(question)}"
        return self.paint(
            f"{label.ljust(_LABEL)}{answer} ({self._cite(self.cite(question))})", "faint"
        )

    def _cited(self, cite: Cite) -> str:
        return self.paint(f"  rule: {self._cite(cite)}", "faint")

    def _cite(self, cite: Cite) -> str:
        """A citation, whose source is named at the end."""
        self.cites.setdefault(cite.source, cite)
        return str(cite)

    def _sources(self) -> Iterator[str]:
        """What the citations lead to."""
        for ident, cite in sorted(self.cites.items()):
            source = source_of(cite, self.house.sources)
            if source is None:
                yield self.paint(f"{ident}: no source says so")
            else:
                yield self.paint(f"{ident}: {source.title}, {source.edition}; {source.basis}")


FIGURES: Final[tuple[tuple[str, str, Callable[[Pair], bool]], ...]] = (
    ("rows/scoop", "chinese.scoring_system", lambda pair: pair.why == BY_ROWS),
    ("overall", "chinese.overall_basis", lambda pair: pair.overall != 0),
    ("royalties", "chinese.royalty_payment", lambda pair: pair.royalties != 0),
    ("foul", "chinese.foul_cost", lambda pair: pair.why in (BY_FOUL, BOTH_FOULED)),
    ("foul", "chinese.foul_pays_royalties", lambda pair: pair.why == BY_FOUL),
    ("natural", "chinese.naturals_table", lambda pair: pair.why == BY_NATURAL),
    ("surrender", "chinese.surrender_price", lambda pair: pair.why == BY_SURRENDER),
)
"""The figures of a pair, the question that makes each, and the pairs in which it does."""
