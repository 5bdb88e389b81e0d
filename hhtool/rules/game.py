"""What a variant is: its deck, streets, forced bets and what its hands are worth.

A variant is a file of `games/`; adding one touches no code. How a house settles what the variant
leaves open is `house.py`; how the words used here are carried out is the engine's affair.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from hhtool.rules.cite import SLUG
from hhtool.rules.document import Document, packaged_names, read_file, read_packaged, wrong
from hhtool.rules.house import house_names

FOLDER: Final = "games"

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "family": ("stud", "board", "draw"),
    "deck": ("52",),
    "limits": ("fl", "pl", "nl"),
    "forced": ("bring_in", "blinds"),
    "board": ("high", "low", "low_ace_high", "none"),
    "evaluators": ("high", "low_8", "low", "low_27", "badugi"),
    "choose": ("any_five", "exactly_two", "all"),
    "opener": ("bring_in", "best_board", "left_of_big_blind", "left_of_button"),
    "bet": ("small", "big"),
}
"""The words of a game file. `forced` "bring_in": as the house answers `stud.forced_bet`. `board`:
which up cards open the later streets, an ace being high in "high" and low in "low"."""

_GAME: Final = (
    *("name", "title", "family", "deck", "limits", "seats", "ante", "forced"),
    *("board", "evaluators", "choose", "profile", "street"),
)
_STREET: Final = ("name", "printed", "deal", "draw", "opener", "bet")
_DEAL: Final = re.compile(r"[dub]*")


@dataclass(frozen=True, slots=True)
class Street:
    """A deal or draw with its betting. `printed` is what the reader calls it; `deal` has a letter
    for each card (d down, u up, b to the board); `draw` is how many cards may be exchanged."""

    index: int
    name: str
    printed: str
    deal: str
    draw: int
    opener: str
    bet: str


@dataclass(frozen=True, slots=True)
class Game:
    """A variant. `seats` are the fewest and most players; `profile` is the house used when
    neither the caller, the hand nor the site names one. The words stand in `WORDS`."""

    name: str
    title: str
    family: str
    deck: str
    limits: tuple[str, ...]
    seats: tuple[int, int]
    ante: bool
    forced: str
    board: str
    evaluators: tuple[str, ...]
    choose: str
    profile: str
    streets: tuple[Street, ...]


@cache
def game_names() -> tuple[str, ...]:
    """The variants we know, sorted."""
    return packaged_names(FOLDER)


@cache
def load_game(name: str) -> Game | None:
    """The variant of that name; None when we have none, which is no mistake of anybody."""
    return _read(read_packaged(FOLDER, f"{name}.toml")) if name in game_names() else None


def read_game(path: Path) -> Game:
    """The variant of a file outside the package. RulesError when anything in it is wrong."""
    return _read(read_file(path))


def _read(document: Document) -> Game:
    tree = document.tree
    _only(document, tree, _GAME, "")
    name = _text(document, tree, "name", "")
    if not SLUG.fullmatch(name):
        raise wrong(document, "name", f"a game is named like 'stud-high', not {name!r}")
    profile = _text(document, tree, "profile", "")
    if profile not in house_names():
        raise wrong(document, "profile", f"profile {profile!r} is no built-in house")
    if not isinstance(tree["ante"], bool):
        raise wrong(document, "ante", "ante must be true or false")
    return Game(
        name=name,
        title=_text(document, tree, "title", ""),
        family=_word(document, tree, "family", ""),
        deck=_word(document, tree, "deck", ""),
        limits=_words(document, "limits"),
        seats=_seats(document),
        ante=tree["ante"],
        forced=_word(document, tree, "forced", ""),
        board=_word(document, tree, "board", ""),
        evaluators=_words(document, "evaluators"),
        choose=_word(document, tree, "choose", ""),
        profile=profile,
        streets=_streets(document),
    )


def _only(document: Document, table: Any, keys: tuple[str, ...], prefix: str) -> None:
    """Refuses a table that lacks one of the keys or has another."""
    if not isinstance(table, dict):
        raise wrong(document, prefix.rstrip("."), f"needs {', '.join(keys)}")
    for key in table:
        if key not in keys:
            raise wrong(document, f"{prefix}{key}", f"unknown key {key!r}")
    for key in keys:
        if key not in table:
            raise wrong(document, prefix.rstrip("."), f"{key!r} is missing")


def _text(document: Document, table: Any, key: str, prefix: str) -> str:
    text = table[key]
    if not isinstance(text, str) or not text.strip():
        raise wrong(document, f"{prefix}{key}", f"{key} must be a text, not {text!r}")
    return text


def _word(document: Document, table: Any, key: str, prefix: str) -> str:
    word = table[key]
    if not isinstance(word, str) or word not in WORDS[key]:
        allowed = " | ".join(WORDS[key])
        raise wrong(document, f"{prefix}{key}", f"{key} cannot be {word!r}; allowed: {allowed}")
    return word


def _words(document: Document, key: str) -> tuple[str, ...]:
    given = document.tree[key]
    if not isinstance(given, list) or not given:
        raise wrong(document, key, f"{key} must be a list of {' | '.join(WORDS[key])}")
    words = tuple(_word(document, {key: word}, key, "") for word in given)
    if len(set(words)) < len(words):
        raise wrong(document, key, f"{key} names one of them twice")
    return words


def _seats(document: Document) -> tuple[int, int]:
    match document.tree["seats"]:
        case [int(fewest), int(most)] if 2 <= fewest <= most <= 10:
            return fewest, most
    raise wrong(document, "seats", "seats must be the fewest and most players, from 2 to 10")


def _streets(document: Document) -> tuple[Street, ...]:
    given = document.tree["street"]
    if not isinstance(given, list) or not given:
        raise wrong(document, "street", "a game needs one [[street]] or more")
    streets = tuple(_street(document, given[index], index) for index in range(len(given)))
    for index, street in enumerate(streets):
        for other in streets[:index]:
            if street.name == other.name or street.printed == other.printed:
                raise wrong(document, f"street.{index}", f"{street.name!r} is there twice")
    return streets


def _street(document: Document, table: Any, index: int) -> Street:
    prefix = f"street.{index}."
    _only(document, table, _STREET, prefix)
    deal, draw = table["deal"], table["draw"]
    if not isinstance(deal, str) or not _DEAL.fullmatch(deal):
        raise wrong(document, f"{prefix}deal", f"deal has letters d, u and b only, not {deal!r}")
    if not isinstance(draw, int) or isinstance(draw, bool) or draw < 0:
        raise wrong(document, f"{prefix}draw", f"draw must be a number of cards, not {draw!r}")
    return Street(
        index=index,
        name=_text(document, table, "name", prefix),
        printed=_text(document, table, "printed", prefix),
        deal=deal,
        draw=draw,
        opener=_word(document, table, "opener", prefix),
        bet=_word(document, table, "bet", prefix),
    )
