"""Who brings in, and who opens each later street.

Only up cards speak. Equal cards and boards are settled by the house: by suit, or by position, which
runs clockwise from the first player to be dealt to.

Rules: betting §1.3 and §1.5 as the house answers them (wsop-live-2024 §215, wsop-tournament-2024).
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from hhtool.core.cards import DECK, HIDDEN, SUITS
from hhtool.core.chips import Chips
from hhtool.core.result import OpenPoint
from hhtool.engine.table import Table, house_order
from hhtool.ranking.evaluators import BOARD_STRENGTH


def bring_in_seat(table: Table) -> int:
    """The seat whose door card must bring in, -1 when a door card is unknown.

    Every player dealt in counts, also one who is all-in for the ante.
    """
    up = table.up
    seats = [seat for seat in range(table.count) if table.dealt_in[seat]]
    if not seats or min([up[seat][0] if up[seat] else -1 for seat in seats]) < 0:
        return -1
    return _first_by_door(table, seats)


def _first_by_door(table: Table, seats: Sequence[int]) -> int:
    """The seat of some whose door card brings in."""
    table.ask("stud.bring_in_side")
    table.ask("stud.suit_order")
    side = table.house.stud_bring_in_side.value.at(table.game.name)
    places, up = _door_places(side, table.house.stud_suit_order.value), table.up
    doors = [places[up[seat][0]] for seat in seats]
    return seats[doors.index(min(doors))]


@cache
def _door_places(side: str, order: tuple[str, ...]) -> tuple[int, ...]:
    """By card: the place of a door card, those that bring in before others first."""

    def key(card: int) -> tuple[int, int]:
        rank, suit = card >> 2, order.index(SUITS[card & 3])
        if side == "low_ace_high":
            return rank, suit
        if side == "high_ace_low":
            rank = -1 if rank == 12 else rank
        return -rank, -suit

    cards = sorted(DECK, key=key)
    return tuple(map(cards.index, DECK))


def next_for_bring_in(table: Table, owner: int) -> int:
    """Who opens third street when the bring-in card belongs to a player who is all-in."""
    table.ask("stud.bring_in_if_allin")
    if table.house.stud_bring_in_if_allin.value == "next_lowest":
        return _first_by_door(table, table.able) if table.able else -1
    return first_able(table, owner)


def first_able(table: Table, start: int) -> int:
    """The first seat clockwise from `start` on that can act, -1 for none."""
    able = table.able
    for seat in able:
        if seat >= start:
            return seat
    return able[0] if able else -1


def best_board_opener(table: Table) -> int:
    """The seat that opens a street by the best up cards; -1, and an open point, when unknown."""
    seats, up = table.contenders, table.up
    boards = [up[seat] for seat in seats]
    if table.board and table.street == len(table.game.streets) - 1:
        table.ask("stud.community_opener")
        if table.house.stud_community_opener.value == "same_as_sixth":
            before = table.openers[-1] if table.openers else -1
            return -1 if before < 0 else first_able(table, before)
        boards = [[*cards, *table.board] for cards in boards]
    for cards in boards:
        if not cards or HIDDEN in cards:
            table.open.append(OpenPoint("opener", -1, "an up card is not known"))
            return -1
    if not boards:
        return -1
    strengths = list(map(BOARD_STRENGTH[table.game.board], boards))
    most = max(strengths)
    best = seats[strengths.index(most)]
    if strengths.count(most) == 1 and best in table.able:
        return best
    of_seats = dict(zip(seats, strengths, strict=True))
    return _best_able(table, ranked(table, dict(zip(seats, boards, strict=True)), of_seats))


def _best_able(table: Table, order: list[int]) -> int:
    """Who opens of some seats, the best board first, of which the best may be all-in."""
    if order[0] in table.able:
        return order[0]
    table.ask("stud.opener_if_best_allin")
    if table.house.stud_opener_if_best_allin.value == "next_best_board":
        return next((seat for seat in order if seat in table.able), -1)
    return first_able(table, order[0])


def ranked(table: Table, boards: dict[int, list[int]], strengths: dict[int, int]) -> list[int]:
    """The seats from the best board down, equal boards as the house orders them."""
    values = [*strengths.values()]
    tie = "position"
    if values.count(max(values)) > 1:
        table.ask("stud.opener_tie")
        tie = table.house.stud_opener_tie.value.at(table.game.name)
    if len(set(values)) == len(values):
        return sorted(strengths, key=strengths.__getitem__, reverse=True)
    key = TIE[tie]
    return sorted(boards, key=lambda seat: (-strengths[seat], key(table, seat, boards[seat])))


def _by_position(table: Table, seat: int, _cards: list[int]) -> tuple[int, ...]:
    return (table.positions()[seat],)


def _by_high_suit(table: Table, _seat: int, cards: list[int]) -> tuple[int, ...]:
    return tuple(-card for card in sorted(house_order(table, cards), reverse=True))


def _by_low_suit(table: Table, _seat: int, cards: list[int]) -> tuple[int, ...]:
    return tuple(sorted(house_order(table, cards)))


TIE: Final[dict[str, Callable[[Table, int, list[int]], tuple[int, ...]]]] = {
    "position": _by_position,
    "high_suit": _by_high_suit,
    "low_suit": _by_low_suit,
}
"""What orders equal boards, by the answers to `stud.opener_tie`; the smallest key opens."""


def least_bet(table: Table, bring_in: int) -> int:
    """The least bet of pot-limit and no-limit: the big blind, or what the house has in stud."""
    if table.game.forced == "blinds":
        return table.blinds.whole or table.big_blind or 1
    small = table.play.stakes[0]
    if table.play.limit == "fl":
        return small
    table.ask("pl.min_bet_stud")
    if table.house.pl_min_bet_stud.value == "small_bet":
        return small
    return bring_in or Chips(1)


def open_by_bring_in(table: Table) -> int:
    """The opener of third street: whoever owes the forced bet, or the best door card."""
    forced = table.house.stud_forced_bet.value
    if forced == "none":
        table.ask("stud.forced_bet")
        return best_board_opener(table)
    if forced == "blinds":
        table.ask("stud.forced_bet")
        return open_left_of_blind(table)
    owner = bring_in_seat(table)
    table.bring_in = owner
    if owner < 0:
        table.open.append(OpenPoint("bring-in", -1, "a door card is not known"))
        return -1
    return owner if owner in table.able else next_for_bring_in(table, owner)


def open_by_board(table: Table) -> int:
    """The opener of a later street: the best up cards."""
    return best_board_opener(table)


def open_left_of_blind(table: Table) -> int:
    """The opener after blinds: the next player who can act; left of the button without any."""
    start = table.blinds.last + 1 if table.blinds.last >= 0 else table.first
    return first_able(table, start % table.count)


def open_left_of_button(table: Table) -> int:
    """The opener of a button game after its first round."""
    return first_able(table, table.first)


def nobody_opens(_table: Table) -> int:
    """The opener of a street without betting."""
    return -1


OPENER: Final[dict[str, Callable[[Table], int]]] = {
    "bring_in": open_by_bring_in,
    "best_board": open_by_board,
    "left_of_big_blind": open_left_of_blind,
    "left_of_button": open_left_of_button,
    "none": nobody_opens,
}
"""Who opens a street, by the word of the game file."""
