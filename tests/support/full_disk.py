"""The limit of a process on the size of files stands in for the end of a disk."""

import resource
from collections.abc import Callable
from typing import Final

UNCACHED: Final[dict[str, str]] = {"PYTHONDONTWRITEBYTECODE": "1"}
"""For the environment of such a process: Python keeps what it compiled in files, whether or not all
of it got onto the disk, and those who come after read them."""


def limited(most: int) -> Callable[[], None]:
    """What a process is to do first so that no file of its own gets more bytes than these."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
