"""What lines add to a record that exports of other tools print: late blinds under one name, hands
mucked with their cards, payments without the name of a pot."""

from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.read.described import add_described
from hhtool.read.draft import NOTHING, Adds, Draft, Takes, cards_of, seat_of
from hhtool.read.statements import Phrase, Statement


def _heading(_draft: Draft, _phrase: Phrase) -> None:
    """The header makes of a first line what there is to be made."""


def _late(less: int) -> Takes:
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


def _muck_hand(_draft: Draft, phrase: Phrase) -> None:
    told, holding = phrase.fields
    cards = cards_of(str(told)) if told else ()
    phrase.steps.append((p.SUMMARY_MUCK, NOTHING, cards))
    phrase.claims.append((c.SUMMARY_MUCKED, NOTHING, cards_of(str(told)), "", 0))
    add_described(phrase, c.SUMMARY_DESCRIBED, (holding,), 0)


def _paid(draft: Draft, phrase: Phrase) -> None:
    phrase.claims.append((c.COLLECTED, draft.amount(phrase.fields[0]), (), "pot", 0))


def _taken_back(draft: Draft, phrase: Phrase) -> None:
    phrase.claims.append((c.UNCALLED, draft.amount(phrase.fields[0]), (), "", 0))


EXPORT_ADDS: Final[dict[str, Adds]] = {
    "export_header": _heading,
    "muck_hand": _muck_hand,
    "paid": _paid,
    "taken_back": _taken_back,
}
"""What each of these lines adds."""

EXPORT_TAKES: Final[dict[str, Takes]] = {
    "late_blind": _late(p.POST_DEAD),
    "live_blind": _late(p.POST_SMALL_BLIND),
    "big_or_both_blinds": _late(p.POST_BIG_BLIND),
}
"""What those do that hang on the big blind."""
