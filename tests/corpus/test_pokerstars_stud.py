"""Every seven-card stud hand that PokerStars wrote in the corpus: read, and confirmed or listed."""

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from hhtool.core.case import Case
from hhtool.core.result import PotSettlement
from hhtool.pipeline import Pipeline, Settings

CORPUS = Path(os.environ.get("HHTOOL_CORPUS", Path(__file__).parents[3] / "shared" / "corpus"))

FILES = (
    "fpdb-3/pokerstars/cash/stud",
    "fpdb-3/pokerstars/tour/stud",
    "fpdb-3/pokerstars/tour/mixed/8-Game-2max-STT-play-100-201306.homeGame.shootout.txt",
)

NOT_CONFIRMED = {
    "91733835979": ("unreadable", "the hero's last card is damaged in the file: “[of]”"),
}
"""Hands that are not confirmed, with what they are instead and why."""

pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not on this machine")


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return list(_stud(Pipeline(Settings(strict=True))))


def _stud(pipeline: Pipeline) -> Iterator[Case]:
    for result in pipeline.files(str(CORPUS / path) for path in FILES):
        for case in result.cases:
            if case.record.play.game == "stud-high":
                yield case


def test_every_hand_is_read_and_confirmed_or_listed(cases: list[Case]) -> None:
    """29 hands: 12 of cash tables, 1 of a tournament, 16 inside a mixed home game."""
    assert 29 == len(cases)
    others = {case.record.id: case.status for case in cases if case.status != "confirmed"}
    assert {hand: status for hand, (status, _) in NOT_CONFIRMED.items()} == others


def test_no_confirmed_hand_has_a_finding(cases: list[Case]) -> None:
    """Confirmed means that there is nothing to report, not even a note."""
    assert [] == [f.code for case in cases if case.status == "confirmed" for f in case.findings]


def test_no_claim_of_a_confirmed_hand_is_left_without_a_verdict(cases: list[Case]) -> None:
    """Nothing is open for want of code: each claim of a confirmed hand is confirmed."""
    outcomes = Counter(
        verdict.outcome for case in cases if case.status == "confirmed" for verdict in case.verdicts
    )
    assert {"confirmed"} == set(outcomes)
    assert outcomes["confirmed"] > 28 * 10


def test_position_is_inferred_from_the_antes(cases: list[Case]) -> None:
    """PokerStars prints no button in stud: position is the order of the antes, and marked so."""
    settled = [case.settlement for case in cases if case.settlement is not None]
    assert {("position",)} == {settlement.inferred for settlement in settled}


@pytest.mark.rule("pokerstars-help", "seventh street")
def test_the_community_river_is_shared_by_eight_players() -> None:
    """With eight players and 48 cards out, four are left: one card is turned for everybody."""
    path = CORPUS / FILES[0] / "7-Stud-USD-0.04-0.08-200907.Missing.Showdown.Card.txt"
    (result,) = Pipeline(Settings(strict=True)).files([str(path)])
    settlement = result.cases[0].settlement
    assert isinstance(settlement, PotSettlement)
    assert 1 == len(settlement.board)
    assert {6} == {len(ledger.cards) for ledger in settlement.ledgers}
