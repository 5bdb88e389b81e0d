"""How figures of statistics stand in a table and in CSV."""

import csv
import io
from fractions import Fraction

from hhtool.report.figures import FOLDED, lines, separated
from hhtool.report.paint import Painter
from hhtool.stats.run import Answer, Figure
from hhtool.stats.stat import stats_named

(NET, ROI) = stats_named(("net", "roi"))


def figure(who: str, made: int, chances: int, why: str = "") -> Figure:
    """One of net, in cents."""
    value = Fraction(made) if chances else None
    return Figure(NET, (who,), Fraction(made), chances, value, None, "USD", 100, why)


def table(*figures: Figure) -> list[str]:
    """The table, told apart by player."""
    return list(lines(Answer(list(figures), 0, ()), ("player",), 0, Painter(False)))


def test_few_groups_without_a_chance_stand_in_the_table() -> None:
    """A dash each, with the reason; nothing was made."""
    some = [figure(f"p{i}", 0, 0, "no such chance") for i in range(FOLDED)]

    assert ["p0", "net", "–", "0", "–", "no", "such", "chance"] == table(*some)[1].split()
    assert FOLDED + 1 == len(table(*some))


def test_many_groups_without_a_chance_are_counted() -> None:
    """One line for all of them; whoever had chances stands in the table."""
    some = [figure(f"p{i}", 0, 0, "no such chance") for i in range(FOLDED + 1)]
    told = table(figure("anna", 250, 2), *some)

    assert ["anna", "net", "2.50", "2", "2.50", "USD"] == told[1].split()
    assert [f"net: – for {FOLDED + 1} others: no such chance"] == told[2:]


def test_csv_tells_what_an_amount_is_counted_in() -> None:
    """Amounts are minor units there, as in JSON."""
    text = separated(Answer([figure("anna", 250, 2)], 0, ()), ("player",))
    (row,) = csv.DictReader(io.StringIO(text))

    assert ("250", "USD", "100") == (row["made"], row["unit"], row["minor_per_major"])


def test_a_return_is_in_per_cent() -> None:
    """As people say it."""
    one = Figure(ROI, (), Fraction(700), 1, Fraction(7, 11), None, "USD", 100, "")
    told = list(lines(Answer([one], 0, ()), (), 0, Painter(False)))

    assert ["roi", "7.00", "1", "63.6", "%", "USD"] == told[1].split()
