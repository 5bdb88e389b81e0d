"""The grammars as patterns: `python -m hhtool.read.compile` writes `read/patterns/` anew.

Each rule of a grammar that takes a whole line, or what is left of one, becomes patterns with a
group for each field (`compile_regex.py`). They say the same as lark does: of the terminals that
its parser looks for at a place, lark takes the first in its order that matches, and never another.
So a terminal of a pattern gives nothing back, and does not match where lark would take another
instead, which its tables tell (`compile_tree.py`). A test holds the patterns to that.
"""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import lark.load_grammar

from hhtool.read.compile_regex import Emitter
from hhtool.read.compile_tree import Loaded, Term, Trees, Walk, split_at
from hhtool.read.dialects import DIALECTS
from hhtool.read.overlap import first_characters
from hhtool.read.parser import gaps, grammar, own_name

STARTS: Final = ("statement", "result", "line")
"""The rules that take all that is left of a line, those that others call first."""

MOST_SPLITS: Final = 50

HEAD: Final = '''"""What `grammar/{grammar}` says, as patterns.

Data that `python -m hhtool.read.compile` writes, one alternative a line, whatever comes of it: not
to be edited. What it means stands in `read/matching.py`.
"""

from typing import Any, Final
'''


def loaded(name: str) -> Loaded:
    """The rules of a grammar as lark has them before it unfolds what is optional, and its
    terminals with the names that lark gives them."""
    loader: Any = lark.load_grammar
    text = (files("hhtool.grammar") / name).read_text(encoding="utf-8")
    source, _ = loader.load_grammar(text, name, [str(files("hhtool.grammar"))], False)
    patterns = loader.PrepareLiterals() * loader.TerminalTreeToPattern()
    terminals = [
        loader.TerminalDef(term, patterns.transform(tree), priority)
        for term, (tree, priority) in source.term_defs
        if tree is not None
    ]
    literals = loader.PrepareAnonTerminals(terminals)
    symbols = loader.PrepareLiterals() * loader.ValidateSymbols() * literals
    rules = {str(rule): symbols.transform(tree) for rule, _params, tree, _ in source.rule_defs}
    return Loaded(rules, {str(terminal.name): terminal for terminal in terminals})


def trees(name: str) -> Trees:
    """The trees of a grammar, in which every terminal knows its rivals."""
    parser: Any = grammar(name).parser
    table = parser.parser._parse_table
    made = Trees(loaded(name))
    for start in STARTS:
        made.start(start)
    orders = _orders(parser.lexer, made)
    for _ in range(MOST_SPLITS):
        walk = Walk(table.states, orders)
        walk.through(made.called["line"], frozenset([(table.start_states["line"],)]))
        if not walk.torn:
            return made
        for value in made.called.values():
            split_at(value, frozenset(walk.torn))
        made.forget()
    raise ValueError(
        f"{name}: what {sorted(term.name for term in walk.torn)} may be depends on "
        "what stands before it"
    )


def _orders(lexer: Any, made: Trees) -> dict[int, list[Term]]:
    """By state of the parser: the terminals that lark looks for, in its order."""
    by_lexer: dict[int, list[Term]] = {}
    orders: dict[int, list[Term]] = {}
    for state, one in lexer.lexers.items():
        if id(one) not in by_lexer:
            terminals = one.scanner.terminals
            if one.callback:
                raise ValueError(f"fixed words that a field would match: {sorted(one.callback)}")
            by_lexer[id(one)] = [made.term(terminal) for terminal in terminals]
        orders[state] = by_lexer[id(one)]
    return orders


@cache
def name_places(name: str) -> tuple[tuple[str, str], ...]:
    """A pattern for all that stands before a name that does not begin its line, for each line of
    the grammar that has one, with the characters that it can begin with: "" for a name."""
    lark = grammar(name)
    patterns = {terminal.name: terminal.pattern.to_regexp() for terminal in lark.terminals}
    places: dict[str, str] = {}
    for rule in lark.rules:
        symbols = [symbol.name for symbol in rule.expansion]
        if own_name(str(rule.origin.name)) == "line":
            for at in (i for i, symbol in enumerate(symbols) if i and own_name(symbol) == "NAME"):
                place = "".join(f"(?:{patterns[symbol]})" for symbol in symbols[:at])
                named = own_name(symbols[0]) == "NAME"
                places[place] = "" if named else "".join(sorted(_chars(patterns[symbols[0]])))
    return tuple((chars, place) for place, chars in places.items())


def _chars(pattern: str) -> frozenset[str]:
    """What can stand first where a place for a name begins."""
    chars = first_characters(pattern)
    if chars is None:
        raise ValueError(f"before a name anything may stand: {pattern}")
    return chars


def separator(name: str) -> str:
    """What stands between a player's name and a statement."""
    lark = grammar(name)
    (mark,) = {
        rule.expansion[1].name for rule in lark.rules if own_name(str(rule.alias)) == "stated"
    }
    return next(str(terminal.pattern.value) for terminal in lark.terminals if terminal.name == mark)


def strangers(name: str) -> tuple[str, ...]:
    """The patterns of lines of no meaning that begin with a player who has no seat."""
    return tuple(
        terminal.pattern.to_regexp()
        for terminal in grammar(name).terminals
        if own_name(terminal.name) == "STRANGER_NOISE"
    )


def module(name: str) -> str:
    """The module with the patterns of a grammar."""
    emitter = Emitter(own_name, gaps(name))
    rules = {
        own_name(rule): emitter.rule(value, rule in STARTS)
        for rule, value in sorted(trees(name).called.items())
    }
    lines = [HEAD.format(grammar=name)]
    lines.append(f"SEPARATOR: Final = {separator(name)!r}")
    lines.append("PLACES: Final[tuple[tuple[str, str], ...]] = (")
    lines += [f"    {place!r}," for place in name_places(name)]
    lines.append(")")
    lines.append(f"STRANGERS: Final = {strangers(name)!r}")
    lines.append("TABLES: Final[dict[str, dict[str, tuple[str | None, ...]]]] = {")
    lines += [f"    {table!r}: {words!r}," for table, words in sorted(emitter.tables.items())]
    lines.append("}")
    lines.append("RULES: Final[dict[str, tuple[Any, ...]]] = {")
    for rule, forms in rules.items():
        lines.append(f"    {rule!r}: (")
        lines += [f"        {form!r}," for form in forms]
        lines.append("    ),")
    lines.append("}")
    return "\n".join(lines) + "\n"


def module_name(grammar_name: str) -> str:
    """The file that has the patterns of a grammar."""
    return f"{grammar_name.removesuffix('.lark')}.py"


def write(folder: Path) -> None:
    """Writes the modules of all grammars."""
    for name in sorted({dialect.grammar for dialect in DIALECTS}):
        (folder / module_name(name)).write_text(module(name), encoding="utf-8")


if __name__ == "__main__":
    write(Path(__file__).parent / "patterns")
