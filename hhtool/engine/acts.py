"""What one betting act does: judged against the round, then applied as it was done.

Rules: betting §1.3 and §1.4 (bring-in), §1.7 and §1.8 (sizes), through `betting.py`.
"""

from typing import Final

from hhtool.core import play as p
from hhtool.core.chips import Chips
from hhtool.core.play import Step
from hhtool.core.result import (
    ACT_AFTER_FOLD,
    ACT_WHEN_ALL_IN,
    BET_FACING_BET,
    BRING_IN_AMOUNT,
    BRING_IN_MISSING,
    BRING_IN_WRONG_SEAT,
    CALL_AMOUNT,
    CALL_WITHOUT_BET,
    CHECK_FACING_BET,
    FOLD_FACING_NOTHING,
    MORE_THAN_STACK,
)
from hhtool.engine.betting import Round
from hhtool.engine.opening import least_bet
from hhtool.engine.table import Table

TO_CALL: Final = 3
"""The place of the amount to call among the fields of a decision."""


def act_in_line(table: Table, betting: Round, index: int, end: int) -> int:
    """Does the act of a step, whose seat is first in line, and those before `end` that follow in
    line. Each is noted as a turn to act, and applied. Returns the first step that is not done."""
    steps, stacks, street_in = table.play.steps, table.stack, table.street_in
    lacking, places, turns = betting.lacking, table.positions(), table.turns
    street = table.acted_street = table.street
    step, line, acted_at, betting.begun = steps[index], betting.line, betting.acted_at, True
    while True:
        kind, seat, _, _, _ = step
        stack, table.now = stacks[seat], index
        del line[0]
        owed = betting.current_to - street_in[seat] - lacking[seat]
        owed = owed if owed > 0 else 0
        most = table.behind(seat) if table.cap else stack
        due = owed if owed < most else most
        free = (betting.bets < betting.most_bets and acted_at[seat] < 0) or betting.open_to(seat)
        behind, pot, raises = len(line), table.pot, betting.raises
        turns.append((index, seat, street, due, raises, pot, stack, behind, places[seat], free))
        if kind == p.FOLD:
            _fold(table, step, owed)
        elif kind == p.CALL:
            _call(table, betting, step, owed, due)
        elif kind == p.CHECK:
            _check(table, betting, seat, owed)
        else:
            _wager(table, betting, step, owed, most)
        index += 1
        acted_at = betting.acted_at  # a full bet makes it anew
        acted_at[seat] = betting.current_to
        if betting.disturbed or len(table.able) < 2:
            betting.pointers[0] = seat
            betting.line_up()
            line = betting.line
        if index == end or not line or line[0] != steps[index].seat:
            break
        step = steps[index]
        if not p.FOLD <= step.kind <= p.RAISE_WITH:
            break
    betting.pointers[0] = seat
    return index


def act_out_of_line(table: Table, betting: Round, step: Step) -> None:
    """Any act, of any seat: also a bring-in, and where the turn is not known or not kept."""
    kind, seat, _, _, _ = step
    if kind == p.CHECK and _says_nothing(table, betting):
        return
    if seat not in table.able and not _can_act(table, betting, step):
        betting.line_up()
        return
    need = betting.in_need()
    others = [other for other in betting.waiting(need) if other != seat]
    if kind == p.BRING_IN:
        acted_at = betting.acted_at[seat]
        betting.line = [seat, *others]
        act_in_line(table, betting, table.now, table.now + 1)
        table.ask("stud.bring_in_option")
        if table.house.stud_bring_in_option.value:
            betting.acted_at[seat] = acted_at
    elif table.street or betting.begun or betting.current_to:
        betting.take_turn(seat, need)
        _act_first(table, betting, seat, others)
    else:
        _open_third_street(table, betting, step, others)


def _open_third_street(table: Table, betting: Round, step: Step, others: list[int]) -> None:
    """An act that opens third street with no bet to face, though it may tell of one."""
    place = len(table.turns)
    _owed_bring_in(table, betting, step)
    betting.take_turn(step.seat, betting.in_need())
    _act_first(table, betting, step.seat, others)
    noted = table.turns[place]
    table.turns[place] = (*noted[:TO_CALL], 0, *noted[TO_CALL + 1 :])


def _act_first(table: Table, betting: Round, seat: int, others: list[int]) -> None:
    """Does the act as that of the first in line, `others` being behind; whose turn it is next is
    known already."""
    pointers, betting.pointers = betting.pointers, [seat]
    betting.line = [seat, *others]
    act_in_line(table, betting, table.now, table.now + 1)
    betting.pointers = pointers
    betting.line_up()


def _says_nothing(table: Table, betting: Round) -> bool:
    """Whether a check is no act: some texts print one for everybody in the hand, all-in or not, on
    streets where nobody can bet."""
    if betting.begun or table.street <= 0 or len(table.able) > 1:
        return False
    return _checking_on_this_street(table) == set(table.contenders)


def _checking_on_this_street(table: Table) -> set[int]:
    """The seats of all the checks between the street lines before and after this step."""
    steps = table.play.steps
    first = max(i for i in range(table.now + 1) if steps[i].kind == p.STREET or not i)
    seats: set[int] = set()
    for step in steps[first + 1 :]:
        if step.kind == p.CHECK:
            seats.add(step.seat)
        elif step.kind in (p.STREET, p.SHOW):
            break
    return seats


def _can_act(table: Table, betting: Round, step: Step) -> bool:
    """Whether a seat is still in the hand with chips; what it does is applied all the same."""
    seat = step.seat
    if not table.dealt_in[seat]:
        table.come_in(seat)
    if table.folded[seat]:
        table.breach(ACT_AFTER_FOLD, seat)
    elif table.behind(seat) <= 0:
        if step.kind == p.FOLD:
            table.folded_all_in.append(seat)
            table.fold(seat)
            return False
        table.breach(ACT_WHEN_ALL_IN, seat)
    else:
        return True
    chips = _chips(table, betting, step)
    if chips > 0:
        table.pay(seat, chips)
    return False


def _chips(table: Table, betting: Round, step: Step) -> int:
    """How many chips an act puts in."""
    kind, seat, amount, _, _ = step
    if kind == p.RAISE_TO:
        return amount - table.street_in[seat]
    if kind == p.RAISE_BY:
        return betting.to_call(seat) + amount
    return amount


def _check(table: Table, betting: Round, seat: int, owed: int) -> None:
    if owed:
        table.breach(CHECK_FACING_BET, seat, (), (owed,))
        betting.disturbed = True
    table.last_to_check = seat
    table.record(seat)


def _bring_in(table: Table, betting: Round, step: Step) -> None:
    _, seat, amount, _, _ = step
    betting.lacking[seat] = _judge_bring_in(table, betting, step)
    more_than_stack(table, seat, amount)
    table.pay(seat, amount)
    table.wagered[seat] = True
    betting.pointers = [seat]
    betting.current_to = max(betting.current_to, table.street_in[seat] + betting.lacking[seat])
    betting.bring_in_short = table.behind(seat) <= 0
    betting.bring_in_level = betting.current_to
    table.full_bring_in = amount + betting.lacking[seat]
    if table.play.limit != "fl":
        betting.last_full = least_bet(table, table.full_bring_in)
    elif amount >= betting.bet:
        betting.full_to, betting.bets = amount, 1


def _judge_bring_in(table: Table, betting: Round, step: Step) -> int:
    """Notes a bring-in by the wrong seat or of a wrong amount; returns by how much it is short."""
    seat, house = step.seat, table.house
    if table.game.forced != "bring_in":
        table.breach(BRING_IN_WRONG_SEAT, seat, (), (-1,))
        return 0
    if house.stud_forced_bet.value != "bring_in":
        table.ask("stud.forced_bet")
        cite = house.stud_forced_bet.cite
        table.breach(BRING_IN_WRONG_SEAT, seat, (), (-1,), "stud.forced_bet", cite)
        return 0
    if table.street or betting.bets or betting.bring_in_level:
        expected = tuple(betting.expected(betting.in_need()))
        table.breach(BRING_IN_WRONG_SEAT, seat, (), expected)
        return 0
    owed = betting.opener
    if owed >= 0 and seat != owed and seat not in betting.expected(betting.in_need())[:1]:
        _wrong_bring_in(table, seat, owed)
    most, due = betting.bet, 0
    if step.amount < table.behind(seat):
        due = _called(table, step.amount, most)
    if step.amount > most or step.amount <= 0 or due:
        table.breach(BRING_IN_AMOUNT, seat, (step.amount,), (due, most))
    return max(0, due - step.amount)


def _called(table: Table, brought: int, most: int) -> int:
    """What everybody calls instead of what was brought in, 0 when it is not more or they differ.

    A call of a whole stack tells nothing, and a call above the small bet is wrong itself.
    """
    calls: set[int] = set()
    for step in table.play.steps[table.now + 1 :]:
        if step.kind == p.CALL and step.amount < table.behind(step.seat):
            calls.add(table.street_in[step.seat] + step.amount)
        elif step.kind not in (p.CALL, p.FOLD):
            break
    (called,) = calls if len(calls) == 1 else (0,)
    return called if brought < called <= most else 0


def _wrong_bring_in(table: Table, seat: int, owed: int) -> None:
    house = table.house
    question, cite = "stud.bring_in_side", house.stud_bring_in_side.cite
    doors = [table.up[s][0] if table.up[s] else -1 for s in (seat, owed)]
    if table.bring_in != owed:
        question, cite = "stud.bring_in_if_allin", house.stud_bring_in_if_allin.cite
    elif doors[0] >> 2 == doors[1] >> 2:
        question, cite = "stud.suit_order", house.stud_suit_order.cite
    table.breach(BRING_IN_WRONG_SEAT, seat, (doors[0],), (owed, doors[1]), question, cite)


def _owed_bring_in(table: Table, betting: Round, step: Step) -> None:
    """Notes when third street is opened by anything but a bring-in or a completion, with no bet to
    face. A call tells what was brought in."""
    due = table.game.forced == "bring_in" and table.house.stud_forced_bet.value == "bring_in"
    if not due or step.kind in (p.BET, p.RAISE_TO, p.RAISE_BY, p.RAISE_WITH):
        return
    if step.kind == p.FOLD and table.bring_in >= 0 and table.bring_in not in table.able:
        return
    table.ask("stud.forced_bet")
    cite = table.house.stud_forced_bet.cite
    owed = betting.opener
    table.breach(BRING_IN_MISSING, step.seat, (), (owed,), "stud.forced_bet", cite)
    if step.kind == p.CALL:
        betting.current_to = betting.bring_in_level = table.street_in[step.seat] + step.amount
    betting.pointers = [(step.seat - 1) % table.count]


def _fold(table: Table, step: Step, owed: int) -> None:
    _, seat, _, cards, _ = step
    if not owed and table.street > 0:
        table.breach(FOLD_FACING_NOTHING, seat)
    table.fold(seat)
    if cards:
        table.see_all(cards, seat)


def _call(table: Table, betting: Round, step: Step, owed: int, due: int) -> None:
    _, seat, amount, _, _ = step
    if not owed:
        _call_of_nothing(table, betting, step)
    elif amount != due and not _fits(table, betting, step):
        _wrong_call(table, step, due)
    if amount != owed or not owed:
        betting.disturbed = True
    table.wagered[seat] = True
    table.pay(seat, amount)


def _wrong_call(table: Table, step: Step, due: int) -> None:
    if not more_than_stack(table, step.seat, step.amount):
        table.breach(CALL_AMOUNT, step.seat, (step.amount,), (due,))


def _fits(table: Table, betting: Round, step: Step) -> bool:
    """Whether a call of another amount than the one due will do."""
    if step.amount == betting.to_match(step.seat):
        return True
    return _completes_bring_in(table, betting, step, table.behind(step.seat))


def _call_of_nothing(table: Table, betting: Round, step: Step) -> None:
    """A call where there is no bet: for those behind it is one of that size."""
    seat = step.seat
    table.breach(CALL_WITHOUT_BET, seat, (step.amount,))
    if step.amount > 0:
        betting.stands_at(table.street_in[seat] + step.amount)
        table.last_aggressor = table.round_aggressor = seat


def _completes_bring_in(table: Table, betting: Round, step: Step, behind: int) -> bool:
    """A call of the full bring-in over one that was all-in for less: it tells the amount."""
    total = table.street_in[step.seat] + step.amount
    fits = (
        betting.bring_in_short
        and betting.bets == 0
        and betting.current_to < total <= betting.bet
        and step.amount <= behind
    )
    if fits:
        betting.current_to = total
        betting.bring_in_short = step.amount == behind
        if step.amount < behind:
            table.full_bring_in = total
            if table.play.limit != "fl":
                betting.last_full = least_bet(table, total)
    return fits


def _wager(table: Table, betting: Round, step: Step, owed: int, most: int) -> None:
    """A bet, completion or raise; or a bring-in."""
    kind, seat, chips, _, _ = step
    if kind == p.BRING_IN:
        _bring_in(table, betting, step)
        return
    if kind == p.RAISE_TO:
        chips = Chips(chips - table.street_in[seat])
    elif kind == p.RAISE_BY:
        chips = Chips(chips + owed)
    total = table.street_in[seat] + chips
    if kind == p.BET and betting.current_to:
        table.breach(BET_FACING_BET, seat, (total,), (betting.current_to,))
        if total > betting.current_to:
            betting.stands_at(total)
    elif chips > most:
        more_than_stack(table, seat, chips)
        betting.stands_at(total)
    else:
        betting.wager(seat, total, chips == most)
    if kind != p.BET or table.street == 0:
        betting.raises += 1
    betting.disturbed = True
    table.wagered[seat] = True
    table.last_aggressor = table.round_aggressor = seat
    table.pay(seat, chips)


def more_than_stack(table: Table, seat: int, chips: int) -> bool:
    """Whether an act puts in more chips than are there, which is noted."""
    if chips <= table.behind(seat):
        return False
    table.breach(MORE_THAN_STACK, seat, (chips,), (table.behind(seat),))
    return True
