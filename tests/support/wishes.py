"""What made-up hands are to be like: moods, rakes, names, and what a test may wish for."""

from random import Random
from typing import Final, NamedTuple

from support.made_betting import Mood
from support.made_pots import Schedule

MOODS: Final = (
    Mood(0.0, 0.12, 0.1),
    Mood(0.0, 0.5, 0.5),
    Mood(0.05, 0.3, 0.3),
    Mood(0.12, 0.3, 0.15),
    Mood(0.3, 0.4, 0.1),
    Mood(0.45, 0.25, 0.2),
)
SCHEDULES: Final = (
    Schedule(),
    Schedule(thousandths=50),
    Schedule(thousandths=50, cap=12),
    Schedule(thousandths=45, cap=100),
    Schedule(thousandths=100),
    Schedule(size=20, step=1),
    Schedule(size=100, step=5, cap=50),
)
NAMES: Final = ("Ada", "Bo", "Cleo", "Dirk", "Eve", "Fritz", "Gil", "Hana", "Ida", "Jo")


class Wish(NamedTuple):
    """What a hand is to be like; what is None is drawn. `deep`: nobody is short of chips; `away`:
    the client may fold players who are all-in and away; `plain`: blinds alone are posted, and one
    board is dealt."""

    game: str = "stud-high"
    players: int | None = None
    limit: str | None = None
    tournament: bool | None = None
    alike: int | None = None
    raked: bool = True
    deep: bool = False
    away: bool = True
    plain: bool = False
    names: tuple[str, ...] = NAMES


ANY: Final = Wish()


def names_of(rng: Random, wish: Wish, most: int) -> list[str]:
    """The wished names in any order; of the usual ones no more than can sit at the table."""
    names = list(wish.names[:most] if wish.names == NAMES else wish.names)
    rng.shuffle(names)
    return names
