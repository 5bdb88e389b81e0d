"""The words that a grammar may use, and the fields that each of them carries.

A dialect maps a site's wording to this vocabulary; `build.py` knows only the vocabulary. A test
holds every grammar to it: known words only, the right fields in the right order.
"""

from typing import Final

from hhtool.core.rows import NATURALS as NATURAL_NAMES

LINES: Final[dict[str, tuple[str, ...]]] = {
    "header": ("room?", "INT", "club?", "tournament?", "variant", "stakes?", "when"),
    "table": ("TABLE_NAME?", "TABLE_SIZE?", "PLAY_MONEY?", "INT?"),
    "seat": ("INT", "SEAT_NAME", "stack", "seat_note?"),
    "named_seat": ("SEAT_NAME", "INT", "stack", "seat_note?"),
    "stated": ("NAME", "statement"),
    "street": ("run?", "street", "CARDS?", "CARDS?", "RAKE_SO_FAR?", "so_far?"),
    "showdown": (),
    "run_showdown": ("run",),
    "summary": (),
    "deal": ("NAME", "CARDS", "CARDS?"),
    "first_deal": ("NAME", "CARDS"),
    "betting_capped": (),
    "pair_on_board": (),
    "shown": ("NAME", "CARDS", "holding?", "low?", "CARDS?"),
    "uncalled": ("CHIPS", "NAME"),
    "collected": ("NAME", "CHIPS", "pot"),
    "house_money": ("CHIPS",),
    "cashed_out": ("NAME", "CHIPS", "CHIPS?"),
    "cancelled": (),
    "total": ("CHIPS", "pots?", "splash?", "CHIPS"),
    "board": ("run?", "CARDS"),
    "seat_result": ("INT", "NAME", "LABELS?", "result"),
    "finished": ("NAME", "INT?", "PRIZE?"),
    "won_tournament": ("NAME", "PRIZE?"),
    "knockout": ("NAME", "BOUNTY", "NAME", "HEAD?"),
    "head_knockout": ("NAME", "BOUNTY", "NAME", "HEAD?"),
    "shared_knockout": ("NAME", "BOUNTY", "NAME", "HEAD?"),
    "split_knockout": ("NAME", "NAME", "NAME?", "BOUNTY", "NAME"),
    "rebuy": ("NAME", "CHIPS", "PRICE"),
    "run_twice": (),
    "run_three_times": (),
    "no_low": (),
    "numbered_header": ("HAND_ID", "tournament?", "variant", "stakes", "when"),
    "event_header": ("tournament?", "HAND_ID", "variant", "stakes", "when"),
    "export_header": ("HAND_ID", "variant", "tournament?", "stakes?", "when"),
    "dated_header": ("HAND_ID", "when"),
    "game_table": ("venue", "game", "stakes", "limit"),
    "hand_over": ("HAND_ID",),
    "stakes_header": ("INT", "venue", "stakes", "variant", "when", "PARTIAL?"),
    "game_header": ("INT", "venue", "variant", "stakes", "when", "PARTIAL?"),
    "event_table": ("TABLE_NAME", "INT", "INT", "TABLE_SIZE?", "PLAY_MONEY?", "INT?"),
    "button": ("INT",),
    "posting": (),
    "betting_round": (),
    "street_of_run": ("street", "run", "CARDS", "CARDS?", "so_far?"),
    "dealt_unseen": ("NAME",),
    "deal_in_parts": ("NAME", "CARDS", "CARDS?"),
    "run_summary": ("run",),
    "run_pot": ("run", "CHIPS"),
    "bare_total": ("CHIPS",),
    "unraked_total": ("CHIPS",),
    "total_with_fees": ("CHIPS", "CHIPS", "fees"),
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
    "straddle": ("CHIPS", "ALL_IN?"),
    "bring_in": ("CHIPS", "ALL_IN?"),
    "fold": ("CARDS?", "DISCONNECT?"),
    "check": (),
    "call": ("CHIPS", "AT_CAP?", "ALL_IN?"),
    "bet": ("CHIPS", "AT_CAP?", "ALL_IN?"),
    "raise_to": ("CHIPS", "CHIPS", "AT_CAP?", "ALL_IN?"),
    "discard": ("INT", "CARDS?"),
    "stand_pat": ("CARDS?",),
    "show": ("CARDS", "holding?", "low?"),
    "muck": (),
    "decline_show": (),
    "dead_blind": ("CHIPS", "ALL_IN?"),
    "late_blind": ("CHIPS", "ALL_IN?"),
    "live_blind": ("CHIPS", "ALL_IN?"),
    "big_or_both_blinds": ("CHIPS", "ALL_IN?"),
    "raise_total": ("CHIPS", "AT_CAP?", "ALL_IN?"),
    "discard_cards": ("CARDS?",),
    "dealt_count": ("INT",),
    "opens": ("CARDS",),
    "describe": ("holding", "low?"),
    "wins": ("pot", "CHIPS", "holding?"),
    "collects": ("CHIPS", "pot"),
    "paid": ("CHIPS",),
    "taken_back": ("CHIPS",),
    "muck_hand": ("CARDS", "holding?"),
    "muck_or_decline": (),
    "bet_or_raise": ("CHIPS",),
    "raise_with": ("CHIPS",),
    "puts_in_all": ("CHIPS",),
    "cash_out": ("CHIPS",),
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
    "result_showed": ("CARDS", "outcome?", "outcome?", "outcome?", "CASHED_OUT?", "CHIPS?"),
    "result_mucked": ("CARDS?",),
    "result_no_bet": (),
    "result_mucked_hand": ("CARDS", "holding", "low?"),
    "result_folded": (),
    "result_sitting_out": (),
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
    "courchevel_hilo": "courchevel-hilo",
    "split_holdem": "split-holdem",
    "fusion": "fusion",
    "draw5": "draw5",
    "deuce_single": "deuce-single",
    "deuce_triple": "deuce-triple",
    "badugi": "badugi",
    "stud5": "stud5",
    "a5_triple": "a5-triple",
    "irish": "irish",
    "classic_chinese": "classic",
    "open_face": "ofc",
    "turbo_open_face": "ofc-turbo",
    "pineapple": "pineapple",
    "progressive_pineapple": "pineapple-progressive",
    "deuce_pineapple": "pineapple-27",
    "joker_pineapple": "pineapple-joker",
}
"""The games that a header can name, and the names of their files in `rules/games`, where they have
one: hands of others are read and not judged."""

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
    "second": "second street",
    "discard_round": "discard round",
    "first_draw": "first draw",
    "second_draw": "second draw",
    "third_draw": "third draw",
}
"""The streets that a line can name, and how messages call them."""

ROWS: Final[tuple[str, ...]] = ("front_row", "middle_row", "back_row")
"""The rows of a Chinese or open-face hand, in the order of `core.rows`."""

NATURALS: Final[tuple[str, ...]] = tuple(name.replace(" ", "_") for name in NATURAL_NAMES)
"""The special hands of thirteen cards, in the order of `core.rows`."""

HEADERS: Final = frozenset(
    (
        "header", "numbered_header", "event_header", "stakes_header", "game_header",
        "export_header", "dated_header", "points_header",
    )
)  # fmt: skip
"""The first lines of hands."""

BEGUN: Final = frozenset(
    ("street", "single_street", "numbered_street", "showdown", "run_showdown", "scoring", "summary")
)
"""Lines after which no seat of the same hand can stand."""

SEAT_RESULTS: Final = frozenset(("seat_result", "seat_score"))
"""Lines of a summary that print the number of a seat, and after it the player's name."""

RUNS: Final[tuple[str, ...]] = ("first_run", "second_run", "third_run")
"""The boards of a hand that is run more than once, from the first."""

POTS: Final[dict[str, tuple[str, ...]]] = {
    "pot": (),
    "main_pot": (),
    "side_pot": ("INT?",),
    "high_pot": (),
    "high_main_pot": (),
    "high_side_pot": ("INT?",),
    "low_pot": (),
    "low_main_pot": (),
    "low_side_pot": ("INT?",),
    "pot_of_run": ("run",),
}
"""The pots that a line can name: the only one, main and side pots, the high or the low half of
each, the pot of one board."""

RANK_NAMES: Final[tuple[str, ...]] = (
    "deuce", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
"""The ranks 0..12 as a grammar names them."""

HOLDINGS: Final[dict[str, tuple[str, ...]]] = {
    "high_card": ("rank?", "kicker?"),
    "pair": ("rank?", "kicker?"),
    "two_pair": ("rank?", "rank?", "kicker?"),
    "three_of_a_kind": ("rank?", "kicker?"),
    "straight": ("rank?", "rank?"),
    "flush": ("rank?", "kicker?"),
    "full_house": ("rank?", "rank?"),
    "four_of_a_kind": ("rank?", "kicker?"),
    "straight_flush": ("rank?", "rank?"),
    "royal_flush": (),
    "low_card": ("rank",),
    "low_cards": ("RANKS",),
    "four_card": ("RANKS",),
    "three_card": ("RANKS",),
    "two_card": ("RANKS",),
    "one_card": ("RANKS",),
}
"""Descriptions of hands and the ranks they name, as `Claim.values` keeps them."""

VALUES: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys((*GAMES, *LIMITS, *STREETS, *RANK_NAMES, *ROWS, *NATURALS, *RUNS), ()),
    **HOLDINGS,
    "zoom": (),
    "home_game": (),
    "club": ("CLUB_NAME",),
    "tournament": ("TOURNAMENT_SPEED?", "INT", "BUY_IN?"),
    "titled_tournament": ("INT", "TITLE"),
    "tournament_level": ("TITLE", "BUY_IN", "INT"),
    "cash_table": ("TABLE_NAME", "TABLE_SIZE?"),
    "bought_in_table": ("TABLE_NAME", "CHIPS"),
    "tournament_table": ("TITLE", "INT", "INT"),
    "tourney_table": ("INT", "TABLE_NAME"),
    "plain_tournament": (),
    "tournament_match": ("TITLE", "INT", "INT"),
    "single": ("game", "limit"),
    "limit_first": ("limit", "game"),
    "capped": ("CHIPS", "limit", "game"),
    "mixed": ("MIX", "game", "limit"),
    "mixed_with_stakes": ("MIX", "game", "limit", "CHIPS", "CHIPS", "CURRENCY?"),
    "table_stakes": ("CHIPS", "CHIPS", "CHIPS?", "CURRENCY?"),
    "button_blind_stakes": ("CHIPS", "CHIPS", "CURRENCY?"),
    "level": ("ROMAN?", "ROMAN", "CHIPS", "CHIPS"),
    "numbered_level": ("INT", "CHIPS", "CHIPS"),
    "stakes_and_ante": ("CHIPS", "CHIPS", "CHIPS"),
    "ante_and_stakes": ("CHIPS", "CHIPS", "CHIPS"),
    "single_stake": ("CHIPS",),
    "when": ("DATE", "TIME", "ZONE?", "DATE?", "TIME?", "ZONE?"),
    "time_first": ("TIME", "ZONE?", "DATE", "TIME?", "ZONE?", "DATE?"),
    "stack": ("CHIPS",),
    "no_stack": (),
    "stack_and_bounty": ("CHIPS", "CHIPS"),
    "sitting_out": (),
    "out_of_hand": (),
    "hero": (),
    "dealer": (),
    **POTS,
    "fees": ("*",),
    "pots": ("*",),
    "so_far": ("CHIPS", "INT?", "INT?"),
    "splash": ("CHIPS",),
    "outcome_won": ("CHIPS", "holding?", "low?"),
    "outcome_lost": ("holding?", "low?"),
    "kickers": ("*",),
    "lower_kicker": (),
    "layout": ("CARDS?", "CARDS?", "CARDS?"),
    "discards": ("CARDS?",),
    "compared_rows": ("POINTS", "POINTS", "POINTS", "POINTS?", "POINTS?", "POINTS?"),
    "compared_natural": ("POINTS",),
    "compared_surrender": ("POINTS",),
}
"""Values inside a line: what an alternative of any other rule means, and its own fields."""
