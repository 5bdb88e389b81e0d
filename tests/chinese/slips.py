"""The slips of `data/slips.txt`, and how each is made in a hand that is right.

A slip begins with `== what is wrong · hand`, and ` · other cards lie there` where no showdown tells
how the cards lie. Below stand the changes as in a diff, parted by empty lines: `-` a line of the
hand that goes, `+` one that comes, two blanks one that stays and tells the place. The lines of a
change stand in the hand exactly once. The mark tells the breach and its line:

    ⟵ player kind stated | allowed | question

where "-" is nobody, and what is stated and allowed are cards, players, rows or numbers.
"""

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from hhtool.core.cards import CARD_OF_TEXT
from hhtool.core.rows import ROW_NAMES
from support.row_scripts import (
    BY_CLOCK,
    CLASSIC,
    CLASSIC_SEATS,
    FANTASY,
    FANTASY_SEATS,
    OFC,
    PINEAPPLE,
    THREE,
    TWO,
)

DATA: Final = Path(__file__).parent / "data" / "slips.txt"
HEAD: Final = "== "
PARTS: Final = " · "
MARK: Final = " ⟵ "
OTHERWISE: Final = "other cards lie there"


class Right(NamedTuple):
    """A hand that is right: its seats, its script and its game."""

    head: str
    script: str
    game: str


HANDS: Final = {
    "pineapple": Right(TWO, PINEAPPLE, "pineapple"),
    "sample": Right(THREE, BY_CLOCK, "pineapple"),
    "fantasyland": Right(FANTASY_SEATS, FANTASY, "pineapple"),
    "classic": Right(CLASSIC_SEATS, CLASSIC, "classic"),
    "open-face": Right(TWO, OFC, "ofc"),
    "two jokers": Right(TWO, PINEAPPLE, "pineapple-joker"),
    "B absent": Right("A B* button B", PINEAPPLE, "pineapple"),
}


class Slip(NamedTuple):
    """A hand that is spoilt and its breach. `line` counts from 1; `seat` is a player's name;
    `question` is without "chinese."."""

    what: str
    hand: Right
    script: str
    line: int
    seat: str
    kind: str
    stated: tuple[int, ...]
    allowed: tuple[int, ...]
    question: str
    otherwise: bool


@cache
def slips() -> tuple[Slip, ...]:
    """Every slip, in the order of the file."""
    text = DATA.read_text(encoding="utf-8")
    return tuple(_slip(part) for part in f"\n{text}".split(f"\n{HEAD}")[1:])


def _slip(part: str) -> Slip:
    head, _, body = part.partition("\n")
    what, name, *more = head.split(PARTS)
    lines = _spoilt(lines_of(HANDS[name].script), body)
    ((number, mark),) = [(n, line) for n, line in enumerate(lines, 1) if MARK in line]
    who, kind, *rest = mark.partition(MARK)[2].split(" ")
    stated, allowed, question, *_ = (*" ".join(rest).split("|"), "", "")
    seats = [seat.rstrip("*") for seat in HANDS[name].head.split(" button ")[0].split()]
    return Slip(
        what=what,
        hand=HANDS[name],
        script="\n".join(line.partition(MARK)[0] for line in lines),
        line=number,
        seat=who,
        kind=kind,
        stated=_values(stated, seats),
        allowed=_values(allowed, seats),
        question=question.strip(),
        otherwise=OTHERWISE in more,
    )


def lines_of(script: str) -> list[str]:
    """The lines of a script, without empty ones."""
    return [line.strip() for line in script.splitlines() if line.strip()]


def _spoilt(lines: list[str], body: str) -> list[str]:
    """The lines after all changes, which are placed by the lines before them."""
    placed = []
    for change in body.strip("\n").split("\n\n"):
        rows = change.split("\n")
        old = [row[2:].partition(MARK)[0].strip() for row in rows if row[0] != "+"]
        new = [row[2:].strip() for row in rows if row[0] != "-"]
        places = [at for at in range(len(lines)) if lines[at : at + len(old)] == old]
        if len(places) != 1:
            raise ValueError(f"not once in the hand: {old}")
        placed.append((places[0], len(old), new))
    for at, count, new in sorted(placed, reverse=True):
        lines = [*lines[:at], *new, *lines[at + count :]]
    return lines


def _values(text: str, seats: list[str]) -> tuple[int, ...]:
    """Cards, players, rows and numbers as a breach holds them."""
    return tuple(_value(word, seats) for word in text.split())


def _value(word: str, seats: list[str]) -> int:
    for names in (seats, ROW_NAMES):
        if word in names:
            return names.index(word)
    return CARD_OF_TEXT[word] if word in CARD_OF_TEXT else int(word)
