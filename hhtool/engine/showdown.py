"""In which order hands are to be shown, and who may not muck.

Rules: betting §4, as the house answers `show.*`.
"""

from collections.abc import Callable, Sequence
from typing import Final

from hhtool.core.finding import Cite
from hhtool.core.play import POST_ANTE
from hhtool.core.result import MUCK_NOT_ALLOWED, Pot
from hhtool.engine.table import Table
from hhtool.engine.ties import left_of_button


def show_order(table: Table, pots: Sequence[Pot]) -> tuple[int, ...]:
    """The seats that contest a pot, in the order in which they show or muck.

    Empty when there is no showdown, or when betting had ended before the last street: then hands
    are opened at once and no order is prescribed.
    """
    live = table.contenders
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


def judge_mucks(table: Table, pots: Sequence[Pot]) -> None:
    """Notes who contests a pot and gave the hand up unseen where the house has it opened."""
    if not table.mucked:
        return
    for seat in range(table.count):
        if table.muck_step[seat] < 0 or table.shown[seat] >= 0:
            continue
        if not any(seat in pot.eligible and len(pot.eligible) > 1 for pot in pots):
            continue
        forbidding = _forbids_muck(table)
        if forbidding is not None:
            table.now = table.muck_step[seat]
            table.breach(MUCK_NOT_ALLOWED, seat, (), (), *forbidding)


def _forbids_muck(table: Table) -> tuple[str, Cite] | None:
    """The question by which the house forbids a muck in this hand, with its rule.

    In draw games no hand is opened while cards can be exchanged, so nobody is bound by an all-in.
    """
    may, face_up = table.house.show_losers_may_muck, table.house.show_all_in_face_up
    table.ask("show.losers_may_muck")
    if not may.value:
        return "show.losers_may_muck", may.cite
    if table.game.family != "draw" and _closed_early(table):
        table.ask("show.all_in_face_up")
        if face_up.value == "when_betting_closed":
            return "show.all_in_face_up", face_up.cite
    return None


def _closed_early(table: Table) -> bool:
    """Whether players were all-in so that nobody could bet on the last street."""
    last = len(table.game.streets) - 1
    able = len(table.able)
    return table.acted_street < last == table.street and able < 2


def first_to_show(table: Table) -> int:
    """The seat that shows first, -1 when the play does not tell or the house keeps no order."""
    if table.round_aggressor >= 0:
        table.ask("show.bet_on_last_round")
        return AFTER_A_BET[table.house.show_bet_on_last_round.value](table)
    stud = table.game.family == "stud"
    table.ask("show.no_bet_stud" if stud else "show.no_bet_button_games")
    house = table.house
    rule = house.show_no_bet_stud.value if stud else house.show_no_bet_button_games.value
    return FIRST_TO_SHOW[rule](table)


def _first_to_act(table: Table) -> int:
    """Whoever opens the last street; in button games the player left of the button, all-in or
    not."""
    if table.game.family != "stud":
        return left_of_button(table)
    return table.openers[-1] if table.openers else -1


def _dealing_order(table: Table) -> int:
    """Left of the button; where none is printed whoever antes first, as the texts of stud show
    hands, whatever the order in which they print the deal."""
    if table.play.button < 0:
        for step in table.play.steps:
            if step.kind == POST_ANTE:
                return step.seat
    return left_of_button(table)


def _last_to_check(table: Table) -> int:
    return table.last_to_check if table.last_to_check >= 0 else _first_to_act(table)


def _last_aggressor_of_hand(table: Table) -> int:
    return table.last_aggressor if table.last_aggressor >= 0 else _first_to_act(table)


def _last_aggressor_of_round(table: Table) -> int:
    return table.round_aggressor


def _any(_table: Table) -> int:
    return -1


AFTER_A_BET: Final[dict[str, Callable[[Table], int]]] = {
    "last_aggressor_of_round": _last_aggressor_of_round,
    "position": left_of_button,
    "any_order": _any,
}
"""By the answers to `show.bet_on_last_round`: who shows first after a bet on the last round."""

FIRST_TO_SHOW: Final[dict[str, Callable[[Table], int]]] = {
    "first_to_act": _first_to_act,
    "dealing_order": _dealing_order,
    "last_to_check": _last_to_check,
    "last_aggressor_of_hand": _last_aggressor_of_hand,
    "any_order": _any,
}
"""By the answers to `show.no_bet_*`: who shows first after a last round without a bet."""
