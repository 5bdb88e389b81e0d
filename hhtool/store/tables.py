"""Which tables the database has: their SQL, in which each line says what its column holds.

`schema.py` creates them and reads the comments as documentation; `row_tables.py` has those that
came with migration 2. Amounts are integers in minor units, seats are indexes clockwise from 0,
lines of the parts of a hand count from the first line of the hand, so that a hand may be found in
several files. The surrogate numbers (`hand_id`, `file_id`, `player_id`) are local to one database;
what a hand is, its site, number and text say.
"""

from typing import Final

FILES: Final = """
CREATE TABLE files ( -- one file, or member of an archive, that was read
  file_id INTEGER PRIMARY KEY, -- number of the file in this database
  path TEXT NOT NULL UNIQUE, -- absolute; archive!member in an archive; -#digest for standard input
  encoding TEXT NOT NULL, -- how its bytes were decoded; empty when they were not
  content_hash TEXT NOT NULL, -- SHA-256 of the decoded text
  state TEXT NOT NULL -- reading (not finished: the next run goes on), done or failed
    CHECK (state IN ('reading', 'done', 'failed')),
  hands INTEGER NOT NULL, -- hands that stand in it, stored elsewhere or not
  lines INTEGER NOT NULL, -- lines of its text
  error TEXT NOT NULL -- why nothing could be read; empty when something was
) STRICT
"""

PLAYERS: Final = """
CREATE TABLE players ( -- a name at a site
  player_id INTEGER PRIMARY KEY, -- number of the player in this database
  site TEXT NOT NULL, -- the room, as profiles name it
  name TEXT NOT NULL, -- as printed
  UNIQUE (site, name)
) STRICT
"""

HANDS: Final = """
CREATE TABLE hands ( -- one hand: its text is its identity, with site and number
  hand_id INTEGER PRIMARY KEY, -- number of the hand in this database
  site TEXT NOT NULL, -- the room, as profiles name it
  hand_no TEXT NOT NULL, -- the site's number of the hand; empty when it cannot be read
  text_hash BLOB NOT NULL, -- SHA-256 of its lines without line ends and trailing blanks
  file_id INTEGER NOT NULL REFERENCES files, -- the first file that holds it, by path and line
  first_line INTEGER NOT NULL, -- its first line in that file, from 1
  last_line INTEGER NOT NULL, -- its last line in that file
  byte_start INTEGER NOT NULL, -- its first byte in that file, unpacked
  byte_end INTEGER NOT NULL, -- one past its last byte
  gone INTEGER NOT NULL, -- 1 when that file was read again and holds it no more, nor any other
  dialect TEXT NOT NULL, -- the grammar that read it
  game TEXT NOT NULL, -- a game of hhtool, or what the site calls one it does not know
  betting_limit TEXT NOT NULL, -- fl, pl, nl or empty
  currency TEXT NOT NULL, -- USD ...; empty for chips
  minor_per_major INTEGER NOT NULL, -- minor units in one unit of the text: 1 or 100
  small_stake INTEGER NOT NULL, -- the first printed stake: small bet, or small blind
  big_stake INTEGER NOT NULL, -- the second printed stake: big bet, or big blind
  hand_cap INTEGER NOT NULL, -- most that one player can lose in the hand; 0 for no such limit
  is_tournament INTEGER NOT NULL, -- 1 in a tournament
  tournament TEXT NOT NULL, -- the site's number of the tournament; empty when there is none
  table_name TEXT NOT NULL, -- as printed
  started_at TEXT NOT NULL, -- the instant in UTC, with Z; as printed where no zone is told
  players INTEGER NOT NULL, -- seats that are not sitting out
  hero_seat INTEGER, -- the seat whose own cards the text shows
  button_seat INTEGER, -- the seat with the button
  bring_in_seat INTEGER, -- the seat that had to bring in
  board TEXT NOT NULL, -- community cards
  cancelled INTEGER NOT NULL, -- 1 when the room cancelled the hand
  status TEXT NOT NULL -- confirmed, refuted, open or unreadable
    CHECK (status IN ('confirmed', 'refuted', 'open', 'unreadable')),
  rules TEXT NOT NULL, -- the profile that judged it; empty when nothing did
  rules_source TEXT NOT NULL, -- option, hand, site or default
  rules_stated INTEGER NOT NULL, -- 1 when a wrong figure under the profile is an error
  rules_hash TEXT NOT NULL, -- of the profile that --rules gave; else empty
  assumed TEXT NOT NULL, -- JSON list: rulings used that no source gives
  open_points TEXT NOT NULL, -- JSON list of [subject, seat, reason]: what the play leaves open
  claims_confirmed INTEGER NOT NULL, -- statements of the text that are right
  claims_refuted INTEGER NOT NULL, -- statements that are wrong
  claims_open INTEGER NOT NULL, -- statements that cannot be decided
  rake INTEGER, -- taken by the house; null when the hand was not judged
  rake_source TEXT NOT NULL, -- stated, schedule or none; empty when the hand was not judged
  judged_by TEXT NOT NULL, -- version of hhtool
  UNIQUE (site, hand_no, text_hash)
) STRICT
"""

HAND_PLACES: Final = """
CREATE TABLE hand_places ( -- where else a stored hand stands
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  file_id INTEGER NOT NULL REFERENCES files, -- another file, or the same once more
  first_line INTEGER NOT NULL, -- its first line there, from 1
  last_line INTEGER NOT NULL, -- its last line there
  byte_start INTEGER NOT NULL, -- its first byte there, unpacked
  byte_end INTEGER NOT NULL, -- one past its last byte there
  PRIMARY KEY (hand_id, file_id, first_line)
) STRICT, WITHOUT ROWID
"""

SEATS: Final = """
CREATE TABLE seats ( -- one seat of one hand, and what the hand came to for it
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  seat INTEGER NOT NULL, -- index clockwise, from 0
  player_id INTEGER NOT NULL REFERENCES players, -- who sits there
  number INTEGER NOT NULL, -- number of the seat as printed
  stack INTEGER NOT NULL, -- before the hand
  sitting_out INTEGER NOT NULL, -- 1 when the text says so
  line INTEGER NOT NULL, -- line of the seat, counted from the first line of the hand
  dealt_in INTEGER, -- 1 when cards were dealt; this and the rest null when nothing was judged
  ante INTEGER, -- ante put in; this to won null where nothing is put in a pot
  contributed INTEGER, -- all that was put in
  returned INTEGER, -- uncalled bet that came back
  won INTEGER, -- due from the pots
  net INTEGER, -- what the stack changed by, rake included; null when that is open
  stack_after INTEGER, -- after the hand; null when that is open
  folded_on INTEGER, -- street of the fold, from 0; null without a fold
  wagered INTEGER, -- 1 when anything beyond the ante was put in
  cards TEXT, -- in the order of the deal; ?? where unseen
  strength INTEGER, -- value of the holding; null when the cards do not tell
  shown INTEGER, -- place in the order of showing, from 0; null when not shown
  mucked INTEGER, -- 1 when the cards were given up at the showdown
  PRIMARY KEY (hand_id, seat)
) STRICT, WITHOUT ROWID
"""

STEP_KINDS: Final = """
CREATE TABLE step_kinds ( -- the words of the kinds of steps
  kind INTEGER PRIMARY KEY, -- number of the kind
  name TEXT NOT NULL, -- in the words of a hand history: raise to, bring-in ...
  act TEXT NOT NULL -- in one word: bring_in, fold, check, call, bet, raise, post, deal, show ...
) STRICT
"""

STEPS: Final = """
CREATE TABLE steps ( -- one printed act, deal or show
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  step INTEGER NOT NULL, -- index in the order of the text, from 0
  kind INTEGER NOT NULL REFERENCES step_kinds, -- what it is
  seat INTEGER, -- whose; null for nobody's
  street INTEGER NOT NULL, -- street on which it stands, from 0
  amount INTEGER NOT NULL, -- as printed: chips in, street total (raise to), number of discards ...
  cards TEXT NOT NULL, -- new cards of a deal, all cards of a show, cards that are set or moved
  line INTEGER NOT NULL, -- line, counted from the first line of the hand
  paid INTEGER, -- chips that it put in; this and the rest null when no turn was taken
  street_total INTEGER, -- what the seat has in on this street after it
  pot INTEGER, -- chips in the middle after it
  stack INTEGER, -- chips behind after it
  PRIMARY KEY (hand_id, step)
) STRICT, WITHOUT ROWID
"""

DECISIONS: Final = """
CREATE TABLE decisions ( -- one turn to act, and how things stood before the act
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  decision INTEGER NOT NULL, -- index in the order of play, from 0
  step INTEGER NOT NULL, -- the step that was chosen
  seat INTEGER NOT NULL, -- whose turn
  street INTEGER NOT NULL, -- from 0
  to_call INTEGER NOT NULL, -- chips that a call takes
  raises_before INTEGER NOT NULL, -- bets and raises on the street so far
  pot INTEGER NOT NULL, -- chips in the middle
  stack INTEGER NOT NULL, -- chips behind
  left_to_act INTEGER NOT NULL, -- players behind who could still answer a bet
  position INTEGER NOT NULL, -- clockwise from the first player to be dealt to, from 0
  PRIMARY KEY (hand_id, decision)
) STRICT, WITHOUT ROWID
"""

POTS: Final = """
CREATE TABLE pots ( -- what the contributions make
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  pot INTEGER NOT NULL, -- 0 is the main pot
  amount INTEGER NOT NULL, -- before rake
  rake INTEGER NOT NULL, -- taken from this pot
  eligible TEXT NOT NULL, -- JSON list of seats that can win it
  PRIMARY KEY (hand_id, pot)
) STRICT, WITHOUT ROWID
"""

PAYOUTS: Final = """
CREATE TABLE payouts ( -- what is due from a pot
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  payout INTEGER NOT NULL, -- index, from 0
  pot INTEGER NOT NULL, -- the pot
  seat INTEGER NOT NULL, -- the winner
  part TEXT NOT NULL, -- whole, or the half or board that was won
  amount INTEGER NOT NULL, -- what is due, the odd chips included
  odd INTEGER NOT NULL, -- odd chips of it
  strength INTEGER NOT NULL, -- value of the winning holding; 0 when it was won unshown
  cite TEXT NOT NULL, -- the rule for the odd chip; empty where cards alone decide
  PRIMARY KEY (hand_id, payout)
) STRICT, WITHOUT ROWID
"""

RETURNED: Final = """
CREATE TABLE returned ( -- bets that nobody matched
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  part INTEGER NOT NULL, -- index, from 0
  seat INTEGER NOT NULL, -- to whom it comes back
  amount INTEGER NOT NULL, -- what comes back
  cite TEXT NOT NULL, -- the rule
  PRIMARY KEY (hand_id, part)
) STRICT, WITHOUT ROWID
"""

CLAIMS: Final = """
CREATE TABLE claims ( -- one statement of the text about the result, and the verdict on it
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  claim INTEGER NOT NULL, -- index in the order of the text, from 0
  kind TEXT NOT NULL, -- total_pot, collected, described ...
  seat INTEGER, -- about whom; null for nobody
  amount INTEGER NOT NULL, -- the amount, points or number of cards that it states; 0 for none
  numbers TEXT NOT NULL, -- JSON list: cards (rank times 4 plus suit), ranks, number of a pot ...
  text TEXT NOT NULL, -- the street, pot, category or row that it names
  line INTEGER NOT NULL, -- line, counted from the first line of the hand
  outcome TEXT NOT NULL CHECK (outcome IN ('confirmed', 'refuted', 'open')), -- the verdict
  derived TEXT NOT NULL, -- what follows from the play, in words
  reason TEXT NOT NULL, -- why it is open
  PRIMARY KEY (hand_id, claim)
) STRICT, WITHOUT ROWID
"""

CODES: Final = """
CREATE TABLE codes ( -- the kinds of findings
  code TEXT PRIMARY KEY, -- HH310 ...
  name TEXT NOT NULL, -- odd-chip-misplaced ...
  template TEXT NOT NULL -- the sentence; facts fill its fields
) STRICT, WITHOUT ROWID
"""

FINDINGS: Final = """
CREATE TABLE findings ( -- what is wrong with a hand
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  finding INTEGER NOT NULL, -- index, from 0
  code TEXT NOT NULL REFERENCES codes, -- its kind
  severity TEXT NOT NULL CHECK (severity IN ('error', 'warning', 'note')), -- how much it weighs
  line INTEGER NOT NULL, -- line, counted from the first line of the hand
  seat INTEGER, -- about whom; null for nobody
  stated TEXT NOT NULL, -- what the text says
  derived TEXT NOT NULL, -- what follows
  cites TEXT NOT NULL, -- JSON list of rules
  facts TEXT NOT NULL, -- JSON object: the fields of the sentence
  explained_by TEXT, -- JSON list of {switch, value, profiles}; null when no switch was tried
  PRIMARY KEY (hand_id, finding)
) STRICT, WITHOUT ROWID
"""

FILE_FINDINGS: Final = """
CREATE TABLE file_findings ( -- what is wrong with a file beside its hands
  file_id INTEGER NOT NULL REFERENCES files ON DELETE CASCADE, -- the file
  finding INTEGER NOT NULL, -- index, from 0
  code TEXT NOT NULL REFERENCES codes, -- its kind
  severity TEXT NOT NULL CHECK (severity IN ('error', 'warning', 'note')), -- how much it weighs
  first_line INTEGER NOT NULL, -- first line that it is about, from 1
  last_line INTEGER NOT NULL, -- last line that it is about
  facts TEXT NOT NULL, -- JSON object: the fields of the sentence
  PRIMARY KEY (file_id, finding)
) STRICT, WITHOUT ROWID
"""

UNREAD: Final = """
CREATE TABLE unread ( -- lines of a hand that no statement matched
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  part INTEGER NOT NULL, -- index, from 0
  line INTEGER NOT NULL, -- line, counted from the first line of the hand
  text TEXT NOT NULL, -- as printed
  char INTEGER NOT NULL, -- the character, from 1, at which reading stopped
  expected TEXT NOT NULL, -- what would have been read there
  moves INTEGER NOT NULL, -- 1 when it may have moved chips or cards
  PRIMARY KEY (hand_id, part)
) STRICT, WITHOUT ROWID
"""

TEXTS: Final = """
CREATE TABLE texts ( -- texts that were kept (--keep-text)
  hand_id INTEGER PRIMARY KEY REFERENCES hands ON DELETE CASCADE, -- the hand
  packed BLOB NOT NULL -- its lines, joined by line feeds, as UTF-8, compressed with zlib
) STRICT
"""

TABLES: Final = (
    FILES,
    PLAYERS,
    HANDS,
    HAND_PLACES,
    SEATS,
    STEP_KINDS,
    STEPS,
    DECISIONS,
    POTS,
    PAYOUTS,
    RETURNED,
    CLAIMS,
    CODES,
    FINDINGS,
    FILE_FINDINGS,
    UNREAD,
    TEXTS,
)
"""Every table of migration 1, in an order in which each refers only to those before it."""

INDEXES: Final = (
    "CREATE INDEX hands_by_place ON hands (file_id, first_line)",
    "CREATE INDEX places_by_file ON hand_places (file_id, first_line)",
    "CREATE INDEX seats_by_player ON seats (player_id)",
    "CREATE INDEX findings_by_code ON findings (code)",
)
"""The ways in beside the primary keys."""

SEARCHED: Final = (
    "CREATE INDEX hands_by_number ON hands (hand_no)",
    "CREATE INDEX hands_by_time ON hands (started_at)",
    "CREATE INDEX players_by_name ON players (name)",
)
"""More of them: what filter expressions ask for most."""

BY_STRETCH: Final = (
    "DROP INDEX seats_by_player",
    "CREATE INDEX seats_by_player ON seats (hand_id >> 12, player_id)",
    "ANALYZE sqlite_schema",
    "INSERT INTO sqlite_stat1 VALUES ('seats', 'seats_by_player', '4000000 20000 2 1 1')",
)
"""The seats of a player, in stretches of 4,096 hands, in each of which SQLite looks. Players come
back in any order: in one order of players each seat of a new hand would be written to a page of its
own, the more of them the more hands there are. SQLite looks in all stretches by itself where it is
told that each has many seats (of all seats, of a stretch, of a player in one)."""
