"""ROW_CHECKS: every check of a Chinese or open-face hand, in the order of a referee.

Each is a function of the docket; it writes findings and verdicts and returns nothing. A check may
read what those before it decided: who is misjudged foul, which figure is wrong.
"""

from collections.abc import Callable
from typing import Final

from hhtool.verify.fantasyland import check_fantasyland
from hhtool.verify.layout import check_automatic
from hhtool.verify.payments import check_payments
from hhtool.verify.repeated import check_repeated
from hhtool.verify.row_docket import RowDocket
from hhtool.verify.row_rake import check_rake
from hhtool.verify.row_summary import check_match, check_summary
from hhtool.verify.row_terms import check_terms
from hhtool.verify.scoring import check_pairs, check_royalties
from hhtool.verify.setting import check_setting
from hhtool.verify.shown import check_fouls, check_shown_rows
from hhtool.verify.told import check_silence

ROW_CHECKS: Final[tuple[Callable[[RowDocket], None], ...]] = (
    check_terms,
    check_setting,
    check_automatic,
    check_shown_rows,
    check_fouls,
    check_fantasyland,
    check_royalties,
    check_pairs,
    check_payments,
    check_rake,
    check_summary,
    check_match,
    check_repeated,
    check_silence,
)
"""Setting, showdown, scoring, payments, summary."""
