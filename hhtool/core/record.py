"""A hand as it was read: where it stands, what happened, what the text claims, what was left."""

from datetime import UTC, datetime
from typing import Final, NamedTuple

from hhtool.core.claims import Claim
from hhtool.core.finding import Place
from hhtool.core.play import Play
from hhtool.core.quick import value

HEADER_UNREADABLE: Final = "header_unreadable"
SEATS_UNREADABLE: Final = "seats_unreadable"
CUT_OFF: Final = "cut_off"
MISPLACED: Final = "misplaced"
CANCELLED: Final = "cancelled"
AMOUNT_UNREADABLE: Final = "amount_unreadable"
MISPLACED_PLAY: Final = "misplaced_play"
SUMMARY_INCOMPLETE: Final = "summary_incomplete"
TIME_AMBIGUOUS: Final = "time_ambiguous"
INSTANT_UNKNOWN: Final = "instant_unknown"

FATAL: Final = frozenset(
    (HEADER_UNREADABLE, SEATS_UNREADABLE, CUT_OFF, AMOUNT_UNREADABLE, MISPLACED_PLAY)
)
"""Problems after which there is no telling what was played."""


class Unread(NamedTuple):
    """A line that no statement matched: kept as printed. `expected` says what would have been read
    at `column` (from 1). `moves` when it stands where chips or cards move and may have done so.
    `stranger` is the player whose missing seat alone keeps the line from being read, else ""."""

    line: int
    text: str
    column: int
    expected: str
    moves: bool
    stranger: str = ""


class Problem(NamedTuple):
    """Something wrong with the text as a text. `kind` is one of the constants above."""

    kind: str
    line: int
    text: str
    detail: str


class MatchPlace(NamedTuple):
    """Which hand of which match this is, in which room and at which table; the match is "" where
    the text names none."""

    site: str
    table: str
    match: str
    hand: int


@value
class HandRecord:
    """One hand of one file.

    `id` is the site's number, "" when it could not be read; `site` is the room, "" where only the
    first line could name it and did not; `started_at` is ISO 8601 with an offset where the text
    tells the zone, else without, else ""; `hero` is an index into the seats or -1; `rules` is the
    profile that the text names, else "", and `rules_line` the line that does; `bounty` is what the
    first line prints as the price on each head in a tournament, else ""; `buy_in` the price of the
    tournament there, all its parts as printed, else "". `text_hash` is the
    SHA-256 of the hand's lines without line ends and trailing blanks, so that the same hand in
    another file is the same hand.

    Every line of `place` is exactly one of these: blank; in `read` (it stands in the play or the
    claims, or heads a section); in `ignored` (known, and without meaning for the result: chat,
    comings and goings); in `unread`; or understood and not usable, which is a problem of its own.
    """

    id: str
    site: str
    dialect: str
    place: Place
    byte_range: tuple[int, int]
    text_hash: str
    started_at: str
    table: str
    tournament: str
    hero: int
    rules: str
    play: Play
    claims: tuple[Claim, ...]
    read: tuple[int, ...]
    unread: tuple[Unread, ...]
    ignored: tuple[int, ...]
    problems: tuple[Problem, ...]
    rules_line: int = 0
    bounty: str = ""
    buy_in: str = ""

    @property
    def instant(self) -> str:
        """When the hand began, in UTC: "2026-11-29T18:42:07Z". As printed, and without the letter,
        where no zone tells the instant."""
        began = datetime.fromisoformat(self.started_at) if self.started_at else None
        if began is None or began.tzinfo is None:
            return self.started_at
        return began.astimezone(UTC).replace(tzinfo=None).isoformat() + "Z"

    @property
    def match_place(self) -> MatchPlace:
        """Where the hand stands in its match."""
        return MatchPlace(self.site, self.table, self.play.match, self.play.match_hand)

    @property
    def readable(self) -> bool:
        """Whether there is a play to judge: a header, seats, and every line that may move chips."""
        return not any(p.kind in FATAL for p in self.problems) and not any(
            line.moves for line in self.unread
        )
