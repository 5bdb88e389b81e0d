"""One hand, to be examined under several houses or as other than printed."""

from typing import Final

from hhtool.core.record import HandRecord
from hhtool.core.rows import Carried
from hhtool.rules.game import Game
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame
from hhtool.verify.judged import Judged
from hhtool.verify.pot_hand import examine_pots
from hhtool.verify.raked import Replays
from hhtool.verify.row_hand import examine_rows

OF_TEXTS: Final = "text."
"""How the questions begin on which no settlement hangs: they are of how a room prints it."""


class Trial:
    """A hand of a game, with what the hands before carry on to it."""

    def __init__(self, record: HandRecord, game: Game | RowGame, carried: Carried) -> None:
        self.record: HandRecord = record
        self.game: Game | RowGame = game
        self.carried: Carried = carried
        # The house that the hand was last examined under, and its settlements.
        self._house: HouseRules | None = None
        self._replays: Replays = {}

    def under(self, house: HouseRules) -> Judged:
        """The hand as printed, under exactly this house."""
        self._house, self._replays = house, {}
        return self._examined(self.record, house, self._replays)

    def otherwise(self, house: HouseRules, other: HouseRules, question: str) -> Judged:
        """The hand as printed, under another house that differs in one question."""
        same = self._house is house and question.startswith(OF_TEXTS)
        return self._examined(self.record, other, self._replays if same else {})

    def of(self, record: HandRecord, house: HouseRules) -> Judged:
        """Another record of it, under exactly this house."""
        return self._examined(record, house, {})

    def _examined(self, record: HandRecord, house: HouseRules, replays: Replays) -> Judged:
        if isinstance(self.game, RowGame):
            return examine_rows(record, self.game, house, self.carried)
        return examine_pots(record, self.game, house, replays)
