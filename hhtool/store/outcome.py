"""What a run did with one input, and with all of them: plain figures, fit to be sent and summed."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final, NamedTuple

from hhtool.core.finding import CONFIRMED, OPEN, REFUTED, UNREADABLE
from hhtool.read.large import Cut, Large, Origin
from hhtool.read.source import Source
from hhtool.read.stream import Stream

READ: Final = "read"
KNOWN: Final = "known"
FAILED: Final = "failed"
SKIPPED: Final = "skipped"

STATES: Final = (READ, KNOWN, FAILED, SKIPPED)
STATUSES: Final = (CONFIRMED, REFUTED, OPEN, UNREADABLE)
STORED: Final = ("new", "known", "replaced")

HandKey = tuple[str, str]
"""The site and its number of a hand."""

NO_HAND: Final = "HH112"
"""The finding of a file in which no hand of a known site begins."""

UNREAD_CODES: Final = frozenset(("HH104", "HH105", "HH111", NO_HAND, "HH114"))
"""Findings that say that a line or a file was left unread."""


class Again(NamedTuple):
    """Where a large file is cut, fit to be sent to another process."""

    head: Source
    origin: Origin
    cuts: tuple[Cut, ...]
    end: int

    def pieces(self) -> Iterator[Source]:
        """Its text, read once more."""
        large = Large(self.origin, self.cuts, self.end, "", sha256(), rows=False)
        return Stream(self.head, large).pieces()


class Passage(NamedTuple):
    """What could not be read, as it stands in a quarantine. It is `new` when it was not stored
    before; with `last` the file may go on in it. Of all of a large file the text has but the line
    above it: the file is read again, piece by piece, where its text is needed."""

    text: str
    new: bool
    last: bool
    file: Again | None = None


@dataclass(slots=True)
class Outcome:
    """One file. `state` is read, known (nothing to do), failed or skipped, `reason` why. `known`
    hands were stored before; of them `option_rules` were judged under a profile that --rules gave,
    `other_version` by another version of hhtool. `reused` are hand numbers that have several
    texts; `passages` are for the quarantine."""

    file: str
    state: str = READ
    reason: str = ""
    new: int = 0
    known: int = 0
    replaced: int = 0
    option_rules: int = 0
    other_version: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    findings: Counter[str] = field(default_factory=Counter)
    reused: set[HandKey] = field(default_factory=set)
    passages: tuple[Passage, ...] = ()

    def add(self, other: "Outcome") -> None:
        """Adds what became of another part of the same file."""
        if other.state == FAILED:
            self.state, self.reason = FAILED, other.reason
        self.new += other.new
        self.known += other.known
        self.replaced += other.replaced
        self.option_rules += other.option_rules
        self.other_version += other.other_version
        self.statuses.update(other.statuses)
        self.findings.update(other.findings)
        self.reused |= other.reused
        self.passages += other.passages


class Trouble(NamedTuple):
    """A file that failed or was skipped, and why."""

    file: str
    reason: str


@dataclass(slots=True)
class Summary:
    """A whole run: the sums of its outcomes, whatever the order they came in. `first` is a file
    that was read, for who tells of few."""

    first: str = ""
    files: Counter[str] = field(default_factory=Counter)
    hands: Counter[str] = field(default_factory=Counter)
    findings: Counter[str] = field(default_factory=Counter)
    failed: list[Trouble] = field(default_factory=list)
    skipped: list[Trouble] = field(default_factory=list)
    reused: set[HandKey] = field(default_factory=set)
    option_rules: int = 0
    other_version: int = 0

    def add(self, outcome: Outcome) -> None:
        """Counts one file."""
        self.files[outcome.state] += 1
        if outcome.state == READ:
            self.first = self.first or outcome.file
        if outcome.state in (FAILED, SKIPPED):
            kept = self.failed if outcome.state == FAILED else self.skipped
            kept.append(Trouble(outcome.file, outcome.reason))
        self.hands.update(
            {"new": outcome.new, "known": outcome.known, "replaced": outcome.replaced}
        )
        self.hands.update(outcome.statuses)
        self.findings.update(outcome.findings)
        self.reused |= outcome.reused
        self.option_rules += outcome.option_rules
        self.other_version += outcome.other_version

    @property
    def clean(self) -> bool:
        """Whether nothing was refuted and everything was read."""
        bad: Iterable[str] = (REFUTED, UNREADABLE)
        return not any(self.hands[status] for status in bad) and not (
            UNREAD_CODES & {code for code, count in self.findings.items() if count}
        )

    def document(self) -> dict[str, Any]:
        """All figures, for programs."""
        return {
            "files": {name: self.files[name] for name in STATES},
            "hands": {name: self.hands[name] for name in (*STORED, *STATUSES)},
            "findings": {code: n for code, n in sorted(self.findings.items()) if n},
            "failed": [trouble._asdict() for trouble in self.failed],
            "skipped": [trouble._asdict() for trouble in self.skipped],
            "kept_option_rules": self.option_rules,
            "kept_other_version": self.other_version,
        }
