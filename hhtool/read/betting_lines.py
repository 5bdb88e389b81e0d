"""What the lines of betting games add to a record: posts, acts, streets, cards.

Money and places stand in `payment_lines.py`, the summary's seats in `result_lines.py`.
"""

from collections.abc import Callable
from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.cards import Card
from hhtool.core.chips import Chips
from hhtool.core.play import NOBODY
from hhtool.read.described import claim_described
from hhtool.read.draft import NOTHING, Draft, cards_of, number_of, seat_of, value_of, word_of
from hhtool.read.payment_lines import PAYMENTS
from hhtool.read.plans import Value
from hhtool.read.result_lines import seat_result
from hhtool.read.statements import Statement
from hhtool.read.vocabulary import RUNS


def _posts(kind: int) -> "Callable[[Draft, Statement], None]":
    def take(draft: Draft, said: Statement) -> None:
        fields = said.fields
        seat = seat_of(fields[0])
        draft.step(kind, said, seat, draft.amount(fields[1]))
        if fields[-1] or fields[-2]:
            claim_all_in(draft, said, seat)

    return take


def claim_all_in(draft: Draft, said: Statement, seat: int) -> None:
    """That a player has put in all that he has, or all that the cap on a hand allows."""
    if said.kind in CAPPED and said.fields[-2]:
        draft.claim(c.AT_CAP, said, seat)
    if said.fields[-1]:
        draft.claim(c.ALL_IN, said, seat)


CAPPED: Final = frozenset(("call", "bet", "raise_to", "raise_total"))
"""Acts that may reach a cap on the hand, which the field before the last tells."""


def _plain(kind: int) -> "Callable[[Draft, Statement], None]":
    def take(draft: Draft, said: Statement) -> None:
        cards = said.fields[1] if len(said.fields) > 1 else None
        draft.step(kind, said, seat_of(said.fields[0]), cards=cards)

    return take


def _noted(kind: str, amount: Chips = NOTHING) -> "Callable[[Draft, Statement], None]":
    def take(draft: Draft, said: Statement) -> None:
        draft.claim(kind, said, amount=amount)

    return take


def _number(run: Value) -> int:
    """The number of a board, from 1; 0 for the only one, or for what is common to all."""
    return 0 if run is None else RUNS.index(word_of(run)) + 1


def _street(draft: Draft, said: Statement) -> None:
    run, street, first, second, _rake, so_far = said.fields
    number = _number(run)
    before, new = _brackets(draft, number, first, second)
    draft.steps.append(p.Step(p.STREET, NOBODY, Chips(number), new, said.line))
    draft.claim(c.STREET_NAME, said, text=word_of(street), run=number)
    if before:
        draft.claim(c.HOLDING, said, values=before, run=number)
    claim_so_far(draft, said, so_far)


def claim_so_far(draft: Draft, said: Statement, so_far: Value) -> None:
    """What a street line says of the pot and of who is left, where it does."""
    if so_far is None:
        return
    _word, pot, *counts = value_of(so_far)
    draft.claim(c.POT_SO_FAR, said, amount=draft.amount(pot))
    for kind, count in zip((c.LEFT_IN, c.LEFT_ALL_IN), counts, strict=True):
        if count is not None:
            draft.claim(kind, said, values=(number_of(count),))


def _brackets(
    draft: Draft, number: int, first: Value, second: Value
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards before and the new ones. A single bracket may hold both, as on a board that has a
    card before the flop."""
    cards = cards_of(str(first or ""))
    if second is not None:
        return cards, cards_of(str(second))
    board = _board_so_far(draft, number)
    repeated = len(board) if len(cards) > len(board) and cards[: len(board)] == board else 0
    return cards[:repeated], cards[repeated:]


def _board_so_far(draft: Draft, number: int) -> tuple[Card, ...]:
    """The cards on a board with those that all boards have."""
    return tuple(
        card
        for step in draft.steps
        if step.kind == p.STREET and step.amount in (0, number)
        for card in step.cards
    )


def _run_showdown(draft: Draft, said: Statement) -> None:
    draft.run = _number(said.fields[0])


def _deal(draft: Draft, said: Statement) -> None:
    seat = seat_of(said.fields[0])
    first, second = said.fields[1], said.fields[2]
    if second:
        draft.claim(c.HOLDING, said, seat, values=cards_of(str(first)))
    draft.step(p.DEAL, said, seat, cards=second or first)


def _raise_to(draft: Draft, said: Statement) -> None:
    seat = seat_of(said.fields[0])
    kind = p.RAISE_TO
    if draft.raises_put_in and any(step.kind == p.STREET and step.cards for step in draft.steps):
        kind = p.RAISE_WITH
    draft.step(kind, said, seat, draft.amount(said.fields[2]))
    draft.claim(c.RAISE_INCREASE, said, seat, draft.amount(said.fields[1]))
    if said.fields[-1] or said.fields[-2]:
        claim_all_in(draft, said, seat)


def _discard(draft: Draft, said: Statement) -> None:
    seat, count, cards = said.fields
    draft.step(p.DISCARD, said, seat_of(seat), Chips(number_of(count)), cards)


def _show(draft: Draft, said: Statement) -> None:
    name, cards, *halves = said.fields
    seat = seat_of(name)
    draft.step(p.SHOW, said, seat, cards=cards)
    claim_described(draft, said, c.DESCRIBED, seat, halves, draft.run)


def _shown(draft: Draft, said: Statement) -> None:
    *fields, five = said.fields
    _show(draft, said._replace(fields=tuple(fields)))
    if five is not None:
        values = cards_of(str(five))
        draft.claim(c.PLAYED_CARDS, said, seat_of(fields[0]), values=values, run=draft.run)


def _cancelled(draft: Draft, said: Statement) -> None:
    draft.step(p.CANCEL, said, NOBODY)


def _board(draft: Draft, said: Statement) -> None:
    run, cards = said.fields
    number = _number(run) or draft.run
    draft.claim(c.BOARD, said, values=cards_of(str(cards)), run=number)


BETTING: Final[dict[str, Callable[[Draft, Statement], None]]] = {
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
    "call": _posts(p.CALL),
    "bet": _posts(p.BET),
    "raise_to": _raise_to,
    "discard": _discard,
    "stand_pat": _plain(p.STAND_PAT),
    "run_showdown": _run_showdown,
    "show": _show,
    "shown": _shown,
    "muck": _plain(p.MUCK),
    "decline_show": _plain(p.DECLINE_SHOW),
    "betting_capped": _noted(c.ANNOUNCED_CAP),
    "pair_on_board": _noted(c.ANNOUNCED_PAIR),
    "run_twice": _noted(c.RUN_TWICE, Chips(2)),
    "run_three_times": _noted(c.RUN_TWICE, Chips(3)),
    "no_low": _noted(c.NO_LOW),
    "cancelled": _cancelled,
    "board": _board,
    "seat_result": seat_result,
    **PAYMENTS,
}
"""What each line of a betting game adds to the record."""
