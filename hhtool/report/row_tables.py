"""The tables of a settled hand in rows: pairs with their points, transfers with the stacks after
each. The replay and the derivation print the same ones."""

from collections.abc import Iterator, Sequence
from typing import Final

from hhtool.core.chips import amount_text
from hhtool.core.play import Play
from hhtool.core.rows import BY_FOUL, BY_ROWS, Pair, RowSettlement
from hhtool.report.layout import (
    LEFT,
    NOTHING,
    RIGHT,
    Cell,
    plain,
    short_names,
    styled,
    table,
    table_columns,
)
from hhtool.report.paint import Painter
from hhtool.report.row_words import pair_words, signed, transfer_words

_HEADS: Final = (
    *("front", "middle", "back"),
    *("scoop", "overall", "royalties", "natural", "surrender"),
    "total",
)
_TOTAL: Final = 8
_ALWAYS: Final = (0, 1, 2, _TOTAL)
"""The columns that are there even when nothing stands in them: the rows and the total."""

_OTHERWISE: Final = (6, 7)
"""The columns of a natural and of a surrender, which settle a pair instead of the rows."""

_NAME: Final = 12
"""The columns of a name in a table that holds two of them."""

Rows = list[list[Cell]]


def pair_table(
    play: Play, settlement: RowSettlement, paint: Painter, columns: int
) -> Iterator[str]:
    """Each pair from the side of the one who is named first; columns that nobody needs are left
    out. Why a pair was not settled row by row stands beside it, or below where that is too wide."""
    names = short_names(play.seats, _NAME)
    heads, figures = pair_figures(settlement)
    rows: Rows = [[NOTHING, *(styled(paint, head, "faint") for head in heads), NOTHING]]
    for pair, texts in zip(settlement.pairs, figures, strict=True):
        cells = [styled(paint, text) for text in texts[:-1]]
        cells.append(styled(paint, texts[-1], "strong"))
        why = styled(paint, pair_words(pair, settlement, names), "faint")
        rows.append([plain(f"{names[pair.seat]} vs {names[pair.opponent]}"), *cells, why])
    below = table_columns(rows) > columns
    shown = [row[:-1] for row in rows] if below else rows
    sides = (LEFT, *(RIGHT for _ in heads), LEFT)
    for row, line in zip(rows, table(shown, sides[: len(shown[0])]), strict=True):
        yield line
        if below and row[-1].columns:
            yield f"  {row[-1].text}"


def transfer_table(
    play: Play, settlement: RowSettlement, paint: Painter, columns: int
) -> Iterator[str]:
    """Each transfer in order with the stacks after it, in columns of their own where they fit,
    else below it; and what made it less than was owed."""
    seats, names = sorted(settlement.order), short_names(play.seats, _NAME)
    heads = ("", "points", "owed", "paid", *(names[seat] for seat in seats))
    began = _money(play, [play.seats[seat].stack for seat in seats])
    rows: Rows = [[styled(paint, head, "faint") for head in heads]]
    rows.append([styled(paint, text, "faint") for text in ("before", "", "", "", *began)])
    for entry in settlement.transfers:
        what = f"{names[entry.payer]} pays {names[entry.payee]}"
        after = [entry.stacks[seat] for seat in seats]
        money = _money(play, [entry.owed, entry.paid, *after])
        rows.append([plain(text) for text in (what, str(entry.points), *money)])
    fits = table_columns(rows) <= columns
    kept = rows if fits else [row[:4] for row in rows]
    for number, line in enumerate(table(kept, (LEFT, *(RIGHT for _ in kept[0][1:])))):
        yield line
        if not fits and number:
            yield f"  {_stacks(rows[0][4:], rows[number][4:])}"
        if number > 1 and settlement.transfers[number - 2].cut_by:
            yield paint(f"  cut: {transfer_words(settlement.transfers[number - 2], names)}", "open")


def pair_figures(settlement: RowSettlement) -> tuple[list[str], list[list[str]]]:
    """The columns that somebody needs, the total being the last, and the figures of each pair."""
    figures = [_figures(pair) for pair in settlement.pairs]
    kept = [i for i in range(len(_HEADS)) if i in _ALWAYS or any(row[i] for row in figures)]
    told = [
        [_figure(pair, points, i) for i in kept]
        for pair, points in zip(settlement.pairs, figures, strict=True)
    ]
    return [_HEADS[i] for i in kept], told


def _figure(pair: Pair, points: Sequence[int], column: int) -> str:
    """A figure with its sign; none in a column that has no part in how the pair is settled."""
    if pair.open:
        return "?"
    told = column == _TOTAL or (pair.why in (BY_ROWS, BY_FOUL) and column not in _OTHERWISE)
    return signed(points[column]) if told or points[column] else ""


def _figures(pair: Pair) -> tuple[int, ...]:
    extra = (pair.scoop, pair.overall, pair.royalties, pair.natural, pair.surrender)
    return (*pair.rows, *extra, pair.total)


def _money(play: Play, amounts: Sequence[int]) -> list[str]:
    return [amount_text(amount, play.denomination) for amount in amounts]


def _stacks(names: Sequence[Cell], stacks: Sequence[Cell]) -> str:
    return ", ".join(f"{name.text} {stack.text}" for name, stack in zip(names, stacks, strict=True))
