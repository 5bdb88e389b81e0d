"""What is asked of a value: the same test once in SQL, once in Python.

A value that is not there, null in SQL and None here, passes no test. Figures are compared exactly:
each bound is worked out in whole minor units beforehand, once for each number of minor units that
one unit of a text has.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Final, Protocol

from hhtool.store.filter.cards import Pattern, cards_clause, has
from hhtool.store.filter.clause import Bound, Clause, joined
from hhtool.store.persons import of_names

Value = str | int | bytes | None

UNITS: Final = (1, 100)
"""How many minor units one unit of a text may have."""

_LOWER: Final = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")

_ROUNDED: Final[dict[str, Callable[[Fraction], int]]] = {
    ">": floor,
    ">=": ceil,
    "<": ceil,
    "<=": floor,
}


class Test(Protocol):
    """A test of one value. `unit` is how many minor units one unit is, in SQL its column; "" and 1
    for what is counted."""

    def clause(self, column: str, unit: str) -> Clause:
        """The test in SQL."""

    def passes(self, value: Value, unit: int) -> bool:
        """The test in Python."""


def lower(text: str) -> str:
    """The text with the letters A to Z made small, and no others, as SQLite has it."""
    return text.translate(_LOWER)


@dataclass(frozen=True, slots=True)
class Holds:
    """Whether something is so, which the column itself says."""

    denied: bool = False

    def clause(self, column: str, unit: str) -> Clause:  # noqa: ARG002 - see Test
        """The test in SQL."""
        return Clause(f"NOT {column}" if self.denied else column)

    def passes(self, value: Value, unit: int) -> bool:  # noqa: ARG002 - see Test
        """The test in Python."""
        return value is not None and bool(value) is not self.denied


@dataclass(frozen=True, slots=True)
class IsThere:
    """Whether there is one: a text that is not empty, a figure that is not 0."""

    empty: str | int

    def clause(self, column: str, unit: str) -> Clause:  # noqa: ARG002 - see Test
        """The test in SQL."""
        return Clause(f"{column} <> {self.empty!r}")

    def passes(self, value: Value, unit: int) -> bool:  # noqa: ARG002 - see Test
        """The test in Python."""
        return value is not None and value != self.empty


@dataclass(frozen=True, slots=True)
class Among:
    """Whether a text is one of some; `alike` when large and small letters A to Z are the same."""

    texts: tuple[str, ...]
    alike: bool = False
    denied: bool = False

    def clause(self, column: str, unit: str) -> Clause:  # noqa: ARG002 - see Test
        """The test in SQL."""
        collated = f"{column} COLLATE NOCASE" if self.alike else column
        if len(self.texts) == 1:
            return Clause(f"{collated} {'<>' if self.denied else '='} ?", self.texts)
        marks = ", ".join("?" * len(self.texts))
        return Clause(f"{collated} {'NOT IN' if self.denied else 'IN'} ({marks})", self.texts)

    def passes(self, value: Value, unit: int) -> bool:  # noqa: ARG002 - see Test
        """The test in Python."""
        if not isinstance(value, str):
            return False
        if self.alike:
            return (lower(value) in map(lower, self.texts)) is not self.denied
        return (value in self.texts) is not self.denied


@dataclass(frozen=True, slots=True)
class Called:
    """Whether a player has one of some names. A database also knows the other names of a person, so
    that there whoever is the same person passes too; beside the column of names it has one of the
    players' numbers."""

    names: tuple[str, ...]
    denied: bool = False

    def clause(self, column: str, unit: str) -> Clause:  # noqa: ARG002 - see Test
        """The test in SQL."""
        sign = "NOT IN" if self.denied else "IN"
        return Clause(f"{column}_id {sign} ({of_names(len(self.names))})", self.names)

    def passes(self, value: Value, unit: int) -> bool:  # noqa: ARG002 - see Test
        """The test in Python."""
        return isinstance(value, str) and (value in self.names) is not self.denied


@dataclass(frozen=True, slots=True)
class Contains:
    """Whether a text has one of some in it; large and small letters A to Z are the same."""

    texts: tuple[str, ...]

    def clause(self, column: str, unit: str) -> Clause:  # noqa: ARG002 - see Test
        """The test in SQL."""
        parts = (Clause(f"instr(lower({column}), ?) > 0", (lower(text),)) for text in self.texts)
        return joined("OR", parts)

    def passes(self, value: Value, unit: int) -> bool:  # noqa: ARG002 - see Test
        """The test in Python."""
        return isinstance(value, str) and any(lower(t) in lower(value) for t in self.texts)


@dataclass(frozen=True, slots=True)
class EndsPath:
    """Whether a path is one of some, or ends with it as a name of a file, folder or member."""

    texts: tuple[str, ...]

    def clause(self, column: str, unit: str) -> Clause:  # noqa: ARG002 - see Test
        """The test in SQL."""
        ends = [mark + text for text in self.texts for mark in "/\\!"]
        whole = Among(self.texts).clause(column, "")
        parts = (Clause(f"substr({column}, -{len(end)}) = ?", (end,)) for end in ends)
        return joined("OR", (whole, *parts))

    def passes(self, value: Value, unit: int) -> bool:  # noqa: ARG002 - see Test
        """The test in Python."""
        return isinstance(value, str) and any(
            value == text or value.endswith(("/" + text, "\\" + text, "!" + text))
            for text in self.texts
        )


@dataclass(frozen=True, slots=True)
class Compares:
    """How a figure compares with another: by one of = != < <= > >=."""

    sign: str
    figure: Fraction

    def clause(self, column: str, unit: str) -> Clause:
        """The test in SQL."""
        if not unit:
            bound = Clause("?", (self._bound(1),))
        else:
            by_unit = tuple(self._bound(of) for of in UNITS[1:])
            whens = " ".join(f"WHEN {of} THEN ?" for of in UNITS[1:])
            bound = Clause(f"CASE {unit} {whens} ELSE ? END", (*by_unit, self._bound(1)))
        if self.sign == "!=":
            return bound.within(f"({column} IS NOT NULL AND {column} IS NOT {{}})")
        return bound.within(f"{column} {self.sign} {{}}")

    def passes(self, value: Value, unit: int) -> bool:
        """The test in Python."""
        if not isinstance(value, int):
            return False
        ahead = Fraction(value, unit) - self.figure
        return {
            "=": ahead == 0,
            "!=": ahead != 0,
            "<": ahead < 0,
            "<=": ahead <= 0,
            ">": ahead > 0,
            ">=": ahead >= 0,
        }[self.sign]

    def _bound(self, unit: int) -> Bound:
        """The whole number to compare minor units with; None when only a fraction would do."""
        exact = self.figure * unit
        if self.sign in _ROUNDED:
            return _ROUNDED[self.sign](exact)
        return int(exact) if exact.denominator == 1 else None


@dataclass(frozen=True, slots=True)
class Spans:
    """Whether a time lies from the beginning of one span of time on, and before the end, or the
    beginning, of another; each is the beginning of an ISO 8601 time in UTC, "" for no bound."""

    begin: str
    end: str

    def clause(self, column: str, unit: str) -> Clause:  # noqa: ARG002 - see Test
        """The test in SQL."""
        parts = [Clause(f"{column} > ''")] if not self.begin else []
        if self.begin:
            parts.append(Clause(f"{column} >= ?", (self.begin,)))
        if self.end:
            parts.append(Clause(f"{column} < ?", (self.end,)))
        return joined("AND", parts)

    def passes(self, value: Value, unit: int) -> bool:  # noqa: ARG002 - see Test
        """The test in Python."""
        if not isinstance(value, str) or not value:
            return False
        return value >= self.begin and (not self.end or value < self.end)


@dataclass(frozen=True, slots=True)
class Has:
    """Whether cards have a pattern."""

    wanted: Pattern

    def clause(self, column: str, unit: str) -> Clause:  # noqa: ARG002 - see Test
        """The test in SQL."""
        return cards_clause(self.wanted, column)

    def passes(self, value: Value, unit: int) -> bool:  # noqa: ARG002 - see Test
        """The test in Python."""
        return isinstance(value, str) and has(self.wanted, value)


@dataclass(frozen=True, slots=True)
class Either:
    """Whether one of some tests is passed."""

    tests: tuple[Test, ...]

    def clause(self, column: str, unit: str) -> Clause:
        """The test in SQL."""
        return joined("OR", (test.clause(column, unit) for test in self.tests))

    def passes(self, value: Value, unit: int) -> bool:
        """The test in Python."""
        return any(test.passes(value, unit) for test in self.tests)


@dataclass(frozen=True, slots=True)
class Both:
    """Whether all of some tests are passed."""

    tests: tuple[Test, ...]

    def clause(self, column: str, unit: str) -> Clause:
        """The test in SQL."""
        return joined("AND", (test.clause(column, unit) for test in self.tests))

    def passes(self, value: Value, unit: int) -> bool:
        """The test in Python."""
        return all(test.passes(value, unit) for test in self.tests)
