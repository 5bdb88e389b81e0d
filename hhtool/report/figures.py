"""How figures of statistics are shown: a table for people, JSON and CSV for programs.

A value without chances is a dash with the reason; one from fewer hands than are asked for stands in
brackets. Shares are in per cent; amounts in the unit of their currency.
"""

import csv
import io
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

from hhtool.report.layout import LEFT, RIGHT, Cell, plain, styled, table
from hhtool.report.paint import Painter
from hhtool.report.visible import visible
from hhtool.stats.run import Answer, Figure
from hhtool.stats.stat import MEAN, RATIO, SHARE, SUM, Stat

DASH: Final = "–"
INFINITE: Final = "∞"

_HEAD: Final = ("statistic", "made", "chances", "value", "95 %", "")
_SIDES: Final = (LEFT, RIGHT, RIGHT, RIGHT, RIGHT, LEFT)
_KEYS: Final = (
    "statistic",
    "made",
    "chances",
    "value",
    "low",
    "high",
    "unit",
    "why",
    "minor_per_major",
)

FOLDED: Final = 3
"""Groups without a chance that a table still shows, of each statistic; more of them are counted."""


def value_text(figure: Figure) -> str:
    """The value as people read it."""
    if figure.parts:
        return ", ".join(f"{name} {count}" for name, count in figure.parts)
    if figure.value is None:
        if figure.stat.kind == RATIO and figure.made > 0:
            return f"{INFINITE} ({_number(figure.made)})"
        return DASH
    return _shown(figure, figure.value)


def lines(answer: Answer, by: Sequence[str], least: int, paint: Painter) -> Iterator[str]:
    """The table, and below it what was left out."""
    head = [styled(paint, name, "strong") for name in (*by, *_HEAD)]
    rows: list[list[Cell]] = [head]
    empty = Counter(map(_emptiness, answer.figures if by else ()))
    folded = {kind: n for kind, n in empty.items() if kind is not None and n > FOLDED}
    for figure in answer.figures:
        emptiness = _emptiness(figure)
        if emptiness in folded:
            continue
        few = figure.chances < least and figure.value is not None
        value = value_text(figure)
        group = [styled(paint, "" if cell is None else str(cell)) for cell in figure.group]
        style = "faint" if few else ""
        rows.append(
            [
                *group,
                plain(figure.stat.name),
                plain(DASH if emptiness else amount_text(figure, figure.made)),
                plain(str(figure.chances)),
                styled(paint, f"({value})" if few else value, style),
                styled(paint, _interval_text(figure), style),
                plain(_remark(figure, few, least)),
            ]
        )
    if len(rows) > 1:
        yield from table(rows, (*(LEFT for _ in by), *_SIDES))
    elif answer.asked and not folded:
        yield "no hands"
    for (name, why), count in folded.items():
        yield f"{name}: {DASH} for {count} others: {why}"
    yield from notes(answer)


def _emptiness(figure: Figure) -> tuple[str, str] | None:
    """A statistic, and why a group has no chance of it; None for any other figure."""
    return None if figure.chances or figure.made else (figure.stat.name, figure.why)


def notes(answer: Answer) -> Iterator[str]:
    """What was left out, and how to have it."""
    if answer.refuted:
        yield f"left out: {answer.refuted} refuted hands (--all counts them)"
    silent: dict[tuple[str, ...], list[str]] = {}
    for name, by in answer.left_out:
        silent.setdefault(by, []).append(name)
    for by, names in silent.items():
        yield f"cannot be told apart by {' or '.join(by)}: {', '.join(names)}"


def document(answer: Answer, by: Sequence[str], least: int) -> str:
    """All of it as JSON."""
    whole = {
        "schema_version": 1,
        "by": list(by),
        "refuted_left_out": answer.refuted,
        "not_by_that": [name for name, _ in answer.left_out],
        "figures": [_object(figure, by, least) for figure in answer.figures],
    }
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def separated(answer: Answer, by: Sequence[str]) -> str:
    """One line for each figure, as CSV."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow((*by, *_KEYS))
    for figure in answer.figures:
        found = _object(figure, by, 0)
        writer.writerow((*figure.group, *(found[key] for key in _KEYS)))
    return buffer.getvalue()


def catalog_lines(stats: Sequence[Stat], paint: Painter) -> Iterator[str]:
    """Every statistic in one line."""
    rows = [
        [styled(paint, stat.name, "bold"), plain(stat.title), plain(", ".join(stat.games))]
        for stat in stats
    ]
    yield from table(rows, (LEFT,) * 3)
    yield ""
    yield "hhtool stats list STAT... defines some, --format json all"


def definition_lines(stats: Sequence[Stat], paint: Painter) -> Iterator[str]:
    """Statistics with their definitions."""
    for stat in stats:
        yield f"{paint(stat.name, 'bold')}: {stat.title} ({', '.join(stat.games)})"
        yield f"   {stat.meaning}"
        named = " · only when asked for by name" if stat.by_name else ""
        unit = stat.unit.removeprefix("of ")
        yield f"   {stat.kind} of {unit} · from {stat.view} · source {stat.source}{named}"
        yield f"   chances  {stat.chances}"
        yield f"   made     {stat.made}"
        yield ""


def catalog_document(stats: Sequence[Stat]) -> str:
    """The same as JSON."""
    return json.dumps([_definition(stat) for stat in stats], ensure_ascii=False, indent=1) + "\n"


def _definition(stat: Stat) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": stat.name,
        "title": stat.title,
        "meaning": stat.meaning,
        "games": list(stat.games),
        "from": stat.view,
        "kind": stat.kind,
        "chances": stat.chances,
        "made": stat.made,
        "unit": stat.unit,
        "source": stat.source,
    }
    more = {"per": stat.per, "how": stat.how, "without": stat.without}
    found |= {key: text for key, text in more.items() if text}
    return found | {"by_name": True} if stat.by_name else found


def _object(figure: Figure, by: Sequence[str], least: int) -> dict[str, Any]:
    low, high = figure.interval or (None, None)
    found: dict[str, Any] = {
        **dict(zip(by, figure.group, strict=True)),
        "statistic": figure.stat.name,
        "made": _plain(figure.made),
        "chances": figure.chances,
        "value": None if figure.value is None else _plain(figure.value),
        "low": low,
        "high": high,
        "unit": figure.unit,
        "minor_per_major": figure.minor,
        "enough": figure.chances >= least,
        "why": figure.why,
    }
    if figure.parts:
        found["parts"] = dict(figure.parts)
    return found


def _plain(value: Fraction) -> int | float:
    return value.numerator if value.denominator == 1 else _float(value)


def _remark(figure: Figure, few: bool, least: int) -> str:
    if figure.why:
        return figure.why
    unit = "" if figure.stat.kind in (SHARE, RATIO) else figure.unit
    return ", ".join(text for text in (unit, f"fewer than {least}" if few else "") if text)


def _interval_text(figure: Figure) -> str:
    if figure.interval is None:
        return ""
    low, high = figure.interval
    if figure.stat.kind == SHARE:
        return f"{100 * low:.1f}–{100 * high:.1f}"
    return f"{low / figure.minor:.2f} … {high / figure.minor:.2f}"


def _shown(figure: Figure, value: Fraction) -> str:
    if figure.stat.percent:
        return f"{_float(value) * 100:.1f} %"
    if figure.stat.kind == SUM:
        return amount_text(figure, value)
    if figure.stat.kind == MEAN and figure.minor > 1:
        return f"{_float(value) / figure.minor:.4f}"
    return f"{_float(value):.2f}"


def amount_text(figure: Figure, value: Fraction) -> str:
    """Whole units as they are, amounts in major units."""
    if figure.minor == 1:
        return _number(value)
    if value.denominator > 1:
        return _number(value / figure.minor)
    sign, whole = "-" if value.numerator < 0 else "", abs(value.numerator)
    places = len(str(figure.minor)) - 1
    return f"{sign}{whole // figure.minor}.{whole % figure.minor:0{places}d}"


def _number(value: Fraction) -> str:
    return str(value.numerator) if value.denominator == 1 else f"{_float(value):.2f}"


def _float(value: Fraction) -> float:
    """The nearest float; a quarter of the time of `float`, which asks what kind of number it is."""
    return value.numerator / value.denominator


def alias_text(found: Sequence[tuple[str, str, str]], form: str) -> str:
    """Names that are the same person: a line each, or JSON, or CSV."""
    keys = ("person", "site", "player")
    if form == "json":
        entries = [dict(zip(keys, entry, strict=True)) for entry in found]
        return json.dumps(entries, ensure_ascii=False, indent=1) + "\n"
    if form == "csv":
        buffer = io.StringIO()
        csv.writer(buffer, lineterminator="\n").writerows((keys, *found))
        return buffer.getvalue()
    if not found:
        return "no names are joined\n"
    rows = [[plain(visible(text)) for text in row] for row in (keys, *found)]
    return "".join(f"{line}\n" for line in table(rows, (LEFT,) * 3))
