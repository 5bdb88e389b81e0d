"""What was lately worked out of a value, so that it is not worked out again.

A hand that follows another is looked at from many sides, and each asks the same of the two. What
was made is kept for the last few values, which are known by their identity: a value of equal
content is made anew.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

T = TypeVar("T")

MOST: Final = 16


class Kept(Generic[T]):
    """What was made of the last values."""

    def __init__(self) -> None:
        # The values stand beside what was made, so that their identity stays theirs.
        self._made: dict[tuple[int, ...], tuple[tuple[object, ...], T]] = {}

    def of(self, values: tuple[object, ...], make: Callable[[], T]) -> T:
        """What is made of some values, or was."""
        known = tuple(map(id, values))
        found = self._made.get(known)
        if found is None:
            if len(self._made) >= MOST:
                self._made.clear()
            found = self._made[known] = values, make()
        return found[1]
