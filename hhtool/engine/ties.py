"""In which order do odd units fall to tied hands? By the answers to `split.tie.*`.

Where a house asks the suits, it asks those of the hand that won the half in question, with the
board of the run.

Rules: betting §3.2.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from hhtool.core.cards import known
from hhtool.engine.divide import Rule
from hhtool.engine.table import Table, house_order
from hhtool.ranking.choose import holding_best
from hhtool.ranking.suits import ace_low_key, all_key, five_key, low_all_key

Key = tuple[tuple[int, int], ...]


class Hands(NamedTuple):
    """How tied hands were valued: an evaluator of the game, and the board of the run."""

    evaluator: str
    board: Sequence[int]


FOR_HIGH: Final = frozenset(("high", "short_deck", "short_deck_trips"))
"""The evaluators of hands that win by being high."""

ACE_HIGH: Final = frozenset((*FOR_HIGH, "low_27", "badugi_27"))
"""The evaluators to which an ace is a high card."""


def tie_rule(table: Table, hands: Hands) -> Rule:
    """The question that orders hands tied in this way, and the rule of the house."""
    house = table.house
    if table.game.family != "stud":
        return Rule("split.tie.button_games", house.split_tie_button_games.cite)
    if hands.evaluator in FOR_HIGH:
        return Rule("split.tie.stud_high", house.split_tie_stud_high.cite)
    return Rule("split.tie.stud_low", house.split_tie_stud_low.cite)


def tie_order(table: Table, seats: Sequence[int], hands: Hands) -> list[int]:
    """Tied seats in the order in which odd units fall to them."""
    house = table.house
    rule = house.split_tie_button_games.value
    if table.game.family == "stud":
        high = hands.evaluator in FOR_HIGH
        rule = house.split_tie_stud_high.value if high else house.split_tie_stud_low.value
    return TIE_ORDER[rule](table, list(seats), hands)


def left_of_button(table: Table) -> int:
    """The seat to the left of the button, or the first that was dealt to where none is printed."""
    button = table.play.button
    return (button + 1) % table.count if button >= 0 else table.first


def _left_of_button(table: Table, seats: list[int], _hands: Hands) -> list[int]:
    return sorted(seats, key=table.clockwise(left_of_button(table)).index)


def _reverse_position(table: Table, seats: list[int], hands: Hands) -> list[int]:
    return list(reversed(_left_of_button(table, seats, hands)))


def _dealing_order(table: Table, seats: list[int], _hands: Hands) -> list[int]:
    return sorted(seats, key=table.positions().__getitem__)


def _high_suit_five(table: Table, seats: list[int], hands: Hands) -> list[int]:
    """By the highest card that plays; shared cards cannot tell hands apart."""
    keys = {seat: _played_key(table, seat, hands) for seat in seats}
    return sorted(seats, key=lambda seat: keys[seat], reverse=True)


def _played_key(table: Table, seat: int, hands: Hands) -> Key:
    hole = house_order(table, known(table.cards[seat]))
    board = house_order(table, known(hands.board))
    played = holding_best(table.game.choose, hands.evaluator, hole, board)
    if hands.evaluator == "high":
        return five_key(played)
    return all_key(played) if hands.evaluator in ACE_HIGH else ace_low_key(played)


def _all_cards(table: Table, seat: int, hands: Hands) -> tuple[int, ...]:
    return house_order(table, [*known(table.cards[seat]), *known(hands.board)])


def _high_suit_all(table: Table, seats: list[int], hands: Hands) -> list[int]:
    key = all_key if hands.evaluator in ACE_HIGH else ace_low_key
    keys = {seat: key(_all_cards(table, seat, hands)) for seat in seats}
    return sorted(seats, key=lambda seat: keys[seat], reverse=True)


def _low_suit_all(table: Table, seats: list[int], hands: Hands) -> list[int]:
    keys: dict[int, Key] = {}
    for seat in seats:
        cards = _all_cards(table, seat, hands)
        ace_high = hands.evaluator in ("low_27", "badugi_27")
        keys[seat] = tuple(reversed(all_key(cards))) if ace_high else low_all_key(cards)
    return sorted(seats, key=lambda seat: keys[seat])


def _first_shown(table: Table, seats: list[int], _hands: Hands) -> list[int]:
    return sorted(seats, key=lambda seat: table.shown[seat])


def _last_aggressor_first(table: Table, seats: list[int], _hands: Hands) -> list[int]:
    start = table.last_aggressor if table.last_aggressor >= 0 else left_of_button(table)
    return sorted(seats, key=table.clockwise(start).index)


def _lowest_seat(table: Table, seats: list[int], _hands: Hands) -> list[int]:
    return sorted(seats, key=lambda seat: table.play.seats[seat].number)


TIE_ORDER: Final[dict[str, Callable[[Table, list[int], Hands], list[int]]]] = {
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
"""By the answers to `split.tie.*`."""
