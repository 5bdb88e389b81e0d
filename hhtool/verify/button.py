"""Where the button is by the text, and whether the blinds can have been posted from there.

The small blind is the first player left of the button, and with two players it is the button. The
button itself may be at an empty place or at that of a player who is not dealt in (a dead button),
and the small blind may be dead where nobody is there to post it. Where the first player left of
the button could post it and nobody does, its line was lost.

Rules: tda, dead button and button heads-up.
"""

from typing import Final, NamedTuple

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core import result as b
from hhtool.core.chips import Chips
from hhtool.core.finding import LEAVES_OPEN, WARNING, Cite
from hhtool.core.play import NOBODY, Play, Step
from hhtool.core.result import PotSettlement
from hhtool.verify.pot_docket import PotDocket

DEAD_BUTTON: Final = Cite("tda", "dead button")
TWO_PLAYERS: Final = Cite("tda", "button heads-up")

OUT_OF_ORDER: Final = (b.WRONG_OPENER, b.ACT_OUT_OF_TURN)
"""What the turns break where the button is elsewhere than the text has it."""

HEADS_UP: Final = 2


def check_button(docket: PotDocket) -> None:
    """Whether a game that has a button has a line for it; one at an empty place is told too."""
    play = docket.record.play
    if docket.game.family == "stud" or play.button != NOBODY or play.button_line:
        return
    small = _first(play, p.POST_SMALL_BLIND)
    derived = "the order in which the text names the players"
    if small is not None:
        derived = f"the small blind of {docket.name(small.seat)}"
    docket.find("HH119", docket.record.place.first_line, NOBODY, "", derived)


def check_button_place(docket: PotDocket) -> None:
    """Whether the button fits the blinds. A label of the summary that has it elsewhere is told
    there (HH521); one that agrees shows that neither is misprinted, so the room had it there."""
    settlement = docket.settlement
    play = docket.record.play
    if docket.game.forced != "blinds":
        return
    posted = posted_from(play, settlement)
    if posted is None:
        return
    lost = lost_small_blind(play, settlement)
    if lost is not None:
        docket.find("HH429", lost.line, lost.seat, "nothing", docket.money(lost.amount))
        return
    if posted.fits:
        return
    labelled = {claim.seat for claim in docket.told(c.SUMMARY_LABEL) if claim.text == "button"}
    if labelled and play.button not in labelled:
        return
    cite = TWO_PLAYERS if posted.heads_up else DEAD_BUTTON
    small = _first(play, p.POST_SMALL_BLIND) is not None
    derived = f"{docket.name(posted.first)} posts the {'small' if small else 'big'} blind"
    code = "HH428" if labelled else "HH427"
    # Some rooms leave the button where it is when a blind has gone, so that it posts the small one.
    own = small and play.button == posted.first and not any(docket.breaches(OUT_OF_ORDER))
    stated = f"seat {play.button_number}"
    line, seat = play.button_line, play.button
    if own and code == "HH427":
        why = {LEAVES_OPEN: "some rooms leave the button where it is when the next player has gone"}
        docket.find(code, line, seat, stated, derived, (cite,), WARNING, **why)
    else:
        docket.find(code, line, seat, stated, derived, (cite,))


class Posted(NamedTuple):
    """The blinds as posted: who posts the `first` one, whether two players play, whether the button
    of the text fits that, and the seat that would, if the text has another."""

    first: int
    heads_up: bool
    fits: bool
    due: int


def posted_from(play: Play, settlement: PotSettlement) -> Posted | None:
    """How the blinds fit the button; None where they do not tell, or no line has a button."""
    if not play.button_line or settlement.cancelled:
        return None
    small, big = _first(play, p.POST_SMALL_BLIND), _first(play, p.POST_BIG_BLIND)
    first = small or big
    if first is None:
        return None
    if small is not None and big is not None and small.line > big.line:
        return None  # behind a big blind a small one is made up for: it was missed before
    left = _left_of_button(play, settlement)
    if first.seat not in left or len(left) < HEADS_UP:
        return None
    heads_up = len(left) == HEADS_UP
    before = left[left.index(first.seat) - 1]
    if heads_up and small is not None:
        fits = first.seat == (play.button if play.button in left else left[0])
        return Posted(first.seat, heads_up, fits, first.seat)
    return Posted(first.seat, heads_up, _fits(play, settlement, left, first), before)


def _fits(play: Play, settlement: PotSettlement, left: list[int], first: Step) -> bool:
    """Whether the first blind stands left of the button: the small one, or a big one with nobody
    before it who could have posted the small."""
    if first.kind == p.POST_SMALL_BLIND:
        return left[0] == first.seat
    bigs = {step.seat for step in play.steps if step.kind == p.POST_BIG_BLIND}
    return left[0] in bigs or (left[1] in bigs and not _could(settlement, left[0]))


def lost_small_blind(play: Play, settlement: PotSettlement) -> Step | None:
    """The small blind that nobody posts and the player whose it is could have posted, on the line
    of the first blind that is posted."""
    if not _whole(play):
        return None
    first = _first(play, p.POST_BIG_BLIND)
    posted = posted_from(play, settlement)
    if posted is None or first is None or posted.first != first.seat:
        return None
    left = _left_of_button(play, settlement)
    owner = play.button if posted.heads_up else left[0]
    if owner not in left or not _could(settlement, owner):
        return None
    beyond = left[(left.index(owner) + 1) % len(left)]
    if beyond != first.seat or any(s.seat == owner and s.kind in p.BLINDS for s in play.steps):
        return None
    return Step(p.POST_SMALL_BLIND, owner, _whole(play), (), first.line)


def _whole(play: Play) -> Chips:
    """The small blind by the stakes, 0 where there is none; half of the small bet of fixed
    limit."""
    if _first(play, p.POST_SMALL_BLIND) or _first(play, p.POST_BUTTON_BLIND):
        return Chips(0)
    return Chips(play.stakes[0] // 2 if play.limit == "fl" else play.stakes[0])


def _first(play: Play, kind: int) -> Step | None:
    for step in play.steps:
        if step.kind == kind:
            return step
    return None


def _left_of_button(play: Play, settlement: PotSettlement) -> list[int]:
    """The seats that are dealt in, clockwise from the place of the button."""
    behind: list[int] = []
    before: list[int] = []
    button = play.button_number
    for ledger in settlement.ledgers:
        if ledger.dealt_in:
            seat = ledger.seat
            (behind if play.seats[seat].number > button else before).append(seat)
    return behind + before


def _could(settlement: PotSettlement, seat: int) -> bool:
    """Whether a player has chips left behind the ante."""
    ledger = settlement.ledgers[seat]
    return ledger.stack_after - ledger.net > ledger.ante
