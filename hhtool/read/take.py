"""What each line of the vocabulary adds to a record: the table over all kinds of games."""

from collections.abc import Callable
from typing import Final

from hhtool.read.betting_lines import BETTING
from hhtool.read.draft import Draft, number_of
from hhtool.read.export_lines import EXPORT_LINES
from hhtool.read.put_in_lines import PUT_IN_LINES
from hhtool.read.room_lines import ROOM_LINES
from hhtool.read.row_lines import ROW_GAMES
from hhtool.read.statements import Phrase, Spoken, Statement


def _nothing(_draft: Draft, _said: Statement) -> None:
    """Headings only say which section begins, which `sections.py` sees to; the first line is the
    header's, and seats are taken before all other lines."""


def _table(draft: Draft, said: Statement) -> None:
    draft.table = str(said.fields[0] or "")
    if said.fields[3] is not None:
        draft.button_number = number_of(said.fields[3])
        draft.button_line = said.line


def _summary(draft: Draft, _said: Statement) -> None:
    """What follows is of the whole hand again, not of the last board that was shown down."""
    draft.run = 0


def _ignored(draft: Draft, said: Statement) -> None:
    draft.ignored.append(said.line)


TAKE: Final[dict[str, Callable[[Draft, Statement], None]]] = {
    "header": _nothing,
    "points_header": _nothing,
    "table": _table,
    "seat": _nothing,
    "named_seat": _nothing,
    "showdown": _nothing,
    "scoring": _nothing,
    "summary": _summary,
    "noise": _ignored,
    **BETTING,
    **EXPORT_LINES,
    **PUT_IN_LINES,
    **ROOM_LINES,
    **ROW_GAMES,
}
"""What each line adds."""

ALONE: Final = frozenset(
    (
        "showdown", "scoring", "summary", "posting", "betting_round", "ante", "small_blind",
        "big_blind", "both_blinds", "button_blind", "straddle", "bring_in", "deal", "fold", "check",
        "call", "bet", "raise_to", "discard", "stand_pat", "show", "shown", "muck", "decline_show",
        "betting_capped", "pair_on_board", "run_twice", "run_three_times", "no_low", "seat_result",
        "uncalled", "collected", "cashed_out", "finished", "won_tournament", "rebuy", "dead_blind",
        "raise_total", "discard_cards", "dealt_count", "opens", "describe", "wins", "collects",
        "cash_out", "muck_hand", "paid", "taken_back", "raise_with", "dealt_cards", "place_card",
        "take_back", "set_rows", "automatic_rows", "surrender", "declare", "time_out", "time_bank",
        "disconnect", "connect", "sit_out", "come_back", "show_rows", "royalties", "foul",
        "enter_fantasyland", "stay_fantasyland", "leave_fantasyland", "fantasyland", "rake_paid",
        "seat_score",
    )
)  # fmt: skip
"""Lines that add the same whatever stands above them, but that there is one board and that raises
are told by what they raise to. Their phrases are remembered with what they add."""


def take(draft: Draft, said: Statement, spoken: Spoken) -> str:
    """Adds what a line does; says what of it cannot be read, else "".

    What a phrase adds is remembered when it comes for the second time: most that come once never
    come again.
    """
    phrase, seat, _line = spoken
    steps, claims = len(draft.steps), len(draft.claims)
    try:
        TAKE[said.kind](draft, said)
    except ValueError as error:
        return str(error)
    draft.money = draft.amounts if not draft.run else BY_BOARD
    if phrase.met and (phrase.kind in ALONE or _is_heading(phrase)) and _as_ever(draft):
        phrase.keep(draft.amounts, seat, draft.steps[steps:], draft.claims[claims:])
    phrase.met = True
    return ""


def _is_heading(phrase: Phrase) -> bool:
    """Whether a line begins a street and tells no cards, which would be new or not by those that
    lie there."""
    return phrase.kind == "street" and not any(isinstance(field, str) for field in phrase.fields)


def _as_ever(draft: Draft) -> bool:
    return not draft.run and not draft.raises_put_in


BY_BOARD: Final = object()
"""By what no phrase is remembered: of a hand that goes on with one of several boards."""
