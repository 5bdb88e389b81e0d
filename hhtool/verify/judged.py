"""What the judge says of one hand, whatever its game."""

from typing import NamedTuple

from hhtool.core.case import Settlement, Verdict
from hhtool.core.finding import ERROR, Finding, Key
from hhtool.core.record import HandRecord

Errors = frozenset[Key]


class Judged(NamedTuple):
    """The hand that was judged: as printed, or with one line as the rest has it. A settlement, a
    verdict for every claim, the findings by line, and the questions of the house that they hang
    on."""

    record: HandRecord
    settlement: Settlement
    verdicts: tuple[Verdict, ...]
    findings: tuple[Finding, ...]
    used: tuple[str, ...]


def key(finding: Finding) -> Key:
    """What the finding is known by."""
    return finding.code, finding.line, finding.seat


def errors(findings: tuple[Finding, ...]) -> Errors:
    """The findings that are errors."""
    return frozenset(key(finding) for finding in findings if finding.severity == ERROR)
