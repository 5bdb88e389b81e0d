"""Citations in words, and the answers of a house with where it gives them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hhtool.core.case import Case
from hhtool.core.finding import Cite
from hhtool.rules.answer import answer_text
from hhtool.rules.cite import basis, source_of
from hhtool.rules.house import HouseRules, answer_in_game, ruling
from hhtool.rules.questions import question_named


class Answered(NamedTuple):
    """A question, what the house answers in this game, and on what that rests: `rule` in words,
    `basis` "documented", "observed" or "assumed"."""

    question: str
    meaning: str
    answer: str
    rule: str
    basis: str


def cite_words(cite: Cite, house: HouseRules) -> str:
    """ "Robert's Rules of Poker, Ties (roberts)", or that no source says so."""
    source = source_of(cite, house.sources)
    if source is None:
        return "assumed: no source says so"
    rule = f", {cite.rule}" if cite.rule else ""
    return f"{source.title}{rule} ({cite.source}, {source.basis})"


def house_answer(house: HouseRules, name: str, game: str) -> str:
    """What a house answers to a question, in a game."""
    question = question_named(name)
    return answer_text(answer_in_game(question, ruling(house, question).value, game))


def answered(case: Case, house: HouseRules, names: Iterable[str]) -> Iterator[Answered]:
    """The answers of a house to some questions."""
    for name in dict.fromkeys(names):
        question = question_named(name)
        cite = ruling(house, question).cite
        yield Answered(
            question=name,
            meaning=question.meaning,
            answer=house_answer(house, name, case.record.play.game),
            rule=cite_words(cite, house),
            basis=basis(cite, house.sources),
        )
