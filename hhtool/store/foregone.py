"""What players of older Chinese hands passed up, for the hands that a database holds already.

The columns `natural_held` and `voided` hang on the cards and on the house alone. Where the house is
not at hand (a profile of the user's) they stay null.
"""

import sqlite3
from typing import NamedTuple

from hhtool.chinese import foregone
from hhtool.chinese.naturals import Naturals, naturals_of
from hhtool.chinese.royalty import Royalties, royalties_of
from hhtool.chinese.terms import scoop_worth, system_of
from hhtool.core.cards import parse_cards
from hhtool.core.play import DEAL
from hhtool.core.rows import ROW_NAMES
from hhtool.rules.game import load_game
from hhtool.rules.rowgame import RowGame
from hhtool.store.houses import house_of
from hhtool.store.inserting import or_null


class _Rules(NamedTuple):
    """What a house pays for in a game."""

    royalties: Royalties
    naturals: Naturals
    open_face: bool


def add_foregone(connection: sqlite3.Connection) -> None:
    """Fills the two columns."""
    hands = connection.execute(
        "SELECT hand_id, game, rules, rules_hash FROM hands "
        "WHERE hand_id IN (SELECT hand_id FROM row_seats)"
    ).fetchall()
    for hand_id, game, name, digest in hands:
        rules = _rules(game, name, digest)
        if rules is None:
            continue
        seats = connection.execute(
            "SELECT seat, fouled FROM row_seats WHERE hand_id = ?", (hand_id,)
        ).fetchall()
        for seat, fouled in seats:
            _fill(connection, rules, (hand_id, seat), None if fouled is None else bool(fouled))


def _rules(name: str, profile: str, digest: str) -> _Rules | None:
    game, house = load_game(name), house_of(profile, digest)
    if house is None or not isinstance(game, RowGame):
        return None
    scoop = scoop_worth(system_of(house.chinese_scoring_system.value))
    return _Rules(royalties_of(game, house), naturals_of(house, scoop), game.open_face)


def _fill(
    connection: sqlite3.Connection, rules: _Rules, key: tuple[int, int], fouled: bool | None
) -> None:
    """The columns of one seat of one hand."""
    rows = connection.execute(
        "SELECT cards, strength FROM set_rows WHERE hand_id = ? AND seat = ? ORDER BY row", key
    ).fetchall()
    strengths = [-1 if strength is None else strength for _, strength in rows]
    if len(rows) == len(ROW_NAMES):
        worth = foregone.voided(rules.royalties, fouled, strengths)
        connection.executemany(
            "UPDATE set_rows SET voided = ? WHERE hand_id = ? AND seat = ? AND row = ?",
            [(or_null(points), *key, row) for row, points in enumerate(worth)],
        )
    if rules.open_face:
        return
    dealt = connection.execute(
        "SELECT cards FROM steps WHERE hand_id = ? AND seat = ? AND kind = ? ORDER BY step",
        (*key, DEAL),
    ).fetchall()
    lying = parse_cards(" ".join(cards for cards, _ in rows if cards))
    cards = foregone.thirteen(lying, parse_cards(" ".join(text for (text,) in dealt if text)))
    connection.execute(
        "UPDATE row_seats SET natural_held = ? WHERE hand_id = ? AND seat = ?",
        (foregone.natural_held(rules.naturals, cards), *key),
    )
