"""Case → rows: what a judged hand becomes in each table.

Rows are collected for a batch and written table by table. Nothing here reads the database.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from hhtool.core.cards import cards_text
from hhtool.core.case import Case, Settlement
from hhtool.core.chips import Chips
from hhtool.core.finding import CONFIRMED, OPEN, REFUTED, UNREADABLE, Finding
from hhtool.core.play import NOBODY, STREET, Play, Step
from hhtool.core.result import PotSettlement
from hhtool.core.rows import RowSettlement
from hhtool.rules.game import Game, load_game
from hhtool.store.inserting import Row, dumped, insert, or_null
from hhtool.store.played import Hand
from hhtool.store.row_parts import ROW_PARTS, amounts, ledger_rows, rake_of, row_parts
from hhtool.store.situations import Numbered, play_rows
from hhtool.store.tournaments import LINES, Told, buy_in_columns, line_rows
from hhtool.verify.codes import BY_CODE
from hhtool.version import VERSION

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
    *ROW_PARTS,
    "played",
    "turns",
    "tournament_lines",
)
"""The tables that hold the parts of a hand."""


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
    """The rows of a batch, by table."""

    def __init__(self) -> None:
        self.hands: list[Row] = []
        self.parts: dict[str, list[Row]] = {table: [] for table in PARTS}

    def add(
        self,
        hand_id: int,
        spot: Spot,
        case: Case,
        players: Sequence[int],
        rules_hash: str,
        context: str,
        numbered: Numbered | None,
    ) -> None:
        """Adds all rows of one hand; `players` are the numbers of the names at its seats, `context`
        that in which it was judged; `numbered` numbers situations, None where no statistics will be
        asked."""
        row = (*_hand(hand_id, spot, case, rules_hash), context, case.record.started_at)
        self.hands.append((*row, *buy_in_columns(case.record.buy_in)))
        first = case.record.place.first_line
        parts = self.parts
        seats = list(_seats(hand_id, case, players, first))
        steps = list(_steps(hand_id, case, first))
        parts["seats"] += seats
        parts["steps"] += steps
        _settled(parts, hand_id, case, seats, steps, numbered)
        parts["claims"] += _claims(hand_id, case, first)
        parts["tournament_lines"] += line_rows(hand_id, _told(case))
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


def storable(case: Case) -> Case:
    """The case, or what can be kept of it when its amounts pass what the database can hold."""
    play = case.record.play
    found_at: list[tuple[int, int]] = [(seat.stack, seat.line) for seat in play.seats]
    found_at += [(seat.number, seat.line) for seat in play.seats]
    found_at += [(abs(step.amount), step.line) for step in play.steps]
    found_at += [(abs(claim.amount), claim.line) for claim in case.record.claims]
    first = case.record.place.first_line
    found_at += [(amount, first) for amount in _agreed(play)]
    if isinstance(case.settlement, RowSettlement):
        found_at += [(abs(amount), first) for amount in amounts(case.settlement)]
    if sum(amount for amount, _ in found_at) < GREATEST:
        return case
    _, line = max(found_at, key=lambda entry: entry[0])
    facts = {"detail": "the amounts of this hand pass what can be stored"}
    found = Finding("HH108", BY_CODE["HH108"].severity, line, -1, "", "", (), facts)
    nothing = replace(
        play,
        seats=(),
        steps=(),
        stakes=(NOTHING, NOTHING),
        hand_cap=NOTHING,
        button=NOBODY,
        point_value=NOTHING,
        loss_cap=0,
        match_hand=0,
    )
    return replace(
        case,
        record=replace(case.record, play=nothing, claims=(), hero=NOBODY),
        settlement=None,
        verdicts=(),
        findings=(*(kept._replace(seat=-1) for kept in case.findings), found),
        status=UNREADABLE,
    )


def _agreed(play: Play) -> tuple[int, ...]:
    """The figures that were agreed before the deal."""
    return (*play.stakes, play.hand_cap, play.point_value, play.loss_cap, play.match_hand)


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
        None if explained is None else dumped([entry._asdict() for entry in explained]),
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
        sum(1 for seat in play.seats if not seat.sitting_out),
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
    outcomes = [verdict.outcome for verdict in case.verdicts]
    pots = settled if isinstance(settled, PotSettlement) else None
    return (
        None if pots is None else or_null(pots.bring_in),
        "" if pots is None else cards_text(pots.board),
        0 if pots is None else int(pots.cancelled),
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
        _rake(settled),
        "" if settled is None else settled.rake_source,
        VERSION,
    )


def _rake(settled: Settlement | None) -> int | None:
    if isinstance(settled, RowSettlement):
        return rake_of(settled)
    return None if settled is None else settled.rake


_UNJUDGED: Final[Row] = (None,) * 13
_UNMOVED: Final[Row] = (None,) * 4


def _seats(hand_id: int, case: Case, players: Sequence[int], first: int) -> Iterable[Row]:
    ledgers = dict(_ledgers(case.settlement))
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


def _ledgers(settled: Settlement | None) -> Iterator[tuple[int, Row]]:
    """Each seat, and its columns from `dealt_in` on."""
    if isinstance(settled, RowSettlement):
        yield from ledger_rows(settled)
        return
    for e in settled.ledgers if settled is not None else ():
        yield (
            e.seat,
            (
                int(e.dealt_in),
                e.ante,
                e.contributed,
                e.returned,
                e.won,
                e.net,
                e.stack_after,
                or_null(e.folded_on),
                int(e.wagered),
                cards_text(e.cards),
                or_null(e.strength),
                or_null(e.shown),
                int(e.mucked),
            ),
        )


def _steps(hand_id: int, case: Case, first: int) -> Iterable[Row]:
    moved: dict[int, Row] = {}
    for event in case.settlement.events if isinstance(case.settlement, PotSettlement) else ():
        moved[event.step] = (event.paid, event.street_total, event.pot, event.stack)
    steps = case.record.play.steps
    streets = case.settlement.streets if case.settlement else tuple(_printed(steps))
    for i, (step, street) in enumerate(zip(steps, streets, strict=True)):
        yield (
            hand_id,
            i,
            step.kind,
            or_null(step.seat),
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


def _settled(
    parts: dict[str, list[Row]],
    hand_id: int,
    case: Case,
    seats: list[Row],
    steps: list[Row],
    numbered: Numbered | None,
) -> None:
    settled = case.settlement
    if isinstance(settled, PotSettlement):
        decisions, payouts = _pot_parts(parts, hand_id, settled)
        hand = played_hand(hand_id, case.record.play, settled)
        if hand is not None and numbered is not None:
            whole = hand._replace(seats=seats, steps=steps, decisions=decisions, payouts=payouts)
            played, turns = play_rows(whole, numbered)
            parts["played"] += played
            parts["turns"] += turns
    elif settled is not None:
        for table, rows in row_parts(hand_id, case.record.play.game, settled):
            parts[table] += rows


def played_hand(hand_id: int, play: Play, settled: PotSettlement) -> Hand | None:
    """The hand for statistics, still without its rows; None where it counts for nothing."""
    game = load_game(play.game)
    if settled.cancelled or not isinstance(game, Game):
        return None
    button, bring_in = or_null(play.button), or_null(settled.bring_in)
    unit = play.denomination
    money = (play.stakes[1], play.hand_cap, unit.code, unit.minor_per_major, int(play.tournament))
    rest = (hand_id, game, play.limit == "fl", *money, button, bring_in, settled.rake)
    return Hand(*rest, (), (), (), ())


def _pot_parts(
    parts: dict[str, list[Row]], hand_id: int, settled: PotSettlement
) -> tuple[list[Row], list[Row]]:
    """Adds the parts of a hand of a betting game; returns its decisions and payouts."""
    decisions: list[Row] = [
        (hand_id, i, *turn[:-1], int(turn.may_raise)) for i, turn in enumerate(settled.decisions)
    ]
    payouts: list[Row] = [
        (hand_id, i, p.pot, p.seat, p.part, p.amount, p.odd, p.strength, str(p.cite or ""))
        for i, p in enumerate(settled.payouts)
    ]
    parts["decisions"] += decisions
    parts["payouts"] += payouts
    parts["pots"] += (
        (hand_id, i, pot.amount, pot.rake, dumped(pot.eligible))
        for i, pot in enumerate(settled.pots)
    )
    parts["returned"] += (
        (hand_id, i, back.seat, back.amount, str(back.cite))
        for i, back in enumerate(settled.returned)
    )
    return decisions, payouts


def _claims(hand_id: int, case: Case, first: int) -> Iterable[Row]:
    for i, (claim, outcome, derived, reason) in enumerate(case.verdicts):
        yield (
            hand_id,
            i,
            claim.kind,
            or_null(claim.seat),
            claim.amount,
            f"[{','.join(map(str, claim.values))}]",
            claim.text,
            claim.line - first,
            outcome,
            derived,
            reason,
            or_null(claim.other),
            claim.run,
        )


def _told(case: Case) -> Iterator[Told]:
    """What the text claims of a tournament."""
    for i, (claim, *_) in enumerate(case.verdicts):
        if claim.kind in LINES and claim.seat != NOBODY:
            yield Told(i, claim.kind, claim.seat, claim.amount, claim.values, claim.text)
