"""What the summary's line of one seat adds to a record of a betting game."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.read.described import add_described
from hhtool.read.draft import NOTHING, Draft, cards_of, number_of, word_of
from hhtool.read.plans import Value
from hhtool.read.statements import Phrase

Fields = Sequence[object]

LABEL: Final = re.compile(r"\(([^()]+)\)")


@lru_cache(64)
def _labels(text: str) -> tuple[str, ...]:
    return tuple(LABEL.findall(text))


def seat_result(draft: Draft, phrase: Phrase) -> None:
    """The number of the seat, its labels, and what came of it."""
    number, labels, result = phrase.fields
    claims = phrase.claims
    claims.append((c.SUMMARY_SEAT, NOTHING, (number_of(number),), "", 0))
    if labels:
        for label in _labels(str(labels)):
            claims.append((c.SUMMARY_LABEL, NOTHING, (), label, 0))
    if isinstance(result, tuple):
        BETTING_RESULTS[str(result[0])](draft, phrase, result[1:])


def _folded(_draft: Draft, phrase: Phrase, fields: Fields) -> None:
    street, no_bet = fields
    word = word_of(street if isinstance(street, tuple) else None)
    phrase.claims.append((c.SUMMARY_FOLDED, NOTHING, (), word, 0))
    if no_bet is not None:
        phrase.claims.append((c.SUMMARY_NO_BET, NOTHING, (), "", 0))


def _collected(draft: Draft, phrase: Phrase, fields: Fields) -> None:
    amount = draft.amount(str(fields[0]))
    phrase.claims.append((c.SUMMARY_COLLECTED, amount, (), "", 0))


def _showed(draft: Draft, phrase: Phrase, fields: Fields) -> None:
    """The cards, and what came of each board in turn."""
    cards, *outcomes, cashed_out, price = fields
    values = cards_of(str(cards))
    phrase.claims.append((c.SUMMARY_SHOWED, NOTHING, values, "", 0))
    phrase.steps.append((p.SUMMARY_SHOW, NOTHING, values))
    told = [field for field in outcomes if isinstance(field, tuple)]
    for run, outcome in enumerate(told, start=1):
        OUTCOMES[str(outcome[0])](draft, phrase, outcome[1:], run if len(told) > 1 else draft.run)
    if price is not None:
        amount = draft.amount(str(price))
        phrase.claims.append((c.SUMMARY_CASHED_OUT, amount, (), "", 0))
    elif cashed_out is not None:
        phrase.claims.append((c.SUMMARY_CASHED_OUT, NOTHING, (), "", 0))


def _won(draft: Draft, phrase: Phrase, fields: Sequence[Value], run: int) -> None:
    amount, *halves = fields
    phrase.claims.append((c.SUMMARY_WON, draft.amount(amount), (), "", run))
    add_described(phrase, c.SUMMARY_DESCRIBED, halves, run)


def _lost(_draft: Draft, phrase: Phrase, fields: Sequence[Value], run: int) -> None:
    phrase.claims.append((c.SUMMARY_LOST, NOTHING, (), "", run))
    add_described(phrase, c.SUMMARY_DESCRIBED, fields, run)


def _mucked(_draft: Draft, phrase: Phrase, fields: Fields) -> None:
    cards = cards_of(str(fields[0] or ""))
    phrase.claims.append((c.SUMMARY_MUCKED, NOTHING, cards, "", 0))
    phrase.steps.append((p.SUMMARY_MUCK, NOTHING, cards))


def _mucked_hand(draft: Draft, phrase: Phrase, fields: Fields) -> None:
    """Cards that the room tells of a hand that was given up, and what it calls them."""
    cards, *halves = fields
    _mucked(draft, phrase, (cards,))
    add_described(phrase, c.SUMMARY_DESCRIBED, halves, draft.run)


def _nothing(_draft: Draft, _phrase: Phrase, _fields: Fields) -> None:
    """That a player folded without saying when, or sits out, is nothing to be held against the
    play."""


def _no_bet(_draft: Draft, phrase: Phrase, _fields: Fields) -> None:
    phrase.claims.append((c.SUMMARY_NO_BET, NOTHING, (), "", 0))


OUTCOMES: Final[dict[str, Callable[[Draft, Phrase, Sequence[Value], int], None]]] = {
    "outcome_won": _won,
    "outcome_lost": _lost,
}
"""What a shown hand came to on one board."""

BETTING_RESULTS: Final[dict[str, Callable[[Draft, Phrase, Fields], None]]] = {
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
