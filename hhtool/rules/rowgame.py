"""What a Chinese or open-face variant is: its deck, its streets and how its middle row counts.

Such a variant is a file of `games/` with family "rows". What a house decides within it (scoring,
royalties, fantasyland …) stands in the house's profile under `chinese.`.
"""

from dataclasses import dataclass
from typing import Any, Final

from hhtool.rules import fields
from hhtool.rules.document import Document, wrong
from hhtool.rules.scope import ROWS

_DECKS: Final = ("52", "54")
_MIDDLES: Final = ("high", "low_27")
_ROOM: Final = 13
_MOST_PLAYERS: Final = 4

_GAME: Final = (
    *("name", "title", "family", "deck", "seats", "open_face", "middle", "profile", "street"),
)
_STREET: Final = ("name", "deal", "place")


@dataclass(frozen=True, slots=True)
class RowStreet:
    """A deal and what becomes of it: of `deal` cards `place` go into the rows, the rest are
    discarded."""

    index: int
    name: str
    deal: int
    place: int


@dataclass(frozen=True, slots=True)
class RowGame:
    """A variant. `open_face` is False for classic Chinese, where 13 cards are set at once and
    unseen. `deck` is "52" or "54" (two jokers); `seats` the fewest and most players; `middle` is
    "high" or "low_27"; `profile` the house used when nothing names one."""

    name: str
    title: str
    family: str
    deck: str
    seats: tuple[int, int]
    open_face: bool
    middle: str
    profile: str
    streets: tuple[RowStreet, ...]


def read_row_game(document: Document) -> RowGame:
    """The variant of a file of this family. RulesError when anything in it is wrong."""
    tree = document.tree
    fields.only(document, tree, _GAME, "")
    return RowGame(
        name=fields.name(document),
        title=fields.text(document, tree, "title", ""),
        family=ROWS,
        deck=fields.word(document, tree, "deck", "", _DECKS),
        seats=fields.seats(document, _MOST_PLAYERS),
        open_face=fields.truth(document, "open_face"),
        middle=fields.word(document, tree, "middle", "", _MIDDLES),
        profile=fields.profile(document),
        streets=_streets(document),
    )


def _streets(document: Document) -> tuple[RowStreet, ...]:
    """The streets, which together fill the rows and no more."""
    given = fields.tables(document)
    streets = tuple(_street(document, given[index], index) for index in range(len(given)))
    placed = sum(street.place for street in streets)
    if placed != _ROOM:
        message = f"the streets place {placed} cards; the rows hold {_ROOM}"
        raise wrong(document, "street", message)
    for index, street in enumerate(streets):
        if street.name in {other.name for other in streets[:index]}:
            raise wrong(document, f"street.{index}", f"{street.name!r} is there twice")
    return streets


def _street(document: Document, table: Any, index: int) -> RowStreet:
    prefix = f"street.{index}."
    fields.only(document, table, _STREET, prefix)
    deal = fields.cards(document, table, "deal", prefix)
    place = fields.cards(document, table, "place", prefix)
    if not 1 <= place <= deal:
        message = f"place must be a number of the {deal} cards dealt, not {place}"
        raise wrong(document, f"{prefix}place", message)
    return RowStreet(index, fields.text(document, table, "name", prefix), deal, place)
