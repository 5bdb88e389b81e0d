"""The planted faults between hands, `data/sequence_faults.txt`, and how such files are judged.

All is right in such a file but for what one hand goes on from.

A fault begins with `== what is wrong · house · players`, and options of the sitting: `· match=` for
hands without a match number, `· game=`, `· points=`, or an answer of the house. Each further line
is a hand (see `support.row_sitting`): its boards, and what it begins with otherwise, such as
`· stacks boris=840`, `· fantasyland nobody`, `· button anna` or `· match_hand 3`; `· over yes` ends
its match. A mark `⟵ 2 Seat 1: HH733` tells where a finding stands: the hand, how its line begins,
and the code. They are no text with marks like the other faults, because a hand that begins wrongly
has other figures throughout.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from hhtool.core.rows import RowSettlement
from hhtool.pipeline import FileResult, Pipeline, Settings
from hhtool.read.source import decode
from hhtool.rules.game import load_game
from hhtool.rules.rowgame import RowGame
from hhtool.verify.link import Link
from hhtool.verify.sequence import Followed, Sequence
from support.row_sitting import Sitting
from verify.marked import DATA, MARK, Found, findings, found

PARTED: Final = "\n\n\n"
"""What stands between two hands of a sitting."""

HEAD: Final = "== "
SEPARATOR: Final = " · "

Mark = tuple[int, str, str]
"""A hand by its number in the file, how a line of it begins, and the code of a finding there."""


class Planted(NamedTuple):
    """A fault between two hands. `hands` are its lines as they are written."""

    name: str
    rules: str
    players: str
    options: tuple[str, ...]
    hands: tuple[str, ...]
    marks: tuple[Mark, ...]

    def sitting(self) -> Sitting:
        """The hands with the fault in them."""
        sitting = Sitting(self.rules, self.players, **_options(self.options))
        for hand in self.hands:
            boards, *changes = hand.split(SEPARATOR)
            sitting.hand(boards, **_begins(changes, sitting.table.names))
        return sitting

    def expected(self) -> Found:
        """The findings as (line, code)."""
        text = self.sitting().text()
        return sorted((line_of(text, hand, start), code) for hand, start, code in self.marks)


def line_of(text: str, hand: int, start: str) -> int:
    """The number of the first line of a hand, counted from 1, that begins so."""
    lines = text.split("\n")
    (first,) = [number for number, line in enumerate(lines, 1) if f" Hand #H{hand}:" in line]
    for number, line in enumerate(lines[first - 1 :], first):
        if line.startswith(start):
            return number
    raise ValueError(f"no line of hand {hand} begins with {start!r}")


def judged(sitting: Sitting, text: str | None = None, stated: bool = True) -> FileResult:
    """A sitting's file, or another text, under its house; unless it is stated, the game's default
    profile is taken."""
    pipeline = Pipeline(Settings(strict=True))
    pipeline.house = sitting.house if stated else None
    return pipeline.file(decode("hands.txt", (text or sitting.text()).encode(), None))


def codes(sitting: Sitting, text: str | None = None) -> list[str]:
    """The codes found in a file, in order."""
    return [code for _, code in found(judged(sitting, text))]


def severities(sitting: Sitting, text: str | None = None) -> list[tuple[str, str]]:
    """The findings of a file as (code, severity)."""
    return [(each.code, each.severity) for each in findings(judged(sitting, text))]


def followed(sitting: Sitting, text: str | None = None) -> list[Followed]:
    """What the hands before say of each hand of a sitting's file, in its house."""
    sequence = Sequence()
    made = []
    for case in judged(sitting, text).cases:
        game = load_game(case.record.play.game)
        if isinstance(game, RowGame) and isinstance(case.settlement, RowSettlement):
            sequence.carried(case.record, sitting.house)
            link = Link(case.record, game, sitting.house, case.settlement, case.verdicts)
            made.append(sequence.follow(link, True))
    return made


def replaced(text: str, hand: int, old: str, new: str) -> str:
    """A text in which the first line of a hand that begins so is another; "" takes it away."""
    lines, at = text.split("\n"), line_of(text, hand, old) - 1
    return "\n".join((*lines[:at], *([new] if new else ()), *lines[at + 1 :]))


# ---- the table of faults -------------------------------------------------------------------------


@cache
def planted() -> tuple[Planted, ...]:
    """Every planted fault between hands, in the order of the file."""
    text = (DATA / "sequence_faults.txt").read_text(encoding="utf-8")
    return tuple(_fault(part) for part in f"\n{text}".split(f"\n{HEAD}")[1:])


def _fault(part: str) -> Planted:
    head, *lines = part.rstrip("\n").split("\n")
    name, rules, players, *options = head.split(SEPARATOR)
    hands = tuple(line for line in lines if line and not line.startswith(MARK.strip()))
    marks = tuple(_mark(line) for line in lines if line.startswith(MARK.strip()))
    return Planted(name, rules, players, tuple(options), hands, marks)


def _mark(line: str) -> Mark:
    """ "⟵ 2 Seat 1: HH733"."""
    _, hand, *start, code = line.split(" ")
    return int(hand), " ".join(start), code


def _options(options: tuple[str, ...]) -> dict[str, Any]:
    """ "points=15" and "chinese.match_model=single" as options of a sitting."""
    given: dict[str, Any] = {"answers": {}}
    for option in options:
        key, value = option.split("=")
        written = int(value) if value.isdecimal() and key != "match" else value
        question = key.removeprefix("chinese.")
        (given if question == key else given["answers"])[question] = written
    return given


def _begins(changes: list[str], names: list[str]) -> dict[str, Any]:
    """ "stacks boris=840" and "absent chen" as what a hand begins with."""
    given: dict[str, Any] = {}
    for change in changes:
        key, _, value = change.partition(" ")
        words = value.removeprefix("nobody").split()
        if key in ("stacks", "fantasyland"):
            pairs = (word.split("=") for word in words)
            given[key] = {name: int(number) for name, number in pairs}
        elif key in ("absent", "disconnected"):
            given[key] = [name in words for name in names]
        else:
            given[key] = SINGLE[key](value, names)
    return given


SINGLE: Final[dict[str, Callable[[str, list[str]], object]]] = {
    "button": lambda name, names: names.index(name),
    "gone": lambda value, _: value,
    "match": lambda value, _: value,
    "match_hand": lambda value, _: int(value),
    "over": lambda value, _: value == "yes",
}
"""How the value of a change is read."""
