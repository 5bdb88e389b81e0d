"""Antes: who owes one, of how much, and whether one player antes for the table with dead chips.

The amount is read from what was paid: a short ante is right when it was all the player had, so the
ante is the amount that is right for most players, the larger of two. What a short stack pays first
when it owes a blind as well is for the house to say.

Rules: betting §1.2, §2.1.
"""

from typing import Final

from hhtool.core.play import POST_ANTE
from hhtool.core.result import ANTE_AMOUNT, ANTE_MISSING
from hhtool.engine.table import Table

PER_PLAYER: Final = "per_player"
FOR_THE_TABLE: Final = ("big_blind_ante", "button_ante")

ORDER: Final = "forced.short_post_order"


def settle_antes(table: Table) -> None:
    """Notes who owes an ante and paid none, or another amount than the rest; buries the ante that
    one player pays for all."""
    if not any(table.ante):
        return
    paid = [seat for seat in range(table.count) if table.ante[seat]]
    kind = _kind(table, paid)
    if kind in FOR_THE_TABLE:
        table.ask("forced.ante_kind")
        table.dead[paid[0]] += table.ante[paid[0]]
    else:
        _judge_amounts(table, paid)
    owner = table.blinds.owner
    if owner in paid and _blind_is_short(table, owner):
        _judge_order(table, owner, kind)


def _kind(table: Table, paid: list[int]) -> str:
    """Who antes: where it is one player, the house may have it so, or it shows in whom."""
    if len(paid) > 1 or table.game.ante:
        return PER_PLAYER
    kind = table.house.forced_ante_kind.value
    if kind in FOR_THE_TABLE:
        return kind
    if table.blinds.small < 0:
        return PER_PLAYER
    if sum(table.dealt_in) < 3 and 2 * table.ante[paid[0]] < table.blinds.whole:
        return PER_PLAYER  # one of two antes was lost: one for the table is about a big blind
    if paid[0] == table.blinds.owner:
        return "big_blind_ante"
    return "button_ante" if paid[0] == table.play.button else PER_PLAYER


def _judge_amounts(table: Table, paid: list[int]) -> None:
    antes, stack = table.ante, table.stack
    amounts = {antes[seat] for seat in paid}
    ante = amounts.pop() if len(amounts) == 1 else _fitting_most(table, paid)
    for seat in range(table.count):
        if not table.dealt_in[seat] or antes[seat] == ante:
            continue
        if antes[seat] == 0:
            _judge_missing(table, seat, ante)
        elif antes[seat] > ante or stack[seat] > 0:
            _at_ante(table, seat, (ante,))


def _fitting_most(table: Table, paid: list[int]) -> int:
    """The ante that is right for most players, the larger of two."""

    def fitting(ante: int) -> tuple[int, int]:
        short = sum(1 for seat in paid if not table.stack[seat] and table.ante[seat] < ante)
        return short + sum(1 for seat in paid if table.ante[seat] == ante), ante

    return max((table.ante[seat] for seat in paid), key=fitting)


def _judge_missing(table: Table, seat: int, ante: int) -> None:
    """Notes a missing ante, unless the blind took all that a player had, and comes first."""
    if table.stack[seat] > 0 or not table.contributed[seat]:
        table.breach(ANTE_MISSING, seat, (), (ante,))
        return
    ruling = table.house.forced_short_post_order
    table.ask(ORDER)
    if ruling.value.at(PER_PLAYER) != "blind_first":
        table.breach(ANTE_MISSING, seat, (), (ante,), ORDER, ruling.cite)


def _blind_is_short(table: Table, seat: int) -> bool:
    """Whether the seat that owes the big blind was all-in before it was whole."""
    return not table.stack[seat] and table.street_in[seat] < table.blinds.whole


def _judge_order(table: Table, seat: int, kind: str) -> None:
    """Notes an ante that was paid with chips which the blind is to have first."""
    ruling = table.house.forced_short_post_order
    table.ask(ORDER)
    had = table.contributed[seat]
    right = max(0, had - table.blinds.whole)
    if ruling.value.at(kind) == "blind_first" and table.ante[seat] > right:
        _at_ante(table, seat, (right,), ordered=True)


def _at_ante(table: Table, seat: int, allowed: tuple[int, ...], *, ordered: bool = False) -> None:
    """Notes an amount at the line of the ante, by the rule of the order where it hangs on that."""
    now, steps = table.now, table.play.steps
    antes = [i for i, step in enumerate(steps) if (step.kind, step.seat) == (POST_ANTE, seat)]
    table.now = antes[0]
    if ordered:
        cite = table.house.forced_short_post_order.cite
        table.breach(ANTE_AMOUNT, seat, (table.ante[seat],), allowed, ORDER, cite)
    else:
        table.breach(ANTE_AMOUNT, seat, (table.ante[seat],), allowed)
    table.now = now
