"""Which dialects hhtool reads, and how the first line of a hand gives each away."""

import re
from dataclasses import dataclass
from typing import Final

from hhtool.core.errors import DialectError
from hhtool.read.zones import ROOM_ZONES

BETTING: Final = "betting"
ROWS: Final = "rows"
"""The families of games: hands of one are put together alike."""


SUMMED_UP: Final = frozenset(("summary",))
"""How hands of most rooms end."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """`grammar` is a file of `grammar/`, `family` that of its games; `signature` matches how the
    first line of a hand begins, and `whole` the rest of one that is not damaged; `site` is the room
    as profiles name it, or what messages call a dialect whose first lines name the room; `zones`
    are the time zones that the site means by its words for them; one of `needs` stands in every
    line that the signature matches, so that no other is looked at; `tells_every_seat` is whether
    its summaries have a line for everybody, `tells_total` whether they have one for all pots;
    `in_summary` are words that may stand in them beside those of any room; `signs_chips` is whether
    the chips of tournaments are printed like money, `raises_put_in` whether "raises X to Y" tells
    by Y, once a board lies there, what the player puts in, and not what he has in then; `ends` are
    the lines of which a hand of a betting game that is whole has one at its end."""

    name: str
    grammar: str
    family: str
    site: str
    signature: re.Pattern[str]
    whole: re.Pattern[str]
    zones: tuple[tuple[str, str], ...]
    needs: tuple[str, ...] = ("#",)
    tells_every_seat: bool = True
    tells_total: bool = True
    in_summary: frozenset[str] = frozenset()
    signs_chips: bool = False
    raises_put_in: bool = False
    ends: frozenset[str] = SUMMED_UP


ROW_HAND: Final = re.compile(
    r" Hand #[^ ]+: (?:(?:Classic|(?:Turbo |Pineapple )?Open-Face) Chinese"
    r"|(?:Progressive|2-7|Joker) Pineapple|.*? \([^()]+/point)"
)
"""Stands in the first line of every hand of a Chinese or open-face game."""

DIALECTS: Final[tuple[Dialect, ...]] = (
    Dialect(
        name="pokerstars",
        grammar="pokerstars.lark",
        family=BETTING,
        site="PokerStars",
        signature=re.compile(r"PokerStars(?:\.[A-Za-z]{2,3})? [A-Za-z ]*(?:Game|Hand) #[0-9]+:"),
        whole=re.compile(r".* - [0-9]{4}/[0-9]{2}/[0-9]{2}"),
        zones=(("ET", "America/New_York"), ("UTC", "UTC"), ("GMT", "UTC")),
    ),
    Dialect(
        name="fulltilt-stars",
        grammar="fulltilt_stars.lark",
        family=BETTING,
        site="Full Tilt by PokerStars",
        signature=re.compile(r"Full Tilt (?:Zoom )?Hand #[0-9]+:"),
        whole=re.compile(r".* - [0-9]{4}/[0-9]{2}/[0-9]{2}"),
        zones=(("ET", "America/New_York"),),
    ),
    Dialect(
        name="pppoker",
        grammar="pppoker.lark",
        family=BETTING,
        site="PPPoker",
        signature=re.compile(r"(?:PPPoker|PokerMaster|PokerBros) (?:Game|Hand) #[0-9]+:"),
        whole=re.compile(r".* - [0-9]{4}/[0-9]{2}/[0-9]{2}"),
        zones=(("UTC", "UTC"),),
    ),
    Dialect(
        name="runitonce",
        grammar="runitonce.lark",
        family=BETTING,
        site="Run It Once",
        signature=re.compile(r"Run It Once Poker Hand #[0-9]+:"),
        whole=re.compile(r".* - [0-9]{4}/[0-9]{2}/[0-9]{2}"),
        zones=(("UTC", "UTC"), ("CET", "Europe/Malta")),
        raises_put_in=True,
    ),
    Dialect(
        name="fulltilt",
        grammar="fulltilt.lark",
        family=BETTING,
        site="Full Tilt",
        signature=re.compile(r"Full ?Tilt ?Poker Game #[0-9]+: "),
        whole=re.compile(r".* - [0-9:]+ [A-Z]+ - [0-9]{4}/[0-9]{2}/[0-9]{2}"),
        zones=(
            ("ET", "America/New_York"),
            ("CT", "America/Chicago"),
            ("CET", "Europe/Paris"),
            ("EET", "Europe/Helsinki"),
            ("CCT", "Asia/Shanghai"),
            ("UTC", "UTC"),
        ),
    ),
    Dialect(
        name="ggpoker",
        grammar="ggpoker.lark",
        family=BETTING,
        site="GGPoker",
        signature=re.compile(r"Poker Hand #[A-Z]{2}[0-9]+: "),
        whole=re.compile(r".* - [0-9]{4}/[0-9]{2}/[0-9]{2} [0-9:]+[ \xa0]*$"),
        zones=(),
    ),
    Dialect(
        name="winamax",
        grammar="winamax.lark",
        family=BETTING,
        site="Winamax",
        signature=re.compile(
            r'Winamax Poker - (?:CashGame|Tournament ".*" buyIn: .* level: [0-9]+) - HandId: #'
        ),
        whole=re.compile(r".* - [0-9]{4}/[0-9]{2}/[0-9]{2} [0-9:]+ UTC[ \xa0]*$"),
        zones=(("UTC", "UTC"),),
        tells_every_seat=False,
    ),
    Dialect(
        name="everest",
        grammar="everest.lark",
        family=BETTING,
        site="Everest",
        signature=re.compile(r"EverestPoker Game #[0-9]+: "),
        whole=re.compile(r".* - [0-9:]+ - [0-9]{4}/[0-9]{2}/[0-9]{2}"),
        zones=(),
        tells_every_seat=False,
        tells_total=False,
        in_summary=frozenset(("show", "muck_hand", "paid", "finished")),
        signs_chips=True,
    ),
    Dialect(
        name="pokertracker",
        grammar="pokertracker.lark",
        family=BETTING,
        site="PokerTracker",
        signature=re.compile(r"(?:MERGE_GAME|Merge Game|GAME) #[0-9]"),
        whole=re.compile(r".* [0-9]{1,2}:[0-9]{2}:[0-9]{2}"),
        zones=(("EST", "Etc/GMT+5"), ("GMT", "UTC")),
        tells_every_seat=False,
        tells_total=False,
        in_summary=frozenset(("show", "muck_hand", "paid", "taken_back")),
        signs_chips=True,
    ),
    Dialect(
        name="microgaming",
        needs=("#", "** Game ID "),
        grammar="microgaming.lark",
        family=BETTING,
        site="Microgaming",
        signature=re.compile(r"\*\* (?:Game ID |Hand # )[0-9]+ "),
        whole=re.compile(r".*starting - [0-9]{4}-[0-9]{2}-[0-9]{2} [0-9:]+"),
        zones=(),
        tells_every_seat=False,
        tells_total=False,
        ends=frozenset(("hand_over", "rake")),
    ),
    Dialect(
        name="chinese",
        grammar="chinese.lark",
        family=ROWS,
        site="the hhtool format for Chinese and open-face games",
        signature=re.compile(
            "(?!Seat [0-9]+: |Rules: |Table '|Dealt to "
            '|.* said, ")'
            "(?>[^\ue000-\ue03f]+?(?= Hand #[^ ]+: ))" + ROW_HAND.pattern
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
