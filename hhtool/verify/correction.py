"""Which chips have to move to put a refuted hand right.

In a betting game a collected line is the payment, and the summary repeats it: it counts where no
line collects. What the text takes from the players and gives to none is with the house, so chips
are conserved. Rows stand in `row_correction.py`.
"""

from collections.abc import Iterable
from typing import Final

from hhtool.core import claims as c
from hhtool.core.chips import Chips
from hhtool.core.dispute import HOUSE, Correction
from hhtool.core.finding import ERROR
from hhtool.core.result import PotSettlement
from hhtool.core.rows import RowSettlement
from hhtool.rules.game import Game
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame
from hhtool.verify.books import as_paid, diagnose
from hhtool.verify.dues import due_from
from hhtool.verify.fewest import fewest_moves
from hhtool.verify.judged import Judged
from hhtool.verify.money import Money, compared
from hhtool.verify.pot_docket import PotDocket
from hhtool.verify.raked import settle_raked
from hhtool.verify.row_correction import row_money

SUMMARY: Final = (c.SUMMARY_COLLECTED, c.SUMMARY_WON)
PAYMENTS: Final = (c.COLLECTED, *SUMMARY, c.UNCALLED)
"""What the text says that a player was given."""

RAKED_WRONGLY: Final = frozenset(("HH313", "HH316"))
"""Findings after which the room took a rake where none is due."""

UNTOLD: Final = RAKED_WRONGLY | {"HH308"}
"""Findings on money that no payment of the text tells wrongly: it is missing, or with the room."""


def correct(judged: Judged, game: Game | RowGame, house: HouseRules) -> Correction:
    """The fewest moves that put right what a hand pays wrongly."""
    settlement = judged.settlement
    if isinstance(settlement, RowSettlement):
        money = row_money(judged, settlement)
    elif isinstance(game, Game):
        money = _pot_money(judged, settlement, game, house)
    else:
        raise TypeError(f"{game.name} has rows, and its settlement has pots")
    over = [paid - due for paid, due in zip(money.paid, money.due, strict=True)]
    kept = money.rake - sum(over)
    parties = [*enumerate(over), (HOUSE, kept - money.rake)]
    return Correction(
        paid=tuple(Chips(amount) for amount in money.paid),
        due=tuple(Chips(amount) for amount in money.due),
        rake_paid=Chips(kept),
        rake_due=Chips(money.rake),
        moves=() if money.open else fewest_moves(parties),
        open=money.open,
    )


def _pot_money(judged: Judged, settlement: PotSettlement, game: Game, house: HouseRules) -> Money:
    """The money of a betting game: out of pots, and what came back where the text tells it."""
    codes = {finding.code for finding in judged.findings if finding.severity == ERROR}
    docket = PotDocket(judged.record, game, house, settlement)
    yardstick = _yardstick(docket, codes)
    told = docket.told(c.COLLECTED) or docket.claims(*SUMMARY)
    uncalled = docket.told(c.UNCALLED)
    due = _by_seat(docket, due_from(yardstick, ()).items())
    if uncalled or settlement.cancelled:
        for entry in yardstick.returned:
            due[entry.seat] += entry.amount
    paid = _by_seat(docket, ((claim.seat, claim.amount) for claim in (*told, *uncalled)))
    money = Money(paid, due, int(yardstick.rake))
    return compared(judged, PAYMENTS, money, bool(codes & UNTOLD))


def _yardstick(docket: PotDocket, codes: set[str]) -> PotSettlement:
    """The settlement that payouts are measured by, as the checks measure them."""
    if docket.settlement.cancelled:
        return docket.settlement
    if codes & RAKED_WRONGLY:
        raked = settle_raked(docket.record, docket.game, docket.house, Chips(0))
        return as_paid(docket, raked)
    return diagnose(docket).yardstick


def _by_seat(docket: PotDocket, amounts: Iterable[tuple[int, int]]) -> list[int]:
    sums = [0] * len(docket.record.play.seats)
    for seat, amount in amounts:
        sums[seat] += amount
    return sums
