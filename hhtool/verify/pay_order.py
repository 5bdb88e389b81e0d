"""Whether payments stand in the order in which the house settles, and what another order moves.

The order decides who is paid when a stack is short. So the hand is settled once more in the order
of the text: where that moves other amounts, and the text has those, the order is the fault.
"""

from collections.abc import Sequence

from hhtool.chinese.settle import settle
from hhtool.core.claims import Claim
from hhtool.core.rows import Transfer
from hhtool.rules.house import with_answer
from hhtool.verify.row_docket import RowDocket

Pair = frozenset[int]


def check_order(docket: RowDocket, claims: Sequence[Claim]) -> dict[Pair, int]:
    """Tells a wrong order on its first line. What each pair moves in that order, if the text has
    those amounts; nothing if its amounts are those of the right order."""
    said = [frozenset((claim.seat, claim.other)) for claim in claims]
    transfers = docket.settlement.transfers
    order = [frozenset((transfer.payer, transfer.payee)) for transfer in transfers]
    due = [pair for pair in order if pair in said]
    at = next((i for i, pair in enumerate(said) if pair != due[i]), None)
    if at is None:
        return {}
    moved = dict(zip(order, (transfer.paid for transfer in transfers), strict=True))
    other = _as_written(docket, claims)
    swayed = any(
        claim.amount != moved[pair] and claim.amount == other.get(pair)
        for claim, pair in zip(claims, said, strict=True)
    )
    first = next(t for t, pair in zip(transfers, order, strict=True) if pair == due[at])
    stated = f"{docket.name(claims[at].seat)} to {docket.name(claims[at].other)}"
    due_first = f"{docket.name(first.payer)} to {docket.name(first.payee)}"
    line, seat = claims[at].line, claims[at].seat
    cites = (docket.house.chinese_settlement_order.cite,)
    if not swayed:
        docket.find("HH722", line, seat, stated, due_first, cites)
        return {}
    derived = ", ".join(_paid(docket, transfer) for transfer in transfers)
    docket.find("HH721", line, seat, stated, derived, cites, first=due_first)
    return other


def _paid(docket: RowDocket, transfer: Transfer) -> str:
    """ "boris pays anna 1.00 of 1.80"."""
    moved, owed = docket.money(transfer.paid), docket.money(transfer.owed)
    cut = f" of {owed}" if transfer.paid != transfer.owed else ""
    return f"{docket.name(transfer.payer)} pays {docket.name(transfer.payee)} {moved}{cut}"


def _as_written(docket: RowDocket, claims: Sequence[Claim]) -> dict[Pair, int]:
    """What each pair moves when they settle in the order of the text."""
    pairs = {frozenset((claim.seat, claim.other)): (claim.seat, claim.other) for claim in claims}
    for pair in docket.settlement.pairs:
        pairs.setdefault(frozenset((pair.seat, pair.opponent)), (pair.seat, pair.opponent))
    cite = docket.house.chinese_settlement_order.cite
    house = with_answer(docket.house, "chinese.settlement_order", "recorded", cite)
    stated = docket.stated._replace(pairs=tuple(pairs.values()))
    again = settle(docket.record.play, docket.game, house, stated, docket.carried)
    return {frozenset((t.payer, t.payee)): t.paid for t in again.transfers}
