"""Intervals: the published figures of Wilson's, and the normal one by hand."""

from fractions import Fraction

import pytest

from hhtool.stats.intervals import normal, wilson


@pytest.mark.parametrize(
    ("made", "chances", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(
    made: int, chances: int, low: float, high: float
) -> None:
    """Newcombe (1998), Two-sided confidence intervals for the single proportion, table I."""
    found = wilson(made, chances)

    assert found is not None
    assert (low, high) == (round(found[0], 4), round(found[1], 4))


def test_where_nothing_or_everything_was_made_an_end_is_exact() -> None:
    """However the roots that are taken were rounded."""
    for chances in range(1, 2000):
        none, every = wilson(0, chances), wilson(chances, chances)
        assert none is not None
        assert every is not None
        assert (0.0, 1.0) == (none[0], every[1])


def test_there_is_no_interval_without_chances() -> None:
    """Nor for a figure that is no share."""
    assert wilson(0, 0) is None
    assert wilson(3, 2) is None


def test_the_normal_interval_is_the_mean_and_its_standard_error() -> None:
    """2, 4, 4, 6: mean 4, variance 8/3, standard error 0.8165."""
    found = normal(Fraction(16), 72.0, 4)

    assert found is not None
    assert (2.3997, 5.6003) == (round(found[0], 4), round(found[1], 4))
    assert normal(Fraction(3), 9.0, 1) is None
