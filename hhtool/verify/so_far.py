"""What a text says of the hand so far: the pot, who is left in, all-in, or at the cap on a hand.

The chips that came back before the line are no part of the pot. Once such a figure is wrong, later
lines that are wrong by as much only carry it on.
"""

from typing import Final

from hhtool.core import claims as c
from hhtool.core.play import FOLD, HOUSE_MONEY
from hhtool.verify.pot_docket import PotDocket

LEFT: Final = (c.LEFT_IN, c.LEFT_ALL_IN)
NOUN: Final[dict[str, str]] = {c.LEFT_IN: "in the hand", c.LEFT_ALL_IN: "all-in"}


def check_pots_so_far(docket: PotDocket) -> None:
    """The pot on each street line."""
    over: set[int] = {0}
    for claim in docket.told(c.POT_SO_FAR):
        due = _pot_before(docket, claim.line)
        stated, derived = docket.money(claim.amount), docket.money(due)
        if claim.amount == due:
            docket.confirm(claim, derived)
        elif claim.amount - due in over:
            docket.refute(claim, derived)
        else:
            over.add(claim.amount - due)
            docket.judge(claim, False, "HH322", stated, derived)


def _pot_before(docket: PotDocket, line: int) -> int:
    """What was put in before a line, without what came back before it."""
    steps = docket.record.play.steps
    moves = docket.settlement.moves
    paid = sum([paid for at, _, _, paid, _, _, _ in moves if steps[at].line < line])
    added = sum(s.amount for s in steps if s.kind == HOUSE_MONEY and s.line < line)
    return paid + added - sum(_returned(docket, line).values())


def _returned(docket: PotDocket, line: int) -> dict[int, int]:
    """What comes back to whom of what the text says before a line that it came back."""
    told = {claim.seat for claim in docket.told(c.UNCALLED) if claim.line < line}
    return {o.seat: o.amount for o in docket.settlement.returned if o.seat in told}


def check_players_left(docket: PotDocket) -> None:
    """How many players are in the hand at each street line, and how many of them are all-in."""
    over: set[tuple[str, int]] = set()
    for claim in docket.claims(*LEFT):
        left = _left_before(docket, claim.line)
        if claim.kind == c.LEFT_ALL_IN:
            left = [seat for seat in left if not _behind(docket, seat, claim.line)]
        due, said = len(left), claim.values[0]
        if said == due:
            docket.confirm(claim, str(due))
        elif (claim.kind, said - due) in over:
            docket.refute(claim, str(due))
        else:
            over.add((claim.kind, said - due))
            of = NOUN[claim.kind]
            docket.judge(claim, False, "HH431", f"{_are(said)} {of}", _are(due))


def _left_before(docket: PotDocket, line: int) -> list[int]:
    """The seats that are dealt in and have not folded before a line."""
    steps = docket.record.play.steps
    folded = {step.seat for step in steps if step.kind == FOLD and step.line < line}
    return [o.seat for o in docket.settlement.ledgers if o.dealt_in and o.seat not in folded]


def _behind(docket: PotDocket, seat: int, line: int) -> int:
    """What a seat can still put in at a line. Who has reached the cap on a hand counts as
    all-in."""
    if any(o.seat == seat and o.line < line for o in docket.told(c.AT_CAP)):
        return 0
    return max(0, docket.record.play.seats[seat].stack - _put_in(docket, seat, line))


def _put_in(docket: PotDocket, seat: int, line: int) -> int:
    """What a seat has put in before a line, without what came back to it."""
    steps = docket.record.play.steps
    back = _returned(docket, line).get(seat, 0)
    moves = [move for move in docket.settlement.moves if move[1] == seat]
    return sum([paid for at, _, _, paid, _, _, _ in moves if steps[at].line < line]) - back


def check_caps_reached(docket: PotDocket) -> None:
    """Who is said to have reached the cap on a hand: he has put in as much, or, where the text does
    not tell the cap, as much as the first of whom it says so."""
    cap = docket.record.play.hand_cap or docket.house.bet_hand_cap.value or 0
    for claim in docket.told(c.AT_CAP):
        put_in = _put_in(docket, claim.seat, claim.line + 1)
        cap = cap or put_in
        stated, derived = docket.money(put_in), docket.money(cap)
        docket.judge(claim, put_in == cap, "HH432", stated, derived)


def _are(count: int) -> str:
    return "1 player is" if count == 1 else f"{count} players are"
