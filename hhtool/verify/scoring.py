"""Points: royalties, and each figure of each pair's line.

A figure is held against the settlement. One that is wrong and agrees with another wrong figure
that it hangs on (a total with the figures of its line, a scoop with its rows, figures of a player
whose foul is misjudged) is refuted without a finding of its own: the first fault is told once.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from hhtool.core import claims as c
from hhtool.core import rows as w
from hhtool.core.claims import Claim
from hhtool.core.finding import Cite
from hhtool.core.rows import BACK, FRONT, MIDDLE, ROW_NAMES, Board, Pair
from hhtool.verify.row_changes import sums
from hhtool.verify.row_docket import RowDocket, row_of, signed
from hhtool.verify.row_order import first_misplaced, pair_words
from hhtool.verify.row_words import (
    hand,
    reason,
    royalty_words,
    scoop_words,
    why_no_rows,
    won_words,
)
from hhtool.verify.shown import UNSEEN
from hhtool.verify.told import PAIRS, scored_out

ROWS: Final = (FRONT, MIDDLE, BACK)
BY_KIND: Final = {c.PAIR_ROW: "rows", c.PAIR_NATURAL: "a natural", c.PAIR_SURRENDER: "a surrender"}
"""How a line says that a pair is settled."""

OTHERWISE: Final = {w.BY_NATURAL: "a natural", w.BY_SURRENDER: "a surrender"}
"""How a pair is settled when it is not by rows."""


def check_royalties(docket: RowDocket) -> None:
    """The royalty of each row."""
    due = {(entry.seat, entry.row): entry for entry in docket.settlement.royalties}
    for claim in docket.told(c.ROYALTY):
        board, row = docket.board(claim.seat), row_of(claim)
        entry = due.get((claim.seat, row))
        points = entry.points if entry else 0
        unscored = why_no_rows(board)
        unseen = board.fouled is None or (board.strengths[row] < 0 and not board.fouled)
        if unseen and not unscored:
            docket.leave_open(claim, UNSEEN)
        elif claim.amount == points:
            docket.confirm(claim, str(points))
        elif claim.seat in docket.misjudged:
            docket.refute(claim, str(points))
        else:
            why = unscored or (
                "the hand is foul" if board.fouled else hand(docket, claim.seat, row)
            )
            cites = (entry.cite if entry else _no_royalty_cite(docket, board),)
            stated, facts = str(claim.amount), {"row": claim.text, "why": why}
            docket.judge(claim, False, "HH701", stated, str(points), cites, **facts)


def _no_royalty_cite(docket: RowDocket, board: Board) -> Cite:
    """The rule by which a row earns nothing."""
    if board.surrendered:
        return docket.house.chinese_surrender_price.cite
    natural = docket.house.chinese_naturals_table.cite
    return natural if board.natural else docket.house.chinese_royalty_table.cite


class PairLine(NamedTuple):
    """What one line says of two players, and what is right from the side of the first."""

    claims: tuple[Claim, ...]
    pair: Pair
    other: str

    def of(self, kind: str) -> tuple[Claim, ...]:
        """The figures of a kind."""
        return tuple([claim for claim in self.claims if claim.kind == kind])

    @property
    def total(self) -> Claim | None:
        """The total, if there is one."""
        return next(iter(self.of(c.PAIR_TOTAL)), None)


def pair_lines(docket: RowDocket) -> list[tuple[Claim, ...]]:
    """The claims about pairs, line by line."""
    lines: dict[int, list[Claim]] = {}
    for claim in docket.claims(*PAIRS):
        lines.setdefault(claim.line, []).append(claim)
    return [tuple(claims) for claims in lines.values()]


def check_pairs(docket: RowDocket) -> None:
    """Each line of the scoring, then their order and what is missing."""
    seen: set[frozenset[int]] = set()
    lines = pair_lines(docket)
    for claims in lines:
        first = claims[0]
        pair = docket.pair(first.seat, first.other)
        both = frozenset((first.seat, first.other))
        if pair is None or both in seen:
            for claim in claims:
                docket.refute(claim, "no such pair")
            code = "HH709" if pair is None else "HH710"
            other = docket.name(first.other)
            docket.find(code, first.line, first.seat, "", _why_none(docket, first), other=other)
        elif pair.open:
            for claim in claims:
                docket.leave_open(claim, pair.open)
        else:
            _check_line(docket, PairLine(claims, pair, docket.name(first.other)))
        seen.add(both)
    _check_order(docket)
    if lines:
        _check_missing(docket, seen, lines[-1][0].line)


def _why_none(docket: RowDocket, claim: Claim) -> str:
    """Why two players have nothing to settle."""
    if claim.seat == claim.other:
        return "nobody plays against himself"
    out = [seat for seat in (claim.seat, claim.other) if seat not in docket.settlement.order]
    names = " and ".join(docket.name(seat) for seat in out)
    return f"{names} {'were' if len(out) > 1 else 'was'} not dealt in" if out else ""


def _check_line(docket: RowDocket, line: PairLine) -> None:
    misjudged = bool({line.pair.seat, line.pair.opponent} & docket.misjudged)
    if _other_kind(docket, line, misjudged):
        for claim in line.claims:
            if claim.kind != c.PAIR_TOTAL:
                docket.refute(claim, signed(_figure(line.pair, claim)))
    else:
        for claim in line.claims:
            if claim.kind != c.PAIR_TOTAL:
                _check_figure(docket, line, claim, misjudged)
    _check_total(docket, line, misjudged)


def _other_kind(docket: RowDocket, line: PairLine, misjudged: bool) -> bool:
    """Whether the line settles the pair in another way than the house does, which is one fault.

    Where nothing is owed for either reason it does not matter how a line says so.
    """
    said = next((BY_KIND[claim.kind] for claim in line.claims if claim.kind in BY_KIND), "")
    due = OTHERWISE.get(line.pair.why, "rows")
    if not said or said == due or line.pair.why in (w.UNSCORED, w.BOTH_FOULED):
        return False
    if not misjudged:
        first = line.claims[0]
        derived = _basis(docket, line.pair)
        cites = (line.pair.cite,)
        docket.find("HH708", first.line, first.seat, said, derived, cites, other=line.other)
    return True


def _basis(docket: RowDocket, pair: Pair) -> str:
    """What settles a pair."""
    return "the rows decide" if pair.why == w.BY_ROWS else reason(docket, pair)


Words = Callable[[RowDocket, Pair, Claim], str]


def _of_row(docket: RowDocket, pair: Pair, claim: Claim) -> str:
    return won_words(docket, pair, row_of(claim))


def _of_scoop(docket: RowDocket, pair: Pair, _claim: Claim) -> str:
    return scoop_words(docket, pair)


def _of_royalties(docket: RowDocket, pair: Pair, _claim: Claim) -> str:
    return royalty_words(docket, pair)


def _of_price(docket: RowDocket, pair: Pair, _claim: Claim) -> str:
    return reason(docket, pair)


FIGURES: Final[dict[str, tuple[str, Words]]] = {
    c.PAIR_ROW: ("HH702", _of_row),
    c.PAIR_SCOOP: ("HH703", _of_scoop),
    c.PAIR_OVERALL: ("HH704", _of_scoop),
    c.PAIR_ROYALTIES: ("HH705", _of_royalties),
    c.PAIR_NATURAL: ("HH706", _of_price),
    c.PAIR_SURRENDER: ("HH707", _of_price),
}
"""The code of each figure of a line, and the words for what is right."""


def _figure(pair: Pair, claim: Claim) -> int:
    """What is right for a figure."""
    if claim.kind == c.PAIR_ROW:
        return pair.rows[row_of(claim)]
    return OF_PAIR[claim.kind](pair)


OF_PAIR: Final[dict[str, Callable[[Pair], int]]] = {
    c.PAIR_SCOOP: attrgetter("scoop"),
    c.PAIR_OVERALL: attrgetter("overall"),
    c.PAIR_ROYALTIES: attrgetter("royalties"),
    c.PAIR_NATURAL: attrgetter("natural"),
    c.PAIR_SURRENDER: attrgetter("surrender"),
    c.PAIR_TOTAL: attrgetter("total"),
}
"""What is right for the figures of a pair that are of no row."""


def _check_figure(docket: RowDocket, line: PairLine, claim: Claim, misjudged: bool) -> None:
    due = _figure(line.pair, claim)
    if claim.amount == due:
        docket.confirm(claim, signed(due))
    elif misjudged or _hangs_on_another(docket, line, claim):
        docket.refute(claim, signed(due))
    else:
        code, told = FIGURES[claim.kind]
        facts = {"other": line.other, "row": claim.text, "why": told(docket, line.pair, claim)}
        cites = _cites(docket, line.pair, claim.kind)
        docket.judge(claim, False, code, signed(claim.amount), signed(due), cites, **facts)


def _cites(docket: RowDocket, pair: Pair, kind: str) -> tuple[Cite, ...]:
    house = docket.house
    if kind == c.PAIR_ROYALTIES and pair.why == w.BY_ROWS:
        return (house.chinese_royalty_payment.cite,)
    if kind == c.PAIR_OVERALL:
        return (house.chinese_overall_basis.cite,)
    return (pair.cite,)


def _hangs_on_another(docket: RowDocket, line: PairLine, claim: Claim) -> bool:
    """Whether a wrong figure only agrees with other wrong figures: those of the rows for a scoop
    and an overall unit, those of the royalty lines for the royalties of a pair, and another row for
    the rows of a foul, which all go one way."""
    rows = line.of(c.PAIR_ROW)
    if claim.kind == c.PAIR_ROW and line.pair.why == w.BY_FOUL:
        return any(docket.refuted(row) and row.amount == claim.amount for row in rows)
    if claim.kind in (c.PAIR_SCOOP, c.PAIR_OVERALL):
        wrong = any(docket.refuted(row) for row in rows)
        return wrong and _agrees([row.amount for row in rows], claim)
    if claim.kind != c.PAIR_ROYALTIES:
        return False
    said = [one for one in docket.told(c.ROYALTY) if one.seat in (claim.seat, claim.other)]
    sides = {(one.seat, one.text): one.amount for one in said}
    won = {row.text: row.amount for row in rows}
    difference, of_winners = 0, 0
    for row in ROW_NAMES:
        mine, theirs = sides.get((claim.seat, row), 0), sides.get((claim.other, row), 0)
        difference += mine - theirs
        of_winners += mine if won.get(row, 0) > 0 else -theirs if won.get(row, 0) < 0 else 0
    wrong = any(docket.refuted(one) for one in (*said, *rows))
    return wrong and claim.amount in (difference, of_winners)


def _agrees(rows: Sequence[int], claim: Claim) -> bool:
    """Whether a scoop or an overall unit goes with rows as stated."""
    most = 3 if claim.kind == c.PAIR_SCOOP else 2
    for side in (1, -1):
        won = sum(1 for points in rows if points * side > 0)
        if won >= most:
            return claim.amount * side > 0
    return claim.amount == 0


def _check_total(docket: RowDocket, line: PairLine, misjudged: bool) -> None:
    """The total of a line. One that is the sum of a line with a wrong figure follows from it, or
    from a foul that is misjudged; one that lacks what the line leaves out misses that."""
    claim = line.total
    if claim is None:
        return
    if claim.amount == line.pair.total:
        docket.confirm(claim, signed(line.pair.total))
        return
    parts = [part for part in line.claims if part.kind != c.PAIR_TOTAL]
    unsaid = _unsaid(line)
    said = sums(sum(part.amount for part in parts), unsaid.values())
    follows = misjudged or any(docket.refuted(part) for part in parts)
    due = signed(line.pair.total)
    if follows and (not parts or claim.amount in said):
        docket.refute(claim, due)
    elif missed := _missed(claim.amount, parts, unsaid, line.pair.total):
        docket.refute(claim, due)
        for kind in missed:
            code, told = FIGURES[kind]
            facts = {"other": line.other, "why": told(docket, line.pair, claim)}
            derived, cites = signed(unsaid[kind]), _cites(docket, line.pair, kind)
            docket.find(code, claim.line, claim.seat, "nothing", derived, cites, **facts)
    else:
        stated, cites = signed(claim.amount), (line.pair.cite,)
        facts = {"other": line.other, "why": _sum_words(line.pair)}
        docket.judge(claim, False, "HH712", stated, due, cites, **facts)


def _unsaid(line: PairLine) -> dict[str, int]:
    """What a line that compares rows leaves out and should count, by kind."""
    if not line.of(c.PAIR_ROW):
        return {}
    pair = line.pair
    due = {
        c.PAIR_SCOOP: pair.scoop,
        c.PAIR_OVERALL: pair.overall,
        c.PAIR_ROYALTIES: pair.royalties,
    }
    return {kind: points for kind, points in due.items() if points and not line.of(kind)}


def _missed(
    total: int, parts: Sequence[Claim], unsaid: dict[str, int], due: int
) -> tuple[str, ...]:
    """What a line of right figures leaves out of its wrong total too: one thing, or, where it adds
    up as it stands, all that it does not say."""
    one = [kind for kind, points in unsaid.items() if total == due - points]
    if len(one) == 1:
        return tuple(one)
    return tuple(unsaid) if total == sum(part.amount for part in parts) else ()


def _sum_words(pair: Pair) -> str:
    """ "rows +3, scoop +3, royalties +9": what makes a total."""
    parts = (
        ("rows", sum(pair.rows)),
        ("scoop", pair.scoop),
        ("overall", pair.overall),
        ("royalties", pair.royalties),
        ("natural", pair.natural),
        ("surrender", pair.surrender),
    )
    told = ", ".join(f"{name} {signed(points)}" for name, points in parts if points)
    return told or "nothing is won or lost"


def _check_order(docket: RowDocket) -> None:
    """Pairs are scored in the order in which they settle. A line out of it moves no money; lines
    that name the same two have no place."""
    if not docket.told(c.PAIR_ORDER):
        return
    count = Counter([frozenset((claim.seat, claim.other)) for claim in docket.told(c.PAIR_TOTAL)])
    settles = {
        claim.line: both
        for both, claim in docket.totals.items()
        if count[both] == 1 and docket.pair(claim.seat, claim.other) is not None
    }
    wrong = first_misplaced(docket, c.PAIR_ORDER, settles)
    if wrong is not None:
        claim, due = wrong
        stated = pair_words(docket, settles[claim.line])
        cites = (docket.house.chinese_settlement_order.cite,)
        docket.find("HH713", claim.line, claim.seat, stated, pair_words(docket, due), cites)


def _check_missing(docket: RowDocket, seen: set[frozenset[int]], line: int) -> None:
    """A pair that owes points and has no line, where others have one and the text goes on: told on
    the last `line` of them."""
    for pair in docket.settlement.pairs:
        both = pair.seat, pair.opponent
        if pair.total and frozenset(both) not in seen and scored_out(docket, *both):
            other = docket.name(pair.opponent)
            derived = signed(pair.total)
            docket.find("HH711", line, pair.seat, "no line", derived, (pair.cite,), other=other)
