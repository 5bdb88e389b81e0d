"""What could have stood where a line was not understood, in a few words with an example."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, Final

FORMS: Final[dict[str, str]] = {
    "NAME": "the name of a seated player",
    "SEAT_NAME": "a name with its chips in brackets",
    "INT": "a number",
    "CHIPS": "an amount such as $1.50",
    "CARDS": "cards such as Ah 3c",
    "CARD": "a card such as Ah",
    "RANKS": "ranks such as 8,6,4",
    "POINTS": "points such as +6",
    "SECONDS": "seconds such as 21.5s",
    "CURRENCY": "a currency such as USD",
    "ROMAN": "a Roman number such as IV",
    "ROOM": "the name of a room",
    "HAND_ID": "the number of a hand",
    "MATCH_ID": "the number of a match",
    "PROFILE": "the name of house rules",
    "DATE": "a date such as 2009/07/15",
    "TIME": "a time such as 20:36:31",
    "ZONE": "a time zone such as ET",
    "MIX": "a mix such as HORSE",
    "CLUB_NAME": "the name of a club in braces",
    "_WS": "a blank",
    "$END": "the end of the line",
}
"""The fields that all dialects share, as a reader would look for them."""

ANOTHER_CARD: Final = "another card such as 3c"
KNOWN_LINE: Final = "the beginning of a known line"
MOST_OPTIONS: Final = 3
MOST_OF_FIRST: Final = 40
"""Of the first line of a hand, where all that is known is told."""
ALIKE: Final = 0.6


def option(terminal: str, literal: str) -> str:
    """How a message names a terminal: a literal in quotation marks, a field by its form."""
    if terminal in FORMS:
        return FORMS[terminal]
    if literal:
        return f"“{literal}”" if literal.strip() else FORMS["_WS"]
    return terminal.lstrip("_").lower().replace("_", " ")


def expected_text(options: Iterable[str], found: str, most: int = MOST_OPTIONS) -> str:
    """The options most like what was found, then the rest, cut to a few: "“folds” or “bets ”"."""
    ranked = sorted(
        set(options),
        key=lambda text: (-_likeness(text, found), text != FORMS["$END"], len(text), text),
    )
    shown, more = ranked[:most], len(ranked) - most
    if more > 0:
        return f"{', '.join(shown)} or one of {more} others" if more > 1 else _or(ranked)
    return _or(shown)


def _or(options: list[str]) -> str:
    if len(options) < 2:
        return "".join(options)
    return f"{', '.join(options[:-1])} or {options[-1]}"


def _likeness(text: str, found: str) -> float:
    """How like a literal the text begins that stands in its place; 0 for what is unlike it."""
    if not text.startswith("“"):
        return 0.0
    literal = text[1:-1]
    ratio = SequenceMatcher(None, literal, found[: len(literal)], autojunk=False).ratio()
    return ratio if ratio >= ALIKE else 0.0


def accepts(
    states: Mapping[int, Mapping[str, tuple[Any, Any]]],
    end: int,
    stack: Sequence[int],
    terminal: str,
) -> bool:
    """Whether an LALR parser in this state would shift the terminal, or end, after reductions."""
    walk = list(stack)
    while terminal in states[walk[-1]]:
        action, argument = states[walk[-1]][terminal]
        if action.name == "Shift":
            return True
        if argument.expansion:
            del walk[-len(argument.expansion) :]
        walk.append(states[walk[-1]][argument.origin.name][1])
    return terminal == "$END" and walk[-1] == end
