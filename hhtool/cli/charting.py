"""The options of `stats` that draw, and what they ask for."""

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from hhtool.report.visible import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.report.charts import Chart
    from hhtool.stats.run import Answer
    from hhtool.stats.scope import Scope
    from hhtool.store.query import Question

Plot = Annotated[
    bool, typer.Option("--plot", help="Also draw the statistics that are named, below the table.")
]
PlotAs = Annotated[
    Literal["time", "distribution", "bars"] | None,
    typer.Option(
        "--plot-as",
        help="time: hand by hand; distribution: how many hands came to what; bars: the values "
        "beside each other (default: what fits the statistic).",
        show_default=False,
    ),
]
Picture = Annotated[
    str,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="Draw them to a picture, .svg or .png.",
        show_default=False,
    ),
]


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be drawn: as `kind` ("" for what fits), on the screen, to a file, neither."""

    kind: str
    screen: bool
    file: str

    def charts(
        self, question: "Question", answer: "Answer", scope: "Scope", who: str
    ) -> "list[Chart]":
        """The charts of the figures; none when nothing is to be drawn."""
        if not self.screen and not self.file:
            return []
        from hhtool.report import charts  # noqa: PLC0415 - only for this
        from hhtool.stats.series import series  # noqa: PLC0415 - the same

        found = []
        for subject in charts.subjects(answer, scope.by, self.kind):
            entries = []
            if subject.kind != charts.BARS and subject.figures:
                apart = subject.kind == charts.DISTRIBUTION
                entries = series(question, subject.stat, scope, subject.figures, apart)
            found += charts.charts(subject, entries, who)
        return found

    def draw(self, charts: "Sequence[Chart]") -> None:
        """Draws them."""
        from hhtool.report.paint import painter_for  # noqa: PLC0415 - only for this

        if self.screen:
            from hhtool.report import screen_charts  # noqa: PLC0415 - only for this

            drawn = screen_charts.lines(charts, painter_for(sys.stdout), sys.stdout)
            sys.stdout.writelines(f"{line}\n" for line in drawn)
        if self.file:
            from hhtool.report import picture  # noqa: PLC0415 - only for this

            picture.write(self.file, charts)
            sys.stderr.write(f"wrote {visible(self.file)}\n")


def wish(names: "Sequence[str]", form: str, plot: bool, kind: str | None, file: str) -> Wish:
    """What the options ask for. A usage error when it cannot be, before any hand is looked at."""
    screen = plot or (kind is not None and not file)
    if not screen and not file:
        return Wish("", False, "")
    if not names or names[0] == "list":
        raise typer.BadParameter("name the statistics to draw")
    if screen and form != "table":
        raise typer.BadParameter(f"--plot draws below the table; with --format {form} use -o")
    if screen:
        from hhtool.report.screen_charts import plotter  # noqa: PLC0415 - only for this

        plotter()
    if file:
        from hhtool.report import picture  # noqa: PLC0415 - only for this

        if not picture.ending(file):
            endings = " or ".join(picture.ENDINGS)
            raise typer.BadParameter(f"a picture is {endings}, by the end of its name: {file}")
        picture.needed()
        picture.may_replace(file)
    return Wish(kind or "", screen, file)
