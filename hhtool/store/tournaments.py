"""What the text says of a tournament: its price, who is out or wins, bounties, chips bought.

It is read off the claims of a hand, so that hands of older databases get it too; only the price
stands in the first line, which those do not have. Nothing here reads the database but `add_lines`.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from hhtool.core import claims as c
from hhtool.core.price import read_buy_in, read_price
from hhtool.store.inserting import NULL, Row, insert, or_null

LINES: Final = {
    c.FINISHED: "finished",
    c.WON_TOURNAMENT: "won",
    c.KNOCKOUT: "bounty",
    c.REBUY: "rebuy",
}
"""The kinds of claims that become a line, and what it is called there."""


class Told(NamedTuple):
    """A claim of one of these kinds, as the table of claims has it."""

    claim: int
    kind: str
    seat: int
    amount: int
    numbers: Sequence[int]
    text: str


@lru_cache(maxsize=1 << 10)
def buy_in_columns(printed: str) -> Row:
    """The columns of a hand for the price of its tournament."""
    price = read_buy_in(printed)
    if price is None:
        return NULL, NULL, ""
    return price.amount, or_null(price.fee), price.currency


def line_rows(hand_id: int, told: Iterable[Told]) -> Iterator[Row]:
    """The rows of a hand in `tournament_lines`."""
    for line in told:
        price = read_price(line.text)
        amount = None if price is None else price.amount
        place = None
        if line.kind == c.FINISHED:
            place = line.numbers[0] if line.numbers else None
            amount = amount if line.text else 0
        elif line.kind == c.WON_TOURNAMENT:
            place = 1
        elif line.kind == c.KNOCKOUT:
            amount = _share(amount, line.amount)
        currency = "" if price is None else price.currency
        what = LINES[line.kind]
        yield hand_id, line.claim, line.seat, what, place, amount, currency, line.text


def _share(bounty: int | None, sharing: int) -> int | None:
    """What one of those who share a bounty gets; None where that is not told."""
    if bounty is None or not sharing or bounty % sharing:
        return None
    return bounty // sharing


def add_lines(connection: sqlite3.Connection) -> None:
    """Gives the hands of an older database these rows."""
    marks = ", ".join("?" * len(LINES))
    claims = connection.execute(
        "SELECT hand_id, claim, kind, seat, amount, numbers, text FROM claims "  # noqa: S608 - marks
        f"WHERE kind IN ({marks}) AND seat IS NOT NULL",
        list(LINES),
    ).fetchall()
    rows: list[Row] = []
    for hand_id, claim, kind, seat, amount, numbers, text in claims:
        told = Told(claim, kind, seat, amount, json.loads(numbers), text)
        rows += line_rows(hand_id, (told,))
    insert(connection, "tournament_lines", rows)
