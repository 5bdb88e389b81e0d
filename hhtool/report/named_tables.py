"""What an answer that only names something stands for: royalties, naturals, stays, systems.

Everything is taken from the tables that the engine judges by, for the games of which a house
speaks. An answer "custom" is spelled out by the question beside it, and "none" needs no words.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from hhtool.chinese.fantasy import STAY_RULES
from hhtool.chinese.naturals import naturals_of
from hhtool.chinese.royalty import TABLES, RoyaltyTable
from hhtool.chinese.terms import scoop_worth, system_of
from hhtool.core.rows import NATURALS
from hhtool.rules.answer import CHINESE, NONE, Question
from hhtool.rules.house import HouseRules
from hhtool.rules.row_questions import NATURAL_KEYS, ROYALTY_KEYS
from hhtool.rules.scope import topic_of

_CUSTOM: Final = "custom"
_LOWS: Final = ("middle 7-low", "middle 8-low", "middle 9-low", "middle 75432")
_WORDS: Final = {"royal": "royal flush", "75432": "7-5-4-3-2"}
_SHORTEST_RUN: Final = 4
"""The fewest entries of a ladder of which only the first two and the last are printed."""

Entries = tuple[tuple[str, int], ...]
"""Keys, such as "front QQ" or "dragon", with their points."""


class Named(NamedTuple):
    """A named table: what it holds in words, and as the values of a JSON document."""

    name: str
    words: str
    holds: dict[str, int] | list[str]


def named_tables(house: HouseRules, question: Question) -> tuple[Named, ...]:
    """What the house's answer to a question names, in the games of which it speaks."""
    told = _TELL.get(question.name)
    return tuple(told(house)) if told is not None else ()


def _row_games(house: HouseRules) -> list[str]:
    return [game for game in house.games if topic_of(game) == CHINESE]


def _each(names: Sequence[str]) -> list[str]:
    """The names, once each, that stand for something."""
    return [name for name in dict.fromkeys(names) if name not in (NONE, _CUSTOM)]


# ---- royalties -----------------------------------------------------------------------------------


def _royalties(house: HouseRules) -> Iterator[Named]:
    answer = house.chinese_royalty_table.value
    for name in _each([answer.at(game) for game in _row_games(house)]):
        entries = _royalty_entries(TABLES[name])
        yield Named(name, _royalty_words(entries), dict(entries))


def _royalty_entries(table: RoyaltyTable) -> Entries:
    """What earns something, by the keys of `chinese.royalty_custom`; lows have keys of their
    own."""
    keys = {row: [key for key in ROYALTY_KEYS if key.startswith(row)] for row in ("middle", "back")}
    front = [key for key in ROYALTY_KEYS if key.startswith("front")]
    both = (
        *zip(front, (*table.pairs, *table.trips), strict=True),
        *zip(keys["middle"], table.middle[-len(keys["middle"]) :], strict=True),
        *zip(_LOWS, table.lows, strict=True),
        *zip(keys["back"], table.back[-len(keys["back"]) :], strict=True),
    )
    return tuple((key, points) for key, points in both if points)


def _royalty_words(entries: Entries) -> str:
    """ "front 66 = 1, 77 = 2, … AA = 9, 222 = 10, 333 = 11, … AAA = 22; middle trips = 2, …"."""
    parts = []
    for row in ("front", "middle", "back"):
        mine = [(key.split(" ")[1], points) for key, points in entries if key.startswith(row)]
        pairs = [entry for entry in mine if row == "front" and len(entry[0]) == 2]
        trips = [entry for entry in mine if row == "front" and len(entry[0]) == 3]
        told = (*_ladder(pairs, "any pair"), *_ladder(trips, "trips")) if row == "front" else ()
        told = told or tuple(f"{_line(what)} = {points}" for what, points in mine)
        if told:
            parts.append(f"{row} {', '.join(told)}")
    return "; ".join(parts)


def _ladder(entries: Sequence[tuple[str, int]], every: str) -> tuple[str, ...]:
    """Hands in front by rank: all alike, each a point more than the one before, or one by one."""
    points = [worth for _, worth in entries]
    if len(points) == 13 and len(set(points)) == 1:
        return (f"{every} = {points[0]}",)
    told = tuple(f"{what} = {worth}" for what, worth in entries)
    steps = {after - before for before, after in pairwise(points)}
    if len(told) >= _SHORTEST_RUN and steps == {1}:
        return (*told[:2], f"… {told[-1]}")
    return told


def _line(what: str) -> str:
    return _WORDS.get(what, what.replace("_", " "))


# ---- naturals, stays, systems --------------------------------------------------------------------


def _naturals(house: HouseRules) -> Iterator[Named]:
    scoop = scoop_worth(system_of(house.chinese_scoring_system.value))
    for name in _each([house.chinese_naturals_table.value]):
        naturals = naturals_of(house, scoop)
        told = ", ".join(f"{NATURALS[each]} = {worth}" for each, worth in naturals.table)
        counts = "; the highest that is held counts, against each opponent"
        sweeps = "; a suited dragon is multiplied like a sweep" if naturals.sweeps else ""
        holds = {NATURAL_KEYS[each]: worth for each, worth in naturals.table}
        yield Named(name, f"{told}{counts}{sweeps}", holds)


def _stays(house: HouseRules) -> Iterator[Named]:
    stay, entry = house.chinese_fantasy_stay.value, house.chinese_fantasy_entry.value
    for name in _each([stay.at(game) for game in _row_games(house) if entry.at(game)]):
        keys = STAY_RULES[name]
        told = [f"{row} {_line(what)}" for row, what in (key.split(" ") for key in keys)]
        yield Named(name, f"{', '.join(told[:-1])} or {told[-1]}, each or better", list(keys))


def _systems(house: HouseRules) -> Iterator[Named]:
    answer = house.chinese_scoring_system.value
    line, scoop, overall = system_of(answer)
    told = f"{line} a row"
    told += f", {overall} more for most of the rows" if overall else ""
    told += f", {scoop} more for a scoop" if scoop else ""
    whole = scoop_worth((line, scoop, overall))
    holds = {"row": line, "scoop": scoop, "overall": overall, "scoop in all": whole}
    yield Named(answer, f"{told}; a scoop makes {whole}", holds)


_TELL: Final[dict[str, Callable[[HouseRules], Iterator[Named]]]] = {
    "chinese.royalty_table": _royalties,
    "chinese.naturals_table": _naturals,
    "chinese.fantasy_stay": _stays,
    "chinese.scoring_system": _systems,
}
