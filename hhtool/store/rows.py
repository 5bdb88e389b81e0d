"""Case → rows: what a judged hand becomes in each table, and how many rows go in at once.

Rows are collected for a batch and written table by table, many rows a statement, which is twice
as fast as one row a statement. Nothing here reads the database.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from hhtool.core.cards import cards_text
from hhtool.core.case import Case
from hhtool.core.chips import Chips
from hhtool.core.finding import CONFIRMED, OPEN, REFUTED, UNREADABLE, Finding
from hhtool.core.play import NOBODY, STREET, Step
from hhtool.core.result import Settlement
from hhtool.verify.codes import BY_CODE
from hhtool.version import VERSION

Value: TypeAlias = str | bytes | int | None
Row: TypeAlias = tuple[Value, ...]

ROWS_AT_ONCE: Final = 60
"""Rows a statement: more gain nothing."""

GREATEST: Final = 2**62
"""The sum of all amounts of a hand stays below, so that nothing derived from them passes what
SQLite can hold (2^63)."""

NOTHING: Final = Chips(0)

PARTS: Final = (
    "seats",
    "steps",
    "decisions",
    "pots",
    "payouts",
    "returned",
    "claims",
    "findings",
    "unread",
    "texts",
)
"""The tables that hold the parts of a hand."""


_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


class Spot(NamedTuple):
    """Where a hand stands: lines from 1, bytes from 0, `byte_end` one past the last."""

    file_id: int
    first_line: int
    last_line: int
    byte_start: int
    byte_end: int


class Rows:
    """The rows of a batch, by table."""

    def __init__(self) -> None:
        self.hands: list[Row] = []
        self.parts: dict[str, list[Row]] = {table: [] for table in PARTS}

    def add(
        self, hand_id: int, spot: Spot, case: Case, players: Sequence[int], rules_hash: str
    ) -> None:
        """Adds all rows of one hand; `players` are the numbers of the names at its seats."""
        self.hands.append(_hand(hand_id, spot, case, rules_hash))
        first = case.record.place.first_line
        parts = self.parts
        parts["seats"] += _seats(hand_id, case, players, first)
        parts["steps"] += _steps(hand_id, case, first)
        if case.settlement is not None:
            _settled(parts, hand_id, case.settlement)
        parts["claims"] += _claims(hand_id, case, first)
        parts["findings"] += (
            (hand_id, i, *finding_row(found, first)) for i, found in enumerate(case.findings)
        )
        parts["unread"] += (
            (hand_id, i, u.line - first, u.text, u.column, u.expected, int(u.moves))
            for i, u in enumerate(case.record.unread)
        )

    def write(self, connection: sqlite3.Connection) -> None:
        """Inserts all rows, hands before their parts."""
        insert(connection, "hands", self.hands)
        for table in PARTS:
            insert(connection, table, self.parts[table])


def insert(connection: sqlite3.Connection, table: str, rows: Sequence[Row]) -> None:
    """Inserts whole rows into a table of ours, many a statement."""
    if not rows:
        return
    one = f"({', '.join('?' * len(rows[0]))})"
    full = len(rows) - len(rows) % ROWS_AT_ONCE
    begin = f"INSERT INTO {table} VALUES "  # noqa: S608 - the names of tables are ours
    many = begin + ", ".join([one] * ROWS_AT_ONCE)
    for at in range(0, full, ROWS_AT_ONCE):
        connection.execute(many, list(chain.from_iterable(rows[at : at + ROWS_AT_ONCE])))
    connection.executemany(begin + one, rows[full:])


def storable(case: Case) -> Case:
    """The case, or what can be kept of it when its amounts pass what the database can hold."""
    play = case.record.play
    amounts: list[tuple[int, int]] = [(seat.stack, seat.line) for seat in play.seats]
    amounts += [(seat.number, seat.line) for seat in play.seats]
    amounts += [(step.amount, step.line) for step in play.steps]
    amounts += [(claim.amount, claim.line) for claim in case.record.claims]
    first = case.record.place.first_line
    amounts += [(amount, first) for amount in (*play.stakes, play.hand_cap)]
    if sum(amount for amount, _ in amounts) < GREATEST:
        return case
    _, line = max(amounts, key=lambda entry: entry[0])
    facts = {"detail": "the amounts of this hand pass what can be stored"}
    found = Finding("HH108", BY_CODE["HH108"].severity, line, -1, "", "", (), facts)
    nothing = replace(
        play, seats=(), steps=(), stakes=(NOTHING, NOTHING), hand_cap=NOTHING, button=NOBODY
    )
    return replace(
        case,
        record=replace(case.record, play=nothing, claims=(), hero=NOBODY),
        settlement=None,
        verdicts=(),
        findings=(*(kept._replace(seat=-1) for kept in case.findings), found),
        status=UNREADABLE,
    )


def finding_row(found: Finding, first: int) -> Row:
    """A finding as stored after its hand and index; `first` is the first line of the hand."""
    explained = found.explained_by
    return (
        found.code,
        found.severity,
        found.line - first,
        _or_null(found.seat),
        found.stated,
        found.derived,
        dumped([str(cite) for cite in found.cites]),
        dumped(found.facts),
        None if explained is None else dumped([entry._asdict() for entry in explained]),
    )


def dumped(value: object) -> str:
    """JSON as it is stored."""
    return _ENCODER.encode(value)


def _or_null(number: int) -> int | None:
    return None if number < 0 else number


def _hand(hand_id: int, spot: Spot, case: Case, rules_hash: str) -> Row:
    record, play = case.record, case.record.play
    return (
        hand_id,
        record.site,
        record.id,
        bytes.fromhex(record.text_hash),
        *spot,
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
        record.started_at,
        sum(1 for seat in play.seats if not seat.sitting_out),
        _or_null(record.hero),
        _or_null(play.button),
        *_verdict(case, rules_hash),
    )


def _verdict(case: Case, rules_hash: str) -> Row:
    """The columns of a hand from `bring_in_seat` on."""
    settled = case.settlement
    outcomes = [verdict.outcome for verdict in case.verdicts]
    return (
        None if settled is None else _or_null(settled.bring_in),
        "" if settled is None else cards_text(settled.board),
        0 if settled is None else int(settled.cancelled),
        case.status,
        case.rules,
        case.rules_source,
        int(case.stated),
        rules_hash if case.rules else "",
        dumped(case.assumed),
        "[]" if settled is None else dumped(settled.open),
        outcomes.count(CONFIRMED),
        outcomes.count(REFUTED),
        outcomes.count(OPEN),
        None if settled is None else settled.rake,
        "" if settled is None else settled.rake_source,
        VERSION,
    )


_UNJUDGED: Final[Row] = (None,) * 13
_UNMOVED: Final[Row] = (None,) * 4


def _seats(hand_id: int, case: Case, players: Sequence[int], first: int) -> Iterable[Row]:
    ledgers: dict[int, Row] = {}
    for e in case.settlement.ledgers if case.settlement else ():
        ledgers[e.seat] = (
            int(e.dealt_in),
            e.ante,
            e.contributed,
            e.returned,
            e.won,
            e.net,
            e.stack_after,
            _or_null(e.folded_on),
            int(e.wagered),
            cards_text(e.cards),
            _or_null(e.strength),
            _or_null(e.shown),
            int(e.mucked),
        )
    return (
        (
            hand_id,
            i,
            players[i],
            s.number,
            s.stack,
            int(s.sitting_out),
            s.line - first,
            *ledgers.get(i, _UNJUDGED),
        )
        for i, s in enumerate(case.record.play.seats)
    )


def _steps(hand_id: int, case: Case, first: int) -> Iterable[Row]:
    moved: dict[int, Row] = {}
    for event in case.settlement.events if case.settlement else ():
        moved[event.step] = (event.paid, event.street_total, event.pot, event.stack)
    steps = case.record.play.steps
    streets = case.settlement.streets if case.settlement else tuple(_printed(steps))
    for i, (step, street) in enumerate(zip(steps, streets, strict=True)):
        yield (
            hand_id,
            i,
            step.kind,
            _or_null(step.seat),
            max(street, 0),
            step.amount,
            cards_text(step.cards) if step.cards else "",
            step.line - first,
            *moved.get(i, _UNMOVED),
        )


def _printed(steps: Sequence[Step]) -> Iterator[int]:
    """The street of each step by the street lines alone."""
    street = -1
    for step in steps:
        street += step.kind == STREET
        yield street


def _settled(parts: dict[str, list[Row]], hand_id: int, settled: Settlement) -> None:
    parts["decisions"] += ((hand_id, i, *turn) for i, turn in enumerate(settled.decisions))
    parts["pots"] += (
        (hand_id, i, pot.amount, pot.rake, dumped(pot.eligible))
        for i, pot in enumerate(settled.pots)
    )
    parts["payouts"] += (
        (hand_id, i, p.pot, p.seat, p.part, p.amount, p.odd, p.strength, str(p.cite or ""))
        for i, p in enumerate(settled.payouts)
    )
    parts["returned"] += (
        (hand_id, i, back.seat, back.amount, str(back.cite))
        for i, back in enumerate(settled.returned)
    )


def _claims(hand_id: int, case: Case, first: int) -> Iterable[Row]:
    for i, (claim, outcome, derived, reason) in enumerate(case.verdicts):
        yield (
            hand_id,
            i,
            claim.kind,
            _or_null(claim.seat),
            claim.amount,
            f"[{','.join(map(str, claim.values))}]",
            claim.text,
            claim.line - first,
            outcome,
            derived,
            reason,
        )
