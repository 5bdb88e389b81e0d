"""Which views statistics ask: players and turns, and in Chinese games rows, pairs and settings.

Each has a `player_id` and a `hand_id`, and joins as little as it can, because all hands of a player
are gone through. The other views say the same with names, files and lines.
"""

import re
from typing import Final

from hhtool.store.play_tables import CONDUCTS, PLAYED, SITUATIONS

_COLUMN: Final = re.compile(r"  (\w+) (?:INTEGER|TEXT) ?[^-]*-- (.*)")


def _columns(table: str, alias: str, *without: str) -> str:
    """The columns of a table as lines of a view, but for some."""
    found = [match.groups() for match in map(_COLUMN.fullmatch, table.splitlines()) if match]
    lines = [
        f"  {alias}.{name} AS {name}, -- {meaning}"
        for name, meaning in found
        if name not in without
    ]
    return "\n".join(lines)


V_PLAYED: Final = f"""
CREATE VIEW v_played AS SELECT -- one row for each player who was dealt in to a betting game
{_columns(PLAYED, "y", "conduct")}
{_columns(CONDUCTS, "k", "conduct", "family")}
  n.name AS player -- whose
FROM seats s
JOIN played y ON y.hand_id = s.hand_id AND y.seat = s.seat AND y.player_id = s.player_id
JOIN conducts k ON k.conduct = y.conduct
JOIN players n ON n.player_id = s.player_id
"""  # noqa: S608 - our own text

V_AMOUNTS: Final = f"""
CREATE VIEW v_amounts AS SELECT -- the same with the amounts alone, for sums over many hands
{_columns(PLAYED, "y", "conduct", "seat")}
  y.seat AS seat -- the seat
FROM played y
"""  # noqa: S608 - our own text

V_TURNS: Final = f"""
CREATE VIEW v_turns AS SELECT -- one row for each turn to act in a betting game, with its situation
  t.player_id AS player_id, -- whose turn
  t.hand_id AS hand_id, -- the hand
  t.decision AS decision, -- index in the order of play, as in v_decisions
{_columns(SITUATIONS, "u", "situation")}
  t.situation AS situation -- number of the situation in this database
FROM turns t JOIN situations u USING (situation)
"""  # noqa: S608 - our own text

_ROYALTIES: Final = (
    "(SELECT CASE WHEN count(r.royalty) = 3 THEN sum(r.royalty) END FROM set_rows r "
    "WHERE r.hand_id = b.hand_id AND r.seat = b.seat)"
)
_OF_OTHERS: Final = (
    "(SELECT CASE WHEN count(r.royalty) = count(*) THEN sum(r.royalty) END FROM set_rows r "
    "WHERE r.hand_id = b.hand_id AND r.seat <> b.seat)"
)
_VOIDED: Final = (
    "(SELECT CASE WHEN count(r.voided) = 3 THEN sum(r.voided) END FROM set_rows r "
    "WHERE r.hand_id = b.hand_id AND r.seat = b.seat)"
)
_FRONT: Final = "FROM set_rows r WHERE r.hand_id = b.hand_id AND r.seat = b.seat AND r.row = 0"
_EARNED: Final = (
    "(SELECT count(*) FROM fantasyland n WHERE n.hand_id = b.hand_id AND n.seat = b.seat"
)

V_SET_HANDS: Final = f"""
CREATE VIEW v_set_hands AS SELECT -- one row for each player of a Chinese or open-face hand
  s.player_id AS player_id, -- whose
  b.hand_id AS hand_id, -- the hand
  b.seat AS seat, -- whose
  g.open_face AS open_face, -- 1 in open-face Chinese
  b.place AS place, -- place in the order of settlement, from 0: left of the button
  b.seat IS h.button_seat AS on_button, -- 1 for the button
  b.fantasyland AS fantasyland, -- cards dealt to a player in fantasyland; 0 to any other
  b.fouled AS fouled, -- 1 when the rows are out of order; null when the cards do not tell
  b.natural AS natural, -- special hand that was played; empty without one
  b.natural_held AS natural_held, -- the highest that the cards make, played or not; null: unknown
  b.surrendered AS surrendered, -- 1 when the hand was given up
  b.points AS points, -- points won or lost; null when a pair is open
  (SELECT count(*) FROM pairs c WHERE c.hand_id = b.hand_id
    AND b.seat IN (c.seat, c.opponent)) AS opponents, -- pairs that the player is one of
  {_ROYALTIES} AS royalties, -- points that the rows earn; null when the cards do not tell
  {_VOIDED} AS voided, -- points that the rows of a dead hand would earn in a legal one; else 0
  {_OF_OTHERS} AS royalties_of_others, -- the same of all the others
  (SELECT CASE WHEN r.strength IS NOT NULL THEN r.words GLOB '*three *'
      OR r.words GLOB '*pair of queens*' OR r.words GLOB '*pair of kings*'
      OR r.words GLOB '*pair of aces*' END
    {_FRONT}) AS front_queens, -- 1 with a pair of queens or better in front, legal or not
  {_EARNED} AND n.outcome = 'enters') AS enters, -- 1 when the next hand is the first in fantasyland
  {_EARNED} AND n.outcome = 'stays') AS stays, -- 1 when the next hand is in fantasyland again
  s.net AS net, -- what the stack changed by, rake included
  h.currency AS currency, -- USD ...; empty for chips
  h.minor_per_major AS minor_per_major, -- divide amounts by this to print them
  h.is_tournament AS is_tournament, -- 1 in a tournament
  b.rake AS rake -- what is to be paid to the house
FROM row_seats b
JOIN seats s ON s.hand_id = b.hand_id AND s.seat = b.seat
JOIN hands h ON h.hand_id = b.hand_id
JOIN games g ON g.game = h.game
"""  # noqa: S608 - our own text

V_SET_ROWS: Final = """
CREATE VIEW v_set_rows AS SELECT -- one row for each front, middle and back, for statistics
  s.player_id AS player_id, -- whose
  r.hand_id AS hand_id, -- the hand
  CASE r.row WHEN 0 THEN 'front' WHEN 1 THEN 'middle' ELSE 'back' END AS row, -- which
  r.royalty AS royalty, -- points that it earns, paid or not; null when the cards do not tell
  r.voided AS voided, -- points that it would earn in a legal hand, where the hand is dead; else 0
  b.fantasyland AS fantasyland, -- cards dealt to a player in fantasyland; 0 to any other
  b.fouled AS fouled, -- 1 when the player's rows are out of order
  g.open_face AS open_face -- 1 in open-face Chinese
FROM set_rows r
JOIN row_seats b ON b.hand_id = r.hand_id AND b.seat = r.seat
JOIN seats s ON s.hand_id = r.hand_id AND s.seat = r.seat
JOIN hands h ON h.hand_id = r.hand_id
JOIN games g ON g.game = h.game
"""

V_SIDES: Final = """
CREATE VIEW v_sides AS SELECT -- one row for each player and opponent, for statistics
  s.player_id AS player_id, -- whose points these are
  c.hand_id AS hand_id, -- the hand
  o.player_id AS opponent_id, -- against whom
  x.side * c.front AS front, -- for the front
  x.side * c.middle AS middle, -- for the middle
  x.side * c.back AS back, -- for the back
  x.side * c.scoop AS scoop, -- for all three rows
  x.side * c.royalties AS royalties, -- own royalties less the other's, as far as they are paid
  x.side * c.total AS total, -- all points; null when the pair is open
  c.why AS why, -- what decided: rows, foul, both fouled, natural, surrender or unscored
  coalesce((SELECT max(y.cut_by = 'win cap') FROM transfers y WHERE y.hand_id = c.hand_id
    AND y.payer IN (c.seat, c.opponent)
    AND y.payee IN (c.seat, c.opponent)), 0) AS win_cap, -- 1 when a win cap cut what was paid
  g.open_face AS open_face -- 1 in open-face Chinese
FROM pairs c JOIN (SELECT 1 AS side UNION ALL SELECT -1) x
JOIN seats s ON s.hand_id = c.hand_id
  AND s.seat = CASE x.side WHEN 1 THEN c.seat ELSE c.opponent END
JOIN seats o ON o.hand_id = c.hand_id
  AND o.seat = CASE x.side WHEN 1 THEN c.opponent ELSE c.seat END
JOIN hands h ON h.hand_id = c.hand_id
JOIN games g ON g.game = h.game
"""

V_SETTINGS: Final = """
CREATE VIEW v_settings AS SELECT -- one row for each confirmed turn to set cards, for statistics
  s.player_id AS player_id, -- whose turn
  m.hand_id AS hand_id, -- the hand
  m.street AS street, -- from 0
  m.automatic AS automatic, -- 1 when the room set them because time was up
  m.tenths AS tenths, -- time taken, in tenths of a second; null where none is printed
  m.discards AS discards, -- cards given up; ?? where unseen
  s.seat IS h.hero_seat AS is_hero, -- 1 for the player whose own cards the text shows
  g.open_face AS open_face -- 1 in open-face Chinese
FROM placements m
JOIN seats s ON s.hand_id = m.hand_id AND s.seat = m.seat
JOIN hands h ON h.hand_id = m.hand_id
JOIN games g ON g.game = h.game
"""

V_ENTRIES: Final = """
CREATE VIEW v_entries AS SELECT -- one row for each entry into fantasyland and each stay there
  s.player_id AS player_id, -- who
  n.hand_id AS hand_id, -- the hand that decides it
  n.outcome AS outcome, -- enters or stays
  n.cards AS cards, -- cards that the next hand deals
  CASE n.row WHEN 0 THEN 'front' WHEN 1 THEN 'middle' WHEN 2 THEN 'back'
    END AS row -- the row that earned it
FROM fantasyland n JOIN seats s ON s.hand_id = n.hand_id AND s.seat = n.seat
WHERE n.outcome <> 'leaves'
"""

V_ALIASES: Final = """
CREATE VIEW v_aliases AS SELECT -- names that are the same person
  a.person AS person, -- what they are called together
  n.site AS site, -- the room
  n.name AS player -- a name
FROM aliases a JOIN players n USING (player_id)
"""

PLAY_VIEWS: Final = (
    V_PLAYED,
    V_AMOUNTS,
    V_TURNS,
    V_SET_HANDS,
    V_SET_ROWS,
    V_SIDES,
    V_SETTINGS,
    V_ENTRIES,
    V_ALIASES,
)
"""Every view of these."""
