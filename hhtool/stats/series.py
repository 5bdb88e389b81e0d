"""A statistic hand by hand: what the figures of a table consist of, in the order of play.

The rows that are asked are those of the table, told apart by the hand too, so that the sums over
all hands are the table's own. They stay exact; whoever draws them rounds them. The order of play is
that of the times that the texts print, then that of the hands' numbers, then
that of the texts, never that of storing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import accumulate
from operator import itemgetter
from typing import NamedTuple

from hhtool.stats.people import People, players_named
from hhtool.stats.question import questions
from hhtool.stats.run import Figure, columns_of, group_of, in_units, made_of, unit_of
from hhtool.stats.scope import HAND, Scope
from hhtool.stats.stat import DERIVED, Stat
from hhtool.store.query import Cell
from hhtool.store.query import Question as Asker

Exact = int | Fraction


class Step(NamedTuple):
    """What one hand adds: chances, and what was made. Of a rate the latter is in its unit."""

    chances: int
    made: Exact


@dataclass(slots=True)
class Series:
    """The hands of one figure in which there was a chance, or something was made all the same."""

    figure: Figure
    steps: list[Step] = field(default_factory=list)

    def totals(self) -> list[Exact]:
        """What was made up to each hand, it included."""
        return list(accumulate(step.made for step in self.steps))

    def values(self) -> list[Fraction]:
        """What was made over the chances up to each hand, from the first hand with a chance on."""
        counts = accumulate(step.chances for step in self.steps)
        pairs = zip(self.totals(), counts, strict=True)
        return [Fraction(made) / count for made, count in pairs if count]


def series(
    asker: Asker, stat: Stat, scope: Scope, figures: Sequence[Figure], apart: bool = False
) -> list[Series]:
    """The series of some figures of a statistic, in their order. With `apart` a step is what a hand
    was to one player; without it, to all who are in the group."""
    if stat.kind == DERIVED:
        raise ValueError(stat.name)  # such a value is not made of what single hands add
    told = (*scope.by, "player") if apart else scope.by
    narrow = replace(_narrowed(asker, scope, figures), by=(*told, HAND))
    columns = {stat.view: columns_of(asker, stat.view)}
    found = {(*figure.group, figure.unit): Series(figure) for figure in figures}
    people, places = People(asker), _places(asker)
    sums: dict[tuple[Cell, ...], dict[tuple[int, Cell], Step]] = {key: {} for key in found}
    for question in questions([stat], narrow, columns):
        of, begin = itemgetter(*question.places[0]), question.keys + len(question.extra)
        for row in question.rows(asker):
            extra = dict(zip(question.extra, row[question.keys : begin], strict=True))
            unit, minor = unit_of(stat, extra)
            key = (*group_of(row, scope.by, people), unit)
            step = made_of(stat, extra, of(row))
            if key in sums and step is not None and (step.chances or step.made):
                hand = row[question.keys - 1]
                place = (places[hand], row[question.keys - 2] if apart else None)
                before = sums[key].get(place, Step(0, 0))
                whole = in_units(step.made, minor, found[key].figure.minor)
                made = whole if step.per == 1 else Fraction(whole, step.per)
                sums[key][place] = Step(before.chances + step.chances, before.made + made)
    for key, entry in sums.items():
        found[key].steps += [entry[place] for place in sorted(entry, key=_first)]
    return list(found.values())


def _first(place: tuple[int, Cell]) -> tuple[int, int]:
    return place[0], int(place[1] or 0)


def _narrowed(asker: Asker, scope: Scope, figures: Iterable[Figure]) -> Scope:
    """The scope with only the players of the figures, so that the hands of all others need not be
    gone through."""
    if scope.me or scope.players is not None or "player" not in scope.by:
        return scope
    at = scope.by.index("player")
    names = dict.fromkeys(str(figure.group[at]) for figure in figures)
    numbers = (number for name in names for number in players_named(asker, name))
    return replace(scope, players=tuple(dict.fromkeys(numbers)))


def _places(asker: Asker) -> dict[Cell, int]:
    """The place of each hand in the order of play."""
    sql = "SELECT hand_id FROM hands ORDER BY started_at, length(hand_no), hand_no, text_hash"
    return {row[0]: place for place, row in enumerate(asker.ask(sql).rows)}
