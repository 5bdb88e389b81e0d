"""CHECKS: every check of a betting game's hand, in the order in which a referee goes through it.

Each is a function of the docket; it writes findings and verdicts and returns nothing.
"""

from collections.abc import Callable
from typing import Final

from hhtool.verify.betting import (
    check_all_in,
    check_announcements,
    check_betting,
    check_increases,
    check_street_names,
)
from hhtool.verify.bounties import check_knockouts
from hhtool.verify.button import check_button, check_button_place
from hhtool.verify.cards import check_board, check_deal, check_holdings, check_summary_cards
from hhtool.verify.cash_outs import check_cash_outs
from hhtool.verify.chips import check_chips
from hhtool.verify.labels import check_announced_openers, check_labels
from hhtool.verify.outside import (
    check_boards_told,
    check_house_money,
    check_no_low,
    check_rebuys,
    check_tournament_won,
)
from hhtool.verify.played_cards import check_played_cards
from hhtool.verify.pot_docket import PotDocket
from hhtool.verify.showdown import (
    check_descriptions,
    check_mucked,
    check_mucks,
    check_names_of_summary,
    check_show_order,
    check_summary,
)
from hhtool.verify.so_far import check_caps_reached, check_players_left, check_pots_so_far

CHECKS: Final[tuple[Callable[[PotDocket], None], ...]] = (
    check_deal,
    check_holdings,
    check_board,
    check_betting,
    check_increases,
    check_all_in,
    check_street_names,
    check_announcements,
    check_chips,
    check_pots_so_far,
    check_players_left,
    check_caps_reached,
    check_descriptions,
    check_played_cards,
    check_show_order,
    check_summary,
    check_summary_cards,
    check_mucked,
    check_mucks,
    check_button,
    check_button_place,
    check_labels,
    check_names_of_summary,
    check_announced_openers,
    check_boards_told,
    check_no_low,
    check_house_money,
    check_cash_outs,
    check_knockouts,
    check_rebuys,
    check_tournament_won,
)
"""Cards, betting, chips, showdown."""
