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
from hhtool.verify.cards import check_board, check_deal, check_holdings, check_summary_cards
from hhtool.verify.chips import check_chips
from hhtool.verify.pot_docket import PotDocket
from hhtool.verify.showdown import (
    check_descriptions,
    check_mucked,
    check_mucks,
    check_names_of_summary,
    check_rest,
    check_show_order,
    check_summary,
)

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
    check_descriptions,
    check_show_order,
    check_summary,
    check_summary_cards,
    check_mucked,
    check_mucks,
    check_names_of_summary,
    check_rest,
)
"""Cards, betting, chips, showdown."""
