"""What a replay writes down as it goes: moves, decisions, breaches, and what the result hangs on.

Private to the engine. It keeps what it is told and judges nothing.
"""

from hhtool.core.finding import ASSUMED, Cite
from hhtool.core.play import Step
from hhtool.core.result import Breach, Fields, OpenPoint


class Minutes:
    """`now` is the index of the step being replayed; `street` counts from 0 and is -1 before the
    first, and `acted_street` is the last one on which anybody acted; `began` has the step at which
    each street began, `live_at` how many were in the hand then. `openers` has a seat for each
    street with betting; `bring_in` and `last_to_check` are one, -1 for nobody, as are the last to
    bet in the round and in the hand. `posted` are the posts so far but for antes. `owner` has the
    seat of each known card, `doubled` the cards that another seat had as well; `dealt` counts the
    cards that players have had, `thrown` has those discarded, with the seat. `moves` and
    `turns` are the fields of each event and of each decision, in order.
    """

    __slots__ = (
        "acted_street",
        "began",
        "breaches",
        "bring_in",
        "dealt",
        "doubled",
        "full_bring_in",
        "last_aggressor",
        "last_to_check",
        "live_at",
        "marks",
        "moves",
        "now",
        "open",
        "openers",
        "owner",
        "posted",
        "round_aggressor",
        "street",
        "thrown",
        "turns",
        "used",
    )

    def __init__(self) -> None:
        self.now: int = 0
        self.street: int = -1
        self.moves: list[Fields] = []
        self.turns: list[Fields] = []
        self.breaches: list[Breach] = []
        self.open: list[OpenPoint] = []
        self.marks: list[tuple[int, str]] = []
        self.began: list[int] = []
        self.openers: list[int] = []
        self.bring_in: int = -1
        self.acted_street: int = -1
        self.last_to_check: int = -1
        self.last_aggressor: int = -1
        self.round_aggressor: int = -1
        self.posted: list[Step] = []
        self.full_bring_in: int = 0
        self.owner: dict[int, int] = {}
        self.doubled: set[tuple[int, int]] = set()
        self.dealt: int = 0
        self.thrown: dict[int, int] = {}
        self.live_at: list[int] = []
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
        """Notes that the step being replayed breaks a rule."""
        self.breaches.append(
            Breach(kind, self.now, seat, self.street, stated, allowed, question, cite)
        )

    def ask(self, question: str) -> None:
        """Notes that the result hangs on a question of the house."""
        self.used[question] = None
