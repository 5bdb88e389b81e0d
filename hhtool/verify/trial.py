"""One hand, to be examined under several houses or as other than printed."""

from typing import Final

from hhtool.core.record import HandRecord
from hhtool.core.rows import Carried
from hhtool.rules.game import Game
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame
from hhtool.verify.judged import Judged
from hhtool.verify.pot_hand import examine_pots
from hhtool.verify.raked import Replays, settle_raked, stated_rake
from hhtool.verify.row_hand import examine_rows

IN_SETTLEMENT: Final = ("pots.", "show.", "split.")
"""How the questions begin of which all that the checks read is what follows from them."""


class Trial:
    """A hand of a game, with what the hands before carry on to it."""

    def __init__(self, record: HandRecord, game: Game | RowGame, carried: Carried) -> None:
        self.record: HandRecord = record
        self.game: Game | RowGame = game
        self.carried: Carried = carried
        # The house that a hand with pots was last examined under, and what came of it.
        self._house: HouseRules | None = None
        self._replays: Replays | None = None
        self._judged: Judged | None = None

    def under(self, house: HouseRules) -> Judged:
        """The hand as printed, under exactly this house."""
        if isinstance(self.game, RowGame):
            return examine_rows(self.record, self.game, house, self.carried)
        self._house, self._replays = house, Replays()
        self._judged = examine_pots(self.record, self.game, house, self._replays)
        return self._judged

    def otherwise(self, house: HouseRules, other: HouseRules, question: str) -> Judged:
        """The hand as printed, under another house that differs in one question. What a finding
        cites may be what the first house does, where nothing else differs."""
        before, judged, game = self._replays, self._judged, self.game
        if self._house is not house or before is None or isinstance(game, RowGame):
            return self.of(self.record, other)
        replays = before.otherwise(question)
        if judged is not None and question.startswith(IN_SETTLEMENT):
            rake = stated_rake(self.record.claims)
            if settle_raked(self.record, game, other, rake, replays) == judged.settlement:
                return judged
        return examine_pots(self.record, game, other, replays)

    def of(self, record: HandRecord, house: HouseRules) -> Judged:
        """Another record of it, under exactly this house."""
        if isinstance(self.game, RowGame):
            return examine_rows(record, self.game, house, self.carried)
        return examine_pots(record, self.game, house)
