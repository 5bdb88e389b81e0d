"""Whether the deck can give everybody a seventh card, as each house counts it.

`dealt` are the cards out of the deck before seventh street, `need` the players who are to get a
card. With burns three cards have been burned before, one for each of fourth, fifth and sixth
street, and a fourth is to come.

Rules: betting §1.10 (wsop-live-2024 §228, roberts, the stud help text).
"""

from collections.abc import Callable
from typing import Final

DECK_SIZE: Final = 52
BURNED: Final = 3


def _no_burn(dealt: int, need: int) -> bool:
    return dealt + need <= DECK_SIZE


def _wsop_live(dealt: int, need: int) -> bool:
    """Two more than the need: the burn and a last card that is never dealt; the three burn cards
    are shuffled in when the stub alone is too short."""
    return DECK_SIZE - dealt >= need + 2


def _roberts(dealt: int, need: int) -> bool:
    """All but the last card are dealt, the last is mixed with the burn cards; no burn is made when
    the cards are exactly enough."""
    return DECK_SIZE - dealt >= need


def _community_only(dealt: int, need: int) -> bool:
    return DECK_SIZE - dealt - BURNED - 1 >= need


ENOUGH: Final[dict[str, Callable[[int, int], bool]]] = {
    "no_burn_community": _no_burn,
    "wsop_live": _wsop_live,
    "roberts": _roberts,
    "community_only": _community_only,
    "stud_help": _roberts,
}
"""By the answers to `stud.short_stub`: whether each player gets a seventh card of his own."""
