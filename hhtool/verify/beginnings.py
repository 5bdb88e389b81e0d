"""Matches whose earlier hands are not in the file: a note on the first hand of each that is.

What those hands handed on (stacks, fantasyland, the button, what is left of a cap) is not checked,
and a reader must know. Only one file at a time is followed, table by table, so that the rest may
stand in another. The note hangs on the whole file, as one may hold its newest hands first. Of a
match whose earlier hands are told to be missing it is told by that.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from hhtool.core.case import Case
from hhtool.core.finding import Finding
from hhtool.core.record import MatchPlace
from hhtool.core.rows import RowSettlement
from hhtool.verify.codes import BY_CODE

BEGINS_ELSEWHERE: Final = "HH749"

TOLD_BY: Final = ("HH737", "HH742", "HH747")
"""What is wrong with a number, or tells that hands are missing before it."""


def beginnings(places: Iterable[MatchPlace]) -> frozenset[int]:
    """Which hands of a file, by number from 0, are the first of their match in it."""
    first: dict[tuple[str, str, str], tuple[int, int]] = {}
    for at, (site, table, match, hand) in enumerate(places):
        key = (site, table, match)
        if match and hand < first.get(key, (hand + 1,))[0]:
            first[key] = (hand, at)
    return frozenset(at for _, at in first.values())


def with_beginnings(
    cases: Sequence[Case], number: int = 0, first: frozenset[int] | None = None
) -> tuple[Case, ...]:
    """The hands of a file, with a note where a match began before it. Of a part of a file the first
    hand has a number, and it is known which hands are the first of their matches."""
    if first is None:
        first = beginnings(case.record.match_place for case in cases)
    return tuple(_noted(case) if at in first else case for at, case in enumerate(cases, number))


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
