"""Which views the database offers: the plain names that people, statistics and exports use.

Lines in views are lines of the file in `file`; names of players stand for seats. Each line says
what its column holds; `schema.py` reads the comments as documentation.
"""

from typing import Final

V_FILES: Final = """
CREATE VIEW v_files AS SELECT -- files that were read
  f.path AS file, -- absolute path; archive!member in an archive; -#digest for standard input
  f.encoding AS encoding, -- how its bytes were decoded
  f.state AS state, -- reading, done or failed
  f.hands AS hands, -- hands that stand in it
  f.lines AS lines, -- lines of its text
  f.error AS error -- why nothing could be read; empty when something was
FROM files f
"""

V_PLACES: Final = """
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
) p JOIN files f ON f.file_id = p.file_id
"""

STAKES: Final = """CASE WHEN h.point_value > 0 THEN
      CASE h.minor_per_major WHEN 1 THEN h.point_value || '/point'
      ELSE printf('%d.%02d/point', h.point_value / 100, h.point_value % 100) END
    WHEN h.minor_per_major = 1 THEN h.small_stake || '/' || h.big_stake
    ELSE printf('%d.%02d/%d.%02d', h.small_stake / 100, h.small_stake % 100,
      h.big_stake / 100, h.big_stake % 100) END"""
"""The stakes of a hand `h` as people write them."""

V_HANDS: Final = f"""
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
  {STAKES} AS stakes, -- as people write them: 1.00/2.00 ...
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
FROM hands h JOIN files f USING (file_id) LEFT JOIN hand_views w ON w.hand_id = h.hand_id
"""  # noqa: S608 - our own text

V_RESULTS: Final = """
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
LEFT JOIN row_seats b ON b.hand_id = s.hand_id AND b.seat = s.seat
"""

V_STEPS: Final = """
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
LEFT JOIN players p ON p.player_id = s.player_id
"""

V_DECISIONS: Final = """
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
JOIN hands h ON h.hand_id = d.hand_id JOIN files f USING (file_id)
"""

V_POTS: Final = """
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
JOIN hands h USING (hand_id) JOIN files f USING (file_id)
"""

V_PAYOUTS: Final = """
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
JOIN hands h USING (hand_id) JOIN files f USING (file_id)
"""

V_RETURNED: Final = """
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
JOIN hands h USING (hand_id) JOIN files f USING (file_id)
"""

V_CLAIMS: Final = """
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
LEFT JOIN players q ON q.player_id = o.player_id
"""

V_FINDINGS: Final = """
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
LEFT JOIN players p ON p.player_id = s.player_id
"""

V_UNREAD: Final = """
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
JOIN hands h USING (hand_id) JOIN files f USING (file_id)
"""

VIEWS: Final = (
    V_FILES,
    V_PLACES,
    V_HANDS,
    V_RESULTS,
    V_STEPS,
    V_DECISIONS,
    V_POTS,
    V_PAYOUTS,
    V_RETURNED,
    V_CLAIMS,
    V_FINDINGS,
    V_UNREAD,
)
"""Every view that hands of all games, or of betting games, fill."""
