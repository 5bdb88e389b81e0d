"""Whether stated payouts and rake fit what was put in, and which line is false when they do not.

Something stated is false when the books do not balance. It is singled out in this order: (a) a
collected line that differs from the same player's summary line is the false one, and so is one
that is missing where a player is due something; (b) all collected lines agree with the summary:
the rake line is false, and payouts are judged by shares of what was paid out; (c) neither can be
singled out: one finding on the total line, payouts open. This diagnosis never enters a settlement.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from hhtool.core import claims as c
from hhtool.core.chips import Chips
from hhtool.core.claims import Claim
from hhtool.core.result import WHOLE, Payout, PotSettlement, Returned
from hhtool.verify.dues import due_from
from hhtool.verify.pot_docket import PotDocket
from hhtool.verify.raked import kept_in_pot, rake_of, settle_raked

BALANCED: Final = "balanced"
COLLECTED_FALSE: Final = "collected"
RAKE_FALSE: Final = "rake"
UNCALLED_KEPT: Final = "uncalled"
SAME_IN_SUM: Final = "same in sum"
UNDECIDED: Final = "undecided"
NO_RAKE: Final = "no rake"


class Books(NamedTuple):
    """How the stated payouts and rake fit what was put in. `put_in` is without returned chips, but
    with those that the room pays with the pot; `yardstick` is the settlement that payouts are
    measured by: `due` is what each seat is due by it from all pots, and `collected` what the
    collected lines pay to each."""

    state: str
    put_in: int
    paid: int
    rake: int
    yardstick: PotSettlement
    due: dict[int, int]
    collected: dict[int, int]


def diagnose(docket: PotDocket) -> Books:
    """Whether the books balance, and which line is false when they do not."""
    kept = _kept(docket)
    settlement = _with_kept(docket, docket.settlement, kept) if kept else docket.settlement
    put_in: int = sum([pot.amount for pot in settlement.pots])
    if kept:
        put_in += sum([entry.amount for entry in kept])
    collected = docket.told(c.COLLECTED)
    paid = sum([claim.amount for claim in collected])
    stated = rake_of(docket.by_kind)
    scheduled = settlement.rake_source == "schedule"
    rake: int = settlement.rake if scheduled else 0 if stated is None else stated
    state = BALANCED
    if collected and paid + rake != put_in:
        state = _false_line(docket, put_in, paid, rake)
        if stated is None and paid < put_in:
            state = NO_RAKE
    yardstick = settlement
    if state == RAKE_FALSE and paid <= put_in:
        taken = Chips(put_in - paid)
        other = settle_raked(docket.record, docket.game, docket.house, taken, docket.replays)
        docket.used.update(dict.fromkeys(other.used))
        yardstick = as_paid(docket, other)
    due, totals = due_from(yardstick, ()), paid_by(collected)
    return tuple.__new__(Books, (state, put_in, paid, rake, yardstick, due, totals))


def _kept(docket: PotDocket) -> tuple[Returned, ...]:
    """What nobody called, where it is paid with the pot; the verdict hangs on the house then."""
    record, settlement = docket.record, docket.settlement
    if not settlement.returned or docket.told(c.UNCALLED):
        return ()
    docket.used["text.uncalled"] = None
    return kept_in_pot(record, settlement, docket.house)


def as_paid(docket: PotDocket, settlement: PotSettlement) -> PotSettlement:
    """A settlement as the house pays it: what nobody called as one more pot, or with the last."""
    kept = _kept(docket)
    return _with_kept(docket, settlement, kept) if kept else settlement


def _with_kept(
    docket: PotDocket, settlement: PotSettlement, kept: Sequence[Returned]
) -> PotSettlement:
    """A settlement that pays out what was `kept` too."""
    last = len(settlement.pots)
    if (last,) not in {claim.values for claim in docket.told(c.COLLECTED)}:
        last -= 1
    cite = docket.house.text_uncalled.cite
    more = tuple(Payout(entry.seat, last, WHOLE, entry.amount, Chips(0), 0, cite) for entry in kept)
    return replace(settlement, payouts=(*settlement.payouts, *more))


def _false_line(docket: PotDocket, put_in: int, paid: int, rake: int) -> str:
    returned = sum(entry.amount for entry in docket.settlement.returned)
    if returned and not docket.told(c.UNCALLED) and paid + rake == put_in + returned:
        return UNCALLED_KEPT
    if _same_in_sum(docket):
        return SAME_IN_SUM
    return _false_payment(docket, put_in, paid, rake)


def _false_payment(docket: PotDocket, put_in: int, paid: int, rake: int) -> str:
    """Whether the collected lines or the rake line is false."""
    totals, summary = collected_totals(docket), summary_totals(docket)
    if _summary_differs(totals, summary) or _winner_unnamed(docket, totals):
        return COLLECTED_FALSE
    if not docket.settlement.open and _loser_named(docket):
        return COLLECTED_FALSE
    told = docket.told(c.TOTAL_POT)
    if told and told[0].says(paid + rake) and not told[0].says(put_in):
        return COLLECTED_FALSE  # the text agrees with itself: its total and payouts are false
    if totals.keys() <= summary.keys() and paid <= put_in:
        return RAKE_FALSE
    return UNDECIDED


def _same_in_sum(docket: PotDocket) -> bool:
    """Whether every player gets what is due, part of it as returned that was won or the other way
    about."""
    if docket.settlement.open or not docket.told(c.UNCALLED):
        return False
    due = due_from(docket.settlement, ())
    for entry in docket.settlement.returned:
        due[entry.seat] = due.get(entry.seat, 0) + entry.amount
    stated = collected_totals(docket)
    for claim in docket.told(c.UNCALLED):
        stated[claim.seat] = stated.get(claim.seat, 0) + claim.amount
    return {k: v for k, v in due.items() if v} == {k: v for k, v in stated.items() if v}


def _summary_differs(totals: dict[int, int], summary: dict[int, int]) -> bool:
    """Whether a player's summary line tells another amount than the collected lines, or has no
    collected line beside it."""
    return any(summary.get(seat, amount) != amount for seat, amount in totals.items()) or any(
        totals.get(seat, 0) != amount for seat, amount in summary.items()
    )


def _winner_unnamed(docket: PotDocket, totals: dict[int, int]) -> bool:
    """Whether a player who is due something has no collected line at all."""
    return any(payout.amount and payout.seat not in totals for payout in docket.settlement.payouts)


def _loser_named(docket: PotDocket) -> bool:
    """Whether a line pays somebody who is due nothing of the pot that it names."""
    due = {(payout.pot, payout.seat) for payout in docket.settlement.payouts}
    seats = {seat for _, seat in due}
    return any(
        (claim.values[0], claim.seat) not in due if claim.values else claim.seat not in seats
        for claim in docket.told(c.COLLECTED)
    )


def summary_totals(docket: PotDocket) -> dict[int, int]:
    """What each seat won by the summary, which tells it once for each board."""
    return paid_by(docket.claims(c.SUMMARY_COLLECTED, c.SUMMARY_WON))


def collected_totals(docket: PotDocket) -> dict[int, int]:
    """What each seat collected by the text, from all pots."""
    return paid_by(docket.told(c.COLLECTED))


def paid_by(claims: Iterable[Claim]) -> dict[int, int]:
    """What lines pay to each seat."""
    totals: dict[int, int] = {}
    for claim in claims:
        totals[claim.seat] = totals.get(claim.seat, 0) + claim.amount
    return totals
