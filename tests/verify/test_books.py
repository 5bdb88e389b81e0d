"""Books that do not balance: a summary without a total, somebody paid who is due nothing."""

from pathlib import Path

import pytest

from hhtool.core.case import Case
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.source import decode

SITES = Path(__file__).parents[2] / "samples"
SAMPLES = SITES / "pokerstars"
WINAMAX = (SITES / "winamax" / "holdem-nl-3max-uncalled-bet-in-the-pot.txt").read_text("utf-8")
WHOLE = (SAMPLES / "stud-fl-2max-uncalled-river-bet.txt").read_text(encoding="utf-8")
TOTAL = "Total pot $12.20 | Rake $0.55\n"


def judged(text: str) -> Case:
    """One hand, judged under the site's own profile."""
    (case,) = Pipeline(Settings(strict=True)).file(decode("x", text.encode(), None)).cases
    return case


def test_a_lost_total_leaves_what_hangs_on_the_rake_open() -> None:
    """The winner got 0.55 less than was put in: without a rake nobody can say whether rightly."""
    case = judged(WHOLE.replace(TOTAL, ""))

    assert "open" == case.status
    assert ["HH109"] == [finding.code for finding in case.findings]
    open_kinds = {v.claim.kind for v in case.verdicts if v.outcome == "open"}
    assert {"collected", "summary_collected"} == open_kinds


def test_a_total_that_cannot_be_read_is_an_unread_line_and_no_cut_hand() -> None:
    """In the summary nothing moves: the line is a warning, and the hand is judged without it."""
    case = judged(WHOLE.replace("| Rake", "| Rakee"))

    assert "open" == case.status
    assert ["HH104"] == [finding.code for finding in case.findings]


def test_a_hand_that_paid_all_out_needs_no_rake_line() -> None:
    """12.20 went in and 12.20 came out: there is nothing that a rake could explain."""
    case = judged(WHOLE.replace(TOTAL, "").replace("11.65", "12.20"))

    assert "open" != case.status
    assert {"confirmed"} == {verdict.outcome for verdict in case.verdicts}


def test_an_act_that_only_another_documented_house_allows_leaves_the_hand_open() -> None:
    """A fifth wager is one too many where three raises are the cap, and right where four are; the
    site's profile is only observed, so the hand is neither confirmed nor refuted."""
    text = (SAMPLES / "stud-fl-2max-capped-street.txt").read_text(encoding="utf-8")
    more = text.replace(
        "Betting is capped\ndora: calls $1", "dora: raises $1 to $5\nemil: calls $1"
    )
    more = more.replace("$7.80", "$9.80").replace("$8.20", "$10.20")
    case = judged(more)

    assert [("HH413", "warning")] == [(f.code, f.severity) for f in case.findings]
    assert "open" == case.status


def test_a_folded_player_who_is_paid_is_found_though_the_books_do_not_balance() -> None:
    """Whoever is due nothing of a pot needs no balance to be told so."""
    text = (SAMPLES / "stud-fl-4max-two-side-pots.txt").read_text(encoding="utf-8")
    line = "karl collected 340 from side pot-2\n"
    twice = text.replace(line, line + line.replace("karl", "lena"))
    twice = twice.replace("lena folded on the River", "lena collected (340)")
    case = judged(twice)

    assert ["HH307"] == [finding.code for finding in case.findings]
    assert twice.splitlines()[case.findings[0].line - 1].startswith("lena collected")


@pytest.mark.parametrize(
    ("total", "status"),
    [
        ("43.50€", "confirmed"),
        ("0.0435k€", "confirmed"),
        ("0.043k€", "confirmed"),
        ("0.044k€", "confirmed"),
        ("0.04k€", "confirmed"),
        ("0.042k€", "refuted"),
        ("0.06k€", "refuted"),
        ("43.51€", "refuted"),
    ],
)
def test_a_shortened_total_is_right_for_every_pot_that_is_rounded_to_it(
    total: str, status: str
) -> None:
    """Winamax prints great pots so: 15.52k where 15,520.50 were put in. 43.50 are in this one."""
    case = judged(WINAMAX.replace("Total pot 43.50€", f"Total pot {total}"))

    assert status == case.status
    assert (["HH301"] if status == "refuted" else []) == [f.code for f in case.findings]
    (verdict,) = [verdict for verdict in case.verdicts if verdict.claim.kind == "total_pot"]
    assert ("43.50", status) == (verdict.derived, verdict.outcome)


def test_a_shortened_total_is_no_evidence_among_figures_that_are_rounded_to_it() -> None:
    """43.50 are put in, 42 paid, and 1.40 said to be raked. That 0.04k stands for 43.40 as well as
    for 43.50 does not make the payments false."""
    text = WINAMAX.replace("bets 20€", "bets 18.50€").replace("main pot", "pot")
    text = text.replace("anna collected 1.50€ from side pot 1\n", "")
    text = text.replace("and won 1.50€ with", "and lost with")
    case = judged(text.replace("43.50€ | Rake 1.50€", "0.04k€ | Rake 1.40€"))

    assert ["HH303"] == [finding.code for finding in case.findings]


def test_a_finding_about_nobody_tells_of_nobody() -> None:
    """Pots are not the board's."""
    text = (SAMPLES / "holdem-nl-6max-side-pot-and-odd-cent.txt").read_text(encoding="utf-8")
    (total,) = [line for line in text.splitlines() if "Main pot" in line]
    main = total.split("Main pot ")[1].split(".", maxsplit=1)[0]
    case = judged(text.replace(f"Main pot {main}", f"Main pot {main}1"))
    (found,) = [finding for finding in case.findings if finding.code == "HH302"]

    assert {"stated", "derived"} == set(found.facts)
