"""Automatic layouts: what the room laid for a player who ran out of time, against the rule."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from hhtool.chinese.layout import UNSEEN, as_expected
from hhtool.core import claims as c
from hhtool.core.cards import HIDDEN, Card, card_text, cards_text, known
from hhtool.core.claims import Claim
from hhtool.core.rows import ROW_NAMES, SET_MISSING, Placing
from hhtool.verify.row_docket import RowDocket
from hhtool.verify.setting import MISUSE

PLACES: Final = (*(f"the {row}" for row in ROW_NAMES), "the discards")


def check_automatic(docket: RowDocket) -> None:
    """Each "is set automatically": the cards must lie where the house's rule puts them."""
    steps = docket.record.play.steps
    turns = {steps[turn.step].line: turn for turn in docket.settlement.placings}
    for claim in docket.told(c.AUTOMATIC):
        placing = turns.get(claim.line)
        if placing is None:
            docket.leave_open(claim, "the line could not be replayed")
        else:
            _check_layout(docket, claim, placing)


def _check_layout(docket: RowDocket, claim: Claim, placing: Placing) -> None:
    """One automatic layout. After another fault in the player's cards it may only follow."""
    placing = _in_the_end(docket, placing)
    agreed, derived = as_expected(placing), _whole(placing)
    if agreed is None:
        docket.leave_open(claim, placing.why_open or UNSEEN)
    elif agreed:
        docket.confirm(claim, derived)
    elif _muddled(docket, placing):
        docket.leave_open(claim, "where the cards before it should lie is not known")
    else:
        card, lies, due = first_difference(placing)
        cites = (docket.house.chinese_auto_layout_rows.cite,)
        stated = f"{card} in {lies}"
        docket.refute(claim, derived)
        docket.find("HH627", claim.line, claim.seat, stated, derived, cites, due=due)


def _in_the_end(docket: RowDocket, placing: Placing) -> Placing:
    """The turn with cards that it lays unseen where they are seen in the end: no card moves once it
    is set. Of several turns that lay unseen cards in a row, each has those that it was dealt."""
    front, middle, back = placing.rows
    if not (HIDDEN in front or HIDDEN in middle or HIDDEN in back):
        return placing
    seen = known((*chain(*placing.rows), *placing.discards))
    rows = []
    for row, there in enumerate(placing.rows):
        hidden, rest = there.count(HIDDEN), _shown_later(docket, placing.seat, row)
        own = [card for card in rest if card in placing.dealt and card not in seen]
        filled = rest if len(rest) == hidden else own[:hidden]
        rows.append((*known(there), *filled, *(HIDDEN,) * (hidden - len(filled))))
    front, middle, back = (tuple([Card(card) for card in row]) for row in rows)
    return placing._replace(rows=(front, middle, back))


def _shown_later(docket: RowDocket, seat: int, row: int) -> list[int]:
    """The cards of a row in the end that no turn shows when it lays them."""
    rest = known(docket.board(seat).rows[row])
    turns = [turn for turn in docket.settlement.placings if turn.seat == seat]
    for card in known(tuple(chain(*(turn.rows[row] for turn in turns)))):
        if card in rest:
            rest.remove(card)
    return rest


def _muddled(docket: RowDocket, placing: Placing) -> bool:
    """Whether the player's cards were misused, or not set at all, up to this turn."""
    return any(
        breach.seat == placing.seat and breach.street <= placing.street
        for breach in docket.breaches((*MISUSE, SET_MISSING))
    )


def first_difference(placing: Placing) -> tuple[str, str, str]:
    """The first card in deal order that lies elsewhere than the rule puts it: the card, where it
    lies, and where it belongs. Where no card that was dealt openly tells, one that lies where no
    unseen one can, else the row that has the wrong number of them."""
    lie = (*placing.rows, placing.discards)
    due = (*placing.expected, placing.expected_discards)
    dealt = (*placing.dealt, *(card for row in due for card in row))
    for card in dict.fromkeys(known(dealt)):
        at, belongs = _where(lie, card), _where(due, card)
        if at != belongs and not (at is None and HIDDEN in _place(lie, belongs)):
            return f"the {card_text(card)}", _name(at), _name(belongs)
    for at, there in enumerate(lie):
        for card in known(there):
            if card not in due[at] and HIDDEN not in due[at]:
                unseen = next((i for i, row in enumerate(due) if HIDDEN in row), None)
                return f"the {card_text(card)}", _name(at), _name(unseen)
    sizes = [len(there) - len(row) for there, row in zip(lie, due, strict=True)]
    return "a card unseen", _name(_first(sizes, 1)), _name(_first(sizes, -1))


def _where(rows: Sequence[Sequence[int]], card: int) -> int | None:
    return next((place for place, row in enumerate(rows) if card in row), None)


def _place(rows: Sequence[Sequence[int]], at: int | None) -> Sequence[int]:
    return rows[at] if at is not None else ()


def _first(sizes: Sequence[int], sign: int) -> int | None:
    """The first place with too many cards, or with too few."""
    return next((at for at, size in enumerate(sizes) if size * sign > 0), None)


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
    return f"[{cards_text(cards)}]"
