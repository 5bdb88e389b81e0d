"""What statistics know of a turn, and of how a hand went for a player: small numbers and words.

Neither holds an amount, so that few of each are enough for millions of hands.
"""

from typing import NamedTuple


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
