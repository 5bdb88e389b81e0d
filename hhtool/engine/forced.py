"""What is put in before the cards: antes, blinds, straddles, dead chips, chips of the house.

Which of it is live and which is dead, how high the first round stands, and left of whom it opens.
Blinds are read from what was posted; one of another amount than the stakes name is noted. Only a
blind that its poster could not pay tells nothing: the others then owe the whole one.

Dead chips match no bet: what is posted beside or above the big blind by a player who comes in, a
second small blind, and an ante that one player pays for the table.

Rules: betting §1.9, §2.1, §2.3.
"""

from typing import Final

from hhtool.core import play as p
from hhtool.core.chips import Chips
from hhtool.core.play import Step
from hhtool.core.result import BLIND_AMOUNT, BLIND_TWICE, MORE_THAN_STACK
from hhtool.engine.table import Table

BLINDS: Final = frozenset(
    (p.POST_SMALL_BLIND, p.POST_BIG_BLIND, p.POST_BOTH_BLINDS, p.POST_BUTTON_BLIND, p.STRADDLE)
)
"""Posts that force the betting of the first round."""

BIG: Final = frozenset((p.POST_BIG_BLIND, p.POST_BOTH_BLINDS, p.POST_BUTTON_BLIND))
"""Posts of which the live part is a big blind."""


def post_antes(table: Table, index: int, end: int) -> int:
    """The ante of a step, and those before `end` that follow it. Returns the first step that is not
    done."""
    steps, dealt_in = table.play.steps, table.dealt_in
    first = index
    while index < end and steps[index].kind == p.POST_ANTE:
        index += 1
    antes = steps[first:index]
    new = [step.seat for step in antes if not dealt_in[step.seat]]
    if new:
        table.deal_in(new)
    for place, (_, seat, chips, _, _) in enumerate(antes, first):
        table.now = place
        if chips > table.behind(seat):
            table.breach(MORE_THAN_STACK, seat, (chips,), (table.behind(seat),))
        table.pay(seat, chips)
        table.ante[seat] += chips
        table.street_in[seat] -= chips
    return index


def post(table: Table, step: Step) -> None:
    """A blind, straddle, or dead chips."""
    kind, seat, chips, _, _ = step
    if not table.dealt_in[seat]:
        table.come_in(seat)
    if _posted_before(table, step):
        table.breach(BLIND_TWICE, seat, (chips,))
    table.posted.append(step)
    if kind == p.STRADDLE:
        chips = Chips(max(0, chips - table.street_in[seat]))
    if chips > table.behind(seat):
        table.breach(MORE_THAN_STACK, seat, (chips,), (table.behind(seat),))
    table.pay(seat, chips)
    dead = _dead_part(table, step)
    if dead:
        table.dead[seat] += dead
        table.street_in[seat] -= dead
    table.full_bring_in = max(table.full_bring_in, table.street_in[seat])
    _note_blind(table, step)


def _posted_before(table: Table, step: Step) -> bool:
    """Whether a player posts what he has posted. A straddle over others is higher than his last."""
    for other in table.posted:
        same = other.kind == step.kind and other.seat == step.seat
        if same and (step.kind != p.STRADDLE or other.amount >= step.amount):
            return True
    return False


def house_money(table: Table, step: Step) -> None:
    """Chips that the house puts into the main pot."""
    table.house_money += step.amount
    table.pot += step.amount


def _dead_part(table: Table, step: Step) -> int:
    """How much of a post matches no bet."""
    if step.kind == p.POST_DEAD:
        return step.amount
    if step.kind == p.POST_SMALL_BLIND and table.blinds.small >= 0:
        return 0 if _calls_the_rest(table, step) else step.amount
    if step.kind == p.POST_BOTH_BLINDS:
        return max(0, step.amount - table.big_blind)
    return 0


def _calls_the_rest(table: Table, post: Step) -> bool:
    """Whether the next act of who posts a second small blind is a call of the bet less the blind,
    so that it was live. A call of all that is left tells nothing."""
    bet, left = table.big_blind, table.behind(post.seat)
    for step in table.play.steps[table.now + 1 :]:
        if step.kind in (p.RAISE_TO, p.STRADDLE):
            bet = step.amount
        elif step.seat == post.seat and step.kind != p.DEAL:
            return step.kind == p.CALL and left > step.amount == bet - post.amount
        elif step.kind == p.STREET and step.cards:
            break
    return False


def _note_blind(table: Table, step: Step) -> None:
    kind, seat, amount, _, _ = step
    blinds = table.blinds
    if kind == p.POST_SMALL_BLIND and blinds.small < 0:
        blinds.small, blinds.small_amount = seat, amount
    elif kind in BIG:
        live = table.street_in[seat]
        if live > blinds.whole and (table.behind(seat) > 0 or live >= table.big_blind):
            blinds.whole = live
    elif kind == p.STRADDLE:
        blinds.straddle = max(blinds.straddle, amount)


# ---- the first round -----------------------------------------------------------------------------


def open_betting(table: Table) -> None:
    """How high the first round stands when it opens, and left of whom."""
    blinds = table.blinds
    posted = [step for step in table.posted if step.kind in BLINDS]
    if posted or _blinds_are_all_in(table):
        blinds.whole = blinds.whole or _whole_blind(table, posted)
        if table.game.forced == "blinds":
            _judge_blinds(table, posted)
    blinds.opening = max(blinds.whole, blinds.straddle, *table.street_in)
    blinds.last = _last_to_post(table, posted)
    blinds.owner = _big_blind_owner(table)
    if table.game.family != "stud":
        table.begins_at(_left_of_button(table))


def _whole_blind(table: Table, posted: list[Step]) -> int:
    """The big blind where nobody posts a whole one: that of the stakes, or a larger post which is
    no straddle."""
    straddlers = {step.seat for step in posted if step.kind == p.STRADDLE}
    live = (table.street_in[seat] for seat in range(table.count) if seat not in straddlers)
    return max(table.big_blind, *live)


def _blinds_are_all_in(table: Table) -> bool:
    """Whether a game has blinds and nobody posts one, because the antes took all that somebody had:
    they are to be matched all the same. (Where nobody bets before the flop nothing is.)"""
    antes_took_all = any(table.ante[seat] and table.stack[seat] <= 0 for seat in range(table.count))
    return table.game.forced == "blinds" and antes_took_all


def _judge_blinds(table: Table, posted: list[Step]) -> None:
    """Notes a blind of another amount than the stakes name that was not all its player had."""
    for step in posted:
        due, amount = _blind_due(table, step), step.amount
        if due and amount != due and (amount > due or table.stack[step.seat] > 0):
            now, table.now = table.now, table.play.steps.index(step)
            table.breach(BLIND_AMOUNT, step.seat, (amount,), (due,))
            table.now = now


def _blind_due(table: Table, step: Step) -> int:
    """What a post should be, 0 where nothing tells. The stakes of fixed limit are bets: its small
    blind is half of the small one, and rooms round it as they like."""
    small = table.play.stakes[0]
    if step.kind == p.POST_SMALL_BLIND and table.blinds.small == step.seat:
        if table.play.limit != "fl":
            return small
        return small // 2 if step.amount > small else step.amount
    if step.kind in (p.POST_BIG_BLIND, p.POST_BUTTON_BLIND):
        return table.big_blind or table.blinds.whole
    return 0


def _last_to_post(table: Table, posted: list[Step]) -> int:
    """The seat after which the first round opens: the last straddle, else the big blind in its
    place, which is the first one clockwise from the small blind; -1 when nothing was posted."""
    last = {step.kind: step.seat for step in posted}
    for kind in (p.STRADDLE, p.POST_BUTTON_BLIND):
        if kind in last:
            return last[kind]
    start = table.blinds.small if table.blinds.small >= 0 else table.play.button
    bigs = [step.seat for step in posted if step.kind in BIG]
    if start < 0:
        return bigs[0] if bigs else -1
    if p.POST_BIG_BLIND in last:
        bigs = [step.seat for step in posted if step.kind == p.POST_BIG_BLIND]
    if not bigs:
        return table.blinds.small
    count = table.count
    return min(bigs, key=lambda seat: (seat - start - 1) % count) if len(bigs) > 1 else bigs[0]


def _big_blind_owner(table: Table) -> int:
    """The first player dealt in behind the small blind, -1 where there is none."""
    seat, dealt_in = table.blinds.small, table.dealt_in
    if seat < 0:
        return -1
    while True:
        seat = (seat + 1) % table.count
        if dealt_in[seat]:
            return seat


def _left_of_button(table: Table) -> int:
    """The seat that is dealt to first. A button that no line tells, or that stands at an empty
    place, is to the right of the small blind, or on it when two play."""
    if table.play.button >= 0:
        return (table.play.button + 1) % table.count
    small = table.blinds.small
    if small < 0:
        return max(table.blinds.last, 0)
    if sum(table.dealt_in) > 2:
        return small
    return (small + 1) % table.count
