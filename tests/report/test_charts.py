"""Charts: which are made of what, and that what is drawn is what was counted."""

import io
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool.core.errors import RequestError
from hhtool.report import charts, screen_charts
from hhtool.report.charts import Bars, Curve, Curves, Distribution, hands_told, nice, rounds, short
from hhtool.report.paint import Painter
from hhtool.report.thinned import thinned
from hhtool.stats.run import Answer, Figure
from hhtool.stats.series import Series, Step
from hhtool.stats.stat import Stat, catalog, stats_named


def stat(name: str) -> Stat:
    """The statistic of that name."""
    return stats_named((name,))[0]


def figure(
    name: str, group: tuple[str, ...], made: int, chances: int, unit: str = "", minor: int = 1
) -> Figure:
    """A figure as a run makes it, without an interval."""
    value = Fraction(made, chances) if chances else None
    why = "" if chances else "no such chance"
    one = stat(name)
    value = Fraction(made) if one.kind == "sum" and chances else value
    return Figure(one, group, Fraction(made), chances, value, None, unit or one.unit, minor, why)


def subject(*figures: Figure, by: tuple[str, ...] = ("player",), kind: str = "") -> charts.Subject:
    """What is drawn of figures that are drawn together."""
    (found,) = charts.subjects(Answer(list(figures), 0, ()), by, kind)
    return found


@pytest.mark.parametrize(
    ("name", "by", "kind"),
    [
        ("net", ("player",), charts.TIME),
        ("points", ("month",), charts.TIME),
        ("blinds-per-100", (), charts.TIME),
        ("vpip", (), charts.TIME),
        ("vpip", ("position",), charts.BARS),
        ("aggression", ("player",), charts.BARS),
        ("fantasy-cards", (), charts.TIME),
        ("discard-ranks", (), charts.BARS),
    ],
)
def test_results_grow_and_other_values_are_compared(
    name: str, by: tuple[str, ...], kind: str
) -> None:
    """Unless they are not told apart: then a share is drawn over time too."""
    assert kind == subject(figure(name, ("x",) * len(by), 1, 2), by=by).kind


def test_what_cannot_be_drawn_in_a_way_is_said() -> None:
    """A share of one hand is no value, and a profile is not made of hands."""
    with pytest.raises(RequestError, match="vpip has no value for each hand"):
        subject(figure("vpip", ("x",), 1, 2), kind=charts.DISTRIBUTION)
    with pytest.raises(RequestError, match="discard-ranks is not made of single hands"):
        subject(figure("discard-ranks", ("x",), 1, 2), kind=charts.TIME)


def test_currencies_are_charts_of_their_own() -> None:
    """Figures without chances make no chart beside them."""
    found = charts.subjects(
        Answer(
            [
                figure("net", ("a",), 1, 1, "USD", 100),
                figure("vpip", ("a",), 1, 1),
                figure("net", ("a",), 5, 1, "EUR", 100),
                figure("net", ("b",), 0, 0),
            ],
            0,
            (),
        ),
        ("player",),
        "",
    )
    drawn = [(one.stat.name, one.figures[0].unit, len(one.figures)) for one in found]
    assert [("net", "USD", 1), ("net", "EUR", 1), ("vpip", "hands", 1)] == drawn


def test_of_many_groups_those_with_most_chances_are_drawn_and_the_rest_is_counted() -> None:
    """In the order of the table."""
    many = [figure("net", (f"p{n}",), n, n % 10 + 1, "USD", 100) for n in range(20)]
    found = subject(*many, figure("net", ("none",), 0, 0, "USD", 100))

    kept = ["p6", "p7", "p8", "p9", "p16", "p17", "p18", "p19"]
    assert kept == [one.group[0] for one in found.figures]
    assert ("not drawn: 1 without chances", "not drawn: 12 more with fewer chances") == found.notes


def test_without_chances_there_is_the_reason_and_no_chart() -> None:
    """Not an empty frame."""
    (chart,) = charts.charts(subject(figure("vpip", (), 0, 0), by=()), [], "anna")
    assert Bars("Money put in of free will (VPIP) · anna", "", chart.notes, ()) == chart
    assert ("nothing to draw: no such chance",) == chart.notes


def test_a_result_is_added_up_in_major_units_and_a_share_is_in_per_cent() -> None:
    """The line of a result begins with nothing, that of a share with the first chance."""
    net = figure("net", ("a",), -250, 2, "USD", 100)
    (chart,) = charts.charts(subject(net), [Series(net, [Step(1, 50), Step(1, -300)])], "")
    assert isinstance(chart, Curves)
    assert (Curve("a", "-2.50 USD, 2 chances", 0, (0.0, 0.5, -2.5)),) == chart.curves
    assert ("Net", "USD") == (chart.title, chart.unit)

    share = figure("vpip", (), 1, 2)
    steps = [Step(1, 1), Step(1, 0)]
    (chart,) = charts.charts(subject(share, by=()), [Series(share, steps)], "anna")
    assert isinstance(chart, Curves)
    assert (Curve("", "50.0 % (1/2)", 1, (100.0, 50.0)),) == chart.curves


def test_a_factor_begins_where_there_is_one() -> None:
    """Before the first call there is none."""
    one = figure("aggression", (), 3, 1)
    steps = [Step(0, 2), Step(1, 0), Step(0, 1)]
    (chart,) = charts.charts(subject(one, by=()), [Series(one, steps)], "")
    assert isinstance(chart, Curves)
    assert (Curve("", "3.00 (3/1)", 2, (2.0, 3.0)),) == chart.curves


@given(st.lists(st.integers(-(10**7), 10**7), min_size=1, max_size=60), st.sampled_from((1, 100)))
def test_each_hand_is_in_one_class_of_a_distribution(results: list[int], minor: int) -> None:
    """The classes touch, hold their lower ends, and are few."""
    one = figure("net", (), sum(results), len(results), "USD", minor)
    steps = [Step(1, result) for result in results]
    found = subject(one, by=(), kind=charts.DISTRIBUTION)
    (chart,) = charts.charts(found, [Series(one, steps)], "")
    assert isinstance(chart, Distribution)
    assert "USD in a hand" == chart.unit
    for entry in chart.classes:
        inside = [r for r in results if entry.low <= r / minor < entry.high]
        assert len(inside) == entry.hands
    assert len(results) == sum(entry.hands for entry in chart.classes)
    assert len(chart.classes) <= charts.CLASSES + 2
    assert 0 < chart.classes[0].hands
    assert 0 < chart.classes[-1].hands


def test_hostile_names_are_visible_and_short() -> None:
    """In what is drawn there is nothing that a terminal would obey."""
    one = figure("vpip", ("\x1b[31m\u202e" + "x" * 99,), 1, 2)
    (chart,) = charts.charts(subject(one), [], "\x1b[0m")
    assert isinstance(chart, Bars)
    assert chart.bars[0].label.startswith("\\x1b[31m\\u202exxx")
    assert charts.LONGEST == len(chart.bars[0].label)
    assert chart.title.endswith("\\x1b[0m")


@given(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=900), st.integers(8, 200))
def test_a_thinned_line_keeps_its_ends_peaks_and_lows(points: list[float], most: int) -> None:
    """And each point stays at its hand."""
    places, values = thinned(Curve("", "", 5, tuple(points)), most)
    assert len(places) <= max(most, 4)
    assert [points[place - 5] for place in places] == values
    assert sorted(set(places)) == places
    assert {5, 4 + len(points)} <= set(places)
    assert (min(points), max(points)) == (min(values), max(values))


def test_scales_are_round() -> None:
    """1, 2 and 5 with zeros; whole between whole numbers."""
    shown = [nice(Fraction(n)) for n in ("0.03", "0.5", "1", "1.2", "2.1", "5.1", "99")]
    wanted = ("0.05", "0.5", "1", "2", "5", "10", "100")
    assert [Fraction(text) for text in wanted] == shown
    assert [0.0, 1.0, 2.0] == rounds(0, 2, 5)
    assert [-0.5, 0.0, 0.5] == rounds(-0.6, 0.7, 3)
    assert [3.3] == rounds(3.3, 3.3, 5)


def test_every_rate_says_what_it_is_counted_in() -> None:
    """Its unit without "per" is that of the result of a hand."""
    for one in catalog():
        assert one.kind != "rate" or one.unit.endswith(" per 100 hands")


@pytest.mark.parametrize("columns", [40, 57, 80, 133])
def test_a_line_ends_where_the_legend_says(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the right edge, over the number of the last hand, on top where that one is won."""
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", "20")
    for hands in [*range(1, 201), 1_234_567]:
        curve = Curve("", "", 0, (*[0.0] * hands, 7.5))
        chart = Curves("Net", "", (), (curve,))
        lines = list(screen_charts.lines([chart], Painter(False), io.StringIO()))
        frame = next(at for at, line in enumerate(lines) if "┌" in line)
        low = next(at for at, line in enumerate(lines) if "└" in line)

        assert columns == len(lines[frame]), hands
        assert lines[frame + 1].endswith(("▗│", "▐│", "▄│", "▟│", "▞│", "▝│", "▀│", "▘│", "▖│"))
        assert short(hands) == lines[low + 1].split()[-1], hands


def test_the_last_hand_is_told_and_no_other_near_it() -> None:
    """In place of a round number that it would cover."""
    assert [0, 10, 20, 27] == hands_told(0, 27, 5)
    assert [0, 5, 10, 15, 21] == hands_told(0, 21, 5)
    assert [3] == hands_told(3, 3, 5)
    for last in range(1, 201):
        places = hands_told(0, last, 5)
        assert places == sorted(set(places))
        assert (0, last) == (places[0], places[-1])


def test_numbers_of_a_scale_are_written_out() -> None:
    """Also those of large chips."""
    assert ["100,000,000", "-2,500", "0.05"] == [short(x) for x in (1e8, -2500.0, 0.05)]
