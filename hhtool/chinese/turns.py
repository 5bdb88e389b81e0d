"""Whether everybody was dealt to and set in turn, and whether anybody was left out.

In an open-face game the player left of the button gets his cards, sets and confirms them; only then
does the next one get his. A player in fantasyland gets all his cards in his place or before it,
whoever has yet to confirm, and confirms when the house says. In classic Chinese all set at the same
time.

A slip in the order touches several lines. It is noted where it begins, and what only follows from
it is not noted again: a player who is dealt to too early may set at once, one who is passed over
may catch up, and one who sets late is waited for once.

Rules: chinese §2.2 (1-3, 5), §2.10; `action_order` and `fantasy_set_order` of the house.
"""

from typing import Final, NamedTuple

from hhtool.chinese.table import MOVES, Table, Turn
from hhtool.core import play as p
from hhtool.core import rows as r
from hhtool.core.finding import ASSUMED, Cite

IN_TURN: Final = "in_turn"
FIRST: Final = "first"
ANY_TIME: Final = "any_time"

BY_ORDER: Final = "chinese.action_order"
BY_FANTASY: Final = "chinese.fantasy_set_order"


class OutOfTurn(NamedTuple):
    """An act out of turn, by the house question that it hangs on ("" for none)."""

    step: int
    kind: str
    seat: int
    allowed: tuple[int, ...]
    question: str


def judge_turns(table: Table) -> None:
    """Notes acts out of turn, and turns that are missing or half told, street by street."""
    late = _too_late(table)
    streets = table.streets
    dealt_late = [  # fantasyland that is dealt after the first street
        turn
        for turn in table.turns.values()
        if turn.deal >= 0 and streets[turn.deal] > max(turn.street, 0)
    ]
    for street in table.opened:
        turns = [turn for turn in _turns_of(table, street) if turn.deal >= 0 or turn.lines]
        if dealt_late:
            turns = [turn for turn in turns if turn not in dealt_late]
        _judge_order(table, street, turns, late)
        _judge_missing(table, street)
    for turn in dealt_late:
        table.breach(turn.deal, r.DEALT_OUT_OF_TURN, turn.seat)
    for turn in late:
        table.breach(turn.confirmed, r.SET_OUT_OF_TURN, turn.seat)
    _judge_early_moves(table)


def _turns_of(table: Table, street: int) -> list[Turn]:
    """The turns of a street, left of the button first."""
    turns = table.turns
    return [turns[seat, street] for seat in table.order if (seat, street) in turns]


# ---- in turn -------------------------------------------------------------------------------------


def _judge_order(table: Table, street: int, turns: list[Turn], too_late: list[Turn]) -> None:
    """Judges the order of a street as the house has it, and asks where houses would differ."""
    fantasy = frozenset([seat for seat in table.order if table.fantasy[seat]])
    if not (fantasy and street == 0) and _one_by_one(turns):
        return
    house = table.house
    late = frozenset(turn.seat for turn in too_late if turn in turns)
    sequential = house.chinese_action_order.value == "sequential" and table.game.open_face
    answer = house.chinese_fantasy_set_order.value
    found = out_of_turn(turns, fantasy, sequential, answer, late)
    if table.game.open_face and (found or not sequential):
        other = out_of_turn(turns, fantasy, not sequential, answer, late)
        if found != other:
            table.notes.ask(BY_ORDER)
    if fantasy and street == 0:
        others = [a for a in (ANY_TIME, FIRST, IN_TURN) if a != answer]
        if any(found != out_of_turn(turns, fantasy, sequential, a, late) for a in others):
            table.notes.ask(BY_FANTASY)
    cites: dict[str, Cite] = {
        "": ASSUMED,
        BY_ORDER: house.chinese_action_order.cite,
        BY_FANTASY: house.chinese_fantasy_set_order.cite,
    }
    for act in found:
        cite = cites[act.question]
        table.breach(act.step, act.kind, act.seat, (), act.allowed, act.question, cite)


def out_of_turn(
    turns: list[Turn],
    fantasy: frozenset[int],
    sequential: bool,
    fantasy_order: str,
    late: frozenset[int],
) -> list[OutOfTurn]:
    """The acts out of turn among the deals and confirmations of a street.

    `turns` stand left of the button first; `late` are seats that nobody waits for, because what
    they confirm too late is noted already.
    """
    if fantasy_order == FIRST:
        turns = sorted(turns, key=lambda turn: turn.seat not in fantasy)
    if _one_by_one(turns):
        return []
    return _Sequence(turns, fantasy, sequential, fantasy_order, late).run()


def _one_by_one(turns: list[Turn]) -> bool:
    """Whether each is dealt to and sets before the next one is: so any house has it."""
    last = 0
    for turn in turns:
        if not last <= turn.deal <= turn.confirmed:
            return False
        last = turn.confirmed
    return True


class _Sequence:
    """One street as it went. `waiting` are those who were dealt to and have yet to confirm,
    `excused` the seats that nobody is held to wait for any more, `last` the place of the last one
    dealt to, `begun` whether anybody out of fantasyland has cards."""

    def __init__(
        self,
        turns: list[Turn],
        fantasy: frozenset[int],
        sequential: bool,
        fantasy_order: str,
        late: frozenset[int],
    ) -> None:
        self.turns: list[Turn] = turns
        self.fantasy: frozenset[int] = fantasy
        self.sequential: bool = sequential
        self.fantasy_order: str = fantasy_order
        self.excused: set[int] = set(late)
        self.undealt: list[Turn] = [turn for turn in turns if turn.deal >= 0]
        self.waiting: list[Turn] = []
        self.last: int = -1
        self.begun: bool = False
        self.found: list[OutOfTurn] = []

    def run(self) -> list[OutOfTurn]:
        """All acts in the order of their steps."""
        deals = [(turn.deal, True, turn) for turn in self.turns if turn.deal >= 0]
        sets = [(turn.confirmed, False, turn) for turn in self.turns if turn.lines]
        for step, is_deal, turn in sorted([*deals, *sets], key=_first):
            if is_deal:
                self._deal(step, turn)
            else:
                self._set(step, turn)
        return self.found

    def _deal(self, step: int, turn: Turn) -> None:
        if not self._in_order(turn):
            self._note(step, r.DEALT_OUT_OF_TURN, turn, (self.undealt[0].seat,), BY_ORDER)
            self.excused.add(turn.seat)
        elif turn.seat not in self.fantasy:
            # Who also sets too early is told of that alone.
            before = [w for w in self._blocking(turn) if not 0 <= turn.confirmed < w.confirmed]
            if before:
                self.excused.add(before[0].seat)
                self._note(step, r.DEALT_OUT_OF_TURN, turn, (), self._question(before[0]))
        normal = turn.seat not in self.fantasy
        if normal or turn is self.undealt[0]:
            self.last = self.turns.index(turn)
        self.begun = self.begun or normal
        self.undealt.remove(turn)
        if turn.confirmed > step:
            self.waiting.append(turn)

    def _set(self, step: int, turn: Turn) -> None:
        if turn.deal > step:
            allowed = tuple(other.seat for other in self._blocking(turn)[:1])
            self._note(step, r.SET_OUT_OF_TURN, turn, allowed, "")
            return
        before = [w for w in self._blocking(turn) if w.deal < turn.deal]
        if before and turn.seat not in self.excused:
            self._note(step, r.SET_OUT_OF_TURN, turn, (before[0].seat,), self._question(before[0]))
            self.excused.add(before[0].seat)
        if turn in self.waiting:
            self.waiting.remove(turn)

    def _in_order(self, turn: Turn) -> bool:
        """Whether cards are due to a player: the first who has none, or the next after the last
        one dealt to; in fantasyland also before anybody else, and where it is set at any time also
        while the others are still at it."""
        if not self.sequential or turn is self.undealt[0]:
            return True
        if turn.seat in self.fantasy and (not self.begun or self.fantasy_order == ANY_TIME):
            return True
        after = [other for other in self.undealt if self.turns.index(other) > self.last]
        return self.last >= 0 and bool(after) and turn is after[0]

    def _blocking(self, turn: Turn) -> list[Turn]:
        """Those who have to confirm before a player may be dealt to or confirm."""
        return [
            other
            for other in self.waiting
            if other is not turn and other.seat not in self.excused and self._blocks(other, turn)
        ]

    def _blocks(self, other: Turn, turn: Turn) -> bool:
        if turn.seat in self.fantasy and self.fantasy_order != IN_TURN:
            return False
        if other.seat not in self.fantasy:
            return self.sequential
        if self.fantasy_order == FIRST:
            return turn.seat not in self.fantasy
        return self.sequential and self.fantasy_order == IN_TURN

    def _question(self, waited_for: Turn) -> str:
        return BY_FANTASY if waited_for.seat in self.fantasy else BY_ORDER

    def _note(
        self, step: int, kind: str, turn: Turn, allowed: tuple[int, ...], question: str
    ) -> None:
        self.found.append(OutOfTurn(step, kind, turn.seat, allowed, question))


def _first(entry: tuple[int, bool, Turn]) -> int:
    return entry[0]


def _too_late(table: Table) -> list[Turn]:
    """The turns that are confirmed on a later street, or when hands are shown already: a street is
    confirmed before the next one, everything before the showdown. Fantasyland is of no street."""
    streets, fantasy, show = table.streets, table.fantasy, table.first_show
    return [
        turn
        for turn in table.turns.values()
        if turn.confirmed > show
        or (turn.lines and not fantasy[turn.seat] and streets[turn.confirmed] > turn.street)
    ]


def _judge_early_moves(table: Table) -> None:
    """Nobody moves cards of a street that he has not been dealt."""
    for turn in table.turns.values():
        if not turn.moves:
            continue
        early = [step for step in turn.moves if step < turn.deal and _own(table, step, turn)]
        if early:
            table.breach(early[0], r.SET_OUT_OF_TURN, turn.seat)


def _own(table: Table, index: int, turn: Turn) -> bool:
    step = table.play.steps[index]
    return step.kind in MOVES and any(card in turn.dealt for card in step.cards)


# ---- missing -------------------------------------------------------------------------------------


def _judge_missing(table: Table, street: int) -> None:
    """Notes who was not dealt to on a street, and who never set what he was dealt."""
    short = not table.shown and table.street + 1 < table.total
    if short and street == table.street:
        return
    turns = table.turns
    for seat in table.order:
        if (table.fantasy[seat] and street) or (
            table.absent[seat] and _not_yet_in(table, seat, street)
        ):
            continue
        turn = turns.get((seat, street)) or table.turn(seat, street)
        if turn.deal < 0 and not _is_dead(table, turn):
            step = _told_at(turn, table.opened[street])
            table.breach(step, r.DEAL_MISSING, seat, (), (turn.deal_due,))
        elif turn.deal >= 0 and not turn.lines and not _need_not_set(table, turn, short):
            table.breach(turn.deal, r.SET_MISSING, seat)


def _is_dead(table: Table, turn: Turn) -> bool:
    """Whether the clock killed a hand before a street on which nothing is dealt to it or done with
    it: whether a dead hand is played on is the room's affair."""
    step = table.dead_from[turn.seat]
    return 0 <= step < table.opened[turn.street] and not turn.lines and not turn.moves


def _told_at(turn: Turn, otherwise: int) -> int:
    """Where a turn without a deal is first seen."""
    if turn.lines:
        return turn.confirmed
    return turn.moves[0] if turn.moves else otherwise


def _not_yet_in(table: Table, seat: int, street: int) -> bool:
    """Whether a player who sits out was brought in on a later street."""
    dealt = [turn.street for turn in table.turns.values() if turn.seat == seat and turn.deal >= 0]
    return bool(dealt) and street < min(dealt)


def _need_not_set(table: Table, turn: Turn, short: bool) -> bool:
    """Whether a hand is over without a setting: surrendered, killed by the clock, or broken off
    while there was still time to set fantasyland."""
    if table.late[turn.seat] or (short and table.fantasy[turn.seat]):
        return True
    return any(s.kind == p.SURRENDER and s.seat == turn.seat for s in table.play.steps)
