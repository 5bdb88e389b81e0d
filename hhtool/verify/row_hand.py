"""A Chinese or open-face hand under exactly one house: its settlement, and what the checks find.

Which houses would find otherwise, and which line is to blame, is asked in `judge.py`.
"""

from typing import Final

from hhtool.chinese.settle import settle
from hhtool.core import claims as c
from hhtool.core.case import Verdict
from hhtool.core.finding import OPEN, REFUTED, Finding
from hhtool.core.record import HandRecord
from hhtool.core.rows import Carried, Stated
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame
from hhtool.verify.judged import Judged
from hhtool.verify.row_checks import ROW_CHECKS
from hhtool.verify.row_docket import RowDocket, told_of
from hhtool.verify.row_rake import rake_by_stacks, stated_rake

BY_CARDS: Final = frozenset(
    {"HH627", "HH629", "HH630", "HH631", "HH632", "HH635", "HH636", "HH637"}
    | {f"HH{number}" for number in range(701, 728)}
)
"""Findings that hang on what the cards are."""


def examine_rows(record: HandRecord, game: RowGame, house: HouseRules, carried: Carried) -> Judged:
    """The verdict on a row game's hand, without asking what would explain it."""
    stated = stated_of(record)
    settlement = settle(record.play, game, house, stated, carried)
    again = rake_by_stacks(record, settlement, stated)
    if again is not None:
        stated = again
        settlement = settle(record.play, game, house, stated, carried)
    docket = RowDocket(record, game, house, settlement, stated, carried)
    for check in ROW_CHECKS:
        check(docket)
    findings, verdicts = docket.findings, docket.verdicts()
    if findings:
        findings, verdicts = _possible(findings, verdicts)
        findings.sort(key=lambda finding: (finding.line, finding.code))
    return Judged(record, settlement, verdicts, tuple(findings), tuple(docket.used))


def stated_of(record: HandRecord) -> Stated:
    """What only the text can supply: the rake, and the order in which the pairs were settled."""
    pairs: dict[frozenset[int], tuple[int, int]] = {}
    told = told_of(record)
    for claim in (*told.get(c.PAYMENT, ()), *told.get(c.PAIR_TOTAL, ())):
        if claim.seat != claim.other:
            pairs.setdefault(frozenset((claim.seat, claim.other)), (claim.seat, claim.other))
    return Stated(*stated_rake(record), pairs=tuple(pairs.values()))


def _possible(
    findings: list[Finding], verdicts: tuple[Verdict, ...]
) -> tuple[list[Finding], tuple[Verdict, ...]]:
    """With a card that stands twice, nothing that cards decide can be held against the text: such
    errors fall, and the claims that were refuted are open."""
    if not any(finding.code == "HH201" for finding in findings):
        return findings, verdicts
    left = [finding for finding in findings if finding.code not in BY_CARDS]
    blamed = {finding.line for finding in left}
    reason = "a card stands twice in this hand, so nobody can tell what the cards were"
    open_now = tuple(
        Verdict(verdict.claim, OPEN, "", reason)
        if verdict.outcome == REFUTED and verdict.claim.line not in blamed
        else verdict
        for verdict in verdicts
    )
    return left, open_now
