"""How far processes are that share the pieces of large files, beyond what was taken from them.

What comes of pieces is taken in their order, and the first takes a while. For who watches, each
process counts the bytes of a piece as it goes through them, in a number that all share; who waits
for a piece tells how many of them stand behind none that was taken.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from hhtool.read.inputs import PACKED
from hhtool.read.source import MEMBER, Source

if TYPE_CHECKING:
    from concurrent.futures import Future
    from multiprocessing.context import BaseContext
    from multiprocessing.sharedctypes import Synchronized

T = TypeVar("T")

PAUSE: Final = 0.2
"""Seconds between two looks at how far they are."""

Tell: TypeAlias = Callable[[int], None]
"""Is told how many bytes were gone through beyond what was taken."""

Shared: TypeAlias = "Synchronized[int] | None"
"""The bytes that all have gone through; None where nobody watches."""


class Gone:
    """What one process has gone through."""

    def __init__(self, shared: "Synchronized[int]") -> None:
        self.shared = shared
        self.left: int = 0

    def passed(self, size: int) -> None:
        """So many bytes more, of the piece that it is at."""
        size = min(size, self.left)
        self.left -= size
        with self.shared.get_lock():
            self.shared.value += size


GONE: Final[list[Gone]] = []
"""The one of this process, if somebody watches another one that it works for."""


def begin(shared: Shared) -> None:
    """From here on this process counts."""
    if shared is not None:
        GONE.append(Gone(shared))


@contextmanager
def going_through(piece: Source) -> Iterator[None]:
    """All of a piece is gone through in the end."""
    if not GONE:
        yield
        return
    GONE[0].left = size_of(piece)
    yield
    GONE[0].passed(GONE[0].left)


def size_of(piece: Source) -> int:
    """The bytes that a piece of a file has there; none of a small file, which is told when it is
    done, nor of a packed one."""
    small = not (piece.next_byte or piece.first_line > 1)
    if small or MEMBER in piece.path or piece.path.lower().endswith(PACKED):
        return 0
    if piece.next_byte:
        return piece.next_byte - piece.start
    return len(piece.text.encode(piece.encoding))


class Ahead:
    """Waits for pieces, and tells how far they are. `shared` is for the processes."""

    def __init__(self, context: "BaseContext", tell: Tell | None) -> None:
        self.tell: Tell | None = tell
        self.shared: Shared = None if tell is None else context.Value("q", 0)
        self.taken: int = 0

    def taken_from(self, future: "Future[T]", size: int) -> T:
        """What comes of a task, which goes through so many bytes."""
        if self.tell is None or self.shared is None:
            return future.result()
        from concurrent.futures import wait  # noqa: PLC0415 - whoever waits has it

        while not future.done():
            wait((future,), PAUSE)
            self.tell(max(0, self.shared.value - self.taken))
        self.taken += size
        self.tell(max(0, self.shared.value - self.taken))
        return future.result()
