"""One hand, to be examined under several houses or as other than printed."""

from hhtool.core.record import HandRecord
from hhtool.core.rows import Carried
from hhtool.rules.game import Game
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame
from hhtool.verify.judged import Judged
from hhtool.verify.pot_hand import examine_pots
from hhtool.verify.row_hand import examine_rows


class Trial:
    """A hand of a game, with what the hands before carry on to it."""

    def __init__(self, record: HandRecord, game: Game | RowGame, carried: Carried) -> None:
        self.record: HandRecord = record
        self.game: Game | RowGame = game
        self.carried: Carried = carried

    def under(self, house: HouseRules) -> Judged:
        """The hand as printed, under exactly this house."""
        return self.of(self.record, house)

    def of(self, record: HandRecord, house: HouseRules) -> Judged:
        """Another record of it, under exactly this house."""
        if isinstance(self.game, RowGame):
            return examine_rows(record, self.game, house, self.carried)
        return examine_pots(record, self.game, house)
