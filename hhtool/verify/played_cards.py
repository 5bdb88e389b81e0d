"""The cards that a room says make a player's hand: they must be there, and be worth the most."""

from collections.abc import Sequence
from typing import Final

from hhtool.core import claims as c
from hhtool.core.cards import HIDDEN
from hhtool.core.claims import Claim
from hhtool.ranking.choose import NO_HAND, holding_best, holding_strength
from hhtool.verify.docket import words
from hhtool.verify.holdings import value
from hhtool.verify.pot_docket import PotDocket


def check_played_cards(docket: PotDocket) -> None:
    """The five cards of each shown hand. Of equal cards any may be named."""
    for claim in docket.told(c.PLAYED_CARDS):
        boards = docket.settlement.boards
        runs = [claim.run - 1] if 0 < claim.run <= len(boards) else list(range(len(boards)))
        worth = {run: value(docket, claim.seat, 0, run) for run in runs}
        if NO_HAND in worth.values() or HIDDEN in claim.values:
            docket.leave_open(claim, "the cards are not all known")
            continue
        right = any(_worth(docket, claim, boards[run]) == worth[run] for run in runs)
        best = _best(docket, claim.seat, boards[runs[0]])
        docket.judge(claim, right, "HH514", words(claim.values), f"the best are {words(best)}")


def _worth(docket: PotDocket, claim: Claim, board: Sequence[int]) -> int:
    """What the named cards are worth, `NO_HAND` where they are not there or too many."""
    held = docket.ledger(claim.seat).cards
    own = [card for card in held if card in claim.values]
    common = [card for card in board if card in claim.values]
    if len(claim.values) != PLAYED or sorted((*own, *common)) != sorted(claim.values):
        return NO_HAND
    return holding_strength(docket.game.choose, docket.game.evaluators[0], own, common)


PLAYED: Final = 5
"""How many cards make a hand where rooms name them."""


def _best(docket: PotDocket, seat: int, board: Sequence[int]) -> tuple[int, ...]:
    game = docket.game
    return holding_best(game.choose, game.evaluators[0], docket.ledger(seat).cards, board)
