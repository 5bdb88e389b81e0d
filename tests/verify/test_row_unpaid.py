"""A debt that no line pays: a line that is missing, or a winner who was not paid."""

import pytest

from hhtool.core import claims as c
from hhtool.core.case import Case
from hhtool.core.finding import CONFIRMED, ERROR, REFUTED, WARNING
from verify.marked import CLEAN, clean, only_case

PAID = "chen pays anna $0.80 (4 points)\n"
SUMMARY = "*** SUMMARY ***\nRake $0\n"


def short(*changes: tuple[str, str]) -> Case:
    """The hand in which boris can pay neither anna nor chen in full, with other lines."""
    text = clean("short")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return only_case(text, CLEAN["short"])


def without_stacks() -> tuple[str, str]:
    """Takes the lines of the summary that tell what everybody has in the end."""
    text = clean("short")
    return text[text.index("*** SUMMARY") :], SUMMARY


def told(case: Case) -> list[tuple[str, int, str]]:
    """The findings but those on the summary."""
    return [(f.code, f.line, f.severity) for f in case.findings if f.code != "HH109"]


def refuted(case: Case) -> list[str]:
    """The kinds of the claims that are wrong."""
    return [verdict.claim.kind for verdict in case.verdicts if verdict.outcome == REFUTED]


def test_a_payment_that_the_final_stacks_prove_only_lacks_its_line() -> None:
    """Any line of the payments may be missing: nothing false is said, so nothing is refuted."""
    case = short((PAID, ""))

    assert ([("HH717", 22, WARNING)], CONFIRMED) == (told(case), case.status)
    assert [] == refuted(case)


@pytest.mark.parametrize(
    "stacks",
    [
        [("has $2.80", "has $2"), ("has $3.40", "has $4.20")],
        [("has $3.40", "has $4.20")],
        [("has $2.80", "has $2")],
    ],
)
def test_a_payment_that_the_final_stacks_lack_was_not_made(stacks: list[tuple[str, str]]) -> None:
    """The stacks are then as if nothing had been paid, which is told once, with the debt."""
    case = short((PAID, ""), *stacks)

    assert ([("HH717", 22, ERROR)], REFUTED) == (told(case), case.status)
    assert [c.SUMMARY_STACK] * len(stacks) == refuted(case)


def test_a_stack_that_is_wrong_in_another_way_is_a_fault_of_its_own() -> None:
    """It does not show that the debt was not paid."""
    case = short((PAID, ""), ("has $3.40", "has $3.50"))

    assert [("HH717", 22, WARNING), ("HH727", 30, ERROR)] == told(case)


def test_without_stacks_a_missing_line_is_no_more_than_that() -> None:
    """Nothing shows that the money did not move."""
    case = short(without_stacks(), (PAID, ""))

    assert ([("HH717", 22, WARNING)], CONFIRMED) == (told(case), case.status)


def test_a_later_payment_that_goes_on_as_if_unpaid_shows_that_it_was_not() -> None:
    """boris owes anna 1.80 and can win her no more than her stack of 1.00; had he paid that he
    could not pay chen 1.20 in full."""
    case = short(
        without_stacks(),
        ("boris pays anna $1 of $1.80 (9 points)\n", ""),
        ("boris pays chen $1.10 of $1.20", "boris pays chen $1.20"),
    )

    assert ([("HH717", 21, ERROR)], REFUTED) == (told(case), case.status)
    assert [c.PAYMENT] == refuted(case)


def test_where_the_stacks_prove_a_payment_a_later_one_is_judged_by_it() -> None:
    """Two things are wrong then: a line is missing, and another says too much."""
    case = short(
        ("boris pays anna $1 of $1.80 (9 points)\n", ""),
        ("boris pays chen $1.10 of $1.20", "boris pays chen $1.20"),
    )

    assert [("HH717", 21, WARNING), ("HH725", 25, ERROR)] == told(case)


def test_stacks_in_which_nobody_was_paid_are_told_with_the_debts() -> None:
    """A text without a payment whose final stacks are those of the start: three debts, and no
    stack is a fault of its own."""
    text = clean("short")
    payments = text[text.index("boris pays anna") : text.index("*** SUMMARY")]
    case = short(
        (payments, ""),
        ("has $2.80", "has $1"),
        ("has $0\n", "has $2.10\n"),
        ("has $3.40", "has $3.10"),
    )

    assert [("HH717", line, ERROR) for line in (21, 22, 23)] == told(case)
    assert [c.SUMMARY_STACK] * 3 == refuted(case)


def test_a_payment_of_nothing_between_two_who_owe_nothing_is_right() -> None:
    """It says that nothing moves for no points, and nothing does; it has its place like any."""
    last = "dora pays boris $3 (3 points)\n"
    nothing = "chen pays dora $0 (0 points)\n"
    text = clean("surrender")
    behind = only_case(text.replace(last, last + nothing), CLEAN["surrender"])
    before = only_case(text.replace(last, nothing + last), CLEAN["surrender"])
    owed = only_case(text.replace(last, last + last), CLEAN["surrender"])

    assert (CONFIRMED, []) == (behind.status, told(behind))
    assert [("HH722", 33, ERROR)] == told(before)
    assert ["HH720"] == [finding.code for finding in owed.findings]
