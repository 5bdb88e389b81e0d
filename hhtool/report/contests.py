"""Why a pot goes where it goes, in words: the hand that wins it against the best that loses it.

Also what each player put in, street by street. Both are told on a terminal and in every report.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from hhtool.core import play as p
from hhtool.core.play import Play
from hhtool.core.result import Ledger, PotSettlement
from hhtool.ranking.words import beats
from hhtool.report.holdings import Made, made
from hhtool.rules.game import Game

ANTES: Final = "antes"
BLINDS: Final = "blinds"


class Contest(NamedTuple):
    """One part of a pot ("whole", "low of run 2" …): the seats that win it, and why."""

    pot: int
    part: str
    winners: tuple[int, ...]
    why: str


class Streets(NamedTuple):
    """What each seat put in: `heads` are the columns that anybody paid in ("antes", "blinds", the
    streets), `paid` a row for every seat in the order of the play."""

    heads: tuple[str, ...]
    paid: tuple[tuple[int, ...], ...]


def contests(game: Game, settlement: PotSettlement, names: Sequence[str]) -> Iterator[Contest]:
    """Every part of every pot that was won, in order."""
    hands = {
        ledger.seat: {entry.part: entry for entry in made(game, ledger.cards, settlement)}
        for ledger in settlement.ledgers
        if _speaks(ledger)
    }
    won: dict[tuple[int, str], list[int]] = {}
    for payout in settlement.payouts:
        won.setdefault((payout.pot, payout.part), []).append(payout.seat)
    for (pot, part), seats in won.items():
        winners = tuple(dict.fromkeys(seats))
        rivals = [seat for seat in settlement.pots[pot].eligible if seat not in winners]
        why = _why(part, winners, rivals, hands, settlement, names)
        yield Contest(pot, part, winners, why)


def street_payments(play: Play, settlement: PotSettlement, game: Game | None) -> Streets:
    """What each seat put in before the deal and on each street. The sum of a row is what the seat
    contributed."""
    titles = [street.name for street in game.streets] if game else []
    paid: dict[str, list[int]] = {ANTES: [], BLINDS: [], **{title: [] for title in titles}}
    for event in settlement.events:
        if event.seat < 0 or not event.paid:
            continue
        row = paid.setdefault(_column(event.street, play.steps[event.step].kind, titles), [])
        row.extend([0] * (len(play.seats) - len(row)))
        row[event.seat] += event.paid
    heads = tuple(head for head, row in paid.items() if any(row))
    rows = [tuple(paid[head][seat] for head in heads) for seat in range(len(play.seats))]
    return Streets(heads, tuple(rows))


def _column(street: int, kind: int, titles: Sequence[str]) -> str:
    if kind == p.POST_ANTE:
        return ANTES
    if street < 0:
        return BLINDS
    return titles[street] if street < len(titles) else f"street {street + 1}"


def _speaks(ledger: Ledger) -> bool:
    """Whether a hand can win by its cards."""
    return ledger.dealt_in and ledger.folded_on < 0 and not ledger.mucked


def _why(
    part: str,
    winners: Sequence[int],
    rivals: Sequence[int],
    hands: dict[int, dict[str, Made]],
    settlement: PotSettlement,
    names: Sequence[str],
) -> str:
    best = hands.get(winners[0], {}).get(part)
    if not rivals and len(winners) == 1:
        return "nobody else contends for it"
    if best is None:
        return ""
    has = "tie with" if len(winners) > 1 else "has"
    told = [f"{_listed(winners, names)} {has} {best.words}"]
    known = [(hands[seat][part], seat) for seat in rivals if part in hands.get(seat, {})]
    if known:
        next_best, seat = max(known, key=lambda entry: entry[0].value)
        told.append(_against(best, next_best, names[seat]))
    mucked = [seat for seat in rivals if settlement.ledgers[seat].mucked]
    if mucked:
        told.append(f"{_listed(mucked, names)} mucked and cannot win")
    return "; ".join(told)


def _against(best: Made, other: Made, name: str) -> str:
    """ "a flush beats the three of a kind, eights of emil": by the first thing that differs."""
    if other.value == 0:
        return f"{name} has {other.words}"
    if other.value >= best.value:
        return ""
    return f"{name} has {other.words}: {beats(best.naming, other.naming)}"


def _listed(seats: Sequence[int], names: Sequence[str]) -> str:
    listed = [names[seat] for seat in seats]
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} and {listed[-1]}"
