"""Showdown and summary: described hands, who folded when, who lost, in which order hands fell."""

from typing import Final

from hhtool.core import claims as c
from hhtool.core.claims import Claim
from hhtool.core.finding import Cite
from hhtool.core.play import MUCK, SHOW
from hhtool.core.result import CARDS_CHANGED, MUCK_NOT_ALLOWED
from hhtool.ranking.high import category
from hhtool.ranking.words import (
    CATEGORY_NAME,
    describe,
    describe_named,
    kickers,
    named_ranks,
)
from hhtool.read.vocabulary import STREETS
from hhtool.verify.books import collected_totals
from hhtool.verify.docket import words
from hhtool.verify.pot_docket import PotDocket


def check_descriptions(docket: PotDocket) -> None:
    """ "(two pair, Kings and Fives)": category and ranks must be those of the best hand."""
    changed = {docket.line(breach.step) for breach in docket.breaches((CARDS_CHANGED,))}
    for claim in docket.claims(c.DESCRIBED, c.SUMMARY_DESCRIBED):
        strength = docket.ledger(claim.seat).strength
        if strength < 0 or claim.line in changed:
            docket.leave_open(claim, "the cards are not all known")
        elif claim.text not in CATEGORY_NAME:
            docket.leave_open(claim, "this is no description of a high hand")
        else:
            code = "HH501" if claim.kind == c.DESCRIBED else "HH502"
            stated = describe_named(CATEGORY_NAME.index(claim.text), claim.values)
            right = describes(claim, strength)
            docket.judge(claim, right, code, stated, describe(strength))


def describes(claim: Claim, strength: int) -> bool:
    """Whether a described hand is the one of that strength, kickers included where stated."""
    if CATEGORY_NAME[category(strength)] != claim.text:
        return False
    named = named_ranks(strength)
    ranks, stated_kickers = claim.values[: len(named)], claim.values[len(named) :]
    return ranks == named and stated_kickers == kickers(strength)[: len(stated_kickers)]


def check_summary(docket: PotDocket) -> None:
    """What the summary says of each seat, money aside."""
    for claim in docket.claims(c.SUMMARY_FOLDED):
        _check_folded(docket, claim)
    for claim in docket.claims(c.SUMMARY_NO_BET):
        ledger = docket.ledger(claim.seat)
        derived = "chips beyond the ante went in" if ledger.wagered else "none went in"
        docket.judge(claim, not ledger.wagered, "HH504", "no bet", derived)
    for claim in docket.claims(c.SUMMARY_LOST):
        _check_lost(docket, claim)
    for claim in docket.claims(c.SUMMARY_SEAT):
        number = docket.record.play.seats[claim.seat].number
        stated = str(claim.values[0])
        docket.judge(claim, claim.values[0] == number, "HH506", stated, str(number))


def _check_folded(docket: PotDocket, claim: Claim) -> None:
    folded_on = docket.ledger(claim.seat).folded_on
    printed = docket.game.streets[folded_on].printed if folded_on >= 0 else ""
    derived = f"the fold was on {docket.street(folded_on)}" if printed else "there was no fold"
    docket.judge(claim, claim.text == printed, "HH503", STREETS[claim.text], derived)


def _check_lost(docket: PotDocket, claim: Claim) -> None:
    ledger = docket.ledger(claim.seat)
    if docket.settlement.open and ledger.strength < 0:
        docket.leave_open(claim, docket.settlement.open[0].reason)
        return
    derived = f"{docket.money(ledger.won)} is due" if ledger.won else "nothing is due"
    collected = collected_totals(docket)
    if ledger.won and collected and claim.seat not in collected:
        docket.refute(claim, derived)  # it repeats the collected lines, where the finding stands
    else:
        docket.judge(claim, not ledger.won, "HH508", "lost", derived)


TURNS: Final = frozenset((SHOW, MUCK))
"""What a player does at the showdown when it is his turn."""


def check_show_order(docket: PotDocket) -> None:
    """Hands must be shown in the order that the house prescribes."""
    order = docket.settlement.show_order
    shown = [step for step in docket.record.play.steps if step.kind in TURNS and step.seat in order]
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


def check_mucked(docket: PotDocket) -> None:
    """A mucked hand that the summary shows, and that would have won."""
    ledgers = docket.settlement.ledgers
    for number, pot in enumerate(docket.settlement.pots):
        winners = [p for p in docket.settlement.payouts if p.pot == number and p.strength > 0]
        if not winners:
            continue
        best = winners[0].strength
        for seat in pot.eligible:
            ledger = ledgers[seat]
            if ledger.mucked and ledger.shown < 0 and ledger.strength > best:
                line = _muck_line(docket, seat)
                stated = f"{describe(ledger.strength)} ({words(ledger.cards)})"
                docket.find("HH510", line, seat, stated, describe(best))
                break


def _muck_line(docket: PotDocket, seat: int) -> int:
    lines = [claim.line for claim in docket.claims(c.SUMMARY_MUCKED) if claim.seat == seat]
    return lines[0] if lines else docket.record.place.last_line


def check_names_of_summary(docket: PotDocket) -> None:
    """A summary line that names another player than its seat is one fault: what else it says may
    be said of either."""
    lines = {finding.line for finding in docket.findings if finding.code == "HH506"}
    docket.strike(lines, "HH506", "the line names one player and the seat of another")


def check_rest(docket: PotDocket) -> None:
    """Claims that no stud hand can make true."""
    for claim in docket.claims(c.RUN_TWICE, c.NO_LOW):
        docket.leave_open(claim, "hhtool has no check for it in this game")
