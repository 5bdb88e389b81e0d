"""What an amount is: an exact integer of minor units, and how it is read and printed.

Nothing past this module knows a fraction: no float, no Decimal.
"""

import re
from dataclasses import dataclass
from typing import Final, NewType

Chips = NewType("Chips", int)

CURRENCY_OF_SIGN: Final = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY"}
AMOUNT: Final = re.compile(
    r"([$€£¥])?([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.([0-9]+))?([KkMB]?)(?(1)|[$€£¥]?)"
)
_SHORTENED: Final = re.compile(r"(?:\.([0-9]+))?([KkMB])[$€£¥]?$")
ZEROS: Final[dict[str, int]] = {"": 0, "K": 3, "k": 3, "M": 6, "B": 9}
"""How many zeros a letter behind a number stands for."""
PLACES: Final[dict[int, int]] = {1: 0, 100: 2}
"""How many decimals an amount may have, by how many minor units make a major one."""

MOST_DIGITS: Final = 15
"""More than any table holds, and sums of many still fit where figures are stored."""

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

    One currency sign, in front or behind, thousands marks (a comma before three digits) and a
    letter for thousands, millions or billions ("500K", "3.37k") are allowed. ValueError when the
    text has more decimals than the denomination, or is no amount at all.
    """
    places = PLACES[denomination.minor_per_major]
    whole, point, fraction = text.partition(".")
    if whole[:1] in CURRENCY_OF_SIGN:
        whole = whole[1:]
    digits = whole + fraction
    if not (digits.isdecimal() and digits.isascii() and whole and (fraction or not point)):
        whole, fraction = _parts(text)
    elif len(whole) <= MOST_DIGITS:
        if len(fraction) == places:
            return Chips(int(digits))
        if not point:
            return Chips(int(digits) * denomination.minor_per_major)
    if len(fraction) > places:
        fraction = fraction.rstrip("0")
    if len(fraction) > places:
        raise ValueError(f"{text[:40]!r} has more than {places} decimals")
    if len(whole) > MOST_DIGITS:
        raise ValueError(f"{text[:40]!r} has more than {MOST_DIGITS} digits")
    return Chips(int(whole + fraction.ljust(places, "0")))


def _parts(text: str) -> tuple[str, str]:
    """The digits before and behind the point of an amount that is more than digits."""
    match = AMOUNT.fullmatch(text)
    if match is None:
        raise ValueError(f"{text[:40]!r} is no amount")
    whole, fraction, letter = match.group(2, 3, 4)
    whole, fraction = whole.replace(",", ""), (fraction or "").rstrip("0")
    if letter:
        zeros = ZEROS[letter]
        whole, fraction = whole + fraction[:zeros].ljust(zeros, "0"), fraction[zeros:]
    return whole, fraction


def rounded_to(text: str, denomination: Denomination) -> int:
    """To how many minor units an amount is rounded that a letter shortens: "15.52k" to ten chips,
    whatever these are worth. 0 where the amount is told to the last minor unit."""
    match = _SHORTENED.search(text)
    if match is None:
        return 0
    fraction, letter = match.groups("")
    unit: int = denomination.minor_per_major * 10 ** ZEROS[letter] // 10 ** len(fraction)
    return unit if unit > 1 else 0


def amount_text(amount: int, denomination: Denomination) -> str:
    """ "12.01" for 1201 cents; "1430" for 1430 chips; no sign, no thousands marks."""
    return minor_text(amount, denomination.minor_per_major)


def minor_text(amount: int, minor_per_major: int) -> str:
    """As `amount_text`, with so many minor units in a major one."""
    if minor_per_major == 1:
        return str(amount)
    whole, fraction = divmod(abs(amount), minor_per_major)
    places = len(str(minor_per_major)) - 1
    return f"{'-' if amount < 0 else ''}{whole}.{fraction:0{places}d}"


def money_text(amount: int, denomination: Denomination) -> str:
    """As `amount_text`, with the currency's sign in front: "$12.01", "-$0.50", "1430"."""
    sign = SIGN_OF_CURRENCY.get(denomination.code, "")
    return f"{'-' if amount < 0 else ''}{sign}{amount_text(abs(amount), denomination)}"
