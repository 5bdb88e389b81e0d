"""Which views show Chinese and open-face hands: rows, pairs, payments and what led to them.

As in `views.py` each line says what its column holds. Points are counts; amounts are in minor
units. What the cards do not tell is null.
"""

from typing import Final

V_PLACEMENTS: Final = """
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
JOIN hands h ON h.hand_id = m.hand_id JOIN files f USING (file_id)
"""

_POINTS: Final = "CASE r.row WHEN 0 THEN c.front WHEN 1 THEN c.middle ELSE c.back END"

V_ROWS: Final = f"""
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
    AND (c.seat = r.seat AND {_POINTS} > 0
      OR c.opponent = r.seat AND {_POINTS} < 0)) AS won, -- opponents who lost to it
  (SELECT count(*) FROM pairs c WHERE c.hand_id = r.hand_id
    AND (c.seat = r.seat AND {_POINTS} < 0
      OR c.opponent = r.seat AND {_POINTS} > 0)) AS lost, -- opponents who won against it
  (SELECT count(*) FROM pairs c WHERE c.hand_id = r.hand_id AND c.why = 'rows'
    AND r.seat IN (c.seat, c.opponent) AND {_POINTS} = 0) AS tied, -- opponents with an equal row
  (SELECT sum(CASE r.seat WHEN c.seat THEN {_POINTS} ELSE -{_POINTS} END)
    FROM pairs c WHERE c.hand_id = r.hand_id
    AND r.seat IN (c.seat, c.opponent)) AS points, -- for the row, over all opponents
  f.path AS file, -- the file
  h.first_line AS first_line, -- first line of the hand
  h.last_line AS last_line -- last line of the hand
FROM set_rows r
JOIN row_seats b ON b.hand_id = r.hand_id AND b.seat = r.seat
JOIN seats s ON s.hand_id = r.hand_id AND s.seat = r.seat
JOIN players p ON p.player_id = s.player_id
JOIN hands h ON h.hand_id = r.hand_id JOIN files f USING (file_id)
"""  # noqa: S608 - our own text

V_FOULS: Final = """
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
JOIN hands h USING (hand_id) JOIN files f USING (file_id)
"""

V_PAIRS: Final = """
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
JOIN hands h ON h.hand_id = c.hand_id JOIN files f USING (file_id)
"""

V_OPPONENTS: Final = """
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
FROM v_pairs v JOIN (SELECT 1 AS side UNION ALL SELECT -1) x
"""

V_TRANSFERS: Final = """
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
JOIN hands h ON h.hand_id = y.hand_id JOIN files f USING (file_id)
"""

V_FANTASYLAND: Final = """
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
JOIN hands h USING (hand_id) JOIN files f USING (file_id)
"""

ROW_VIEWS: Final = (
    V_PLACEMENTS,
    V_ROWS,
    V_FOULS,
    V_PAIRS,
    V_OPPONENTS,
    V_TRANSFERS,
    V_FANTASYLAND,
)
"""Every view of these games."""
