"""What is a statistic? A file of `catalog/`: what it counts, over which chances, and who says so.

The file name is the name of the statistic. Its keys:

- `title`, `meaning`: for people; `source`: whose definition it is, "own" for ours;
- `games`: the families in which it has a meaning (board, stud, draw, classic, open-face);
- `from`: a documented view; `chances` and `made`: SQL expressions over a row of it;
- `kind`: what becomes of the two (see KINDS); `unit`: what the chances, or the value, are;
- `per` (a rate): the column that a unit is worth; (derived): a second expression for `how`;
- `how` (derived): a function of `derived.py`, or of `efficiency.py`, which looks at hands;
- `by_name`: true for one that takes long and is worked out only when it is asked for by name;
- `without`: why there may be no chances although there are hands, where a text lacks the facts;
- `example`: a list of sample, player and what comes out, as made/chances.
"""

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from hhtool.core.errors import HHToolError

CATALOG: Final = Path(__file__).parent / "catalog"

SHARE: Final = "share"
RATIO: Final = "ratio"
MEAN: Final = "mean"
SUM: Final = "sum"
RATE: Final = "rate"
DERIVED: Final = "derived"

RETURNED: Final = "returned"
"""The `how` of what came back of what was paid."""

KINDS: Final[dict[str, str]] = {
    SHARE: "chances in which it was made, in per cent, with a Wilson interval",
    RATIO: "one count over another",
    MEAN: "the mean of a value over the chances, with a normal interval",
    SUM: "the sum of a value over the chances",
    RATE: "the sum of value / per over the chances, times 100, with a normal interval",
    DERIVED: "what a function makes of how often each value occurs",
}

FAMILIES: Final = ("board", "stud", "draw", "classic", "open-face")

_SPELLED: Final = str.maketrans(
    {"-": "", "_": "", "2": "two", "3": "three", "4": "four", "5": "five"}
)

_TEXTS: Final = (*("title", "meaning", "from", "kind", "chances", "made", "unit", "source"),)
_MORE: Final = ("per", "how", "without")


class StatsError(HHToolError):
    """A statistic that is not there, or is asked for in a way that makes no sense."""


class Example(NamedTuple):
    """A sample (a file of `samples/` without its ending), a player there, and what comes out."""

    sample: str
    player: str
    figure: str


@dataclass(frozen=True, slots=True)
class Stat:
    """A statistic. `view` is the key `from`."""

    name: str
    title: str
    meaning: str
    view: str
    kind: str
    chances: str
    made: str
    unit: str
    source: str
    games: tuple[str, ...]
    examples: tuple[Example, ...]
    per: str
    how: str
    without: str
    by_name: bool

    @property
    def money(self) -> bool:
        """Whether its value is an amount, which is never added to one of another currency."""
        return self.unit == "money"

    @property
    def percent(self) -> bool:
        """Whether people read its value in per cent: of the chances, or of what was paid."""
        return self.kind == SHARE or self.how == RETURNED


@cache
def catalog() -> tuple[Stat, ...]:
    """Every statistic, by name."""
    return tuple(read_stat(path) for path in sorted(CATALOG.glob("*.toml")))


def stats_named(names: tuple[str, ...]) -> tuple[Stat, ...]:
    """The statistics of those names, in that order, each once; 3BET and three_bet are three-bet
    too."""
    known = {_plain(stat.name): stat for stat in catalog()}
    found = []
    for name in names:
        if _plain(name) not in known:
            near = get_close_matches(_plain(name), known, n=3)
            told = ", ".join(known[one].name for one in near)
            hint = f"near it: {told}" if near else "hhtool stats list names them all"
            raise StatsError(f"there is no statistic {name[:40]!r}; {hint}")
        found.append(known[_plain(name)])
    return tuple(dict.fromkeys(found))


def _plain(name: str) -> str:
    """What is left of a name when small things of spelling do not matter."""
    return name.lower().translate(_SPELLED)


def read_stat(path: Path) -> Stat:
    """The statistic of a file. StatsError when anything in it is wrong."""
    tree = tomllib.loads(path.read_text(encoding="utf-8"))
    _check(path, tree)
    texts = {key: " ".join(str(tree.get(key, "")).split()) for key in (*_TEXTS, *_MORE)}
    view = texts.pop("from")
    return Stat(
        name=path.stem.replace("_", "-"),
        view=view,
        games=tuple(tree["games"]),
        examples=tuple(
            Example(entry["sample"], entry["player"], entry["is"]) for entry in tree["example"]
        ),
        by_name=bool(tree.get("by_name", False)),
        **texts,
    )


def _check(path: Path, tree: dict[str, Any]) -> None:
    wanted = {*_TEXTS, "games", "example"}
    allowed = {*wanted, *_MORE, "by_name"}
    if missing := sorted(wanted - set(tree)):
        raise StatsError(f"{path}: {missing[0]} is missing")
    if unknown := sorted(set(tree) - allowed):
        raise StatsError(f"{path}: {unknown[0]} is no key of a statistic")
    if tree["kind"] not in KINDS:
        raise StatsError(f"{path}: kind must be one of {', '.join(KINDS)}")
    if (tree["kind"] == RATE) != ("per" in tree and tree["kind"] != DERIVED):
        raise StatsError(f"{path}: per belongs to a rate")
    if (tree["kind"] == DERIVED) != ("how" in tree):
        raise StatsError(f"{path}: how belongs to what is derived")
    if not tree["games"] or set(tree["games"]) - set(FAMILIES):
        raise StatsError(f"{path}: games must be some of {', '.join(FAMILIES)}")
