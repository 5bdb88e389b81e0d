"""A Chinese or open-face hand from its play to who pays whom: `settle` puts the parts together.

The cards are laid out (arrange.py), each hand is judged alone (boards.py), every two of them are
compared (score.py), the points are paid (transfers.py), the house takes its share (rake.py), and
the next hand may be fantasyland (fantasy.py).

What the cards do not tell stays open, and so does what hangs on it. `RowSettlement.open` names it
by these subjects: "transfers" where the payments break off although every pair is known, "rake",
"fantasyland" of a seat, and "points" and "stack" of each seat whose sum of pairs or whose chips
after the hand are not known; the figures in its ledger then mean nothing; "order" where nobody can
tell who is first in it. An open pair and an
undecided foul are told by `Pair.open` and `Board.fouled`.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hhtool.chinese.arrange import arrange
from hhtool.chinese.arranged import Arranged
from hhtool.chinese.boards import UNKNOWN, Boards, judge_boards
from hhtool.chinese.fantasy import fantasylands
from hhtool.chinese.foregone import natural_name
from hhtool.chinese.law import law_of
from hhtool.chinese.notes import Notes
from hhtool.chinese.players import order_seen
from hhtool.chinese.rake import Raked, rake_of
from hhtool.chinese.score import score
from hhtool.chinese.solvent import solvent
from hhtool.chinese.table import KIND
from hhtool.chinese.transfers import Settled, settle_pairs
from hhtool.core.chips import Chips
from hhtool.core.finding import ASSUMED
from hhtool.core.play import DECLARE, NOBODY, Play
from hhtool.core.rows import (
    FRESH,
    NOTHING_STATED,
    Carried,
    Pair,
    RowLedger,
    RowSettlement,
    Stated,
)
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame

NO_BUTTON: Final = "the text names no button, and the play does not show who acts last"
OPEN_PAIR: Final = "the points of a pair are not known"
OPEN_PAYMENT: Final = "a payment to or from this player is not known"
OPEN_RAKE: Final = "what this player pays of the rake is not known"


def settle(
    play: Play,
    game: RowGame,
    house: HouseRules,
    stated: Stated = NOTHING_STATED,
    carried: Carried = FRESH,
) -> RowSettlement:
    """What follows from a hand under a game and a house.

    `stated` is what only the text can supply, `carried` what earlier hands of the match leave
    each player to lose.
    """
    notes = Notes()
    arranged = arrange(play, game, house, notes)
    return settle_arranged(arranged, play, game, house, stated, carried, notes)


def settle_arranged(
    arranged: Arranged,
    play: Play,
    game: RowGame,
    house: HouseRules,
    stated: Stated,
    carried: Carried,
    notes: Notes,
) -> RowSettlement:
    """As `settle`, once the cards lie."""
    law, order, value = law_of(game, house), arranged.order, value_of_point(play, house)
    boards = judge_boards(play, game, house, arranged, law, notes)
    pairs = score(order, boards.hands, _declared(play), law, notes)
    money = _money(pairs, arranged, play, game, house, stated, carried, notes)
    held, stacks = [h.board for h in boards.hands], [e.stack_after for e in money.ledgers]
    unsettled, before = money.settled.unsettled, [seat.stack for seat in play.seats]
    safe = solvent(before, boards.hands, pairs, law.terms, law.royalties, value)
    fantasies = fantasylands(game, house, held, order, stacks, unsettled, safe, notes)
    return RowSettlement(
        order=order,
        placings=arranged.placings,
        boards=tuple(held),
        breaches=tuple(notes.breaches),
        fouls=tuple(boards.fouls),
        royalties=tuple(boards.royalties),
        pairs=tuple(pairs),
        transfers=tuple(money.settled.transfers),
        fantasyland=tuple(fantasies),
        ledgers=tuple(money.ledgers),
        rake=Chips(money.raked.total),
        rake_source=money.raked.source,
        streets=tuple(notes.streets),
        inferred=tuple(notes.inferred),
        used=tuple(notes.used),
        open=tuple(notes.open),
        held=_held(boards),
        voided=tuple(boards.voided),
    )


def pay_again(
    settlement: RowSettlement,
    play: Play,
    game: RowGame,
    house: HouseRules,
    stated: Stated,
    carried: Carried,
) -> Settled:
    """What is paid in a settled hand under a house that settles all else alike, or where earlier
    hands leave its players something else to lose."""
    fantasyland = [board.fantasyland for board in settlement.boards]
    order, value = settlement.order, value_of_point(play, house)
    seen = order_seen(play, order, fantasyland, game.open_face)
    return settle_pairs(
        settlement.pairs, order, seen, play, house, carried, stated, value, Notes(), asked=False
    )


def _held(boards: Boards) -> tuple[str | None, ...]:
    return tuple([None if held == UNKNOWN else natural_name(held) for held in boards.held])


class _Money(NamedTuple):
    """What is paid, what the house takes, and what that makes of each seat."""

    settled: Settled
    raked: Raked
    ledgers: list[RowLedger]


def _money(
    pairs: Sequence[Pair],
    arranged: Arranged,
    play: Play,
    game: RowGame,
    house: HouseRules,
    stated: Stated,
    carried: Carried,
    notes: Notes,
) -> _Money:
    value = _point_value(pairs, play, house, notes)
    order = arranged.order
    seen = order_seen(play, order, arranged.fantasyland, game.open_face)
    settled = settle_pairs(pairs, order, seen, play, house, carried, stated, value, notes)
    if len(order) > 2 and not seen:
        notes.leave_open("order", NOBODY, NO_BUTTON)
    won = [now - seat.stack for now, seat in zip(settled.stacks, play.seats, strict=True)]
    points = _points(pairs, len(play.seats))
    raked = rake_of(won, points, settled.stacks, settled.unsettled, stated, house, notes)
    _leave_open(order, pairs, settled, raked, notes)
    return _Money(settled, raked, _ledgers(order, play, points, settled, raked))


def _declared(play: Play) -> list[int]:
    """The step at which each seat declared its natural, the last one where it changed its mind; -1
    for none."""
    declared = [-1] * len(play.seats)
    if DECLARE in map(KIND, play.steps):
        for index, step in enumerate(play.steps):
            if step.kind == DECLARE:
                declared[step.seat] = index
    return declared


def _point_value(pairs: Sequence[Pair], play: Play, house: HouseRules, notes: Notes) -> int:
    """What a point is worth, with a note where the house says it."""
    if play.point_value <= 0 and any(pair.total for pair in pairs):
        notes.ask("chinese.point_value")
    return value_of_point(play, house)


def value_of_point(play: Play, house: HouseRules) -> int:
    """What a point is worth in minor units: as the text says, else as the house does; 0 where
    neither does."""
    if play.point_value > 0:
        return play.point_value
    ruling = house.chinese_point_value
    return 0 if ruling.cite == ASSUMED else ruling.value


def _points(pairs: Sequence[Pair], seats: int) -> list[int]:
    """The points of each seat over all its pairs."""
    points = [0] * seats
    for pair in pairs:
        points[pair.seat] += pair.total
        points[pair.opponent] -= pair.total
    return points


def _ledgers(
    order: Sequence[int], play: Play, points: Sequence[int], settled: Settled, raked: Raked
) -> list[RowLedger]:
    paid, received = [0] * len(points), [0] * len(points)
    for transfer in settled.transfers:
        paid[transfer.payer] += transfer.paid
        received[transfer.payee] += transfer.paid
    return [
        RowLedger(
            seat=seat,
            dealt_in=seat in order,
            points=points[seat],
            paid=Chips(paid[seat]),
            received=Chips(received[seat]),
            rake=Chips(raked.by_seat[seat]),
            net=Chips(received[seat] - paid[seat] - raked.by_seat[seat]),
            stack_after=Chips(place.stack + received[seat] - paid[seat] - raked.by_seat[seat]),
            cap_left=-1 if seat in settled.unsettled else settled.cap_left[seat],
        )
        for seat, place in enumerate(play.seats)
    ]


def _leave_open(
    order: Sequence[int], pairs: Sequence[Pair], settled: Settled, raked: Raked, notes: Notes
) -> None:
    """Notes for each seat whether its points or its stack are not known."""
    in_open = {seat for pair in pairs if pair.open for seat in (pair.seat, pair.opponent)}
    for seat in order:
        if seat in in_open:
            notes.leave_open("points", seat, OPEN_PAIR)
        if seat in settled.unsettled:
            notes.leave_open("stack", seat, OPEN_PAYMENT)
        elif seat in raked.unknown:
            notes.leave_open("stack", seat, OPEN_RAKE)
