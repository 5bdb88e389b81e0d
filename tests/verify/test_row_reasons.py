"""Why a claim is open that another documented house would find right: the answer that it hangs on.

Each open claim names a switch under which it is right itself, not that of any other fault.
"""

import json

import pytest

from hhtool.core import claims as c
from hhtool.core.case import Case, Verdict
from hhtool.core.finding import CONFIRMED, OPEN, REFUTED, WARNING
from hhtool.report.document import hand_object
from hhtool.rules.answer import answer_text
from hhtool.rules.game import load_game
from hhtool.rules.house import documented_answers, load_house, ruling, with_answer
from hhtool.rules.questions import question_named
from hhtool.verify.judge import judge
from verify.marked import clean, only_case

HAND = clean("surrender")
"""A hand of 2-4 scoring with a surrender, which does not say by which rules it is played."""


def unruled() -> Case:
    """The same under the default of its game, which scores 1-6 and has no surrender."""
    return only_case(HAND, None)


def hanging(case: Case) -> list[Verdict]:
    """The claims that are open because houses differ."""
    return [v for v in case.verdicts if v.outcome == OPEN and "depends on the house" in v.reason]


def test_a_claim_is_open_for_the_answer_that_its_own_figure_hangs_on() -> None:
    """The surrender stands first in the text, and a scoop has nothing to do with it."""
    case = unruled()
    figures = [v for v in hanging(case) if v.claim.kind in (c.PAIR_SCOOP, c.PAIR_OVERALL)]

    assert OPEN == case.status
    assert figures
    assert all("chinese.scoring_system = 2-4" in verdict.reason for verdict in figures)
    (surrender,) = [f for f in case.findings if f.code == "HH634"]
    assert surrender.explained_by is not None
    assert {"chinese.surrender_price"} == {why.switch for why in surrender.explained_by}
    assert WARNING == surrender.severity


def test_what_is_said_to_put_a_claim_right_does() -> None:
    """The hand is judged once more with that one answer: the claim is confirmed, whether it has a
    finding of its own or only follows from another."""
    case = unruled()
    game = load_game(case.record.play.game)
    assert game is not None
    house = load_house(case.rules)
    answers = {
        f"{name} = {answer_text(value)}": (name, value, profiles[0])
        for name in case.settlement.used  # type: ignore[union-attr]  # the hand was judged
        for value, profiles in documented_answers(name).items()
    }
    told = [verdict for verdict in hanging(case) if "makes it right" in verdict.reason]
    kinds = {verdict.claim.kind for verdict in told}

    assert {c.PAIR_SCOOP, c.PAIR_OVERALL, c.PAIR_TOTAL, c.PAYMENT} <= kinds
    for verdict in told:
        written = verdict.reason.partition(": ")[2].partition(" (")[0]
        name, value, profile = answers[written]
        cite = ruling(load_house(profile), question_named(name)).cite
        again = judge(case.record, game, with_answer(house, name, value, cite), True)
        place = case.record.claims.index(verdict.claim)
        assert CONFIRMED == again.verdicts[place].outcome, verdict


def test_a_document_gives_the_same_reasons() -> None:
    """What a script reads is what a person reads."""
    case = unruled()
    given = json.loads(json.dumps(hand_object(case)))["open"]

    reasons = {(v.claim.kind, v.claim.line): v.reason for v in hanging(case)}
    assert reasons == {
        (entry["claim"], entry["line"]): entry["reason"]
        for entry in given
        if (entry["claim"], entry["line"]) in reasons
    }


def test_under_a_stated_profile_a_wrong_figure_stays_refuted() -> None:
    """The room says which rules hold: no other house excuses it."""
    case = only_case(HAND, "classic")

    assert REFUTED == case.status
    assert not hanging(case)


@pytest.mark.parametrize("wrong", ["total +5", "total -7"])
def test_a_figure_that_no_house_has_stays_refuted_beside_others_that_are_open(wrong: str) -> None:
    """An excuse for one line excuses no other."""
    line = next(line for line in HAND.splitlines() if " vs " in line and "overall" in line)
    text = HAND.replace(line, f"{line[: line.index('total')]}{wrong}")

    case = only_case(text, None)

    number = text.splitlines().index(f"{line[: line.index('total')]}{wrong}") + 1
    (total,) = [v for v in case.verdicts if (v.claim.line, v.claim.kind) == (number, c.PAIR_TOTAL)]
    assert REFUTED == total.outcome


TWO_HOUSES = """\
Harbour Room Hand #C-1009: Classic Chinese ($0.20/point) - 2026/04/02 20:15:00 UTC
Table 'Rialto' 4-max Seat #2 is the button
Seat 1: anna ($10 in chips)
Seat 2: boris ($10 in chips)
*** DEAL ***
Dealt to anna [3s 2c Kh 9d 2h Th 3h 8h 4c 6h 2d 3c 5h]
Dealt to boris [7c Ks 6s Ad 7d Ts 6d 8s 5s 7h 6c Qc 4s]
anna: sets front [2c 2d 2h] middle [3s 3h 3c 9d 4c] back [Kh Th 8h 6h 5h]
boris: sets front [7c 7d 7h] middle [6s 6d 6c Ad Qc] back [Ks Ts 8s 5s 4s]
*** SHOWDOWN ***
anna: shows front [2c 2d 2h] middle [3s 3h 3c 9d 4c] back [Kh Th 8h 6h 5h]
anna: royalties front 3 middle 0 back 0
boris: shows front [7c 7d 7h] middle [6s 6d 6c Ad Qc] back [Ks Ts 8s 5s 4s]
boris: fouls
*** SCORING ***
anna vs boris: front +1 middle +1 back +1 scoop 0 overall +1 royalties +3 total +7
boris pays anna $1.40 (7 points)
*** SUMMARY ***
Rake $0
Seat 1: anna scored +7 points and has $11.40
Seat 2: boris (button) fouled, scored -7 points and has $8.60
"""
"""Scored 2-4 as some houses do and with royalties as others do: no one answer makes it right."""


def test_what_follows_from_two_answers_names_both_with_their_lines() -> None:
    """The total is right in no house that differs in one answer only, and it is not said to be."""
    case = only_case(TWO_HOUSES, None)
    reasons = {v.claim.kind: v.reason for v in case.verdicts if v.outcome == OPEN}

    assert OPEN == case.status
    assert "scoring_system" not in reasons[c.ROYALTY]
    assert "royalty_table = eastern" in reasons[c.ROYALTY]
    assert reasons[c.PAIR_SCOOP].endswith("makes it right")
    for kind in (c.PAIR_TOTAL, c.PAYMENT, c.SUMMARY_POINTS, c.SUMMARY_STACK):
        assert "makes it right" not in reasons[kind]
        assert "chinese.scoring_system = 2-4" in reasons[kind]
    assert (
        "it follows from what depends on the house: line 12 on chinese.royalty_table = eastern "
        "(classic-eastern, fujian13), and line 16 on chinese.scoring_system = 2-4 "
        "(classic-2-4, classic-2-4-total)"
    ) == reasons[c.PAYMENT]
