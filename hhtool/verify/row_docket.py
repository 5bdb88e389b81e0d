"""The docket of a Chinese or open-face hand: its game, its boards and pairs, points in words."""

from functools import lru_cache
from typing import Final

from hhtool.chinese.settle import value_of_point
from hhtool.core import claims as c
from hhtool.core.claims import Claim
from hhtool.core.finding import REFUTED
from hhtool.core.play import NOBODY
from hhtool.core.record import HandRecord
from hhtool.core.rows import (
    ROW_NAMES,
    Board,
    Carried,
    Pair,
    RowLedger,
    RowSettlement,
    Stated,
    Transfer,
)
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame
from hhtool.verify.docket import Docket, Told, by_kind

_TOLD: Final[dict[int, tuple[HandRecord, Told]]] = {}
"""By the identity of the record, which is kept with what it says, so that no other has it."""

MOST_TOLD: Final = 16


def told_of(record: HandRecord) -> Told:
    """What the text of a hand says of each kind: several ask for it."""
    kept = _TOLD.get(id(record))
    if kept is None:
        if len(_TOLD) >= MOST_TOLD:
            _TOLD.clear()
        kept = _TOLD[id(record)] = record, by_kind(record.claims)
    return kept[1]


class RowDocket(Docket):
    """A hand with rows before the judge, and what follows from its play."""

    def __init__(
        self,
        record: HandRecord,
        game: RowGame,
        house: HouseRules,
        settlement: RowSettlement,
        stated: Stated,
        carried: Carried,
    ) -> None:
        super().__init__(record, house, settlement, told_of(record))
        self.game: RowGame = game
        self.settlement: RowSettlement = settlement
        self.stated: Stated = stated
        self.carried: Carried = carried
        self.point_value: int = value_of_point(record.play, house)
        # Seats whose hand the text calls foul or good against the rule: figures follow from it.
        self.misjudged: set[int] = set()
        # Debts that no line pays, and that by the stacks or by what was paid later were not paid.
        self.unmade: list[Transfer] = []
        # What is asked again and again: pairs from either side, and the first total that the text
        # gives each pair.
        self.sides: dict[tuple[int, int], Pair] = {
            (pair.seat, pair.opponent): pair for pair in settlement.pairs
        }
        # What each seat is said to be paid by each other one; worked out when first asked for.
        self.said_payments: dict[int, dict[int, int]] | None = None
        self.off_by_totals: list[int] = []
        self.said_rake: dict[int, int] = {}
        for claim in self.told(c.RAKE_PAID):
            self.said_rake[claim.seat] = self.said_rake.get(claim.seat, 0) + claim.amount
        self.totals: dict[frozenset[int], Claim] = {}
        for claim in self.told(c.PAIR_TOTAL):
            self.totals.setdefault(frozenset((claim.seat, claim.other)), claim)

    def ledger(self, seat: int) -> RowLedger:
        """The ledger of a seat."""
        return self.settlement.ledgers[seat]

    def board(self, seat: int) -> Board:
        """The hand of a seat as it stands at the showdown."""
        return self.settlement.boards[seat]

    def pair(self, seat: int, other: int) -> Pair | None:
        """The comparison of two seats from the side of the first, None when there is none."""
        found = self.sides.get((seat, other))
        if found is None and (other, seat) in self.sides:
            found = self.sides[seat, other] = turned(self.sides[other, seat])
        return found

    def said_total(self, seat: int, other: int) -> tuple[Claim, int] | None:
        """The total that the text first gives a pair, and what it is from the side of a seat."""
        claim = self.totals.get(frozenset((seat, other)))
        if claim is None:
            return None
        return claim, claim.amount if claim.seat == seat else -claim.amount

    def refuted(self, claim: Claim) -> bool:
        """Whether a claim was found wrong."""
        verdict = self.decided.get(id(claim))
        return verdict is not None and verdict.outcome == REFUTED

    def why_open(self, subject: str, seat: int = NOBODY) -> str:
        """Why the settlement leaves something open, of one seat or of any; "" if it does not."""
        if not self.settlement.open:
            return ""
        return next(
            (
                point.reason
                for point in self.settlement.open
                if point.subject == subject and seat in (NOBODY, point.seat)
            ),
            "",
        )

    def street(self, index: int) -> str:
        """The name of a street of the game."""
        known = self.game.open_face and 0 <= index < len(self.game.streets)
        return self.game.streets[index].name if known else "the deal"


def turned(pair: Pair) -> Pair:
    """The same comparison from the other side."""
    front, middle, back = pair.rows
    return pair._replace(
        seat=pair.opponent,
        opponent=pair.seat,
        rows=(-front, -middle, -back),
        scoop=-pair.scoop,
        overall=-pair.overall,
        royalties=-pair.royalties,
        natural=-pair.natural,
        surrender=-pair.surrender,
        total=-pair.total,
    )


_ROW: Final = {name: row for row, name in enumerate(ROW_NAMES)}


def row_of(claim: Claim) -> int:
    """The row that a claim speaks of."""
    return _ROW[claim.text]


@lru_cache(1024)
def signed(points: int) -> str:
    """Points with their sign: "+6", "-3", "0"."""
    return f"{points:+d}" if points else "0"


def counted(count: int, thing: str) -> str:
    """ "no card", "1 card", "14 cards"."""
    return f"{count or 'no'} {thing}" if count < 2 else f"{count} {thing}s"
