"""What can be said of a refuted hand beyond its findings: under which other rules its statements
would be right, and which chips have to move to put it right."""

from typing import Final, NamedTuple

from hhtool.core.chips import Chips
from hhtool.core.finding import Key

HOUSE: Final = -1
"""Stands for the house among the seats of a correction."""

NO_HOUSE: Final = "none"
"""The basis of an answer that may be given and that no built-in house gives."""


class Tried(NamedTuple):
    """What would become of the errors of a hand under one other answer, or one other profile.

    `switch` is the question, "" for a whole profile; `value` the answer in words, or the profile's
    name; `profiles` the built-in houses that speak of the game and answer so. `basis` is
    "documented", "observed" or "assumed", the best among those houses, or NO_HOUSE. `changes`
    counts the questions that the hand hangs on and that are answered otherwise: 1 for a switch.
    `right` are the errors that would be gone, `wrong` those that would stay, `new` those that
    would come.
    """

    switch: str
    value: str
    profiles: tuple[str, ...]
    basis: str
    changes: int
    right: tuple[Key, ...]
    wrong: tuple[Key, ...]
    new: tuple[Key, ...]


class WhatIf(NamedTuple):
    """The errors of a hand (`tried`), tried under every other answer of each question that they
    hang on, and under every profile that speaks of the game. What makes most of them right and
    changes least stands first."""

    tried: tuple[Key, ...]
    switches: tuple[Tried, ...]
    profiles: tuple[Tried, ...]


class Move(NamedTuple):
    """`amount` goes from one seat to another; HOUSE is the house."""

    payer: int
    payee: int
    amount: Chips


class Correction(NamedTuple):
    """The fewest moves of chips that make right what a text paid wrongly.

    By seat: `paid` is what the text gave back or paid to a seat (of rows: what its stack changed
    by), `due` what the rules give it. `rake_paid` and `rake_due` are the house's part. `moves` is
    empty where the money is right. `open` is "" or why it cannot be said what was paid or is due;
    then there are no moves.
    """

    paid: tuple[Chips, ...]
    due: tuple[Chips, ...]
    rake_paid: Chips
    rake_due: Chips
    moves: tuple[Move, ...]
    open: str
