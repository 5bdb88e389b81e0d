"""What is each hand at the showdown: its rows with jokers resolved, dead or not, its natural and
its royalties.

One hand is looked at alone; how two compare is score.py. A natural needs no legal setting, so a
hand that holds one that counts is not dead, however it lies. A surrendered hand is not compared,
so it is neither dead nor does it earn anything.

Rules: chinese §1.2 to §1.8, §2.6, §2.9, §2.12.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hhtool.chinese import naturals as n
from hhtool.chinese.arranged import Arranged
from hhtool.chinese.foregone import natural_name, thirteen, voided
from hhtool.chinese.foul import (
    RowRules,
    Verdict,
    behind,
    in_order,
    judge_rows,
    late_foul,
    value,
)
from hhtool.chinese.law import Law
from hhtool.chinese.notes import Notes
from hhtool.chinese.royalty import ask_table, earns_nothing, points
from hhtool.chinese.table import KIND
from hhtool.core.cards import HIDDEN, JOKER, Card
from hhtool.core.play import DEAL, DECLARE, Play
from hhtool.core.quick import maker
from hhtool.core.rows import (
    BACK,
    EMPTY,
    FRONT,
    MIDDLE,
    NATURAL_NOT_HELD,
    NATURAL_NOT_PLAYED,
    ROOM,
    Board,
    Foul,
    Rows,
    Royalty,
)
from hhtool.ranking.joker import FREE, UNIQUE_IN_BOARD, UNIQUE_IN_ROW, Choice, stand_ins
from hhtool.ranking.rows import is_wheel
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame

UNKNOWN: Final = -2
"""The natural of a hand of which the cards do not tell whether it holds one."""

_ROWS: Final = (FRONT, MIDDLE, BACK)
_SCOPES: Final = (UNIQUE_IN_ROW, UNIQUE_IN_BOARD, FREE)
_NO_POINTS: Final = (0, 0, 0)


class Hand(NamedTuple):
    """A hand to be compared. `natural` is an index into NATURALS, naturals.NONE or UNKNOWN;
    `royalties` are what each row earns, -1 where the cards do not tell."""

    board: Board
    natural: int
    royalties: tuple[int, int, int]


class Boards(NamedTuple):
    """One hand for every seat of the play, those not dealt in with empty rows.

    `held` is the highest natural of the house that the cards make, played or not, UNKNOWN where
    they do not tell or the house plays none; `voided` what the rows of a dead hand would earn in a
    legal one.
    """

    hands: list[Hand]
    fouls: list[Foul]
    royalties: list[Royalty]
    held: list[int]
    voided: list[tuple[int, int, int]]


def judge_boards(
    play: Play,
    game: RowGame,
    house: HouseRules,
    arranged: Arranged,
    law: Law,
    notes: Notes,
) -> Boards:
    """Every hand, with what makes it dead and what its rows earn."""
    showdown = _Showdown(play, game, house, arranged, law, notes)
    for seat in range(len(play.seats)):
        showdown.judge(seat)
    return showdown.found


class _Showdown:
    """The hands as they are judged one after the other, and what is asked of the house for each."""

    def __init__(
        self,
        play: Play,
        game: RowGame,
        house: HouseRules,
        arranged: Arranged,
        law: Law,
        notes: Notes,
    ) -> None:
        self.play = play
        self.game = game
        self.house = house
        self.arranged = arranged
        self.naturals = law.naturals
        self.notes = notes
        self.rules = law.rules
        self.royalties = law.royalties
        self.declared: list[int] = []
        if DECLARE in map(KIND, play.steps):
            self.declared = [i for i, step in enumerate(play.steps) if step.kind == DECLARE]
        self.found = Boards([], [], [], [], [])

    def judge(self, seat: int) -> None:
        """Adds the hand of the next seat."""
        if seat not in self.arranged.order:
            board = Board(seat, EMPTY, (), EMPTY, (-1, -1, -1), 0, "", False, False)
            self.found.hands.append(Hand(board, n.NONE, _NO_POINTS))
            self.found.held.append(UNKNOWN)
            self.found.voided.append(_NO_POINTS)
            return
        rows, surrendered = self.arranged.rows[seat], self.arranged.surrendered[seat]
        joker = _joker_in(rows)
        played = _played(rows, joker, self.rules, self.house)
        natural = self._natural(seat)
        verdict = self._verdict(seat, played, joker, natural)
        front, middle, back = played
        board = Board(
            seat=seat,
            rows=rows,
            discards=self.arranged.discards[seat],
            played=_as_rows(played) if joker else rows,
            strengths=(front.strength, middle.strength, back.strength),
            fantasyland=self.arranged.fantasyland[seat],
            natural=natural_name(natural),
            surrendered=surrendered,
            fouled=verdict.fouled,
        )
        earned = self._earned(board, natural)
        self.found.hands.append(Hand(board, natural, earned))
        self.found.voided.append(voided(self.royalties, verdict.fouled, board.strengths))
        self.found.fouls.extend(verdict.fouls)
        for row, worth in enumerate(earned):
            if worth > 0:
                cite = self.royalties.cite
                self.found.royalties.append(Royalty(seat, row, board.strengths[row], worth, cite))

    def _verdict(self, seat: int, played: Sequence[Choice], joker: bool, natural: int) -> Verdict:
        """Whether the hand is dead. A natural saves it, or may save it where cards are unseen."""
        if self.arranged.surrendered[seat] or natural >= 0:
            return Verdict(False, ())
        _ask_wheels(played, self.rules, self.notes)
        if joker:
            _ask_jokers(self.arranged.rows[seat], played, self.rules, self.house, self.notes)
        if self.arranged.late[seat]:
            verdict = late_foul(seat, self.house, self.notes)
        else:
            verdict = judge_rows(seat, played, self.rules, self.house, self.notes)
        return Verdict(None, ()) if natural == UNKNOWN and verdict.fouled else verdict

    def _earned(self, board: Board, natural: int) -> tuple[int, int, int]:
        """What each row earns; -1 where hidden cards could earn something."""
        if board.surrendered or board.fouled or natural >= 0:
            return _NO_POINTS
        earned = [0, 0, 0]
        for row in _ROWS:
            strength = board.strengths[row]
            if board.fouled is None or strength < 0:
                earned[row] = 0 if earns_nothing(self.royalties, row) else -1
            else:
                worth = earned[row] = points(self.royalties, row, strength)
                ask_table(self.royalties, row, strength, worth, self.notes)
        return earned[FRONT], earned[MIDDLE], earned[BACK]

    def _natural(self, seat: int) -> int:
        """The natural that counts for a seat: an index into NATURALS, NONE or UNKNOWN.

        Naturals belong to classic Chinese, where thirteen cards are dealt at once.
        """
        naturals = self.naturals
        classic = not self.game.open_face
        cards = _thirteen(seat, self.play, self.arranged.rows[seat]) if classic else ()
        held = n.all_held(cards, naturals.quads_are_pairs) if cards else ()
        best = n.highest(naturals.table, held) if held else n.NONE
        told = classic and cards is not None and bool(naturals.table)
        self.found.held.append(best if told else UNKNOWN)
        self._judge_declared(seat, cards, held)
        if self.game.open_face or self.arranged.surrendered[seat]:
            return n.NONE
        declared = self.arranged.naturals[seat]
        if cards is None:
            hopeless = not naturals.table or (naturals.declared_only and declared < 0)
            return n.NONE if hopeless else UNKNOWN
        if cards:
            n.ask_naturals(naturals, cards, held, self.notes)
        announced = n.highest(naturals.table, (declared,) if declared in held else ())
        if best != announced:
            self.notes.ask("chinese.declaration_required")
        return announced if naturals.declared_only else best

    def _judge_declared(
        self, seat: int, cards: tuple[int, ...] | None, held: Sequence[int]
    ) -> None:
        """Notes each natural that a seat declares and the house does not play, or the cards do
        not make."""
        notes, naturals = self.notes, self.naturals
        for index in self.declared:
            step = self.play.steps[index]
            if step.seat != seat:
                continue
            declared = int(step.amount)
            notes.now = index
            notes.street = notes.streets[index] if index < len(notes.streets) else notes.street
            if self.game.open_face or n.place(naturals.table, declared) == len(naturals.table):
                question, cite = "chinese.naturals_table", self.house.chinese_naturals_table.cite
                notes.ask(question)
                notes.breach(NATURAL_NOT_PLAYED, seat, (declared,), (), question, cite)
            elif cards and declared not in held:
                notes.breach(NATURAL_NOT_HELD, seat, (declared,), (), "", naturals.cite)


def _as_rows(played: Sequence[Choice]) -> Rows:
    front, middle, back = ([Card(card) for card in choice.cards] for choice in played)
    return tuple(front), tuple(middle), tuple(back)


def _played(
    rows: Rows, joker: bool, rules: RowRules, house: HouseRules
) -> tuple[Choice, Choice, Choice]:
    """The rows as they count, with jokers, if any, as the cards that they stand for."""
    if joker:
        return _resolved(rows, house.chinese_joker_scope.value, rules)
    front, middle, back = rows
    return (
        _made((_strength(rules, FRONT, front), front)),
        _made((_strength(rules, MIDDLE, middle), middle)),
        _made((_strength(rules, BACK, back), back)),
    )


def _joker_in(rows: Rows) -> bool:
    front, middle, back = rows
    return JOKER in front or JOKER in middle or JOKER in back


def _resolved(rows: Rows, scope: str, rules: RowRules) -> tuple[Choice, Choice, Choice]:
    return stand_ins(
        rows,
        scope,
        lambda row, cards: value(rules, row, cards),
        behind(rules, len(rows[MIDDLE]) == ROOM[MIDDLE] and HIDDEN not in rows[MIDDLE]),
        lambda row, front, back: in_order(rules, row, front, back),
    )


_made: Final = maker(Choice)
"""Makes a choice in half the time, where there are many."""


def _strength(rules: RowRules, row: int, cards: Sequence[int]) -> int:
    if len(cards) != ROOM[row] or HIDDEN in cards:
        return -1
    return value(rules, row, cards)


def _ask_wheels(played: Sequence[Choice], rules: RowRules, notes: Notes) -> None:
    """Notes the question that the value of a straight from the ace hangs on."""
    _, middle, back = played
    if is_wheel(back.strength) or (not rules.low_middle and is_wheel(middle.strength)):
        notes.ask("chinese.wheel_rank")


def _ask_jokers(
    rows: Rows, played: Sequence[Choice], rules: RowRules, house: HouseRules, notes: Notes
) -> None:
    """Notes the questions that the value of rows with a joker hangs on."""
    own = house.chinese_joker_scope.value
    others = [_resolved(rows, scope, rules) for scope in _SCOPES if scope != own]
    if any(_worth(other, rules) != _worth(played, rules) for other in others):
        notes.ask("chinese.joker_scope")
    turned = rules._replace(wheel_second=not rules.wheel_second)
    if any(is_wheel(choice.strength) for choice in _resolved(rows, own, turned)[MIDDLE:]):
        notes.ask("chinese.wheel_rank")


def _worth(played: Sequence[Choice], rules: RowRules) -> tuple[object, ...]:
    """What counts of the rows: their strengths, and the cards where suits may decide."""
    return tuple(choice if rules.suits_of else choice.strength for choice in played)


def _thirteen(seat: int, play: Play, rows: Rows) -> tuple[int, ...] | None:
    """The thirteen cards of a seat, as `thirteen` has them."""
    front, middle, back = rows
    lying = (*front, *middle, *back)
    if len(lying) == sum(ROOM) and HIDDEN not in lying:
        return thirteen(lying, ())
    deals = [step.cards for step in play.steps if step.kind == DEAL and step.seat == seat]
    return thirteen(lying, tuple([card for cards in deals for card in cards]))
