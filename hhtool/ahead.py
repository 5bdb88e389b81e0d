"""How far processes are that share the pieces of large files, beyond what was taken from them.

What comes of pieces is taken in their order, and the first takes a while. For who watches, each
process counts the bytes of a piece as it goes through them, and the hands that it judges, in
numbers that all share; who waits for a piece tells how many of them stand behind none that was
taken.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeAlias, TypeVar

from hhtool.read.inputs import PACKED
from hhtool.read.source import MEMBER, Source

if TYPE_CHECKING:
    from concurrent.futures import Future
    from multiprocessing.context import BaseContext
    from multiprocessing.sharedctypes import SynchronizedArray

T = TypeVar("T")

PAUSE: Final = 0.2
"""Seconds between two looks at how far they are."""

Tell: TypeAlias = Callable[[int, int], None]
"""Is told how many bytes were gone through, and how many hands judged, beyond what was taken."""

Shared: TypeAlias = "SynchronizedArray[int] | None"
"""The bytes that all have gone through, and the hands that they judged; None where nobody
watches."""


class Done(NamedTuple, Generic[T]):
    """What came of a task, and how many hands were counted while it was done."""

    result: T
    hands: int = 0


class Gone:
    """What one process has gone through."""

    def __init__(self, shared: "SynchronizedArray[int]") -> None:
        self.shared = shared
        self.left: int = 0
        self.hands: int = 0

    def passed(self, size: int, hands: int) -> None:
        """So many bytes and hands more, of the piece that it is at; nothing of what is no piece."""
        size, hands = min(size, self.left), hands if self.left else 0
        self.left -= size
        self.hands += hands
        with self.shared.get_lock():
            self.shared[0] += size
            self.shared[1] += hands


GONE: Final[list[Gone]] = []
"""The one of this process, if somebody watches another one that it works for."""


def begin(shared: Shared) -> None:
    """From here on this process counts."""
    if shared is not None:
        GONE.append(Gone(shared))


def gone_through(piece: Source, work: Callable[[], T]) -> Done[T]:
    """What comes of a piece, all of which is gone through in the end."""
    if not GONE:
        return Done(work())
    gone = GONE[0]
    gone.left, gone.hands = size_of(piece), 0
    result = work()
    gone.passed(gone.left, 0)
    return Done(result, gone.hands)


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
        self.shared: Shared = None if tell is None else context.Array("q", 2)
        self.taken: int = 0
        self.hands: int = 0

    def taken_from(self, future: "Future[Done[T]]", size: int) -> T:
        """What comes of a task, which goes through so many bytes."""
        if self.tell is None:
            return future.result().result
        from concurrent.futures import wait  # noqa: PLC0415 - whoever waits has it

        while not future.done():
            wait((future,), PAUSE)
            self._say()
        done = future.result()
        self.taken += size
        self.hands += done.hands
        self._say()
        return done.result

    def _say(self) -> None:
        """How far they are now."""
        if self.tell is not None and self.shared is not None:
            with self.shared.get_lock():
                size, hands = self.shared[:]
            self.tell(max(0, size - self.taken), max(0, hands - self.hands))
