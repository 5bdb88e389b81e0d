"""What is true of no hand: a point worth nothing, a cap of nothing, a rake beyond the winnings."""

import pytest

from hhtool.core import claims as c
from hhtool.core.case import Case
from hhtool.core.finding import CONFIRMED, OPEN, REFUTED
from hhtool.verify.codes import message
from verify.marked import CLEAN, clean, only_case

MONEY = {c.PAYMENT, c.SUMMARY_STACK}


def hand(*changes: tuple[str, str], base: str = "short") -> Case:
    """A clean hand with other lines."""
    text = clean(base)
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return only_case(text, CLEAN[base])


def raked(line: str, total: str, *stacks: tuple[str, str]) -> Case:
    """The hand in which anna wins 1.80 and chen 0.30, with a rake."""
    return hand(("*** SUMMARY ***\nRake $0\n", f"{line}*** SUMMARY ***\nRake {total}\n"), *stacks)


def told(case: Case) -> list[tuple[str, int, str]]:
    """The findings by code, line and what they say."""
    return [(f.code, f.line, message(f.code, f.facts)) for f in case.findings]


def outcomes(case: Case, *kinds: str) -> set[str]:
    """How the claims of some kinds came out, of all others without any."""
    return {v.outcome for v in case.verdicts if (v.claim.kind in MONEY) == bool(kinds)}


@pytest.mark.parametrize("value", ["$0.00/point", "$0/point"])
def test_a_point_worth_nothing_is_told_and_leaves_the_money_open(value: str) -> None:
    """What a point is worth nobody knows then; points are points all the same."""
    case = hand(("$0.20/point", value))

    assert [
        ("HH761", 1, "the first line of the hand makes a point worth 0.00; more than 0 is expected")
    ] == told(case)
    assert (REFUTED, {OPEN}, {CONFIRMED}) == (
        case.status,
        outcomes(case, *MONEY),
        outcomes(case),
    )


@pytest.mark.parametrize("base", ["short", "kush"])
def test_a_cap_of_nothing_is_told_and_leaves_the_money_open(base: str) -> None:
    """A cap is the most that a player can lose in the match: with none there is no game."""
    text = clean(base)
    seat = next(line for line in text.splitlines() if line.startswith("Seat 1"))
    case = hand((seat, f"Cap: 0 points\n{seat}"), base=base)
    (finding,) = case.findings

    assert ("HH762", "Cap: 0 points") == (
        finding.code,
        text.replace(seat, f"Cap: 0 points\n{seat}").splitlines()[finding.line - 1],
    )
    assert {OPEN} == outcomes(case, *MONEY)


def test_a_rake_beyond_the_winnings_is_told_though_the_stack_could_pay_it() -> None:
    """The rake is taken from what a winner won (chinese §2.15): anna won 1.80 and has 2.80."""
    case = raked("anna pays rake $2.50\n", "$2.50", ("has $2.80", "has $0.30"))

    sentence = "anna is said to pay a rake of 2.50 and won no more than 1.80"
    assert [("HH763", 27, sentence)] == told(case)
    assert [c.RAKE_PAID] == [v.claim.kind for v in case.verdicts if v.outcome == REFUTED]


def test_a_rake_of_all_that_was_won_is_no_more_than_that() -> None:
    """The limit itself is allowed."""
    case = raked("anna pays rake $1.80\n", "$1.80", ("has $2.80", "has $1"))

    assert (CONFIRMED, []) == (case.status, told(case))


def test_two_lines_that_take_too_much_together_are_told_on_the_second() -> None:
    """Each of them could be paid alone."""
    case = raked("anna pays rake $1\n" * 2, "$2", ("has $2.80", "has $0.80"))

    assert ("HH763", 28) in [(finding.code, finding.line) for finding in case.findings]


def test_a_sum_beyond_all_winnings_is_told_on_the_sum() -> None:
    """No line shares it out, and the winners together won 2.10."""
    text = clean("short")
    case = only_case(
        text[: text.index("*** SUMMARY")] + "*** SUMMARY ***\nRake $9\n", "classic-eastern"
    )

    sentence = "the winners are said to pay a rake of 9.00 and won no more than 2.10"
    assert ("HH763", 28, sentence) in told(case)
    assert "HH730" not in {finding.code for finding in case.findings}


def test_a_final_stack_that_lacks_more_than_was_won_tells_who_paid_too_much() -> None:
    """The sum could be paid by the winners together, and chen alone is said to have paid it."""
    case = raked("", "$1", ("has $3.40", "has $2.40"))

    sentence = "by the final stack chen is said to pay a rake of 1.00 and won no more than 0.30"
    assert [("HH763", 28, sentence)] == told(case)
