"""Which dialects hhtool reads, and how the first line of a hand gives each away."""

import re
from dataclasses import dataclass
from typing import Final

from hhtool.core.errors import DialectError


@dataclass(frozen=True, slots=True)
class Dialect:
    """`grammar` is a file of `grammar/`; `signature` matches how the first line of a hand begins,
    and `whole` the rest of one that is not damaged; `site` is the room as profiles name it;
    `zones` are the time zones that the site means by its words for them."""

    name: str
    grammar: str
    site: str
    signature: re.Pattern[str]
    whole: re.Pattern[str]
    zones: tuple[tuple[str, str], ...]


DIALECTS: Final[tuple[Dialect, ...]] = (
    Dialect(
        name="pokerstars",
        grammar="pokerstars.lark",
        site="PokerStars",
        signature=re.compile(r"PokerStars [A-Za-z ]*(?:Game|Hand) #[0-9]+:"),
        whole=re.compile(r".* - [0-9]{4}/[0-9]{2}/[0-9]{2}"),
        zones=(("ET", "America/New_York"), ("UTC", "UTC"), ("GMT", "UTC")),
    ),
)


def dialect_of(name: str) -> Dialect:
    """The dialect of that name; DialectError lists what there is."""
    for dialect in DIALECTS:
        if dialect.name == name:
            return dialect
    known = ", ".join(dialect.name for dialect in DIALECTS)
    raise DialectError(f"no dialect {name!r}; known: {known}")
