"""What each line of the vocabulary adds to a record: the tables over all kinds of games.

Most lines add the same steps and claims whenever they are said, whatever stands above them: that is
made once for a phrase, and remembered with it. Others are taken anew each time: they hang on the
hand so far, name several players, or say what is no step and no claim.
"""

from typing import Final

from hhtool.core.play import CANCEL, NOBODY
from hhtool.read.betting_lines import BETTING_ADDS, BETTING_TAKES
from hhtool.read.dialects import DIALECTS
from hhtool.read.draft import Adds, Draft, Takes, number_of
from hhtool.read.export_lines import EXPORT_ADDS, EXPORT_TAKES
from hhtool.read.payment_lines import PAYMENT_ADDS, PAYMENT_TAKES
from hhtool.read.put_in_lines import PUT_IN_ADDS, PUT_IN_TAKES
from hhtool.read.result_lines import seat_result
from hhtool.read.room_lines import ROOM_ADDS, ROOM_TAKES
from hhtool.read.row_lines import ROW_ADDS, ROW_TAKES
from hhtool.read.sections import HEADED, ONCE
from hhtool.read.statements import Phrase, Statement


def _nothing(_draft: Draft, _phrase: Phrase) -> None:
    """Headings only say which section begins, which `sections.py` sees to; the first line is the
    header's, and seats are taken before all other lines."""


def _table(draft: Draft, said: Statement) -> None:
    draft.table = str(said.fields[0] or "")
    if said.fields[3] is not None:
        draft.button_number = number_of(said.fields[3])
        draft.button_line = said.line


def _summary(draft: Draft, _said: Statement) -> None:
    """What follows is of the whole hand again, not of the last board that was shown down."""
    draft.on_board(0)


def _cancelled(draft: Draft, said: Statement) -> None:
    draft.step(CANCEL, said, NOBODY)


def _ignored(draft: Draft, said: Statement) -> None:
    draft.ignored.append(said.line)


ADDS: Final[dict[str, Adds]] = {
    "header": _nothing,
    "points_header": _nothing,
    "seat": _nothing,
    "named_seat": _nothing,
    "showdown": _nothing,
    "scoring": _nothing,
    "seat_result": seat_result,
    **BETTING_ADDS,
    **PAYMENT_ADDS,
    **EXPORT_ADDS,
    **PUT_IN_ADDS,
    **ROOM_ADDS,
    **ROW_ADDS,
}
"""What lines add whose phrase tells it all, beside the board that is spoken of."""

TAKES: Final[dict[str, Takes]] = {
    "table": _table,
    "summary": _summary,
    "cancelled": _cancelled,
    "noise": _ignored,
    **BETTING_TAKES,
    **PAYMENT_TAKES,
    **EXPORT_TAKES,
    **PUT_IN_TAKES,
    **ROOM_TAKES,
    **ROW_TAKES,
}
"""What all others do."""


ENDS: Final = frozenset(word for dialect in DIALECTS for word in dialect.ends)

PLAIN: Final = frozenset(ADDS) - ONCE - ENDS - {"seat", "named_seat"}
"""Words of which nothing is to be known but what their phrases add: a hand may have any number of
them, and none is missed at its end."""

PLAIN_PUT_IN: Final = PLAIN.difference(TAKES)
"""The same where a raise tells what is put in: there some are taken otherwise."""


def make_ready(draft: Draft, phrase: Phrase) -> None:
    """Makes what a phrase adds. ValueError tells what of it cannot be read; then the phrase has
    what it adds up to there."""
    phrase.steps, phrase.claims, phrase.money = [], [], None
    ADDS[phrase.kind](draft, phrase)
    phrase.money, phrase.after = draft.money, HEADED[phrase.kind]
