"""Whether one line is false, lost, printed twice or in the wrong place, so that true ones seem so.

A misprinted stack makes an all-in impossible, a lost big blind every bet of the first round, a
street line that stands twice all that comes behind it. No act there is against the rules by itself,
so `slip.py` finds none to blame. Here the hand is judged with the line as it would have to be. When
that makes nothing else wrong, the errors that are gone then were the line's: one finding tells it,
and their claims are open. Two lines that explain the same leave it undecided.

This is a diagnosis. The settlement stays that of the play as printed, and nothing is repaired.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from hhtool.core.finding import Finding
from hhtool.core.record import HandRecord
from hhtool.core.result import PotSettlement
from hhtool.verify.amendment import SEVERAL, Amendment
from hhtool.verify.head_lines import (
    lost_big_blind,
    lost_folds,
    other_antes,
    other_house_money,
    other_stacks,
)
from hhtool.verify.judged import Errors, errors, key
from hhtool.verify.line_order import doubled_lines, exchanged_lines
from hhtool.verify.lost_lines import lost_acts, lost_deals, lost_discards, lost_streets
from hhtool.verify.slip import MOST_TRIES, Examine, Slip

MOST_STEPS: Final = 1_000
"""Each try judges the hand once more; no hand of a room is as long."""


class _Found(NamedTuple):
    """The errors and the other findings that an amendment leaves none of, its own finding, and
    which kind of it this is."""

    made: Errors
    gone: Errors
    finding: Finding
    kind: int


def the_amended(
    record: HandRecord, settlement: PotSettlement, findings: tuple[Finding, ...], examine: Examine
) -> Slip | None:
    """The line to blame, None where none explains the errors, or two explain as many."""
    before = errors(findings)
    if not before or len(record.play.steps) > MOST_STEPS:
        return None
    found: list[_Found] = []
    last = len(TRIES)  # no later kind counts against one that explains everything
    for kind, attempt in islice(_tries(record, settlement, before), MOST_TRIES):
        if kind > last:
            break
        if attempt.least > len(before):
            continue
        left = examine(attempt.record)
        after = errors(left)
        made = before - after
        if after <= before and len(made) >= attempt.least:
            gone = frozenset(map(key, findings)) - frozenset(map(key, left)) - before
            found.append(_Found(made, gone, attempt.finding, kind))
            last = kind if len(made) == len(before) else last
    if not found:
        return None
    most = max((len(each.made), -each.kind) for each in found)
    best = [each for each in found if (len(each.made), -each.kind) == most]
    if len({each.finding.line for each in best}) != 1:
        return None
    return Slip(best[0].finding.line, best[0].made | best[0].gone, best[0].finding)


def _tries(
    record: HandRecord, settlement: PotSettlement, before: Errors
) -> Iterator[tuple[int, Amendment]]:
    """One reading after the other, none made before it is asked for."""
    for kind, tried in enumerate(TRIES if len(before) >= SEVERAL else OF_ONE):
        for attempt in tried(record, settlement, before):
            yield kind, attempt


Tries = Callable[[HandRecord, PotSettlement, Errors], Iterator[Amendment]]

OF_ONE: Final[tuple[Tries, ...]] = (
    other_stacks,
    other_antes,
    other_house_money,
    lost_big_blind,
    lost_folds,
)
"""Those among which some explain a single error."""

TRIES: Final[tuple[Tries, ...]] = (
    *OF_ONE,
    doubled_lines,
    exchanged_lines,
    lost_acts,
    lost_streets,
    lost_deals,
    lost_discards,
)
"""What may be wrong with a line that is no act against the rules, the most telling first: of two
kinds that explain as much it counts."""
