"""Statistics of tournaments a second time: plain Python over judged hands and their lines.

Nothing of `hhtool.store` or `hhtool.stats` is used, and prices are read anew.
"""

import re
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from hhtool.core import claims as c
from hhtool.core.case import Case
from hhtool.core.claims import Claim
from support.stats_bets import Tally

MONEY = {"$": "USD", "€": "EUR", "£": "GBP", "": ""}


Results = dict[tuple[str, str], list[tuple[int, int]]]
"""Player and currency → what was won or lost, and what was paid, tournament by tournament."""


class Money(NamedTuple):
    """Hundredths of a currency."""

    amount: int
    currency: str


class Seen(NamedTuple):
    """A hand of a player in a tournament, and its lines about him."""

    case: Case
    lines: list[Claim]

    @property
    def end(self) -> Claim | None:
        """The line that tells how the tournament ended for the player."""
        ends = [line for line in self.lines if line.kind in (c.FINISHED, c.WON_TOURNAMENT)]
        return ends[0] if ends else None


def money(text: str) -> Money | None:
    """An amount with a sign in front or behind, or none; None where it is no money."""
    found = re.fullmatch(r"([$€£]?) ?([\d,.]*\d) ?([$€£]?)((?: [A-Z]{3})?)", text.strip())
    if found is None or "FPP" in text:
        return None
    digits = re.sub(r"[,.](?=\d{3}(?!\d))", "", found[2]).replace(",", ".")
    return Money(int(Decimal(digits) * 100), found[4].strip() or MONEY[found[1] or found[3]])


def price(text: str) -> Money | None:
    """All parts of the price of a tournament."""
    if text in ("Free", "Freeroll"):
        return Money(0, "")
    code = re.search(r" ([A-Z]{3})$", text)
    parts = [money(part) for part in re.sub(r" [A-Z]{3}$", "", text).split("+")]
    known = [part for part in parts if part is not None]
    if len(known) < len(parts) or len({part.currency for part in known}) > 1:
        return None
    currency = code[1] if code else known[0].currency
    return Money(sum(part.amount for part in known), currency)


def count(cases: Sequence[Case], refuted: bool, tally: Tally) -> None:
    """Adds the tournaments of all hands; those whose last hand is refuted only where asked."""
    played: dict[tuple[str, str, str], list[Seen]] = {}
    for case in cases:
        record = case.record
        if not record.play.tournament or not record.tournament:
            continue
        for seat, place in enumerate(record.play.seats):
            lines = [verdict.claim for verdict in case.verdicts if verdict.claim.seat == seat]
            key = (record.site, place.name, record.tournament)
            played.setdefault(key, []).append(Seen(case, lines))
    results: Results = {}
    for (_, who, _), hands in played.items():
        last = max(hands, key=lambda seen: (seen.end is not None, seen.case.record.instant))
        if refuted or last.case.status != "refuted":
            _add(who, hands, last, tally, results)
    for (who, unit), both in results.items():
        ratio = Fraction(sum(won for won, _ in both), sum(stake for _, stake in both))
        tally["roi", who, unit] = [ratio, Fraction(len(both))]


def _add(who: str, hands: list[Seen], last: Seen, tally: Tally, results: Results) -> None:
    end, cost = last.end, price(last.case.record.buy_in)
    lines = [line for seen in hands for line in seen.lines]
    bought = [money(line.text) for line in lines if line.kind == c.REBUY]
    heads = [_bounty(line) for line in lines if line.kind == c.KNOCKOUT]
    if end is not None and (end.text or end.kind == c.FINISHED):
        _made(tally, ("in-the-money", who, ""), bool(end.text))
    if cost is None or not cost.amount:
        return
    unit = cost.currency or "chips"
    stake = cost.amount + sum(part.amount for part in bought if part)
    _made(tally, ("average-stake", who, unit), Fraction(stake, 100))
    won = Money(0, cost.currency)
    if end is not None and (end.text or end.kind == c.WON_TOURNAMENT):
        found = money(end.text) if end.text else None
        if found is None:
            return
        won = found
    paid = [won, *bought, *heads]
    if end is None or any(part is None or part.currency != cost.currency for part in paid):
        return
    result = won.amount + sum(part.amount for part in heads if part) - stake
    results.setdefault((who, unit), []).append((result, stake))


def _bounty(line: Claim) -> Money | None:
    """The share of a bounty, where it is told who has one and it can be divided."""
    whole = money(line.text)
    if whole is None or not line.amount or whole.amount % line.amount:
        return None
    return whole._replace(amount=whole.amount // line.amount)


def _made(tally: Tally, key: tuple[str, str, str], made: Fraction | int) -> None:
    entry = tally.setdefault(key, [Fraction(0), Fraction(0)])
    entry[0] += made
    entry[1] += 1
