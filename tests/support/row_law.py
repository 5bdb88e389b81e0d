"""What a house says about a game, in the words that the made-up hands use.

Only the answers are taken from the house; what they mean is written down here once more.
"""

import re
from typing import Final, NamedTuple

from hhtool.rules.house import HouseRules
from support.row_cards import Ranking
from support.row_naturals import SCOOP, TABLES, Table

GAMES: Final = (
    "classic",
    "ofc",
    "ofc-turbo",
    "pineapple",
    "pineapple-progressive",
    "pineapple-27",
    "pineapple-joker",
)

FIVE: Final = (5, 5)
STREETS: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "classic": ((13, 13),),
    "ofc": (FIVE, *((1, 1),) * 8),
    "ofc-turbo": (FIVE, *((2, 2),) * 4),
    **{game: (FIVE, *((3, 2),) * 4) for game in GAMES if game.startswith("pineapple")},
}
"""How many cards a street deals, and how many of them are placed; the others are discarded."""

MOST_SEATS: Final = {game: 3 if game.startswith("pineapple") else 4 for game in GAMES}

SYSTEMS: Final = {
    "plain": (1, 0, 0),
    "1-4": (1, 1, 0),
    "2-4": (1, 0, 1),
    "1-6": (1, 3, 0),
}
"""The worth of a row, of all three won, and of a majority of rows."""

STAYS: Final = {
    "S1": ("front trips", "middle full_house", "back quads"),
    "S2": ("front trips", "back quads"),
    "S3": ("front trips", "middle quads", "back quads"),
}


class Rake(NamedTuple):
    """A schedule: what share of a winner's money, in whole units, and from how many points on."""

    share: tuple[int, int]
    from_points: int
    unit: int
    cap: int | None
    rounding: str


class Law(NamedTuple):
    """The rules of one hand. `foul_cost` is the rule with its number, 0 where it has none."""

    game: str
    ranking: Ranking
    system: tuple[int, int, int]
    overall_basis: str
    sweep_pair: int
    sweep_all: int
    foul_cost: tuple[str, int]
    foul_pays_royalties: bool
    royalty_table: str
    royalty_custom: dict[str, int]
    royalty_payment: str
    naturals: Table
    dragon_sweeps: bool
    difference_of_naturals: bool
    quads_are_two: bool
    declaration_required: bool
    surrender_price: int | None
    timeout_fouls: bool
    keeps_tentative: bool
    layout_rows: tuple[str, ...]
    entry: tuple[str, ...]
    entry_cards: dict[str, int]
    stay: tuple[str, ...]
    stay_cards: str
    lapses: bool
    button_moves: bool
    match_model: tuple[str, int]
    win_cap: str
    loss_cap: int
    cap_per_match: bool
    cap_counts_winnings: bool
    rake: Rake | None
    base_seconds: int | None
    bank_seconds: int | None
    clock_per_hand: bool
    face_up: bool
    fantasy_order: str
    sequential: bool
    most_seats: int

    @property
    def caps_match(self) -> bool:
        """Whether the house itself caps what can be lost in a match."""
        return self.loss_cap > 0 and self.cap_per_match


def law_of(house: HouseRules, game: str) -> Law:
    """The rules of a house for a game."""
    stay = house.chinese_fantasy_stay.value.at(game)
    own_stay = house.chinese_fantasy_stay_custom.value
    return Law(
        game=game,
        ranking=Ranking(
            wheel_second=house.chinese_wheel_rank.value == "second",
            low_middle=game == "pineapple-27",
            strict=not house.chinese_equality_allowed.value,
            shared_only=house.chinese_front_middle_kickers.value == "shared_only",
        ),
        system=_system(house.chinese_scoring_system.value),
        overall_basis=house.chinese_overall_basis.value,
        sweep_pair=house.chinese_sweep_pair_multiplier.value,
        sweep_all=house.chinese_sweep_all_multiplier.value,
        foul_cost=_numbered(house.chinese_foul_cost.value),
        foul_pays_royalties=house.chinese_foul_pays_royalties.value,
        royalty_table=house.chinese_royalty_table.value.at(game),
        royalty_custom=dict(house.chinese_royalty_custom.value),
        royalty_payment=house.chinese_royalty_payment.value.at(game),
        naturals=_naturals(house) if game == "classic" else (),
        dragon_sweeps=house.chinese_naturals_table.value == "N-TTX",
        difference_of_naturals=house.chinese_natural_conflict.value == "difference",
        quads_are_two=house.chinese_quads_count_as_two_pairs.value,
        declaration_required=house.chinese_declaration_required.value,
        surrender_price=house.chinese_surrender_price.value if game == "classic" else None,
        timeout_fouls=house.chinese_timeout_action.value == "foul",
        keeps_tentative=house.chinese_auto_layout_keeps_tentative.value,
        layout_rows=house.chinese_auto_layout_rows.value,
        entry=() if game == "classic" else house.chinese_fantasy_entry.value.at(game),
        entry_cards=dict(house.chinese_fantasy_cards.value.at(game)),
        stay=own_stay if stay == "custom" else STAYS[stay],
        stay_cards=house.chinese_fantasy_stay_cards.value,
        lapses=house.chinese_fantasy_cancelled_when_broke.value,
        button_moves=house.chinese_fantasy_button.value == "moves",
        match_model=_numbered(house.chinese_match_model.value),
        win_cap=house.chinese_win_cap.value,
        loss_cap=house.chinese_loss_cap_points.value or 0,
        cap_per_match=house.chinese_loss_cap_scope.value == "match",
        cap_counts_winnings=house.chinese_cap_counts_winnings.value,
        rake=_rake(house),
        base_seconds=house.chinese_base_seconds.value,
        bank_seconds=house.chinese_bank_seconds.value,
        clock_per_hand=house.chinese_clock_model.value == "per_hand",
        face_up=house.chinese_street1_face.value == "up",
        sequential=house.chinese_action_order.value == "sequential",
        fantasy_order=house.chinese_fantasy_set_order.value,
        most_seats=min(MOST_SEATS[game], house.chinese_max_seats.value.at(game)),
    )


def _numbered(answer: str) -> tuple[str, int]:
    """ "fixed(6)" as its name and number."""
    found = re.fullmatch(r"(\w+)\((\d+)\)", answer)
    return (found[1], int(found[2])) if found else (answer, 0)


def _naturals(house: HouseRules) -> Table:
    """The table of special hands, with what a scoop is worth put in."""
    line, scoop, overall = _system(house.chinese_scoring_system.value)
    table = TABLES[house.chinese_naturals_table.value]
    worth = 3 * line + scoop + overall
    return tuple((name, worth if value == SCOOP else value) for name, value in table)


def _system(answer: str) -> tuple[int, int, int]:
    if answer in SYSTEMS:
        return SYSTEMS[answer]
    line, scoop, overall = (int(part) for part in re.findall(r"\d+", answer))
    return line, scoop, overall


def _rake(house: HouseRules) -> Rake | None:
    share = house.chinese_rake_percent.value
    if share is None:
        return None
    return Rake(
        share,
        house.chinese_rake_min_points.value,
        house.chinese_rake_unit.value,
        house.chinese_rake_cap.value,
        house.chinese_rake_rounding.value,
    )
