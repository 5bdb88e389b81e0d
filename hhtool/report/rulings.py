"""House profiles on the screen and as JSON: what there is, what one answers, where two differ."""

import json
from collections.abc import Iterator
from typing import Final

from hhtool.report.paint import Painter
from hhtool.report.visible import padded, visible, width
from hhtool.rules.answer import Answer, allowed_text, answer_text
from hhtool.rules.cite import basis, source_of
from hhtool.rules.house import HouseRules, Ruling, answers, diff, house_names, load_house

INDENT: Final = "   "


def listed(paint: Painter) -> Iterator[str]:
    """The built-in profiles: name, status, what each extends, title."""
    houses = [load_house(name) for name in house_names()]
    rows = [("profile", "status", "extends", "title")]
    rows += [(house.name, house.status, house.extends or "-", house.title) for house in houses]
    columns = [max(width(row[i]) for row in rows) for i in range(3)]
    for number, row in enumerate(rows):
        cells = (*(padded(row[i], columns[i]) for i in range(3)), row[3])
        yield paint("  ".join(cells), "" if number else "strong")


def listed_json() -> str:
    """The built-in profiles as a JSON list."""
    houses = (load_house(name) for name in house_names())
    return _dumped([_about(house) for house in houses])


def shown(house: HouseRules, paint: Painter) -> Iterator[str]:
    """Everything that a house answers, each answer with its rule and what was asked."""
    yield paint(house.name, "strong") + paint(f" · {house.title}")
    extends = f"extends {house.extends}" if house.extends else "extends nothing"
    sites = f"; used for {', '.join(house.sites)}" if house.sites else ""
    yield INDENT + paint(f"{house.status}; {extends}{sites}")
    if house.note:
        yield INDENT + paint(house.note, "faint")
    for question, found in answers(house):
        yield ""
        yield paint(question.name, "strong") + paint(f" = {answer_text(found.value)}")
        yield INDENT + paint(question.meaning)
        yield INDENT + paint(allowed_text(question), "faint")
        yield INDENT + _founded(house, found, paint)


def shown_json(house: HouseRules) -> str:
    """Everything that a house answers as one JSON object."""
    return _dumped(
        {
            **_about(house),
            "note": house.note,
            "answers": [
                {
                    "question": question.name,
                    "meaning": question.meaning,
                    "allowed": allowed_text(question),
                    **_answer(house, found),
                }
                for question, found in answers(house)
            ],
        }
    )


def compared(a: HouseRules, b: HouseRules, paint: Painter) -> Iterator[str]:
    """The questions that two houses answer differently."""
    columns = max(width(visible(a.name)), width(visible(b.name)))
    differences = diff(a, b)
    for question, left, right in differences:
        yield paint(question.name, "strong") + paint(f": {question.meaning}")
        for house, found in ((a, left), (b, right)):
            name = padded(visible(house.name), columns)
            text = f"{answer_text(found.value)} ({found.cite})"
            yield f"{INDENT}{name}  {paint(text)}"
        yield ""
    total = len(differences) or "no"
    noun = "question" if len(differences) == 1 else "questions"
    yield paint(f"{a.name} and {b.name} differ in {total} {noun}")


def compared_json(a: HouseRules, b: HouseRules) -> str:
    """The questions that two houses answer differently as a JSON list."""
    return _dumped(
        [
            {
                "question": question.name,
                "meaning": question.meaning,
                "a": {"profile": a.name, **_answer(a, left)},
                "b": {"profile": b.name, **_answer(b, right)},
            }
            for question, left, right in diff(a, b)
        ]
    )


def _about(house: HouseRules) -> dict[str, object]:
    return {
        "name": house.name,
        "title": house.title,
        "status": house.status,
        "extends": house.extends,
        "sites": list(house.sites),
    }


def _answer(house: HouseRules, found: Ruling[Answer]) -> dict[str, str]:
    source = source_of(found.cite, house.sources)
    return {
        "answer": answer_text(found.value),
        "rule": str(found.cite),
        "source": source.title if source else "",
        "basis": basis(found.cite, house.sources),
    }


def _founded(house: HouseRules, found: Ruling[Answer], paint: Painter) -> str:
    source = source_of(found.cite, house.sources)
    if source is None:
        return paint("assumed: no source says so", "warning")
    return paint(f"{found.cite}: {source.title}; {source.basis}", "faint")


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=True, indent=1)
