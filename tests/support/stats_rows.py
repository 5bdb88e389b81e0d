"""Statistics of Chinese and open-face games a second time: plain Python over judged hands.

Of the settlement only what the rules decide is taken: fouls, royalties, points, transfers. Nothing
of `hhtool.store` or `hhtool.stats` is used.
"""

from collections.abc import Iterator
from fractions import Fraction
from statistics import median

from hhtool.core.case import Case
from hhtool.core.rows import (
    BY_ROWS,
    BY_WIN_CAP,
    ENTERS,
    LEAVES,
    ROW_NAMES,
    STAYS,
    Board,
    RowSettlement,
)
from hhtool.rules.game import load_game
from hhtool.rules.rowgame import RowGame
from support.stats_bets import Tally
from support.stats_foregone import Settings, missed, voided

QUEEN = 10


class Rows:
    """Counts hands; what hangs on all of them together comes at the end."""

    def __init__(self) -> None:
        self.times: dict[str, list[int]] = {}
        self.points: dict[tuple[str, bool], list[int]] = {}
        self.settings = Settings()

    def count(self, case: Case, tally: Tally) -> None:
        """Adds one hand to the tally."""
        settled, play = case.settlement, case.record.play
        game = load_game(play.game)
        if not isinstance(settled, RowSettlement) or not isinstance(game, RowGame):
            return
        for seat in settled.order:
            who = play.seats[seat].name
            for name, made in _flags(case, settled, game, seat):
                entry = tally.setdefault((name, who, ""), [Fraction(0), Fraction(0)])
                entry[0] += made
                entry[1] += 1
            self._also(case, settled, game, seat, tally)
            self.settings.count(case, settled, seat)

    def finish(self, tally: Tally) -> None:
        """What is derived from all hands."""
        self.settings.finish(tally)
        for who, tenths in self.times.items():
            tally["time", who, ""] = [Fraction(median(map(Fraction, tenths))) / 10, _n(tenths)]
        for (who, fantasy), inside in self.points.items():
            if fantasy:
                outside = self.points.get((who, False))
                mean = Fraction(sum(inside), len(inside))
                gain = mean - Fraction(sum(outside), len(outside)) if outside else sum(inside)
                tally["fantasy-gain", who, ""] = [Fraction(gain), _n(inside)]

    def _also(
        self, case: Case, settled: RowSettlement, game: RowGame, seat: int, tally: Tally
    ) -> None:
        """Amounts, and what has no chance of its own in every hand."""
        who, board = case.record.play.seats[seat].name, settled.boards[seat]
        money = case.record.play.denomination
        if not _open(settled, "stack", seat):
            unit = money.code or "chips"
            entry = tally.setdefault(("points-money", who, unit), [Fraction(0), Fraction(0)])
            entry[0] += Fraction(settled.ledgers[seat].net, money.minor_per_major)
            entry[1] += 1
        if not game.open_face:
            return
        entered = sum(f.seat == seat and f.outcome == ENTERS for f in settled.fantasyland)
        if entered or board.fantasyland:
            entry = tally.setdefault(("fantasy-chain", who, ""), [Fraction(0), Fraction(0)])
            entry[0] += bool(board.fantasyland)
            entry[1] += entered
        if not _open(settled, "points", seat):
            key = (who, board.fantasyland > 0)
            self.points.setdefault(key, []).append(settled.ledgers[seat].points)
        for placing in settled.placings:
            if placing.seat != seat:
                continue
            if placing.tenths >= 0:
                self.times.setdefault(who, []).append(placing.tenths)
            known = sum(card >= 0 for card in placing.discards)
            for name, cards in (
                ("discard-ranks", sum(0 <= card < 52 for card in placing.discards)),
                ("discard-suits", sum(0 <= card < 52 for card in placing.discards)),
            ):
                if known:
                    entry = tally.setdefault((name, who, ""), [Fraction(0), Fraction(0)])
                    entry[0] += cards
                    entry[1] += cards


def _n(values: list[int]) -> Fraction:
    return Fraction(len(values))


def _open(settled: RowSettlement, subject: str, seat: int) -> bool:
    return any(point.subject == subject and point.seat == seat for point in settled.open)


def _flags(
    case: Case, settled: RowSettlement, game: RowGame, seat: int
) -> Iterator[tuple[str, int]]:
    """Statistic and what was made, for each chance that a player had in a hand."""
    board = settled.boards[seat]
    normal = game.open_face and not board.fantasyland
    yield "row-hands", 1
    yield from _scored(case, settled, game, seat)
    yield from _pairs(settled, game, seat)
    yield from _royalties(settled, seat)
    fouled = board.fouled
    if not game.open_face:
        yield "natural", bool(board.natural)
        yield from missed(case, settled, seat)
        if fouled is not None:
            yield "dead-hand", fouled
    else:
        yield "fantasy-share", board.fantasyland > 0
        yield from voided(case, settled, seat)
    outcomes = [f.outcome for f in settled.fantasyland if f.seat == seat]
    if fouled is not None and normal:
        yield "foul", fouled
        yield "fantasy-entry", ENTERS in outcomes
    if fouled is not None and game.open_face and board.fantasyland:
        yield "fantasy-stay", STAYS in outcomes
    queens = _queens(board)
    if normal and queens is not None:
        yield "attempt", queens
        if queens and fouled is not None:
            yield "attempt-failed", fouled
    for placing in settled.placings:
        if placing.seat == seat:
            yield ("auto-placed" if game.open_face else "auto-set"), placing.automatic
    for entry in settled.fantasyland:
        if entry.seat == seat and entry.outcome != LEAVES:
            yield "fantasy-cards", entry.cards
            if entry.outcome == ENTERS:
                for cards in range(13, 18):
                    yield f"fantasy-{cards}", entry.cards == cards


def _queens(board: Board) -> bool | None:
    """Whether the front is a pair of queens or better; None when it cannot be told."""
    if board.strengths[0] < 0:
        return None
    ranks = sorted(card >> 2 for card in board.played[0])
    return len(set(ranks)) == 1 or (len(set(ranks)) == 2 and ranks[1] >= QUEEN)


def _scored(
    case: Case, settled: RowSettlement, game: RowGame, seat: int
) -> Iterator[tuple[str, int]]:
    if _open(settled, "points", seat):
        return
    points = settled.ledgers[seat].points
    yield "points", points
    if case.record.play.button == seat:
        yield "points-button", points
    if settled.order[0] == seat:
        yield "points-first", points
    if game.open_face and settled.boards[seat].fouled:
        yield "foul-cost", -points


def _pairs(settled: RowSettlement, game: RowGame, seat: int) -> Iterator[tuple[str, int]]:
    for pair in settled.pairs:
        if seat not in (pair.seat, pair.opponent) or pair.open:
            continue
        side = 1 if pair.seat == seat else -1
        rows = [side * points for points in pair.rows]
        yield "points-opponent", side * pair.total
        yield "scoop", min(rows) > 0
        yield "scooped", max(rows) < 0
        if game.open_face:
            two = {pair.seat, pair.opponent}
            yield (
                "win-cap",
                any(
                    {t.payer, t.payee} == two and t.cut_by == BY_WIN_CAP for t in settled.transfers
                ),
            )
        if pair.why == BY_ROWS:
            for name, points in zip(ROW_NAMES, rows, strict=True):
                yield f"{name}-won", points > 0
                yield f"{name}-tied", points == 0


def _royalties(settled: RowSettlement, seat: int) -> Iterator[tuple[str, int]]:
    mine = _earned(settled, seat)
    for name, points in zip(ROW_NAMES, mine, strict=True):
        if points is not None:
            yield f"royalties-{name}", points
    if None not in mine:
        yield "royalties", sum(points or 0 for points in mine)
    others = [
        points for other in settled.order if other != seat for points in _earned(settled, other)
    ]
    if None not in others:
        yield "royalties-against", sum(points or 0 for points in others)


def _earned(settled: RowSettlement, seat: int) -> list[int | None]:
    """The royalty of each row; None where the cards do not tell."""
    board = settled.boards[seat]
    found: list[int | None] = []
    for row in range(3):
        royalty = [r.points for r in settled.royalties if (r.seat, r.row) == (seat, row)]
        dead = board.fouled or board.surrendered or board.natural
        unknown = not royalty and not dead and (board.fouled is None or board.strengths[row] < 0)
        found.append(None if unknown else sum(royalty))
    return found
