"""What stands on the table besides chips and hands: the forced bets, and how far boards have come.

Plain state that `table.py` holds; `forced.py` and `boards.py` fill it.
"""


class Blinds:
    """`small` is the seat of the first small blind, of `small_amount`, and -1 before there is one;
    `whole` is the big blind that must be matched, `straddle` the highest straddle, `opening` what
    is to be matched when the first round opens, `last` the seat left of which it does, and `owner`
    the seat that owes the big blind, whether it could pay or not."""

    def __init__(self) -> None:
        self.small: int = -1
        self.small_amount: int = 0
        self.whole: int = 0
        self.straddle: int = 0
        self.opening: int = 0
        self.last: int = -1
        self.owner: int = -1


class Spread:
    """`reached` is the street that each board has come to; `parted` is whether a line has been
    numbered, and `common` are the cards that lay there at street `common_at` then; `owed` counts
    the cards of the first street that are still to be turned up."""

    def __init__(self) -> None:
        self.reached: list[int] = [-1]
        self.parted: bool = False
        self.common_at: int = -1
        self.common: list[int] = []
        self.owed: int = 0
