"""Whether stated payouts and rake fit what was put in, and which line is false when they do not.

Something stated is false when the books do not balance. It is singled out in this order: (a) a
collected line that differs from the same player's summary line is the false one, and so is one
that is missing where a player is due something; (b) all collected lines agree with the summary:
the rake line is false, and payouts are judged by shares of what was paid out; (c) neither can be
singled out: one finding on the total line, payouts open. This diagnosis never enters a settlement.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hhtool.core import claims as c
from hhtool.core.chips import Chips
from hhtool.core.claims import Claim
from hhtool.core.result import PotSettlement, Rake
from hhtool.engine.replay import settle
from hhtool.verify.pot_docket import PotDocket

BALANCED: Final = "balanced"
COLLECTED_FALSE: Final = "collected"
RAKE_FALSE: Final = "rake"
UNCALLED_KEPT: Final = "uncalled"
UNDECIDED: Final = "undecided"
NO_RAKE: Final = "no rake"


class Books(NamedTuple):
    """How the stated payouts and rake fit what was put in. `put_in` is without returned chips;
    `yardstick` is the settlement that payouts are measured by."""

    state: str
    put_in: int
    paid: int
    rake: int
    yardstick: PotSettlement


def stated_rake(docket_claims: Sequence[Claim]) -> Chips | None:
    """The rake that the text gives, None when it gives none."""
    return next((claim.amount for claim in docket_claims if claim.kind == c.RAKE), None)


def diagnose(docket: PotDocket) -> Books:
    """Whether the books balance, and which line is false when they do not."""
    settlement = docket.settlement
    put_in = sum(pot.amount for pot in settlement.pots)
    paid = sum(claim.amount for claim in docket.claims(c.COLLECTED))
    rake = stated_rake(docket.record.claims) or 0
    if settlement.rake_source == "schedule":
        rake = settlement.rake
    state = BALANCED
    if any(docket.claims(c.COLLECTED)) and paid + rake != put_in:
        state = _false_line(docket, put_in, paid, rake)
        if stated_rake(docket.record.claims) is None and paid < put_in:
            state = NO_RAKE
    yardstick = settlement
    if state == RAKE_FALSE and paid <= put_in:
        rate = Rake(Chips(put_in - paid))
        play = docket.record.play
        yardstick = settle(play, docket.game, docket.house, rate)
        docket.used.update(dict.fromkeys(yardstick.used))
    return Books(state, put_in, paid, rake, yardstick)


def _false_line(docket: PotDocket, put_in: int, paid: int, rake: int) -> str:
    returned = sum(entry.amount for entry in docket.settlement.returned)
    if returned and not any(docket.claims(c.UNCALLED)) and paid + rake == put_in + returned:
        return UNCALLED_KEPT
    totals, summary = collected_totals(docket), summary_totals(docket)
    if _summary_differs(totals, summary) or _winner_unnamed(docket, totals):
        return COLLECTED_FALSE
    if not docket.settlement.open and _loser_named(docket):
        return COLLECTED_FALSE
    stated = next((claim.amount for claim in docket.claims(c.TOTAL_POT)), None)
    if stated == paid + rake:
        return COLLECTED_FALSE  # the text agrees with itself: its total and payouts are false
    if totals.keys() <= summary.keys() and paid <= put_in:
        return RAKE_FALSE
    return UNDECIDED


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
        for claim in docket.claims(c.COLLECTED)
    )


def summary_totals(docket: PotDocket) -> dict[int, int]:
    """What each seat won by the summary, which tells it once."""
    return {claim.seat: claim.amount for claim in docket.claims(c.SUMMARY_COLLECTED, c.SUMMARY_WON)}


def collected_totals(docket: PotDocket) -> dict[int, int]:
    """What each seat collected by the text, from all pots."""
    totals: dict[int, int] = {}
    for claim in docket.claims(c.COLLECTED):
        totals[claim.seat] = totals.get(claim.seat, 0) + claim.amount
    return totals
