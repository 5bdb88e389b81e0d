"""What statistics ask of a hand of a betting game: what each player did, and in which situations.

It is worked out from the rows of the hand alone, in the shape in which they are stored: so hands of
older databases get it too, and a load gives the same. Nothing here reads the database.

A *situation* is how things stood for a player at a turn, in small whole numbers without amounts:
hands share them, so that each is stored once and a turn is a player, a hand and a number.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from hhtool.core import play as p
from hhtool.rules.game import Game
from hhtool.store.conduct import Conduct, Situation
from hhtool.store.inserting import Row
from hhtool.store.order import BIG, BRING_IN, LATE, SMALL, labels
from hhtool.store.shares import rake_shares

Rows = Sequence[Row]

LETTER: Final[dict[int, str]] = {
    p.BRING_IN: "i",
    p.FOLD: "f",
    p.CHECK: "x",
    p.CALL: "c",
    p.BET: "b",
    p.RAISE_TO: "r",
    p.RAISE_BY: "r",
    p.RAISE_WITH: "r",
}
"""A letter for each act, in the columns `acts_0` to `acts_4`."""

POSTS: Final = p.BLINDS | {p.BRING_IN}
"""What puts money in before the first choice. Antes, which all pay, are none of it."""

STREETS: Final = 5
"""No game has more streets with betting."""

_NO_ACT: Final = "?"
_RANKS: Final = "23456789TJQKA"


class Hand(NamedTuple):
    """A hand and its rows, as `tables.py` has their columns. `big` is the second printed stake,
    `cap` the most that one player can lose (0: no limit)."""

    hand_id: int
    game: Game
    fixed: bool
    big: int
    cap: int
    currency: str
    minor_per_major: int
    is_tournament: int
    button: int | None
    bring_in: int | None
    rake: int | None
    seats: Rows
    steps: Rows
    decisions: Rows
    payouts: Rows


class Played(NamedTuple):
    """A player of a hand; the rest of the row in `played` beside the number of the conduct."""

    player: int
    seat: int
    conduct: Conduct
    amounts: Row


class _Seat:
    """What is known of a seat while its hand is gone through."""

    def __init__(self, row: Row) -> None:
        self.player: int = _int(row[2])
        self.behind: int = _int(row[4])
        self.paid: int = 0
        self.folded: bool = False
        self.posted: bool = False
        self.acts: list[str] = [""] * STREETS


def labels_of(hand: Hand) -> dict[int, str]:
    """The place of each seat that was dealt in, as far as it is known; no decisions are asked."""
    return labels(_dealt(hand), hand.game.forced, hand.button, hand.bring_in, hand.steps)


class Story:
    """Goes through a hand once; `situations` stand in the order of its decisions."""

    def __init__(self, hand: Hand) -> None:
        self.hand: Hand = hand
        self.dealt: list[int] = _dealt(hand)
        self.seats: dict[int, _Seat] = {_int(row[1]): _Seat(row) for row in hand.seats}
        self.labels: dict[int, str] = labels_of(hand)
        self.doors: dict[int, str] = _doors(hand)
        self.street: int = -1
        self.wagers: list[tuple[int, bool]] = []
        self.previous: int = -1
        self.last_bettor: int = -1
        self.callers: int = 0
        self.stolen: bool = False
        self.open_pair: int = 0
        self.seen: set[tuple[int, int]] = set()
        self.situations: list[Situation] = []
        self._tell()

    # ---- the turns -------------------------------------------------------------------------------

    def _tell(self) -> None:
        hand = self.hand
        turns = {_int(row[2]): i for i, row in enumerate(hand.decisions)}
        last = {(row[3], row[4]): i for i, row in enumerate(hand.decisions)}
        for step in hand.steps:
            index = turns.get(_int(step[1]))
            if index is not None:
                row = hand.decisions[index]
                final = last[row[3], row[4]] == index
                self.situations.append(self._turn(row, step, final))
            self._move(step, index is not None)

    def _turn(self, row: Row, step: Row, final: bool) -> Situation:
        number, street, to_call = _int(row[3]), _int(row[4]), _int(row[5])
        if street != self.street:
            self._begin(street)
        seat, act = self.seats[number], _act(step)
        before = seat.acts[min(street, STREETS - 1)]
        level = (number, len(self.wagers))
        label = self.labels.get(number, "")
        late = int(label in LATE)
        situation = Situation(
            family=self.hand.game.family,
            street=street,
            act=act,
            facing=int(to_call > 0),
            wagers=len(self.wagers),
            callers=self.callers,
            first=int(not before),
            last=int(final),
            again=int(level in self.seen),
            checked=int("x" in before),
            called=int("c" in before),
            wagered=int("b" in before or "r" in before),
            opened=int(bool(self.wagers) and self.wagers[0][0] == number),
            paid_before=int(street > 0 and _pays(seat.acts[min(street, STREETS) - 1])),
            initiative=int(self.previous == number),
            against=int(len(self.wagers) == 1 and self.wagers[0][1]),
            steal=int(len(self.wagers) == 1 and self.stolen),
            late=late,
            forced=int(label in (SMALL, BIG, BRING_IN)),
            posted=int(seat.posted),
            can_raise=int(row[11] != 0 and seat.behind > to_call and self._answered(number)),
            left_to_act=_int(row[9]),
            better_doors=self._better_doors(number, street),
            open_pair=self.open_pair,
            doubled=int(self.open_pair and self._doubles(act, _int(step[8] or 0), to_call)),
        )
        self.seen.add(level)
        return situation

    def _begin(self, street: int) -> None:
        """A new street: whoever made the last wager of the street before has the initiative."""
        self.previous = self.last_bettor if street == self.street + 1 else -1
        self.street, self.last_bettor = street, -1
        self.wagers, self.callers, self.stolen = [], 0, False
        self.seen = set()
        self.open_pair = int(self._pair_lies_open())

    def _move(self, step: Row, decided: bool) -> None:
        """What a step changes: chips, folds and, if it was a turn, the betting."""
        if step[3] is None:
            return
        number, kind = _int(step[3]), _int(step[2])
        seat = self.seats[number]
        if step[11] is not None:
            seat.behind = _int(step[11])
            seat.paid += _int(step[8] or 0)
            seat.posted |= kind in POSTS and _int(step[8] or 0) > 0
        if kind == p.FOLD:
            seat.folded = True
        letter = LETTER.get(kind)
        if not decided or letter is None:
            return
        seat.acts[min(self.street, STREETS - 1)] += letter
        if letter in "br":
            self._wager(number)
        elif letter == "c":
            self.callers += 1

    def _wager(self, number: int) -> None:
        first_in = not self.wagers and not self.callers
        self.stolen = first_in and self.street == 0 and self.labels.get(number, "") in LATE
        self.wagers.append((number, number == self.previous))
        self.last_bettor = number

    def _answered(self, number: int) -> bool:
        """Whether anybody else in the hand has chips left to answer a raise with."""
        others = (self.seats[other] for other in self.dealt if other != number)
        return any(not other.folded and self._left(other) > 0 for other in others)

    def _left(self, seat: _Seat) -> int:
        return min(seat.behind, self.hand.cap - seat.paid) if self.hand.cap else seat.behind

    def _doubles(self, act: str, paid: int, to_call: int) -> bool:
        return act in ("bet", "raise") and paid - to_call >= self.hand.big

    # ---- stud: the door cards --------------------------------------------------------------------

    def _better_doors(self, number: int, street: int) -> int:
        """How many others in have a better door card, on the first street of stud; else -1."""
        mine = self.doors.get(number)
        if street or mine is None:
            return -1
        others = (s for s in self.dealt if s != number and not self.seats[s].folded)
        return sum(self._value(self.doors.get(o, "")) > self._value(mine) for o in others)

    def _value(self, door: str) -> int:
        """Greater is better by what opens the later streets; nothing for an unseen card."""
        rank = _RANKS.find(door[:1]) if door else -1
        if rank < 0 or self.hand.game.board == "high":
            return rank
        return 13 - (rank + 1) % 13 if self.hand.game.board == "low" else 13 - rank

    def _pair_lies_open(self) -> bool:
        """Whether somebody's up cards on a street with the choice of the double bet are a pair."""
        game, at = self.hand.game, self.street
        if not self.hand.fixed or at >= len(game.streets) or not game.streets[at].open_pair:
            return False
        pattern = "".join(street.deal for street in game.streets[: at + 1])
        for row in self.hand.seats:
            if row[7] == 1 and not self.seats[_int(row[1])].folded:
                cards = str(row[16] or "").split()
                up = [c[0] for c, how in zip(cards, pattern, strict=False) if how == "u"]
                known = [rank for rank in up if rank in _RANKS]
                if len(set(known)) < len(known):
                    return True
        return False

    # ---- the players -----------------------------------------------------------------------------

    def played(self) -> Iterator[Played]:
        """The players who were dealt in."""
        hand = self.hand
        rows = {_int(row[1]): row for row in hand.seats}
        inside = [rows[seat] for seat in self.dealt]
        shared = _shared(hand.payouts)
        ends = sum(row[14] is None for row in inside) > 1
        reached = _reached(hand)
        put_in = [_int(row[9]) - _int(row[10]) for row in inside]
        rakes = rake_shares(hand.rake, put_in, [_int(row[11]) for row in inside])
        for row, rake in zip(inside, rakes, strict=True):
            seat = _int(row[1])
            conduct = self._conduct(row, reached, ends and row[14] is None, shared)
            unit = (hand.big, hand.currency, hand.minor_per_major, hand.is_tournament)
            amounts = (hand.game.family, int(hand.fixed), *unit, row[11], row[12], *rake)
            yield Played(self.seats[seat].player, seat, conduct, amounts)

    def _conduct(
        self, row: Row, reached: tuple[int, int], showdown: bool, shared: list[Row]
    ) -> Conduct:
        seat = _int(row[1])
        dealt_to, bet_on = reached
        fold = dealt_to if row[14] is None else _int(row[14])
        label, door = self.labels.get(seat, ""), self.doors.get(seat)
        splits = [pay for pay in shared if pay[3] == seat]
        first, second, third, fourth, fifth = self.seats[seat].acts
        return Conduct(
            family=self.hand.game.family,
            position=label,
            late=int(label in LATE),
            door=door[0] if door else "",
            door_live=self._alive(seat) if door else -1,
            acts_0=first,
            acts_1=second,
            acts_2=third,
            acts_3=fourth,
            acts_4=fifth,
            last_street=len(self.hand.game.streets) - 1,
            saw=min(fold, bet_on),
            saw_dealt=min(fold, dealt_to),
            showdown=int(showdown),
            all_in=int(_int(row[4]) <= _int(row[9]) - _int(row[10])),
            wins=int(_int(row[11]) > 0),
            split=len({pay[2] for pay in splits}),
            odd=sum(_int(pay[6]) for pay in splits),
            shown=-1 if row[18] is None else _int(row[18]),
            mucked=_int(row[19]),
        )

    def _alive(self, seat: int) -> int:
        """How many cards of a door card's rank no other door card shows."""
        rank = self.doors[seat][0]
        return 3 - sum(door[0] == rank for other, door in self.doors.items() if other != seat)


def _int(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"no number: {value!r}")
    return value


def _dealt(hand: Hand) -> list[int]:
    return [_int(row[1]) for row in hand.seats if row[7] == 1]


def _act(step: Row) -> str:
    letters = {"i": "bring_in", "f": "fold", "x": "check", "c": "call", "b": "bet", "r": "raise"}
    return letters.get(LETTER.get(_int(step[2]), _NO_ACT), "")


def _pays(acts: str) -> bool:
    """Whether chips went in of free will."""
    return any(letter in acts for letter in "cbr")


def _doors(hand: Hand) -> dict[int, str]:
    """The first up card of each seat, where the game has one and the text shows it."""
    at = hand.game.streets[0].deal.find("u")
    doors: dict[int, str] = {}
    for row in hand.seats:
        cards = str(row[16] or "").split()
        if 0 <= at < len(cards) and cards[at][0] in _RANKS:
            doors[_int(row[1])] = cards[at]
    return doors


def _reached(hand: Hand) -> tuple[int, int]:
    """The last street that was dealt, and the last one on which anybody had a turn."""
    dealt = max((_int(row[4]) for row in hand.steps if row[2] == p.STREET), default=0)
    acted = max((_int(row[4]) for row in hand.decisions), default=0)
    return max(dealt, acted), acted


def _shared(payouts: Rows) -> list[Row]:
    """The payouts of pots that more than one seat has a part of."""
    winners: dict[object, set[object]] = {}
    for row in payouts:
        winners.setdefault(row[2], set()).add(row[3])
    return [row for row in payouts if len(winners[row[2]]) > 1]
