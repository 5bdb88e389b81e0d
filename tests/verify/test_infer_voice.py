"""What the errors that answers leave say of a house."""

from typing import Final

from hhtool.rules.answer import Answer
from hhtool.verify.infer import Voice, voice_of
from hhtool.verify.judged import Errors

A: Final = ("HH306", 1, 0)
B: Final = ("HH310", 2, 1)


def test_the_fewest_errors_speak_for_an_answer() -> None:
    """What is wrong under every answer does not count."""
    left: dict[Answer, Errors] = {"x": frozenset({A}), "y": frozenset({A, B}), "z": frozenset({A})}

    assert Voice("q", "", ("x", "z"), ("y",)) == voice_of("q", "", left)


def test_answers_that_leave_the_same_errors_say_nothing() -> None:
    """With errors or without."""
    same: tuple[Errors, ...] = (frozenset({A}), frozenset())
    for left in same:
        assert voice_of("q", "", {"x": left, "y": left}) is None


def test_answers_with_errors_of_their_own_say_nothing() -> None:
    """Each leaves one that the other does not: nobody can rank them."""
    left: dict[Answer, Errors] = {"x": frozenset({A}), "y": frozenset({B}), "z": frozenset({A, B})}

    assert voice_of("q", "", left) is None
    left["w"] = frozenset()
    assert Voice("q", "", ("w",), ("x", "y", "z")) == voice_of("q", "", left)
