"""Answers and houses as TOML has them: the way back from a `Ruling` to a file."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from hhtool.core.finding import ASSUMED, Cite
from hhtool.rules.answer import COUNTS, MAP, NONE, OTHER, RATIONAL, Answer, Question, Varied
from hhtool.rules.house import HouseRules, answers

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def written(house: HouseRules) -> str:
    """The file of a house that stands alone: every question answered, every source of its own.
    Read again it has the same answers, citations and games, if no built-in house has its name."""
    return "".join(f"{line}\n" for line in _lines(house))


def written_cite(cite: Cite) -> str:
    """A citation as it stands behind `cite =`, without its quotes."""
    return cite.source if cite == ASSUMED else f"{cite.source}:{cite.rule}"


def written_answer(question: Question, answer: Answer) -> str:
    """An answer as it stands behind `is =`; read again it is the same."""
    if isinstance(answer, Varied):
        if not answer.cases:
            return _written(question, answer.other)
        cases = (*answer.cases, (OTHER, answer.other))
        return _table((key, _written(question, value)) for key, value in cases)
    return _written(question, answer)


def written_text(text: str) -> str:
    """A text in quotes. What UTF-8 cannot hold is a question mark."""
    whole = text.encode("utf-8", "replace").decode("utf-8")
    return json.dumps(whole, ensure_ascii=False).replace("\x7f", "\\u007f")


def _written(question: Question, answer: Any) -> str:
    if isinstance(answer, int | str):
        return json.dumps(answer)
    if not answer:
        return written_text(NONE)
    if question.kind == RATIONAL:
        return written_text(f"{answer[0]}/{answer[1]}")
    if question.kind in (MAP, COUNTS):
        return _table((str(key), str(value)) for key, value in answer)
    return f"[{', '.join(map(written_text, answer))}]"


def _table(items: Any) -> str:
    told = (
        f"{key if _BARE.fullmatch(key) else written_text(key)} = {value}" for key, value in items
    )
    return f"{{ {', '.join(told)} }}"


def _lines(house: HouseRules) -> Iterator[str]:
    about = {"name": house.name, "title": house.title, "status": house.status, "note": house.note}
    yield from (f"{key} = {written_text(text)}" for key, text in about.items() if text)
    lists = {"sites": house.sites, "games": house.games}
    for key, items in lists.items():
        if items:
            yield f"{key} = [{', '.join(map(written_text, items))}]"
    for source in house.sources:
        yield from ("", f"[sources.{source.id}]")
        fields = source._asdict().items()
        yield from (f"{key} = {written_text(text)}" for key, text in fields if key != "id")
    group = ""
    for question, found in sorted(answers(house), key=lambda entry: entry[0].name.rpartition(".")):
        table, _, name = question.name.rpartition(".")
        if table != group:
            group = table
            yield from ("", f"[{group}]")
        answer, cite = written_answer(question, found.value), written_text(written_cite(found.cite))
        yield f"{name} = {{ is = {answer}, cite = {cite} }}"
