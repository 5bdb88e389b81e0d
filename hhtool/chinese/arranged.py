"""How the cards lay when all was confirmed: what `arrange` hands to the scoring."""

from typing import NamedTuple

from hhtool.core.rows import Cards, Placing, Rows


class Arranged(NamedTuple):
    """One entry for every seat of the play in the fields that are not `order` or `placings`.

    `order` are the seats that were dealt in, left of the button first. `rows` are the cards as
    they lie at the showdown, those filled in that were set unseen and shown later; HIDDEN where
    never seen. `fantasyland` is the number of cards dealt to a player in fantasyland, else 0;
    `naturals` an index into `rows.NATURALS` of the one that was declared, else -1; `late` whether
    the house kills the hand because it was not set in time.
    """

    order: tuple[int, ...]
    placings: tuple[Placing, ...]
    rows: tuple[Rows, ...]
    discards: tuple[Cards, ...]
    fantasyland: tuple[int, ...]
    naturals: tuple[int, ...]
    surrendered: tuple[bool, ...]
    late: tuple[bool, ...]
