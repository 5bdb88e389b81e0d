"""One hand told street by street, each finding beside its line: `hhtool show`."""

from collections.abc import Iterator

from hhtool.core.case import Case
from hhtool.core.play import MOVE_FRONT
from hhtool.core.result import PotSettlement
from hhtool.report.bet_replay import BetReplay
from hhtool.report.full import Lines
from hhtool.report.paint import Painter
from hhtool.report.row_replay import RowReplay
from hhtool.report.telling import Section
from hhtool.rules.game import load_game
from hhtool.rules.rowgame import RowGame


class Replay:
    """The telling of one hand of any game."""

    def __init__(self, case: Case, lines: Lines, paint: Painter) -> None:
        self.telling: BetReplay | RowReplay = (
            RowReplay(case, lines, paint) if sets_rows(case) else BetReplay(case, lines, paint)
        )

    def told(self) -> Iterator[Section]:
        """The head with the seats, what was played, what follows, what the text says, the rest; a
        reader may stop at each."""
        yield self.telling.opening()
        for section in self.telling.sections():
            if section:
                yield section
        rest = [*self.telling.rest()]
        if rest:
            yield rest


def sets_rows(case: Case) -> bool:
    """Whether a hand is one of Chinese or open-face, also when it was not judged."""
    if case.settlement is not None:
        return not isinstance(case.settlement, PotSettlement)
    play = case.record.play
    return isinstance(load_game(play.game), RowGame) or any(
        step.kind >= MOVE_FRONT for step in play.steps
    )
