"""House profiles on the screen and as JSON: what there is, what one answers, where two differ."""

import json
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from hhtool.report.paint import Painter
from hhtool.report.visible import padded, visible, width
from hhtool.rules.answer import TOPICS, Answer, Question, allowed_text, answer_text
from hhtool.rules.cite import basis, source_of
from hhtool.rules.house import HouseRules, Ruling, answers, diff, house_names, load_house

INDENT: Final = "   "
COLUMNS: Final = 100

HEADINGS: Final[dict[str, str]] = {
    "forced.short_post_order": "Forced bets",
    "stud.forced_bet": "Stud: dealing and opening",
    "fl.raises_after_bet": "Betting",
    "pots.layering": "Pots",
    "rake.kind": "Rake",
    "text.total_pot": "What a text states",
    "split.unit": "Dividing a pot",
    "show.bet_on_last_round": "Showdown",
    "chinese.max_seats": "Chinese and open-face: table and cards",
    "chinese.wheel_rank": "Chinese and open-face: rows",
    "chinese.scoring_system": "Chinese and open-face: scoring and fouls",
    "chinese.royalty_table": "Chinese and open-face: royalties",
    "chinese.declaration_required": "Chinese and open-face: naturals and surrender",
    "chinese.action_order": "Chinese and open-face: turns and clock",
    "chinese.fantasy_entry": "Chinese and open-face: fantasyland",
    "chinese.match_model": "Chinese and open-face: match and payment",
    "chinese.rake_percent": "Chinese and open-face: rake",
}
"""What stands above the first question of each group."""

_UNBROKEN: Final = "\N{NO-BREAK SPACE}"
_TOPIC_WORDS: Final = {"betting": "betting games", "chinese": "Chinese and open-face games"}


def listed(paint: Painter) -> Iterator[str]:
    """The built-in profiles: name, status, games, what each extends, title."""
    rows = [("profile", "status", "games", "extends", "title")]
    for house in (load_house(name) for name in house_names()):
        games = ", ".join(house.topics)
        rows.append((house.name, house.status, games, house.extends or "-", house.title))
    columns = [max(width(row[i]) for row in rows) for i in range(4)]
    for number, row in enumerate(rows):
        cells = (*(padded(row[i], columns[i]) for i in range(4)), row[4])
        yield paint("  ".join(cells), "" if number else "strong")


def listed_json() -> str:
    """The built-in profiles as a JSON list."""
    houses = (load_house(name) for name in house_names())
    return _dumped([_about(house) for house in houses])


def shown(house: HouseRules, paint: Painter) -> Iterator[str]:
    """What a house answers, each answer with its rule and what was asked. Where it speaks of some
    games only, the others are one line."""
    yield paint(house.name, "strong") + paint(f" · {house.title}")
    extends = f"extends {house.extends}" if house.extends else "extends nothing"
    sites = f"; used for {', '.join(house.sites)}" if house.sites else ""
    yield INDENT + paint(f"{house.status}; {extends}{sites}")
    if house.note:
        yield from _wrapped(house.note, paint)
    for topic in TOPICS:
        asked = [entry for entry in answers(house) if entry[0].topic == topic]
        if topic in (house.topics or TOPICS):
            for question, found in asked:
                yield from _told(house, question, found, paint)
        else:
            yield ""
            told = f"{_TOPIC_WORDS[topic]}: {len(asked)} answers, all of them inherited"
            yield paint(told, "strong") + paint("; see hhtool rules show defaults", "faint")


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


def _told(
    house: HouseRules, question: Question, found: Ruling[Answer], paint: Painter
) -> Iterator[str]:
    """One answer, under the heading of its group where it is the first."""
    if question.name in HEADINGS:
        yield ""
        yield paint(f"-- {HEADINGS[question.name]} --", "faint")
    yield ""
    yield paint(question.name, "strong") + paint(f" = {answer_text(found.value)}")
    yield INDENT + paint(question.meaning)
    yield from _wrapped(allowed_text(question), paint, question.allowed)
    yield INDENT + _founded(house, found, paint)


def _wrapped(text: str, paint: Painter, whole: Iterable[str] = ()) -> Iterator[str]:
    """A faint text in lines that a terminal holds; the words of `whole` are not broken."""
    for item in whole:
        text = text.replace(item, item.replace(" ", _UNBROKEN))
    for line in wrap(text, COLUMNS - len(INDENT), break_on_hyphens=False):
        yield INDENT + paint(line.replace(_UNBROKEN, " "), "faint")


def _about(house: HouseRules) -> dict[str, object]:
    return {
        "name": house.name,
        "title": house.title,
        "status": house.status,
        "topics": list(house.topics),
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
