"""Which hands and players are asked about, and what the figures are told apart by.

Every view that statistics ask has a `player_id` and a `hand_id`: what a row is grouped by hangs on
those two alone, or on a column that only some views have.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from hhtool.store.order import BUTTON, SET
from hhtool.store.query import Cell
from hhtool.store.views import STAKES

SESSION_GAP: Final = 3600
"""Seconds without a hand after which another session begins."""

_SESSIONS: Final = f"""
WITH sessions AS (
  SELECT player_id, hand_id,
    CASE WHEN at IS NOT NULL THEN max(opened) OVER (
      PARTITION BY person, at IS NULL ORDER BY at, hand_id) END AS session
  FROM (SELECT *, CASE WHEN at - lag(at) OVER (
      PARTITION BY person, at IS NULL ORDER BY at, hand_id)
      < {SESSION_GAP} THEN NULL ELSE started_at END AS opened
    FROM (SELECT s.player_id, coalesce(a.person, s.player_id) AS person, s.hand_id, h.started_at,
        CASE WHEN s.dealt_in THEN CAST(strftime('%s', h.started_at) AS INTEGER) END AS at
      FROM seats s JOIN hands h USING (hand_id) LEFT JOIN aliases a USING (player_id)
      WHERE NOT h.gone AND s.hand_id NOT IN (SELECT hand_id FROM hand_views){{}})))
"""  # noqa: S608 - our own text
"""Every hand of a player with the start of its session; null where no time is told."""


class Dimension(NamedTuple):
    """What figures may be told apart by. `sql` is an expression over a row `t` of a view, its hand
    `h` and what `join` adds; `column` is the column that a view must have, "" for none."""

    sql: str
    join: str = ""
    column: str = ""
    of_hand: bool = False
    rows: str = "{} t"


_SEAT: Final = "JOIN seats s ON s.hand_id = t.hand_id AND s.player_id = t.player_id"

DIMENSIONS: Final[dict[str, Dimension]] = {
    "player": Dimension("t.player_id"),
    "game": Dimension("h.game", of_hand=True),
    "stakes": Dimension(f"trim({STAKES} || ' ' || h.currency)", of_hand=True),
    "position": Dimension(
        f"coalesce(qk.position, CASE WHEN b.seat = h.button_seat THEN '{BUTTON}' "
        f"ELSE '{SET}' || (b.place + 1) END, '')",
        f"{_SEAT} LEFT JOIN played q ON q.player_id = t.player_id AND q.hand_id = t.hand_id "
        "LEFT JOIN conducts qk ON qk.conduct = q.conduct "
        "LEFT JOIN row_seats b ON b.hand_id = t.hand_id AND b.seat = s.seat",
        of_hand=True,
    ),
    "seat": Dimension("s.number", _SEAT),
    "opponent": Dimension(
        "o.player_id",
        "JOIN seats o ON o.hand_id = t.hand_id AND o.dealt_in AND o.player_id <> t.player_id",
    ),
    "month": Dimension("substr(h.started_at, 1, 7)", of_hand=True),
    "session": Dimension(
        "z.session",
        # From the sessions to the rows: the other way round SQLite goes through them for each row.
        rows="sessions z CROSS JOIN {} t ON t.player_id = z.player_id AND t.hand_id = z.hand_id",
    ),
    "profile": Dimension("h.rules", of_hand=True),
    "table": Dimension("h.site || ' ' || h.table_name", of_hand=True),
    "door": Dimension("t.door", column="door"),
    "row": Dimension("t.row", column="row"),
    "cards": Dimension("t.cards", column="cards"),
}
"""By name. A pair has an opponent of its own, in whose place nobody else at the table counts."""

OPPONENT_OF_PAIR: Final = Dimension("t.opponent_id")
HAND: Final = "hand"
"""What only series tell apart by: so many figures would be no table."""

_HAND: Final = Dimension("t.hand_id")
NAMES: Final = frozenset(("player", "opponent"))
"""Dimensions whose values are numbers of players."""


_HEROES: Final = (
    "(t.hand_id, t.player_id) IN (SELECT coalesce(w.view_of, g.hand_id), e.player_id FROM hands g "
    "CROSS JOIN seats e ON e.hand_id = g.hand_id AND e.seat = g.hero_seat "
    "LEFT JOIN hand_views w ON w.hand_id = g.hand_id)"
)
"""Of a hand in several texts each one's hero, in the text that counts."""


_THEIR_HANDS: Final = "(SELECT hand_id FROM seats WHERE player_id IN ({}))"
"""That the rows are of these hands is said beside: it is how they are found."""


class Condition(NamedTuple):
    """A condition in SQL on a hand, as row `h` of the view v_hands, with its values."""

    sql: str
    values: tuple[Cell, ...] = ()


_OF_PERSONS: Final = """
      AND s.player_id IN (SELECT value FROM json_each(?1) UNION SELECT n.player_id
        FROM aliases n JOIN aliases m ON m.person = n.person
        WHERE m.player_id IN (SELECT value FROM json_each(?1)))"""
_OF_HEROES: Final = """
      AND s.player_id IN (SELECT e.player_id FROM hands g
        CROSS JOIN seats e ON e.hand_id = g.hand_id AND e.seat = g.hero_seat)"""
"""A session hangs on all hands of a person, and on nobody else's."""


@dataclass(frozen=True, slots=True)
class Scope:
    """What is asked about. `players` are numbers of players, none for all of them; `me` the hero of
    each hand instead. `conditions` all hold for a hand. Refuted hands are left out unless
    `refuted`; of a hand in several texts the one that counts is asked, so that it counts once.
    `hands` are numbers of hands that are asked about instead, whether they count or not."""

    players: tuple[int, ...] | None = None
    me: bool = False
    by: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
    refuted: bool = False
    hands: tuple[int, ...] | None = None

    @property
    def plain(self) -> bool:
        """Whether every hand that counts is asked about, and for what each player did in it."""
        narrowed = self.me or self.conditions or self.refuted or self.hands is not None
        return not narrowed and set(self.by) <= {"player"}

    def begin(self) -> Condition:
        """What goes before a question: the sessions of whoever is asked about, if they matter."""
        if "session" not in self.by:
            return Condition("")
        if self.players is None or self.me:
            return Condition(_SESSIONS.format(_OF_HEROES if self.me else ""))
        return Condition(_SESSIONS.format(_OF_PERSONS), (json.dumps(self.players),))

    def wanted(self) -> Condition:
        """Which rows `t` of a view are asked about."""
        parts = [self._hands()]
        values: list[Cell] = [] if self.hands is None else [json.dumps(self.hands)]
        for condition in self.conditions:
            parts.append(f"t.hand_id IN (SELECT h.hand_id FROM v_hands h WHERE {condition.sql})")  # noqa: S608 - values are bound
            values += condition.values
        if self.me:
            parts.append(_HEROES)
        elif self.players is not None:
            marks = ", ".join("?" * len(self.players))
            parts.append(f"t.player_id IN ({marks}) AND t.hand_id IN {_THEIR_HANDS.format(marks)}")
            values += self.players * 2
        return Condition(" AND ".join(parts), tuple(values))

    def _hands(self) -> str:
        if self.hands is not None:
            return "t.hand_id IN (SELECT value FROM json_each(?))"
        left_out = "gone" if self.refuted else "gone OR status = 'refuted'"
        return (
            f"t.hand_id NOT IN (SELECT hand_id FROM hands WHERE {left_out} "  # noqa: S608 - our own text
            "UNION ALL SELECT hand_id FROM hand_views)"
        )


def rows_of(view: str, by: Sequence[Dimension]) -> str:
    """Where the rows of a view come from."""
    return max((entry.rows for entry in by), key=len, default="{} t").format(view)


def dimension(name: str, columns: Sequence[str]) -> Dimension | None:
    """The dimension of that name for a view with those columns; None where it has no meaning."""
    if name == "opponent" and "opponent_id" in columns:
        return OPPONENT_OF_PAIR
    if name == HAND:
        return _HAND
    found = DIMENSIONS[name]
    return found if not found.column or found.column in columns else None
