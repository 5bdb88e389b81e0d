"""Every row there is: all fronts and all rows of five, by class and in order."""

from collections import Counter
from itertools import combinations

from phevaluator import evaluate_cards

from hhtool.core.cards import DECK
from hhtool.ranking.high import category
from hhtool.ranking.low27 import as_high, low27_strength, qualifies
from hhtool.ranking.rows import front_strength, row_strength

FRONT_CLASSES = {0: 18_304, 1: 3_744, 3: 52}
CLASSES = {
    0: 1_302_540,
    1: 1_098_240,
    2: 123_552,
    3: 54_912,
    4: 10_200,
    5: 5_108,
    6: 3_744,
    7: 624,
    8: 40,
}

WHEELS = 4 * 4**4 - 4
"""Wheels of mixed suits: they count as ace high for a low."""

STEEL_WHEELS = 4
"""They count as a flush for a low."""


def test_every_front_has_its_class() -> None:
    """Of C(52, 3) fronts 52 are trips and 3,744 a pair; nothing else counts."""
    count = Counter(category(front_strength(row)) for row in combinations(DECK, 3))

    assert FRONT_CLASSES == count
    assert 22_100 == count.total()


def test_every_row_of_five_has_its_class_and_its_place() -> None:
    """All 2,598,960 rows: the counts of chinese §1.2, and one order with phevaluator, in which the
    lower number is the stronger. As lows the same rows stand the other way round, but for
    A-2-3-4-5, which is no straight.
    """
    count: Counter[int] = Counter()
    theirs: dict[int, int] = {}
    lows: dict[int, int] = {}
    for row in combinations(DECK, 5):
        strength = row_strength(row, False)
        count[strength] += 1
        oracle = evaluate_cards(*row)
        assert theirs.setdefault(strength, oracle) == oracle
        low = low27_strength(row)
        lows[low] = lows.get(low, 0) + 1

    by_class: Counter[int] = Counter()
    for strength, ways in count.items():
        by_class[category(strength)] += ways
    assert CLASSES == by_class
    assert 7_462 == len(theirs)
    assert sorted(theirs.values(), reverse=True) == [theirs[each] for each in sorted(theirs)]
    _lows_are_the_reverse(count, lows)


def _lows_are_the_reverse(count: Counter[int], lows: dict[int, int]) -> None:
    by_class: Counter[int] = Counter()
    for low, ways in lows.items():
        by_class[category(as_high(low))] += ways
    expected = dict(CLASSES)
    expected[0] += WHEELS
    expected[4] -= WHEELS
    expected[5] += STEEL_WHEELS
    expected[8] -= STEEL_WHEELS
    assert expected == by_class
    straight, steel = 0x440000, 0x840000
    high_cards = [each for each in count if each not in (straight, steel)]
    assert {as_high(low) for low in lows} == {*high_cards, 0x0D4321, 0x5D4321}
    # Of five ranks up to the ten, C(9, 5) less the five straights, each in 4^5 - 4 ways.
    assert (126 - 5) * 1_020 == sum(ways for low, ways in lows.items() if qualifies(low))
