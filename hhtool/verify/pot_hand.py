"""A betting game's hand under exactly one house: its settlement, and what the checks find.

Which houses would find otherwise, and which act is to blame, is asked in `judge.py`.
"""

from typing import Final

from hhtool.core import claims as c
from hhtool.core.case import Verdict
from hhtool.core.finding import OPEN, REFUTED, Finding
from hhtool.core.record import HandRecord
from hhtool.core.result import PotSettlement
from hhtool.rules.game import Game
from hhtool.rules.house import HouseRules
from hhtool.verify.checks import checks_of
from hhtool.verify.docket import by_kind
from hhtool.verify.judged import Judged
from hhtool.verify.pot_docket import PotDocket
from hhtool.verify.raked import Replays, rake_of, settle_raked

TWICE: Final = frozenset(("HH201", "HH202"))
"""Findings after which the cards of a hand cannot all be what the text says."""

BY_WINNERS: Final = frozenset(("HH306", "HH307", "HH308", "HH310", "HH505", "HH508", "HH510"))
"""Findings that hang on who has the best hand."""

BY_CARDS: Final = BY_WINNERS | {"HH402", "HH501", "HH502"}
"""Findings that hang on what the cards are."""


def examine_pots(
    record: HandRecord, game: Game, house: HouseRules, replays: Replays | None = None
) -> Judged:
    """The verdict on a betting game's hand, without asking what would explain it. `replays` has
    what was worked out of its play before."""
    told, replays = by_kind(record.claims), replays or Replays()
    settlement = settle_raked(record, game, house, rake_of(told), replays)
    docket = PotDocket(record, game, house, settlement, told, replays)
    for check in checks_of(docket.kinds()):
        check(docket)
    found, verdicts = docket.findings, docket.verdicts()
    if found:
        found, verdicts = _possible(found, verdicts, _shown_down(settlement))
        found.sort(key=lambda finding: (finding.line, finding.code))
    return Judged(record, settlement, verdicts, tuple(found), tuple(docket.used))


def _shown_down(settlement: PotSettlement) -> bool:
    """Whether cards decided a pot, or could have."""
    return bool(settlement.open) or any(payout.strength > 0 for payout in settlement.payouts)


def _possible(
    findings: list[Finding], verdicts: tuple[Verdict, ...], shown_down: bool
) -> tuple[list[Finding], tuple[Verdict, ...]]:
    """With a card that stands twice, nothing that cards decide can be held against the text: such
    errors fall, and the claims that they refuted are open."""
    if not any(finding.code in TWICE for finding in findings):
        return findings, verdicts
    hanging = BY_CARDS if shown_down else BY_CARDS - BY_WINNERS
    fallen = {finding.line for finding in findings if finding.code in hanging}
    reason = "a card stands twice in this hand, so nobody can tell what the cards were"
    left = [finding for finding in findings if finding.code not in hanging]
    open_now = tuple(
        Verdict(verdict.claim, OPEN, "", reason)
        if verdict.outcome == REFUTED
        and (verdict.claim.line in fallen or (shown_down and _paid(verdict)))
        else verdict
        for verdict in verdicts
    )
    return left, open_now


def _paid(verdict: Verdict) -> bool:
    return verdict.claim.kind in (c.COLLECTED, c.SUMMARY_COLLECTED, c.SUMMARY_WON)
