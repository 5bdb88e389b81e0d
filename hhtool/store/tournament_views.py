"""Which view shows tournaments: what each player paid, where he ended, and what he got.

Amounts are hundredths of the currency of the price. Lines tell of rebuys, add-ons and bounties only
in the hands that are stored. All that hangs on a player comes from one grouped query: SQLite hands
the player that is asked for to it, and so reads no hands of others; it would do so neither into
what is joined from the left nor, as quickly, into windows.
"""

from typing import Final

_END: Final = "l.what IN ('finished', 'won')"

_DIGITS: Final = 20
"""More than any `hand_id` has, nor any number of a hand that counts up."""

_LATER: Final = (
    f"coalesce({_END}, 0) || h.started_at || char(1) || printf('%{_DIGITS}s', h.hand_no)"
)
"""What is greater of a hand that tells the end, then of a later one; of two of the same second the
number decides, as it counts up, and then the text: never which of them was stored first."""

_SUMS: Final = f"""\
(SELECT s.player_id, h.tournament,
  max({_LATER} || hex(h.text_hash) || printf('%0{_DIGITS}d', h.hand_id)) AS latest,
  max({_END}) AS finished,
  max(CASE WHEN {_END} THEN l.place END) AS place,
  max(CASE WHEN {_END} THEN l.amount END) AS prize,
  max(CASE WHEN {_END} AND l.amount > 0 THEN l.currency END) AS prize_currency,
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
  GROUP BY s.player_id, h.tournament)"""  # noqa: S608 - our own text
"""What the lines say of each player and tournament. The greatest `latest` is that of the hand which
tells the end, else of the last one; its digits at the end are the hand."""

V_TOURNAMENTS: Final = f"""
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
FROM {_SUMS} m JOIN hands c ON c.hand_id = CAST(substr(m.latest, -{_DIGITS}) AS INTEGER)
JOIN players n ON n.player_id = m.player_id
"""  # noqa: S608 - our own text
