"""How much of a cap the earlier hands of a match leave each player to lose, hand by hand.

A cap runs through all hands of a match (chinese §2.14). Whether what a player wins in it is at risk
too, no source says, so it is worked out both ways: a hand that comes out differently hangs on it.
"""

from collections.abc import Iterable
from typing import Final

from hhtool.chinese.settle import pay_again
from hhtool.core.finding import ASSUMED
from hhtool.core.record import HandRecord
from hhtool.core.rows import FRESH, Carried, RowSettlement, Transfer
from hhtool.rules.answer import form
from hhtool.rules.house import HouseRules, with_known_answer
from hhtool.rules.rowgame import RowGame
from hhtool.verify.handed_on import BY_ITSELF
from hhtool.verify.link import Link, in_fantasyland
from hhtool.verify.row_hand import stated_of
from hhtool.verify.seam import UNKNOWN, bound

WINNINGS: Final = "chinese.cap_counts_winnings"

Left = dict[str, int]
"""What each player can still lose after a hand, in its minor units; UNKNOWN without a cap too."""


def left_after(link: Link, settlement: RowSettlement) -> Left:
    """What a settlement of a hand leaves its players to lose."""
    return {link.name(ledger.seat): ledger.cap_left for ledger in settlement.ledgers}


def carried_to(
    before: Link | None,
    left: Left,
    record: HandRecord,
    game: RowGame,
    house: HouseRules,
) -> Carried:
    """What is carried to a hand from the one before at its table, which leaves so much.

    Of a hand without a match number the house says whether it begins a match.
    """
    play = record.play
    if before is not None and bound(before, record, game):
        unit, own = before.record.play.denomination.minor_per_major, play.denomination
        return Carried(
            tuple(
                max(left.get(place.name, UNKNOWN) * own.minor_per_major // unit, UNKNOWN)
                for place in play.seats
            )
        )
    if play.match_hand > 1 or (not play.match_hand and _goes_on(record, game, house)):
        return Carried((UNKNOWN,) * len(play.seats))
    return FRESH


def _goes_on(record: HandRecord, game: RowGame, house: HouseRules) -> bool:
    """Whether a hand without a match number may be of the match of one before it."""
    rounds = form(house.chinese_match_model.value)[0] not in BY_ITSELF
    return rounds or bool(in_fantasyland(record, game))


def left_otherwise(link: Link, carried: Carried) -> tuple[Left, bool]:
    """What a hand leaves to lose in a house that counts winnings the other way, where so much was
    carried to it; and whether the payments of the hand are others there."""
    if all(ledger.cap_left < 0 for ledger in link.settlement.ledgers):
        return {}, False
    counts = link.house.chinese_cap_counts_winnings.value
    house = with_known_answer(link.house, WINNINGS, not counts, ASSUMED)
    record = link.record
    stated, settlement = stated_of(record), link.settlement
    other = pay_again(settlement, record.play, link.game, house, stated, carried)
    left = {
        link.name(seat): UNKNOWN if seat in other.unsettled else amount
        for seat, amount in enumerate(other.cap_left)
    }
    return left, _paid(other.transfers) != _paid(settlement.transfers)


def _paid(transfers: Iterable[Transfer]) -> list[tuple[int, int, int]]:
    """Who pays whom how much."""
    return [(each.payer, each.payee, each.paid) for each in transfers]
