"""Which house judges a hand, and what is to be noted of those that were named and do not.

The profile by option, the hand's own line, the site's, or the game's default: the first that speaks
of the game. A hand names built-in profiles only: its text is no path to a file.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from hhtool.core.finding import Finding
from hhtool.core.record import HandRecord
from hhtool.rules.cite import DOCUMENTED
from hhtool.rules.game import Game
from hhtool.rules.house import (
    HouseRules,
    assumed,
    house_for_site,
    house_names,
    load_house,
    speaks_of,
)
from hhtool.rules.rowgame import RowGame
from hhtool.verify.codes import BY_CODE

FROM_OPTION: Final = "option"
FROM_HAND: Final = "hand"
FROM_SITE: Final = "site"
FROM_DEFAULT: Final = "default"

MEMO_SIZE: Final = 1024


class Ruled(NamedTuple):
    """The profile that judges a hand, where it came from, whether a wrong figure under it is an
    error, and what is to be noted of those that were named and are not used."""

    house: HouseRules
    source: str
    stated: bool
    notes: tuple[Finding, ...]


class Rulings:
    """The houses of the hands of a run. `asked` is whether a command asked for the profile by
    option, which has to be said then where it does not speak of a game."""

    def __init__(self, asked: bool) -> None:
        self.asked: bool = asked
        self._own: HouseRules | None = None
        # By site, rules named and game, where nothing is to be noted.
        self._ruled: dict[tuple[str, str, str], Ruled] = {}
        # The questions that a house answers without a source.
        self._assumed: dict[str, frozenset[str]] = {}

    def of(self, record: HandRecord, game: Game | RowGame, own: HouseRules | None) -> Ruled:
        """What judges a hand; `own` is the profile by option."""
        if own is not self._own:
            self._own, self._ruled, self._assumed = own, {}, {}
        hand = record.site, record.rules, game.name
        ruled = self._ruled.get(hand)
        if ruled is None:
            ruled = self._first_that_speaks(record, game)
            if not ruled.notes and len(self._ruled) < MEMO_SIZE:
                self._ruled[hand] = ruled
        return ruled

    def assumed(self, house: HouseRules, used: Sequence[str]) -> tuple[str, ...]:
        """The rulings of such a house that a result hangs on and no source gives."""
        known = "" if house is self._own else house.name
        without = self._assumed.get(known)
        if without is None:
            without = self._assumed[known] = frozenset(assumed(house))
        return tuple([question for question in used if question in without])

    def _first_that_speaks(self, record: HandRecord, game: Game | RowGame) -> Ruled:
        silent: dict[str, str] = {}
        for house, source in self._houses(record, game):
            if not speaks_of(house, game.name):
                if source == FROM_HAND or (source == FROM_OPTION and self.asked):
                    silent[house.name] = source
                continue
            notes = [
                _silent(record, name, by, game=game.title, used=house.name)
                for name, by in silent.items()
            ]
            if source == FROM_DEFAULT and not _known(record.rules):
                note = noted(record, "HH802", name=record.rules, used=house.name)
                notes.append(note._replace(line=record.rules_line, stated=record.rules))
            stated = source in (FROM_OPTION, FROM_HAND) or (
                source == FROM_SITE and house.status == DOCUMENTED
            )
            return Ruled(house, source, stated, tuple(notes))
        raise ValueError(f"the default house of {game.name} does not speak of it")

    def _houses(self, record: HandRecord, game: Game | RowGame) -> Iterator[tuple[HouseRules, str]]:
        """The profiles that may judge a hand, the stronger first, each with where it came from.
        Of a hand that names rules that we do not have, the site's are not those."""
        if self._own is not None:
            yield self._own, FROM_OPTION
        if record.rules and _known(record.rules):
            yield load_house(record.rules), FROM_HAND
        site = house_for_site(record.site)
        if site is not None and _known(record.rules):
            yield load_house(site), FROM_SITE
        yield load_house(game.profile), FROM_DEFAULT


def noted(record: HandRecord, code: str, **facts: str) -> Finding:
    """A finding on the first line of a hand."""
    line = record.place.first_line
    return Finding(code, BY_CODE[code].severity, line, -1, "", "", (), facts)


def _known(rules: str) -> bool:
    """Whether the rules that a hand names are built in, or it names none."""
    return not rules or rules in house_names()


def _silent(record: HandRecord, name: str, by: str, **facts: str) -> Finding:
    """That rules say nothing of the game: on the line of the hand that names them, else on its
    first line."""
    note = noted(record, "HH803", name=name, **facts)
    if by == FROM_HAND:
        return note._replace(line=record.rules_line, stated=name)
    return note
