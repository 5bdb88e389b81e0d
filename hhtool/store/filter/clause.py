"""SQL with its values beside it: a question mark stands for each, and none is pasted in.

Only `runnable` writes values into the text, as literals, for a person who wants to run it.
"""

from collections.abc import Iterable
from typing import NamedTuple

Bound = str | int | None


class Clause(NamedTuple):
    """A piece of SQL; no question mark in `sql` is anything but the place of a value."""

    sql: str
    values: tuple[Bound, ...] = ()

    def within(self, frame: str) -> "Clause":
        """The piece in a frame of SQL, at its braces."""
        return Clause(frame.replace("{}", self.sql), self.values)


def joined(word: str, clauses: Iterable[Clause]) -> Clause:
    """The pieces with a word between them, in brackets where there are several."""
    parts = tuple(clauses)
    if len(parts) == 1:
        return parts[0]
    sql = f" {word} ".join(part.sql for part in parts)
    return Clause(f"({sql})", tuple(value for part in parts for value in part.values))


def runnable(clause: Clause) -> str:
    """The SQL with its values as literals."""
    parts = clause.sql.split("?")
    literals = [*map(_literal, clause.values), ""]
    return "".join(part + text for part, text in zip(parts, literals, strict=True))


def _literal(value: Bound) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, int):
        return str(value)
    if not value.isprintable():
        # SQLite ends a statement at a zero character, and a terminal obeys others.
        return f"CAST(x'{value.encode().hex()}' AS TEXT)"
    quoted = value.replace("'", "''")
    return f"'{quoted}'"
