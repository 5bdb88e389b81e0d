"""How else a question could be answered for one hand: which answers there are, and who gives them.

Only the case of the hand counts where an answer varies by game or limit: houses that agree on that
are one answer, whatever they say of others.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from hhtool.core.dispute import NO_HOUSE
from hhtool.core.finding import ASSUMED, Cite
from hhtool.rules.answer import BOOL, ENUM, FORM, INT, Answer, Question, answer_text, read_answer
from hhtool.rules.cite import DOCUMENTED, OBSERVED, basis, source_of
from hhtool.rules.house import (
    HouseRules,
    Ruling,
    answer_at,
    house_names,
    load_house,
    ruling,
    speaks_of,
)

BASES: Final = (DOCUMENTED, OBSERVED, ASSUMED.source, NO_HOUSE)
"""How well an answer is founded, the best first."""

CUSTOM: Final = "custom"
"""An answer that another question spells out, and so is none by itself."""


class Alternative(NamedTuple):
    """An answer in words and whole, the built-in houses that give it, how well the best of them
    founds it, and the rule of that one."""

    value: str
    answer: Answer
    profiles: tuple[str, ...]
    basis: str
    cite: Cite


class Here(NamedTuple):
    """The case of a hand."""

    game: str
    limit: str

    def case(self, question: Question) -> str:
        """The case by which answers to a question may vary, "" where neither counts."""
        return {"game": self.game, "limit": self.limit}.get(question.by, "")

    def of(self, question: Question, answer: Answer) -> Answer:
        """The answer in this case."""
        case = self.case(question)
        return answer_at(answer, case) if case else answer


def houses_of(game: str) -> tuple[HouseRules, ...]:
    """The built-in houses that speak of a game."""
    return tuple(house for name in house_names() if speaks_of(house := load_house(name), game))


def alternatives(question: Question, house: HouseRules, here: Here) -> Iterator[Alternative]:
    """Every answer other than the house's own: all of an enumeration, else those of the built-in
    houses that speak of the game."""
    current = here.of(question, ruling(house, question).value)
    found: dict[Answer, Answer] = {}
    given: dict[Answer, list[tuple[HouseRules, Ruling[Answer]]]] = {}
    for answer in enumerated(question):
        found.setdefault(here.of(question, answer), answer)
    for other in houses_of(here.game):
        told = ruling(other, question)
        answer = here.of(question, told.value)
        found.setdefault(answer, told.value)
        given.setdefault(answer, []).append((other, told))
    for answer, whole in found.items():
        if answer not in (current, CUSTOM):
            yield _alternative(answer, whole, house, given.get(answer, []))


def founded(question: Question, case: str) -> dict[Answer, str]:
    """How well each answer of the built-in houses is founded, by the best of those that give it:
    in one case, where the answer varies."""
    found: dict[Answer, str] = {}
    for name in house_names():
        house = load_house(name)
        told = ruling(house, question)
        answer = answer_at(told.value, case) if case else told.value
        bases = (found.get(answer, NO_HOUSE), basis(told.cite, house.sources))
        found[answer] = min(bases, key=BASES.index)
    return found


def enumerated(question: Question) -> Iterator[Answer]:
    """The answers that a question names one by one."""
    if question.kind == BOOL:
        yield from (read_answer(question, False), read_answer(question, True))
    elif question.kind in (ENUM, FORM):
        yield from (read_answer(question, one) for one in question.allowed if "(" not in one)
    elif question.kind == INT:
        yield from (read_answer(question, int(one)) for one in question.allowed)


def _alternative(
    answer: Answer,
    whole: Answer,
    house: HouseRules,
    given: list[tuple[HouseRules, Ruling[Answer]]],
) -> Alternative:
    names = tuple(other.name for other, _ in given)
    founded = [(basis(told.cite, other.sources), told.cite) for other, told in given]
    best, cite = min(founded, key=lambda one: BASES.index(one[0]), default=(NO_HOUSE, ASSUMED))
    known = source_of(cite, house.sources) is not None
    return Alternative(answer_text(answer), whole, names, best, cite if known else ASSUMED)
