"""What the lines before the first bet may have wrong: a stack, a big blind or a fold that is lost.

Each is read from what the rest of the hand tells: an all-in from the chips that went in, the big
blind from the stakes and the small one, the fold from the summary.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.chips import Chips, amount_text
from hhtool.core.play import Play, Step
from hhtool.core.record import HandRecord
from hhtool.core.result import PotSettlement
from hhtool.verify.amendment import SEVERAL, Amendment, on_line, with_other_step, with_step
from hhtool.verify.judged import Errors

BEYOND_STACK: Final = "HH415"

POSTS: Final = p.BLINDS | {p.POST_ANTE}
"""What a player puts in before the cards."""


def other_stacks(
    record: HandRecord, settlement: PotSettlement, before: Errors
) -> Iterator[Amendment]:
    """The stack of each player who is said to be all-in, as what he put in. More than he had is
    enough where the text tells the whole pot: it would be another if the act were wrong."""
    if not any(claim.kind == c.TOTAL_POT for claim in record.claims):
        return
    play = record.play
    said = {claim.seat for claim in record.claims if claim.kind == c.ALL_IN}
    beyond = {seat for code, _, seat in before if code == BEYOND_STACK}
    for seat in sorted(said):
        paid = sum(event.paid for event in settlement.events if event.seat == seat)
        own = play.seats[seat]
        if paid in (0, own.stack):
            continue
        seats = (*play.seats[:seat], own._replace(stack=Chips(paid)), *play.seats[seat + 1 :])
        stated, derived = (amount_text(chips, play.denomination) for chips in (own.stack, paid))
        finding = on_line("HH325", own.line, seat, own.name, stated, derived)
        other = replace(record, play=replace(play, seats=seats))
        yield Amendment(finding, other, 1 if seat in beyond else SEVERAL)


def other_antes(
    record: HandRecord, _settlement: PotSettlement, _before: Errors
) -> Iterator[Amendment]:
    """The larger of two antes, as the smaller: neither has a majority, and what was paid tells."""
    play = record.play
    antes = [i for i, step in enumerate(play.steps) if step.kind == p.POST_ANTE]
    if len(antes) != TWO or play.steps[antes[0]].amount == play.steps[antes[1]].amount:
        return
    low, high = sorted(antes, key=lambda i: play.steps[i].amount)
    large, amount = play.steps[high], play.steps[low].amount
    stated, derived = (amount_text(x, play.denomination) for x in (large.amount, amount))
    name = play.seats[large.seat].name
    finding = on_line("HH417", large.line, large.seat, name, stated, derived, street="")
    yield Amendment(finding, with_other_step(record, high, large._replace(amount=amount)))


TWO: Final = 2


def other_house_money(
    record: HandRecord, _settlement: PotSettlement, _before: Errors
) -> Iterator[Amendment]:
    """What the house adds, as the summary tells it."""
    play = record.play
    added = [i for i, step in enumerate(play.steps) if step.kind == p.HOUSE_MONEY]
    told = [claim.amount for claim in record.claims if claim.kind == c.HOUSE_ADDED]
    if len(added) == len(told) == 1 and play.steps[added[0]].amount != told[0]:
        at = added[0]
        step = play.steps[at]
        stated, derived = (amount_text(x, play.denomination) for x in (step.amount, told[0]))
        finding = on_line("HH321", step.line, p.NOBODY, "", stated, derived)
        yield Amendment(finding, with_other_step(record, at, step._replace(amount=told[0])))


def lost_big_blind(
    record: HandRecord, settlement: PotSettlement, _before: Errors
) -> Iterator[Amendment]:
    """The big blind that nobody posts, as posted by a player behind the small one."""
    play = record.play
    due = _big_blind(play)
    posts = [i for i, step in enumerate(play.steps) if step.kind in POSTS]
    small = next((s.seat for s in play.steps if s.kind == p.POST_SMALL_BLIND), None)
    bigs = (p.POST_BIG_BLIND, p.POST_BUTTON_BLIND)
    if small is None or any(s.kind in bigs for s in play.steps) or settlement.bring_in >= 0:
        return
    at = posts[-1] + 1
    if at == len(play.steps):
        return
    line, count = play.steps[at].line, len(play.seats)
    posted = {s.seat for s in play.steps if s.kind in p.BLINDS}
    behind = [(small + i) % count for i in range(1, count)]
    free = [seat for seat in behind if seat not in posted and not play.seats[seat].sitting_out]
    for seat in free[:2]:
        amount = Chips(min(due, play.seats[seat].stack - settlement.ledgers[seat].ante))
        if amount <= 0:
            continue
        post = Step(p.POST_BIG_BLIND, seat, amount, (), line)
        derived = amount_text(amount, play.denomination)
        finding = on_line("HH433", line, seat, play.seats[seat].name, "nothing", derived)
        yield Amendment(finding, with_step(record, at, post))


def _big_blind(play: Play) -> int:
    """The big blind by the stakes, which are the bets of fixed limit."""
    return play.stakes[0] if play.limit == "fl" else max(play.stakes)


def lost_folds(
    record: HandRecord, _settlement: PotSettlement, _before: Errors
) -> Iterator[Amendment]:
    """The fold of a player of whom only the summary tells it, before each act of the first
    round."""
    play = record.play
    active = {step.seat for step in play.steps}
    told = [o for o in record.claims if o.kind == c.SUMMARY_FOLDED and o.seat not in active]
    acts = [i for i, step in enumerate(play.steps) if step.kind in ACTS]
    streets = [i for i, step in enumerate(play.steps) if step.kind == p.STREET and step.cards]
    first = [i for i in acts if not streets or i < streets[0]]
    for claim in told[:1]:
        name = play.seats[claim.seat].name
        for at in first[: len(play.seats)]:
            line = play.steps[at].line
            fold = Step(p.FOLD, claim.seat, Chips(0), (), line)
            finding = on_line("HH434", line, claim.seat, name, "", "")
            yield Amendment(finding, with_step(record, at, fold), 1)


ACTS: Final = frozenset((p.FOLD, p.CHECK, p.CALL, p.BET, p.RAISE_TO, p.RAISE_BY, p.RAISE_WITH))
"""What a player may do in his turn, the bring-in aside."""
