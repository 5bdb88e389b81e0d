"""All worked examples of the rules, and the houses that they are worked out under."""

from typing import Final

from support import row_examples_classic, row_examples_money, row_examples_open
from support.row_example import Example, HouseAnswers

EXAMPLES: Final[tuple[Example, ...]] = (
    *row_examples_classic.CLASSIC,
    *row_examples_open.OPEN,
    *row_examples_money.MONEY,
)
MONEY: Final = tuple(row_examples_money.MONEY)
HOUSES: Final[dict[str, HouseAnswers]] = {
    **row_examples_classic.HOUSES,
    **row_examples_open.HOUSES,
    **row_examples_money.HOUSES,
}
LABELS: Final = (
    *("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C9", "C10", "C11", "C12", "C14", "C15", "C17"),
    *("C18", "O1", "O2", "O3", "O4", "O5", "O7", "O8", "O10", "O11", "O13", "O15"),
    *("S1", "S2a", "S2b", "S3", "S4", "S5", "S5n", "S8"),
)
"""All that the page has."""
