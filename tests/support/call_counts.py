"""What a piece of work costs in calls of Python functions, which is exact where seconds are not."""

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
    """How many Python functions are called, comprehensions and generators included."""
    count = 0

    def counting(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(counting)
    try:
        what()
    finally:
        sys.setprofile(before)
    return count
