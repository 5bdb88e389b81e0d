"""What a seat is due: of all pots, of one pot, of one board or half of it.

A pot with one contender is his before any board is dealt. Rooms that pay board by board print it
whole with the first or in parts with each, so a line of one board may have either.
"""

from typing import Final

from hhtool.core.chips import Chips
from hhtool.core.claims import Claim
from hhtool.core.result import OF_RUN, WHOLE, Payout, PotSettlement

HALVES: Final = ("high ", "low ")
"""How the name of half a pot begins."""


def due_from(settlement: PotSettlement, values: tuple[int, ...]) -> dict[int, int]:
    """What each seat is due from the pot that a line names, or from all pots."""
    due: dict[int, int] = {}
    for payout in settlement.payouts:
        if not values or payout.pot == values[0]:
            seat = payout.seat
            due[seat] = due.get(seat, 0) + payout.amount
    return due


def due_of_part(settlement: PotSettlement, claim: Claim) -> int | None:
    """What a claim's seat is due from the board or the half that it names; None where it names
    none, or where the seat wins something whole that rooms print whole or in parts."""
    if not claim.run and not claim.text.startswith(HALVES):
        return None
    run = claim.run if len(settlement.boards) > 1 else 0
    half = claim.text.split(" ")[0] if claim.text.startswith(HALVES) else ""
    if not run and not half:
        return None
    mine = [entry for entry in _of_pot(settlement, claim.values) if entry.seat == claim.seat]
    if any(_is_whole(entry, run, half) for entry in mine):
        return None
    return sum(entry.amount for entry in mine if _is_part(entry, run, half))


def due_of_board(settlement: PotSettlement, claim: Claim) -> int:
    """What a claim's seat is due for its hand with the board that the claim names: a pot that is
    his before any board is dealt is no part of that."""
    mine = (entry for entry in settlement.payouts if entry.seat == claim.seat)
    return sum(entry.amount for entry in mine if _is_part(entry, claim.run, ""))


def _is_part(entry: Payout, run: int, half: str) -> bool:
    """Whether a payout is of this board and half."""
    named = entry.part.partition(OF_RUN)
    return (not run or named[2] == str(run)) and (not half or named[0] == half)


def _is_whole(entry: Payout, run: int, half: str) -> bool:
    """Whether a payout is of all boards, or of both halves, where a part of it is asked for."""
    named = entry.part.partition(OF_RUN)
    if run and named[2]:
        return bool(half) and named[2] == str(run) and named[0] == WHOLE
    return bool(run) or (bool(half) and named[0] == WHOLE)


def of_run(settlement: PotSettlement, run: int) -> Chips:
    """What all seats are due from one board."""
    parts = [entry.amount for entry in settlement.payouts if entry.part.endswith(f"{OF_RUN}{run}")]
    return Chips(sum(parts))


def _of_pot(settlement: PotSettlement, values: tuple[int, ...]) -> list[Payout]:
    return [entry for entry in settlement.payouts if not values or entry.pot == values[0]]
