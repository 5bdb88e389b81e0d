"""Statistics + scope → SQL → figures with their sample size.

Reads only the store, through a connection that cannot change it. Sums are exact; a value is a
fraction until somebody prints it.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from hhtool.stats.counted import CountedQuestion
from hhtool.stats.derived import HOW, Derived, Seen
from hhtool.stats.efficiency import OF_HANDS
from hhtool.stats.intervals import Interval, normal, wilson
from hhtool.stats.kept import KeptQuestion, kept_questions
from hhtool.stats.people import People
from hhtool.stats.question import CODE, MINOR, TOURNAMENT, Question, apart, questions
from hhtool.stats.scope import DIMENSIONS, NAMES, Scope, dimension
from hhtool.stats.stat import DERIVED, MEAN, RATE, SHARE, SUM, Stat, StatsError, catalog
from hhtool.store.order import sorting
from hhtool.store.query import Cell
from hhtool.store.query import Question as Asker

FAMILY: Final = {
    "board": "board",
    "stud": "stud",
    "draw": "draw",
    "rows": "classic",
    "open": "open-face",
}

AMOUNT: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?")

Group = tuple[Cell, ...]
Unit = tuple[str, int]
"""Of a value, and how many minor units are in one of it."""


class Figure(NamedTuple):
    """One statistic of one group. `unit` is that of the value; `why` says why there is none.
    `minor` is the number of minor units in one of `unit`, for amounts."""

    stat: Stat
    group: Group
    made: Fraction
    chances: int
    value: Fraction | None
    interval: Interval
    unit: str
    minor: int
    why: str
    parts: tuple[tuple[str, int], ...] = ()


class Answer(NamedTuple):
    """The figures in the order of groups and statistics; how many hands were left out because they
    are refuted, and which statistics a dimension has no meaning for, each with those dimensions.
    `asked` is whether there was any other."""

    figures: list[Figure]
    refuted: int
    left_out: tuple[tuple[str, tuple[str, ...]], ...]
    asked: bool = True


@dataclass(slots=True)
class _Sums:
    """What the rows of one figure add up to, until it is made. A rate has what was made and its
    squares by what a unit is worth."""

    there: int = 0
    chances: int = 0
    whole: int = 0
    squares: float = 0
    by_per: dict[int, tuple[int, float]] = field(default_factory=dict)
    seen: list[Seen] = field(default_factory=list)

    def made(self) -> Fraction:
        """What was made; of a rate in its unit."""
        if not self.by_per:
            return _fraction(self.whole, 1)
        return sum((Fraction(made, per) for per, (made, _) in self.by_per.items()), Fraction())

    def squared(self) -> float:
        """The sum of its squares."""
        parts = [found / (per * per) for per, (_, found) in self.by_per.items()]
        return float(self.squares) + sum(parts)


class Made(NamedTuple):
    """What a row adds to a figure: chances, and what was made, of a rate to be counted in `per`."""

    chances: int
    made: int
    per: int


_Found = dict[Group, dict[str, dict[Unit, _Sums]]]
"""What all rows add up to: for each group the sums by statistic and unit, where it has rows of the
games of the statistic."""


def run(asker: Asker, stats: Sequence[Stat], scope: Scope) -> Answer:
    """The figures of some statistics; of all that have a meaning for the games when none is named.
    StatsError for a dimension that is not there."""
    for name in scope.by:
        if name not in DIMENSIONS:
            raise StatsError(
                f"there is no {name!r} to tell figures apart by: {', '.join(DIMENSIONS)}"
            )
    chosen = stats or _with_meaning(asker, scope)
    asked: list[KeptQuestion | Question | CountedQuestion] = []
    kept, others = kept_questions(asker, chosen, scope)
    asked += kept
    columns = {stat.view: columns_of(asker, stat.view) for stat in others}
    asked += questions(others, scope, columns)
    people = People(asker)
    found: _Found = {}
    for question in asked:
        _collect(found, question, question.rows(asker), scope, people)
    done = {stat.name for question in asked for stat in question.stats}
    known = [stat for stat in chosen if stat.name in done]
    figures = list(_figures(known, found, scope, bool(stats), asker))
    left_out = tuple(
        (stat.name, tuple(n for n in scope.by if dimension(n, columns[stat.view]) is None))
        for stat in others
        if stat.name not in done
    )
    refuted = 0 if scope.refuted else _refuted(asker, scope)
    return Answer(figures, refuted, left_out, bool(known or not left_out))


def _with_meaning(asker: Asker, scope: Scope) -> tuple[Stat, ...]:
    """The statistics of the games that are asked about."""
    wanted = scope.wanted()
    hands = f"k.game = g.game AND t.dealt_in AND {wanted.sql}"
    sql = (
        "SELECT DISTINCT CASE WHEN g.open_face THEN 'open' ELSE g.family END FROM games g "  # noqa: S608 - values are bound
        "WHERE EXISTS (SELECT 1 FROM hands k JOIN seats t ON t.hand_id = k.hand_id "
        f"WHERE {hands})"
    )
    families = {FAMILY[str(row[0])] for row in asker.ask(sql, wanted.values).rows}
    return tuple(s for s in catalog() if families & set(s.games) and not s.by_name)


def _refuted(asker: Asker, scope: Scope) -> int:
    """How many hands are left out because they are refuted."""
    wanted = Scope(scope.players, scope.me, (), scope.conditions, refuted=True).wanted()
    sql = (
        "SELECT count(*) FROM hands k WHERE k.status = 'refuted' AND k.hand_id IN "  # noqa: S608 - values are bound
        f"(SELECT t.hand_id FROM seats t WHERE t.dealt_in AND {wanted.sql} AND t.hand_id IN "
        "(SELECT hand_id FROM hands WHERE gone OR status = 'refuted'))"
    )
    ((count,),) = asker.ask(sql, wanted.values).rows
    return int(count or 0)


def columns_of(asker: Asker, view: str) -> tuple[str, ...]:
    """The names of a view's columns."""
    return asker.ask(f"SELECT * FROM {view} LIMIT 0").columns  # noqa: S608 - a view of ours


# ---- what comes back -----------------------------------------------------------------------------


def _collect(
    found: _Found,
    question: KeptQuestion | Question | CountedQuestion,
    rows: Iterable[Sequence[Cell]],
    scope: Scope,
    people: People,
) -> None:
    """Adds the rows of an answer up; names of one person are one group."""
    begin = question.keys + len(question.extra)
    figures = [
        (stat, None if stat.money else (stat.unit, 1), itemgetter(*at))
        for stat, at in zip(question.stats, question.places, strict=True)
    ]
    groups: dict[Group, Group] = {}
    for row in rows:
        keys = tuple(row[: question.keys])
        if keys not in groups:
            groups[keys] = group_of(keys, scope.by, people)
        sums = found.setdefault(groups[keys], {})
        extra = dict(zip(question.extra, row[question.keys : begin], strict=True))
        money = _unit_of_money(extra)
        for stat, own, of in figures:
            told = of(row)
            if told[0]:
                unit = own or money
                entries = sums.get(stat.name)
                if entries is None:
                    entries = sums[stat.name] = {}
                entry = entries.get(unit)
                if entry is None:
                    entry = entries[unit] = _Sums()
                entry.there += int(told[0])
                if told[1] or told[3]:  # few rows have chances of most statistics
                    _add(entry, stat, extra, told)


def group_of(row: Sequence[Cell], by: Sequence[str], people: People) -> Group:
    """The group of a row, which begins with what figures are told apart by; names of one person
    are one."""
    told = zip(by, row, strict=False)
    return tuple(people.name(cell) if name in NAMES else cell for name, cell in told)


def unit_of(stat: Stat, extra: Mapping[str, Cell]) -> Unit:
    """The unit of a row's values, and how many minor units are in one of it."""
    return _unit_of_money(extra) if stat.money else (stat.unit, 1)


def _unit_of_money(extra: Mapping[str, Cell]) -> Unit:
    chips = "tournament chips" if extra.get(TOURNAMENT) else "chips"
    return str(extra.get(CODE) or chips), int(extra.get(MINOR) or 1)


def made_of(stat: Stat, extra: Mapping[str, Cell], told: Sequence[Cell]) -> Made | None:
    """What the figures of a row say of a statistic; None of a rate where no stake is printed."""
    made = (int(told[2] or 0) << 32) + int(told[3] or 0)
    per = 1 if stat.kind != RATE else int(extra[f"t.{stat.per}"] or 0)
    return Made(int(told[1] or 0), made, per) if per else None


def _add(entry: _Sums, stat: Stat, extra: Mapping[str, Cell], told: Sequence[Cell]) -> None:
    # Whole numbers stay whole, so that none is rounded before all are added.
    squares = told[4] if isinstance(told[4], int) else float(told[4] or 0)
    if stat.kind == DERIVED:
        per, value, wanted = (extra[name] for name in apart(stat))
        if wanted:
            entry.seen.append(Seen(per, value, int(told[1] or 0)))
    elif made := made_of(stat, extra, told):
        entry.chances += made.chances
        if stat.kind == RATE:
            before, more = entry.by_per.get(made.per, (0, 0))
            entry.by_per[made.per] = (before + made.made, more + squares)
        else:
            entry.whole += made.made
            entry.squares += squares


def _figures(
    stats: Sequence[Stat],
    found: _Found,
    scope: Scope,
    named: bool,
    asker: Asker,
) -> Iterable[Figure]:
    """A figure for each group and statistic; those that were not asked for by name only where the
    group has hands of their games."""
    groups = sorted(found, key=lambda group: _order(group, scope.by)) if scope.by else [()]
    for group in groups:
        sums = found.get(group, {})
        for stat in stats:
            there = _with_chances(sums.get(stat.name, {}))
            if not there and not named:
                continue
            for unit, minor, entry in there or [(stat.unit, 1, _Sums())]:
                yield _figure(stat, group, entry, unit, minor, asker)


def _with_chances(entries: Mapping[Unit, _Sums]) -> list[tuple[str, int, _Sums]]:
    """The currencies in which there are chances; one where there are none in any."""
    there = [(*unit, entries[unit]) for unit in sorted(entries)]
    if len(there) < 2:
        return there
    found = [entry for entry in there if entry[2].chances or entry[2].seen]
    return _by_currency(found) or there[:1]


def _by_currency(found: Sequence[tuple[str, int, _Sums]]) -> list[tuple[str, int, _Sums]]:
    """The sums of each currency in one, in the smallest of its minor units. They come in order, so
    that this one is the last."""
    parts: dict[str, list[tuple[int, _Sums]]] = {}
    for unit, minor, entry in found:
        parts.setdefault(unit, []).append((minor, entry))
    return [(unit, some[-1][0], _together(some)) for unit, some in parts.items()]


def _together(parts: Sequence[tuple[int, _Sums]]) -> _Sums:
    """What sums in several minor units add up to in the last of them. A rate is in none."""
    if len(parts) == 1:
        return parts[0][1]
    whole = _Sums()
    for minor, entry in parts:
        times = in_units(1, minor, parts[-1][0])
        whole.there += entry.there
        whole.chances += entry.chances
        whole.whole += entry.whole * times
        whole.squares += entry.squares * times * times
        whole.seen += [_times(seen, times) for seen in entry.seen]
    return whole


def _times(seen: Seen, times: int) -> Seen:
    """Amounts, of which one row tells two, in a unit that is so many times smaller."""
    return Seen(int(seen.per or 0) * times, int(seen.value or 0) * times, seen.times)


def in_units(amount: int, minor: int, smaller: int) -> int:
    """An amount in minor units, of which some make a major one, in units of which more do."""
    return amount * (smaller // minor)


def _order(group: Group, by: Sequence[str]) -> tuple[tuple[object, ...], ...]:
    """By numbers and letters; places at the table in their own order, stakes by their amounts."""
    return tuple(
        OWN_ORDER[name](str(cell or ""))
        if name in OWN_ORDER
        else (isinstance(cell, str), cell is not None, 0 if cell is None else cell)
        for name, cell in zip(by, group, strict=True)
    )


def _by_amounts(stakes: str) -> tuple[object, ...]:
    return tuple(map(Fraction, AMOUNT.findall(stakes))), stakes


OWN_ORDER: Final[dict[str, Callable[[str], tuple[object, ...]]]] = {
    "position": sorting,
    "stakes": _by_amounts,
}


def _figure(stat: Stat, group: Group, entry: _Sums, unit: str, minor: int, asker: Asker) -> Figure:
    if stat.kind == DERIVED:
        told = _derived(stat, entry.seen, asker)
        why = told.why if told.chances else _why(stat, entry)
        rest = (told.value, None, unit, minor, why, told.parts)
        return Figure(stat, group, told.made, told.chances, *rest)
    chances, made = entry.chances, entry.made()
    value = _value(stat, made, chances)
    why = _why(stat, entry) if value is None else ""
    if value is None and made:
        why = "no chances to hold it against"
    return Figure(stat, group, made, chances, value, _interval(stat, entry, made), unit, minor, why)


def _derived(stat: Stat, seen: Sequence[Seen], asker: Asker) -> Derived:
    if stat.how in OF_HANDS:
        return OF_HANDS[stat.how](asker, seen)
    return HOW[stat.how](seen)


def _why(stat: Stat, entry: _Sums) -> str:
    return (stat.without or "no such chance") if entry.there else f"no hands of {_games(stat)}"


def _games(stat: Stat) -> str:
    *others, last = stat.games
    return f"{', '.join(others)} or {last} games" if others else f"{last} games"


def _value(stat: Stat, made: Fraction, chances: int) -> Fraction | None:
    if not chances:
        return None
    if stat.kind == SUM:
        return made
    if stat.kind == RATE:
        return made * 100 / chances
    return _fraction(made.numerator, chances)  # what is no rate is whole


@lru_cache(maxsize=16384)
def _fraction(numerator: int, denominator: int) -> Fraction:
    """Most figures of a long table are small, and many are the same."""
    return Fraction(numerator, denominator)


def _interval(stat: Stat, entry: _Sums, made: Fraction) -> Interval:
    chances = entry.chances
    if stat.kind == SHARE:
        return wilson(int(made), chances)
    if stat.kind not in (MEAN, RATE):
        return None
    found = normal(made, entry.squared(), chances)
    return found if found is None or stat.kind == MEAN else (found[0] * 100, found[1] * 100)
