"""What is the most that thirteen cards could make against the others' hands as they lie?

There are 72,072 ways to lay thirteen cards, and every legal one is looked at. The scoring itself is
that of score.py, and is asked only once for all ways that are the same to it: whose rows lose to
whose in each row, and what each row earns. A natural that the house pays undeclared settles the
hand whatever the rows; where it has to be declared, declaring each one that the cards make counts
as a way too.

Classic Chinese alone: a player of an open-face hand never has all of his cards to lay at once.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from hhtool.chinese import naturals as n
from hhtool.chinese.boards import Hand
from hhtool.chinese.foul import RowRules, in_order, value
from hhtool.chinese.law import Law
from hhtool.chinese.notes import Notes
from hhtool.chinese.royalty import points
from hhtool.chinese.score import score
from hhtool.chinese.terms import Terms
from hhtool.core.cards import Card
from hhtool.core.rows import BACK, FRONT, MIDDLE, ROOM, Board, Rows
from hhtool.ranking.joker import Choice
from hhtool.ranking.rows import suit_key

_CARDS: Final = sum(ROOM)
_KEYS: Final = 4096
"""More kinds of rows than there can be of one place."""


class Table(NamedTuple):
    """A hand at its showdown. `order` are the seats dealt in, `hands` one for every seat,
    `declared` the step at which each declared a natural, -1 for none."""

    order: Sequence[int]
    hands: Sequence[Hand]
    declared: Sequence[int]


def points_of(seat: int, table: Table, law: Law) -> int | None:
    """The points of a seat over all its pairs; None when one of them is open."""
    pairs = score(table.order, table.hands, table.declared, law, Notes())
    total = 0
    for pair in pairs:
        if seat in (pair.seat, pair.opponent):
            if pair.open:
                return None
            total += pair.total if pair.seat == seat else -pair.total
    return total


def best_points(seat: int, cards: Sequence[int], table: Table, law: Law) -> int | None:
    """The most points that a seat can make of thirteen different cards, none of them a joker; None
    when a pair would be open."""
    naturals = law.naturals
    held = n.all_held(cards, naturals.quads_are_pairs)
    playable = [each for each, _ in naturals.table if each in held]
    own = table.hands[seat].board
    if playable and not naturals.declared_only:
        return _with(_natural(own, playable[0]), table, law)
    ways = [_with(hand, table, law) for hand in _layouts(seat, cards, table, law)]
    ways += [_with(_natural(own, each), table, law) for each in playable]
    known = [points for points in ways if points is not None]
    return max(known) if known else None


def _natural(board: Board, natural: int) -> Hand:
    return Hand(board._replace(surrendered=False, fouled=False), natural, (0, 0, 0))


def _with(hand: Hand, table: Table, law: Law) -> int | None:
    """The points of a seat that has another hand."""
    seat = hand.board.seat
    hands = [*table.hands[:seat], hand, *table.hands[seat + 1 :]]
    return points_of(seat, table._replace(hands=hands), law)


class _Kinds:
    """The rows that some of the thirteen cards make in one place, sorted by what they are worth to
    the scoring: `kind` has a small number for each, the same for rows that are alike."""

    def __init__(self, row: int, cards: Sequence[int], others: Sequence[Choice], law: Law) -> None:
        self.choices: list[Choice] = []
        self.strengths: list[int] = []
        self.kind: list[int] = []
        self.worth: list[int] = []
        numbers: dict[tuple[int, ...], int] = {}
        for some in combinations(cards, ROOM[row]):
            strength = value(law.rules, row, some)
            choice = Choice(strength, some)
            worth = points(law.royalties, row, strength)
            signs = [_sign(choice, other, law.terms) for other in others]
            self.choices.append(choice)
            self.strengths.append(strength)
            self.worth.append(worth)
            self.kind.append(numbers.setdefault((worth, *signs), len(numbers)))


def _sign(mine: Choice, theirs: Choice, terms: Terms) -> int:
    if mine.strength != theirs.strength or not terms.suits:
        return (mine.strength > theirs.strength) - (mine.strength < theirs.strength)
    first, second = (suit_key(row.cards, terms.places) for row in (mine, theirs))
    return (first > second) - (first < second)


def _layouts(seat: int, cards: Sequence[int], table: Table, law: Law) -> Iterator[Hand]:
    """A legal hand of each kind that the cards make."""
    boards = [table.hands[other].board for other in table.order if other != seat]
    front, middle, back = (
        _Kinds(row, cards, [Choice(b.strengths[row], b.played[row]) for b in boards], law)
        for row in (FRONT, MIDDLE, BACK)
    )
    seen: set[int] = set()
    for f, splits in enumerate(_splits()):
        least, first = front.strengths[f], front.kind[f] * _KEYS
        for m, b in splits:
            between = middle.strengths[m]
            if least > between or between > back.strengths[b]:
                continue
            kind = (first + middle.kind[m]) * _KEYS + back.kind[b]
            if kind in seen:
                continue
            rows = (front.choices[f], middle.choices[m], back.choices[b])
            if _legal(rows, law.rules):
                seen.add(kind)
                yield _hand(seat, rows, (front.worth[f], middle.worth[m], back.worth[b]))


def _legal(rows: tuple[Choice, Choice, Choice], rules: RowRules) -> bool:
    front, middle, back = rows
    return in_order(rules, FRONT, front, middle) and in_order(rules, MIDDLE, middle, back)


def _hand(seat: int, choices: tuple[Choice, Choice, Choice], worth: tuple[int, int, int]) -> Hand:
    front, middle, back = (tuple(Card(card) for card in choice.cards) for choice in choices)
    rows: Rows = (front, middle, back)
    low, mid, high = (choice.strength for choice in choices)
    board = Board(seat, rows, (), rows, (low, mid, high), 0, "", False, False)
    return Hand(board, n.NONE, worth)


@cache
def _splits() -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each front, by its place among the threes of thirteen cards, every middle and back, by
    their places among the fives."""
    fives = {five: i for i, five in enumerate(combinations(range(_CARDS), ROOM[BACK]))}
    found = []
    for three in combinations(range(_CARDS), ROOM[FRONT]):
        rest = tuple(place for place in range(_CARDS) if place not in three)
        middles = list(combinations(rest, ROOM[MIDDLE]))
        # Of ten cards the first half in order stands across from the last one, and so on.
        backs = reversed(middles)
        found.append(tuple((fives[m], fives[b]) for m, b in zip(middles, backs, strict=True)))
    return tuple(found)
