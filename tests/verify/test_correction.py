"""The smallest correction of the planted faults: what a refuted payment moves, and what does not.

Every planted fault with a refuted payment is put right; no other fault moves a chip.
"""

from typing import Final

import pytest

from hhtool.core import claims as c
from hhtool.core.case import Case
from hhtool.core.chips import amount_text
from hhtool.core.dispute import HOUSE, Correction
from hhtool.core.finding import ERROR, REFUTED
from verify.faults import Fault, faults
from verify.marked import CLEAN, clean, only_case, run

PAYMENTS: Final = (c.COLLECTED, c.UNCALLED, c.PAYMENT, c.RAKE_PAID, c.SUMMARY_STACK)
"""What a text says that was paid, or is there in the end."""

UNTOLD: Final = frozenset(("HH308", "HH313", "HH316", "HH505", "HH717"))
"""Findings on money that no such claim tells wrongly."""

UNMOVED: Final[dict[str, str]] = {
    "the points of a payment": "the points are wrong, the money is right",
    "what was owed": "what was owed is wrong, what was paid is right",
    "a cut payment as if in full": "what was owed is wrong, what was paid is right",
    "a rake of more than was won": "nobody can say what rake is due",
    "hi-lo: half of another hand named": "every player is paid what is due in all",
}
"""Faults with a refuted payment that move nothing, and why."""

MOVED: Final[dict[str, tuple[str, ...]]] = {
    # stud
    "uncalled bet amount": ("house anna 0.50",),
    "uncalled bet to the wrong player": ("boris anna 2.00",),
    "payout and one cent": ("anna house 0.01",),
    "winner swapped": ("boris anna 24.05",),
    "winner of the side pot swapped": ("anna chen 11.41",),
    "split paid to one": ("house boris 2.67",),
    "tie overlooked": ("anna boris 2.67",),
    "odd cent to the other player": ("boris anna 0.01",),
    "rake on third street": ("house anna 0.08",),
    # flop games, draw, hi-lo
    "flop: side pot paid to the loser": ("chen anna 154.00",),
    "flop: main pot paid to nobody": ("house dana 67.00",),
    "flop: raked before the flop": ("house dana 0.50",),
    "draw: paid to the higher hand": ("boris anna 28.50",),
    "hi-lo: odd cent of a shared low": ("chen anna 0.01",),
    "hi-lo: high hand paid the whole pot": ("chen anna 44.12",),
    # Chinese
    "a foul not declared": ("boris anna 2.80", "boris chen 1.10"),
    "a tied row won and all that follows": ("anna boris 2.00",),
    "a payment not made": ("chen anna 0.80",),
    "a payment to another player": ("anna boris 7.50",),
    "a payment by another player": ("chen boris 9.00",),
    "payments in an order that changes who is paid": ("chen anna 0.10",),
    "the win cap ignored and all that follows": ("anna chen 0.80",),
    "the loss cap ignored": ("anna boris 0.50",),
    "the stack of the summary": ("chen house 0.09",),
    "a loser raked": ("house dora 0.10",),
    # what is open or no money moves nothing
    "books do not balance": (),
    "pot total": (),
    "rake one cent too high": (),
    "summary: won amount": (),
    "call amount": (),
    "one royalty off": (),
    "the points of the summary": (),
}
"""What has to move, by hand: who pays, who is paid, how much."""


def corrected(fault: Fault) -> tuple[Case, Correction]:
    """The one hand of a fault that is refuted, and its correction."""
    case = only_case(fault.planted()[0], fault.rules)
    assert case.correction is not None
    return case, case.correction


def after(found: Correction) -> tuple[list[int], int]:
    """What each seat, and the house, have when the moves are made."""
    have, house = [int(amount) for amount in found.paid], int(found.rake_paid)
    for payer, payee, amount in found.moves:
        for seat, change in ((payer, -amount), (payee, amount)):
            if seat == HOUSE:
                house += change
            else:
                have[seat] += change
    return have, house


def wrongly_paid(case: Case) -> bool:
    """Whether a payment is refuted, or a finding tells of one that is missing."""
    codes = {finding.code for finding in case.findings if finding.severity == ERROR}
    kinds = {verdict.claim.kind for verdict in case.verdicts if verdict.outcome == REFUTED}
    return bool(codes & UNTOLD or kinds & set(PAYMENTS))


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: str(fault.name))
def test_the_correction_of_a_planted_fault_puts_the_money_right(fault: Fault) -> None:
    """What was paid and the moves make what is due, where a payment is refuted; nothing moves
    where none is, or where what is due is open."""
    for case in run(fault.planted()[0], fault.rules).cases:
        found = case.correction
        assert (case.status == REFUTED) == (found is not None)
        if found is None:
            continue
        if found.open:
            assert () == found.moves
            continue
        assert (list(found.due), found.rake_due) == after(found)
        assert sum(found.paid) + found.rake_paid == sum(found.due) + found.rake_due
        if not wrongly_paid(case) or fault.name in UNMOVED:
            assert () == found.moves


def test_refuted_payments_move_something_but_for_those_with_a_reason() -> None:
    """No fault with a refuted payment is left without a correction unless its reason is here."""
    unmoved = set()
    for fault in faults():
        for case in run(fault.planted()[0], fault.rules).cases:
            found = case.correction
            kinds = {verdict.claim.kind for verdict in case.verdicts if verdict.outcome == REFUTED}
            if found is not None and kinds & set(PAYMENTS) and not found.moves:
                unmoved.add(fault.name)

    assert set(UNMOVED) == unmoved


@pytest.mark.parametrize("name", MOVED)
def test_what_has_to_move(name: str) -> None:
    """The moves of one fault, worked out by hand."""
    (fault,) = (fault for fault in faults() if fault.name == name)
    case, found = corrected(fault)
    names = {HOUSE: "house", **{at: seat.name for at, seat in enumerate(case.record.play.seats)}}
    unit = case.record.play.denomination
    moved = [f"{names[a]} {names[b]} {amount_text(amount, unit)}" for a, b, amount in found.moves]

    assert list(MOVED[name]) == moved


@pytest.mark.parametrize("base", sorted(CLEAN))
def test_a_clean_hand_has_no_correction(base: str) -> None:
    """Only a refuted hand has one."""
    assert only_case(clean(base), CLEAN[base]).correction is None
