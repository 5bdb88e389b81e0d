"""What wins in the games that are not won by the high hand, and by which cards hands tie."""

from dataclasses import replace
from typing import Final

import pytest

from hhtool.core.play import DEAL, SHOW
from hhtool.ranking.evaluators import EVALUATORS
from hhtool.ranking.words import describe_naming
from support.ends import conserved, end_of, ended, game_of, odd_of, parts_of
from support.plays import won_of

SEVENS: Final = {"A": "7s 5c 4d 2h Ad Kc Kd", "B": "7h 5d 4c 2s Ac Qc Qd"}
"""The same seven-five in razz: A has the seven of spades and B the ace of clubs."""


@pytest.mark.parametrize(
    ("house", "winner"),
    [
        ("defaults", "A"),
        ("wsop-live-2024", "A"),
        ("wsop-tournament-2024", "A"),
        ("tda", "A"),
        ("barge", "A"),
        ("roberts", "B"),
    ],
)
@pytest.mark.rule("wsop-live-2024", "148")
@pytest.mark.rule("roberts", "Ties")
def test_a_razz_tie_is_broken_by_suit(house: str, winner: str) -> None:
    """The highest card of the low takes the odd unit, the seven of spades; Robert's rules look at
    the lowest of all cards, the ace of clubs."""
    play = ended("razz", "A 50, B 50", SEVENS, house=1, button=-1)
    settlement = end_of(play, house=house)

    assert 51 == won_of(play, settlement)[winner]
    assert [winner] == list(odd_of(play, settlement))
    assert "split.tie.stud_low" in settlement.used
    assert "split.tie.stud_high" not in settlement.used


def test_an_ace_is_the_lowest_card_of_a_razz_hand() -> None:
    """B has the ace of spades and A that of hearts, but the eight of spades is A's and higher."""
    hands = {"A": "8s 4c 3d 2h Ah Kc Kd", "B": "8h 4d 3c 2s As Qc Qd"}
    play = ended("razz", "A 50, B 50", hands, house=1, button=-1)

    assert {"A": 51, "B": 50} == won_of(play, end_of(play))


def test_the_low_half_of_stud_is_tied_by_the_rule_for_lows() -> None:
    """In stud hi-lo the odd unit of the low asks the cards of the low alone: A's eight of spades,
    though the aces that B pairs are higher."""
    hands = {
        "A": "8s 4c 3d 2h Ad Kc Qd",
        "B": "8h 4d 3c 2s Ac As Jd",
        "H": "Ks Kh Td Th Ts 9c 9d",
    }
    play = ended("stud-hilo", "A 26, B 26, H 26", hands, button=-1)
    settlement = end_of(play)

    assert {"high": {"H": 39}, "low": {"A": 20, "B": 19}} == parts_of(play, settlement)
    by_all_cards = end_of(play, split__tie__stud_low="high_suit_all")
    assert {"A": 20, "B": 19} == parts_of(play, by_all_cards)["low"]
    assert conserved(play, settlement)


def test_suits_are_asked_in_two_seven_with_the_ace_high() -> None:
    """Two nine-eights in 2-7 razz tie: A's nine is of spades. Over all cards B has an ace of
    spades, which is the highest; by the lowest card A has the deuce of clubs."""
    hands = {"A": "9s 8c 4d 3h 2c Kc Kd", "B": "9h 8d 4c 3c 2h As Qc"}
    winners = {}
    for rule in ("high_suit_five", "high_suit_all", "low_suit_all"):
        play = ended("razz-27", "A 50, B 50", hands, house=1, button=-1)
        (winners[rule],) = odd_of(play, end_of(play, split__tie__stud_low=rule))

    assert {"high_suit_five": "A", "high_suit_all": "B", "low_suit_all": "A"} == winners


WINS: Final = [
    ("razz", "A", {"A": "8c 7d 6h 5s 4c Kc Kd", "B": "9c 4d 3h 2s Ac Qc Qd"}),
    ("razz", "B", {"A": "8c 7d 6h 5s 4c Kc Kd", "B": "8d 7c 5h 4s 3c Qc Qd"}),
    ("razz", "B", {"A": "As Ad 2c 2d 3h 3s 4c", "B": "9c 9d 9h Th Jh Qh Kh"}),
    ("razz-27", "B", {"A": "Ac 2d 3h 4s 6c Kc Kd", "B": "Ts 8d 4c 3d 2c Qc Qd"}),
    ("a5-triple", "A", {"A": "5c 4d 3h 2s Ac", "B": "7c 5d 4h 3s 2c"}),
    ("deuce-triple", "B", {"A": "5c 4d 3h 2s Ac", "B": "7c 5d 4h 3s 2c"}),
    ("deuce-single", "A", {"A": "Kc Qd Jh Ts 8c", "B": "6c 5d 4h 3s 2c"}),
    ("badugi", "B", {"A": "As 2d 3h 4h", "B": "Kc Qd Jh Ts"}),
    ("badugi", "A", {"A": "8c 4d 3h As", "B": "8d 5c 2h Ad".replace("Ad", "Ac")}),
    ("draw5", "A", {"A": "Kc Kd 2h 3s 4c", "B": "Qc Qd Jh Js 5c".replace("Jh Js", "Ah Ks")}),
    ("stud-high", "B", {"A": "Kc Kd 2h 3s 5c 7d 9h", "B": "Qc Qd Jh Js 4c 6d 8h"}),
    ("stud5", "A", {"A": "Ac Kd Qh Js 9c", "B": "Ad Kc Qs Jh 8c"}),
]


@pytest.mark.parametrize(("game", "winner", "hands"), WINS)
def test_each_game_is_won_by_its_own_order(game: str, winner: str, hands: dict[str, str]) -> None:
    """Razz, 2-7, A-5, badugi and the high games: the whole pot to the better hand."""
    play = ended(game, "A 50, B 50", hands)
    settlement = end_of(play)

    assert {"whole": {winner: 100}} == parts_of(play, settlement)
    assert [-1, -1] == [ledger.low for ledger in settlement.ledgers]
    assert 0 < min(ledger.strength for ledger in settlement.ledgers)


BOARDS: Final = [
    ("holdem", "A", {"A": "As 2d", "B": "Kc Qc"}, "Ac 9h 7d 4s 3c"),
    ("omaha", "B", {"A": "Kh Kd 2s 3s", "B": "Qs Qc 5c 6c"}, "Ah Jh Th 9h Qd"),
    ("omaha", "A", {"A": "Kh 2h 3c 4c", "B": "Qs Qc 5c 6c"}, "Ah Jh Th 9s Qd"),
    ("omaha5", "B", {"A": "Ks 2h 3c 4c 4d", "B": "Qs Qc 5c 6c 6d"}, "Ah Kh Th 9s Qd"),
    ("omaha6", "A", {"A": "Ks Kc 3c 4c 4d 7d", "B": "Qs Qc 5c 6c 6d 8d"}, "Ah Kh Th 9s Qd"),
    ("courchevel", "B", {"A": "As Ac 3c 4c 4d", "B": "Qs Qc 5c 6c 6d"}, "Qh Kh Th 9s 2d"),
    ("short-deck", "A", {"A": "Ah Jh", "B": "Kc Kd"}, "9h 8h 6h Ks Qs"),
    ("short-deck", "A", {"A": "Ac 7d", "B": "Kc Jd"}, "9h 8h 6c Ks Qs"),
    ("short-deck", "B", {"A": "Ac Ad", "B": "Kc Qd"}, "9h 8d 7c Ks Qs"),
]


@pytest.mark.parametrize(("game", "winner", "hands", "board"), BOARDS)
def test_each_board_game_plays_as_many_cards_as_its_rules_say(
    game: str, winner: str, hands: dict[str, str], board: str
) -> None:
    """Any five in hold'em, exactly two of the holding in Omaha and Courchevel; in short deck a
    flush beats a full house, and ace to nine is a straight."""
    play = ended(game, "A 50, B 50", hands, board)

    assert {"whole": {winner: 100}} == parts_of(play, end_of(play))


def test_the_strength_of_a_hand_is_that_of_the_first_evaluator() -> None:
    """Its words are those of that way of ranking, and the second half has its own."""
    play = ended(
        "omaha-hilo", "A 50, B 50", {"A": "As 2c Kd Kh", "B": "Qs Qc Jd Tc"}, "3h 4s 8c Ks 9h"
    )
    first, second = end_of(play).ledgers
    high, low = game_of("omaha-hilo").evaluators

    assert "three of a kind, kings" == describe_naming(EVALUATORS[high].naming(first.strength))
    assert "an eight-four-three-deuce-ace low" == describe_naming(EVALUATORS[low].naming(first.low))
    assert (0, "no low") == (second.low, describe_naming(EVALUATORS[low].naming(second.low)))


def test_a_low_that_its_seen_cards_make_better_wins_unseen() -> None:
    """B shows five cards of seven that are lower than what A has: whatever the others are, no card
    weakens a low."""
    hands = {"A": "8c 7d 6h 5s 4c Kc Kd", "B": "7c 5d 4h 3s 2c Qc Qd"}
    play = ended("razz", "A 50, B 50", hands)
    last = game_of("razz").streets[-1].deal
    steps = [
        step._replace(cards=step.cards[:5]) if step.kind == SHOW and step.seat == 1 else step
        for step in play.steps
        if not (step.kind == DEAL and step.seat == 1 and len(step.cards) == len(last))
    ]
    settlement = end_of(replace(play, steps=tuple(steps)))

    assert {"whole": {"B": 100}} == parts_of(play, settlement)
    assert -1 == settlement.ledgers[1].strength
