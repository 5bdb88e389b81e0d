"""Whether one misprinted act is to blame for several errors.

The replay applies what the text says was done, so one wrong amount in the play makes totals and
payouts wrong that are stated rightly. A referee blames the one line. So: where an act breaks a
rule, the act that the rule would have is tried in its place; and where a raise states two totals,
the other one. When that makes nothing else wrong, the errors that are gone then were the act's: its
finding stands for them, and their claims are open.

This is a diagnosis. The settlement stays that of the play as printed, and nothing is repaired.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, islice
from typing import Final, NamedTuple

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core import result as b
from hhtool.core.case import Verdict
from hhtool.core.chips import Chips
from hhtool.core.finding import ERROR, OPEN, REFUTED, Finding
from hhtool.core.play import Step
from hhtool.core.record import HandRecord
from hhtool.core.result import Breach, PotSettlement
from hhtool.verify.increases import increases

Key = tuple[str, int, int]
"""What makes two findings the same: code, line and seat."""

MOST_TRIES: Final = 32
"""Each judges the hand once more; where so many acts are wrong, no single one is to blame."""

Examine = Callable[[HandRecord], tuple[Finding, ...]]
"""Judges a record again and gives its findings."""


class Slip(NamedTuple):
    """The line of a misprinted act, and the other errors that it made."""

    line: int
    made: frozenset[Key]


def key(finding: Finding) -> Key:
    """What the finding is known by."""
    return finding.code, finding.line, finding.seat


def errors(findings: tuple[Finding, ...]) -> frozenset[Key]:
    """The findings that are errors."""
    return frozenset(key(finding) for finding in findings if finding.severity == ERROR)


def the_slip(
    record: HandRecord, settlement: PotSettlement, findings: tuple[Finding, ...], examine: Examine
) -> Slip | None:
    """The act to blame: the one that explains most of the other errors, None when none does.

    Tried are the first act against the rules, every raise whose two totals differ, and the bring-in
    that such a raise tells.
    """
    before = errors(findings)
    if len(before) < 2:
        return None
    suspects = list(islice((entry for entry in settlement.breaches if entry.kind in INSTEAD), 1))
    tries = [_tries(record, settlement, entry) for entry in suspects]
    tries += [
        _other_totals(record, settlement, before),
        _other_bring_in(record, settlement, before),
    ]
    best: Slip | None = None
    for attempt in islice(chain.from_iterable(tries), MOST_TRIES):
        play = replace(record.play, steps=attempt.steps)
        after = errors(examine(replace(record, play=play)))
        own = [entry for entry in before if entry[1] == attempt.line]
        kept = [entry for entry in own if entry[0] == attempt.code] or own[:1]
        made = before - after - frozenset(kept)
        if kept and after <= before and len(made) > (len(best.made) if best else 0):
            best = Slip(attempt.line, made)
    return best


def without_slip(
    slip: Slip, findings: tuple[Finding, ...], verdicts: tuple[Verdict, ...]
) -> tuple[tuple[Finding, ...], tuple[Verdict, ...]]:
    """The findings without those that the slip made, whose refuted claims are open."""
    kept = tuple(finding for finding in findings if key(finding) not in slip.made)
    blamed = {finding.line for finding in kept if finding.severity == ERROR}
    reason = f"it hangs on the act in line {slip.line}, which is misprinted or against the rules"
    softened = tuple(
        Verdict(verdict.claim, OPEN, verdict.derived, reason)
        if verdict.outcome == REFUTED and verdict.claim.line not in blamed
        else verdict
        for verdict in verdicts
    )
    return kept, softened


class _Try(NamedTuple):
    """The steps with another act in a line, and the code of what is wrong with the printed one."""

    line: int
    code: str
    steps: tuple[Step, ...]


def _tries(record: HandRecord, settlement: PotSettlement, breach: Breach) -> Iterator[_Try]:
    """Each act that the rule would have instead of the one that breaks it."""
    steps, at = record.play.steps, breach.step
    code, instead = INSTEAD[breach.kind]
    for acts in instead(steps[at], settlement, breach):
        yield _Try(steps[at].line, code, (*steps[:at], *acts, *steps[at + 1 :]))


def _other_totals(
    record: HandRecord, settlement: PotSettlement, before: frozenset[Key]
) -> Iterator[_Try]:
    """ "Raises X to Y" says the total twice: where the two differ, the other one is tried."""
    said = {claim.line: claim.amount for claim in record.claims if claim.kind == c.RAISE_INCREASE}
    wrong = {line for code, line, _ in before if code == "HH421"}
    steps = record.play.steps
    for step, increase in increases(record, settlement):
        line = steps[step].line
        if line in wrong:
            total = Chips(steps[step].amount - increase + said[line])
            other = steps[step]._replace(amount=total)
            yield _Try(line, "HH421", (*steps[:step], other, *steps[step + 1 :]))


def _other_bring_in(
    record: HandRecord, settlement: PotSettlement, before: frozenset[Key]
) -> Iterator[_Try]:
    """ "Raises X to Y" over a bring-in says what that was: X less than Y. It is tried for another
    amount, or where the line was lost. The finding of the first act stays, else the raise's."""
    said = {claim.line: claim.amount for claim in record.claims if claim.kind == c.RAISE_INCREASE}
    wrong = {line: code for code, line, _ in sorted(before, reverse=True) if code in BROUGHT_IN}
    steps, seat = record.play.steps, settlement.bring_in
    at = next(
        (i for i, step in enumerate(steps) if p.BRING_IN <= step.kind <= p.RAISE_BY), len(steps)
    )
    over = next((step for step in steps[at:] if step.kind == p.RAISE_TO), None)
    if over is None or seat < 0 or not any(code == "HH421" for code, _, _ in before):
        return
    line = steps[at].line if steps[at].line in wrong else over.line
    lost = steps[at].kind != p.BRING_IN
    amount = Chips(over.amount - said.get(over.line, over.amount))
    brought = Step(p.BRING_IN, seat if lost else steps[at].seat, amount, (), steps[at].line)
    if line in wrong:
        yield _Try(line, wrong[line], (*steps[:at], brought, *steps[at + (not lost) :]))


BROUGHT_IN: Final = ("HH402", "HH419", "HH420", "HH421")
"""What may be wrong with a line when the bring-in is, from the first to stay to the last."""

Acts = tuple[Step, ...]
"""What may stand in the place of one act: another, one more before it, or none."""


def _call(said: Step, settlement: PotSettlement, breach: Breach) -> list[Acts]:
    due = [d.to_call for d in settlement.decisions if d.step == breach.step]
    return [(said._replace(kind=p.CALL, amount=amount),) for amount in due]


def _call_or_fold(said: Step, settlement: PotSettlement, breach: Breach) -> list[Acts]:
    return [*_call(said, settlement, breach), (said._replace(kind=p.FOLD),)]


def _check_or_bet(said: Step, _settlement: PotSettlement, _breach: Breach) -> list[Acts]:
    return [(said._replace(kind=p.CHECK, amount=Chips(0)),), (said._replace(kind=p.BET),)]


def _lost_bring_in(said: Step, _settlement: PotSettlement, breach: Breach) -> list[Acts]:
    """The bring-in of the player who owed it, which the text may have lost before a call."""
    if said.kind != p.CALL or breach.allowed[0] < 0:
        return []
    return [(said._replace(kind=p.BRING_IN, seat=breach.allowed[0]), said)]


def _due_bring_in(said: Step, _settlement: PotSettlement, breach: Breach) -> list[Acts]:
    return [(said._replace(amount=Chips(breach.allowed[0])),)] if breach.allowed[0] else []


def _other_amount(said: Step, _settlement: PotSettlement, breach: Breach) -> list[Acts]:
    return [(said._replace(amount=Chips(amount)),) for amount in breach.allowed if amount]


def _rest(said: Step, _settlement: PotSettlement, breach: Breach) -> list[Acts]:
    """The act with what was there: a raise is told as a total, so it loses the difference."""
    over = breach.stated[0] - breach.allowed[0]
    return [(said._replace(amount=Chips(said.amount - over)),)]


def _ante(said: Step, _settlement: PotSettlement, breach: Breach) -> list[Acts]:
    return [(Step(p.POST_ANTE, breach.seat, Chips(breach.allowed[0]), (), said.line), said)]


def _lost_act(said: Step, settlement: PotSettlement, breach: Breach) -> list[Acts]:
    """The act of the player whose turn it was, which the text may have lost."""
    seat = breach.allowed[0] if breach.allowed else p.NOBODY
    if seat < 0:
        return []
    totals = [
        (event.seat, event.street_total)
        for event in settlement.events
        if event.street == breach.street and event.step < breach.step
    ]
    highest = max((total for _, total in totals), default=0)
    owed = highest - max((total for who, total in totals if who == seat), default=0)
    passed = Step(p.CALL if owed else p.CHECK, seat, Chips(owed), (), said.line)
    return [(Step(p.FOLD, seat, Chips(0), (), said.line), said), (passed, said)]


def _other_player(said: Step, settlement: PotSettlement, breach: Breach) -> list[Acts]:
    """The act as that of the player whose turn it was, or after a lost one of that player."""
    named = [(said._replace(seat=seat),) for seat in breach.allowed[:1] if seat >= 0]
    return [*named, *_lost_act(said, settlement, breach), ()]


def _none(_said: Step, _settlement: PotSettlement, _breach: Breach) -> list[Acts]:
    """No act: the line was printed twice."""
    return [()]


def _other_ante(said: Step, settlement: PotSettlement, breach: Breach) -> list[Acts]:
    """The others' ante, or one less where it was posted twice."""
    return [*_other_amount(said, settlement, breach), ()]


INSTEAD: Final[dict[str, tuple[str, Callable[[Step, PotSettlement, Breach], list[Acts]]]]] = {
    b.ACT_AFTER_CLOSE: ("HH405", _none),
    b.ACT_AFTER_FOLD: ("HH403", _none),
    b.ACT_OUT_OF_TURN: ("HH401", _other_player),
    b.ACT_WHEN_ALL_IN: ("HH404", _none),
    b.ANTE_AMOUNT: ("HH417", _other_ante),
    b.ANTE_MISSING: ("HH416", _ante),
    b.BETTING_NOT_CLOSED: ("HH406", _lost_act),
    b.BET_FACING_BET: ("HH411", _call),
    b.BRING_IN_AMOUNT: ("HH419", _due_bring_in),
    b.BRING_IN_MISSING: ("HH420", _lost_bring_in),
    b.BRING_IN_WRONG_SEAT: ("HH418", _none),
    b.CALL_AMOUNT: ("HH410", _call),
    b.CARD_COUNT: ("HH203", _none),
    b.CALL_WITHOUT_BET: ("HH409", _check_or_bet),
    b.CHECK_FACING_BET: ("HH407", _call_or_fold),
    b.MORE_THAN_STACK: ("HH415", _rest),
    b.WAGER_SIZE: ("HH412", _other_amount),
    b.WRONG_OPENER: ("HH402", _other_player),
}
"""By the kind of breach: its code, and the acts that the rule would have had instead."""
