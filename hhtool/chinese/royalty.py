"""What does a row earn beyond winning? The royalty tables, one literal value for each hand.

Whether a royalty is paid, and to whom, is decided between two players (score.py). A dead hand
earns nothing, which is the caller's affair too.

Rules: chinese §1.6, §2.9.
"""

from typing import Final, NamedTuple

from hhtool.chinese.notes import Notes
from hhtool.core.finding import ASSUMED, Cite
from hhtool.core.rows import FRONT, MIDDLE
from hhtool.ranking.high import PAIR, STRAIGHT_FLUSH, THREE_OF_A_KIND
from hhtool.ranking.low27 import NUMBER_ONE, top_rank
from hhtool.ranking.rows import ROYAL
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame

ROYAL_FLUSH: Final = 9
"""The place of a royal flush in a table, after the nine categories of high.py."""

_RANKS: Final = "23456789TJQKA"

ByRank = tuple[int, ...]
"""Points for deuces to aces."""

ByLine = tuple[int, ...]
"""Points for high card to straight flush, then for a royal flush."""


class RoyaltyTable(NamedTuple):
    """What a pair and three of a kind earn in front, by rank, and what a row of five earns in the
    middle and in the back, by class. `lows` are what a seven-, eight- and nine-low and 7-5-4-3-2
    earn in the middle, where the middle is a low."""

    pairs: ByRank
    trips: ByRank
    middle: ByLine
    back: ByLine
    lows: tuple[int, int, int, int] = (0, 0, 0, 0)


_NOTHING: Final = (0,) * 13
_NO_LINE: Final = (0,) * 10

# Front: a pair from sixes on earns its rank less five, three of a kind their rank plus eight.
_PAIRS: Final = (0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
_LADDER: Final = (10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22)
_BACK: Final = (0, 0, 0, 0, 2, 4, 6, 10, 15, 25)
_MIDDLE: Final = (0, 0, 0, 2, 4, 8, 12, 20, 30, 50)

NO_ROYALTIES: Final = RoyaltyTable(_NOTHING, _NOTHING, _NO_LINE, _NO_LINE)

TABLES: Final[dict[str, RoyaltyTable]] = {
    "none": NO_ROYALTIES,
    "eastern": RoyaltyTable(
        _NOTHING, (3,) * 13, (0, 0, 0, 0, 0, 0, 2, 8, 10, 10), (0, 0, 0, 0, 0, 0, 0, 4, 5, 5)
    ),
    "eastern_royal": RoyaltyTable(
        _NOTHING, (3,) * 13, (0, 0, 0, 0, 0, 0, 2, 8, 10, 14), (0, 0, 0, 0, 0, 0, 0, 4, 5, 7)
    ),
    "one_unit": RoyaltyTable(
        _NOTHING, (1,) * 13, (0, 0, 0, 0, 0, 0, 1, 1, 1, 1), (0, 0, 0, 0, 0, 0, 0, 1, 1, 1)
    ),
    "two_unit": RoyaltyTable(
        _NOTHING, (2,) * 13, (0, 0, 0, 0, 0, 0, 2, 2, 2, 2), (0, 0, 0, 0, 0, 0, 0, 2, 2, 2)
    ),
    "american": RoyaltyTable(_PAIRS, _LADDER, _MIDDLE, _BACK),
    "american_no_mid_trips": RoyaltyTable(
        _PAIRS, _LADDER, (0, 0, 0, 0, 4, 8, 12, 20, 30, 50), _BACK
    ),
    "flat20": RoyaltyTable(_PAIRS, (20,) * 13, _MIDDLE, _BACK),
    "old2012": RoyaltyTable(
        _PAIRS, _LADDER, (0, 0, 0, 0, 4, 8, 12, 16, 20, 30), (0, 0, 0, 0, 2, 4, 6, 8, 10, 15)
    ),
    "27": RoyaltyTable(_PAIRS, _LADDER, _NO_LINE, _BACK, (4, 2, 1, 8)),
}
"""By the answers to `chinese.royalty_table` but "custom"."""

_LINES: Final = (
    *("high_card", "pair", "two_pair", "trips", "straight"),
    *("flush", "full_house", "quads", "straight_flush", "royal"),
)


class Royalties(NamedTuple):
    """The table in force, whether it is the house's own, whether the middle is a low, and the rule
    that gives the table."""

    table: RoyaltyTable
    custom: bool
    low_middle: bool
    cite: Cite


def royalties_of(game: RowGame, house: HouseRules) -> Royalties:
    """The royalties of a house in a game."""
    ruling = house.chinese_royalty_table
    name, low = ruling.value.at(game.name), game.middle == "low_27"
    if name == "custom":
        own = house.chinese_royalty_custom
        return Royalties(_custom(own.value), True, low, own.cite)
    return Royalties(TABLES[name], False, low, ruling.cite)


def points(royalties: Royalties, row: int, strength: int) -> int:
    """What a row of a known strength earns."""
    table = royalties.table
    kind = strength >> 20
    if row == FRONT:
        if kind == PAIR:
            return table.pairs[(strength >> 16 & 15) - 1]
        return table.trips[(strength >> 16 & 15) - 1] if kind == THREE_OF_A_KIND else 0
    if row == MIDDLE and royalties.low_middle:
        return _low_points(table.lows, strength)
    lines = table.middle if row == MIDDLE else table.back
    return lines[ROYAL_FLUSH if strength == ROYAL else kind]


def ask_table(royalties: Royalties, row: int, strength: int, worth: int, notes: Notes) -> None:
    """Notes the questions that the royalty of a row hangs on, `worth` being what it earns: another
    table gives it another."""
    most = _MOST_LOW if royalties.low_middle else _MOST_HIGH
    if worth or points(most, row, strength):
        notes.ask("chinese.royalty_table")
        if royalties.custom:
            notes.ask("chinese.royalty_custom")


def earns_nothing(royalties: Royalties, row: int) -> bool:
    """Whether no hand in a row earns anything, so that hidden cards do not matter."""
    return not any(_all_points(royalties, row))


def most_points(royalties: Royalties, row: int) -> int:
    """The most that any hand in a row earns."""
    return max(_all_points(royalties, row))


def _all_points(royalties: Royalties, row: int) -> tuple[int, ...]:
    table = royalties.table
    if row == FRONT:
        return (*table.pairs, *table.trips)
    if row == MIDDLE and royalties.low_middle:
        return table.lows
    return table.middle if row == MIDDLE else table.back


def _most() -> RoyaltyTable:
    """A table in which each row earns the most that it earns in any."""
    pairs, trips, middle, back, lows = (
        [max(worths) for worths in zip(*columns, strict=True)]
        for columns in zip(*TABLES.values(), strict=True)
    )
    return RoyaltyTable(
        tuple(pairs), tuple(trips), tuple(middle), tuple(back), (lows[0], lows[1], lows[2], lows[3])
    )


_MOST_HIGH: Final = Royalties(_most(), False, False, ASSUMED)
_MOST_LOW: Final = Royalties(_most(), False, True, ASSUMED)


def _low_points(lows: tuple[int, int, int, int], strength: int) -> int:
    if strength == NUMBER_ONE:
        return lows[3]
    place = top_rank(strength) - 5  # a seven is rank 5
    return lows[place] if 0 <= place <= 2 else 0


def _custom(items: tuple[tuple[str, int], ...]) -> RoyaltyTable:
    """A house's own table. A royal flush that it does not name earns like a straight flush."""
    pairs, trips = [0] * 13, [0] * 13
    rows = {"middle": [0] * 10, "back": [0] * 10}
    named = dict(items)
    for key, worth in items:
        row, what = key.split(" ")
        if row == "front":
            (trips if len(what) == 3 else pairs)[_RANKS.index(what[0])] = worth
        else:
            rows[row][_LINES.index(what)] = worth
    for row, lines in rows.items():
        if f"{row} royal" not in named:
            lines[ROYAL_FLUSH] = lines[STRAIGHT_FLUSH]
    return RoyaltyTable(tuple(pairs), tuple(trips), tuple(rows["middle"]), tuple(rows["back"]))
