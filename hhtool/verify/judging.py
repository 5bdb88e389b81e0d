"""What judging the hands of a file hands on, from one piece of a large file to the next."""

from collections.abc import Sequence

from hhtool.core.case import Case
from hhtool.verify.beginnings import with_beginnings
from hhtool.verify.sequence import Sequence as HandSequence


class Judging:
    """The hands up to now. `beginnings` are the hands, by number from
    0, with the note that a match began before the file; with None those of a piece tell it."""

    def __init__(self, beginnings: frozenset[int] | None = None) -> None:
        self.sequence: HandSequence = HandSequence()
        self.hands: int = 0
        self.beginnings: frozenset[int] | None = beginnings

    def took(self, cases: Sequence[Case]) -> tuple[Case, ...]:
        """The next hands, with their notes."""
        first, self.hands = self.hands, self.hands + len(cases)
        return with_beginnings(cases, first, self.beginnings)
