"""House profiles on the screen and as JSON: what there is, what one answers, where two differ."""

import json
import re
import shutil
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from hhtool.report.named_tables import named_tables
from hhtool.report.paint import Painter
from hhtool.report.visible import padded, visible, width
from hhtool.rules.answer import (
    BETTING,
    CHINESE,
    TOPICS,
    Answer,
    Question,
    allowed_text,
    answer_text,
)
from hhtool.rules.cite import basis, source_of
from hhtool.rules.game import load_game
from hhtool.rules.house import HouseRules, Ruling, answers, diff, house_names, load_house
from hhtool.rules.rowgame import RowGame
from hhtool.rules.scope import games_of

INDENT: Final = "   "
COLUMNS: Final = 100
"""The most columns that a text is broken into, and those of a screen that does not tell."""

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
        games = games_text(house)
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
    yield from _wrapped(f"{house.status}; {extends}{sites}", paint)
    yield from _wrapped(f"speaks of {', '.join(house.games)}", paint)
    if house.note:
        yield from _wrapped(house.note, paint, "faint")
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
                    "tables": {table.name: table.holds for table in named_tables(house, question)},
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


def games_text(house: HouseRules) -> str:
    """The games of which a house speaks, by their kinds where it speaks of a whole kind:
    "betting, classic, open-face"."""
    left = set(house.games)
    kinds: dict[str, set[str]] = {"betting": set(games_of(frozenset({BETTING})))}
    kinds["open-face"] = {game for game in games_of(frozenset({CHINESE})) if _open_face(game)}
    told = []
    for kind, games in kinds.items():
        if games <= left:
            told.append(kind)
            left -= games
    return ", ".join(sorted((*told, *left)))


def _open_face(game: str) -> bool:
    found = load_game(game)
    return isinstance(found, RowGame) and found.open_face


def _told(
    house: HouseRules, question: Question, found: Ruling[Answer], paint: Painter
) -> Iterator[str]:
    """One answer, under the heading of its group where it is the first."""
    if question.name in HEADINGS:
        yield ""
        yield paint(f"-- {HEADINGS[question.name]} --", "faint")
    yield ""
    yield paint(question.name, "strong") + paint(f" = {answer_text(found.value)}")
    for table in named_tables(house, question):
        entries = re.split("[,;] ", table.words)
        yield from _wrapped(f"{table.name}: {table.words}", paint, whole=entries)
    yield from _wrapped(question.meaning, paint)
    yield from _wrapped(allowed_text(question), paint, "faint", question.allowed)
    text, style = _founded(house, found)
    yield from _wrapped(text, paint, style)


def _wrapped(
    text: str, paint: Painter, style: str = "", whole: Iterable[str] = ()
) -> Iterator[str]:
    """A text in lines that the screen holds; the words of `whole` are not broken."""
    for item in whole:
        text = text.replace(item, item.replace(" ", _UNBROKEN))
    screen = min(COLUMNS, shutil.get_terminal_size((COLUMNS, 24)).columns)
    for line in wrap(text, max(screen - len(INDENT), 20), break_on_hyphens=False):
        yield INDENT + paint(line.replace(_UNBROKEN, " "), style)


def _about(house: HouseRules) -> dict[str, object]:
    return {
        "name": house.name,
        "title": house.title,
        "status": house.status,
        "topics": list(house.topics),
        "games": list(house.games),
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


def _founded(house: HouseRules, found: Ruling[Answer]) -> tuple[str, str]:
    """Where an answer stands, and the style in which that is told."""
    source = source_of(found.cite, house.sources)
    if source is None:
        return "assumed: no source says so", "warning"
    return f"{found.cite}: {source.title}; {source.basis}", "faint"


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=True, indent=1)
