"""What a piece of work costs in calls of Python functions, which is exact where seconds are not."""

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Final

from hhtool.read.dialects import DIALECTS
from hhtool.read.source import decode
from hhtool.read.split import HandText, split

SAMPLES: Final = Path(__file__).parents[2] / "samples"


def sample(name: str) -> HandText:
    """The first hand of a sample."""
    data = (SAMPLES / f"{name}.txt").read_bytes()
    return next(text for text in split(decode(name, data, None), DIALECTS) if text.dialect)


def calls(what: Callable[[], object]) -> int:
    """How many Python functions are called, comprehensions and generators included.

    No search for cycles may begin meanwhile: hypothesis has functions that are called then.
    """
    count = 0

    def counting(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event == "call"

    before, searches = sys.getprofile(), gc.isenabled()
    gc.disable()
    sys.setprofile(counting)
    try:
        what()
    finally:
        sys.setprofile(before)
        if searches:
            gc.enable()
    return count
