"""Every grammar has the form that the reader relies on, and only words that it knows."""

from importlib.resources import files
from typing import Final

import pytest
from lark.grammar import NonTerminal, Rule, Symbol, Terminal

from hhtool.core.rows import NATURALS, ROW_NAMES
from hhtool.read import vocabulary as v
from hhtool.read.build import HERO
from hhtool.read.compile import name_places
from hhtool.read.dialects import DIALECTS
from hhtool.read.ending import CHECK_END, NEXT_HAND, SETTLED
from hhtool.read.expected import FORMS
from hhtool.read.left_out import filled
from hhtool.read.marks import FIRST_MARK, MARK, MOST_MARKS
from hhtool.read.parser import gaps, grammar, own_name
from hhtool.read.result_lines import BETTING_RESULTS, OUTCOMES
from hhtool.read.row_lines import COMPARED, ROW_RESULTS
from hhtool.read.sections import (
    BLOCKS,
    HEADINGS,
    MOVING,
    ONCE,
    OPENS,
    PREMISES,
    SECTIONS,
    STATUS,
)
from hhtool.read.take import ADDS, TAKES

GRAMMARS: Final = sorted(
    file.name for file in files("hhtool.grammar").iterdir() if file.name.endswith(".lark")
)
DIALECT_GRAMMARS: Final = sorted(dialect.grammar for dialect in DIALECTS)

KINDS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "line": v.LINES,
    "statement": v.STATEMENTS,
    "result": v.RESULTS,
}

WHOLE: Final = {
    "tournament": "tournament",
    "club": "club",
    "when": "when",
    "pots": "pots",
    "splash": "splash",
}
"""Values with a single form, which is named like the rule and needs no alias."""

UNUSED: Final[frozenset[str]] = frozenset()
"""Words that no grammar uses yet, each with the dialect that will."""


def rules(name: str) -> list[Rule]:
    """The compiled rules, without lark's own for repetitions."""
    return [rule for rule in grammar(name).rules if not _helper(rule.origin)]


def _helper(symbol: Symbol) -> bool:
    return isinstance(symbol, NonTerminal) and str(symbol.name).startswith("__")


def _dropped(symbol: Symbol) -> bool:
    """Whether the tree leaves a symbol out: fixed words, and rules and terminals in `_`."""
    if isinstance(symbol, Terminal):
        return bool(symbol.filter_out)
    return str(symbol.name).startswith("_")


def fields(rule: Rule) -> list[tuple[str, bool]]:
    """The fields of a compiled alternative in order, and whether each is there."""
    empty = rule.options.empty_indices or (False,) * len(rule.expansion)
    found: list[tuple[str, bool]] = []
    symbols = iter(rule.expansion)
    for is_empty in empty:
        symbol = None if is_empty else next(symbols)
        if symbol is None:
            found.append(("", False))
        elif _helper(symbol):
            found.append(("*", True))
        elif not _dropped(symbol):
            found.append((own_name(str(symbol.name)), True))
    return found


def fits(name: str, rule: Rule, spec: tuple[str, ...]) -> bool:
    """Whether an alternative has these fields, `?` being one that may be missing, and that the
    whole grammar may leave out."""
    if spec == ("*",):
        return True
    found = filled(fields(rule), gaps(name).get(word(rule), ()), ("", False))
    return len(found) == len(spec) and all(
        field == want.rstrip("?") if there else want.endswith("?")
        for (field, there), want in zip(found, spec, strict=True)
    )


def word(rule: Rule) -> str:
    """The word that an alternative stands for."""
    return own_name(str(rule.alias or rule.origin.name))


def origin(rule: Rule) -> str:
    """The rule that an alternative belongs to."""
    return own_name(str(rule.origin.name))


def spec_of(rule: Rule) -> tuple[str, ...] | None:
    """The fields that the vocabulary gives the alternative."""
    return KINDS.get(origin(rule), v.VALUES).get(word(rule))


def test_every_dialect_has_its_grammar_and_every_grammar_its_dialect() -> None:
    """A dialect is a file here and one line in the table; `fields.lark` is shared by all."""
    assert GRAMMARS == sorted({*DIALECT_GRAMMARS, "fields.lark"})


@pytest.mark.parametrize("name", DIALECT_GRAMMARS)
def test_a_grammar_compiles_as_lalr(name: str) -> None:
    """Report 131: Earley is slow and hungry on long input."""
    assert "lalr" == grammar(name).options.parser
    assert {"line", "statement", "result"} == set(grammar(name).options.start)


@pytest.mark.parametrize("name", DIALECT_GRAMMARS)
def test_no_rule_recurses(name: str) -> None:
    """They are line languages: each rule unfolds to a pattern. Repetitions are lark's helpers."""
    inside: dict[str, set[str]] = {}
    for rule in grammar(name).rules:
        above = str(rule.origin.name)
        called = {str(s.name) for s in rule.expansion if isinstance(s, NonTerminal)}
        if above.startswith("__"):
            called.discard(above)
        inside.setdefault(above, set()).update(called)
    for above in inside:
        reached, new = set[str](), {above}
        while new:
            new = set().union(*(inside[one] for one in new)) - reached
            reached |= new
        assert above not in reached, f"{above} recurses"


@pytest.mark.parametrize("name", DIALECT_GRAMMARS)
def test_every_alternative_has_a_word_with_its_fields_in_order(name: str) -> None:
    """The vocabulary is the contract between grammars and the record."""
    for rule in rules(name):
        if _dropped(rule.origin):
            assert not any(isinstance(s, NonTerminal) or not _dropped(s) for s in rule.expansion)
            continue
        spec = spec_of(rule)
        assert spec is not None, f"{rule.origin.name}: {word(rule)!r} is no word"
        assert fits(name, rule, spec), f"{word(rule)}: {fields(rule)} instead of {spec}"


@pytest.mark.parametrize("name", DIALECT_GRAMMARS)
def test_every_alternative_names_its_word(name: str) -> None:
    """An alternative without an alias is a rule with a single form, named like it."""
    for rule in rules(name):
        if not rule.alias and not _dropped(rule.origin):
            assert origin(rule) in WHOLE


def test_every_word_is_used_by_a_grammar() -> None:
    """A word that nobody writes is a promise without a test."""
    used: dict[str, set[str]] = {}
    for name in DIALECT_GRAMMARS:
        for rule in rules(name):
            if not _dropped(rule.origin):
                used.setdefault(origin(rule), set()).add(word(rule))
    for kind, words in KINDS.items():
        assert set(words) - used.pop(kind) <= UNUSED
    assert set(v.VALUES) - set().union(*used.values()) <= UNUSED


def test_the_vocabulary_knows_its_own_values() -> None:
    """Each list of values names words that a rule may stand for."""
    lists = (v.GAMES, v.LIMITS, v.STREETS, v.RANK_NAMES, v.HOLDINGS, v.POTS, v.ROWS, v.NATURALS)
    assert set().union(*lists) <= set(v.VALUES)
    assert len(NATURALS) == len(set(v.NATURALS))
    assert [f"{name}_row" for name in ROW_NAMES] == list(v.ROWS)
    assert not set(v.LINES) & set(v.STATEMENTS) - {"noise"}


@pytest.mark.parametrize("name", DIALECT_GRAMMARS)
def test_values_of_a_rule_are_of_one_list(name: str) -> None:
    """A street is a street and a rank a rank, whatever the dialect calls them."""
    lists = {
        "game": set(v.GAMES), "limit": set(v.LIMITS), "street": set(v.STREETS),
        "when_folded": set(v.STREETS), "rank": set(v.RANK_NAMES), "holding": set(v.HOLDINGS),
        "pot": set(v.POTS), "row": set(v.ROWS), "natural": set(v.NATURALS),
        "comparison": set(COMPARED), "run": set(v.RUNS), "outcome": set(OUTCOMES),
    }  # fmt: skip
    for rule in rules(name):
        allowed = lists.get(origin(rule))
        assert allowed is None or word(rule) in allowed


def test_every_word_has_a_section_and_an_effect() -> None:
    """The tables of the record's makers cover the vocabulary exactly."""
    words = (set(v.LINES) | set(v.STATEMENTS)) - {"stated"}
    assert words == set(SECTIONS)
    assert words == {*ADDS, *TAKES}
    assert set(v.RESULTS) == {*BETTING_RESULTS, *ROW_RESULTS}
    assert words >= set(OPENS) | set(BLOCKS) | MOVING | v.BEGUN | NEXT_HAND
    assert words >= HEADINGS | ONCE | PREMISES | STATUS | v.HEADERS | v.SEAT_RESULTS


def test_every_comparison_has_a_claim_for_each_figure() -> None:
    """The table of claims and the vocabulary tell the same figures."""
    assert {word: len(v.VALUES[word]) for word in COMPARED} == {
        word: len(claims) for word, claims in COMPARED.items()
    }


def test_every_family_of_games_has_its_tables() -> None:
    """A dialect says to which family its hands belong; each is put together in its own way."""
    families = {dialect.family for dialect in DIALECTS}
    assert families == set(HERO) == set(CHECK_END) == set(SETTLED)


@pytest.mark.parametrize("name", DIALECT_GRAMMARS)
def test_before_a_name_stand_only_fixed_words_and_fields(name: str) -> None:
    """So that the reader knows from the rules where a name may stand."""
    places = name_places(name)

    assert places
    for rule in rules(name):
        symbols = list(rule.expansion)
        for at in (i for i, symbol in enumerate(symbols) if own_name(symbol.name) == "NAME"):
            assert "line" == origin(rule), "names are fields of lines, not of values"
            assert all(isinstance(symbol, Terminal) for symbol in symbols[:at])


@pytest.mark.parametrize("name", DIALECT_GRAMMARS)
def test_the_grammars_name_is_the_readers_mark(name: str) -> None:
    """One character, and as many of them as the reader has."""
    (pattern,) = (t.pattern for t in grammar(name).terminals if own_name(t.name) == "NAME")
    assert (
        f"[{chr(FIRST_MARK)}-{chr(FIRST_MARK + MOST_MARKS - 1)}]" == pattern.value == MARK.pattern
    )


def test_every_shared_field_says_what_it_looks_like() -> None:
    """A message names an example of what was expected."""
    text = (files("hhtool.grammar") / "fields.lark").read_text(encoding="utf-8")
    defined = {
        line.partition(":")[0].partition(".")[0] for line in text.splitlines() if ": /" in line
    }
    assert defined - {"TEXT"} <= set(FORMS)


@pytest.mark.parametrize("name", DIALECT_GRAMMARS)
def test_a_header_begins_with_the_signature(name: str) -> None:
    """What splits a file and what reads a first line agree on how one begins."""
    (dialect,) = (dialect for dialect in DIALECTS if dialect.grammar == name)
    patterns = {t.name: t.pattern for t in grammar(name).terminals}
    for rule in rules(name):
        if word(rule) in v.HEADERS:
            begin = next(s for s in rule.expansion if isinstance(s, Terminal))
            assert dialect.signature.pattern.startswith(patterns[begin.name].value)


def test_only_grammar_and_signature_know_the_wording() -> None:
    """No module of `read` holds a phrase that a grammar has."""
    phrases = {
        str(terminal.pattern.value).strip()
        for name in DIALECT_GRAMMARS
        for terminal in grammar(name).terminals
        if terminal.pattern.type == "str" and " " in str(terminal.pattern.value).strip()
    } - {"high card", "main pot", "side pot"}
    for file in files("hhtool.read").iterdir():
        if file.name.endswith(".py") and file.name != "dialects.py":
            text = file.read_text(encoding="utf-8")
            assert not [
                phrase for phrase in phrases if f'"{phrase}' in text or f"{phrase}'" in text
            ]
