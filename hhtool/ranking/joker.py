"""What does each joker of a board stand for?

Row by row the card that makes the row strongest, among the cards that the house lets a joker be;
but the board is to be legal if any choice makes it so. The rows are therefore tried from the back
forward, each from its strongest choice down, and the first board counts in which no row is
stronger than the one behind it. Where there is none, each row is as strong as it can be.

Five of a kind does not exist. What comes before what is asked of the caller, who knows how rows
compare under the house.

Rules: chinese §2.12.
"""

from collections.abc import Callable, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

from hhtool.core.cards import DECK, HIDDEN, JOKER
from hhtool.core.rows import BACK, FRONT, MIDDLE, ROOM
from hhtool.ranking.high import FLUSH

UNIQUE_IN_ROW: Final = "unique_in_row"
UNIQUE_IN_BOARD: Final = "unique_in_board"
FREE: Final = "free"


class Choice(NamedTuple):
    """A row with each joker as some card, and what it is worth."""

    strength: int
    cards: tuple[int, ...]


Value = Callable[[int, Sequence[int]], int]
"""The strength of the cards of a row, which comes first."""

Fits = Callable[[int, Choice, Choice], bool]
"""Whether a row, as chosen, may stand before the row behind it, as chosen."""

_FORWARD: Final = (BACK, MIDDLE, FRONT)


def stand_ins(
    rows: Sequence[Sequence[int]], scope: str, value: Value, behind: Sequence[int], fits: Fits
) -> tuple[Choice, Choice, Choice]:
    """The rows front, middle, back as they are played.

    `behind` is for each row the one that it may not exceed, -1 for none. A row of which a card is
    hidden or missing is left as it is, with strength -1, and binds no other.
    """
    search = _Search(rows, scope, value, behind, fits)
    if not search.place(0):
        search.as_strong_as_can_be()
    front, middle, back = (search.chosen[row] for row in range(3))
    return front, middle, back


class _Search:
    """Depth first over the choices for back, middle and front."""

    def __init__(
        self,
        rows: Sequence[Sequence[int]],
        scope: str,
        value: Value,
        behind: Sequence[int],
        fits: Fits,
    ) -> None:
        self.rows = rows
        self.scope = scope
        self.value = value
        self.behind = behind
        self.fits = fits
        self.chosen: list[Choice] = [Choice(-1, tuple(row)) for row in rows]
        self.options: list[list[Choice]] = [self._options(row) for row in range(3)]

    def place(self, depth: int) -> bool:
        """Chooses for the rows from `depth` on; False when no choice makes the board legal."""
        if depth == 3:
            return True
        row = _FORWARD[depth]
        for option in self.options[row]:
            if self._may_be(row, option):
                self.chosen[row] = option
                if self.place(depth + 1):
                    return True
        return False

    def as_strong_as_can_be(self) -> None:
        """Chooses the strongest for each row, whatever stands behind it."""
        for depth, row in enumerate(_FORWARD):
            options = self.options[row]
            free = [option for option in options if self._apart(option, _FORWARD[:depth])]
            self.chosen[row] = (free or options)[0]

    def _may_be(self, row: int, option: Choice) -> bool:
        if not self._apart(option, [placed for placed in _FORWARD if placed > row]):
            return False
        behind = self.behind[row]
        if behind < 0 or option.strength < 0 or self.chosen[behind].strength < 0:
            return True
        return self.fits(row, option, self.chosen[behind])

    def _apart(self, option: Choice, placed: Sequence[int]) -> bool:
        """Whether no card of the option lies in a row placed before, where that is forbidden."""
        if self.scope != UNIQUE_IN_BOARD:
            return True
        return all(
            card not in self.chosen[row].cards
            for row in placed
            for card in option.cards
            if card >= 0
        )

    def _options(self, row: int) -> list[Choice]:
        """What the row can be, the strongest first; of equal ones that with the higher cards."""
        cards = self.rows[row]
        if len(cards) != ROOM[row] or HIDDEN in cards:
            return [Choice(-1, tuple(cards))]
        jokers = cards.count(JOKER)
        if not jokers:
            return [Choice(self.value(row, cards), tuple(cards))]
        found = []
        for stands in self._stands(cards, jokers):
            played = _with(cards, stands)
            if _five_of_a_kind(played):
                continue
            found.append(Choice(self._worth(row, played), played))
        return sorted(found, key=lambda choice: (-choice.strength, _negative(choice.cards)))

    def _stands(self, cards: Sequence[int], jokers: int) -> list[tuple[int, ...]]:
        if self.scope == FREE:
            return list(combinations_with_replacement(DECK, jokers))
        taken = set(cards)
        if self.scope == UNIQUE_IN_BOARD:
            taken = {card for row in self.rows for card in row}
        return list(combinations([card for card in DECK if card not in taken], jokers))

    def _worth(self, row: int, cards: Sequence[int]) -> int:
        """The strength, also of a flush in which a joker doubles a card."""
        value = self.value(row, cards)
        low = row == MIDDLE and self.behind[row] < 0
        suited = len({card & 3 for card in cards}) == 1
        if row == FRONT or low or not suited or len(set(cards)) == len(cards):
            return value
        flush = FLUSH << 20
        for place, card in enumerate(sorted(cards, reverse=True)):
            flush |= (card >> 2) + 1 << 16 - 4 * place
        return max(value, flush)


def _with(cards: Sequence[int], stands: Sequence[int]) -> tuple[int, ...]:
    """The cards with the jokers, from left to right, as what they stand for."""
    left = list(stands)
    return tuple(left.pop() if card == JOKER else card for card in cards)


def _five_of_a_kind(cards: Sequence[int]) -> bool:
    return len(cards) == 5 and len({card >> 2 for card in cards}) == 1


def _negative(cards: Sequence[int]) -> tuple[int, ...]:
    return tuple(-card for card in cards)
