"""Fantasyland as the showdown tells it: who enters, stays or leaves, and with how many cards."""

from typing import Final

from hhtool.core import claims as c
from hhtool.core import rows as w
from hhtool.core.claims import Claim
from hhtool.core.finding import Cite
from hhtool.core.rows import ROW_NAMES, Fantasy
from hhtool.verify.row_docket import RowDocket, counted
from hhtool.verify.row_words import hand
from hhtool.verify.told import shown_out

OUTCOME: Final = {c.ENTERS: w.ENTERS, c.STAYS: w.STAYS, c.LEAVES: w.LEAVES}
VERB: Final = {w.ENTERS: "enter", w.STAYS: "stay in", w.LEAVES: "leave"}


def check_fantasyland(docket: RowDocket) -> None:
    """What is said of fantasyland, and who earns it without a word."""
    due = {entry.seat: entry for entry in docket.settlement.fantasyland}
    said: set[int] = set()
    for claim in docket.claims(*OUTCOME):
        said.add(claim.seat)
        _check_claim(docket, claim, due.get(claim.seat))
    lines = {claim.seat: claim.line for claim in docket.told(c.SHOWN_ROW)}
    for entry in docket.settlement.fantasyland:
        silent = entry.outcome != w.LEAVES and entry.seat not in said | docket.misjudged
        if silent and entry.seat in lines and shown_out(docket, entry.seat):
            derived = counted(entry.cards, "card")
            why = hand(docket, entry.seat, entry.row)
            facts = {"verb": _verbs(entry.outcome), "row": ROW_NAMES[entry.row], "why": why}
            line = lines[entry.seat]
            docket.find("HH637", line, entry.seat, "nothing", derived, (entry.cite,), **facts)


def _check_claim(docket: RowDocket, claim: Claim, entry: Fantasy | None) -> None:
    outcome = OUTCOME[claim.kind]
    stated = f"{VERB[outcome]} fantasyland"
    reason = docket.why_open("fantasyland", claim.seat)
    if reason:
        docket.leave_open(claim, reason)
    elif entry is not None and entry.outcome == outcome and claim.amount != entry.cards:
        said, right = counted(claim.amount, "card"), str(entry.cards)
        docket.judge(claim, False, "HH636", said, right, (entry.cite,))
    elif entry is not None and entry.outcome == outcome:
        docket.confirm(claim, _told(entry))
    elif claim.seat in docket.misjudged:
        docket.refute(claim, _told(entry))
    else:
        why = _why(docket, claim.seat, entry)
        docket.judge(claim, False, "HH635", stated, why, _cites(docket, claim.seat, entry))


def _verbs(outcome: str) -> str:
    return {w.ENTERS: "enters", w.STAYS: "stays in", w.LEAVES: "leaves"}[outcome]


def _told(entry: Fantasy | None) -> str:
    if entry is None:
        return "no change"
    cards = f" with {counted(entry.cards, 'card')}" if entry.cards else ""
    return f"{_verbs(entry.outcome)} fantasyland{cards}"


def _why(docket: RowDocket, seat: int, entry: Fantasy | None) -> str:
    """What becomes of a player, and which row decides."""
    if docket.board(seat).surrendered:
        return "the hand was surrendered, and its rows earn nothing"
    if docket.board(seat).fouled:
        return "the hand is foul"
    if entry is not None and entry.row >= 0:
        return f"{ROW_NAMES[entry.row]} {hand(docket, seat, entry.row)}: {_told(entry)}"
    ending = f": {_told(entry)}" if entry is not None else ""
    if _lapses(docket, seat):
        return f"it lapses, as one side of the table has no chips left{ending}"
    verb = "keeps" if docket.board(seat).fantasyland else "earns"
    return f"no row {verb} it, the front being {hand(docket, seat, w.FRONT)}{ending}"


def _lapses(docket: RowDocket, seat: int) -> bool:
    """Whether fantasyland ends because its player, or everybody else, is broke."""
    left = {other: docket.ledger(other).stack_after > 0 for other in docket.settlement.order}
    own = left.pop(seat, False)
    asked = "chinese.fantasy_cancelled_when_broke" in docket.settlement.used
    ruling = docket.house.chinese_fantasy_cancelled_when_broke
    return asked and ruling.value and not (own and any(left.values()))


def _cites(docket: RowDocket, seat: int, entry: Fantasy | None) -> tuple[Cite, ...]:
    house = docket.house
    if entry is not None:
        return (entry.cite,)
    if _lapses(docket, seat):
        return (house.chinese_fantasy_cancelled_when_broke.cite,)
    stays = docket.board(seat).fantasyland > 0
    return (house.chinese_fantasy_stay.cite if stays else house.chinese_fantasy_entry.cite,)
