"""What is a strength called? Two pair, kings and fives.

Also which ranks such a description names and which it leaves out, so that a stated one can be
held against a derived one, and how the rows of a Chinese hand are told apart. Not here: how sites
word it, which is the grammar's business.

A high hand, a low and a badugi hand are all named by a `Naming`, stated or derived. A low is
stated by its ranks ("8,6,4,3,A"), or by the first of them ("seven-five low"); what is no low, such
as a pair in razz, by the name that it has as a high hand.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hhtool.core.cards import RANKS
from hhtool.ranking.badugi import badugi_count, badugi_ranks
from hhtool.ranking.high import (
    FIVE_HIGH,
    FULL_HOUSE,
    HIGH_CARD,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TWO_PAIR,
    category,
    ranks,
)
from hhtool.ranking.low27 import as_high, qualifies
from hhtool.ranking.low_a5 import NO_LOW, low_category, low_ranks
from hhtool.ranking.short_deck import NINE_HIGH, short_straight_ranks

CATEGORY_NAME: Final[tuple[str, ...]] = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
)
"""By category, from the weakest."""

RANK_NAME: Final[tuple[str, ...]] = (
    "deuce",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
RANK_PLURAL: Final[tuple[str, ...]] = tuple(
    name + "es" if name == "six" else name + "s" for name in RANK_NAME
)

# By category and the number of ranks named: {0}, {1} are singular, {2}, {3} the same in plural.
_PHRASES: Final[tuple[tuple[str, ...], ...]] = (
    ("high card", "high card {0}"),
    ("a pair", "a pair of {2}"),
    ("two pair", "two pair, {2}", "two pair, {2} and {3}"),
    ("three of a kind", "three of a kind, {2}"),
    ("a straight", "a straight, {0} high", "a straight, {0} to {1}"),
    ("a flush", "a flush, {0} high"),
    ("a full house", "a full house, {2} full", "a full house, {2} full of {3}"),
    ("four of a kind", "four of a kind, {2}"),
    ("a straight flush", "a straight flush, {0} high", "a straight flush, {0} to {1}"),
)
_ROYAL: Final[tuple[tuple[int, ...], ...]] = ((8, 12), (12,))

_SHORT: Final[tuple[str, ...]] = (
    "high card",
    "pair",
    "two pair",
    "trips",
    "straight",
    "flush",
    "full house",
    "quads",
    "straight flush",
)

# What each deciding rank of a category is called: {0} singular, {1} plural.
_CARD_BY_CARD: Final = ("second card {0}", "third card {0}", "fourth card {0}", "fifth card {0}")
_DECIDING: Final[tuple[tuple[str, ...], ...]] = (
    ("high card {0}", *_CARD_BY_CARD),
    ("pair of {1}", "kicker {0}", "second kicker {0}", "third kicker {0}"),
    ("higher pair of {1}", "lower pair of {1}", "kicker {0}"),
    ("three {1}", "kicker {0}", "second kicker {0}"),
    ("straight to the {0}",),
    ("flush to the {0}", *_CARD_BY_CARD),
    ("three {1}", "pair of {1}"),
    ("four {1}", "kicker {0}"),
    ("straight flush to the {0}",),
)


def describe(strength: int) -> str:
    """ "two pair, kings and fives": the category and the ranks that name it, without kickers."""
    return describe_named(category(strength), named_ranks(strength))


def describe_named(category: int, ranks: Sequence[int]) -> str:
    """As `describe`, from a category and the ranks that were named, in the order of `named_ranks`.

    Fewer ranks make a shorter phrase; a straight with one rank is named by its top. Ranks beyond
    those that the category has a name for are left out.
    """
    if category == STRAIGHT_FLUSH and tuple(ranks) in _ROYAL:
        return "a royal flush"
    phrases = _PHRASES[category]
    named = ranks[: len(phrases) - 1]
    first = named[0] if named else 0
    second = named[1] if len(named) > 1 else 0
    return phrases[len(named)].format(
        RANK_NAME[first], RANK_NAME[second], RANK_PLURAL[first], RANK_PLURAL[second]
    )


def named_ranks(strength: int) -> tuple[int, ...]:
    """The ranks that a description of this strength names, in its order.

    A straight is named from its low card to its top, (12, 3) for ace to five; a flush by its top;
    a full house by its three and its pair.
    """
    kind = category(strength)
    deciding = ranks(strength)
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        top = deciding[-1]  # two ranks where a house puts the wheel second (rows.py)
        return (12 if top == FIVE_HIGH else top - 4, top)
    return deciding[:2] if kind in (TWO_PAIR, FULL_HOUSE) else deciding[:1]


def kickers(strength: int) -> tuple[int, ...]:
    """The ranks that decide beyond the named ones, in order; none for a straight.

    For a high card and a flush the four below the top.
    """
    kind = category(strength)
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        return ()
    return ranks(strength)[len(named_ranks(strength)) :]


def short(strength: int) -> str:
    """ "pair KT4", "trips T", "straight 9": the class of a row and the ranks that decide it."""
    deciding = ranks(strength)
    if category(strength) in (STRAIGHT, STRAIGHT_FLUSH):
        deciding = deciding[-1:]
    return f"{_SHORT[category(strength)]} {''.join(RANKS[rank] for rank in deciding)}"


def short_low(low: int) -> str:
    """ "low 85432" for a deuce-to-seven low; what else the cards make, such as "pair 8543"."""
    high = as_high(low)
    if category(high) == HIGH_CARD:
        return f"low {''.join(RANKS[rank] for rank in ranks(high))}"
    return short(high)


def describe_low(low: int) -> str:
    """ "an eight-five-four-three-deuce low"; "a pair of tens, no low" for five cards with one."""
    high = as_high(low)
    if category(high) != HIGH_CARD:
        return f"{describe(high)}, no low"
    words = "-".join(RANK_NAME[rank] for rank in ranks(high))
    return f"{'an' if words[0] in 'ae' else 'a'} {words} low"


def first_difference(row: int, behind: int, names: tuple[str, str] = ("front", "middle")) -> str:
    """What makes one row stronger than the row behind it, the first element that differs.

    "front kicker king over middle kicker four"; "front three of a kind over middle two pair"
    where the classes differ; "middle equals back" where nothing does. `row` and `behind` are
    strengths in the layout of high.py.
    """
    kind, other = category(row), category(behind)
    if kind != other:
        stronger, weaker = (_PHRASES[each][0].removeprefix("a ") for each in (kind, other))
        return f"{names[0]} {stronger} over {names[1]} {weaker}"
    for place, (mine, theirs) in enumerate(zip(ranks(row), ranks(behind), strict=False)):
        if mine != theirs:
            return f"{names[0]} {_named(row, place)} over {names[1]} {_named(behind, place)}"
    if kind in (STRAIGHT, STRAIGHT_FLUSH) and row != behind:  # a wheel ranked second
        return f"{names[0]} {_named(row, 0)} over {names[1]} {_named(behind, 0)}"
    longer = len(ranks(behind)) > len(ranks(row))
    return f"{names[0]} equals {names[1]}" + (" as far as its cards go" if longer else "")


def why_no_low(low: int) -> str:
    """Why a middle row of deuce-to-seven fouls: "middle pair of tens is no ten low or better".

    "" for one that is a ten low or better.
    """
    if qualifies(low):
        return ""
    high = as_high(low)
    if category(high) == HIGH_CARD:
        return f"middle high card {RANK_NAME[ranks(high)[0]]} over the ten of a ten low"
    return f"middle {describe(high).removeprefix('a ')} is no ten low or better"


def _named(strength: int, place: int) -> str:
    """The deciding rank at a place, with what it is: "kicker king"."""
    deciding = ranks(strength)
    rank = deciding[-1] if category(strength) in (STRAIGHT, STRAIGHT_FLUSH) else deciding[place]
    return _DECIDING[category(strength)][place].format(RANK_NAME[rank], RANK_PLURAL[rank])


class Naming(NamedTuple):
    """What a hand is called: its class, and the ranks that decide it, most important first.

    The class is one of `CATEGORY_NAME`, `LOW`, `NO_LOW_NAME` or `BADUGI_NAME`. A straight has its
    lowest and its highest rank, as in `named_ranks`. A stated naming may have fewer ranks.
    """

    name: str
    ranks: tuple[int, ...]


LOW: Final = "low"
"""Five cards of different ranks and, from deuce to seven, no straight and no flush."""

NO_LOW_NAME: Final = "no_low"
"""Cards that make no low which qualifies."""

BADUGI_NAME: Final[tuple[str, ...]] = ("one_card", "two_card", "three_card", "badugi")
"""By the number of cards that play, from one."""

_BADUGI_PHRASE: Final[dict[str, str]] = {
    "one_card": "a one-card badugi",
    "two_card": "a two-card badugi",
    "three_card": "a three-card badugi",
    "badugi": "a badugi",
}
_RUNS: Final = frozenset((CATEGORY_NAME[STRAIGHT], CATEGORY_NAME[STRAIGHT_FLUSH]))


def name_high(strength: int) -> Naming:
    """The naming of a strength in the layout of high.py, kickers included."""
    return Naming(CATEGORY_NAME[category(strength)], named_ranks(strength) + kickers(strength))


def name_short(strength: int) -> Naming:
    """As `name_high`, where the deck begins with the sixes: its lowest straight is ace to nine."""
    named = name_high(strength)
    if named.name in _RUNS and named.ranks[-1] == NINE_HIGH:
        return Naming(named.name, (short_straight_ranks(NINE_HIGH)[-1], NINE_HIGH))
    return named


def name_low(low: int) -> Naming:
    """The naming of an ace-to-five low (low_a5.py)."""
    if low == NO_LOW:
        return Naming(NO_LOW_NAME, ())
    kind = low_category(low)
    return Naming(LOW if kind == HIGH_CARD else CATEGORY_NAME[kind], low_ranks(low))


def name_low27(low: int) -> Naming:
    """The naming of a deuce-to-seven low (low27.py)."""
    high = as_high(low)
    return Naming(LOW, ranks(high)) if category(high) == HIGH_CARD else name_high(high)


def name_badugi(value: int) -> Naming:
    """The naming of a badugi hand (badugi.py)."""
    return Naming(BADUGI_NAME[badugi_count(value) - 1], badugi_ranks(value))


def agrees(stated: Naming, derived: Naming) -> bool:
    """Whether what is stated of a hand is true of it, as far as it goes.

    Ranks that are not stated may be any. A straight may be stated by its top card alone.
    """
    if stated.name != derived.name:
        return False
    if stated.name in _RUNS and len(stated.ranks) == 1:
        return stated.ranks == derived.ranks[1:]
    return stated.ranks == derived.ranks[: len(stated.ranks)]


def describe_naming(named: Naming) -> str:
    """ "a pair of eights", "an eight-six low", "no low", "a three-card badugi, six-four-ace"."""
    if named.name == NO_LOW_NAME:
        return "no low"
    listed = "-".join(RANK_NAME[rank] for rank in named.ranks)
    if named.name == LOW:
        return f"{'an' if listed[:1] in ('a', 'e') else 'a'} {listed} low" if listed else "a low"
    if named.name in BADUGI_NAME:
        return _BADUGI_PHRASE[named.name] + (f", {listed}" if listed else "")
    return describe_named(CATEGORY_NAME.index(named.name), named.ranks)


def dashed(ranks: Sequence[int]) -> str:
    """ "8-7-6-4-2": the ranks of a low or a badugi hand as players write them."""
    return "-".join(RANKS[rank] for rank in ranks)


def beats(winner: Naming, loser: Naming) -> str:
    """Why one hand is worth more than another, by the first thing that differs.

    "a flush beats three of a kind"; "both have a pair of queens; kicker ace beats kicker jack";
    of two lows "highest card seven is lower than eight". The two must not be equal.
    """
    if winner.name != loser.name:
        return f"{_class_words(winner)} beats {_class_words(loser)}"
    pairs = enumerate(zip(winner.ranks, loser.ranks, strict=True))
    place = next(i for i, (mine, theirs) in pairs if mine != theirs)
    mine, theirs = winner.ranks[place], loser.ranks[place]
    if winner.name not in CATEGORY_NAME:
        nth = ("highest", "second", "third", "fourth", "fifth")[place]
        return f"{nth} card {RANK_NAME[mine]} is lower than {RANK_NAME[theirs]}"
    category = CATEGORY_NAME.index(winner.name)
    names = _DECIDING[category]
    # A run has two ranks, of which the higher is its name.
    name, (mine, theirs) = (
        (names[0], (winner.ranks[-1], loser.ranks[-1]))
        if winner.name in _RUNS
        else (names[place], (mine, theirs))
    )
    one, other = (name.format(RANK_NAME[rank], RANK_PLURAL[rank]) for rank in (mine, theirs))
    if winner.ranks[:place] and winner.name not in _RUNS:
        return f"both have {describe_named(category, winner.ranks[:place])}; {one} beats {other}"
    return f"{one} beats {other}"


def _class_words(named: Naming) -> str:
    """ "a flush", "a low", "a three-card badugi"."""
    if named.name in BADUGI_NAME:
        return _BADUGI_PHRASE[named.name]
    if named.name == LOW:
        return "a low"
    return "no low" if named.name == NO_LOW_NAME else _PHRASES[CATEGORY_NAME.index(named.name)][0]
