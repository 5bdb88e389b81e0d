"""What statistics know of a turn, and of how a hand went for a player: small numbers and words.

Neither holds an amount, so that few of each are enough for millions of hands. While a hand is gone
through they are put together of parts that stay the same from turn to turn; true and false are
stored as 1 and 0.
"""

from typing import Any, Final, NamedTuple

Shared = tuple[Any, ...]
"""The parts of a situation or of a conduct, some of them such tuples themselves."""

_ACTS: Final[dict[str, str]] = {
    "i": "bring_in",
    "f": "fold",
    "x": "check",
    "c": "call",
    "b": "bet",
    "r": "raise",
    "": "",
}


class Situation(NamedTuple):
    """How things stand at a turn; see the table `situations`."""

    family: str
    street: int
    act: str
    facing: int
    wagers: int
    callers: int
    first: int
    last: int
    again: int
    checked: int
    called: int
    wagered: int
    opened: int
    paid_before: int
    initiative: int
    against: int
    steal: int
    late: int
    forced: int
    posted: int
    can_raise: int
    left_to_act: int
    better_doors: int
    open_pair: int
    doubled: int


class Conduct(NamedTuple):
    """How a hand went for a player, without amounts; see the table `conducts`."""

    family: str
    position: str
    late: int
    door: str
    door_live: int
    acts_0: str
    acts_1: str
    acts_2: str
    acts_3: str
    acts_4: str
    last_street: int
    saw: int
    saw_dealt: int
    showdown: int
    all_in: int
    wins: int
    split: int
    odd: int
    shown: int
    mucked: int


def situation_of(parts: Shared) -> Situation:
    """The situation of its parts."""
    betting, letter, done, (late, forced), *rest = parts
    family, street, wagers, callers, against, steal, open_pair = betting
    first, checked, called, wagered, _ = done
    facing, last, again, opened, paid_before, initiative, posted, *rest = rest
    can_raise, left_to_act, better_doors, doubled = rest
    return Situation._make(
        (
            *(family, street, _ACTS[letter], int(facing), wagers, callers),
            *map(int, (first, last, again, checked, called, wagered, opened, paid_before)),
            *map(int, (initiative, against, steal, late, forced, posted, can_raise)),
            *(left_to_act, better_doors, int(open_pair), int(doubled)),
        )
    )


def conduct_of(parts: Shared) -> Conduct:
    """The conduct of its parts."""
    (family, last_street), position, late, door, acts, *rest = parts
    saw, saw_dealt, showdown, all_in, wins, split, odd, shown, mucked = rest
    return Conduct._make(
        (
            *(family, position, int(late), *door, *acts, last_street, saw, saw_dealt),
            *(int(showdown), int(all_in), int(wins), split, odd, shown, int(mucked)),
        )
    )
