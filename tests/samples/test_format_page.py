"""The page that tells users how to write a Chinese or open-face hand down tells the truth."""

import re
from pathlib import Path

import pytest

from hhtool.read.reader import Reader
from hhtool.read.vocabulary import LINES, STATEMENTS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "samples/chinese/README.md").read_text(encoding="utf-8")
FORMAT = PAGE[PAGE.index("## How to write a hand down") :]
GRAMMAR = (ROOT / "grammar/chinese.lark").read_text(encoding="utf-8")
SHOWN = re.findall(r"^\| `(.+?)` \|", FORMAT, re.MULTILINE)
SEATS = [f"Seat {i}: {name} (${i} in chips)" for i, name in enumerate(("anna", "boris", "chen"), 1)]
GAMES = re.findall(r'"([^"]*(?:Chinese|Pineapple))" ->', GRAMMAR)


@pytest.fixture(scope="module")
def kinds() -> dict[str, str]:
    """What each shown line is read as."""
    reading = Reader("chinese.lark").read([*SEATS, *SHOWN], 1)
    return {said.text: said.kind for said in reading.statements}


def test_every_line_that_the_page_shows_is_read(kinds: dict[str, str]) -> None:
    """And as something that is not skipped, but for the chat."""
    assert [] == [text for text in SHOWN if text not in kinds]
    assert ['anna said, "nice hand"'] == [text for text in SHOWN if kinds[text] == "noise"]


def test_the_page_shows_every_kind_of_line(kinds: dict[str, str]) -> None:
    """What the grammar reads and the page does not show, a user cannot know."""
    words = set(re.findall(r"-> (\w+)", GRAMMAR)) & (set(LINES) | set(STATEMENTS))
    assert {"stated"} == words - set(kinds.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_page_names_every_game(game: str) -> None:
    """By the name that a header has."""
    assert 7 == len(GAMES)
    assert f"`{game}`" in FORMAT
