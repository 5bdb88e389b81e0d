"""Which tables statistics ask: what players did, in which situations; names of one person.

As in `tables.py` each line says what its column holds. `played.py` works the figures out. Rows lie
hand by hand, so that those of new hands are appended: players come back in any order, and where
their rows lay together each new hand would be written in a dozen places. The hands of a player are
found by `seats_by_player`.
"""

from typing import Final

GAMES: Final = """
CREATE TABLE games ( -- the variants that hhtool knows
  game TEXT PRIMARY KEY, -- as in hands
  family TEXT NOT NULL, -- stud, board, draw or rows (Chinese and open-face)
  open_face INTEGER NOT NULL, -- 1 for open-face Chinese
  streets INTEGER NOT NULL -- how many streets it has
) STRICT, WITHOUT ROWID
"""

SITUATIONS: Final = """
CREATE TABLE situations ( -- how things can stand for a player at a turn, each once
  situation INTEGER PRIMARY KEY, -- number of the situation in this database
  family TEXT NOT NULL, -- of the game: stud, board or draw
  street INTEGER NOT NULL, -- from 0
  act TEXT NOT NULL, -- what was chosen: bring_in, fold, check, call, bet or raise
  facing INTEGER NOT NULL, -- 1 when a call takes chips
  wagers INTEGER NOT NULL, -- bets and raises on the street so far; blinds and bring-in are none
  callers INTEGER NOT NULL, -- calls on the street so far
  first INTEGER NOT NULL, -- 1 at the player's first turn on the street
  last INTEGER NOT NULL, -- 1 at the player's last turn on the street
  again INTEGER NOT NULL, -- 1 when the player had a turn at the same number of wagers
  checked INTEGER NOT NULL, -- 1 when the player has checked on the street
  called INTEGER NOT NULL, -- 1 when the player has called on the street
  wagered INTEGER NOT NULL, -- 1 when the player has bet or raised on the street
  opened INTEGER NOT NULL, -- 1 when the first bet or raise of the street was the player's
  paid_before INTEGER NOT NULL, -- 1 when the player called, bet or raised on the street before
  initiative INTEGER NOT NULL, -- 1 when the last wager of the street before was the player's
  against INTEGER NOT NULL, -- 1 when the only wager so far is a bet of the one with initiative
  steal INTEGER NOT NULL, -- 1 when the only wager so far is a raise first in from a late place
  late INTEGER NOT NULL, -- 1 in a late place: SB, BTN, CO; in stud the last three to act
  forced INTEGER NOT NULL, -- 1 for the small blind, the big blind and the bring-in
  posted INTEGER NOT NULL, -- 1 when the player paid a blind, straddle, dead blind or bring-in
  can_raise INTEGER NOT NULL, -- 1 with chips beyond a call, betting open, and chips to answer it
  left_to_act INTEGER NOT NULL, -- players behind who could still answer a bet
  better_doors INTEGER NOT NULL, -- first street of stud: others in with a better door card; or -1
  open_pair INTEGER NOT NULL, -- 1 when an open pair may allow the double bet
  doubled INTEGER NOT NULL -- 1 when the double bet was chosen then
) STRICT
"""

SITUATION_INDEX: Final = """
CREATE UNIQUE INDEX situations_once ON situations (
  family, street, act, facing, wagers, callers, first, last, again, checked, called, wagered,
  opened, paid_before, initiative, against, steal, late, forced, posted, can_raise, left_to_act,
  better_doors, open_pair, doubled)
"""

CONDUCT_INDEX: Final = """
CREATE UNIQUE INDEX conducts_once ON conducts (
  family, position, late, door, door_live, acts_0, acts_1, acts_2, acts_3, acts_4, last_street,
  saw, saw_dealt, showdown, all_in, wins, split, odd, shown, mucked)
"""

CONDUCTS: Final = """
CREATE TABLE conducts ( -- how a hand of a betting game can go for a player, each once
  conduct INTEGER PRIMARY KEY, -- number of the conduct in this database
  family TEXT NOT NULL, -- of the game: stud, board or draw
  position TEXT NOT NULL, -- SB, BB, BTN, CO, HJ, BTN-3 ...; stud: BI, LAST, LAST-1 ...; or empty
  late INTEGER NOT NULL, -- 1 in a late place: SB, BTN, CO; in stud the last three to act
  door TEXT NOT NULL, -- rank of the first up card; empty where there is none
  door_live INTEGER NOT NULL, -- cards of that rank that no other first up card shows; -1 for none
  acts_0 TEXT NOT NULL, -- acts on the first street: i bring-in, f, x check, c, b, r
  acts_1 TEXT NOT NULL, -- on the second street
  acts_2 TEXT NOT NULL, -- on the third street
  acts_3 TEXT NOT NULL, -- on the fourth street
  acts_4 TEXT NOT NULL, -- on the fifth street
  last_street INTEGER NOT NULL, -- the last street of the game, from 0
  saw INTEGER NOT NULL, -- last street seen on which somebody had a turn
  saw_dealt INTEGER NOT NULL, -- last street seen, those dealt after everybody was all-in included
  showdown INTEGER NOT NULL, -- 1 when still in at the end with somebody else
  all_in INTEGER NOT NULL, -- 1 when the whole stack was put in and none of it came back
  wins INTEGER NOT NULL, -- 1 when something was won
  split INTEGER NOT NULL, -- pots that were shared with somebody
  odd INTEGER NOT NULL, -- odd chips received of them
  shown INTEGER NOT NULL, -- place in the order of showing, from 0; -1 when not shown
  mucked INTEGER NOT NULL -- 1 when the cards were given up at the showdown
) STRICT
"""

PLAYED: Final = """
CREATE TABLE played ( -- each player who was dealt in to a hand of a betting game
  player_id INTEGER NOT NULL REFERENCES players, -- who
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  seat INTEGER NOT NULL, -- the seat
  conduct INTEGER NOT NULL REFERENCES conducts, -- how it went
  family TEXT NOT NULL, -- of the game: stud, board or draw
  fixed INTEGER NOT NULL, -- 1 in fixed limit
  big INTEGER NOT NULL, -- the second printed stake: big bet in fixed limit, else big blind
  currency TEXT NOT NULL, -- of the hand: USD ...; empty for chips
  minor_per_major INTEGER NOT NULL, -- divide amounts by this to print them
  is_tournament INTEGER NOT NULL, -- 1 in a tournament
  won INTEGER NOT NULL, -- due from the pots
  net INTEGER, -- what the stack changed by, rake included; null when that is open
  rake_in INTEGER, -- share of the rake by chips put in; null when the rake is not known
  rake_head INTEGER, -- share of the rake by head
  rake_won INTEGER, -- share of the rake by chips won
  PRIMARY KEY (hand_id, player_id)
) STRICT, WITHOUT ROWID
"""

TURNS: Final = """
CREATE TABLE turns ( -- each turn to act of a player, with its situation
  player_id INTEGER NOT NULL REFERENCES players, -- whose
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  decision INTEGER NOT NULL, -- index in the order of play, as in decisions
  situation INTEGER NOT NULL REFERENCES situations, -- how things stood, and what was chosen
  PRIMARY KEY (hand_id, decision)
) STRICT, WITHOUT ROWID
"""

ALIASES: Final = """
CREATE TABLE aliases ( -- names of one person
  player_id INTEGER PRIMARY KEY REFERENCES players, -- a name
  person TEXT NOT NULL -- what all names of the person are called together
) STRICT
"""

PLAY_TABLES: Final = (GAMES, SITUATIONS, CONDUCTS, PLAYED, TURNS, ALIASES)
"""Every table that came with statistics."""

_PLAYED_AT_FIRST: Final = PLAYED.replace("(hand_id, player_id)", "(player_id, hand_id)")
_TURNS_AT_FIRST: Final = TURNS.replace("(hand_id, decision)", "(player_id, hand_id, decision)")
FIRST_PLAY_TABLES: Final = (
    GAMES,
    SITUATIONS,
    CONDUCTS,
    _PLAYED_AT_FIRST,
    _TURNS_AT_FIRST,
    ALIASES,
)
"""The same as the fourth migration makes them: two lie player by player."""

BY_HAND: Final = (
    "ALTER TABLE played RENAME TO played_by_player",
    "ALTER TABLE turns RENAME TO turns_by_player",
    PLAYED,
    TURNS,
    "INSERT INTO played SELECT * FROM played_by_player ORDER BY hand_id, player_id",
    "INSERT INTO turns SELECT * FROM turns_by_player ORDER BY hand_id, decision",
    "DROP TABLE played_by_player",
    "DROP TABLE turns_by_player",
)
"""Puts these two in the order of the hands."""

FIRST_PLAY_INDEXES: Final = (
    SITUATION_INDEX,
    CONDUCT_INDEX,
    "CREATE INDEX played_by_hand ON played (hand_id)",
    "CREATE INDEX turns_by_hand ON turns (hand_id)",
    "CREATE INDEX hands_set_aside ON hands (hand_id) WHERE gone OR status = 'refuted'",
)
"""The ways in that the fourth migration makes; the last one tells at once which hands statistics
leave out. Those by hand go when the tables lie hand by hand."""
