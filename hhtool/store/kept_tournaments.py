"""The rows of v_tournaments as they are kept, since working all of them out reads all hands.

A row hangs on all hands of its tournament. When one of them comes, goes or no longer counts, all
rows of the tournament are worked out again; of a hand that is deleted another one is noted (see
`sum_tables.py`), by which its tournament is found.
"""

import json
import sqlite3
from collections.abc import Sequence
from typing import Final

from hhtool.store.sum_tables import COUNTS

COLUMNS: Final = (
    *("player_id", "hand_id", "tournament", "buy_in", "fee", "currency", "minor_per_major"),
    *("rebuys", "finished", "place", "cashed", "prize", "prize_currency", "bounties", "result"),
)

KEPT_TOURNAMENTS: Final = """
CREATE TABLE kept_tournaments ( -- rows of v_tournaments, as of the end of the last parse
  tournament TEXT NOT NULL, -- its number
  player_id INTEGER NOT NULL REFERENCES players, -- who
  hand_id INTEGER NOT NULL, -- the hand that tells the end for the player, else the last one stored
  buy_in INTEGER, -- this and the rest as in v_tournaments
  fee INTEGER, -- what the house keeps of it
  currency TEXT NOT NULL, -- of all amounts but the prize
  minor_per_major INTEGER NOT NULL, -- divide amounts by this to print them
  rebuys INTEGER NOT NULL, -- paid for more chips
  finished INTEGER NOT NULL, -- 1 when the end is told
  place INTEGER, -- in which the player ended
  cashed INTEGER, -- 1 when something was won
  prize INTEGER, -- in hundredths
  prize_currency TEXT, -- of the prize
  bounties INTEGER NOT NULL, -- taken
  result INTEGER, -- prize and bounties less price and rebuys
  PRIMARY KEY (tournament, player_id)
) STRICT, WITHOUT ROWID
"""

KEPT_INDEX: Final = "CREATE INDEX kept_tournaments_by_player ON kept_tournaments (player_id)"

_OF: Final = (
    "SELECT DISTINCT tournament FROM hands WHERE is_tournament AND tournament <> '' "
    "AND hand_id IN (SELECT value FROM json_each(?))"
)
_NAMES: Final = ", ".join(COLUMNS)
_ADD: Final = (
    f"INSERT INTO kept_tournaments ({_NAMES}) SELECT {_NAMES} FROM v_tournaments "  # noqa: S608 - our own text
    "WHERE tournament = ?"
)
_ANOTHER: Final = (
    "SELECT hand_id FROM hands WHERE is_tournament AND tournament = ? "
    "AND hand_id NOT IN (SELECT value FROM json_each(?)) LIMIT 1"
)
_NOTE: Final = (
    f"INSERT INTO to_sum SELECT h.hand_id, {COUNTS.format('h')} FROM hands h WHERE h.hand_id = ? "  # noqa: S608 - our own text
    "AND NOT EXISTS (SELECT 1 FROM to_sum t WHERE t.hand_id = h.hand_id)"
)
_DROP: Final = "DELETE FROM kept_tournaments WHERE tournament = ?"


def renew(connection: sqlite3.Connection, hands: Sequence[int]) -> None:
    """Works the rows of the tournaments of some hands out again."""
    found = connection.execute(_OF, (json.dumps(hands),)).fetchall()
    connection.executemany(_DROP, found)
    connection.executemany(_ADD, found)


def note_others(connection: sqlite3.Connection, leaving: Sequence[int]) -> None:
    """Notes a hand of each tournament of which hands are about to be deleted."""
    numbers = json.dumps(leaving)
    for (tournament,) in connection.execute(_OF, (numbers,)).fetchall():
        other = connection.execute(_ANOTHER, (tournament, numbers)).fetchone()
        if other is None:
            connection.execute(_DROP, (tournament,))
        else:
            connection.execute(_NOTE, other)
