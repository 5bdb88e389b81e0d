"""Every worked example of the rules of betting (§6) is a test that names it."""

import re
from pathlib import Path
from typing import Final

EXAMPLES: Final[dict[str, tuple[int, ...]]] = {
    "U": (1, 2, 3, 4, 5, 6),
    "P": (1, 2, 3, 4, 5, 6, 7, 12, 14, 15, 16),
    "R": (1, 2, 5, 6),
    "S": (1, 3, 4, 6, 7, 8, 9, 10, 13, 15),
    "PL": (1, 3, 4, 5, 6, 7),
    "FL": (1, 3, 4),
    "CAP": (1,),
    "BI": (1, 2),
    "ST": (1, 2, 3, 4, 5, 6),
}
"""By what they are about: uncalled money, pots, rake, splits, betting, stud."""

LABEL: Final = re.compile(rf"\b({'|'.join(EXAMPLES)})-([0-9]+)\b")


def named() -> set[tuple[str, int]]:
    """The examples that the tests of the engine name."""
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    return {(kind, int(number)) for text in texts for kind, number in LABEL.findall(text)}


def test_every_worked_example_is_a_test() -> None:
    """None is left out, and none is named that there is not."""
    assert {(kind, number) for kind, numbers in EXAMPLES.items() for number in numbers} == named()
