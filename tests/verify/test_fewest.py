"""The fewest moves: they settle, and no smaller number of moves does."""

from itertools import combinations, product
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from hhtool.core.chips import Chips
from hhtool.core.dispute import HOUSE, Move
from hhtool.verify.fewest import MOST_EXACT, fewest_moves

AMOUNTS: Final = st.lists(st.integers(-6, 6), min_size=1, max_size=7)


def parties(amounts: list[int]) -> list[tuple[int, int]]:
    """Seats with these differences, and the house with what makes them nothing in sum."""
    return [*enumerate(amounts), (HOUSE, -sum(amounts))]


def left(over: list[tuple[int, int]], moves: tuple[Move, ...]) -> dict[int, int]:
    """What everybody has too much after the moves."""
    have = dict(over)
    for payer, payee, amount in moves:
        have[payer] -= amount
        have[payee] += amount
    return have


def most_groups(amounts: tuple[int, ...]) -> int:
    """The most groups that come to nothing, by trying every first group."""
    if not amounts:
        return 0
    first, rest = amounts[0], amounts[1:]
    best = -len(amounts)
    for size in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            if first + sum(rest[at] for at in chosen) == 0:
                others = tuple(one for at, one in enumerate(rest) if at not in chosen)
                best = max(best, 1 + most_groups(others))
    return best


@given(AMOUNTS)
def test_the_moves_settle_and_no_fewer_could(amounts: list[int]) -> None:
    """Parties less groups that come to nothing, the most groups that there are."""
    over = parties(amounts)
    moves = fewest_moves(over)
    wrong = tuple(amount for _, amount in over if amount)

    assert set(left(over, moves).values()) == {0}
    assert len(wrong) - most_groups(wrong) == len(moves)
    assert all(amount > 0 for *_, amount in moves)


def test_fewer_moves_than_are_made_settle_nothing() -> None:
    """Every set of at most two moves between four is tried: three are needed for 3, 4, -2, -5."""
    over = [(0, 3), (1, 4), (2, -2), (3, -5)]
    pairs = [(a, b) for a in range(4) for b in range(4) if a != b]
    tries = product(product(pairs, range(1, 8)), repeat=2)

    assert 3 == len(fewest_moves(over))
    assert not any(
        set(left(over, tuple(Move(a, b, Chips(sum_)) for (a, b), sum_ in moves)).values()) == {0}
        for moves in tries
    )


def test_two_groups_are_settled_apart() -> None:
    """A chain of greatest payers and payees would take four moves; 5 = 3 + 2 and 4 = 4 take
    three."""
    over = [(0, 5), (1, 4), (2, -3), (3, -2), (HOUSE, -4)]

    assert ((0, 2, 3), (0, 3, 2), (1, HOUSE, 4)) == fewest_moves(over)


def test_nothing_moves_where_nothing_is_wrong() -> None:
    """Also without anybody."""
    assert () == fewest_moves([(0, 0), (HOUSE, 0)]) == fewest_moves([])


def test_a_table_that_no_game_has_is_settled_all_the_same() -> None:
    """Beyond what is tried in every way, one chain: a move less than there are parties."""
    amounts = [3**at for at in range(MOST_EXACT + 3)]
    over = parties(amounts)

    assert len(over) - 1 == len(fewest_moves(over))
    assert set(left(over, fewest_moves(over)).values()) == {0}
