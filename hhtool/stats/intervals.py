"""How far may a figure be off by chance? Intervals in which the true value lies 19 times of 20."""

from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import Final

Z: Final = 1.959963984540054
"""The 97.5 % point of the normal distribution."""

Interval = tuple[float, float] | None


@lru_cache(maxsize=16384)
def wilson(made: int, chances: int) -> Interval:
    """The interval of Wilson (1927) for a share; None without chances."""
    if chances <= 0 or not 0 <= made <= chances:
        return None
    share, square = made / chances, Z * Z
    middle = share + square / (2 * chances)
    spread = Z * sqrt(share * (1 - share) / chances + square / (4 * chances * chances))
    whole = 1 + square / chances
    low = (middle - spread) / whole if made else 0.0  # which it is but for rounding
    return low, (middle + spread) / whole if made < chances else 1.0


def normal(total: Fraction, squares: float, count: int) -> Interval:
    """The normal interval for a mean, from the sum of the values, that of their squares and their
    number; None for fewer than two values."""
    if count < 2:
        return None
    mean = float(total / count)
    variance = max(0.0, (squares - mean * float(total)) / (count - 1))
    spread = Z * sqrt(variance / count)
    return mean - spread, mean + spread
