"""Which houses the made-up hands are played under: the built-in ones, each with the games that it
is about, and some of our own that answer the questions in which those agree."""

from pathlib import Path
from typing import Final

from hhtool.rules.house import HouseRules, load_house
from support.row_law import GAMES

BUILT_IN: Final[dict[str, tuple[str, ...]]] = {
    "aria-2013": ("ofc", "ofc-turbo"),
    "classic": ("classic",),
    "classic-1-4": ("classic",),
    "classic-2-4": ("classic",),
    "classic-2-4-total": ("classic",),
    "classic-eastern": ("classic",),
    "classic-plain": ("classic",),
    "connective-literal": ("pineapple",),
    "connective-pineapple": ("pineapple", "pineapple-progressive"),
    "defaults": GAMES,
    "fujian13": ("classic",),
    "joker-pineapple": ("pineapple-joker",),
    "ofc": ("ofc", "ofc-turbo"),
    "ofc-trumping": ("ofc", "ofc-turbo"),
    "pineapple-27": ("pineapple-27",),
    "pokerdom-literal": ("pineapple",),
    "pokerdom-pineapple": ("pineapple", "pineapple-joker"),
    "rtg-chinese": ("classic",),
    "swc-progressive": ("pineapple-progressive", "pineapple-27"),
    "tonybet-pineapple": ("ofc", "ofc-turbo", "pineapple", "pineapple-27"),
    "tonybet-progressive": ("pineapple-progressive",),
}

OF_OUR_OWN: Final[dict[str, tuple[str, tuple[str, ...], str]]] = {
    "all-of-classic": (
        "classic-eastern",
        ("classic",),
        """
        surrender_price = 3
        naturals_table = "N-RTG"
        royalty_table = "eastern_royal"
        """,
    ),
    "declared": (
        "classic-2-4",
        ("classic",),
        """
        scoring_system = "custom(2, 1, 1)"
        overall_basis = "higher_total"
        sweep_pair_multiplier = 3
        sweep_all_multiplier = 2
        foul_cost = "fixed(7)"
        foul_pays_royalties = false
        royalty_table = "american"
        royalty_payment = "both"
        naturals_table = "N-PAN"
        quads_count_as_two_pairs = false
        declaration_required = true
        win_cap = "none"
        rake_percent = "1/40"
        rake_min_points = 5
        rake_cap = 300
        rake_rounding = "down"
        """,
    ),
    "units": (
        "classic-1-4",
        ("classic",),
        """
        royalty_table = "two_unit"
        foul_cost = "lines_only"
        equality_allowed = false
        front_middle_kickers = "shared_only"
        naturals_table = "N-FUJ-b"
        auto_layout_rows = ["front", "middle", "back"]
        loss_cap_points = 12
        loss_cap_scope = "hand"
        """,
    ),
    "sevens": (
        "classic-plain",
        ("classic",),
        """
        royalty_table = "one_unit"
        royalty_payment = "both"
        naturals_table = "N-TBO"
        natural_conflict = "difference"
        foul_cost = "none"
        foul_pays_royalties = false
        surrender_price = 2
        """,
    ),
    "doubled": (
        "fujian13",
        ("classic",),
        """
        naturals_table = "N-TTX"
        sweep_pair_multiplier = 2
        sweep_all_multiplier = 3
        scoring_system = "1-4"
        """,
    ),
    "scoops": (
        "classic-eastern",
        ("classic",),
        """
        naturals_table = "N-XS"
        """,
    ),
    "hongkong": (
        "classic-2-4",
        ("classic",),
        """
        naturals_table = "N-HK"
        overall_basis = "higher_total"
        """,
    ),
    "wikipedia": (
        "classic-2-4",
        ("classic",),
        """
        naturals_table = "N-WIKI"
        foul_cost = "lines_only"
        """,
    ),
    "concurrent": (
        "ofc",
        ("ofc-turbo", "pineapple"),
        """
        action_order = "concurrent"
        fantasy_stay = "S3"
        royalty_payment = "winner_row"
        """,
    ),
    "raked": (
        "pokerdom-pineapple",
        ("ofc", "pineapple", "pineapple-progressive", "pineapple-joker"),
        """
        royalty_table = "flat20"
        clock_model = "per_hand"
        base_seconds = 60
        bank_seconds = 40
        fantasy_stay_cards = "ladder"
        fantasy_set_order = "first"
        fantasy_cancelled_when_broke = false
        match_model = "fixed(2)"
        win_cap = "own_start"
        rake_percent = "5 %"
        rake_min_points = 3
        rake_unit = 5
        rake_cap = 200
        rake_rounding = "nearest"
        """,
    ),
    "capped": (
        "connective-pineapple",
        ("ofc-turbo", "pineapple", "pineapple-27"),
        """
        royalty_table = { pineapple-27 = "27", other = "old2012" }
        base_seconds = 30
        bank_seconds = 90
        auto_layout_keeps_tentative = true
        auto_layout_rows = ["middle", "back", "front"]
        fantasy_stay = "custom"
        fantasy_stay_custom = ["front AA", "middle quads", "back quads"]
        fantasy_stay_cards = "same"
        fantasy_set_order = "in_turn"
        loss_cap_points = 25
        cap_counts_winnings = false
        """,
    ),
}
"""The house that each extends, its games, and what it answers otherwise."""

PLACES: Final = (
    *((house, game) for house, games in BUILT_IN.items() for game in games),
    *((house, game) for house, (_, games, _) in OF_OUR_OWN.items() for game in games),
)
"""Every house with every game that is played under it."""


def own_house(name: str, folder: Path) -> Path:
    """Writes a house of our own and gives its file."""
    extends, _, answers = OF_OUR_OWN[name]
    lines = [f'name = "{name}"', f'title = "Made up: {name}"', f'extends = "{extends}"']
    lines += ['status = "documented"', "[chinese]"]
    for line in answers.strip().splitlines():
        question, answer = (part.strip() for part in line.split("=", 1))
        lines.append(f'{question} = {{ is = {answer}, cite = "assumed" }}')
    path = folder / f"{name}.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def rules_of(name: str, folder: Path) -> str:
    """A house by the name or path by which it is asked for."""
    return name if name in BUILT_IN else str(own_house(name, folder))


def house_of(name: str, folder: Path) -> HouseRules:
    """A house."""
    return load_house(rules_of(name, folder))
