"""Every rule that a documented house cites for a game we judge is exercised by a test."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hhtool.core.finding import ASSUMED, Cite
from hhtool.rules.house import answers, house_names, load_house
from hhtool.rules.questions import BY_NAME

ROOT: Final = Path(__file__).parents[2]

NOT_BETTING: Final[dict[str, str]] = {
    "stud.burns": "no text tells of burn cards; `stud.short_stub` says how many the deck lacks",
}
"""The questions that no hand of a betting game can hang on, and why."""

NOT_ROWS: Final[dict[str, str]] = {
    "chinese.auto_layout_discard": "there is only one answer",
    "chinese.bank_on_new_table": "no text tells how a player came to the table",
    "chinese.street1_face": "the moves of the first street are printed, whoever saw them",
}
"""The questions that no Chinese or open-face hand can hang on, and why."""

NOT_ASKED: Final = {**NOT_BETTING, **NOT_ROWS}


def cited() -> dict[Cite, list[str]]:
    """The rules that documented houses cite, each with where: "tda show.no_bet_stud". A house
    that merely inherits from the common rules does not count."""
    places: dict[Cite, list[str]] = {}
    for house in (load_house(name) for name in house_names()):
        if house.status != "documented":
            continue
        for question, ruling in answers(house):
            if question.topic not in house.topics or question.name in NOT_ASKED:
                continue
            if ruling.cite != ASSUMED:
                places.setdefault(ruling.cite, []).append(f"{house.name} {question.name}")
    return places


def marked() -> set[Cite]:
    """The rules that tests say they exercise, by `@pytest.mark.rule`."""
    return {cite for path in sorted((ROOT / "tests").rglob("test_*.py")) for cite in _marks(path)}


def _marks(path: Path) -> Iterator[Cite]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                source, rule = (ast.literal_eval(argument) for argument in mark.args)
                yield Cite(source, rule)


def test_every_rule_that_a_documented_house_cites_is_exercised() -> None:
    """Law 3: a ruling cites its rule, and a test shows what the rule does."""
    exercised = marked()
    missing = {str(cite): places for cite, places in cited().items() if cite not in exercised}

    assert {} == missing


def asked() -> set[str]:
    """The questions whose answers some code looks up, as a field of the house."""
    fields: set[str] = set()
    for package in ("engine", "chinese", "verify"):
        for path in (ROOT / "hhtool" / package).glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Attribute | ast.Name):
                    name = node.attr if isinstance(node, ast.Attribute) else node.id
                    fields.add(name.removesuffix("_at"))
    return {name for name, question in BY_NAME.items() if question.field in fields}


def test_every_question_is_asked_somewhere() -> None:
    """An answer that no code asks for would be cited and never applied."""
    assert set() == set(BY_NAME) - asked() - set(NOT_ASKED)


def test_no_exception_is_out_of_date() -> None:
    """The lists of exceptions name questions that there are, and that are asked nowhere."""
    assert set(BY_NAME) >= set(NOT_ASKED)
    assert set() == asked() & set(NOT_ASKED)
