"""Chips: totals, pots, the rake, what came back; payouts stand in `payouts.py`."""

from collections.abc import Sequence
from typing import Final

from hhtool.core import claims as c
from hhtool.core.claims import Claim
from hhtool.core.finding import WARNING
from hhtool.core.play import HOUSE_MONEY
from hhtool.core.result import Returned
from hhtool.verify.books import (
    BALANCED,
    RAKE_FALSE,
    SAME_IN_SUM,
    UNCALLED_KEPT,
    UNDECIDED,
    Books,
    diagnose,
    paid_by,
)
from hhtool.verify.payouts import UNSURE, check_collected, check_summary_amounts
from hhtool.verify.pot_docket import PotDocket


def check_chips(docket: PotDocket) -> None:
    """Every claim about chips after the betting."""
    if docket.settlement.cancelled:
        _check_cancelled(docket)
        return
    books, told = diagnose(docket), docket.by_kind
    _check_total(docket, books)
    if c.MAIN_POT in told or c.SIDE_POT in told:
        _check_pots(docket, books)
    if c.RAKE in told or c.FEE in told:
        _check_rake(docket, books)
    if c.UNCALLED in told:
        _check_uncalled(docket, books)
    if books.state == UNDECIDED:
        _check_overpaid(docket, books)
    check_collected(docket, books)
    if c.SUMMARY_COLLECTED in told or c.SUMMARY_WON in told:
        check_summary_amounts(docket, books)
    if c.FINISHED in told:
        _check_finished(docket)


def _check_overpaid(docket: PotDocket, books: Books) -> None:
    """More paid than anybody put in, in a text without a total by which no line is to blame:
    whatever the rake was, that cannot be. Where no line returns a bet that nobody called, rooms pay
    it with the pot."""
    if docket.told(c.TOTAL_POT):
        return
    untold = not docket.told(c.UNCALLED)
    back = sum(entry.amount for entry in docket.settlement.returned) if untold else 0
    if books.paid + books.rake > books.put_in + back:
        last = max(claim.line for claim in docket.told(c.COLLECTED))
        paid, put_in = books.paid + books.rake, books.put_in
        docket.find("HH309", last, -1, docket.money(paid), docket.money(put_in))


def _check_cancelled(docket: PotDocket) -> None:
    """After a cancelled hand nobody wins anything."""
    for claim in docket.claims(c.COLLECTED, c.SUMMARY_COLLECTED, c.SUMMARY_WON):
        stated = docket.money(claim.amount)
        code = "HH306" if claim.kind == c.COLLECTED else "HH505"
        docket.judge(claim, claim.amount == 0, code, stated, docket.money(0), pot="pot", board="")
    for claim in docket.claims(c.TOTAL_POT, c.RAKE):
        code = "HH301" if claim.kind == c.TOTAL_POT else "HH303"
        docket.judge(claim, claim.amount == 0, code, docket.money(claim.amount), docket.money(0))


def _check_total(docket: PotDocket, books: Books) -> None:
    house = docket.house
    due = books.put_in
    if books.rake:
        docket.used["text.total_pot"] = None
    if house.text_total_pot.value == "net":
        due = books.paid if books.state == RAKE_FALSE else due - books.rake
    for claim in docket.told(c.TOTAL_POT):
        derived = docket.money(due)
        right = claim.amount == due or (claim.values != () and claim.says(due))
        if right and books.state == BALANCED:
            docket.confirm(claim, derived)
            continue
        stated = docket.money(claim.amount)
        if books.state == UNCALLED_KEPT:
            (docket.confirm if right else docket.refute)(claim, derived)
            returned = sum(entry.amount for entry in docket.settlement.returned)
            cite = house.text_uncalled.cite
            docket.find("HH305", claim.line, -1, stated, docket.money(returned), (cite,))
        elif books.state == SAME_IN_SUM:
            docket.leave_open(claim, UNSURE[SAME_IN_SUM])
        else:
            docket.judge(claim, right, "HH301", stated, derived)
        if books.state == UNDECIDED:
            paid = docket.money(books.paid + books.rake)
            docket.find("HH309", claim.line, -1, paid, docket.money(books.put_in))


def _check_pots(docket: PotDocket, books: Books) -> None:
    """The main and side pots of the total line, one finding for all of them."""
    claims = docket.claims(c.MAIN_POT, c.SIDE_POT)
    net = docket.house.text_pot_parts.value == "net"
    pots = books.yardstick.pots
    due = [pot.amount - pot.rake if net else pot.amount for pot in pots]
    if books.rake:
        docket.used["text.pot_parts"] = None
    if due:
        due[0] -= _apart(docket)
    stated = [claim.amount for claim in claims]
    for i, claim in enumerate(claims):
        if i < len(due) and claim.amount == due[i]:
            docket.confirm(claim, docket.money(due[i]))
        else:
            docket.refute(claim, docket.money(due[i]) if i < len(due) else "no such pot")
    if stated != due:
        said, right = _sums(docket, stated), _sums(docket, due)
        cite = docket.house.pots_layering.cite
        docket.find("HH302", claims[0].line, -1, said, right, (cite,))


def _apart(docket: PotDocket) -> int:
    """The house's money, which the text tells beside the main pot: a false figure of it is told
    once (HH321)."""
    if not docket.told(c.HOUSE_ADDED):
        return 0
    return sum(step.amount for step in docket.record.play.steps if step.kind == HOUSE_MONEY)


def _sums(docket: PotDocket, amounts: Sequence[int]) -> str:
    return " + ".join(docket.money(amount) for amount in amounts)


def _check_rake(docket: PotDocket, books: Books) -> None:
    settlement, house = docket.settlement, docket.house
    for claim in docket.told(c.FEE):
        if books.state in (RAKE_FALSE, UNDECIDED):
            docket.leave_open(claim, "what the room took does not fit what was paid out")
        else:
            docket.confirm(claim, docket.money(claim.amount))
    for claim in docket.told(c.RAKE):
        stated = docket.money(claim.amount)
        if claim.amount and docket.record.play.tournament:
            # Whether it was taken or is misprinted, this is what is wrong with it.
            (docket.refute if books.state == RAKE_FALSE else docket.confirm)(claim, docket.money(0))
            docket.find("HH316", claim.line, -1, stated, docket.money(0))
            continue
        if settlement.rake_source == "schedule":
            docket.used["rake.kind"] = None
            derived = docket.money(settlement.rake)
            cite = house.rake_kind.cite
            right = claim.amount == settlement.rake
            docket.judge(claim, right, "HH303", stated, derived, (cite,))
        elif books.state == RAKE_FALSE:
            docket.judge(claim, False, "HH303", *_taken(docket, books, claim.amount))
        elif books.state == UNDECIDED:
            docket.leave_open(claim, "the books do not balance, and no line is to blame")
        else:
            docket.confirm(claim, stated)
        ended = len(settlement.openers) <= 1 and not settlement.show_order
        taken = books.state != RAKE_FALSE or books.put_in > books.paid
        if claim.amount and taken and ended:
            docket.used["rake.free_first_round"] = None
            if house.rake_free_first_round.value:
                cite = house.rake_free_first_round.cite
                docket.find("HH313", claim.line, -1, stated, docket.money(0), (cite,))


def _taken(docket: PotDocket, books: Books, rake: int) -> tuple[str, str]:
    """What the room is said to take, and what is missing; which of rake and fees is false, nobody
    can tell."""
    missing = books.put_in - books.paid
    derived = docket.money(missing) if missing > 0 else "nothing"
    fees = books.rake - rake
    return docket.money(rake) + (f" with fees of {docket.money(fees)}" if fees else ""), derived


def _check_uncalled(docket: PotDocket, books: Books) -> None:
    claims, back = docket.told(c.UNCALLED), docket.settlement.returned
    if len(claims) == 1 == len(back) and _same(claims[0], back[0]):
        derived = f"{docket.money(back[0].amount)} of {docket.name(back[0].seat)}"
        docket.confirm(claims[0], derived)
        return
    returned: dict[int, int] = {entry.seat: entry.amount for entry in back}
    told = paid_by(claims)
    left = dict(returned)
    derived = " and ".join(
        [f"{docket.money(amount)} of {docket.name(seat)}" for seat, amount in returned.items()]
    )
    for claim in claims:
        # Several lines of one player are right together; else the first that is right is.
        due = left.get(claim.seat, 0)
        right = told[claim.seat] == returned.get(claim.seat, 0) or claim.amount == due
        left[claim.seat] = max(0, due - claim.amount) if right else due
        if right:
            docket.confirm(claim, derived or "nothing")
            continue
        stated = f"{docket.money(claim.amount)} to {docket.name(claim.seat)}"
        if books.state == SAME_IN_SUM:
            docket.leave_open(claim, UNSURE[SAME_IN_SUM])
            docket.find("HH304", claim.line, claim.seat, stated, derived or "nothing", (), WARNING)
        else:
            docket.judge(claim, False, "HH304", stated, derived or "nothing")


def _same(claim: Claim, entry: Returned) -> bool:
    return claim.seat == entry.seat and claim.amount == entry.amount


FIRST: Final = (1,)
"""The place of who wins a tournament, and so all chips of it."""


def _check_finished(docket: PotDocket) -> None:
    """Who is out has nothing left. Where the winners of a tournament share places it ends for
    several players at once, and those with chips are among them."""
    claims = docket.told(c.FINISHED)
    places = [claim.values for claim in claims if claim.values]
    for claim in claims:
        left = docket.ledger(claim.seat).stack_after
        if docket.settlement.open:
            docket.leave_open(claim, docket.settlement.open[0].reason)
        elif left and places.count(claim.values) > 1:
            docket.confirm(claim, docket.money(left))
        elif not left and claim.values == FIRST:
            docket.judge(claim, False, "HH524", "first", "nothing is left")
        else:
            docket.judge(claim, left == 0, "HH312", "out", docket.money(left))
