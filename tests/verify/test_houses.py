"""What the answers of a house change in the verdict on a text, and how the findings word it."""

from collections.abc import Mapping
from typing import Final

import pytest

from hhtool.core.finding import Finding
from hhtool.verify.codes import message
from hhtool.verify.judge import judge
from support.plays import house_with, stud_game
from verify.faults import faults
from verify.marked import CLEAN, clean, only_case

TOTAL: Final = "Total pot $30.60 Main pot $17.69. Side pot $11.41. | Rake $1.50"


def judged(text: str, house: str, answers: Mapping[str, object]) -> list[Finding]:
    """The findings on a text under a house with some other answers."""
    record = only_case(text, house).record
    return list(judge(record, stud_game(), house_with(house, answers), True).findings)


def planted(name: str) -> str:
    """The text of a planted fault."""
    return next(fault.planted()[0] for fault in faults() if fault.name == name)


@pytest.mark.parametrize(
    ("printed", "answer", "expected"),
    [
        ("$30.60", "gross", []),
        ("$30.60", "net", ["HH301"]),
        ("$29.10", "net", []),
        ("$29.10", "gross", ["HH301"]),
    ],
)
@pytest.mark.rule(
    "texts-observed", "total pot of PokerStars, Full Tilt and GG; Winamax and Winning print it net"
)
def test_the_total_is_printed_before_or_after_the_rake(
    printed: str, answer: str, expected: list[str]
) -> None:
    """text.total_pot: 30.60 was put in and 1.50 was raked."""
    text = clean("side_pots").replace(TOTAL, TOTAL.replace("$30.60", printed))

    found = judged(text, "pokerstars", {"text.total_pot": answer})
    assert expected == [finding.code for finding in found]


@pytest.mark.parametrize(
    ("printed", "answer", "expected"),
    [
        ("Main pot $17.69. Side pot $11.41.", "net", []),
        ("Main pot $17.69. Side pot $11.41.", "gross", ["HH302"]),
        ("Main pot $18.60. Side pot $12.", "gross", []),
        ("Main pot $18.60. Side pot $12.", "net", ["HH302"]),
    ],
)
@pytest.mark.rule("texts-observed", "main and side pots of PokerStars; Full Tilt prints them gross")
def test_the_pots_are_printed_before_or_after_the_rake(
    printed: str, answer: str, expected: list[str]
) -> None:
    """text.pot_parts: pots of 18.60 and 12, of which 0.91 and 0.59 were raked."""
    text = clean("side_pots").replace("Main pot $17.69. Side pot $11.41.", printed)

    found = judged(text, "pokerstars", {"text.pot_parts": answer})
    assert expected == [finding.code for finding in found]


@pytest.mark.parametrize(
    ("fault", "answers", "expected"),
    [
        (
            "everybody with the larger stake folded",
            {"pots.orphan_layer": "pot_below"},
            "everybody who put in 12.00 has folded; the house gives it to the pot below",
        ),
        (
            "everybody with the larger stake folded",
            {"pots.orphan_layer": "last_to_fold"},
            "everybody who put in 12.00 has folded; the house gives it to anna, who folded last of "
            "them",
        ),
        ("bring-in too large", {}, "chen brings in for 2.50; 2.00 is the most"),
        ("bring-in of nothing, raised", {}, "chen brings in for 0.00; up to 2.00 is due"),
        (
            "bring-in less than what others call",
            {},
            "chen brings in for 0.05; the others call 0.50",
        ),
        (
            "line of fourth street lost",
            {},
            "fourth street begins here and no line of the text says so",
        ),
        (
            "muck of a player who is all-in",
            {},
            "farid mucks; every hand is opened when players are all-in and the betting is over",
        ),
        (
            "muck of a player who is all-in",
            {"show.losers_may_muck": False},
            "farid mucks; everybody opens who contests a pot",
        ),
    ],
)
def test_a_finding_says_what_the_house_has(
    fault: str, answers: Mapping[str, object], expected: str
) -> None:
    """A sentence that a floor manager would accept, whichever answer it rests on."""
    found = judged(planted(fault), "tda" if "muck" in fault else "pokerstars", answers)
    assert expected in [message(finding.code, finding.facts) for finding in found]


def test_no_contender_mucks_where_the_house_lets_nobody() -> None:
    """show.losers_may_muck = false: a beaten hand that is mucked is one finding, on the muck."""
    assert [] == judged(clean("mucked"), CLEAN["mucked"], {})
    (finding,) = judged(clean("mucked"), CLEAN["mucked"], {"show.losers_may_muck": False})

    line = clean("mucked").splitlines().index("boris: mucks hand") + 1
    assert ("HH511", line) == (finding.code, finding.line)
