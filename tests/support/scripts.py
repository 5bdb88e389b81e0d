"""Pieces of scripts for `plays.stud`, and a pot that ends in a tie."""

from collections.abc import Mapping
from typing import Final

from hhtool.core.chips import CHIPS, Denomination
from hhtool.core.play import NOBODY, Play
from support.plays import STREETS, stud

TIED: Final = {
    "A": "Ac 9c Kd Jd 7h 5h 4s",
    "B": "Ad 9d Kh Jh 7s 5s 4c",
    "C": "Ah 9h Ks Js 7c 5c 4d",
    "Z": "2c 2d 3h 6s 8c Tc Qd",
}
"""A, B and C tie with king high cards below an ace; Z has the bring-in and folds."""


def checks(players: str) -> str:
    """Everybody checks in that order."""
    return ", ".join(f"{player} checks" for player in players)


def to_river(players: str, begin: str = "fourth") -> str:
    """Every street from `begin` on, checked through in that order."""
    return ", ".join(f"{street}, {checks(players)}" for street in STREETS[STREETS.index(begin) :])


def run_out(begin: str = "fourth") -> str:
    """Every street from `begin` on without an act."""
    return ", ".join(STREETS[STREETS.index(begin) :])


def tied_play(
    total: int,
    players: str = "ABC",
    shows: str = "",
    hands: Mapping[str, str] = TIED,
    *,
    chips: Denomination = CHIPS,
    stakes: tuple[int, int] = (20, 40),
    button: int = NOBODY,
) -> Play:
    """A pot of `total` between players who stay to the end, with the money of Z who folds in it.

    The cards go round from B on. Z is dealt the bring-in; the last of the players makes the last
    bet, on fourth street.
    """
    deep = (total - 1) // len(players)
    dead = total - deep * len(players)
    if dead < 4:
        deep -= 2
        dead = total - deep * len(players)
    order = players[1:] + players[0]
    last = players[-1]
    seats = f"{', '.join(f'{name} {total}' for name in players)}, Z {total}"
    antes = ", ".join(f"{name} ante 1" for name in [*players[1:], "Z", players[0]])
    first = players[0]
    third = [f"Z brings 1, {first} raises {dead - 1}"]
    third += [f"{name} calls {dead - 1}" for name in players[1:]] + [f"Z calls {dead - 2}"]
    before = [f"{name} checks" for name in order[: order.index(last)]]
    fourth = [*before, f"{last} bets {deep - dead}", "Z folds"]
    fourth += [
        f"{name} calls {deep - dead}"
        for name in [*order[order.index(last) + 1 :], *order[: order.index(last)]]
    ]
    ends = [f"{name} shows" for name in shows or order]
    script = [antes, "third", *third, "fourth", *fourth, to_river(order, "fifth"), *ends]
    return stud(
        seats, ", ".join(script), hands, limit="nl", chips=chips, stakes=stakes, button=button
    )
