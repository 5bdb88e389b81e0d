"""What rows earn beyond winning, typed from the written tables.

Independent of hhtool's own tables. Rows are without jokers here: each has been read as a card.
"""

from collections.abc import Callable
from typing import Final

from support.row_cards import (
    ACE,
    FLUSH,
    FULL_HOUSE,
    PAIR,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    Reading,
    Row,
    Value,
    low,
    qualifies,
)

ROYAL: Final = 9
"""A royal flush earns like a class of its own, though it is only the best straight flush."""

Scale = dict[int, int]
"""Points by class of hand; a class that is not there earns nothing."""

AMERICAN_BACK: Final[Scale] = {
    STRAIGHT: 2,
    FLUSH: 4,
    FULL_HOUSE: 6,
    QUADS: 10,
    STRAIGHT_FLUSH: 15,
    ROYAL: 25,
}
AMERICAN_MIDDLE: Final[Scale] = {
    TRIPS: 2,
    STRAIGHT: 4,
    FLUSH: 8,
    FULL_HOUSE: 12,
    QUADS: 20,
    STRAIGHT_FLUSH: 30,
    ROYAL: 50,
}
NO_MIDDLE_TRIPS: Final[Scale] = {**AMERICAN_MIDDLE, TRIPS: 0}
OLD_BACK: Final[Scale] = {
    STRAIGHT: 2,
    FLUSH: 4,
    FULL_HOUSE: 6,
    QUADS: 8,
    STRAIGHT_FLUSH: 10,
    ROYAL: 15,
}
OLD_MIDDLE: Final[Scale] = {kind: 2 * points for kind, points in OLD_BACK.items()}

EASTERN_MIDDLE: Final[Scale] = {FULL_HOUSE: 2, QUADS: 8, STRAIGHT_FLUSH: 10, ROYAL: 10}
EASTERN_BACK: Final[Scale] = {QUADS: 4, STRAIGHT_FLUSH: 5, ROYAL: 5}
UNIT_MIDDLE: Final[Scale] = {FULL_HOUSE: 1, QUADS: 1, STRAIGHT_FLUSH: 1, ROYAL: 1}
UNIT_BACK: Final[Scale] = {QUADS: 1, STRAIGHT_FLUSH: 1, ROYAL: 1}
TWO_MIDDLE: Final[Scale] = {kind: 2 * points for kind, points in UNIT_MIDDLE.items()}
TWO_BACK: Final[Scale] = {kind: 2 * points for kind, points in UNIT_BACK.items()}

NOTHING: Final[Scale] = {}

PAIRS: Final[Scale] = {6: 1, 7: 2, 8: 3, 9: 4, 10: 5, 11: 6, 12: 7, 13: 8, 14: 9}
TRIPS_LADDER: Final[Scale] = {
    2: 10,
    3: 11,
    4: 12,
    5: 13,
    6: 14,
    7: 15,
    8: 16,
    9: 17,
    10: 18,
    11: 19,
    12: 20,
    13: 21,
    14: 22,
}


def _american_front(value: Value) -> int:
    if value[0] == PAIR:
        return PAIRS.get(int(value[1]), 0)
    return TRIPS_LADDER[int(value[1])] if value[0] == TRIPS else 0


def _flat_front(value: Value) -> int:
    return 20 if value[0] == TRIPS else _american_front(value)


def _trips_front(points: int) -> Callable[[Value], int]:
    return lambda value: points if value[0] == TRIPS else 0


FRONTS: Final[dict[str, Callable[[Value], int]]] = {
    "none": lambda _: 0,
    "eastern": _trips_front(3),
    "eastern_royal": _trips_front(3),
    "one_unit": _trips_front(1),
    "two_unit": _trips_front(2),
    "american": _american_front,
    "american_no_mid_trips": _american_front,
    "flat20": _flat_front,
    "old2012": _american_front,
    "27": _american_front,
}
MIDDLES: Final[dict[str, Scale]] = {
    "none": NOTHING,
    "eastern": EASTERN_MIDDLE,
    "eastern_royal": {**EASTERN_MIDDLE, ROYAL: 14},
    "one_unit": UNIT_MIDDLE,
    "two_unit": TWO_MIDDLE,
    "american": AMERICAN_MIDDLE,
    "american_no_mid_trips": NO_MIDDLE_TRIPS,
    "flat20": AMERICAN_MIDDLE,
    "old2012": OLD_MIDDLE,
}
BACKS: Final[dict[str, Scale]] = {
    "none": NOTHING,
    "eastern": EASTERN_BACK,
    "eastern_royal": {**EASTERN_BACK, ROYAL: 7},
    "one_unit": UNIT_BACK,
    "two_unit": TWO_BACK,
    "american": AMERICAN_BACK,
    "american_no_mid_trips": AMERICAN_BACK,
    "flat20": AMERICAN_BACK,
    "old2012": OLD_BACK,
    "27": AMERICAN_BACK,
}


def _on(scale: Scale, value: Value) -> int:
    royal = value[0] == STRAIGHT_FLUSH and value[1] == ACE
    return scale.get(ROYAL if royal else int(value[0]), 0)


def low_points(row: Row) -> int:
    """A 2-7 middle: nine-low 1, eight-low 2, seven-low 4, the best of all 8."""
    if not qualifies(row):
        return 0
    ranks = [-int(part) for part in low(row)[1:]]
    if ranks == [7, 5, 4, 3, 2]:
        return 8
    return {9: 1, 8: 2, 7: 4}.get(ranks[0], 0)


def royalties(table: str, custom: dict[str, int], reading: Reading) -> tuple[int, int, int]:
    """Front, middle and back of a legal board."""
    front, middle, back = reading.values
    if table == "custom":
        return _front_key(custom, front), _key(custom, "middle", middle), _key(custom, "back", back)
    is_low = table == "27"
    middle_points = low_points(reading.rows[1]) if is_low else _on(MIDDLES[table], middle)
    return FRONTS[table](front), middle_points, _on(BACKS[table], back)


NAMES: Final = {
    TRIPS: "trips",
    STRAIGHT: "straight",
    FLUSH: "flush",
    FULL_HOUSE: "full_house",
    QUADS: "quads",
    STRAIGHT_FLUSH: "straight_flush",
}


def _front_key(custom: dict[str, int], value: Value) -> int:
    """What a house's own table gives a front: "front QQ", "front 222"."""
    size = {PAIR: 2, TRIPS: 3}.get(int(value[0]), 0)
    return custom.get("front " + "23456789TJQKA"[int(value[1]) - 2] * size, 0)


def _key(custom: dict[str, int], row: str, value: Value) -> int:
    if value[0] == STRAIGHT_FLUSH and value[1] == ACE and f"{row} royal" in custom:
        return custom[f"{row} royal"]
    return custom.get(f"{row} {NAMES.get(int(value[0]))}", 0)
