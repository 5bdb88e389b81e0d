"""The words that a grammar may use, and the fields that each of them carries.

A dialect maps a site's wording to this vocabulary; `build.py` knows only the vocabulary. A test
holds every grammar to it: known words only, the right fields in the right order.
"""

from typing import Final

from hhtool.core import rows

LINES: Final[dict[str, tuple[str, ...]]] = {
    "header": ("room?", "INT", "club?", "tournament?", "variant", "stakes?", "when"),
    "table": ("TABLE_NAME?", "TABLE_SIZE?", "PLAY_MONEY?", "INT?"),
    "seat": ("INT", "SEAT_NAME", "stack", "seat_note?"),
    "stated": ("NAME", "statement"),
    "street": ("street", "CARDS?", "CARDS?", "RAKE_SO_FAR?"),
    "showdown": (),
    "summary": (),
    "deal": ("NAME", "CARDS", "CARDS?"),
    "betting_capped": (),
    "pair_on_board": (),
    "uncalled": ("CHIPS", "NAME"),
    "collected": ("NAME", "CHIPS", "pot"),
    "cancelled": (),
    "total": ("CHIPS", "pots?", "CHIPS"),
    "board": ("CARDS",),
    "seat_result": (
        "INT", "NAME", "BUTTON?", "SMALL_BLIND?", "BIG_BLIND?", "BUTTON_BLIND?", "result",
    ),
    "finished": ("NAME", "PLACE?"),
    "run_twice": (),
    "no_low": (),
    "points_header": ("ROOM", "HAND_ID", "game", "CHIPS", "CURRENCY?", "when"),
    "rules": ("PROFILE",),
    "match": ("MATCH_ID", "INT"),
    "loss_cap": ("INT",),
    "fantasyland": ("NAME", "INT"),
    "single_street": (),
    "numbered_street": ("INT",),
    "dealt_cards": ("NAME", "CARDS?"),
    "scoring": (),
    "pair_points": ("NAME", "NAME", "comparison?", "POINTS"),
    "payment": ("NAME", "NAME", "CHIPS", "CHIPS?", "POINTS"),
    "rake_paid": ("NAME", "CHIPS"),
    "rake": ("CHIPS",),
    "seat_score": ("INT", "NAME", "BUTTON?", "result"),
    "match_over": ("MATCH_ID",),
    "noise": ("*",),
}  # fmt: skip
"""Whole lines. `?` marks a field that may be missing; `*` any fields, none of which is used."""

STATEMENTS: Final[dict[str, tuple[str, ...]]] = {
    "ante": ("CHIPS", "ALL_IN?"),
    "small_blind": ("CHIPS", "ALL_IN?"),
    "big_blind": ("CHIPS", "ALL_IN?"),
    "both_blinds": ("CHIPS", "ALL_IN?"),
    "button_blind": ("CHIPS", "ALL_IN?"),
    "bring_in": ("CHIPS", "ALL_IN?"),
    "fold": ("CARDS?", "DISCONNECT?"),
    "check": (),
    "call": ("CHIPS", "AT_CAP?", "ALL_IN?"),
    "bet": ("CHIPS", "AT_CAP?", "ALL_IN?"),
    "raise_to": ("CHIPS", "CHIPS", "AT_CAP?", "ALL_IN?"),
    "discard": ("INT", "CARDS?"),
    "stand_pat": ("CARDS?",),
    "show": ("CARDS", "holding?"),
    "muck": (),
    "decline_show": (),
    "place_card": ("CARD", "row"),
    "take_back": ("CARD",),
    "set_rows": ("layout", "discards?", "SECONDS?"),
    "automatic_rows": ("layout", "discards?"),
    "surrender": (),
    "declare": ("natural",),
    "time_out": (),
    "time_bank": ("SECONDS", "SECONDS"),
    "disconnect": (),
    "connect": (),
    "sit_out": (),
    "come_back": (),
    "show_rows": ("layout",),
    "royalties": ("POINTS", "POINTS", "POINTS"),
    "foul": (),
    "enter_fantasyland": ("INT",),
    "stay_fantasyland": ("INT",),
    "leave_fantasyland": (),
    "noise": ("*",),
}
"""What a player does or says, after the player's name, and what is said of the player there."""

RESULTS: Final[dict[str, tuple[str, ...]]] = {
    "folded": ("when_folded", "NO_BET?"),
    "result_collected": ("CHIPS",),
    "result_won": ("CARDS", "CHIPS", "holding?"),
    "result_lost": ("CARDS", "holding"),
    "result_mucked": ("CARDS?",),
    "result_no_bet": (),
    "scored": ("FOULED?", "POINTS", "CHIPS"),
}
"""What a summary says of one seat, after the player's name."""

GAMES: Final[dict[str, str]] = {
    "stud_high": "stud-high",
    "stud_hilo": "stud-hilo",
    "razz": "razz",
    "holdem": "holdem",
    "short_deck": "short-deck",
    "omaha": "omaha",
    "omaha_hilo": "omaha-hilo",
    "omaha5": "omaha5",
    "omaha5_hilo": "omaha5-hilo",
    "omaha6": "omaha6",
    "courchevel": "courchevel",
    "draw5": "draw5",
    "deuce_single": "deuce-single",
    "deuce_triple": "deuce-triple",
    "badugi": "badugi",
    "classic_chinese": "classic",
    "open_face": "ofc",
    "turbo_open_face": "ofc-turbo",
    "pineapple": "pineapple",
    "progressive_pineapple": "pineapple-progressive",
    "deuce_pineapple": "pineapple-27",
    "joker_pineapple": "pineapple-joker",
}
"""The games that a header can name, and the names of their files in `rules/games`."""

LIMITS: Final[tuple[str, ...]] = ("fl", "pl", "nl")

STREETS: Final[dict[str, str]] = {
    "third": "third street",
    "fourth": "fourth street",
    "fifth": "fifth street",
    "sixth": "sixth street",
    "river": "river",
    "hole_cards": "hole cards",
    "preflop": "before the flop",
    "flop": "flop",
    "turn": "turn",
    "first_draw": "first draw",
    "second_draw": "second draw",
    "third_draw": "third draw",
}
"""The streets that a line can name, and how messages call them."""

ROWS: Final[tuple[str, ...]] = ("front_row", "middle_row", "back_row")
"""The rows of a Chinese or open-face hand, in the order of `core.rows`."""

NATURALS: Final[tuple[str, ...]] = tuple(name.replace(" ", "_") for name in rows.NATURALS)
"""The special hands of thirteen cards, in the order of `core.rows`."""

HEADERS: Final = frozenset(("header", "points_header"))
"""The first lines of hands."""

BEGUN: Final = frozenset(
    ("street", "single_street", "numbered_street", "showdown", "scoring", "summary")
)
"""Lines after which no seat of the same hand can stand."""

SEAT_RESULTS: Final = frozenset(("seat_result", "seat_score"))
"""Lines of a summary that print the number of a seat, and after it the player's name."""

POTS: Final[tuple[str, ...]] = ("pot", "main_pot", "side_pot")

RANK_NAMES: Final[tuple[str, ...]] = (
    "deuce", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
"""The ranks 0..12 as a grammar names them."""

HOLDINGS: Final[dict[str, tuple[str, ...]]] = {
    "high_card": ("rank", "kicker?"),
    "pair": ("rank", "kicker?"),
    "two_pair": ("rank", "rank", "kicker?"),
    "three_of_a_kind": ("rank", "kicker?"),
    "straight": ("rank", "rank"),
    "flush": ("rank", "kicker?"),
    "full_house": ("rank", "rank"),
    "four_of_a_kind": ("rank", "kicker?"),
    "straight_flush": ("rank", "rank"),
    "royal_flush": (),
    "other_holding": ("LOW_OR_SPLIT",),
}
"""Descriptions of hands and the ranks they name, as `Claim.values` keeps them."""

VALUES: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys((*GAMES, *LIMITS, *STREETS, *RANK_NAMES, *ROWS, *NATURALS), ()),
    **HOLDINGS,
    "zoom": (),
    "home_game": (),
    "club": ("CLUB_NAME",),
    "tournament": ("TOURNAMENT_SPEED?", "INT", "BUY_IN?"),
    "single": ("game", "limit"),
    "mixed": ("MIX", "game", "limit"),
    "mixed_with_stakes": ("MIX", "game", "limit", "CHIPS", "CHIPS", "CURRENCY?"),
    "table_stakes": ("CHIPS", "CHIPS", "CHIPS?", "CURRENCY?"),
    "button_blind_stakes": ("CHIPS", "CHIPS", "CURRENCY?"),
    "level": ("ROMAN?", "ROMAN", "CHIPS", "CHIPS"),
    "when": ("DATE", "TIME", "ZONE?", "DATE?", "TIME?", "ZONE?"),
    "stack": ("CHIPS",),
    "stack_and_bounty": ("CHIPS", "CHIPS"),
    "sitting_out": (),
    "out_of_hand": (),
    "pot": (),
    "main_pot": (),
    "side_pot": ("INT?",),
    "pots": ("*",),
    "kickers": ("*",),
    "lower_kicker": (),
    "layout": ("CARDS?", "CARDS?", "CARDS?"),
    "discards": ("CARDS?",),
    "compared_rows": ("POINTS", "POINTS", "POINTS", "POINTS?", "POINTS?", "POINTS?"),
    "compared_natural": ("POINTS",),
    "compared_surrender": ("POINTS",),
}
"""Values inside a line: what an alternative of any other rule means, and its own fields."""
