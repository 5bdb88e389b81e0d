"""Where players sit by the text: the labels of the summary, who is said to open."""

from typing import Final

from hhtool.core import claims as c
from hhtool.core.claims import Claim
from hhtool.core.play import NOBODY, POST_BIG_BLIND, POST_BUTTON_BLIND, POST_SMALL_BLIND
from hhtool.verify.docket import words
from hhtool.verify.pot_docket import PotDocket

POSTED: Final[dict[str, int]] = {
    "small blind": POST_SMALL_BLIND,
    "big blind": POST_BIG_BLIND,
    "button blind": POST_BUTTON_BLIND,
}
"""The post that a label tells of."""


def blind_seats(docket: PotDocket) -> frozenset[int]:
    """The seats that post a blind in its place, and not to come in."""
    firsts = docket.firsts
    return frozenset([firsts[kind].seat for kind in POSTED.values() if kind in firsts])


def check_labels(docket: PotDocket) -> None:
    """ "(button)", "(small blind)", "(big blind)" behind a name of the summary."""
    play, right = docket.record.play, docket.right
    for claim in docket.told(c.SUMMARY_LABEL):
        seat, why = _owner(docket, claim.text)
        if seat == claim.seat != NOBODY:
            right[id(claim)] = f"that is {play.seats[seat].name}"
        elif seat != NOBODY:
            derived = f"that is {docket.name(seat)}"
            docket.judge(claim, False, "HH521", f"the {claim.text}", derived)
        elif claim.text == "button" and play.button_line:
            derived = f"that is at seat {play.button_number}, which is empty"
            docket.judge(claim, False, "HH521", "the button", derived)
        else:
            docket.leave_open(claim, why)


def _owner(docket: PotDocket, label: str) -> tuple[int, str]:
    """Whose a label is, or why nobody can tell."""
    play = docket.record.play
    if label == "button":
        return play.button, "no line tells who has the button"
    kind = POSTED.get(label)
    if kind is None:
        return NOBODY, "hhtool does not know this label"
    posted = docket.firsts.get(kind)
    if posted is not None:
        return posted.seat, ""
    return _by_place(docket, label)


def _by_place(docket: PotDocket, label: str) -> tuple[int, str]:
    """The seat of a blind that nobody posted, as of players who are all-in for the ante."""
    play = docket.record.play
    if play.button < 0:
        return NOBODY, "nobody posts it, and no line tells who has the button"
    count = len(play.seats)
    behind = [(play.button + 1 + i) % count for i in range(count)]
    dealt = [seat for seat in behind if docket.ledger(seat).dealt_in]
    if len(dealt) == HEADS_UP:
        dealt.reverse()  # the button has the small blind
    place = {"small blind": 0, "big blind": 1}.get(label, len(dealt))
    return (dealt[place], "") if place < len(dealt) else (NOBODY, "nobody posts it")


HEADS_UP: Final = 2


def check_announced_openers(docket: PotDocket) -> None:
    """ "NAME is low with [3c]", before a street of stud begins."""
    for claim in docket.told(c.OPENER):
        seat = _opener(docket, claim)
        if seat == NOBODY:
            docket.leave_open(claim, "the cards do not tell who opens")
            continue
        right = claim.seat == seat and set(claim.values) <= set(docket.ledger(seat).cards)
        derived = f"it is {docket.name(seat)} to open"
        if claim.seat == seat:
            derived = f"the cards dealt are {words(docket.ledger(seat).cards)}"
        docket.judge(claim, right, "HH426", words(claim.values), derived)


def _opener(docket: PotDocket, claim: Claim) -> int:
    """Who opens the street on which the claim stands."""
    settlement, steps = docket.settlement, docket.record.play.steps
    before = [i for i, step in enumerate(steps) if step.line < claim.line]
    street = max(0, settlement.streets[before[-1]]) if before else 0
    if street == 0 and settlement.bring_in >= 0:
        return settlement.bring_in
    return settlement.openers[street] if street < len(settlement.openers) else NOBODY
