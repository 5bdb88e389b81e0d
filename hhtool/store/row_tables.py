"""Which tables hold Chinese and open-face hands, and what older tables gained with them.

As in `tables.py` each line says what its column holds. Points are counts and never money; a row
is 0 (front), 1 (middle) or 2 (back); cards are printed as everywhere, ?? where unseen. What the
cards do not tell is null, so that sums leave it out.
"""

from typing import Final

ADDED_COLUMNS: Final = """
ALTER TABLE hands ADD COLUMN point_value INTEGER NOT NULL DEFAULT 0
  -- what one point is worth, in minor units; 0 where nothing is counted in points
ALTER TABLE hands ADD COLUMN loss_cap INTEGER NOT NULL DEFAULT 0
  -- most points that one player can lose in the match; 0 where there is no such limit
ALTER TABLE hands ADD COLUMN match TEXT NOT NULL DEFAULT ''
  -- number of the match; empty for a hand of none
ALTER TABLE hands ADD COLUMN match_hand INTEGER NOT NULL DEFAULT 0
  -- which hand of the match it is, from 1; 0 for a hand of none
ALTER TABLE hands ADD COLUMN context TEXT NOT NULL DEFAULT ''
  -- hands of its file that it goes on from: their number and a digest of their texts; or empty
ALTER TABLE hands ADD COLUMN judged_context TEXT NOT NULL DEFAULT ''
  -- what context was when it was judged; where the two differ, parse its files again
ALTER TABLE hand_places ADD COLUMN context TEXT NOT NULL DEFAULT ''
  -- the same at this place
ALTER TABLE claims ADD COLUMN other INTEGER
  -- second seat of a pair, or the payee; null where only one player is meant
"""
"""One statement a line, and below it what the column holds."""

LOCAL_TIME: Final = """
ALTER TABLE hands ADD COLUMN local_time TEXT NOT NULL DEFAULT ''
  -- when it began as printed: ISO 8601, with the offset of its zone where the text tells it
ALTER TABLE claims ADD COLUMN board INTEGER NOT NULL DEFAULT 0
  -- which of several boards it is about, from 1; 0 where there is one
"""
"""As `ADDED_COLUMNS`: what tables gained after that."""

TO_INSTANTS: Final = (
    "UPDATE hands SET local_time = started_at",
    "UPDATE hands SET started_at = strftime('%Y-%m-%dT%H:%M:%SZ', started_at) "
    "WHERE started_at GLOB '*[+-][0-9][0-9]:[0-9][0-9]'",
)
"""Turns the times of older databases, which kept each zone's own, into instants."""

PLACEMENTS: Final = """
CREATE TABLE placements ( -- one confirmed turn of a seat: what it was dealt and where it put it
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  placement INTEGER NOT NULL, -- index in the order of play, from 0
  step INTEGER NOT NULL, -- the step that confirmed it
  seat INTEGER NOT NULL, -- whose turn
  street INTEGER NOT NULL, -- from 0
  dealt TEXT NOT NULL, -- cards of the street in deal order
  front TEXT NOT NULL, -- cards that the turn put in front
  middle TEXT NOT NULL, -- cards that it put in the middle
  back TEXT NOT NULL, -- cards that it put in the back
  discards TEXT NOT NULL, -- cards that it gave up
  automatic INTEGER NOT NULL, -- 1 when the room set them because time was up
  expected_front TEXT, -- what the house's rule puts there; null unless automatic and decided
  expected_middle TEXT, -- the same for the middle
  expected_back TEXT, -- the same for the back
  expected_discards TEXT, -- the same for the discards
  why_open TEXT NOT NULL, -- why the rule's layout cannot be told; empty when it can
  tenths INTEGER, -- time taken, in tenths of a second; null where none is printed
  PRIMARY KEY (hand_id, placement)
) STRICT, WITHOUT ROWID
"""

ROW_SEATS: Final = """
CREATE TABLE row_seats ( -- one seat that was dealt in, and what the hand came to for it in points
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  seat INTEGER NOT NULL, -- the seat; stack and net are in seats
  place INTEGER NOT NULL, -- place in the order of settlement, from 0
  fantasyland INTEGER NOT NULL, -- cards dealt to a player in fantasyland; 0 to any other
  discards TEXT NOT NULL, -- all cards that it gave up
  natural TEXT NOT NULL, -- special hand that it played; empty without one
  surrendered INTEGER NOT NULL, -- 1 when it gave the hand up
  fouled INTEGER, -- 1 when its rows are out of order, 0 when not; null when the cards do not tell
  points INTEGER, -- sum over its pairs; null when one of them is open
  paid INTEGER, -- what it is to pay to others; this and the rest null when a payment is open
  received INTEGER, -- what others are to pay to it
  rake INTEGER, -- what it is to pay to the house
  cap_left INTEGER, -- what it can still lose in the match; null without a cap or when not known
  PRIMARY KEY (hand_id, seat)
) STRICT, WITHOUT ROWID
"""

SET_ROWS: Final = """
CREATE TABLE set_rows ( -- one row of a seat that was dealt in, as it lies at the showdown
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  seat INTEGER NOT NULL, -- whose
  row INTEGER NOT NULL, -- 0 front, 1 middle, 2 back
  cards TEXT NOT NULL, -- as they lie
  played TEXT, -- the same with each joker as the card that it stands for; null without a joker
  strength INTEGER, -- greater is better; null when not all cards are there and known
  words TEXT NOT NULL, -- the strength in words; empty without one
  royalty INTEGER, -- points that it earns, paid or not; null when the cards do not tell
  cite TEXT NOT NULL, -- the rule for the royalty; empty without one
  PRIMARY KEY (hand_id, seat, row)
) STRICT, WITHOUT ROWID
"""

FOULS: Final = """
CREATE TABLE fouls ( -- why a hand is dead
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  foul INTEGER NOT NULL, -- index, from 0
  seat INTEGER NOT NULL, -- whose
  row INTEGER, -- the row that is too strong; null when it was set too late
  behind INTEGER, -- the row behind it; the same row where a low does not qualify
  cite TEXT NOT NULL, -- the rule
  PRIMARY KEY (hand_id, foul)
) STRICT, WITHOUT ROWID
"""

PAIRS: Final = """
CREATE TABLE pairs ( -- two players compared, in points of the one who settles first
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  pair INTEGER NOT NULL, -- index in the order of settlement, from 0
  seat INTEGER NOT NULL, -- who settles first: the figures are his
  opponent INTEGER NOT NULL, -- the other
  front INTEGER, -- for the front; this and the figures to total null when the pair is open
  middle INTEGER, -- for the middle
  back INTEGER, -- for the back
  scoop INTEGER, -- for all three rows
  overall INTEGER, -- for most rows, where a house pays that
  royalties INTEGER, -- his royalties less the other's, as far as they are paid
  natural INTEGER, -- for a special hand
  surrender INTEGER, -- for a hand that was given up
  total INTEGER, -- sum of these
  why TEXT NOT NULL, -- what decided: rows, foul, both fouled, natural, surrender or unscored
  open TEXT NOT NULL, -- why the cards do not tell; empty when they do
  cite TEXT NOT NULL, -- the rule
  PRIMARY KEY (hand_id, pair)
) STRICT, WITHOUT ROWID
"""

TRANSFERS: Final = """
CREATE TABLE transfers ( -- one step of the settlement by the rules: who is to pay whom
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  transfer INTEGER NOT NULL, -- index in the order of settlement, from 0
  payer INTEGER NOT NULL, -- seat that is to pay
  payee INTEGER NOT NULL, -- seat that is to be paid
  points INTEGER NOT NULL, -- points between the two
  owed INTEGER NOT NULL, -- points times the value of a point
  paid INTEGER NOT NULL, -- what is due to move by the rules; what the text says is in claims
  cut_by TEXT NOT NULL, -- why less moves: stack, win cap or loss cap; empty when all does
  payer_stack INTEGER NOT NULL, -- of the one who pays, after it
  payee_stack INTEGER NOT NULL, -- of the one who is paid, after it; nobody else's changes
  cite TEXT NOT NULL, -- the rule
  PRIMARY KEY (hand_id, transfer)
) STRICT, WITHOUT ROWID
"""

FANTASYLAND: Final = """
CREATE TABLE fantasyland ( -- who plays the next hand in fantasyland, or no more
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand that decides it
  part INTEGER NOT NULL, -- index, from 0
  seat INTEGER NOT NULL, -- who
  outcome TEXT NOT NULL, -- enters, stays or leaves
  cards INTEGER NOT NULL, -- cards that will be dealt; 0 for one who leaves
  row INTEGER, -- the row that earned it; null without one
  cite TEXT NOT NULL, -- the rule
  PRIMARY KEY (hand_id, part)
) STRICT, WITHOUT ROWID
"""

ROW_TABLES: Final = (
    PLACEMENTS,
    ROW_SEATS,
    SET_ROWS,
    FOULS,
    PAIRS,
    TRANSFERS,
    FANTASYLAND,
)
"""Every table that came with these games."""
