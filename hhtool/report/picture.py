"""Charts as a picture in a file, SVG or PNG, drawn by matplotlib.

The same figures make the same SVG: it holds no date and no random names. Texts are never taken for
formulas, and a settings file of the user's own changes nothing. A file has its name only when it is
whole, and takes it only from a picture that hhtool drew.
"""

import logging
import re
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final, Literal

from hhtool.core.errors import RequestError
from hhtool.report.charts import Bars, Chart, Curve, Curves, Distribution, hands_told, rounds, short
from hhtool.report.thinned import thinned
from hhtool.unfinished import replaced

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ENDINGS: Final = (".svg", ".png")
MISSING: Final = (
    "a picture needs matplotlib, which is not installed here: pip install 'hhtool[plot]'"
)
MOST: Final = 24
"""Charts in one picture."""

POINTS: Final = 2000
"""Points of a line: more than a picture can tell apart."""

WIDE: Final = 9.0
HIGH: Final = 4.0
"""Inches of a chart of lines."""

ROW: Final = 0.28
"""Inches of a bar."""

_SETTINGS: Final[Any] = {
    "text.parse_math": False,
    "text.usetex": False,
    "font.family": "sans-serif",
    "font.sans-serif": [
        *("DejaVu Sans", "Noto Sans", "Noto Sans CJK JP", "Noto Sans CJK SC", "Hiragino Sans"),
        *("Yu Gothic", "Microsoft YaHei", "Noto Emoji", "Segoe UI Symbol", "Apple Symbols"),
    ],
    "svg.fonttype": "none",
    "svg.hashsalt": "hhtool",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.alpha": 0.3,
    "axes.axisbelow": True,
    "axes.titlesize": "medium",
    "legend.fontsize": "small",
    "figure.dpi": 100,
}
_META: Final[dict[str, dict[str, Any]]] = {
    ".svg": {"Date": None, "Creator": "hhtool"},
    ".png": {"Software": "hhtool"},
}

_SIGNED: Final[dict[bytes, bytes]] = {
    b"<?xml ": b"<dc:title>hhtool</dc:title>",
    b"\x89PNG\r\n\x1a\n": b"tEXtSoftware\0hhtool",
}
"""How a picture begins, and what `_META` makes of it further on."""

HEAD: Final = 2048
"""Bytes in which that stands."""

_MARK: Final = "\u200e"
"""Beside a name that may be written from the right, so that the figures stay behind it."""

_NOT_XML: Final = re.compile("[\ufffe\uffff]")
"""The characters that no XML may hold, beyond those that are never shown."""


def ending(path: str) -> str:
    """How the name of a picture ends; "" when it is no picture's."""
    found = Path(path).suffix.lower()
    return found if found in ENDINGS else ""


def needed() -> None:
    """RequestError when there is nothing to draw with."""
    with _quiet():
        try:
            import matplotlib  # noqa: PLC0415 - an extra
        except ImportError as error:
            raise RequestError(MISSING) from error
        del matplotlib


def may_replace(path: str) -> None:
    """RequestError when there is a file already that is no picture of hhtool's."""
    try:
        if not Path(path).is_file():
            return
        with Path(path).open("rb") as opened:
            head = opened.read(HEAD)
    except OSError as error:
        raise RequestError(f"cannot write {path}: {error.strerror or error}") from error
    if head and not any(head.startswith(b) and sign in head for b, sign in _SIGNED.items()):
        raise RequestError(f"{path} exists and was not drawn by hhtool; name another file")


def write(path: str, charts: Sequence[Chart]) -> None:
    """Writes charts one below the other. RequestError when there are none, or too many, or the file
    cannot be written."""
    full = [chart for chart in charts if _height(chart)]
    if not full:
        why = next((note for chart in charts for note in chart.notes), "nothing to draw")
        raise RequestError(f"{path} is not written: {why}")
    if len(full) > MOST:
        raise RequestError(f"{len(full)} charts are too many for one picture; name less")
    needed()
    with _quiet(), replaced(path) as part, part.open("wb") as stream:
        _draw(stream, ending(path), full)


def _draw(stream: BinaryIO, form: str, charts: Sequence[Chart]) -> None:
    from matplotlib import rc_context, style  # noqa: PLC0415 - an extra
    from matplotlib.figure import Figure  # noqa: PLC0415 - the same

    heights = [_height(chart) for chart in charts]
    with style.context("default"), rc_context(_SETTINGS):
        figure = Figure(figsize=(WIDE, sum(heights)), layout="constrained")
        grid = figure.subplots(len(charts), 1, squeeze=False, height_ratios=heights)
        for chart, (axes,) in zip(charts, grid, strict=True):
            _fill(axes, chart)
        figure.savefig(stream, format=form.removeprefix("."), metadata=_META[form])


def _height(chart: Chart) -> float:
    """The inches that a chart takes; 0 when there is nothing in it."""
    if isinstance(chart, Bars):
        return max(2.0, 1.2 + ROW * len(chart.bars)) if chart.bars else 0
    if isinstance(chart, Curves):
        return HIGH if chart.curves else 0
    return HIGH if chart.classes else 0


def _fill(axes: "Axes", chart: Chart) -> None:
    axes.set_title(_text(chart.title), loc="left")
    if isinstance(chart, Curves):
        _curves(axes, chart)
    elif isinstance(chart, Bars):
        _bars(axes, chart)
    else:
        _distribution(axes, chart)
    if chart.notes:
        axes.set_title(_text("; ".join(chart.notes)), loc="right", fontsize="x-small")


def _curves(axes: "Axes", chart: Curves) -> None:
    for curve in chart.curves:
        marker = "o" if len(curve.points) == 1 else ""
        axes.plot(*thinned(curve, POINTS), label=_named(curve), marker=marker, linewidth=1.2)
    axes.axhline(0, color="0.4", linewidth=0.8)
    places = hands_told(chart.first, chart.last, 8)
    axes.set_xticks(places, [short(place) for place in places])
    axes.set_xlabel("hands in order of play")
    axes.yaxis.set_major_formatter(_scaled)
    axes.set_ylabel(_text(chart.unit))
    # A label that begins with an underscore would be left out if the legend chose by itself.
    axes.legend(axes.get_lines()[:-1], [_named(curve) for curve in chart.curves])


def _named(curve: Curve) -> str:
    label = curve.label if curve.label.isascii() else f"{_MARK}{curve.label}{_MARK}"
    return _text("  ".join(part for part in (label, curve.told) if part))


def _bars(axes: "Axes", chart: Bars) -> None:
    rows = range(len(chart.bars))
    drawn = axes.barh(rows, [bar.value for bar in chart.bars])
    axes.bar_label(drawn, [_text(bar.told) for bar in chart.bars], padding=4, fontsize="small")
    axes.set_yticks(rows, [_text(bar.label) for bar in chart.bars])
    axes.invert_yaxis()
    axes.margins(x=0.2)
    values = [0.0, *(bar.value for bar in chart.bars)]
    places = rounds(min(values), max(values), 6)
    axes.set_xticks(places, [short(place) for place in places])
    axes.axvline(0, color="0.4", linewidth=0.8)
    axes.grid(visible=False, axis="y")
    axes.set_xlabel(_text(chart.unit))


def _distribution(axes: "Axes", chart: Distribution) -> None:
    widths = [entry.high - entry.low for entry in chart.classes]
    lows = [entry.low for entry in chart.classes]
    counts = [entry.hands for entry in chart.classes]
    single = all(entry.label == short(entry.low) for entry in chart.classes)
    align: Literal["center", "edge"] = "center" if single else "edge"
    axes.bar(lows, counts, widths, align=align, edgecolor="white", linewidth=0.5)
    if len(lows) == 1:
        axes.set_xticks(lows, [chart.classes[0].label])
    else:
        axes.xaxis.set_major_formatter(_scaled)
    places = rounds(0, max(counts), 6)
    axes.set_yticks(places, [short(place) for place in places])
    axes.set_xlabel(_text(chart.unit))
    axes.set_ylabel("hands")


def _scaled(number: float, _place: float) -> str:
    return short(number)


def _text(text: str) -> str:
    return _NOT_XML.sub("?", text)


@contextmanager
def _quiet() -> Iterator[None]:
    """Nothing that the library says about fonts and caches reaches the user."""
    logger = logging.getLogger("matplotlib")
    before = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logger.setLevel(before)
