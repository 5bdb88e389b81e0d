"""The end of a hand: what comes back, the pots, the payouts, and every player's ledger.

Rules: betting §2.2 to §2.4 and §3, through `pots.py`, `rake.py` and `award.py`.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, cast

from hhtool.core.cards import Card
from hhtool.core.chips import Chips
from hhtool.core.finding import ASSUMED, Cite
from hhtool.core.play import FOLD
from hhtool.core.result import (
    FOLDED_HAS_MOST,
    ORPHAN_POT,
    Ledger,
    Pot,
    PotSettlement,
    Rake,
    Returned,
)
from hhtool.engine.award import Award, award, nothing_awarded
from hhtool.engine.pots import Layered, layers, returned_bet
from hhtool.engine.rake import rake_of
from hhtool.engine.showdown import judge_mucks, show_order
from hhtool.engine.table import Table

_ledger: Final[Callable[[tuple[Any, ...]], Ledger]] = partial(tuple.__new__, Ledger)
"""Makes one in half the time, where there are many."""

UNCALLED: Final = Cite("stud-help", "all-in")


def outcome(table: Table, rake: Rake, cancelled: bool) -> PotSettlement:
    """The settlement of a hand whose steps have all been replayed."""
    paid = _matchable(table)
    returned = _cancelled(table) if cancelled else _return(table, paid)
    pots, source = ([], "none") if cancelled else _pots(table, paid, rake)
    awarded = nothing_awarded(table) if cancelled else award(table, pots)
    judge_mucks(table, pots)
    order = () if cancelled else show_order(table, pots)
    inferred = ("position",) if table.play.button < 0 else ()
    return PotSettlement(
        events=tuple(table.events),
        decisions=tuple(table.decisions),
        breaches=tuple(table.breaches),
        returned=tuple(returned),
        pots=tuple(pots),
        payouts=tuple(awarded.payouts),
        ledgers=tuple(_ledgers(table, returned, awarded)),
        board=_cards(table.board),
        boards=tuple([_cards(board) for board in table.boards]),
        rake=Chips(sum([pot.rake for pot in pots])),
        rake_source=source,
        cancelled=cancelled,
        bring_in=table.bring_in,
        openers=tuple(table.openers),
        show_order=order,
        marks=tuple(table.marks),
        streets=tuple(table.streets),
        inferred=inferred,
        used=tuple(table.used),
        open=(*table.open, *awarded.open),
    )


def _cards(cards: list[int]) -> tuple[Card, ...]:
    """Cards that are written down."""
    return cast("tuple[Card, ...]", tuple(cards))


def _cancelled(table: Table) -> list[Returned]:
    """What comes back of a hand that was called off: all that was put in."""
    paid = [(seat, table.contributed[seat]) for seat in range(table.count)]
    return [Returned(seat, Chips(amount), ASSUMED) for seat, amount in paid if amount]


def _return(table: Table, paid: list[int]) -> list[Returned]:
    """What nobody called, which is then no part of what was `paid`."""
    excess = returned_bet(paid)
    if excess is None:
        return []
    seat, amount = excess
    paid[seat] -= amount
    if table.folded[seat]:
        table.breach(FOLDED_HAS_MOST, seat, (), (amount,))
    return [Returned(seat, Chips(amount), UNCALLED)]


def _pots(table: Table, paid: list[int], rake: Rake) -> tuple[list[Pot], str]:
    house = table.house
    sat_out = [seat for seat in range(table.count) if table.folded_all_in[seat]]
    if sat_out:
        table.ask("pots.layering")
    layered = layers(
        paid,
        table.contenders,
        sat_out,
        house.pots_layering.value,
        house.pots_orphan_layer.value,
        sum(table.dead) + table.house_money,
    )
    if layered.orphaned:
        _give_orphaned(table, layered, paid)
    amounts = [amount for amount, _ in layered.pots]
    if len(amounts) > 1:
        table.ask("rake.allocation")
    raked = rake_of(amounts, rake, house, sum(table.dealt_in), table.street <= 0)
    pots = [
        Pot(Chips(amount), Chips(part), who)
        for (amount, who), part in zip(layered.pots, raked.by_pot, strict=True)
    ]
    return pots, raked.source


def _matchable(table: Table) -> list[int]:
    """What each seat put in that others have to match: all but dead chips."""
    return [paid - dead for paid, dead in zip(table.contributed, table.dead, strict=True)]


def _give_orphaned(table: Table, layered: Layered, paid: Sequence[int]) -> None:
    """Notes who gets the chips of a layer whose contributors have all folded."""
    ruling = table.house.pots_orphan_layer
    taker: tuple[int, ...] = ()
    table.ask("pots.orphan_layer")
    if ruling.value == "last_to_fold":
        taker = (_last_to_fold(table, paid),)
        layered.pots.append((layered.orphaned, taker))
    table.breach(ORPHAN_POT, -1, (layered.orphaned,), taker, "pots.orphan_layer", ruling.cite)


def _last_to_fold(table: Table, paid: Sequence[int]) -> int:
    """The last to fold of those who put in more than anybody left in the hand."""
    top = max((paid[seat] for seat in table.contenders), default=0)
    folds = [step.seat for step in table.play.steps if step.kind == FOLD and paid[step.seat] > top]
    return folds[-1]


def _ledgers(table: Table, returned: list[Returned], awarded: Award) -> list[Ledger]:
    back = [0] * table.count
    for entry in returned:
        back[entry.seat] = entry.amount
    won = [0] * table.count
    for payout in awarded.payouts:
        won[payout.seat] += payout.amount
    ledgers: list[Ledger] = []
    for seat in range(table.count):
        came = won[seat] + back[seat]
        put_in = table.contributed[seat]
        ledgers.append(
            _ledger(
                (
                    seat,
                    table.dealt_in[seat],
                    table.ante[seat],
                    put_in,
                    back[seat],
                    won[seat],
                    came - put_in,
                    table.stack[seat] + came,
                    table.folded_on[seat],
                    table.wagered[seat],
                    tuple(table.cards[seat]),
                    awarded.strengths[seat],
                    table.shown[seat],
                    table.muck_step[seat] >= 0,
                    awarded.lows[seat],
                )
            )
        )
    return ledgers
