"""What a Chinese or open-face hand comes to, as JSON: the keys of a hand object that such games
fill. Rows are lists of front, middle, back; cards are texts; points are points."""

from typing import Any, Final

from hhtool.core.cards import card_text
from hhtool.core.case import Case
from hhtool.core.rows import (
    LEAVES,
    Board,
    Cards,
    Pair,
    Placing,
    RowLedger,
    Rows,
    RowSettlement,
    Transfer,
)
from hhtool.report.row_words import foul_words, full_name, low_row, open_seats

JsonObject = dict[str, Any]

_ROWS: Final = range(3)


def row_result(case: Case, settlement: RowSettlement) -> JsonObject:
    """The keys that a hand in rows fills; the others stay empty. Who has an open figure is left out
    of it: a part of the points or of the money would be taken for the whole."""
    names = [seat.name for seat in case.record.play.seats]
    played = [entry for entry in settlement.ledgers if entry.dealt_in]
    scored, paid = (_without(played, settlement, subject) for subject in ("points", "stack"))
    boards = [settlement.boards[seat] for seat in settlement.order]
    return {
        "net": {names[entry.seat]: entry.net for entry in paid},
        "stacks": {names[entry.seat]: entry.stack_after for entry in paid},
        "points": {names[entry.seat]: entry.points for entry in scored},
        "fouls": list(dict.fromkeys(names[foul.seat] for foul in settlement.fouls)),
        "royalties": _royalties(settlement, names),
        "fantasyland": {
            names[entry.seat]: entry.cards
            for entry in settlement.fantasyland
            if entry.outcome != LEAVES
        },
        "rake": settlement.rake,
        "rake_source": settlement.rake_source,
        "rake_paid": {names[entry.seat]: entry.rake for entry in paid if entry.rake},
        "boards": [_board(case, settlement, held) for held in boards],
        "automatic": [_automatic(case, entry) for entry in settlement.placings if entry.automatic],
        "pairs": [_pair(entry, names) for entry in settlement.pairs],
        "transfers": [_transfer(entry, names, settlement.order) for entry in settlement.transfers],
    }


def _without(ledgers: list[RowLedger], settlement: RowSettlement, subject: str) -> list[RowLedger]:
    left_out = open_seats(settlement, subject)
    return [entry for entry in ledgers if entry.seat not in left_out]


def _royalties(settlement: RowSettlement, names: list[str]) -> dict[str, list[int]]:
    """The royalties of everybody whose rows are compared: a hand that is foul, surrendered, a
    natural, or not to be told has no entry; one without royalties has zeros."""
    earned: dict[int, list[int]] = {
        seat: [0, 0, 0] for seat in settlement.order if _compared(settlement.boards[seat])
    }
    for entry in settlement.royalties:
        if entry.seat in earned:
            earned[entry.seat][entry.row] = entry.points
    return {names[seat]: points for seat, points in earned.items()}


def _compared(held: Board) -> bool:
    return held.fouled is False and not held.surrendered and not held.natural


def _board(case: Case, settlement: RowSettlement, held: Board) -> JsonObject:
    low = low_row(case.record.play.game)
    fouls = [foul_words(foul, held) for foul in settlement.fouls if foul.seat == held.seat]
    return {
        "player": case.record.play.seats[held.seat].name,
        "rows": _rows(held.rows),
        "discards": _cards(held.discards),
        "played": _rows(held.played),
        "hands": [full_name(held, row, low) for row in _ROWS],
        "fouled": held.fouled,
        "foul": "".join(fouls),
        "fantasyland": held.fantasyland,
        "natural": held.natural,
        "surrendered": held.surrendered,
    }


def _automatic(case: Case, entry: Placing) -> JsonObject:
    play = case.record.play
    return {
        "player": play.seats[entry.seat].name,
        "street": entry.street + 1,
        "line": play.steps[entry.step].line,
        "dealt": _cards(entry.dealt),
        "rows": _rows(entry.rows),
        "discards": _cards(entry.discards),
        "expected_rows": _rows(entry.expected),
        "expected_discards": _cards(entry.expected_discards),
        "open": entry.why_open,
    }


def _pair(entry: Pair, names: list[str]) -> JsonObject:
    return {
        "player": names[entry.seat],
        "opponent": names[entry.opponent],
        "rows": list(entry.rows),
        "scoop": entry.scoop,
        "overall": entry.overall,
        "royalties": entry.royalties,
        "natural": entry.natural,
        "surrender": entry.surrender,
        "total": entry.total,
        "why": entry.why,
        "rule": str(entry.cite),
        "open": entry.open,
    }


def _transfer(entry: Transfer, names: list[str], seats: tuple[int, ...]) -> JsonObject:
    return {
        "from": names[entry.payer],
        "to": names[entry.payee],
        "points": entry.points,
        "owed": entry.owed,
        "paid": entry.paid,
        "cut_by": entry.cut_by,
        "stacks": {names[seat]: entry.stacks[seat] for seat in sorted(seats)},
        "rule": str(entry.cite),
    }


def _cards(cards: Cards) -> list[str]:
    return [card_text(card) for card in cards]


def _rows(rows: Rows) -> list[list[str]]:
    return [_cards(cards) for cards in rows]
