"""Verdicts on Chinese and open-face hands: what is open and why, and what only follows."""

from collections.abc import Iterable
from typing import Final

import pytest

from hhtool.core import claims as c
from hhtool.core import rows as w
from hhtool.core.case import Case, Verdict
from hhtool.core.finding import CONFIRMED, ERROR, OPEN, REFUTED
from hhtool.verify.codes import message
from hhtool.verify.setting import SETTING_BREACH
from verify.faults import faults
from verify.marked import CLEAN, clean, only_case

ROW_HANDS = ("fantasy", "joker", "kush", "natural", "short", "surrender", "tie")


def changed(base: str, *changes: tuple[str, str]) -> Case:
    """A clean hand with other words in it, judged under its profile."""
    text = clean(base)
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return only_case(text, CLEAN[base])


def planted(name: str) -> Case:
    """The hand of a planted fault, judged."""
    fault = next(fault for fault in faults() if fault.name == name)
    return only_case(fault.planted()[0], fault.rules)


def of_kind(case: Case, *kinds: str) -> list[Verdict]:
    """The verdicts on claims of some kinds."""
    return [verdict for verdict in case.verdicts if verdict.claim.kind in kinds]


def outcomes(verdicts: Iterable[Verdict]) -> set[str]:
    """How they ended."""
    return {verdict.outcome for verdict in verdicts}


def test_every_breach_of_a_setting_has_a_report() -> None:
    """Nothing that the replay notes is passed over."""
    constants = {name: value for name, value in vars(w).items() if name.isupper()}
    first, last = "SET_OUT_OF_TURN", "AUTOMATIC_UNFOUNDED"
    names = list(constants)
    kinds = {constants[name] for name in names[names.index(first) : names.index(last) + 1]}

    assert kinds == set(SETTING_BREACH)


@pytest.mark.parametrize("base", ROW_HANDS)
def test_every_claim_of_a_clean_hand_is_checked(base: str) -> None:
    """Each figure is a claim of its own, and each ends confirmed."""
    case = only_case(clean(base), CLEAN[base])

    assert {CONFIRMED} == outcomes(case.verdicts)
    assert len(case.record.claims) == len(case.verdicts)


def test_discards_that_the_file_does_not_show_leave_nothing_open_but_themselves() -> None:
    """An opponent's hidden discards hide no row, no point and no payment."""
    case = changed(
        "kush",
        ("Dealt to chen [Jh 9d 4h]", "Dealt to chen [?? ?? ??]"),
        ("back [9d], discards [4h]", "back [9d], discards [??]"),
        ("Dealt to chen [Ac 6c Ad]", "Dealt to chen [?? ?? ??]"),
        ("back [], discards [Ad]", "back [], discards [??]"),
    )

    assert (CONFIRMED, ()) == (case.status, case.findings)


def test_an_automatic_layout_of_cards_unseen_is_open() -> None:
    """Without the order of the deal no automatic layout can be proved; the rest is confirmed."""
    case = changed("kush", ("Dealt to anna [7h Th Jd]", "Dealt to anna [?? ?? ??]"))

    left = [verdict for verdict in case.verdicts if verdict.outcome == OPEN]
    assert [c.AUTOMATIC] == [verdict.claim.kind for verdict in left]
    assert "" != left[0].reason
    assert OPEN == case.status


def test_a_hand_that_is_never_shown_leaves_its_own_pairs_open() -> None:
    """Two other players can be scored; what they are paid before the unseen one settles too."""
    case = changed(
        "surrender",
        ("boris: shows front [Jc Jd 9h] middle [Td Ts 6c 6d 4h] back [8s 8d 8h 3d 3c]\n", ""),
    )

    totals = {
        (verdict.claim.seat, verdict.claim.other): verdict.outcome
        for verdict in of_kind(case, c.PAIR_TOTAL)
    }
    expected = dict.fromkeys(totals, CONFIRMED)
    assert totals == expected | {pair: OPEN for pair in totals if 1 in pair}
    assert OPEN == case.status


def test_an_automatic_layout_is_told_whole_in_its_verdict() -> None:
    """The finding names the first card that differs, the verdict the layout that is due."""
    case = planted("an automatic layout against the rule")

    (wrong,) = [v for v in of_kind(case, c.AUTOMATIC) if v.outcome == REFUTED]
    assert "front [8s] middle [5d] back [] discards [Tc]" == wrong.derived


@pytest.mark.rule("pineapple-help", "time to move, automatic layout")
def test_cards_fall_in_deal_order_and_the_third_is_discarded() -> None:
    """The first two cards received are laid out, the third one is given up."""
    case = planted("an automatic layout that gives up another card")

    (finding,) = case.findings
    assert ("the Th in the discards", "the middle") == (finding.stated, finding.facts["due"])
    assert "front [] middle [7h Th] back [] discards [Jd]" == finding.derived


KICKER: Final = """\
Harbour Room Hand #C-1006: Classic Chinese (1/point) - 2026/04/02 20:40:00 UTC
Table 'Rialto' 4-max Seat #2 is the button
Seat 1: anna (100 in chips)
Seat 2: boris (100 in chips)
*** DEAL ***
Dealt to anna [Ac Ad Kh As Ah 4c 3d 2c Qc Jc 9c 7c 5c]
Dealt to boris [8d 8s Ts Js Jd 9h 6h 2d Qd Qs 7d 7s 3c]
anna: sets front [Ac Ad Kh] middle [As Ah 4c 3d 2c] back [Qc Jc 9c 7c 5c]
boris: sets front [8d 8s Ts] middle [Js Jd 9h 6h 2d] back [Qd Qs 7d 7s 3c]
*** SHOWDOWN ***
anna: shows front [Ac Ad Kh] middle [As Ah 4c 3d 2c] back [Qc Jc 9c 7c 5c]
boris: shows front [8d 8s Ts] middle [Js Jd 9h 6h 2d] back [Qd Qs 7d 7s 3c]
"""


@pytest.mark.rule("chinese-help", "showdown and scoring, dead hand")
def test_a_foul_by_a_kicker_is_told_by_the_kicker() -> None:
    """Aces over aces: the third card in front is above the first kicker in the middle."""
    (finding,) = only_case(KICKER, "classic").findings

    sentence = message(finding.code, finding.facts)
    expected = "anna is foul and is not declared so here: front kicker king over middle kicker four"
    assert ("HH630", expected) == (finding.code, sentence)


@pytest.mark.parametrize(
    "name",
    [
        "a foul not declared",
        "a scoop missed and all that follows",
        "a total off and all that follows",
        "a natural passed over and all that follows",
        "one royalty off and all that follows",
        "the win cap ignored and all that follows",
        "payments in an order that changes who is paid",
    ],
)
def test_what_follows_from_a_false_figure_is_wrong_and_told_once(name: str) -> None:
    """The claims that follow are refuted, and only the first has a finding."""
    case = planted(name)

    errors = [finding for finding in case.findings if finding.severity == ERROR]
    refuted = [verdict for verdict in case.verdicts if verdict.outcome == REFUTED]
    assert 1 == len(errors)
    assert 1 < len({verdict.claim.line for verdict in refuted})
    assert OPEN not in outcomes(case.verdicts)


def test_a_second_fault_beside_what_follows_is_told_too() -> None:
    """A total that is wrong on a line of its own does not hide behind a misjudged foul."""
    case = planted("a foul not declared")
    text = "anna vs chen: front +1 middle +1 back -1 scoop 0 royalties +3 total +4"
    assert CONFIRMED in outcomes(
        verdict for verdict in of_kind(case, c.PAIR_TOTAL) if verdict.claim.other == 2
    )

    fault = next(fault for fault in faults() if fault.name == "a foul not declared")
    wrong = fault.planted()[0].replace(text, text.replace("total +4", "total +5"))
    codes = [finding.code for finding in only_case(wrong, fault.rules).findings]

    assert ["HH630", "HH712"] == codes


def test_a_misprinted_row_that_changes_everything_is_one_fault() -> None:
    """With the rows as shown all else is right, so all else is open and not wrong."""
    case = planted("a good hand set foul by a misprint")

    shown = outcomes(of_kind(case, c.SHOWN_ROW))
    rest = outcomes(of_kind(case, c.ROYALTY, c.PAIR_TOTAL, c.PAYMENT, c.SUMMARY_STACK))
    assert ["HH629"] == [finding.code for finding in case.findings]
    assert {CONFIRMED, REFUTED} == shown
    assert {CONFIRMED, OPEN} == rest


def test_a_card_that_is_there_twice_leaves_open_what_cards_decide() -> None:
    """Nothing that hangs on the cards is held against the text then."""
    case = changed(
        "short",
        ("Dealt to chen [Ac Qd Jc", "Dealt to chen [Ad Qd Jc"),
        ("chen: sets front [Ac Ah 9h]", "chen: sets front [Ad Ah 9h]"),
        ("chen: shows front [Ac Ah 9h]", "chen: shows front [Ad Ah 9h]"),
        ("anna vs chen: front +1", "anna vs chen: front -1"),
    )

    assert ["HH201"] == [finding.code for finding in case.findings]
    assert {OPEN, CONFIRMED} == outcomes(of_kind(case, c.PAIR_ROW))
    assert REFUTED == case.status


def test_the_end_of_a_match_is_no_matter_of_one_hand() -> None:
    """Whether a match is over hangs on its other hands: by itself no hand refutes it."""
    text = "Seat 3: chen scored +33 points and has $32.45"
    case = changed("kush", (text, f"{text}\nMatch #1204 is over"))

    assert 1 == len(of_kind(case, c.MATCH_OVER))
    assert {CONFIRMED} == outcomes(v for v in case.verdicts if v.claim.kind != c.MATCH_OVER)
