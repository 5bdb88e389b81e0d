"""What is noted of a text in which no hand begins, as its lines come: little, however long."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from hhtool.read.dialects import Dialect

PREFIX: Final = re.compile(r"[^\w*\[(]+")
"""What may stand before each line of a forwarded text; no line of a hand begins so."""

CONTROLS: Final = (*range(9), *range(14, 32), 0x7F, 0xFFFD)
WITHOUT_CONTROLS: Final = dict.fromkeys(CONTROLS)

MOST_LINES: Final = 200
"""Lines that are kept: they tell what a text is like."""


class NoHand:
    """What is known of a text in which no hand begins, as its lines come."""

    def __init__(self) -> None:
        self.first: list[str] = []
        self.size: int = 0
        self.controls: int = 0
        self.forwarded: str = ""

    def read(self, lines: Iterable[str], dialects: Sequence[Dialect]) -> None:
        """The next lines."""
        for line in lines:
            if not line.strip():
                continue
            self.size += len(line)
            self.controls += len(line) - len(line.translate(WITHOUT_CONTROLS))
            if len(self.first) < MOST_LINES:
                self.first.append(line)
            before = None if self.forwarded else PREFIX.match(line)
            if before is not None:
                rest = line[before.end() :]
                if any(dialect.signature.match(rest) for dialect in dialects):
                    self.forwarded = before.group()
