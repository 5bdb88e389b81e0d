"""Chinese and open-face houses: that each answers as the text that it cites, game by game.

The answers are typed from the description of the rules, not from the profiles.
"""

from collections.abc import Mapping
from typing import Final

import pytest

from hhtool.core.finding import ASSUMED
from hhtool.rules.answer import CHINESE, answer_text
from hhtool.rules.cite import basis
from hhtool.rules.game import load_game
from hhtool.rules.house import (
    answer_at,
    answers,
    assumed,
    documented_answers,
    house_names,
    load_house,
    ruling,
)
from hhtool.rules.questions import QUESTIONS, question_named

COMMON: Final = {
    "joker_scope": "unique_in_row",
    "wheel_rank": "low",
    "suit_tiebreak": "none",
    "suit_order": '["c", "d", "h", "s"]',
    "equality_allowed": "true",
    "front_middle_kickers": "padded",
    "scoring_system": "1-6",
    "overall_basis": "rows",
    "sweep_pair_multiplier": "1",
    "sweep_all_multiplier": "1",
    "foul_cost": "as_scoop",
    "foul_pays_royalties": "true",
    "royalty_custom": "none",
    "declaration_required": "false",
    "naturals_table": "none",
    "naturals_custom": "none",
    "natural_conflict": "higher_full",
    "quads_count_as_two_pairs": "true",
    "surrender_price": "none",
    "action_order": "sequential",
    "street1_face": "up",
    "clock_model": "per_street",
    "base_seconds": "none",
    "bank_seconds": "none",
    "bank_refill_seconds": "none",
    "reconnect_seconds": "none",
    "bank_on_new_table": "moved_carries_joined_full",
    "timeout_action": "auto_layout",
    "auto_layout_keeps_tentative": "false",
    "auto_layout_rows": '["back", "middle", "front"]',
    "auto_layout_discard": "last_dealt",
    "sitout_waits_for_fantasy_chain": "true",
    "absent_own_fantasy": "auto",
    "fantasy_stay_custom": "none",
    "fantasy_stay_cards": "base",
    "fantasy_button": "stays",
    "fantasy_set_order": "any_time",
    "fantasy_cancelled_when_broke": "true",
    "match_model": "hand_plus_fantasy",
    "point_value": "1",
    "buyin_points_min": "none",
    "buyin_points_max": "none",
    "win_cap": "own_current",
    "loss_cap_points": "none",
    "loss_cap_scope": "match",
    "cap_counts_winnings": "true",
    "settlement_order": "left_of_button_pairs",
    "shortage_rule": "sequential",
    "rake_percent": "none",
    "rake_min_points": "0",
    "rake_unit": "1",
    "rake_cap": "none",
    "rake_rounding": "up",
}
"""The common answers that are the same in every game."""

BY_GAME: Final = {
    "classic": ("4", "52", "none", "winner_row", "none", "none", "S2"),
    "ofc": ("4", "52", "american", "both", '["front QQ"]', "any: 13", "S1"),
    "ofc-turbo": ("4", "52", "american", "both", '["front QQ"]', "any: 13", "S1"),
    "pineapple": ("3", "52", "american", "both", '["front QQ"]', "any: 14", "S2"),
    "pineapple-progressive": (
        *("3", "52", "american", "both", '["front QQ"]'),
        *("QQ: 14, KK: 15, AA: 16, trips: 17", "S2"),
    ),
    "pineapple-27": (
        *("3", "52", "27", "both", '["front KK", "middle 75432"]', "any: 14, both: 15", "S2"),
    ),
    "pineapple-joker": ("3", "54_two_jokers", "american", "both", '["front QQ"]', "any: 14", "S2"),
}
VARYING: Final = (
    *("max_seats", "deck", "royalty_table", "royalty_payment"),
    *("fantasy_entry", "fantasy_cards", "fantasy_stay"),
)
"""The common answers that depend on the game: these questions, in this order."""

CLASSIC: Final = {"classic": {"royalty_table": "none", "royalty_payment": "winner_row"}}
POKERDOM: Final = {
    "pineapple": {
        "fantasy_cards": "any: 14",
        "fantasy_stay": "S1",
        "fantasy_button": "moves",
        "match_model": "hand_plus_fantasy",
        "royalty_table": "american",
        "royalty_payment": "both",
    }
}
CONNECTIVE: Final = {
    "pineapple": {
        "fantasy_cards": "any: 14",
        "fantasy_stay": "S1",
        "fantasy_button": "stays",
        "match_model": "orbit_plus_fantasy",
        "clock_model": "per_hand",
    }
}
TONYBET: Final = {
    "bank_seconds": "0",
    "reconnect_seconds": "90",
    "auto_layout_keeps_tentative": "true",
    "fantasy_button": "moves",
}
LADDER: Final = "QQ: 14, KK: 15, AA: 16, trips: 17"

HOUSES: Final[dict[str, Mapping[str, Mapping[str, str]]]] = {
    "classic": CLASSIC,
    "classic-plain": {"classic": {**CLASSIC["classic"], "scoring_system": "plain"}},
    "classic-1-4": {
        "classic": {**CLASSIC["classic"], "scoring_system": "1-4", "surrender_price": "2"}
    },
    "classic-2-4": {
        "classic": {**CLASSIC["classic"], "scoring_system": "2-4", "surrender_price": "3"}
    },
    "classic-2-4-total": {
        "classic": {
            "scoring_system": "2-4",
            "overall_basis": "higher_total",
            "surrender_price": "3",
            "royalty_table": "eastern",
        }
    },
    "classic-eastern": {"classic": {"royalty_table": "eastern", "royalty_payment": "winner_row"}},
    "rtg-chinese": {"classic": {"equality_allowed": "false", "naturals_table": "N-RTG"}},
    "fujian13": {
        "classic": {
            "scoring_system": "plain",
            "royalty_table": "eastern",
            "naturals_table": "N-FUJ",
            "wheel_rank": "second",
            "sweep_pair_multiplier": "2",
            "sweep_all_multiplier": "2",
        }
    },
    "ofc": {"ofc": {}, "ofc-turbo": {}},
    "ofc-trumping": {"ofc": {"royalty_payment": "winner_row"}},
    "aria-2013": {
        "ofc": {
            "royalty_table": "american_no_mid_trips",
            "fantasy_entry": "none",
            "fantasy_cards": "none",
        }
    },
    "pokerdom-pineapple": POKERDOM,
    "pokerdom-literal": {"pineapple": {**POKERDOM["pineapple"], "win_cap": "own_start"}},
    "connective-pineapple": CONNECTIVE,
    "connective-literal": {
        "pineapple": {
            **CONNECTIVE["pineapple"],
            "foul_cost": "none",
            "foul_pays_royalties": "false",
        }
    },
    "tonybet-pineapple": {
        "ofc": TONYBET,
        "ofc-turbo": TONYBET,
        "pineapple": {**TONYBET, "fantasy_stay": "S3"},
        "pineapple-progressive": {**TONYBET, "fantasy_stay": "S3"},
        "pineapple-27": {**TONYBET, "fantasy_stay": "S3"},
    },
    "tonybet-progressive": {
        "pineapple-progressive": {**TONYBET, "fantasy_stay": "S3"},
        "pineapple": {**TONYBET, "fantasy_stay": "S3", "fantasy_cards": LADDER},
    },
    "swc-progressive": {
        "pineapple-progressive": {
            "equality_allowed": "false",
            "street1_face": "down_until_confirmed",
            "match_model": "orbit_plus_fantasy",
        }
    },
    "pineapple-27": {"pineapple-27": {}},
    "joker-pineapple": {"pineapple-joker": {}},
}
"""For each house and each game that it is about: the answers that are not the common ones."""


def answered(house: str, game: str) -> dict[str, str]:
    """What a house answers to every Chinese question in one game, as it is printed."""
    return {
        question.name.removeprefix("chinese."): answer_text(answer_at(found.value, game))
        for question, found in answers(load_house(house))
        if question.topic == CHINESE
    }


def common(game: str) -> dict[str, str]:
    """The common answers in one game."""
    return {**COMMON, **dict(zip(VARYING, BY_GAME[game], strict=True))}


@pytest.mark.parametrize("game", BY_GAME)
def test_the_common_rules_answer_every_chinese_question(game: str) -> None:
    """The recommended default of each switch, in each game."""
    assert common(game) == answered("defaults", game)


@pytest.mark.parametrize(("house", "game"), [(h, g) for h, games in HOUSES.items() for g in games])
def test_a_house_answers_as_its_text_says(house: str, game: str) -> None:
    """What a house's text does not speak of is as in the common rules."""
    assert {**common(game), **HOUSES[house][game]} == answered(house, game)


def test_every_chinese_house_is_in_the_table() -> None:
    """A profile whose answers nobody typed a second time is not tested."""
    chinese = {name for name in house_names() if load_house(name).topics == (CHINESE,)}

    assert set(HOUSES) == chinese


def test_every_chinese_house_is_about_a_game_that_there_is() -> None:
    """And a game's own house is about that game."""
    about = {(house, game) for house, games in HOUSES.items() for game in games}

    assert {game for _, game in about} == set(BY_GAME)
    for name in BY_GAME:
        game = load_game(name)
        assert game is not None
        assert (game.profile, name) in about


ASSUMED_BY: Final = {
    "classic": "scoring_system royalty_table royalty_payment naturals_table "
    "sweep_pair_multiplier sweep_all_multiplier",
    "classic-plain": "sweep_pair_multiplier sweep_all_multiplier",
    "classic-2-4-total": "royalty_table naturals_table",
    "rtg-chinese": "scoring_system sweep_pair_multiplier sweep_all_multiplier",
    "fujian13": "sweep_pair_multiplier",
    "pokerdom-pineapple": "fantasy_stay fantasy_set_order absent_own_fantasy",
    "joker-pineapple": "joker_scope royalty_table fantasy_entry fantasy_cards fantasy_stay",
    "swc-progressive": "fantasy_cards",
    "defaults": "suit_tiebreak front_middle_kickers cap_counts_winnings absent_own_fantasy",
}
"""What no text that was read says, and the house therefore marks."""


@pytest.mark.parametrize("house", ASSUMED_BY)
def test_what_no_text_says_is_marked_as_assumed(house: str) -> None:
    """A gap in a source is never covered by the citation of another answer."""
    expected = {f"chinese.{name}" for name in ASSUMED_BY[house].split()}

    assert expected <= set(assumed(load_house(house)))


DOCUMENTED: Final = {
    "equality_allowed": {"true", "false"},
    "royalty_payment": {"both", "winner_row"},
    "fantasy_button": {"stays", "moves"},
    "win_cap": {"own_current", "own_start"},
    "foul_cost": {"as_scoop", "none"},
    "foul_pays_royalties": {"true", "false"},
    "scoring_system": {"plain", "1-4", "2-4", "1-6"},
    "match_model": {"hand_plus_fantasy", "orbit_plus_fantasy"},
    "auto_layout_keeps_tentative": {"true", "false"},
    "wheel_rank": {"low", "second"},
    "overall_basis": {"rows", "higher_total"},
    "clock_model": {"per_street", "per_hand"},
    "street1_face": {"up", "down_until_confirmed"},
    "naturals_table": {"N-RTG", "N-FUJ"},
}
BY_GAME_DOCUMENTED: Final = {
    ("royalty_table", "classic"): {"none", "eastern"},
    ("royalty_table", "ofc"): {"american", "american_no_mid_trips"},
    ("royalty_payment", "pineapple"): {"both", "winner_row"},
    ("fantasy_stay", "pineapple"): {"S1", "S2", "S3"},
    ("fantasy_cards", "pineapple"): {"any: 14", LADDER},
    ("fantasy_entry", "ofc"): {'["front QQ"]', "none"},
    ("fantasy_entry", "pineapple"): {'["front QQ"]'},
}


@pytest.mark.parametrize("name", DOCUMENTED)
def test_both_sides_of_a_dispute_are_documented(name: str) -> None:
    """A wrong figure can only be explained by another house if that house ships."""
    found = documented_answers(f"chinese.{name}")
    texts = {answer_text(answer_at(answer, "pineapple")) for answer in found}

    assert texts == DOCUMENTED[name]


@pytest.mark.parametrize(("name", "game"), BY_GAME_DOCUMENTED)
def test_a_dispute_about_one_game_is_documented_for_that_game(name: str, game: str) -> None:
    """What a house says of another game documents nothing for this one."""
    found = documented_answers(f"chinese.{name}")
    texts = {answer_text(answer_at(answer, game)) for answer in found}

    assert texts == BY_GAME_DOCUMENTED[name, game]


@pytest.mark.parametrize("house", HOUSES)
def test_a_chinese_house_cites_texts_that_were_read(house: str) -> None:
    """Nobody counted hands of these games: an answer is documented, or it is assumed."""
    rules = load_house(house)
    own = [found for question, found in answers(rules) if question.topic == CHINESE]

    assert rules.status == "documented"
    assert {"documented", "assumed"} == {basis(found.cite) for found in own}


def test_a_profile_that_is_hardly_published_says_so() -> None:
    """Of joker tables only the deck is known."""
    house = load_house("joker-pineapple")

    assert house.note.startswith("Unverified:")
    assert ruling(house, question_named("chinese.deck")).cite != ASSUMED


def test_the_questions_about_rows_are_all_here() -> None:
    """No switch is left out of the tables above."""
    asked = {q.name.removeprefix("chinese.") for q in QUESTIONS if q.topic == CHINESE}

    assert asked == {*COMMON, *VARYING}
