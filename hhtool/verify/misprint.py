"""Whether one line at the head of a hand is misprinted: a stack, or the button.

A wrong stack in a seat line breaks with the hand before, and makes the final stack wrong that the
hand states rightly. A referee believes the two that agree. So where a hand begins with another
stack or another button than it should, it is tried with what the hand before left. When that makes
nothing else wrong, and something right that was not, the line at the head is the false one: it is
told, and the hand is judged as the rest of it reads. The record stays as printed.

Between two matches a player may add chips; that he did not shows in the same way.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from hhtool.core.case import Verdict
from hhtool.core.chips import Chips
from hhtool.core.finding import ERROR, NOTE, Finding, Key
from hhtool.core.record import HandRecord
from hhtool.core.rows import RowSettlement
from hhtool.verify.judge import judge
from hhtool.verify.judged import key
from hhtool.verify.link import Break, Instead, Link
from hhtool.verify.misnamed import MISNAMED
from hhtool.verify.row_hand import examine_rows
from hhtool.verify.scene import Scene
from hhtool.verify.seam import carried_stacks, derived

STACKS: Final = ("HH731", "HH732")
BUTTON: Final = "HH736"


class Misprint(NamedTuple):
    """The lines that are misprinted, as the breaks that tell it, and the hand judged as the rest of
    it reads."""

    told: tuple[Break, ...]
    link: Link


def misprint_of(scene: Scene, found: tuple[Break, ...], stated: bool) -> Misprint | None:
    """What is misprinted at the head of a hand that breaks with the one before, None for nothing.
    Everything that breaks is tried at once, then one after the other."""
    suspects = [each for each in found if each.code == BUTTON or each.code in STACKS]
    if not suspects or not scene.now.findings:
        return None
    record = scene.now.record
    wrong = _wrong(scene, record)
    told: list[Break] = []
    for group in (suspects, *([each] for each in suspects)):
        other = None if group[0] in told else _as_left(scene, record, group)
        left = wrong if other is None else _wrong(scene, other)
        if other is not None and left < wrong:
            told, record, wrong = [*told, *group], other, left
    return Misprint(tuple(told), _judged(scene, record, stated)) if told else None


def as_carried_over(scene: Scene, found: tuple[Break, ...]) -> Instead | None:
    """A hand as its players began with what the one before left them, None where they did, or where
    nobody can say."""
    stacks = [each for each in found if each.code in STACKS]
    record = _as_left(scene, scene.now.record, stacks) if stacks else None
    return None if record is None else Instead(record, scene.carried[1])


def findings_on(findings: tuple[Finding, ...]) -> Iterator[Finding]:
    """The findings of misprinted lines: each is a fault, whatever other houses say, as the hand
    itself says so."""
    for finding in findings:
        code = STACKS[0] if finding.code in STACKS else finding.code
        yield finding._replace(code=code, severity=ERROR, explained_by=())


def _wrong(scene: Scene, record: HandRecord) -> frozenset[Key]:
    """What is wrong in a hand by itself."""
    now = scene.now
    examined = examine_rows(record, now.game, now.house, scene.carried[1])
    return frozenset(key(each) for each in examined.findings if each.severity != NOTE)


def _as_left(scene: Scene, record: HandRecord, found: Sequence[Break]) -> HandRecord | None:
    """A hand with the stacks and the button that breaks say are due; None where a stack is no
    amount of the hand."""
    if scene.before is None:
        return None
    carried = carried_stacks(scene.before, derived(scene.before), record)
    left = {seat: stack for seat, stack, _ in carried}
    unit, own = scene.before.record.play.denomination, record.play.denomination
    seats, button = list(record.play.seats), record.play.button
    for each in found:
        if each.code == BUTTON:
            numbers = [seat.number for seat in seats]
            button = numbers.index(int(each.derived))
            continue
        stack, rest = divmod(left[each.seat] * own.minor_per_major, unit.minor_per_major)
        if rest:
            return None
        seats[each.seat] = seats[each.seat]._replace(stack=Chips(stack))
    return replace(record, play=replace(record.play, seats=tuple(seats), button=button))


def _judged(scene: Scene, record: HandRecord, stated: bool) -> Link:
    """A hand judged as the rest of it reads. A line that was told before names another player
    still."""
    now = scene.now
    judged = judge(record, now.game, now.house, stated, scene.carried[1])
    named = [finding for finding in now.findings if finding.code == MISNAMED]
    lines = {finding.line for finding in named}
    verdicts = tuple(
        old if old.claim.line in lines else Verdict(old.claim, *new[1:])
        for old, new in zip(now.verdicts, judged.verdicts, strict=True)
    )
    settlement = judged.settlement
    return now._replace(
        record=judged.record,
        settlement=settlement if isinstance(settlement, RowSettlement) else now.settlement,
        verdicts=verdicts,
        findings=(*named, *judged.findings),
    )
