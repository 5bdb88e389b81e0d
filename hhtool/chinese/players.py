"""Who is in the hand, in which order, and who plays it in fantasyland with how many cards.

In the hand is whoever is dealt to or acts. Whether fantasyland was earned is not asked here: that
is for the hand before.

Rules: chinese §2.2 (1), §2.5, §2.10.
"""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Final

from hhtool.chinese.table import CONFIRMS, MOVES, SETS, SHOWS, Table
from hhtool.core import play as p
from hhtool.core import rows as r
from hhtool.core.play import NOBODY, Play, Step
from hhtool.core.rows import ROOM

TAKING_PART: Final = frozenset((p.DEAL, p.TAKE_BACK, *MOVES, *SETS, *CONFIRMS, *SHOWS))
"""What only a player who is in the hand does."""

KIND_AND_SEAT: Final[Callable[[Step], tuple[int, int]]] = itemgetter(0, 1)

SET_LINE: Final = (*SETS, p.DISCARD)
"""What a line makes that sets all rows at once."""

FEW: Final = 10
"""Fewer cards than this are no fantasyland, whatever was announced."""


UNANNOUNCED: Final = "fantasyland"
"""What is inferred of a hand that deals as many cards as only fantasyland does."""


def find_players(table: Table) -> None:
    """Fills in who is present, absent and in fantasyland, and the order; judges each."""
    steps = table.play.steps
    announced: dict[int, int] = {}
    for index in table.of_kind.get(p.DEAL, ()):
        table.present[steps[index][1]] = True
    if not all(table.present):
        for kind, seat in set(map(KIND_AND_SEAT, steps)):
            if kind in TAKING_PART:
                table.present[seat] = True
    for index in table.of_kind.get(p.FANTASYLAND, ()):
        announced.setdefault(steps[index].seat, index)
    _find_absent(table)
    for seat in announced:
        if not table.present[seat]:
            table.present[seat] = not table.absent[seat] or _plays_absent(table)
    _find_fantasyland(table, announced)
    table.order = order_of(table.play, table.present, table.fantasy, table.game.open_face)
    _judge_announced_again(table, announced)
    if table.order and not table.normal():
        table.total = 1
    _judge_absent(table)
    _judge_number(table)


def order_of(
    play: Play, present: list[bool], fantasy: list[int], open_face: bool
) -> tuple[int, ...]:
    """The seats in the hand, left of the button first and the button last.

    A button without a player only tells where to begin. Where the text names no button, the first
    player dealt to street by street opens an open-face hand, and else the seats stand as they are
    numbered.
    """
    count, start = len(play.seats), play.button + 1
    if play.button == NOBODY:
        start = _opener(play, fantasy) if open_face else 0
    return tuple([seat for i in range(count) if present[seat := (start + i) % count]])


def order_seen(play: Play, order: Sequence[int], fantasy: Sequence[int], open_face: bool) -> bool:
    """Whether the text tells who is first in the order: by the button, or by who opens the play.
    Where it does not, the order is right but for its beginning.

    Fantasyland is dealt at no turn, so nobody can say whether its player sits before the first of
    the others or behind the last.
    """
    if play.button != NOBODY or len(order) < 2:
        return True
    return open_face and not fantasy[order[-1]]


def _opener(play: Play, fantasy: list[int]) -> int:
    """The first seat dealt to, before those in fantasyland; the first seat where nobody is."""
    dealt = [step.seat for step in play.steps if step.kind == p.DEAL]
    return next((seat for seat in dealt if not fantasy[seat]), dealt[0] if dealt else 0)


def _find_absent(table: Table) -> None:
    """Who sits out when the cards are dealt: by the seat line, or by a line before the deal."""
    table.absent = [place.sitting_out for place in table.play.seats]
    if p.SIT_OUT not in table.of_kind and p.COME_BACK not in table.of_kind:
        return
    for step in table.play.steps:
        if step.kind == p.DEAL:
            return
        if step.kind in (p.SIT_OUT, p.COME_BACK):
            table.absent[step.seat] = step.kind == p.SIT_OUT


def _plays_absent(table: Table) -> bool:
    """Whether the house has the fantasyland of an absent player played."""
    table.notes.ask("chinese.absent_own_fantasy")
    return table.house.chinese_absent_own_fantasy.value == "auto"


def _judge_absent(table: Table) -> None:
    for seat in table.order:
        if table.absent[seat]:
            first = _first_deal(table, seat)
            if first >= 0:
                _judge_deal_to_absent(table, seat, first)


def _judge_deal_to_absent(table: Table, seat: int, step: int) -> None:
    """An absent player is dealt in only for a fantasyland, as the house has it."""
    house, question, allowed = table.house, "", False
    cite = house.chinese_absent_own_fantasy.cite
    if table.fantasy[seat]:
        question, allowed = "chinese.absent_own_fantasy", _plays_absent(table)
    elif any(table.fantasy):
        question = "chinese.sitout_waits_for_fantasy_chain"
        allowed = house.chinese_sitout_waits_for_fantasy_chain.value
        cite = house.chinese_sitout_waits_for_fantasy_chain.cite
        table.notes.ask(question)
    if not allowed:
        table.breach(step, r.DEAL_TO_ABSENT, seat, question=question, cite=cite)


def _judge_number(table: Table) -> None:
    """Whether there are more players than the game or the house seats."""
    answer, room = table.house.chinese_max_seats, table.game.seats[1]
    players, most = len(table.order), min(answer.value.at(table.game.name), room)
    if players <= most:
        return
    question = "chinese.max_seats" if players <= room else ""
    if question:
        table.notes.ask(question)
    step, seat = sorted((_first_act(table, seat), seat) for seat in table.order)[most]
    table.breach(step, r.TOO_MANY_PLAYERS, seat, (players,), (most,), question, answer.cite)


# ---- fantasyland ---------------------------------------------------------------------------------


def _find_fantasyland(table: Table, announced: dict[int, int]) -> None:
    if not table.game.open_face:
        for seat, step in announced.items():
            table.breach(step, r.FANTASYLAND_UNKNOWN, seat)
        return
    for seat in range(table.count):
        if not table.present[seat]:
            continue
        deal = _first_deal(table, seat)
        dealt = len(table.play.steps[deal].cards) if deal >= 0 else 0
        if seat in announced:
            _announced(table, seat, announced[seat], deal, dealt)
        elif dealt >= sum(ROOM):
            _unannounced(table, seat, deal, dealt)


def _judge_announced_again(table: Table, announced: dict[int, int]) -> None:
    """A player who is announced once more, perhaps in the place of one who is not at all."""
    lines = table.of_kind.get(p.FANTASYLAND, ())
    if len(lines) == len(announced):
        return
    left_out = tuple(s for s in table.order if table.fantasy[s] and s not in announced)
    for index in lines:
        step = table.play.steps[index]
        if index != announced[step.seat]:
            stated = (int(step.amount), int(table.play.steps[announced[step.seat]].amount))
            table.breach(index, r.FANTASYLAND_AGAIN, step.seat, stated, left_out)


def _announced(table: Table, seat: int, step: int, deal: int, dealt: int) -> None:
    """Judges an announced number of cards, and the deal against it. Where the two differ, the
    number that was set tells which of them is the slip."""
    number = int(table.play.steps[step].amount)
    known = _known(table, seat, step, number)
    counts = house_counts(table)
    if known and 0 < dealt != number and dealt in counts and _number_set(table, seat) == dealt:
        table.breach(step, r.FANTASYLAND_COUNT, seat, (number,), (dealt,))
        number = dealt
    allowed = (number,) if known else counts
    if deal >= 0 and dealt != number and dealt not in (() if known else allowed):
        table.breach(deal, r.FANTASYLAND_COUNT, seat, (dealt,), allowed)
    if deal < 0 or dealt >= FEW:
        table.fantasy[seat] = dealt or number
        table.fantasy_due[seat] = number if known else _due(table, seat, dealt or number)


def _number_set(table: Table, seat: int) -> int:
    """How many cards the first set line of a player has, discards and all."""
    parts = [s for s in table.play.steps if s.seat == seat and s.kind in SET_LINE]
    return sum(len(part.cards) for part in parts if part.line == parts[0].line)


def _unannounced(table: Table, seat: int, deal: int, dealt: int) -> None:
    """As many cards as only fantasyland deals: the line that announces it may be missing."""
    _known(table, seat, deal, dealt)
    if UNANNOUNCED not in table.notes.inferred:
        table.notes.inferred.append(UNANNOUNCED)
    table.fantasy[seat] = dealt
    table.fantasy_due[seat] = _due(table, seat, dealt)


def _known(table: Table, seat: int, step: int, number: int) -> bool:
    """Whether the house deals that many cards in fantasyland; a breach where it does not."""
    entry, cards = table.house.chinese_fantasy_entry, table.house.chinese_fantasy_cards
    counts = house_counts(table)
    table.notes.ask("chinese.fantasy_cards")
    if not entry.value.at(table.game.name):
        table.notes.ask("chinese.fantasy_entry")
        cite = entry.cite
        table.breach(step, r.FANTASYLAND_UNKNOWN, seat, (), (), "chinese.fantasy_entry", cite)
        return True
    if not counts:
        cite = cards.cite
        table.breach(step, r.FANTASYLAND_UNKNOWN, seat, (), (), "chinese.fantasy_cards", cite)
        return True
    if number in counts:
        return True
    stated, question = (number,), "chinese.fantasy_cards"
    table.breach(step, r.FANTASYLAND_COUNT, seat, stated, counts, question, cards.cite)
    return False


def house_counts(table: Table) -> tuple[int, ...]:
    """The numbers of cards that the house deals in fantasyland, smallest first."""
    entries = table.house.chinese_fantasy_cards.value.at(table.game.name)
    return tuple(sorted({count for _, count in entries}))


def _due(table: Table, seat: int, dealt: int) -> int:
    """How many cards should have been dealt, where the text gives no number that can be: as many
    as were set, or what the house deals if that is one number."""
    counts = house_counts(table)
    if len(counts) != 1 or _number_set(table, seat) in (0, dealt):
        return dealt
    return counts[0]


def _first_deal(table: Table, seat: int) -> int:
    steps = table.play.steps
    for index in table.of_kind.get(p.DEAL, ()):
        if steps[index][1] == seat:
            return index
    return -1


def _first_act(table: Table, seat: int) -> int:
    acts = (*TAKING_PART, p.FANTASYLAND)
    steps = table.play.steps
    return next(i for i, s in enumerate(steps) if s.seat == seat and s.kind in acts)
