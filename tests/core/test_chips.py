"""An amount is an exact integer, read and printed without loss."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool.core.chips import CHIPS, Denomination, amount_text, money_text, parse, rounded_to

DOLLARS = Denomination("USD", 100)


@pytest.mark.parametrize(
    ("expected", "text"),
    [
        (4, "$0.04"), (20, "$0.2"), (200, "$2"), (10720, "$107.20"), (143050, "$1,430.50"),
        (100000000, "1,000,000"), (50, "0.50"), (50, "€0.5"), (50, "£0.500"), (7, "¥0.07"),
        (123456, "1234.56"), (0, "0"), (50, "0.50€"), (500, "5$"), (337000, "3.37k"),
        (50000000, "500K"), (337550, "3.3755k"), (150000000, "$1.5M"), (200000000000, "2B"),
    ],
)  # fmt: skip
def test_an_amount_is_read_in_cents(expected: int, text: str) -> None:
    """Whole amounts may drop the decimals; a comma stands before three digits (report 77)."""
    assert expected == parse(text, DOLLARS)


@pytest.mark.parametrize(
    "text",
    [
        "", "$", "$$5", "$5$", "5$$", "k", "5kk", "5€k", "0,44", "1,43", "1,4305", ",500",
        "1 430", "1\xa0430", "0.005", "5.",
        ".5", "-5", "+5", "1e3", "٣", "1.٣", "²", "0x1", "5 ", " 5", "1,000,00", "1_000", "nan",
        "9" * 16, "9" * 5000, "9" * 7 + "B", "0." + "1" * 5000,
    ],
)  # fmt: skip
def test_what_is_no_amount_is_refused(text: str) -> None:
    """Nothing is repaired: decimal commas, blanks and other digits are no amounts (report 77)."""
    with pytest.raises(ValueError, match=r"is no amount|has more than"):
        parse(text, DOLLARS)


def test_a_refusal_is_short_whatever_was_printed() -> None:
    """A message is one line, also for a megabyte of digits."""
    with pytest.raises(ValueError, match="digits") as refusal:
        parse("9" * 1_000_000, DOLLARS)
    assert 100 > len(str(refusal.value))


def test_a_letter_behind_a_number_leaves_no_fraction_over() -> None:
    """1.2345k is no number of whole chips, 1.234k is."""
    assert 1234 == parse("1.234k", CHIPS)
    with pytest.raises(ValueError, match="0 decimals"):
        parse("1.2345k", CHIPS)


def test_chips_have_no_fractions() -> None:
    """1,500.5 is no amount of whole chips, 1,500.0 is (report 71)."""
    assert 1500 == parse("1,500.0", CHIPS)
    with pytest.raises(ValueError, match="0 decimals"):
        parse("1,500.5", CHIPS)


@given(st.integers(0, 10**17 - 1))
def test_what_is_printed_is_read_back(amount: int) -> None:
    """Cents or chips."""
    assert amount == parse(amount_text(amount, DOLLARS), DOLLARS)
    assert amount == parse(money_text(amount, DOLLARS), DOLLARS)
    assert amount % 10**15 == parse(amount_text(amount % 10**15, CHIPS), CHIPS)


def test_signs_stand_in_front() -> None:
    """Of the currency if it has one, behind a minus."""
    assert "$12.01" == money_text(1201, DOLLARS)
    assert "-$0.50" == money_text(-50, DOLLARS)
    assert "1430" == money_text(1430, CHIPS)
    assert "0.07" == money_text(7, Denomination("SEK", 100))


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("15.52k", 1000),
        ("15.520k", 100),
        ("0.0435k€", 10),
        ("3K", 100_000),
        ("1.5M", 10_000_000),
        ("15.52055k", 0),
        ("$12.20", 0),
        ("1,430", 0),
    ],
)
def test_a_letter_behind_a_number_tells_what_it_is_rounded_to(text: str, unit: int) -> None:
    """The worth of its last digit, unless that is no more than the least that there is."""
    assert unit == rounded_to(text, Denomination("EUR", 100))
