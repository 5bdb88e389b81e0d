"""Showdown and summary: described hands, who folded when, who lost, in which order hands fell."""

from collections.abc import Iterator
from typing import Final

from hhtool.core import claims as c
from hhtool.core.claims import Claim
from hhtool.core.finding import Cite
from hhtool.core.play import MUCK, SHOW, Step
from hhtool.core.result import CARDS_CHANGED, MUCK_NOT_ALLOWED, MUCK_WITHOUT_HAND, WHOLE
from hhtool.ranking.high import HIGH_CARD
from hhtool.ranking.words import CATEGORY_NAME, LOW, Naming, agrees
from hhtool.read.vocabulary import STREETS
from hhtool.verify.books import collected_totals, summary_totals
from hhtool.verify.docket import words
from hhtool.verify.dues import due_of_board, due_of_part
from hhtool.verify.holdings import described, half_and_run, half_named, namings, part_words, value
from hhtool.verify.labels import blind_seats
from hhtool.verify.pot_docket import PotDocket


def check_descriptions(docket: PotDocket) -> None:
    """ "(two pair, Kings and Fives)": the class and the ranks must be those of the best hand.

    A hand that was opened early may be called by what it was then.
    """
    changed = {docket.line(breach.step) for breach in docket.breaches((CARDS_CHANGED,))}
    misnamed = {finding.line for finding in docket.findings if finding.code in MISNAMED}
    evaluators = docket.game.evaluators
    for claim in docket.claims(c.DESCRIBED, c.SUMMARY_DESCRIBED):
        half = max(0, half_named(evaluators, claim.text))
        made = namings(docket, claim, half)
        first = next(made, None)
        if first is None or claim.line in changed:
            docket.leave_open(claim, "the cards are not all known")
            continue
        if claim.line in misnamed:
            docket.leave_open(claim, "its line pays another than the winner")
            continue
        stated, best = Naming(claim.text, claim.values), described(first)
        if agrees(stated, first) or _one_agrees(stated, made) or _is_low(docket, claim):
            docket.confirm(claim, best)
        else:
            code = "HH501" if claim.kind == c.DESCRIBED else "HH502"
            docket.judge(claim, False, code, described(stated), best)


def _one_agrees(stated: Naming, made: Iterator[Naming]) -> bool:
    return any(agrees(stated, named) for named in made)


MISNAMED: Final = ("HH307", "HH308")
"""Findings on a payment to somebody whom the pot, or that much of it, is not due."""


def _is_low(docket: PotDocket, claim: Claim) -> bool:
    """Whether a "high card" is a room's word for a low by its highest card."""
    half = half_named(docket.game.evaluators, LOW)
    if claim.text != CATEGORY_NAME[HIGH_CARD] or half < 0:
        return False
    stated = Naming(LOW, claim.values)
    return _one_agrees(stated, namings(docket, claim, half))


SUMMED_UP: Final = (c.SUMMARY_FOLDED, c.SUMMARY_NO_BET, c.SUMMARY_LOST, c.SUMMARY_SEAT)
"""What the summary says of a seat, money aside."""


def check_summary(docket: PotDocket) -> None:
    """What the summary says of each seat, money aside."""
    told = docket.by_kind
    if c.SUMMARY_FOLDED in told:
        _check_folded(docket)
    if c.SUMMARY_NO_BET in told:
        _check_no_bet(docket)
    for claim in docket.told(c.SUMMARY_LOST):
        _check_lost(docket, claim)
    if c.SUMMARY_SEAT in told:
        _check_seats(docket)


def _check_seats(docket: PotDocket) -> None:
    """Whether each name stands beside its seat."""
    seats = docket.record.play.seats
    right = docket.right
    for claim in docket.told(c.SUMMARY_SEAT):
        stated, number = claim.values[0], seats[claim.seat].number
        if stated == number:
            right[id(claim)] = str(number)
        else:
            docket.judge(claim, False, "HH506", str(stated), str(number))


def _check_folded(docket: PotDocket) -> None:
    """Who is said to have folded must have, and on that street."""
    ledgers, streets = docket.settlement.ledgers, docket.game.streets
    right = docket.right
    for claim in docket.told(c.SUMMARY_FOLDED):
        folded_on = ledgers[claim.seat].folded_on
        printed = streets[folded_on].printed if folded_on >= 0 else ""
        derived = f"the fold was on {streets[folded_on].name}" if printed else "there was no fold"
        if claim.text == printed:
            right[id(claim)] = derived
        else:
            docket.judge(claim, False, "HH503", STREETS[claim.text], derived)


def _check_no_bet(docket: PotDocket) -> None:
    """Who is said to have bet nothing must have put in no more than the ante."""
    claims, ledgers = docket.told(c.SUMMARY_NO_BET), docket.settlement.ledgers
    blinds = blind_seats(docket)
    right = docket.right
    for claim in claims:
        if ledgers[claim.seat].wagered or claim.seat in blinds:
            docket.judge(claim, False, "HH504", "no bet", "chips beyond the ante went in")
        else:
            right[id(claim)] = "none went in"


def _check_lost(docket: PotDocket, claim: Claim) -> None:
    ledger = docket.ledger(claim.seat)
    if docket.settlement.open and ledger.strength < 0:
        docket.leave_open(claim, docket.settlement.open[0].reason)
        return
    part = due_of_part(docket.settlement, claim)
    if part is None and claim.run and len(docket.settlement.boards) > 1:
        part = due_of_board(docket.settlement, claim)
    won = ledger.won if part is None else part
    derived = f"{docket.money(won)} is due" if won else "nothing is due"
    if won and claim.seat in summary_totals(docket) and len(docket.settlement.boards) == 1:
        # One line for each half: another says that he won.
        won = any(p.part == WHOLE for p in docket.settlement.payouts if p.seat == claim.seat)
    if not won:
        docket.confirm(claim, derived)
        return
    collected = collected_totals(docket)
    if collected and claim.seat not in collected:
        docket.refute(claim, derived)  # it repeats the collected lines, where the finding stands
    else:
        board = docket.on_board(claim.run)
        docket.judge(claim, False, "HH508", "lost", derived, board=board)


TURNS: Final = frozenset((SHOW, MUCK))
"""What a player does at the showdown when it is his turn."""


def check_show_order(docket: PotDocket) -> None:
    """Hands must be shown in the order that the house prescribes."""
    order = docket.settlement.show_order
    if not order:
        return
    shown: list[Step] = []
    left = set(order)
    for step in docket.record.play.steps:  # a text that shows hands board by board repeats them
        if step.kind in TURNS and step.seat in left:
            left.remove(step.seat)
            shown.append(step)
    places = [order.index(step.seat) for step in shown]
    for step, place, before in zip(shown[1:], places[1:], places, strict=False):
        if place < before:
            first, late = shown[places.index(before)], step
            name, early = docket.name(late.seat), docket.name(first.seat)
            docket.find("HH509", first.line, first.seat, early, name, (_order_cite(docket),))


def _order_cite(docket: PotDocket) -> Cite:
    """The rule that said who shows first in this hand."""
    if "show.no_bet_stud" in docket.settlement.used:
        return docket.house.show_no_bet_stud.cite
    return docket.house.show_bet_on_last_round.cite


OPENED: Final[dict[str, str]] = {
    "show.losers_may_muck": "everybody opens who contests a pot",
    "show.all_in_face_up": "every hand is opened when players are all-in and the betting is over",
}
"""What the house has by the question that forbids a muck."""


def check_mucks(docket: PotDocket) -> None:
    """Hands that were given up unseen where the house has them opened."""
    for breach in docket.breaches((MUCK_NOT_ALLOWED,)):
        line, derived = docket.line(breach.step), OPENED[breach.question]
        docket.find("HH511", line, breach.seat, "", derived, (breach.cite,))
    for breach in docket.breaches((MUCK_WITHOUT_HAND,)):
        folded = docket.ledger(breach.seat).folded_on >= 0
        derived = "the hand was folded before" if folded else "the hand was shown before"
        docket.find("HH513", docket.line(breach.step), breach.seat, "", derived)


def check_mucked(docket: PotDocket) -> None:
    """A mucked hand that the summary shows, and that would have won a part of a pot."""
    unseen = {entry.seat for entry in docket.settlement.ledgers if entry.mucked and entry.shown < 0}
    told: set[int] = set()
    for payout in docket.settlement.payouts if unseen else ():
        if payout.strength <= 0:
            continue
        half, run = half_and_run(payout.part)
        for seat in docket.settlement.pots[payout.pot].eligible:
            if seat not in unseen or seat in told:
                continue
            worth = value(docket, seat, half, run)
            if worth > payout.strength:
                told.add(seat)
                cards = words(docket.ledger(seat).cards)
                stated = f"{part_words(docket, payout.part, worth)} ({cards})"
                best = part_words(docket, payout.part, payout.strength)
                docket.find("HH510", _muck_line(docket, seat), seat, stated, best)


def _muck_line(docket: PotDocket, seat: int) -> int:
    lines = [claim.line for claim in docket.told(c.SUMMARY_MUCKED) if claim.seat == seat]
    return lines[0] if lines else docket.record.place.last_line


def check_names_of_summary(docket: PotDocket) -> None:
    """A summary line that names another player than its seat is one fault: what else it says may
    be said of either."""
    if not docket.findings:
        return
    lines = {finding.line for finding in docket.findings if finding.code == "HH506"}
    docket.strike(lines, "HH506", "the line names one player and the seat of another")
