"""Whether one misprinted act is to blame for several errors.

The replay applies what the text says was done, so one wrong amount in the play makes totals and
payouts wrong that are stated rightly. A referee blames the one line. So: where an act breaks a
rule, the act that the rule would have is tried in its place; and where another line tells it
otherwise, what that line has (`retold.py`). When that makes nothing else wrong, the errors that are
gone then were the act's: its finding stands for them, and their claims are open.

This is a diagnosis. The settlement stays that of the play as printed, and nothing is repaired.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, islice
from typing import Final, NamedTuple

from hhtool.core import play as p
from hhtool.core import result as b
from hhtool.core.case import Verdict
from hhtool.core.chips import Chips
from hhtool.core.finding import ERROR, OPEN, REFUTED, Finding, Key
from hhtool.core.play import Step
from hhtool.core.record import HandRecord
from hhtool.core.result import Breach, PotSettlement
from hhtool.verify.judged import Errors, errors, key
from hhtool.verify.retold import RETOLD, Try

MOST_TRIES: Final = 32
"""Each judges the hand once more; where so many acts are wrong, no single one is to blame."""

Examine = Callable[[HandRecord], tuple[Finding, ...]]
"""Judges a record again and gives its findings."""


class Slip(NamedTuple):
    """The line of a misprinted act, and the other errors that it made; of a line that is false in
    another way `finding` tells it, and all errors are made."""

    line: int
    made: frozenset[Key]
    finding: Finding | None = None


def the_slip(
    record: HandRecord, settlement: PotSettlement, findings: tuple[Finding, ...], examine: Examine
) -> Slip | None:
    """The act to blame: the one that explains most of the other errors, None when none does.

    Tried are the first act against the rules, and every act and card that another line denies.
    """
    before = errors(findings)
    if len(before) < 2:
        return None
    suspects = list(islice((entry for entry in settlement.breaches if entry.kind in INSTEAD), 1))
    tries = [_tries(record, settlement, entry) for entry in suspects]
    tries += [told(record, settlement, before) for told in RETOLD]
    best: Slip | None = None
    for attempt in islice(chain.from_iterable(tries), MOST_TRIES):
        kept = _kept(attempt, before)
        # The act must have a finding of its own, and explain more than the best so far.
        told = bool(kept) or attempt.finding is not None
        if not told or (best is not None and len(before) - len(kept) <= len(best.made)):
            continue
        after = errors(examine(_as_tried(record, attempt)))
        made = before - after - kept
        if after <= before and len(made) > (len(best.made) if best else 0):
            best = Slip(attempt.line, made, attempt.finding)
    return best


def _kept(attempt: Try, before: Errors) -> Errors:
    """The error that stays on the line of an act, unless a finding takes its place."""
    if attempt.finding is not None:
        return frozenset()
    own = [entry for entry in before if entry[1] == attempt.line]
    return frozenset([entry for entry in own if entry[0] == attempt.code] or own[:1])


def _as_tried(record: HandRecord, attempt: Try) -> HandRecord:
    """The hand as one line would have it."""
    play = replace(record.play, steps=attempt.steps)
    if attempt.button is not None:
        number = record.play.seats[attempt.button].number
        play = replace(play, button=attempt.button, button_number=number)
    return replace(record, play=play)


def without_slip(
    slip: Slip, findings: tuple[Finding, ...], verdicts: tuple[Verdict, ...]
) -> tuple[tuple[Finding, ...], tuple[Verdict, ...]]:
    """The findings without those that the slip made, whose refuted claims are open."""
    kept = tuple(finding for finding in findings if key(finding) not in slip.made)
    reason = f"it hangs on the act in line {slip.line}, which is misprinted or against the rules"
    if slip.finding is not None:
        kept = tuple(
            sorted((*kept, slip.finding), key=lambda finding: (finding.line, finding.code))
        )
        reason = f"it hangs on line {slip.line}, where the text is false or has lost a line"
    blamed = {finding.line for finding in kept if finding.severity == ERROR}
    softened = tuple(
        Verdict(verdict.claim, OPEN, verdict.derived, reason)
        if verdict.outcome == REFUTED and verdict.claim.line not in blamed
        else verdict
        for verdict in verdicts
    )
    return kept, softened


def _tries(record: HandRecord, settlement: PotSettlement, breach: Breach) -> Iterator[Try]:
    """Each act that the rule would have instead of the one that breaks it."""
    steps, at = record.play.steps, breach.step
    code, instead = INSTEAD[breach.kind]
    for acts in instead(steps[at], settlement, breach):
        put_in = acts
        if len(acts) > 1 and at and steps[at].kind == p.STREET:
            # A street line tells the pot that lies there when it begins.
            put_in = (acts[0]._replace(line=steps[at - 1].line), *acts[1:])
        yield Try(steps[at].line, code, (*steps[:at], *put_in, *steps[at + 1 :]))


Acts = tuple[Step, ...]
"""What may stand in the place of one act: another, one more before it, or none."""


def _call(said: Step, settlement: PotSettlement, breach: Breach) -> list[Acts]:
    due = [d.to_call for d in settlement.decisions if d.step == breach.step]
    return [(said._replace(kind=p.CALL, amount=amount),) for amount in due]


def _call_or_fold(said: Step, settlement: PotSettlement, breach: Breach) -> list[Acts]:
    return [*_call(said, settlement, breach), (said._replace(kind=p.FOLD),)]


def _check_or_bet(said: Step, _settlement: PotSettlement, _breach: Breach) -> list[Acts]:
    return [(said._replace(kind=p.CHECK, amount=Chips(0)),), (said._replace(kind=p.BET),)]


def _lost_bring_in(said: Step, _settlement: PotSettlement, breach: Breach) -> list[Acts]:
    """The bring-in of the player who owed it, which the text may have lost before a call."""
    if said.kind != p.CALL or breach.allowed[0] < 0:
        return []
    return [(said._replace(kind=p.BRING_IN, seat=breach.allowed[0]), said)]


def _due_bring_in(said: Step, _settlement: PotSettlement, breach: Breach) -> list[Acts]:
    return [(said._replace(amount=Chips(breach.allowed[0])),)] if breach.allowed[0] else []


def _other_amount(said: Step, _settlement: PotSettlement, breach: Breach) -> list[Acts]:
    return [(said._replace(amount=Chips(amount)),) for amount in breach.allowed if amount]


def _rest(said: Step, _settlement: PotSettlement, breach: Breach) -> list[Acts]:
    """The act with what was there: a raise is told as a total, so it loses the difference."""
    over = breach.stated[0] - breach.allowed[0]
    return [(said._replace(amount=Chips(said.amount - over)),)]


def _ante(said: Step, _settlement: PotSettlement, breach: Breach) -> list[Acts]:
    return [(Step(p.POST_ANTE, breach.seat, Chips(breach.allowed[0]), (), said.line), said)]


def _lost_act(said: Step, settlement: PotSettlement, breach: Breach) -> list[Acts]:
    """The act of the player whose turn it was, which the text may have lost."""
    seat = breach.allowed[0] if breach.allowed else p.NOBODY
    if seat < 0:
        return []
    totals = _posted(settlement) if breach.street == 0 else {}
    for event in settlement.events:
        if event.street == breach.street and event.step < breach.step:
            totals[event.seat] = event.street_total
    owed = max(totals.values(), default=0) - totals.get(seat, 0)
    passed = Step(p.CALL if owed else p.CHECK, seat, Chips(owed), (), said.line)
    return [(Step(p.FOLD, seat, Chips(0), (), said.line), said), (passed, said)]


def _posted(settlement: PotSettlement) -> dict[int, int]:
    """What each seat put in before the cards that is no ante."""
    posted: dict[int, int] = {}
    for event in settlement.events:
        if event.street < 0:
            before = posted.get(event.seat, -settlement.ledgers[event.seat].ante)
            posted[event.seat] = before + event.paid
    return posted


def _other_player(said: Step, settlement: PotSettlement, breach: Breach) -> list[Acts]:
    """The act as that of the player whose turn it was, or after a lost one of that player."""
    named = [(said._replace(seat=seat),) for seat in breach.allowed[:1] if seat >= 0]
    return [*named, *_lost_act(said, settlement, breach), ()]


def _none(_said: Step, _settlement: PotSettlement, _breach: Breach) -> list[Acts]:
    """No act: the line was printed twice."""
    return [()]


def _other_ante(said: Step, settlement: PotSettlement, breach: Breach) -> list[Acts]:
    """The others' ante, or one less where it was posted twice."""
    return [*_other_amount(said, settlement, breach), ()]


INSTEAD: Final[dict[str, tuple[str, Callable[[Step, PotSettlement, Breach], list[Acts]]]]] = {
    b.ACT_AFTER_CLOSE: ("HH405", _none),
    b.ACT_AFTER_FOLD: ("HH403", _none),
    b.ACT_OUT_OF_TURN: ("HH401", _other_player),
    b.ACT_WHEN_ALL_IN: ("HH404", _none),
    b.ANTE_AMOUNT: ("HH417", _other_ante),
    b.ANTE_MISSING: ("HH416", _ante),
    b.BETTING_NOT_CLOSED: ("HH406", _lost_act),
    b.BLIND_AMOUNT: ("HH425", _other_amount),
    b.BLIND_TWICE: ("HH430", _none),
    b.BET_FACING_BET: ("HH411", _call),
    b.BRING_IN_AMOUNT: ("HH419", _due_bring_in),
    b.BRING_IN_MISSING: ("HH420", _lost_bring_in),
    b.BRING_IN_WRONG_SEAT: ("HH418", _none),
    b.CALL_AMOUNT: ("HH410", _call),
    b.CARD_COUNT: ("HH203", _none),
    b.CALL_WITHOUT_BET: ("HH409", _check_or_bet),
    b.CHECK_FACING_BET: ("HH407", _call_or_fold),
    b.MORE_THAN_STACK: ("HH415", _rest),
    b.MUCK_WITHOUT_HAND: ("HH513", _none),
    b.WAGER_SIZE: ("HH412", _other_amount),
    b.WRONG_OPENER: ("HH402", _other_player),
}
"""By the kind of breach: its code, and the acts that the rule would have had instead."""
