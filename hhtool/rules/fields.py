"""How the fields of a game's file are read, each with its mistake placed.

Which fields a game has stands in `game.py` and `rowgame.py`.
"""

from typing import Any

from hhtool.rules.cite import SLUG
from hhtool.rules.document import Document, wrong
from hhtool.rules.house import house_names


def only(
    document: Document,
    table: Any,
    keys: tuple[str, ...],
    prefix: str,
    optional: tuple[str, ...] = (),
) -> None:
    """Refuses a table that lacks one of the keys or has another, but for the optional ones."""
    if not isinstance(table, dict):
        raise wrong(document, prefix.rstrip("."), f"needs {', '.join(keys)}")
    for key in table:
        if key not in keys and key not in optional:
            raise wrong(document, f"{prefix}{key}", f"unknown key {key!r}")
    for key in keys:
        if key not in table:
            raise wrong(document, prefix.rstrip("."), f"{key!r} is missing")


def text(document: Document, table: Any, key: str, prefix: str) -> str:
    """A field that is some text."""
    given = table[key]
    if not isinstance(given, str) or not given.strip():
        raise wrong(document, f"{prefix}{key}", f"{key} must be a text, not {given!r}")
    return given


def word(document: Document, table: Any, key: str, prefix: str, words: tuple[str, ...]) -> str:
    """A field that is one of some words."""
    given = table[key]
    if not isinstance(given, str) or given not in words:
        allowed = " | ".join(words)
        raise wrong(document, f"{prefix}{key}", f"{key} cannot be {given!r}; allowed: {allowed}")
    return given


def truth(document: Document, key: str) -> bool:
    """A field of the game that is true or false."""
    return truth_of(document, document.tree, key, "")


def truth_of(document: Document, table: Any, key: str, prefix: str) -> bool:
    """A field of a table that is true or false."""
    given = table[key]
    if not isinstance(given, bool):
        raise wrong(document, f"{prefix}{key}", f"{key} must be true or false")
    return given


def cards(document: Document, table: Any, key: str, prefix: str) -> int:
    """A field that is a number of cards."""
    given = table[key]
    if not isinstance(given, int) or isinstance(given, bool) or given < 0:
        raise wrong(document, f"{prefix}{key}", f"{key} must be a number of cards, not {given!r}")
    return given


def name(document: Document) -> str:
    """The name of the game."""
    given = text(document, document.tree, "name", "")
    if not SLUG.fullmatch(given):
        raise wrong(document, "name", f"a game is named like 'stud-high', not {given!r}")
    return given


def profile(document: Document) -> str:
    """The house that the game is judged by when nothing names one."""
    given = text(document, document.tree, "profile", "")
    if given not in house_names():
        raise wrong(document, "profile", f"profile {given!r} is no built-in house")
    return given


def seats(document: Document, most_of_all: int) -> tuple[int, int]:
    """The fewest and most players of the game."""
    match document.tree["seats"]:
        case [int(fewest), int(most)] if 2 <= fewest <= most <= most_of_all:
            return fewest, most
    message = f"seats must be the fewest and most players, from 2 to {most_of_all}"
    raise wrong(document, "seats", message)


def tables(document: Document) -> list[Any]:
    """The streets of the game as they are written, at least one."""
    given = document.tree["street"]
    if not isinstance(given, list) or not given:
        raise wrong(document, "street", "a game needs one [[street]] or more")
    return given
