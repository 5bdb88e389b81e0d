"""Many values looked up in the database at once."""

import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any, Final

AT_ONCE: Final = 200
"""Values a statement."""


def looked_up(
    connection: sqlite3.Connection, sql: str, where: str, values: Sequence[str]
) -> Iterator[Any]:
    """The rows that `sql` finds of some values; it has `?` for `where` and then `{}` for them."""
    many = sql.format(", ".join("?" * AT_ONCE))
    for at in range(0, len(values), AT_ONCE):
        some = list(values[at : at + AT_ONCE])
        some += some[:1] * (AT_ONCE - len(some))  # one statement for any number of them
        yield from connection.execute(many, (where, *some)).fetchall()
