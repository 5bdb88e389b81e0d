"""What the lines about money and places add to a record: pots paid, cash-outs, bounties, rebuys.

None of it is play but what the house puts into the pot.
"""

from collections.abc import Sequence
from operator import itemgetter
from string import digits
from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.chips import CURRENCY_OF_SIGN, Chips
from hhtool.core.claims import Claim
from hhtool.read.draft import NOTHING, Adds, Draft, Takes, number_of, seat_of, value_of, word_of
from hhtool.read.plans import Value
from hhtool.read.statements import Phrase, Statement
from hhtool.read.vocabulary import RUNS

ALONE: Final = Chips(1)
SHARED: Final = Chips(0)
"""How many share a bounty: one, or a number that the text does not tell."""

KIND_OF: Final = itemgetter(0)
"""The kind of a claim."""

FIXED: Final = (1,)
"""Of a bounty that is the same on every head."""


def _uncalled(draft: Draft, phrase: Phrase) -> None:
    phrase.claims.append((c.UNCALLED, draft.amount(phrase.fields[0]), (), "", 0))


def collected(draft: Draft, phrase: Phrase) -> None:
    """A player is paid from a pot."""
    amount, pot = phrase.fields
    add_collected(draft, phrase, draft.amount(amount), value_of(pot))


def add_collected(draft: Draft, phrase: Phrase, amount: Chips, pot: Sequence[Value]) -> None:
    """That a seat is paid from a pot; from the high or the low half of it where its name says so,
    and of one board where its name or the heading above does."""
    word = str(pot[0])
    number: tuple[int, ...] = ()
    run = draft.run
    if word.endswith("main_pot"):
        number = (0,)
    elif word.endswith("side_pot"):
        number = (number_of(str(pot[1] or 1)),)
    elif word == "pot_of_run":
        word, run = "pot", RUNS.index(word_of(pot[1])) + 1
    phrase.claims.append((c.COLLECTED, amount, number, word.replace("_", " "), run))


def main_pot_named(claims: list[Claim]) -> list[Claim]:
    """The claims, where "pot" beside numbered side pots is the main pot."""
    if [*map(KIND_OF, claims)].count(c.COLLECTED) < 2:
        return claims
    named = {claim[3] for claim in claims if claim[0] == c.COLLECTED}
    if len(named) < 2 or (0,) in named:
        return claims
    return [
        claim._replace(values=(0,)) if claim.kind == c.COLLECTED and not claim.values else claim
        for claim in claims
    ]


def _cashed_out(draft: Draft, phrase: Phrase) -> None:
    paid, fee = phrase.fields
    phrase.claims.append((c.CASHED_OUT, draft.amount(paid), (), "", 0))
    if fee is not None:
        phrase.claims.append((c.CASH_OUT_FEE, draft.amount(fee), (), "", 0))


def _house_money(draft: Draft, phrase: Phrase) -> None:
    phrase.steps.append((p.HOUSE_MONEY, draft.amount(phrase.fields[0]), ()))


def bare_total(draft: Draft, phrase: Phrase) -> None:
    """All pots together, as the first field tells; of a shortened figure what it is rounded to."""
    text = f"{phrase.fields[0]}"
    end = text[-2:-1] if text[-1:] in CURRENCY_OF_SIGN else text[-1:]
    rounding = () if end in digits else draft.rounding(text)
    phrase.claims.append((c.TOTAL_POT, draft.amounts[text], rounding, "", 0))


def _total(draft: Draft, phrase: Phrase) -> None:
    _, pots, splash, rake = phrase.fields
    claims = phrase.claims
    bare_total(draft, phrase)
    if isinstance(pots, tuple):
        main, rest = pots[1], pots[2:]
        claims.append((c.MAIN_POT, draft.amount(str(main)), (0,), "", 0))
        sides = (
            [("1", rest[0])] if len(rest) == 1 else list(zip(rest[::2], rest[1::2], strict=True))
        )
        for number, amount in sides:
            side = (number_of(str(number)),)
            claims.append((c.SIDE_POT, draft.amount(str(amount)), side, "", 0))
    if isinstance(splash, tuple):
        claims.append((c.HOUSE_ADDED, draft.amount(str(splash[1])), (), "", 0))
    claims.append((c.RAKE, draft.amount(rake), (), "", 0))


def _finished(_draft: Draft, phrase: Phrase) -> None:
    place, prize = phrase.fields
    values = () if place is None else (number_of(place),)
    phrase.claims.append((c.FINISHED, NOTHING, values, _printed(prize), 0))


def _won_tournament(_draft: Draft, phrase: Phrase) -> None:
    text = _printed(phrase.fields[0])
    phrase.claims.append((c.WON_TOURNAMENT, NOTHING, (), text, 0))


def _knockout(shared_by: Chips) -> Takes:
    def take(draft: Draft, said: Statement) -> None:
        seat, bounty, out, _head = said.fields
        text, fixed = _printed(bounty), FIXED if said.kind == "knockout" else ()
        draft.claim(c.KNOCKOUT, said, seat_of(seat), shared_by, fixed, text, seat_of(out))

    return take


def _split_knockout(draft: Draft, said: Statement) -> None:
    *takers, bounty, out = said.fields
    seats = [seat_of(taker) for taker in takers if taker is not None]
    for seat in seats:
        shared_by, text = Chips(len(seats)), _printed(bounty)
        draft.claim(c.KNOCKOUT, said, seat, shared_by, FIXED, text, seat_of(out))


def _rebuy(draft: Draft, phrase: Phrase) -> None:
    bought, price = phrase.fields
    phrase.claims.append((c.REBUY, draft.amount(bought), (), _printed(price), 0))


def _printed(field: Value) -> str:
    return "" if field is None else str(field)


PAYMENT_ADDS: Final[dict[str, Adds]] = {
    "uncalled": _uncalled,
    "collected": collected,
    "cashed_out": _cashed_out,
    "house_money": _house_money,
    "total": _total,
    "finished": _finished,
    "won_tournament": _won_tournament,
    "rebuy": _rebuy,
}
"""What each line about money adds to the record."""

PAYMENT_TAKES: Final[dict[str, Takes]] = {
    "knockout": _knockout(ALONE),
    "head_knockout": _knockout(ALONE),
    "shared_knockout": _knockout(SHARED),
    "split_knockout": _split_knockout,
}
"""What those do that name several players."""
