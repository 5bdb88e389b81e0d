"""What is each pair of players worth in points?

Every pair is scored alone: rows, a bonus for all three or for most of them, royalties. A dead hand
pays what the house says, a natural its value, a surrendered hand its price. A row that ties pays
nothing, and a scoop needs three rows won outright. The points of a pair are from the side of the
seat that settles first.

Sweep multipliers multiply the points of the rows alone; what they add stands with the scoop. A
dead hand that pays as if scooped pays what a scoop costs, multipliers included: else it would be
cheaper to be dead than to lose.

Rules: chinese §1.4, §1.5, §1.7, §1.8, §2.6 to §2.8.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hhtool.chinese import naturals as n
from hhtool.chinese.boards import UNKNOWN, Hand
from hhtool.chinese.law import Law
from hhtool.chinese.notes import Notes
from hhtool.chinese.worth import NO_ROWS, NO_WORTH, Three, Worth
from hhtool.core.finding import Cite
from hhtool.core.rows import (
    BACK,
    BOTH_FOULED,
    BY_FOUL,
    BY_NATURAL,
    BY_ROWS,
    BY_SURRENDER,
    FRONT,
    MIDDLE,
    UNSCORED,
    Pair,
)
from hhtool.ranking.rows import suit_key

UNSEEN: Final = "not all of the cards are known"
NO_PRICE: Final = "the house has no price for a surrendered hand"
NOT_DECLARED: Final = "the text does not say which natural was declared first"
SWEEP_UNSEEN: Final = "whether every opponent was swept hangs on cards that are not known"

_NOBODY: Final = -1


class _Meeting(NamedTuple):
    """How a pair is settled. `sign` is +1 where the first seat has the better of it (the rows of a
    dead opponent, a natural, a price), `signs` the same row by row, `sweeper` the seat to whom
    the pair counts as a sweep."""

    why: str
    sign: int
    signs: Three
    worth: int
    sweeper: int
    open: str


_UNSEEN: Final = _Meeting(BY_ROWS, 0, NO_ROWS, 0, _NOBODY, UNSEEN)


def score(
    order: Sequence[int],
    hands: Sequence[Hand],
    declared: Sequence[int],
    law: Law,
    notes: Notes,
) -> list[Pair]:
    """Every pair in settlement order.

    `order` are the seats dealt in, left of the button first; `hands` has one for every seat;
    `declared` is the step at which each seat declared its natural, -1 for none.
    """
    scoring = _Scoring(hands, declared, law, notes)
    pairs = [(a, b) for i, a in enumerate(order) for b in order[i + 1 :]]
    meetings = [scoring.meet(a, b) for a, b in pairs]
    sweepers = {meeting.sweeper for meeting in meetings if meeting.sweeper != _NOBODY}
    swept = {seat: _sweeps(seat, pairs, meetings) for seat in sweepers}
    return [
        scoring.pair(a, b, meeting, swept) for (a, b), meeting in zip(pairs, meetings, strict=True)
    ]


class _Swept(NamedTuple):
    """Whether a seat sweeps every opponent, and whether hidden cards could make it so."""

    every: bool
    perhaps: bool


def _sweeps(seat: int, pairs: Sequence[tuple[int, int]], meetings: Sequence[_Meeting]) -> _Swept:
    own = [meeting for pair, meeting in zip(pairs, meetings, strict=True) if seat in pair]
    left = [meeting for meeting in own if meeting.sweeper != seat]
    unseen = bool(left) and all(meeting.open in (UNSEEN, NOT_DECLARED) for meeting in left)
    if len(own) == 1:
        return _Swept(False, False)  # one opponent is not everybody
    return _Swept(bool(own) and not left, unseen and len(left) < len(own))


class _Scoring:
    """The hands, and what the house says of comparing them."""

    def __init__(
        self,
        hands: Sequence[Hand],
        declared: Sequence[int],
        law: Law,
        notes: Notes,
    ) -> None:
        self.hands = hands
        self.declared = declared
        self.terms = law.terms
        self.worths = law.worths
        self.naturals = law.naturals
        self.notes = notes

    # ---- how a pair is settled -------------------------------------------------------------------

    def meet(self, seat: int, opponent: int) -> _Meeting:
        """What settles a pair, before sweeps are counted."""
        a, b = self.hands[seat], self.hands[opponent]
        if a.board.surrendered or b.board.surrendered:
            return self._surrender(a, b)
        known = UNKNOWN not in (a.natural, b.natural)
        if known and max(a.natural, b.natural) >= 0:
            return self._natural(a, b)
        fouled = (a.board.fouled, b.board.fouled)
        if not known or None in fouled:
            return _UNSEEN
        if True in fouled:
            return self._foul(a, b)
        if min((*a.board.strengths, *b.board.strengths, *a.royalties, *b.royalties)) < 0:
            return _UNSEEN
        signs = self._signs(a, b)
        ahead = sum(signs)
        sweeper = seat if ahead == 3 else opponent if ahead == -3 else _NOBODY
        return _Meeting(BY_ROWS, 0, signs, 0, sweeper, "")

    def _surrender(self, a: Hand, b: Hand) -> _Meeting:
        """A surrendered hand pays whoever neither surrendered nor fouled."""
        nothing = _Meeting(UNSCORED, 0, NO_ROWS, 0, _NOBODY, "")
        if a.board.surrendered and b.board.surrendered:
            return nothing
        sign, other = (-1, b) if a.board.surrendered else (1, a)
        if other.board.fouled:
            return nothing
        if other.board.fouled is None:
            return _UNSEEN
        self.notes.ask("chinese.surrender_price")
        price = self.terms.surrender_price
        if price is None:
            return _Meeting(BY_SURRENDER, 0, NO_ROWS, 0, _NOBODY, NO_PRICE)
        return _Meeting(BY_SURRENDER, sign, NO_ROWS, price, _NOBODY, "")

    def _natural(self, a: Hand, b: Hand) -> _Meeting:
        """A natural wins against every hand but a higher natural."""
        found = self._conflict(a, b, self.naturals.conflict)
        if min(a.natural, b.natural) >= 0:
            rules = ("higher_full", "difference", "earliest_declared")
            if any(self._conflict(a, b, rule) != found for rule in rules):
                self.notes.ask("chinese.natural_conflict")
        if found is None:
            return _Meeting(BY_NATURAL, 0, NO_ROWS, 0, _NOBODY, NOT_DECLARED)
        sign = (found > 0) - (found < 0)
        winner = a if sign > 0 else b
        dragon = sign != 0 and self.naturals.sweeps and winner.natural == n.SUITED_DRAGON
        sweeper = winner.board.seat if dragon else _NOBODY
        return _Meeting(BY_NATURAL, sign, NO_ROWS, abs(found), sweeper, "")

    def _conflict(self, a: Hand, b: Hand, rule: str) -> int | None:
        """What a natural pays the first of two hands, None when the order of declaring is asked
        for and not known."""
        table = self.naturals.table
        mine = n.worth(table, a.natural) if a.natural >= 0 else 0
        theirs = n.worth(table, b.natural) if b.natural >= 0 else 0
        if min(a.natural, b.natural) < 0:
            return mine - theirs
        if rule == "difference":
            return mine - theirs
        if rule == "earliest_declared":
            first = self._first_declared(a, b)
            return None if first is None else (mine if first is a else -theirs)
        before = n.place(table, b.natural) - n.place(table, a.natural)
        return mine if before > 0 else -theirs if before < 0 else 0

    def _first_declared(self, a: Hand, b: Hand) -> Hand | None:
        """Which of two naturals was declared first; a dragon beats any that is none."""
        dragons = [hand for hand in (a, b) if hand.natural in (n.DRAGON, n.SUITED_DRAGON)]
        if len(dragons) == 1:
            return dragons[0]
        mine, theirs = self.declared[a.board.seat], self.declared[b.board.seat]
        if mine < 0 and theirs < 0:
            return None
        return b if mine < 0 or 0 <= theirs < mine else a

    def _foul(self, a: Hand, b: Hand) -> _Meeting:
        """A dead hand against a legal one, or two of them."""
        if a.board.fouled and b.board.fouled:
            return _Meeting(BOTH_FOULED, 0, NO_ROWS, 0, _NOBODY, "")
        sign, legal = (-1, b) if a.board.fouled else (1, a)
        if self.terms.foul_pays_royalties and min(legal.royalties) < 0:
            return _UNSEEN
        rule = self.terms.foul_rule
        signs = NO_ROWS if rule == "none" else (sign, sign, sign)
        sweeper = legal.board.seat if rule == "as_scoop" else _NOBODY
        return _Meeting(BY_FOUL, sign, signs, 0, sweeper, "")

    def _signs(self, a: Hand, b: Hand) -> Three:
        """Who wins each row: +1 the first hand, -1 the second, 0 nobody."""
        return self._sign(a, b, FRONT), self._sign(a, b, MIDDLE), self._sign(a, b, BACK)

    def _sign(self, a: Hand, b: Hand, row: int) -> int:
        mine, theirs = a.board.strengths[row], b.board.strengths[row]
        if mine == theirs:
            self.notes.ask("chinese.suit_tiebreak")
            if not self.terms.suits:
                return 0
            self.notes.ask("chinese.suit_order")
            mine = suit_key(a.board.played[row], self.terms.places)
            theirs = suit_key(b.board.played[row], self.terms.places)
        return (mine > theirs) - (mine < theirs)

    # ---- what that is worth ----------------------------------------------------------------------

    def pair(self, seat: int, opponent: int, meeting: _Meeting, swept: dict[int, _Swept]) -> Pair:
        """The points of a pair, `swept` telling of a sweeper whether he sweeps everybody."""
        terms = self.terms
        times, why_open = 1, meeting.open
        if meeting.sweeper != _NOBODY:
            self.notes.ask("chinese.sweep_pair_multiplier")
            times = terms.pair_times
            of_sweeper = swept[meeting.sweeper]
            if of_sweeper.every or of_sweeper.perhaps:
                self.notes.ask("chinese.sweep_all_multiplier")
            if of_sweeper.every:
                times *= terms.all_times
            elif of_sweeper.perhaps and terms.all_times > 1:
                why_open = SWEEP_UNSEEN
        worth = NO_WORTH
        if not why_open and meeting.why not in (UNSCORED, BOTH_FOULED):
            worth = self._worth(self.hands[seat], self.hands[opponent], meeting, times)
        cite = self._cite(seat, opponent, meeting.why)
        (front, middle, back), scoop, overall, royalties, natural, price = worth
        total = front + middle + back + scoop + overall + royalties + natural + price
        return Pair(seat, opponent, *worth, total, meeting.why, cite, why_open)

    def _worth(self, a: Hand, b: Hand, meeting: _Meeting, times: int) -> Worth:
        """What a pair that is settled is worth, with notes of the questions that hangs on."""
        if meeting.why == BY_SURRENDER:
            return NO_ROWS, 0, 0, 0, 0, meeting.sign * meeting.worth
        if meeting.why == BY_NATURAL:
            return NO_ROWS, 0, 0, 0, meeting.sign * meeting.worth * times, 0
        sign, signs = meeting.sign, meeting.signs
        if meeting.why == BY_FOUL:
            earned = sum((a if sign > 0 else b).royalties)
            found = self.worths.by_foul(earned, sign, signs, times)
        else:
            found = self.worths.by_rows(a.royalties, b.royalties, signs, times)
        for question in found.questions:
            self.notes.ask(question)
        return found.worth

    def _cite(self, seat: int, opponent: int, why: str) -> Cite:
        """The rule by which a pair is settled."""
        if why != BY_NATURAL:
            return self.terms.cite(why)
        naturals = (self.hands[seat].natural, self.hands[opponent].natural)
        return self.naturals.cite if n.NONE in naturals else self.naturals.conflict_cite
