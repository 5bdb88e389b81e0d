"""Is a hand dead? Which of its rows stands out of order, and by which rule.

A hand is legal when the front is no stronger than the middle and the middle no stronger than the
back. Where the middle is a deuce-to-seven low, the front may be no stronger than the back, and the
middle must be a ten low or better. A hand that the house kills for lateness is dead whatever its
rows. What a dead hand costs is not asked here.

Hidden cards leave it open unless they cannot matter: rows seen in the wrong order are a foul
whatever the rest is, and no front is stronger than a straight.

Rules: chinese §1.3, §2.6.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hhtool.chinese.notes import Notes
from hhtool.core.finding import Cite
from hhtool.core.rows import BACK, FRONT, MIDDLE, Foul
from hhtool.ranking.high import FLUSH, STRAIGHT, STRAIGHT_FLUSH
from hhtool.ranking.joker import Choice
from hhtool.ranking.low27 import low27_strength, qualifies
from hhtool.ranking.rows import front_strength, row_strength, shared_part, suit_key, suit_places
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame

_RUNS_AND_SUITS: Final = (STRAIGHT, FLUSH, STRAIGHT_FLUSH)

_ORDERED: Final = ((FRONT, MIDDLE), (MIDDLE, BACK))
_ORDERED_PAST: Final = ((FRONT, BACK),)


class RowRules(NamedTuple):
    """How the rows of a hand are valued and ordered in a game and a house.

    `suits_of` are the categories in which suits decide between middle and back where they are
    equal; `places` those of `suit_places`.
    """

    low_middle: bool
    wheel_second: bool
    equality: bool
    shared_only: bool
    suits_of: tuple[int, ...]
    places: tuple[int, ...]


def row_rules(game: RowGame, house: HouseRules) -> RowRules:
    """What a house says of rows in a game."""
    suits = house.chinese_suit_tiebreak.value
    return RowRules(
        low_middle=game.middle == "low_27",
        wheel_second=house.chinese_wheel_rank.value == "second",
        equality=house.chinese_equality_allowed.value,
        shared_only=house.chinese_front_middle_kickers.value == "shared_only",
        suits_of=_SUITS_OF[suits],
        places=suit_places(house.chinese_suit_order.value),
    )


_SUITS_OF: Final[dict[str, tuple[int, ...]]] = {
    "none": (),
    "placement_only": _RUNS_AND_SUITS,
    "all_rows": tuple(range(9)),
}
"""By the answers to `chinese.suit_tiebreak`: where suits say which of two equal rows is behind."""


def value(rules: RowRules, row: int, cards: Sequence[int]) -> int:
    """The strength of the cards of a row. ValueError where one is hidden or missing."""
    if row == FRONT:
        return front_strength(cards)
    if row == MIDDLE and rules.low_middle:
        return low27_strength(cards)
    return row_strength(cards, rules.wheel_second)


def behind(rules: RowRules, middle_known: bool) -> tuple[int, int, int]:
    """For front, middle and back the row that each may not exceed, -1 for none.

    A middle that was not seen binds nobody; then the front is held against the back.
    """
    if rules.low_middle:
        return BACK, -1, -1
    return (MIDDLE if middle_known else BACK), BACK, -1


def in_order(rules: RowRules, row: int, front: Choice, back: Choice) -> bool:
    """Whether a row, which comes first, may stand before another; both are known."""
    other = back.strength
    if row == FRONT and rules.shared_only:
        other = shared_part(front.strength, other)
    if front.strength != other:
        return front.strength < other
    if row == MIDDLE and front.strength >> 20 in rules.suits_of:
        mine, theirs = (suit_key(each.cards, rules.places) for each in (front, back))
        if mine != theirs:
            return mine < theirs
    return rules.equality


class Verdict(NamedTuple):
    """Whether a hand is dead, None where the cards do not tell, and why."""

    fouled: bool | None
    fouls: tuple[Foul, ...]


def judge_rows(
    seat: int, played: Sequence[Choice], rules: RowRules, house: HouseRules, notes: Notes
) -> Verdict:
    """Whether the rows, front, middle, back, make a dead hand. An unknown row has strength -1."""
    found: list[Foul] = []
    middle = played[MIDDLE]
    for row, other in _comparisons(rules, played):
        front, back = played[row], played[other]
        if front.strength < 0 or back.strength < 0:
            continue
        suited = _asked(rules, row, front, back, notes)
        if not in_order(rules, row, front, back):
            ruling = house.chinese_suit_tiebreak if suited else house.chinese_equality_allowed
            found.append(Foul(seat, (row, other), ruling.cite))
    if rules.low_middle and middle.strength >= 0 and not qualifies(middle.strength):
        found.append(Foul(seat, (MIDDLE, MIDDLE), TEN_LOW))
    if found:
        return Verdict(True, tuple(found))
    return Verdict(False if _cannot_foul(rules, played) else None, ())


TEN_LOW: Final = Cite("poker-arena", "2-7 pineapple")


def late_foul(seat: int, house: HouseRules, notes: Notes) -> Verdict:
    """The verdict on a hand that was not set in time where the house kills it for that."""
    notes.ask("chinese.timeout_action")
    return Verdict(True, (Foul(seat, (), house.chinese_timeout_action.cite),))


def _comparisons(rules: RowRules, played: Sequence[Choice]) -> tuple[tuple[int, int], ...]:
    if rules.low_middle or played[MIDDLE].strength < 0:
        return _ORDERED_PAST
    return _ORDERED


def _asked(rules: RowRules, row: int, front: Choice, back: Choice, notes: Notes) -> bool:
    """Notes the questions that the order of two rows hangs on; whether suits decide it."""
    if row == FRONT:
        if front.strength != shared_part(front.strength, back.strength):
            return False
        if not rules.equality:
            notes.ask("chinese.front_middle_kickers")
        if rules.shared_only:
            notes.ask("chinese.equality_allowed")
        return False
    if front.strength != back.strength:
        return False
    notes.ask("chinese.suit_tiebreak")
    if front.strength >> 20 in rules.suits_of:
        notes.ask("chinese.suit_order")
        mine, theirs = (suit_key(each.cards, rules.places) for each in (front, back))
        if mine != theirs:
            return True
    notes.ask("chinese.equality_allowed")
    return False


def _cannot_foul(rules: RowRules, played: Sequence[Choice]) -> bool:
    """Whether rows that are in order so far can stand in no other, whatever the hidden cards."""
    if played[MIDDLE].strength < 0 or played[BACK].strength < 0:
        return False
    if played[FRONT].strength >= 0:
        return True
    bound = BACK if rules.low_middle else MIDDLE
    return played[bound].strength >> 20 >= STRAIGHT
