"""How what is kept for statistics is written: which hands are noted, and the sums themselves.

What is added up is none of this module's business: `stats/kept.py` asks it through here, inside the
transaction of whoever writes.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Final, TypeAlias

from hhtool.store import kept_tournaments
from hhtool.store.connect import immediate
from hhtool.store.inserting import Value, insert_values
from hhtool.store.query import Answer, Cell
from hhtool.store.sum_tables import COUNTS, SUM_COLUMNS

_NOTED: Final = f"""
SELECT t.hand_id, coalesce(g.family, ''), t.was, coalesce({COUNTS.format("h")}, 0)
FROM to_sum t LEFT JOIN hands h USING (hand_id) LEFT JOIN games g USING (game) LIMIT ?
"""  # noqa: S608 - our own text
_SUMMED: Final = f"""
SELECT h.hand_id, coalesce(g.family, '') FROM hands h LEFT JOIN games g USING (game)
WHERE h.hand_id IN (SELECT value FROM json_each(?))
AND coalesce((SELECT was FROM to_sum t WHERE t.hand_id = h.hand_id), {COUNTS.format("h")})
"""  # noqa: S608 - our own text
_OLD: Final = """
SELECT s.player_id, s.told, s.figures FROM json_each(?) k CROSS JOIN sums s
ON s.question = ? AND s.player_id = json_extract(k.value, '$[0]')
AND s.told = json_extract(k.value, '$[1]')
"""
_LAST: Final = "SELECT max(player_id) FROM sums WHERE question = ?"
_GONE: Final = "DELETE FROM sums WHERE question = ? AND player_id = ? AND told = ?"


Counts: TypeAlias = tuple[int, str]
"""A hand that counts, or has counted, and the family of its game; "" for a game that is not known,
of whose hands there is nothing to add up."""

Noted: TypeAlias = tuple[int, str, int, int]
"""A hand that the sums may be wrong about, and the family of its game; whether it is in them, and
whether it counts."""

Key: TypeAlias = tuple[Cell, str]
"""Whose sums of a question, and as JSON what else its rows are told apart by."""


class Keeping:
    """The kept sums of a database that is written to. `kept` is for whoever adds up to remember
    what need not be asked again as long as this object is used."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection: sqlite3.Connection = connection
        self.kept: object = None

    def ask(self, sql: str, values: Sequence[Cell] = ()) -> Answer:
        """The answer to one statement."""
        cursor = self.connection.execute(sql, values)
        return Answer(tuple(column[0] for column in cursor.description), cursor)

    def in_bulk(self, sql: str, values: Sequence[Cell] = ()) -> Iterator[list[tuple[Cell, ...]]]:
        """The rows of an answer, at once."""
        yield self.connection.execute(sql, values).fetchall()

    def transaction(self) -> AbstractContextManager[None]:
        """One that holds the write lock from its start."""
        return immediate(self.connection)

    @property
    def definition(self) -> str | None:
        """Of what the sums are; None where there are none."""
        row = self.connection.execute("SELECT definition FROM sums_of").fetchone()
        return None if row is None else str(row[0])

    def begin(self, definition: str) -> None:
        """Throws everything away that is kept, and notes every hand."""
        for table in ("sums_of", "sums", "to_sum", "kept_tournaments"):
            self.connection.execute(f"DELETE FROM {table}")  # noqa: S608 - a table of ours
        self.connection.execute("INSERT INTO sums_of VALUES (?)", (definition,))
        self.connection.execute("INSERT INTO to_sum SELECT hand_id, 0 FROM hands")

    @property
    def how_many(self) -> int:
        """Hands that are noted."""
        return int(self.connection.execute("SELECT count(*) FROM to_sum").fetchone()[0])

    def noted(self, most: int) -> list[Noted]:
        """Some hands that are noted, at most so many."""
        return self.connection.execute(_NOTED, (most,)).fetchall()

    def settled(self, noted: Sequence[Noted]) -> None:
        """The sums are right about them now."""
        hands = [hand for hand, *_ in noted]
        kept_tournaments.renew(self.connection, hands)
        rows = [(hand,) for hand in hands]
        self.connection.executemany("DELETE FROM to_sum WHERE hand_id = ?", rows)

    def summed(self, hands: Sequence[int]) -> list[Counts]:
        """Those of some stored hands that are in the sums."""
        return self.connection.execute(_SUMMED, (json.dumps(hands),)).fetchall()

    def left(self, hands: Sequence[int]) -> None:
        """Hands that are about to be deleted are in no sums."""
        kept_tournaments.note_others(self.connection, hands)
        self.connection.executemany(
            "INSERT INTO to_sum VALUES (?, 0) ON CONFLICT DO UPDATE SET was = 0",
            [(hand,) for hand in hands],
        )

    def figures(self, question: int, keys: Iterable[Key]) -> dict[Key, bytes]:
        """The sums of a question that are kept under some keys, and no others: a player may have
        any number. Those who were new after the last one who has any are not looked for."""
        last = self.connection.execute(_LAST, (question,)).fetchone()[0] or 0
        known = [key for key in keys if int(key[0] or 0) <= last]
        rows = self.connection.execute(_OLD, (json.dumps(known), question)) if known else ()
        return {(player, told): figures for player, told, figures in rows}

    def keep(self, question: int, sums: Iterable[tuple[Key, bytes]]) -> None:
        """Keeps sums in place of others."""
        rows: list[Value] = []
        for (player, told), figures in sums:
            rows += (question, player, told, figures)
        insert_values(self.connection, "sums", SUM_COLUMNS, rows, instead="figures")

    def drop(self, question: int, keys: Iterable[Key]) -> None:
        """Keeps no sums any more."""
        self.connection.executemany(_GONE, [(question, *key) for key in keys])


Leave: TypeAlias = Callable[[Keeping, Sequence[int]], None]
"""Told of hands before they are deleted, inside the transaction that does so."""


def nothing_is_kept(_keeping: Keeping, _hands: Sequence[int]) -> None:
    """For who keeps no sums: those that are there go with a hand that they hold."""


Settle: TypeAlias = Callable[[Keeping], None]
"""Told, outside transactions, that hands were stored."""


def at_the_end(_keeping: Keeping) -> None:
    """For who puts the sums right when everything is stored, or keeps none."""
