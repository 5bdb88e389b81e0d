"""What are the places at a table called, in the order of the first betting round?

Seats are told by who acts after them, which also holds where the button stands on an empty seat.
Games with blinds: SB, BB, and of the others the last to act is BTN, then CO, HJ, BTN-3 and so on.
Stud: BI has the bring-in, the last to act behind it is LAST, then LAST-1 and so on. Without a
button or a bring-in nobody can tell.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from hhtool.core.play import POST_BIG_BLIND, POST_SMALL_BLIND, Step

SMALL: Final = "SB"
BIG: Final = "BB"
BRING_IN: Final = "BI"

BUTTON: Final = "BTN"
SET: Final = "place "
"""Before the number of the place of who sets cards in a Chinese game, from 1."""

_POSTS: Final = (POST_SMALL_BLIND, POST_BIG_BLIND)
_BUTTONS: Final = (BUTTON, "CO", "HJ")
LATE: Final = frozenset(("BTN", "CO", SMALL, "LAST", "LAST-1", "LAST-2"))
"""The places from which a first raise is a steal: cut-off, button and small blind; in stud the last
three to act."""


def labels(
    dealt: tuple[int, ...], forced: str, button: int, bring_in: int, steps: Sequence[Step]
) -> Mapping[int, str]:
    """The place of each seat that was dealt in; `button` and `bring_in` are seats or -1."""
    if forced == "bring_in":
        return _behind_bring_in(dealt, bring_in)
    blinds = [step for step in steps if step[0] in _POSTS]
    small = [step[1] for step in blinds if step[0] == POST_SMALL_BLIND]
    big = [step[1] for step in blinds if step[0] == POST_BIG_BLIND]
    return _behind_blinds(dealt, button, _blind(dealt, button, small), _blind(dealt, button, big))


def place_of_setting(place: int, has_button: bool) -> str:
    """The place in a Chinese game of who comes at `place` in the order of settlement, from 0."""
    return BUTTON if has_button else f"{SET}{place + 1}"


def sorting(label: str) -> tuple[int, int, str]:
    """A key by which places stand in the order in which they are told: the blinds and then early to
    late; those of stud; those of Chinese games; what is no place."""
    if label in _ALL:
        return 0, _ALL[label], ""
    return 1, 0, label


def clockwise(seats: Sequence[int], after: int) -> list[int]:
    """The seats from the one after a place on, that place last."""
    return [s for s in seats if s > after] + [s for s in seats if s <= after]


@lru_cache(maxsize=1 << 12)
def _behind_blinds(dealt: tuple[int, ...], button: int, small: int, big: int) -> Mapping[int, str]:
    if small < 0 and big < 0 and button < 0:
        return {}
    named = {seat: label for seat, label in ((small, SMALL), (big, BIG)) if seat >= 0}
    start = big if big >= 0 else small if small >= 0 else button
    rest = [seat for seat in clockwise(dealt, start) if seat not in named]
    for behind, seat in enumerate(reversed(rest)):
        named[seat] = _BUTTONS[behind] if behind < len(_BUTTONS) else f"BTN-{behind}"
    return named


@lru_cache(maxsize=1 << 12)
def _behind_bring_in(dealt: tuple[int, ...], bring_in: int) -> Mapping[int, str]:
    if bring_in < 0:
        return {}
    behind = [seat for seat in clockwise(dealt, bring_in) if seat != bring_in]
    places: Mapping[int, str] = {0: "LAST"}
    last = len(behind) - 1
    named = {seat: places.get(last - i, f"LAST-{last - i}") for i, seat in enumerate(behind)}
    return {bring_in: BRING_IN, **named}


def _blind(dealt: Sequence[int], button: int, posted: Sequence[int]) -> int:
    """Who has a blind: of several who post one, the first behind the button; players who come in
    post one too. Without a button, the first in the text. -1 when nobody does."""
    order = [seat for seat in posted if seat in dealt]
    if len(order) > 1 and button >= 0:
        order = [seat for seat in clockwise(dealt, button) if seat in order]
    return order[0] if order else -1


MOST: Final = 22
"""Players at a table: so many have two cards each of one deck."""


def _places() -> tuple[str, ...]:
    far = range(MOST - 1, 0, -1)
    buttons = [f"BTN-{i}" for i in far if i >= len(_BUTTONS)]
    stud = [f"LAST-{i}" for i in far]
    setting = [f"{SET}{i}" for i in range(1, MOST + 1)]
    return (SMALL, BIG, *buttons, *reversed(_BUTTONS), BRING_IN, *stud, "LAST", *setting)


PLACES: Final = _places()
"""All that places are called, in the order in which they are told."""

_ALL: Final = {label: i for i, label in enumerate(PLACES)}
