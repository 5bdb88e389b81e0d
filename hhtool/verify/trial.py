"""One hand, to be examined under several houses or as other than printed."""

from hhtool.core.record import HandRecord
from hhtool.core.rows import Carried
from hhtool.rules.game import Game
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame
from hhtool.verify.judged import Judged
from hhtool.verify.pot_hand import examine_pots
from hhtool.verify.raked import Replays
from hhtool.verify.row_hand import examine_rows


class Trial:
    """A hand of a game, with what the hands before carry on to it."""

    def __init__(self, record: HandRecord, game: Game | RowGame, carried: Carried) -> None:
        self.record: HandRecord = record
        self.game: Game | RowGame = game
        self.carried: Carried = carried
        # The house that the hand was last examined under, and what was replayed then.
        self._house: HouseRules | None = None
        self._replays: Replays | None = None

    def under(self, house: HouseRules) -> Judged:
        """The hand as printed, under exactly this house."""
        self._house = house
        if isinstance(self.game, RowGame):
            return examine_rows(self.record, self.game, house, self.carried)
        self._replays = Replays()
        return examine_pots(self.record, self.game, house, self._replays)

    def otherwise(self, house: HouseRules, other: HouseRules, question: str) -> Judged:
        """The hand as printed, under another house that differs in one question."""
        before = self._replays if self._house is house else None
        if before is None or isinstance(self.game, RowGame):
            return self.of(self.record, other)
        return examine_pots(self.record, self.game, other, before.otherwise(question))

    def of(self, record: HandRecord, house: HouseRules) -> Judged:
        """Another record of it, under exactly this house."""
        if isinstance(self.game, RowGame):
            return examine_rows(record, self.game, house, self.carried)
        return examine_pots(record, self.game, house)
