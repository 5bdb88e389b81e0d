"""Planted faults: a clean hand with one false statement yields the one finding, on its line.

The faults are tables: `data/faults*.txt`, one for each family of games. A payout is falsified in
its collected line only, the summary stays as it was.
"""

from typing import Final

import pytest

from hhtool.core.finding import CONFIRMED
from hhtool.verify.codes import BY_CODE
from verify import sequences as between_hands
from verify.faults import Fault, faults
from verify.marked import CLEAN, clean, found, only_case, run, sentences, unmarked

ELSEWHERE: Final[dict[str, str]] = {
    "HH113": "needs bytes that are no UTF-8; its page has them",
    "HH114": "needs bytes that are no text; its page has them",
    "HH115": "needs a store that has the hand already; its page has both texts",
    "HH750": "needs two hands of a match of which the second is older; its page has them",
    "HH900": "needs a bug of hhtool, which the test of its page plants",
    "HH999": "needs a bug of hhtool, which the test of its page plants",
}
"""The codes that no change of one hand can show, and why."""


@pytest.mark.parametrize("base", sorted(CLEAN))
def test_a_clean_hand_is_confirmed_without_a_finding(base: str) -> None:
    """What the faults are planted in is right to the last figure under its profile."""
    case = only_case(clean(base), CLEAN[base])

    assert (CONFIRMED, ()) == (case.status, case.findings)


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: str(fault.name))
def test_a_planted_fault_yields_its_finding_and_no_other(fault: Fault) -> None:
    """One false statement makes one finding, and it stands on the line of the statement."""
    text, expected = fault.planted()

    assert expected == found(run(text, fault.rules))


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: str(fault.name))
def test_a_planted_fault_is_told_in_a_whole_sentence(fault: Fault) -> None:
    """Every field of the template of a finding has a fact."""
    text, _ = fault.planted()

    for sentence in sentences(run(text, fault.rules)):
        assert "{" not in sentence
        assert "  " not in sentence


def test_every_code_has_a_planted_fault_or_a_reason() -> None:
    """No code without a hand that shows it."""
    planted = {code for fault in faults() for _, code in fault.planted()[1]}
    planted |= {code for fault in between_hands.planted() for *_, code in fault.marks}

    assert set(BY_CODE) == planted | set(ELSEWHERE)
    assert not planted & set(ELSEWHERE)


def test_every_fault_has_a_name_of_its_own() -> None:
    """A name says what was planted."""
    names = [fault.name for fault in faults()]

    assert len(set(names)) == len(names)


def test_clean_hands_hold_no_marks() -> None:
    """A clean hand announces no finding."""
    assert all(unmarked(clean(base)) == (clean(base), []) for base in CLEAN)
