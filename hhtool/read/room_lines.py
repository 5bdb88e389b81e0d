"""What lines add to a record that only some rooms of betting games print: a button's line, dead
blinds, raises told by their total alone, draws told by their number, fees, runs."""

from typing import Final

from hhtool.core import claims as c
from hhtool.core import play as p
from hhtool.core.cards import HIDDEN
from hhtool.core.chips import Chips
from hhtool.read.betting_lines import add_so_far, wagers
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
from hhtool.read.payment_lines import add_collected, bare_total, collected
from hhtool.read.statements import Phrase, Statement
from hhtool.read.vocabulary import RUNS

MOST_DEALT: Final = 60
"""More cards than any deck has."""


def _heading(_draft: Draft, _phrase: Phrase) -> None:
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


def _dead_blind(draft: Draft, phrase: Phrase) -> None:
    amount, all_in = phrase.fields
    phrase.steps.append((p.POST_DEAD, draft.amount(amount), ()))
    if all_in is not None:
        phrase.claims.append((c.ALL_IN, NOTHING, (), "", 0))


def _street_of_run(draft: Draft, phrase: Phrase) -> None:
    street, run, first, second, so_far = phrase.fields
    number = RUNS.index(word_of(run)) + 1
    phrase.steps.append((p.STREET, Chips(number), cards_of(str(second or first))))
    phrase.claims.append((c.STREET_NAME, NOTHING, (), word_of(street), number))
    if second is not None:
        phrase.claims.append((c.HOLDING, NOTHING, cards_of(str(first)), "", number))
    if so_far is not None:
        add_so_far(draft, phrase, so_far)


def _deal_in_parts(draft: Draft, said: Statement) -> None:
    """Before a player has any cards, nothing can be held: both brackets are dealt."""
    name, first, second = said.fields
    seat = seat_of(name)
    held = any(act[:2] == (p.DEAL, seat) for act in draft.acts)
    if held and second is not None:
        draft.claim(c.HOLDING, said, seat, values=cards_of(str(first)))
        draft.step(p.DEAL, said, seat, cards=second)
    else:
        cards = first if second is None else f"{first} {second}"
        draft.step(p.DEAL, said, seat, cards=cards)


def _discard_cards(_draft: Draft, phrase: Phrase) -> None:
    """Discards whose number the room's game fixes: it tells the cards, or nothing."""
    told = phrase.fields[0]
    cards = cards_of(str(told)) if told else ()
    count = len(cards) if told is not None else UNTOLD
    phrase.steps.append((p.DISCARD, Chips(count), cards))


UNTOLD: Final = -1
"""The number of discards that the text does not tell."""


def _dealt_count(_draft: Draft, phrase: Phrase) -> None:
    number = number_of(phrase.fields[0])
    if number > MOST_DEALT:
        raise ValueError(f"no deck has {number} cards")
    phrase.steps.append((p.DEAL, NOTHING, (HIDDEN,) * number))


def _opens(_draft: Draft, phrase: Phrase) -> None:
    cards = cards_of(str(phrase.fields[0]))
    phrase.claims.append((c.OPENER, NOTHING, cards, "", 0))


def _describe(draft: Draft, phrase: Phrase) -> None:
    add_described(phrase, c.DESCRIBED, phrase.fields, draft.run)


def _wins(draft: Draft, phrase: Phrase) -> None:
    pot, amount, holding = phrase.fields
    won = value_of(pot)
    add_collected(draft, phrase, draft.amount(amount), won)
    run = RUNS.index(word_of(won[1])) + 1 if won[0] == "pot_of_run" else draft.run
    add_described(phrase, c.DESCRIBED, (holding,), run)


def _cash_out(draft: Draft, phrase: Phrase) -> None:
    phrase.claims.append((c.CASHED_OUT, draft.amount(phrase.fields[0]), (), "", 0))


def _run_summary(draft: Draft, said: Statement) -> None:
    draft.on_board(RUNS.index(word_of(said.fields[0])) + 1)


def _run_pot(draft: Draft, phrase: Phrase) -> None:
    run, amount = phrase.fields
    number = RUNS.index(word_of(run)) + 1
    phrase.claims.append((c.RUN_POT, draft.amount(amount), (), "", number))


def _unraked_total(draft: Draft, phrase: Phrase) -> None:
    bare_total(draft, phrase)
    phrase.claims.append((c.RAKE, NOTHING, (), "", 0))


def _total_with_fees(draft: Draft, phrase: Phrase) -> None:
    _total, rake, fees = phrase.fields
    bare_total(draft, phrase)
    phrase.claims.append((c.RAKE, draft.amount(rake), (), "", 0))
    told = value_of(fees)[1:]
    for name, amount in zip(told[::2], told[1::2], strict=True):
        phrase.claims.append((c.FEE, draft.amount(amount), (), str(name).lower(), 0))


ROOM_ADDS: Final[dict[str, Adds]] = {
    "numbered_header": _heading,
    "event_header": _heading,
    "posting": _heading,
    "betting_round": _heading,
    "dealt_unseen": _heading,
    "dead_blind": _dead_blind,
    "raise_total": wagers(p.RAISE_TO),
    "street_of_run": _street_of_run,
    "discard_cards": _discard_cards,
    "dealt_count": _dealt_count,
    "opens": _opens,
    "describe": _describe,
    "wins": _wins,
    "collects": collected,
    "cash_out": _cash_out,
    "run_pot": _run_pot,
    "bare_total": bare_total,
    "unraked_total": _unraked_total,
    "total_with_fees": _total_with_fees,
}
"""What each of these lines adds."""

ROOM_TAKES: Final[dict[str, Takes]] = {
    "stakes_header": _venue,
    "game_header": _venue,
    "event_table": _event_table,
    "button": _button,
    "deal_in_parts": _deal_in_parts,
    "run_summary": _run_summary,
}
"""What those do that hang on the hand so far, or say what is no step of it."""
