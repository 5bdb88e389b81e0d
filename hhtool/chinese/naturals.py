"""Does a hand of thirteen cards win at once, and what is that worth?

The tests are exact and look at the thirteen cards, however they are laid. Runs of ranks are not
searched for: there are few enough ways to part thirteen cards into a run of three and two of five
to list the ranks that each uses. An ace counts high or low in a run. Which naturals a house plays
is a table, highest first. A joker makes none: no rule says what it would stand for.

Rules: chinese §1.8.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from hhtool.chinese.notes import Notes
from hhtool.core.finding import Cite
from hhtool.core.rows import NATURALS
from hhtool.rules.house import HouseRules
from hhtool.rules.row_questions import NATURAL_KEYS

NONE: Final = -1

(
    SUITED_DRAGON,
    DRAGON,
    TWELVE_ROYALS,
    THREE_STRAIGHT_FLUSHES,
    THREE_QUADS,
    ALL_BIG,
    ALL_SMALL,
    ONE_COLOUR,
    TWELVE_COLOURS,
    FOUR_TRIPS,
    FIVE_PAIRS_TRIPS,
    SIX_PAIRS,
    THREE_FLUSHES,
    THREE_STRAIGHTS,
    NO_FACE,
) = range(len(NATURALS))

_SCOOP: Final = -1
"""A value in a table: as much as a scoop."""

Table = tuple[tuple[int, int], ...]
"""Naturals, by their index into NATURALS, with their values, the highest first."""


def _fujian(suited_dragon: int, dragon: int, last: tuple[int, int]) -> Table:
    return (
        (SUITED_DRAGON, suited_dragon),
        (DRAGON, dragon),
        (TWELVE_ROYALS, 24),
        (THREE_STRAIGHT_FLUSHES, 22),
        (THREE_QUADS, 20),
        (ALL_BIG, 15),
        (ALL_SMALL, 12),
        (ONE_COLOUR, 10),
        (FOUR_TRIPS, 6),
        (FIVE_PAIRS_TRIPS, 5),
        (SIX_PAIRS, 4),
        (last[0], 3),
        (last[1], 3),
    )


TABLES: Final[dict[str, Table]] = {
    "none": (),
    "N-RTG": (
        (DRAGON, 13),
        (ONE_COLOUR, 13),
        (TWELVE_COLOURS, 3),
        (SIX_PAIRS, 3),
        (THREE_STRAIGHTS, 3),
        (THREE_FLUSHES, 3),
    ),
    "N-PAN": (
        (ONE_COLOUR, 13),
        (DRAGON, 13),
        (TWELVE_COLOURS, 8),
        (FIVE_PAIRS_TRIPS, 4),
        (THREE_STRAIGHTS, 4),
        (THREE_FLUSHES, 3),
        (SIX_PAIRS, 3),
    ),
    "N-FUJ": _fujian(108, 36, (THREE_FLUSHES, THREE_STRAIGHTS)),
    "N-FUJ-b": _fujian(104, 26, (THREE_FLUSHES, THREE_STRAIGHTS)),
    "N-TBO": _fujian(108, 36, (THREE_STRAIGHTS, THREE_FLUSHES)),
    "N-HK": (
        (DRAGON, 13),
        (THREE_STRAIGHTS, 3),
        (THREE_FLUSHES, 3),
        (SIX_PAIRS, 3),
        (ALL_BIG, 3),
        (ALL_SMALL, 3),
    ),
    "N-TTX": ((SUITED_DRAGON, 26), (THREE_STRAIGHTS, 3), (THREE_FLUSHES, 3), (SIX_PAIRS, 3)),
    "N-VN": ((SUITED_DRAGON, 26), (DRAGON, 26)),
    "N-WIKI": ((THREE_FLUSHES, _SCOOP), (THREE_STRAIGHTS, _SCOOP)),
    "N-XS": (
        (DRAGON, _SCOOP),
        (THREE_FLUSHES, _SCOOP),
        (THREE_STRAIGHTS, _SCOOP),
        (NO_FACE, _SCOOP),
    ),
}
"""By the answers to `chinese.naturals_table` but "custom". N-VN has lesser hands whose values were
not read; they are left out. A suited dragon is a dragon where the table has no place for it."""


class Naturals(NamedTuple):
    """The naturals of a house: its table with every value in points, and how two of them meet.

    `sweeps` is whether the value of a suited dragon is multiplied like a sweep (N-TTX).
    """

    table: Table
    quads_are_pairs: bool
    declared_only: bool
    conflict: str
    sweeps: bool
    cite: Cite
    conflict_cite: Cite


def naturals_of(house: HouseRules, scoop: int) -> Naturals:
    """The naturals of a house in which a scoop is worth so many points."""
    ruling = house.chinese_naturals_table
    name, cite = ruling.value, ruling.cite
    table = TABLES.get(name, ())
    if name == "custom":
        own = house.chinese_naturals_custom
        table = tuple((NATURAL_KEYS.index(key), worth) for key, worth in own.value)
        cite = own.cite
    return Naturals(
        table=tuple((each, scoop if worth == _SCOOP else worth) for each, worth in table),
        quads_are_pairs=house.chinese_quads_count_as_two_pairs.value,
        declared_only=house.chinese_declaration_required.value,
        conflict=house.chinese_natural_conflict.value,
        sweeps=name == "N-TTX",
        cite=cite,
        conflict_cite=house.chinese_natural_conflict.cite,
    )


def place(table: Table, natural: int) -> int:
    """The place of a natural in a table from 0, the length of the table for one not in it."""
    for index, (each, _) in enumerate(table):
        if each == natural:
            return index
    return len(table)


def worth(table: Table, natural: int) -> int:
    """What a natural of the table is worth against each opponent."""
    return table[place(table, natural)][1]


def highest(table: Table, held: Iterable[int]) -> int:
    """The highest natural of the table among those that a hand holds; NONE where it has none."""
    among = set(held)
    return next((each for each, _ in table if each in among), NONE)


def all_held(cards: Sequence[int], quads_are_pairs: bool) -> tuple[int, ...]:
    """Every natural that thirteen cards make, by its index into NATURALS."""
    hand = _Thirteen(cards, quads_are_pairs)
    return tuple(index for index, test in enumerate(_TESTS) if test(hand))


def ask_naturals(
    naturals: Naturals, cards: Sequence[int], held: Sequence[int], notes: Notes
) -> None:
    """Notes the questions on which it hangs what natural the cards are, `held` being those that
    they make in this house."""
    if held:
        notes.ask("chinese.naturals_table")
    if len({card >> 2 for card in cards}) > 10:
        return  # four of a kind and nine other cards are ten ranks at most
    other = all_held(cards, not naturals.quads_are_pairs)
    if highest(naturals.table, held) != highest(naturals.table, other):
        notes.ask("chinese.quads_count_as_two_pairs")


class _Thirteen:
    """Thirteen cards, counted."""

    def __init__(self, cards: Sequence[int], quads_are_pairs: bool) -> None:
        self.cards = frozenset(cards)
        self.ranks = [0] * 13
        suits = [0] * 4
        for card in cards:
            self.ranks[card >> 2] += 1
            suits[card & 3] += 1
        self.suits = sorted((count for count in suits if count), reverse=True)
        self.red = suits[1] + suits[2]
        self.quads_are_pairs = quads_are_pairs

    def pairs(self) -> int:
        """How many pairs the ranks hold."""
        if self.quads_are_pairs:
            return sum(count // 2 for count in self.ranks)
        return sum(1 for count in self.ranks if count >= 2)

    def none_of(self, ranks: Iterable[int]) -> bool:
        """Whether no card has one of the ranks."""
        return not any(self.ranks[rank] for rank in ranks)


def _suited_dragon(hand: _Thirteen) -> bool:
    return hand.suits == [13]


def _dragon(hand: _Thirteen) -> bool:
    return max(hand.ranks) == 1


def _twelve_royals(hand: _Thirteen) -> bool:
    return hand.none_of(range(9))


def _three_straight_flushes(hand: _Thirteen) -> bool:
    return any(_parted(hand.cards - three) for three in _SUITED[3] if three <= hand.cards)


def _parted(ten: frozenset[int]) -> bool:
    """Whether ten cards are two straight flushes."""
    return any(five <= ten and ten - five in _SUITED_FIVES for five in _SUITED[5])


def _three_quads(hand: _Thirteen) -> bool:
    return hand.ranks.count(4) == 3


def _all_big(hand: _Thirteen) -> bool:
    return hand.none_of(range(6))


def _all_small(hand: _Thirteen) -> bool:
    return hand.none_of(range(7, 13))


def _one_colour(hand: _Thirteen) -> bool:
    return hand.red in (0, 13)


def _twelve_colours(hand: _Thirteen) -> bool:
    return hand.red in (1, 12)


def _four_trips(hand: _Thirteen) -> bool:
    return hand.ranks.count(3) + hand.ranks.count(4) == 4


def _five_pairs_trips(hand: _Thirteen) -> bool:
    """One rank three times, which is what is left when five pairs are taken out."""
    singles = hand.ranks.count(1)
    return hand.ranks.count(3) == 1 and not singles and hand.pairs() == 6


def _six_pairs(hand: _Thirteen) -> bool:
    return hand.pairs() == 6


def _three_flushes(hand: _Thirteen) -> bool:
    return hand.suits in _THREE_FLUSHES


def _three_straights(hand: _Thirteen) -> bool:
    return tuple(hand.ranks) in _THREE_STRAIGHTS


def _no_face(hand: _Thirteen) -> bool:
    return hand.none_of((9, 10, 11))


_TESTS: Final[tuple[Callable[[_Thirteen], bool], ...]] = (
    _suited_dragon,
    _dragon,
    _twelve_royals,
    _three_straight_flushes,
    _three_quads,
    _all_big,
    _all_small,
    _one_colour,
    _twelve_colours,
    _four_trips,
    _five_pairs_trips,
    _six_pairs,
    _three_flushes,
    _three_straights,
    _no_face,
)
"""In the order of NATURALS."""

_THREE_FLUSHES: Final = ([5, 5, 3], [8, 5], [10, 3], [13])


def _runs(length: int) -> tuple[tuple[int, ...], ...]:
    """The ranks of every run of a length, the ace below the deuce or above the king."""
    lowest = range(-1, 14 - length)
    return tuple(tuple(rank % 13 for rank in range(low, low + length)) for low in lowest)


def _straights() -> Iterable[tuple[int, ...]]:
    for three in _runs(3):
        for fives in combinations_with_replacement(_runs(5), 2):
            used = (*three, *fives[0], *fives[1])
            yield tuple(used.count(rank) for rank in range(13))


_THREE_STRAIGHTS: Final = frozenset(_straights())
"""How many cards of each rank a run of three and two runs of five can use."""

_SUITED: Final[dict[int, tuple[frozenset[int], ...]]] = {
    length: tuple(
        frozenset(rank * 4 + suit for rank in run) for run in _runs(length) for suit in range(4)
    )
    for length in (3, 5)
}
"""The cards of every run of a length in one suit."""

_SUITED_FIVES: Final = frozenset(_SUITED[5])
