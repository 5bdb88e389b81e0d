"""The end of a hand: what comes back, the pots, the payouts, and every player's ledger.

Rules: betting §2.2 to §2.4 and §3, through `pots.py`, `rake.py` and `award.py`.
"""

from collections.abc import Sequence
from typing import Final, cast

from hhtool.core.cards import Card
from hhtool.core.chips import Chips
from hhtool.core.finding import ASSUMED, Cite
from hhtool.core.play import FOLD
from hhtool.core.quick import maker
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

_ledger: Final = maker(Ledger)
_pot: Final = maker(Pot)
"""Each makes one in half the time."""

NO_POTS: Final[tuple[Pot, ...]] = ()

POSITION: Final = ("position",)

UNCALLED: Final = Cite("stud-help", "all-in")


def outcome(table: Table, rake: Rake, streets: tuple[int, ...], cancelled: bool) -> PotSettlement:
    """The settlement of a hand whose steps have all been replayed."""
    paid = _matchable(table)
    if cancelled:
        returned, pots, source, awarded = _cancelled(table), NO_POTS, "none", nothing_awarded(table)
        judge_mucks(table, pots)
        order: tuple[int, ...] = ()
    else:
        returned = _return(table, paid)
        pots, source = _pots(table, paid, rake)
        awarded = award(table, pots)
        judge_mucks(table, pots)
        order = show_order(table, pots)
    boards = tuple([_cards(board) for board in table.boards])
    return PotSettlement(
        moves=tuple(table.moves),
        turns=tuple(table.turns),
        breaches=tuple(table.breaches),
        returned=returned,
        pots=pots,
        payouts=tuple(awarded.payouts),
        ledgers=_ledgers(table, returned, awarded),
        board=boards[0],
        boards=boards,
        rake=Chips(sum([pot.rake for pot in pots])),
        rake_source=source,
        cancelled=cancelled,
        bring_in=table.bring_in,
        openers=tuple(table.openers),
        show_order=order,
        marks=tuple(table.marks),
        streets=streets,
        inferred=POSITION if table.play.button < 0 else (),
        used=tuple(table.used),
        open=(*table.open, *awarded.open),
    )


def _cards(cards: list[int]) -> tuple[Card, ...]:
    """Cards that are written down."""
    return cast("tuple[Card, ...]", tuple(cards))


def _cancelled(table: Table) -> tuple[Returned, ...]:
    """What comes back of a hand that was called off: all that was put in."""
    paid = enumerate(table.contributed)
    return tuple([Returned(seat, Chips(amount), ASSUMED) for seat, amount in paid if amount])


def _return(table: Table, paid: list[int]) -> tuple[Returned, ...]:
    """What nobody called, which is then no part of what was `paid`."""
    excess = returned_bet(paid)
    if excess is None:
        return ()
    seat, amount = excess
    paid[seat] -= amount
    if table.folded[seat]:
        table.breach(FOLDED_HAS_MOST, seat, (), (amount,))
    return (Returned(seat, Chips(amount), UNCALLED),)


def _pots(table: Table, paid: list[int], rake: Rake) -> tuple[tuple[Pot, ...], str]:
    house = table.house
    sat_out = table.folded_all_in
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
    parts = zip(layered.pots, raked.by_pot, strict=True)
    return tuple([_pot((amount, part, who)) for (amount, who), part in parts]), raked.source


def _matchable(table: Table) -> list[int]:
    """What each seat put in that others have to match: all but dead chips."""
    if not any(table.dead):
        return table.contributed[:]
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


def _ledgers(table: Table, returned: tuple[Returned, ...], awarded: Award) -> tuple[Ledger, ...]:
    """What became of every seat: the fields of a ledger, each as a column of the table."""
    count, put_in = table.count, table.contributed
    back, won, left = [0] * count, [0] * count, table.stack[:]
    net = [-put for put in put_in]
    for seat, amount, _ in returned:
        back[seat] = amount
        left[seat] += amount
        net[seat] += amount
    for seat, _, _, amount, _, _, _ in awarded.payouts:
        won[seat] += amount
        left[seat] += amount
        net[seat] += amount
    mucked = [step >= 0 for step in table.muck_step] if table.mucked else [False] * count
    columns = zip(
        range(count),
        table.dealt_in,
        table.ante,
        put_in,
        back,
        won,
        net,
        left,
        table.folded_on,
        table.wagered,
        map(tuple, table.cards),
        awarded.strengths,
        table.shown,
        mucked,
        awarded.lows,
        strict=True,
    )
    return tuple(map(_ledger, columns))
