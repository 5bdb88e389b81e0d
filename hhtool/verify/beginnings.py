"""Matches whose earlier hands are not in the file: a note on the first hand of each that is.

What those hands handed on (stacks, fantasyland, the button, what is left of a cap) is not checked,
and a reader must know. Only one file at a time is followed, table by table, so that the rest may
stand in another. The note hangs on the whole file, as one may hold its newest hands first. Of a
match whose earlier hands are told to be missing it is told by that.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from hhtool.core.case import Case
from hhtool.core.finding import Finding
from hhtool.core.rows import RowSettlement
from hhtool.verify.codes import BY_CODE

BEGINS_ELSEWHERE: Final = "HH749"

TOLD_BY: Final = ("HH737", "HH742", "HH747")
"""What is wrong with a number, or tells that hands are missing before it."""


def with_beginnings(cases: Sequence[Case]) -> tuple[Case, ...]:
    """The hands of a file, with a note where a match began before it."""
    first: dict[tuple[str, str, str], int] = {}
    for at, case in enumerate(cases):
        play = case.record.play
        key = (case.record.site, case.record.table, play.match)
        if play.match and play.match_hand < cases[first.setdefault(key, at)].record.play.match_hand:
            first[key] = at
    noted = list(cases)
    for at in first.values():
        noted[at] = _noted(cases[at])
    return tuple(noted)


def _noted(case: Case) -> Case:
    """A hand with the note, unless it is the first of its match, or cannot be followed."""
    record, play = case.record, case.record.play
    told = any(finding.code in TOLD_BY for finding in case.findings)
    if play.match_hand <= 1 or told or not isinstance(case.settlement, RowSettlement):
        return case
    number = str(play.match_hand)
    facts = {"hand": record.id, "stated": number, "match": play.match}
    severity = BY_CODE[BEGINS_ELSEWHERE].severity
    line = play.match_line or record.place.first_line
    note = Finding(BEGINS_ELSEWHERE, severity, line, -1, number, "", (), facts)
    findings = sorted((*case.findings, note), key=lambda finding: (finding.line, finding.code))
    return replace(case, findings=tuple(findings))
