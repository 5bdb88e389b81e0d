-- A database made by version 7 of the schema: the hands of version 6; players lie hand by hand.
BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'hhtool','0001_hands','2026-12-01 04:14:26.590303+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'hhtool','0002_rows','2026-12-01 04:14:26.592834+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'hhtool','0003_instants','2026-12-01 04:14:26.593525+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'hhtool','0004_questions','2026-12-01 04:14:26.597866+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'hhtool','0005_sums','2026-12-01 04:14:26.598660+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'hhtool','0006_sums_anew','2026-12-01 04:14:26.598778+00:00');
INSERT INTO "_sqlite_migrations" VALUES(7,'hhtool','0007_by_hand','2026-12-01 04:14:26.604522+00:00');
CREATE TABLE aliases ( -- names of one person
  player_id INTEGER PRIMARY KEY REFERENCES players, -- a name
  person TEXT NOT NULL -- what all names of the person are called together
) STRICT
;
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
  reason TEXT NOT NULL, other INTEGER, board INTEGER NOT NULL DEFAULT 0, -- why it is open
  PRIMARY KEY (hand_id, claim)
) STRICT, WITHOUT ROWID
;
INSERT INTO "claims" VALUES(1,0,'street_name',NULL,0,'[]','third',8,'confirmed','third street','',NULL,0);
INSERT INTO "claims" VALUES(1,1,'raise_increase',0,70,'[]','',13,'confirmed','0.70','',NULL,0);
INSERT INTO "claims" VALUES(1,2,'uncalled',0,70,'[]','',16,'confirmed','0.70 of ann','',NULL,0);
INSERT INTO "claims" VALUES(1,3,'collected',0,90,'[]','pot',17,'confirmed','0.90','',NULL,0);
INSERT INTO "claims" VALUES(1,4,'total_pot',NULL,90,'[]','',19,'confirmed','0.90','',NULL,0);
INSERT INTO "claims" VALUES(1,5,'rake',NULL,0,'[]','',19,'confirmed','0.00','',NULL,0);
INSERT INTO "claims" VALUES(1,6,'summary_seat',0,0,'[2]','',20,'confirmed','2','',NULL,0);
INSERT INTO "claims" VALUES(1,7,'summary_collected',0,90,'[]','',20,'confirmed','0.90','',NULL,0);
INSERT INTO "claims" VALUES(1,8,'summary_seat',1,0,'[4]','',21,'confirmed','4','',NULL,0);
INSERT INTO "claims" VALUES(1,9,'summary_folded',1,0,'[]','third',21,'confirmed','the fold was on third street','',NULL,0);
INSERT INTO "claims" VALUES(1,10,'summary_no_bet',1,0,'[]','',21,'confirmed','none went in','',NULL,0);
INSERT INTO "claims" VALUES(1,11,'summary_seat',2,0,'[7]','',22,'confirmed','7','',NULL,0);
INSERT INTO "claims" VALUES(1,12,'summary_folded',2,0,'[]','third',22,'confirmed','the fold was on third street','',NULL,0);
INSERT INTO "claims" VALUES(2,0,'street_name',NULL,0,'[]','third',8,'confirmed','third street','',NULL,0);
INSERT INTO "claims" VALUES(2,1,'raise_increase',0,70,'[]','',13,'confirmed','0.70','',NULL,0);
INSERT INTO "claims" VALUES(2,2,'uncalled',0,70,'[]','',16,'confirmed','0.70 of ann','',NULL,0);
INSERT INTO "claims" VALUES(2,3,'collected',0,80,'[]','pot',17,'open','','it is right if the rake was 0.10, which the text denies',NULL,0);
INSERT INTO "claims" VALUES(2,4,'total_pot',NULL,90,'[]','',19,'confirmed','0.90','',NULL,0);
INSERT INTO "claims" VALUES(2,5,'rake',NULL,0,'[]','',19,'refuted','0.10','',NULL,0);
INSERT INTO "claims" VALUES(2,6,'summary_seat',0,0,'[2]','',20,'confirmed','2','',NULL,0);
INSERT INTO "claims" VALUES(2,7,'summary_collected',0,80,'[]','',20,'open','','it is right if the rake was 0.10, which the text denies',NULL,0);
INSERT INTO "claims" VALUES(2,8,'summary_seat',1,0,'[4]','',21,'confirmed','4','',NULL,0);
INSERT INTO "claims" VALUES(2,9,'summary_folded',1,0,'[]','third',21,'confirmed','the fold was on third street','',NULL,0);
INSERT INTO "claims" VALUES(2,10,'summary_no_bet',1,0,'[]','',21,'confirmed','none went in','',NULL,0);
INSERT INTO "claims" VALUES(2,11,'summary_seat',2,0,'[7]','',22,'confirmed','7','',NULL,0);
INSERT INTO "claims" VALUES(2,12,'summary_folded',2,0,'[]','third',22,'confirmed','the fold was on third street','',NULL,0);
INSERT INTO "claims" VALUES(3,0,'street_name',NULL,0,'[]','third',8,'open','','the hand cannot be read',NULL,0);
INSERT INTO "claims" VALUES(3,1,'raise_increase',0,70,'[]','',13,'open','','the hand cannot be read',NULL,0);
INSERT INTO "claims" VALUES(4,0,'shown_row',1,0,'[28,29,46]','front',11,'confirmed','9c 9d Kh','',NULL,0);
INSERT INTO "claims" VALUES(4,1,'shown_row',1,0,'[9,22,48,49,23]','middle',11,'confirmed','4d 7h Ac Ad 7s','',NULL,0);
INSERT INTO "claims" VALUES(4,2,'shown_row',1,0,'[38,30,42,14,18]','back',11,'confirmed','Jh 9h Qh 5h 6h','',NULL,0);
INSERT INTO "claims" VALUES(4,3,'royalty',1,0,'[]','front',12,'confirmed','0','',NULL,0);
INSERT INTO "claims" VALUES(4,4,'royalty',1,0,'[]','middle',12,'confirmed','0','',NULL,0);
INSERT INTO "claims" VALUES(4,5,'royalty',1,0,'[]','back',12,'confirmed','0','',NULL,0);
INSERT INTO "claims" VALUES(4,6,'shown_row',0,0,'[25,39,33]','front',13,'confirmed','8d Js Td','',NULL,0);
INSERT INTO "claims" VALUES(4,7,'shown_row',0,0,'[8,0,19,44,45]','middle',13,'confirmed','4c 2c 6s Kc Kd','',NULL,0);
INSERT INTO "claims" VALUES(4,8,'shown_row',0,0,'[16,21,11,4,13]','back',13,'confirmed','6c 7d 4s 3c 5d','',NULL,0);
INSERT INTO "claims" VALUES(4,9,'royalty',0,0,'[]','front',14,'confirmed','0','',NULL,0);
INSERT INTO "claims" VALUES(4,10,'royalty',0,0,'[]','middle',14,'confirmed','0','',NULL,0);
INSERT INTO "claims" VALUES(4,11,'royalty',0,0,'[]','back',14,'confirmed','0','',NULL,0);
INSERT INTO "claims" VALUES(4,12,'pair_row',1,1,'[]','front',16,'confirmed','+1','',0,0);
INSERT INTO "claims" VALUES(4,13,'pair_row',1,1,'[]','middle',16,'confirmed','+1','',0,0);
INSERT INTO "claims" VALUES(4,14,'pair_row',1,1,'[]','back',16,'confirmed','+1','',0,0);
INSERT INTO "claims" VALUES(4,15,'pair_scoop',1,3,'[]','',16,'confirmed','+3','',0,0);
INSERT INTO "claims" VALUES(4,16,'pair_royalties',1,0,'[]','',16,'confirmed','0','',0,0);
INSERT INTO "claims" VALUES(4,17,'pair_total',1,6,'[]','',16,'confirmed','+6','',0,0);
INSERT INTO "claims" VALUES(4,18,'payment',0,600,'[600,6]','',17,'confirmed','6.00','',1,0);
INSERT INTO "claims" VALUES(4,19,'rake',NULL,0,'[]','',19,'confirmed','0.00','',NULL,0);
INSERT INTO "claims" VALUES(4,20,'summary_seat',0,0,'[1]','',20,'confirmed','1','',NULL,0);
INSERT INTO "claims" VALUES(4,21,'summary_button',0,0,'[]','',20,'confirmed','anna','',NULL,0);
INSERT INTO "claims" VALUES(4,22,'summary_points',0,-6,'[]','',20,'confirmed','-6','',NULL,0);
INSERT INTO "claims" VALUES(4,23,'summary_stack',0,3400,'[]','',20,'confirmed','34.00','',NULL,0);
INSERT INTO "claims" VALUES(4,24,'summary_seat',1,0,'[2]','',21,'confirmed','2','',NULL,0);
INSERT INTO "claims" VALUES(4,25,'summary_points',1,6,'[]','',21,'confirmed','+6','',NULL,0);
INSERT INTO "claims" VALUES(4,26,'summary_stack',1,3250,'[]','',21,'confirmed','32.50','',NULL,0);
INSERT INTO "claims" VALUES(5,0,'street_name',NULL,0,'[]','hole_cards',6,'confirmed','before the flop','',NULL,0);
INSERT INTO "claims" VALUES(5,1,'raise_increase',0,150,'[]','',8,'confirmed','150','',NULL,0);
INSERT INTO "claims" VALUES(5,2,'raise_increase',1,600,'[]','',9,'confirmed','600','',NULL,0);
INSERT INTO "claims" VALUES(5,3,'all_in',1,0,'[]','',9,'confirmed','0','',NULL,0);
INSERT INTO "claims" VALUES(5,4,'street_name',NULL,0,'[]','flop',11,'confirmed','flop','',NULL,0);
INSERT INTO "claims" VALUES(5,5,'street_name',NULL,0,'[]','turn',12,'confirmed','turn','',NULL,0);
INSERT INTO "claims" VALUES(5,6,'holding',NULL,0,'[34,17,3]','',12,'confirmed','Th 6d 2s','',NULL,0);
INSERT INTO "claims" VALUES(5,7,'street_name',NULL,0,'[]','river',13,'confirmed','river','',NULL,0);
INSERT INTO "claims" VALUES(5,8,'holding',NULL,0,'[34,17,3,45]','',13,'confirmed','Th 6d 2s Kd','',NULL,0);
INSERT INTO "claims" VALUES(5,9,'described',1,0,'[7]','pair',15,'confirmed','a pair of nines','',NULL,0);
INSERT INTO "claims" VALUES(5,10,'described',0,0,'[8]','pair',16,'confirmed','a pair of tens','',NULL,0);
INSERT INTO "claims" VALUES(5,11,'collected',0,1700,'[]','pot',17,'confirmed','1700','',NULL,0);
INSERT INTO "claims" VALUES(5,12,'finished',1,0,'[2]','$12.00',18,'confirmed','0','',NULL,0);
INSERT INTO "claims" VALUES(5,13,'won_tournament',0,0,'[]','$18.00',19,'confirmed','the last with chips','',NULL,0);
INSERT INTO "claims" VALUES(5,14,'total_pot',NULL,1700,'[]','',21,'confirmed','1700','',NULL,0);
INSERT INTO "claims" VALUES(5,15,'rake',NULL,0,'[]','',21,'confirmed','0','',NULL,0);
INSERT INTO "claims" VALUES(5,16,'board',NULL,0,'[34,17,3,45,8]','',22,'confirmed','Th 6d 2s Kd 4c','',NULL,0);
INSERT INTO "claims" VALUES(5,17,'summary_seat',0,0,'[1]','',23,'confirmed','1','',NULL,0);
INSERT INTO "claims" VALUES(5,18,'summary_label',0,0,'[]','button',23,'confirmed','that is anna','',NULL,0);
INSERT INTO "claims" VALUES(5,19,'summary_label',0,0,'[]','small blind',23,'confirmed','that is anna','',NULL,0);
INSERT INTO "claims" VALUES(5,20,'summary_showed',0,0,'[48,32]','',23,'confirmed','Ac Tc','',NULL,0);
INSERT INTO "claims" VALUES(5,21,'summary_won',0,1700,'[]','',23,'confirmed','1700','',NULL,0);
INSERT INTO "claims" VALUES(5,22,'summary_described',0,0,'[8]','pair',23,'confirmed','a pair of tens','',NULL,0);
INSERT INTO "claims" VALUES(5,23,'summary_seat',1,0,'[2]','',24,'confirmed','2','',NULL,0);
INSERT INTO "claims" VALUES(5,24,'summary_label',1,0,'[]','big blind',24,'confirmed','that is boris','',NULL,0);
INSERT INTO "claims" VALUES(5,25,'summary_showed',1,0,'[30,31]','',24,'confirmed','9h 9s','',NULL,0);
INSERT INTO "claims" VALUES(5,26,'summary_lost',1,0,'[]','',24,'confirmed','nothing is due','',NULL,0);
INSERT INTO "claims" VALUES(5,27,'summary_described',1,0,'[7]','pair',24,'confirmed','a pair of nines','',NULL,0);
INSERT INTO "claims" VALUES(6,0,'street_name',NULL,0,'[]','hole_cards',6,'confirmed','before the flop','',NULL,0);
INSERT INTO "claims" VALUES(6,1,'raise_increase',0,150,'[]','',8,'confirmed','150','',NULL,0);
INSERT INTO "claims" VALUES(6,2,'raise_increase',1,600,'[]','',9,'confirmed','600','',NULL,0);
INSERT INTO "claims" VALUES(6,3,'all_in',1,0,'[]','',9,'confirmed','0','',NULL,0);
INSERT INTO "claims" VALUES(6,4,'street_name',NULL,0,'[]','flop',11,'confirmed','flop','',NULL,0);
INSERT INTO "claims" VALUES(6,5,'street_name',NULL,0,'[]','turn',12,'confirmed','turn','',NULL,0);
INSERT INTO "claims" VALUES(6,6,'holding',NULL,0,'[34,17,3]','',12,'confirmed','Th 6d 2s','',NULL,0);
INSERT INTO "claims" VALUES(6,7,'street_name',NULL,0,'[]','river',13,'confirmed','river','',NULL,0);
INSERT INTO "claims" VALUES(6,8,'holding',NULL,0,'[34,17,3,45]','',13,'confirmed','Th 6d 2s Kd','',NULL,0);
INSERT INTO "claims" VALUES(6,9,'described',1,0,'[7]','pair',15,'confirmed','a pair of nines','',NULL,0);
INSERT INTO "claims" VALUES(6,10,'described',0,0,'[8]','pair',16,'confirmed','a pair of tens','',NULL,0);
INSERT INTO "claims" VALUES(6,11,'collected',0,1700,'[]','pot',17,'confirmed','1700','',NULL,0);
INSERT INTO "claims" VALUES(6,12,'total_pot',NULL,1700,'[]','',19,'confirmed','1700','',NULL,0);
INSERT INTO "claims" VALUES(6,13,'rake',NULL,0,'[]','',19,'confirmed','0','',NULL,0);
INSERT INTO "claims" VALUES(6,14,'board',NULL,0,'[34,17,3,45,8]','',20,'confirmed','Th 6d 2s Kd 4c','',NULL,0);
INSERT INTO "claims" VALUES(6,15,'summary_seat',0,0,'[1]','',21,'confirmed','1','',NULL,0);
INSERT INTO "claims" VALUES(6,16,'summary_label',0,0,'[]','button',21,'confirmed','that is anna','',NULL,0);
INSERT INTO "claims" VALUES(6,17,'summary_label',0,0,'[]','small blind',21,'confirmed','that is anna','',NULL,0);
INSERT INTO "claims" VALUES(6,18,'summary_showed',0,0,'[48,32]','',21,'confirmed','Ac Tc','',NULL,0);
INSERT INTO "claims" VALUES(6,19,'summary_won',0,1700,'[]','',21,'confirmed','1700','',NULL,0);
INSERT INTO "claims" VALUES(6,20,'summary_described',0,0,'[8]','pair',21,'confirmed','a pair of tens','',NULL,0);
INSERT INTO "claims" VALUES(6,21,'summary_seat',1,0,'[2]','',22,'confirmed','2','',NULL,0);
INSERT INTO "claims" VALUES(6,22,'summary_label',1,0,'[]','big blind',22,'confirmed','that is boris','',NULL,0);
INSERT INTO "claims" VALUES(6,23,'summary_showed',1,0,'[30,31]','',22,'confirmed','9h 9s','',NULL,0);
INSERT INTO "claims" VALUES(6,24,'summary_lost',1,0,'[]','',22,'confirmed','nothing is due','',NULL,0);
INSERT INTO "claims" VALUES(6,25,'summary_described',1,0,'[7]','pair',22,'confirmed','a pair of nines','',NULL,0);
INSERT INTO "claims" VALUES(7,0,'street_name',NULL,0,'[]','hole_cards',6,'confirmed','before the flop','',NULL,0);
INSERT INTO "claims" VALUES(7,1,'raise_increase',0,150,'[]','',8,'confirmed','150','',NULL,0);
INSERT INTO "claims" VALUES(7,2,'raise_increase',1,600,'[]','',9,'confirmed','600','',NULL,0);
INSERT INTO "claims" VALUES(7,3,'all_in',1,0,'[]','',9,'confirmed','0','',NULL,0);
INSERT INTO "claims" VALUES(7,4,'street_name',NULL,0,'[]','flop',11,'confirmed','flop','',NULL,0);
INSERT INTO "claims" VALUES(7,5,'street_name',NULL,0,'[]','turn',12,'confirmed','turn','',NULL,0);
INSERT INTO "claims" VALUES(7,6,'holding',NULL,0,'[34,17,3]','',12,'confirmed','Th 6d 2s','',NULL,0);
INSERT INTO "claims" VALUES(7,7,'street_name',NULL,0,'[]','river',13,'confirmed','river','',NULL,0);
INSERT INTO "claims" VALUES(7,8,'holding',NULL,0,'[34,17,3,45]','',13,'confirmed','Th 6d 2s Kd','',NULL,0);
INSERT INTO "claims" VALUES(7,9,'described',1,0,'[7]','pair',15,'confirmed','a pair of nines','',NULL,0);
INSERT INTO "claims" VALUES(7,10,'described',0,0,'[8]','pair',16,'confirmed','a pair of tens','',NULL,0);
INSERT INTO "claims" VALUES(7,11,'collected',0,1700,'[]','pot',17,'confirmed','1700','',NULL,0);
INSERT INTO "claims" VALUES(7,12,'total_pot',NULL,1700,'[]','',19,'confirmed','1700','',NULL,0);
INSERT INTO "claims" VALUES(7,13,'rake',NULL,0,'[]','',19,'confirmed','0','',NULL,0);
INSERT INTO "claims" VALUES(7,14,'board',NULL,0,'[34,17,3,45,8]','',20,'confirmed','Th 6d 2s Kd 4c','',NULL,0);
INSERT INTO "claims" VALUES(7,15,'summary_seat',0,0,'[1]','',21,'confirmed','1','',NULL,0);
INSERT INTO "claims" VALUES(7,16,'summary_label',0,0,'[]','button',21,'confirmed','that is anna','',NULL,0);
INSERT INTO "claims" VALUES(7,17,'summary_label',0,0,'[]','small blind',21,'confirmed','that is anna','',NULL,0);
INSERT INTO "claims" VALUES(7,18,'summary_showed',0,0,'[48,32]','',21,'confirmed','Ac Tc','',NULL,0);
INSERT INTO "claims" VALUES(7,19,'summary_won',0,1700,'[]','',21,'confirmed','1700','',NULL,0);
INSERT INTO "claims" VALUES(7,20,'summary_described',0,0,'[8]','pair',21,'confirmed','a pair of tens','',NULL,0);
INSERT INTO "claims" VALUES(7,21,'summary_seat',1,0,'[2]','',22,'confirmed','2','',NULL,0);
INSERT INTO "claims" VALUES(7,22,'summary_label',1,0,'[]','big blind',22,'confirmed','that is boris','',NULL,0);
INSERT INTO "claims" VALUES(7,23,'summary_showed',1,0,'[30,31]','',22,'confirmed','9h 9s','',NULL,0);
INSERT INTO "claims" VALUES(7,24,'summary_lost',1,0,'[]','',22,'confirmed','nothing is due','',NULL,0);
INSERT INTO "claims" VALUES(7,25,'summary_described',1,0,'[7]','pair',22,'confirmed','a pair of nines','',NULL,0);
CREATE TABLE codes ( -- the kinds of findings
  code TEXT PRIMARY KEY, -- HH310 ...
  name TEXT NOT NULL, -- odd-chip-misplaced ...
  template TEXT NOT NULL -- the sentence; facts fill its fields
) STRICT, WITHOUT ROWID
;
INSERT INTO "codes" VALUES('HH101','header-unreadable','the first line of the hand cannot be read; {why}');
INSERT INTO "codes" VALUES('HH102','seats-unreadable','the players cannot be told apart: {detail}');
INSERT INTO "codes" VALUES('HH103','hand-cut-off','the text ends before the hand does: {detail}');
INSERT INTO "codes" VALUES('HH104','line-unread','nothing reads this line; expected {expected} at column {column}');
INSERT INTO "codes" VALUES('HH105','play-line-unread','nothing reads this line, and it may move chips or cards; expected {expected} at column {column}');
INSERT INTO "codes" VALUES('HH106','line-misplaced','{a_line} has no place in this part of a hand; it is kept and not used');
INSERT INTO "codes" VALUES('HH107','play-line-misplaced','{a_line} has no place in this part of a hand, and it may move chips or cards');
INSERT INTO "codes" VALUES('HH108','amount-unreadable','an amount or card of this line cannot be read: {detail}');
INSERT INTO "codes" VALUES('HH109','summary-incomplete','the summary has no line for {detail}');
INSERT INTO "codes" VALUES('HH110','hand-cancelled','the room cancelled the hand: everybody gets back what was put in');
INSERT INTO "codes" VALUES('HH111','text-outside-hands','{count} to no hand, the first being {text}');
INSERT INTO "codes" VALUES('HH112','no-hand-found','{why}; known: {known}');
INSERT INTO "codes" VALUES('HH113','encoding-guessed','the file is not UTF-8 throughout; it was read as {encoding}');
INSERT INTO "codes" VALUES('HH114','file-unreadable','the file {detail}');
INSERT INTO "codes" VALUES('HH115','hand-number-reused','hand {number} of {site} is stored already with another text ({other}); both are kept');
INSERT INTO "codes" VALUES('HH116','time-ambiguous','the clocks of the zone showed this time twice; the earlier instant counts: {detail}');
INSERT INTO "codes" VALUES('HH117','instant-unknown','when the hand began is known by its printed time alone: {detail}');
INSERT INTO "codes" VALUES('HH118','line-misnamed','this line names {stated} where the rest of the hand has {derived}; {then}');
INSERT INTO "codes" VALUES('HH119','button-untold','no line says who has the button; turns and odd chips are counted by {derived}');
INSERT INTO "codes" VALUES('HH120','line-doubled','this line says again what {stated} says; the hand fits together without it');
INSERT INTO "codes" VALUES('HH121','lines-exchanged','this line and {stated} stand in the wrong order; the hand fits together with the two exchanged');
INSERT INTO "codes" VALUES('HH122','line-missing','a line is missing before this one: {derived}; the hand fits together with it');
INSERT INTO "codes" VALUES('HH201','duplicate-card','{who} is given the {stated}, which {other} has');
INSERT INTO "codes" VALUES('HH202','folded-card-reused','{who} is given the {stated}, which {other} folded');
INSERT INTO "codes" VALUES('HH203','card-count-wrong','{who} {does} {stated}; {right}');
INSERT INTO "codes" VALUES('HH204','card-missing','{who} is in the hand and gets no card on {street}; {derived} due');
INSERT INTO "codes" VALUES('HH205','card-to-folded-player','{who} folded and is given {stated}');
INSERT INTO "codes" VALUES('HH206','shown-cards-differ','{who} {does} {stated}; {were} were {derived}');
INSERT INTO "codes" VALUES('HH207','held-cards-differ','{who} is said to have held {stated}; dealt were {derived}');
INSERT INTO "codes" VALUES('HH208','board-wrong','the board is stated as {stated}; dealt was {derived}');
INSERT INTO "codes" VALUES('HH209','deck-procedure-wrong','seventh street was dealt as {stated}; with the cards that are left the house deals {derived}');
INSERT INTO "codes" VALUES('HH210','streets-missing','hands are shown after {stated} of {derived} streets');
INSERT INTO "codes" VALUES('HH211','street-too-many','a street begins after the last street of the game');
INSERT INTO "codes" VALUES('HH212','street-line-missing','{derived} begins here and no line of the text says so');
INSERT INTO "codes" VALUES('HH213','draw-missing','{who} is in the hand and does not draw on {street}');
INSERT INTO "codes" VALUES('HH214','card-not-in-deck','{who} has the {stated}, which is not in the deck of {derived}');
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
INSERT INTO "codes" VALUES('HH317','pot-named-otherwise','{who} collected {stated} from the {pot}, of which {derived} is due; over all pots everybody is paid rightly');
INSERT INTO "codes" VALUES('HH318','run-pot-wrong','the text states a pot of {stated} for {board}; {derived} is due');
INSERT INTO "codes" VALUES('HH319','cashed-out-wrong','{who} is said to have cashed out; {derived}');
INSERT INTO "codes" VALUES('HH320','knockout-wrong','{who} is said to have knocked out {stated}; {derived}');
INSERT INTO "codes" VALUES('HH321','house-money-wrong','the text says that the house added {stated}; {derived} was added');
INSERT INTO "codes" VALUES('HH322','pot-so-far-wrong','the street line states a pot of {stated}; {derived} lies in it then');
INSERT INTO "codes" VALUES('HH323','bounty-amount-wrong','{who} is said to win a bounty of {stated}; {derived}');
INSERT INTO "codes" VALUES('HH324','bounty-shared-otherwise','{who} is said to {stated}; {derived}');
INSERT INTO "codes" VALUES('HH325','stack-wrong','{who} is given a stack of {stated} and is all-in with {derived}');
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
INSERT INTO "codes" VALUES('HH425','blind-amount-wrong','{who} posts a blind of {stated}; {derived} is due');
INSERT INTO "codes" VALUES('HH426','opener-announced-wrongly','{who} is said to open with {stated}; {derived}');
INSERT INTO "codes" VALUES('HH427','button-against-blinds','the text has the button at {stated}; from there the blinds do not fit: {derived}');
INSERT INTO "codes" VALUES('HH428','button-out-of-order','the room had the button at {stated}, which the summary repeats; from there the blinds do not fit: {derived}');
INSERT INTO "codes" VALUES('HH429','small-blind-missing','{who} is first to the left of the button, can post the small blind and does not; {derived} is due');
INSERT INTO "codes" VALUES('HH430','blind-posted-twice','{who} posts {stated} and has posted that blind before');
INSERT INTO "codes" VALUES('HH431','players-left-wrong','the street line says that {stated}; {derived}');
INSERT INTO "codes" VALUES('HH432','hand-cap-wrong','{who} is said to have reached the cap on a hand with {stated}; it is {derived}');
INSERT INTO "codes" VALUES('HH433','big-blind-missing','no line before this one posts the big blind, {derived} of {who}; the hand fits together with it');
INSERT INTO "codes" VALUES('HH434','fold-missing','the summary says that {who} folded and no line does; the turn to fold was before this line');
INSERT INTO "codes" VALUES('HH501','described-hand-wrong','{who} is said to show {stated}; the cards make {derived}');
INSERT INTO "codes" VALUES('HH502','summary-description-wrong','the summary gives {who} {stated}; the cards make {derived}');
INSERT INTO "codes" VALUES('HH503','summary-fold-wrong','the summary says that {who} folded on {stated}; {derived}');
INSERT INTO "codes" VALUES('HH504','summary-bet-wrong','the summary says that {who} put in no bet; {derived}');
INSERT INTO "codes" VALUES('HH505','summary-payout-wrong','the summary says that {who} won {stated}{board}; {derived} is due');
INSERT INTO "codes" VALUES('HH506','summary-seat-wrong','the summary seats {who} at number {stated}; the hand at {derived}');
INSERT INTO "codes" VALUES('HH507','summary-cards-wrong','the summary gives {who} the cards {stated}; they are {derived}');
INSERT INTO "codes" VALUES('HH508','summary-outcome-wrong','the summary says that {who} {stated}{board}; {derived}');
INSERT INTO "codes" VALUES('HH509','shown-out-of-turn','{who} shows or mucks before {derived}, whose turn it is');
INSERT INTO "codes" VALUES('HH510','mucked-winner','{who} mucked {stated}, which beats {derived}: cards speak only when they are shown');
INSERT INTO "codes" VALUES('HH511','muck-not-allowed','{who} mucks; {derived}');
INSERT INTO "codes" VALUES('HH512','summary-button-wrong','the summary gives the button to {stated}; {derived} has it');
INSERT INTO "codes" VALUES('HH513','muck-without-hand','{who} is said to give up a hand unseen; {derived}');
INSERT INTO "codes" VALUES('HH514','played-cards-wrong','{who} is said to play {stated}; {derived}');
INSERT INTO "codes" VALUES('HH521','seat-label-wrong','the summary calls {who} {stated}; {derived}');
INSERT INTO "codes" VALUES('HH522','runs-told-wrongly','the hand is said to be run {stated}; {derived}');
INSERT INTO "codes" VALUES('HH523','low-denied','no low hand is said to qualify; {derived}');
INSERT INTO "codes" VALUES('HH524','tournament-not-won','{who} is said to have won the tournament; {derived}');
INSERT INTO "codes" VALUES('HH601','dealt-out-of-turn','{who} is dealt to out of turn{instead}');
INSERT INTO "codes" VALUES('HH602','deal-count-wrong','{who} is dealt {stated} on {street}; {derived} due');
INSERT INTO "codes" VALUES('HH603','deal-missing','{who} plays {street} and is dealt no card on it; {derived} due');
INSERT INTO "codes" VALUES('HH604','dealt-again','{who} is dealt {stated} more on {street}, which was dealt already');
INSERT INTO "codes" VALUES('HH605','dealt-to-absent-player','{who} sits out and is dealt to');
INSERT INTO "codes" VALUES('HH606','fantasyland-count-wrong','{who} plays in fantasyland with {stated}; {derived} dealt there');
INSERT INTO "codes" VALUES('HH607','fantasyland-unknown','{who} is said to play in fantasyland, which this game does not have here');
INSERT INTO "codes" VALUES('HH608','street-out-of-order','{stated} begins where {derived} is due');
INSERT INTO "codes" VALUES('HH609','street-beyond-game','street {stated} begins; the last street of the game is {derived}');
INSERT INTO "codes" VALUES('HH610','streets-short','the hand ends after {stated} of {derived} streets');
INSERT INTO "codes" VALUES('HH611','too-many-players','{stated} players are dealt in; the table takes {derived} at most');
INSERT INTO "codes" VALUES('HH612','set-out-of-turn','{who} sets out of turn{instead}');
INSERT INTO "codes" VALUES('HH613','set-missing','{who} is dealt to on {street} and never sets');
INSERT INTO "codes" VALUES('HH614','set-after-confirming','{who} moves or sets cards on {street} after confirming them');
INSERT INTO "codes" VALUES('HH615','card-not-dealt','{who} sets or discards {stated}, not dealt to this player on {street}');
INSERT INTO "codes" VALUES('HH616','card-set-twice','{who} uses {stated} twice on {street}');
INSERT INTO "codes" VALUES('HH617','card-unplaced','{who} leaves {stated} of {street} neither set nor discarded');
INSERT INTO "codes" VALUES('HH618','earlier-card-moved','{who} moves {stated}, which was set on {derived}');
INSERT INTO "codes" VALUES('HH619','row-overfull','{who} has {stated} in the {row} row, which holds {derived}');
INSERT INTO "codes" VALUES('HH620','discard-missing','{who} discards {stated} on {street}; {derived} due');
INSERT INTO "codes" VALUES('HH621','discard-too-many','{who} discards {stated} on {street}; {derived} due');
INSERT INTO "codes" VALUES('HH622','placed-count-wrong','{who} sets {stated} on {street}; {derived} due');
INSERT INTO "codes" VALUES('HH623','move-impossible','{who} moves {stated}, which is not there to be moved');
INSERT INTO "codes" VALUES('HH624','time-bank-wrong','{who} is said to have {stated} left in the time bank; {derived} follows from the reading before');
INSERT INTO "codes" VALUES('HH625','time-bank-unused','{who} runs out of time with {stated} left in the time bank');
INSERT INTO "codes" VALUES('HH626','time-exceeded','{who} takes {stated}; {derived} is the most');
INSERT INTO "codes" VALUES('HH627','automatic-layout-wrong','{who} is set automatically with {stated}; the rule puts it in {due}');
INSERT INTO "codes" VALUES('HH628','automatic-layout-unfounded','{who} is set automatically and has not run out of time');
INSERT INTO "codes" VALUES('HH629','shown-rows-differ','{who} shows {stated} in the {row} row; set were {derived}');
INSERT INTO "codes" VALUES('HH630','foul-not-declared','{who} is foul and is not declared so here: {derived}');
INSERT INTO "codes" VALUES('HH631','good-hand-declared-foul','{who} is declared foul; {derived}');
INSERT INTO "codes" VALUES('HH632','natural-not-held','{who} declares {stated}; the cards do not make it');
INSERT INTO "codes" VALUES('HH633','natural-not-played','{who} declares {stated}, which the house does not pay');
INSERT INTO "codes" VALUES('HH634','surrender-not-allowed','{who} surrenders, which the house does not allow');
INSERT INTO "codes" VALUES('HH635','fantasyland-claim-wrong','{who} is said to {stated}; {derived}');
INSERT INTO "codes" VALUES('HH636','fantasyland-award-wrong','{who} is said to go on in fantasyland with {stated}; {derived} are due');
INSERT INTO "codes" VALUES('HH637','fantasyland-unclaimed','{who} {verb} fantasyland with {derived}, by {why} in the {row} row, and no line says so');
INSERT INTO "codes" VALUES('HH638','joker-in-deck','{who} is dealt a joker, which the deck of this game does not have here');
INSERT INTO "codes" VALUES('HH639','fantasyland-announced-twice','{who} is announced in fantasyland once more, with {stated}{instead}');
INSERT INTO "codes" VALUES('HH640','set-after-time','{who} sets when the time and the time bank are gone');
INSERT INTO "codes" VALUES('HH641','natural-declared-late','{who} declares {stated} when hands are shown already; it has to be declared before');
INSERT INTO "codes" VALUES('HH642','announced-too-early','{who} {stated} before {derived}');
INSERT INTO "codes" VALUES('HH643','foul-line-missing','{who} is foul, and no word here says so, though the hand is taken for foul: {derived}');
INSERT INTO "codes" VALUES('HH644','statement-repeated','the line says once more what {derived} says');
INSERT INTO "codes" VALUES('HH701','royalty-wrong','{who} is given a royalty of {stated} for the {row} row; {derived} is right: {why}');
INSERT INTO "codes" VALUES('HH702','row-result-wrong','{who} against {other} is given {stated} for the {row} row; {derived} is right: {why}');
INSERT INTO "codes" VALUES('HH703','scoop-wrong','{who} against {other} is given {stated} for a scoop; {derived} is right: {why}');
INSERT INTO "codes" VALUES('HH704','overall-wrong','{who} against {other} is given {stated} overall; {derived} is right: {why}');
INSERT INTO "codes" VALUES('HH705','pair-royalties-wrong','{who} against {other} is given royalties of {stated}; {derived} is right: {why}');
INSERT INTO "codes" VALUES('HH706','natural-points-wrong','{who} against {other} is given {stated} for a natural; {derived} is right: {why}');
INSERT INTO "codes" VALUES('HH707','surrender-points-wrong','{who} against {other} is given {stated} for a surrender; {derived} is right: {why}');
INSERT INTO "codes" VALUES('HH708','pair-basis-wrong','{who} and {other} are scored by {stated}; {derived}');
INSERT INTO "codes" VALUES('HH709','pair-not-played','{who} and {other} are scored and have nothing to settle: {derived}');
INSERT INTO "codes" VALUES('HH710','pair-scored-twice','{who} and {other} are scored once more');
INSERT INTO "codes" VALUES('HH711','pair-missing','{who} and {other} settle at {derived}, and no line scores them');
INSERT INTO "codes" VALUES('HH712','pair-total-wrong','{who} against {other} is given a total of {stated}; {derived} is right: {why}');
INSERT INTO "codes" VALUES('HH713','pair-order-wrong','{stated} are scored here; in the order of settlement it is {derived}');
INSERT INTO "codes" VALUES('HH714','payment-wrong','{who} is said to pay {payee} {stated}; {derived} is due');
INSERT INTO "codes" VALUES('HH715','payment-points-wrong','{who} is said to pay {payee} for {stated}; {derived} are owed');
INSERT INTO "codes" VALUES('HH716','payment-debt-wrong','{who} is said to owe {payee} {stated}; {derived} is owed');
INSERT INTO "codes" VALUES('HH717','payment-missing','{who} owes {payee} {derived} that can be paid, and no line pays it');
INSERT INTO "codes" VALUES('HH718','payment-to-wrong-player','{who} is said to pay {payee} {stated}; {derived}');
INSERT INTO "codes" VALUES('HH719','payment-by-wrong-player','{who} is said to pay {payee} {stated}; {derived}');
INSERT INTO "codes" VALUES('HH720','payment-unowed','{who} is said to pay {payee} {stated}; {derived} is owed');
INSERT INTO "codes" VALUES('HH721','payment-order-wrong','{stated} is settled here; {first} comes first, and that changes what is paid');
INSERT INTO "codes" VALUES('HH722','payments-reordered','{stated} is settled here; in the order of settlement it is {derived}, and no amount hangs on it');
INSERT INTO "codes" VALUES('HH723','win-cap-ignored','{who} is said to pay {payee} {stated}; {payee} may win no more than {derived}');
INSERT INTO "codes" VALUES('HH724','loss-cap-ignored','{who} is said to pay {payee} {stated}; {who} may lose no more than {derived} now');
INSERT INTO "codes" VALUES('HH725','payment-beyond-stack','{who} is said to pay {payee} {stated} and has no more than {derived}');
INSERT INTO "codes" VALUES('HH726','points-total-wrong','the summary gives {who} {stated} points; the pairs make {derived}');
INSERT INTO "codes" VALUES('HH727','final-stack-wrong','the summary gives {who} a stack of {stated}; {derived} is right');
INSERT INTO "codes" VALUES('HH728','winnings-rake-wrong','{who} is said to pay a rake of {stated}; {derived} is {why}');
INSERT INTO "codes" VALUES('HH729','rake-from-loser','{who} is said to pay a rake of {stated} and won nothing in the hand');
INSERT INTO "codes" VALUES('HH730','rake-sum-wrong','the summary states a rake of {stated}; {derived} was paid');
INSERT INTO "codes" VALUES('HH731','stack-not-carried-over','{who} begins hand {hand} with {stated}; hand {before} left {derived}');
INSERT INTO "codes" VALUES('HH732','stack-changed','{who} begins hand {hand} with {stated}; hand {before} left {derived}, and no match binds the two');
INSERT INTO "codes" VALUES('HH733','fantasyland-not-dealt','{who} earned fantasyland with {derived} cards in hand {before} and does not play hand {hand} in it');
INSERT INTO "codes" VALUES('HH734','fantasyland-unearned','{who} plays hand {hand} in fantasyland, which hand {before} did not earn');
INSERT INTO "codes" VALUES('HH735','fantasyland-cards-unearned','{who} plays hand {hand} in fantasyland with {stated} cards; hand {before} earned {derived}');
INSERT INTO "codes" VALUES('HH736','button-wrong','the button of hand {hand} is seat {stated}; after hand {before} it is seat {derived}');
INSERT INTO "codes" VALUES('HH737','match-hand-number-wrong','hand {hand} is said to be hand {stated} of match {match}; after hand {before} it is hand {derived}');
INSERT INTO "codes" VALUES('HH738','match-ended-early','match {match} is said to be over after hand {hand}; {derived}');
INSERT INTO "codes" VALUES('HH739','match-goes-on','hand {hand} goes on with match {match}, which was over after hand {before}: {derived}');
INSERT INTO "codes" VALUES('HH740','sat-out-too-early','{who} is not dealt in to hand {hand}, though fantasyland of {derived} is played in it, which belongs to hand {before}');
INSERT INTO "codes" VALUES('HH741','absent-player-dealt-in','{who} was gone at the end of hand {before}, is dealt in to hand {hand} and does nothing in it');
INSERT INTO "codes" VALUES('HH742','match-hands-missing','hand {stated} of match {match} follows hand {before}: what hand {derived} and those after it handed on cannot be checked');
INSERT INTO "codes" VALUES('HH743','buy-in-outside-limits','{who} begins a match in hand {hand} with {stated}; the house asks for {derived}');
INSERT INTO "codes" VALUES('HH744','joined-match','{who} is dealt in to hand {hand} of match {match}, which began without {who}; the hand before is {before}');
INSERT INTO "codes" VALUES('HH745','match-left-unfinished','another match begins with hand {hand}; match {match} was not over after hand {before}: {derived}');
INSERT INTO "codes" VALUES('HH746','first-hand-in-fantasyland','{who} plays hand {hand} in fantasyland with {stated} cards; it is the first of match {match}, in which nobody can have earned it');
INSERT INTO "codes" VALUES('HH747','match-hand-impossible','hand {hand} is said to be hand {stated} of match {match}; {derived}');
INSERT INTO "codes" VALUES('HH748','other-match-ended','match {stated} is said to be over after hand {hand}, which belongs to match {derived}');
INSERT INTO "codes" VALUES('HH749','match-begins-elsewhere','hand {hand} is hand {stated} of match {match}, and none before it at its table is in this file: what they handed on is not checked');
INSERT INTO "codes" VALUES('HH750','clock-goes-back','hand {hand} began at {stated}; hand {before}, the one before it in match {match}, at {derived}');
INSERT INTO "codes" VALUES('HH761','point-worthless','the first line of the hand makes a point worth {stated}; more than 0 is expected');
INSERT INTO "codes" VALUES('HH762','cap-of-nothing','the text caps what a player can lose at {stated} points; at least 1 is expected');
INSERT INTO "codes" VALUES('HH763','rake-beyond-winnings','{payer} said to pay a rake of {stated} and won no more than {derived}');
INSERT INTO "codes" VALUES('HH801','game-unknown','hhtool has no rules for {game} yet: the hand is read and not judged');
INSERT INTO "codes" VALUES('HH802','rules-unknown','the hand names the rules {name}, which hhtool does not have; it is judged by {used}');
INSERT INTO "codes" VALUES('HH803','rules-of-other-games','{name} says nothing of {game}; the hand is judged by {used}');
INSERT INTO "codes" VALUES('HH900','hand-not-judged','hhtool failed on this hand, which is a fault of hhtool: {detail}');
INSERT INTO "codes" VALUES('HH999','command-failed','hhtool failed, which is a fault of hhtool: {detail}');
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
;
INSERT INTO "conducts" VALUES(1,'stud','LAST-1',1,'K',3,'r','','','','',4,0,0,0,0,1,0,0,-1,0);
INSERT INTO "conducts" VALUES(2,'stud','LAST',1,'4',3,'f','','','','',4,0,0,0,0,0,0,0,-1,0);
INSERT INTO "conducts" VALUES(3,'stud','BI',0,'2',3,'if','','','','',4,0,0,0,0,0,0,0,-1,0);
INSERT INTO "conducts" VALUES(4,'board','SB',1,'',-1,'rc','','','','',3,0,3,1,0,1,0,0,1,0);
INSERT INTO "conducts" VALUES(5,'board','BB',0,'',-1,'r','','','','',3,0,3,1,1,0,0,0,0,0);
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
  position INTEGER NOT NULL, may_raise INTEGER, -- clockwise from the first player to be dealt to, from 0
  PRIMARY KEY (hand_id, decision)
) STRICT, WITHOUT ROWID
;
INSERT INTO "decisions" VALUES(1,0,7,2,0,0,0,30,2725,2,2,1);
INSERT INTO "decisions" VALUES(1,1,8,0,0,30,0,60,3090,1,0,1);
INSERT INTO "decisions" VALUES(1,2,9,1,0,100,1,160,4200,1,1,1);
INSERT INTO "decisions" VALUES(1,3,10,2,0,70,1,160,2695,0,2,1);
INSERT INTO "decisions" VALUES(2,0,7,2,0,0,0,30,2725,2,2,1);
INSERT INTO "decisions" VALUES(2,1,8,0,0,30,0,60,3090,1,0,1);
INSERT INTO "decisions" VALUES(2,2,9,1,0,100,1,160,4200,1,1,1);
INSERT INTO "decisions" VALUES(2,3,10,2,0,70,1,160,2695,0,2,1);
INSERT INTO "decisions" VALUES(5,0,4,0,0,50,0,150,2100,1,1,1);
INSERT INTO "decisions" VALUES(5,1,5,1,0,150,1,350,750,0,0,1);
INSERT INTO "decisions" VALUES(5,2,6,0,0,600,2,1100,1900,0,1,1);
INSERT INTO "decisions" VALUES(6,0,4,0,0,50,0,150,2100,1,1,1);
INSERT INTO "decisions" VALUES(6,1,5,1,0,150,1,350,750,0,0,1);
INSERT INTO "decisions" VALUES(6,2,6,0,0,600,2,1100,1900,0,1,1);
INSERT INTO "decisions" VALUES(7,0,4,0,0,50,0,150,2100,1,1,1);
INSERT INTO "decisions" VALUES(7,1,5,1,0,150,1,350,750,0,0,1);
INSERT INTO "decisions" VALUES(7,2,6,0,0,600,2,1100,1900,0,1,1);
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
;
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
, resume_line INTEGER NOT NULL DEFAULT 1, resume_byte INTEGER NOT NULL DEFAULT 0, resume_hash TEXT NOT NULL DEFAULT '') STRICT
;
INSERT INTO "files" VALUES(1,'/hands/a.txt','utf-8','969cdfa24e3332fe02328145e5d501c7f7805cacf173e28f3bbdb703576555e4','done',3,62,'',1,0,'');
INSERT INTO "files" VALUES(2,'/hands/night.txt','utf-8','385075904c4ff6403bb078d9b64f79f31e781a80e3a415c41180f6d6ef16923e','done',1,22,'',1,0,'');
INSERT INTO "files" VALUES(3,'/hands/t.txt','utf-8','53592b394e2fdf81fd6dc1d4d2bd40d4e706234c6b4efe35a38604738b2aaeab','done',1,25,'',1,0,'');
INSERT INTO "files" VALUES(4,'/hands/u.txt','utf-8','08fba3a510fa8138cb0f9f4f6876f91071016e6d3b40b8eec6f0491e2afd25e8','done',2,46,'',1,0,'');
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
INSERT INTO "findings" VALUES(2,0,'HH303','error',19,NULL,'0.00','0.10','[]','{"stated":"0.00","derived":"0.10"}','[]');
INSERT INTO "findings" VALUES(3,0,'HH103','error',15,NULL,'','','[]','{"detail":"no summary follows","expected":"","column":"no summary follows","why":"no summary follows"}',NULL);
CREATE TABLE fouls ( -- why a hand is dead
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  foul INTEGER NOT NULL, -- index, from 0
  seat INTEGER NOT NULL, -- whose
  row INTEGER, -- the row that is too strong; null when it was set too late
  behind INTEGER, -- the row behind it; the same row where a low does not qualify
  cite TEXT NOT NULL, -- the rule
  PRIMARY KEY (hand_id, foul)
) STRICT, WITHOUT ROWID
;
CREATE TABLE games ( -- the variants that hhtool knows
  game TEXT PRIMARY KEY, -- as in hands
  family TEXT NOT NULL, -- stud, board, draw or rows (Chinese and open-face)
  open_face INTEGER NOT NULL, -- 1 for open-face Chinese
  streets INTEGER NOT NULL -- how many streets it has
) STRICT, WITHOUT ROWID
;
INSERT INTO "games" VALUES('a5-triple','draw',0,4);
INSERT INTO "games" VALUES('badacey','draw',0,4);
INSERT INTO "games" VALUES('badeucy','draw',0,4);
INSERT INTO "games" VALUES('badugi','draw',0,4);
INSERT INTO "games" VALUES('classic','rows',0,1);
INSERT INTO "games" VALUES('courchevel','board',0,4);
INSERT INTO "games" VALUES('courchevel-hilo','board',0,4);
INSERT INTO "games" VALUES('deuce-single','draw',0,2);
INSERT INTO "games" VALUES('deuce-triple','draw',0,4);
INSERT INTO "games" VALUES('draw5','draw',0,2);
INSERT INTO "games" VALUES('holdem','board',0,4);
INSERT INTO "games" VALUES('irish','board',0,5);
INSERT INTO "games" VALUES('ofc','rows',1,9);
INSERT INTO "games" VALUES('ofc-turbo','rows',1,5);
INSERT INTO "games" VALUES('omaha','board',0,4);
INSERT INTO "games" VALUES('omaha-hilo','board',0,4);
INSERT INTO "games" VALUES('omaha5','board',0,4);
INSERT INTO "games" VALUES('omaha5-hilo','board',0,4);
INSERT INTO "games" VALUES('omaha6','board',0,4);
INSERT INTO "games" VALUES('pineapple','rows',1,5);
INSERT INTO "games" VALUES('pineapple-27','rows',1,5);
INSERT INTO "games" VALUES('pineapple-joker','rows',1,5);
INSERT INTO "games" VALUES('pineapple-progressive','rows',1,5);
INSERT INTO "games" VALUES('razz','stud',0,5);
INSERT INTO "games" VALUES('razz-27','stud',0,5);
INSERT INTO "games" VALUES('short-deck','board',0,4);
INSERT INTO "games" VALUES('split-holdem','board',0,4);
INSERT INTO "games" VALUES('stud-high','stud',0,5);
INSERT INTO "games" VALUES('stud-hilo','stud',0,5);
INSERT INTO "games" VALUES('stud-hilo-any','stud',0,5);
INSERT INTO "games" VALUES('stud5','stud',0,4);
CREATE TABLE hand_places ( -- where else a stored hand stands
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  file_id INTEGER NOT NULL REFERENCES files, -- another file, or the same once more
  first_line INTEGER NOT NULL, -- its first line there, from 1
  last_line INTEGER NOT NULL, -- its last line there
  byte_start INTEGER NOT NULL, -- its first byte there, unpacked
  byte_end INTEGER NOT NULL, context TEXT NOT NULL DEFAULT '', -- one past its last byte there
  PRIMARY KEY (hand_id, file_id, first_line)
) STRICT, WITHOUT ROWID
;
CREATE TABLE hand_views ( -- texts of a hand of which another text tells the same, and more
  hand_id INTEGER PRIMARY KEY REFERENCES hands ON DELETE CASCADE, -- the text that tells less
  view_of INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE -- the text that counts for the hand
) STRICT
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
  judged_by TEXT NOT NULL, point_value INTEGER NOT NULL DEFAULT 0, loss_cap INTEGER NOT NULL DEFAULT 0, match TEXT NOT NULL DEFAULT '', match_hand INTEGER NOT NULL DEFAULT 0, context TEXT NOT NULL DEFAULT '', judged_context TEXT NOT NULL DEFAULT '', local_time TEXT NOT NULL DEFAULT '', buy_in INTEGER, buy_in_fee INTEGER, buy_in_currency TEXT NOT NULL DEFAULT '', -- version of hhtool
  UNIQUE (site, hand_no, text_hash)
) STRICT
;
INSERT INTO "hands" VALUES(1,'PokerStars','1',X'BBBCD0E5883A90C3600C92128349C815B6BBF8926955869DE8760171827C53A7',1,1,23,0,635,0,'pokerstars','stud-high','fl','USD',100,100,200,0,0,'','Vela','2026-02-04T02:04:05Z',3,0,NULL,2,'',0,'confirmed','pokerstars','site',0,'','[]','[]',13,0,0,0,'stated','0.1.0',0,0,'',0,'','','2026-02-03T21:04:05-05:00',NULL,NULL,'');
INSERT INTO "hands" VALUES(2,'PokerStars','2',X'78ABE7487851D3C75A849128BE1ABF32E1A30F0357B2FCAE1C427B970FE0E281',1,24,46,635,1270,0,'pokerstars','stud-high','fl','USD',100,100,200,0,0,'','Vela','2026-02-04T02:04:05Z',3,0,NULL,2,'',0,'refuted','pokerstars','site',0,'','[]','[]',10,1,2,0,'stated','0.1.0',0,0,'',0,'','','2026-02-03T21:04:05-05:00',NULL,NULL,'');
INSERT INTO "hands" VALUES(3,'PokerStars','3',X'11EE1403969E329378D13441B76DD9294F96622B922A214446CAF473C5C5F776',1,47,62,1270,1680,0,'pokerstars','stud-high','fl','USD',100,100,200,0,0,'','Vela','2026-02-04T02:04:05Z',3,0,NULL,NULL,'',0,'unreadable','','default',0,'','[]','[]',0,0,2,NULL,'','0.1.0',0,0,'',0,'','','2026-02-03T21:04:05-05:00',NULL,NULL,'');
INSERT INTO "hands" VALUES(4,'Kush Club','2101-1',X'B2D1F31929CFD3587C764E6D26786386DA62D1A9561AAC13773F3F198CCF70CC',2,1,22,0,971,0,'chinese','classic','','USD',100,0,0,0,0,'','Vasa 1','2026-12-02T19:11:13Z',2,NULL,0,NULL,'',0,'confirmed','classic','hand',1,'','["chinese.naturals_table","chinese.royalty_table","chinese.sweep_pair_multiplier","chinese.scoring_system"]','[]',27,0,0,0,'stated','0.1.0',100,0,'',0,'','','2026-12-02T19:11:13+00:00',NULL,NULL,'');
INSERT INTO "hands" VALUES(5,'PokerStars','320000000031',X'1EE34DCBEA598F8D9FA8CF61C12EB6B46AE708E6656C38E39941D60F82BE20F6',3,1,25,0,958,0,'pokerstars','holdem','nl','',1,50,100,0,1,'880045','880045 1','2026-05-10T01:14:40Z',2,0,0,NULL,'Th 6d 2s Kd 4c',0,'confirmed','pokerstars','site',0,'','[]','[]',28,0,0,0,'stated','0.1.0',0,0,'',0,'','','2026-05-09T21:14:40-04:00',1100,100,'USD');
INSERT INTO "hands" VALUES(6,'PokerStars','320000000041',X'C6BEC631642624151EBEDCE7A6EF1A063CB1CFDFC648E2DA4002E3961AD174A2',4,1,23,0,830,0,'pokerstars','holdem','nl','',1,50,100,0,1,'880046','880046 1','2026-05-10T00:03:11Z',2,0,0,NULL,'Th 6d 2s Kd 4c',0,'confirmed','pokerstars','site',0,'','[]','[]',26,0,0,0,'stated','0.1.0',0,0,'',0,'','','2026-05-09T20:03:11-04:00',1100,100,'USD');
INSERT INTO "hands" VALUES(7,'PokerStars','320000000040',X'14007EA183327427137BB99EBB2571CE04DBD8A30AACC2218314C0CA6AE59EA1',4,24,46,830,1660,0,'pokerstars','holdem','nl','',1,50,100,0,1,'880046','880046 1','2026-05-10T00:03:11Z',2,0,0,NULL,'Th 6d 2s Kd 4c',0,'confirmed','pokerstars','site',0,'','[]','[]',26,0,0,0,'stated','0.1.0',0,0,'',0,'','','2026-05-09T20:03:11-04:00',1100,100,'USD');
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
;
INSERT INTO "kept_tournaments" VALUES('880045',6,5,1100,100,'USD',100,0,1,1,1,1800,'USD',0,700);
INSERT INTO "kept_tournaments" VALUES('880045',7,5,1100,100,'USD',100,0,1,2,1,1200,'USD',0,100);
INSERT INTO "kept_tournaments" VALUES('880046',6,6,1100,100,'USD',100,0,0,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "kept_tournaments" VALUES('880046',7,6,1100,100,'USD',100,0,0,NULL,NULL,NULL,NULL,0,NULL);
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
;
INSERT INTO "pairs" VALUES(4,0,1,0,1,1,1,3,0,0,0,0,6,'rows','','assumed');
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
INSERT INTO "payouts" VALUES(5,0,0,0,'whole',1700,0,1694800,'');
INSERT INTO "payouts" VALUES(6,0,0,0,'whole',1700,0,1694800,'');
INSERT INTO "payouts" VALUES(7,0,0,0,'whole',1700,0,1694800,'');
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
;
INSERT INTO "placements" VALUES(4,0,6,0,0,'4c 4s 6s Kd Js 3c 5d 8d 7d Td 2c 6c Kc','8d Js Td','4c 2c 6s Kc Kd','6c 7d 4s 3c 5d','',0,NULL,NULL,NULL,NULL,'',NULL);
INSERT INTO "placements" VALUES(4,1,10,1,0,'9c Jh Qh 9d 4d 9h 6h Ac 7h 7s Kh Ad 5h','9c 9d Kh','4d 7h Ac Ad 7s','Jh 9h Qh 5h 6h','',0,NULL,NULL,NULL,NULL,'',NULL);
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
;
INSERT INTO "played" VALUES(1,1,0,1,'stud',1,200,'USD',100,0,90,50,0,0,0);
INSERT INTO "played" VALUES(2,1,1,2,'stud',1,200,'USD',100,0,0,-10,0,0,0);
INSERT INTO "played" VALUES(3,1,2,3,'stud',1,200,'USD',100,0,0,-40,0,0,0);
INSERT INTO "played" VALUES(1,2,0,1,'stud',1,200,'USD',100,0,90,50,0,0,0);
INSERT INTO "played" VALUES(2,2,1,2,'stud',1,200,'USD',100,0,0,-10,0,0,0);
INSERT INTO "played" VALUES(3,2,2,3,'stud',1,200,'USD',100,0,0,-40,0,0,0);
INSERT INTO "played" VALUES(6,5,0,4,'board',0,100,'',1,1,1700,850,0,0,0);
INSERT INTO "played" VALUES(7,5,1,5,'board',0,100,'',1,1,0,-850,0,0,0);
INSERT INTO "played" VALUES(6,6,0,4,'board',0,100,'',1,1,1700,850,0,0,0);
INSERT INTO "played" VALUES(7,6,1,5,'board',0,100,'',1,1,0,-850,0,0,0);
INSERT INTO "played" VALUES(6,7,0,4,'board',0,100,'',1,1,1700,850,0,0,0);
INSERT INTO "played" VALUES(7,7,1,5,'board',0,100,'',1,1,0,-850,0,0,0);
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
INSERT INTO "players" VALUES(4,'Kush Club','anna');
INSERT INTO "players" VALUES(5,'Kush Club','boris');
INSERT INTO "players" VALUES(6,'PokerStars','anna');
INSERT INTO "players" VALUES(7,'PokerStars','boris');
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
INSERT INTO "pots" VALUES(5,0,1700,0,'[0,1]');
INSERT INTO "pots" VALUES(6,0,1700,0,'[0,1]');
INSERT INTO "pots" VALUES(7,0,1700,0,'[0,1]');
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
  cap_left INTEGER, natural_held TEXT, -- what it can still lose in the match; null without a cap or when not known
  PRIMARY KEY (hand_id, seat)
) STRICT, WITHOUT ROWID
;
INSERT INTO "row_seats" VALUES(4,0,1,0,'','',0,0,-6,600,0,0,NULL,NULL);
INSERT INTO "row_seats" VALUES(4,1,0,0,'','',0,0,6,0,600,0,NULL,NULL);
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
INSERT INTO "seats" VALUES(4,0,4,1,4000,0,3,1,NULL,NULL,NULL,NULL,-600,3400,NULL,NULL,'4c 4s 6s Kd Js 3c 5d 8d 7d Td 2c 6c Kc',NULL,NULL,NULL);
INSERT INTO "seats" VALUES(4,1,5,2,2650,0,4,1,NULL,NULL,NULL,NULL,600,3250,NULL,NULL,'9c Jh Qh 9d 4d 9h 6h Ac 7h 7s Kh Ad 5h',NULL,NULL,NULL);
INSERT INTO "seats" VALUES(5,0,6,1,2150,0,2,1,0,850,0,1700,850,3000,NULL,1,'Ac Tc',1694800,1,0);
INSERT INTO "seats" VALUES(5,1,7,2,850,0,3,1,0,850,0,0,-850,0,NULL,1,'9h 9s',1624400,0,0);
INSERT INTO "seats" VALUES(6,0,6,1,2150,0,2,1,0,850,0,1700,850,3000,NULL,1,'Ac Tc',1694800,1,0);
INSERT INTO "seats" VALUES(6,1,7,2,850,0,3,1,0,850,0,0,-850,0,NULL,1,'9h 9s',1624400,0,0);
INSERT INTO "seats" VALUES(7,0,6,1,2150,0,2,1,0,850,0,1700,850,3000,NULL,1,'Ac Tc',1694800,1,0);
INSERT INTO "seats" VALUES(7,1,7,2,850,0,3,1,0,850,0,0,-850,0,NULL,1,'9h 9s',1624400,0,0);
CREATE TABLE set_rows ( -- one row of a seat that was dealt in, as it lies at the showdown
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  seat INTEGER NOT NULL, -- whose
  row INTEGER NOT NULL, -- 0 front, 1 middle, 2 back
  cards TEXT NOT NULL, -- as they lie
  played TEXT, -- the same with each joker as the card that it stands for; null without a joker
  strength INTEGER, -- greater is better; null when not all cards are there and known
  words TEXT NOT NULL, -- the strength in words; empty without one
  royalty INTEGER, -- points that it earns, paid or not; null when the cards do not tell
  cite TEXT NOT NULL, voided INTEGER, -- the rule for the royalty; empty without one
  PRIMARY KEY (hand_id, seat, row)
) STRICT, WITHOUT ROWID
;
INSERT INTO "set_rows" VALUES(4,0,0,'8d Js Td',NULL,694016,'high card jack',0,'',0);
INSERT INTO "set_rows" VALUES(4,0,1,'4c 2c 6s Kc Kd',NULL,1856272,'a pair of kings',0,'',0);
INSERT INTO "set_rows" VALUES(4,0,2,'6c 7d 4s 3c 5d',NULL,4587520,'a straight, three to seven',0,'',0);
INSERT INTO "set_rows" VALUES(4,1,0,'9c 9d Kh',NULL,1622016,'a pair of nines',0,'',0);
INSERT INTO "set_rows" VALUES(4,1,1,'4d 7h Ac Ad 7s',NULL,2974464,'two pair, aces and sevens',0,'',0);
INSERT INTO "set_rows" VALUES(4,1,2,'Jh 9h Qh 5h 6h',NULL,6006868,'a flush, queen high',0,'',0);
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
;
INSERT INTO "situations" VALUES(1,'stud',0,'bring_in',0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,1,0,1,2,2,0,0);
INSERT INTO "situations" VALUES(2,'stud',0,'raise',1,0,0,1,1,0,0,0,0,0,0,0,0,0,1,0,0,1,1,0,0,0);
INSERT INTO "situations" VALUES(3,'stud',0,'fold',1,1,0,1,1,0,0,0,0,0,0,0,0,1,1,0,0,1,1,1,0,0);
INSERT INTO "situations" VALUES(4,'stud',0,'fold',1,1,0,0,1,0,0,0,0,0,0,0,0,1,0,1,1,1,0,1,0,0);
INSERT INTO "situations" VALUES(5,'board',0,'raise',1,0,0,1,0,0,0,0,0,0,0,0,0,0,1,1,1,1,1,-1,0,0);
INSERT INTO "situations" VALUES(6,'board',0,'raise',1,1,0,1,1,0,0,0,0,0,0,0,0,1,0,1,1,1,0,-1,0,0);
INSERT INTO "situations" VALUES(7,'board',0,'call',1,2,0,0,1,0,0,0,1,1,0,0,0,0,1,1,1,0,0,-1,0,0);
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
INSERT INTO "step_kinds" VALUES(7,'dead chips','dead chips');
INSERT INTO "step_kinds" VALUES(8,'straddle','straddle');
INSERT INTO "step_kinds" VALUES(9,'money from the house','money from the house');
INSERT INTO "step_kinds" VALUES(10,'fold','fold');
INSERT INTO "step_kinds" VALUES(11,'check','check');
INSERT INTO "step_kinds" VALUES(12,'call','call');
INSERT INTO "step_kinds" VALUES(13,'bet','bet');
INSERT INTO "step_kinds" VALUES(14,'raise to','raise');
INSERT INTO "step_kinds" VALUES(15,'raise by','raise');
INSERT INTO "step_kinds" VALUES(16,'raise with','raise with');
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
INSERT INTO "step_kinds" VALUES(50,'places in front','place');
INSERT INTO "step_kinds" VALUES(51,'places in middle','place');
INSERT INTO "step_kinds" VALUES(52,'places in back','place');
INSERT INTO "step_kinds" VALUES(53,'takes back','take_back');
INSERT INTO "step_kinds" VALUES(54,'sets front','set');
INSERT INTO "step_kinds" VALUES(55,'sets middle','set');
INSERT INTO "step_kinds" VALUES(56,'sets back','set');
INSERT INTO "step_kinds" VALUES(57,'confirms','confirm');
INSERT INTO "step_kinds" VALUES(58,'set automatically','confirm');
INSERT INTO "step_kinds" VALUES(59,'shows front','show');
INSERT INTO "step_kinds" VALUES(60,'shows middle','show');
INSERT INTO "step_kinds" VALUES(61,'shows back','show');
INSERT INTO "step_kinds" VALUES(62,'surrender','surrender');
INSERT INTO "step_kinds" VALUES(63,'declares a natural','declare');
INSERT INTO "step_kinds" VALUES(64,'plays in fantasyland','fantasyland');
INSERT INTO "step_kinds" VALUES(65,'out of time','time_out');
INSERT INTO "step_kinds" VALUES(66,'time bank used','time_bank');
INSERT INTO "step_kinds" VALUES(67,'time bank left','time_bank');
INSERT INTO "step_kinds" VALUES(68,'disconnected','disconnect');
INSERT INTO "step_kinds" VALUES(69,'connected','connect');
INSERT INTO "step_kinds" VALUES(70,'sits out','sit_out');
INSERT INTO "step_kinds" VALUES(71,'is back','come_back');
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
INSERT INTO "steps" VALUES(4,0,20,NULL,0,1,'',5,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,1,21,1,0,0,'9c Jh Qh 9d 4d 9h 6h Ac 7h 7s Kh Ad 5h',6,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,2,21,0,0,0,'4c 4s 6s Kd Js 3c 5d 8d 7d Td 2c 6c Kc',7,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,3,54,0,0,0,'8d Js Td',8,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,4,55,0,0,0,'4c 2c 6s Kc Kd',8,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,5,56,0,0,0,'6c 7d 4s 3c 5d',8,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,6,57,0,0,-1,'',8,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,7,54,1,0,0,'9c 9d Kh',9,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,8,55,1,0,0,'4d 7h Ac Ad 7s',9,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,9,56,1,0,0,'Jh 9h Qh 5h 6h',9,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,10,57,1,0,-1,'',9,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,11,59,1,0,0,'9c 9d Kh',11,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,12,60,1,0,0,'4d 7h Ac Ad 7s',11,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,13,61,1,0,0,'Jh 9h Qh 5h 6h',11,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,14,59,0,0,0,'8d Js Td',13,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,15,60,0,0,0,'4c 2c 6s Kc Kd',13,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(4,16,61,0,0,0,'6c 7d 4s 3c 5d',13,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(5,0,2,0,0,50,'',4,50,50,50,2100);
INSERT INTO "steps" VALUES(5,1,3,1,0,100,'',5,100,100,150,750);
INSERT INTO "steps" VALUES(5,2,20,NULL,0,0,'',6,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(5,3,21,0,0,0,'Ac Tc',7,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(5,4,14,0,0,250,'',8,200,250,350,1900);
INSERT INTO "steps" VALUES(5,5,14,1,0,850,'',9,750,850,1100,0);
INSERT INTO "steps" VALUES(5,6,12,0,0,600,'',10,600,850,1700,1300);
INSERT INTO "steps" VALUES(5,7,20,NULL,1,0,'Th 6d 2s',11,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(5,8,20,NULL,2,0,'Kd',12,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(5,9,20,NULL,3,0,'4c',13,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(5,10,30,1,3,0,'9h 9s',15,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(5,11,30,0,3,0,'Ac Tc',16,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(5,12,33,0,3,0,'Ac Tc',23,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(5,13,33,1,3,0,'9h 9s',24,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(6,0,2,0,0,50,'',4,50,50,50,2100);
INSERT INTO "steps" VALUES(6,1,3,1,0,100,'',5,100,100,150,750);
INSERT INTO "steps" VALUES(6,2,20,NULL,0,0,'',6,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(6,3,21,0,0,0,'Ac Tc',7,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(6,4,14,0,0,250,'',8,200,250,350,1900);
INSERT INTO "steps" VALUES(6,5,14,1,0,850,'',9,750,850,1100,0);
INSERT INTO "steps" VALUES(6,6,12,0,0,600,'',10,600,850,1700,1300);
INSERT INTO "steps" VALUES(6,7,20,NULL,1,0,'Th 6d 2s',11,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(6,8,20,NULL,2,0,'Kd',12,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(6,9,20,NULL,3,0,'4c',13,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(6,10,30,1,3,0,'9h 9s',15,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(6,11,30,0,3,0,'Ac Tc',16,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(6,12,33,0,3,0,'Ac Tc',21,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(6,13,33,1,3,0,'9h 9s',22,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(7,0,2,0,0,50,'',4,50,50,50,2100);
INSERT INTO "steps" VALUES(7,1,3,1,0,100,'',5,100,100,150,750);
INSERT INTO "steps" VALUES(7,2,20,NULL,0,0,'',6,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(7,3,21,0,0,0,'Ac Tc',7,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(7,4,14,0,0,250,'',8,200,250,350,1900);
INSERT INTO "steps" VALUES(7,5,14,1,0,850,'',9,750,850,1100,0);
INSERT INTO "steps" VALUES(7,6,12,0,0,600,'',10,600,850,1700,1300);
INSERT INTO "steps" VALUES(7,7,20,NULL,1,0,'Th 6d 2s',11,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(7,8,20,NULL,2,0,'Kd',12,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(7,9,20,NULL,3,0,'4c',13,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(7,10,30,1,3,0,'9h 9s',15,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(7,11,30,0,3,0,'Ac Tc',16,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(7,12,33,0,3,0,'Ac Tc',21,NULL,NULL,NULL,NULL);
INSERT INTO "steps" VALUES(7,13,33,1,3,0,'9h 9s',22,NULL,NULL,NULL,NULL);
CREATE TABLE sums ( -- what statistics add up for each player, over all hands that count
  question INTEGER NOT NULL, -- which statistics: number of a question that hhtool asks
  player_id INTEGER NOT NULL REFERENCES players, -- whose
  told TEXT NOT NULL, -- JSON list: what else its rows are told apart by: currency ...
  figures BLOB NOT NULL, -- the sums: bytes of each side by side, or the text of a JSON list
  PRIMARY KEY (question, player_id, told)
) STRICT, WITHOUT ROWID
;
INSERT INTO "sums" VALUES(0,1,'[]',X'01000001000000000000000000000000000000000101000000000000010100000000000000000000000001000000000001010101000001000001010001010000010101000100000101010309000000000000010100010001000000000000');
INSERT INTO "sums" VALUES(0,2,'[]',X'01000001000000000000000000000000000001000000000000000000000000000101000001010000000000000000010000000000010001000001010001000000010000000000000101000000000000000000010000010000000000000000');
INSERT INTO "sums" VALUES(0,3,'[]',X'02000002000000000000000000000100000000000100000000000000000000000101000001010000000000000000010000000000010001000001010101000000010000000000000101000000000000000000010000010000000000000000');
INSERT INTO "sums" VALUES(0,6,'[]',X'06000000000000000000000000000000000000000000000000000000030300000000000000000300000003000000000003030000000003000000000000000000000000000003000303000000030000000000030300000003030000030300');
INSERT INTO "sums" VALUES(0,7,'[]',X'03000000000000000000000000000000000000000000000000000000000000000000000003000000000000000000000000000000030303030000000000000000000000000003030303000000030000000000030300000003000000030300');
INSERT INTO "sums" VALUES(1,4,'["USD",100,0]',X'5B302C302C302C302C302C302C312C312C302C302C302C302C302C302C302C302C302C302C302C302C302C312C302C302C302C312C312C2D362C33362C312C2D362C33362C302C302C302C312C2D3630302C312C312C312C302C302C312C302C302C302C302C305D');
INSERT INTO "sums" VALUES(1,5,'["USD",100,0]',X'5B302C302C302C302C302C302C312C312C302C302C302C302C302C302C302C302C302C302C302C302C302C312C302C302C302C312C312C362C33362C302C302C302C312C362C33362C312C3630302C312C312C312C302C302C312C302C302C302C302C305D');
INSERT INTO "sums" VALUES(2,4,'[]',X'5B302C302C302C302C312C312C305D');
INSERT INTO "sums" VALUES(2,5,'[]',X'5B302C302C302C302C312C312C305D');
INSERT INTO "sums" VALUES(3,4,'[]',X'5B312C312C302C302C302C312C302C302C312C302C302C312C2D362C33362C302C312C302C302C305D');
INSERT INTO "sums" VALUES(3,5,'[]',X'5B312C312C302C302C312C312C302C312C312C302C312C312C362C33362C312C302C302C302C305D');
INSERT INTO "sums" VALUES(4,1,'[200,"USD",100,0]',X'5B312C312C302C35302C323530302C302C302C302C312C35302C323530302C312C302C312C302C312C305D');
INSERT INTO "sums" VALUES(4,2,'[200,"USD",100,0]',X'5B312C312C302C2D31302C3130302C302C302C302C312C2D31302C3130302C312C302C312C302C312C305D');
INSERT INTO "sums" VALUES(4,3,'[200,"USD",100,0]',X'5B312C312C302C2D34302C313630302C302C302C302C312C2D34302C313630302C312C302C312C302C312C305D');
INSERT INTO "sums" VALUES(4,6,'[100,"",1,1]',X'5B332C302C302C302C302C332C323535302C323136373530302C332C323535302C323136373530302C332C302C332C302C332C305D');
INSERT INTO "sums" VALUES(4,7,'[100,"",1,1]',X'5B332C302C302C302C302C332C2D323535302C323136373530302C332C2D323535302C323136373530302C332C302C332C302C332C305D');
INSERT INTO "sums" VALUES(5,4,'[0,"",0]',X'5B302C312C305D');
INSERT INTO "sums" VALUES(5,5,'[0,"",0]',X'5B302C312C305D');
INSERT INTO "sums" VALUES(7,4,'[0,-6,0]',X'5B302C312C305D');
INSERT INTO "sums" VALUES(7,5,'[0,6,0]',X'5B302C312C305D');
INSERT INTO "sums" VALUES(8,4,'[]',X'5B332C312C302C302C302C312C302C302C312C302C305D');
INSERT INTO "sums" VALUES(8,5,'[]',X'5B332C312C302C302C302C312C302C302C312C302C305D');
INSERT INTO "sums" VALUES(9,4,'[0,null,0]',X'5B302C312C305D');
INSERT INTO "sums" VALUES(9,5,'[0,null,0]',X'5B302C312C305D');
CREATE TABLE sums_of ( -- one row when there are sums; without it the next parse makes them anew
  definition TEXT NOT NULL -- digest of what is added up: the sums of another one are of no use
) STRICT
;
INSERT INTO "sums_of" VALUES('5eb59ae16e8fd93a1861acb9b5f8b12c4f4a4fd85e463e4b67dd97e61a7ca4cf');
CREATE TABLE texts ( -- texts that were kept (--keep-text)
  hand_id INTEGER PRIMARY KEY REFERENCES hands ON DELETE CASCADE, -- the hand
  packed BLOB NOT NULL -- its lines, joined by line feeds, as UTF-8, compressed with zlib
) STRICT
;
INSERT INTO "texts" VALUES(1,X'789C75515D6B0231107CF7570CF4C00F507339ADF5DE4A150AAD50BCB350A40FF112EBE1994812A10FFDF1DDDC15D4826FC9CCECECECEE9BD92B9B79611D9E8596B88B536082276125327F92782D0FA547278A8711C72A9B75D10767FC7EC8F89025E071CA46291B639EB772B1A914DAEFAA126D3CF40FE2BB9529E1C15308ADC92389516A14BBF2E8BA0D354AB15182A8111FC4EC3F3B49519492583E1924E30B96EC521C8DF30E7EA7C8DD2B448C1C5AE4768321A71B4CAFD74312E6CD97F3790EFAB6664A541EDED4C1D7D31DA60E2FC5E7190FA9D723798184A46B4E9ABAD1C696FACB85C85B63439F8435A9AD289D720199B05016C54DE6ADA9A46B6A9BE74A17A2AA94A45661FF41DF8555FE6435814DB46089C290ACF0049268CAB0B5E64083FA7AAE6CB5583C2E3FEAA172E34515983FE10F96621F967075A6B35DA7965D5F2A6423CAE87A89F5D6BC5521A12CA56EFB90F6FA7AB72A7E01337FBA79');
INSERT INTO "texts" VALUES(2,X'789C75514D6B023114BCFB2B06BAE007A8D9AC56DD5BA942A1158ABB168AF41037B12EAE8924117AE88FEFCBEE412D784B66E6CD9BF7DEBB39289B79611D5E849678E02930C1B3B012993F4BBC95C7D2A313C5C388639DCDBBE88333FE38647CC812F03865A3948DB1C85BB9D8560AED0F558936A6FDA3F869654A7890A5D09A3C9218A546B12F4FAEDB50A3145B25881AF141CCFEB39314452989E5934132BE62C92EC5C938EFE0F78ADCBD42C4C8A1456E771872BAC3F47A3D2461DE7CB558E4A06F6BAE44E5E14D1D7C33DB63E6F05A7C5DF0907A3392574848BAE1A4A91B6D6DA9BF5D88BC3336F4495893DA8AD2291790090B6551DC64DE994ABAA6B679AE7521AA4A496A15F61FF45D58E5CF5613D8440B96280CC90A4F2089A60C3B6B8E34A8AFE7CAD6CBE5D3EAB31E2A375E548109C219C32F56E210967073A68B5DA7F6BBBD54C84694D1F512EBAD79AB4242594ADDF621EDEDF5EE55FC0134E4BA78');
INSERT INTO "texts" VALUES(3,X'789C758F414BC3301886EFFD152F58982B6C4D93CEBA5C5D41D083D8EAA578489BCC06BB762411FCF926EDC121EC96BC4FBEF77BF2327D295339612C1EC52871C33850E0411889CA7D4B3CEB9376B88DB334A678AB0E6B6C4009BD4B094D0903CD38C939D9A1ACA35AB483C2EA5D0D6285FBCD49FC4495120E94438CA3EF6019F488AED767BB5E50CED12AE1514EB719F94F0B8E4E4B4F69B165BB0BEAEB38CE937516AE57BEDD29C4C43744BEED0AF14D5748922460E1BFF56B59D6F0D7E8A0C4E0E0A659BCD9F7D85B3C751F7F79B06E72799104D386FA37F3A2D6E8F1D306E5E364C21E46166B23B455362405096371B6381FA741DA65763EFE02E66075A2');
INSERT INTO "texts" VALUES(4,X'789CA5935F6FDA3014C5DFF3298E54A4F24794D884D0E40DC1B4AEAC4503BA6A4279706C4F8E4A1384C3B67EFBDD3849CBA64993B6275BF63DBF73EFD5BDCB933598EF4F296E44AE70C199CF862CA627616D26313759AEAD46B7C3AE7C7F7428B2BCEC6108EEF370C4F8C8E76051CC58CCC678D8CEBDAD48F71A979F85156097E0C367F1031B2D4A5C306416A5D1484F6559E4DEFAB4D73686AC9D3C1744CE22CF05D9053EF921CB214D76B0BDFA9BC7488B2361BA1D1E5E4DCEFFFBFD3E16EF661F41176FA1C5BE445934D1BB48E2D6E09341A410284406A1C14C626A30B558D25D616292379D4B6217480416214528DC5A8C25260AD70A5385AD029708259632F1AAE8185697165F8F455E6277ED045B95E039538A3A52B12A01B14843EFA9904FD811806041C34E3C97EFAF28CA9DB25E9A3394AA12A7F429EBA96D515460E46A9C54D525AE219B9BD5E362F578EF9AD2B24DF1FDBFE10DEB58BC50C332DDF2FC16E3D73ABF6DCDB9E7BFF6A646FDDDD2153E5FAD3FDCBF7FAB1BDF2C6A402D1BB056473727A4D3CAA23860303E33F1691A4AB1C72074FE388817DB4C5527AC26B41BC22D4533829B87BBBBD9FA8B335E8B278D4E35C7BF0D77BD00BDCAEFA815862D02D50A1A41E871F0AA7A9DF9267AF087684EBBF01374D91EE3');
INSERT INTO "texts" VALUES(5,X'789C5D525D6FDA40107CF7AF982A48185AC2D9010ABCD1928AA8042230892A9487C31CF129C71DF21DA10FFDF15D7F103EFCE69DD9D9D9B97D32EF229D3B9E5A8CB85EE3E62E64E57717F411997DAAF95668879B6E97B156FB1B2A01FB5A09B0980F31326A5D155B4C0CC6722B1D1A188B0FA1F0FC00BFCD9A016335AA852CEC3459BBC97A08837ED0EAB718EE232FE22B25502D7411541136B6FC2FE682D3B400D2C22502ABBD73467B79951C71AD39FC306833488D38913B5B2BC0B08F9549A9CBEF5E8059471F3B639D85DD72A5B05292566D332FE71FB1957C2B11B2EDD5EB758CA6E37BFC1CCC8673D0AF37145C39385378580E6244F16B299F72698545668B08E149BB043A2C07326759CCE4928C34A42EDB63FACB49F9DC5FE3E9533611CB2841678DD0BEE6F568319B5CD5B1FCBD2EC0D9C3F3FDEC12056158B6E282301F4D5F309CBEE412477B3631078B652F418FC47C8E1D9729CC0613A9C5677825ABD8F89C15095D92101BA544EC04C5F79D96DDA4664BC1BA621036524B9B10983DA93B5D153D534879EC148F459E4C2A62213F885809C25BC66E0BF183D4F6BAF58C6D89DD2536DD5A6CF45BCADD5E71278DB65F8AD5178F8F83D99F7CF1C838AE326785CF7F98F17701E6FD303C5D5F64872CB9CBBB2B8EB106FFEC906A793CE4F8984F66EC6034FC6C408DBCBB0497915D1FECE7E99DB4CA17C9B4149DE7B54AFE3CFF018E891D74');
INSERT INTO "texts" VALUES(6,X'789C5D52516FDA30187CCFAF38A995087408272D14F2C60613552954496835457D30C15DAC3A368ADDB187FDF8394E680B798ABF3BDF9DCF7E546FAC4A0CAD341654EE70711D92F6BB0922A4EABD92B464D2E0623CB6B3D1375C06E4EA32C0269961A1C4AEC34AAC1496BCE4067D2CD91F26F074077F480601215D3B0B49381A90E1804CEC6F44AEA320C03CF552BA150C9D4617410761BFA47F91306ADD02700D53306CDF8D51D273539B884A49E187C190804BE405DFEB6E038611B6AAB2BBFCF10958EF88B057DA68E8920A81ADE0F6A843E239FE11DBF2DF2D62637BBD5E0F8BF5728E1FD37896C02EBD19A3C2C0A8264336CD91E62FAD7C45B9661A752C4B083FB55B60441C5027AB6BB6296D903E97EDF6DCAE1CC9F9FE5CAE1F6B47646981D10EA17E71F37413AFCEE6C8EE770D18DF3DCDE3531416437693378464B17EC66CFDEC248EF174A10E1AD9A4C0C48AF9147BCA2BA857ACB8641FE5B5ACE6C45F5929932D09B91282E586D9FA6EED615F2B55DA624D63BD797898C6BF9C71AA0C1535D2F0FE21A66F0CC4FBAE68B53BC98E3AF9E9BD378FA10BFFCB45765D3CEB7BCC57177C50127E6DD0C5819B02A791CF1FCCC7D57F6AB58DD45AC23E8F731557CF7FC95BF15F');
INSERT INTO "texts" VALUES(7,X'789C5D525F6FDA301C7CCFA738A99548E8104E5A28E48D0D26AA52A8426835A13E3889BB58756C14BB630FFBF073FED036E429FEDDF9EE7CF6A37A63E5D6D052634965868BEB80B4DF0D0911ABF752D28249838BC9C4CEC6DF70E993AB4B1FBBED1C4B25B21E2BB05658F1821B0CB0627F98C0D31DDC1119FA8478761690603C24A32199DADF905C87BE8F45ECC434110CBD46177E0FC1A0A07FB165D4BAF9E01A266748DE8D51D2A9A77E082A25851BF823022E91E6FCA0BD060C4224AAB4BBDC4907AC768438286D347441854022B83DEA883835FF8425FC778BD8D84EBFDFC772B35AE0C72C9A6F6197CE9C5161605493613F4B11A72FAD7C49B9661A552C4B083EB55B604C6AA04A56D56C53DA20032EDBEDA95DD5A4DAF7E76AF35839621FE7186708F44B3D8F77D1FA6C8EFD7DD680D1DDD322EAA2B018F6376943D82E37CF986F9E6B89533C9DABA3C67E9A636AC55C8A03E525D42BD65CB28FF25A5673E2AFAC98C996845409C152C36C7DB7F6B0AFA52A6CB1A6B1DE3D3CCCA25FB571AC0C1515D2F0FE21A26F0CC4F9AE689975B2A34ADEBDF7E6317870BF5CA457C7B3BEA77C55C14725E156061E8EDCE4E8463E7F301F57FFA9D536526909FB3CCE55EA7AFE03C63AF15E');
CREATE TABLE to_sum ( -- hands that the sums may be wrong about, until the end of a parse
  hand_id INTEGER PRIMARY KEY, -- the hand; one that was deleted may be named too
  was INTEGER NOT NULL -- 1 when it is in the sums
) STRICT
;
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
;
INSERT INTO "tournament_lines" VALUES(5,12,1,'finished',2,1200,'USD','$12.00');
INSERT INTO "tournament_lines" VALUES(5,13,0,'won',1,1800,'USD','$18.00');
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
;
INSERT INTO "transfers" VALUES(4,0,0,1,6,600,600,'',3400,3250,'assumed');
CREATE TABLE turns ( -- each turn to act of a player, with its situation
  player_id INTEGER NOT NULL REFERENCES players, -- whose
  hand_id INTEGER NOT NULL REFERENCES hands ON DELETE CASCADE, -- the hand
  decision INTEGER NOT NULL, -- index in the order of play, as in decisions
  situation INTEGER NOT NULL REFERENCES situations, -- how things stood, and what was chosen
  PRIMARY KEY (hand_id, decision)
) STRICT, WITHOUT ROWID
;
INSERT INTO "turns" VALUES(3,1,0,1);
INSERT INTO "turns" VALUES(1,1,1,2);
INSERT INTO "turns" VALUES(2,1,2,3);
INSERT INTO "turns" VALUES(3,1,3,4);
INSERT INTO "turns" VALUES(3,2,0,1);
INSERT INTO "turns" VALUES(1,2,1,2);
INSERT INTO "turns" VALUES(2,2,2,3);
INSERT INTO "turns" VALUES(3,2,3,4);
INSERT INTO "turns" VALUES(6,5,0,5);
INSERT INTO "turns" VALUES(7,5,1,6);
INSERT INTO "turns" VALUES(6,5,2,7);
INSERT INTO "turns" VALUES(6,6,0,5);
INSERT INTO "turns" VALUES(7,6,1,6);
INSERT INTO "turns" VALUES(6,6,2,7);
INSERT INTO "turns" VALUES(6,7,0,5);
INSERT INTO "turns" VALUES(7,7,1,6);
INSERT INTO "turns" VALUES(6,7,2,7);
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
CREATE INDEX views_by_hand ON hand_views (view_of);
CREATE INDEX hands_by_number ON hands (hand_no);
CREATE INDEX hands_by_time ON hands (started_at);
CREATE INDEX players_by_name ON players (name);
CREATE UNIQUE INDEX situations_once ON situations (
  family, street, act, facing, wagers, callers, first, last, again, checked, called, wagered,
  opened, paid_before, initiative, against, steal, late, forced, posted, can_raise, left_to_act,
  better_doors, open_pair, doubled)
;
CREATE UNIQUE INDEX conducts_once ON conducts (
  family, position, late, door, door_live, acts_0, acts_1, acts_2, acts_3, acts_4, last_street,
  saw, saw_dealt, showdown, all_in, wins, split, odd, shown, mucked)
;
CREATE INDEX hands_set_aside ON hands (hand_id) WHERE gone OR status = 'refuted';
CREATE INDEX hands_of_tournaments ON hands (tournament, hand_id) WHERE is_tournament
;
CREATE TRIGGER hand_comes AFTER INSERT ON hands BEGIN
  INSERT INTO to_sum SELECT new.hand_id, 0 WHERE NOT EXISTS (SELECT 1 FROM to_sum WHERE hand_id = new.hand_id);
END;
CREATE TRIGGER hand_changes AFTER UPDATE OF gone, status ON hands
WHEN old.gone <> new.gone OR old.status <> new.status BEGIN
  INSERT INTO to_sum SELECT new.hand_id, old.gone = 0 AND old.status <> 'refuted' AND NOT EXISTS (SELECT 1 FROM hand_views w WHERE w.hand_id = old.hand_id) WHERE NOT EXISTS (SELECT 1 FROM to_sum WHERE hand_id = new.hand_id);
END;
CREATE TRIGGER view_comes AFTER INSERT ON hand_views BEGIN
  INSERT INTO to_sum SELECT h.hand_id, h.gone = 0 AND h.status <> 'refuted' FROM hands h
    WHERE NOT EXISTS (SELECT 1 FROM to_sum WHERE hand_id = new.hand_id) AND h.hand_id = new.hand_id;
END;
CREATE TRIGGER view_goes AFTER DELETE ON hand_views BEGIN
  INSERT INTO to_sum SELECT old.hand_id, 0 WHERE NOT EXISTS (SELECT 1 FROM to_sum WHERE hand_id = old.hand_id);
END;
CREATE TRIGGER hand_goes BEFORE DELETE ON hands BEGIN
  DELETE FROM sums_of WHERE coalesce((SELECT was FROM to_sum WHERE hand_id = old.hand_id), 1);
END;
CREATE TRIGGER hand_replaced BEFORE INSERT ON hands
WHEN EXISTS (SELECT 1 FROM hands WHERE hand_id = new.hand_id) BEGIN
  DELETE FROM sums_of;
END;
CREATE TRIGGER view_changes AFTER UPDATE ON hand_views BEGIN
  DELETE FROM sums_of;
END;
CREATE TRIGGER hand_went AFTER DELETE ON hands BEGIN
  DELETE FROM to_sum WHERE hand_id = old.hand_id;
END;
CREATE INDEX kept_tournaments_by_player ON kept_tournaments (player_id);
CREATE INDEX hands_by_game ON hands (game);
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
  h.point_value AS point_value, -- what one point is worth; 0 where nothing is counted in points
  CASE WHEN h.point_value > 0 THEN
      CASE h.minor_per_major WHEN 1 THEN h.point_value || '/point'
      ELSE printf('%d.%02d/point', h.point_value / 100, h.point_value % 100) END
    WHEN h.minor_per_major = 1 THEN h.small_stake || '/' || h.big_stake
    ELSE printf('%d.%02d/%d.%02d', h.small_stake / 100, h.small_stake % 100,
      h.big_stake / 100, h.big_stake % 100) END AS stakes, -- as people write them: 1.00/2.00 ...
  h.hand_cap AS hand_cap, -- most that one player can lose; 0 for no such limit
  h.loss_cap AS loss_cap, -- most points that one player can lose in the match; 0 for none
  h.match AS match, -- number of the match; empty without one
  h.match_hand AS match_hand, -- which hand of the match it is, from 1; 0 without one
  h.is_tournament AS is_tournament, -- 1 in a tournament
  h.tournament AS tournament, -- number of the tournament
  h.table_name AS table_name, -- the table
  h.started_at AS started_at, -- the instant in UTC, with Z; as printed where no zone is told
  h.local_time AS local_time, -- as printed, with the offset of its zone where that is told
  h.players AS players, -- seats that are not sitting out
  (SELECT p.name FROM seats s JOIN players p USING (player_id)
    WHERE s.hand_id = h.hand_id AND s.seat = h.hero_seat) AS hero, -- whose own cards are shown
  (SELECT p.name FROM seats s JOIN players p USING (player_id)
    WHERE s.hand_id = h.hand_id AND s.seat = h.button_seat) AS button, -- who has the button
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
  (SELECT sum(o.amount) FROM pots o WHERE o.hand_id = h.hand_id) AS pot, -- all pots before rake
  h.rake AS rake, -- taken by the house
  h.rake_source AS rake_source, -- stated, schedule or none
  f.path AS file, -- the first file that holds it
  h.first_line AS first_line, -- its first line in the file
  h.last_line AS last_line, -- its last line in the file
  h.byte_start AS byte_start, -- its first byte in the file, unpacked
  h.byte_end AS byte_end, -- one past its last byte
  h.gone AS gone, -- 1 when the file was read again and holds it no more, nor any other
  w.view_of AS view_of, -- the hand_id of another text of this hand, that counts for it; or null
  f.encoding AS encoding, -- encoding of the file
  lower(hex(h.text_hash)) AS text_hash, -- SHA-256 of the text of the hand
  EXISTS (SELECT 1 FROM texts t WHERE t.hand_id = h.hand_id) AS text_kept, -- 1 when stored
  h.judged_by AS judged_by -- version of hhtool
FROM hands h JOIN files f USING (file_id) LEFT JOIN hand_views w ON w.hand_id = h.hand_id;
CREATE VIEW v_results AS SELECT -- one row for each seat of each hand
  s.hand_id AS hand_id, -- the hand
  h.site AS site, -- the room
  h.hand_no AS hand_no, -- the site's number of the hand
  h.game AS game, -- the variant
  h.started_at AS started_at, -- the instant in UTC, with Z; as printed where no zone is told
  h.status AS status, -- of the hand
  s.seat AS seat, -- index clockwise, from 0
  s.number AS seat_number, -- as printed
  p.name AS player, -- as printed
  s.player_id AS player_id, -- number of the player; local to this database
  s.seat IS h.hero_seat AS is_hero, -- 1 for the player whose own cards are shown
  s.seat IS h.button_seat AS is_button, -- 1 for the player with the button
  s.seat IS h.bring_in_seat AS is_bring_in, -- 1 for the player who had to bring in
  coalesce(b.place, (SELECT d.position FROM decisions d WHERE d.hand_id = s.hand_id
    AND d.seat = s.seat LIMIT 1)) AS position, -- clockwise from who is dealt to first, from 0
  s.stack AS stack, -- before the hand
  s.sitting_out AS sitting_out, -- 1 when the text says so
  s.dealt_in AS dealt_in, -- 1 when cards were dealt
  s.ante AS ante, -- ante put in; this to won null where nothing is put in a pot
  s.contributed AS contributed, -- all that was put in
  s.returned AS returned, -- uncalled bet that came back
  s.won AS won, -- due from the pots
  s.net AS net, -- what the stack changed by, rake included
  s.stack_after AS stack_after, -- after the hand
  s.folded_on AS folded_on, -- street of the fold; null without one
  CASE WHEN s.dealt_in THEN coalesce(s.folded_on,
    (SELECT max(t.street) FROM steps t WHERE t.hand_id = s.hand_id)) END
    AS last_street, -- the last street that the player saw, from 0
  s.wagered AS wagered, -- 1 when anything beyond the ante was put in
  s.contributed > 0 AND s.contributed >= s.stack AS is_all_in, -- 1 when the whole stack was put in
  CASE WHEN s.dealt_in THEN s.folded_on IS NULL AND NOT h.cancelled
    AND coalesce(b.surrendered, 0) = 0 AND EXISTS (SELECT 1 FROM seats o
      LEFT JOIN row_seats c ON c.hand_id = o.hand_id AND c.seat = o.seat
      WHERE o.hand_id = s.hand_id AND o.seat <> s.seat AND o.dealt_in AND o.folded_on IS NULL
      AND coalesce(c.surrendered, 0) = 0)
    ELSE s.dealt_in END AS to_showdown, -- 1 when neither this player nor all others gave up
  s.cards AS cards, -- in the order of the deal
  s.strength AS strength, -- value of the holding; greater is better
  s.shown AS shown, -- place in the order of showing
  s.mucked AS mucked, -- 1 when given up at the showdown
  b.points AS points, -- points won or lost; this and the rest null where there are no rows
  b.paid AS paid, -- what is to be paid to others by the rules
  b.received AS received, -- what others are to pay by the rules
  b.rake AS rake, -- what was paid to the house
  b.cap_left AS cap_left, -- what can still be lost in the match
  b.fouled AS fouled, -- 1 when the rows are out of order
  b.fantasyland AS fantasyland, -- cards dealt to a player in fantasyland; 0 to any other
  b.natural AS natural, -- special hand that was played; empty without one
  b.surrendered AS surrendered, -- 1 when the hand was given up
  (SELECT CASE count(*) WHEN count(w.royalty) THEN sum(w.royalty) END FROM set_rows w
    WHERE w.hand_id = b.hand_id AND w.seat = b.seat) AS royalties, -- of all rows, paid or not
  (SELECT w.cards FROM set_rows w WHERE w.hand_id = b.hand_id AND w.seat = b.seat
    AND w.row = 0) AS front, -- cards of the front
  (SELECT w.cards FROM set_rows w WHERE w.hand_id = b.hand_id AND w.seat = b.seat
    AND w.row = 1) AS middle, -- cards of the middle
  (SELECT w.cards FROM set_rows w WHERE w.hand_id = b.hand_id AND w.seat = b.seat
    AND w.row = 2) AS back, -- cards of the back
  b.discards AS discards, -- cards that were given up
  b.place AS place, -- place in the order of settlement, from 0
  h.currency AS currency, -- USD ...; empty for chips
  h.minor_per_major AS minor_per_major, -- divide amounts by this to print them
  f.path AS file, -- the file
  h.first_line + s.line AS line, -- line of the seat
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM seats s JOIN players p USING (player_id)
JOIN hands h USING (hand_id) JOIN files f USING (file_id)
LEFT JOIN row_seats b ON b.hand_id = s.hand_id AND b.seat = s.seat;
CREATE VIEW v_steps AS SELECT -- one row for each printed act, deal or show
  t.hand_id AS hand_id, -- the hand
  t.step AS step, -- index in the order of the text
  k.name AS kind, -- raise to, bring-in ...
  k.act AS act, -- raise, bring_in ... in one word
  t.seat AS seat, -- whose; null for nobody's
  p.name AS player, -- whose
  t.street AS street, -- from 0
  t.amount AS amount, -- as printed; cards of a discard, tenths of a second of a clock
  t.cards AS cards, -- new cards of a deal, all cards of a show, cards that are set or moved
  t.paid AS paid, -- chips that it put in
  t.street_total AS street_total, -- what the seat has in on this street after it
  t.pot AS pot, -- chips in the middle after it
  t.stack AS stack, -- chips behind after it
  h.currency AS currency, -- USD ...; empty for chips
  h.minor_per_major AS minor_per_major, -- divide amounts by this to print them
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
  h.currency AS currency, -- USD ...; empty for chips
  h.minor_per_major AS minor_per_major, -- divide amounts by this to print them
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
  h.currency AS currency, -- USD ...; empty for chips
  h.minor_per_major AS minor_per_major, -- divide amounts by this to print them
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
  h.currency AS currency, -- USD ...; empty for chips
  h.minor_per_major AS minor_per_major, -- divide amounts by this to print them
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
  h.currency AS currency, -- USD ...; empty for chips
  h.minor_per_major AS minor_per_major, -- divide amounts by this to print them
  f.path AS file, -- the file
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM returned r JOIN seats s USING (hand_id, seat) JOIN players p USING (player_id)
JOIN hands h USING (hand_id) JOIN files f USING (file_id);
CREATE VIEW v_claims AS SELECT -- one row for each statement of a text, with the verdict
  c.hand_id AS hand_id, -- the hand
  c.claim AS claim, -- index in the order of the text
  h.hand_no AS hand_no, -- the site's number of the hand
  c.kind AS kind, -- total_pot, collected, described ...
  c.seat AS seat, -- about whom
  p.name AS player, -- about whom
  q.name AS other, -- the second player of a pair, or who is paid
  c.amount AS amount, -- the amount, points or number of cards that it states
  c.numbers AS numbers, -- JSON list: cards, ranks, number of a pot, or what was owed and points
  c.text AS text, -- the street, pot, category or row that it names
  c.board AS board, -- which of several boards it is about, from 1; 0 where there is one
  c.outcome AS outcome, -- confirmed, refuted or open
  c.derived AS derived, -- what follows from the play
  c.reason AS reason, -- why it is open
  h.currency AS currency, -- USD ...; empty for chips
  h.minor_per_major AS minor_per_major, -- divide amounts by this to print them
  f.path AS file, -- the file
  h.first_line + c.line AS line, -- line of the statement
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM claims c
JOIN hands h USING (hand_id) JOIN files f USING (file_id)
LEFT JOIN seats s ON s.hand_id = c.hand_id AND s.seat = c.seat
LEFT JOIN players p ON p.player_id = s.player_id
LEFT JOIN seats o ON o.hand_id = c.hand_id AND o.seat = c.other
LEFT JOIN players q ON q.player_id = o.player_id;
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
CREATE VIEW v_placements AS SELECT -- one row for each confirmed turn to set cards
  m.hand_id AS hand_id, -- the hand
  m.placement AS placement, -- index in the order of play
  h.hand_no AS hand_no, -- the site's number of the hand
  h.game AS game, -- the variant
  m.seat AS seat, -- whose turn
  p.name AS player, -- whose turn
  m.street AS street, -- from 0
  m.dealt AS dealt, -- cards of the street in deal order; ?? where unseen
  m.front AS front, -- cards that the turn put in front
  m.middle AS middle, -- cards that it put in the middle
  m.back AS back, -- cards that it put in the back
  m.discards AS discards, -- cards that it gave up
  m.automatic AS automatic, -- 1 when the room set them because time was up
  m.expected_front AS expected_front, -- what the house's rule puts there; null unless automatic
  m.expected_middle AS expected_middle, -- the same for the middle
  m.expected_back AS expected_back, -- the same for the back
  m.expected_discards AS expected_discards, -- the same for the discards
  m.why_open AS why_open, -- why the rule's layout cannot be told; empty when it can
  m.tenths / 10.0 AS seconds, -- time taken; null where none is printed
  m.step AS step, -- the step that confirmed it
  f.path AS file, -- the file
  h.first_line + t.line AS line, -- line of the confirmation
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM placements m
JOIN steps t ON t.hand_id = m.hand_id AND t.step = m.step
JOIN seats s ON s.hand_id = m.hand_id AND s.seat = m.seat
JOIN players p ON p.player_id = s.player_id
JOIN hands h ON h.hand_id = m.hand_id JOIN files f USING (file_id);
CREATE VIEW v_rows AS SELECT -- one row for each front, middle and back of each player dealt in
  r.hand_id AS hand_id, -- the hand
  h.hand_no AS hand_no, -- the site's number of the hand
  h.game AS game, -- the variant
  h.status AS status, -- of the hand
  h.currency AS currency, -- USD ...; empty for chips
  h.minor_per_major AS minor_per_major, -- divide amounts by this to print them
  h.point_value AS point_value, -- what one point is worth, in minor units
  r.seat AS seat, -- whose
  p.name AS player, -- whose
  CASE r.row WHEN 0 THEN 'front' WHEN 1 THEN 'middle' ELSE 'back' END AS row, -- which
  r.cards AS cards, -- as they lie at the showdown; ?? where unseen
  coalesce(r.played, r.cards) AS played, -- the same with each joker as what it stands for
  r.strength AS strength, -- greater is better within the same row
  r.words AS words, -- the strength in words
  r.royalty AS royalty, -- points that it earns, paid or not
  r.cite AS royalty_cite, -- the rule for the royalty
  b.fouled AS fouled, -- 1 when the player's rows are out of order
  b.fantasyland AS fantasyland, -- cards dealt to a player in fantasyland; 0 to any other
  (SELECT count(*) FROM pairs c WHERE c.hand_id = r.hand_id
    AND (c.seat = r.seat AND CASE r.row WHEN 0 THEN c.front WHEN 1 THEN c.middle ELSE c.back END > 0
      OR c.opponent = r.seat AND CASE r.row WHEN 0 THEN c.front WHEN 1 THEN c.middle ELSE c.back END < 0)) AS won, -- opponents who lost to it
  (SELECT count(*) FROM pairs c WHERE c.hand_id = r.hand_id
    AND (c.seat = r.seat AND CASE r.row WHEN 0 THEN c.front WHEN 1 THEN c.middle ELSE c.back END < 0
      OR c.opponent = r.seat AND CASE r.row WHEN 0 THEN c.front WHEN 1 THEN c.middle ELSE c.back END > 0)) AS lost, -- opponents who won against it
  (SELECT count(*) FROM pairs c WHERE c.hand_id = r.hand_id AND c.why = 'rows'
    AND r.seat IN (c.seat, c.opponent) AND CASE r.row WHEN 0 THEN c.front WHEN 1 THEN c.middle ELSE c.back END = 0) AS tied, -- opponents with an equal row
  (SELECT sum(CASE r.seat WHEN c.seat THEN CASE r.row WHEN 0 THEN c.front WHEN 1 THEN c.middle ELSE c.back END ELSE -CASE r.row WHEN 0 THEN c.front WHEN 1 THEN c.middle ELSE c.back END END)
    FROM pairs c WHERE c.hand_id = r.hand_id
    AND r.seat IN (c.seat, c.opponent)) AS points, -- for the row, over all opponents
  f.path AS file, -- the file
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM set_rows r
JOIN row_seats b ON b.hand_id = r.hand_id AND b.seat = r.seat
JOIN seats s ON s.hand_id = r.hand_id AND s.seat = r.seat
JOIN players p ON p.player_id = s.player_id
JOIN hands h ON h.hand_id = r.hand_id JOIN files f USING (file_id);
CREATE VIEW v_fouls AS SELECT -- one row for each reason why a hand is dead
  u.hand_id AS hand_id, -- the hand
  u.foul AS foul, -- index
  h.hand_no AS hand_no, -- the site's number of the hand
  h.game AS game, -- the variant
  u.seat AS seat, -- whose
  p.name AS player, -- whose
  CASE u.row WHEN 0 THEN 'front' WHEN 1 THEN 'middle' WHEN 2 THEN 'back'
    END AS row, -- the row that is too strong; null when the hand was set too late
  CASE u.behind WHEN 0 THEN 'front' WHEN 1 THEN 'middle' WHEN 2 THEN 'back'
    END AS behind, -- the row behind it; the same row where a low does not qualify
  u.cite AS cite, -- the rule
  f.path AS file, -- the file
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM fouls u JOIN seats s USING (hand_id, seat) JOIN players p USING (player_id)
JOIN hands h USING (hand_id) JOIN files f USING (file_id);
CREATE VIEW v_pairs AS SELECT -- one row for each two players, in points of the one named first
  c.hand_id AS hand_id, -- the hand
  c.pair AS pair, -- index in the order of settlement
  h.hand_no AS hand_no, -- the site's number of the hand
  h.game AS game, -- the variant
  h.status AS status, -- of the hand
  h.currency AS currency, -- USD ...; empty for chips
  h.minor_per_major AS minor_per_major, -- divide amounts by this to print them
  h.point_value AS point_value, -- what one point is worth, in minor units
  c.seat AS seat, -- who settles first
  p.name AS player, -- who settles first: the figures are his
  c.opponent AS opponent_seat, -- the other
  q.name AS opponent, -- the other
  c.front AS front, -- for the front
  c.middle AS middle, -- for the middle
  c.back AS back, -- for the back
  c.scoop AS scoop, -- for all three rows
  c.overall AS overall, -- for most rows, where a house pays that
  c.royalties AS royalties, -- his royalties less the other's, as far as they are paid
  c.natural AS natural, -- for a special hand
  c.surrender AS surrender, -- for a hand that was given up
  c.total AS total, -- sum of these
  c.why AS why, -- what decided: rows, foul, both fouled, natural, surrender or unscored
  c.open AS open, -- why the cards do not tell; empty when they do
  c.cite AS cite, -- the rule
  f.path AS file, -- the file
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM pairs c
JOIN seats s ON s.hand_id = c.hand_id AND s.seat = c.seat
JOIN players p ON p.player_id = s.player_id
JOIN seats o ON o.hand_id = c.hand_id AND o.seat = c.opponent
JOIN players q ON q.player_id = o.player_id
JOIN hands h ON h.hand_id = c.hand_id JOIN files f USING (file_id);
CREATE VIEW v_opponents AS SELECT -- one row for each player and opponent: each pair from both sides
  v.hand_id AS hand_id, -- the hand
  v.pair AS pair, -- index in the order of settlement
  v.hand_no AS hand_no, -- the site's number of the hand
  v.game AS game, -- the variant
  v.status AS status, -- of the hand
  v.currency AS currency, -- USD ...; empty for chips
  v.minor_per_major AS minor_per_major, -- divide amounts by this to print them
  v.point_value AS point_value, -- what one point is worth, in minor units
  CASE x.side WHEN 1 THEN v.player ELSE v.opponent END AS player, -- whose points these are
  CASE x.side WHEN 1 THEN v.opponent ELSE v.player END AS opponent, -- against whom
  x.side * v.front AS front, -- for the front
  x.side * v.middle AS middle, -- for the middle
  x.side * v.back AS back, -- for the back
  x.side * v.scoop AS scoop, -- for all three rows
  x.side * v.overall AS overall, -- for most rows, where a house pays that
  x.side * v.royalties AS royalties, -- his royalties less the other's, as far as they are paid
  x.side * v.natural AS natural, -- for a special hand
  x.side * v.surrender AS surrender, -- for a hand that was given up
  x.side * v.total AS total, -- sum of these
  v.why AS why, -- what decided: rows, foul, both fouled, natural, surrender or unscored
  v.open AS open, -- why the cards do not tell; empty when they do
  v.file AS file, -- the file
  v.first_line AS first_line, -- first line of the hand
  v.last_line AS last_line -- last line of the hand
FROM v_pairs v JOIN (SELECT 1 AS side UNION ALL SELECT -1) x;
CREATE VIEW v_transfers AS SELECT -- one row for each payment that is due by the rules
  y.hand_id AS hand_id, -- the hand
  y.transfer AS transfer, -- index in the order of settlement
  h.hand_no AS hand_no, -- the site's number of the hand
  h.game AS game, -- the variant
  h.status AS status, -- of the hand
  h.currency AS currency, -- USD ...; empty for chips
  h.minor_per_major AS minor_per_major, -- divide amounts by this to print them
  p.name AS payer, -- who is to pay
  q.name AS payee, -- who is to be paid
  y.points AS points, -- points between the two
  y.owed AS owed, -- points times the value of a point
  y.paid AS paid, -- what is due to move by the rules; what the text says is in v_claims
  y.cut_by AS cut_by, -- why less moves: stack, win cap or loss cap; empty when all does
  y.payer_stack AS payer_stack, -- of the one who pays, after it
  y.payee_stack AS payee_stack, -- of the one who is paid, after it
  y.cite AS cite, -- the rule
  f.path AS file, -- the file
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM transfers y
JOIN seats s ON s.hand_id = y.hand_id AND s.seat = y.payer
JOIN players p ON p.player_id = s.player_id
JOIN seats o ON o.hand_id = y.hand_id AND o.seat = y.payee
JOIN players q ON q.player_id = o.player_id
JOIN hands h ON h.hand_id = y.hand_id JOIN files f USING (file_id);
CREATE VIEW v_fantasyland AS SELECT -- one row for each player who enters, stays or leaves
  n.hand_id AS hand_id, -- the hand that decides it
  n.part AS part, -- index
  h.hand_no AS hand_no, -- the site's number of the hand
  h.game AS game, -- the variant
  n.seat AS seat, -- who
  p.name AS player, -- who
  n.outcome AS outcome, -- enters, stays or leaves
  n.cards AS cards, -- cards that the next hand deals; 0 for one who leaves
  CASE n.row WHEN 0 THEN 'front' WHEN 1 THEN 'middle' WHEN 2 THEN 'back'
    END AS row, -- the row that earned it
  n.cite AS cite, -- the rule
  f.path AS file, -- the file
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM fantasyland n JOIN seats s USING (hand_id, seat) JOIN players p USING (player_id)
JOIN hands h USING (hand_id) JOIN files f USING (file_id);
CREATE VIEW v_played AS SELECT -- one row for each player who was dealt in to a betting game
  y.player_id AS player_id, -- who
  y.hand_id AS hand_id, -- the hand
  y.seat AS seat, -- the seat
  y.family AS family, -- of the game: stud, board or draw
  y.fixed AS fixed, -- 1 in fixed limit
  y.big AS big, -- the second printed stake: big bet in fixed limit, else big blind
  y.currency AS currency, -- of the hand: USD ...; empty for chips
  y.minor_per_major AS minor_per_major, -- divide amounts by this to print them
  y.is_tournament AS is_tournament, -- 1 in a tournament
  y.won AS won, -- due from the pots
  y.net AS net, -- what the stack changed by, rake included; null when that is open
  y.rake_in AS rake_in, -- share of the rake by chips put in; null when the rake is not known
  y.rake_head AS rake_head, -- share of the rake by head
  y.rake_won AS rake_won, -- share of the rake by chips won
  k.position AS position, -- SB, BB, BTN, CO, HJ, BTN-3 ...; stud: BI, LAST, LAST-1 ...; or empty
  k.late AS late, -- 1 in a late place: SB, BTN, CO; in stud the last three to act
  k.door AS door, -- rank of the first up card; empty where there is none
  k.door_live AS door_live, -- cards of that rank that no other first up card shows; -1 for none
  k.acts_0 AS acts_0, -- acts on the first street: i bring-in, f, x check, c, b, r
  k.acts_1 AS acts_1, -- on the second street
  k.acts_2 AS acts_2, -- on the third street
  k.acts_3 AS acts_3, -- on the fourth street
  k.acts_4 AS acts_4, -- on the fifth street
  k.last_street AS last_street, -- the last street of the game, from 0
  k.saw AS saw, -- last street seen on which somebody had a turn
  k.saw_dealt AS saw_dealt, -- last street seen, those dealt after everybody was all-in included
  k.showdown AS showdown, -- 1 when still in at the end with somebody else
  k.all_in AS all_in, -- 1 when the whole stack was put in and none of it came back
  k.wins AS wins, -- 1 when something was won
  k.split AS split, -- pots that were shared with somebody
  k.odd AS odd, -- odd chips received of them
  k.shown AS shown, -- place in the order of showing, from 0; -1 when not shown
  k.mucked AS mucked, -- 1 when the cards were given up at the showdown
  n.name AS player -- whose
FROM seats s
JOIN played y ON y.hand_id = s.hand_id AND y.seat = s.seat AND y.player_id = s.player_id
JOIN conducts k ON k.conduct = y.conduct
JOIN players n ON n.player_id = s.player_id;
CREATE VIEW v_amounts AS SELECT -- the same with the amounts alone, for sums over many hands
  y.player_id AS player_id, -- who
  y.hand_id AS hand_id, -- the hand
  y.family AS family, -- of the game: stud, board or draw
  y.fixed AS fixed, -- 1 in fixed limit
  y.big AS big, -- the second printed stake: big bet in fixed limit, else big blind
  y.currency AS currency, -- of the hand: USD ...; empty for chips
  y.minor_per_major AS minor_per_major, -- divide amounts by this to print them
  y.is_tournament AS is_tournament, -- 1 in a tournament
  y.won AS won, -- due from the pots
  y.net AS net, -- what the stack changed by, rake included; null when that is open
  y.rake_in AS rake_in, -- share of the rake by chips put in; null when the rake is not known
  y.rake_head AS rake_head, -- share of the rake by head
  y.rake_won AS rake_won, -- share of the rake by chips won
  y.seat AS seat -- the seat
FROM played y;
CREATE VIEW v_turns AS SELECT -- one row for each turn to act in a betting game, with its situation
  t.player_id AS player_id, -- whose turn
  t.hand_id AS hand_id, -- the hand
  t.decision AS decision, -- index in the order of play, as in v_decisions
  u.family AS family, -- of the game: stud, board or draw
  u.street AS street, -- from 0
  u.act AS act, -- what was chosen: bring_in, fold, check, call, bet or raise
  u.facing AS facing, -- 1 when a call takes chips
  u.wagers AS wagers, -- bets and raises on the street so far; blinds and bring-in are none
  u.callers AS callers, -- calls on the street so far
  u.first AS first, -- 1 at the player's first turn on the street
  u.last AS last, -- 1 at the player's last turn on the street
  u.again AS again, -- 1 when the player had a turn at the same number of wagers
  u.checked AS checked, -- 1 when the player has checked on the street
  u.called AS called, -- 1 when the player has called on the street
  u.wagered AS wagered, -- 1 when the player has bet or raised on the street
  u.opened AS opened, -- 1 when the first bet or raise of the street was the player's
  u.paid_before AS paid_before, -- 1 when the player called, bet or raised on the street before
  u.initiative AS initiative, -- 1 when the last wager of the street before was the player's
  u.against AS against, -- 1 when the only wager so far is a bet of the one with initiative
  u.steal AS steal, -- 1 when the only wager so far is a raise first in from a late place
  u.late AS late, -- 1 in a late place: SB, BTN, CO; in stud the last three to act
  u.forced AS forced, -- 1 for the small blind, the big blind and the bring-in
  u.posted AS posted, -- 1 when the player paid a blind, straddle, dead blind or bring-in
  u.can_raise AS can_raise, -- 1 with chips beyond a call, betting open, and chips to answer it
  u.left_to_act AS left_to_act, -- players behind who could still answer a bet
  u.better_doors AS better_doors, -- first street of stud: others in with a better door card; or -1
  u.open_pair AS open_pair, -- 1 when an open pair may allow the double bet
  u.doubled AS doubled, -- 1 when the double bet was chosen then
  t.situation AS situation -- number of the situation in this database
FROM turns t JOIN situations u USING (situation);
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
  (SELECT CASE WHEN count(r.royalty) = 3 THEN sum(r.royalty) END FROM set_rows r WHERE r.hand_id = b.hand_id AND r.seat = b.seat) AS royalties, -- points that the rows earn; null when the cards do not tell
  (SELECT CASE WHEN count(r.voided) = 3 THEN sum(r.voided) END FROM set_rows r WHERE r.hand_id = b.hand_id AND r.seat = b.seat) AS voided, -- points that the rows of a dead hand would earn in a legal one; else 0
  (SELECT CASE WHEN count(r.royalty) = count(*) THEN sum(r.royalty) END FROM set_rows r WHERE r.hand_id = b.hand_id AND r.seat <> b.seat) AS royalties_of_others, -- the same of all the others
  (SELECT CASE WHEN r.strength IS NOT NULL THEN r.words GLOB '*three *'
      OR r.words GLOB '*pair of queens*' OR r.words GLOB '*pair of kings*'
      OR r.words GLOB '*pair of aces*' END
    FROM set_rows r WHERE r.hand_id = b.hand_id AND r.seat = b.seat AND r.row = 0) AS front_queens, -- 1 with a pair of queens or better in front, legal or not
  (SELECT count(*) FROM fantasyland n WHERE n.hand_id = b.hand_id AND n.seat = b.seat AND n.outcome = 'enters') AS enters, -- 1 when the next hand is the first in fantasyland
  (SELECT count(*) FROM fantasyland n WHERE n.hand_id = b.hand_id AND n.seat = b.seat AND n.outcome = 'stays') AS stays, -- 1 when the next hand is in fantasyland again
  s.net AS net, -- what the stack changed by, rake included
  h.currency AS currency, -- USD ...; empty for chips
  h.minor_per_major AS minor_per_major, -- divide amounts by this to print them
  h.is_tournament AS is_tournament, -- 1 in a tournament
  b.rake AS rake -- what is to be paid to the house
FROM row_seats b
JOIN seats s ON s.hand_id = b.hand_id AND s.seat = b.seat
JOIN hands h ON h.hand_id = b.hand_id
JOIN games g ON g.game = h.game;
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
JOIN games g ON g.game = h.game;
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
JOIN games g ON g.game = h.game;
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
JOIN games g ON g.game = h.game;
CREATE VIEW v_entries AS SELECT -- one row for each entry into fantasyland and each stay there
  s.player_id AS player_id, -- who
  n.hand_id AS hand_id, -- the hand that decides it
  n.outcome AS outcome, -- enters or stays
  n.cards AS cards, -- cards that the next hand deals
  CASE n.row WHEN 0 THEN 'front' WHEN 1 THEN 'middle' WHEN 2 THEN 'back'
    END AS row -- the row that earned it
FROM fantasyland n JOIN seats s ON s.hand_id = n.hand_id AND s.seat = n.seat
WHERE n.outcome <> 'leaves';
CREATE VIEW v_aliases AS SELECT -- names that are the same person
  a.person AS person, -- what they are called together
  n.site AS site, -- the room
  n.name AS player -- a name
FROM aliases a JOIN players n USING (player_id);
CREATE VIEW v_tournaments AS SELECT -- one row for each player and tournament with stored hands
  m.player_id AS player_id, -- who
  c.hand_id AS hand_id, -- the hand that tells the end for the player, else the last one stored
  n.name AS player, -- who
  c.site AS site, -- the room
  m.tournament AS tournament, -- its number
  c.buy_in AS buy_in, -- price in hundredths, all parts; null where none is told, or no money
  c.buy_in_fee AS fee, -- what the house keeps of it; null where that is not told
  c.buy_in_currency AS currency, -- of all amounts but the prize; empty for play money
  100 AS minor_per_major, -- divide amounts by this to print them
  coalesce(m.rebuys, 0) AS rebuys, -- paid for more chips, as far as stored hands tell
  coalesce(m.finished, 0) AS finished, -- 1 when a stored hand tells the end for the player
  m.place AS place, -- in which the player ended; null where it is not told
  m.cashed AS cashed, -- 1 when something was won, money or not, 0 when not; null: not told
  m.prize AS prize, -- in hundredths; null where it is not told, or no money
  m.prize_currency AS prize_currency, -- of the prize; null without one
  coalesce(m.bounties, 0) AS bounties, -- taken, as far as stored hands tell
  CASE WHEN m.finished AND NOT m.unclear THEN m.prize + m.bounties - m.rebuys - c.buy_in
    END AS result -- prize and bounties less price and rebuys; null when one is not told in money
FROM (SELECT s.player_id, h.tournament,
  max(coalesce(l.what IN ('finished', 'won'), 0) || h.started_at || char(1) || printf('%20s', h.hand_no) || hex(h.text_hash) || printf('%020d', h.hand_id)) AS latest,
  max(l.what IN ('finished', 'won')) AS finished,
  max(CASE WHEN l.what IN ('finished', 'won') THEN l.place END) AS place,
  max(CASE WHEN l.what IN ('finished', 'won') THEN l.amount END) AS prize,
  max(CASE WHEN l.what IN ('finished', 'won') AND l.amount > 0 THEN l.currency END) AS prize_currency,
  max(CASE WHEN l.what = 'finished' OR l.what = 'won' AND l.printed <> ''
    THEN l.printed <> '' END) AS cashed,
  sum(CASE l.what WHEN 'bounty' THEN l.amount ELSE 0 END) AS bounties,
  sum(CASE l.what WHEN 'rebuy' THEN l.amount ELSE 0 END) AS rebuys,
  max(l.what IN ('bounty', 'rebuy') AND l.amount IS NULL
    OR l.amount > 0 AND l.currency <> h.buy_in_currency) AS unclear
  FROM hands h JOIN seats s ON s.hand_id = h.hand_id
  LEFT JOIN tournament_lines l ON l.hand_id = s.hand_id AND l.seat = s.seat
  WHERE h.is_tournament AND h.tournament <> '' AND NOT h.gone
    AND h.hand_id NOT IN (SELECT hand_id FROM hand_views)
  GROUP BY s.player_id, h.tournament) m JOIN hands c ON c.hand_id = CAST(substr(m.latest, -20) AS INTEGER)
JOIN players n ON n.player_id = m.player_id;
COMMIT;
PRAGMA application_id = 0x68686462;
PRAGMA user_version = 7;
