"""What judging a hand costs in calls of Python functions: the settlement, and all that verify does.

A hand whose like was judged before: what is remembered of houses, games and cards is there.
"""

from collections.abc import Callable
from typing import Final

import pytest

from hhtool.chinese.settle import settle as settle_rows
from hhtool.core.case import Case
from hhtool.core.record import HandRecord
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.build import build
from hhtool.read.reader import Reader
from hhtool.rules.game import Game, load_game
from hhtool.rules.house import HouseRules, load_house
from hhtool.rules.rowgame import RowGame
from hhtool.verify.raked import settle_raked, stated_rake
from hhtool.verify.row_hand import stated_of
from hhtool.verify.sequence import Sequence as HandSequence
from support.call_counts import calls, sample


def record_of(name: str) -> HandRecord:
    """The record of the first hand of a sample."""
    text = sample(name)
    assert text.dialect is not None
    return build(text, Reader(text.dialect.grammar)).record


def settling(record: HandRecord, house: HouseRules) -> Callable[[], object]:
    """What settles a hand, whatever its game."""
    game = load_game(record.play.game)
    if isinstance(game, RowGame):
        rows, stated = game, stated_of(record)
        return lambda: settle_rows(record.play, rows, house, stated)
    assert isinstance(game, Game)
    pots, rake = game, stated_rake(record.claims)
    return lambda: settle_raked(record, pots, house, rake)


def costs(name: str) -> tuple[int, int]:
    """The calls for the settlement of a sample's first hand, and for its whole case."""
    record = record_of(name)
    pipeline = Pipeline(Settings(strict=True))

    def judged() -> Case:
        return pipeline.case(record, HandSequence())

    settled = settling(record, load_house(judged().rules))
    settled()
    return calls(settled), calls(judged)


BUDGETS: Final = {
    "chinese/classic-4max-surrender-and-foul": (696, 1441),
    "chinese/ofc-2max-royalties-trump-each-other": (643, 1061),
    "chinese/pineapple-3max-short-stack-pays-two-winners": (652, 1269),
    "chinese/pineapple-2max-once-round-and-a-fantasyland": (471, 886),
    "fulltilt/holdem-nl-3max-side-pot": (263, 574),
    "pokerstars/holdem-nl-4max-steals-and-re-raises": (219, 365),
    "pokerstars/holdem-nl-6max-side-pot-and-odd-cent": (567, 836),
    "pokerstars/stud-fl-3max-raked-side-pot": (515, 798),
    "pokerstars/stud-fl-2max-payout-refuted": (390, 2299),
    "winamax/deuce-triple-fl-2max-high-card": (302, 519),
}
"""By sample: the most calls of its settlement, and of all that is done with its record."""


@pytest.mark.parametrize("name", BUDGETS)
def test_a_hand_costs_no_more_calls_than_it_did(name: str) -> None:
    """Fewer are welcome: then the budget is to be lowered."""
    settled, judged = costs(name)
    most_settled, most_judged = BUDGETS[name]

    assert most_settled >= settled
    assert most_judged >= judged
