"""The numbers of situations, and the rows that statistics ask, for a load and for older hands."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from hhtool.core.cards import parse_cards
from hhtool.core.chips import Chips
from hhtool.core.play import Step
from hhtool.core.result import Decision, Event, Ledger, Payout
from hhtool.rules.game import Game, load_game
from hhtool.store.conduct import Conduct, Shared, Situation, conduct_of, situation_of
from hhtool.store.inserting import Row, insert_values
from hhtool.store.played import Hand, Numbered, Story

MOST: Final = 100_000
"""Situations or conducts that are remembered before the database is asked again."""

PLAYED_COLUMNS: Final = 15
TURN_COLUMNS: Final = 4


NOTHING: Final = Chips(0)

_PARTS: Final = (
    "SELECT player_id, stack, seat, dealt_in, contributed, returned, won, net, "
    "coalesce(folded_on, -1), cards, coalesce(shown, -1), mucked "
    "FROM seats WHERE hand_id = ? ORDER BY seat",
    "SELECT kind, coalesce(seat, -1), street, paid, street_total, pot, stack "
    "FROM steps WHERE hand_id = ? ORDER BY step",
    "SELECT step, seat, street, to_call, raises_before, pot, stack, left_to_act, position, "
    "may_raise FROM decisions WHERE hand_id = ? ORDER BY decision",
    "SELECT seat, pot, part, amount, odd, strength FROM payouts WHERE hand_id = ? ORDER BY payout",
)
"""The parts of a hand: seats, steps, decisions, payouts."""


class _Words(NamedTuple):
    """How one kind is stored, and found again."""

    store: str
    find: str


def _words(table: str, number: str, fields: Sequence[str]) -> _Words:
    marks = ", ".join("?" * len(fields))
    same = " AND ".join(f"{name} = ?" for name in fields)
    columns = ", ".join(fields)
    return _Words(
        f"INSERT INTO {table} ({columns}) VALUES ({marks}) ON CONFLICT DO NOTHING",  # noqa: S608 - our own names
        f"SELECT {number} FROM {table} WHERE {same}",  # noqa: S608 - the same
    )


_SITUATIONS: Final = _words("situations", "situation", Situation._fields)
_CONDUCTS: Final = _words("conducts", "conduct", Conduct._fields)


class _Known(dict[Shared, int]):
    """What is shared → its number, remembered from hand to hand. One that is not known is stored in
    the caller's transaction, after whose failure this object must not be used again."""

    def __init__(
        self, connection: sqlite3.Connection, words: _Words, whole: Callable[[Shared], Row]
    ) -> None:
        self.connection: sqlite3.Connection = connection
        self.words: _Words = words
        self.whole: Callable[[Shared], Row] = whole

    def __missing__(self, shared: Shared) -> int:
        if len(self) > MOST:
            self.clear()
        values = self.whole(shared)
        stored = self.connection.execute(self.words.store, values)
        if stored.rowcount == 1:
            number = int(stored.lastrowid or 0)
        else:
            number = int(self.connection.execute(self.words.find, values).fetchone()[0])
        self[shared] = number
        return number


class Situations:
    """The numbers of situations and of conducts in a database."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.situation: Numbered = _Known(connection, _SITUATIONS, situation_of).__getitem__
        self.conduct: Numbered = _Known(connection, _CONDUCTS, conduct_of).__getitem__


def add_play(connection: sqlite3.Connection) -> None:
    """Gives the hands of an older database these rows."""
    numbers = Situations(connection)
    for hand in _stored(connection):
        story = Story(hand)
        turns, played = story.turns(numbers.situation), story.played(numbers.conduct)
        insert_values(connection, "played", PLAYED_COLUMNS, played)
        insert_values(connection, "turns", TURN_COLUMNS, turns)


def _stored(connection: sqlite3.Connection) -> Iterator[Hand]:
    """Every stored hand of a betting game that was judged and not cancelled."""
    hands = connection.execute(
        "SELECT hand_id, game, betting_limit, big_stake, hand_cap, currency, minor_per_major, "
        "is_tournament, coalesce(button_seat, -1), coalesce(bring_in_seat, -1), rake FROM hands "
        "WHERE rake_source <> '' AND NOT cancelled ORDER BY hand_id"
    ).fetchall()
    for hand_id, name, limit, *rest in hands:
        game = load_game(name)
        if not isinstance(game, Game):
            continue
        seats, steps, decisions, payouts = (
            connection.execute(sql, (hand_id,)).fetchall() for sql in _PARTS
        )
        parts = (
            [row[0] for row in seats],
            [row[1] for row in seats],
            [_ledger(row) for row in seats],
            [Step(kind, seat, NOTHING, (), 0) for kind, seat, *_ in steps],
            {i: Event(i, *row[1:]) for i, row in enumerate(steps) if row[-1] is not None},
            [row[2] for row in steps],
            [Decision._make((*row[:-1], row[-1] != 0)) for row in decisions],
            [Payout._make((*row, None)) for row in payouts],
        )
        yield Hand._make((hand_id, game, limit == "fl", *rest, *parts))


def _ledger(row: tuple[Any, ...]) -> Ledger:
    """What a stored seat came to; what statistics do not ask is left out."""
    _, _, seat, dealt_in, *amounts, folded_on, cards, shown, mucked = row
    held = parse_cards(cards or "")
    figures = (seat, dealt_in == 1, NOTHING, *amounts, NOTHING, folded_on)
    return Ledger._make((*figures, True, held, -1, shown, mucked == 1, -1))
