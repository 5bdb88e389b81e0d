"""What the first line of a hand says: number, game, stakes, currency, when it began."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from hhtool.core import record as r
from hhtool.core.chips import CURRENCY_OF_SIGN, SIGN_OF_CURRENCY
from hhtool.core.record import Problem, Unread
from hhtool.read.dialects import BETTING, Dialect
from hhtool.read.draft import CODE, sign_of, value_of, word_of
from hhtool.read.expected import FORMS
from hhtool.read.plans import Value
from hhtool.read.split import HandText
from hhtool.read.statements import Phrase, Reading
from hhtool.read.vocabulary import GAMES, HEADERS, LINES, VALUES
from hhtool.read.when import LOCAL, Stamp, began, iso, stamp_of, why_unknown

NO_STAKES: Final = ("0", "0", "0")

TOURNAMENT_NUMBER: Final[dict[str, int]] = {
    "tournament": 2,
    "titled_tournament": 1,
    "tournament_level": 0,
    "tournament_table": 2,
    "tourney_table": 1,
    "plain_tournament": 0,
    "tournament_match": 2,
}
"""Values that say that a hand is one of a tournament, and which of their fields is its number; 0
where another line has it."""

LIMIT_FIRST: Final = frozenset(("limit_first", "capped"))
"""Variants that name the limit before the game."""

STAKES: Final[dict[str, tuple[int, int]]] = {
    "level": (2, 3),
    "numbered_level": (1, 2),
    "stakes_and_ante": (0, 1),
    "ante_and_stakes": (1, 2),
    "single_stake": (0, 0),
}
"""Which fields of these values are the two stakes."""


NUMBER: Final = re.compile(r"(?:Game|Hand|HandId:|Id:) ?#([A-Za-z]*[0-9][0-9-]*)")
"""The number of a hand in a first line of which not all can be read."""

GAME: Final = re.compile(
    r".+?(?=\s*(?:\b(?:No|Pot|Fixed)[ -]Limit\b|\bLimit\b|[(,]|-\s|\s-|$))", re.IGNORECASE
)
"""What stands where a game was expected: up to its limit, its stakes or what is set off."""

QUOTED: Final = re.compile("“([^”]+)”")

NO_GAME: Final = re.compile(r".*[ #]|[FNP]L|.*\bLimit|\(.*")
"""What may stand in the place of a game and is none: a room, a tournament, a limit."""

ONE_OF_THE_GAMES: Final = frozenset(("Omaha", "Hold'em", "Holdem"))
"""Where one of them was expected a game was: every room has them."""


def unknown_game(line: Unread) -> str:
    """That a first line names a game that is not known, if it could be read up to there."""
    known = [game for game in QUOTED.findall(line.expected) if not NO_GAME.fullmatch(game)]
    found = GAME.match(line.text, line.column - 1)
    if found is None or ONE_OF_THE_GAMES.isdisjoint(known):
        return ""
    told = [f"“{game}”" for game in known]
    if FORMS["MIX"] in line.expected:
        told.append(FORMS["MIX"])
    game = f"the game “{found[0].strip()}” (column {line.column})"
    return f"{game} is not known; known here: {', '.join(told)}"


class Header:
    """The first line of a hand, as far as it could be read. Amounts are still text: the two stakes
    and the cap of a hand, what a point is worth. `sign` is "" for chips, None without stakes.
    Private to `read`."""

    def __init__(self, reading: Reading, text: HandText, dialect: Dialect) -> None:
        self.id: str = ""
        self.site: str = dialect.site if dialect.family == BETTING else ""
        self.game: str = ""
        self.limit: str = ""
        self.currency: str = ""
        self.sign: str | None = None
        self.cap: str = ""
        self.stakes: tuple[str, str, str] = NO_STAKES
        self.point_value: str = "0"
        self.tournament: str = ""
        self.is_tournament: bool = False
        self.buy_in: str = ""
        self.bounty: str = ""
        self.started_at: str = ""
        self.unread_line: int = 0
        self.problems: list[Problem] = []
        first = reading.phrases[0] if reading.phrases else None
        if first is not None and first.kind == "points_header":
            self._take_points(first.fields, text, dialect)
        elif first is not None and first.kind == "dated_header":
            self._take_dated(first, reading, text, dialect)
        elif first is not None and first.kind in HEADERS:
            self._take(_named(first.kind, first.fields), text, dialect)
        else:
            self._refuse(reading, text)

    def _refuse(self, reading: Reading, text: HandText) -> None:
        detail = "a header at column 1"
        number = NUMBER.search(text.lines[0])
        self.id = number[1] if number is not None else ""
        for line in reading.unread:
            if line.line == text.first_line:
                detail = unknown_game(line) or f"{line.expected} at column {line.column}"
                self.unread_line = line.line
        self._problem(detail, text)

    def _problem(self, detail: str, text: HandText) -> None:
        self.problems.append(Problem(r.HEADER_UNREADABLE, text.first_line, text.lines[0], detail))

    def _take_dated(
        self, first: Phrase, reading: Reading, text: HandText, dialect: Dialect
    ) -> None:
        """A first line without a game: the line of the table has it, and the stakes without a sign,
        which the least or most that players bring to it has."""
        table = next((said for said in reading.said if said[0].kind == "game_table"), None)
        if table is None:
            self.id = str(first.fields[0])
            self._problem("the game in the line of the table", text)
            return
        venue, game, stakes, limit = table[0].fields
        low, high, *_none = value_of(stakes)[1:]
        bought = value_of(venue)
        brought = str(bought[2]) if bought[0] == "bought_in_table" else ""
        code = CURRENCY_OF_SIGN.get(sign_of(brought), None)
        fields = _named(first.kind, first.fields)
        fields |= {"variant": ("single", game, limit), "venue": venue}
        self._take(fields | {"stakes": ("table_stakes", low, high, None, code)}, text, dialect)

    def _take(self, fields: Mapping[str, Value], text: HandText, dialect: Dialect) -> None:
        variant, stakes, when = fields["variant"], fields["stakes"], fields["when"]
        self.id = str(fields.get("HAND_ID") or fields.get("INT"))
        for event in (fields.get("tournament"), fields.get("venue")):
            if isinstance(event, tuple) and event[0] in TOURNAMENT_NUMBER:
                at = TOURNAMENT_NUMBER[str(event[0])]
                self.tournament, self.is_tournament = str(event[at] if at else ""), True
                self.buy_in = _buy_in(event)
                self.bounty = _bounty(self.buy_in)
        if fields.get("PARTIAL"):
            detail = "the room gives only a part of the hand"
            self.problems.append(Problem(r.CUT_OFF, text.first_line, text.lines[0], detail))
        if isinstance(variant, tuple):
            self._variant(variant)
        if isinstance(stakes, tuple):
            self._stakes(stakes)
        if isinstance(when, tuple):
            self._began(when, text, dialect)
            if self.is_tournament and dialect.signs_chips:
                self.sign = None
            elif self.sign is None:
                column = text.lines[0].find(str(when[1])) + 1
                self._problem(f"stakes at column {column}", text)

    def _began(self, when: Value, text: HandText, dialect: Dialect) -> None:
        stamps = self._stamps(when)
        try:
            self.started_at = iso(stamps, _zones(dialect.zones))
        except ValueError:
            self._no_day(stamps, text)
        else:
            self._no_instant(stamps, text, dialect)

    def _take_points(self, fields: Sequence[Value], text: HandText, dialect: Dialect) -> None:
        room, number, game, value, code, when = fields
        self.site, self.id = str(room), str(number)
        self.game = GAMES[word_of(game)]
        self.point_value = str(value)
        self._currency(self.point_value, code)
        stamps = self._stamps(when)
        try:
            self.started_at, earlier = began(stamps, _zones(dialect.zones))
        except ValueError:
            self._no_day(stamps, text)
        else:
            if earlier:
                first, line = text.first_line, text.lines[0]
                self.problems.append(Problem(r.TIME_AMBIGUOUS, first, line, self.started_at))
            self._no_instant(stamps, text, dialect)

    def _variant(self, variant: tuple[object, ...]) -> None:
        parts = variant[1:] if variant[0] in ("single", "limit_first") else variant[2:]
        game, limit = (parts[1], parts[0]) if variant[0] in LIMIT_FIRST else (parts[0], parts[1])
        self.game = GAMES[word_of(game if isinstance(game, tuple) else None)]
        self.limit = word_of(limit if isinstance(limit, tuple) else None)
        if variant[0] == "mixed_with_stakes":
            self._money(parts[2], parts[3], None, parts[4])
        elif variant[0] == "capped":
            self.cap = str(variant[1])

    def _stakes(self, stakes: tuple[object, ...]) -> None:
        kind, fields = stakes[0], stakes[1:]
        if kind == "table_stakes":
            low, high, cap, code = fields
            self._money(low, high, cap or self.cap, code)
        elif kind == "button_blind_stakes":
            self._money(fields[0], fields[1], None, fields[2])
        else:
            low, high = STAKES[str(kind)]
            self._money(fields[low], fields[high], self.cap, None)

    def _money(self, low: object, high: object, cap: object, code: object) -> None:
        self.stakes = (str(low), str(high), str(cap or "0"))
        self._currency(str(low), code)

    def _currency(self, amount: str, code: object) -> None:
        """The currency of the hand: by its code, behind or in front of an amount, else by the sign;
        "" for chips."""
        sign = sign_of(amount)
        before = CODE.match(amount) if amount[:1].isalpha() else None
        code = code or (before[1] if before is not None else "")
        self.currency = str(code or CURRENCY_OF_SIGN.get(sign, ""))
        self.sign = sign or SIGN_OF_CURRENCY.get(self.currency, "")

    @staticmethod
    def _stamps(when: Value) -> list[Stamp]:
        """The second stamp, in brackets, is the room's own and goes first."""
        word, *parts = value_of(when)
        parts += [None] * (6 - len(parts))
        date, time, zone, own_date, own_time, own_zone = parts
        if word == "time_first":
            time, zone, date, own_time, own_zone, own_date = parts
        stamp = stamp_of((str(date), str(time), str(zone or "")))
        if not own_date:
            return [stamp]
        return [stamp_of((str(own_date), str(own_time), str(own_zone or ""))), stamp]

    def _no_day(self, stamps: Sequence[Stamp], text: HandText) -> None:
        column = text.lines[0].find(stamps[-1].date) + 1
        self._problem(f"a day and a time of the calendar at column {column}", text)

    def _no_instant(self, stamps: Sequence[Stamp], text: HandText, dialect: Dialect) -> None:
        """Notes that a zone is named and does not tell the instant."""
        if len(self.started_at) == LOCAL:
            reason = why_unknown(stamps, _zones(dialect.zones))
            if reason:
                first, line = text.first_line, text.lines[0]
                self.problems.append(Problem(r.INSTANT_UNKNOWN, first, line, reason))


@cache
def _names(kind: str) -> tuple[str, ...]:
    """The names that the vocabulary gives the fields of a first line."""
    return tuple(name.rstrip("?") for name in LINES[kind])


@cache
def _zones(zones: tuple[tuple[str, str], ...]) -> dict[str, str]:
    return dict(zones)


def _named(kind: str, fields: Sequence[Value]) -> dict[str, Value]:
    """The fields of a first line by their names."""
    return dict(zip(_names(kind), fields, strict=True))


def _buy_in(event: tuple[object, ...]) -> str:
    """The price of a tournament, as printed; "" without one."""
    named = zip(VALUES[str(event[0])], event[1:], strict=True)
    return next((str(field) for name, field in named if name in BUY_INS and field), "")


def _bounty(price: str) -> str:
    """The middle part of a price in three: for the prizes, for a bounty, for the house."""
    parts = price.split("+")
    return parts[1].strip() if len(parts) == len(("prizes", "bounty", "house")) else ""


BUY_INS: Final = ("BUY_IN", "BUY_IN?")
"""The names of the field that has the price of a tournament."""
