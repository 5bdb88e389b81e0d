"""The colours of a report, for those who can see them. Whatever a colour says, a word says too.

A painter never interprets what it paints: there is no markup that a player's name could abuse.
"""

import os
import sys
from typing import Final, TextIO

from hhtool.core.cards import JOKER, card_text
from hhtool.report.visible import visible

_SGR: Final[dict[str, str]] = {
    "error": "1;31",
    "refuted": "1;31",
    "unreadable": "1;31",
    "warning": "33",
    "open": "33",
    "note": "36",
    "confirmed": "32",
    "strong": "1",
    "faint": "2",
    "c": "32",
    "d": "34",
    "h": "31",
    "s": "1",
    "joker": "35",
    "line 1": "36",
    "line 2": "33",
    "line 3": "35",
    "line 4": "32",
    "line 5": "34",
    "line 6": "31",
    "line 7": "96",
    "line 8": "93",
}
"""Severities, outcomes, two weights, the suits as in a deck of four colours, the joker, and the
lines of a chart."""


class Painter:
    """Text → what is written for it: escaped where a terminal would obey, coloured if wanted."""

    def __init__(self, colour: bool) -> None:
        self.colour: bool = colour

    def __call__(self, text: str, style: str = "") -> str:
        """A text in a style of the table, or as it is."""
        shown = visible(text)
        if not self.colour or not style or not shown:
            return shown
        return f"\x1b[{_SGR[style]}m{shown}\x1b[0m"

    def cards(self, cards: tuple[int, ...]) -> str:
        """ "Ah 3c ??", each card in the colour of its suit."""
        return " ".join(self(card_text(card), _suit(card)) for card in cards)


def _suit(card: int) -> str:
    if card == JOKER:
        return "joker"
    return "cdhs"[card & 3] if card >= 0 else "faint"


def wants_colour(stream: TextIO) -> bool:
    """Whether a stream is a terminal with colours and nobody asked for none."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and (sys.platform != "win32" or _has_colours())


def painter_for(stream: TextIO) -> Painter:
    """A painter with colours where a stream wants them."""
    return Painter(wants_colour(stream))


def _has_colours() -> bool:
    from rich.console import Console  # noqa: PLC0415 - slow to import, needed on Windows only

    return not Console().legacy_windows
