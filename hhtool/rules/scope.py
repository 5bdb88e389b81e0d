"""The games that there are, by kind: those of which a house speaks when it names none itself.

Only the kind of a game is read here; what a game is stands in `game.py` and `rowgame.py`.
"""

from functools import cache
from typing import Final

from hhtool.rules.answer import BETTING, CHINESE
from hhtool.rules.document import packaged_names, read_packaged

FOLDER: Final = "games"

ROWS: Final = "rows"
"""The family of Chinese and open-face games; every other family is one of betting games."""


@cache
def topic_of(game: str) -> str:
    """BETTING or CHINESE, for a game that we know."""
    family = read_packaged(FOLDER, f"{game}.toml").tree.get("family")
    return CHINESE if family == ROWS else BETTING


@cache
def games_of(topics: frozenset[str]) -> tuple[str, ...]:
    """The games that we know of some topics, sorted."""
    return tuple(game for game in packaged_names(FOLDER) if topic_of(game) in topics)
