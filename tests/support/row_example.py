"""How a worked example of the rules becomes a hand in hhtool's text format.

An example gives the final boards, the house, and the figures as the page has them. The deal that
leads there is made up: rows come down from the back, discards are cards that nobody has.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from support.render_chinese import GAME_NAMES
from support.row_law import STREETS

HouseAnswers = tuple[str, Mapping[str, object]]
"""The built-in house that a house of an example extends, and what it answers otherwise."""

DECK: Final = tuple(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
ROOM: Final = (3, 5, 5)
NAMES: Final = ("front", "middle", "back")


class Example(NamedTuple):
    """One example under one house.

    `label` is that of the page; `house` a built-in profile or one of `HOUSES`; `boards` are
    "front / middle / back" in settlement order, so that the last one has the button. `dealt`
    gives the cards of each street of a player whom the clock sets, instead of a board.
    `acts` are lines before the showdown, `says` the page's figures as claims. Money is in minor
    units; what is None is not told by the page.
    """

    label: str
    house: str
    boards: Mapping[str, str]
    says: Sequence[str] = ()
    points: Mapping[str, int] | None = None
    fouls: Sequence[str] | None = None
    royalties: Mapping[str, list[int]] | None = None
    game: str = "classic"
    dealt: Mapping[str, Sequence[str]] = {}
    sets: Mapping[str, Sequence[str]] = {}
    acts: Sequence[str] = ()
    fantasyland: Mapping[str, int] = {}
    goes_on: Mapping[str, int] | None = None
    value: str = "1"
    stacks: Mapping[str, str] = {}
    net: Mapping[str, int] | None = None
    transfers: Sequence[tuple[str, str, int, int]] | None = None
    rake: int = 0


def profile_text(name: str, house: HouseAnswers) -> str:
    """The file of a house of one switch or two."""
    extends, answers = house
    lines = [f'name = "{name.lower()}"', f'title = "Example {name}"', f'extends = "{extends}"']
    lines += ['status = "documented"', "[chinese]"]
    for question, answer in answers.items():
        lines.append(f'{question} = {{ is = {_toml(answer)}, cite = "assumed" }}')
    return "\n".join(lines) + "\n"


def _toml(answer: object) -> str:
    if isinstance(answer, dict):
        return "{ " + ", ".join(f"{json.dumps(k)} = {v}" for k, v in answer.items()) + " }"
    return json.dumps(answer)


def rules_of_example(house: str, houses: Mapping[str, HouseAnswers], folder: Path) -> str:
    """A house of an example by the name or path by which it is asked for."""
    if house not in houses:
        return house
    path = folder / f"{house}.toml"
    path.write_text(profile_text(house, houses[house]), encoding="utf-8")
    return str(path)


def text_of_example(example: Example, number: str, rules: str = "") -> str:
    """The hand as a text, which names the profile by which it was played if there is one."""
    return "\n".join(_Writer(example).lines(number, rules)) + "\n"


class _Writer:
    """Writes the lines of one example."""

    def __init__(self, example: Example) -> None:
        self.example: Example = example
        self.rows: dict[str, list[list[str]]] = {
            name: [row.split() for row in board.split("/")]
            for name, board in example.boards.items()
        }
        used = {card for rows in self.rows.values() for row in rows for card in row}
        used |= {card for streets in example.dealt.values() for s in streets for card in s.split()}
        self.spare: list[str] = [card for card in DECK if card not in used]

    @property
    def names(self) -> list[str]:
        """Everybody in settlement order."""
        return [*self.example.boards]

    def lines(self, number: str, rules: str) -> Iterator[str]:
        """All lines."""
        example = self.example
        kind = GAME_NAMES[example.game]
        value = example.value
        yield f"Example Hand #{number}: {kind} ({value}/point) - 2026/11/29 12:00:00 UTC"
        yield f"Table '{number}' 4-max Seat #{len(self.names)} is the button"
        if rules:
            yield f"Rules: {rules}"
        for seat, name in enumerate(self.names, 1):
            yield f"Seat {seat}: {name} ({example.stacks.get(name, '100000')} in chips)"
        for name, count in example.fantasyland.items():
            yield f"Fantasyland: {name} ({count} cards)"
        for street, (deal, place) in enumerate(STREETS[example.game]):
            classic = example.game == "classic"
            yield "*** DEAL ***" if classic else f"*** STREET {street + 1} ***"
            for name in self.names:
                yield from self._turn(name, street, deal, place)
        yield from example.acts
        yield "*** SHOWDOWN ***"
        for name in self.names:
            yield from self._shows(name)
        yield "*** SCORING ***"
        yield from example.says

    def _turn(self, name: str, street: int, deal: int, place: int) -> Iterator[str]:
        example = self.example
        if name in example.dealt:
            yield f"Dealt to {name} [{example.dealt[name][street]}]"
            yield f"{name}: runs out of time"
            yield f"{name}: is set automatically {example.sets[name][street]}"
            return
        if name in example.fantasyland:
            if street:
                return
            deal, place = example.fantasyland[name], 13
        rows = self._next(name, place)
        spare = [self.spare.pop() for _ in range(deal - place)]
        cards = [card for row in rows for card in row] + spare
        yield f"Dealt to {name} [{' '.join(cards)}]"
        gives = f", discards [{' '.join(spare)}]" if spare else ""
        yield f"{name}: sets {_layout(rows)}{gives}"

    def _next(self, name: str, place: int) -> list[list[str]]:
        """The next cards of a board, from the back, middle and front in this order."""
        rows: list[list[str]] = [[], [], []]
        for _ in range(place):
            row = next(row for row in (2, 1, 0) if self.rows[name][row])
            rows[row].append(self.rows[name][row].pop(0))
        return rows

    def _shows(self, name: str) -> Iterator[str]:
        example = self.example
        surrendered = f"{name}: surrenders" in example.acts
        if not surrendered:
            rows = [row.split() for row in example.boards[name].split("/")]
            yield f"{name}: shows {_layout(rows)}"
        if name in (example.fouls or ()):
            yield f"{name}: fouls"
        royalties = (example.royalties or {}).get(name)
        if royalties:
            front, middle, back = royalties
            yield f"{name}: royalties front {front} middle {middle} back {back}"
        count = (example.goes_on or {}).get(name)
        if count:
            verb = "stays in" if name in example.fantasyland else "enters"
            yield f"{name}: {verb} fantasyland with {count} cards"
        elif name in example.fantasyland:
            yield f"{name}: leaves fantasyland"


def _layout(rows: Sequence[Sequence[str]]) -> str:
    return " ".join(f"{name} [{' '.join(row)}]" for name, row in zip(NAMES, rows, strict=True))
