"""What lines add to a record that only some rooms of betting games print: a button's line, dead
blinds, raises told by their total alone, draws told by their number, fees, runs."""

from collections.abc import Callable
from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.cards import HIDDEN
from hhtool.core.chips import Chips
from hhtool.core.play import NOBODY, Step
from hhtool.read.betting_lines import BETTING, claim_all_in, claim_so_far
from hhtool.read.described import claim_described
from hhtool.read.draft import NOTHING, Draft, cards_of, number_of, seat_of, value_of, word_of
from hhtool.read.payment_lines import claim_collected, collected
from hhtool.read.statements import Statement
from hhtool.read.vocabulary import RUNS

MOST_DEALT: Final = 60
"""More cards than any deck has."""


def _heading(_draft: Draft, _said: Statement) -> None:
    """A heading or a first line, of which nothing more is known than what `sections.py` and the
    header make of it."""


def _venue(draft: Draft, said: Statement) -> None:
    """The table, where the first line names it."""
    word, *fields = value_of(said.fields[1])
    draft.table = str(fields[0 if word == "cash_table" else -1])


def _event_table(draft: Draft, said: Statement) -> None:
    draft.table, draft.tournament = str(said.fields[0]), str(said.fields[1])
    draft.button_number = number_of(said.fields[5] or "0")
    draft.button_line = said.line


def _button(draft: Draft, said: Statement) -> None:
    draft.button_number = number_of(said.fields[0])
    draft.button_line = said.line


def _dead_blind(draft: Draft, said: Statement) -> None:
    seat, amount, all_in = said.fields
    draft.step(p.POST_DEAD, said, seat_of(seat), draft.amount(amount))
    if all_in is not None:
        draft.claim(c.ALL_IN, said, seat_of(seat))


def _raise_total(draft: Draft, said: Statement) -> None:
    seat, amount, *_ends = said.fields
    draft.step(p.RAISE_TO, said, seat_of(seat), draft.amount(amount))
    claim_all_in(draft, said, seat_of(seat))


def _street_of_run(draft: Draft, said: Statement) -> None:
    street, run, first, second, so_far = said.fields
    number = RUNS.index(word_of(run)) + 1
    draft.step(p.STREET, said, NOBODY, Chips(number), second or first)
    draft.claim(c.STREET_NAME, said, text=word_of(street), run=number)
    if second is not None:
        draft.claim(c.HOLDING, said, values=cards_of(str(first)), run=number)
    claim_so_far(draft, said, so_far)


def _deal_in_parts(draft: Draft, said: Statement) -> None:
    """Before a player has any cards, nothing can be held: both brackets are dealt."""
    name, first, second = said.fields
    seat = seat_of(name)
    held = any(step.kind == p.DEAL and step.seat == seat for step in draft.steps)
    if held or second is None:
        BETTING["deal"](draft, said)
    else:
        draft.step(p.DEAL, said, seat, cards=f"{first} {second}")


def _discard_cards(draft: Draft, said: Statement) -> None:
    """Discards whose number the room's game fixes: it tells the cards, or nothing."""
    seat, cards = said.fields
    count = len(cards_of(str(cards))) if cards is not None else UNTOLD
    draft.step(p.DISCARD, said, seat_of(seat), Chips(count), cards)


UNTOLD: Final = -1
"""The number of discards that the text does not tell."""


def _dealt_count(draft: Draft, said: Statement) -> None:
    seat, count = said.fields
    number = number_of(count)
    if number > MOST_DEALT:
        raise ValueError(f"no deck has {number} cards")
    draft.steps.append(Step(p.DEAL, seat_of(seat), NOTHING, (HIDDEN,) * number, said.line))


def _opens(draft: Draft, said: Statement) -> None:
    seat, card = said.fields
    draft.claim(c.OPENER, said, seat_of(seat), values=cards_of(str(card)))


def _describe(draft: Draft, said: Statement) -> None:
    seat, *halves = said.fields
    claim_described(draft, said, c.DESCRIBED, seat_of(seat), halves, draft.run)


def _wins(draft: Draft, said: Statement) -> None:
    seat, pot, amount, holding = said.fields
    word, *inner = value_of(pot)
    claim_collected(draft, said, seat_of(seat), draft.amount(amount), (word, *inner))
    run = RUNS.index(word_of(inner[0])) + 1 if word == "pot_of_run" else draft.run
    claim_described(draft, said, c.DESCRIBED, seat_of(seat), (holding,), run)


def _cash_out(draft: Draft, said: Statement) -> None:
    seat, amount = said.fields
    draft.claim(c.CASHED_OUT, said, seat_of(seat), draft.amount(amount))


def _run_summary(draft: Draft, said: Statement) -> None:
    draft.run = RUNS.index(word_of(said.fields[0])) + 1


def _run_pot(draft: Draft, said: Statement) -> None:
    run, amount = said.fields
    number = RUNS.index(word_of(run)) + 1
    draft.claim(c.RUN_POT, said, amount=draft.amount(amount), run=number)


def _bare_total(draft: Draft, said: Statement) -> None:
    draft.claim(c.TOTAL_POT, said, amount=draft.amount(said.fields[0]))


def _unraked_total(draft: Draft, said: Statement) -> None:
    _bare_total(draft, said)
    draft.claim(c.RAKE, said)


def _total_with_fees(draft: Draft, said: Statement) -> None:
    _total, rake, fees = said.fields
    _bare_total(draft, said)
    draft.claim(c.RAKE, said, amount=draft.amount(rake))
    told = value_of(fees)[1:]
    for name, amount in zip(told[::2], told[1::2], strict=True):
        draft.claim(c.FEE, said, amount=draft.amount(amount), text=str(name).lower())


ROOM_LINES: Final[dict[str, Callable[[Draft, Statement], None]]] = {
    "numbered_header": _heading,
    "event_header": _heading,
    "stakes_header": _venue,
    "game_header": _venue,
    "event_table": _event_table,
    "button": _button,
    "posting": _heading,
    "betting_round": _heading,
    "dealt_unseen": _heading,
    "deal_in_parts": _deal_in_parts,
    "dead_blind": _dead_blind,
    "raise_total": _raise_total,
    "street_of_run": _street_of_run,
    "discard_cards": _discard_cards,
    "dealt_count": _dealt_count,
    "opens": _opens,
    "describe": _describe,
    "wins": _wins,
    "collects": collected,
    "cash_out": _cash_out,
    "run_summary": _run_summary,
    "run_pot": _run_pot,
    "bare_total": _bare_total,
    "unraked_total": _unraked_total,
    "total_with_fees": _total_with_fees,
}
"""What each of these lines adds."""
