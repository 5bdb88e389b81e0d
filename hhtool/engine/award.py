"""Pots, strengths and the house → payouts: winners, shares, odd units.

Each pot is split alone, after its rake, the last side pot first. A pot with one contender is his,
shown or not. Else only shown hands can win it: cards speak, but a hand that was mucked is dead.

Rules: betting §3.1 and §3.2, §4.5.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from hhtool.core.cards import HIDDEN, known
from hhtool.core.chips import Chips, amount_text
from hhtool.core.finding import Cite
from hhtool.core.result import WHOLE, OpenPoint, Payout, Pot
from hhtool.engine.table import Table, house_order
from hhtool.ranking.choose import CHOOSE
from hhtool.ranking.high import strength
from hhtool.ranking.suits import all_key, five_key, low_all_key
from hhtool.rules.house import split_unit_at


class Award(NamedTuple):
    """Payouts, the strength of each seat's hand (-1: not known), and what stays open."""

    payouts: list[Payout]
    strengths: list[int]
    open: list[OpenPoint]


def award(table: Table, pots: Sequence[Pot]) -> Award:
    """Who wins what of each pot. Seats of a pot that cannot be decided get nothing of it."""
    strengths = [hand_strength(table, seat) for seat in range(table.count)]
    result = Award([], strengths, [])
    turns: dict[tuple[int, ...], int] = {}
    for number in reversed(range(len(pots))):
        pot = pots[number]
        net = pot.amount - pot.rake
        winners, reason = pot_winners(table, pot, strengths)
        if reason:
            result.open.append(OpenPoint(f"pot {number}", -1, reason))
        elif len(winners) == 1:
            seat = winners[0]
            shown = len(pot.eligible) > 1
            value = max(strengths[seat], 0) if shown else 0
            result.payouts.append(Payout(seat, number, WHOLE, Chips(net), Chips(0), value, None))
        else:
            turns[winners] = _split(table, result, number, net, winners, turns.get(winners, 0))
    return result


def hand_strength(table: Table, seat: int) -> int:
    """The strength of a seat's hand with the board, -1 when its cards are not all known."""
    cards = table.cards[seat]
    if not cards or HIDDEN in cards or HIDDEN in table.board:
        return -1
    playing = CHOOSE[table.game.choose](cards, table.board)
    return strength(playing) if len(playing) >= 5 else -1


def known_strength(table: Table, seat: int) -> int:
    """The strength of the known cards of a seat's hand, -1 for fewer than five: whatever the others
    are, the hand is no weaker."""
    playing = CHOOSE[table.game.choose](known(table.cards[seat]), known(table.board))
    return strength(playing) if len(playing) >= 5 else -1


def pot_winners(table: Table, pot: Pot, strengths: Sequence[int]) -> tuple[tuple[int, ...], str]:
    """The seats that win a pot, or why nobody can tell."""
    if len(pot.eligible) == 1:
        return pot.eligible, ""
    shown = [seat for seat in pot.eligible if table.shown[seat] >= 0]
    if not shown:
        holding = [seat for seat in pot.eligible if table.muck_step[seat] < 0]
        if len(holding) == 1:
            return (holding[0],), ""
        return (), "no hand was shown for it"
    unknown = [seat for seat in shown if strengths[seat] < 0]
    best = max(strengths[seat] for seat in shown)
    if unknown and len(shown) > 1:
        if len(unknown) == 1 and known_strength(table, unknown[0]) > best:
            return (unknown[0],), ""
        return (), f"the cards of {table.play.seats[unknown[0]].name} are not all known"
    return tuple(seat for seat in shown if strengths[seat] == best), ""


def _split(
    table: Table, result: Award, number: int, net: int, winners: Sequence[int], turn: int
) -> int:
    """Divides a pot among tied hands; returns where the next odd unit falls when pots pool them."""
    house = table.house
    unit = split_unit_at(house, _stake_key(table))
    order = tie_order(table, winners)
    units, rest = divmod(net, unit)
    share, odd_units = divmod(units, len(order))
    if odd_units or rest:
        for question in (TIE_QUESTION[table.game.family], "split.many_odd", "split.unit"):
            table.ask(question)
    if odd_units and house.split_scope.value == "pooled":
        table.ask("split.scope")
        order = [*order[turn % len(order) :], *order[: turn % len(order)]]
        turn += odd_units
    each = [1 if i < odd_units else 0 for i in range(len(order))]
    if house.split_many_odd.value == "all_to_first":
        each = [odd_units] + [0] * (len(order) - 1)
    cite = tie_cite(table)
    for i, seat in enumerate(order):
        odd = each[i] * unit + (rest if i == 0 else 0)
        amount = Chips(share * unit + odd)
        why = cite if odd else None
        value = result.strengths[seat]
        result.payouts.append(Payout(seat, number, WHOLE, amount, Chips(odd), value, why))
    return turn


TIE_QUESTION: Final[dict[str, str]] = {
    "stud": "split.tie.stud_high",
    "board": "split.tie.button_games",
    "draw": "split.tie.button_games",
}
"""Which question settles the odd unit of a tie for high, by the game's family."""


def tie_cite(table: Table) -> Cite:
    """The rule that orders tied hands in this game."""
    if table.game.family == "stud":
        return table.house.split_tie_stud_high.cite
    return table.house.split_tie_button_games.cite


def tie_order(table: Table, winners: Sequence[int]) -> list[int]:
    """Tied winners in the order in which odd units fall to them."""
    house = table.house
    rule = house.split_tie_button_games.value
    if table.game.family == "stud":
        rule = house.split_tie_stud_high.value
    return TIE_ORDER[rule](table, list(winners))


def _playing(table: Table, seat: int) -> list[int]:
    return [*known(table.cards[seat]), *table.board]


def _left_of_button(table: Table, seats: list[int]) -> list[int]:
    start = table.play.button + 1 if table.play.button >= 0 else table.first
    clockwise = table.clockwise(start % table.count)
    return sorted(seats, key=clockwise.index)


def _reverse_position(table: Table, seats: list[int]) -> list[int]:
    return list(reversed(_left_of_button(table, seats)))


def _dealing_order(table: Table, seats: list[int]) -> list[int]:
    return sorted(seats, key=table.position)


def _high_suit_five(table: Table, seats: list[int]) -> list[int]:
    """By the highest card that plays; shared cards cannot tell hands apart."""
    keys = {seat: five_key(house_order(table, _playing(table, seat))) for seat in seats}
    return sorted(seats, key=lambda seat: keys[seat], reverse=True)


def _high_suit_all(table: Table, seats: list[int]) -> list[int]:
    keys = {seat: all_key(house_order(table, _playing(table, seat))) for seat in seats}
    return sorted(seats, key=lambda seat: keys[seat], reverse=True)


def _low_suit_all(table: Table, seats: list[int]) -> list[int]:
    keys = {seat: low_all_key(house_order(table, _playing(table, seat))) for seat in seats}
    return sorted(seats, key=lambda seat: keys[seat])


def _first_shown(table: Table, seats: list[int]) -> list[int]:
    return sorted(seats, key=lambda seat: table.shown[seat])


def _last_aggressor_first(table: Table, seats: list[int]) -> list[int]:
    start = table.last_aggressor if table.last_aggressor >= 0 else table.first
    return sorted(seats, key=table.clockwise(start).index)


def _lowest_seat(table: Table, seats: list[int]) -> list[int]:
    return sorted(seats, key=lambda seat: table.play.seats[seat].number)


TIE_ORDER: Final[dict[str, Callable[[Table, list[int]], list[int]]]] = {
    "left_of_button": _left_of_button,
    "high_suit_five": _high_suit_five,
    "high_suit_all": _high_suit_all,
    "low_suit_all": _low_suit_all,
    "first_shown": _first_shown,
    "last_aggressor_first": _last_aggressor_first,
    "lowest_seat": _lowest_seat,
    "dealing_order": _dealing_order,
    "reverse_position": _reverse_position,
}
"""By the answers to `split.tie.*`: the order in which tied hands take odd units."""


def _stake_key(table: Table) -> str:
    small, big = (amount_text(bet, table.play.denomination) for bet in table.play.stakes)
    return f"{small}/{big}"
