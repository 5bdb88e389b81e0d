"""How a hand with halves and several boards is told: in the replay, the derivation and the JSON."""

from typing import Final

import pytest

from hhtool.core.case import Case
from hhtool.core.result import PotSettlement
from hhtool.pipeline import Pipeline, Settings
from hhtool.read.source import Source
from hhtool.report.document import hand_object
from hhtool.report.explain import Derivation
from hhtool.report.full import Lines
from hhtool.report.holdings import part_text
from hhtool.report.paint import Painter
from hhtool.report.replay import Replay
from hhtool.rules.house import load_house

TEXT: Final = """\
PokerStars Hand #200000000001: Omaha Hi/Lo Pot Limit ($0.05/$0.10 USD) - 2021/03/04 18:20:11 ET
Table 'Ganymed' 6-max Seat #1 is the button
Seat 1: anna ($5.05 in chips)
Seat 2: boris ($0.75 in chips)
Seat 3: chen ($0.75 in chips)
boris: posts small blind $0.05
chen: posts big blind $0.10
*** HOLE CARDS ***
anna: raises $0.15 to $0.25
boris: raises $0.50 to $0.75 and is all-in
chen: calls $0.65 and is all-in
anna: calls $0.50
*** FLOP *** [3h 4s 8c]
*** FIRST TURN *** [3h 4s 8c] [Kd]
*** FIRST RIVER *** [3h 4s 8c Kd] [9h]
*** SECOND TURN *** [3h 4s 8c] [9c]
*** SECOND RIVER *** [3h 4s 8c 9c] [6h]
*** FIRST SHOW DOWN ***
boris: shows [As 2s Qc Tc] (HI: high card Ace; LO: 8,4,3,2,A)
chen: shows [Ad 2d Qh Th] (HI: high card Ace; LO: 8,4,3,2,A)
anna: shows [Kc Ks 5d 6d] (HI: three of a kind, Kings; LO: 8,6,5,4,3)
anna collected $0.54 from pot
boris collected $0.27 from pot
chen collected $0.26 from pot
*** SECOND SHOW DOWN ***
boris: shows [As 2s Qc Tc] (HI: high card Ace; LO: 6,4,3,2,A)
chen: shows [Ad 2d Qh Th] (HI: high card Ace; LO: 6,4,3,2,A)
anna: shows [Kc Ks 5d 6d] (HI: a pair of Kings; LO: 8,6,5,4,3)
anna collected $0.54 from pot
boris collected $0.27 from pot
chen collected $0.26 from pot
*** SUMMARY ***
Total pot $2.25 | Rake $0.11
Hand was run twice
FIRST Board [3h 4s 8c Kd 9h]
SECOND Board [3h 4s 8c 9c 6h]
Seat 1: anna (button) showed [Kc Ks 5d 6d] and won ($1.08) with HI: three of a kind, Kings
Seat 2: boris (small blind) showed [As 2s Qc Tc] and won ($0.54) with LO: 8,4,3,2,A
Seat 3: chen (big blind) showed [Ad 2d Qh Th] and won ($0.52) with LO: 8,4,3,2,A
"""
SHOWN: Final = """\
     21  anna   shows Kc Ks 5d 6d
                high of run 1: three of a kind, kings
                low of run 1: an eight-six-five-four-three low
                high of run 2: a pair of kings
                low of run 2: an eight-six-five-four-three low
"""


@pytest.fixture(scope="module")
def told() -> tuple[Case, Lines]:
    """The hand, judged without a rake schedule."""
    source = Source("made-up", TEXT, "utf-8", 0, False, "")
    (case,) = Pipeline(Settings(rules="defaults", strict=True)).file(source).cases
    assert isinstance(case.settlement, PotSettlement)
    return case, Lines(source)


def test_a_part_of_a_pot_is_put_in_words() -> None:
    """The whole needs no word."""
    parts = ("whole", "low", "whole of run 2", "high of run 1")
    assert ["", "low", "run 2", "high of run 1"] == [part_text(part) for part in parts]


def test_the_replay_names_boards_hands_and_parts(told: tuple[Case, Lines]) -> None:
    """Each street of a run has its number; a shown hand is told for each half of each board."""
    case, lines = told
    sections = Replay(case, lines, Painter(False)).told()
    text = "\n".join(line for section in sections for line in section)

    for title in ("turn, run 1", "river, run 1", "turn, run 2", "river, run 2"):
        assert f"\n{title}\n" in f"\n{text}\n"
    assert SHOWN in text
    assert "wins 0.54 for high of run 1" in text
    assert "wins 0.27 for low of run 1" in text
    assert "odd chip 0.01 by wsop-live-2024 §213" not in text


def test_the_derivation_shows_the_cards_that_play(told: tuple[Case, Lines]) -> None:
    """For each half with each board; both boards stand below the hands."""
    case, lines = told
    assert isinstance(case.settlement, PotSettlement)
    derivation = Derivation(case, case.settlement, load_house("defaults"), Painter(False))
    text = "\n".join(derivation.told(lines))

    assert "low of run 1: an eight-four-three-deuce-ace low: 8c 4s 3h 2s As" in text
    assert "high of run 1: three of a kind, kings: Ks Kd Kc 9h 8c\n" in text
    assert "board 1  3h 4s 8c Kd 9h" in text
    assert "board 2  3h 4s 8c 9c 6h" in text
    assert "paid        anna 0.54 for high of run 1" in text


def test_the_document_has_the_boards_and_the_parts(told: tuple[Case, Lines]) -> None:
    """Scripts see which board and which half a payout is for."""
    case, _ = told
    document = hand_object(case)
    parts = [(payout["player"], payout["part"], payout["amount"]) for payout in document["payouts"]]

    assert [["3h", "4s", "8c", "Kd", "9h"], ["3h", "4s", "8c", "9c", "6h"]] == document["community"]
    assert ("anna", "high of run 1", 54) in parts
    assert {"high of run 1", "low of run 1", "high of run 2", "low of run 2"} == {
        part for _, part, _ in parts
    }
    assert 214 == sum(amount for _, _, amount in parts)
