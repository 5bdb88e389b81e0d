"""A judged hand as the next one at its table sees it, and what a break between two hands is."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.case import Verdict
from hhtool.core.chips import amount_text
from hhtool.core.claims import Claim
from hhtool.core.finding import Cite, Finding
from hhtool.core.record import HandRecord
from hhtool.core.rows import ROOM, Carried, RowSettlement
from hhtool.rules.house import HouseRules, ruling
from hhtool.rules.questions import question_named
from hhtool.rules.rowgame import RowGame
from hhtool.verify.codes import BY_CODE
from hhtool.verify.docket import of_kinds
from hhtool.verify.kept import Kept
from hhtool.verify.row_docket import told_of


class Instead(NamedTuple):
    """A hand with other stacks than its text has, and what was carried to it."""

    record: HandRecord
    carried: Carried


class Link(NamedTuple):
    """A Chinese or open-face hand with all that was found out about it. `parted` when something
    stands after it in the file that may have been a hand; `instead` is the hand as its players
    began with what the hand before left them, where the text has other stacks."""

    record: HandRecord
    game: RowGame
    house: HouseRules
    settlement: RowSettlement
    verdicts: tuple[Verdict, ...]
    parted: bool = False
    findings: tuple[Finding, ...] = ()
    instead: Instead | None = None

    def name(self, seat: int) -> str:
        """A player's name, "" for no seat."""
        return self.record.play.seats[seat].name if seat >= 0 else ""

    def seat(self, name: str) -> int:
        """The seat of a player, -1 for one who is not there."""
        names = [seat.name for seat in self.record.play.seats]
        return names.index(name) if name in names else p.NOBODY

    def players(self) -> frozenset[str]:
        """The names of those who are dealt in."""
        seats = self.record.play.seats
        return frozenset([seats[seat].name for seat in self.settlement.order])

    def shown(self) -> str:
        """How a finding on a later hand names this one."""
        return f"{self.record.id} (line {self.record.place.first_line})"

    def money(self, amount: int) -> str:
        """An amount as the hand prints it."""
        return amount_text(amount, self.record.play.denomination)

    def claims(self, *kinds: str) -> Sequence[Claim]:
        """What the text says of some kinds of things, right or wrong, in its order."""
        told = told_of(self.record)
        if len(kinds) == 1:
            return told.get(kinds[0], ())
        return of_kinds(self.record.claims, told, kinds)

    def ends(self) -> Iterator[Claim]:
        """The claims that its match is over; not those that name another match."""
        match = self.record.play.match
        return iter([claim for claim in self.claims(c.MATCH_OVER) if match in ("", claim.text)])

    def other_ends(self) -> Iterator[Claim]:
        """The claims that a match is over which is not its own."""
        match = self.record.play.match
        return iter([one for one in self.claims(c.MATCH_OVER) if match not in ("", one.text)])

    def match_line(self) -> int:
        """The line that tells its match, the first one where none does."""
        return self.record.play.match_line or self.record.place.first_line

    def cite(self, question: str) -> Cite:
        """The rule that a house's answer rests on."""
        return ruling(self.house, question_named(question)).cite


def begins_match(record: HandRecord) -> bool:
    """Whether a hand is the first of its match by its number."""
    return bool(record.play.match) and record.play.match_hand == 1


class InFantasyland(NamedTuple):
    """A player who plays a hand in fantasyland: with how many cards, and the line that says so."""

    cards: int
    line: int


def in_fantasyland(record: HandRecord, game: RowGame) -> dict[str, InFantasyland]:
    """Who plays a hand in fantasyland, by name: those announced, and those who are dealt as many
    cards as only fantasyland deals."""
    return _IN_FANTASYLAND.of((record.play, game), partial(_in_fantasyland, record, game))


_IN_FANTASYLAND: Final[Kept[dict[str, InFantasyland]]] = Kept()


def _in_fantasyland(record: HandRecord, game: RowGame) -> dict[str, InFantasyland]:
    seats, dealt = record.play.seats, p.DEAL if game.open_face else p.FANTASYLAND
    telling = (p.FANTASYLAND, dealt)
    found: dict[str, InFantasyland] = {}
    for kind, seat, amount, cards, line in record.play.steps:
        if kind not in telling or seat == p.NOBODY:
            continue
        if kind == p.FANTASYLAND or len(cards) >= WHOLE_HAND:
            number = int(amount) if kind == p.FANTASYLAND else len(cards)
            found.setdefault(seats[seat].name, InFantasyland(number, line))
    return found


WHOLE_HAND: Final = sum(ROOM)
"""The fewest cards that are dealt in fantasyland."""


Key = tuple[str, int, int]
"""What a break is known by: code, line and seat."""

FAMILY: Final = {"HH735": "HH734"}
"""Codes that tell one thing: a fantasyland is not the one that was earned."""


class Break(NamedTuple):
    """Something that a hand does not go on from as it should. `question` is the house-rule
    question that it hangs on, or ""."""

    code: str
    severity: str
    line: int
    seat: int
    stated: str
    derived: str
    cites: tuple[Cite, ...]
    facts: dict[str, str]
    question: str

    def key(self) -> Key:
        """What two breaks that tell of one fault have in common."""
        return FAMILY.get(self.code, self.code), self.line, self.seat


def broken(
    code: str,
    now: Link,
    line: int,
    seat: int = p.NOBODY,
    stated: str = "",
    derived: str = "",
    question: str = "",
    **facts: str,
) -> Break:
    """A break, as grave as its code is, under the house's answer to its question, if it hangs on
    one."""
    cites = (now.cite(question),) if question else ()
    return Break(code, BY_CODE[code].severity, line, seat, stated, derived, cites, facts, question)
