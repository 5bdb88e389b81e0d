"""Which dialects hhtool reads, and how the first line of a hand gives each away."""

import re
from dataclasses import dataclass
from typing import Final

from hhtool.core.errors import DialectError
from hhtool.read.zones import ROOM_ZONES

BETTING: Final = "betting"
ROWS: Final = "rows"
"""The families of games: hands of one are put together alike."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """`grammar` is a file of `grammar/`, `family` that of its games; `signature` matches how the
    first line of a hand begins, and `whole` the rest of one that is not damaged; `site` is the room
    as profiles name it, or what messages call a dialect whose first lines name the room; `zones`
    are the time zones that the site means by its words for them."""

    name: str
    grammar: str
    family: str
    site: str
    signature: re.Pattern[str]
    whole: re.Pattern[str]
    zones: tuple[tuple[str, str], ...]


DIALECTS: Final[tuple[Dialect, ...]] = (
    Dialect(
        name="pokerstars",
        grammar="pokerstars.lark",
        family=BETTING,
        site="PokerStars",
        signature=re.compile(r"PokerStars [A-Za-z ]*(?:Game|Hand) #[0-9]+:"),
        whole=re.compile(r".* - [0-9]{4}/[0-9]{2}/[0-9]{2}"),
        zones=(("ET", "America/New_York"), ("UTC", "UTC"), ("GMT", "UTC")),
    ),
    Dialect(
        name="chinese",
        grammar="chinese.lark",
        family=ROWS,
        site="the hhtool format for Chinese and open-face games",
        signature=re.compile(
            "(?!Seat [0-9]+: |Rules: |Table '|Dealt to "
            '|.* said, ")'
            "(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: ))"
            r" Hand #[^ ]+: (?:(?:Classic|(?:Turbo |Pineapple )?Open-Face) Chinese"
            r"|(?:Progressive|2-7|Joker) Pineapple|.*? \([^()]+/point)"
        ),
        whole=re.compile(
            r".* - [0-9]{4}/[0-9]{2}/[0-9]{2} [0-9:]+(?: [A-Z0-9:+-]+)?(?: \[[^]]*\])?[ \xa0]*$"
        ),
        zones=ROOM_ZONES,
    ),
)


def dialect_of(name: str) -> Dialect:
    """The dialect of that name; DialectError lists what there is."""
    for dialect in DIALECTS:
        if dialect.name == name:
            return dialect
    known = ", ".join(dialect.name for dialect in DIALECTS)
    raise DialectError(f"no dialect {name!r}; known: {known}")
