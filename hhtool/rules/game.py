"""What a variant is: its deck, streets, forced bets and what its hands are worth.

A variant is a file of `games/`; adding one touches no code. How a house settles what the variant
leaves open is `house.py`; how the words used here are carried out is the engine's affair. What
is peculiar to Chinese and open-face variants stands in `rowgame.py`.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from hhtool.rules import fields
from hhtool.rules.document import Document, packaged_names, read_file, read_packaged, wrong
from hhtool.rules.rowgame import RowGame, read_row_game
from hhtool.rules.scope import FOLDER, ROWS

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "family": ("stud", "board", "draw"),
    "deck": ("52", "36"),
    "limits": ("fl", "pl", "nl"),
    "forced": ("bring_in", "blinds"),
    "board": ("high", "low", "low_ace_high", "none"),
    "evaluators": (
        *("high", "short_deck", "short_deck_trips"),
        *("low", "low_8", "low_27", "badugi", "badugi_27"),
    ),
    "choose": ("any_five", "exactly_two", "all"),
    "opener": ("bring_in", "best_board", "left_of_big_blind", "left_of_button", "none"),
    "bet": ("small", "big", "none"),
}
"""The words of a game file. `deck`: its cards; of 36 the lowest are sixes. `forced` "bring_in": as
the house answers `stud.forced_bet`. `board`: which up cards open the later streets, an ace being
high in "high" and low in "low". `evaluators`: two of them share the pot, the first one's half being
the high one for odd chips. `opener` and `bet` "none": a street without betting."""

_GAME: Final = (
    *("name", "title", "family", "deck", "limits", "seats", "ante", "forced"),
    *("board", "evaluators", "choose", "profile", "street"),
)
_STREET: Final = ("name", "printed", "deal", "draw", "opener", "bet")
_STREET_MORE: Final = ("discard", "open_pair")
_MOST_PLAYERS: Final = 10
_DEAL: Final = re.compile(r"[dub]*")


@dataclass(frozen=True, slots=True)
class Street:
    """A deal or draw with its betting. `printed` is what the reader calls it; `deal` has a letter
    for each card (d down, u up, b to the board); `draw` is how many cards may be exchanged,
    `discard` how many must be thrown away for nothing. `open_pair`: an open pair allows the big bet
    of fixed limit, where the house has it so."""

    index: int
    name: str
    printed: str
    deal: str
    draw: int
    opener: str
    bet: str
    discard: int
    open_pair: bool


@dataclass(frozen=True, slots=True)
class Game:
    """A variant. `seats` are the fewest and most players; `ante`: everybody antes in every hand;
    `profile` is the house used when neither the caller, the hand nor the site names one. The words
    stand in `WORDS`."""

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
def load_game(name: str) -> Game | RowGame | None:
    """The variant of that name; None when we have none, which is no mistake of anybody."""
    return _read(read_packaged(FOLDER, f"{name}.toml")) if name in game_names() else None


def read_game(path: Path) -> Game | RowGame:
    """The variant of a file outside the package. RulesError when anything in it is wrong."""
    return _read(read_file(path))


def _read(document: Document) -> Game | RowGame:
    families = (*WORDS["family"], ROWS)
    if "family" in document.tree:
        family = fields.word(document, document.tree, "family", "", families)
        if family == ROWS:
            return read_row_game(document)
    return _read_betting_game(document)


def _read_betting_game(document: Document) -> Game:
    tree = document.tree
    fields.only(document, tree, _GAME, "")
    return Game(
        name=fields.name(document),
        title=fields.text(document, tree, "title", ""),
        family=_word(document, tree, "family", ""),
        deck=_word(document, tree, "deck", ""),
        limits=_words(document, "limits"),
        seats=fields.seats(document, _MOST_PLAYERS),
        ante=fields.truth(document, "ante"),
        forced=_word(document, tree, "forced", ""),
        board=_word(document, tree, "board", ""),
        evaluators=_words(document, "evaluators"),
        choose=_word(document, tree, "choose", ""),
        profile=fields.profile(document),
        streets=_streets(document),
    )


def _word(document: Document, table: Any, key: str, prefix: str) -> str:
    return fields.word(document, table, key, prefix, WORDS[key])


def _words(document: Document, key: str) -> tuple[str, ...]:
    given = document.tree[key]
    if not isinstance(given, list) or not given:
        raise wrong(document, key, f"{key} must be a list of {' | '.join(WORDS[key])}")
    words = tuple(_word(document, {key: word}, key, "") for word in given)
    if len(set(words)) < len(words):
        raise wrong(document, key, f"{key} names one of them twice")
    return words


def _streets(document: Document) -> tuple[Street, ...]:
    given = fields.tables(document)
    streets = tuple(_street(document, given[index], index) for index in range(len(given)))
    for index, street in enumerate(streets):
        for other in streets[:index]:
            if street.name == other.name or street.printed == other.printed:
                raise wrong(document, f"street.{index}", f"{street.name!r} is there twice")
    return streets


def _street(document: Document, table: Any, index: int) -> Street:
    prefix = f"street.{index}."
    fields.only(document, table, _STREET, prefix, _STREET_MORE)
    table = {"discard": 0, "open_pair": False, **table}
    deal = table["deal"]
    if not isinstance(deal, str) or not _DEAL.fullmatch(deal):
        raise wrong(document, f"{prefix}deal", f"deal has letters d, u and b only, not {deal!r}")
    return Street(
        index=index,
        name=fields.text(document, table, "name", prefix),
        printed=fields.text(document, table, "printed", prefix),
        deal=deal,
        draw=fields.cards(document, table, "draw", prefix),
        opener=_word(document, table, "opener", prefix),
        bet=_word(document, table, "bet", prefix),
        discard=fields.cards(document, table, "discard", prefix),
        open_pair=fields.truth_of(document, table, "open_pair", prefix),
    )
