"""In which order hands are to be shown.

Rules: betting §4.1 to §4.4, as the house answers `show.*`.
"""

from collections.abc import Callable, Sequence
from typing import Final

from hhtool.core.result import Pot
from hhtool.engine.table import Table


def show_order(table: Table, pots: Sequence[Pot]) -> tuple[int, ...]:
    """The seats that contest a pot, in the order in which they show or muck.

    Empty when there is no showdown, or when betting had ended before the last street: then hands
    are opened at once and no order is prescribed.
    """
    live = table.live_seats()
    last = len(table.game.streets) - 1
    if len(live) < 2 or table.street < last or table.acted_street < last:
        return ()
    first = first_to_show(table)
    if first < 0:
        return ()
    table.ask("show.side_pot_first")
    ordered = reversed(pots) if table.house.show_side_pot_first.value else iter(pots)
    clockwise = table.clockwise(first)
    order: list[int] = []
    for pot in ordered:
        if len(pot.eligible) > 1:
            order += [seat for seat in clockwise if seat in pot.eligible and seat not in order]
    return tuple(order)


def first_to_show(table: Table) -> int:
    """The seat that shows first, -1 when the play does not tell."""
    if table.round_aggressor >= 0:
        table.ask("show.bet_on_last_round")
        if table.house.show_bet_on_last_round.value == "last_aggressor_of_round":
            return table.round_aggressor
        return table.first
    stud = table.game.family == "stud"
    table.ask("show.no_bet_stud" if stud else "show.no_bet_button_games")
    house = table.house
    rule = house.show_no_bet_stud.value if stud else house.show_no_bet_button_games.value
    return FIRST_TO_SHOW[rule](table)


def _first_to_act(table: Table) -> int:
    return table.openers[-1] if table.openers else -1


def _dealing_order(table: Table) -> int:
    return table.first


def _last_to_check(table: Table) -> int:
    return table.last_to_check if table.last_to_check >= 0 else _first_to_act(table)


def _last_aggressor_of_hand(table: Table) -> int:
    return table.last_aggressor if table.last_aggressor >= 0 else _first_to_act(table)


FIRST_TO_SHOW: Final[dict[str, Callable[[Table], int]]] = {
    "first_to_act": _first_to_act,
    "dealing_order": _dealing_order,
    "last_to_check": _last_to_check,
    "last_aggressor_of_hand": _last_aggressor_of_hand,
}
"""By the answers to `show.no_bet_*`: who shows first after a last round without a bet."""
