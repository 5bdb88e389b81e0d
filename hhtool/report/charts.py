"""Which pictures figures make: lines over time, distributions of what hands came to, bars.

A chart holds what is drawn as numbers, in the unit of its axis, beside texts that are visible
already; nothing here knows a terminal or a file. A chart is of one statistic and one currency.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, log10
from typing import Final, NamedTuple

from hhtool.core.errors import RequestError
from hhtool.report.figures import amount_text, value_text
from hhtool.report.visible import visible
from hhtool.stats.run import Answer, Figure
from hhtool.stats.series import Exact, Series
from hhtool.stats.stat import DERIVED, RATE, RATIO, SHARE, SUM, Stat

TIME: Final = "time"
DISTRIBUTION: Final = "distribution"
BARS: Final = "bars"

MOST: Final = {TIME: 8, DISTRIBUTION: 8, BARS: 40}
"""How many groups a chart shows; of more those with most chances."""

CLASSES: Final = 20
"""How many classes of values a distribution has, about."""

LONGEST: Final = 32
"""The characters of a group's name that are shown."""

_POINTS: Final = "points"


class Curve(NamedTuple):
    """A line over the hands of a group, from hand `first` on; `told` is what it ends with."""

    label: str
    told: str
    first: int
    points: tuple[float, ...]


class Bar(NamedTuple):
    """The value of a group, and how it is told."""

    label: str
    value: float
    told: str


class Class(NamedTuple):
    """How many hands came to a value from `low` on and below `high`."""

    low: float
    high: float
    label: str
    hands: int


@dataclass(frozen=True, slots=True)
class Curves:
    """Values over the hands in the order of play."""

    title: str
    unit: str
    notes: tuple[str, ...]
    curves: tuple[Curve, ...]

    @property
    def first(self) -> int:
        """The hand that the earliest line begins at."""
        return min(curve.first for curve in self.curves)

    @property
    def last(self) -> int:
        """The hand that the longest line ends at."""
        return max(curve.first + len(curve.points) - 1 for curve in self.curves)


@dataclass(frozen=True, slots=True)
class Bars:
    """Values beside each other."""

    title: str
    unit: str
    notes: tuple[str, ...]
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Distribution:
    """How often hands came to what."""

    title: str
    unit: str
    notes: tuple[str, ...]
    classes: tuple[Class, ...]


Chart = Curves | Bars | Distribution


@dataclass(frozen=True, slots=True)
class Subject:
    """Figures of one statistic in one unit that are drawn together as `kind`; `notes` tells of
    those that are not drawn."""

    stat: Stat
    kind: str
    figures: tuple[Figure, ...]
    notes: tuple[str, ...]


def subjects(answer: Answer, by: Sequence[str], kind: str) -> list[Subject]:
    """What is drawn of an answer, statistic by statistic; `kind` is "" for what fits best.
    RequestError for a kind that a statistic cannot be drawn as."""
    apart: dict[tuple[str, str], list[Figure]] = {}
    for figure in answer.figures:
        apart.setdefault((figure.stat.name, figure.unit), []).append(figure)
    order = list(dict.fromkeys(name for name, _ in apart))
    found = []
    for _, figures in sorted(apart.items(), key=lambda entry: order.index(entry[0][0])):
        stat = figures[0].stat
        found.append(_subject(stat, kind or _fitting(stat, by), figures))
    drawn = {subject.stat.name for subject in found if subject.figures}
    # A player without hands of a currency is no empty chart where there is another.
    return [each for each in found if each.figures or each.stat.name not in drawn]


def _fitting(stat: Stat, by: Sequence[str]) -> str:
    """Results grow over time; other values are compared where they are told apart."""
    if stat.kind == DERIVED:
        return BARS
    return TIME if cumulative(stat) or not by else BARS


def cumulative(stat: Stat) -> bool:
    """Whether its line over time is that of the sum: of results and counts, not of shares."""
    return stat.kind in (SUM, RATE) or stat.money or stat.unit == _POINTS


def _subject(stat: Stat, kind: str, figures: Sequence[Figure]) -> Subject:
    if kind != BARS and stat.kind == DERIVED:
        raise RequestError(f"{stat.name} is not made of single hands; it can be drawn as bars")
    if kind == DISTRIBUTION and stat.kind in (SHARE, RATIO):
        raise RequestError(f"{stat.name} has no value for each hand; draw it as time or bars")
    full = [figure for figure in figures if figure.value is not None or figure.parts]
    empty = len(figures) - len(full)
    notes = []
    if not full:
        why = next((figure.why for figure in figures if figure.why), "no chances")
        notes.append(f"nothing to draw: {why}")
    elif empty:
        notes.append(f"not drawn: {empty} without chances")
    kept = sorted(full, key=lambda figure: -figure.chances)[: MOST[kind]]
    if left := len(full) - len(kept):
        notes.append(f"not drawn: {left} more with fewer chances")
    chosen = tuple(figure for figure in full if any(figure is one for one in kept))
    return Subject(stat, kind, chosen, tuple(notes))


def charts(subject: Subject, found: Sequence[Series], who: str) -> list[Chart]:
    """The charts of a subject: one, but a distribution for each group. `found` are the series of
    its figures, which bars do without."""
    title = " · ".join(part for part in (subject.stat.title, visible(who)) if part)
    if not subject.figures:
        return [Bars(title, "", subject.notes, ())]
    if subject.kind == TIME:
        if cumulative(subject.stat) and subject.stat.kind != SUM:
            title = title.replace(subject.stat.title, f"{subject.stat.title}, added up", 1)
        curves = tuple(_curve(entry) for entry in found)
        return [Curves(title, _time_unit(subject.figures[0]), subject.notes, curves)]
    if subject.kind == BARS:
        bars = tuple(bar for figure in subject.figures for bar in _bars(figure))
        return [Bars(title, value_unit(subject.figures[0]), subject.notes, bars)]
    last = len(found) - 1
    return [
        Distribution(
            " · ".join(part for part in (title, _label(entry.figure)) if part),
            f"{_result_unit(entry.figure)} in a hand",
            subject.notes if i == last else (),
            _classes(entry),
        )
        for i, entry in enumerate(found)
    ]


# ---- texts ---------------------------------------------------------------------------------------


def _label(figure: Figure) -> str:
    cells = ["–" if cell in (None, "") else str(cell) for cell in figure.group]
    text = visible(", ".join(cells))
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def value_unit(figure: Figure) -> str:
    """The unit of the axis for values."""
    if figure.parts:
        return figure.unit
    if figure.stat.kind == SHARE:
        return "%"
    return "" if figure.stat.kind == RATIO else figure.unit


def _result_unit(figure: Figure) -> str:
    """The unit of what one hand came to: of "bets per 100 hands" bets."""
    return figure.unit.partition(" per ")[0]


def _time_unit(figure: Figure) -> str:
    return _result_unit(figure) if cumulative(figure.stat) else value_unit(figure)


def _valued(figure: Figure) -> str:
    """The value with what it was counted from."""
    made = "" if figure.stat.kind == SUM else f"{amount_text(figure, figure.made)}/"
    return f"{value_text(figure)} ({made}{figure.chances})"


# ---- what is drawn -------------------------------------------------------------------------------


def _curve(entry: Series) -> Curve:
    figure = entry.figure
    if cumulative(figure.stat):
        chances = "1 chance" if figure.chances == 1 else f"{figure.chances} chances"
        told = f"{amount_text(figure, figure.made)} {_result_unit(figure)}, {chances}"
        points = (0.0, *(float(total) / figure.minor for total in entry.totals()))
        return Curve(_label(figure), told, 0, points)
    values = entry.values()
    scale = 100 if figure.stat.kind == SHARE else 1
    points = tuple(float(value) * scale / figure.minor for value in values)
    told = _valued(figure)
    return Curve(_label(figure), told, len(entry.steps) - len(values) + 1, points)


def _bars(figure: Figure) -> list[Bar]:
    label = _label(figure)
    if figure.parts:
        named = ((f"{label} {part}".strip(), count) for part, count in figure.parts)
        return [Bar(name, float(count), str(count)) for name, count in named]
    scale = 100 if figure.stat.kind == SHARE else 1
    value = float(figure.value or 0) * scale / figure.minor
    return [Bar(label or figure.stat.name, value, _valued(figure))]


def _classes(entry: Series) -> tuple[Class, ...]:
    """The hands by what they came to, in classes of a round width; also those that are empty."""
    minor = entry.figure.minor
    results: list[Exact] = [step.made for step in entry.steps if step.chances]
    low, high = min(results), max(results)
    width = nice(Fraction(high - low, minor) / CLASSES) * minor
    if all(isinstance(result, int) for result in results):
        width = Fraction(max(1, ceil(width)))
    counts = Counter(floor(result / width) for result in results)
    single = width == 1
    classes = []
    for number in range(min(counts), max(counts) + 1):
        start, end = float(number * width) / minor, float((number + 1) * width) / minor
        label = short(start) if single else f"{short(start)} … <{short(end)}"
        classes.append(Class(start, end, label, counts[number]))
    return tuple(classes)


def nice(least: Fraction) -> Fraction:
    """The smallest round width (1, 2 or 5 with zeros) that is not below another; 1 for nothing."""
    if least <= 0:
        return Fraction(1)
    power = Fraction(10) ** floor(log10(least))
    return next(width * power for width in (1, 2, 5, 10, 20) if width * power >= least)


def rounds(low: float, high: float, count: int) -> list[float]:
    """Round numbers from one to another, about so many; whole ones between whole numbers."""
    least = Fraction((high - low) / count)
    step = nice(max(least, Fraction(1)) if isinstance(low, int) else least)
    first, last = ceil(low / float(step)), floor(high / float(step))
    return [float(number * step) for number in range(first, last + 1)] or [low]


def hands_told(first: int, last: int, count: int) -> list[float]:
    """The hands that an axis names: round numbers, and always the last."""
    places = rounds(first, last, count)
    step = places[1] - places[0] if len(places) > 1 else last - first
    near = [place for place in places if place < last and last - place >= step / 2]
    return [*near, float(last)]


def short(number: float) -> str:
    """A number of a scale."""
    return f"{number:,.0f}" if number == round(number) else f"{number:.10g}"
