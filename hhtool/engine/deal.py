"""What a street deals: cards to seats and the board, a community card when the deck of a stud game
is short, who got too few.

Rules: betting §1.1 (cards per street) and §1.10 (seventh street).
"""

from collections.abc import Sequence
from typing import Final

from hhtool.core.cards import HIDDEN
from hhtool.core.play import DEAL, DISCARD, STAND_PAT, STREET, Step
from hhtool.core.result import (
    CARD_COUNT,
    CARD_MISSING,
    CARD_TO_FOLDED,
    DECK_PROCEDURE,
    STREET_LINE_MISSING,
)
from hhtool.engine.boards import leave_unseen, turn_up
from hhtool.engine.course import UP, Course
from hhtool.engine.stub import ENOUGH
from hhtool.engine.table import Table

DRAWS: Final = (DISCARD, STAND_PAT)


class Dealing:
    """One street's deal: which seats have had their cards, from which step it runs; `told` is
    whether the text tells of any deal."""

    def __init__(self, table: Table, step: int, community: bool) -> None:
        self.table: Table = table
        self.step: int = step
        self.community: bool = community
        self.served: list[bool] = [False] * table.count
        self.told: bool = table.ahead.dealt

    def finish(self) -> None:
        """Hidden cards for whoever was dealt unseen ones; a breach for a missing up card."""
        table = self.table
        course = table.courses[table.street]
        if self.community:
            return
        now, table.now = table.now, self.step
        if table.spread.owed:
            leave_unseen(table)
        if course.letters:
            self._serve_unseen(course)
        if table.street == 0:
            table.live_at[0] = len(table.contenders)
        table.now = now

    def _serve_unseen(self, course: Course) -> None:
        table, served, cards = self.table, self.served, self.table.cards
        for seat in table.contenders:
            if served[seat]:
                continue
            cards[seat].extend(course.unseen)
            if course.ups:
                table.up[seat].extend(course.unseen_up)
                if self.told:
                    table.breach(CARD_MISSING, seat, (), (len(course.letters),))
        table.dealt += len(course.letters) * len(table.contenders)


def open_street(table: Table, step: Step) -> Dealing:
    """Moves to the next street and turns its community cards, if the text shows some."""
    _next_street(table)
    stud = table.game.family == "stud"
    if stud and _short_deck_counts(table):
        _judge_stub(table, bool(step.cards))
    turn_up(table, step, table.street)
    return Dealing(table, table.now, stud and bool(step.cards))


def open_unannounced(table: Table, step: Step) -> Dealing:
    """Moves to a street whose line the text has lost, at the deal, act or show that tells.

    The community cards stood in that line, so nobody knows them; a stud game has one where the deck
    is too short for a card each and none was dealt. Some texts have no line where the first street
    begins until the cards are out, and none for a draw if it is the only one.
    """
    _next_street(table)
    if not _needs_no_line(table, step):
        table.breach(STREET_LINE_MISSING, -1)
    common = _short_deck_counts(table) and step.kind != DEAL and not enough_for_each(table)
    if common:
        table.ask("stud.short_stub")
        table.board.append(HIDDEN)
    due = table.courses[table.street].board
    if table.street:
        for board in table.boards:
            board.extend([HIDDEN] * due)
    else:
        table.spread.owed = due
    table.spread.reached = [table.street] * len(table.boards)
    return Dealing(table, table.now, common)


def _needs_no_line(table: Table, step: Step) -> bool:
    """Whether texts leave the line of a street away, or print it later."""
    if table.street == 0 and table.game.family != "stud":
        return step.kind == DEAL and line_comes(table)
    return step.kind in DRAWS and sum(course.draws for course in table.courses) == 1


def line_comes(table: Table) -> bool:
    """Whether the line of the first street follows its cards."""
    for step in table.play.steps[table.now :]:
        if step.kind != DEAL:
            return step.kind == STREET
    return False


def _next_street(table: Table) -> None:
    table.street += 1
    if table.street:
        table.street_in = [0] * table.count
    table.began.append(table.now)
    table.live_at.append(len(table.contenders))


def _short_deck_counts(table: Table) -> bool:
    return table.street == len(table.game.streets) - 1 and table.game.family == "stud"


def deal(table: Table, dealing: Dealing, index: int, end: int) -> int:
    """Does the deal of a step, and those before `end` that follow it to other seats which have had
    nothing of the street. Returns the first step that is not done."""
    course, served = table.courses[table.street], dealing.served
    many, ups = len(course.letters), course.ups
    alike = many > 0 and ups in (0, many)
    steps, dealt_in, folded = table.play.steps, table.dealt_in, table.folded
    step = steps[index]
    while True:
        _, seat, _, cards, _ = step
        table.now = index
        due = dealt_in[seat] and not (folded[seat] or served[seat])
        if due and alike and len(cards) == many:
            served[seat] = True
            table.cards[seat].extend(cards)
            table.see_all(cards, seat)
            if ups:
                table.up[seat].extend(cards)
        else:
            _deal_otherwise(table, course, served, step)
        index += 1
        if index == end:
            return index
        step = steps[index]
        if step.kind != DEAL or served[step.seat] or not dealt_in[step.seat]:
            return index


def _deal_otherwise(table: Table, course: Course, served: list[bool], step: Step) -> None:
    """Gives a seat the cards of a deal that are not just those of the street, all down or all up:
    some are turned up and some not, or it is no lawful deal."""
    seat, cards = step.seat, step.cards
    many = len(cards)
    if not table.dealt_in[seat] or table.folded[seat]:
        if table.dealt_in[seat]:
            table.breach(CARD_TO_FOLDED, seat, cards)
        return
    due, ups = len(course.letters), course.ups
    if not (many or ups or served[seat]):
        return  # it only says that the seat is dealt in
    if served[seat] or not many or many not in (due, ups):
        table.breach(CARD_COUNT, seat, (many,), (due,))
    served[seat] = True
    if not due:
        return
    letters = course.letters
    shown: Sequence[int] = cards
    if many < due:
        shown = _faces(letters, cards)
    table.cards[seat].extend(shown)
    table.see_all(cards if many == ups else shown, seat)
    if many == ups:
        table.up[seat].extend(cards)
    elif ups:
        last = due - 1  # what is too much is turned as the last card is
        turned = [c for at, c in enumerate(shown) if letters[at if at < last else last] == UP]
        table.up[seat].extend(turned)


def _faces(letters: str, cards: Sequence[int]) -> list[int]:
    """The street's cards where not all are shown: those turned up, the rest hidden."""
    shown = iter(cards)
    return [next(shown, HIDDEN) if letter == UP else HIDDEN for letter in letters]


def _judge_stub(table: Table, community: bool) -> None:
    """Whether a community card is what the house does with as many cards as are left."""
    policy = table.house.stud_short_stub
    enough = enough_for_each(table)
    if community or not enough:
        table.ask("stud.short_stub")
    if community == enough:
        table.breach(
            DECK_PROCEDURE,
            -1,
            (int(community),),
            (int(not enough),),
            "stud.short_stub",
            policy.cite,
        )


def enough_for_each(table: Table) -> bool:
    """Whether the deck has a last card for everybody in the hand, as the house counts."""
    streets = table.game.streets
    dealt = sum(
        len(street.deal) * live for street, live in zip(streets[:-1], table.live_at, strict=False)
    )
    return ENOUGH[table.house.stud_short_stub.value](dealt, len(table.contenders))
