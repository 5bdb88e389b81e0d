"""What goes into a table: values, rows, and many rows at once.

Rows are written many a statement, which is twice as fast as one row a statement. They wait for that
as one long list of values: a tuple for each row would be made only to be taken apart again.
"""

import json
import sqlite3
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Final, TypeAlias

from hhtool.core.cards import cards_text

Value: TypeAlias = str | bytes | int | float | None
Row: TypeAlias = tuple[Value, ...]

NULL: Final[Value] = float("nan")
"""What SQLite stores as null: it takes a number that is none for it. For None itself Python's
sqlite3 looks for a way to adapt it, which takes as long as ten numbers."""

ROWS_AT_ONCE: Final = 100
"""Rows a statement: more gain nothing."""

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def insert(connection: sqlite3.Connection, table: str, rows: Sequence[Row]) -> None:
    """Inserts whole rows into a table of ours, many a statement."""
    if rows:
        insert_values(connection, table, len(rows[0]), list(chain.from_iterable(rows)))


def insert_values(
    connection: sqlite3.Connection,
    table: str,
    width: int,
    values: list[Value],
    least: int = 0,
    instead: str = "",
) -> None:
    """Inserts rows of `width` values, and takes them out of the list; fewer than `least` of them,
    at the end, stay there. `instead` is the column that is replaced where a row is there."""
    size, at = ROWS_AT_ONCE * width, 0
    while len(values) - at >= size:
        sql = _sql(table, width, ROWS_AT_ONCE, instead)
        connection.execute(sql, values[at : at + size])
        at += size
    if len(values) - at >= least * width and at < len(values):
        rest = [values[i : i + width] for i in range(at, len(values), width)]
        connection.executemany(_sql(table, width, 1, instead), rest)
        at = len(values)
    del values[:at]


@cache
def _sql(table: str, width: int, rows: int, instead: str) -> str:
    one = f"({', '.join('?' * width)})"
    sql = f"INSERT INTO {table} VALUES {', '.join([one] * rows)}"  # noqa: S608 - our own names
    return sql + (f" ON CONFLICT DO UPDATE SET {instead} = excluded.{instead}" if instead else "")


def dumped(value: object) -> str:
    """JSON as it is stored."""
    return _ENCODER.encode(value)


def or_null(number: int) -> Value:
    """The number, or null for one below 0, which stands for none."""
    return NULL if number < 0 else number


@lru_cache(maxsize=1 << 12)
def cards_of(cards: tuple[int, ...]) -> str:
    """Cards as they are stored; hands have the same few again and again."""
    return cards_text(cards)


@lru_cache(maxsize=1 << 12)
def numbers_of(numbers: tuple[int, ...]) -> str:
    """A JSON list of whole numbers as it is stored."""
    return f"[{','.join(map(str, numbers))}]"
