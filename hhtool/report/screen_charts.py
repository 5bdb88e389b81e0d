"""Charts on a terminal: lines by plotext, bars as a table of names, values and blocks.

plotext gets numbers and nothing else, because it takes every character for one column: names stand
beside the canvas. Without colours each line is drawn with a letter of its own.
"""

import shutil
from collections.abc import Iterator, Sequence
from typing import Any, Final, TextIO

from hhtool.core.errors import RequestError
from hhtool.report.charts import Bar, Bars, Chart, Curves, hands_told, rounds, short
from hhtool.report.layout import LEFT, RIGHT, Cell, plain, styled, table
from hhtool.report.paint import Painter
from hhtool.report.thinned import thinned

MISSING: Final = "--plot needs plotext, which is not installed here: pip install 'hhtool[plot]'"
NARROWEST: Final = 40
LOWEST: Final = 10
HIGHEST: Final = 30

X_TICKS: Final = 5
Y_TICKS: Final = 5
LINES: Final = tuple(zip("abcdefgh", (6, 3, 5, 2, 4, 1, 14, 11), strict=True))
"""The letter of each line, and its colour among the sixteen of a terminal: that of the painter's
style `line 1` and so on."""

BLOCK: Final = "█"
_FRAME: Final = str.maketrans("┌┐└┘─│┤├┬┴┼█", "++++-|+++++#")


def plotter() -> Any:
    """The library that draws lines. RequestError when it is not there."""
    try:
        import plotext  # noqa: PLC0415 - an extra
    except (ImportError, OSError) as error:  # it comes with a part in C++, made for each system
        raise RequestError(MISSING) from error
    return plotext


def lines(charts: Sequence[Chart], paint: Painter, stream: TextIO) -> Iterator[str]:
    """The charts one below the other, as wide as the terminal."""
    size = shutil.get_terminal_size((80, 24))
    columns = max(NARROWEST, size.columns)
    blocks = _holds(stream, BLOCK)
    for chart in charts:
        yield ""
        unit = f" · {chart.unit}" if chart.unit else ""
        yield paint(f"{chart.title}{unit}", "strong")
        if isinstance(chart, Curves):
            # Title, name of the axis, legend and the next prompt stay on the screen with it.
            rest = 4 + len(chart.curves) + len(chart.notes)
            rows = min(max(size.lines - rest, LOWEST), HIGHEST)
            drawn = _curves(chart, columns, rows, paint, blocks)
        else:
            drawn = _bars(_rows(chart), columns, paint, BLOCK if blocks else "#")
        yield from drawn
        yield from chart.notes


def _holds(stream: TextIO, text: str) -> bool:
    try:
        text.encode(stream.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


# ---- lines ---------------------------------------------------------------------------------------


def _curves(chart: Curves, columns: int, rows: int, paint: Painter, blocks: bool) -> Iterator[str]:
    alone = len(chart.curves) == 1
    letters = not paint.colour and not (alone and blocks)
    canvas = _canvas(chart, columns, rows, paint.colour, letters)
    text = canvas if blocks else canvas.translate(_FRAME)
    yield from (line.rstrip() for line in text.splitlines())
    yield "hands in order of play".center(columns).rstrip()
    for number, (curve, (letter, _)) in enumerate(zip(chart.curves, LINES, strict=False), 1):
        mark = letter if letters else paint("—", f"line {number}")
        yield f"  {mark}  " + "  ".join(part for part in (curve.label, curve.told) if part)


def _canvas(chart: Curves, columns: int, rows: int, colour: bool, letters: bool) -> str:
    """The lines in a frame with ticks at round numbers."""
    library = plotter()
    library.terminal.limit(False, False)
    figure = library.figure
    figure.clear()
    figure.theme("simple")
    figure.canvas("default")
    figure.plot_size(columns, rows)
    for curve, (letter, number) in zip(chart.curves, LINES, strict=False):
        places, values = thinned(curve, 2 * columns)
        marker = library.marker(letter if letters else "hd", library.pixel(number))
        figure.draw(figure.signal(places, values, marker=marker).lines(True))
    ends = [point for curve in chart.curves for point in (min(curve.points), max(curve.points))]
    _scale(figure.ruler("y"), min(ends), max(ends), rounds(min(ends), max(ends), Y_TICKS))
    first, last = chart.first, chart.last
    _scale(figure.ruler("x"), first, last, hands_told(first, last, X_TICKS))
    return str(figure.build().string(colorless=not colour))


def _scale(ruler: Any, low: float, high: float, places: Sequence[float]) -> None:
    """An axis from one value to another. Left to itself it would end at the outermost ticks, and
    the lines with it."""
    ruler.ticks(places, [short(place) for place in places])
    if low < high:
        ruler.lim(low, high)


# ---- bars ----------------------------------------------------------------------------------------


def _rows(chart: Chart) -> Sequence[Bar]:
    """The bars of a chart; a class of a distribution is one as long as it has hands."""
    if isinstance(chart, Bars):
        return chart.bars
    if isinstance(chart, Curves):
        raise TypeError(chart.title)
    return [Bar(entry.label, float(entry.hands), str(entry.hands)) for entry in chart.classes]


def _bars(bars: Sequence[Bar], columns: int, paint: Painter, block: str) -> Iterator[str]:
    """A line for each bar; those below nothing go to the left from where the others begin."""
    if not bars:
        return
    names = [plain(bar.label) for bar in bars]
    told = [plain(bar.told) for bar in bars]
    widest = max(cell.columns for cell in names) + max(cell.columns for cell in told)
    room = max(10, columns - widest - 4)
    low, high = min(0.0, *(bar.value for bar in bars)), max(0.0, *(bar.value for bar in bars))
    scale = room / ((high - low) or 1)
    left = round(-low * scale)
    rows: list[list[Cell]] = []
    for bar, name, text in zip(bars, names, told, strict=True):
        length = min(max(round(abs(bar.value) * scale), int(bar.value != 0)), room)
        start = max(left - length, 0) if bar.value < 0 else left
        drawn = " " * start + block * length
        rows.append([name, text, styled(paint, drawn, "note")])
    yield from table(rows, (LEFT, RIGHT, LEFT))
