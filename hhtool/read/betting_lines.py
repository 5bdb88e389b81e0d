"""What the lines of betting games add to a record: posts, acts, streets, cards.

Money and places stand in `payment_lines.py`, the summary's seats in `result_lines.py`.
"""

from collections.abc import Sequence
from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.cards import Card
from hhtool.core.chips import Chips
from hhtool.read.described import add_described
from hhtool.read.draft import (
    NOTHING,
    Adds,
    Draft,
    Takes,
    cards_of,
    number_of,
    seat_of,
    value_of,
    word_of,
)
from hhtool.read.plans import Value
from hhtool.read.statements import NO_CARDS, Phrase, Statement
from hhtool.read.vocabulary import RUNS

NO_VALUES: Final[tuple[int, ...]] = ()


def _posts(kind: int) -> Adds:
    """An act with an amount, and whether it is all that the player has."""

    def add(draft: Draft, phrase: Phrase) -> None:
        fields = phrase.fields
        phrase.steps.append((kind, draft.amount(fields[0]), NO_CARDS))
        if fields[-1]:
            phrase.claims.append((c.ALL_IN, NOTHING, NO_VALUES, "", 0))

    return add


def wagers(kind: int) -> Adds:
    """The same of an act that may reach the cap on a hand instead."""

    def add(draft: Draft, phrase: Phrase) -> None:
        amount, at_cap, all_in = phrase.fields
        phrase.steps.append((kind, draft.amount(amount), NO_CARDS))
        if at_cap or all_in:
            add_all_in(phrase, at_cap, all_in)

    return add


def add_all_in(phrase: Phrase, at_cap: Value, all_in: Value) -> None:
    """That a player has put in all that the cap on a hand allows, or all that he has."""
    if at_cap:
        phrase.claims.append((c.AT_CAP, NOTHING, NO_VALUES, "", 0))
    if all_in:
        phrase.claims.append((c.ALL_IN, NOTHING, NO_VALUES, "", 0))


def _plain(kind: int) -> Adds:
    def add(_draft: Draft, phrase: Phrase) -> None:
        fields = phrase.fields
        cards = cards_of(str(fields[0])) if fields and fields[0] else NO_CARDS
        phrase.steps.append((kind, NOTHING, cards))

    return add


def _noted(kind: str, amount: Chips = NOTHING) -> Adds:
    def add(_draft: Draft, phrase: Phrase) -> None:
        phrase.claims.append((kind, amount, NO_VALUES, "", 0))

    return add


def _number(run: Value) -> int:
    """The number of a board, from 1; 0 for the only one, or for what is common to all."""
    return 0 if run is None else RUNS.index(word_of(run)) + 1


def _street(draft: Draft, phrase: Phrase) -> None:
    """What cards add hangs on those that lie there, but a line that has any is not remembered."""
    run, street, first, second, _rake, so_far = phrase.fields
    number = 0 if run is None else _number(run)
    before, new = _brackets(draft, number, first, second) if first else (NO_CARDS, NO_CARDS)
    phrase.steps.append((p.STREET, Chips(number), new))
    phrase.claims.append((c.STREET_NAME, NOTHING, NO_VALUES, word_of(street), number))
    if before:
        phrase.claims.append((c.HOLDING, NOTHING, before, "", number))
    if so_far is not None:
        add_so_far(draft, phrase, so_far)


def add_so_far(draft: Draft, phrase: Phrase, so_far: Value) -> None:
    """What a street line says of the pot and of who is left."""
    _word, pot, *counts = value_of(so_far)
    phrase.claims.append((c.POT_SO_FAR, draft.amount(pot), NO_VALUES, "", 0))
    for kind, count in zip((c.LEFT_IN, c.LEFT_ALL_IN), counts, strict=True):
        if count is not None:
            phrase.claims.append((kind, NOTHING, (number_of(count),), "", 0))


def _brackets(
    draft: Draft, number: int, first: Value, second: Value
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards before and the new ones. A single bracket may hold both, as on a board that has a
    card before the flop."""
    cards = cards_of(str(first))
    if second is not None:
        return cards, cards_of(str(second))
    board = _board_so_far(draft, number)
    repeated = len(board) if len(cards) > len(board) and cards[: len(board)] == board else 0
    return cards[:repeated], cards[repeated:]


def _board_so_far(draft: Draft, number: int) -> tuple[Card, ...]:
    """The cards on a board with those that all boards have."""
    return tuple(
        [
            card
            for act in draft.acts
            if act[0] == p.STREET and act[2] in (0, number)
            for card in act[3]
        ]
    )


def _run_showdown(draft: Draft, said: Statement) -> None:
    draft.on_board(_number(said.fields[0]))


def _deal(_draft: Draft, phrase: Phrase) -> None:
    first, second = phrase.fields
    if second:
        phrase.claims.append((c.HOLDING, NOTHING, cards_of(str(first)), "", 0))
    cards = second or first
    phrase.steps.append((p.DEAL, NOTHING, cards_of(str(cards)) if cards else NO_CARDS))


def _raise_to(draft: Draft, phrase: Phrase) -> None:
    by, to, at_cap, all_in = phrase.fields
    phrase.steps.append((p.RAISE_TO, draft.amount(to), NO_CARDS))
    phrase.claims.append((c.RAISE_INCREASE, draft.amount(by), NO_VALUES, "", 0))
    if at_cap or all_in:
        add_all_in(phrase, at_cap, all_in)


def _raise_put_in(draft: Draft, said: Statement) -> None:
    """A raise where the room tells by its second amount, once a board lies there, what the player
    puts in."""
    name, by, to, at_cap, all_in = said.fields
    seat = seat_of(name)
    board = any(act[0] == p.STREET and act[3] for act in draft.acts)
    draft.step(p.RAISE_WITH if board else p.RAISE_TO, said, seat, draft.amount(to))
    draft.claim(c.RAISE_INCREASE, said, seat, draft.amount(by))
    if at_cap:
        draft.claim(c.AT_CAP, said, seat)
    if all_in:
        draft.claim(c.ALL_IN, said, seat)


def _discard(_draft: Draft, phrase: Phrase) -> None:
    count, cards = phrase.fields
    number = Chips(number_of(count))
    phrase.steps.append((p.DISCARD, number, cards_of(str(cards)) if cards else NO_CARDS))


def _show(draft: Draft, phrase: Phrase) -> None:
    _add_show(draft, phrase, phrase.fields)


def _add_show(draft: Draft, phrase: Phrase, fields: Sequence[Value]) -> None:
    cards, *halves = fields
    phrase.steps.append((p.SHOW, NOTHING, cards_of(str(cards)) if cards else NO_CARDS))
    add_described(phrase, c.DESCRIBED, halves, draft.run)


def _shown(draft: Draft, phrase: Phrase) -> None:
    *fields, five = phrase.fields
    _add_show(draft, phrase, fields)
    if five is not None:
        phrase.claims.append((c.PLAYED_CARDS, NOTHING, cards_of(str(five)), "", draft.run))


def _board(draft: Draft, phrase: Phrase) -> None:
    run, cards = phrase.fields
    number = draft.run if run is None else _number(run)
    phrase.claims.append((c.BOARD, NOTHING, cards_of(str(cards)), "", number))


BETTING_ADDS: Final[dict[str, Adds]] = {
    "ante": _posts(p.POST_ANTE),
    "small_blind": _posts(p.POST_SMALL_BLIND),
    "big_blind": _posts(p.POST_BIG_BLIND),
    "both_blinds": _posts(p.POST_BOTH_BLINDS),
    "button_blind": _posts(p.POST_BUTTON_BLIND),
    "straddle": _posts(p.STRADDLE),
    "bring_in": _posts(p.BRING_IN),
    "street": _street,
    "deal": _deal,
    "fold": _plain(p.FOLD),
    "check": _plain(p.CHECK),
    "call": wagers(p.CALL),
    "bet": wagers(p.BET),
    "raise_to": _raise_to,
    "discard": _discard,
    "stand_pat": _plain(p.STAND_PAT),
    "show": _show,
    "shown": _shown,
    "muck": _plain(p.MUCK),
    "decline_show": _plain(p.DECLINE_SHOW),
    "betting_capped": _noted(c.ANNOUNCED_CAP),
    "pair_on_board": _noted(c.ANNOUNCED_PAIR),
    "run_twice": _noted(c.RUN_TWICE, Chips(2)),
    "run_three_times": _noted(c.RUN_TWICE, Chips(3)),
    "no_low": _noted(c.NO_LOW),
    "board": _board,
}
"""What each line of a betting game adds to the record."""

BETTING_TAKES: Final[dict[str, Takes]] = {
    "raise_to": _raise_put_in,
    "run_showdown": _run_showdown,
}
"""What those do that hang on the hand so far, or say what the next are about; the first of them in
rooms that tell raises so."""
