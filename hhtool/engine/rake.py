"""How the rake of a hand falls on its pots.

Where a house has a schedule the rake follows from it. Else the text gives the total, and the
house says how a total falls on several pots. The rake is never pot minus payouts.

Rules: betting §2.4.
"""

from collections.abc import Callable, Sequence
from math import gcd
from typing import Final, NamedTuple

from hhtool.core.result import Rake
from hhtool.rules.house import HouseRules


class Raked(NamedTuple):
    """The rake of each pot, main pot first, and where the figure came from."""

    by_pot: list[int]
    source: str


def rake_of(
    pots: Sequence[int], stated: Rake, house: HouseRules, players: int, first_round_only: bool
) -> Raked:
    """The rake of each pot. `pots` are amounts, main pot first; `players` were dealt in."""
    if house.rake_kind.value == "as_logged":
        if stated.total is None:
            return Raked([0] * len(pots), "none")
        if len(stated.by_pot) == len(pots) and sum(stated.by_pot) == stated.total:
            return Raked([int(part) for part in stated.by_pot], "stated")
        return Raked(allocate(pots, stated.total, house.rake_allocation.value), "stated")
    if house.rake_kind.value == "none" or (first_round_only and house.rake_free_first_round.value):
        return Raked([0] * len(pots), "schedule")
    return Raked(_scheduled(pots, house, players), "schedule")


def allocate(pots: Sequence[int], total: int, allocation: str) -> list[int]:
    """A known total over the pots, by an answer to `rake.allocation`."""
    if len(pots) == 1 and 0 <= total <= pots[0]:
        return [total]
    whole = sum(pots)
    if not whole:
        return [0] * len(pots)
    return ALLOCATION[allocation](pots, total, whole)


def _cumulative(pots: Sequence[int], total: int, whole: int) -> list[int]:
    """The same share of any sum, halves rounded down."""
    return _differences(pots, lambda so_far: -(-(2 * total * so_far - whole) // (2 * whole)))


def _differences(pots: Sequence[int], upto: Callable[[int], int]) -> list[int]:
    """f(total so far) - f(total before) for each pot, main pot first; `upto` is f."""
    parts, so_far, before = [], 0, 0
    for pot in pots:
        so_far += pot
        taken = upto(so_far)
        parts.append(taken - before)
        before = taken
    return parts


def _proportional(pots: Sequence[int], total: int, whole: int) -> list[int]:
    parts = [total * pot // whole for pot in pots]
    parts[0] += total - sum(parts)
    return parts


def _main_only(pots: Sequence[int], total: int, _whole: int) -> list[int]:
    """All from the main pot; only what is more than it holds from the next."""
    parts: list[int] = []
    for pot in pots:
        parts.append(min(pot, total - sum(parts)))
    return parts


def _largest(pots: Sequence[int], total: int, _whole: int) -> list[int]:
    largest = pots.index(max(pots))
    return [total if i == largest else 0 for i in range(len(pots))]


ALLOCATION: Final[dict[str, Callable[[Sequence[int], int, int], list[int]]]] = {
    "cumulative_main_first": _cumulative,
    "proportional": _proportional,
    "main_only": _main_only,
    "largest_pot": _largest,
    "each_pot_alone": _proportional,
}
"""By the answers to `rake.allocation`, for a rake of which only the total is known."""


def one_schedule(pots: Sequence[int], parts: Sequence[int]) -> bool:
    """Whether some schedule with a cap can have taken these parts, main pot first.

    A schedule takes a share of what has been raked so far, rounded, or so much for each full step,
    until its cap; what it takes from a pot is the difference. Neither share nor cap is known: the
    parts fit when one share lies within the bounds that each sum sets to it.
    """
    levels: list[tuple[int, int]] = []
    for pot, part in zip(pots, parts, strict=True):
        if not 0 <= part <= pot:
            return False
        size, taken = levels[-1] if levels else (0, 0)
        levels.append((size + pot, taken + part))
    total, step = levels[-1][1], gcd(*(taken for _, taken in levels))
    below = [(taken, size) for size, taken in levels if taken < total]
    nearest = all(
        (2 * taken - 1) * size <= (2 * most + 1) * whole
        for whole, taken in levels
        for most, size in below
    )
    return nearest or all(
        taken * size < (most + step) * whole for whole, taken in levels for most, size in below
    )


def _scheduled(pots: Sequence[int], house: HouseRules, players: int) -> list[int]:
    caps = [(count, most) for count, most in house.rake_cap.value if count <= players]
    cap = max(caps)[1] if caps else None
    allocation = house.rake_allocation.value
    if allocation == "each_pot_alone":
        return _until(cap, [schedule(pot, house, cap) for pot in pots])
    if allocation == "cumulative_main_first":
        return _differences(pots, lambda so_far: schedule(so_far, house, cap))
    return allocate(pots, schedule(sum(pots), house, cap), allocation)


def _until(cap: int | None, parts: Sequence[int]) -> list[int]:
    """The parts, main pot first, as far as the cap of the hand lets them be taken."""
    taken: list[int] = []
    for part in parts:
        taken.append(part if cap is None else min(part, cap - sum(taken)))
    return taken


def schedule(amount: int, house: HouseRules, cap: int | None) -> int:
    """The rake of one amount by the house's percentage or steps, at most `cap` (None: no cap)."""
    if house.rake_kind.value == "steps":
        size, step = house.rake_step_size.value or 1, house.rake_step_amount.value or 0
        rake = step * (amount // size)
    else:
        numerator, denominator = house.rake_percent.value or (0, 1)
        rake = ROUNDING[house.rake_rounding.value](amount * numerator, denominator)
    return rake if cap is None else min(rake, cap)


def _half_down(numerator: int, denominator: int) -> int:
    return -((denominator - 2 * numerator) // (2 * denominator))


def _half_up(numerator: int, denominator: int) -> int:
    return (2 * numerator + denominator) // (2 * denominator)


def _half_even(numerator: int, denominator: int) -> int:
    low, high = _half_down(numerator, denominator), _half_up(numerator, denominator)
    return low if low % 2 == 0 else high


ROUNDING: Final[dict[str, Callable[[int, int], int]]] = {
    "floor": lambda numerator, denominator: numerator // denominator,
    "nearest_half_down": _half_down,
    "nearest_half_up": _half_up,
    "half_even": _half_even,
}
"""By the answers to `rake.rounding`."""
