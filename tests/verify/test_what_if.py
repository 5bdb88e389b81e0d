"""Under which other rules a refuted hand would be right: the switch is named where there is one."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from hhtool.core.case import Case
from hhtool.core.dispute import NO_HOUSE, Tried, WhatIf
from hhtool.core.finding import ERROR, OPEN, REFUTED, WARNING
from hhtool.pipeline import Pipeline
from hhtool.rules.alternatives import Here, alternatives, houses_of
from hhtool.rules.house import load_house, ruling
from hhtool.rules.questions import QUESTIONS, question_named
from hhtool.verify.judged import key
from hhtool.verify.what_if import disputed, explains, untried
from verify.faults import Fault, faults
from verify.marked import CLEAN, DATA, WITH, clean, judged

SAMPLES: Final = Path(__file__).parents[2] / "samples"


class Wrong(NamedTuple):
    """A hand that is right under `profile`, judged as if that answered a question otherwise."""

    switch: str
    otherwise: str
    right: str
    hand: str
    profile: str


WRONG: Final = (
    # betting: the acts
    Wrong("stud.opener_tie", "high_suit", "position", "split", "stud-help"),
    Wrong("stud.open_pair_double", "false", "true", "capped", "pokerstars"),
    Wrong("stud.bring_in_side", "high_ace_low", "low_ace_high", "capped", "pokerstars"),
    Wrong("stud.bring_in_option", "true", "false", "fold", "pokerstars"),
    Wrong("fl.raises_after_bet", "4", "3", "capped", "pokerstars"),
    Wrong("fl.cap_heads_up", "lifted_before_cap", "kept", "flop_limit", "pokerstars"),
    # betting: odd chips
    Wrong("split.tie.stud_high", "high_suit_five", "first_shown", "split", "stud-help"),
    Wrong("split.tie.stud_low", "low_suit_all", "high_suit_five", "stud_hilo", "pokerstars"),
    Wrong(
        "split.tie.button_games",
        "first_shown",
        "left_of_button",
        "pokerstars/holdem-nl-6max-side-pot-and-odd-cent",
        "pokerstars",
    ),
    Wrong("split.hilo_odd", "low", "high", "hilo", "pokerstars"),
    Wrong("split.low_residual", "to_high", "tie_order", "stud_hilo", "pokerstars"),
    Wrong("split.run_odd", "last_board", "first_board", "two_boards", "pokerstars"),
    # betting: rake, totals, showdown
    Wrong("rake.kind", "none", "as_logged", "showdown", "pokerstars"),
    Wrong("text.total_pot", "net", "gross", "capped", "pokerstars"),
    Wrong("text.pot_parts", "gross", "net", "side_pots", "pokerstars"),
    Wrong("text.uncalled", "returned", "in_pot", "winamax", "winamax"),
    Wrong("show.no_bet_button_games", "last_to_check", "first_to_act", "flop_limit", "pokerstars"),
    Wrong("show.losers_may_muck", "false", "true", "mucked", "pokerstars"),
    # Chinese
    Wrong("chinese.equality_allowed", "false", "true", "house_equal", "classic"),
    Wrong("chinese.royalty_table", "none", "american", "fantasy", "tonybet-progressive"),
    Wrong("chinese.royalty_payment", "winner_row", "both", "kush", "pokerdom-pineapple"),
    Wrong("chinese.scoring_system", "plain", "1-6", "fantasy", "tonybet-progressive"),
    Wrong("chinese.foul_cost", "none", "as_scoop", "kush", "pokerdom-pineapple"),
    Wrong("chinese.foul_pays_royalties", "false", "true", "kush", "pokerdom-pineapple"),
    Wrong("chinese.fantasy_stay", "S2", "S1", "house_stay", "pokerdom-pineapple"),
    Wrong("chinese.win_cap", "none", "own_current", "kush", "pokerdom-pineapple"),
    Wrong("chinese.shortage_rule", "pro_rata", "sequential", "kush", "pokerdom-pineapple"),
    Wrong("chinese.surrender_price", "2", "3", "surrender", "classic-2-4"),
    Wrong("chinese.naturals_table", "none", "N-RTG", "natural", "rtg-chinese"),
    Wrong("chinese.suit_tiebreak", "all_rows", "none", "tie", "ofc"),
    Wrong("chinese.fantasy_stay_cards", "same", "base", "fantasy", "tonybet-progressive"),
)
"""Hands that are right, and one answer under which they are not."""


def text_of(hand: str) -> str:
    """A hand of the tests' data, or a sample."""
    folder = SAMPLES if "/" in hand else DATA
    return (folder / f"{hand}.txt").read_text(encoding="utf-8")


def asked(text: str, rules: str) -> Case:
    """The one hand of a text, with everything tried."""

    def prepare(pipeline: Pipeline) -> None:
        pipeline.settings = replace(pipeline.settings, what_if=True)

    (case,) = judged(text.encode(), rules, prepare).cases
    return case


def what_of(case: Case) -> WhatIf:
    """What came of the trials."""
    assert case.what_if is not None
    return case.what_if


def right_under(what: WhatIf) -> dict[str, list[str]]:
    """The answers that explain everything, by their questions."""
    found: dict[str, list[str]] = {}
    for entry in what.switches:
        if explains(entry):
            found.setdefault(entry.switch, []).append(entry.value)
    return found


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: str(wrong.switch))
def test_what_if_names_the_switch_that_makes_a_hand_right(wrong: Wrong) -> None:
    """Judged by a house with one other answer it is refuted, and the right answer is named."""
    text = text_of(wrong.hand)
    assert "confirmed" == asked(text, wrong.profile).status

    case = asked(text, f"{wrong.profile}{WITH}{wrong.switch}:{wrong.otherwise}")

    assert REFUTED == case.status
    assert wrong.right in right_under(what_of(case))[wrong.switch]
    assert explains(what_of(case).switches[0])


def named(name: str) -> Case:
    """The hand of a planted fault, with everything tried."""
    (fault,) = (fault for fault in faults() if fault.name == name)
    return asked(fault.planted()[0], fault.rules)


@pytest.mark.parametrize(
    ("name", "switch", "answer"),
    [
        ("odd cent by another house's rule", "split.tie.stud_high", "first_shown"),
        ("double bet where the house allows none", "stud.open_pair_double", "true"),
        ("uncalled bet kept in the pot", "text.uncalled", "in_pot"),
        ("muck of a player who is all-in", "show.all_in_face_up", "at_showdown"),
        ("draw: total", "text.total_pot", "net"),
        ("flop: raked before the flop", "rake.free_first_round", "false"),
        ("hi-lo: pot-limit raise too big", "pl.small_blind_as_big", "true"),
        ("a surrender where there is none", "chinese.surrender_price", "3"),
        ("a scoop missed and all that follows", "chinese.scoring_system", "plain"),
        ("the win cap ignored and all that follows", "chinese.win_cap", "none"),
        ("payments in an order that changes who is paid", "chinese.settlement_order", "recorded"),
        ("set after time and time bank", "chinese.timeout_action", "foul"),
        ("too many players", "chinese.max_seats", "4"),
    ],
)
def test_what_if_names_the_switch_behind_a_planted_fault(
    name: str, switch: str, answer: str
) -> None:
    """A fault that another house's rule would make right."""
    assert answer in right_under(what_of(named(name)))[switch]


def every() -> Iterator[tuple[Fault, Case]]:
    """Each planted fault with what came of it."""
    for fault in faults():
        for case in judged(fault.planted()[0].encode(), fault.rules, _asking).cases:
            yield fault, case


def _asking(pipeline: Pipeline) -> None:
    pipeline.settings = replace(pipeline.settings, what_if=True)


def test_every_entry_accounts_for_everything_that_was_tried() -> None:
    """Right and wrong together are what was tried; a profile that answers nothing otherwise
    changes nothing; what explains most and changes least comes first."""
    seen = 0
    for fault, case in every():
        what = case.what_if
        if what is None:
            continue
        tried = set(what.tried)
        assert tried | set(map(key, untried(what, case.findings))) == disputed(case.findings)
        for entries in (what.switches, what.profiles):
            order = [(-len(entry.right), len(entry.new), entry.changes) for entry in entries]
            assert order == sorted(order), fault.name
        for entry in (*what.switches, *what.profiles):
            seen += 1
            assert tried == set(entry.right) | set(entry.wrong), fault.name
            assert not set(entry.right) & set(entry.wrong), fault.name
            if entry.switch:
                assert 1 == entry.changes
            elif not entry.changes:
                assert () == entry.right == entry.new, fault.name
    assert seen > 5000


def test_a_single_switch_of_the_contract_is_in_the_table() -> None:
    """What `explained_by` names, the table has as well: documented, and with the same houses."""
    checked = 0
    for fault, case in every():
        for finding in case.findings:
            for why in finding.explained_by or ():
                (entry,) = (
                    one
                    for one in what_of(case).switches
                    if (one.switch, one.value) == (why.switch, why.value)
                )
                checked += 1
                assert key(finding) in entry.right, fault.name
                assert set(why.profiles) <= set(entry.profiles), fault.name
    assert checked > 10


def test_a_fault_that_no_house_would_have_is_explained_by_nothing() -> None:
    """Five cards and arithmetic: no answer, no profile."""
    case = named("winner swapped")
    what = what_of(case)

    assert ("HH307",) == tuple(code for code, *_ in what.tried)
    assert not any(map(explains, (*what.switches, *what.profiles)))


def test_a_warning_that_an_answer_explains_is_tried_too() -> None:
    """Under the site's observed profile the odd cent is a warning; the table names the house."""
    text = text_of("pokerstars/stud-fl-3max-split-odd-cent")
    case = asked(text, "none")

    assert ({WARNING}, OPEN) == ({finding.severity for finding in case.findings}, case.status)
    found = {entry.value: entry for entry in what_of(case).switches if explains(entry)}
    assert ("documented", ("stud-help",)) == found["first_shown"][2:4][::-1]
    assert NO_HOUSE == found["low_suit_all"].basis
    assert ["stud-help"] == [entry.value for entry in what_of(case).profiles if explains(entry)]


@pytest.mark.parametrize("base", ["split", "kush", "winamax"])
def test_a_confirmed_hand_has_nothing_to_try(base: str) -> None:
    """The table is there, and empty."""
    assert WhatIf((), (), ()) == asked(clean(base), CLEAN[base]).what_if


def test_what_was_not_asked_for_is_not_there() -> None:
    """Without the setting no hand is tried."""
    fault = next(fault for fault in faults() if fault.name == "winner swapped")
    (case,) = judged(fault.planted()[0].encode(), fault.rules, lambda _: None).cases

    assert case.what_if is None


def test_an_error_between_hands_is_not_tried() -> None:
    """What a hand should have handed on hangs on two hands: it is told as not tried."""
    text = text_of("chinese/pineapple-2max-stack-not-carried-over")
    cases = judged(text.encode(), "none", _asking).cases
    (case,) = (case for case in cases if case.status == REFUTED)
    between = [finding for finding in case.findings if finding.severity == ERROR]

    assert ["HH731", "HH731"] == [finding.code for finding in between]
    assert WhatIf((), (), ()) == what_of(case)
    assert tuple(between) == untried(what_of(case), case.findings)


@pytest.mark.parametrize("name", [question.name for question in QUESTIONS])
def test_the_alternatives_of_a_question_are_other_answers(name: str) -> None:
    """None is the house's own, none stands twice, and houses that give one speak of the game."""
    asked_for = question_named(name)
    game = "pineapple" if asked_for.topic == "chinese" else "stud-high"
    houses = {house.name: house for house in houses_of(game)}
    here = Here(game, "fl")
    for profile in ("defaults", "ofc" if game == "pineapple" else "stud-help"):
        house = load_house(profile)
        found = list(alternatives(asked_for, house, here))
        answers = [here.of(asked_for, one.answer) for one in found]
        own = here.of(asked_for, ruling(house, asked_for).value)

        assert own not in answers
        assert len(set(answers)) == len(answers)
        assert all(set(one.profiles) <= set(houses) for one in found)
        assert all((one.basis == NO_HOUSE) == (not one.profiles) for one in found)
        if asked_for.kind == "bool":
            assert 1 == len(found)


def test_a_tried_entry_explains_only_what_it_makes_right_alone() -> None:
    """Nothing right, something left, or something new: no explanation."""
    entry = Tried("x", "y", (), NO_HOUSE, 1, (("HH310", 1, 0),), (), ())

    assert explains(entry)
    assert not explains(entry._replace(right=()))
    assert not explains(entry._replace(wrong=(("HH306", 2, 0),)))
    assert not explains(entry._replace(new=(("HH306", 2, 0),)))
