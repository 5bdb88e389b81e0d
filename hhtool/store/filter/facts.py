"""What the fields of an expression find in a hand in memory.

It is what would be stored of it: the same rows as the database gets, and on them what the views
add. Values have the names of the columns of v_hands and of v_results; a field that may have several
has them all. What hands say of each other (a number that two hands share) only a database knows.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from hhtool.core.case import Case
from hhtool.core.chips import Denomination, amount_text
from hhtool.core.finding import CONFIRMED, OPEN, REFUTED, UNREADABLE
from hhtool.core.result import PotSettlement
from hhtool.store.filter.asked import Value
from hhtool.store.limits import storable
from hhtool.store.load import stored_path
from hhtool.store.order import place_of_setting
from hhtool.store.played import labels_of
from hhtool.store.pot_parts import played_hand
from hhtool.store.rows import Rows, Spot
from hhtool.store.schema import documentation

Held = Mapping[str, Value | tuple[Value, ...]]
"""Values by the name of their column."""

_STATUSES: Final = (CONFIRMED, REFUTED, OPEN, UNREADABLE)
_ROW_NAMES: Final = ("front", "middle", "back")
_NO_ROWS: Final = ("points", "fouled", "fantasyland", "natural", "surrendered", "discards", "place")

_NONE_IS_0: Final = ("small_stake", "big_stake", "point_value", "match_hand")
"""Columns of hands that have 0 where there is none."""


class Facts(NamedTuple):
    """What is known of one hand and of each of its seats; `unit` is minor units in one unit."""

    hand: Held
    seats: tuple[Held, ...]
    unit: int


def facts_of(case: Case) -> Facts:
    """The facts of a judged hand."""
    case = storable(case)
    record = case.record
    place, play = record.place, record.play
    spot = Spot(0, place.first_line, place.last_line, *record.byte_range, "")
    rows = Rows()
    rows.add(0, spot, case, range(len(play.seats)), "", "", None)
    parts = {name: _named(name, rows) for name in _USED}
    (hand,) = _named("hands", rows)
    names = tuple(seat.name for seat in play.seats)
    findings = parts["findings"]
    hand |= {
        "stakes": _stakes(hand),
        "cash": int(not play.tournament),
        "files": (stored_path(place.path, ""),),
        "codes": tuple(str(found["code"]) for found in findings),
        "severities": tuple(str(found["severity"]) for found in findings),
        "pot": sum(_whole(pot["amount"]) for pot in parts["pots"]) if parts["pots"] else None,
        **{status: int(case.status == status) for status in _STATUSES},
        **{name: hand[name] or None for name in _NONE_IS_0},
    }
    places = _places(case)
    seats = tuple(_seat(seat, hand, parts, names, places) for seat in parts["seats"])
    return Facts(hand, seats, play.denomination.minor_per_major)


_USED: Final = ("seats", "row_seats", "set_rows", "decisions", "steps", "pots", "findings")
"""The tables that the facts are made of, beside that of hands."""

_Held = dict[str, Value | tuple[Value, ...]]
_Parts = Mapping[str, Sequence[_Held]]


def _named(table: str, rows: Rows) -> list[_Held]:
    columns = _columns()[table]
    return [dict(zip(columns, row, strict=True)) for row in rows.of(table)]


@cache
def _columns() -> dict[str, tuple[str, ...]]:
    """The columns of each table, in the order of its rows."""
    return {
        entry.name: tuple(name for name, _ in entry.columns)
        for entry in documentation()
        if entry.kind == "table"
    }


def _places(case: Case) -> Mapping[int, str]:
    """What the places at the table of a betting game are called."""
    settled = case.settlement
    if not isinstance(settled, PotSettlement):
        return {}
    hand = played_hand(0, case.record.play, settled, (), {})
    return {} if hand is None else labels_of(hand)


def _seat(
    seat: _Held, hand: Held, parts: _Parts, names: Sequence[str], places: Mapping[int, str]
) -> Held:
    """What v_results has of one seat, and the names and findings beside it."""
    index = _whole(seat["seat"])
    own: Held = next(_of(index, parts["row_seats"]), dict.fromkeys(_NO_ROWS))
    facts = {**seat, **{name: own[name] for name in _NO_ROWS}}
    first = next(_of(index, parts["decisions"]), {"position": None})
    clockwise = own["place"] if own["place"] is not None else first["position"]
    royalties = [entry["royalty"] for entry in _of(index, parts["set_rows"])]
    known = bool(royalties) and None not in royalties
    return {
        **facts,
        "player": names[index],
        "opponents": tuple(name for i, name in enumerate(names) if i != index),
        "beside_hero": int(hand["hero_seat"] not in (None, index)),
        "blamed": tuple(str(found["code"]) for found in _of(index, parts["findings"])),
        "seat_number": seat["number"],
        "clockwise": clockwise,
        "position": _position(seat, hand, own["place"], places),
        "is_button": int(index == hand["button_seat"]),
        "is_bring_in": int(index == hand["bring_in_seat"]),
        "is_hero": int(index == hand["hero_seat"]),
        "is_all_in": _all_in(seat),
        "folded": int(seat["folded_on"] is not None),
        "showed": int(seat["shown"] is not None),
        "last_street": _last_street(seat, parts["steps"]),
        "to_showdown": _to_showdown(seat, hand, parts),
        "royalties": sum(map(_whole, royalties)) if known else None,
        **_laid(index, parts["set_rows"]),
    }


def _position(
    seat: Held, hand: Held, place: Value | tuple[Value, ...], places: Mapping[int, str]
) -> str | None:
    """What the place of a player who was dealt in is called; "" where nobody can tell."""
    index = _whole(seat["seat"])
    if not seat["dealt_in"]:
        return None
    if isinstance(place, int):
        return place_of_setting(place, index == hand["button_seat"])
    return places.get(index, "")


def _of(seat: int, rows: Sequence[_Held]) -> Iterator[_Held]:
    """The rows of a table that belong to a seat."""
    return (row for row in rows if row["seat"] == seat)


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"a whole number is stored here, not {value!r}")
    return value


def _stakes(hand: Held) -> str:
    money = Denomination("", _whole(hand["minor_per_major"]))
    point, small, big = (
        amount_text(_whole(hand[name]), money)
        for name in ("point_value", "small_stake", "big_stake")
    )
    return f"{point}/point" if _whole(hand["point_value"]) > 0 else f"{small}/{big}"


def _all_in(seat: Held) -> int | None:
    if seat["contributed"] is None:
        return None
    put_in = _whole(seat["contributed"])
    return int(put_in > 0 and put_in >= _whole(seat["stack"]))


def _last_street(seat: Held, steps: Sequence[Held]) -> int | None:
    if not seat["dealt_in"]:
        return None
    if seat["folded_on"] is not None:
        return _whole(seat["folded_on"])
    return max((_whole(step["street"]) for step in steps), default=None)


def _to_showdown(seat: Held, hand: Held, parts: _Parts) -> int | None:
    if not seat["dealt_in"]:
        return None if seat["dealt_in"] is None else 0
    given_up = {row["seat"] for row in parts["row_seats"] if row["surrendered"]}
    stayed = {
        row["seat"]
        for row in parts["seats"]
        if row["dealt_in"] and row["folded_on"] is None and row["seat"] not in given_up
    }
    return int(seat["seat"] in stayed and len(stayed) > 1 and not hand["cancelled"])


def _laid(seat: int, set_rows: Sequence[_Held]) -> _Held:
    """The cards of the three rows of a seat."""
    laid: _Held = dict.fromkeys(_ROW_NAMES)
    laid.update((_ROW_NAMES[_whole(row["row"])], row["cards"]) for row in _of(seat, set_rows))
    return laid
