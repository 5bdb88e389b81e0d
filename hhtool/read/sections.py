"""Where the lines of a hand may stand: the table of sections, and what becomes of stray lines.

A line out of its section is kept and reported, never moved. The blocks of claims that end a
Chinese or open-face hand may lack their headings: then a block begins with the first of its lines
behind the play. Where the first street has lost its heading the play begins with the first deal.
"""

from collections.abc import Sequence
from math import inf
from typing import Final

from hhtool.core.record import MISPLACED, MISPLACED_PLAY
from hhtool.read.statements import Reading, Spoken
from hhtool.read.vocabulary import HEADERS, STATEMENTS

START, SEATS, PLAY, SHOWDOWN, SCORING, SUMMARY, OVER = range(7)

OPENING: Final = frozenset((START,))
SEATED: Final = frozenset((SEATS,))
PLAYED: Final = frozenset((PLAY,))
ACTED: Final = frozenset((SEATS, PLAY))
ENDED: Final = frozenset((PLAY, SHOWDOWN))
SHOWN: Final = frozenset((SHOWDOWN,))
SCORED: Final = frozenset((SCORING,))
IN_SUMMARY: Final = frozenset((SUMMARY,))
AFTER_ALL: Final = frozenset((OVER,))
ANYWHERE: Final = frozenset((SEATS, PLAY, SHOWDOWN, SCORING, SUMMARY, OVER))

SECTIONS: Final[dict[str, frozenset[int]]] = {
    "header": OPENING,
    "export_header": OPENING,
    "dated_header": OPENING,
    "game_table": SEATED,
    "named_seat": SEATED,
    "hand_over": ENDED,
    "numbered_header": OPENING,
    "event_header": OPENING,
    "stakes_header": OPENING,
    "game_header": OPENING,
    "event_table": SEATED,
    "table": SEATED,
    "seat": SEATED,
    "ante": ACTED,
    "small_blind": ACTED,
    "big_blind": ACTED,
    "both_blinds": ACTED,
    "button_blind": ACTED,
    "straddle": ACTED,
    "late_blind": ACTED,
    "live_blind": ACTED,
    "big_or_both_blinds": ACTED,
    "dead_blind": ACTED,
    "button": ACTED,
    "posting": SEATED,
    "betting_round": PLAYED,
    "street_of_run": PLAYED,
    "dealt_unseen": PLAYED,
    "deal_in_parts": PLAYED,
    "raise_total": PLAYED,
    "discard_cards": PLAYED,
    "dealt_count": PLAYED,
    "opens": PLAYED,
    "house_money": ACTED,
    "street": ACTED,
    "deal": PLAYED,
    "first_deal": PLAYED,
    "bring_in": PLAYED,
    "fold": PLAYED,
    "check": PLAYED,
    "call": PLAYED,
    "bet": PLAYED,
    "raise_to": PLAYED,
    "discard": PLAYED,
    "stand_pat": PLAYED,
    "betting_capped": PLAYED,
    "pair_on_board": PLAYED,
    "showdown": PLAYED,
    "run_showdown": ENDED,
    "show": ENDED,
    "muck": ENDED,
    "muck_hand": ENDED,
    "muck_or_decline": ENDED,
    "bet_or_raise": PLAYED,
    "raise_with": PLAYED,
    "puts_in_all": ACTED,
    "paid": ENDED,
    "taken_back": ENDED,
    "decline_show": ENDED,
    "shown": ENDED,
    "uncalled": ENDED,
    "collected": ENDED,
    "cashed_out": ENDED,
    "describe": ENDED,
    "wins": ENDED,
    "collects": ENDED,
    "cash_out": ENDED,
    "run_summary": IN_SUMMARY,
    "run_pot": IN_SUMMARY,
    "bare_total": IN_SUMMARY,
    "unraked_total": IN_SUMMARY,
    "total_with_fees": IN_SUMMARY,
    "finished": ENDED,
    "won_tournament": ENDED,
    "knockout": ENDED,
    "head_knockout": ENDED,
    "shared_knockout": ENDED,
    "split_knockout": ENDED,
    "rebuy": ENDED,
    "summary": frozenset((SEATS, PLAY, SHOWDOWN, SCORING)),
    "cancelled": ANYWHERE,
    "total": IN_SUMMARY,
    "board": IN_SUMMARY,
    "run_twice": frozenset((PLAY, SUMMARY)),
    "run_three_times": frozenset((PLAY, SUMMARY)),
    "no_low": frozenset((SHOWDOWN, SUMMARY)),
    "seat_result": IN_SUMMARY,
    "points_header": OPENING,
    "rules": SEATED,
    "match": SEATED,
    "loss_cap": SEATED,
    "fantasyland": SEATED,
    "single_street": ACTED,
    "numbered_street": ACTED,
    "dealt_cards": PLAYED,
    "place_card": PLAYED,
    "take_back": PLAYED,
    "set_rows": PLAYED,
    "automatic_rows": PLAYED,
    "surrender": PLAYED,
    "declare": ENDED,
    "time_out": ANYWHERE,
    "time_bank": ANYWHERE,
    "disconnect": ANYWHERE,
    "connect": ANYWHERE,
    "sit_out": ANYWHERE,
    "come_back": ANYWHERE,
    "show_rows": SHOWN,
    "royalties": SHOWN,
    "foul": SHOWN,
    "enter_fantasyland": SHOWN,
    "stay_fantasyland": SHOWN,
    "leave_fantasyland": SHOWN,
    "scoring": frozenset((SEATS, PLAY, SHOWDOWN)),
    "pair_points": SCORED,
    "payment": SCORED,
    "rake_paid": SCORED,
    "rake": IN_SUMMARY,
    "seat_score": IN_SUMMARY,
    "match_over": AFTER_ALL,
    "noise": ANYWHERE,
}
"""The sections in which each kind of line may stand."""

OPENS: Final[dict[str, int]] = {
    **dict.fromkeys(HEADERS, SEATS),
    "ante": PLAY,
    "small_blind": PLAY,
    "big_blind": PLAY,
    "both_blinds": PLAY,
    "button_blind": PLAY,
    "straddle": PLAY,
    "late_blind": PLAY,
    "live_blind": PLAY,
    "big_or_both_blinds": PLAY,
    "dead_blind": PLAY,
    "posting": PLAY,
    "house_money": PLAY,
    "street": PLAY,
    "single_street": PLAY,
    "numbered_street": PLAY,
    "showdown": SHOWDOWN,
    "run_showdown": SHOWDOWN,
    "scoring": SCORING,
    "summary": SUMMARY,
    "hand_over": OVER,
}
"""The kinds of line that begin a section."""

BLOCKS: Final[dict[str, int]] = {
    "show_rows": SHOWDOWN,
    "royalties": SHOWDOWN,
    "foul": SHOWDOWN,
    "enter_fantasyland": SHOWDOWN,
    "stay_fantasyland": SHOWDOWN,
    "leave_fantasyland": SHOWDOWN,
    "pair_points": SCORING,
    "payment": SCORING,
    "rake_paid": SCORING,
    "rake": SUMMARY,
    "seat_score": SUMMARY,
    "match_over": OVER,
}
"""The lines that begin their section where its heading is missing."""

HEADINGS: Final = frozenset(("showdown", "run_showdown", "scoring", "summary"))
"""The headings of blocks of claims, behind which nothing is played."""

DEAL: Final = "dealt_cards"

ONCE: Final = frozenset(
    (
        "total",
        "table",
        "game_table",
        "bare_total",
        "unraked_total",
        "total_with_fees",
        "rules",
        "match",
        "loss_cap",
        "rake",
    )
)
"""Lines of which a hand has one: a second has no place."""

PREMISES: Final = frozenset(("rules", "match", "loss_cap", "fantasyland"))
"""What the players agreed to before the deal."""

STATUS: Final = frozenset(
    ("time_out", "time_bank", "disconnect", "connect", "sit_out", "come_back")
)
"""What a player's clock and line did, which moves nothing."""

MOVING: Final = frozenset(STATEMENTS) - {"noise"} - STATUS - set(BLOCKS) | PREMISES | {
    "seat", "street", "street_of_run", "deal", "first_deal", "deal_in_parts", "shown", "uncalled",
    "collected", "house_money", "single_street", "numbered_street", "dealt_cards",
}  # fmt: skip
"""Lines that move chips or cards, or say under which terms, so that a hand with one of them in the
wrong place is lost."""

PLAYING: Final = frozenset(kind for kind in MOVING if PLAY in SECTIONS[kind] <= ACTED)
"""Lines of the play alone, behind which a block of claims can begin without its heading."""


MISPLACED_HERE: Final = -1

AFTER: Final[dict[str, tuple[int, ...]]] = {
    kind: tuple(
        OPENS.get(kind, section) if section in sections else MISPLACED_HERE
        for section in range(OVER + 1)
    )
    for kind, sections in SECTIONS.items()
}
"""By kind of line and the section that it stands in: the section behind it."""

HEADED: Final[dict[str, tuple[int, ...]]] = {
    kind: tuple(
        MISPLACED_HERE if section < BLOCKS.get(kind, PLAY if kind == DEAL else START) else behind
        for section, behind in enumerate(after)
    )
    for kind, after in AFTER.items()
}
"""The same, but where the line may begin a section whose heading is missing."""


class Sections:
    """The sections of a hand, gone through line by line: `section` is where the next line stands.
    `in_summary` are words that may stand in the summary too.

    A line that is refused opens no section. What a caller cannot use for another reason still does.
    """

    def __init__(self, reading: Reading, in_summary: frozenset[str] = frozenset()) -> None:
        self.reading: Reading = reading
        self.in_summary: frozenset[str] = in_summary
        first = next(filter(None, reading.phrases), None)
        self.section: int = START if first is not None and first.kind in HEADERS else SEATS
        self.ends: _Ends | None = None

    def take(self, kind: str, line: int) -> bool:
        """Whether a line has a place where it stands; then its section is the one that it begins,
        if it begins one."""
        if kind == DEAL or kind in BLOCKS:
            ends = self.ends = self.ends or _Ends(self.reading.said)
            if kind == DEAL and self.section == SEATS and line > ends.seated:
                self.section = PLAY
            block = BLOCKS.get(kind, self.section)
            if self.section < block and line > ends.before(block):
                self.section = block  # without a heading
        after = AFTER[kind][self.section]
        if after < 0 and self.section == SUMMARY and kind in self.in_summary:
            after = OPENS.get(kind, SUMMARY)
        if after < 0:
            return False
        self.section = after
        return True


def settled_at(reading: Reading, in_summary: frozenset[str], section: int) -> int | None:
    """The first line that stands in a section or behind it."""
    sections = Sections(reading, in_summary)
    for phrase, _seat, line in reading.said:
        sections.take(phrase.kind, line)
        if sections.section >= section:
            return line
    return None


class _Ends:
    """Where the seats and the play of a hand end, and the headings of its blocks: of games of rows,
    whose first heading and whose blocks' may be missing."""

    def __init__(self, said: Sequence[Spoken]) -> None:
        self.headings: dict[int, int] = {
            OPENS[phrase.kind]: line for phrase, _, line in said if phrase.kind in HEADINGS
        }
        self.played: int = last_played(said)
        self.seated: int = max(
            (line for phrase, _, line in said if phrase.kind == "seat"), default=0
        )

    def before(self, block: int) -> float:
        """The line behind which a block begins without a heading: none when it has one."""
        if block in self.headings:
            return inf
        before = (line for section, line in self.headings.items() if section < block)
        return max([self.played, *before])


def misplaced(kind: str) -> str:
    """The problem with a line that has no place where it stands."""
    return MISPLACED_PLAY if kind in MOVING else MISPLACED


def last_played(said: Sequence[Spoken]) -> int:
    """The last line that plays a hand, of those before the first heading of a block; else 0."""
    last = 0
    for phrase, _seat, line in said:
        if phrase.kind in HEADINGS:
            break
        if phrase.kind in PLAYING:
            last = line
    return last
