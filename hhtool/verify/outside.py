"""What a text says beside the pots: boards, house money, cash-outs, bounties, places, rebuys.

What a room pays outside the pot is its own affair, and the play cannot tell how much: here it is
only held against what the hand makes possible.
"""

from hhtool.core import claims as c
from hhtool.core.play import HOUSE_MONEY
from hhtool.core.result import LOW
from hhtool.verify.dues import of_run
from hhtool.verify.pot_docket import PotDocket


def check_boards_told(docket: PotDocket) -> None:
    """That a hand was run more than once, and the pot of each board."""
    settlement = docket.settlement
    several = len(settlement.boards) > 1
    for claim in docket.claims(c.RUN_TWICE):
        docket.judge(claim, several, "HH522", "several", "there is one board")
    for claim in docket.claims(c.RUN_POT):
        if settlement.open:
            docket.leave_open(claim, settlement.open[0].reason)
            continue
        due = of_run(settlement, claim.run)
        stated, derived = docket.money(claim.amount), docket.money(due)
        right = claim.amount == due
        docket.judge(claim, right, "HH318", stated, derived, (), board=f"board {claim.run}")


def check_no_low(docket: PotDocket) -> None:
    """ "No low hand qualified"."""
    settlement = docket.settlement
    lows = [p.seat for p in settlement.payouts if p.part.startswith(LOW)]
    for claim in docket.claims(c.NO_LOW):
        if settlement.open and not lows:
            docket.leave_open(claim, settlement.open[0].reason)
        else:
            derived = f"{docket.names(lows[:1])} has one"
            docket.judge(claim, not lows, "HH523", "no low", derived if lows else "none does")


def check_house_money(docket: PotDocket) -> None:
    """What the house is said to have added to the pot."""
    added = sum(step.amount for step in docket.record.play.steps if step.kind == HOUSE_MONEY)
    for claim in docket.claims(c.HOUSE_ADDED):
        stated, derived = docket.money(claim.amount), docket.money(added)
        docket.judge(claim, claim.amount == added, "HH321", stated, derived)


def check_cash_outs(docket: PotDocket) -> None:
    """A player sells his hand to the room: he must have one, and the summary says it too. Where
    the line has the wrong name the summary tells of nobody else."""
    sold = {claim.seat for claim in docket.claims(c.CASHED_OUT)}
    misnamed = {seat for seat in sold if not _may_sell(docket, seat)}
    for claim in docket.claims(c.CASHED_OUT, c.CASH_OUT_FEE, c.SUMMARY_CASHED_OUT):
        derived = ""
        if claim.kind == c.CASH_OUT_FEE and claim.amount > _price(docket, claim.seat):
            derived = "the fee is more than was paid"
        elif claim.kind != c.CASH_OUT_FEE and not _may_sell(docket, claim.seat):
            derived = "a folded hand cannot be sold"
        elif claim.kind == c.SUMMARY_CASHED_OUT and claim.seat not in sold:
            derived = "no line of the hand says so"
            if misnamed:
                docket.leave_open(claim, derived)
                continue
        docket.judge(claim, not derived, "HH319", "cashed out", derived or "outside the pot")


def _may_sell(docket: PotDocket, seat: int) -> bool:
    ledger = docket.ledger(seat)
    return ledger.dealt_in and ledger.folded_on < 0


def _price(docket: PotDocket, seat: int) -> int:
    return sum(claim.amount for claim in docket.claims(c.CASHED_OUT) if claim.seat == seat)


def check_knockouts(docket: PotDocket) -> None:
    """A bounty is won from a player who has nothing left, by one who wins of the hand."""
    for claim in docket.claims(c.KNOCKOUT):
        out, taker = docket.ledger(claim.other), docket.ledger(claim.seat)
        if docket.settlement.open:
            docket.leave_open(claim, docket.settlement.open[0].reason)
            continue
        derived = ""
        if out.stack_after:
            derived = f"{docket.money(out.stack_after)} is left"
        elif not taker.won:
            derived = f"{docket.name(claim.seat)} wins nothing"
        stated = docket.name(claim.other)
        docket.judge(claim, not derived, "HH320", stated, derived or "nothing is left")


def check_rebuys(docket: PotDocket) -> None:
    """Chips bought after the hand: what the text tells is all there is to know of them."""
    for claim in docket.claims(c.REBUY):
        docket.confirm(claim, "outside the hand")


def check_tournament_won(docket: PotDocket) -> None:
    """Who wins a tournament has all chips of the table, unless places are shared."""
    for claim in docket.claims(c.WON_TOURNAMENT):
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
