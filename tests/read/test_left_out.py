"""Fields that a grammar leaves out have their places all the same."""

from lark import Lark

from hhtool.read.left_out import filled, left_out

GRAMMAR = r"""
line: "board " CARDS -> board
    | "table" [" " TABLE_NAME] [" seat " INT] -> table
    | "street " street [" " CARDS] -> street
    | "noise " INT -> noise
street: "flop" -> flop
CARDS: /[A-Z]+/
TABLE_NAME: /[a-z]+/
INT: /[0-9]+/
"""


def test_places_are_told_by_the_names_of_the_fields() -> None:
    """The fields that are there keep their order, and the others lie between them."""
    lark = Lark(GRAMMAR, parser="lalr", start="line", maybe_placeholders=True)

    assert {"board": (0,), "table": (1, 2), "street": (0, 3, 4, 5)} == left_out(lark.rules, str)


def test_nothing_stands_in_the_places_that_are_left_out() -> None:
    """Whoever takes a word finds each field where the vocabulary has it."""
    assert [None, "flop", "Ah", None, None] == filled(["flop", "Ah"], (0, 3, 4))
    assert ["x", 0, 0, "7"] == filled(["x", "7"], (1, 2), nothing=0)
