"""CHECKS: every check of a betting game's hand, in the order in which a referee goes through it.

Each is a function of the docket; it writes findings and verdicts and returns nothing. One that
looks at claims or at breaches of some kinds alone names them: in a hand without any it has nothing
to do.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from hhtool.core import claims as c
from hhtool.core import result as b
from hhtool.verify.betting import (
    BETTING_BREACH,
    check_all_in,
    check_announcements,
    check_betting,
    check_increases,
    check_street_names,
)
from hhtool.verify.bounties import check_knockouts
from hhtool.verify.button import check_button, check_button_place
from hhtool.verify.cards import (
    DEAL_BREACH,
    check_board,
    check_deal,
    check_holdings,
    check_summary_cards,
)
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
    SUMMED_UP,
    check_descriptions,
    check_mucked,
    check_mucks,
    check_names_of_summary,
    check_show_order,
    check_summary,
)
from hhtool.verify.so_far import LEFT, check_caps_reached, check_players_left, check_pots_so_far

MEMO_SIZE: Final = 4096


class Check(NamedTuple):
    """A check, and the kinds of claims and of breaches of which a hand must have one for it to have
    anything to do; without kinds it always has."""

    run: Callable[[PotDocket], None]
    kinds: frozenset[str]


def _on(run: Callable[[PotDocket], None], *kinds: Iterable[str]) -> Check:
    return Check(run, frozenset().union(*kinds))


CHECKS: Final[tuple[Check, ...]] = (
    _on(check_deal, DEAL_BREACH),
    _on(check_holdings, (c.HOLDING,)),
    _on(check_board, (c.BOARD,)),
    _on(check_betting, BETTING_BREACH),
    _on(check_increases, (c.RAISE_INCREASE,)),
    _on(check_all_in, (c.ALL_IN,)),
    _on(check_street_names, (c.STREET_NAME,)),
    _on(check_announcements, (c.ANNOUNCED_CAP, c.ANNOUNCED_PAIR)),
    _on(check_chips),
    _on(check_pots_so_far, (c.POT_SO_FAR,)),
    _on(check_players_left, LEFT),
    _on(check_caps_reached, (c.AT_CAP,)),
    _on(check_descriptions, (c.DESCRIBED, c.SUMMARY_DESCRIBED)),
    _on(check_played_cards, (c.PLAYED_CARDS,)),
    _on(check_show_order),
    _on(check_summary, SUMMED_UP),
    _on(check_summary_cards, (c.SUMMARY_SHOWED, c.SUMMARY_MUCKED)),
    _on(check_mucked),
    _on(check_mucks, (b.MUCK_NOT_ALLOWED, b.MUCK_WITHOUT_HAND)),
    _on(check_button),
    _on(check_button_place),
    _on(check_labels, (c.SUMMARY_LABEL,)),
    _on(check_names_of_summary, SUMMED_UP),
    _on(check_announced_openers, (c.OPENER,)),
    _on(check_boards_told, (c.RUN_TWICE, c.RUN_POT)),
    _on(check_no_low, (c.NO_LOW,)),
    _on(check_house_money, (c.HOUSE_ADDED,)),
    _on(check_cash_outs, (c.CASHED_OUT, c.CASH_OUT_FEE, c.SUMMARY_CASHED_OUT)),
    _on(check_knockouts, (c.KNOCKOUT,)),
    _on(check_rebuys, (c.REBUY,)),
    _on(check_tournament_won, (c.WON_TOURNAMENT,)),
)
"""Cards, betting, chips, showdown."""


@lru_cache(MEMO_SIZE)
def checks_of(present: frozenset[str]) -> tuple[Callable[[PotDocket], None], ...]:
    """The checks for a hand with claims and breaches of these kinds."""
    return tuple(
        check.run for check in CHECKS if not check.kinds or not check.kinds.isdisjoint(present)
    )
