"""The showdown of a row game: the rows that are shown, and who is said to foul."""

from collections.abc import Sequence
from typing import Final

from hhtool.core import claims as c
from hhtool.core.cards import HIDDEN, known
from hhtool.core.claims import Claim
from hhtool.core.finding import Cite
from hhtool.core.rows import Board
from hhtool.verify.as_foul import scored_as_foul
from hhtool.verify.docket import same_cards, words
from hhtool.verify.row_docket import RowDocket, row_of
from hhtool.verify.row_words import why_fouled, why_legal
from hhtool.verify.told import shown_out

UNSEEN: Final = "not all of the cards are known"


def check_shown_rows(docket: RowDocket) -> None:
    """Each shown row must be the one that was set. A line with two wrong rows is one fault."""
    told: set[int] = set()
    for claim in docket.told(c.SHOWN_ROW):
        row = docket.board(claim.seat).rows[row_of(claim)]
        if same_cards(row, claim.values):
            docket.right[id(claim)] = words(row)
        elif _may_be(row, claim.values):
            docket.leave_open(claim, UNSEEN)
        elif claim.line in told:
            docket.refute(claim, words(row))
        else:
            told.add(claim.line)
            stated = words(claim.values)
            docket.judge(claim, False, "HH629", stated, words(row), row=claim.text)


def _may_be(row: Sequence[int], shown: Sequence[int]) -> bool:
    """Whether a row with cards unseen, or with cards shown unseen, may be the one shown."""
    seen, other = known(row), known(shown)
    if HIDDEN in shown:
        return len(row) == len(shown) and set(other) <= set(row)
    return HIDDEN in row and len(row) == len(shown) and set(seen) <= set(shown)


def check_fouls(docket: RowDocket) -> None:
    """Who is said to foul, and who fouls without a word. The summary only repeats the showdown, so
    what is wrong there already is not told again."""
    scored = {claim.seat: claim.line for claim in docket.told(c.SUMMARY_POINTS)}
    declared: dict[int, set[str]] = {}
    for claim in docket.claims(c.FOULS, c.SUMMARY_FOUL):
        declared.setdefault(claim.seat, set()).add(claim.kind)
        _check_declared(docket, docket.board(claim.seat), claim)
    for board in docket.settlement.boards:
        if board.fouled and not (board.natural or board.surrendered):
            said = declared.get(board.seat, set())
            silent = [] if c.FOULS in said else [_show_line(docket, board.seat)]
            silent += [] if c.SUMMARY_FOUL in said else [scored.get(board.seat)]
            line = next((line for line in silent if line is not None), None)
            if line is not None:
                _check_silent(docket, board, line, bool(said))


def _check_silent(docket: RowDocket, board: Board, line: int, declared: bool) -> None:
    """A foul that a line passes over: no more than a missing line where the rest of the text takes
    the hand for foul, and does not score it as a good one."""
    derived, cites = why_fouled(docket, board), foul_cites(docket, board.seat)
    evidence = scored_as_foul(docket, board.seat)
    if evidence is not False and (declared or evidence):
        docket.find("HH643", line, board.seat, "no foul", derived, cites)
    else:
        docket.misjudged.add(board.seat)
        docket.find("HH630", line, board.seat, "no foul", derived, cites)


def _show_line(docket: RowDocket, seat: int) -> int | None:
    """The line on which a seat shows its rows, where the text goes on behind what it says of that
    seat: a text that stops there may only lack the line of the foul."""
    lines = [claim.line for claim in docket.told(c.SHOWN_ROW) if claim.seat == seat]
    return lines[-1] if lines and shown_out(docket, seat) else None


def _check_declared(docket: RowDocket, board: Board, claim: Claim) -> None:
    """A declared foul. Of two that are wrong about one player the first is told."""
    if board.fouled is None:
        docket.leave_open(claim, UNSEEN)
    elif board.fouled:
        docket.confirm(claim, why_fouled(docket, board))
    elif board.seat in docket.misjudged:
        docket.refute(claim, why_legal(docket, board))
    else:
        docket.misjudged.add(board.seat)
        price = (docket.house.chinese_surrender_price.cite,)
        cites = price if board.surrendered else order_cites(docket)
        docket.judge(claim, False, "HH631", "foul", why_legal(docket, board), cites)


def order_cites(docket: RowDocket) -> tuple[Cite, ...]:
    """The rule on which rows may stand before which."""
    return (docket.house.chinese_equality_allowed.cite,)


def foul_cites(docket: RowDocket, seat: int) -> tuple[Cite, ...]:
    """The rules that make a hand foul."""
    return tuple(foul.cite for foul in docket.settlement.fouls if foul.seat == seat)
