"""How much may change hands in a hand: the house's limits, and what a cap leaves to lose.

A cap is what a player can lose, in points: for one hand, or through all hands of a match, where
earlier hands may have used some of it up. Money above it is safe.

Rules: chinese §2.14.
"""

from typing import Final, NamedTuple

from hhtool.core.play import Play
from hhtool.core.rows import Carried
from hhtool.rules.house import HouseRules

NO_CAP: Final = -1
PER_MATCH: Final = "match"


class Limits(NamedTuple):
    """What a house lets change hands.

    `cap_left` is what each seat can still lose before the hand, NO_CAP for any amount; `unknown`
    are the seats of which a cap says so and nobody knows how much. `win_cap` and `shortage` are
    answers of the house.
    """

    win_cap: str
    shortage: str
    cap_left: tuple[int, ...]
    unknown: tuple[int, ...]
    cap_counts_winnings: bool


def limits_of(play: Play, house: HouseRules, carried: Carried, value: int, scope: str) -> Limits:
    """The limits of a hand in which a point is worth `value` minor units and a cap has a scope.

    A cap that the text prints goes before the house's own; of one of no points nobody knows what it
    is.
    """
    points = play.loss_cap or house.chinese_loss_cap_points.value or 0
    stacks = [int(seat.stack) for seat in play.seats]
    left = [NO_CAP] * len(stacks)
    unknown: list[int] = []
    if no_cap_printed(play):
        unknown = list(range(len(stacks)))
    elif points:
        left = [min(points * value, stack) for stack in stacks]
        if scope == PER_MATCH:
            left, unknown = _in_match(play, carried, left)
    return Limits(
        win_cap=house.chinese_win_cap.value,
        shortage=house.chinese_shortage_rule.value,
        cap_left=tuple(left),
        unknown=tuple(unknown),
        cap_counts_winnings=house.chinese_cap_counts_winnings.value,
    )


def no_cap_printed(play: Play) -> bool:
    """Whether the text prints a cap of no points, with which nobody could lose anything."""
    return play.cap_line > 0 and not play.loss_cap


def _in_match(play: Play, carried: Carried, fresh: list[int]) -> tuple[list[int], list[int]]:
    """What each seat can still lose, and the seats of which that is not known."""
    if carried.cap_left:
        return list(carried.cap_left), [i for i, left in enumerate(carried.cap_left) if left < 0]
    if play.match_hand > 1:
        return [NO_CAP] * len(fresh), list(range(len(fresh)))
    return fresh, []
