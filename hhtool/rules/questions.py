"""Every question that houses answer differently, in one table.

A question is added here, as a field of `HouseRules`, as an answer in `profiles/defaults.toml`,
and where it is asked. Who answers what stands in `profiles/`.
"""

from typing import Final

from hhtool.core.errors import RulesError
from hhtool.rules.answer import BOOL, ENUM, INT, LIST, MAP, OPTIONAL_INT, RATIONAL, Question
from hhtool.rules.row_questions import ROW_QUESTIONS

TIE_ORDERS: Final = (
    "left_of_button",
    "high_suit_five",
    "high_suit_all",
    "low_suit_all",
    "first_shown",
    "last_aggressor_first",
    "lowest_seat",
    "dealing_order",
    "reverse_position",
)

QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        "forced.short_post_order",
        ENUM,
        ("ante_first", "blind_first"),
        "What a short stack pays first when it owes an ante and a blind.",
        by="ante",
    ),
    Question(
        "forced.ante_kind",
        ENUM,
        ("per_player", "big_blind_ante", "button_ante", "none"),
        "Who pays the ante: every player, one player for the table, or nobody.",
    ),
    Question(
        "stud.forced_bet",
        ENUM,
        ("bring_in", "blinds", "none"),
        "How the betting of a stud hand is forced open.",
    ),
    Question(
        "stud.bring_in_side",
        ENUM,
        ("low_ace_high", "high_ace_low", "high_ace_high"),
        "Which door card brings in, and whether an ace counts high or low for it.",
        by="game",
    ),
    Question(
        "stud.suit_order",
        LIST,
        ("c", "d", "h", "s"),
        "The suits from lowest to highest, used between cards of equal rank.",
    ),
    Question(
        "stud.bring_in_option",
        BOOL,
        (),
        "Whether the player who brought in may still complete after everybody only called.",
    ),
    Question(
        "stud.bring_in_if_allin",
        ENUM,
        ("next_clockwise", "next_lowest"),
        "Who opens third street when the seat with the bring-in card is all-in for its ante.",
    ),
    Question(
        "stud.opener_tie",
        ENUM,
        ("position", "high_suit", "low_suit"),
        "Who opens a later street when the best boards are equal.",
        by="game",
    ),
    Question(
        "stud.opener_if_best_allin",
        ENUM,
        ("next_clockwise", "next_best_board"),
        "Who opens a later street when the best board is all-in.",
    ),
    Question(
        "stud.community_opener",
        ENUM,
        ("same_as_sixth", "recompute_with_community"),
        "Who opens seventh street when its card is common to all.",
    ),
    Question(
        "stud.open_pair_double",
        BOOL,
        (),
        "Whether an open pair on fourth street allows the big bet in fixed-limit stud high.",
    ),
    Question(
        "stud.burns",
        BOOL,
        (),
        "Whether a card is burned before fourth street and each later one.",
    ),
    Question(
        "stud.short_stub",
        ENUM,
        ("no_burn_community", "wsop_live", "roberts", "community_only", "stud_help"),
        "What is done when the deck cannot give everybody a seventh card.",
    ),
    Question(
        "stud.reuse_muck",
        BOOL,
        (),
        "Whether folded cards may be dealt again in the same hand.",
    ),
    Question(
        "fl.raises_after_bet",
        INT,
        ("0", "3", "4"),
        "How many raises may follow the bet on one street of fixed limit; 0 means any number.",
    ),
    Question(
        "fl.cap_heads_up",
        ENUM,
        ("kept", "lifted_if_round_starts_heads_up", "lifted_before_cap"),
        "Whether the limit on raises holds between two players.",
    ),
    Question(
        "bet.allin_rule",
        ENUM,
        ("half_bet", "half_bet_completed", "full_bet"),
        "How large an all-in must be to count as a raise, and whether the next raise completes it.",
        by="limit",
    ),
    Question(
        "bet.short_allins_add_up",
        BOOL,
        (),
        "Whether several short all-ins that together make a full raise reopen the betting.",
    ),
    Question(
        "pl.small_blind_as_big",
        BOOL,
        (),
        "Whether the small blind counts as a big blind for the first pot-limit raise.",
    ),
    Question(
        "pl.round_pot_up_to",
        INT,
        (),
        "The unit in minor units to which a pot-limit maximum is rounded up; 0 means not at all.",
    ),
    Question(
        "pl.min_bet_stud",
        ENUM,
        ("bring_in", "small_bet"),
        "The smallest bet in pot-limit and no-limit stud.",
    ),
    Question(
        "bet.hand_cap",
        OPTIONAL_INT,
        (),
        "The most that one player can put into one hand, in minor units.",
        least=1,
    ),
    Question(
        "pots.layering",
        ENUM,
        ("merged", "all_in_levels"),
        "Whether pots with the same players are one pot, or each all-in amount makes its own.",
    ),
    Question(
        "pots.orphan_layer",
        ENUM,
        ("pot_below", "last_to_fold"),
        "Where chips go when everybody who reached their level has folded.",
    ),
    Question(
        "rake.kind",
        ENUM,
        ("as_logged", "none", "percent", "steps"),
        "How the rake is worked out, or that it is taken from the text.",
    ),
    Question(
        "rake.percent",
        RATIONAL,
        (),
        "The share of the pot that is raked, as an exact fraction.",
    ),
    Question(
        "rake.step_size",
        OPTIONAL_INT,
        (),
        "Each full step of the pot that is raked, in minor units.",
        least=1,
    ),
    Question(
        "rake.step_amount",
        OPTIONAL_INT,
        (),
        "What is raked for each full step, in minor units.",
    ),
    Question(
        "rake.cap",
        MAP,
        (),
        "The largest rake of a hand in minor units, by the number of players dealt in.",
    ),
    Question(
        "rake.rounding",
        ENUM,
        ("floor", "nearest_half_down", "nearest_half_up", "half_even"),
        "How a share that is no whole number of minor units is rounded.",
    ),
    Question(
        "rake.allocation",
        ENUM,
        ("cumulative_main_first", "proportional", "main_only", "largest_pot", "each_pot_alone"),
        "From which pots the rake is taken.",
    ),
    Question(
        "rake.free_first_round",
        BOOL,
        (),
        "Whether a hand that ends on the first betting round is not raked.",
    ),
    Question(
        "text.total_pot",
        ENUM,
        ("gross", "net"),
        "Whether the total pot that a text states includes the rake.",
    ),
    Question(
        "text.pot_parts",
        ENUM,
        ("gross", "net"),
        "Whether the main and side pots that a text states include the rake.",
    ),
    Question(
        "text.uncalled",
        ENUM,
        ("returned", "in_pot"),
        "Whether a text has what nobody called come back, or pays it with the pot.",
    ),
    Question(
        "split.unit",
        INT,
        (),
        "The smallest amount into which a pot is divided, in minor units.",
        by="stake",
        least=1,
    ),
    Question(
        "split.tie.button_games",
        ENUM,
        TIE_ORDERS,
        "Who is first in line for odd chips between tied hands in games with a button.",
    ),
    Question(
        "split.tie.stud_high",
        ENUM,
        TIE_ORDERS,
        "Who is first in line for odd chips between tied high hands in stud.",
    ),
    Question(
        "split.tie.stud_low",
        ENUM,
        TIE_ORDERS,
        "Who is first in line for odd chips between tied low hands in stud and razz.",
    ),
    Question(
        "split.hilo_odd",
        ENUM,
        ("high", "low", "first_shown"),
        "Which half gets the odd chip when a pot is split between high and low.",
    ),
    Question(
        "split.low_residual",
        ENUM,
        ("tie_order", "to_high"),
        "Where the odd chip of a shared low half goes.",
    ),
    Question(
        "split.identical_both_ways",
        ENUM,
        ("one_split", "two_halves"),
        "Whether players tied for high and for low divide the pot once or half by half.",
    ),
    Question(
        "split.many_odd",
        ENUM,
        ("one_each", "all_to_first"),
        "How several odd chips of one pot are given out.",
    ),
    Question(
        "split.scope",
        ENUM,
        ("each_pot", "pooled"),
        "Whether each pot is divided by itself or all pots with the same winners together.",
    ),
    Question(
        "split.run_odd",
        ENUM,
        ("first_board", "last_board"),
        "Which board gets the odd chip when a hand is run more than once.",
    ),
    Question(
        "show.bet_on_last_round",
        ENUM,
        ("last_aggressor_of_round", "position", "any_order"),
        "Who shows first when there was a bet on the last round.",
    ),
    Question(
        "show.no_bet_button_games",
        ENUM,
        ("first_to_act", "last_to_check", "last_aggressor_of_hand", "any_order"),
        "Who shows first in games with a button when the last round was checked.",
    ),
    Question(
        "show.no_bet_stud",
        ENUM,
        (
            *("first_to_act", "dealing_order", "last_to_check", "last_aggressor_of_hand"),
            "any_order",
        ),
        "Who shows first in stud when the last round was checked.",
    ),
    Question(
        "show.side_pot_first",
        BOOL,
        (),
        "Whether the players of the last side pot show before those of the main pot.",
    ),
    Question(
        "show.all_in_face_up",
        ENUM,
        ("when_betting_closed", "at_showdown"),
        "When the hands of all-in players are opened.",
    ),
    Question(
        "show.losers_may_muck",
        BOOL,
        (),
        "Whether a player who cannot win may fold his hand unseen at the showdown.",
    ),
    *ROW_QUESTIONS,
)

BY_NAME: Final[dict[str, Question]] = {question.name: question for question in QUESTIONS}


def question_named(name: str) -> Question:
    """The question with that name. RulesError when there is none."""
    if name not in BY_NAME:
        raise RulesError(f"no question {name!r}; `hhtool rules show defaults` lists them")
    return BY_NAME[name]
