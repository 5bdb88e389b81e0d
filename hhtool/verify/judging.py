"""What judging the hands of a file hands on, from one piece of a large file to the next."""

from collections.abc import Sequence

from hhtool.core.case import Case
from hhtool.read.no_hand import NoHand
from hhtool.verify.beginnings import with_beginnings
from hhtool.verify.sequence import Sequence as HandSequence


class Judging:
    """The hands up to now. `beginnings` are the hands, by number from
    0, with the note that a match began before the file; with None those of a piece tell it. Of a
    file without `any_hand` nothing is to be said before its end."""

    def __init__(self, beginnings: frozenset[int] | None = None, any_hand: bool = True) -> None:
        self.sequence: HandSequence = HandSequence()
        self.hands: int = 0
        self.beginnings: frozenset[int] | None = beginnings
        self.any_hand: bool = any_hand
        self.no_hand: NoHand = NoHand()

    def took(self, cases: Sequence[Case]) -> tuple[Case, ...]:
        """The next hands, with their notes."""
        first, self.hands = self.hands, self.hands + len(cases)
        return with_beginnings(cases, first, self.beginnings)
