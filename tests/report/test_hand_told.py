"""The derivation and the heads of hands, where the samples alone do not show every case."""

from dataclasses import replace
from pathlib import Path

import pytest

from hhtool.core.case import Case
from hhtool.core.chips import Chips
from hhtool.core.result import Pot, PotSettlement
from hhtool.read.source import load
from hhtool.report.explain import Derivation, layer_shares
from hhtool.report.full import Lines, confirmed_line, hand_block
from hhtool.report.headline import game_text, hand_title, place_text, pot_name, profile_text
from hhtool.report.paint import Painter
from hhtool.report.replay import Replay
from hhtool.report.selection import ALL, selection
from hhtool.rules.house import load_house
from report.test_json_document import SAMPLES, cases

PLAIN = Painter(False)


def one(name: str, rules: str | None = None) -> tuple[Case, Lines]:
    """The hand of a sample and its lines."""
    (case,) = cases(name, rules)
    return case, Lines(load(case.record.place.path))


def pots_of(case: Case) -> PotSettlement:
    """What a betting game's hand comes to."""
    assert isinstance(case.settlement, PotSettlement)
    return case.settlement


def test_the_layers_of_pots_tell_who_put_in_what() -> None:
    """The level of a pot is the least that one of its contenders put in."""
    case, _ = one("stud-fl-4max-two-side-pots")

    assert [[290, 290, 290, 290], [0, 330, 330, 330], [0, 0, 170, 170]] == layer_shares(
        pots_of(case)
    )


def test_layers_that_levels_do_not_tell_are_left_out() -> None:
    """Rather than shown with sums that do not fit."""
    case, _ = one("stud-fl-4max-two-side-pots")
    first, *rest = pots_of(case).pots
    odd = (Pot(Chips(first.amount + 1), first.rake, first.eligible), *rest)

    assert [] == layer_shares(replace(pots_of(case), pots=odd))


def test_a_cancelled_hand_says_why_chips_come_back() -> None:
    """Not that nobody matched them."""
    case, lines = one("stud-fl-2max-cancelled")
    told = "\n".join(Derivation(case, pots_of(case), load_house(case.rules), PLAIN).told(lines))

    assert "1.10 comes back to dora: the hand was cancelled" in told


def test_the_profile_is_named_with_where_it_came_from() -> None:
    """Both are, when the caller overrides what the hand names."""
    by_site, _ = one("stud-fl-2max-payout-refuted")
    by_option, _ = one("stud-fl-2max-payout-refuted", "tda")
    overridden = replace(by_option, record=replace(by_option.record, rules="stud-help"))
    unjudged, _ = one("stud-fl-2max-cut-off")

    assert "pokerstars (the site's, as observed in hands)" == profile_text(by_site)
    assert "tda (named by --rules or a setting)" == profile_text(by_option)
    assert "tda (named by --rules or a setting; the hand itself names stud-help)" == profile_text(
        overridden
    )
    assert "none: the hand was not judged" == profile_text(unjudged)


def test_games_and_places_are_put_in_words() -> None:
    """Of a game that we do not know, what the site calls it."""
    case, _ = one("stud-fl-3max-tournament-chips")
    play = case.record.play
    nameless = replace(case, record=replace(case.record, id=""))

    assert "Seven-card stud, fixed limit 600/1200" == game_text(play)
    assert "drawmaha, fixed limit 600/1200" == game_text(replace(play, game="drawmaha"))
    assert "hand without a number" == hand_title(nameless)
    assert ("a.txt:3", "<stdin>:3") == (place_text("a.txt", 3), place_text("-", 3))


def test_pots_are_named_by_their_number() -> None:
    """One pot is the pot; of two the second is the side pot."""
    case, _ = one("stud-fl-4max-two-side-pots")
    three = pots_of(case)
    two, single = (replace(three, pots=three.pots[:count]) for count in (2, 1))

    assert ["main pot", "side pot 1", "side pot 2"] == [pot_name(three, i) for i in range(3)]
    assert ["main pot", "side pot", "pot"] == [
        pot_name(two, 0),
        pot_name(two, 1),
        pot_name(single, 0),
    ]


def test_assumed_rulings_stand_in_the_line_and_in_the_head() -> None:
    """Counted where a hand is confirmed, named where it is not."""
    good, _ = one("stud-fl-4max-two-side-pots")
    bad, lines = one("stud-fl-2max-payout-refuted")
    assumed = ("stud.burns",)

    assert confirmed_line(replace(good, assumed=assumed), PLAIN).endswith(", 1 ruling assumed")
    block = list(hand_block(replace(bad, assumed=assumed), lines, ALL, PLAIN))
    assert "   assumed  stud.burns" in block


def test_findings_that_were_not_chosen_are_counted() -> None:
    """So that a refuted hand without a finding is no riddle."""
    case, lines = one("stud-fl-2max-payout-refuted")
    block = list(hand_block(case, lines, selection((), ("HH306",)), PLAIN))

    assert "   1 finding not selected" in block


@pytest.mark.parametrize(
    "path", sorted((SAMPLES / "pokerstars").glob("*.txt")), ids=lambda p: p.stem
)
def test_every_finding_is_told_once_in_a_replay(path: Path) -> None:
    """Beside its line, or at the end."""
    for case in cases(path.stem):
        lines = Lines(load(case.record.place.path))
        told = [line for section in Replay(case, lines, PLAIN).told() for line in section]

        for finding in case.findings:
            marks = [line for line in told if line.strip().startswith(f"{finding.code} ")]
            assert len([f for f in case.findings if f.code == finding.code]) == len(marks)
