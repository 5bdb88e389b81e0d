"""What a house says of scoring, taken apart once for a hand: systems, dead hands, payment, price.

Rules: chinese §1.4, §1.5, §3.3.
"""

from typing import Final, NamedTuple

from hhtool.core.finding import Cite
from hhtool.core.rows import (
    BOTH_FOULED,
    BY_FOUL,
    BY_ROWS,
    BY_SURRENDER,
    UNSCORED,
)
from hhtool.ranking.rows import suit_places
from hhtool.rules.answer import form
from hhtool.rules.house import HouseRules
from hhtool.rules.rowgame import RowGame

System = tuple[int, int, int]
"""The points of a row, of a scoop beyond its rows, and of a majority of rows."""

SYSTEMS: Final[dict[str, System]] = {
    "plain": (1, 0, 0),
    "1-4": (1, 1, 0),
    "2-4": (1, 0, 1),
    "1-6": (1, 3, 0),
}
"""By the answers to `chinese.scoring_system` but "custom", which spells them out."""

NAMED_SYSTEMS: Final[tuple[System, ...]] = tuple(SYSTEMS.values())


class Terms(NamedTuple):
    """The scoring of a house in a game.

    `winner_row` is whether only the winner of a row is paid its royalty, `suits` whether suits
    decide between players, `places` those of `suit_places`; `cites` are the rules, by how a pair
    is settled other than by naturals.
    """

    system: System
    higher_total: bool
    pair_times: int
    all_times: int
    foul_rule: str
    foul_fixed: int
    foul_pays_royalties: bool
    winner_row: bool
    surrender_price: int | None
    suits: bool
    places: tuple[int, ...]
    cites: tuple[tuple[str, Cite], ...]

    def cite(self, why: str) -> Cite:
        """The rule by which a pair is settled that is settled so."""
        for settled, cite in self.cites:
            if settled == why:
                return cite
        raise KeyError(why)


class Others(NamedTuple):
    """The same terms but for one answer: as other houses score, pay for a dead hand, decide who is
    ahead, and pay royalties."""

    systems: tuple[Terms, ...]
    foul_payment: tuple[Terms, ...]
    overall: tuple[Terms, ...]
    royalty_payment: tuple[Terms, ...]


def others_of(terms: Terms) -> Others:
    """What a result is held against to tell on which questions it hangs."""
    return Others(
        tuple(terms._replace(system=s) for s in NAMED_SYSTEMS if s != terms.system),
        (terms._replace(foul_pays_royalties=not terms.foul_pays_royalties),),
        (terms._replace(higher_total=not terms.higher_total),),
        (terms._replace(winner_row=not terms.winner_row),),
    )


def terms_of(game: RowGame, house: HouseRules) -> Terms:
    """The scoring of a house in a game."""
    rule, numbers = form(house.chinese_foul_cost.value)
    surrender, foul = house.chinese_surrender_price, house.chinese_foul_cost
    return Terms(
        system=system_of(house.chinese_scoring_system.value),
        higher_total=house.chinese_overall_basis.value == "higher_total",
        pair_times=house.chinese_sweep_pair_multiplier.value,
        all_times=house.chinese_sweep_all_multiplier.value,
        foul_rule=rule,
        foul_fixed=numbers[0] if numbers else 0,
        foul_pays_royalties=house.chinese_foul_pays_royalties.value,
        winner_row=house.chinese_royalty_payment.value.at(game.name) == "winner_row",
        surrender_price=surrender.value,
        suits=house.chinese_suit_tiebreak.value == "all_rows",
        places=suit_places(house.chinese_suit_order.value),
        cites=(
            (BY_ROWS, house.chinese_scoring_system.cite),
            (BY_FOUL, foul.cite),
            (BOTH_FOULED, foul.cite),
            (BY_SURRENDER, surrender.cite),
            (UNSCORED, surrender.cite),
        ),
    )


def system_of(answer: str) -> System:
    """The points of an answer to `chinese.scoring_system`."""
    name, numbers = form(answer)
    if name in SYSTEMS:
        return SYSTEMS[name]
    line, scoop, overall = numbers
    return line, scoop, overall


def scoop_worth(system: System) -> int:
    """What a scoop is worth without a sweep."""
    line, scoop, overall = system
    return 3 * line + scoop + overall
