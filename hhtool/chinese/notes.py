"""What a settlement writes down as it goes: breaches, what stays open, what the result hangs on.

Private to the package. It keeps what it is told and judges nothing.
"""

from hhtool.core.finding import ASSUMED, Cite
from hhtool.core.result import Breach, OpenPoint


class Notes:
    """`now` is the index of the step at hand; `street` counts from 0 and is -1 before the first."""

    def __init__(self) -> None:
        self.now: int = 0
        self.street: int = -1
        self.breaches: list[Breach] = []
        self.open: list[OpenPoint] = []
        self.streets: list[int] = []
        self.inferred: list[str] = []
        self.used: dict[str, None] = {}

    def breach(
        self,
        kind: str,
        seat: int,
        stated: tuple[int, ...] = (),
        allowed: tuple[int, ...] = (),
        question: str = "",
        cite: Cite = ASSUMED,
    ) -> None:
        """Notes that the step at hand breaks a rule."""
        self.breaches.append(
            Breach(kind, self.now, seat, self.street, stated, allowed, question, cite)
        )

    def leave_open(self, subject: str, seat: int, reason: str) -> None:
        """Notes what the play does not decide."""
        self.open.append(OpenPoint(subject, seat, reason))

    def ask(self, question: str) -> None:
        """Notes that the result hangs on a question of the house, by its name ("chinese.…")."""
        self.used[question] = None
