"""Lines that the text has lost, as the rest of the hand tells them: a bet, a call, a board, a deal.

A call tells the bet that it answers, "raises X to Y" what it goes over, a returned bet how high it
was; a line that repeats the board or a player's cards tells those that no line dealt.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core import result as b
from hhtool.core.cards import HIDDEN, Card, cards_text
from hhtool.core.chips import Chips, amount_text
from hhtool.core.claims import Claim
from hhtool.core.play import Step
from hhtool.core.record import HandRecord
from hhtool.core.result import Breach, PotSettlement
from hhtool.verify.amendment import Amendment, on_line, with_step
from hhtool.verify.judged import Errors

LOST: Final = "HH122"
MOST_LEVELS: Final = 6

OUT_OF_ORDER: Final = frozenset((b.ACT_OUT_OF_TURN, b.WRONG_OPENER, b.BETTING_NOT_CLOSED))
"""What a lost act leaves behind, with the player whose turn it was."""


def lost_acts(record: HandRecord, settlement: PotSettlement, _: Errors) -> Iterator[Amendment]:
    """The act of the player whose turn it was before the first act out of order: a fold, a check, a
    call, or a bet or raise as high as what follows tells."""
    first = next((o for o in settlement.breaches if o.kind in OUT_OF_ORDER and o.allowed), None)
    if first is None or first.allowed[0] < 0:
        return
    steps, at, seat = record.play.steps, first.step, first.allowed[0]
    line = steps[at].line
    totals = _street_totals(settlement, first)
    level, own = max(totals.values(), default=0), totals.get(seat, 0)
    acts = [Step(p.CALL if level > own else p.CHECK, seat, Chips(level - own), (), line)]
    acts.append(Step(p.FOLD, seat, Chips(0), (), line))
    kind = p.RAISE_TO if level else p.BET
    levels = dict.fromkeys(o for o in _levels(record, settlement, first, level) if o > level)
    acts += [Step(kind, seat, Chips(o), (), line) for o in islice(levels, MOST_LEVELS)]
    for act in acts:
        yield _put(record, at, act, _told(record, act))


def _street_totals(settlement: PotSettlement, breach: Breach) -> dict[int, int]:
    """What each seat has in on the street of a breach before it, antes and dead chips aside."""
    totals: dict[int, int] = {}
    for event in settlement.events:
        if event.step < breach.step and (event.street == breach.street or _posts(event, breach)):
            totals[event.seat] = event.street_total
    return totals


def _posts(event: b.Event, breach: Breach) -> bool:
    """Whether chips went in before the cards and count on the first street."""
    return event.street < 0 and breach.street == 0


def _levels(
    record: HandRecord, settlement: PotSettlement, breach: Breach, level: int
) -> Iterator[int]:
    """How high a lost bet may have been: as the acts behind it tell, by what came back of it, by
    the stakes."""
    steps = record.play.steps
    said = {claim.line: claim.amount for claim in record.claims if claim.kind == c.RAISE_INCREASE}
    back = [claim.amount for claim in record.claims if claim.kind == c.UNCALLED]
    for event in settlement.events:
        if event.step < breach.step or event.street != breach.street:
            continue
        step = steps[event.step]
        if step.kind == p.CALL:
            yield event.street_total
            yield from (event.street_total + amount for amount in back)
        elif step.line in said:
            yield event.street_total - said[step.line]
        elif step.kind == p.RAISE_BY:
            yield event.street_total - step.amount
    yield from (level + amount for amount in back)
    if record.play.limit == "fl":
        yield from (level + bet for bet in record.play.stakes)
        yield from record.play.stakes


def _told(record: HandRecord, act: Step) -> str:
    """What an act is called, with its player and its amount."""
    amount = f" {amount_text(act.amount, record.play.denomination)}" if act.amount else ""
    return f"{record.play.seats[act.seat].name} {WORDS[act.kind]}{amount}"


WORDS: Final = {
    p.FOLD: "folds",
    p.CHECK: "checks",
    p.CALL: "calls",
    p.BET: "bets",
    p.RAISE_TO: "raises to",
}
"""How messages tell an act."""


def lost_streets(record: HandRecord, _: PotSettlement, _before: Errors) -> Iterator[Amendment]:
    """The cards of the board that another line repeats and no street line turned."""
    boards = [o for o in record.claims if o.kind == c.BOARD or _of_board(o)]
    for run in dict.fromkeys(claim.run for claim in boards):
        whole = max((claim for claim in boards if claim.run == run), key=lambda o: len(o.values))
        yield from islice(_gaps(record, whole), 1)
    yield from islice(_unnamed(record), 1)


def _unnamed(record: HandRecord) -> Iterator[Amendment]:
    """The hand with the first street of the board that no line names, on unseen cards."""
    done: dict[int, int] = {}
    places = {step.line: i for i, step in enumerate(record.play.steps) if step.kind == p.STREET}
    for claim in record.claims:
        if claim.kind != c.STREET_NAME or claim.text not in COUNTS or claim.line not in places:
            continue
        due = done.get(claim.run, done.get(0, 0))
        if COUNTS[claim.text][0] > due:
            hidden = (HIDDEN,) * (COUNTS[BY_COUNT[due]][1] - due)
            yield _turned(record, places[claim.line], claim.run, due, hidden)
            return
        done[claim.run] = COUNTS[claim.text][1]
    due = done.get(0, 0)
    last = next((i for i, step in enumerate(record.play.steps) if step.kind in ENDS), 0)
    if last and due in BY_COUNT:
        hidden = (HIDDEN,) * (COUNTS[BY_COUNT[due]][1] - due)
        yield _turned(record, last, 0, due, hidden)


def _of_board(claim: Claim) -> bool:
    return claim.kind == c.HOLDING and claim.seat == p.NOBODY


def _gaps(record: HandRecord, whole: Claim) -> Iterator[Amendment]:
    """The hand with the first cards that are missing before those of another street line, or before
    the end."""
    steps, done = record.play.steps, 0
    last = next((i for i, step in enumerate(steps) if step.kind in ENDS), len(steps) - 1)
    late = _late(record, whole.run, last)
    for i, step in enumerate(steps):
        if step.kind != p.STREET or not step.cards or step.amount not in (0, whole.run):
            continue
        rest = whole.values[done:]
        if step.cards[0] not in rest:
            return
        missing = rest[: rest.index(step.cards[0])]
        if missing:
            yield _turned(record, i, whole.run, done, missing)
            return
        done += len(step.cards)
    if done < len(whole.values):
        yield _turned(record, late, whole.run, done, whole.values[done:])


ENDS: Final = (p.SHOW, p.MUCK, p.SUMMARY_SHOW, p.SUMMARY_MUCK, p.DECLINE_SHOW)
"""Steps behind the last street."""


def _late(record: HandRecord, run: int, last: int) -> int:
    """Where the last cards of a board belong: before the first card of the next board."""
    later = [
        i
        for i, step in enumerate(record.play.steps)
        if step.kind == p.STREET and step.cards and step.amount > run > 0
    ]
    return later[0] if later else last


def _turned(record: HandRecord, at: int, run: int, done: int, cards: tuple[int, ...]) -> Amendment:
    """The hand with cards on the board, and with the name of their street."""
    # Before its line, which may repeat the board.
    line = record.play.steps[max(0, at - 1)].line
    street = Step(p.STREET, p.NOBODY, Chips(run), tuple(Card(card) for card in cards), line)
    told = cards_text([card for card in cards if card != HIDDEN]) or "cards that no line tells"
    amended = _put(record, at, street, f"the board is dealt {told}")
    name = Claim(c.STREET_NAME, p.NOBODY, Chips(0), (), BY_COUNT.get(done, ""), line, run=run)
    place = next((i for i, o in enumerate(record.claims) if o.line > line), len(record.claims))
    claims = (*record.claims[:place], name, *record.claims[place:])
    return amended._replace(record=replace(amended.record, claims=claims))


BY_COUNT: Final = {0: "flop", 3: "turn", 4: "river"}
"""The street that begins with so many cards on the board."""

COUNTS: Final = {"flop": (0, 3), "turn": (3, 4), "river": (4, 5)}
"""How many cards lie on the board before a street and after it."""


def lost_deals(record: HandRecord, settlement: PotSettlement, _: Errors) -> Iterator[Amendment]:
    """The cards of a player that a line repeats and no line dealt."""
    for breach in settlement.breaches:
        if breach.kind != b.CARD_MISSING:
            continue
        dealt = [
            card
            for step in record.play.steps
            if step.kind == p.DEAL and step.seat == breach.seat
            for card in step.cards
        ]
        cards = _repeated(record, breach, dealt)
        if cards:
            steps = record.play.steps
            at = breach.step + 1
            while at < len(steps) - 1 and steps[at].kind == p.DEAL:
                at += 1
            deal = Step(p.DEAL, breach.seat, Chips(0), cards, record.play.steps[at].line)
            name = record.play.seats[breach.seat].name
            yield _put(record, at, deal, f"{name} is dealt {cards_text(cards)}")
        return


def lost_discards(record: HandRecord, settlement: PotSettlement, _: Errors) -> Iterator[Amendment]:
    """The exchange of a player who is dealt cards in a draw and throws none away."""
    steps = record.play.steps
    missing = {o.seat for o in settlement.breaches if o.kind == b.DRAW_MISSING}
    for breach in settlement.breaches:
        step = steps[breach.step]
        if breach.kind == b.CARD_COUNT and step.kind == p.DEAL and step.seat in missing:
            count = len(step.cards)
            before = steps[max(0, breach.step - 1)].line  # the deal tells what was held then
            thrown = Step(p.DISCARD, step.seat, Chips(count), (), before)
            name = record.play.seats[step.seat].name
            yield _put(record, breach.step, thrown, f"{name} discards {count}")


def _repeated(record: HandRecord, breach: Breach, dealt: list[Card]) -> tuple[Card, ...]:
    """The cards that the first line behind a breach repeats of a player and no line dealt, where
    they are as many as were due."""
    line = record.play.steps[breach.step].line
    told = [
        (claim.line, claim.values)
        for claim in record.claims
        if claim.kind == c.HOLDING and claim.seat == breach.seat and claim.line >= line
    ]
    cards = tuple(Card(x) for x in min(told)[1] if x not in dealt) if told else ()
    return cards if len(cards) <= breach.allowed[0] else ()


def _put(record: HandRecord, at: int, step: Step, told: str) -> Amendment:
    """The hand with a step put in before another, and the finding on the line of that."""
    finding = on_line(LOST, record.play.steps[at].line, step.seat, "", "", told)
    return Amendment(finding, with_step(record, at, step))
