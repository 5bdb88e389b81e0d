"""The questions about how a Chinese or open-face hand is set: turns, clock, fantasyland, match.

A part of the table of `row_questions.py`.
"""

from typing import Final

from hhtool.rules.answer import (
    BOOL,
    COUNTS,
    ENUM,
    FORM,
    LIST,
    OPTIONAL_INT,
    SUBSET,
    Question,
)

RANKS: Final = "23456789TJQKA"

FANTASY_KEYS: Final = (
    *(f"front {rank}{rank}" for rank in RANKS),
    "front trips",
    "middle full_house",
    "middle quads",
    "middle 75432",
    "back quads",
)
"""What can earn or keep fantasyland: that hand or a better one in that row."""

SETTING_QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        "chinese.action_order",
        ENUM,
        ("sequential", "concurrent"),
        "Whether players set one after the other or at the same time.",
    ),
    Question(
        "chinese.street1_face",
        ENUM,
        ("up", "down_until_confirmed"),
        "Whether opponents see the first five cards before they are confirmed.",
    ),
    Question(
        "chinese.clock_model",
        ENUM,
        ("per_street", "per_hand"),
        "Whether the regular time is given for each street or once for the hand.",
    ),
    Question("chinese.base_seconds", OPTIONAL_INT, (), "The regular time, in seconds."),
    Question(
        "chinese.bank_seconds",
        OPTIONAL_INT,
        (),
        "The time bank when it is full, in seconds; 0 where there is none.",
    ),
    Question(
        "chinese.bank_refill_seconds",
        OPTIONAL_INT,
        (),
        "After how many seconds the time bank is filled again.",
    ),
    Question(
        "chinese.reconnect_seconds",
        OPTIONAL_INT,
        (),
        "How many seconds a disconnected player may take to come back.",
    ),
    Question(
        "chinese.bank_on_new_table",
        ENUM,
        ("carries", "full", "moved_carries_joined_full"),
        "What becomes of the time bank at another table.",
    ),
    Question(
        "chinese.timeout_action",
        ENUM,
        ("auto_layout", "foul"),
        "What happens to a hand that is not set in time.",
    ),
    Question(
        "chinese.auto_layout_keeps_tentative",
        BOOL,
        (),
        "Whether an automatic layout leaves unconfirmed cards where they lie.",
    ),
    Question(
        "chinese.auto_layout_rows",
        LIST,
        ("front", "middle", "back"),
        "The rows in the order in which an automatic layout fills them.",
    ),
    Question(
        "chinese.auto_layout_discard",
        ENUM,
        ("last_dealt",),
        "Which card an automatic layout gives up.",
    ),
    Question(
        "chinese.sitout_waits_for_fantasy_chain",
        BOOL,
        (),
        "Whether an absent player is dealt in until no opponent holds fantasyland.",
    ),
    Question(
        "chinese.absent_own_fantasy",
        ENUM,
        ("auto", "forfeit"),
        "What becomes of the fantasyland of a player who is absent.",
    ),
    Question(
        "chinese.fantasy_entry",
        SUBSET,
        FANTASY_KEYS,
        "Which rows of a legal hand earn fantasyland, each or better.",
        by="game",
    ),
    Question(
        "chinese.fantasy_cards",
        COUNTS,
        ("any", "QQ", "KK", "AA", "trips", "both"),
        "How many cards fantasyland is dealt, by what earned it.",
        by="game",
    ),
    Question(
        "chinese.fantasy_stay",
        ENUM,
        ("S1", "S2", "S3", "custom"),
        "Which rows of a fantasyland hand keep it.",
        by="game",
    ),
    Question(
        "chinese.fantasy_stay_custom",
        SUBSET,
        FANTASY_KEYS,
        "The rows that keep fantasyland in a house with a rule of its own.",
    ),
    Question(
        "chinese.fantasy_stay_cards",
        ENUM,
        ("base", "same", "ladder"),
        "How many cards a stay is dealt: the base number, as before, or as the hand earns.",
    ),
    Question(
        "chinese.fantasy_button",
        ENUM,
        ("stays", "moves"),
        "Whether the button moves for a fantasyland hand.",
    ),
    Question(
        "chinese.fantasy_set_order",
        ENUM,
        ("any_time", "first", "in_turn"),
        "When a player in fantasyland has to confirm.",
    ),
    Question(
        "chinese.fantasy_cancelled_when_broke",
        BOOL,
        (),
        "Whether fantasyland lapses when its player or every opponent has no chips left.",
    ),
    Question(
        "chinese.match_model",
        FORM,
        ("hand_plus_fantasy", "orbit_plus_fantasy", "single", "fixed(hands)"),
        "How many hands a match has.",
        least=1,
    ),
)
