"""What is kept for statistics: their sums by player over all hands that count.

A hand counts unless it is gone, refuted, or another text counts for it. `stats/kept.py` works the
sums out; here is where they stand, and how it is known which hands they are wrong about. Triggers
note every hand that begins or ceases to count, whoever changes the database. Of a hand that is
deleted nothing is left to take back: whoever deletes one says so before (see `keeping.py`), else
there are no sums any more, until they are worked out again. Whoever changes what the hands say by
SQL deletes the row of `sums_of` too.
"""

from typing import Final

SUMS: Final = """
CREATE TABLE sums ( -- what statistics add up for each player, over all hands that count
  question INTEGER NOT NULL, -- which statistics: number of a question that hhtool asks
  player_id INTEGER NOT NULL REFERENCES players, -- whose
  told TEXT NOT NULL, -- JSON list: what else its rows are told apart by: currency ...
  figures BLOB NOT NULL, -- the sums: bytes of each side by side, or the text of a JSON list
  PRIMARY KEY (question, player_id, told)
) STRICT, WITHOUT ROWID
"""

SUM_COLUMNS: Final = 4

SUMS_OUT_OF_DATE: Final = "DELETE FROM sums_of"
"""Sums are kept otherwise since: the next parse makes them anew."""

SUMS_ANEW: Final = ("DROP TABLE sums", SUMS, SUMS_OUT_OF_DATE)
"""Makes room for sums as they are kept now. The next parse makes them anew, and what is kept of
tournaments, whose last hand is told otherwise since."""

_SUMS_AT_FIRST: Final = """
CREATE TABLE sums (
  question INTEGER NOT NULL,
  player_id INTEGER NOT NULL REFERENCES players,
  told TEXT NOT NULL,
  figures TEXT NOT NULL,
  PRIMARY KEY (question, player_id, told)
) STRICT, WITHOUT ROWID
"""
"""As `SUMS` was made by the fifth migration."""

SUMS_OF: Final = """
CREATE TABLE sums_of ( -- one row when there are sums; without it the next parse makes them anew
  definition TEXT NOT NULL -- digest of what is added up: the sums of another one are of no use
) STRICT
"""

TO_SUM: Final = """
CREATE TABLE to_sum ( -- hands that the sums may be wrong about, until the end of a parse
  hand_id INTEGER PRIMARY KEY, -- the hand; one that was deleted may be named too
  was INTEGER NOT NULL -- 1 when it is in the sums
) STRICT
"""

SUM_TABLES: Final = (SUMS, SUMS_OF, TO_SUM)
FIRST_SUM_TABLES: Final = (_SUMS_AT_FIRST, SUMS_OF, TO_SUM)

GAME_INDEX: Final = "CREATE INDEX hands_by_game ON hands (game)"
"""Tells at once of which games there are hands."""

COUNTS: Final = (
    "{0}.gone = 0 AND {0}.status <> 'refuted' "
    "AND NOT EXISTS (SELECT 1 FROM hand_views w WHERE w.hand_id = {0}.hand_id)"
)
"""Whether a hand counts, for the name of its row."""

_UNLESS_NOTED: Final = "WHERE NOT EXISTS (SELECT 1 FROM to_sum WHERE hand_id = {0}.hand_id)"

SUM_TRIGGERS: Final = (
    f"""
CREATE TRIGGER hand_comes AFTER INSERT ON hands BEGIN
  INSERT INTO to_sum SELECT new.hand_id, 0 {_UNLESS_NOTED.format("new")};
END
""",
    f"""
CREATE TRIGGER hand_changes AFTER UPDATE OF gone, status ON hands
WHEN old.gone <> new.gone OR old.status <> new.status BEGIN
  INSERT INTO to_sum SELECT new.hand_id, {COUNTS.format("old")} {_UNLESS_NOTED.format("new")};
END
""",
    f"""
CREATE TRIGGER view_comes AFTER INSERT ON hand_views BEGIN
  INSERT INTO to_sum SELECT h.hand_id, h.gone = 0 AND h.status <> 'refuted' FROM hands h
    {_UNLESS_NOTED.format("new")} AND h.hand_id = new.hand_id;
END
""",  # noqa: S608 - our own text
    f"""
CREATE TRIGGER view_goes AFTER DELETE ON hand_views BEGIN
  INSERT INTO to_sum SELECT old.hand_id, 0 {_UNLESS_NOTED.format("old")};
END
""",
    """
CREATE TRIGGER hand_goes BEFORE DELETE ON hands BEGIN
  DELETE FROM sums_of WHERE coalesce((SELECT was FROM to_sum WHERE hand_id = old.hand_id), 1);
END
""",
    """
CREATE TRIGGER hand_replaced BEFORE INSERT ON hands
WHEN EXISTS (SELECT 1 FROM hands WHERE hand_id = new.hand_id) BEGIN
  DELETE FROM sums_of;
END
""",
    """
CREATE TRIGGER view_changes AFTER UPDATE ON hand_views BEGIN
  DELETE FROM sums_of;
END
""",
    """
CREATE TRIGGER hand_went AFTER DELETE ON hands BEGIN
  DELETE FROM to_sum WHERE hand_id = old.hand_id;
END
""",
)
