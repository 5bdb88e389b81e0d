"""Lines that stand twice, and neighbours that stand in the wrong order.

What a line says is its steps and its claims: two lines are alike when those are.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from hhtool.core import play as p
from hhtool.core.claims import Claim
from hhtool.core.play import NOBODY, Step
from hhtool.core.record import HandRecord
from hhtool.core.result import PotSettlement
from hhtool.verify.amendment import Amendment, on_line, with_steps
from hhtool.verify.judged import Errors

NEAR: Final = 2
"""How many of the first wrong lines are tried with their neighbours."""


def doubled_lines(
    record: HandRecord, _settlement: PotSettlement, _before: Errors
) -> Iterator[Amendment]:
    """The hand without each line that says just what the one before it says."""
    said = _contents(record)
    lines = sorted(said)
    for line, earlier in zip(lines[1:], lines, strict=False):
        if said[line] == said[earlier] and said[line][0]:
            finding = on_line("HH120", line, NOBODY, "", f"line {earlier}", "")
            yield Amendment(finding, _with_lines(record, {line: 0}))


def exchanged_lines(
    record: HandRecord, _settlement: PotSettlement, before: Errors
) -> Iterator[Amendment]:
    """The hand with each of the first wrong lines and its neighbours exchanged."""
    lines = sorted(_contents(record))
    at = {line: i for i, line in enumerate(lines)}
    wrong = sorted({line for _, line, _ in before if line in at})[:NEAR]
    starts = {at[line] + beside for line in wrong for beside in (-1, 0, -2)}
    for start in sorted(starts):
        if 0 <= start < len(lines) - 1:
            one, other = lines[start], lines[start + 1]
            finding = on_line("HH121", one, NOBODY, "", f"line {other}", "")
            yield Amendment(finding, _with_lines(record, {one: other, other: one}))


def _contents(record: HandRecord) -> dict[int, tuple[tuple[Step, ...], tuple[Claim, ...]]]:
    """What each line of the play says, without the number of the line."""
    last = max((s.line for s in record.play.steps if s.kind not in OF_SUMMARY), default=0)
    steps: dict[int, list[Step]] = {}
    claims: dict[int, list[Claim]] = {}
    for step in record.play.steps:
        steps.setdefault(step.line, []).append(step._replace(line=0))
    for claim in record.claims:
        claims.setdefault(claim.line, []).append(claim._replace(line=0))
    return {
        line: (tuple(steps.get(line, ())), tuple(claims.get(line, ())))
        for line in {*steps, *claims}
        if line <= last
    }


OF_SUMMARY: Final = (p.SUMMARY_SHOW, p.SUMMARY_MUCK)
"""Steps that are no part of the order of the play."""


def _with_lines(record: HandRecord, other: dict[int, int]) -> HandRecord:
    """The hand with other numbers for some lines, and in their order; 0 for a line that goes."""
    steps = [step._replace(line=other.get(step.line, step.line)) for step in record.play.steps]
    claims = [claim._replace(line=other.get(claim.line, claim.line)) for claim in record.claims]
    steps = [step for step in steps if step.line]
    claims = [claim for claim in claims if claim.line]
    steps.sort(key=lambda step: step.line)
    claims.sort(key=lambda claim: claim.line)
    return replace(with_steps(record, steps), claims=tuple(claims))
