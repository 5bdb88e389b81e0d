"""Answers written into a house's file and read back, for every question there is."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st

from hhtool.core.finding import ASSUMED
from hhtool.rules import answer as kinds
from hhtool.rules.answer import Question, Varied, answer_text, form, read_answer
from hhtool.rules.house import load_house, ruling, with_answer
from hhtool.rules.questions import QUESTIONS

SPELLED_OUT: Final = {
    "chinese.royalty_table": "chinese.royalty_custom = { is = {}, cite = 'assumed' }\n",
    "chinese.naturals_table": "chinese.naturals_custom = { is = {}, cite = 'assumed' }\n",
    "chinese.fantasy_stay": "chinese.fantasy_stay_custom = { is = [], cite = 'assumed' }\n",
}
"""What has to stand beside an answer that may be "custom"."""

KEYS: Final = {
    "game": ("stud-high", "razz", "classic", "ofc", "pineapple-27"),
    "limit": ("fl", "pl", "nl"),
    "ante": ("per_player", "big_blind_ante", "button_ante"),
    "stake": ("0.5/1", "2/4", "2000/4000"),
}


def numbers(least: int) -> st.SearchStrategy[int]:
    """Whole numbers that a question may allow."""
    return st.integers(least, least + 10**6)


@st.composite
def forms(draw: st.DrawFn, question: Question) -> str:
    """One of the forms, with numbers where it names some, spaced in any way."""
    name, _, slots = draw(st.sampled_from(question.allowed)).partition("(")
    if not slots:
        return name
    spaces = st.sampled_from(["", " ", "  "])
    inside = [
        f"{draw(spaces)}{draw(numbers(question.least))}{draw(spaces)}" for _ in slots.split(",")
    ]
    return f"{name}({','.join(inside)})"


def plain(question: Question) -> st.SearchStrategy[Any]:
    """An answer as a file writes it, where it does not vary."""
    items = st.lists(st.sampled_from(question.allowed or ("x",)), unique=True)
    strategies: dict[str, st.SearchStrategy[Any]] = {
        kinds.BOOL: st.booleans(),
        kinds.OPTIONAL_INT: numbers(question.least) | st.just("none"),
        kinds.LIST: st.permutations(question.allowed),
        kinds.MAP: st.dictionaries(st.integers(2, 99).map(str), numbers(question.least)),
        kinds.RATIONAL: st.tuples(st.integers(0, 99), st.just(99)).map(lambda n: f"{n[0]}/{n[1]}")
        | st.just("none"),
        kinds.SUBSET: items,
        kinds.COUNTS: items.flatmap(
            lambda keys: st.fixed_dictionaries({key: numbers(question.least) for key in keys})
        ),
    }
    if question.kind == kinds.INT:
        allowed = [int(number) for number in question.allowed]
        return st.sampled_from(allowed) if allowed else numbers(question.least)
    if question.kind == kinds.FORM:
        return forms(question)
    return strategies.get(question.kind, st.sampled_from(question.allowed or ("x",)))


@st.composite
def answers_to(draw: st.DrawFn, question: Question) -> Any:
    """An answer to a question as a file writes it, the same everywhere or not."""
    if not question.by or draw(st.booleans()):
        return draw(plain(question))
    keys = draw(st.lists(st.sampled_from(KEYS[question.by]), unique=True))
    return {key: draw(plain(question)) for key in (*keys, "other")}


def written() -> st.SearchStrategy[tuple[Question, Any]]:
    """A question and an answer to it."""
    return st.sampled_from(QUESTIONS).flatmap(lambda q: st.tuples(st.just(q), answers_to(q)))


def written_twice() -> st.SearchStrategy[tuple[Question, Any, Any]]:
    """A question and two answers to it."""
    return st.sampled_from(QUESTIONS).flatmap(
        lambda q: st.tuples(st.just(q), answers_to(q), answers_to(q))
    )


def toml(value: Any) -> str:
    """The value in one line of TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value)


@settings(max_examples=300, deadline=None)
@given(written())
def test_a_written_answer_is_read_from_a_file_and_read_again_as_itself(
    case: tuple[Question, Any],
) -> None:
    """A file, a call and an answer read before all lead to the same value."""
    question, raw = case
    with TemporaryDirectory() as folder:
        path = Path(folder, "mine.toml")
        path.write_text(
            'name = "mine"\ntitle = "Mine"\nstatus = "documented"\nextends = "defaults"\n'
            f'{question.name} = {{ is = {toml(raw)}, cite = "assumed" }}\n'
            f"{SPELLED_OUT.get(question.name, '')}",
            encoding="utf-8",
        )
        house = load_house(str(path))

    read = ruling(house, question).value
    assert read == read_answer(question, raw) == read_answer(question, read)
    again = with_answer(load_house("defaults"), question.name, read, ASSUMED)
    assert read == ruling(again, question).value
    assert isinstance(read, Varied) == bool(question.by)


@settings(max_examples=300)
@given(written_twice())
def test_printed_answers_are_one_line_and_alike_only_if_they_are_the_same(
    case: tuple[Question, Any, Any],
) -> None:
    """Two houses that differ are printed differently."""
    question, *written_answers = case
    one, other = (read_answer(question, raw) for raw in written_answers)

    assert (one == other) == (answer_text(one) == answer_text(other))
    assert answer_text(one).splitlines() == [answer_text(one)]


@given(st.lists(st.integers(0, 10**6), min_size=3, max_size=3))
def test_a_form_is_taken_apart_into_its_numbers(inside: list[int]) -> None:
    """The numbers come back in the order in which they stand."""
    line, scoop, overall = inside
    text = f"custom({line},{scoop},{overall})"
    question = next(q for q in QUESTIONS if q.name == "chinese.scoring_system")
    read = read_answer(question, text)

    assert isinstance(read, str)
    assert ("custom", (line, scoop, overall)) == form(read)
    assert form("1-6") == ("1-6", ())
