"""What an unread place looks like that another language wrote: cards, thousands, decimals.

A hint for whoever reads the message. Nothing here reads such a place: a letter that is a queen in
one language is nothing in another, and whoever prints the text knows which it is.
"""

import re
from typing import Final

RANK_WORDS: Final[dict[str, str]] = {
    "B": "a jack in German or Dutch",
    "D": "a queen in French, German or Italian",
    "H": "a king in Dutch",
    "R": "a king in French, Spanish or Italian",
    "V": "a jack in French",
}
"""The letters of other languages that are none of hhtool's ranks."""

FOREIGN_CARD: Final = re.compile(f"([{''.join(RANK_WORDS)}])[cdhs](?![A-Za-z0-9])")
DECIMAL_COMMA: Final = re.compile(r"[0-9]+,[0-9]{1,2}(?![0-9])")
THOUSANDS: Final = re.compile(r"[0-9]{1,3}(?:[ \u00a0\u202f][0-9]{3})+(?![0-9])")
LAST_NUMBER: Final = re.compile(r"[0-9][0-9 \u00a0\u202f]*\Z")


def hint(line: str, at: int) -> str:
    """What may stand at a place of a line, as " (…)" behind what was expected, or ""."""
    card = FOREIGN_CARD.match(line, at)
    if card is not None:
        return f" (“{card[0]}” would be {RANK_WORDS[card[1]]}; the letters here are T J Q K A)"
    before = LAST_NUMBER.search(line, 0, at)
    if before is None:
        return ""
    comma = DECIMAL_COMMA.match(line, before.start())
    if comma is not None and comma.end() > at:
        return f" (“{comma[0]}” has a decimal comma; the mark here is a point)"
    blank = THOUSANDS.match(line, before.start())
    if blank is not None and blank.end() > at:
        return f" (“{blank[0]}” has blanks for thousands; the mark here is a comma, or none)"
    return ""
