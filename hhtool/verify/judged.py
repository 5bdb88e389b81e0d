"""What the judge says of one hand, whatever its game."""

from typing import NamedTuple

from hhtool.core.case import Settlement, Verdict
from hhtool.core.finding import Finding
from hhtool.core.record import HandRecord


class Judged(NamedTuple):
    """The hand that was judged: as printed, or with one line as the rest has it. A settlement, a
    verdict for every claim, the findings by line, and the questions of the house that they hang
    on."""

    record: HandRecord
    settlement: Settlement
    verdicts: tuple[Verdict, ...]
    findings: tuple[Finding, ...]
    used: tuple[str, ...]
