"""What the lines about money and places add to a record: pots paid, cash-outs, bounties, rebuys.

None of it is play but what the house puts into the pot.
"""

from collections.abc import Callable, Sequence
from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.chips import Chips
from hhtool.core.claims import Claim
from hhtool.core.play import NOBODY
from hhtool.read.draft import Draft, number_of, seat_of, value_of, word_of
from hhtool.read.plans import Value
from hhtool.read.statements import Statement
from hhtool.read.vocabulary import RUNS

ALONE: Final = Chips(1)
SHARED: Final = Chips(0)
"""How many share a bounty: one, or a number that the text does not tell."""

FIXED: Final = (1,)
"""Of a bounty that is the same on every head."""


def _uncalled(draft: Draft, said: Statement) -> None:
    draft.claim(c.UNCALLED, said, seat_of(said.fields[1]), draft.amount(said.fields[0]))


def collected(draft: Draft, said: Statement) -> None:
    """A player is paid from a pot."""
    seat, amount, pot = said.fields
    claim_collected(draft, said, seat_of(seat), draft.amount(amount), value_of(pot))


def claim_collected(
    draft: Draft, said: Statement, seat: int, amount: Chips, pot: Sequence[Value]
) -> None:
    """That a seat is paid from a pot; from the high or the low half of it where its name says so,
    and of one board where its name or the heading above does."""
    word, *inner = pot
    number: tuple[int, ...] = ()
    run = draft.run
    if str(word).endswith("main_pot"):
        number = (0,)
    elif str(word).endswith("side_pot"):
        number = (number_of(str(inner[0] or 1)),)
    elif word == "pot_of_run":
        word, run = "pot", RUNS.index(word_of(inner[0])) + 1
    name = str(word).replace("_", " ")
    draft.claim(c.COLLECTED, said, seat, amount, number, name, run=run)


def main_pot_named(claims: list[Claim]) -> list[Claim]:
    """The claims, where "pot" beside numbered side pots is the main pot."""
    named = {claim.values for claim in claims if claim.kind == c.COLLECTED}
    if len(named) < 2 or (0,) in named:
        return claims
    return [
        claim._replace(values=(0,)) if claim.kind == c.COLLECTED and not claim.values else claim
        for claim in claims
    ]


def _cashed_out(draft: Draft, said: Statement) -> None:
    seat, paid, fee = said.fields
    draft.claim(c.CASHED_OUT, said, seat_of(seat), draft.amount(paid))
    if fee is not None:
        draft.claim(c.CASH_OUT_FEE, said, seat_of(seat), draft.amount(fee))


def _house_money(draft: Draft, said: Statement) -> None:
    draft.step(p.HOUSE_MONEY, said, NOBODY, draft.amount(said.fields[0]))


def _total(draft: Draft, said: Statement) -> None:
    total, pots, splash, rake = said.fields
    draft.claim(c.TOTAL_POT, said, amount=draft.amount(total))
    if isinstance(pots, tuple):
        main, rest = pots[1], pots[2:]
        draft.claim(c.MAIN_POT, said, amount=draft.amount(str(main)), values=(0,))
        sides = (
            [("1", rest[0])] if len(rest) == 1 else list(zip(rest[::2], rest[1::2], strict=True))
        )
        for number, amount in sides:
            side = (number_of(str(number)),)
            draft.claim(c.SIDE_POT, said, amount=draft.amount(str(amount)), values=side)
    if isinstance(splash, tuple):
        draft.claim(c.HOUSE_ADDED, said, amount=draft.amount(str(splash[1])))
    draft.claim(c.RAKE, said, amount=draft.amount(rake))


def _finished(draft: Draft, said: Statement) -> None:
    seat, place, prize = said.fields
    values = () if place is None else (number_of(place),)
    draft.claim(c.FINISHED, said, seat_of(seat), values=values, text=_printed(prize))


def _won_tournament(draft: Draft, said: Statement) -> None:
    seat, prize = said.fields
    draft.claim(c.WON_TOURNAMENT, said, seat_of(seat), text=_printed(prize))


def _knockout(shared_by: Chips) -> "Callable[[Draft, Statement], None]":
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


def _rebuy(draft: Draft, said: Statement) -> None:
    seat, bought, price = said.fields
    draft.claim(c.REBUY, said, seat_of(seat), draft.amount(bought), text=_printed(price))


def _printed(field: Value) -> str:
    return "" if field is None else str(field)


PAYMENTS: Final[dict[str, Callable[[Draft, Statement], None]]] = {
    "uncalled": _uncalled,
    "collected": collected,
    "cashed_out": _cashed_out,
    "house_money": _house_money,
    "total": _total,
    "finished": _finished,
    "won_tournament": _won_tournament,
    "knockout": _knockout(ALONE),
    "head_knockout": _knockout(ALONE),
    "shared_knockout": _knockout(SHARED),
    "split_knockout": _split_knockout,
    "rebuy": _rebuy,
}
"""What each line about money adds to the record."""
