"""What other lines tell of an act or a card: the play as it would be by them.

A raise that says its total twice, a call that tells the bet it answers, a street line that repeats
the board, a showdown that repeats the deal: where two lines of a text differ, one is misprinted.
Which it is, `slip.py` finds out by trying.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core import result as b
from hhtool.core.cards import Card, cards_text
from hhtool.core.chips import Chips
from hhtool.core.claims import Claim
from hhtool.core.finding import Finding
from hhtool.core.play import Step
from hhtool.core.record import HandRecord
from hhtool.core.result import Breach, PotSettlement
from hhtool.verify.amendment import on_line
from hhtool.verify.button import lost_small_blind, posted_from
from hhtool.verify.increases import increases
from hhtool.verify.judged import Errors


class Try(NamedTuple):
    """The steps with something else in a line, or another button, and the code of what is wrong
    with the printed. Where that was found on another line, `finding` tells it on this one."""

    line: int
    code: str
    steps: tuple[Step, ...]
    button: int | None = None
    finding: Finding | None = None


def _other_totals(record: HandRecord, settlement: PotSettlement, before: Errors) -> Iterator[Try]:
    """ "Raises X to Y" says the total twice: where the two differ, the other one is tried."""
    said = {claim.line: claim.amount for claim in record.claims if claim.kind == c.RAISE_INCREASE}
    wrong = {line for code, line, _ in before if code == "HH421"}
    steps = record.play.steps
    for step, increase in increases(record, settlement):
        line = steps[step].line
        if line in wrong:
            total = Chips(steps[step].amount - increase + said[line])
            other = steps[step]._replace(amount=total)
            yield Try(line, "HH421", (*steps[:step], other, *steps[step + 1 :]))


def _other_bring_in(record: HandRecord, settlement: PotSettlement, before: Errors) -> Iterator[Try]:
    """ "Raises X to Y" over a bring-in says what that was: X less than Y. It is tried for another
    amount, or where the line was lost. The finding of the first act stays, else the raise's."""
    said = {claim.line: claim.amount for claim in record.claims if claim.kind == c.RAISE_INCREASE}
    wrong = {line: code for code, line, _ in sorted(before, reverse=True) if code in BROUGHT_IN}
    steps, seat = record.play.steps, settlement.bring_in
    at = next(
        (i for i, step in enumerate(steps) if p.BRING_IN <= step.kind <= p.RAISE_BY), len(steps)
    )
    over = next((step for step in steps[at:] if step.kind == p.RAISE_TO), None)
    if over is None or seat < 0 or not any(code == "HH421" for code, _, _ in before):
        return
    line = steps[at].line if steps[at].line in wrong else over.line
    lost = steps[at].kind != p.BRING_IN
    amount = Chips(over.amount - said.get(over.line, over.amount))
    brought = Step(p.BRING_IN, seat if lost else steps[at].seat, amount, (), steps[at].line)
    if line in wrong:
        yield Try(line, wrong[line], (*steps[:at], brought, *steps[at + (not lost) :]))


BROUGHT_IN: Final = ("HH402", "HH419", "HH420", "HH421")
"""What may be wrong with a line when the bring-in is, from the first to stay to the last."""


def _other_wager(record: HandRecord, settlement: PotSettlement, before: Errors) -> Iterator[Try]:
    """A call tells the bet that it answers, and so does "raises X to Y": it is tried for the bet or
    raise that made another. The finding of that stays, else that of the first line to differ."""
    wrong = {line: code for code, line, _ in sorted(before, reverse=True)}
    steps = record.play.steps
    for at, level in _levels_told(record, settlement, before):
        wager = _wager_before(record, settlement, at)
        if wager is None:
            continue
        step, over = steps[wager.step], level - wager.street_total
        if over and step.amount + over > 0:
            line = step.line if step.line in wrong else steps[at].line
            amended = step._replace(amount=Chips(step.amount + over))
            yield Try(line, wrong[line], (*steps[: wager.step], amended, *steps[wager.step + 1 :]))


def _levels_told(
    record: HandRecord, settlement: PotSettlement, before: Errors
) -> Iterator[tuple[int, int]]:
    """The calls and raises that are wrong, and how high the bet was by each."""
    lines = {code: {line for found, line, _ in before if found == code} for code in ANSWERS}
    said = {claim.line: claim.amount for claim in record.claims if claim.kind == c.RAISE_INCREASE}
    for event in settlement.events:
        step = record.play.steps[event.step]
        if step.kind == p.CALL and step.line in lines["HH410"]:
            yield event.step, event.street_total
        elif step.line in lines["HH421"] and step.line in said:
            yield event.step, step.amount - said[step.line]


ANSWERS: Final = ("HH410", "HH421")
"""What is wrong with a call or a raise when the bet that it answers is."""


WAGERS: Final = frozenset((p.BET, p.RAISE_TO, p.RAISE_BY, p.RAISE_WITH, p.STRADDLE))
"""Acts and posts that make the bet that others answer. A blind is held against the stakes."""


def _wager_before(record: HandRecord, settlement: PotSettlement, at: int) -> b.Event | None:
    """The bet or raise that an act answers."""
    street = settlement.streets[at]
    wagers = [
        event
        for event in settlement.events
        if event.step < at
        and (event.street == street or (event.street < 0 and street == 0))
        and record.play.steps[event.step].kind in WAGERS
    ]
    return wagers[-1] if wagers else None


def _other_board(record: HandRecord, _: PotSettlement, before: Errors) -> Iterator[Try]:
    """The board as the last line of it tells it. The finding on the street that was misprinted
    stays, else that of the first line to differ."""
    streets = {step.line for step in record.play.steps if step.kind == p.STREET}
    wrong = [(line, code) for code, line, _ in before if code == "HH203" and line in streets]
    twice = [(line, code) for code, line, _ in before if code == "HH201" and line in streets]
    wrong = wrong or (twice if len(twice) == 1 else [])
    wrong = sorted(wrong) or sorted((line, code) for code, line, _ in before if code == "HH208")
    if not wrong:
        return
    line, code = wrong[0]
    told = [claim for claim in record.claims if _of_board(claim)]
    for run in dict.fromkeys(claim.run for claim in told):
        whole = max((claim for claim in told if claim.run == run), key=lambda o: len(o.values))
        steps = _with_board(record, whole)
        if steps != record.play.steps:
            moved = _moved(record, steps, line) if code == "HH201" else None
            yield Try(moved.line if moved else line, code, steps, finding=moved)


def _moved(record: HandRecord, steps: tuple[Step, ...], line: int) -> Finding | None:
    """The finding of a card that two boards have on the one street line that tells it falsely,
    which is not the `line` where it was found."""
    other = [(old, new) for old, new in zip(record.play.steps, steps, strict=True) if old != new]
    if len(other) != 1 or other[0][0].line == line:
        return None
    old, new = other[0]
    false = [card for card, right in zip(old.cards, new.cards, strict=False) if card != right]
    told = cards_text(false)
    return on_line("HH201", old.line, p.NOBODY, "the board", told, "a board", other="a board")


def _lost_street(record: HandRecord, _: PotSettlement, before: Errors) -> Iterator[Try]:
    """A street line repeats cards that no line turned: the line of theirs was lost before the first
    act after the end of the betting."""
    late = sorted(line for code, line, _ in before if code == "HH405")
    steps = record.play.steps
    at = next((i for i, step in enumerate(steps) if late and step.line == late[0]), len(steps))
    for claim in record.claims:
        if not late or claim.kind != c.HOLDING or claim.seat != p.NOBODY or claim.line < late[0]:
            continue
        turned = [card for step in steps[:at] if step.kind == p.STREET for card in step.cards]
        lost = tuple(Card(card) for card in claim.values if card not in turned)
        if lost:
            street = Step(p.STREET, p.NOBODY, Chips(0), lost, late[0])
            yield Try(late[0], "HH405", (*steps[:at], street, *steps[at:]))
        return


def _of_board(claim: Claim) -> bool:
    return claim.kind == c.BOARD or (claim.kind == c.HOLDING and claim.seat == p.NOBODY)


def _with_board(record: HandRecord, whole: Claim) -> tuple[Step, ...]:
    """The steps with the cards of a board as a claim tells them. How many lay there before a street
    its line tells, else the streets before."""
    steps = list(record.play.steps)
    held = {o.line: len(o.values) for o in record.claims if _of_board(o) and o.kind == c.HOLDING}
    dealt = [
        i
        for i, step in enumerate(steps)
        if step.kind == p.STREET and step.cards and step.amount in (0, whole.run)
    ]
    if not dealt:  # a board of which no line tells the number, and only others were dealt
        return record.play.steps
    starts, so_far = [], 0
    for i in dealt:
        so_far = held.get(steps[i].line, so_far)
        starts.append(so_far)
        so_far += len(steps[i].cards)
    for i, start, end in zip(dealt, starts, [*starts[1:], len(whole.values)], strict=True):
        cards = whole.values[start:end]
        if cards:
            steps[i] = steps[i]._replace(cards=tuple(Card(card) for card in cards))
    return tuple(steps)


def _other_holding(record: HandRecord, settlement: PotSettlement, before: Errors) -> Iterator[Try]:
    """A hand that is shown otherwise than it was dealt: dealt as shown, and shown as dealt. Of what
    is wrong with its cards the first finding stays."""
    steps = record.play.steps
    of_cards = sorted((o[1], o[0], o[2]) for o in before if o[0] in OF_CARDS)
    for breach in settlement.breaches if of_cards else ():
        wrong = [(line, code) for line, code, seat in of_cards if seat == breach.seat]
        if breach.kind != b.CARDS_CHANGED or not wrong:
            continue
        line, code = wrong[0]
        for other in _pairs(breach):
            back = {shown: dealt for dealt, shown in other.items()}
            yield Try(line, code, _exchanged(steps, breach, (p.DEAL,), other))
            yield Try(line, code, _exchanged(steps, breach, (p.SHOW,), back))


OF_CARDS: Final = ("HH201", "HH202", "HH206", "HH207")
"""What may be wrong with a holding when a card of it is misprinted."""


def _pairs(breach: Breach) -> list[dict[int, int]]:
    """Which card may have been shown for which. Where only some were seen before, one that differs
    may be any that was shown."""
    dealt = [card for card in breach.allowed if card not in breach.stated]
    shown = [card for card in breach.stated if card not in breach.allowed]
    if len(dealt) == 1:
        return [{dealt[0]: card} for card in shown]
    return [dict(zip(dealt, shown, strict=True))] if len(dealt) == len(shown) else []


def _exchanged(
    steps: tuple[Step, ...], breach: Breach, kinds: tuple[int, ...], other: Mapping[int, int]
) -> tuple[Step, ...]:
    """The steps with other cards in a player's deals or shows."""
    return tuple(
        step._replace(cards=tuple(Card(other.get(card, card)) for card in step.cards))
        if step.seat == breach.seat and step.kind in kinds
        else step
        for step in steps
    )


def _other_button(record: HandRecord, settlement: PotSettlement, before: Errors) -> Iterator[Try]:
    """The button where the summary or the blinds have it."""
    wrong = {(line, seat) for code, line, seat in before if code == "HH521"}
    posted = posted_from(record.play, settlement)
    if posted is not None and any(code == "HH427" for code, _, _ in before):
        yield Try(record.play.button_line, "HH427", record.play.steps, posted.due)
    for claim in record.claims:
        labelled = claim.kind == c.SUMMARY_LABEL and claim.text == "button"
        if labelled and (claim.line, claim.seat) in wrong:
            yield Try(claim.line, "HH521", record.play.steps, claim.seat)


def _lost_blind(record: HandRecord, settlement: PotSettlement, before: Errors) -> Iterator[Try]:
    """The small blind of which the line was lost, in front of the big one."""
    lost = lost_small_blind(record.play, settlement)
    if lost is None or not any(code == "HH429" for code, _, _ in before):
        return
    steps = record.play.steps
    at = next(i for i, step in enumerate(steps) if step.line == lost.line)
    yield Try(lost.line, "HH429", (*steps[:at], lost, *steps[at:]))


RETOLD: Final[tuple[Callable[[HandRecord, PotSettlement, Errors], Iterator[Try]], ...]] = (
    _other_totals,
    _other_bring_in,
    _other_wager,
    _other_board,
    _lost_street,
    _other_holding,
    _other_button,
    _lost_blind,
)
"""Everything that a text may tell twice."""
