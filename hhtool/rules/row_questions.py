"""The questions that houses answer differently in Chinese and open-face games, in one table.

They are `chinese.` in profiles: what is played, what it scores, and here also how it is paid. How
a hand is set, in which time, and what fantasyland is stand in `setting_questions.py`; who answers
them how, in `profiles/`.
"""

from typing import Final

from hhtool.rules.answer import (
    BOOL,
    COUNTS,
    ENUM,
    FORM,
    INT,
    LIST,
    OPTIONAL_INT,
    RATIONAL,
    Question,
)
from hhtool.rules.setting_questions import RANKS, SETTING_QUESTIONS

_LINES: Final = (
    "trips",
    "straight",
    "flush",
    "full_house",
    "quads",
    "straight_flush",
    "royal",
)

ROYALTY_KEYS: Final = (
    *(f"front {rank}{rank}" for rank in RANKS),
    *(f"front {rank}{rank}{rank}" for rank in RANKS),
    *(f"middle {line}" for line in _LINES),
    *(f"back {line}" for line in _LINES),
)
"""What can earn a royalty: a pair or trips of a rank in front, a class of hand behind."""

NATURAL_KEYS: Final = (
    "suited_dragon",
    "dragon",
    "twelve_royals",
    "three_straight_flushes",
    "three_quads",
    "all_big",
    "all_small",
    "one_colour",
    "twelve_colours",
    "four_trips",
    "five_pairs_trips",
    "six_pairs",
    "three_flushes",
    "three_straights",
    "no_face",
)
"""The special 13-card hands, in the order of `core.rows.NATURALS`."""

_SCORING: Final = (
    Question(
        "chinese.max_seats", INT, ("2", "3", "4"), "How many players may sit at a table.", by="game"
    ),
    Question("chinese.deck", ENUM, ("52", "54_two_jokers"), "Which deck is dealt.", by="game"),
    Question(
        "chinese.joker_scope",
        ENUM,
        ("unique_in_row", "unique_in_board", "free"),
        "What a joker may stand for: any card not in its row, any not in its board, or any.",
    ),
    Question(
        "chinese.wheel_rank",
        ENUM,
        ("low", "second"),
        "Whether A-2-3-4-5 is the lowest straight or the second highest.",
    ),
    Question(
        "chinese.suit_tiebreak",
        ENUM,
        ("none", "placement_only", "all_rows"),
        "Whether suits decide between equal rows: never, within one hand only, or always.",
    ),
    Question(
        "chinese.suit_order",
        LIST,
        ("c", "d", "h", "s"),
        "The suits from lowest to highest, where they break ties.",
    ),
    Question("chinese.equality_allowed", BOOL, (), "Whether a row may equal the row behind it."),
    Question(
        "chinese.front_middle_kickers",
        ENUM,
        ("padded", "shared_only"),
        "Whether the middle's two further cards count where equal rows are forbidden.",
    ),
    Question(
        "chinese.scoring_system",
        FORM,
        ("plain", "1-4", "2-4", "1-6", "custom(line, scoop, overall)"),
        "What rows, a scoop and a majority of rows are worth.",
    ),
    Question(
        "chinese.overall_basis",
        ENUM,
        ("rows", "higher_total"),
        "Who gets the overall unit: the winner of most rows, or of most points with royalties.",
    ),
    Question(
        "chinese.sweep_pair_multiplier",
        INT,
        (),
        "What the row points of a pair are multiplied by when one side wins all three rows.",
        least=1,
    ),
    Question(
        "chinese.sweep_all_multiplier",
        INT,
        (),
        "The same once more for a player who so beats every one of several opponents.",
        least=1,
    ),
    Question(
        "chinese.foul_cost",
        FORM,
        ("as_scoop", "lines_only", "none", "fixed(points)"),
        "What a dead hand pays each legal opponent for the rows.",
    ),
    Question(
        "chinese.foul_pays_royalties",
        BOOL,
        (),
        "Whether a dead hand pays the royalties of a legal opponent.",
    ),
    Question(
        "chinese.royalty_table",
        ENUM,
        (
            "none",
            "eastern",
            "eastern_royal",
            "one_unit",
            "two_unit",
            "american",
            "american_no_mid_trips",
            "flat20",
            "old2012",
            "27",
            "custom",
        ),
        "What rows earn beyond winning.",
        by="game",
    ),
    Question(
        "chinese.royalty_custom",
        COUNTS,
        ROYALTY_KEYS,
        "The royalties of a house with a table of its own.",
    ),
    Question(
        "chinese.royalty_payment",
        ENUM,
        ("both", "winner_row"),
        "Whether each side's royalties are paid, or only those of the winner of the row.",
        by="game",
    ),
    Question(
        "chinese.declaration_required",
        BOOL,
        (),
        "Whether a natural counts only when it was declared.",
    ),
    Question(
        "chinese.naturals_table",
        ENUM,
        (
            "none",
            "N-RTG",
            "N-PAN",
            "N-FUJ",
            "N-FUJ-b",
            "N-TBO",
            "N-HK",
            "N-TTX",
            "N-VN",
            "N-WIKI",
            "N-XS",
            "custom",
        ),
        "Which special 13-card hands win at once, and what they are worth.",
    ),
    Question(
        "chinese.naturals_custom",
        COUNTS,
        NATURAL_KEYS,
        "The naturals of a house with a table of its own, highest first.",
    ),
    Question(
        "chinese.natural_conflict",
        ENUM,
        ("higher_full", "difference", "earliest_declared"),
        "What two naturals of opponents come to.",
    ),
    Question(
        "chinese.quads_count_as_two_pairs",
        BOOL,
        (),
        "Whether four of a kind is two of the six pairs.",
    ),
    Question(
        "chinese.surrender_price",
        OPTIONAL_INT,
        (),
        "What a surrendered hand pays each opponent; none where nobody may surrender.",
        least=1,
    ),
)

_PAYMENT: Final = (
    Question(
        "chinese.point_value",
        INT,
        (),
        "What a point is worth in minor units where the text does not say.",
        least=1,
    ),
    Question(
        "chinese.buyin_points_min",
        OPTIONAL_INT,
        (),
        "The least stack at the beginning of a match, in points.",
    ),
    Question(
        "chinese.buyin_points_max",
        OPTIONAL_INT,
        (),
        "The largest stack at the beginning of a match, in points.",
    ),
    Question(
        "chinese.win_cap",
        ENUM,
        ("own_current", "own_start", "none"),
        "The most to be won of one opponent: one's stack now, that of the start, or anything.",
    ),
    Question(
        "chinese.loss_cap_points",
        OPTIONAL_INT,
        (),
        "The most points that a player can lose, where the text prints no cap.",
        least=1,
    ),
    Question(
        "chinese.loss_cap_scope",
        ENUM,
        ("hand", "match"),
        "Whether that cap holds for a hand or for a match.",
    ),
    Question(
        "chinese.cap_counts_winnings",
        BOOL,
        (),
        "Whether points won in the match are at risk as well.",
    ),
    Question(
        "chinese.settlement_order",
        ENUM,
        ("left_of_button_pairs", "recorded"),
        "In which order pairs settle.",
    ),
    Question(
        "chinese.shortage_rule",
        ENUM,
        ("sequential", "pro_rata"),
        "How a stack that cannot pay everybody is shared out.",
    ),
    Question(
        "chinese.rake_percent",
        RATIONAL,
        (),
        "The share of a hand's net winnings that the house takes; none where it publishes none.",
    ),
    Question("chinese.rake_min_points", INT, (), "The fewest points won that are raked."),
    Question(
        "chinese.rake_unit",
        INT,
        (),
        "The step, in minor units, to which a rake is rounded.",
        least=1,
    ),
    Question(
        "chinese.rake_cap",
        OPTIONAL_INT,
        (),
        "The most that the house takes of one winner, in minor units.",
        least=1,
    ),
    Question(
        "chinese.rake_rounding",
        ENUM,
        ("up", "down", "nearest"),
        "How a rake is rounded to its step.",
    ),
)

ROW_QUESTIONS: Final[tuple[Question, ...]] = (*_SCORING, *SETTING_QUESTIONS, *_PAYMENT)
