"""A hand of a betting game told anew, for the second computation of statistics.

It is told from its play: who acted how on which street, at which level of wagers, from
which place. Of the settlement only what the rules decide is taken: which acts were turns, what a
call took, who won what. Nothing of `hhtool.store` or `hhtool.stats` is used.
"""

from dataclasses import dataclass, field
from typing import Final

from hhtool.core import play as p
from hhtool.core.case import Case
from hhtool.core.result import PotSettlement
from hhtool.rules.game import Game, load_game
from hhtool.rules.house import load_house
from support.stats_reopened import Move, Street, open_to

WAGERS: Final = (p.BET, p.RAISE_TO, p.RAISE_BY, p.RAISE_WITH)
RANKS: Final = "23456789TJQKA"


@dataclass
class Turn:
    """One turn, with all that came before it on its street."""

    seat: int
    street: int
    kind: int
    facing: bool
    stack: int
    to_call: int
    left: int
    before: list["Turn"]
    paid: int
    rivals: bool
    folded: frozenset[int]
    open: bool

    @property
    def wager(self) -> bool:
        return self.kind in WAGERS

    @property
    def wagers(self) -> list["Turn"]:
        return [turn for turn in self.before if turn.wager]

    def mine(self, *kinds: int) -> bool:
        return any(turn.seat == self.seat and turn.kind in kinds for turn in self.before)

    @property
    def first(self) -> bool:
        return all(turn.seat != self.seat for turn in self.before)

    @property
    def new(self) -> bool:
        """No earlier turn of the seat at this many wagers."""
        level = len(self.wagers)
        return all(len(t.wagers) != level for t in self.before if t.seat == self.seat)

    @property
    def can_raise(self) -> bool:
        return self.open and self.stack > self.to_call and self.rivals


@dataclass
class Told:
    """A hand told anew."""

    case: Case
    settled: PotSettlement
    game: Game
    turns: list[Turn] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.play = self.case.record.play
        self.inside = [e.seat for e in self.settled.ledgers if e.dealt_in]
        self._tell()
        self.places = self._places()

    def _tell(self) -> None:
        turns = {d.step: d for d in self.settled.decisions}
        events = {e.step: e for e in self.settled.events}
        stacks = [seat.stack for seat in self.play.seats]
        cap, paid = self.play.hand_cap, [0] * len(stacks)
        folded: set[int] = set()
        moves: list[Move] = []
        street: Street | None = None
        for index, step in enumerate(self.play.steps):
            if index in turns:
                d = turns[index]
                rivals = any(
                    other not in folded
                    and other != d.seat
                    and (min(stacks[other], cap - paid[other]) if cap else stacks[other]) > 0
                    for other in self.inside
                )
                before = [t for t in self.turns if t.street == d.street]
                put = events[index].paid if index in events else 0
                live = len(self.inside) - len(folded)
                if street is None or street.number != d.street:
                    street, moves = self._street(d.street, index, live), []
                may = open_to(street, moves, d.seat, live)
                self.turns.append(
                    Turn(
                        d.seat, d.street, step.kind, d.to_call > 0, stacks[d.seat], d.to_call,
                        d.left_to_act, before, put, rivals, frozenset(folded), may,
                    )
                )  # fmt: skip
            if index in events:
                stacks[events[index].seat] = events[index].stack
                paid[events[index].seat] += events[index].paid
            if step.kind == p.FOLD:
                folded.add(step.seat)
            if index in turns and index in events:
                left = min(stacks[step.seat], cap - paid[step.seat]) if cap else stacks[step.seat]
                wager, total = step.kind in WAGERS, events[index].street_total
                moves.append(
                    Move(
                        step.seat,
                        step.kind,
                        wager,
                        total,
                        left == 0,
                        len(self.inside) - len(folded),
                    )
                )

    def _street(self, number: int, step: int, live: int) -> Street:
        """A street before its first act."""
        opening = 0
        if number == 0 and self.game.forced == "blinds":
            opening = self.play.stakes[0 if self.play.limit == "fl" else 1]
            posts = [s.amount for s in self.play.steps[:step] if s.kind == p.STRADDLE]
            opening = max([opening, *posts])
        house = load_house(self.case.rules)
        return Street(self.play, self.game, house, number, live, opening)

    def _places(self) -> dict[int, str]:
        """The place of each seat: SB, BB, BI, or how many act after it before those."""
        count = len(self.play.seats)

        def ring(start: int) -> list[int]:
            order = [(start + 1 + i) % count for i in range(count)]
            return [seat for seat in order if seat in self.inside]

        if self.game.forced == "bring_in":
            if self.settled.bring_in < 0:
                return {}
            order = [seat for seat in ring(self.settled.bring_in) if seat != self.settled.bring_in]
            told = {seat: str(len(order) - 1 - i) for i, seat in enumerate(order)}
            return told | {self.settled.bring_in: "BI"}
        posts = [(s.kind, s.seat) for s in self.play.steps if s.seat in self.inside]
        blind: dict[str, int] = {}
        for name, kind in (("SB", p.POST_SMALL_BLIND), ("BB", p.POST_BIG_BLIND)):
            seats = [seat for posted, seat in posts if posted == kind]
            if seats and self.play.button >= 0:
                seats = [seat for seat in ring(self.play.button) if seat in seats]
            if seats:
                blind[name] = seats[0]
        start = blind.get("BB", blind.get("SB", self.play.button))
        if start < 0:
            return {}
        order = [seat for seat in ring(start) if seat not in blind.values()]
        told = {seat: str(len(order) - 1 - i) for i, seat in enumerate(order)}
        return told | {seat: name for name, seat in blind.items()}

    def late(self, seat: int) -> bool:
        place = self.places.get(seat, "")
        if self.game.family == "stud":
            return place in ("0", "1", "2")
        return place in ("SB", "0", "1")

    def only_antes(self, turn: Turn) -> bool:
        """Whether a player at his first turn has nothing in but antes: of what he put in before,
        whatever he put it in for, nothing is left beside them."""
        paid = self.play.seats[turn.seat].stack - turn.stack
        antes = (
            event.paid
            for event in self.settled.events
            if event.seat == turn.seat and self.play.steps[event.step].kind == p.POST_ANTE
        )
        return paid == sum(antes)

    def stolen(self, turn: Turn) -> bool:
        """Whether the only wager so far is a first-in raise from a late place."""
        wagers = turn.wagers
        if len(wagers) != 1 or turn.street:
            return False
        opener = wagers[0]
        entered = any(t.kind == p.CALL for t in opener.before)
        return not entered and self.late(opener.seat)

    def had_initiative(self, seat: int, street: int) -> bool:
        last = [t for t in self.turns if t.street == street - 1 and t.wager]
        return bool(last) and last[-1].seat == seat

    def against(self, turn: Turn) -> bool:
        wagers = turn.wagers
        return len(wagers) == 1 and self.had_initiative(wagers[0].seat, turn.street)

    def paid_on(self, seat: int, street: int) -> bool:
        return any(
            t.seat == seat and t.street == street and (t.wager or t.kind == p.CALL)
            for t in self.turns
        )

    def door(self, seat: int) -> str:
        at = self.game.streets[0].deal.find("u")
        cards = self.settled.ledgers[seat].cards
        known = 0 <= at < len(cards) and 0 <= cards[at] < 52
        return RANKS[cards[at] >> 2] if known else ""

    def better_doors(self, turn: Turn) -> int | None:
        mine = self.door(turn.seat)
        if not mine:
            return None
        high = {rank: i for i, rank in enumerate(RANKS)}
        if self.game.board == "low":  # an ace is the best door card, a king the worst
            high = {rank: -((i + 1) % 13) for i, rank in enumerate(RANKS)}
        elif self.game.board == "low_ace_high":
            high = {rank: -i for i, rank in enumerate(RANKS)}
        others = [self.door(s) for s in self.inside if s != turn.seat and s not in turn.folded]
        return sum(bool(rank) and high[rank] > high[mine] for rank in others)

    def open_pair(self, turn: Turn) -> bool:
        street = self.game.streets[turn.street]
        if not street.open_pair or self.play.limit != "fl":
            return False
        deal = "".join(s.deal for s in self.game.streets[: turn.street + 1])
        early = turn.before[0].folded if turn.before else turn.folded
        for seat in self.inside:
            if seat in early:
                continue
            cards = self.settled.ledgers[seat].cards
            up = [c >> 2 for c, how in zip(cards, deal, strict=False) if how == "u" and c >= 0]
            if len(up) != len(set(up)):
                return True
        return False


def tell(case: Case) -> Told | None:
    """The hand, or None where it counts for nothing."""
    game = load_game(case.record.play.game)
    settled = case.settlement
    if not isinstance(settled, PotSettlement) or settled.cancelled or not isinstance(game, Game):
        return None
    return Told(case, settled, game)
