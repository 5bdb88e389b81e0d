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
from hhtool.ranking.keys import RANK_KEYS, rank_counts
from hhtool.rules.house import HouseRules
from hhtool.rules.row_questions import NATURAL_KEYS

NONE: Final = -1

_key: Final = RANK_KEYS.__getitem__

FOUR_OF_A_RANK: Final = sum(4 << 3 * rank for rank in range(13))
"""The bits of a sum of keys of which one is set when a rank has four cards."""

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
    if not sum(map(_key, cards)) & FOUR_OF_A_RANK:
        return
    other = all_held(cards, not naturals.quads_are_pairs)
    if highest(naturals.table, held) != highest(naturals.table, other):
        notes.ask("chinese.quads_count_as_two_pairs")


class _Thirteen:
    """Thirteen cards, counted."""

    def __init__(self, cards: Sequence[int], quads_are_pairs: bool) -> None:
        self.cards = cards
        self.key = sum(map(_key, cards))
        self.ranks = rank_counts(self.key)
        self.suits = [0] * 4
        for card in cards:
            self.suits[card & 3] += 1
        self.parted = tuple(sorted(self.suits, reverse=True))
        self.red = self.suits[1] + self.suits[2]
        self.singles, twos, self.trips, self.quads = map(self.ranks.count, (1, 2, 3, 4))
        self.pairs = twos + self.trips + self.quads * (2 if quads_are_pairs else 1)

    def none_of(self, ranks: int) -> bool:
        """Whether no card has one of the ranks, given by their bits of a key."""
        return not self.key & ranks


def _suited_dragon(hand: _Thirteen) -> bool:
    return 13 in hand.suits


def _dragon(hand: _Thirteen) -> bool:
    return hand.singles == 13


def _twelve_royals(hand: _Thirteen) -> bool:
    return hand.none_of(_TO_TEN)


def _three_straight_flushes(hand: _Thirteen) -> bool:
    if hand.parted not in _THREE_FLUSHES:
        return False
    cards = frozenset(hand.cards)
    return any(_parted(cards - three) for three in _SUITED[3] if three <= cards)


def _parted(ten: frozenset[int]) -> bool:
    """Whether ten cards are two straight flushes."""
    return any(five <= ten and ten - five in _SUITED_FIVES for five in _SUITED[5])


def _three_quads(hand: _Thirteen) -> bool:
    return hand.quads == 3


def _all_big(hand: _Thirteen) -> bool:
    return hand.none_of(_TO_SEVEN)


def _all_small(hand: _Thirteen) -> bool:
    return hand.none_of(_FROM_NINE)


def _one_colour(hand: _Thirteen) -> bool:
    return hand.red in (0, 13)


def _twelve_colours(hand: _Thirteen) -> bool:
    return hand.red in (1, 12)


def _four_trips(hand: _Thirteen) -> bool:
    return hand.trips + hand.quads == 4


def _five_pairs_trips(hand: _Thirteen) -> bool:
    """One rank three times, which is what is left when five pairs are taken out."""
    return hand.trips == 1 and not hand.singles and hand.pairs == 6


def _six_pairs(hand: _Thirteen) -> bool:
    return hand.pairs == 6


def _three_flushes(hand: _Thirteen) -> bool:
    return hand.parted in _THREE_FLUSHES


def _three_straights(hand: _Thirteen) -> bool:
    return hand.key in _THREE_STRAIGHTS


def _no_face(hand: _Thirteen) -> bool:
    return hand.none_of(_FACES)


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

_THREE_FLUSHES: Final = frozenset(((5, 5, 3, 0), (8, 5, 0, 0), (10, 3, 0, 0), (13, 0, 0, 0)))


def _bits(ranks: Iterable[int]) -> int:
    return sum(7 << 3 * rank for rank in ranks)


_TO_SEVEN: Final = _bits(range(6))
_TO_TEN: Final = _bits(range(9))
_FROM_NINE: Final = _bits(range(7, 13))
_FACES: Final = _bits((9, 10, 11))


def _runs(length: int) -> tuple[tuple[int, ...], ...]:
    """The ranks of every run of a length, the ace below the deuce or above the king."""
    lowest = range(-1, 14 - length)
    return tuple(tuple(rank % 13 for rank in range(low, low + length)) for low in lowest)


def _straights() -> Iterable[int]:
    for three in _runs(3):
        for fives in combinations_with_replacement(_runs(5), 2):
            yield sum(1 << 3 * rank for rank in (*three, *fives[0], *fives[1]))


_THREE_STRAIGHTS: Final = frozenset(_straights())
"""How many cards of each rank a run of three and two runs of five can use, as keys have it."""

_SUITED: Final[dict[int, tuple[frozenset[int], ...]]] = {
    length: tuple(
        frozenset(rank * 4 + suit for rank in run) for run in _runs(length) for suit in range(4)
    )
    for length in (3, 5)
}
"""The cards of every run of a length in one suit."""

_SUITED_FIVES: Final = frozenset(_SUITED[5])
