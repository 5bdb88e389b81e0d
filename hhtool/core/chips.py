"""What an amount is: an exact integer of minor units, and how it is read and printed.

Nothing past this module knows a fraction: no float, no Decimal.
"""

from dataclasses import dataclass
from typing import Final, NewType

Chips = NewType("Chips", int)

CURRENCY_OF_SIGN: Final = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY"}
SIGN_OF_CURRENCY: Final = {code: sign for sign, code in CURRENCY_OF_SIGN.items()}


@dataclass(frozen=True, slots=True)
class Denomination:
    """What one unit is: `code` is "USD" … or "" for chips without a currency; `minor_per_major` is
    1 or 100; the odd chip is one `smallest_chip` (minor units), which a house may set higher."""

    code: str
    minor_per_major: int
    smallest_chip: int = 1


CHIPS: Final = Denomination("", 1)


def parse(text: str, denomination: Denomination) -> Chips:
    """The amount of "$1,430.50" in minor units.

    A currency sign and thousands marks (a comma before three digits) are allowed. ValueError when
    the text has more decimals than the denomination, or is no amount at all.
    """
    digits = text.lstrip("".join(CURRENCY_OF_SIGN)).replace(",", "")
    whole, point, fraction = digits.partition(".")
    places = len(str(denomination.minor_per_major)) - 1
    if not (whole.isascii() and whole.isdigit()) or (point and not fraction.isdigit()):
        raise ValueError(f"{text!r} is no amount")
    if len(fraction.rstrip("0")) > places:
        raise ValueError(f"{text!r} has more than {places} decimals")
    return Chips(
        int(whole) * denomination.minor_per_major + int(fraction[:places].ljust(places, "0") or 0)
    )


def amount_text(amount: int, denomination: Denomination) -> str:
    """ "12.01" for 1201 cents; "1430" for 1430 chips; no sign, no thousands marks."""
    if denomination.minor_per_major == 1:
        return str(amount)
    whole, fraction = divmod(abs(amount), denomination.minor_per_major)
    places = len(str(denomination.minor_per_major)) - 1
    return f"{'-' if amount < 0 else ''}{whole}.{fraction:0{places}d}"


def money_text(amount: int, denomination: Denomination) -> str:
    """As `amount_text`, with the currency's sign in front: "$12.01", "-$0.50", "1430"."""
    sign = SIGN_OF_CURRENCY.get(denomination.code, "")
    return f"{'-' if amount < 0 else ''}{sign}{amount_text(abs(amount), denomination)}"
