"""Case → rows: what a judged hand becomes in each table.

Rows are collected for a batch and written table by table. Nothing here reads the database.
"""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import Final, NamedTuple

from hhtool.core.case import Case, Settlement
from hhtool.core.finding import CONFIRMED, OPEN, REFUTED, Finding
from hhtool.core.play import STREET, Step
from hhtool.core.result import Fields, OpenPoint, PotSettlement
from hhtool.core.rows import RowSettlement
from hhtool.store.inserting import (
    NULL,
    Row,
    Value,
    cards_of,
    dumped,
    insert_values,
    numbers_of,
    or_null,
)
from hhtool.store.played import Story
from hhtool.store.pot_parts import add_pots, ledger_columns, played_hand
from hhtool.store.row_parts import ledger_rows, rake_of, row_parts
from hhtool.store.situations import PLAYED_COLUMNS, TURN_COLUMNS, Situations
from hhtool.store.tournaments import LINES, Told, buy_in_columns, line_rows
from hhtool.version import VERSION

_OUTCOME: Final = itemgetter(1)

HAND_COLUMNS: Final = 51
PARTS: Final[dict[str, int]] = {
    "seats": 20,
    "steps": 12,
    "decisions": 12,
    "pots": 5,
    "payouts": 9,
    "returned": 5,
    "claims": 13,
    "findings": 11,
    "unread": 7,
    "texts": 2,
    "placements": 17,
    "row_seats": 14,
    "set_rows": 10,
    "fouls": 6,
    "pairs": 16,
    "transfers": 11,
    "fantasyland": 7,
    "played": PLAYED_COLUMNS,
    "turns": TURN_COLUMNS,
    "tournament_lines": 8,
}
"""The tables that hold the parts of a hand, and how many columns each has."""


class Spot(NamedTuple):
    """Where a hand stands: lines from 1, bytes from 0, `byte_end` one past the last; `context` is
    that of `context.py`."""

    file_id: int
    first_line: int
    last_line: int
    byte_start: int
    byte_end: int
    context: str


class Rows:
    """The rows of a batch: of each table all values in one list, row by row."""

    def __init__(self) -> None:
        self.hands: list[Value] = []
        self.parts: dict[str, list[Value]] = {table: [] for table in PARTS}

    def add(
        self,
        hand_id: int,
        spot: Spot,
        case: Case,
        players: Sequence[int],
        rules_hash: str,
        context: str,
        situations: Situations | None,
    ) -> None:
        """Adds all rows of one hand; `players` are the numbers of the names at its seats, `context`
        that in which it was judged; `situations` numbers them, None where no statistics will be
        asked."""
        record, parts = case.record, self.parts
        first = record.place[1]
        self.hands += _hand(hand_id, spot, case, rules_hash)
        self.hands += (context, record.started_at, *buy_in_columns(record.buy_in))
        _add_seats(parts["seats"], hand_id, case, players)
        _settled(parts, hand_id, case, players, situations)
        told = _add_claims(parts["claims"], hand_id, case)
        if told:
            parts["tournament_lines"] += chain.from_iterable(line_rows(hand_id, told))
        for i, found in enumerate(case.findings):
            parts["findings"] += (hand_id, i, *finding_row(found, first))
        for i, u in enumerate(record.unread):
            parts["unread"] += (hand_id, i, u.line - first, u.text, u.column, u.expected)
            parts["unread"].append(int(u.moves))

    def of(self, table: str) -> list[tuple[str | bytes | int | None, ...]]:
        """The rows of a table, with None for null as the database has it."""
        values, width = self.hands, HAND_COLUMNS
        if table in PARTS:
            values, width = self.parts[table], PARTS[table]
        known = [None if isinstance(value, float) else value for value in values]
        return [tuple(known[i : i + width]) for i in range(0, len(known), width)]

    def write(self, connection: sqlite3.Connection, least: int = 0) -> None:
        """Inserts all rows, hands before their parts; of a part fewer than `least` rows may be
        left for the next time."""
        insert_values(connection, "hands", HAND_COLUMNS, self.hands)
        for table, values in self.parts.items():
            if values:
                insert_values(connection, table, PARTS[table], values, least)


def finding_row(found: Finding, first: int) -> Row:
    """A finding as stored after its hand and index; `first` is the first line of the hand."""
    explained = found.explained_by
    return (
        found.code,
        found.severity,
        found.line - first,
        or_null(found.seat),
        found.stated,
        found.derived,
        dumped([str(cite) for cite in found.cites]),
        dumped(found.facts),
        NULL if explained is None else dumped([entry._asdict() for entry in explained]),
    )


def _hand(hand_id: int, spot: Spot, case: Case, rules_hash: str) -> Row:
    record, play = case.record, case.record.play
    return (
        hand_id,
        record.site,
        record.id,
        bytes.fromhex(record.text_hash),
        *spot[:5],
        0,
        record.dialect,
        play.game,
        play.limit,
        play.denomination.code,
        play.denomination.minor_per_major,
        *play.stakes,
        play.hand_cap,
        int(play.tournament),
        record.tournament,
        record.table,
        record.instant,
        len(play.seats) - sum([seat[3] for seat in play.seats]),
        or_null(record.hero),
        or_null(play.button),
        *_verdict(case, rules_hash),
        play.point_value,
        play.loss_cap,
        play.match,
        play.match_hand,
        spot.context,
    )


def _verdict(case: Case, rules_hash: str) -> Row:
    """The columns of a hand from `bring_in_seat` on."""
    settled = case.settlement
    outcomes = list(map(_OUTCOME, case.verdicts))
    pots = settled if isinstance(settled, PotSettlement) else None
    return (
        NULL if pots is None else or_null(pots.bring_in),
        "" if pots is None else cards_of(pots.board),
        0 if pots is None else int(pots.cancelled),
        case.status,
        case.rules,
        case.rules_source,
        int(case.stated),
        rules_hash if case.rules else "",
        _words(case.assumed),
        _points(settled.open) if settled is not None and settled.open else "[]",
        outcomes.count(CONFIRMED),
        outcomes.count(REFUTED),
        outcomes.count(OPEN),
        _rake(settled),
        "" if settled is None else settled.rake_source,
        VERSION,
    )


def _rake(settled: Settlement | None) -> Value:
    if isinstance(settled, RowSettlement):
        return rake_of(settled)
    return NULL if settled is None else settled.rake


@lru_cache(maxsize=1 << 12)
def _words(words: tuple[str, ...]) -> str:
    return dumped(words)


@lru_cache(maxsize=1 << 12)
def _points(points: tuple[OpenPoint, ...]) -> str:
    return dumped(points)


_UNJUDGED: Final[Row] = (NULL,) * 13
_UNMOVED: Final[Row] = (NULL,) * 4


def _add_seats(values: list[Value], hand_id: int, case: Case, players: Sequence[int]) -> None:
    first = case.record.place[1]
    judged = dict(_ledgers(case.settlement))
    for i, (number, _, stack, sitting_out, line) in enumerate(case.record.play.seats):
        out = 1 if sitting_out else 0
        values += (hand_id, i, players[i], number, stack, out, line - first)
        values += judged.get(i, _UNJUDGED)


def _ledgers(settled: Settlement | None) -> Iterable[tuple[int, Row]]:
    """Each seat, and its columns from `dealt_in` on."""
    if isinstance(settled, RowSettlement):
        return ledger_rows(settled)
    return ledger_columns(settled.ledgers) if settled is not None else ()


def _add_steps(
    values: list[Value],
    hand_id: int,
    case: Case,
    streets: Iterable[int],
    moved: Mapping[int, Fields],
) -> None:
    first = case.record.place[1]
    steps = zip(case.record.play.steps, streets, strict=True)
    for i, ((kind, seat, amount, cards, line), street) in enumerate(steps):
        values += (
            hand_id,
            i,
            kind,
            seat if seat >= 0 else NULL,
            street if street > 0 else 0,
            amount,
            cards_of(cards) if cards else "",
            line - first,
        )
        values += moved[i][3:] if i in moved else _UNMOVED


def _printed(steps: Sequence[Step]) -> list[int]:
    """The street of each step by the street lines alone."""
    streets, street = [], -1
    for step in steps:
        street += step.kind == STREET
        streets.append(street)
    return streets


def _settled(
    parts: dict[str, list[Value]],
    hand_id: int,
    case: Case,
    players: Sequence[int],
    situations: Situations | None,
) -> None:
    """Adds the steps, and what the settlement made of them."""
    settled, play = case.settlement, case.record.play
    if isinstance(settled, PotSettlement):
        moved = {event[0]: event for event in settled.moves}
        _add_steps(parts["steps"], hand_id, case, settled.streets, moved)
        add_pots(parts, hand_id, settled)
        if situations is not None:
            hand = played_hand(hand_id, play, settled, players, moved)
            if hand is not None:
                story = Story(hand)
                parts["turns"] += story.turns(situations.situation)
                parts["played"] += story.played(situations.conduct)
        return
    streets = _printed(play.steps) if settled is None else settled.streets
    _add_steps(parts["steps"], hand_id, case, streets, {})
    if settled is not None:
        for table, rows in row_parts(hand_id, play.game, settled):
            parts[table] += chain.from_iterable(rows)


def _add_claims(values: list[Value], hand_id: int, case: Case) -> list[Told]:
    """Returns those of a tournament."""
    first = case.record.place[1]
    told: list[Told] = []
    for i, (claim, outcome, derived, reason) in enumerate(case.verdicts):
        kind, seat, amount, numbers, text, line, other, run = claim
        values += (
            hand_id,
            i,
            kind,
            seat if seat >= 0 else NULL,
            amount,
            numbers_of(numbers) if numbers else "[]",
            text,
            line - first,
            outcome,
            derived,
            reason,
            other if other >= 0 else NULL,
            run,
        )
        if kind in LINES and seat >= 0:
            told.append(Told(i, kind, seat, amount, numbers, text))
    return told
