"""A hand with one line as it would have to be, and the finding on that line if it fits."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from hhtool.core.finding import Finding
from hhtool.core.play import Step
from hhtool.core.record import HandRecord
from hhtool.verify.codes import BY_CODE

SEVERAL: Final = 2
"""How many errors less tell that a line is to blame: with one, either of two lines may be."""


class Amendment(NamedTuple):
    """`least` is how many errors less make it credible."""

    finding: Finding
    record: HandRecord
    least: int = SEVERAL


def on_line(
    code: str, line: int, seat: int, who: str, stated: str, derived: str, **facts: str
) -> Finding:
    """The finding on the line to blame."""
    filled = {"who": who, "stated": stated, "derived": derived, **facts}
    return Finding(code, BY_CODE[code].severity, line, seat, stated, derived, (), filled)


def with_steps(record: HandRecord, steps: Sequence[Step]) -> HandRecord:
    """The hand with other steps."""
    return replace(record, play=replace(record.play, steps=tuple(steps)))


def with_step(record: HandRecord, at: int, step: Step) -> HandRecord:
    """The hand with one step more, before another."""
    steps = record.play.steps
    return with_steps(record, (*steps[:at], step, *steps[at:]))


def with_other_step(record: HandRecord, at: int, step: Step) -> HandRecord:
    """The hand with one step in the place of another."""
    steps = record.play.steps
    return with_steps(record, (*steps[:at], step, *steps[at + 1 :]))
