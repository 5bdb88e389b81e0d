"""The order of pairs and of payments: what each line says by where it stands."""

import pytest

from hhtool.core import claims as c
from hhtool.core.case import Case
from hhtool.core.finding import CONFIRMED, ERROR, OPEN, REFUTED
from hhtool.verify.codes import message
from verify.marked import CLEAN, WITH, clean, only_case

ORDERS = (c.PAIR_ORDER, c.PAYMENT_ORDER)

DEEP = (
    ("anna ($1 in", "anna ($100 in"),
    ("boris ($2.10 in", "boris ($210 in"),
    ("chen ($3.10 in", "chen ($310 in"),
    ("$1 of $1.80", "$1.80"),
    ("$1.10 of $1.20", "$1.20"),
    ("has $2.80", "has $102.60"),
    ("has $0\n", "has $207\n"),
    ("has $3.40", "has $310.40"),
)
"""The hand with so much in front of everybody that nothing is cut."""

NO_BUTTON = (
    (" Seat #3 is the button", ""),
    ("Seat 3: chen (button) scored", "Seat 3: chen scored"),
)

PAIRS = (
    "anna vs boris: front +1 middle +1 back +1 scoop +3 royalties +3 total +9\n",
    "anna vs chen: front +1 middle +1 back -1 scoop 0 royalties +3 total +4\n",
)


def hand(*changes: tuple[str, str], rules: str = CLEAN["short"]) -> Case:
    """A classic hand of three, anna left of the button and chen on it, with other lines."""
    text = clean("short")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return only_case(text, rules)


def swapped(*lines: str) -> tuple[str, str]:
    """Two lines that stand behind one another, the other way round."""
    return "".join(lines), "".join(lines[::-1])


def orders(case: Case) -> list[tuple[str, int, str, str]]:
    """What became of the claims of order: kind, place, outcome, and what is due there or why
    nobody knows."""
    return [
        (v.claim.kind, v.claim.amount, v.outcome, v.derived or v.reason)
        for v in case.verdicts
        if v.claim.kind in ORDERS
    ]


def errors(case: Case) -> list[tuple[str, int]]:
    """The errors by code and line."""
    return [(f.code, f.line) for f in case.findings if f.severity == ERROR]


@pytest.mark.rule("pokerdom-scoring", "order of settlement")
def test_each_line_claims_its_place_among_those_of_its_kind() -> None:
    """The player left of the button settles with each later one, then the next one does."""
    due = ["anna and boris", "anna and chen", "boris and chen"]

    assert [
        (kind, place, CONFIRMED, pair) for kind in ORDERS for place, pair in enumerate(due, 1)
    ] == orders(hand())


def test_a_line_alone_says_nothing_by_where_it_stands() -> None:
    """With two players there is one pair, and no order."""
    assert [] == orders(only_case(clean("tie"), CLEAN["tie"]))


def test_pairs_in_another_order_are_refuted_and_told_once() -> None:
    """The order as written is a claim, and the format says whose order it is; the finding stands
    on the first line out of it."""
    case = hand(swapped(*PAIRS))

    assert ([("HH713", 21)], REFUTED) == (errors(case), case.status)
    assert [
        (c.PAIR_ORDER, 1, REFUTED, "anna and boris"),
        (c.PAIR_ORDER, 2, REFUTED, "anna and chen"),
    ] == [entry for entry in orders(case) if entry[2] != CONFIRMED]
    (finding,) = case.findings
    assert (
        "anna and chen are scored here; in the order of settlement it is anna and boris"
        == message(finding.code, finding.facts)
    )


@pytest.mark.rule("tonybet-rules", "win cap and all-in")
def test_payments_in_an_order_that_moves_nothing_are_refuted_all_the_same() -> None:
    """Every amount is right, and the order is not."""
    paid = ("boris pays anna $1.80 (9 points)\n", "chen pays anna $0.80 (4 points)\n")
    case = hand(*DEEP, swapped(*paid))

    assert [] == errors(hand(*DEEP))
    assert ([("HH722", 24)], REFUTED) == (errors(case), case.status)
    wrong = [verdict.claim.kind for verdict in case.verdicts if verdict.outcome == REFUTED]
    assert [c.PAYMENT_ORDER] * 2 == wrong


def test_an_order_that_changes_who_is_paid_has_a_code_of_its_own() -> None:
    """boris cannot pay both: served first, chen has his 1.20 in full and anna 0.90 of 1.80."""
    case = hand(
        (
            "boris pays anna $1 of $1.80 (9 points)\n"
            "chen pays anna $0.80 (4 points)\n"
            "boris pays chen $1.10 of $1.20 (6 points)\n",
            "boris pays chen $1.20 (6 points)\n"
            "boris pays anna $0.90 of $1.80 (9 points)\n"
            "chen pays anna $0.80 (4 points)\n",
        ),
        ("has $2.80", "has $2.70"),
        ("has $3.40", "has $3.50"),
    )

    assert [("HH721", 24)] == errors(case)


@pytest.mark.parametrize("changes", [(), (swapped(*PAIRS),)])
def test_without_a_button_the_order_is_open(changes: tuple[tuple[str, str], ...]) -> None:
    """In classic Chinese all are dealt to at once and set at once: nobody can tell who is first."""
    case = hand(*DEEP, *NO_BUTTON, *changes)

    assert ([], OPEN) == (errors(case), case.status)
    reasons = {reason for *_, outcome, reason in orders(case) if outcome == OPEN}
    assert {"the text names no button, and the play does not show who acts last"} == reasons
    assert 6 == len(orders(case))
    others = {v.outcome for v in case.verdicts if v.claim.kind not in ORDERS}
    assert {CONFIRMED} == others


def test_a_house_that_settles_as_recorded_confirms_any_order() -> None:
    """Then the record is the order."""
    rules = f"classic-eastern{WITH}chinese.settlement_order:recorded"
    case = hand(*DEEP, swapped(*PAIRS), rules=rules)

    assert ([], {CONFIRMED}) == (errors(case), {entry[2] for entry in orders(case)})


def test_lines_of_the_same_two_have_no_place_in_the_order() -> None:
    """A pair that is scored twice is one fault; which of the lines is out of place nobody knows."""
    case = hand((PAIRS[1], PAIRS[1] + PAIRS[0]))
    open_places = [place for kind, place, outcome, _ in orders(case) if outcome == OPEN]

    assert ([("HH710", 23)], [1, 3]) == (errors(case), open_places)


def test_a_payment_that_nobody_owes_has_no_place_in_the_order() -> None:
    """It is one fault, and the others stand as they are due."""
    case = hand(
        ("chen pays anna $0.80 (4 points)\n", "chen pays anna $0.80 (4 points)\n" * 2),
    )

    assert [("HH720", 26)] == errors(case)
    assert [(1, CONFIRMED), (2, CONFIRMED), (3, OPEN), (4, CONFIRMED)] == [
        (place, outcome) for kind, place, outcome, _ in orders(case) if kind == c.PAYMENT_ORDER
    ]


def test_a_payment_to_the_wrong_player_stands_for_the_one_that_is_missing() -> None:
    """One name is wrong, and that is one fault."""
    case = hand(("boris pays chen $1.10 of $1.20", "anna pays chen $1.10 of $1.20"))

    assert 1 == len(errors(case))
    assert {CONFIRMED} == {outcome for kind, _, outcome, _ in orders(case) if kind == c.PAIR_ORDER}
