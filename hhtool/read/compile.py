"""The grammars as patterns: `python -m hhtool.read.compile` writes `read/patterns/` anew.

Each rule of a grammar that takes a whole line, or what is left of one, becomes patterns with a
group for each field (`compile_regex.py`). They say the same as lark does: of the terminals that
its parser looks for at a place, lark takes the first in its order that matches, and never another.
So a terminal of a pattern gives nothing back, and does not match where lark would take another
instead, which its tables tell (`compile_tree.py`). A test holds the patterns to that.
"""

from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import lark.load_grammar as loader

from hhtool.read.compile_regex import Emitter
from hhtool.read.compile_tree import Loaded, Term, Trees, Walk, split_at
from hhtool.read.dialects import DIALECTS
from hhtool.read.parser import gaps, grammar, name_places, own_name, separator

STARTS: Final = ("line", "statement", "result")
"""The rules that take all that is left of a line."""

MOST_SPLITS: Final = 50

HEAD: Final = '''"""What `grammar/{grammar}` says, as patterns: data made by `python -m hhtool.read.compile`.

A line for each alternative, whatever its length; not to be edited. What it means stands in
`read/matching.py`.
"""

from typing import Any, Final
'''


def loaded(name: str) -> Loaded:
    """The rules of a grammar as lark has them before it unfolds what is optional, and its
    terminals with the names that lark gives them."""
    text = (files("hhtool.grammar") / name).read_text(encoding="utf-8")
    source, _ = loader.load_grammar(text, name, [str(files("hhtool.grammar"))], False)
    patterns = loader.PrepareLiterals() * loader.TerminalTreeToPattern()
    terminals = [
        loader.TerminalDef(term, patterns.transform(tree), priority)
        for term, (tree, priority) in source.term_defs
        if tree is not None
    ]
    literals: Any = loader.PrepareAnonTerminals(terminals)
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
    raise ValueError(f"{name}: what {sorted(term.name for term in walk.torn)} may be depends on "
                     "what stands before it")


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


def module(name: str) -> str:
    """The module with the patterns of a grammar."""
    emitter = Emitter(own_name, gaps(name))
    rules = {
        own_name(rule): emitter.rule(value, rule in STARTS)
        for rule, value in sorted(trees(name).called.items())
    }
    lines = [HEAD.format(grammar=name)]
    lines.append(f"SEPARATOR: Final = {separator(name)!r}")
    lines.append("PLACES: Final = (")
    lines += [f"    {place.pattern!r}," for place in name_places(name)]
    lines.append(")")
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
