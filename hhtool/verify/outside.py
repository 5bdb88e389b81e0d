"""What a text says beside the pots: boards, house money, cash-outs, bounties, places, rebuys.

What a room pays outside the pot is its own affair, and the play cannot tell how much: here it is
only held against what the hand makes possible.
"""

from typing import Final

from hhtool.core import claims as c
from hhtool.core.play import HOUSE_MONEY
from hhtool.core.result import LOW
from hhtool.verify.books import diagnose
from hhtool.verify.dues import of_run
from hhtool.verify.pot_docket import PotDocket

TIMES: Final[dict[int, str]] = {2: "twice", 3: "three times"}
"""How often the rest of a board may be said to be dealt."""


def check_boards_told(docket: PotDocket) -> None:
    """That a hand was run more than once, and the pot of each board."""
    settlement = docket.settlement
    boards = len(settlement.boards)
    for claim in docket.told(c.RUN_TWICE):
        derived = "there is one board" if boards == 1 else f"there are {boards} boards"
        docket.judge(claim, claim.amount == boards, "HH522", TIMES[claim.amount], derived)
    pots = docket.told(c.RUN_POT)
    # A false rake is told on its line: the pots are measured by what was taken.
    measure = diagnose(docket).yardstick if pots else settlement
    for claim in pots:
        if settlement.open:
            docket.leave_open(claim, settlement.open[0].reason)
            continue
        due = of_run(measure, claim.run)
        stated, derived = docket.money(claim.amount), docket.money(due)
        right = claim.amount == due
        docket.judge(claim, right, "HH318", stated, derived, (), board=f"board {claim.run}")


def check_no_low(docket: PotDocket) -> None:
    """ "No low hand qualified"."""
    settlement = docket.settlement
    lows = [p.seat for p in settlement.payouts if p.part.startswith(LOW)]
    for claim in docket.told(c.NO_LOW):
        if settlement.open and not lows:
            docket.leave_open(claim, settlement.open[0].reason)
        else:
            derived = f"{docket.names(lows[:1])} has one"
            docket.judge(claim, not lows, "HH523", "no low", derived if lows else "none does")


def check_house_money(docket: PotDocket) -> None:
    """What the house is said to have added to the pot."""
    added = sum(step.amount for step in docket.record.play.steps if step.kind == HOUSE_MONEY)
    for claim in docket.told(c.HOUSE_ADDED):
        stated, derived = docket.money(claim.amount), docket.money(added)
        docket.judge(claim, claim.amount == added, "HH321", stated, derived)


def check_rebuys(docket: PotDocket) -> None:
    """Chips bought after the hand: what the text tells is all there is to know of them."""
    for claim in docket.told(c.REBUY):
        docket.confirm(claim, "outside the hand")


def check_tournament_won(docket: PotDocket) -> None:
    """Who wins a tournament has all chips of the table, unless places are shared."""
    for claim in docket.told(c.WON_TOURNAMENT):
        left = [o for o in docket.settlement.ledgers if o.seat != claim.seat and o.stack_after]
        if docket.settlement.open:
            docket.leave_open(claim, docket.settlement.open[0].reason)
        elif not docket.ledger(claim.seat).stack_after:
            docket.judge(claim, False, "HH524", "winner", "nothing is left")
        elif left and not _shared(docket):
            derived = f"{docket.name(left[0].seat)} has {docket.money(left[0].stack_after)} left"
            docket.judge(claim, False, "HH524", "winner", derived)
        else:
            docket.confirm(claim, "the last with chips")


def _shared(docket: PotDocket) -> bool:
    """Whether several places end with this hand, as where the best half win alike."""
    return sum(1 for _ in docket.claims(c.WON_TOURNAMENT, c.FINISHED)) > 1
