"""The docket of a betting game's hand: its game, its pots, and its seats' ledgers."""

from hhtool.core.play import STREET, Step
from hhtool.core.record import HandRecord
from hhtool.core.result import Ledger, PotSettlement
from hhtool.rules.game import Game
from hhtool.rules.house import HouseRules
from hhtool.verify.docket import Docket, Told, by_kind
from hhtool.verify.raked import Replays


class PotDocket(Docket):
    """A hand with pots before the judge, and what follows from its play. `firsts` has the first
    step of each kind, `street_lines` those that begin a street or go on with it."""

    def __init__(
        self,
        record: HandRecord,
        game: Game,
        house: HouseRules,
        settlement: PotSettlement,
        told: Told | None = None,
        replays: Replays | None = None,
    ) -> None:
        super().__init__(
            record, house, settlement, by_kind(record.claims) if told is None else told
        )
        self.game: Game = game
        self.settlement: PotSettlement = settlement
        self.replays: Replays = replays or Replays()
        steps = record.play.steps
        self.firsts: dict[int, Step] = {step.kind: step for step in reversed(steps)}
        self.street_lines: list[Step] = [step for step in steps if step.kind == STREET]

    def ledger(self, seat: int) -> Ledger:
        """The ledger of a seat."""
        return self.settlement.ledgers[seat]

    def street(self, index: int) -> str:
        """The name of a street of the game."""
        return self.game.streets[index].name if 0 <= index < len(self.game.streets) else "the deal"

    def on_board(self, run: int) -> str:
        """ " on board 2", where there are several and a line is about one."""
        return f" on board {run}" if run and len(self.settlement.boards) > 1 else ""
