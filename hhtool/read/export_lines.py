"""What lines add to a record that exports of other tools print: late blinds under one name, hands
mucked with their cards, payments without the name of a pot."""

from collections.abc import Callable
from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.read.described import claim_described
from hhtool.read.draft import Draft, cards_of, seat_of
from hhtool.read.statements import Statement


def _heading(_draft: Draft, _said: Statement) -> None:
    """The header makes of a first line what there is to be made."""


def _late(less: int) -> "Callable[[Draft, Statement], None]":
    """Takes one word for all that is posted late: as much as the big blind of the first line is
    one, more is both blinds, and less is what `less` says."""

    def take(draft: Draft, said: Statement) -> None:
        seat, field, all_in = said.fields
        amount = draft.amount(field)
        kind = p.POST_BIG_BLIND if amount == draft.big_blind else p.POST_BOTH_BLINDS
        draft.step(less if amount < draft.big_blind else kind, said, seat_of(seat), amount)
        if all_in is not None:
            draft.claim(c.ALL_IN, said, seat_of(seat))

    return take


def _muck_hand(draft: Draft, said: Statement) -> None:
    seat, cards, holding = said.fields
    draft.step(p.SUMMARY_MUCK, said, seat_of(seat), cards=cards)
    draft.claim(c.SUMMARY_MUCKED, said, seat_of(seat), values=cards_of(str(cards)))
    claim_described(draft, said, c.SUMMARY_DESCRIBED, seat_of(seat), (holding,), 0)


def _paid(draft: Draft, said: Statement) -> None:
    seat, amount = said.fields
    draft.claim(c.COLLECTED, said, seat_of(seat), draft.amount(amount), text="pot")


def _taken_back(draft: Draft, said: Statement) -> None:
    draft.claim(c.UNCALLED, said, seat_of(said.fields[0]), draft.amount(said.fields[1]))


EXPORT_LINES: Final[dict[str, Callable[[Draft, Statement], None]]] = {
    "export_header": _heading,
    "late_blind": _late(p.POST_DEAD),
    "live_blind": _late(p.POST_SMALL_BLIND),
    "big_or_both_blinds": _late(p.POST_BIG_BLIND),
    "muck_hand": _muck_hand,
    "paid": _paid,
    "taken_back": _taken_back,
}
"""What each of these lines adds."""
