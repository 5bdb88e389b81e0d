"""What stands on the table besides chips and hands: the forced bets, and how far boards have come.

Plain state that `table.py` holds; `forced.py` and `boards.py` fill it. What the whole play shows
beforehand, such as whether another street comes, is looked up once.
"""

from hhtool.core.play import DEAL, NOBODY, POST_ANTE, POST_DEAD, STREET, Play


class Ahead:
    """`dealt` is whether the text tells of any deal; `first` the seat of the first one, else of the
    first ante, though the order of antes tells nothing: they come in as players pay them;
    `last_line` the last step that is a street, -1 for none; `doing` the seats that do anything but
    put in dead chips."""

    def __init__(self, play: Play) -> None:
        kinds = [step[0] for step in play.steps]
        self.doing: set[int] = {step[1] for step in play.steps}
        if POST_DEAD in kinds:
            self.doing = {step.seat for step in play.steps if step.kind != POST_DEAD}
        self.doing.discard(NOBODY)
        self.dealt: bool = DEAL in kinds
        self.first: int = 0
        if self.dealt or POST_ANTE in kinds:
            self.first = play.steps[kinds.index(DEAL if self.dealt else POST_ANTE)].seat
        self.last_line: int = -1
        if STREET in kinds:
            kinds.reverse()
            self.last_line = len(kinds) - 1 - kinds.index(STREET)


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
