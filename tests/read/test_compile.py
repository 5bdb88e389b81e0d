"""The patterns are what the grammars say today, and know what lark would read instead."""

from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pytest

from hhtool.read import compile as compiler
from hhtool.read.compile_tree import Maybe, Sequence, Term, Trees, split_at, terms_of
from hhtool.read.dialects import DIALECTS
from hhtool.read.matching import STARTS, rules
from hhtool.read.overlap import first_characters, overlap

GRAMMARS: Final = sorted({dialect.grammar for dialect in DIALECTS})
PATTERNS: Final = Path(str(files("hhtool.read") / "patterns"))


@pytest.mark.parametrize("name", GRAMMARS)
def test_the_patterns_are_those_of_the_grammar(name: str) -> None:
    """`python -m hhtool.read.compile` writes them anew after a grammar has changed."""
    written = (PATTERNS / compiler.module_name(name)).read_text(encoding="utf-8")

    assert compiler.module(name) == written


def test_there_are_patterns_for_every_grammar_and_no_others() -> None:
    """A grammar that is gone takes its patterns along."""
    made = {compiler.module_name(name) for name in GRAMMARS}

    assert made == {path.name for path in PATTERNS.glob("*.py")} - {"__init__.py"}


def test_the_command_writes_every_module(tmp_path: Path) -> None:
    """The same as are checked in."""
    compiler.write(tmp_path)

    for path in tmp_path.iterdir():
        assert (PATTERNS / path.name).read_text("utf-8") == path.read_text("utf-8")
    assert len(GRAMMARS) == len(list(tmp_path.iterdir()))


@pytest.mark.parametrize("name", GRAMMARS)
def test_what_follows_a_name_is_taken_to_the_end_of_the_line(name: str) -> None:
    """A statement and a result stand last wherever they stand, so that their forms end there."""
    calls = [
        (rule, at - len(steps), step[1])
        for rule, forms in rules(name).data.RULES.items()
        for *_, steps, _gaps in forms
        for at, step in enumerate(steps)
        if step[0] == "call"
    ]

    assert calls
    assert all(at == -1 and rule == "line" for rule, at, called in calls if called in STARTS)


def _term(trees: Trees, rule: str, name: str) -> Term:
    (term,) = {
        term.name: term
        for form in trees.called[rule].forms
        for term in terms_of(form.item)
        if term.name == name
    }.values()
    return term


def test_a_terminal_knows_what_lark_would_take_in_its_place() -> None:
    """Chat of strangers may hold anything, and comes after every known beginning; a name that is
    not seated yet comes after one that is."""
    trees = compiler.trees("pokerstars.lark")
    stranger = _term(trees, "line", "STRANGER_NOISE").before or {}

    assert {"NAME", "_BRAND", "_TABLE", "_TOTAL"} <= set(stranger)
    assert {"NAME"} == set(_term(trees, "line", "SEAT_NAME").before or {})


def _literal(name: str) -> Term:
    return Term(name, name, name, False, 0, False)


def test_what_may_be_missing_is_split_off_where_it_matters() -> None:
    """Behind labels no labels can follow, so the blank means something else there."""
    label, blank = _literal("label"), _literal("blank")
    sequence = Sequence([_literal("name"), Maybe(label, 0), blank])

    assert split_at(sequence, frozenset([blank]))
    assert ["name", "label", "blank", "blank"] == [term.name for term in terms_of(sequence)]
    assert not split_at(Sequence([_literal("name"), blank]), frozenset([blank]))


def test_a_grammar_in_which_that_does_not_help_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rather than patterns that read something else than lark."""
    monkeypatch.setattr(compiler, "split_at", lambda *_: False)

    with pytest.raises(ValueError, match="depends on what stands before it"):
        compiler.trees("chinese.lark")


OVERLAPS: Final[list[tuple[str, str, bool]]] = [
    ("folds", "folds and", True),
    ("folds", "fold ", False),
    ("[0-9]+", "[$€]?[0-9]+", True),
    ("[a-z]+x", "[A-Z]+", False),
    ("(?i:level)", "LEVEL ", True),
    (".+ said", "Seat [0-9]+", True),
    ("(?:sits|stands) up", "stays", False),
    ("ab{3}c", "abbc", False),
    ("ab{2,}c", "abbbbc", True),
    ("[^ ]+:", "a b", False),
    ("(?>a+)b", "aaab", True),
    ("a?b", "ab", True),
]


@pytest.mark.parametrize(("one", "other", "both"), OVERLAPS)
def test_two_terminals_overlap_where_one_text_begins_with_both(
    one: str, other: str, both: bool
) -> None:
    """Whichever is asked first."""
    assert (both, both) == (overlap(one, other), overlap(other, one))


def test_look_aheads_are_taken_to_hold() -> None:
    """The answer may be yes where it is no, never the other way round."""
    assert overlap("a(?=b)", "ac")
    assert overlap("a(?!c)", "ac")


def test_what_a_pattern_cannot_hold_is_refused() -> None:
    """A group that is named again has no automaton."""
    with pytest.raises(ValueError, match="no meaning in a terminal"):
        overlap(r"(a)\1", "a")


@pytest.mark.parametrize(
    ("pattern", "first"), [("[+-]?[0-9]", "+-0123456789"), ("(?i:t)o", "Tt"), (".+", None)]
)
def test_the_first_characters_of_a_pattern_choose_what_is_tried(
    pattern: str, first: str | None
) -> None:
    """None is any."""
    found: Any = first_characters(pattern)

    assert first == (None if found is None else "".join(sorted(found)))
