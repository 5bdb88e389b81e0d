"""What the text says came of the play: totals, payouts, descriptions of hands.

A claim is only a sentence to be checked. No code that derives a result may import this module.
"""

from typing import Final, NamedTuple

from hhtool.core.chips import Chips

ALL_IN: Final = "all_in"
ANNOUNCED_CAP: Final = "betting_capped"
ANNOUNCED_PAIR: Final = "pair_on_board"
BOARD: Final = "board"
COLLECTED: Final = "collected"
DESCRIBED: Final = "described"
FINISHED: Final = "finished"
HOLDING: Final = "holding"
MAIN_POT: Final = "main_pot"
RAISE_INCREASE: Final = "raise_increase"
RAKE: Final = "rake"
SIDE_POT: Final = "side_pot"
NO_LOW: Final = "no_low"
RUN_TWICE: Final = "run_twice"
STREET_NAME: Final = "street_name"
SUMMARY_COLLECTED: Final = "summary_collected"
SUMMARY_DESCRIBED: Final = "summary_described"
SUMMARY_FOLDED: Final = "summary_folded"
SUMMARY_LOST: Final = "summary_lost"
SUMMARY_MUCKED: Final = "summary_mucked"
SUMMARY_NO_BET: Final = "summary_no_bet"
SUMMARY_SEAT: Final = "summary_seat"
SUMMARY_SHOWED: Final = "summary_showed"
SUMMARY_WON: Final = "summary_won"
TOTAL_POT: Final = "total_pot"
UNCALLED: Final = "uncalled"


class Claim(NamedTuple):
    """One sentence of the text about what came of the play.

    `seat` is an index into `Play.seats` or -1. `amount` is in minor units. `values` are cards
    (HOLDING, BOARD, SUMMARY_SHOWED, SUMMARY_MUCKED), the ranks 0..12 that the description names
    followed by its kickers (DESCRIBED), the number of a side pot (SIDE_POT, COLLECTED; main is 0,
    a pot without a number is empty) or of a seat (SUMMARY_SEAT). `text` is the street, the pot or
    the category of the hand, in hhtool's words. `line` is the line of the file.
    """

    kind: str
    seat: int
    amount: Chips
    values: tuple[int, ...]
    text: str
    line: int
