"""Whether one misprinted act is all that is wrong with a hand.

The replay applies what the text says was done, so one wrong amount in the play makes totals and
payouts wrong that are stated rightly. A referee blames the one line. So: where an act breaks a
rule, the act that the rule would have is tried in its place; if nothing at all is wrong then, the
finding on that line stands alone, and the claims that only it made wrong are open.

This is a diagnosis. The settlement stays that of the play as printed, and nothing is repaired.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from hhtool.core import play as p
from hhtool.core import result as b
from hhtool.core.case import Verdict
from hhtool.core.chips import Chips
from hhtool.core.finding import ERROR, OPEN, REFUTED, Finding
from hhtool.core.play import Step
from hhtool.core.record import HandRecord
from hhtool.core.result import Breach, PotSettlement

Examine = Callable[[HandRecord], tuple[Finding, ...]]
"""Judges a record again and gives its findings."""


def the_slip(
    record: HandRecord, settlement: PotSettlement, findings: tuple[Finding, ...], examine: Examine
) -> int:
    """The line of the one act to blame for all the errors, 0 when there is none.

    `findings` are those of the record; asked only when there are errors on several lines.
    """
    lines = {finding.line for finding in findings if finding.severity == ERROR}
    if len(lines) < 2:
        return 0
    for breach in settlement.breaches:
        if breach.kind not in INSTEAD or record.play.steps[breach.step].line not in lines:
            continue
        for steps in _corrected(record, settlement, breach):
            other = replace(record, play=replace(record.play, steps=steps))
            if not any(finding.severity == ERROR for finding in examine(other)):
                return record.play.steps[breach.step].line
    return 0


def only_the_slip(line: int, verdicts: tuple[Verdict, ...]) -> tuple[Verdict, ...]:
    """The verdicts when the act on a line is to blame: what it made wrong is open."""
    reason = f"it hangs on the act in line {line}, which is misprinted or against the rules"
    return tuple(
        Verdict(verdict.claim, OPEN, verdict.derived, reason)
        if verdict.outcome == REFUTED and verdict.claim.line != line
        else verdict
        for verdict in verdicts
    )


def _corrected(
    record: HandRecord, settlement: PotSettlement, breach: Breach
) -> Iterator[tuple[Step, ...]]:
    """The steps with the act that the rule would have, for each act that it would have."""
    steps = record.play.steps
    said, at = steps[breach.step], breach.step
    for instead in INSTEAD[breach.kind](said, settlement, breach):
        after = steps[at:] if breach.kind == b.ANTE_MISSING else steps[at + 1 :]
        yield (*steps[:at], instead, *after)


def _call(said: Step, settlement: PotSettlement, breach: Breach) -> list[Step]:
    due = [d.to_call for d in settlement.decisions if d.step == breach.step]
    return [said._replace(kind=p.CALL, amount=amount) for amount in due]


def _check(said: Step, _settlement: PotSettlement, _breach: Breach) -> list[Step]:
    return [said._replace(kind=p.CHECK, amount=Chips(0))]


def _other_amount(said: Step, _settlement: PotSettlement, breach: Breach) -> list[Step]:
    return [said._replace(amount=Chips(amount)) for amount in breach.allowed if amount]


def _ante(said: Step, _settlement: PotSettlement, breach: Breach) -> list[Step]:
    return [Step(p.POST_ANTE, breach.seat, Chips(breach.allowed[0]), (), said.line)]


INSTEAD: Final[dict[str, Callable[[Step, PotSettlement, Breach], list[Step]]]] = {
    b.ANTE_AMOUNT: _other_amount,
    b.ANTE_MISSING: _ante,
    b.BET_FACING_BET: _call,
    b.CALL_AMOUNT: _call,
    b.CALL_WITHOUT_BET: _check,
    b.CHECK_FACING_BET: _call,
    b.WAGER_SIZE: _other_amount,
}
"""By the kind of breach: the acts that the rule would have had instead."""
