"""Which answers a hand speaks for: how a house plays, as its texts show it.

A hand is examined under every answer to each question that it hangs on, all else as its house has
it. It speaks about a question when not all answers leave the same errors: for those that leave the
fewest, which must be among those that every other answer leaves, and against the others. A hand of
which two answers each leave errors that the other does not speaks for nothing.
"""

from collections.abc import Iterator
from typing import NamedTuple

from hhtool.rules.alternatives import Here, alternatives
from hhtool.rules.answer import Answer, Question
from hhtool.rules.house import HouseRules, ruling, with_answer
from hhtool.rules.questions import question_named
from hhtool.verify.judged import Errors, errors
from hhtool.verify.trial import Trial


class Voice(NamedTuple):
    """What one hand says about one question: the answers that it speaks for and against. `case` is
    the game or the limit of the hand where the answer may vary by that, else ""."""

    question: str
    case: str
    spoken_for: tuple[Answer, ...]
    against: tuple[Answer, ...]


class _Other(NamedTuple):
    """An answer in the case of a hand, and the house with it."""

    answer: Answer
    house: HouseRules


class Hearing:
    """Hears hands. Houses with another answer are kept, as most hands of a room have the same."""

    def __init__(self) -> None:
        self.others: dict[tuple[str, str, Here], tuple[_Other, ...]] = {}

    def voices(self, trial: Trial, house: HouseRules) -> Iterator[Voice]:
        """What a hand says about each question that it hangs on."""
        here = Here(trial.game.name, trial.record.play.limit)
        first = trial.under(house)
        own = errors(first.findings)
        for name in first.used:
            question = question_named(name)
            left = {here.of(question, ruling(house, question).value): own}
            for other in self._others(question, house, here):
                left[other.answer] = errors(trial.otherwise(house, other.house, name).findings)
            voice = voice_of(name, here.case(question), left)
            if voice is not None:
                yield voice

    def _others(self, question: Question, house: HouseRules, here: Here) -> tuple[_Other, ...]:
        known = self.others.get((question.name, house.name, here))
        if known is None:
            known = tuple(
                _Other(
                    here.of(question, one.answer),
                    with_answer(house, question.name, one.answer, one.cite),
                )
                for one in alternatives(question, house, here)
            )
            self.others[question.name, house.name, here] = known
        return known


def voice_of(name: str, case: str, left: dict[Answer, Errors]) -> Voice | None:
    """What the errors that answers leave say, None where they are the same or cannot be ranked."""
    fewest = min(left.values(), key=len)
    if not all(fewest <= wrong for wrong in left.values()):
        return None
    good = tuple(answer for answer, wrong in left.items() if wrong == fewest)
    bad = tuple(answer for answer, wrong in left.items() if wrong != fewest)
    return Voice(name, case, good, bad) if bad else None
