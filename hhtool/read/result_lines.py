"""What the summary's line of one seat adds to a record of a betting game."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.read.described import claim_described
from hhtool.read.draft import NOTHING, Draft, cards_of, number_of, seat_of, word_of
from hhtool.read.plans import Value
from hhtool.read.statements import Statement

Fields = Sequence[object]

LABEL: Final = re.compile(r"\(([^()]+)\)")


@lru_cache(64)
def _labels(text: str) -> tuple[str, ...]:
    return tuple(LABEL.findall(text))


def seat_result(draft: Draft, said: Statement) -> None:
    """The number of the seat, its labels, and what came of it."""
    number, name, labels, result = said.fields
    seat = seat_of(name)
    draft.claim(c.SUMMARY_SEAT, said, seat, NOTHING, (number_of(number),))
    if labels:
        for label in _labels(str(labels)):
            draft.claim(c.SUMMARY_LABEL, said, seat, NOTHING, (), label)
    if isinstance(result, tuple):
        BETTING_RESULTS[str(result[0])](draft, said, seat, result[1:])


def _folded(draft: Draft, said: Statement, seat: int, fields: Fields) -> None:
    street, no_bet = fields
    word = word_of(street if isinstance(street, tuple) else None)
    draft.claim(c.SUMMARY_FOLDED, said, seat, NOTHING, (), word)
    if no_bet is not None:
        draft.claim(c.SUMMARY_NO_BET, said, seat)


def _collected(draft: Draft, said: Statement, seat: int, fields: Fields) -> None:
    draft.claim(c.SUMMARY_COLLECTED, said, seat, draft.amount(str(fields[0])))


def _showed(draft: Draft, said: Statement, seat: int, fields: Fields) -> None:
    """The cards, and what came of each board in turn."""
    cards, *outcomes, cashed_out, price = fields
    values = cards_of(str(cards))
    draft.claim(c.SUMMARY_SHOWED, said, seat, values=values)
    draft.step(p.SUMMARY_SHOW, said, seat, cards=str(cards))
    told = _outcomes(outcomes)
    for run, outcome in enumerate(told, start=1):
        OUTCOMES[str(outcome[0])](
            draft, said, seat, outcome[1:], run if len(told) > 1 else draft.run
        )
    if price is not None:
        draft.claim(c.SUMMARY_CASHED_OUT, said, seat, draft.amount(str(price)))
    elif cashed_out is not None:
        draft.claim(c.SUMMARY_CASHED_OUT, said, seat)


def _outcomes(fields: Fields) -> list[tuple[Value, ...]]:
    return [field for field in fields if isinstance(field, tuple)]


def _won(draft: Draft, said: Statement, seat: int, fields: Sequence[Value], run: int) -> None:
    amount, *halves = fields
    draft.claim(c.SUMMARY_WON, said, seat, draft.amount(amount), run=run)
    claim_described(draft, said, c.SUMMARY_DESCRIBED, seat, halves, run)


def _lost(draft: Draft, said: Statement, seat: int, fields: Sequence[Value], run: int) -> None:
    draft.claim(c.SUMMARY_LOST, said, seat, run=run)
    claim_described(draft, said, c.SUMMARY_DESCRIBED, seat, fields, run)


def _mucked(draft: Draft, said: Statement, seat: int, fields: Fields) -> None:
    cards = str(fields[0] or "")
    draft.claim(c.SUMMARY_MUCKED, said, seat, values=cards_of(cards))
    draft.step(p.SUMMARY_MUCK, said, seat, cards=cards)


def _mucked_hand(draft: Draft, said: Statement, seat: int, fields: Fields) -> None:
    """Cards that the room tells of a hand that was given up, and what it calls them."""
    cards, *halves = fields
    _mucked(draft, said, seat, (cards,))
    told = [half for half in halves if isinstance(half, tuple)]
    claim_described(draft, said, c.SUMMARY_DESCRIBED, seat, told, draft.run)


def _nothing(_draft: Draft, _said: Statement, _seat: int, _fields: Fields) -> None:
    """That a player folded without saying when, or sits out, is nothing to be held against the
    play."""


def _no_bet(draft: Draft, said: Statement, seat: int, _fields: Fields) -> None:
    draft.claim(c.SUMMARY_NO_BET, said, seat)


OUTCOMES: Final[dict[str, Callable[[Draft, Statement, int, Sequence[Value], int], None]]] = {
    "outcome_won": _won,
    "outcome_lost": _lost,
}
"""What a shown hand came to on one board."""

BETTING_RESULTS: Final[dict[str, Callable[[Draft, Statement, int, Fields], None]]] = {
    "folded": _folded,
    "result_collected": _collected,
    "result_showed": _showed,
    "result_mucked": _mucked,
    "result_no_bet": _no_bet,
    "result_mucked_hand": _mucked_hand,
    "result_folded": _nothing,
    "result_sitting_out": _nothing,
}
"""What each result of a summary line of a betting game adds."""
