"""How is an amount shared out in whole units in proportion to weights?

By largest remainders: each has the whole part of his share, and the units that are left go one
each to the largest fractions, the first in the order given where two are equal. Shares add up.
"""

from collections.abc import Iterator, Sequence


def shares(amount: int, weights: Sequence[int]) -> list[int]:
    """The shares in the order of the weights; nothing for anybody where all weights are 0."""
    whole = sum(weights)
    if whole <= 0:
        return [0] * len(weights)
    parts = [divmod(amount * weight, whole) for weight in weights]
    given = [part for part, _ in parts]
    by_rest = sorted(range(len(parts)), key=lambda i: (-parts[i][1], i))
    for i in by_rest[: amount - sum(given)]:
        given[i] += 1
    return given


def rake_shares(
    rake: int | None, put_in: Sequence[int], won: Sequence[int]
) -> Iterator[tuple[int | None, int | None, int | None]]:
    """The share of the rake of each, by chips put in, by head, and by chips won; nothing where the
    rake is not known."""
    if rake is None:
        yield from ((None, None, None) for _ in put_in)
        return
    by_head = shares(rake, [1] * len(put_in))
    yield from zip(shares(rake, put_in), by_head, shares(rake, won), strict=True)
