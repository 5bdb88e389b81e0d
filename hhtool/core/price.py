"""What a tournament costs and pays: prices as rooms print them, in money of their own.

The chips of a tournament have no currency, but its price and its prizes have: "$10+$1 USD",
"0,90€ + 0,10€", "$4.40.", "100+9" where it is played for play money. Points of a room, tickets
and other things are no money.
"""

import re
from typing import Final, NamedTuple

from hhtool.core.chips import CURRENCY_OF_SIGN

HUNDREDTHS: Final = 100
"""Prices are counted in hundredths of a unit, whatever the currency."""

FREE: Final = frozenset(("Freeroll", "Free"))
"""What stands for a price of nothing."""

_CODE: Final = re.compile(r"(.+?) ([A-Z]{3})")
_PART: Final = re.compile(
    r"([$€£¥]?) ?([0-9]{1,9}|[0-9]{1,3}(?:,[0-9]{3}){1,2})(?:[.,]([0-9]{1,2}))? ?([$€£¥]?)"
)
_POINTS_OF_ROOMS: Final = frozenset(("FPP",))


class Price(NamedTuple):
    """Hundredths of a currency; "" for play money."""

    amount: int
    currency: str


class BuyIn(NamedTuple):
    """What a tournament costs: all of it, and of that what the house keeps, -1 where one figure
    stands for both."""

    amount: int
    fee: int
    currency: str


def read_price(text: str) -> Price | None:
    """The price of one printed amount; None where it is no money."""
    text = text.strip()
    coded = _CODE.fullmatch(text)
    code = coded[2] if coded else ""
    part = _PART.fullmatch(coded[1] if coded else text)
    if part is None or code in _POINTS_OF_ROOMS or (part[1] and part[4]):
        return None
    whole, rest = int(part[2].replace(",", "")), (part[3] or "").ljust(2, "0")
    sign = part[1] or part[4]
    return Price(whole * HUNDREDTHS + int(rest), code or CURRENCY_OF_SIGN.get(sign, ""))


def read_buy_in(text: str) -> BuyIn | None:
    """The price in a first line; its parts are for the prizes, perhaps for bounties, and for the
    house. None where none is printed, or no money."""
    if text in FREE:
        return BuyIn(0, 0, "")
    coded = _CODE.fullmatch(text.strip())
    parts = [read_price(part) for part in (coded[1] if coded else text).split("+")]
    known = [part for part in parts if part is not None]
    if len(known) < len(parts) or (coded and coded[2] in _POINTS_OF_ROOMS):
        return None
    currencies = {part.currency for part in known}
    if len(currencies) > 1:
        return None
    currency = coded[2] if coded else currencies.pop()
    fee = known[-1].amount if len(known) > 1 else -1
    return BuyIn(sum(part.amount for part in known), fee, currency)
