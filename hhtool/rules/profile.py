"""What one house file says, with what it inherits: names, sources, and answers with citations.

Nothing here knows what an answer leads to; `house.py` gives the answers their types.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from hhtool.core.errors import RulesError
from hhtool.core.finding import Cite
from hhtool.rules.answer import TOPICS, Answer, Question, Varied, read_answer
from hhtool.rules.cite import (
    DOCUMENTED,
    OBSERVED,
    SLUG,
    Source,
    parse_cite,
    read_sources,
    sources,
)
from hhtool.rules.document import Document, packaged_names, read_file, read_packaged, wrong
from hhtool.rules.questions import BY_NAME, QUESTIONS
from hhtool.rules.scope import games_of, topic_of

FOLDER: Final = "profiles"

_TEXTS: Final = ("name", "title", "status", "extends", "note")
_ABOUT: Final = (*_TEXTS, "sites", "games", "sources")
_GROUPS: Final = frozenset(
    name.rsplit(".", depth)[0] for name in BY_NAME for depth in range(1, name.count(".") + 1)
)

_CUSTOM: Final = "custom"
_SPELLED_OUT: Final[dict[str, str]] = {
    "chinese.royalty_table": "chinese.royalty_custom",
    "chinese.naturals_table": "chinese.naturals_custom",
    "chinese.fantasy_stay": "chinese.fantasy_stay_custom",
}
"""The questions that may be answered "custom", and those whose answers then say what that is."""


class Profile(NamedTuple):
    """A house file, complete: `answers` by the name of the question, inherited ones included;
    `sources` are those that the file and the files it extends define themselves; `own` are the
    questions to which it, or what it extends, has an answer of its own, `topics` what these are
    about, and `games` those of which it speaks."""

    name: str
    title: str
    status: str
    sites: tuple[str, ...]
    note: str
    extends: str
    topics: tuple[str, ...]
    games: tuple[str, ...]
    sources: tuple[Source, ...]
    own: frozenset[str]
    answers: Mapping[str, tuple[Answer, Cite]]


def read_built_in(name: str) -> Profile:
    """The profile of that name that ships with the package."""
    return _read(read_packaged(FOLDER, f"{name}.toml"), ())


def read_own(path: Path) -> Profile:
    """The profile of a user's file. RulesError when anything in it is wrong."""
    return _read(read_file(path), ())


def _read(document: Document, chain: tuple[str, ...]) -> Profile:
    about = _about(document)
    parent = _parent(document, about["extends"], chain)
    defined = _own_sources(document, parent)
    given = _answers(document, defined)
    answers = {**parent.answers, **given} if parent else given
    missing = [question.name for question in QUESTIONS if question.name not in answers]
    if missing:
        message = f"{len(missing)} questions have no answer, first {missing[0]}"
        raise wrong(document, "name", f'{message}; say extends = "defaults"')
    # Common rules, which extend nothing, are no house's own word for whoever extends them.
    house = parent if parent and parent.extends else None
    own = frozenset(given) | (house.own if house else frozenset())
    _check_custom(document, answers, own)
    found = _topics(own)
    return Profile(
        sites=_sites(document),
        topics=tuple(topic for topic in TOPICS if topic in found),
        games=_games(document, _topics(given), house),
        sources=defined,
        own=own,
        answers=answers,
        **about,
    )


def _topics(questions: Iterable[str]) -> frozenset[str]:
    return frozenset(BY_NAME[name].topic for name in questions)


def _games(document: Document, topics: frozenset[str], house: Profile | None) -> tuple[str, ...]:
    """The games that the file names. Else those of the house that it extends, and all those of
    the topics on which it has a word of its own and that house has none; if there are none of
    either, all that there are."""
    known = games_of(frozenset(TOPICS))
    if "games" not in document.tree:
        told = frozenset(house.games if house else ())
        added = games_of(topics - {topic_of(game) for game in told})
        return tuple(game for game in known if game in told or game in added) or known
    given = document.tree["games"]
    if not isinstance(given, list) or not given or not all(game in known for game in given):
        message = f"games must be a list of {', '.join(known)}, not {given!r}"
        raise wrong(document, "games", message)
    return tuple(game for game in known if game in given)


def _check_custom(
    document: Document, answers: Mapping[str, tuple[Answer, Cite]], own: frozenset[str]
) -> None:
    """Refuses a "custom" that nothing spells out."""
    for table, spelled in _SPELLED_OUT.items():
        answer, _ = answers[table]
        varied = answer if isinstance(answer, Varied) else Varied((), answer)
        given = [varied.other, *(value for _, value in varied.cases)]
        if _CUSTOM in given and spelled not in own:
            message = f'{table} is "{_CUSTOM}", and {spelled}, which says what that is, is missing'
            raise wrong(document, table, message)


def _about(document: Document) -> dict[str, str]:
    about = {}
    for key in _TEXTS:
        text = document.tree.get(key, "")
        if not isinstance(text, str):
            raise wrong(document, key, f"{key} must be a text, not {text!r}")
        if not text.strip() and key in ("name", "title", "status"):
            raise wrong(document, key, f"a house needs a {key}")
        about[key] = " ".join(text.split())
    if not SLUG.fullmatch(about["name"]):
        raise wrong(document, "name", f"a house is named like 'my-room', not {about['name']!r}")
    if document.path is not None and about["name"] in packaged_names(FOLDER):
        raise wrong(document, "name", f"{about['name']!r} is the name of a built-in house")
    if about["status"] not in (DOCUMENTED, OBSERVED):
        message = f"status is {DOCUMENTED!r} or {OBSERVED!r}, not {about['status']!r}"
        raise wrong(document, "status", message)
    return about


def _sites(document: Document) -> tuple[str, ...]:
    given = document.tree.get("sites", [])
    if not isinstance(given, list) or not all(isinstance(site, str) and site for site in given):
        raise wrong(document, "sites", 'sites must be a list of texts, such as ["PokerStars"]')
    return tuple(given)


def _parent(document: Document, extends: str, chain: tuple[str, ...]) -> Profile | None:
    """The extended profile: a built-in name, or a path as seen from the file that extends it."""
    if not extends:
        return None
    chain = (*chain, _identity(document))
    if extends in packaged_names(FOLDER):
        parent = read_packaged(FOLDER, f"{extends}.toml")
    elif document.path is None or not extends.endswith(".toml"):
        raise wrong(document, "extends", f"extends {extends!r}, but there is no such house")
    else:
        parent = _parent_file(document, extends, document.path.parent / extends)
    if _identity(parent) in chain:
        raise wrong(document, "extends", f"extends {extends!r}, which extends this file")
    return _read(parent, chain)


def _parent_file(document: Document, extends: str, path: Path) -> Document:
    try:
        return read_file(path)
    except RulesError as error:
        raise wrong(document, "extends", f"extends {extends!r}: {error}") from error


def _identity(document: Document) -> str:
    return str(document.path.resolve()) if document.path else document.shown


def _own_sources(document: Document, parent: Profile | None) -> tuple[Source, ...]:
    inherited = parent.sources if parent else ()
    added = read_sources(document, document.tree.get("sources", {}), "sources.")
    taken = {source.id for source in (*sources(), *inherited)}
    for source in added:
        if source.id in taken:
            raise wrong(document, f"sources.{source.id}", f"source {source.id!r} exists already")
    return (*inherited, *added)


def _answers(document: Document, own: tuple[Source, ...]) -> dict[str, tuple[Answer, Cite]]:
    given = {key: value for key, value in document.tree.items() if key not in _ABOUT}
    return {
        question.name: _answer(document, question, value, own)
        for question, value in _leaves(document, given, "")
    }


def _leaves(
    document: Document, table: Mapping[str, Any], prefix: str
) -> Iterator[tuple[Question, Any]]:
    for key, value in table.items():
        name = f"{prefix}{key}"
        if name in _GROUPS and isinstance(value, dict):
            yield from _leaves(document, value, f"{name}.")
        elif name in BY_NAME and "." not in key:
            yield BY_NAME[name], value
        else:
            raise wrong(document, name, f"unknown question {name!r}")


def _answer(
    document: Document, question: Question, value: object, own: tuple[Source, ...]
) -> tuple[Answer, Cite]:
    if not isinstance(value, dict) or sorted(value) != ["cite", "is"]:
        message = f'answer {question.name} as {{ is = ..., cite = "source:rule" }}'
        raise wrong(document, question.name, message)
    if not isinstance(value["cite"], str):
        raise wrong(document, question.name, f"the cite of {question.name} must be a text")
    try:
        return read_answer(question, value["is"]), parse_cite(value["cite"], own)
    except RulesError as error:
        raise wrong(document, question.name, str(error)) from error
