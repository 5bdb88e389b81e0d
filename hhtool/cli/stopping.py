"""How Ctrl-C ends what stores as it goes on: where it is, or after what is being read."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final, NoReturn

STOPPED: Final = "stopped; what was stored stays, and the same command goes on\n"


@contextmanager
def told_when_stopped(quiet: bool) -> Iterator[None]:
    """Ctrl-C ends what is done here, and a line says what becomes of it, however often it comes:
    the first waits until all is tidy and no bar is drawn any more, another one has it said."""
    left = [] if quiet else [STOPPED.encode()]
    heard = 0

    def tell() -> None:
        with suppress(OSError, AttributeError):  # nobody can be told
            # Straight out: whoever is interrupted may be in the middle of a write to the stream.
            os.write(sys.stderr.fileno(), left.pop() if left else b"")

    def hear(_number: int, _frame: object) -> NoReturn:
        nonlocal heard
        heard += 1
        if heard > 1:
            tell()
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, hear)
    try:
        yield
    except KeyboardInterrupt:
        tell()
        raise
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN if heard else before)


@contextmanager
def stopped_by_signals(stop: Callable[[], None]) -> Iterator[None]:
    """Ctrl-C, or being told to end, is how watching ends: what is being read is read to its end.
    A second Ctrl-C does not wait."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def stopping(number: int, _frame: object) -> None:
        signal.signal(number, before[signal.Signals(number)])
        stop()

    for number in before:
        signal.signal(number, stopping)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
