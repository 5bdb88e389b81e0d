"""What goes into a table: values, rows, and many rows at once.

Rows are written many a statement, which is twice as fast as one row a statement.
"""

import json
import sqlite3
from collections.abc import Sequence
from itertools import chain
from typing import Final, TypeAlias

Value: TypeAlias = str | bytes | int | None
Row: TypeAlias = tuple[Value, ...]

ROWS_AT_ONCE: Final = 60
"""Rows a statement: more gain nothing."""

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def insert(connection: sqlite3.Connection, table: str, rows: Sequence[Row]) -> None:
    """Inserts whole rows into a table of ours, many a statement."""
    if not rows:
        return
    one = f"({', '.join('?' * len(rows[0]))})"
    full = len(rows) - len(rows) % ROWS_AT_ONCE
    begin = f"INSERT INTO {table} VALUES "  # noqa: S608 - the names of tables are ours
    many = begin + ", ".join([one] * ROWS_AT_ONCE)
    for at in range(0, full, ROWS_AT_ONCE):
        connection.execute(many, list(chain.from_iterable(rows[at : at + ROWS_AT_ONCE])))
    connection.executemany(begin + one, rows[full:])


def dumped(value: object) -> str:
    """JSON as it is stored."""
    return _ENCODER.encode(value)


def or_null(number: int) -> int | None:
    """The number, or null for one below 0, which stands for none."""
    return None if number < 0 else number
