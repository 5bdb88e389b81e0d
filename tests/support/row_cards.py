"""What rows are worth, worked out from the written table in the most literal way.

A row is turned into a tuple; tuples compare element by element, and when one ends while they are
equal so far, the longer is higher. Independent of hhtool's own ranking, and slow. Cards are ints:
rank * 4 + suit with ranks 0..12 for 2..A, suits 0..3 for clubs, diamonds, hearts and spades, and
52 for a joker. In the tuples ranks are 2..14, as people count them.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

JOKER: Final = 52
HIDDEN: Final = -1

HIGH_CARD: Final = 0
PAIR: Final = 1
TWO_PAIR: Final = 2
TRIPS: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
QUADS: Final = 7
STRAIGHT_FLUSH: Final = 8

ACE: Final = 14
WHEEL: Final = [14, 5, 4, 3, 2]
SECOND: Final = 13.5
"""The top card of a wheel where it is the second highest straight: between king and ace."""

Value = tuple[float, ...]
Row = tuple[int, ...]
Board = tuple[Row, Row, Row]


def card_of(text: str) -> int:
    """ "Td" as a number, "Jk" as a joker, "??" as a card unseen."""
    if text == "??":
        return HIDDEN
    return JOKER if text == "Jk" else "23456789TJQKA".index(text[0]) * 4 + "cdhs".index(text[1])


def cards_of(text: str) -> Row:
    """ "Td 3c" as numbers."""
    return tuple(card_of(word) for word in text.split())


def text_of(card: int) -> str:
    """ "Td"."""
    if card == HIDDEN:
        return "??"
    return "Jk" if card == JOKER else "23456789TJQKA"[card // 4] + "cdhs"[card % 4]


def ranks_of(row: Iterable[int]) -> list[int]:
    """The ranks 2..14, highest first."""
    return sorted((card // 4 + 2 for card in row), reverse=True)


def suits_of(row: Iterable[int]) -> set[int]:
    """The suits that lie in a row."""
    return {card % 4 for card in row}


def _grouped(ranks: Sequence[int]) -> list[tuple[int, int]]:
    """(how many, rank), the largest groups first and high ranks before low ones."""
    return sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)


@cache
def value(row: Row, wheel_second: bool = False) -> Value:
    """The tuple of a row of three or five cards without a joker."""
    ranks = ranks_of(row)
    groups = _grouped(ranks)
    by_group = tuple(rank for _, rank in groups)
    shape = tuple(count for count, _ in groups)
    if len(row) == 3:
        kind = {(3,): TRIPS, (2, 1): PAIR, (1, 1, 1): HIGH_CARD}[shape]
        return (kind, *by_group)
    if shape[0] == 1:
        return _unpaired(ranks, len(suits_of(row)) == 1, wheel_second)
    kind = {
        (4, 1): QUADS,
        (3, 2): FULL_HOUSE,
        (3, 1, 1): TRIPS,
        (2, 2, 1): TWO_PAIR,
        (2, 1, 1, 1): PAIR,
    }[shape]
    return (kind, *by_group)


def _unpaired(ranks: list[int], suited: bool, wheel_second: bool) -> Value:
    top: float = 0
    if ranks[0] - ranks[4] == 4:
        top = ranks[0]
    elif ranks == WHEEL:
        top = SECOND if wheel_second else 5
    if top:
        return (STRAIGHT_FLUSH if suited else STRAIGHT, top)
    return (FLUSH if suited else HIGH_CARD, *ranks)


def low(row: Row) -> Value:
    """What a 2-7 low is worth, higher for the better low: the ace is high, straights and flushes
    count against it (A-2-3-4-5 is no straight)."""
    ranks = ranks_of(row)
    made: Value = (HIGH_CARD, *ranks) if ranks == WHEEL else value(row)
    if ranks == WHEEL and len(suits_of(row)) == 1:
        made = (FLUSH, *ranks)
    return tuple(-part for part in made)


def qualifies(row: Row) -> bool:
    """A ten-low or better: no pair, no straight, no flush, nothing above a ten."""
    made = low(row)
    return made[0] == HIGH_CARD and -made[1] <= 10


class Reading(NamedTuple):
    """A board with each joker as the card that it stands for, and what its rows are worth."""

    rows: Board
    values: tuple[Value, Value, Value]


class Ranking(NamedTuple):
    """What a house and a game say about the value of rows."""

    wheel_second: bool = False
    low_middle: bool = False
    strict: bool = False
    shared_only: bool = False

    def read(self, board: Board) -> Reading:
        """Back first at its highest, then the middle as high as the back lets it be, then the
        front as high as the middle lets it be. Where no choice makes the board legal, each row is
        as high as can be."""
        front, middle, back = board
        back_row, back_value = self._best(back)
        if self.low_middle:
            middle_row, middle_value = middle, low(middle)
            legal = self._within(front, back_value)
        else:
            held = self._within(middle, back_value)
            middle_row, middle_value = held or self._best(middle)
            legal = self._within(front, middle_value) if held else None
            if not legal:
                middle_row, middle_value = self._best(middle)
        front_row, front_value = legal or self._best(front)
        rows = (front_row, middle_row, back_row)
        return Reading(rows, (front_value, middle_value, back_value))

    def _best(self, row: Row) -> tuple[Row, Value]:
        best, reading = max((value(one, self.wheel_second), one) for one in completions(row))
        return reading, best

    def _within(self, row: Row, limit: Value) -> tuple[Row, Value] | None:
        """The highest that may lie before what is worth the limit."""
        readings = [(value(one, self.wheel_second), one) for one in completions(row)]
        fitting = [one for one in readings if self.fits(one[0], limit)]
        if not fitting:
            return None
        best, reading = max(fitting)
        return reading, best

    def fits(self, front: Value, behind: Value) -> bool:
        """Whether a row may lie before another one."""
        if not self.strict:
            return front <= behind
        if self.shared_only:
            return front < behind[: len(front)]
        return front < behind

    def fouled(self, board: Board) -> bool:
        """Whether a hand is dead. A 2-7 middle has to qualify and stands in no order."""
        front, middle, back = self.read(board).values
        if self.low_middle:
            return not (qualifies(board[1]) and self.fits(front, back))
        return not (self.fits(front, middle) and self.fits(middle, back))


@cache
def completions(row: Row) -> tuple[Row, ...]:
    """The row with its jokers as any cards that are not already in it."""
    jokers = row.count(JOKER)
    if not jokers:
        return (row,)
    found = []
    for chosen in combinations([card for card in range(52) if card not in row], jokers):
        rest = list(chosen)
        found.append(tuple(rest.pop(0) if card == JOKER else card for card in row))
    return tuple(found)
