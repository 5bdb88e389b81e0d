"""Chinese and open-face hands as they are written: one with every figure right, two with places for
names (`<0>`) that have, together, every kind of line.

The reader knows no poker, so those two need not be good hands.
"""

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).with_name("data")


def _text(name: str) -> str:
    return (DATA / name).read_text(encoding="utf-8")


SAMPLE: Final = _text("pineapple.txt")
"""Three players: one is set by the clock and fouls, and a short stack cuts a payment."""

OPEN_FACE: Final = _text("jokers.txt")
"""Two jokers, two players in fantasyland whose cards are hidden, one who sits out, a match."""

CLASSIC: Final = _text("classic.txt")
"""Four players for chips: a natural, a surrender, a layout by the clock, overall units."""

POINTS_HEADER: Final = OPEN_FACE.splitlines()[0]
