"""The numbers of situations, and the rows that statistics ask, for a load and for older hands."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from hhtool.rules.game import Game, load_game
from hhtool.store.conduct import Conduct, Situation
from hhtool.store.inserting import Row, insert
from hhtool.store.played import Hand, Story

MOST: Final = 100_000
"""Situations or conducts that are remembered before the database is asked again."""

Shared = Situation | Conduct
Numbered = Callable[[Shared], int]


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


_STORED: Final = {
    Situation: _words("situations", "situation", Situation._fields),
    Conduct: _words("conducts", "conduct", Conduct._fields),
}
_PARTS: Final = {
    "seats": "seat",
    "steps": "step",
    "decisions": "decision",
    "payouts": "payout",
}
"""The tables whose rows make a hand, as `Hand` has them, and the order of theirs."""


class Situations:
    """Situations and conducts → numbers, remembered from hand to hand."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection: sqlite3.Connection = connection
        self.known: dict[Shared, int] = {}

    def number(self, shared: Shared) -> int:
        """The number of one; a new one is stored in the caller's transaction, after whose failure
        this object must not be used again."""
        known = self.known.get(shared)
        if known is None:
            if len(self.known) > MOST:
                self.known.clear()
            words = _STORED[type(shared)]
            self.connection.execute(words.store, shared)
            row = self.connection.execute(words.find, shared).fetchone()
            known = self.known[shared] = int(row[0])
        return known


def play_rows(hand: Hand, numbered: Numbered) -> tuple[list[Row], list[Row]]:
    """The rows of a hand in `played` and in `turns`."""
    story = Story(hand)
    player = {row[1]: row[2] for row in hand.seats}
    turns: list[Row] = [
        (player[row[3]], hand.hand_id, row[1], numbered(situation))
        for row, situation in zip(hand.decisions, story.situations, strict=True)
    ]
    played: list[Row] = [
        (one.player, hand.hand_id, one.seat, numbered(one.conduct), *one.amounts)
        for one in story.played()
    ]
    return played, turns


def add_play(connection: sqlite3.Connection) -> None:
    """Gives the hands of an older database these rows."""
    numbered = Situations(connection).number
    for hand in _stored(connection):
        played, turns = play_rows(hand, numbered)
        insert(connection, "played", played)
        insert(connection, "turns", turns)


def _stored(connection: sqlite3.Connection) -> Iterator[Hand]:
    """Every stored hand of a betting game that was judged and not cancelled."""
    hands = connection.execute(
        "SELECT hand_id, game, betting_limit, big_stake, hand_cap, currency, minor_per_major, "
        "is_tournament, button_seat, bring_in_seat, rake FROM hands "
        "WHERE rake_source <> '' AND NOT cancelled ORDER BY hand_id"
    ).fetchall()
    for hand_id, name, limit, *rest in hands:
        game = load_game(name)
        if not isinstance(game, Game):
            continue
        parts = (
            connection.execute(
                f"SELECT * FROM {table} WHERE hand_id = ? ORDER BY {order}",  # noqa: S608 - our own names
                (hand_id,),
            ).fetchall()
            for table, order in _PARTS.items()
        )
        yield Hand(hand_id, game, limit == "fl", *rest, *parts)
