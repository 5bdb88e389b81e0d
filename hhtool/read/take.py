"""What each line of the vocabulary adds to a record: the table over all kinds of games."""

from collections.abc import Callable
from typing import Final

from hhtool.read.betting_lines import BETTING
from hhtool.read.draft import Draft, number_of
from hhtool.read.export_lines import EXPORT_LINES
from hhtool.read.put_in_lines import PUT_IN_LINES
from hhtool.read.reader import Statement
from hhtool.read.room_lines import ROOM_LINES
from hhtool.read.row_lines import ROW_GAMES


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
