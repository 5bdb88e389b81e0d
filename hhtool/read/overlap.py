"""Whether two terminals of a grammar can both match at one place of a line.

Lark takes, of the terminals that the parser allows at a place, the first in its order that matches
there, whatever comes of it. A pattern that is to do the same has to say which terminals of the
others must not match; this tells for which that could make a difference. The answer may be yes
where it is no, never the other way round: look-aheads are taken to hold.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple

ALPHABET: Final = frozenset(
    [*map(chr, range(1, 127)), "\xa0", "$", "€", "£", "¥", "é", "Ж", "ſ", "K", "\ue000", "\ud800"]
)
"""Every character that a grammar names, and one each of those that none does."""

MOST_REPEATS: Final = 12
"""A repetition that is bounded higher is taken to be unbounded."""


class Machine(NamedTuple):
    """A pattern as a nondeterministic automaton: by state, the characters that lead on and the
    states that are reached without one. It begins in 0 and ends in `end`."""

    steps: list[list[tuple[frozenset[str], int]]]
    free: list[list[int]]
    end: int


@cache
def overlap(one: str, other: str) -> bool:
    """Whether a text can begin with a match of both patterns."""
    if not _first(one) & _first(other):
        return False
    left, right = _machine(one), _machine(other)
    seen: set[tuple[int, int]] = set()
    todo = [(a, b) for a in _closed(left, [0]) for b in _closed(right, [0])]
    while todo:
        pair = todo.pop()
        if pair in seen:
            continue
        seen.add(pair)
        a, b = pair
        if a == left.end or b == right.end:
            # The other only has to end somewhere, which every state of it can.
            return True
        for chars, after in left.steps[a]:
            for others, behind in right.steps[b]:
                if chars & others:
                    todo += [
                        (x, y) for x in _closed(left, [after]) for y in _closed(right, [behind])
                    ]
    return False


@cache
def _first(pattern: str) -> frozenset[str]:
    """The characters that a match can begin with."""
    machine = _machine(pattern)
    return frozenset().union(
        *(chars for state in _closed(machine, [0]) for chars, _ in machine.steps[state])
    )


def first_characters(pattern: str) -> frozenset[str] | None:
    """The same, None where it may be any of those that grammars do not name."""
    first = _first(pattern)
    return None if first & {"é", "Ж"} else first


@cache
def _machine(pattern: str) -> Machine:
    parser: Any = import_module("re._parser")
    machine = _Maker()
    end = machine.made(0, parser.parse(pattern), ignore_case=False)
    return Machine(machine.steps, machine.free, end)


def _closed(machine: Machine, states: Iterable[int]) -> list[int]:
    """The states that are reached without a character, these included."""
    todo, seen = list(states), set[int]()
    while todo:
        state = todo.pop()
        if state not in seen:
            seen.add(state)
            todo += machine.free[state]
    return sorted(seen)


class _Maker:
    """Builds an automaton from the tree that Python's own parser of patterns makes."""

    def __init__(self) -> None:
        self.steps: list[list[tuple[frozenset[str], int]]] = [[]]
        self.free: list[list[int]] = [[]]

    def _state(self) -> int:
        self.steps.append([])
        self.free.append([])
        return len(self.steps) - 1

    def made(self, at: int, items: Any, ignore_case: bool) -> int:
        """Adds a sequence behind a state; returns the state behind it."""
        for operator, argument in items:
            at = self._item(at, str(operator), argument, ignore_case)
        return at

    def _item(self, at: int, operator: str, argument: Any, ignore_case: bool) -> int:
        if operator in ("ASSERT", "ASSERT_NOT", "AT"):
            return at
        if operator == "SUBPATTERN":
            _group, on, off, inner = argument
            return self.made(at, inner, (ignore_case or bool(on & 2)) and not off & 2)
        if operator == "ATOMIC_GROUP":
            return self.made(at, argument, ignore_case)
        if operator == "BRANCH":
            return self._branch(at, argument[1], ignore_case)
        if operator in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            return self._repeat(at, argument, ignore_case)
        after = self._state()
        self.steps[at].append((_characters(operator, argument, ignore_case), after))
        return after

    def _branch(self, at: int, branches: Sequence[Any], ignore_case: bool) -> int:
        after = self._state()
        for branch in branches:
            self.free[self.made(self._fork(at), branch, ignore_case)].append(after)
        return after

    def _repeat(self, at: int, argument: Any, ignore_case: bool) -> int:
        least, most, inner = argument
        for _ in range(min(int(least), MOST_REPEATS)):
            at = self.made(at, inner, ignore_case)
        after = self._state()
        if int(most) > MOST_REPEATS:
            loop = self._fork(at)
            self.free[self.made(loop, inner, ignore_case)].append(loop)
            self.free[loop].append(after)
            return after
        for _ in range(int(most) - min(int(least), MOST_REPEATS)):
            self.free[at].append(after)
            at = self.made(self._fork(at), inner, ignore_case)
        self.free[at].append(after)
        return after

    def _fork(self, at: int) -> int:
        state = self._state()
        self.free[at].append(state)
        return state


def _characters(operator: str, argument: Any, ignore_case: bool) -> frozenset[str]:
    """The characters of the alphabet that one item of a pattern matches."""
    if operator == "ANY":
        return ALPHABET - {"\n"}
    if operator == "LITERAL":
        return _cased({chr(argument)}, ignore_case)
    if operator == "NOT_LITERAL":
        return ALPHABET - _cased({chr(argument)}, ignore_case)
    if operator == "RANGE":
        low, high = argument
        return _cased({char for char in ALPHABET if low <= ord(char) <= high}, ignore_case)
    if operator == "CATEGORY":
        return ALPHABET
    if operator != "IN":
        raise ValueError(f"{operator} has no meaning in a terminal")
    negated = [True for item, _ in argument if str(item) == "NEGATE"]
    items = [_characters(str(item), what, ignore_case) for item, what in argument[len(negated) :]]
    chars = frozenset[str]().union(*items)
    return ALPHABET - chars if negated else chars


def _cased(chars: set[str], ignore_case: bool) -> frozenset[str]:
    if not ignore_case:
        return frozenset(chars)
    return frozenset(
        char
        for char in ALPHABET | chars
        if {char.lower(), char.upper(), char.casefold()}
        & {one for mine in chars for one in (mine.lower(), mine.upper(), mine.casefold())}
    )
