"""What the parts of an arrangement share: who is in the hand, its streets, and each player's turns.

Working state, private to the package. It keeps what it is told and judges nothing; the rules live
in `players.py`, `streets.py`, `turns.py`, `setting.py` and `clock.py`.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Final, NamedTuple

from hhtool.chinese.notes import Notes
from hhtool.core import play as p
from hhtool.core import rows as r
from hhtool.core.finding import ASSUMED, Cite
from hhtool.core.play import Play, Step
from hhtool.core.rows import Cards, Rows
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame

SHOWS: Final = (p.SHOW_FRONT, p.SHOW_MIDDLE, p.SHOW_BACK)
MOVES: Final = (p.MOVE_FRONT, p.MOVE_MIDDLE, p.MOVE_BACK)
SETS: Final = (p.SET_FRONT, p.SET_MIDDLE, p.SET_BACK)
CONFIRMS: Final = (p.CONFIRM, p.CONFIRM_AUTO)

KIND: Final[Callable[[Step], int]] = itemgetter(0)
"""The kind of a step: of all steps of a hand it is asked at once."""

MUDDLING: Final = frozenset(
    {
        *(r.CARD_NOT_DEALT, r.CARD_SET_TWICE, r.CARD_UNPLACED, r.EARLIER_CARD_MOVED),
        *(r.ROW_OVERFULL, r.DISCARD_MISSING, r.DISCARD_TOO_MANY, r.PLACE_COUNT),
        *(r.SET_AGAIN, r.DEALT_AGAIN),
    }
)
"""Breaches after which the set lines alone do not tell how a player's cards lie."""


class Fault(NamedTuple):
    """A breach that waits to be written down; the fields are those of `Breach`."""

    step: int
    kind: str
    seat: int
    stated: tuple[int, ...]
    allowed: tuple[int, ...]
    question: str
    cite: Cite


class SetLine(NamedTuple):
    """One confirmation: what a `sets` line puts into the rows, and what it discards; `used` are all
    of these cards."""

    step: int
    rows: Rows
    discards: Cards
    automatic: bool
    tenths: int
    used: Cards


NO_LINE: Final = SetLine(-1, r.EMPTY, (), False, -1, ())


class Turn:
    """A player's part of a street, or of the hand in fantasyland. `deal` is the step that dealt
    `dealt`, -1 for none; `again` are later deals and `extra` their cards. `deal_due` is how many
    cards he has to be dealt; of these `place` go into the rows. `line` is the line that confirmed
    the turn, the first one; the fullest where cards were dealt again and set as well. `confirmed`
    is its step, -1 for none.

    What the replay of the cards finds: `mistaken` is how many cards of the deal were in play
    before, `settled` whether the turn is confirmed by now, `went_on` whether it was noted that it
    went on after that."""

    def __init__(self, seat: int, street: int, deal_due: int, place: int) -> None:
        self.seat: int = seat
        self.street: int = street
        self.deal_due: int = deal_due
        self.place: int = place
        self.deal: int = -1
        self.dealt: Cards = ()
        self.again: list[int] = []
        self.extra: list[int] = []
        self.moves: list[int] = []
        self.lines: list[SetLine] = []
        self.line: SetLine = NO_LINE
        self.confirmed: int = -1
        self._as_dealt: bool | None = None
        self.mistaken: int = 0
        self.settled: bool = False
        self.went_on: bool = False

    def deal_again(self, step: int, cards: Cards) -> None:
        """Counts a later deal."""
        self.again.append(step)
        self.extra.extend(cards)
        if self.lines and len(self.again) == 1:
            self.line = max(self.lines, key=_size)
            self.confirmed = self.line.step

    def set(self, line: SetLine) -> None:
        """Counts a line that sets the cards."""
        self.lines.append(line)
        if len(self.lines) == 1 or (self.again and _size(line) > _size(self.line)):
            self.line, self.confirmed = line, line.step

    def as_dealt(self) -> bool:
        """Whether just the cards that were dealt are set and given up; once all steps are told."""
        if self._as_dealt is None:
            self._as_dealt = not self.extra and sorted(self.line.used) == sorted(self.dealt)
        return self._as_dealt


def _size(line: SetLine) -> int:
    return len(line.used)


class Table:
    """One hand. Lists have an entry for each seat, or for each step.

    `present` are the seats that take part, `absent` those that sit out; `fantasy` is the number of
    cards of a player in fantasyland, else 0. `total` is how many streets the hand has, `opened`
    the step that began each one; `streets` tells the street of each step, `acts` the turn of each
    one that belongs to a turn. `first_show` is the first step of the showdown, or the number of
    steps; `of_kind` has the steps of each kind. `muddled` are players whose set lines alone do not
    tell how their cards lie. `dead_from` is the step at which the clock kills a hand, -1 for never;
    `untimed` are the steps of automatic settings of which no clock tells.
    """

    def __init__(self, play: Play, game: RowGame, house: HouseRules, notes: Notes) -> None:
        count = len(play.seats)
        self.play: Play = play
        self.game: RowGame = game
        self.house: HouseRules = house
        self.notes: Notes = notes
        self.count: int = count
        self.present: list[bool] = [False] * count
        self.absent: list[bool] = [False] * count
        self.order: tuple[int, ...] = ()
        self.fantasy: list[int] = [0] * count
        self.fantasy_due: list[int] = [0] * count
        self.total: int = len(game.streets)
        self.street: int = -1
        self.opened: dict[int, int] = {}
        self.turns: dict[tuple[int, int], Turn] = {}
        self.streets: list[int] = []
        self.acts: list[tuple[int, Turn]] = []
        self.muddled: list[bool] = [False] * count
        self.dead_from: list[int] = [-1] * count
        self.untimed: set[int] = set()
        self.faults: list[Fault] = []
        self.of_kind: defaultdict[int, list[int]] = defaultdict(list)
        for index, kind in enumerate(map(KIND, play.steps)):
            self.of_kind[kind].append(index)
        shows = [self.of_kind[kind][0] for kind in SHOWS if kind in self.of_kind]
        self.first_show: int = min(shows, default=len(play.steps))

    @property
    def last_step(self) -> int:
        """The index of the last step."""
        return len(self.play.steps) - 1

    @property
    def late(self) -> list[bool]:
        """Whose hands the clock kills."""
        return [step >= 0 for step in self.dead_from]

    @property
    def shown(self) -> bool:
        """Whether the text goes on to a showdown."""
        return self.first_show <= self.last_step

    def steps_of(self, kinds: Iterable[int]) -> Sequence[int]:
        """The indices of the steps of some kinds, in order."""
        of_kind = self.of_kind
        there = [of_kind[kind] for kind in kinds if kind in of_kind]
        if len(there) < 2:
            return there[0] if there else []
        found: list[int] = []
        for steps in there:
            found += steps
        found.sort()
        return found

    def normal(self) -> list[int]:
        """The seats that play street by street, in order."""
        return [seat for seat in self.order if not self.fantasy[seat]]

    def turn(self, seat: int, street: int) -> Turn:
        """The turn of a seat on a street; a player in fantasyland has one for the hand."""
        place = seat, 0 if street < 0 or self.fantasy[seat] else street
        found = self.turns.get(place)
        if found is None:
            found = self.turns[place] = self._new_turn(*place)
        return found

    def _new_turn(self, seat: int, street: int) -> Turn:
        if self.fantasy[seat]:
            due = self.fantasy_due[seat]
            return Turn(seat, street, due, min(due, sum(r.ROOM)))
        rule = self.game.streets[street]
        return Turn(seat, street, rule.deal, rule.place)

    def breach(
        self,
        step: int,
        kind: str,
        seat: int,
        stated: tuple[int, ...] = (),
        allowed: tuple[int, ...] = (),
        question: str = "",
        cite: Cite = ASSUMED,
    ) -> None:
        """Keeps a breach at a step."""
        if kind in MUDDLING:
            self.muddled[seat] = True
        self.faults.append(Fault(step, kind, seat, stated, allowed, question, cite))

    def write_down(self) -> None:
        """Hands the breaches on in the order of their steps, each with its street."""
        notes = self.notes
        for fault in sorted(self.faults, key=_step_of):
            notes.now, notes.street = fault.step, self.streets[fault.step]
            notes.breach(*fault[1:])
        notes.streets.extend(self.streets)
        notes.now, notes.street = max(self.last_step, 0), self.street


def _step_of(fault: Fault) -> int:
    return fault.step
