"""Every slip in dealing and setting is one breach, on its line, and does not spread."""

from typing import Final

import pytest

from chinese.slips import Slip, slips
from hhtool.core import rows as r
from hhtool.core.finding import ASSUMED
from hhtool.core.result import Breach
from hhtool.rules.house import load_house, ruling
from hhtool.rules.questions import question_named
from support.row_plays import Hand, arranged

SCORED: Final = {r.NATURAL_NOT_HELD, r.NATURAL_NOT_PLAYED}
"""Kinds of breach that the arrangement does not note: what cards make is for the scoring."""

ELSEWHERE: Final = {
    *(r.FANTASYLAND_UNKNOWN, r.TOO_MANY_PLAYERS, r.TIME_EXCEEDED),
    *(r.ANNOUNCED_EARLY, r.NATURAL_LATE),
}
"""Kinds that need a house with another answer, or more players; other tests have them."""

every_slip = pytest.mark.parametrize("slip", slips(), ids=lambda slip: slip.what)


@every_slip
def test_a_slip_is_one_breach_on_its_line(slip: Slip) -> None:
    """The hand has no breach; spoilt, it has that one and no other."""
    assert [] == right(slip).told()

    hand = spoilt(slip)
    (breach,) = hand.notes.breaches
    assert expected(slip, hand, breach.step) == breach
    assert slip.line == hand.line(breach)


@every_slip
def test_a_slip_leaves_the_cards_as_everybody_saw_them(slip: Slip) -> None:
    """Where a setting is in doubt the showdown tells how the cards lie."""
    assert (right(slip).arranged.rows == spoilt(slip).arranged.rows) is not slip.otherwise


@every_slip
def test_every_step_has_its_street(slip: Slip) -> None:
    """The notes tell a street for each step."""
    hand = spoilt(slip)

    assert len(hand.play.steps) == len(hand.notes.streets)


def test_every_kind_of_breach_has_a_slip() -> None:
    """No kind that the arrangement can note is left out."""
    named = {name: value for name, value in vars(r).items() if name.isupper()}
    names = [name for name, value in named.items() if value == name.lower()]
    first, last = names.index("SET_OUT_OF_TURN"), names.index("AUTOMATIC_UNFOUNDED")
    kinds = {named[name] for name in names[first : last + 1]}

    assert kinds - SCORED - ELSEWHERE <= {slip.kind for slip in slips()}


def right(slip: Slip) -> Hand:
    """The hand as it is before the slip, with everybody there and no joker."""
    return arranged(slip.hand.head.replace("*", ""), slip.hand.script, slip.hand.game)


def spoilt(slip: Slip) -> Hand:
    """The hand with the slip."""
    return arranged(slip.hand.head, slip.script, slip.hand.game)


def expected(slip: Slip, hand: Hand, step: int) -> Breach:
    """The breach, which stands on the street of its step and cites the house where it asks it."""
    question = f"chinese.{slip.question}" if slip.question else ""
    cite = ASSUMED
    if question:
        cite = ruling(load_house("defaults"), question_named(question)).cite
    seat = -1 if slip.seat == "-" else hand.seat(slip.seat)
    street = hand.notes.streets[step]
    return Breach(slip.kind, step, seat, street, slip.stated, slip.allowed, question, cite)
