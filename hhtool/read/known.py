"""The players of a hand as its lines are looked through for them."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from hhtool.read.marks import Seated
from hhtool.read.plans import Value

Named: TypeAlias = list[tuple[str, int]]
"""Names and their seats, longest first."""

NOBODYS: Final[Named] = []


class Known(NamedTuple):
    """The players of a hand as lines are looked through for them: those whose names begin with a
    character, those that stand before the first separator of what they say, and the numbers of the
    seats."""

    beginning: dict[str, Named]
    stating: dict[str, int]
    numbers: Sequence[Value]


def known_players(seated: Seated, separator: str) -> Known | None:
    """The players of a hand; None where a name ends in blanks, which its line may have lost."""
    names = seated.names
    beginning: dict[str, Named] = {}
    stating: dict[str, int] = {}
    for seat in seated.order:
        name = names[seat]
        if name[-1].isspace():
            return None
        if name[0] in beginning:
            beginning[name[0]].append((name, seat))
        else:
            beginning[name[0]] = [(name, seat)]
        stating.setdefault(name, seat)
    if separator[0] in "".join(names):
        stating = {}  # one of them may be the name of another with more behind it
    return Known(beginning, stating, seated.numbers)
