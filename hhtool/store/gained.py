"""What the database gained so that files can be read on from where they ended, and so that the
texts of one hand that several players have are told from texts that contradict each other.

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
