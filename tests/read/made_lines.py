"""Lines to hold patterns to lark with: of the samples, from the grammars, and damaged ones."""

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from hhtool.read.dialects import DIALECTS
from hhtool.read.inputs import inputs
from hhtool.read.marks import FIRST_MARK, escaped, is_mark, markings
from hhtool.read.parser import grammar
from hhtool.read.reader import LONGEST_LINE, Reader
from hhtool.read.source import sources
from hhtool.read.split import HandText, split

ODD: Final = (
    *" .,:;-()[]{}'\"#$€£¥/+*|<>&!?~_=@", *"0123456789", *"AKQJTcdhsakqjtxX",
    "\xa0", "\t", "é", "Ж", "ſ", "K", "\u2028", "\ue000",
    "\ue001", "\ue03f", "\ue040", "\ud800", "\x85", "\x00", "İ", "ß",
)  # fmt: skip
"""Characters that a line is damaged with."""

MOST_REPEATS: Final = 3


def texts(paths: Iterable[Path]) -> Iterator[HandText]:
    """The hand texts under these paths."""
    for source in sources(inputs(map(str, paths), None).files, None):
        for text in split(source, DIALECTS):
            if text.dialect is not None:
                yield text


def marked_lines(paths: Iterable[Path]) -> dict[str, dict[str, None]]:
    """By grammar: every line as it is tried, with each marking of its names."""
    lines: dict[str, dict[str, None]] = {}
    readers: dict[str, Reader] = {}
    for text in texts(paths):
        assert text.dialect is not None
        name = text.dialect.grammar
        reader = readers.setdefault(name, Reader(name))
        known = lines.setdefault(name, {})
        plain = [escaped(line) for line in text.lines if len(line) <= LONGEST_LINE]
        _, seated = reader.seat_lines(plain)
        for line in plain:
            known[line.rstrip()] = None
            for attempt in markings(line, seated.names, seated.order, reader.rules.places):
                known[attempt.marked.rstrip()] = None
    return lines


def damaged(lines: Sequence[str], words: Sequence[str], chance: random.Random) -> str:
    """One of these lines with one to three faults: characters or words lost, added, doubled or
    changed, or the beginning of one line with the end of another."""
    line = chance.choice(lines)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        line = FAULTS[chance.randrange(len(FAULTS))](line, lines, words, chance)
    return line.rstrip()


def _lost(line: str, _lines: Sequence[str], _words: Sequence[str], chance: random.Random) -> str:
    at = chance.randrange(len(line) + 1)
    return line[:at] + line[at + chance.choice((1, 1, 2, 5)) :]


def _added(line: str, _lines: Sequence[str], _words: Sequence[str], chance: random.Random) -> str:
    at = chance.randrange(len(line) + 1)
    return f"{line[:at]}{chance.choice(ODD)}{line[at:]}"


def _changed(line: str, _lines: Sequence[str], _words: Sequence[str], chance: random.Random) -> str:
    at = chance.randrange(len(line) + 1)
    return f"{line[:at]}{chance.choice(ODD)}{line[at + 1 :]}"


def _cased(line: str, _lines: Sequence[str], _words: Sequence[str], chance: random.Random) -> str:
    at = chance.randrange(len(line) + 1)
    return line[:at] + line[at : at + 4].swapcase() + line[at + 4 :]


def _word(line: str, _lines: Sequence[str], words: Sequence[str], chance: random.Random) -> str:
    parts = line.split(" ")
    at = chance.randrange(len(parts))
    parts[at : at + chance.choice((0, 1, 1))] = [chance.choice(words)]
    return " ".join(parts)


def _doubled(line: str, _lines: Sequence[str], _words: Sequence[str], chance: random.Random) -> str:
    at = chance.randrange(len(line) + 1)
    end = at + chance.randrange(20)
    return line[:end] + line[at:]


def _joined(line: str, lines: Sequence[str], _words: Sequence[str], chance: random.Random) -> str:
    other = chance.choice(lines)
    return line[: chance.randrange(len(line) + 1)] + other[chance.randrange(len(other) + 1) :]


FAULTS: Final = (_lost, _added, _changed, _cased, _word, _doubled, _joined)


def words_of(grammar_name: str, lines: Iterable[str]) -> list[str]:
    """What a line is damaged with: the fixed words of the grammar, and the words of lines."""
    fixed = [
        str(terminal.pattern.value)
        for terminal in grammar(grammar_name).terminals
        if terminal.pattern.type == "str"
    ]
    return [*fixed, *dict.fromkeys(word for line in lines for word in line.split(" "))]


def generated(grammar_name: str, chance: random.Random) -> str:
    """A line by the rules of a grammar, which lark may still refuse: one field may look like
    another."""
    return str(_derived(grammar_name, "line", chance)).rstrip()


@cache
def _rules(grammar_name: str) -> tuple[dict[str, list[Any]], dict[str, Any]]:
    lark = grammar(grammar_name)
    rules: dict[str, list[Any]] = {}
    for rule in lark.rules:
        rules.setdefault(str(rule.origin.name), []).append(rule)
    return rules, {str(terminal.name): terminal.pattern for terminal in lark.terminals}


def _derived(grammar_name: str, rule: str, chance: random.Random) -> str:
    rules, patterns = _rules(grammar_name)
    options = rules[rule]
    if rule == "line":
        word = chance.choice(sorted({str(option.alias) for option in options}))
        options = [option for option in options if str(option.alias) == word]
    symbols = chance.choice(options).expansion
    return "".join(
        _derived(grammar_name, str(symbol.name), chance)
        if not symbol.is_term
        else _sampled(patterns[str(symbol.name)], chance)
        for symbol in symbols
    )


def _sampled(pattern: Any, chance: random.Random) -> str:
    if pattern.type == "str":
        text = str(pattern.value)
        return chance.choice((text, text.upper(), text.lower())) if pattern.flags else text
    return _text(_parsed(pattern.to_regexp()), chance)


@cache
def _parsed(pattern: str) -> Any:
    return import_module("re._parser").parse(pattern)


def _text(items: Any, chance: random.Random) -> str:
    return "".join(_item(str(operator), argument, chance) for operator, argument in items)


def _item(operator: str, argument: Any, chance: random.Random) -> str:
    if operator in ("ASSERT", "ASSERT_NOT", "AT"):
        return ""
    if operator in ("SUBPATTERN", "ATOMIC_GROUP"):
        return _text(argument[-1] if operator == "SUBPATTERN" else argument, chance)
    if operator == "BRANCH":
        return _text(chance.choice(argument[1]), chance)
    if operator in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
        least, most, inner = argument
        times = chance.randint(int(least), min(int(most), int(least) + MOST_REPEATS))
        return "".join(_text(inner, chance) for _ in range(times))
    if operator == "LITERAL":
        return chr(argument)
    if operator == "IN" and str(argument[0][0]) != "NEGATE":
        kind, what = chance.choice(argument)
        return chr(what if str(kind) == "LITERAL" else chance.randint(*what))
    return chance.choice("abcxyz0159")


def first_mark(line: str) -> int | None:
    """The seat whose mark a line begins with."""
    return ord(line[0]) - FIRST_MARK if line and is_mark(line[0]) else None
