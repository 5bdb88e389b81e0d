"""Which street and which turn each step belongs to, and what is wrong with the streets themselves.

A street line may be lost, misprinted, doubled or one too many; the numbers of the lines around it
tell which, so that one slip is one breach and the rest of the hand can still be judged. A line that
was lost shows in what follows: cards for a player whose turn on the street is over, when everybody
else's is over too. A whole street that was lost is a gap in the numbers.

What follows a street line that should not be there (one too many, or again a street that was
played) is passed over.

Rules: chinese §2.1, §2.2; a hand that all play in fantasyland has one street (§2.10).
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Final

from hhtool.chinese.table import SETS, SetLine, Table, Turn
from hhtool.core import play as p
from hhtool.core import rows as r
from hhtool.core.play import NOBODY, Step
from hhtool.core.quick import maker
from hhtool.core.rows import Cards, Rows


def sort_steps(table: Table) -> None:
    """Gives every step its street, and every act the turn that it belongs to."""
    sorting = _Sorting(table)
    streets, acts, parts = table.streets, table.acts, sorting.parts
    for index, step in enumerate(table.play.steps):
        kind = step[0]
        if kind in PARTS:
            parts[step[1]].append(step)
        elif kind in HANDLE:
            turn = HANDLE[kind](sorting, index, step)
            if turn is not None:
                acts.append((index, turn))
        streets.append(table.street)


class _Sorting:
    """`acted` tells whether anything happened since the last street line, `passing` that what
    happens belongs to a street that should not be there, `beyond` that one after the last came.
    `early` are the streets that ended with cards for the next one. `lines` are the street lines,
    `part` how many of them have come, and `parts` the rows and discards of each seat's `sets` line
    until its confirmation comes."""

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self.acted: bool = False
        self.passing: bool = False
        self.beyond: bool = False
        self.early: set[int] = set()
        self.lines: Sequence[int] = table.of_kind.get(p.STREET, ())
        self.part: int = 0
        self.parts: defaultdict[int, list[Step]] = defaultdict(list)

    # ---- street lines ----------------------------------------------------------------------------

    def street(self, index: int, step: Step) -> None:
        """A street line, the one that is due or another."""
        self.part += 1
        table, due = self.table, self.table.street + 2
        number = int(step.amount)
        allowed = (due,) if due <= table.total else ()
        self.passing = False
        if number == due <= table.total:
            self._begin(due, index)
        elif 0 < number == due - 1 and not self.acted:
            table.breach(index, r.STREET_ORDER, NOBODY, (number,), allowed)
        elif due > table.total:
            self._beyond(index, number)
        else:
            self._out_of_order(index, number, due)

    def _beyond(self, index: int, number: int) -> None:
        """A street after the last one; those that follow it are of the same slip."""
        self.passing = True
        if not self.beyond:
            self.beyond = True
            total = self.table.total
            self.table.breach(index, r.STREET_TOO_MANY, NOBODY, (number,), (total,))

    def _out_of_order(self, index: int, number: int, due: int) -> None:
        """A number that is not due: an extra line, a gap, or a misprint of the number that is."""
        table, after = self.table, self._number_after()
        if after == due:
            self.passing = True
        elif due < number <= table.total and not 0 < after <= number:
            self._begin(number, index)
        else:
            self._begin(due, index)
        table.breach(index, r.STREET_ORDER, NOBODY, (number,), (due,))

    def _number_after(self) -> int:
        """The number of the next street line, 0 for none."""
        lines, steps = self.lines, self.table.play.steps
        return int(steps[lines[self.part]].amount) if self.part < len(lines) else 0

    def _begin(self, number: int, index: int) -> None:
        self.table.street = number - 1
        self.table.opened[number - 1] = index
        self.acted = False

    def _begin_unannounced(self, index: int) -> None:
        due = self.table.street + 2
        self._begin(due, index)
        self.table.breach(index, r.STREET_ORDER, NOBODY, (), (due,))

    def _passed_over(self, step: Step) -> bool:
        """Whether an act belongs to a street that is passed over; fantasyland is of none."""
        return not self.table.fantasy[step.seat]

    # ---- acts ------------------------------------------------------------------------------------

    def deal(self, index: int, step: Step) -> Turn | None:
        """Cards to a seat."""
        table, seat = self.table, step.seat
        if self.passing and self._passed_over(step):
            return None
        early, street = False, table.street
        own = table.turns.get((seat, street))
        # Whoever has yet to be dealt to on a street gets the cards of that street.
        if street < 0 or (own is not None and own.deal >= 0):
            early = self._is_early(index, step)
            if not early and (street < 0 or self._begins(step)):
                self._begin_unannounced(index)
        self.acted = True
        turn = table.turn(seat, table.street + early)
        if turn.deal < 0:
            turn.deal, turn.dealt = index, step.cards
        else:
            turn.deal_again(index, step.cards)
        return turn

    def _is_early(self, index: int, step: Step) -> bool:
        """Whether a deal belongs to the next street, whose line comes after it. Told once a street:
        it is the line that is late."""
        table, due = self.table, self.table.street + 2
        if self._number_after() != due or due > table.total:
            return False
        early = table.street < 0 or (self._is_over(step) and not self._dealt_on_next(step.seat))
        if early and table.street not in self.early:
            self.early.add(table.street)
            table.breach(index, r.DEALT_OUT_OF_TURN, step.seat)
        return early

    def _begins(self, step: Step) -> bool:
        """Whether a deal belongs to the next street, whose line was lost."""
        table = self.table
        if table.street + 1 >= table.total or self._number_after() == table.street + 2:
            return False
        return self._is_over(step)

    def _is_over(self, step: Step) -> bool:
        """Whether new cards come for a player when all turns of the street are over."""
        table, street = self.table, self.table.street
        own = table.turns.get((step.seat, street))
        if own is None or own.deal < 0 or table.fantasy[step.seat]:
            return False
        turns = [table.turns.get((seat, street)) for seat in table.normal()]
        over = all(turn is not None and turn.deal >= 0 and turn.lines for turn in turns)
        return over and any(card < 0 or card not in own.dealt for card in step.cards)

    def _dealt_on_next(self, seat: int) -> bool:
        """Whether a player is dealt to after the next street line and before the one after it."""
        steps = self.table.play.steps
        first, *ends = (*self.lines[self.part :], len(steps))
        deals = [step for step in steps[first : ends[0]] if step.kind == p.DEAL] if ends else []
        return seat in [step.seat for step in deals]

    def move(self, index: int, step: Step) -> Turn | None:
        """A card is placed or taken back before the confirmation."""
        if self.passing and self._passed_over(step):
            return None
        self.acted = True
        turn = self._turn_of(step.seat, step.cards)
        turn.moves.append(index)
        return turn

    def confirm(self, index: int, step: Step) -> Turn | None:
        """The end of a `sets` line."""
        kind, seat, amount, _, _ = step
        parts = self.parts.pop(seat, ())
        if self.passing and self._passed_over(step):
            return None
        self.acted = True
        rows, discards = _laid(parts)
        automatic = kind == p.CONFIRM_AUTO
        tenths = -1 if automatic else int(amount)
        used = (*rows[0], *rows[1], *rows[2], *discards)
        turn = self._turn_of(seat, used)
        turn.set(_set_line((index, rows, discards, automatic, tenths, used)))
        return turn

    def _turn_of(self, seat: int, cards: Cards) -> Turn:
        """The turn that an act with these cards belongs to: that of the street; of the next one,
        if its cards came before its line; or of the one before, if it is still to be confirmed and
        the cards are of it."""
        turns, street = self.table.turns, self.table.street
        following = turns.get((seat, street + 1))
        if following is not None and following.deal >= 0 and not following.lines:
            return following
        now = turns.get((seat, street))
        if now is not None and now.deal >= 0:
            return now
        before = turns.get((seat, street - 1))
        if before is None or before.deal < 0 or before.lines:
            return self.table.turn(seat, street)
        known = any(card in before.dealt for card in cards)
        return before if known else self.table.turn(seat, street)


def _laid(parts: Sequence[Step]) -> tuple[Rows, Cards]:
    """The rows and the discards of the last line that the parts are of."""
    rows: list[Cards] = [(), (), ()]
    discards: Cards = ()
    last = parts[-1].line if parts else 0
    for kind, _, _, cards, line in parts:
        if line != last:
            rows, discards = [(), (), ()], ()
        elif kind == p.DISCARD:
            discards = cards
        else:
            rows[kind - p.SET_FRONT] = cards
    front, middle, back = rows
    return (front, middle, back), discards


_set_line: Final = maker(SetLine)
"""Makes a line in half the time, where there are many."""

PARTS: Final = frozenset((*SETS, p.DISCARD))
"""A row, or the discards, of a `sets` line."""

HANDLE: Final[dict[int, Callable[[_Sorting, int, Step], Turn | None]]] = {
    p.STREET: _Sorting.street,
    p.DEAL: _Sorting.deal,
    p.MOVE_FRONT: _Sorting.move,
    p.MOVE_MIDDLE: _Sorting.move,
    p.MOVE_BACK: _Sorting.move,
    p.TAKE_BACK: _Sorting.move,
    p.CONFIRM: _Sorting.confirm,
    p.CONFIRM_AUTO: _Sorting.confirm,
}
"""What each other kind of step does that belongs to a turn, or begins a street."""


def judge_end(table: Table) -> None:
    """Notes a hand that ends before its last street, while somebody's hand is alive."""
    dealt = table.street + 1
    alive = [seat for seat in table.order if table.dead_from[seat] < 0]
    if dealt < table.total and alive:
        step = min(table.first_show, table.last_step)
        table.breach(step, r.STREETS_SHORT, NOBODY, (dealt,), (table.total,))
