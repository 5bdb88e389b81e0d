"""What lark says of a line: what it means, or where it stops and what could have followed.

Lark is the judge of what a grammar says. A hand whose lines are all taken by the patterns that are
made from it (`matching.py`) needs no lark; a line that none takes is explained here.
"""

import re
from functools import cache
from importlib.resources import files

from lark import Lark

from hhtool.read.left_out import left_out


@cache
def grammar(name: str) -> Lark:
    """The parser of `grammar/<name>`, with a start symbol for each kind of rule."""
    text = (files("hhtool.grammar") / name).read_text(encoding="utf-8")
    return Lark(
        text,
        parser="lalr",
        start=["line", "statement", "result"],
        maybe_placeholders=True,
        import_paths=[str(files("hhtool.grammar"))],
    )


def own_name(name: str) -> str:
    """The name of a rule, a word or a terminal without the grammar that it was imported from:
    lark calls the `header` of an imported grammar `pokerstars__header`."""
    _, imported, own = name.rpartition("__")
    return f"_{own}" if imported and name.startswith("_") else own


@cache
def name_places(grammar_name: str) -> tuple[re.Pattern[str], ...]:
    """A pattern for all that stands before a name that does not begin its line, for each line of
    the grammar that has one."""
    lark = grammar(grammar_name)
    patterns = {terminal.name: terminal.pattern.to_regexp() for terminal in lark.terminals}
    places: dict[str, None] = {}
    for rule in lark.rules:
        symbols = [symbol.name for symbol in rule.expansion]
        if own_name(str(rule.origin.name)) == "line":
            names = (i for i, symbol in enumerate(symbols) if i and own_name(symbol) == "NAME")
            for at in names:
                places["".join(f"(?:{patterns[symbol]})" for symbol in symbols[:at])] = None
    return tuple(re.compile(place) for place in places)


@cache
def separator(grammar_name: str) -> str:
    """What stands between a player's name and a statement."""
    lark = grammar(grammar_name)
    (mark,) = {
        rule.expansion[1].name for rule in lark.rules if own_name(str(rule.alias)) == "stated"
    }
    return next(str(terminal.pattern.value) for terminal in lark.terminals if terminal.name == mark)


@cache
def gaps(grammar_name: str) -> dict[str, tuple[int, ...]]:
    """By word: the places among its fields that the grammar does not mention."""
    return left_out(grammar(grammar_name).rules, own_name)


