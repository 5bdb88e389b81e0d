"""Which optional fields a grammar leaves out: those of a shared word that its site never prints.

A word of the vocabulary has its fields in a fixed order, so that whoever takes it finds them. A
grammar need not mention those that may be missing; the reader puts nothing in their places. All
alternatives of one word in one grammar leave out the same fields, which a test holds them to.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from hhtool.read.vocabulary import LINES, RESULTS, STATEMENTS, VALUES

Rule: TypeAlias = Any
"""A compiled alternative of lark's."""

KINDS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "line": LINES,
    "statement": STATEMENTS,
    "result": RESULTS,
}
"""The words of each start symbol; all other rules are values."""

ANY: Final = ("*",)


def left_out(rules: Sequence[Rule], own_name: Callable[[str], str]) -> dict[str, tuple[int, ...]]:
    """By word: the places among its fields that this grammar does not mention.

    They are told from the alternative with the most fields in it, since one that lacks a field
    does not tell which. `own_name` is a name without that of the grammar it is imported from.
    """
    most: dict[str, int] = {}
    places: dict[str, tuple[int, ...]] = {}
    for rule in rules:
        if str(rule.origin.name).startswith("__"):
            continue  # lark's own, for a repetition
        origin = own_name(str(rule.origin.name))
        word = own_name(str(rule.alias or rule.origin.name))
        names = [own_name(name) for name in _fields(rule)]
        present = sum(1 for name in names if name)
        if present > most.get(word, -1):
            most[word] = present
            places[word] = _gaps(KINDS.get(origin, VALUES).get(word, ANY), names)
    return {word: gaps for word, gaps in places.items() if gaps}


def _gaps(spec: Sequence[str], names: Sequence[str]) -> tuple[int, ...]:
    spare = len(spec) - len(names)
    if spec == ANY or spare <= 0:
        return ()
    gaps: list[int] = []
    for place, want in enumerate(spec):
        at = place - len(gaps)
        there = at < len(names) and names[at] in ("", want.rstrip("?"))
        if not there and len(gaps) < spare:
            gaps.append(place)
    return tuple(gaps)


def _fields(rule: Rule) -> Iterator[str]:
    """The fields of an alternative in order, "" for one that is not there. Fixed words leave none,
    nor do rules and terminals in `_`."""
    symbols = iter(rule.expansion)
    for is_empty in rule.options.empty_indices or (False,) * len(rule.expansion):
        if is_empty:
            yield ""
            continue
        symbol = next(symbols)
        name = str(symbol.name)
        own = name.startswith("_") and not name.startswith("__")
        if not (symbol.filter_out if symbol.is_term else own):
            yield name


def filled(fields: Sequence[Any], gaps: Sequence[int], nothing: Any = None) -> list[Any]:
    """The fields of a word, with nothing in the places that the grammar leaves out."""
    whole = list(fields)
    for place in gaps:
        whole.insert(place, nothing)
    return whole
