"""What statistics ask of a hand of a betting game: what each player did, and in which situations.

It is worked out from what is stored of the hand alone: so hands of older databases get it too, and
a load gives the same. Nothing here reads the database.

A *situation* is how things stood for a player at a turn, in small whole numbers without amounts:
hands share them, so that each is stored once and a turn is a player, a hand and a number.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from hhtool.core import play as p
from hhtool.core.cards import CARD_TEXT
from hhtool.core.play import Step
from hhtool.core.result import Fields, Ledger, Payout
from hhtool.rules.game import Game
from hhtool.store.conduct import Shared
from hhtool.store.inserting import Row, Value
from hhtool.store.order import BIG, BRING_IN, LATE, SMALL, labels
from hhtool.store.shares import rake_shares

Numbered = Callable[[Shared], int]

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

_MOST: Final = 10_000
_FORCED: Final = frozenset((SMALL, BIG, BRING_IN))


class _Kinds(dict[str, tuple[bool, bool]]):
    """Of the name of a place, whether it is late and whether it has to put in chips."""

    def __missing__(self, label: str) -> tuple[bool, bool]:
        kind = self[label] = label in LATE, label in _FORCED
        return kind


class _Done(dict[str, tuple[bool, bool, bool, bool, bool]]):
    """Of the acts of a player on a street: nothing yet, a check, a call, a bet or raise, and
    whether chips went in of free will."""

    def __missing__(self, acts: str) -> tuple[bool, bool, bool, bool, bool]:
        if len(self) > _MOST:
            self.clear()
        called, wagered = "c" in acts, "b" in acts or "r" in acts
        done = self[acts] = not acts, "x" in acts, called, wagered, called or wagered
        return done


_NO_DOOR: Final[Shared] = ("", -1)
_KINDS: Final = _Kinds()
_DONE: Final = _Done()
_RANKS: Final = "23456789TJQKA"


class Hand(NamedTuple):
    """A hand and its parts. `big` is the second printed stake, `cap` the most that one player can
    lose (0: no limit); `button` and `bring_in` are seats or -1; `rake` is None where it is not
    known. By seat: the numbers of the `players`, and their `stacks`. `moved` has the events by
    their step, `streets` the street of each step."""

    hand_id: int
    game: Game
    fixed: bool
    big: int
    cap: int
    currency: str
    minor_per_major: int
    is_tournament: int
    button: int
    bring_in: int
    rake: int | None
    players: Sequence[int]
    stacks: Sequence[int]
    ledgers: Sequence[Ledger]
    steps: Sequence[Step]
    moved: Mapping[int, Fields]
    streets: Sequence[int]
    decisions: Sequence[Fields]
    payouts: Sequence[Payout]


def labels_of(hand: Hand) -> Mapping[int, str]:
    """The place of each seat that was dealt in, as far as it is known; no decisions are asked."""
    dealt = tuple([ledger[0] for ledger in hand.ledgers if ledger[1]])
    return labels(dealt, hand.game.forced, hand.button, hand.bring_in, hand.steps)


class Story:
    """Goes through a hand once: first its turns are told, then its players."""

    def __init__(self, hand: Hand) -> None:
        seats = len(hand.players)
        self.hand: Hand = hand
        self.inside: list[Ledger] = [ledger for ledger in hand.ledgers if ledger[1]]
        self.terms: Shared = (hand.game.family, len(hand.game.streets) - 1)
        self.labels: Mapping[int, str] = labels_of(hand)
        self.kinds: list[tuple[bool, bool]] = [_KINDS[""]] * seats
        for seat, label in self.labels.items():
            self.kinds[seat] = _KINDS[label]
        self.doors: dict[int, str] = _doors(hand)
        self.behind: list[int] = list(hand.stacks)
        self.paid: list[int] = [0] * seats
        self.folded: list[bool] = [False] * seats
        self.posted: list[bool] = [False] * seats
        self.acts: list[list[str]] = [[""] * STREETS for _ in range(seats)]
        self.street: int = -1
        self.wagers: int = 0
        self.callers: int = 0
        self.opener: int = -1
        self.against: bool = False
        self.stolen: bool = False
        self.previous: int = -1
        self.last_bettor: int = -1
        self.open_pair: bool = False
        self.levels: list[int] = [-1] * seats
        self.dealt: list[bool] = [False] * seats
        self.able: list[bool] = [False] * seats
        for ledger in self.inside:
            self.dealt[ledger[0]] = True
            self.able[ledger[0]] = hand.stacks[ledger[0]] > 0
        self.answering: int = sum(self.able)
        self.betting: Shared = self._betting()

    # ---- the turns -------------------------------------------------------------------------------

    def turns(self, numbered: Numbered) -> list[Value]:
        """The rows of the turns, one after the other."""
        hand = self.hand
        hand_id, players, steps, moved = hand.hand_id, hand.players, hand.steps, hand.moved
        last = {(turn[1], turn[2]): turn for turn in hand.decisions}
        told: list[Value] = []
        at = 0
        for index, turn in enumerate(hand.decisions):
            chosen, seat, street = turn[0], turn[1], turn[2]
            if at < chosen:
                self._between(at, chosen)
            if street != self.street:
                self._begin(street)
            step, event = steps[chosen], moved.get(chosen)
            letter = LETTER.get(step[0], "")
            situation = self._situation(turn, letter, event, last[seat, street] is turn)
            told += (players[seat], hand_id, index, numbered(situation))
            self._move(step[0], step[1], event)
            if letter:
                self._act(step[1], letter)
            at = chosen + 1
        return told

    def _situation(self, turn: Fields, letter: str, event: Fields | None, final: bool) -> Shared:
        """What `situation_of` makes a `Situation` of."""
        _, seat, street, to_call, _, _, _, left_to_act, _, may_raise = turn
        acts, levels, wagers = self.acts[seat], self.levels, self.wagers
        again = levels[seat] == wagers
        levels[seat] = wagers
        return (
            self.betting,
            letter,
            _DONE[acts[street if street < STREETS else -1]],
            self.kinds[seat],
            to_call > 0,
            final,
            again,
            self.opener == seat,
            street > 0 and _DONE[acts[street - 1 if street < STREETS else -1]][4],
            self.previous == seat,
            self.posted[seat],
            may_raise and self.behind[seat] > to_call and self.answering > self.able[seat],
            left_to_act,
            self._better_doors(seat) if self.doors and not street else -1,
            self.open_pair and self._doubles(letter, event, to_call),
        )

    def _begin(self, street: int) -> None:
        """A new street: whoever made the last wager of the street before has the initiative."""
        self.previous = self.last_bettor if street == self.street + 1 else -1
        self.street, self.last_bettor = street, -1
        self.wagers, self.callers, self.opener = 0, 0, -1
        self.against = self.stolen = False
        self.levels = [-1] * len(self.levels)
        self.open_pair = self.hand.fixed and self._pair_lies_open()
        self.betting = self._betting()

    def _betting(self) -> Shared:
        """What is the same for all players at their turns, until one calls, bets or raises."""
        family, street = self.hand.game.family, self.street
        ways = (self.against, self.stolen, self.open_pair)
        return (family, street, self.wagers, self.callers, *ways)

    def _between(self, begin: int, end: int) -> None:
        """Some steps that are no turns."""
        steps, moved = self.hand.steps, self.hand.moved
        for at in range(begin, end):
            if at in moved or steps[at][0] == p.FOLD:
                self._move(steps[at][0], steps[at][1], moved.get(at))

    def _move(self, kind: int, seat: int, event: Fields | None) -> None:
        """What a step changes of chips and folds."""
        if seat < 0:
            return
        cap = self.hand.cap
        if event is not None:
            self.behind[seat] = event[6]
            if cap:
                self.paid[seat] += event[3]
            if kind in POSTS and event[3] > 0:
                self.posted[seat] = True
        if kind == p.FOLD:
            self.folded[seat] = True
        elif not cap and self.able[seat] == (self.behind[seat] > 0):
            return
        self._answers(seat)

    def _answers(self, seat: int) -> None:
        """Notes whether a player in the hand has chips left to answer a raise with."""
        cap, left = self.hand.cap, self.behind[seat]
        if cap:
            left = min(left, cap - self.paid[seat])
        able = left > 0 and self.dealt[seat] and not self.folded[seat]
        if able != self.able[seat]:
            self.able[seat] = able
            self.answering += 1 if able else -1

    def _act(self, seat: int, letter: str) -> None:
        """What a turn changes of the betting."""
        self.acts[seat][self.street if self.street < STREETS else -1] += letter
        if letter == "c":
            self.callers += 1
            self.betting = self._betting()
        elif letter in "br":
            self.against = self.stolen = False
            if not self.wagers:
                self.opener, self.against = seat, seat == self.previous
                self.stolen = self.kinds[seat][0] and not self.callers and self.street == 0
            self.wagers += 1
            self.last_bettor = seat
            self.betting = self._betting()

    def _doubles(self, letter: str, event: Fields | None, to_call: int) -> bool:
        paid = 0 if event is None else event[3]
        return letter in ("b", "r") and paid - to_call >= self.hand.big

    # ---- stud: the door cards --------------------------------------------------------------------

    def _better_doors(self, seat: int) -> int:
        """How many others in have a better door card, on the first street of stud; else -1."""
        mine = self.doors.get(seat)
        if mine is None:
            return -1
        value = self._value(mine)
        others = [e[0] for e in self.inside if e[0] != seat and not self.folded[e[0]]]
        return sum([self._value(self.doors.get(other, "")) > value for other in others])

    def _value(self, door: str) -> int:
        """Greater is better by what opens the later streets; nothing for an unseen card."""
        rank = _RANKS.find(door[:1]) if door else -1
        board = self.hand.game.board
        if rank < 0 or board == "high":
            return rank
        return 13 - (rank + 1) % 13 if board == "low" else 13 - rank

    def _pair_lies_open(self) -> bool:
        """Whether somebody's up cards on a street with the choice of the double bet are a pair."""
        streets, at = self.hand.game.streets, self.street
        if at >= len(streets) or not streets[at].open_pair:
            return False
        pattern = "".join([street.deal for street in streets[: at + 1]])
        for ledger in self.inside:
            if not self.folded[ledger[0]]:
                pairs = zip(ledger[10], pattern, strict=False)
                known = [CARD_TEXT[card][0] for card, how in pairs if how == "u" and card >= 0]
                if len(set(known)) < len(known):
                    return True
        return False

    # ---- the players -----------------------------------------------------------------------------

    def played(self, numbered: Numbered) -> list[Value]:
        """The rows of the players who were dealt in, one after the other."""
        hand, inside = self.hand, self.inside
        splits = _shared(hand.payouts)
        contested = sum([ledger[8] < 0 for ledger in inside]) > 1
        reached = _reached(hand)
        put_in = [ledger[3] - ledger[4] for ledger in inside]
        rakes = rake_shares(hand.rake, put_in, [ledger[5] for ledger in inside])
        terms: Row = (hand.game.family, int(hand.fixed), hand.big, hand.currency)
        terms += (hand.minor_per_major, hand.is_tournament)
        told: list[Value] = []
        for ledger, rake in zip(inside, rakes, strict=True):
            seat = ledger[0]
            stayed = contested and ledger[8] < 0
            conduct = numbered(self._conduct(ledger, reached, stayed, splits.get(seat, ())))
            told += (hand.players[seat], hand.hand_id, seat, conduct, *terms)
            told += (ledger[5], ledger[6], *rake)
        return told

    def _conduct(
        self,
        ledger: Ledger,
        reached: tuple[int, int],
        stayed: bool,
        splits: Sequence[Payout],
    ) -> Shared:
        """What `conduct_of` makes a `Conduct` of."""
        seat, _, _, put_in, back, won, _, _, folded_on, _, _, _, shown, mucked, _ = ledger
        dealt_to, bet_on = reached
        fold = folded_on if 0 <= folded_on < dealt_to else dealt_to
        door = self.doors.get(seat) if self.doors else None
        return (
            self.terms,
            self.labels.get(seat, ""),
            self.kinds[seat][0],
            (door[0], self._alive(seat)) if door else _NO_DOOR,
            tuple(self.acts[seat]),
            fold if fold < bet_on else bet_on,
            fold,
            stayed,
            self.hand.stacks[seat] <= put_in - back,
            won > 0,
            len({pay[1] for pay in splits}) if splits else 0,
            sum([pay[4] for pay in splits]) if splits else 0,
            shown,
            mucked,
        )

    def _alive(self, seat: int) -> int:
        """How many cards of a door card's rank no other door card shows."""
        rank = self.doors[seat][0]
        return 3 - sum([door[0] == rank for other, door in self.doors.items() if other != seat])


def _doors(hand: Hand) -> dict[int, str]:
    """The first up card of each seat, where the game has one and the text shows it."""
    at = hand.game.streets[0].deal.find("u")
    if at < 0:
        return {}
    cards = [(ledger[0], ledger[10]) for ledger in hand.ledgers]
    return {seat: CARD_TEXT[held[at]] for seat, held in cards if at < len(held) and held[at] >= 0}


def _reached(hand: Hand) -> tuple[int, int]:
    """The last street that was dealt, and the last one on which anybody had a turn."""
    pairs = zip(hand.steps, hand.streets, strict=True)
    dealt = max([street for step, street in pairs if step[0] == p.STREET], default=0)
    acted = max([turn[2] for turn in hand.decisions], default=0)
    return max(dealt, acted), acted


def _shared(payouts: Sequence[Payout]) -> dict[int, list[Payout]]:
    """By seat, its payouts of pots that more than one seat has a part of."""
    splits: dict[int, list[Payout]] = {}
    if len(payouts) > 1:
        winners: dict[int, set[int]] = {}
        for payout in payouts:
            winners.setdefault(payout[1], set()).add(payout[0])
        for payout in payouts:
            if len(winners[payout[1]]) > 1:
                splits.setdefault(payout[0], []).append(payout)
    return splits
