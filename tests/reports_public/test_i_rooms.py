"""Hands that a room itself settled wrongly, as a player would take them to it."""

import pytest

from hhtool.core.finding import REFUTED
from hhtool.core.result import PotSettlement
from report.reports import MISREAD, judged, report


@pytest.mark.report("I115")
def test_a_room_paid_the_lower_flush() -> None:
    """Four hearts on the board, A♥ Q♥ against K♦ K♥: cards speak (tda §13), and the ace of hearts
    plays. The room paid the kings; the whole payout, 206.50, belongs to the ace."""
    (case,) = judged(MISREAD).cases
    assert isinstance(case.settlement, PotSettlement)
    assert REFUTED == case.status
    assert [(0, 20650)] == [(paid.seat, paid.amount) for paid in case.settlement.payouts]
    assert [("HH307", 23, 1)] == [(f.code, f.line, f.seat) for f in case.findings]


@pytest.mark.report("I115")
@pytest.mark.parametrize("form", ["html", "markdown"])
def test_the_report_says_it_as_a_player_would(form: str) -> None:
    """Who was paid, who won with what, and why it beats the other hand."""
    text = report(form, MISREAD)
    for part in (
        "konrad collected 206.50 from the pot, which hanna won with a flush, ace high",
        "hanna has a flush, ace high; konrad has a flush, king high:"
        " flush to the ace beats flush to the king",
    ):
        assert part in text
