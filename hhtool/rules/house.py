"""How a house answers every question, each answer with the rule it rests on.

A house is a TOML file. It says who it is, what it extends, and then only what differs:

    name    = "my-room"
    title   = "My room: stud tables"
    extends = "defaults"            # or another built-in house, or a .toml file beside this one
    status  = "documented"          # the answers stand in a text; "observed": seen in hands

    [sources.my-room-rules]         # a source of your own, if you cite one
    title     = "House rules of my room"
    edition   = "January 2026"
    numbering = "section heading"
    basis     = "documented"

    [split.tie]
    stud_high = { is = "first_shown", cite = "my-room-rules:showdown" }
    [stud]
    opener_tie = { is = { stud-high = "high_suit", other = "position" }, cite = "assumed" }

The questions, and what may be answered, are the table of `questions.py`. An answer that may vary
(by game, limit, kind of ante or stake) is a `Varied`, whether or not the file varies it; counts
are a table as they stand, and with cases a table of tables:

    [chinese]
    fantasy_cards = { is = { ofc = { any = 13 }, other = { any = 14 } }, cite = "my-room-rules:4" }

A citation is "source:rule" or "assumed". `sites` names the sites whose texts use the house when
nobody says otherwise; `games` the games of which it speaks, such as ["ofc", "ofc-turbo"]. A house
that names none speaks of the games of which the house that it extends does, and of all those of a
topic (betting, Chinese) on which it alone has an answer; the common rules speak of everything. Any
mistake is a RulesError that names file and line.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Generic

from hhtool.core.errors import RulesError
from hhtool.core.finding import ASSUMED, Cite
from hhtool.rules.answer import Answer, Question, T_co, Varied, read_answer, stake_key
from hhtool.rules.cite import DOCUMENTED, OBSERVED, Source, basis, check_cite
from hhtool.rules.document import packaged_names
from hhtool.rules.profile import FOLDER, Profile, read_built_in, read_own
from hhtool.rules.questions import QUESTIONS, question_named


@dataclass(frozen=True, slots=True)
class Ruling(Generic[T_co]):
    """An answer and the rule that gives it."""

    value: T_co
    cite: Cite


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One house, complete. After `sources` there is one field for each question.

    `status` is "documented" or "observed"; `sources` are those the house's own files define;
    `extends` is "" for a house that stands alone; `topics` are the kinds of games on which it says
    more than the common rules do, `games` those of which it speaks, sorted.
    """

    name: str
    title: str
    status: str
    sites: tuple[str, ...]
    note: str
    extends: str
    topics: tuple[str, ...]
    games: tuple[str, ...]
    sources: tuple[Source, ...]
    forced_short_post_order: Ruling[Varied[str]]
    forced_ante_kind: Ruling[str]
    stud_forced_bet: Ruling[str]
    stud_bring_in_side: Ruling[Varied[str]]
    stud_suit_order: Ruling[tuple[str, ...]]
    stud_bring_in_option: Ruling[bool]
    stud_bring_in_if_allin: Ruling[str]
    stud_opener_tie: Ruling[Varied[str]]
    stud_opener_if_best_allin: Ruling[str]
    stud_community_opener: Ruling[str]
    stud_open_pair_double: Ruling[bool]
    stud_burns: Ruling[bool]
    stud_short_stub: Ruling[str]
    stud_reuse_muck: Ruling[bool]
    fl_raises_after_bet: Ruling[int]
    fl_cap_heads_up: Ruling[str]
    bet_allin_rule: Ruling[Varied[str]]
    bet_short_allins_add_up: Ruling[bool]
    pl_small_blind_as_big: Ruling[bool]
    pl_round_pot_up_to: Ruling[int]
    pl_min_bet_stud: Ruling[str]
    bet_hand_cap: Ruling[int | None]
    pots_layering: Ruling[str]
    pots_orphan_layer: Ruling[str]
    rake_kind: Ruling[str]
    rake_percent: Ruling[tuple[int, int] | None]
    rake_step_size: Ruling[int | None]
    rake_step_amount: Ruling[int | None]
    rake_cap: Ruling[tuple[tuple[int, int], ...]]
    rake_rounding: Ruling[str]
    rake_allocation: Ruling[str]
    rake_free_first_round: Ruling[bool]
    text_total_pot: Ruling[str]
    text_pot_parts: Ruling[str]
    text_uncalled: Ruling[str]
    split_unit: Ruling[Varied[int]]
    split_tie_button_games: Ruling[str]
    split_tie_stud_high: Ruling[str]
    split_tie_stud_low: Ruling[str]
    split_hilo_odd: Ruling[str]
    split_low_residual: Ruling[str]
    split_identical_both_ways: Ruling[str]
    split_many_odd: Ruling[str]
    split_scope: Ruling[str]
    split_run_odd: Ruling[str]
    show_bet_on_last_round: Ruling[str]
    show_no_bet_button_games: Ruling[str]
    show_no_bet_stud: Ruling[str]
    show_side_pot_first: Ruling[bool]
    show_all_in_face_up: Ruling[str]
    show_losers_may_muck: Ruling[bool]
    chinese_max_seats: Ruling[Varied[int]]
    chinese_deck: Ruling[Varied[str]]
    chinese_joker_scope: Ruling[str]
    chinese_wheel_rank: Ruling[str]
    chinese_suit_tiebreak: Ruling[str]
    chinese_suit_order: Ruling[tuple[str, ...]]
    chinese_equality_allowed: Ruling[bool]
    chinese_front_middle_kickers: Ruling[str]
    chinese_scoring_system: Ruling[str]
    chinese_overall_basis: Ruling[str]
    chinese_sweep_pair_multiplier: Ruling[int]
    chinese_sweep_all_multiplier: Ruling[int]
    chinese_foul_cost: Ruling[str]
    chinese_foul_pays_royalties: Ruling[bool]
    chinese_royalty_table: Ruling[Varied[str]]
    chinese_royalty_custom: Ruling[tuple[tuple[str, int], ...]]
    chinese_royalty_payment: Ruling[Varied[str]]
    chinese_declaration_required: Ruling[bool]
    chinese_naturals_table: Ruling[str]
    chinese_naturals_custom: Ruling[tuple[tuple[str, int], ...]]
    chinese_natural_conflict: Ruling[str]
    chinese_quads_count_as_two_pairs: Ruling[bool]
    chinese_surrender_price: Ruling[int | None]
    chinese_action_order: Ruling[str]
    chinese_street1_face: Ruling[str]
    chinese_clock_model: Ruling[str]
    chinese_base_seconds: Ruling[int | None]
    chinese_bank_seconds: Ruling[int | None]
    chinese_bank_refill_seconds: Ruling[int | None]
    chinese_reconnect_seconds: Ruling[int | None]
    chinese_bank_on_new_table: Ruling[str]
    chinese_timeout_action: Ruling[str]
    chinese_auto_layout_keeps_tentative: Ruling[bool]
    chinese_auto_layout_rows: Ruling[tuple[str, ...]]
    chinese_auto_layout_discard: Ruling[str]
    chinese_sitout_waits_for_fantasy_chain: Ruling[bool]
    chinese_absent_own_fantasy: Ruling[str]
    chinese_fantasy_entry: Ruling[Varied[tuple[str, ...]]]
    chinese_fantasy_cards: Ruling[Varied[tuple[tuple[str, int], ...]]]
    chinese_fantasy_stay: Ruling[Varied[str]]
    chinese_fantasy_stay_custom: Ruling[tuple[str, ...]]
    chinese_fantasy_stay_cards: Ruling[str]
    chinese_fantasy_button: Ruling[str]
    chinese_fantasy_set_order: Ruling[str]
    chinese_fantasy_cancelled_when_broke: Ruling[bool]
    chinese_match_model: Ruling[str]
    chinese_point_value: Ruling[int]
    chinese_buyin_points_min: Ruling[int | None]
    chinese_buyin_points_max: Ruling[int | None]
    chinese_win_cap: Ruling[str]
    chinese_loss_cap_points: Ruling[int | None]
    chinese_loss_cap_scope: Ruling[str]
    chinese_cap_counts_winnings: Ruling[bool]
    chinese_settlement_order: Ruling[str]
    chinese_shortage_rule: Ruling[str]
    chinese_rake_percent: Ruling[tuple[int, int] | None]
    chinese_rake_min_points: Ruling[int]
    chinese_rake_unit: Ruling[int]
    chinese_rake_cap: Ruling[int | None]
    chinese_rake_rounding: Ruling[str]


@cache
def house_names() -> tuple[str, ...]:
    """The built-in houses, sorted."""
    return packaged_names(FOLDER)


def load_house(name_or_path: str) -> HouseRules:
    """The built-in house of that name, else the house of that file ("./tda" is always a file)."""
    if name_or_path in house_names():
        return _built_in(name_or_path)
    if not _is_path(name_or_path):
        known = ", ".join(house_names())
        raise RulesError(
            f"no house {name_or_path!r}; built in: {known}; or name a file as ./my-room.toml"
        )
    return _house(read_own(Path(name_or_path)))


@cache
def house_for_site(site: str) -> str | None:
    """The built-in house that the texts of a site use by default, if one says so."""
    for name in house_names():
        if site.casefold() in (known.casefold() for known in _built_in(name).sites):
            return name
    return None


def ruling(house: HouseRules, question: Question) -> Ruling[Answer]:
    """What a house answers to a question."""
    found: Ruling[Answer] = getattr(house, question.field)
    return found


def answers(house: HouseRules) -> tuple[tuple[Question, Ruling[Answer]], ...]:
    """Every question with the answer of a house, in the order of `QUESTIONS`."""
    return tuple((question, ruling(house, question)) for question in QUESTIONS)


def speaks_of(house: HouseRules, game: str) -> bool:
    """Whether a house has a word on a game, so that hands of it can be judged by this house."""
    return game in house.games


def answer_at(answer: Answer, key: str) -> Answer:
    """The answer in one case, such as one game; an answer that does not vary is itself."""
    found: Answer = answer.at(key) if isinstance(answer, Varied) else answer
    return found


def answer_in_game(question: Question, answer: Answer, game: str) -> Answer:
    """The answer for one game, where it may vary by game."""
    return answer_at(answer, game) if question.by == "game" else answer


def split_unit_at(house: HouseRules, stake: str) -> int:
    """The smallest amount into which a house divides pots at a stake such as "0.50/1.00"."""
    return house.split_unit.value.at(stake_key(stake))


def with_answer(house: HouseRules, question_name: str, value: object, cite: Cite) -> HouseRules:
    """The same house but for one answer, written as in a file or as it stands in a `Ruling`.

    RulesError when the question, the answer or the source of the citation is unknown.
    """
    question = question_named(question_name)
    changed: Any = Ruling(read_answer(question, value), check_cite(cite, house.sources))
    return replace(house, **{question.field: changed})


def with_known_answer(
    house: HouseRules, question_name: str, answer: Answer, cite: Cite
) -> HouseRules:
    """As `with_answer`, for an answer as it stands in a `Ruling`: a house that was made before is
    given again, as many hands are tried under the same."""
    asked = id(house), question_name, answer, cite
    made = _ANSWERED.get(asked)
    if made is None:
        if len(_ANSWERED) >= MOST_ANSWERED:
            _ANSWERED.clear()
        made = _ANSWERED[asked] = house, with_answer(house, question_name, answer, cite)
    return made[1]


MOST_ANSWERED: Final = 512

_ANSWERED: Final[dict[tuple[int, str, Answer, Cite], tuple[HouseRules, HouseRules]]] = {}
"""The houses that were made, each with the one that it was made of, whose identity is the key."""


@cache
def documented_answers(question_name: str, game: str = "") -> Mapping[Answer, tuple[str, ...]]:
    """The answers that documented built-in houses give to a question, with the houses' names:
    those that speak of a game, or all of them.

    Only answers whose citation leads to a text that was read: what is assumed, or was only seen
    in hands, documents nothing, and neither does a house of other games that only inherits it. How
    rooms print their texts is nowhere written but in the texts: there, what was seen counts.
    """
    question = question_named(question_name)
    given: dict[Answer, tuple[str, ...]] = {}
    for name in house_names():
        house = _built_in(name)
        found = ruling(house, question)
        if question.topic not in house.topics or (game and not speaks_of(house, game)):
            continue
        known = basis(found.cite, house.sources)
        printed = question.name.startswith("text.") and known == OBSERVED
        if printed or house.status == DOCUMENTED == known:
            given[found.value] = (*given.get(found.value, ()), name)
    return MappingProxyType(given)


def diff(
    a: HouseRules, b: HouseRules
) -> tuple[tuple[Question, Ruling[Answer], Ruling[Answer]], ...]:
    """The questions that two houses answer differently; other citations are no difference."""
    pairs = zip(answers(a), answers(b), strict=True)
    return tuple((q, left, right) for (q, left), (_, right) in pairs if left.value != right.value)


def assumed(house: HouseRules) -> tuple[str, ...]:
    """The names of the questions whose answers no source gives."""
    return tuple(question.name for question, found in answers(house) if found.cite == ASSUMED)


@cache
def _built_in(name: str) -> HouseRules:
    return _house(read_built_in(name))


def _is_path(text: str) -> bool:
    return text.endswith(".toml") or "/" in text or "\\" in text


def _house(profile: Profile) -> HouseRules:
    known: dict[str, Any] = {
        field.name: getattr(profile, field.name)
        for field in fields(HouseRules)
        if field.name in Profile._fields
    }
    for question in QUESTIONS:
        known[question.field] = Ruling(*profile.answers[question.name])
    return HouseRules(**known)
