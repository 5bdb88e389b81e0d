"""How is an amount shared out in whole units in proportion to weights?

By largest remainders: each has the whole part of his share, and the units that are left go one
each to the largest fractions, the first in the order given where two are equal. Shares add up.
"""

from collections.abc import Iterable, Sequence

from hhtool.store.inserting import NULL, Value


def shares(amount: int, weights: Sequence[int]) -> list[int]:
    """The shares in the order of the weights; nothing for anybody where all weights are 0."""
    whole = sum(weights)
    if whole <= 0 or not amount:
        return [0] * len(weights)
    given = [amount * weight // whole for weight in weights]
    left = amount - sum(given)
    if left:
        rests = [amount * weight % whole for weight in weights]
        for i in sorted(range(len(rests)), key=rests.__getitem__, reverse=True)[:left]:
            given[i] += 1
    return given


def rake_shares(
    rake: int | None, put_in: Sequence[int], won: Sequence[int]
) -> Iterable[tuple[Value, Value, Value]]:
    """The share of the rake of each, by chips put in, by head, and by chips won, as it is stored:
    null where the rake is not known."""
    if rake is None:
        return [(NULL, NULL, NULL)] * len(put_in)
    by_head = shares(rake, [1] * len(put_in))
    return zip(shares(rake, put_in), by_head, shares(rake, won), strict=True)
