"""Whether payments stand in the order in which the house settles, and what another order moves.

The order decides who is paid when a stack is short. So the hand is settled once more in the order
of the text: where that moves other amounts, and the text has those, the order is the fault.
"""

from collections.abc import Mapping, Sequence

from hhtool.chinese.settle import settle
from hhtool.core import claims as c
from hhtool.core.claims import Claim
from hhtool.core.rows import Transfer
from hhtool.rules.house import with_answer
from hhtool.verify.row_docket import RowDocket
from hhtool.verify.row_order import Both, first_misplaced, pair_words


def check_order(
    docket: RowDocket, settles: Mapping[int, Both], claims: Sequence[Claim]
) -> dict[Both, int]:
    """Tells a wrong order on its first line. What each pair moves in that order, if the text has
    those amounts; nothing if its amounts are those of the right order.

    `settles` has the pair of each line that settles one, `claims` are those of them that pay as
    the debt goes.
    """
    wrong = first_misplaced(docket, c.PAYMENT_ORDER, settles)
    if wrong is None:
        return {}
    claim, due = wrong
    transfers = {frozenset((t.payer, t.payee)): t for t in docket.settlement.transfers}
    other = _as_written(docket, claims)
    pairs = [frozenset((claim.seat, claim.other)) for claim in claims]
    swayed = any(
        payment.amount != transfers[pair].paid and payment.amount == other.get(pair)
        for payment, pair in zip(claims, pairs, strict=True)
    )
    stated = f"{docket.name(claim.seat)} to {docket.name(claim.other)}"
    first = transfers.get(due)
    due_first = pair_words(docket, due)
    if first is not None:
        due_first = f"{docket.name(first.payer)} to {docket.name(first.payee)}"
    line, seat = claim.line, claim.seat
    cites = (docket.house.chinese_settlement_order.cite,)
    if not swayed:
        docket.find("HH722", line, seat, stated, due_first, cites)
        return {}
    derived = ", ".join(_paid(docket, transfer) for transfer in transfers.values())
    docket.find("HH721", line, seat, stated, derived, cites, first=due_first)
    return other


def _paid(docket: RowDocket, transfer: Transfer) -> str:
    """ "boris pays anna 1.00 of 1.80"."""
    moved, owed = docket.money(transfer.paid), docket.money(transfer.owed)
    cut = f" of {owed}" if transfer.paid != transfer.owed else ""
    return f"{docket.name(transfer.payer)} pays {docket.name(transfer.payee)} {moved}{cut}"


def _as_written(docket: RowDocket, claims: Sequence[Claim]) -> dict[Both, int]:
    """What each pair moves when they settle in the order of the text."""
    pairs = {frozenset((claim.seat, claim.other)): (claim.seat, claim.other) for claim in claims}
    for pair in docket.settlement.pairs:
        pairs.setdefault(frozenset((pair.seat, pair.opponent)), (pair.seat, pair.opponent))
    cite = docket.house.chinese_settlement_order.cite
    house = with_answer(docket.house, "chinese.settlement_order", "recorded", cite)
    stated = docket.stated._replace(pairs=tuple(pairs.values()))
    again = settle(docket.record.play, docket.game, house, stated, docket.carried)
    return {frozenset((t.payer, t.payee)): t.paid for t in again.transfers}
