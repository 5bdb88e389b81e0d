"""What lines add to a record where a room tells of every act what is put in: raises without their
total, and all-ins of which the chips tell what they are."""

from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.chips import Chips
from hhtool.core.play import NOBODY
from hhtool.read.draft import Adds, Draft, Takes, seat_of, value_of
from hhtool.read.statements import Phrase, Statement

MATCHING: Final = frozenset(
    (
        *(p.POST_SMALL_BLIND, p.POST_BIG_BLIND, p.POST_BOTH_BLINDS),
        *(p.CALL, p.BET, p.RAISE_WITH),
    )
)
"""Steps whose chips count towards what a street has to be called with."""


def _game_table(draft: Draft, said: Statement) -> None:
    """The table; game and stakes are the header's."""
    word, *fields = value_of(said.fields[0])
    draft.table = str(fields[0 if word == "bought_in_table" else -1])


def _hand_over(_draft: Draft, _phrase: Phrase) -> None:
    """The last line of a hand says no more than that."""


def _first_deal(draft: Draft, said: Statement) -> None:
    """The street before the flop begins with the cards, without a heading of its own."""
    draft.step(p.STREET, said, NOBODY)
    draft.step(p.DEAL, said, seat_of(said.fields[0]), cards=said.fields[1])


def _wagered(draft: Draft) -> dict[int, int]:
    """By seat: the chips on this street that have to be matched. Of both blinds the small one is
    dead."""
    put: dict[int, int] = {}
    for kind, seat, amount, cards, _line in draft.acts:
        if kind == p.STREET and cards:
            put.clear()
        elif kind in MATCHING:
            both = kind == p.POST_BOTH_BLINDS
            put[seat] = put.get(seat, 0) + (draft.big_blind if both else amount)
    return put


def _bet_or_raise(draft: Draft, said: Statement) -> None:
    """Who may check a blind and wagers more is said to bet as well."""
    kind = p.RAISE_WITH if any(_wagered(draft).values()) else p.BET
    draft.step(kind, said, seat_of(said.fields[0]), draft.amount(said.fields[1]))


def _raise_with(draft: Draft, phrase: Phrase) -> None:
    phrase.steps.append((p.RAISE_WITH, draft.amount(phrase.fields[0]), ()))


def _puts_in_all(draft: Draft, said: Statement) -> None:
    seat, amount = seat_of(said.fields[0]), draft.amount(said.fields[1])
    draft.step(_all_in_kind(draft, seat, amount), said, seat, amount)
    draft.claim(c.ALL_IN, said, seat)


def _all_in_kind(draft: Draft, seat: int, amount: Chips) -> int:
    """What an all-in is: before the deal a big blind, if only the small one is posted; behind it a
    call for what there is to call or less, and a bet or a raise for more."""
    kinds = {act[0] for act in draft.acts}
    if p.DEAL not in kinds:
        if p.POST_SMALL_BLIND in kinds and p.POST_BIG_BLIND not in kinds:
            return p.POST_BIG_BLIND
        raise ValueError(f"an all-in of {amount} before the deal: which blind it is, is not told")
    put = _wagered(draft)
    highest = max(put.values(), default=0)
    if highest and put.get(seat, 0) + amount <= highest:
        return p.CALL
    return p.RAISE_WITH if highest else p.BET


def _muck_or_decline(draft: Draft, said: Statement) -> None:
    """Without cards: whoever is left alone does not show, anybody else gives up."""
    out = {act[1] for act in draft.acts if act[0] == p.FOLD}
    out |= {i for i, seat in enumerate(draft.seats) if seat.sitting_out}
    alone = len(out) == len(draft.seats) - 1
    draft.step(p.DECLINE_SHOW if alone else p.MUCK, said, seat_of(said.fields[0]))


PUT_IN_ADDS: Final[dict[str, Adds]] = {
    "dated_header": _hand_over,
    "hand_over": _hand_over,
    "raise_with": _raise_with,
}
"""What each of these lines adds."""

PUT_IN_TAKES: Final[dict[str, Takes]] = {
    "game_table": _game_table,
    "first_deal": _first_deal,
    "bet_or_raise": _bet_or_raise,
    "puts_in_all": _puts_in_all,
    "muck_or_decline": _muck_or_decline,
}
"""What those do that hang on the hand so far, or say what is no step of it."""
