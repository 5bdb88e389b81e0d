"""What the referee reports: findings, and where they stand."""

from typing import Final, NamedTuple

ERROR: Final = "error"
WARNING: Final = "warning"
NOTE: Final = "note"

LEAVES_OPEN: Final = "leaves_open"
"""The fact of a warning that says why the hand is open because of it."""

CONFIRMED: Final = "confirmed"
REFUTED: Final = "refuted"
OPEN: Final = "open"
UNREADABLE: Final = "unreadable"


class Place(NamedTuple):
    """Lines `first_line` to `last_line` (from 1) of a file or of a member of an archive."""

    path: str
    first_line: int
    last_line: int


class Cite(NamedTuple):
    """A rule: `source` is an id of `rules/sources.toml`, or "assumed" when no source says so."""

    source: str
    rule: str

    def __str__(self) -> str:
        return f"{self.source} §{self.rule}" if self.rule else self.source


ASSUMED: Final = Cite("assumed", "")

Key = tuple[str, int, int]
"""What makes two findings of a hand the same: code, line and seat."""


class Explanation(NamedTuple):
    """A single house-rule switch under which a refuted statement would be right."""

    switch: str
    value: str
    profiles: tuple[str, ...]


class Finding(NamedTuple):
    """Facts, not prose: the sentence comes from the template of the code.

    `seat` is an index or -1. `stated` and `derived` are short texts in the units of the hand.
    `facts` fill the template; LEAVES_OPEN among them says why nobody can call the hand right while
    the finding stands. `explained_by` is None when no switch was tried.
    """

    code: str
    severity: str
    line: int
    seat: int
    stated: str
    derived: str
    cites: tuple[Cite, ...]
    facts: dict[str, str]
    explained_by: tuple[Explanation, ...] | None = None

    @property
    def leaves_open(self) -> str:
        """Why a warning leaves the hand open by itself, "" where it does not."""
        return self.facts.get(LEAVES_OPEN, "") if self.severity == WARNING else ""
