"""Every public report that a text can show is a test, cited by its number."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from reports_public.entries import ENTRIES, NOT_SHOWN_BY_A_TEXT

TESTS: Final = Path(__file__).parents[1]


def cited() -> set[str]:
    """The numbers that tests say they show, by `pytest.mark.report`."""
    paths = sorted(TESTS.rglob("test_*.py"))
    return {number for path in paths for number in _marks(path)}


def _marks(path: Path) -> Iterator[str]:
    """The numbers of one module: of decorators, and of single cases of a test."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.report":
            (number,) = (ast.literal_eval(argument) for argument in node.args)
            yield number


def test_every_entry_is_a_test_or_stands_in_the_list_with_its_reason() -> None:
    """None is passed over, and none is both."""
    assert set(ENTRIES) - set(NOT_SHOWN_BY_A_TEXT) == cited()
    assert set(ENTRIES) >= set(NOT_SHOWN_BY_A_TEXT)


def test_the_numbers_run_up_through_the_sections() -> None:
    """A number belongs to one section, so that it finds its report by itself."""
    numbers = [(entry[0], int(entry[1:])) for entry in ENTRIES]

    assert sorted(numbers) == numbers
    assert len({number for _, number in numbers}) == len(numbers)
    assert set("ABCDEFGHI") == {section for section, _ in numbers}
