"""How the result of a Chinese or open-face hand follows, as sheets: rows, fouls, royalties, pairs,
fantasyland, transfers, rake.

What is computed and how it is worded is shared with `row_explain.py`, which tells it on a terminal.
"""

from collections.abc import Iterator
from typing import Final

from hhtool.core.case import Case
from hhtool.core.chips import amount_text
from hhtool.core.rows import (
    BACK,
    ENTERS,
    FRONT,
    MIDDLE,
    ROW_NAMES,
    STAYS,
    Board,
    Placing,
    Rows,
    RowSettlement,
)
from hhtool.report.cited import cite_words
from hhtool.report.row_explain import FIGURES, RAKE
from hhtool.report.row_tables import pair_figures
from hhtool.report.row_words import (
    compared_by,
    fantasy_words,
    foul_words,
    full_name,
    joker_words,
    low_row,
    open_seats,
    pair_words,
    signed,
    transfer_words,
    tuple_text,
)
from hhtool.report.sheet import Grid, Notes, Said, Sheet, Shown, filled, notes, row
from hhtool.rules.house import HouseRules, ruling
from hhtool.rules.questions import question_named

_TABLE: Final = "chinese.royalty_table"
_ROWS: Final = (FRONT, MIDDLE, BACK)


class RowSheets:
    """The derivation of one hand."""

    def __init__(self, case: Case, settlement: RowSettlement, house: HouseRules) -> None:
        self.case: Case = case
        self.settlement: RowSettlement = settlement
        self.house: HouseRules = house
        self.names: list[str] = [seat.name for seat in case.record.play.seats]
        self.low: int = low_row(case.record.play.game)

    def sheets(self) -> tuple[Sheet, ...]:
        """Each part of the result with the answers of the house that make it; those that make none
        of the figures told stand with the players."""
        told = [
            Sheet("Automatic layouts", (self._automatic(),), _AUTOMATIC),
            Sheet("Rows", (self._rows(),)),
            Sheet("Fouls", (self._fouls(),)),
            Sheet("Royalties", self._royalties(), (_TABLE,)),
            Sheet("Pairs", self._pairs(), self._pairs_by()),
            Sheet("Fantasyland", (self._fantasyland(),), self._fantasyland_by()),
            Sheet("Transfers", self._transfers(), _TRANSFERS),
            Sheet("Rake", (self._rake(),), self._rake_by()),
        ]
        sheets = filled(told)
        beside = {name for sheet in sheets for name in sheet.by}
        rest = tuple(name for name in self.settlement.used if name not in beside)
        return (*filled([Sheet("Players", (self._ledger(),), rest)]), *sheets)

    def _ledger(self) -> Grid:
        heads = ("Player", "began", "points", "paid", "received", "rake", "net", "ends")
        open_points = open_seats(self.settlement, "points")
        open_stacks = open_seats(self.settlement, "stack")
        rows = []
        for entry in self.settlement.ledgers:
            if entry.dealt_in:
                points = "?" if entry.seat in open_points else signed(entry.points)
                flows = (entry.paid, entry.received, entry.rake, entry.net, entry.stack_after)
                known = entry.seat not in open_stacks
                money = [self._money(amount) if known else "?" for amount in flows]
                began = self._money(self.case.record.play.seats[entry.seat].stack)
                rows.append(row(self.names[entry.seat], began, points, *money))
        numbers = frozenset(range(1, len(heads)))
        return Grid("What each player scored, paid and received", heads, tuple(rows), numbers)

    # ---- the cards -------------------------------------------------------------------------------

    def _automatic(self) -> Grid:
        """What the clock set, and what the house's rule makes of the same cards."""
        heads = ("Player", "line", "dealt", "was set", "by the rule")
        rows = []
        for entry in self.settlement.placings:
            if entry.automatic:
                line = str(self.case.record.play.steps[entry.step].line)
                laid = _layout(entry.rows, entry.discards)
                dealt: Said = (Shown(entry.dealt),)
                rows.append(row(self.names[entry.seat], line, dealt, laid, _rule(entry)))
        return Grid("What the clock set", heads, tuple(rows))

    def _rows(self) -> Grid:
        rows = []
        for seat in self.settlement.order:
            held = self.settlement.boards[seat]
            rows += [self._row(held, number) for number in _ROWS]
            if held.discards:
                rows.append(row(self.names[seat], "discards", (Shown(held.discards),), "", ""))
            about = [f"in fantasyland with {held.fantasyland} cards"] if held.fantasyland else []
            about += [held.natural] if held.natural else []
            about += ["surrendered"] if held.surrendered else []
            rows += [row(self.names[seat], "", "", "", text) for text in about]
        heads = ("Player", "row", "cards", "compared by", "in words")
        return Grid("The three rows of each player", heads, tuple(rows))

    def _row(self, held: Board, number: int) -> tuple[Said, ...]:
        words = (full_name(held, number, self.low), compared_by(held, number, self.low))
        told = ", ".join(part for part in (*words, joker_words(held, number)) if part)
        cards: Said = (Shown(held.rows[number]),)
        deciding = tuple_text(held, number, self.low)
        return row(self.names[held.seat], ROW_NAMES[number], cards, deciding, told)

    def _fouls(self) -> Notes:
        lines = []
        for foul in self.settlement.fouls:
            held = self.settlement.boards[foul.seat]
            about = [
                f"{ROW_NAMES[n]} {full_name(held, n, self.low)} {tuple_text(held, n, self.low)}"
                for n in dict.fromkeys(foul.rows)
            ]
            text = f"{self.names[foul.seat]}: {foul_words(foul, held)}"
            text += f" — {'; '.join(about)}" if about else ""
            lines.append(f"{text}. Rule: {cite_words(foul.cite, self.house)}.")
        return notes(lines)

    # ---- the points ------------------------------------------------------------------------------

    def _royalties(self) -> tuple[Grid, Notes]:
        earned = [entry for entry in self.settlement.royalties if entry.points]
        rows = []
        for entry in earned:
            held = self.settlement.boards[entry.seat]
            what = full_name(held, entry.row, self.low)
            name, points = self.names[entry.seat], signed(entry.points)
            rows.append(row(name, ROW_NAMES[entry.row], what, points))
        table = cite_words(ruling(self.house, question_named(_TABLE)).cite, self.house)
        found = dict.fromkeys(cite_words(entry.cite, self.house) for entry in earned)
        cites = [cite for cite in found if cite != table]
        heads = ("Player", "row", "what it makes", "points")
        grid = Grid("What rows earn beyond winning", heads, tuple(rows), frozenset((3,)))
        return grid, notes(f"Rule: {cite}." for cite in cites)

    def _pairs(self) -> tuple[Grid, Notes]:
        settlement = self.settlement
        heads, figures = pair_figures(settlement)
        rows = []
        for pair, texts in zip(settlement.pairs, figures, strict=True):
            who = f"{self.names[pair.seat]} against {self.names[pair.opponent]}"
            rows.append(row(who, *texts, pair_words(pair, settlement, self.names)))
        lines = [
            f"{self.names[pair.seat]} against {self.names[pair.opponent]} is open: {pair.open}"
            for pair in settlement.pairs
            if pair.open
        ]
        numbers = frozenset(range(1, len(heads) + 1))
        caption = "Points of each pair, from the side of the one named first"
        return Grid(caption, ("Pair", *heads, "because"), tuple(rows), numbers), notes(lines)

    def _pairs_by(self) -> tuple[str, ...]:
        scored = [pair for pair in self.settlement.pairs if not pair.open]
        return tuple(
            dict.fromkeys(name for _, name, applies in FIGURES if any(map(applies, scored)))
        )

    def _fantasyland(self) -> Notes:
        lines = []
        for entry in self.settlement.fantasyland:
            text = f"{self.names[entry.seat]} {fantasy_words(entry)}"
            if entry.row >= 0:
                held = self.settlement.boards[entry.seat]
                text += f": {ROW_NAMES[entry.row]} {full_name(held, entry.row, self.low)}"
            lines.append(f"{text}. Rule: {cite_words(entry.cite, self.house)}.")
        return notes(lines)

    def _fantasyland_by(self) -> tuple[str, ...]:
        outcomes = {entry.outcome for entry in self.settlement.fantasyland}
        by = ("chinese.fantasy_cards",) if ENTERS in outcomes else ()
        return (*by, "chinese.fantasy_stay_cards") if STAYS in outcomes else by

    # ---- the money -------------------------------------------------------------------------------

    def _transfers(self) -> tuple[Grid, Notes]:
        """Each payment in order: owed, paid, what cut it, the stacks after it."""
        settlement, play = self.settlement, self.case.record.play
        seats = sorted(settlement.order)
        heads = ("Payment", "points", "owed", "paid", *(self.names[seat] for seat in seats))
        began = [self._money(play.seats[seat].stack) for seat in seats]
        rows = [row("before", "", "", "", *began)] if settlement.transfers else []
        cuts = []
        for entry in settlement.transfers:
            who = f"{self.names[entry.payer]} pays {self.names[entry.payee]}"
            after = [self._money(entry.stacks[seat]) for seat in seats]
            money = (self._money(entry.owed), self._money(entry.paid))
            rows.append(row(who, str(entry.points), *money, *after))
            if entry.cut_by:
                why = transfer_words(entry, self.names)
                cuts.append(f"{who} less: {why}. Rule: {cite_words(entry.cite, self.house)}.")
        worth = f"A point is {self._money(play.point_value)}." if rows else ""
        numbers = frozenset(range(1, len(heads)))
        caption = "Payments in order, with the stacks after each"
        grid = Grid(caption, heads, tuple(rows), numbers)
        return grid, notes(text for text in (worth, *cuts) if text)

    def _rake(self) -> Notes:
        settlement = self.settlement
        lines = [f"{self._money(settlement.rake)}, {RAKE[settlement.rake_source]}"]
        for entry in settlement.ledgers:
            if entry.rake:
                lines.append(f"{self._money(entry.rake)} of {self.names[entry.seat]}")
        return notes(lines)

    def _rake_by(self) -> tuple[str, ...]:
        by_schedule = self.settlement.rake_source == "schedule"
        return ("chinese.rake_percent",) if by_schedule else ()

    def _money(self, amount: int) -> str:
        return amount_text(amount, self.case.record.play.denomination)


_AUTOMATIC: Final = ("chinese.auto_layout_rows", "chinese.auto_layout_keeps_tentative")
_TRANSFERS: Final = ("chinese.settlement_order", "chinese.win_cap")


def _layout(rows: Rows, discards: tuple[int, ...]) -> Said:
    """ "front Ks, back 4d 5d, discards 2c"."""
    parts: list[tuple[str, tuple[int, ...]]] = [
        (ROW_NAMES[number], rows[number]) for number in _ROWS if rows[number]
    ]
    parts += [("discards", discards)] if discards else []
    return tuple(_pieces(parts)) or ("nothing",)


def _pieces(parts: list[tuple[str, tuple[int, ...]]]) -> Iterator[str | Shown]:
    for number, (label, cards) in enumerate(parts):
        yield f"{', ' if number else ''}{label} "
        yield Shown(cards)


def _rule(entry: Placing) -> Said:
    if entry.why_open:
        return (f"open: {entry.why_open}",)
    return _layout(entry.expected, entry.expected_discards)
