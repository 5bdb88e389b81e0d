"""What is right of rows, in words: what they make, why a hand is foul, who wins what."""

from hhtool.core import rows as w
from hhtool.core.rows import BACK, FRONT, MIDDLE, ROW_NAMES, Board, Pair
from hhtool.ranking.words import describe, describe_low, first_difference, why_no_low
from hhtool.verify.row_docket import RowDocket

ROWS = (FRONT, MIDDLE, BACK)


def hand(docket: RowDocket, seat: int, row: int) -> str:
    """What a row makes: "a pair of queens"."""
    strength = docket.board(seat).strengths[row]
    if strength < 0:
        return "cards unseen"
    if row == MIDDLE and docket.game.middle == "low_27":
        return describe_low(strength)
    return describe(strength)


def why_fouled(docket: RowDocket, board: Board) -> str:
    """ "front kicker king over middle kicker four": what makes a hand dead."""
    foul = next((entry for entry in docket.settlement.fouls if entry.seat == board.seat), None)
    if foul is None:
        return "the hand is foul"
    if not foul.rows:
        return "it was not set in time"
    strong, behind = foul.rows
    if strong == behind:
        return why_no_low(board.strengths[strong])
    if min(board.strengths[strong], board.strengths[behind]) < 0:
        return f"{ROW_NAMES[strong]} over {ROW_NAMES[behind]}"
    names = (ROW_NAMES[strong], ROW_NAMES[behind])
    return first_difference(board.strengths[strong], board.strengths[behind], names)


def why_no_rows(board: Board) -> str:
    """Why the rows of a hand count for nothing, "" where they do."""
    if board.surrendered:
        return "the hand was surrendered, and its rows are not looked at"
    if board.natural:
        return f"{board.natural} is paid by itself, and its rows are not looked at"
    return ""


def why_legal(docket: RowDocket, board: Board) -> str:
    """ "front high card ace, middle a pair of queens, back a flush are in order"."""
    if board.surrendered:
        return "the hand was surrendered, and a hand that is not compared cannot foul"
    if board.natural:
        return f"{board.natural} needs no order of the rows"
    if min(board.strengths) < 0:
        return "the rows are in order"
    told = ", ".join(f"{ROW_NAMES[row]} {hand(docket, board.seat, row)}" for row in ROWS)
    return f"the rows are in order: {told}"


def won_words(docket: RowDocket, pair: Pair, row: int) -> str:
    """Who wins a row and why."""
    if pair.why != w.BY_ROWS:
        return reason(docket, pair)
    mine, theirs = hand(docket, pair.seat, row), hand(docket, pair.opponent, row)
    if pair.rows[row] < 0:
        mine, theirs = theirs, mine
    if mine != theirs:
        return f"{mine} {'beats' if pair.rows[row] else 'ties with'} {theirs}"
    return f"{mine} on both sides" + (", decided by the next card" if pair.rows[row] else "")


def scoop_words(docket: RowDocket, pair: Pair) -> str:
    """Who wins all three rows, or why nobody does."""
    if pair.why != w.BY_ROWS:
        return reason(docket, pair)
    for side, seat in ((1, pair.seat), (-1, pair.opponent)):
        won = [row for row in ROWS if pair.rows[row] * side > 0]
        if len(won) == len(ROWS):
            return f"{docket.name(seat)} wins all three rows"
        if len(won) > 1:
            left = next(row for row in ROWS if row not in won)
            how = "loses" if pair.rows[left] else "ties"
            return f"{docket.name(seat)} wins two rows and {how} the {ROW_NAMES[left]}"
    return "nobody wins more than one row"


def royalty_words(docket: RowDocket, pair: Pair) -> str:
    """What royalties the two earn."""
    told = []
    for seat in (pair.seat, pair.opponent):
        earned = sum(r.points for r in docket.settlement.royalties if r.seat == seat)
        board = docket.board(seat)
        ended = "is foul" if board.fouled else f"earns {earned}"
        told.append(f"{docket.name(seat)} {'surrenders' if board.surrendered else ended}")
    return ", ".join(told)


def reason(docket: RowDocket, pair: Pair) -> str:
    """What settles a pair that is not settled by rows."""
    boards = [docket.board(seat) for seat in (pair.seat, pair.opponent)]
    if pair.why == w.BY_NATURAL:
        held = [f"{docket.name(b.seat)} has {b.natural}" for b in boards if b.natural]
        return " and ".join(held) or "a natural is held"
    if pair.why == w.BOTH_FOULED:
        return "both are foul"
    gave = [docket.name(b.seat) for b in boards if b.surrendered]
    foul = [docket.name(b.seat) for b in boards if b.fouled and not b.surrendered]
    told = [f"{name} surrenders" for name in gave] + [f"{name} is foul" for name in foul]
    return " and ".join(told)
