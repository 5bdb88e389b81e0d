"""What the database gained so that files can be read on from where they ended, so that the texts of
one hand that several players have are told from texts that contradict each other, and for the
statistics of tournaments, dead hands and special hands.

As in `tables.py` each line says what its column holds.
"""

from typing import Final

READING_ON: Final = """
ALTER TABLE files ADD COLUMN resume_line INTEGER NOT NULL DEFAULT 1
  -- line at which reading goes on when the file has grown: that of its last hand, from 1
ALTER TABLE files ADD COLUMN resume_byte INTEGER NOT NULL DEFAULT 0
  -- its first byte; 0 where the whole file is read again
ALTER TABLE files ADD COLUMN resume_hash TEXT NOT NULL DEFAULT ''
  -- SHA-256 of the text before it, by which the file is known to have grown and not to be another
"""
"""One statement a line, and below it what the column holds."""

HAND_VIEWS: Final = """
CREATE TABLE hand_views ( -- texts of a hand of which another text tells the same, and more
  hand_id INTEGER PRIMARY KEY REFERENCES hands ON DELETE CASCADE, -- the text that tells less
  view_of INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE -- the text that counts for the hand
) STRICT
"""

VIEW_INDEX: Final = "CREATE INDEX views_by_hand ON hand_views (view_of)"

TO_BE_COUNTED: Final = """
ALTER TABLE decisions ADD COLUMN may_raise INTEGER
  -- 1 when the betting was open for the seat, chips apart; null in hands of older databases
ALTER TABLE hands ADD COLUMN buy_in INTEGER
  -- price of the tournament in hundredths, all parts; null where none is told, or no money
ALTER TABLE hands ADD COLUMN buy_in_fee INTEGER
  -- what the house keeps of it; null where that is not told
ALTER TABLE hands ADD COLUMN buy_in_currency TEXT NOT NULL DEFAULT ''
  -- USD ...; empty for play money, and where there is none
ALTER TABLE row_seats ADD COLUMN natural_held TEXT
  -- highest special hand that its cards make, played or not; empty for none; null when not known
ALTER TABLE set_rows ADD COLUMN voided INTEGER
  -- points that it would earn in a legal hand, where the hand is dead; else 0; null when not known
"""
"""As `READING_ON`."""

TOURNAMENT_LINES: Final = """
CREATE TABLE tournament_lines ( -- a line on a tournament: who is out, wins, takes a bounty, rebuys
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  claim INTEGER NOT NULL, -- index in the order of the text, as in claims
  seat INTEGER NOT NULL, -- about whom
  what TEXT NOT NULL, -- finished, won, bounty or rebuy
  place INTEGER, -- in the tournament; null where none is told
  amount INTEGER, -- prize, bounty or price in hundredths; null where none is told, or no money
  currency TEXT NOT NULL, -- USD ...; empty for play money, and where there is none
  printed TEXT NOT NULL, -- the same as printed; empty where nothing is
  PRIMARY KEY (hand_id, claim)
) STRICT, WITHOUT ROWID
"""

TOURNAMENT_INDEX: Final = """
CREATE INDEX hands_of_tournaments ON hands (tournament, hand_id) WHERE is_tournament
"""
