"""Which cards may a player use? One function for each answer that a game's `choose` can give.

Not here: which of them are best (high.py).
"""

from collections.abc import Callable, Sequence
from typing import Final


def any_five(hole: Sequence[int], board: Sequence[int]) -> tuple[int, ...]:
    """All cards of the holding and the board: any five of them may play."""
    return (*hole, *board)


CHOOSE: Final[dict[str, Callable[[Sequence[int], Sequence[int]], tuple[int, ...]]]] = {
    "any_five": any_five,
}
"""By the name that a game's `choose` gives."""
