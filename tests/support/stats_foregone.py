"""What players of Chinese games passed up, a second time: naturals, royalties of dead hands, and
the best setting of thirteen cards. The rules are those of `row_score.py` and its neighbours, which
know nothing of hhtool's own; every one of the 72,072 settings is laid out.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations

from hhtool.core import play as p
from hhtool.core.case import Case
from hhtool.core.rows import RowSettlement
from hhtool.rules.house import load_house
from support.row_cards import HIDDEN, JOKER, Board, Reading, Row, value
from support.row_law import Law, law_of
from support.row_naturals import best_natural, holds
from support.row_royalties import royalties
from support.row_score import NOTHING, Hand, compare_all
from support.stats_bets import Tally

ROOM = (3, 5, 5)


@cache
def law(rules: str, game: str) -> Law:
    """The rules of a hand by the name of its profile."""
    return law_of(load_house(rules), game)


def missed(case: Case, settled: RowSettlement, seat: int) -> Iterator[tuple[str, int]]:
    """Whether a natural that the cards make was not played; nothing where there is no chance."""
    rules = law(case.rules, case.record.play.game)
    cards = thirteen(case, settled, seat)
    if rules.game == "classic" and rules.naturals and cards is not None:
        whole = JOKER not in cards and len(set(cards)) == 13
        held = best_natural(cards, rules.naturals, rules.quads_are_two) if whole else ""
        yield "natural-missed", bool(held) and not settled.boards[seat].natural


def voided(case: Case, settled: RowSettlement, seat: int) -> Iterator[tuple[str, int]]:
    """What the rows of a dead hand would have earned; nothing where it cannot be told."""
    rules, board = law(case.rules, case.record.play.game), settled.boards[seat]
    if not board.fouled:
        return
    if rules.royalty_table == "none":
        yield "royalties-voided", 0
    elif _whole(board.rows):
        reading = rules.ranking.read(board.rows)
        yield "royalties-voided", sum(royalties(rules.royalty_table, rules.royalty_custom, reading))


def thirteen(case: Case, settled: RowSettlement, seat: int) -> Row | None:
    """The cards of a player as they lie, else as they were dealt, where all are known."""
    lying = tuple(card for row in settled.boards[seat].rows for card in row)
    steps = [s for s in case.record.play.steps if s.kind == p.DEAL and s.seat == seat]
    dealt = tuple(card for step in steps for card in step.cards)
    fitting = (cards for cards in (lying, dealt) if len(cards) == 13 and HIDDEN not in cards)
    return next(fitting, None)


def _whole(rows: Board) -> bool:
    full = all(len(row) == room for row, room in zip(rows, ROOM, strict=True))
    return full and all(HIDDEN not in row for row in rows)


class Settings:
    """Points won and the best points that there were, by player."""

    def __init__(self) -> None:
        self.sums: dict[str, tuple[int, int, int]] = {}

    def count(self, case: Case, settled: RowSettlement, seat: int) -> None:
        """Adds what a player won in a hand, where the best can be told."""
        if case.record.play.game != "classic" or settled.boards[seat].surrendered:
            return
        if any(point.subject == "points" and point.seat == seat for point in settled.open):
            return
        best = best_of(case, settled, seat)
        if best is not None:
            who = case.record.play.seats[seat].name
            count, won, most = self.sums.get(who, (0, 0, 0))
            points = settled.ledgers[seat].points
            assert points <= best or settled.boards[seat].natural
            self.sums[who] = (count + 1, won + points, most + best)

    def finish(self, tally: Tally) -> None:
        """One over the other, where that has a meaning."""
        for who, (count, won, most) in self.sums.items():
            ratio = Fraction(won, most) if most > 0 else Fraction(won)
            tally["setting-efficiency", who, ""] = [ratio, Fraction(count)]


def best_of(case: Case, settled: RowSettlement, seat: int) -> int | None:
    """The most points that the cards of a player could have won."""
    cards = thirteen(case, settled, seat)
    if cards is None or JOKER in cards or len(set(cards)) < 13:
        return None
    return best_points(law(case.rules, case.record.play.game), settled, seat, cards)


def best_points(rules: Law, settled: RowSettlement, seat: int, cards: Row) -> int | None:
    """The same of thirteen cards; None where those of others are not known."""
    hands = {other: _lying(rules, settled, other) for other in settled.order}
    others = [hand for other, hand in hands.items() if other != seat]
    if None in others:
        return None
    known = {other: hand for other, hand in hands.items() if hand is not None}
    own = [name for name, _ in rules.naturals if holds(name, cards, rules.quads_are_two)]
    nothing = Reading(((), (), ()), ((), (), ()))
    naturals = [Hand(seat, nothing, False, NOTHING, name, False) for name in own]
    if own and not rules.declaration_required:
        ways = naturals[:1]
    else:
        ways = [*naturals, *_settings(rules, seat, cards)]
    return max(_points(rules, {**known, seat: way}, list(settled.order), seat) for way in ways)


def _lying(rules: Law, settled: RowSettlement, seat: int) -> Hand | None:
    """A hand as it lay; None where cards that matter are not known."""
    board = settled.boards[seat]
    earned = tuple(
        sum(r.points for r in settled.royalties if (r.seat, r.row) == (seat, row))
        for row in range(3)
    )
    reading = Reading(((), (), ()), ((), (), ()))
    if _whole(board.rows):
        reading = rules.ranking.read(board.rows)
    elif not (board.surrendered or board.natural or board.fouled):
        return None
    dead = bool(board.fouled)
    return Hand(
        seat, reading, dead, (earned[0], earned[1], earned[2]), board.natural, board.surrendered
    )


def _settings(rules: Law, seat: int, cards: Row) -> Iterator[Hand]:
    """Every legal way to lay the cards; of those whose rows are worth the same, one."""
    seen = set()
    worth = {
        some: value(some, rules.ranking.wheel_second)
        for size in (3, 5)
        for some in combinations(sorted(cards), size)
    }
    for front in combinations(sorted(cards), 3):
        rest = [card for card in sorted(cards) if card not in front]
        halves = list(combinations(rest, 5))  # the first leaves the last over, and so on
        for middle, back in zip(halves, reversed(halves), strict=True):
            values = (worth[front], worth[middle], worth[back])
            if values in seen or values[0] > values[1] or values[1] > values[2]:
                continue
            seen.add(values)
            if not rules.ranking.fouled((front, middle, back)):
                reading = Reading((front, middle, back), values)
                earned = royalties(rules.royalty_table, rules.royalty_custom, reading)
                yield Hand(seat, reading, False, earned, "", False)


def _points(rules: Law, hands: dict[int, Hand], order: list[int], seat: int) -> int:
    pairs = compare_all(rules, hands, order)
    mine = sum(pair.total for pair in pairs if pair.seat == seat)
    return mine - sum(pair.total for pair in pairs if pair.other == seat)
