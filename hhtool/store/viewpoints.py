"""Which texts of one hand number are the same hand as several players saw it.

Two texts are when they agree in everything that all players see: terms, time, table, seats and
stacks, every act and chip, the board, and every claim about money or points; and when no card that
one of them shows is another in the other. Both stay, since a text is evidence; the one that shows
most cards counts for the hand, and the table `hand_views` leads from the others to it. Texts that
contradict each other are no such views: they are finding HH115 (see `reuse.py`).
"""

import sqlite3
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from hhtool.core import claims
from hhtool.core.finding import UNREADABLE

UNSEEN: Final = "?"

DEPENDS_ON_VIEW: Final = (
    claims.DESCRIBED,
    claims.HOLDING,
    claims.SHOWN_ROW,
    claims.SUMMARY_DESCRIBED,
    claims.SUMMARY_LOST,
    claims.SUMMARY_MUCKED,
    claims.SUMMARY_SHOWED,
)
"""Claims about cards: the client of one player may print them and that of another not."""

PRIVATE_ACTS: Final = ("deal", "show", "muck", "decline_show", "disconnect", "connect")
"""Steps that the client of one player may print and that of another not."""

_TERMS: Final = """
SELECT game, betting_limit, currency, minor_per_major, small_stake, big_stake, hand_cap,
  is_tournament, tournament, table_name, started_at, button_seat, board, cancelled, point_value,
  loss_cap, match, match_hand
FROM hands WHERE hand_id = ?
"""
_SEATS: Final = "SELECT {} FROM seats WHERE hand_id = ? ORDER BY seat"
_STEPS: Final = """
SELECT t.kind, t.seat, t.street, t.amount FROM steps t JOIN step_kinds k USING (kind)
WHERE t.hand_id = ? AND k.act NOT IN ({}) ORDER BY t.step
"""
_CLAIMS: Final = """
SELECT kind, seat, other, board, amount, text FROM claims
WHERE hand_id = ? AND kind NOT IN ({}) ORDER BY kind, seat, other, board, amount, text
"""


class Text(NamedTuple):
    """One stored text of a hand number, in the order in which they count, and its status."""

    hand_id: int
    status: str
    gone: int


class _Seen(NamedTuple):
    """What a text tells: what all players see, and the cards of each seat as far as it shows
    them."""

    text: Text
    public: tuple[object, ...]
    cards: tuple[tuple[str, ...], ...]

    @property
    def known(self) -> int:
        """How many cards it shows."""
        return sum(UNSEEN not in card for hand in self.cards for card in hand)


def groups(connection: sqlite3.Connection, texts: Sequence[Text]) -> list[list[int]]:
    """The numbers of hands, those of one hand together and the one that counts first; groups in
    the order of their first texts."""
    found: list[list[_Seen]] = []
    for text in texts:
        seen = _seen(connection, text)
        for group in found:
            if all(_same(seen, other) for other in group):
                group.append(seen)
                break
        else:
            found.append([seen])
    for group in found:
        group.sort(key=lambda seen: (seen.text.gone, -seen.known))
    return [[seen.text.hand_id for seen in group] for group in found]


def settle_views(connection: sqlite3.Connection, found: Iterable[Sequence[int]]) -> None:
    """Stores which text counts for which others, in place of what was stored before."""
    for first, *others in found:
        for hand_id in (first, *others):
            connection.execute("DELETE FROM hand_views WHERE hand_id = ?", (hand_id,))
        connection.executemany(
            "INSERT INTO hand_views VALUES (?, ?)", [(hand_id, first) for hand_id in others]
        )


def _same(one: _Seen, other: _Seen) -> bool:
    if UNREADABLE in (one.text.status, other.text.status) or one.public != other.public:
        return False
    return all(map(_agree, one.cards, other.cards))


def _agree(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether no card is shown otherwise: unseen and absent ones may be any."""
    pairs = zip_longest(one, other, fillvalue=UNSEEN)
    return all(a == b or UNSEEN in a or UNSEEN in b for a, b in pairs)


def _seen(connection: sqlite3.Connection, text: Text) -> _Seen:
    def rows(sql: str, *values: str) -> tuple[tuple[object, ...], ...]:
        return tuple(connection.execute(sql, (text.hand_id, *values)).fetchall())

    seats = rows(_SEATS.format("number, player_id, stack, sitting_out"))
    steps = rows(_STEPS.format(_marks(PRIVATE_ACTS)), *PRIVATE_ACTS)
    told = rows(_CLAIMS.format(_marks(DEPENDS_ON_VIEW)), *DEPENDS_ON_VIEW)
    cards = rows(_SEATS.format("coalesce(cards, '')"))
    shown = tuple(tuple(str(row[0]).split()) for row in cards)
    return _Seen(text, (rows(_TERMS), seats, steps, told), shown)


def _marks(values: Sequence[str]) -> str:
    return ", ".join("?" * len(values))
