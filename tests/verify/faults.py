"""The planted faults of `data/faults*.txt`, and how each is planted in a clean hand.

A fault begins with `== what is wrong · clean hand`, and `· profile` where the clean hand is right
under another one. Below stand the changes as in a diff, parted by empty lines: `-` a line of the
clean hand that goes, `+` one that comes, two blanks one that stays and tells the place. The lines
of a change must stand in the clean hand exactly once. A mark tells the finding and its line.
"""

from functools import cache
from typing import Final, NamedTuple

from verify.marked import CLEAN, DATA, Found, clean, unmarked

HEAD: Final = "== "
SEPARATOR: Final = " · "


class Change(NamedTuple):
    """A stretch of lines, and what it becomes."""

    old: tuple[str, ...]
    new: tuple[str, ...]


class Fault(NamedTuple):
    """`base` is a clean hand and `rules` the profile that the faulty one is judged under."""

    name: str
    base: str
    rules: str
    changes: tuple[Change, ...]

    def planted(self) -> tuple[str, Found]:
        """The faulty hand, and the findings that it must have."""
        text = f"\n{clean(self.base)}"
        for change in self.changes:
            old, new = _block(change.old), _block(change.new)
            if text.count(old) != 1:
                raise ValueError(f"{self.name}: not once in {self.base}: {change.old}")
            text = text.replace(old, new)
        return unmarked(text[1:])


@cache
def faults() -> tuple[Fault, ...]:
    """Every planted fault, in the order of the files: one for each family of games."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(DATA.glob("faults*.txt"))]
    parts = [part for text in texts for part in f"\n{text}".split(f"\n{HEAD}")[1:]]
    return tuple(_fault(part) for part in parts)


def _fault(part: str) -> Fault:
    head, *lines = part.split("\n")
    name, base, *rules = head.split(SEPARATOR)
    changes: list[Change] = []
    for line in [line for line in lines if not line.startswith("#")]:
        if not line:
            changes.append(Change((), ()))
            continue
        old, new = changes.pop() if changes else ((), ())
        if not line.startswith("+"):
            old = (*old, line[2:])
        if not line.startswith("-"):
            new = (*new, line[2:])
        changes.append(Change(old, new))
    used = tuple(change for change in changes if change.old)
    return Fault(name, base, rules[0] if rules else CLEAN[base], used)


def _block(lines: tuple[str, ...]) -> str:
    return "\n" + "".join(f"{line}\n" for line in lines)
