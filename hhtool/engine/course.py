"""What each street of a game deals and has done, worked out once for a game.

The words of a game file are looked at for every hand, street and card; here they are numbers and
ready lists. Nothing of a hand stands here.
"""

from typing import Final, NamedTuple

from hhtool.core.cards import HIDDEN
from hhtool.rules.game import Game

MOST_KEPT: Final = 64
"""The largest number of games that are kept: more of them are not in use at a time."""

DOWN: Final = "d"
UP: Final = "u"
BOARD: Final = "b"


class Course(NamedTuple):
    """One street. `board` counts the cards to the board; `letters` has one for each card to a
    player, `ups` counts those turned up; `unseen` and `unseen_up` are those cards, hidden; `draws`
    is whether cards are exchanged or thrown away. `next_deal` is what the next street deals, "" on
    the last one, and `next_unseen` whether that is down cards only."""

    board: int
    letters: str
    ups: int
    unseen: tuple[int, ...]
    unseen_up: tuple[int, ...]
    draws: bool
    next_deal: str
    next_unseen: bool


_KEPT: Final[dict[int, tuple[Game, tuple[Course, ...]]]] = {}
"""By the identity of the game, which is kept with what was found, so that no other has it."""


def courses(game: Game) -> tuple[Course, ...]:
    """The streets of a game, in order."""
    kept = _KEPT.get(id(game))
    if kept is None:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        kept = _KEPT[id(game)] = (game, _courses(game))
    return kept[1]


def _courses(game: Game) -> tuple[Course, ...]:
    found: list[Course] = []
    streets = game.streets
    for street in streets:
        letters = street.deal.replace(BOARD, "")
        after = street.index + 1
        following = streets[after].deal if after < len(streets) else ""
        found.append(
            Course(
                board=street.deal.count(BOARD),
                letters=letters,
                ups=letters.count(UP),
                unseen=(HIDDEN,) * len(letters),
                unseen_up=(HIDDEN,) * letters.count(UP),
                draws=bool(street.draw or street.discard),
                next_deal=following,
                next_unseen=bool(following) and UP not in following,
            )
        )
    return tuple(found)
