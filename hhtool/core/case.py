"""What flows out of the pipeline: a hand, what follows from it, and how the two compare."""

from dataclasses import dataclass
from typing import NamedTuple

from hhtool.core.claims import Claim
from hhtool.core.dispute import Correction, WhatIf
from hhtool.core.finding import Finding, Place
from hhtool.core.quick import value
from hhtool.core.record import HandRecord
from hhtool.core.result import PotSettlement
from hhtool.core.rows import RowSettlement

Settlement = PotSettlement | RowSettlement
"""What a hand of any game comes to."""


class Verdict(NamedTuple):
    """How a claim ended: confirmed, refuted or open; `derived` in words, `reason` when open."""

    claim: Claim
    outcome: str
    derived: str
    reason: str


@value
class Case:
    """One hand, judged.

    `settlement` is None when there was no play to judge or its game is unknown. `rules` is the
    profile; `rules_source` is "option", "hand", "site" or "default"; `stated` whether a wrong
    figure under it is an error (see the command-line contract). `assumed` lists the rulings used
    that no source gives. `status` is confirmed, refuted, open or unreadable. `correction` is what
    puts a refuted hand right, None for any other; `what_if` is None unless it was asked for.
    """

    record: HandRecord
    settlement: Settlement | None
    verdicts: tuple[Verdict, ...]
    findings: tuple[Finding, ...]
    rules: str
    rules_source: str
    stated: bool
    assumed: tuple[str, ...]
    status: str
    correction: Correction | None = None
    what_if: WhatIf | None = None


@dataclass(frozen=True, slots=True)
class FileReport:
    """What became of one file, beyond its hands: how it was decoded and the lines that stand
    outside every hand. `error` is "" or says why nothing could be read."""

    path: str
    encoding: str
    lines: int
    hands: int
    findings: tuple[tuple[Place, Finding], ...]
    error: str
