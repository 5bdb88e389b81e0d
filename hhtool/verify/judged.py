"""What the judge says of one hand, whatever its game."""

from typing import NamedTuple

from hhtool.core.case import Settlement, Verdict
from hhtool.core.finding import Finding


class Judged(NamedTuple):
    """A settlement, a verdict for every claim, the findings by line, and the questions of the
    house that they hang on."""

    settlement: Settlement
    verdicts: tuple[Verdict, ...]
    findings: tuple[Finding, ...]
    used: tuple[str, ...]
