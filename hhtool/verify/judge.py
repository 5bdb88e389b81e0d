"""A record under a game and a house → settlement, verdicts, findings.

A wrong figure is tried once more under every other documented answer of the switches that the
result hangs on (the single-switch test): what such an answer would make right is an explanation.
Under a stated profile the finding stays an error; else it becomes a warning and its claim open.
"""

from typing import Final, NamedTuple

from hhtool.core import claims as c
from hhtool.core.case import Verdict
from hhtool.core.chips import Chips
from hhtool.core.finding import (
    ERROR,
    NOTE,
    OPEN,
    REFUTED,
    WARNING,
    Cite,
    Explanation,
    Finding,
)
from hhtool.core.record import HandRecord
from hhtool.core.result import PotSettlement, Rake
from hhtool.engine.rake import one_schedule
from hhtool.engine.replay import settle
from hhtool.rules.answer import answer_text
from hhtool.rules.game import Game
from hhtool.rules.house import HouseRules, documented_answers, load_house, ruling, with_answer
from hhtool.rules.questions import question_named
from hhtool.verify.books import stated_rake
from hhtool.verify.checks import CHECKS
from hhtool.verify.docket import Docket
from hhtool.verify.slip import Key, errors, key, the_slip, without_slip


class Judged(NamedTuple):
    """What the judge says of one hand."""

    settlement: PotSettlement
    verdicts: tuple[Verdict, ...]
    findings: tuple[Finding, ...]
    used: tuple[str, ...]


TWICE: Final = frozenset(("HH201", "HH202"))
"""Findings after which the cards of a hand cannot all be what the text says."""

BY_WINNERS: Final = frozenset(("HH306", "HH307", "HH308", "HH310", "HH505", "HH508", "HH510"))
"""Findings that hang on who has the best hand."""

BY_CARDS: Final = BY_WINNERS | {"HH402", "HH501", "HH502"}
"""Findings that hang on what the cards are."""


def judge(record: HandRecord, game: Game, house: HouseRules, stated: bool) -> Judged:
    """The verdict on every claim and every act of a readable hand."""
    first = examine(record, game, house)
    if not errors(first.findings):
        return first
    reasons = explanations(record, game, house, first)
    judged = _blamed(first, record, game, house)
    findings = tuple(
        finding._replace(explained_by=reasons.get(key(finding), ()))
        if finding.severity == ERROR
        else finding
        for finding in judged.findings
    )
    if stated:
        return judged._replace(findings=findings)
    softened = tuple(
        finding._replace(severity=WARNING) if finding.explained_by else finding
        for finding in findings
    )
    blamed = {finding.line for finding in softened if finding.severity == ERROR}
    verdicts = tuple(_softened(verdict, softened, blamed) for verdict in judged.verdicts)
    return judged._replace(findings=softened, verdicts=verdicts)


def _blamed(judged: Judged, record: HandRecord, game: Game, house: HouseRules) -> Judged:
    """The same without the errors that one misprinted act made."""

    def again(other: HandRecord) -> tuple[Finding, ...]:
        return examine(other, game, house).findings

    slip = the_slip(record, judged.settlement, judged.findings, again)
    if slip is None:
        return judged
    findings, verdicts = without_slip(slip, judged.findings, judged.verdicts)
    return judged._replace(verdicts=verdicts, findings=findings)


def examine(record: HandRecord, game: Game, house: HouseRules) -> Judged:
    """The verdict under exactly this house, without asking what would explain it."""
    settlement = settle_record(record, game, house)
    docket = Docket(record, game, house, settlement)
    for check in CHECKS:
        check(docket)
    findings, verdicts = _possible(docket.findings, docket.verdicts(), _shown_down(settlement))
    findings = sorted(findings, key=lambda finding: (finding.line, finding.code))
    return Judged(settlement, verdicts, tuple(findings), tuple(docket.used))


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


def settle_record(record: HandRecord, game: Game, house: HouseRules) -> PotSettlement:
    """The settlement under the rake that the text states.

    The total alone does not tell how it fell on several pots: the room's schedule is unknown. What
    the stated pots show counts where some schedule can have taken it; else the house's own
    allocation does.
    """
    total = stated_rake(record.claims)
    settlement = settle(record.play, game, house, Rake(total))
    pots = settlement.pots
    if not total or len(pots) < 2 or house.rake_kind.value != "as_logged":
        return settlement
    claims = (c.MAIN_POT, c.SIDE_POT)
    stated = [claim.amount for claim in record.claims if claim.kind in claims]
    if stated == [pot.amount - pot.rake for pot in pots] or house.text_pot_parts.value == "gross":
        return settlement
    if len(stated) != len(pots):
        return settlement
    parts = tuple(Chips(pot.amount - net) for pot, net in zip(pots, stated, strict=True))
    if sum(parts) == total and one_schedule([pot.amount for pot in pots], parts):
        return settle(record.play, game, house, Rake(total, parts))
    return settlement


def explanations(
    record: HandRecord, game: Game, house: HouseRules, judged: Judged
) -> dict[Key, tuple[Explanation, ...]]:
    """For each error, the single switches with documented answers under which it would be gone
    and no new error there."""
    wrong = errors(judged.findings)
    known = {key(f) for f in judged.findings}
    found: dict[Key, list[Explanation]] = {}
    for question in judged.used:
        for answer, profiles in documented_answers(question).items():
            if answer == ruling(house, question_named(question)).value:
                continue
            other = with_answer(house, question, answer, _cite_of(question, profiles[0]))
            left = {key(f) for f in examine(record, game, other).findings if f.severity != NOTE}
            if left - known:
                continue
            for entry in wrong - left:
                found.setdefault(entry, []).append(
                    Explanation(question, answer_text(answer), tuple(profiles))
                )
    return {entry: tuple(reasons) for entry, reasons in found.items()}


def _cite_of(question: str, profile: str) -> Cite:
    return ruling(load_house(profile), question_named(question)).cite


def _softened(verdict: Verdict, findings: tuple[Finding, ...], blamed: set[int]) -> Verdict:
    """A refuted claim is open when what refuted it is excused; `blamed` are lines with errors.

    The claim of the player who was paid too little has no finding of its own, so it goes with
    the others once no error is left.
    """
    if verdict.outcome != REFUTED:
        return verdict
    line = verdict.claim.line
    excused = [f for f in findings if f.explained_by and (f.line == line or not blamed)]
    if line in blamed or not excused or not excused[0].explained_by:
        return verdict
    reason = why_open(excused[0].explained_by[0])
    return Verdict(verdict.claim, OPEN, verdict.derived, reason)


def why_open(why: Explanation) -> str:
    """Why something is open that a documented answer to one question would make right."""
    profiles = ", ".join(why.profiles)
    return f"it depends on the house: {why.switch} = {why.value} ({profiles}) makes it right"
