"""Who was paid what: each collected line, each amount of the summary."""

from collections.abc import Sequence
from typing import Final

from hhtool.core import claims as c
from hhtool.core.claims import Claim
from hhtool.core.finding import Cite
from hhtool.core.result import Payout, PotSettlement
from hhtool.verify.books import (
    NO_RAKE,
    RAKE_FALSE,
    SAME_IN_SUM,
    UNCALLED_KEPT,
    UNDECIDED,
    Books,
    paid_by,
)
from hhtool.verify.dues import due_from, due_of_part
from hhtool.verify.holdings import part_words
from hhtool.verify.pot_docket import PotDocket

UNSURE: Final[dict[str, str]] = {
    UNDECIDED: "the books do not balance",
    UNCALLED_KEPT: "the bet that nobody called was kept in a pot",
    NO_RAKE: "the text does not tell the rake",
    SAME_IN_SUM: "what comes back and what was won are right in sum, and not each",
}
"""Why payouts are open, by the state of the books."""


OUTCOMES: Final = (c.SUMMARY_COLLECTED, c.SUMMARY_WON, c.SUMMARY_LOST)
"""What the summary says that came of a player's hand."""


def check_collected(docket: PotDocket, books: Books) -> None:
    """Each collected line against what its player is due from the pot that it names."""
    claims = docket.told(c.COLLECTED)
    if books.state in UNSURE:
        for claim in claims:
            docket.leave_open(claim, UNSURE[books.state])
        return
    for group in _by_pot(claims):
        _check_group(docket, books, group)
    _check_pots_without_line(docket, books, claims)


def _check_pots_without_line(docket: PotDocket, books: Books, claims: Sequence[Claim]) -> None:
    """Winners of a pot that no collected line names, where lines name pots; and of a hand without
    any collected line, where the summary says nothing of what they won."""
    for claim in claims:
        if not claim.values:
            return
    named = {claim.values[0] for claim in claims}
    told = () if claims else docket.claims(*OUTCOMES)
    summary = {claim.seat for claim in told}
    place = claims or docket.told(c.TOTAL_POT)
    for payout in books.yardstick.payouts:
        if payout.amount and place and payout.pot not in named and payout.seat not in summary:
            pot = _pot_name(payout.pot) if claims else "pot"
            derived = docket.money(payout.amount)
            if not claims or not paid_in_sum(books):
                docket.find("HH308", place[-1].line, payout.seat, "nothing", derived, (), pot=pot)


def _pot_name(number: int) -> str:
    if number == 0:
        return "main pot"
    return f"side pot {number}" if number > 1 else "side pot"


def _pot_of(claim: Claim) -> str:
    return _pot_name(claim.values[0]) if claim.values else claim.text


def _pot_of_all(group: Sequence[Claim]) -> str:
    """What lines call their pot, without the half where they name several."""
    names = dict.fromkeys(_pot_of(claim) for claim in group)
    return next(iter(names)) if len(names) == 1 else _pot_of(group[0]).split(" ", 1)[-1]


def _by_pot(claims: Sequence[Claim]) -> Sequence[Sequence[Claim]]:
    """The collected lines of each pot; lines that name no pot are one group."""
    if len(claims) == 1:
        return [claims]
    groups: dict[tuple[int, ...], list[Claim]] = {}
    for claim in claims:
        groups.setdefault(claim.values, []).append(claim)
    return list(groups.values())


def _open_reason(settlement: PotSettlement, values: tuple[int, ...]) -> str:
    for point in settlement.open:
        kind, _, number = point.subject.partition(" ")
        if kind == "pot" and (not values or number == str(values[0])):
            return point.reason
    return ""


def _check_group(docket: PotDocket, books: Books, group: Sequence[Claim]) -> None:
    """The collected lines of one pot."""
    values = group[0].values
    reason = _open_reason(books.yardstick, values) if books.yardstick.open else ""
    if reason:
        for claim in group:
            docket.leave_open(claim, reason)
        return
    due = due_from(books.yardstick, values) if values else books.due
    whole = len(group) == len(docket.told(c.COLLECTED))
    stated = books.collected if whole else paid_by(group)
    paid = {seat: amount for seat, amount in due.items() if amount}
    if values and paid != stated and paid_in_sum(books):
        _named_otherwise(docket, books, group, _pot_of_all(group))
        return
    _decide_group(docket, books, group, stated, due)
    if stated != paid:
        _find_in_group(docket, books, group, stated, due)


def _find_in_group(
    docket: PotDocket,
    books: Books,
    group: Sequence[Claim],
    stated: dict[int, int],
    due: dict[int, int],
) -> None:
    """What is wrong with the collected lines of one pot."""
    values, pot = group[0].values, _pot_of_all(group)
    parts = [entry for entry in books.yardstick.payouts if not values or entry.pot == values[0]]
    wrong = _one_a_seat(group, stated, due, parts)
    unpaid = {seat: amount for seat, amount in due.items() if amount and seat not in stated}
    if _only_odd_chips(books.yardstick, values, stated, due):
        for claim in wrong:
            _misplaced(docket, books, claim, stated, due, pot)
        return
    cites = _odd_cites(books.yardstick, values)
    if _paid_for_others(stated, due, unpaid):
        _find_unpaid(docket, wrong[0].line, unpaid, cites, pot)
        return
    for claim in wrong:
        _wrong(docket, books, claim, stated[claim.seat], due, pot)
    if stated.keys() <= due.keys():
        _find_unpaid(docket, group[-1].line, unpaid, cites, pot)


def _of_its_part(
    docket: PotDocket, books: Books, group: Sequence[Claim], claim: Claim, due: int
) -> bool:
    """Whether a line that names a board or a half pays what is `due` from that; else a finding. The
    pot is paid rightly in all."""
    same = [o for o in group if (o.seat, o.run, o.text) == (claim.seat, claim.run, claim.text)]
    stated = sum(other.amount for other in same)
    if due == stated:
        return True
    told, derived, cites = docket.money(stated), docket.money(due), _odd_cites(books.yardstick, ())
    docket.judge(claim, False, "HH306", told, derived, cites, pot=_pot_of(claim))
    return False


def paid_in_sum(books: Books) -> bool:
    """Whether everybody is paid what is due from all pots together."""
    won = {seat: amount for seat, amount in books.due.items() if amount}
    return not _open_reason(books.yardstick, ()) and books.collected == won


def _named_otherwise(docket: PotDocket, books: Books, group: Sequence[Claim], pot: str) -> None:
    """Lines that pay out of another pot than the one that they name: all the money is right."""
    due = due_from(books.yardstick, group[0].values)
    for claim in group:
        if claim.amount == due.get(claim.seat, 0):
            docket.confirm(claim, docket.money(claim.amount))
            continue
        docket.leave_open(claim, "everybody is paid what is due, but not from the pots named")
        told, derived = docket.money(claim.amount), docket.money(due.get(claim.seat, 0))
        docket.find("HH317", claim.line, claim.seat, told, derived, (), pot=pot)


def _decide_group(
    docket: PotDocket,
    books: Books,
    group: Sequence[Claim],
    stated: dict[int, int],
    due: dict[int, int],
) -> None:
    """The verdict on each line of a pot."""
    for claim in group:
        amount = due.get(claim.seat, 0)
        right = stated[claim.seat] == amount
        part = due_of_part(books.yardstick, claim) if right else None
        if part is None or _of_its_part(docket, books, group, claim, part):
            _decide(docket, books, claim, amount, right)


def _decide(docket: PotDocket, books: Books, claim: Claim, due: int, right: bool) -> None:
    """The verdict on a payout. One that is right only by the shares of what was paid out, and not
    under the rake that the text states, is open: either line may be the false one."""
    derived = docket.money(due)
    if right and books.state != RAKE_FALSE:
        docket.confirm(claim, derived)
    elif not right:
        docket.refute(claim, derived)
    elif due == due_from(docket.settlement, claim.values).get(claim.seat, 0):
        docket.confirm(claim, derived)
    else:
        taken = docket.money(books.put_in - books.paid)
        docket.leave_open(claim, f"it is right if the rake was {taken}, which the text denies")


def _one_a_seat(
    group: Sequence[Claim], stated: dict[int, int], due: dict[int, int], parts: Sequence[Payout]
) -> list[Claim]:
    """The collected line to blame of each seat that was not paid what it is due: if it has several,
    the first that tells what is due neither in all nor of any board or half."""
    left: dict[int, list[int]] = {}
    for entry in parts:
        left.setdefault(entry.seat, []).append(entry.amount)
    wrong: dict[int, tuple[bool, Claim]] = {}
    for claim in group:
        seat = claim.seat
        if stated[seat] == due.get(seat, 0):
            continue
        right = _take_part(left.get(seat, []), claim.amount)
        if seat not in wrong or (wrong[seat][0] and not right):
            wrong[seat] = (right, claim)
    return [claim for _, claim in wrong.values()]


def _take_part(left: list[int], amount: int) -> bool:
    """Whether an amount is one of those that are left, or all of them; they are used up then."""
    if amount in left:
        left.remove(amount)
    elif left and amount == sum(left):
        left.clear()
    else:
        return False
    return True


def _paid_for_others(stated: dict[int, int], due: dict[int, int], unpaid: dict[int, int]) -> bool:
    """Whether winners got exactly the shares of winners who got nothing: a tie was overlooked, or
    a line has the wrong name. Then the missing payment is what is wrong."""
    over = [amount - due.get(seat, 0) for seat, amount in stated.items()]
    return (
        stated.keys() <= due.keys()
        and bool(unpaid)
        and min(over) >= 0
        and sum(over) == sum(unpaid.values())
    )


def _misplaced(
    docket: PotDocket,
    books: Books,
    claim: Claim,
    stated: dict[int, int],
    due: dict[int, int],
    pot: str,
) -> None:
    """An odd chip at the wrong player: one finding, on the line of the one who got too much."""
    if stated[claim.seat] > due[claim.seat]:
        cites, derived = _odd_cites(books.yardstick, claim.values), _shares(docket, due)
        told = docket.money(claim.amount)
        docket.find("HH310", claim.line, claim.seat, told, derived, cites, pot=pot)


def _wrong(
    docket: PotDocket, books: Books, claim: Claim, stated: int, due: dict[int, int], pot: str
) -> None:
    """A wrong amount, or a payout to somebody who wins nothing of the pot."""
    seat, told = claim.seat, docket.money(stated)
    if seat in due:
        cites = _odd_cites(books.yardstick, claim.values)
        right, others = due[seat], stated - claim.amount
        if 0 < others <= right:  # of several lines the one that is wrong
            told, right = docket.money(claim.amount), right - others
        docket.find("HH306", claim.line, seat, told, docket.money(right), cites, pot=pot)
    else:
        winners = _won_by(docket, books.yardstick, claim.values, due)
        docket.find("HH307", claim.line, seat, told, winners, (), pot=pot)


def _find_unpaid(
    docket: PotDocket, line: int, unpaid: dict[int, int], cites: Sequence[Cite], pot: str
) -> None:
    for seat, amount in unpaid.items():
        docket.find("HH308", line, seat, "nothing", docket.money(amount), cites, pot=pot)


def _only_odd_chips(
    settlement: PotSettlement,
    values: tuple[int, ...],
    stated: dict[int, int],
    due: dict[int, int],
) -> bool:
    """Whether the right winners were paid the right sum and only odd units fell elsewhere."""
    if stated.keys() != due.keys() or sum(stated.values()) != sum(due.values()):
        return False
    odd: dict[int, int] = {}
    for payout in settlement.payouts:
        if not values or payout.pot == values[0]:
            odd[payout.seat] = odd.get(payout.seat, 0) + payout.odd
    total = sum(odd.values())
    return total > 0 and all(
        due[seat] - odd[seat] <= stated[seat] <= due[seat] - odd[seat] + total for seat in due
    )


def _odd_cites(settlement: PotSettlement, values: tuple[int, ...]) -> tuple[Cite, ...]:
    cites: list[Cite] = []
    for payout in settlement.payouts:
        named = not values or payout.pot == values[0]
        if named and payout.cite is not None and payout.cite not in cites:
            cites.append(payout.cite)
    return tuple(cites)


def _shares(docket: PotDocket, due: dict[int, int]) -> str:
    return ", ".join(f"{docket.name(seat)} {docket.money(amount)}" for seat, amount in due.items())


def _won_by(
    docket: PotDocket, settlement: PotSettlement, values: tuple[int, ...], due: dict[int, int]
) -> str:
    """ "dora won with a flush, ace high": who is due a pot, and the hand where it was shown."""
    names = " and ".join(docket.name(seat) for seat in due)
    shown = {
        (payout.part, payout.strength)
        for payout in settlement.payouts
        if payout.strength > 0 and (not values or payout.pot == values[0])
    }
    held = f" with {part_words(docket, *shown.pop())}" if len(shown) == 1 else ""
    return f"{names} won{held}" if names else "nobody won"


def check_summary_amounts(docket: PotDocket, books: Books) -> None:
    """Each amount of the summary against all that its player is due.

    One that repeats the player's collected lines repeats their fault: the finding stands there. A
    player of several boards has an amount for each.
    """
    settlement, collected = books.yardstick, books.collected
    claims = docket.claims(c.SUMMARY_COLLECTED, c.SUMMARY_WON)
    unsure = _open_reason(settlement, ()) or UNSURE.get(books.state, "")
    if unsure:
        for claim in claims:
            docket.leave_open(claim, unsure)
        return
    due, told = books.due, paid_by(claims)
    wrong: set[int] = set()
    for claim in claims:
        amount, stated = due.get(claim.seat, 0), told[claim.seat]
        part = due_of_part(settlement, claim)
        if part is None and stated == amount:
            _decide(docket, books, claim, amount, True)
            continue
        board = docket.on_board(claim.run) if part is not None else ""
        right = (board or stated == amount) and part in (None, claim.amount)
        if right or (stated != amount and collected.get(claim.seat) == stated):
            _decide(docket, books, claim, amount, bool(right))
            continue
        one = docket.money(amount if part is None else part)
        docket.refute(claim, one)
        alone = bool(board) or stated == amount
        if claim.seat not in wrong or alone:
            wrong.add(claim.seat)
            said = docket.money(claim.amount if alone else stated)
            one = one if alone else docket.money(amount)
            cites = _odd_cites(settlement, ())
            docket.find("HH505", claim.line, claim.seat, said, one, cites, board=board)
