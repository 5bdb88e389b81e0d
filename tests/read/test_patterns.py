"""Patterns and lark say the same of every line: the same word and fields, or that it says nothing.

`python tests/bench/lines.py` holds them to that with many more lines, and those of a corpus.
"""

import random
from pathlib import Path
from typing import Final

import pytest
from lark.exceptions import UnexpectedInput

from hhtool.read.compile_regex import Emitter
from hhtool.read.dialects import DIALECTS
from hhtool.read.matching import Rules, Said, rules
from hhtool.read.parser import grammar, parsed
from read.made_lines import damaged, generated, marked_lines, words_of

SAMPLES: Final = Path(__file__).parents[2] / "samples"
GRAMMARS: Final = sorted({dialect.grammar for dialect in DIALECTS})
LINES: Final = {name: dict[str, None]() for name in GRAMMARS} | marked_lines([SAMPLES])
"""No sample is written by Full Tilt on PokerStars' software."""
GENERATED: Final = 150
DAMAGED: Final = 350
MORE: Final = 300
"""Lines a grammar, made, damaged, and made once more: about five thousand are compared."""


def by_lark(name: str, line: str) -> Said | None:
    """What lark says of a line."""
    said = parsed(name, line)
    return None if isinstance(said, UnexpectedInput) else said


def differing(name: str, lines: list[str]) -> list[str]:
    """The lines of which patterns and lark do not say the same."""
    return [line for line in lines if by_lark(name, line) != rules(name).line(line)]


def made(name: str) -> list[str]:
    """Lines by the rules of a grammar, the same ones every time."""
    chance = random.Random(name)
    return [generated(name, chance) for _ in range(GENERATED)]


@pytest.mark.parametrize("name", GRAMMARS)
def test_of_every_line_of_the_samples(name: str) -> None:
    """With every marking of its names that is tried."""
    lines = list(LINES[name])

    assert len(lines) > 10 or name == "fulltilt_stars.lark"
    assert [] == differing(name, lines)


@pytest.mark.parametrize("name", GRAMMARS)
def test_of_lines_that_are_made_by_the_grammar(name: str) -> None:
    """Every word of it, with fields that look like others."""
    lines = made(name)

    assert GENERATED / 3 < sum(by_lark(name, line) is not None for line in lines)
    assert [] == differing(name, lines)


@pytest.mark.parametrize("name", GRAMMARS)
def test_of_damaged_lines(name: str) -> None:
    """Lines that lack something or have it twice, in another case, in another order."""
    chance = random.Random(name)
    lines = [*filter(None, LINES[name]), *filter(None, made(name))]
    words = words_of(name, lines)
    broken = [damaged(lines, words, chance) for _ in range(DAMAGED)]

    assert DAMAGED / 3 < sum(by_lark(name, line) is None for line in broken)
    assert [] == differing(name, broken)


@pytest.mark.parametrize("name", GRAMMARS)
def test_every_word_of_the_grammar_is_among_the_lines(name: str) -> None:
    """So that no form is left untried."""
    words = {str(rule.alias) for rule in grammar(name).rules if str(rule.origin.name) == "line"}
    chance = random.Random(name)
    said = {
        (by_lark(name, line) or ("",))[0]
        for line in [*LINES[name], *(generated(name, chance) for _ in range(MORE))]
    }
    plain = {word.rpartition("__")[2] for word in words} - {"stated", "named_seat"}

    assert plain <= said


REFUSED: Final = [
    ("pokerstars.lark", 'Seat 3: eve said, "hi"', "a seat it begins, whatever follows"),
    ("pokerstars.lark", '*** SUMMARY *** said, "x"', "the heading comes first"),
    ("pokerstars.lark", "\ue000: calls $1.", "an amount takes all that looks like it"),
    ("pokerstars.lark", "\ue000: shows [Ah] (a flush, Ace)", "a description breaks off"),
    ("ggpoker.lark", "Seat 1: \ue000 (button)folded", "labels were taken"),
    ("chinese.lark", "\ue000: places 10h in front", "no card of this form"),
    ("fulltilt.lark", "Total pot $5. | Rake $0", "an amount has no point at its end"),
]


@pytest.mark.parametrize(("name", "line", "_why"), REFUSED)
def test_what_lark_refuses_since_it_never_goes_back_the_patterns_refuse(
    name: str, line: str, _why: str
) -> None:
    """A pattern that tried again would find a way to read some of these."""
    assert (None, None) == (by_lark(name, line), rules(name).line(line))


def test_patterns_that_do_not_know_what_lark_takes_instead_are_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The comparison sees what the compiler is for: without it, chat begins like a seat."""
    from hhtool.read import compile_regex
    from hhtool.read.compile import STARTS, trees
    from hhtool.read.parser import gaps, own_name

    monkeypatch.setattr(compile_regex, "guarded", lambda term, _: compile_regex.bare(term))
    name = "pokerstars.lark"
    emitter = Emitter(own_name, gaps(name))
    loose = {
        own_name(rule): emitter.rule(value, rule in STARTS)
        for rule, value in trees(name).called.items()
    }
    data = rules(name).data

    class Loose:
        SEPARATOR, PLACES, TABLES, RULES = data.SEPARATOR, data.PLACES, data.TABLES, loose

    assert Rules(Loose).line('Seat 3: eve said, "hi"') is not None
