"""Which fields a filter expression may name: what each means, holds, and where it is found.

This table is all there is to know of them: the parser, both evaluations, the completion of the
shell and `hhtool hands --fields` go by it. A field of the hand is a column of v_hands (h); one of a
player is a column of v_results (r), of one seat of the hand; a field that may have several values
has the frame of SQL in which its column stands. `fact` is the same value in memory (see facts.py).
"""

from typing import Final, NamedTuple

from hhtool.store.filter.values import (
    AFTER,
    AMOUNT,
    BEFORE,
    CARDS,
    CODE,
    FLAG,
    MONTH,
    NAME,
    NUMBER,
    PATH,
    PERSON,
    PLACE,
    STAKES,
    TIME,
    WORD,
    Kind,
)
from hhtool.store.order import BUTTON, SET

HAND: Final = "hand"
PLAYER: Final = "player"

FINDINGS: Final = "h.hand_id IN (SELECT n.hand_id FROM findings n WHERE {})"
PLACES: Final = "h.hand_id IN (SELECT f.hand_id FROM v_places f WHERE {})"
OTHERS: Final = (
    "EXISTS (SELECT 1 FROM seats o JOIN (SELECT player_id, name AS player FROM players) q "
    "USING (player_id) WHERE o.hand_id = r.hand_id AND o.seat <> r.seat AND {})"
)
BLAMES: Final = (
    "EXISTS (SELECT 1 FROM findings n WHERE n.hand_id = r.hand_id AND n.seat = r.seat AND {})"
)
_VIEWS: Final = (
    "EXISTS (SELECT 1 FROM hand_views w JOIN hands g ON g.hand_id = w.hand_id "
    "WHERE w.view_of = r.hand_id AND g.hero_seat {} r.seat)"
)
_BESIDE: Final = (
    "EXISTS (SELECT 1 FROM hands g WHERE g.hand_id = r.hand_id AND g.hero_seat <> r.seat)"
)
"""Of a hand in several texts each one's hero is a hero of the text that counts."""

_POSITION: Final = (
    "CASE WHEN r.dealt_in THEN coalesce((SELECT k.position FROM played y "  # noqa: S608 - our own text
    "JOIN conducts k USING (conduct) WHERE y.player_id = r.player_id AND y.hand_id = r.hand_id), "
    f"CASE WHEN r.is_button AND r.place IS NOT NULL THEN '{BUTTON}' "
    f"ELSE '{SET}' || (r.place + 1) END, '') END"
)
"""What the place of a player who was dealt in is called; empty where nobody can tell."""


class Field(NamedTuple):
    """One field; `of` is HAND or PLAYER, `column` SQL, `frame` is "" where there is one value."""

    name: str
    of: str
    kind: Kind
    fact: str
    column: str
    meaning: str
    example: str
    frame: str = ""

    @property
    def unit(self) -> str:
        """The column of the minor units in one unit, of a field that holds money."""
        if self.kind is not AMOUNT:
            return ""
        return "h.minor_per_major" if self.of == HAND else "r.minor_per_major"


def _hand(name: str, kind: Kind, meaning: str, example: str, fact: str = "") -> Field:
    fact = fact or name
    return Field(name, HAND, kind, fact, f"h.{fact}", meaning, example)


def _more_than_0(name: str, kind: Kind, meaning: str, example: str) -> Field:
    """A field whose column has 0 where there is none."""
    return Field(name, HAND, kind, name, f"nullif(h.{name}, 0)", meaning, example)


def _status(name: str, meaning: str) -> Field:
    return Field(name, HAND, FLAG, name, f"h.status = '{name}'", meaning, name)


def _player(name: str, kind: Kind, meaning: str, example: str, fact: str = "") -> Field:
    fact = fact or name
    return Field(name, PLAYER, kind, fact, f"r.{fact}", meaning, example)


FIELDS: Final[tuple[Field, ...]] = (
    _hand("id", NAME, "the site's number of the hand", "id:900000000001", "hand_no"),
    _hand("site", WORD, "the room", "site:PokerStars"),
    _hand("dialect", WORD, "the grammar that read it", "dialect:pokerstars"),
    _hand("game", WORD, "the variant", "game:pineapple"),
    _hand("limit", WORD, "fl, pl or nl", "limit:fl", "betting_limit"),
    _hand("stakes", STAKES, "the stakes as v_hands has them", "stakes:0.50/1.00"),
    _more_than_0("small_stake", AMOUNT, "the first printed stake", "small_stake:0.50"),
    _more_than_0("big_stake", AMOUNT, "the second printed stake", "big_stake>=1"),
    _more_than_0("point_value", AMOUNT, "what one point is worth", "point_value:0.25"),
    _hand("currency", WORD, 'the currency; "" for chips', "currency:USD"),
    Field(
        "cash", HAND, FLAG, "cash", "h.is_tournament = 0", "played outside of tournaments", "cash"
    ),
    _hand("table", NAME, "the table", "table~vela", "table_name"),
    _hand("tournament", NAME, "the site's number of the tournament", "not tournament"),
    Field(
        "file",
        HAND,
        PATH,
        "files",
        "f.file",
        "a file in which it stands: its path, or the end of it",
        "file:night.txt",
        PLACES,
    ),
    _hand("rules", WORD, "the profile that judged it", "rules:stud-help"),
    _hand("rules_source", WORD, "who named that profile", "rules_source:hand"),
    _hand("match", NAME, "the number of the match", "match:7"),
    _more_than_0("match_hand", NUMBER, "which hand of the match it is, from 1", "match_hand:1"),
    _hand("status", WORD, "how the hand ended", "status:open,refuted"),
    _status("confirmed", "every claim of the text was checked and is right"),
    _status("refuted", "a claim is wrong"),
    _status("open", "nothing is refuted, and a claim cannot be decided"),
    _status("unreadable", "the text could not be read"),
    Field(
        "code",
        HAND,
        CODE,
        "codes",
        "n.code",
        "a finding: its code, the beginning of one, or its name (HH115: only in a database)",
        "code:HH3",
        FINDINGS,
    ),
    Field(
        "severity",
        HAND,
        WORD,
        "severities",
        "n.severity",
        "how much one of the findings weighs (the warning HH115: only in a database)",
        "severity:warning",
        FINDINGS,
    ),
    _hand("players", NUMBER, "how many do not sit out", "players:2..3"),
    _hand("pot", AMOUNT, "all pots before rake", "pot>50.00"),
    _hand("rake", AMOUNT, "what the house takes", "rake>=0.05"),
    _hand("board", CARDS, "community cards", "board:[AK]h"),
    Field(
        "cancelled", HAND, FLAG, "cancelled", "h.cancelled", "cancelled by the room", "cancelled"
    ),
    _hand("date", TIME, "when the hand began", "date:2026-01..2026-03", "started_at"),
    _hand("after", AFTER, "begun then or later", "after:2026-01-01", "started_at"),
    _hand("before", BEFORE, "begun earlier than then", "before:2026-02", "started_at"),
    _hand("month", MONTH, "the month in which it began", "month:2026-01", "started_at"),
    _player("player", PERSON, "the name of the player", 'player:"anna"'),
    Field(
        "opponent",
        PLAYER,
        PERSON,
        "opponents",
        "q.player",
        "the name of another player of the hand",
        'player:"anna" and opponent:"boris"',
        OTHERS,
    ),
    _player("seat", NUMBER, "the number of the seat as printed", "seat:3", "seat_number"),
    Field(
        "position",
        PLAYER,
        PLACE,
        "position",
        _POSITION,
        "the place as stats --by position has it: SB, BB, BTN, CO, HJ, BTN-3; BI, LAST, LAST-1; "
        '"place 1"',
        "position:BTN,CO",
    ),
    _player(
        "deal_order", NUMBER, "clockwise from who is dealt to first, from 0", "deal_order:0"
    )._replace(fact="clockwise", column="r.position"),
    _player("button", FLAG, "has the button", "button", "is_button"),
    _player("bring_in", FLAG, "had to bring in", "bring_in", "is_bring_in"),
    _player("hero", FLAG, "whose own cards the text shows", "hero", "is_hero"),
    _player("dealt", FLAG, "was dealt cards", "dealt", "dealt_in"),
    _player("stack", AMOUNT, "the stack before the hand", "stack<40"),
    _player("contributed", AMOUNT, "all that was put in the pots", "contributed>5"),
    _player("won", AMOUNT, "what is due from the pots", "won>0"),
    _player("net", AMOUNT, "what the stack changed by", "net<-1.50"),
    _player("all_in", FLAG, "put in the whole stack", "all_in", "is_all_in"),
    Field(
        "folded", PLAYER, FLAG, "folded", "r.folded_on IS NOT NULL", "folded", "hero and not folded"
    ),
    _player("street", NUMBER, "the last street that the player saw, from 0", "street>=2")._replace(
        fact="last_street", column="r.last_street"
    ),
    _player("showdown", FLAG, "stayed to the end against another", "showdown", "to_showdown"),
    Field("showed", PLAYER, FLAG, "showed", "r.shown IS NOT NULL", "showed the cards", "showed"),
    _player("mucked", FLAG, "gave the cards up at the showdown", "mucked"),
    _player("cards", CARDS, "cards dealt to the player, as far as known", "cards:AA,AKs"),
    _player("front", CARDS, "cards of the front", "front:QQ"),
    _player("middle", CARDS, "cards of the middle", "middle:[TJQKA]h"),
    _player("back", CARDS, "cards of the back", "back:?h?h?h?h?h"),
    _player("discards", CARDS, "cards given up in Chinese and open-face", "discards:A"),
    _player("points", NUMBER, "points won or lost", "points<-12"),
    _player("foul", FLAG, "the rows are out of order", "foul", "fouled"),
    _player("royalties", NUMBER, "points of royalties of all rows, paid or not", "royalties>=10"),
    _player("fantasyland", NUMBER, "cards dealt in fantasyland; 0 outside", "fantasyland:14"),
    _player("natural", WORD, "the special hand that was played", 'natural:"six pairs"'),
    _player("surrendered", FLAG, "gave the hand up", "surrendered"),
    Field(
        "blamed",
        PLAYER,
        CODE,
        "blamed",
        "n.code",
        "a finding about this player",
        "blamed:HH630",
        BLAMES,
    ),
)
"""Every field, those of the hand first."""

HEROES_OF: Final[dict[str, Field]] = {
    "player": Field(
        "player", PLAYER, FLAG, "is_hero", f"(r.is_hero OR {_VIEWS.format('=')})", "", "player:me"
    ),
    "opponent": Field(
        "opponent",
        PLAYER,
        FLAG,
        "beside_hero",
        f"({_BESIDE} OR {_VIEWS.format('<>')})",
        "",
        "opponent:me",
    ),
}
"""What the fields of persons become behind which the word `me` stands."""

OTHER_NAMES: Final[dict[str, str]] = {
    "number": "id",
    "profile": "rules",
    "holds": "cards",
    "hole": "cards",
    "name": "player",
    "fouled": "foul",
    "allin": "all_in",
}
"""What else they may be called."""

BY_NAME: Final[dict[str, Field]] = {field.name: field for field in FIELDS}


def field_named(name: str) -> Field | None:
    """The field of that name, in large or small letters, with - or _ in it."""
    plain = name.lower().replace("-", "_")
    return BY_NAME.get(OTHER_NAMES.get(plain, plain))
