"""Prices of tournaments as rooms print them."""

import pytest

from hhtool.core.price import BuyIn, Price, read_buy_in, read_price


@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("$10+$1 USD", BuyIn(1100, 100, "USD")),
        ("$1.00+$0.25+$0.15 USD", BuyIn(140, 15, "USD")),
        ("\N{EURO SIGN}4.69+\N{EURO SIGN}0.31", BuyIn(500, 31, "EUR")),
        ("0,90\N{EURO SIGN} + 0,10\N{EURO SIGN}", BuyIn(100, 10, "EUR")),
        ("\N{POUND SIGN}5.00+\N{POUND SIGN}0.50 GBP", BuyIn(550, 50, "GBP")),
        ("100+9", BuyIn(10900, 900, "")),
        ("$5,000", BuyIn(500000, -1, "USD")),
        ("Freeroll", BuyIn(0, 0, "")),
        ("1FPP", None),
        ("250 SC", None),
        ("Ticket only", None),
        ("", None),
        ("$5+\N{EURO SIGN}1", None),
        ("$" + 20 * "9", None),
    ],
)
def test_the_price_of_a_tournament(text: str, price: BuyIn | None) -> None:
    """All parts together, and what the house keeps; other things than money are no price."""
    assert price == read_buy_in(text)


@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("$4.40", Price(440, "USD")),
        ("$1,234.50", Price(123450, "USD")),
        ("1,50 \N{EURO SIGN}", Price(150, "EUR")),
        ("12.5", Price(1250, "")),
        ("a $11 ticket", None),
        ("$5$", None),
    ],
)
def test_a_prize(text: str, price: Price | None) -> None:
    """Hundredths of its own currency."""
    assert price == read_price(text)
