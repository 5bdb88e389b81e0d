"""RowSettlement → rows: what a Chinese or open-face hand becomes in each table.

The settlement names what is open: then its figures mean nothing, and they are stored as null, so
that sums leave them out. Nothing here reads the database.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Final

from hhtool.core.cards import JOKER
from hhtool.core.finding import Cite
from hhtool.core.rows import MIDDLE, Board, Fantasy, Foul, Pair, Placing, RowSettlement, Transfer
from hhtool.ranking.words import describe, describe_low
from hhtool.rules.game import load_game
from hhtool.rules.rowgame import RowGame
from hhtool.store.inserting import NULL, Row, Value, cards_of, or_null

ROW_PARTS: Final = (
    "placements",
    "row_seats",
    "set_rows",
    "fouls",
    "pairs",
    "transfers",
    "fantasyland",
)
"""The tables that hold the parts of such a hand."""

_NOT_AUTOMATIC: Final[Row] = (NULL,) * 4
_OPEN_FIGURES: Final[Row] = (NULL,) * 9
_OPEN_MONEY: Final[Row] = (NULL,) * 4


def row_parts(hand_id: int, game: str, settled: RowSettlement) -> Iterator[tuple[str, list[Row]]]:
    """The rows of one hand, table by table."""
    yield "placements", _numbered(hand_id, map(_placement, settled.placings))
    yield "row_seats", [(hand_id, *row) for row in _seats(settled)]
    yield "set_rows", [(hand_id, *row) for row in _set_rows(settled, _low_row(game))]
    yield "fouls", _numbered(hand_id, map(_foul, settled.fouls))
    yield "pairs", _numbered(hand_id, map(_pair, settled.pairs))
    yield "transfers", _numbered(hand_id, map(_transfer, settled.transfers))
    yield "fantasyland", _numbered(hand_id, map(_fantasy, settled.fantasyland))


def ledger_rows(settled: RowSettlement) -> Iterator[tuple[int, Row]]:
    """Each seat, and its columns in the table of seats from `dealt_in` on. Nothing is put in a pot
    and nobody folds, so that most of them are null."""
    dealt: dict[int, list[int]] = {}
    for placing in settled.placings:
        dealt.setdefault(placing.seat, []).extend(placing.dealt)
    unknown = _open(settled, "stack")
    for e in settled.ledgers:
        hidden = e.seat in unknown
        yield (
            e.seat,
            (
                int(e.dealt_in),
                NULL,
                NULL,
                NULL,
                NULL,
                NULL if hidden else e.net,
                NULL if hidden else e.stack_after,
                NULL,
                NULL,
                cards_of(tuple(dealt.get(e.seat, ()))),
                NULL,
                NULL,
                NULL,
            ),
        )


def rake_of(settled: RowSettlement) -> Value:
    """What the house takes; null where its schedule hangs on what is open."""
    unknown = settled.rake_source == "schedule" and _open(settled, "rake")
    return NULL if unknown else settled.rake


def amounts(settled: RowSettlement) -> Iterator[int]:
    """Every figure of a hand that a text or a profile can make as large as it likes."""
    for pair in settled.pairs:
        yield from chain(pair.rows, pair[3:9])
    for transfer in settled.transfers:
        yield from (transfer.points, transfer.owed, transfer.paid, *transfer.stacks)
    for ledger in settled.ledgers:
        yield from ledger[2:]
    yield from (royalty.points for royalty in settled.royalties)
    yield from (entry.cards for entry in settled.fantasyland)
    yield settled.rake


def _open(settled: RowSettlement, subject: str) -> frozenset[int]:
    """The seats of which something is left open: their points, or their stack after the hand."""
    return frozenset(point.seat for point in settled.open if point.subject == subject)


def _numbered(hand_id: int, rows: Iterable[Row]) -> list[Row]:
    return [(hand_id, i, *row) for i, row in enumerate(rows)]


def _low_row(game: str) -> int:
    """The row that counts as a low in a game; -1 in most."""
    known = load_game(game)
    return MIDDLE if isinstance(known, RowGame) and known.middle == "low_27" else -1


def _placement(p: Placing) -> Row:
    expected: Row = _NOT_AUTOMATIC
    if p.automatic and not p.why_open:
        expected = (*map(cards_of, p.expected), cards_of(p.expected_discards))
    return (
        p.step,
        p.seat,
        p.street,
        cards_of(p.dealt),
        *map(cards_of, p.rows),
        cards_of(p.discards),
        int(p.automatic),
        *expected,
        p.why_open,
        or_null(p.tenths),
    )


def _seats(settled: RowSettlement) -> Iterator[Row]:
    place = {seat: i for i, seat in enumerate(settled.order)}
    unscored, unpaid = _open(settled, "points"), _open(settled, "stack")
    for board, e in zip(settled.boards, settled.ledgers, strict=True):
        if board.seat not in place:
            continue
        money: Row = (e.paid, e.received, e.rake, or_null(e.cap_left))
        yield (
            board.seat,
            place[board.seat],
            board.fantasyland,
            cards_of(board.discards),
            board.natural,
            int(board.surrendered),
            NULL if board.fouled is None else int(board.fouled),
            NULL if e.seat in unscored else e.points,
            *(_OPEN_MONEY if e.seat in unpaid else money),
            settled.held[board.seat],
        )


def _set_rows(settled: RowSettlement, low: int) -> Iterator[Row]:
    royalties = {(entry.seat, entry.row): entry for entry in settled.royalties}
    for board in settled.boards:
        if board.seat not in settled.order:
            continue
        for row, cards in enumerate(board.rows):
            strength, royalty = board.strengths[row], royalties.get((board.seat, row))
            jokers = JOKER in cards
            yield (
                board.seat,
                row,
                cards_of(cards),
                cards_of(board.played[row]) if jokers else NULL,
                or_null(strength),
                _words(strength, row == low),
                royalty.points if royalty else _no_royalty(board, row),
                _cite(royalty.cite if royalty else None),
                or_null(settled.voided[board.seat][row]),
            )


def _no_royalty(board: Board, row: int) -> Value:
    """Nothing, unless cards that were not seen could make one or void it."""
    if board.fouled or board.surrendered or board.natural:
        return 0
    return NULL if board.fouled is None or board.strengths[row] < 0 else 0


@lru_cache(maxsize=1 << 14)
def _words(strength: int, low: bool) -> str:
    if strength < 0:
        return ""
    return describe_low(strength) if low else describe(strength)


def _foul(foul: Foul) -> Row:
    row, behind = foul.rows if foul.rows else (NULL, NULL)
    return foul.seat, row, behind, _cite(foul.cite)


def _pair(pair: Pair) -> Row:
    figures: Row = (*pair.rows, *pair[3:9])
    return (
        pair.seat,
        pair.opponent,
        *(_OPEN_FIGURES if pair.open else figures),
        pair.why,
        pair.open,
        _cite(pair.cite),
    )


def _transfer(t: Transfer) -> Row:
    stacks = t.stacks[t.payer], t.stacks[t.payee]
    return t.payer, t.payee, t.points, t.owed, t.paid, t.cut_by, *stacks, _cite(t.cite)


def _fantasy(entry: Fantasy) -> Row:
    return entry.seat, entry.outcome, entry.cards, or_null(entry.row), _cite(entry.cite)


def _cite(cite: Cite | None) -> str:
    return "" if cite is None else str(cite)
