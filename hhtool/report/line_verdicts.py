"""What became of each line that states anything: right only where all that it states is right."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from hhtool.core.case import Case
from hhtool.core.finding import CONFIRMED, ERROR, OPEN, REFUTED

FOLLOWS: Final = "follows from the fault"
"""Said of a wrong line on which no error of its own stands: a fault elsewhere makes it wrong."""

CHARGED: Final = "an error stands on it"
"""Said of a line with an error none of whose own claims is refuted."""


@dataclass(slots=True)
class LineVerdict:
    """The claims of one line. `kinds` counts them by outcome and kind; `charged` says whether an
    error stands on the line."""

    line: int
    charged: bool
    kinds: dict[str, Counter[str]] = field(default_factory=dict)

    @property
    def status(self) -> str:
        """REFUTED with any refuted claim or an error, else OPEN with any open one, else
        CONFIRMED."""
        if self.charged or REFUTED in self.kinds:
            return REFUTED
        return OPEN if OPEN in self.kinds else CONFIRMED

    @property
    def text(self) -> str:
        """ "follows from the fault: summary won; right: summary seat": why the line has its status,
        then what else it states."""
        status = self.status
        parts = [self._told(outcome) for outcome in (REFUTED, OPEN, CONFIRMED)]
        text = "; ".join(part for part in parts if part)
        first = {REFUTED: "wrong: ", OPEN: "open: ", CONFIRMED: "right: "}[status]
        text = text.removeprefix(first)
        if self.charged and REFUTED not in self.kinds:
            return f"{CHARGED}; {text}"
        return f"{FOLLOWS}: {text}" if status == REFUTED and not self.charged else text

    def _told(self, outcome: str) -> str:
        kinds = self.kinds.get(outcome)
        if not kinds:
            return ""
        word = {REFUTED: "wrong", OPEN: "open", CONFIRMED: "right"}[outcome]
        return f"{word}: {listed(kinds.items())}"


def listed(kinds: Iterable[tuple[str, int]]) -> str:
    """ "pair row ×3, pair total"."""
    return ", ".join(f"{kind} ×{count}" if count > 1 else kind for kind, count in kinds)


def line_verdicts(case: Case) -> Iterator[LineVerdict]:
    """Every line with a claim, in the order of the file."""
    charged = {finding.line for finding in case.findings if finding.severity == ERROR}
    lines: dict[int, LineVerdict] = {}
    for verdict in case.verdicts:
        line = verdict.claim.line
        entry = lines.setdefault(line, LineVerdict(line, line in charged))
        kind = verdict.claim.kind.replace("_", " ")
        entry.kinds.setdefault(verdict.outcome, Counter())[kind] += 1
    yield from (lines[line] for line in sorted(lines))
