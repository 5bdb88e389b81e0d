"""Automatic layouts: what the room laid for a player who ran out of time, against the rule."""

from collections.abc import Sequence
from typing import Final

from hhtool.core import claims as c
from hhtool.core.cards import HIDDEN, card_text
from hhtool.core.claims import Claim
from hhtool.core.rows import ROW_NAMES, SET_MISSING, Placing
from hhtool.verify.row_docket import RowDocket
from hhtool.verify.setting import MISUSE

PLACES: Final = (*(f"the {row}" for row in ROW_NAMES), "the discards")


def check_automatic(docket: RowDocket) -> None:
    """Each "is set automatically": the cards must lie where the house's rule puts them."""
    steps = docket.record.play.steps
    turns = {steps[turn.step].line: turn for turn in docket.settlement.placings}
    for claim in docket.claims(c.AUTOMATIC):
        placing = turns.get(claim.line)
        if placing is None:
            docket.leave_open(claim, "the line could not be replayed")
        elif placing.why_open:
            docket.leave_open(claim, placing.why_open)
        else:
            _check_layout(docket, claim, placing)


def _check_layout(docket: RowDocket, claim: Claim, placing: Placing) -> None:
    """One automatic layout. After another fault in the player's cards it may only follow."""
    wrong, derived = first_difference(placing), _whole(placing)
    if wrong is None:
        docket.confirm(claim, derived)
    elif _muddled(docket, placing):
        docket.leave_open(claim, "where the cards before it should lie is not known")
    else:
        card, lies, due = wrong
        cites = (docket.house.chinese_auto_layout_rows.cite,)
        stated = f"the {card_text(card)} in {lies}"
        docket.refute(claim, derived)
        docket.find("HH627", claim.line, claim.seat, stated, derived, cites, due=due)


def _muddled(docket: RowDocket, placing: Placing) -> bool:
    """Whether the player's cards were misused, or not set at all, up to this turn."""
    return any(
        breach.seat == placing.seat and breach.street <= placing.street
        for breach in docket.breaches((*MISUSE, SET_MISSING))
    )


def first_difference(placing: Placing) -> tuple[int, str, str] | None:
    """The first card in deal order that lies elsewhere than the rule puts it: the card, where it
    lies, and where it belongs. Cards unseen are not compared."""
    lie = (*placing.rows, placing.discards)
    due = (*placing.expected, placing.expected_discards)
    for card in placing.dealt:
        if card == HIDDEN:
            continue
        at, belongs = _where(lie, card), _where(due, card)
        if at != belongs and not (at is None and HIDDEN in placing.discards):
            return card, _name(at), _name(belongs)
    return None


def _where(rows: Sequence[Sequence[int]], card: int) -> int | None:
    return next((place for place, row in enumerate(rows) if card in row), None)


def _name(place: int | None) -> str:
    return PLACES[place] if place is not None else "no row"


def _whole(placing: Placing) -> str:
    """The layout that the rule makes, in words."""
    rows = zip(ROW_NAMES, placing.expected, strict=True)
    told = [f"{name} {_cards(row)}" for name, row in rows]
    if placing.expected_discards:
        told.append(f"discards {_cards(placing.expected_discards)}")
    return " ".join(told)


def _cards(cards: Sequence[int]) -> str:
    return f"[{' '.join(card_text(card) for card in cards)}]"
