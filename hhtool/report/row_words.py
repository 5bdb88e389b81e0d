"""What stands in the rows of a hand, in the words of a report."""

from collections.abc import Sequence
from typing import Final

from hhtool.core.cards import JOKER, RANKS, card_text
from hhtool.core.rows import (
    BOTH_FOULED,
    BY_FOUL,
    BY_LOSS_CAP,
    BY_NATURAL,
    BY_STACK,
    BY_SURRENDER,
    BY_WIN_CAP,
    ENTERS,
    MIDDLE,
    ROW_NAMES,
    STAYS,
    UNSCORED,
    Board,
    Fantasy,
    Foul,
    Pair,
    RowSettlement,
    Transfer,
)
from hhtool.ranking.high import category, ranks
from hhtool.ranking.low27 import as_high
from hhtool.ranking.rows import is_wheel
from hhtool.ranking.words import (
    RANK_NAME,
    describe,
    describe_low,
    first_difference,
    kickers,
    short,
    short_low,
    why_no_low,
)
from hhtool.rules.game import load_game
from hhtool.rules.rowgame import RowGame

_CUT: Final = {
    BY_STACK: "{payer} has no more",
    BY_WIN_CAP: "{payee} may win no more (win cap)",
    BY_LOSS_CAP: "{payer} may lose no more (loss cap)",
}
_OUTCOME: Final = {
    ENTERS: "enters fantasyland with {} cards",
    STAYS: "stays in fantasyland with {} cards",
}


def signed(points: int) -> str:
    """ "+6", "-3", "0"."""
    return f"{points:+d}" if points else "0"


def open_seats(settlement: RowSettlement, subject: str) -> frozenset[int]:
    """The seats whose "points" or "stack" the play does not tell; a figure of theirs is only a
    part of the whole."""
    return frozenset(point.seat for point in settlement.open if point.subject == subject)


def low_row(game: str) -> int:
    """The row that counts as a low in a game; -1 in most."""
    known = load_game(game)
    return MIDDLE if isinstance(known, RowGame) and known.middle == "low_27" else -1


def short_name(held: Board, row: int, low: int) -> str:
    """ "pair KT4": what a row makes, for a column; "" where that is not known."""
    strength = held.strengths[row]
    if strength < 0:
        return ""
    return short_low(strength) if row == low else short(strength)


def full_name(held: Board, row: int, low: int) -> str:
    """ "a pair of kings": what a row makes; "" where that is not known."""
    strength = held.strengths[row]
    if strength < 0:
        return ""
    return describe_low(strength) if row == low else describe(strength)


def compared_by(held: Board, row: int, low: int) -> str:
    """ "then ten, four": the ranks that decide beyond those of the name."""
    strength = held.strengths[row]
    if strength < 0 or row == low:
        return ""
    if is_wheel(strength) and len(ranks(strength)) > 1:
        return "second only to the straight to the ace"
    rest = kickers(strength)
    return f"then {', '.join(RANK_NAME[rank] for rank in rest)}" if rest else ""


def tuple_text(held: Board, row: int, low: int) -> str:
    """ "(1, K, T, 4)": what a row is compared by, element by element."""
    strength = held.strengths[row]
    if strength < 0:
        return "(cards not seen)"
    value = as_high(strength) if row == low else strength
    deciding = ranks(value)[-1:] if is_wheel(value) else ranks(value)
    return f"({', '.join((str(category(value)), *(RANKS[rank] for rank in deciding)))})"


def joker_words(held: Board, row: int) -> str:
    """ "Jk as Qd": what each joker of a row stands for; "" without one."""
    pairs = zip(held.rows[row], held.played[row], strict=False)
    return ", ".join(f"Jk as {card_text(card)}" for was, card in pairs if was == JOKER != card)


def foul_words(foul: Foul, held: Board) -> str:
    """Which row is too strong for which, by the first thing that differs."""
    if not foul.rows:
        return "not set in time"
    strong, behind = foul.rows
    if strong == behind:
        return why_no_low(held.strengths[strong])
    names = ROW_NAMES[strong], ROW_NAMES[behind]
    if held.strengths[strong] < 0 or held.strengths[behind] < 0:
        return f"{names[0]} over {names[1]}"
    return first_difference(held.strengths[strong], held.strengths[behind], names)


def pair_words(pair: Pair, settlement: RowSettlement, names: Sequence[str]) -> str:
    """Why a pair was not settled row by row; "" where it was."""
    one, other = (settlement.boards[seat] for seat in (pair.seat, pair.opponent))
    if pair.why == BY_FOUL:
        return f"{names[one.seat if one.fouled else other.seat]} fouled"
    if pair.why == BY_SURRENDER:
        return f"{names[one.seat if one.surrendered else other.seat]} surrendered"
    if pair.why == BY_NATURAL:
        winner = one if pair.natural > 0 or not other.natural else other
        return f"{names[winner.seat]}: {winner.natural}"
    return {BOTH_FOULED: "both fouled", UNSCORED: "not compared"}.get(pair.why, "")


def transfer_words(transfer: Transfer, names: Sequence[str]) -> str:
    """What made a payment less than was owed; "" where nothing did."""
    payer, payee = names[transfer.payer], names[transfer.payee]
    return _CUT[transfer.cut_by].format(payer=payer, payee=payee) if transfer.cut_by else ""


def fantasy_words(fantasy: Fantasy) -> str:
    """ "enters fantasyland with 14 cards"."""
    return _OUTCOME.get(fantasy.outcome, "leaves fantasyland").format(fantasy.cards)
