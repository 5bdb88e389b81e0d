-- A database made by version 1 of the schema: a confirmed, a refuted and an unreadable hand.
BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'hhtool','0001_hands','2026-11-29 23:40:10.747457+00:00');
CREATE TABLE claims ( -- one statement of the text about the result, and the verdict on it
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  claim INTEGER NOT NULL, -- index in the order of the text, from 0
  kind TEXT NOT NULL, -- total_pot, collected, described ...
  seat INTEGER, -- about whom; null for nobody
  amount INTEGER NOT NULL, -- the amount that it states; 0 for none
  numbers TEXT NOT NULL, -- JSON list: cards (rank times 4 plus suit), ranks, or number of a pot
  text TEXT NOT NULL, -- the street, pot or category that it names
  line INTEGER NOT NULL, -- line, counted from the first line of the hand
  outcome TEXT NOT NULL CHECK (outcome IN ('confirmed', 'refuted', 'open')), -- the verdict
  derived TEXT NOT NULL, -- what follows from the play, in words
  reason TEXT NOT NULL, -- why it is open
  PRIMARY KEY (hand_id, claim)
) STRICT, WITHOUT ROWID
;
INSERT INTO "claims" VALUES(1,0,'street_name',NULL,0,'[]','third',8,'confirmed','third street','');
INSERT INTO "claims" VALUES(1,1,'raise_increase',0,70,'[]','',13,'confirmed','0.70','');
INSERT INTO "claims" VALUES(1,2,'uncalled',0,70,'[]','',16,'confirmed','0.70 of ann','');
INSERT INTO "claims" VALUES(1,3,'collected',0,90,'[]','pot',17,'confirmed','0.90','');
INSERT INTO "claims" VALUES(1,4,'total_pot',NULL,90,'[]','',19,'confirmed','0.90','');
INSERT INTO "claims" VALUES(1,5,'rake',NULL,0,'[]','',19,'confirmed','0.00','');
INSERT INTO "claims" VALUES(1,6,'summary_seat',0,0,'[2]','',20,'confirmed','2','');
INSERT INTO "claims" VALUES(1,7,'summary_collected',0,90,'[]','',20,'confirmed','0.90','');
INSERT INTO "claims" VALUES(1,8,'summary_seat',1,0,'[4]','',21,'confirmed','4','');
INSERT INTO "claims" VALUES(1,9,'summary_folded',1,0,'[]','third',21,'confirmed','the fold was on third street','');
INSERT INTO "claims" VALUES(1,10,'summary_no_bet',1,0,'[]','',21,'confirmed','none went in','');
INSERT INTO "claims" VALUES(1,11,'summary_seat',2,0,'[7]','',22,'confirmed','7','');
INSERT INTO "claims" VALUES(1,12,'summary_folded',2,0,'[]','third',22,'confirmed','the fold was on third street','');
INSERT INTO "claims" VALUES(2,0,'street_name',NULL,0,'[]','third',8,'confirmed','third street','');
INSERT INTO "claims" VALUES(2,1,'raise_increase',0,70,'[]','',13,'confirmed','0.70','');
INSERT INTO "claims" VALUES(2,2,'uncalled',0,70,'[]','',16,'confirmed','0.70 of ann','');
INSERT INTO "claims" VALUES(2,3,'collected',0,80,'[]','pot',17,'open','','it is right if the rake was 0.10, which the text denies');
INSERT INTO "claims" VALUES(2,4,'total_pot',NULL,90,'[]','',19,'confirmed','0.90','');
INSERT INTO "claims" VALUES(2,5,'rake',NULL,0,'[]','',19,'refuted','0.10','');
INSERT INTO "claims" VALUES(2,6,'summary_seat',0,0,'[2]','',20,'confirmed','2','');
INSERT INTO "claims" VALUES(2,7,'summary_collected',0,80,'[]','',20,'open','','it is right if the rake was 0.10, which the text denies');
INSERT INTO "claims" VALUES(2,8,'summary_seat',1,0,'[4]','',21,'confirmed','4','');
INSERT INTO "claims" VALUES(2,9,'summary_folded',1,0,'[]','third',21,'confirmed','the fold was on third street','');
INSERT INTO "claims" VALUES(2,10,'summary_no_bet',1,0,'[]','',21,'confirmed','none went in','');
INSERT INTO "claims" VALUES(2,11,'summary_seat',2,0,'[7]','',22,'confirmed','7','');
INSERT INTO "claims" VALUES(2,12,'summary_folded',2,0,'[]','third',22,'confirmed','the fold was on third street','');
INSERT INTO "claims" VALUES(3,0,'street_name',NULL,0,'[]','third',8,'open','','the hand cannot be read');
INSERT INTO "claims" VALUES(3,1,'raise_increase',0,70,'[]','',13,'open','','the hand cannot be read');
CREATE TABLE codes ( -- the kinds of findings
  code TEXT PRIMARY KEY, -- HH310 ...
  name TEXT NOT NULL, -- odd-chip-misplaced ...
  template TEXT NOT NULL -- the sentence; facts fill its fields
) STRICT, WITHOUT ROWID
;
INSERT INTO "codes" VALUES('HH101','header-unreadable','the first line of the hand cannot be read; expected {expected} at column {column}');
INSERT INTO "codes" VALUES('HH102','seats-unreadable','the players cannot be told apart: {detail}');
INSERT INTO "codes" VALUES('HH103','hand-cut-off','the text ends before the hand does: {detail}');
INSERT INTO "codes" VALUES('HH104','line-unread','nothing reads this line; expected {expected} at column {column}');
INSERT INTO "codes" VALUES('HH105','play-line-unread','nothing reads this line, and it may move chips or cards; expected {expected} at column {column}');
INSERT INTO "codes" VALUES('HH106','line-misplaced','a {detail} line has no place in this part of a hand; it is kept and not used');
INSERT INTO "codes" VALUES('HH107','play-line-misplaced','a {detail} line has no place in this part of a hand, and it may move chips or cards');
INSERT INTO "codes" VALUES('HH108','amount-unreadable','an amount or card of this line cannot be read: {detail}');
INSERT INTO "codes" VALUES('HH109','summary-incomplete','the summary has no line for {detail}');
INSERT INTO "codes" VALUES('HH110','hand-cancelled','the room cancelled the hand: everybody gets back what was put in');
INSERT INTO "codes" VALUES('HH111','text-outside-hands','{count} to no hand, the first being {text}');
INSERT INTO "codes" VALUES('HH112','no-hand-found','no hand history of a known site is in this file; known: {known}');
INSERT INTO "codes" VALUES('HH113','encoding-guessed','the file is not UTF-8 throughout; it was read as {encoding}');
INSERT INTO "codes" VALUES('HH114','file-unreadable','the file {detail}');
INSERT INTO "codes" VALUES('HH115','hand-number-reused','hand {number} of {site} is stored already with another text ({other}); both are kept');
INSERT INTO "codes" VALUES('HH201','duplicate-card','{who} is given the {stated}, which {other} has');
INSERT INTO "codes" VALUES('HH202','folded-card-reused','{who} is given the {stated}, which {other} folded');
INSERT INTO "codes" VALUES('HH203','card-count-wrong','{who} has {stated} here; {derived} are right');
INSERT INTO "codes" VALUES('HH204','card-missing','{who} is in the hand and gets no card on {street}; {derived} due');
INSERT INTO "codes" VALUES('HH205','card-to-folded-player','{who} folded and is given {stated}');
INSERT INTO "codes" VALUES('HH206','shown-cards-differ','{who} shows {stated}; dealt were {derived}');
INSERT INTO "codes" VALUES('HH207','held-cards-differ','{who} is said to have held {stated}; dealt were {derived}');
INSERT INTO "codes" VALUES('HH208','board-wrong','the board is stated as {stated}; dealt was {derived}');
INSERT INTO "codes" VALUES('HH209','deck-procedure-wrong','seventh street was dealt as {stated}; with the cards that are left the house deals {derived}');
INSERT INTO "codes" VALUES('HH210','streets-missing','hands are shown after {stated} of {derived} streets');
INSERT INTO "codes" VALUES('HH211','street-too-many','a street begins after the last street of the game');
INSERT INTO "codes" VALUES('HH212','street-line-missing','{derived} begins here and no line of the text says so');
INSERT INTO "codes" VALUES('HH301','pot-total-wrong','the text states a pot of {stated}; contributions make {derived}');
INSERT INTO "codes" VALUES('HH302','side-pots-wrong','the text states pots of {stated}; contributions make {derived}');
INSERT INTO "codes" VALUES('HH303','rake-wrong','the text states a rake of {stated}; {derived} is missing from what was paid out');
INSERT INTO "codes" VALUES('HH304','uncalled-bet-wrong','the text returns {stated}; {derived} was not called');
INSERT INTO "codes" VALUES('HH305','uncalled-bet-kept','{derived} was not called and comes back; the text keeps it in a pot of {stated}');
INSERT INTO "codes" VALUES('HH306','payout-wrong','{who} collected {stated} from the {pot}; {derived} is due');
INSERT INTO "codes" VALUES('HH307','paid-to-loser','{who} collected {stated} from the {pot}, which {derived}');
INSERT INTO "codes" VALUES('HH308','winner-unpaid','{who} wins {derived} from the {pot}; the text pays {stated}');
INSERT INTO "codes" VALUES('HH309','books-unbalanced','{stated} was paid out and raked; {derived} was put in, and no single line is to blame');
INSERT INTO "codes" VALUES('HH310','odd-chip-misplaced','{who} collected {stated} from the {pot}, with an odd chip that is not due here: {derived}');
INSERT INTO "codes" VALUES('HH311','all-in-wrong','{who} is said to be all-in with {derived} behind');
INSERT INTO "codes" VALUES('HH312','finished-with-chips','{who} is said to be out of the tournament with {derived} left');
INSERT INTO "codes" VALUES('HH313','rake-on-first-round','a rake of {stated} was taken from a hand that ended on its first betting round');
INSERT INTO "codes" VALUES('HH314','orphan-pot','everybody who put in {stated} has folded; the house gives it to {derived}');
INSERT INTO "codes" VALUES('HH315','folded-player-has-most','{who} folded with {derived} more in the pot than anybody matched; it comes back');
INSERT INTO "codes" VALUES('HH316','rake-in-tournament','a rake of {stated} was taken from a pot of tournament chips, which are not raked');
INSERT INTO "codes" VALUES('HH401','act-out-of-turn','{who} acts out of turn; it is {derived} to act');
INSERT INTO "codes" VALUES('HH402','wrong-opener','{who} opens {street}; it is {derived} to open');
INSERT INTO "codes" VALUES('HH403','act-after-fold','{who} acts and has folded before');
INSERT INTO "codes" VALUES('HH404','act-when-all-in','{who} acts and is all-in');
INSERT INTO "codes" VALUES('HH405','act-after-close','{who} acts and nobody has anything left to answer');
INSERT INTO "codes" VALUES('HH406','betting-not-closed','{street} ends and {derived} still has to act');
INSERT INTO "codes" VALUES('HH407','check-facing-bet','{who} checks and has {derived} to call');
INSERT INTO "codes" VALUES('HH408','fold-facing-nothing','{who} folds and could check');
INSERT INTO "codes" VALUES('HH409','call-without-bet','{who} calls {stated} and there is nothing to call');
INSERT INTO "codes" VALUES('HH410','call-amount-wrong','{who} calls {stated}; the call is {derived}');
INSERT INTO "codes" VALUES('HH411','bet-facing-bet','{who} bets {stated} and faces a bet of {derived}: it can only be raised');
INSERT INTO "codes" VALUES('HH412','wager-size-wrong','{who} makes it {stated}; {derived} is allowed');
INSERT INTO "codes" VALUES('HH413','wager-beyond-cap','{who} makes wager number {stated} of the street; {derived} are allowed');
INSERT INTO "codes" VALUES('HH414','raise-not-reopened','{who} has acted and faces only {stated} more; a raise needs {derived}');
INSERT INTO "codes" VALUES('HH415','more-than-stack','{who} puts in {stated} and has {derived}');
INSERT INTO "codes" VALUES('HH416','ante-missing','{who} is dealt in and posts no ante; {derived} is due');
INSERT INTO "codes" VALUES('HH417','ante-amount-wrong','{who} posts an ante of {stated}; the others post {derived}');
INSERT INTO "codes" VALUES('HH418','bring-in-by-wrong-seat','{who} brings in{with_card}; it is {derived} to bring in');
INSERT INTO "codes" VALUES('HH419','bring-in-amount-wrong','{who} brings in for {stated}; {derived}');
INSERT INTO "codes" VALUES('HH420','bring-in-missing','{who} acts before a bring-in; it is {derived} to bring in or to complete');
INSERT INTO "codes" VALUES('HH421','raise-increase-wrong','{who} is said to raise by {stated}; the increase is {derived}');
INSERT INTO "codes" VALUES('HH422','street-name-wrong','the text names {stated} where {derived} begins');
INSERT INTO "codes" VALUES('HH423','cap-announced-wrongly','the betting is said to be capped; {derived}');
INSERT INTO "codes" VALUES('HH424','pair-announced-wrongly','a pair is said to be on a board; {derived}');
INSERT INTO "codes" VALUES('HH501','described-hand-wrong','{who} is said to show {stated}; the cards make {derived}');
INSERT INTO "codes" VALUES('HH502','summary-description-wrong','the summary gives {who} {stated}; the cards make {derived}');
INSERT INTO "codes" VALUES('HH503','summary-fold-wrong','the summary says that {who} folded on {stated}; {derived}');
INSERT INTO "codes" VALUES('HH504','summary-bet-wrong','the summary says that {who} put in no bet; {derived}');
INSERT INTO "codes" VALUES('HH505','summary-payout-wrong','the summary says that {who} won {stated}; {derived} is due');
INSERT INTO "codes" VALUES('HH506','summary-seat-wrong','the summary seats {who} at number {stated}; the hand at {derived}');
INSERT INTO "codes" VALUES('HH507','summary-cards-wrong','the summary gives {who} the cards {stated}; they are {derived}');
INSERT INTO "codes" VALUES('HH508','summary-outcome-wrong','the summary says that {who} {stated}; {derived}');
INSERT INTO "codes" VALUES('HH509','shown-out-of-turn','{who} shows or mucks before {derived}, whose turn it is');
INSERT INTO "codes" VALUES('HH510','mucked-winner','{who} mucked {stated}, which beats {derived}: cards speak only when they are shown');
INSERT INTO "codes" VALUES('HH511','muck-not-allowed','{who} mucks; {derived}');
INSERT INTO "codes" VALUES('HH801','game-unknown','hhtool has no rules for {game} yet: the hand is read and not judged');
INSERT INTO "codes" VALUES('HH900','hand-not-judged','hhtool failed on this hand, which is a fault of hhtool: {detail}');
INSERT INTO "codes" VALUES('HH999','command-failed','hhtool failed, which is a fault of hhtool: {detail}');
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
;
INSERT INTO "decisions" VALUES(1,0,7,2,0,0,0,30,2725,2,2);
INSERT INTO "decisions" VALUES(1,1,8,0,0,30,0,60,3090,1,0);
INSERT INTO "decisions" VALUES(1,2,9,1,0,100,1,160,4200,1,1);
INSERT INTO "decisions" VALUES(1,3,10,2,0,70,1,160,2695,0,2);
INSERT INTO "decisions" VALUES(2,0,7,2,0,0,0,30,2725,2,2);
INSERT INTO "decisions" VALUES(2,1,8,0,0,30,0,60,3090,1,0);
INSERT INTO "decisions" VALUES(2,2,9,1,0,100,1,160,4200,1,1);
INSERT INTO "decisions" VALUES(2,3,10,2,0,70,1,160,2695,0,2);
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
;
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
;
INSERT INTO "files" VALUES(1,'/hands/a.txt','utf-8','c6ae274b1284a896d2d92ff1288f447bd52dd17af2c3142b21916a3b0ce20b05','done',3,66,'');
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
;
INSERT INTO "findings" VALUES(2,0,'HH303','error',19,NULL,'0.00','0.10','[]','{"who":"the board","stated":"0.00","derived":"0.10"}','[]');
INSERT INTO "findings" VALUES(3,0,'HH103','error',15,NULL,'','','[]','{"detail":"no summary follows","expected":"","column":"no summary follows"}',NULL);
CREATE TABLE hand_places ( -- where else a stored hand stands
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  file_id INTEGER NOT NULL REFERENCES files, -- another file, or the same once more
  first_line INTEGER NOT NULL, -- its first line there, from 1
  last_line INTEGER NOT NULL, -- its last line there
  byte_start INTEGER NOT NULL, -- its first byte there, unpacked
  byte_end INTEGER NOT NULL, -- one past its last byte there
  PRIMARY KEY (hand_id, file_id, first_line)
) STRICT, WITHOUT ROWID
;
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
  started_at TEXT NOT NULL, -- ISO 8601, with an offset where the text tells the zone
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
;
INSERT INTO "hands" VALUES(1,'PokerStars','1',X'BBBCD0E5883A90C3600C92128349C815B6BBF8926955869DE8760171827C53A7',1,1,23,0,635,0,'pokerstars','stud-high','fl','USD',100,100,200,0,0,'','Vela','2026-02-03T21:04:05-05:00',3,0,NULL,2,'',0,'confirmed','pokerstars','site',0,'','[]','[]',13,0,0,0,'stated','0.1.0');
INSERT INTO "hands" VALUES(2,'PokerStars','2',X'78ABE7487851D3C75A849128BE1ABF32E1A30F0357B2FCAE1C427B970FE0E281',1,26,48,637,1272,0,'pokerstars','stud-high','fl','USD',100,100,200,0,0,'','Vela','2026-02-03T21:04:05-05:00',3,0,NULL,2,'',0,'refuted','pokerstars','site',0,'','[]','[]',10,1,2,0,'stated','0.1.0');
INSERT INTO "hands" VALUES(3,'PokerStars','3',X'11EE1403969E329378D13441B76DD9294F96622B922A214446CAF473C5C5F776',1,51,66,1274,1684,0,'pokerstars','stud-high','fl','USD',100,100,200,0,0,'','Vela','2026-02-03T21:04:05-05:00',3,0,NULL,NULL,'',0,'unreadable','','default',0,'','[]','[]',0,0,2,NULL,'','0.1.0');
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
;
INSERT INTO "payouts" VALUES(1,0,0,0,'whole',90,0,0,'');
INSERT INTO "payouts" VALUES(2,0,0,0,'whole',90,0,0,'');
CREATE TABLE players ( -- a name at a site
  player_id INTEGER PRIMARY KEY, -- number of the player in this database
  site TEXT NOT NULL, -- the room, as profiles name it
  name TEXT NOT NULL, -- as printed
  UNIQUE (site, name)
) STRICT
;
INSERT INTO "players" VALUES(1,'PokerStars','ann');
INSERT INTO "players" VALUES(2,'PokerStars','bea');
INSERT INTO "players" VALUES(3,'PokerStars','cid');
CREATE TABLE pots ( -- what the contributions make
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  pot INTEGER NOT NULL, -- 0 is the main pot
  amount INTEGER NOT NULL, -- before rake
  rake INTEGER NOT NULL, -- taken from this pot
  eligible TEXT NOT NULL, -- JSON list of seats that can win it
  PRIMARY KEY (hand_id, pot)
) STRICT, WITHOUT ROWID
;
INSERT INTO "pots" VALUES(1,0,90,0,'[0]');
INSERT INTO "pots" VALUES(2,0,90,0,'[0]');
CREATE TABLE returned ( -- bets that nobody matched
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  part INTEGER NOT NULL, -- index, from 0
  seat INTEGER NOT NULL, -- to whom it comes back
  amount INTEGER NOT NULL, -- what comes back
  cite TEXT NOT NULL, -- the rule
  PRIMARY KEY (hand_id, part)
) STRICT, WITHOUT ROWID
;
INSERT INTO "returned" VALUES(1,0,0,70,'stud-help §all-in');
INSERT INTO "returned" VALUES(2,0,0,70,'stud-help §all-in');
CREATE TABLE seats ( -- one seat of one hand, and what the hand came to for it
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  seat INTEGER NOT NULL, -- index clockwise, from 0
  player_id INTEGER NOT NULL REFERENCES players, -- who sits there
  number INTEGER NOT NULL, -- number of the seat as printed
  stack INTEGER NOT NULL, -- before the hand
  sitting_out INTEGER NOT NULL, -- 1 when the text says so
  line INTEGER NOT NULL, -- line of the seat, counted from the first line of the hand
  dealt_in INTEGER, -- 1 when cards were dealt; this and the rest null when nothing was judged
  ante INTEGER, -- ante put in
  contributed INTEGER, -- all that was put in
  returned INTEGER, -- uncalled bet that came back
  won INTEGER, -- due from the pots
  net INTEGER, -- won and returned less contributed
  stack_after INTEGER, -- after the hand
  folded_on INTEGER, -- street of the fold, from 0; null without a fold
  wagered INTEGER, -- 1 when anything beyond the ante was put in
  cards TEXT, -- in the order of the deal; ?? where unseen
  strength INTEGER, -- value of the holding; null when the cards do not tell
  shown INTEGER, -- place in the order of showing, from 0; null when not shown
  mucked INTEGER, -- 1 when the cards were given up at the showdown
  PRIMARY KEY (hand_id, seat)
) STRICT, WITHOUT ROWID
;
INSERT INTO "seats" VALUES(1,0,1,2,3100,0,2,1,10,110,70,90,50,3150,NULL,1,'9h 9s Kc',NULL,NULL,0);
INSERT INTO "seats" VALUES(1,1,2,4,4210,0,3,1,10,10,0,0,-10,4200,0,0,'?? ?? 4d',NULL,NULL,0);
INSERT INTO "seats" VALUES(1,2,3,7,2735,0,4,1,10,40,0,0,-40,2695,0,1,'?? ?? 2c',NULL,NULL,0);
INSERT INTO "seats" VALUES(2,0,1,2,3100,0,2,1,10,110,70,90,50,3150,NULL,1,'9h 9s Kc',NULL,NULL,0);
INSERT INTO "seats" VALUES(2,1,2,4,4210,0,3,1,10,10,0,0,-10,4200,0,0,'?? ?? 4d',NULL,NULL,0);
INSERT INTO "seats" VALUES(2,2,3,7,2735,0,4,1,10,40,0,0,-40,2695,0,1,'?? ?? 2c',NULL,NULL,0);
INSERT INTO "seats" VALUES(3,0,1,2,3100,0,2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(3,1,2,4,4210,0,3,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seats" VALUES(3,2,3,7,2735,0,4,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE step_kinds ( -- the words of the kinds of steps
  kind INTEGER PRIMARY KEY, -- number of the kind
  name TEXT NOT NULL, -- in the words of a hand history: raise to, bring-in ...
  act TEXT NOT NULL -- in one word: bring_in, fold, check, call, bet, raise, post, deal, show ...
) STRICT
;
INSERT INTO "step_kinds" VALUES(1,'ante','post');
INSERT INTO "step_kinds" VALUES(2,'small blind','post');
INSERT INTO "step_kinds" VALUES(3,'big blind','post');
INSERT INTO "step_kinds" VALUES(4,'both blinds','post');
INSERT INTO "step_kinds" VALUES(5,'button blind','post');
INSERT INTO "step_kinds" VALUES(6,'bring-in','bring_in');
INSERT INTO "step_kinds" VALUES(10,'fold','fold');
INSERT INTO "step_kinds" VALUES(11,'check','check');
INSERT INTO "step_kinds" VALUES(12,'call','call');
INSERT INTO "step_kinds" VALUES(13,'bet','bet');
INSERT INTO "step_kinds" VALUES(14,'raise to','raise');
INSERT INTO "step_kinds" VALUES(15,'raise by','raise');
INSERT INTO "step_kinds" VALUES(20,'street','street');
INSERT INTO "step_kinds" VALUES(21,'deal','deal');
INSERT INTO "step_kinds" VALUES(22,'discard','discard');
INSERT INTO "step_kinds" VALUES(23,'stand pat','stand_pat');
INSERT INTO "step_kinds" VALUES(30,'show','show');
INSERT INTO "step_kinds" VALUES(31,'muck','muck');
INSERT INTO "step_kinds" VALUES(32,'does not show','decline_show');
INSERT INTO "step_kinds" VALUES(33,'shown in the summary','show');
INSERT INTO "step_kinds" VALUES(34,'mucked in the summary','muck');
INSERT INTO "step_kinds" VALUES(40,'cancelled','cancel');
CREATE TABLE steps ( -- one printed act, deal or show
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  step INTEGER NOT NULL, -- index in the order of the text, from 0
  kind INTEGER NOT NULL REFERENCES step_kinds, -- what it is
  seat INTEGER, -- whose; null for nobody's
  street INTEGER NOT NULL, -- street on which it stands, from 0
  amount INTEGER NOT NULL, -- as printed: chips in, street total (raise to), number of discards
  cards TEXT NOT NULL, -- new cards of a deal, all cards of a show
  line INTEGER NOT NULL, -- line, counted from the first line of the hand
  paid INTEGER, -- chips that it put in; this and the rest null when no turn was taken
  street_total INTEGER, -- what the seat has in on this street after it
  pot INTEGER, -- chips in the middle after it
  stack INTEGER, -- chips behind after it
  PRIMARY KEY (hand_id, step)
) STRICT, WITHOUT ROWID
;
INSERT INTO "steps" VALUES(1,0,1,0,0,10,'',5,10,10,10,3090);
INSERT INTO "steps" VALUES(1,1,1,1,0,10,'',6,10,10,20,4200);
INSERT INTO "steps" VALUES(1,2,1,2,0,10,'',7,10,10,30,2725);
INSERT INTO "steps" VALUES(1,3,20,NULL,0,0,'',8,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(1,4,21,0,0,0,'9h 9s Kc',9,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(1,5,21,1,0,0,'4d',10,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(1,6,21,2,0,0,'2c',11,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(1,7,6,2,0,30,'',12,30,30,60,2695);
INSERT INTO "steps" VALUES(1,8,14,0,0,100,'',13,100,100,160,2990);
INSERT INTO "steps" VALUES(1,9,10,1,0,0,'',14,0,0,160,4200);
INSERT INTO "steps" VALUES(1,10,10,2,0,0,'',15,0,30,160,2695);
INSERT INTO "steps" VALUES(2,0,1,0,0,10,'',5,10,10,10,3090);
INSERT INTO "steps" VALUES(2,1,1,1,0,10,'',6,10,10,20,4200);
INSERT INTO "steps" VALUES(2,2,1,2,0,10,'',7,10,10,30,2725);
INSERT INTO "steps" VALUES(2,3,20,NULL,0,0,'',8,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(2,4,21,0,0,0,'9h 9s Kc',9,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(2,5,21,1,0,0,'4d',10,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(2,6,21,2,0,0,'2c',11,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(2,7,6,2,0,30,'',12,30,30,60,2695);
INSERT INTO "steps" VALUES(2,8,14,0,0,100,'',13,100,100,160,2990);
INSERT INTO "steps" VALUES(2,9,10,1,0,0,'',14,0,0,160,4200);
INSERT INTO "steps" VALUES(2,10,10,2,0,0,'',15,0,30,160,2695);
INSERT INTO "steps" VALUES(3,0,1,0,0,10,'',5,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(3,1,1,1,0,10,'',6,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(3,2,1,2,0,10,'',7,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(3,3,20,NULL,0,0,'',8,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(3,4,21,0,0,0,'9h 9s Kc',9,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(3,5,21,1,0,0,'4d',10,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(3,6,21,2,0,0,'2c',11,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(3,7,6,2,0,30,'',12,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(3,8,14,0,0,100,'',13,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(3,9,10,1,0,0,'',14,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(3,10,10,2,0,0,'',15,NULL,NULL,NULL,NULL);
CREATE TABLE texts ( -- texts that were kept (--keep-text)
  hand_id INTEGER PRIMARY KEY REFERENCES hands ON DELETE CASCADE, -- the hand
  packed BLOB NOT NULL -- its lines, joined by line feeds, as UTF-8, compressed with zlib
) STRICT
;
INSERT INTO "texts" VALUES(1,X'789C75515D6B0231107CF7570CF4C00F507339ADF5DE4A150AAD50BCB350A40FF112EBE1994812A10FFDF1DDDC15D4826FC9CCECECECEE9BD92B9B79611D9E8596B88B536082276125327F92782D0FA547278A8711C72A9B75D10767FC7EC8F89025E071CA46291B639EB772B1A914DAEFAA126D3CF40FE2BB9529E1C15308ADC92389516A14BBF2E8BA0D354AB15182A8111FC4EC3F3B49519492583E1924E30B96EC521C8DF30E7EA7C8DD2B448C1C5AE4768321A71B4CAFD74312E6CD97F3790EFAB6664A541EDED4C1D7D31DA60E2FC5E7190FA9D723798184A46B4E9ABAD1C696FACB85C85B63439F8435A9AD289D720199B05016C54DE6ADA9A46B6A9BE74A17A2AA94A45661FF41DF8555FE6435814DB46089C290ACF0049268CAB0B5E64083FA7AAE6CB5583C2E3FEAA172E34515983FE10F96621F967075A6B35DA7965D5F2A6423CAE87A89F5D6BC5521A12CA56EFB90F6FA7AB72A7E01337FBA79');
INSERT INTO "texts" VALUES(2,X'789C75514D6B023114BCFB2B06BAE007A8D9AC56DD5BA942A1158ABB168AF41037B12EAE8924117AE88FEFCBEE412D784B66E6CD9BF7DEBB39289B79611D5E849678E02930C1B3B012993F4BBC95C7D2A313C5C388639DCDBBE88333FE38647CC812F03865A3948DB1C85BB9D8560AED0F558936A6FDA3F869654A7890A5D09A3C9218A546B12F4FAEDB50A3145B25881AF141CCFEB39314452989E5934132BE62C92EC5C938EFE0F78ADCBD42C4C8A1456E771872BAC3F47A3D2461DE7CB558E4A06F6BAE44E5E14D1D7C33DB63E6F05A7C5DF0907A3392574848BAE1A4A91B6D6DA9BF5D88BC3336F4495893DA8AD2291790090B6551DC64DE994ABAA6B679AE7521AA4A496A15F61FF45D58E5CF5613D8440B96280CC90A4F2089A60C3B6B8E34A8AFE7CAD6CBE5D3EAB31E2A375E548109C219C32F56E210967073A68B5DA7F6BBBD54C84694D1F512EBAD79AB4242594ADDF621EDEDF5EE55FC0134E4BA78');
INSERT INTO "texts" VALUES(3,X'789C758F414BC3301886EFFD152F58982B6C4D93CEBA5C5D41D083D8EAA578489BCC06BB762411FCF926EDC121EC96BC4FBEF77BF2327D295339612C1EC52871C33850E0411889CA7D4B3CEB9376B88DB334A678AB0E6B6C4009BD4B094D0903CD38C939D9A1ACA35AB483C2EA5D0D6285FBCD49FC4495120E94438CA3EF6019F488AED767BB5E50CED12AE1514EB719F94F0B8E4E4B4F69B165BB0BEAEB38CE937516AE57BEDD29C4C43744BEED0AF14D5748922460E1BFF56B59D6F0D7E8A0C4E0E0A659BCD9F7D85B3C751F7F79B06E72799104D386FA37F3A2D6E8F1D306E5E364C21E46166B23B455362405096371B6381FA741DA65763EFE02E66075A2');
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
;
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE INDEX hands_by_place ON hands (file_id, first_line);
CREATE INDEX places_by_file ON hand_places (file_id, first_line);
CREATE INDEX seats_by_player ON seats (player_id);
CREATE INDEX findings_by_code ON findings (code);
CREATE VIEW v_files AS SELECT -- files that were read
  f.path AS file, -- absolute path; archive!member in an archive; -#digest for standard input
  f.encoding AS encoding, -- how its bytes were decoded
  f.state AS state, -- reading, done or failed
  f.hands AS hands, -- hands that stand in it
  f.lines AS lines, -- lines of its text
  f.error AS error -- why nothing could be read; empty when something was
FROM files f;
CREATE VIEW v_places AS SELECT -- every place at which a stored hand stands
  p.hand_id AS hand_id, -- the hand
  f.path AS file, -- the file
  p.first_line AS first_line, -- its first line there
  p.last_line AS last_line, -- its last line there
  p.is_first AS is_first, -- 1 for the place that the other views name
  p.file_id AS file_id -- number of the file
FROM (
  SELECT hand_id, file_id, first_line, last_line, 1 AS is_first FROM hands WHERE NOT gone
  UNION ALL SELECT hand_id, file_id, first_line, last_line, 0 FROM hand_places
) p JOIN files f ON f.file_id = p.file_id;
CREATE VIEW v_hands AS SELECT -- one row for each hand
  h.hand_id AS hand_id, -- joins the views; local to this database
  h.site AS site, -- the room
  h.hand_no AS hand_no, -- the site's number of the hand
  h.dialect AS dialect, -- the grammar that read it
  h.game AS game, -- the variant
  h.betting_limit AS betting_limit, -- fl, pl, nl or empty
  h.currency AS currency, -- USD ...; empty for chips
  h.minor_per_major AS minor_per_major, -- divide amounts by this to print them
  h.small_stake AS small_stake, -- the first printed stake
  h.big_stake AS big_stake, -- the second printed stake
  CASE h.minor_per_major WHEN 1 THEN h.small_stake || '/' || h.big_stake
    ELSE printf('%d.%02d/%d.%02d', h.small_stake / 100, h.small_stake % 100,
      h.big_stake / 100, h.big_stake % 100) END AS stakes, -- both, as people write them
  h.hand_cap AS hand_cap, -- most that one player can lose; 0 for no such limit
  h.is_tournament AS is_tournament, -- 1 in a tournament
  h.tournament AS tournament, -- number of the tournament
  h.table_name AS table_name, -- the table
  h.started_at AS started_at, -- ISO 8601
  h.players AS players, -- seats that are not sitting out
  (SELECT p.name FROM seats s JOIN players p USING (player_id)
    WHERE s.hand_id = h.hand_id AND s.seat = h.hero_seat) AS hero, -- whose own cards are shown
  (SELECT p.name FROM seats s JOIN players p USING (player_id)
    WHERE s.hand_id = h.hand_id AND s.seat = h.bring_in_seat) AS bring_in, -- who had to bring in
  h.board AS board, -- community cards
  h.cancelled AS cancelled, -- 1 when the room cancelled the hand
  h.status AS status, -- confirmed, refuted, open or unreadable
  h.rules AS rules, -- the profile that judged it
  h.rules_source AS rules_source, -- option, hand, site or default
  h.rules_stated AS rules_stated, -- 1 when a wrong figure under it is an error
  h.assumed AS assumed, -- JSON list: rulings used that no source gives
  h.open_points AS open_points, -- JSON list of [subject, seat, reason]
  h.claims_confirmed AS claims_confirmed, -- statements that are right
  h.claims_refuted AS claims_refuted, -- statements that are wrong
  h.claims_open AS claims_open, -- statements that cannot be decided
  h.rake AS rake, -- taken by the house
  h.rake_source AS rake_source, -- stated, schedule or none
  f.path AS file, -- the first file that holds it
  h.first_line AS first_line, -- its first line in the file
  h.last_line AS last_line, -- its last line in the file
  h.byte_start AS byte_start, -- its first byte in the file, unpacked
  h.byte_end AS byte_end, -- one past its last byte
  h.gone AS gone, -- 1 when the file was read again and holds it no more, nor any other
  f.encoding AS encoding, -- encoding of the file
  lower(hex(h.text_hash)) AS text_hash, -- SHA-256 of the text of the hand
  EXISTS (SELECT 1 FROM texts t WHERE t.hand_id = h.hand_id) AS text_kept, -- 1 when stored
  h.judged_by AS judged_by -- version of hhtool
FROM hands h JOIN files f USING (file_id);
CREATE VIEW v_results AS SELECT -- one row for each seat of each hand
  s.hand_id AS hand_id, -- the hand
  h.site AS site, -- the room
  h.hand_no AS hand_no, -- the site's number of the hand
  h.game AS game, -- the variant
  h.started_at AS started_at, -- ISO 8601
  h.status AS status, -- of the hand
  s.seat AS seat, -- index clockwise, from 0
  s.number AS seat_number, -- as printed
  p.name AS player, -- as printed
  s.seat IS h.hero_seat AS is_hero, -- 1 for the player whose own cards are shown
  s.stack AS stack, -- before the hand
  s.sitting_out AS sitting_out, -- 1 when the text says so
  s.dealt_in AS dealt_in, -- 1 when cards were dealt
  s.ante AS ante, -- ante put in
  s.contributed AS contributed, -- all that was put in
  s.returned AS returned, -- uncalled bet that came back
  s.won AS won, -- due from the pots
  s.net AS net, -- won and returned less contributed
  s.stack_after AS stack_after, -- after the hand
  s.folded_on AS folded_on, -- street of the fold; null without one
  s.wagered AS wagered, -- 1 when anything beyond the ante was put in
  s.cards AS cards, -- in the order of the deal
  s.strength AS strength, -- value of the holding; greater is better
  s.shown AS shown, -- place in the order of showing
  s.mucked AS mucked, -- 1 when given up at the showdown
  f.path AS file, -- the file
  h.first_line + s.line AS line, -- line of the seat
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM seats s JOIN players p USING (player_id)
JOIN hands h USING (hand_id) JOIN files f USING (file_id);
CREATE VIEW v_steps AS SELECT -- one row for each printed act, deal or show
  t.hand_id AS hand_id, -- the hand
  t.step AS step, -- index in the order of the text
  k.name AS kind, -- raise to, bring-in ...
  k.act AS act, -- raise, bring_in ... in one word
  t.seat AS seat, -- whose; null for nobody's
  p.name AS player, -- whose
  t.street AS street, -- from 0
  t.amount AS amount, -- as printed
  t.cards AS cards, -- new cards of a deal, all cards of a show
  t.paid AS paid, -- chips that it put in
  t.street_total AS street_total, -- what the seat has in on this street after it
  t.pot AS pot, -- chips in the middle after it
  t.stack AS stack, -- chips behind after it
  f.path AS file, -- the file
  h.first_line + t.line AS line, -- line of the step
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM steps t JOIN step_kinds k USING (kind)
JOIN hands h USING (hand_id) JOIN files f USING (file_id)
LEFT JOIN seats s ON s.hand_id = t.hand_id AND s.seat = t.seat
LEFT JOIN players p ON p.player_id = s.player_id;
CREATE VIEW v_decisions AS SELECT -- one row for each turn to act: what statistics are made of
  d.hand_id AS hand_id, -- the hand
  d.decision AS decision, -- index in the order of play
  d.seat AS seat, -- whose turn
  p.name AS player, -- whose turn
  h.game AS game, -- the variant
  h.status AS status, -- of the hand
  d.street AS street, -- from 0
  k.act AS act, -- what was chosen: bring_in, fold, check, call, bet or raise
  t.amount AS amount, -- as printed
  t.paid AS paid, -- chips that it put in
  d.to_call AS to_call, -- chips that a call takes
  d.raises_before AS raises_before, -- bets and raises on the street so far
  d.pot AS pot, -- chips in the middle
  d.stack AS stack, -- chips behind
  d.left_to_act AS left_to_act, -- players behind who could still answer a bet
  d.position AS position, -- clockwise from the first player to be dealt to
  d.step AS step, -- the step
  f.path AS file, -- the file
  h.first_line + t.line AS line, -- line of the act
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM decisions d
JOIN steps t ON t.hand_id = d.hand_id AND t.step = d.step
JOIN step_kinds k ON k.kind = t.kind
JOIN seats s ON s.hand_id = d.hand_id AND s.seat = d.seat
JOIN players p ON p.player_id = s.player_id
JOIN hands h ON h.hand_id = d.hand_id JOIN files f USING (file_id);
CREATE VIEW v_pots AS SELECT -- one row for each pot
  o.hand_id AS hand_id, -- the hand
  o.pot AS pot, -- 0 is the main pot
  o.amount AS amount, -- before rake
  o.rake AS rake, -- taken from it
  (SELECT json_group_array(p.name) FROM json_each(o.eligible) e
    JOIN seats s ON s.hand_id = o.hand_id AND s.seat = e.value
    JOIN players p USING (player_id)) AS eligible, -- JSON list of players who can win it
  f.path AS file, -- the file
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM pots o
JOIN hands h USING (hand_id) JOIN files f USING (file_id);
CREATE VIEW v_payouts AS SELECT -- one row for each share of a pot that is due
  y.hand_id AS hand_id, -- the hand
  y.payout AS payout, -- index
  y.pot AS pot, -- 0 is the main pot
  y.seat AS seat, -- the winner
  p.name AS player, -- the winner
  y.part AS part, -- whole, or the half or board that was won
  y.amount AS amount, -- what is due, the odd chips included
  y.odd AS odd, -- odd chips of it
  y.strength AS strength, -- value of the winning holding
  y.cite AS cite, -- the rule for the odd chip
  f.path AS file, -- the file
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM payouts y JOIN seats s USING (hand_id, seat) JOIN players p USING (player_id)
JOIN hands h USING (hand_id) JOIN files f USING (file_id);
CREATE VIEW v_returned AS SELECT -- one row for each bet that nobody matched
  r.hand_id AS hand_id, -- the hand
  r.part AS part, -- index
  r.seat AS seat, -- to whom it comes back
  p.name AS player, -- to whom it comes back
  r.amount AS amount, -- what comes back
  r.cite AS cite, -- the rule
  f.path AS file, -- the file
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM returned r JOIN seats s USING (hand_id, seat) JOIN players p USING (player_id)
JOIN hands h USING (hand_id) JOIN files f USING (file_id);
CREATE VIEW v_claims AS SELECT -- one row for each statement of a text, with the verdict
  c.hand_id AS hand_id, -- the hand
  c.claim AS claim, -- index in the order of the text
  c.kind AS kind, -- total_pot, collected, described ...
  c.seat AS seat, -- about whom
  p.name AS player, -- about whom
  c.amount AS amount, -- the amount that it states
  c.numbers AS numbers, -- JSON list: cards, ranks, or number of a pot
  c.text AS text, -- the street, pot or category that it names
  c.outcome AS outcome, -- confirmed, refuted or open
  c.derived AS derived, -- what follows from the play
  c.reason AS reason, -- why it is open
  f.path AS file, -- the file
  h.first_line + c.line AS line, -- line of the statement
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM claims c
JOIN hands h USING (hand_id) JOIN files f USING (file_id)
LEFT JOIN seats s ON s.hand_id = c.hand_id AND s.seat = c.seat
LEFT JOIN players p ON p.player_id = s.player_id;
CREATE VIEW v_findings AS SELECT -- one row for each finding, on hands and on files
  a.hand_id AS hand_id, -- the hand; null when it is about a file
  h.site AS site, -- the room
  h.hand_no AS hand_no, -- the site's number of the hand
  a.finding AS finding, -- index
  a.code AS code, -- HH310 ...
  c.name AS name, -- odd-chip-misplaced ...
  a.severity AS severity, -- error, warning or note
  p.name AS player, -- about whom
  a.stated AS stated, -- what the text says
  a.derived AS derived, -- what follows
  a.cites AS cites, -- JSON list of rules
  a.facts AS facts, -- JSON object: the fields of the sentence
  a.explained_by AS explained_by, -- JSON list of house-rule switches, or null
  f.path AS file, -- the file
  a.first AS line, -- line of the finding
  coalesce(h.first_line, a.first) AS first_line, -- first line of the hand or passage
  coalesce(h.last_line, a.last) AS last_line, -- last line of the hand or passage
  coalesce(h.gone, 0) AS gone -- 1 when the file was read again and holds the hand no more
FROM (
  SELECT n.hand_id, k.file_id, n.finding, n.code, n.severity, n.seat, n.stated, n.derived,
    n.cites, n.facts, n.explained_by, k.first_line + n.line AS first, 0 AS last
  FROM findings n JOIN hands k USING (hand_id)
  UNION ALL SELECT NULL, file_id, finding, code, severity, NULL, '', '', '[]', facts, NULL,
    first_line, last_line FROM file_findings
) a JOIN codes c USING (code) JOIN files f ON f.file_id = a.file_id
LEFT JOIN hands h ON h.hand_id = a.hand_id
LEFT JOIN seats s ON s.hand_id = a.hand_id AND s.seat = a.seat
LEFT JOIN players p ON p.player_id = s.player_id;
CREATE VIEW v_unread AS SELECT -- one row for each line of a hand that nothing reads
  u.hand_id AS hand_id, -- the hand
  u.text AS text, -- as printed
  u.char AS char, -- the character, from 1, at which reading stopped
  u.expected AS expected, -- what would have been read there
  u.moves AS moves, -- 1 when it may have moved chips or cards
  f.path AS file, -- the file
  h.first_line + u.line AS line, -- the line
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM unread u
JOIN hands h USING (hand_id) JOIN files f USING (file_id);
PRAGMA application_id = 0x68686462;
PRAGMA user_version = 1;
COMMIT;
