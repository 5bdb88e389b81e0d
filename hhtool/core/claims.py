"""What the text says came of the play: totals, payouts, descriptions of hands.

A claim is only a sentence to be checked. No code that derives a result may import this module.
"""

from typing import Final, NamedTuple

from hhtool.core.chips import Chips

ALL_IN: Final = "all_in"
AT_CAP: Final = "at_cap"
ANNOUNCED_CAP: Final = "betting_capped"
ANNOUNCED_PAIR: Final = "pair_on_board"
BOARD: Final = "board"
CASHED_OUT: Final = "cashed_out"
CASH_OUT_FEE: Final = "cash_out_fee"
COLLECTED: Final = "collected"
DESCRIBED: Final = "described"
FEE: Final = "fee"
FINISHED: Final = "finished"
HOLDING: Final = "holding"
HOUSE_ADDED: Final = "house_added"
KNOCKOUT: Final = "knockout"
MAIN_POT: Final = "main_pot"
OPENER: Final = "opener"
RAISE_INCREASE: Final = "raise_increase"
RAKE: Final = "rake"
REBUY: Final = "rebuy"
SIDE_POT: Final = "side_pot"
NO_LOW: Final = "no_low"
RUN_POT: Final = "run_pot"
PLAYED_CARDS: Final = "played_cards"
POT_SO_FAR: Final = "pot_so_far"
LEFT_IN: Final = "left_in"
LEFT_ALL_IN: Final = "left_all_in"
RUN_TWICE: Final = "run_twice"
STREET_NAME: Final = "street_name"
SUMMARY_CASHED_OUT: Final = "summary_cashed_out"
SUMMARY_COLLECTED: Final = "summary_collected"
SUMMARY_DESCRIBED: Final = "summary_described"
SUMMARY_FOLDED: Final = "summary_folded"
SUMMARY_LABEL: Final = "summary_label"
SUMMARY_LOST: Final = "summary_lost"
SUMMARY_MUCKED: Final = "summary_mucked"
SUMMARY_NO_BET: Final = "summary_no_bet"
SUMMARY_SEAT: Final = "summary_seat"
SUMMARY_SHOWED: Final = "summary_showed"
SUMMARY_WON: Final = "summary_won"
TOTAL_POT: Final = "total_pot"
UNCALLED: Final = "uncalled"
WON_TOURNAMENT: Final = "won_tournament"

# Chinese and open-face.
AUTOMATIC: Final = "automatic_layout"
SHOWN_ROW: Final = "shown_row"
ROYALTY: Final = "royalty"
FOULS: Final = "fouls"
ENTERS: Final = "enters_fantasyland"
STAYS: Final = "stays_in_fantasyland"
LEAVES: Final = "leaves_fantasyland"
PAIR_ROW: Final = "pair_row"
PAIR_SCOOP: Final = "pair_scoop"
PAIR_OVERALL: Final = "pair_overall"
PAIR_ROYALTIES: Final = "pair_royalties"
PAIR_NATURAL: Final = "pair_natural"
PAIR_SURRENDER: Final = "pair_surrender"
PAIR_TOTAL: Final = "pair_total"
PAIR_ORDER: Final = "pair_order"
PAYMENT: Final = "payment"
PAYMENT_ORDER: Final = "payment_order"
RAKE_PAID: Final = "rake_paid"
SUMMARY_BUTTON: Final = "summary_button"
SUMMARY_FOUL: Final = "summary_foul"
SUMMARY_POINTS: Final = "summary_points"
SUMMARY_STACK: Final = "summary_stack"
MATCH_OVER: Final = "match_over"


class Claim(NamedTuple):
    """One sentence of the text about what came of the play.

    `seat` is an index into `Play.seats` or -1. `amount` is in minor units. `values` are cards
    (HOLDING, BOARD, SUMMARY_SHOWED, SUMMARY_MUCKED), the ranks 0..12 that the description names
    followed by its kickers (DESCRIBED), the number of a side pot (SIDE_POT, COLLECTED; main is 0,
    a pot without a number is empty), of a seat (SUMMARY_SEAT) or of a place (FINISHED, empty
    without one), the minor units to which a figure is rounded that a letter shortens (TOTAL_POT of
    "15.52k"; empty for an exact one). `text` is the street, the pot, the label of a seat ("button",
    "small blind") or the class of the hand, in hhtool's words; what is not paid in the hand's chips
    is text as printed (the prize of FINISHED and WON_TOURNAMENT, the bounty of KNOCKOUT, the price
    of REBUY). `line` is the line of the file.

    A description with a high and a low half is two claims: the low one has the class "low". The
    hand names of `ranking.words` are the classes: those of high hands, "low", and "one_card" to
    "badugi". `run` is the board, from 1, that a claim is about where the text has several: BOARD,
    COLLECTED, DESCRIBED, SUMMARY_DESCRIBED, SUMMARY_WON, SUMMARY_LOST, STREET_NAME; else 0.

    CASHED_OUT is what the room pays a player in advance for the hand and CASH_OUT_FEE what it
    keeps of that: both outside the pot. SUMMARY_CASHED_OUT says the same of a seat; its amount is 0
    where it does not tell the price. HOUSE_ADDED is
    the house's money in the total. RUN_TWICE: the hand has `amount` boards.
    AT_CAP: `seat` has put in all that the cap on a hand allows.
    PLAYED_CARDS: the cards of `seat` and of the board that make the hand.
    POT_SO_FAR: what lies in the pot when a street begins; LEFT_IN and LEFT_ALL_IN: how many players
    are in the hand then and how many of them all-in, in `values`.
    KNOCKOUT: `seat` takes a bounty for the elimination of `other`; `amount` is how many share it,
    0 when they are not named, and `values` are 1 for a bounty that is the same on every head and
    none where each has its own. REBUY: `amount` chips are bought.

    Of COLLECTED, `text` is "pot", "main pot" or "side pot", with "high" or "low" in front where
    that half is named. FEE is what the room takes beside the rake, `text` what it calls it. OPENER:
    the room says that `seat` opens a stud street with the card or cards `values`. RUN_POT is the
    pot of one board, without its rake.

    Chinese and open-face: `amount` is in points for ROYALTY, PAIR_… (as `seat` sees it) and
    SUMMARY_POINTS, a number of cards for ENTERS and STAYS, what moved for PAYMENT, whose `values`
    are what was owed and the points, and for PAIR_ORDER and PAYMENT_ORDER the place of the line
    among the lines of pairs or of payments, from 1. `text` is the row of SHOWN_ROW, ROYALTY and
    PAIR_ROW. `values` of an AUTOMATIC are empty: its layout is the play's. `other` is the second
    seat of a pair or the payee of a payment, else -1.
    """

    kind: str
    seat: int
    amount: Chips
    values: tuple[int, ...]
    text: str
    line: int
    other: int = -1
    run: int = 0

    def says(self, amount: int) -> bool:
        """Whether this states that amount, rounded to what it is told in."""
        if self.kind != TOTAL_POT or not self.values:
            return self.amount == amount
        return abs(self.amount - amount) * 2 <= self.values[0]
